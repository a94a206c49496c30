# bash completion of kf-device

_kf_device() {
    local cur=${COMP_WORDS[COMP_CWORD]}
    COMPREPLY=()
    if [[ ${COMP_WORDS[COMP_CWORD - 1]} == --device ]]; then
        return
    fi
    mapfile -t COMPREPLY < <(compgen -W '--cuda --opencl --device= --json --version --help -h' -- "$cur")
    [[ ${COMPREPLY[*]} == *= ]] && compopt -o nospace
}

complete -F _kf_device kf-device
