# candidates.fish SCRIPT LINE: what is proposed for the last word of the line, whole words, one a line.
source $argv[1]
complete -C "$argv[2]" | string replace -r '\t.*' ''
