#compdef kf-nvcc
# zsh completion of kf-nvcc: the compiler, then what the compiler takes
_precommand
