# candidates.zsh SCRIPT LINE: what is proposed for the last word of the line, whole words, one a line. An interactive zsh
# in a terminal of its own is given the line and a tab; what its completions add is written down instead of shown.
zmodload zsh/zpty
typeset -x KIBITZER_SCRIPT=$1 KIBITZER_FOUND=$(mktemp)
zpty terminal zsh -f -i
zpty -w terminal 'PROMPT=; autoload -U compinit; compinit -D -u; source $KIBITZER_SCRIPT
compadd() {
  local -a found
  local before= behind= at
  if [[ "$*" != *-(O|A|D)\ * ]]; then
    at=${@[(i)-p]}; (( at < $# )) && before=${@[at+1]}
    at=${@[(i)-S]}; [[ ${@[at+1]} == "=" ]] && behind="="
    builtin compadd -O found "$@"
    (( $#found )) && print -rl -- "$IPREFIX$before"${^found}"$behind" >> $KIBITZER_FOUND
  fi
  builtin compadd "$@"
}
finish() { print -r -- "" "end of candidates" >> $KIBITZER_FOUND; exit }
zle -N finish; bindkey "^O" finish; bindkey "^I" expand-or-complete; setopt no_list_beep; LISTMAX=10000; print ready''-to-type'
zpty -r terminal output '*ready-to-type*'
zpty -w -n terminal "$2"$'\t'
for (( tries = 0; tries < 50; ++tries )); do
  zpty -w -n terminal $'\x0f' 2> /dev/null
  grep -q '^ end of candidates' $KIBITZER_FOUND && break
  sleep 0.1
done
zpty -d terminal 2> /dev/null
grep -v '^ end of candidates' $KIBITZER_FOUND | sort -u
rm -f $KIBITZER_FOUND
