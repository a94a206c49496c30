# bash completion of kf-nvcc: the compiler, then what the compiler takes

_kf_nvcc() {
    if declare -F _command >/dev/null; then # bash-completion's, which knows the compiler's own
        _command
        return
    fi
    compopt -o filenames
    if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -c -- "${COMP_WORDS[1]}")
    else
        mapfile -t COMPREPLY < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]}")
    fi
}

complete -F _kf_nvcc kf-nvcc
