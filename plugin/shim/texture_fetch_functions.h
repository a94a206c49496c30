/*
 * Empty on purpose. clang's CUDA wrapper includes this header of the toolkit
 * without asking whether it is there; CUDA 13 ships it no longer.
 */
