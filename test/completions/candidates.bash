# candidates.bash SCRIPT LINE: what is proposed for the last word of the line, whole words, one a line.
source "$1"
line=$2
# As readline cuts it: at blanks and before and after "=".
read -r -a COMP_WORDS <<< "${line//=/ = }"
[[ $line != *' ' ]] || COMP_WORDS+=("")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE=$line COMP_POINT=${#line}
"$(complete -p kibitzer | sed 's/.*-F \([^ ]*\).*/\1/')" kibitzer "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
word=${line##* }
[[ $word == *=* ]] && kept=${word%"${word##*=}"}
((${#COMPREPLY[@]} == 0)) || printf '%s\n' "${COMPREPLY[@]/#/$kept}"
