// One function looks for the option whose value is wanted, or else the kind of the word, and one helper per kind fills
// COMPREPLY. Names have neither blanks nor quotes in them, so they stand in plain words.
#include "completions/scripts.h"

namespace kibitzer::tool::completions {
namespace {

constexpr std::string_view kBashHelpers = R"bash(
# _kibitzer_words NAMES [PREFIX]: what of the names goes on from the value behind the prefix, which stays.
_kibitzer_words() {
  mapfile -t COMPREPLY < <(compgen -P "$2" -W "$1" -- "${value#"$2"}")
}

# _kibitzer_files [PREFIX]
_kibitzer_files() {
  compopt -o filenames 2> /dev/null
  mapfile -t COMPREPLY < <(compgen -P "$1" -f -- "${value#"$1"}")
}

_kibitzer_rule() {
  _kibitzer_words "$(_kibitzer_rule_names)"
}

# RULE[,RULE]
_kibitzer_rules() {
  _kibitzer_words "$(_kibitzer_room_names) $(_kibitzer_rule_names)" "${value%"${value##*,}"}"
}

# RULE=LEVEL
_kibitzer_rule_and_level() {
  if [[ $value == *=* ]]; then
    _kibitzer_words "$1" "${value%%=*}="
  else
    compopt -o nospace 2> /dev/null
    _kibitzer_rule
    COMPREPLY=("${COMPREPLY[@]/%/=}")
  fi
}

# [FORMAT=]FILE
_kibitzer_format_file() {
  local -a formats
  if [[ $value == *=* ]]; then
    _kibitzer_files "${value%%=*}="
  else
    compopt -o nospace 2> /dev/null
    _kibitzer_words "$1"
    formats=("${COMPREPLY[@]/%/=}")
    _kibitzer_files
    COMPREPLY=("${formats[@]}" "${COMPREPLY[@]}")
  fi
}

_kibitzer() {
  # Readline cuts words at "="; here they are joined again.
  local -a words=()
  local index last word
  for ((index = 0; index <= COMP_CWORD; ++index)); do
    word=${COMP_WORDS[index]}
    last=$((${#words[@]} - 1))
    if ((last > 0)) && [[ $word == =* || (-n $word && ${words[last]} == *=) ]]; then
      words[last]+=$word
    else
      words+=("$word")
    fi
  done
  last=$((${#words[@]} - 1))
  local current=${words[last]} command= option value
  ((last < 2)) || command=${words[1]}
  if [[ $current == --*=* ]]; then
    option=${current%%=*} value=${current#*=}
  else
    option=${words[last - 1]} value=$current
  fi
  COMPREPLY=()
  _kibitzer_value "$command" "$option" || _kibitzer_word "$command" "$value"
  [[ $current == *=* ]] || return 0
  # What is replaced is what readline takes for the word: behind the last "=", or all of it.
  if [[ $COMP_WORDBREAKS == *=* ]]; then
    COMPREPLY=("${COMPREPLY[@]#"${value%"${value##*=}"}"}")
  else
    COMPREPLY=("${COMPREPLY[@]/#/"${current%"$value"}"}")
  fi
}

complete -F _kibitzer kibitzer
)bash";

std::string action_of(const Argument& argument) {
  switch (argument.values) {
    case Values::kNone:
    case Values::kAnything:
      return ":";
    case Values::kFiles:
      return "_kibitzer_files";
    case Values::kWords:
      return "_kibitzer_words '" + joined(argument.words) + "'";
    case Values::kRule:
      return "_kibitzer_rule";
    case Values::kRules:
      return "_kibitzer_rules";
    case Values::kRuleAndLevel:
      return "_kibitzer_rule_and_level '" + joined(levels()) + "'";
    case Values::kFormatFile:
      return "_kibitzer_format_file '" + joined(argument.words) + "'";
  }
  return ":";
}

void write_option_values(std::ostream& out, const std::vector<Command>& commands) {
  out << "\n# The value of an option; fails where the option takes none.\n_kibitzer_value() {\n  case \"$1 $2\" in\n";
  for (std::size_t i = 1; i < commands.size(); ++i)
    for (const Argument& option : commands[i].options) {
      if (option.values == Values::kNone) continue;
      std::string patterns;
      for (const std::string& flag : option.flags)
        patterns += (patterns.empty() ? "'" : " | '") + commands[i].name + " " + flag + "'";
      out << "  " << patterns << ") " << action_of(option) << " ;;\n";
    }
  out << "  *) return 1 ;;\n  esac\n}\n";
}

void write_words(std::ostream& out, const std::vector<Command>& commands) {
  std::vector<std::string> first = flags_of(commands.front());
  for (std::size_t i = commands.size(); i-- > 1;) first.insert(first.begin(), commands[i].name);
  out << "\n# A subcommand, an option or an argument.\n_kibitzer_word() {\n  case \"$1 $2\" in\n"
      << "  ' '*) _kibitzer_words '" << joined(first) << "' ;;\n";
  for (std::size_t i = 1; i < commands.size(); ++i) {
    const Command& command = commands[i];
    out << "  '" << command.name << " -'*) _kibitzer_words '" << joined(flags_of(command)) << "' ;;\n";
    if (!command.positionals.empty())
      out << "  '" << command.name << " '*) " << action_of(command.positionals.back()) << " ;;\n";
  }
  out << "  esac\n}\n";
}

}  // namespace

void write_bash(std::ostream& out, const std::vector<Command>& commands) {
  out << "# Completes kibitzer's command line in bash; made by kibitzer completions bash.\n\n"
      << "_kibitzer_rule_names() {\n  echo '" << joined(names_of(rules())) << "'\n}\n\n"
      << "_kibitzer_room_names() {\n  echo '" << joined(names_of(rooms())) << "'\n}\n";
  write_option_values(out, commands);
  write_words(out, commands);
  out << kBashHelpers;
}

}  // namespace kibitzer::tool::completions
