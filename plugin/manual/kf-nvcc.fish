# fish completion of kf-nvcc: the compiler, then what the compiler takes
complete -c kf-nvcc -x -a '(__fish_complete_subcommand)'
