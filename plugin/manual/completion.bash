# bash completion of kf-rewrite, made from its table of options

@TABLES@

# Offers what begins with $cur among the arguments of compgen; $prefix stands before it already.
_kf_rewrite_offer() {
    local found
    while IFS= read -r found; do
        COMPREPLY+=("$prefix$found")
    done < <(compgen "$@" -- "$cur")
}

_kf_rewrite_value() {
    case $1 in
    files) compopt -o filenames; _kf_rewrite_offer -f ;;
    folders) compopt -o filenames; _kf_rewrite_offer -d ;;
    id) _kf_rewrite_offer -W "$_kf_rewrite_ids" ;;
    reasons)
        if [[ $cur == *,* ]]; then
            prefix+=${cur%,*}, cur=${cur##*,}
        fi
        _kf_rewrite_offer -W "$_kf_rewrite_reasons"
        ;;
    format)
        if [[ $cur == *:* ]]; then
            prefix+=${cur%%:*}: cur=${cur#*:}
            _kf_rewrite_offer -f
        else
            _kf_rewrite_offer -W "$_kf_rewrite_formats"
        fi
        ;;
    esac
}

# The word at the cursor, though '=' and ':' divide words in bash: `--report=json:k` is five.
_kf_rewrite_word() {
    local i
    for ((i = COMP_CWORD - 1; i > 0; i--)); do
        [[ $cur == [=:]* || ${COMP_WORDS[i]} == [=:] ]] || break
        cur=${COMP_WORDS[i]}$cur
    done
    before=${COMP_WORDS[i]}
    # what bash keeps of the word by itself
    kept=${cur%"${COMP_WORDS[COMP_CWORD]#[=:]}"}
}

_kf_rewrite() {
    local cur=${COMP_WORDS[COMP_CWORD]} before kept prefix='' kind apart i
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; i++)); do
        if [[ ${COMP_WORDS[i]} == -- ]]; then # the compiler's flags
            compopt -o default
            return
        fi
    done
    _kf_rewrite_word
    _kf_rewrite_kind "$before"
    if [[ $kind && $apart ]]; then
        _kf_rewrite_value "$kind"
    elif [[ $cur == --*=* ]]; then
        _kf_rewrite_kind "${cur%%=*}"
        prefix=${cur%%=*}= cur=${cur#*=}
        _kf_rewrite_value "$kind"
    elif [[ $cur == -* ]]; then
        _kf_rewrite_offer -W "$_kf_rewrite_options"
        [[ ${COMPREPLY[*]} == *= ]] && compopt -o nospace
    else
        _kf_rewrite_value files
    fi
    COMPREPLY=("${COMPREPLY[@]#"$kept"}")
}

complete -F _kf_rewrite kf-rewrite
