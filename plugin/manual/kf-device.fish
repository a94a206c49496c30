# fish completion of kf-device
complete -c kf-device -f
complete -c kf-device -l cuda -d 'CUDA devices only'
complete -c kf-device -l opencl -d 'OpenCL devices only'
complete -c kf-device -l device -x -d 'one device only, counted from 0'
complete -c kf-device -l json -d 'print JSON'
complete -c kf-device -l version -d 'print the version'
complete -c kf-device -s h -l help -d 'print help'
