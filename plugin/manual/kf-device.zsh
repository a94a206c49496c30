#compdef kf-device
# zsh completion of kf-device
_arguments -S \
    '--cuda[CUDA devices only]' \
    '--opencl[OpenCL devices only]' \
    '--device=[one device only]:number, counted from 0:' \
    '--json[print JSON]' \
    '--version[print the version]' \
    '(-h --help)'{-h,--help}'[print help]'
