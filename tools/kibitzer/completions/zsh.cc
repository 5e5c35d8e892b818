// zsh does the work with _arguments: one specification per option and positional.
#include "completions/scripts.h"

namespace kibitzer::tool::completions {
namespace {

constexpr std::string_view kZshHelpers = R"zsh(
# RULE[,RULE]
_kibitzer_rules() {
  compset -P '*,'
  _alternative 'rooms:room of rules:_kibitzer_room -S ""' 'rules:rule:_kibitzer_rule -S ""'
}

# RULE=LEVEL
_kibitzer_rule_and_level() {
  if compset -P '*='; then
    compadd "$@" -- $kibitzer_levels
  else
    _kibitzer_rule -S '='
  fi
}

# [FORMAT=]FILE
_kibitzer_format_file() {
  if compset -P '*='; then
    _files
  else
    compadd -X format -S '=' -- $kibitzer_formats
    _files
  fi
}
)zsh";

std::string quoted(const std::string& text) {
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::string action_of(const Argument& argument) {
  switch (argument.values) {
    case Values::kNone:
      return "";
    case Values::kAnything:
      return " ";
    case Values::kFiles:
      return "_files";
    case Values::kWords:
      return "(" + joined(argument.words) + ")";
    case Values::kRule:
      return "_kibitzer_rule";
    case Values::kRules:
      return "_kibitzer_rules";
    case Values::kRuleAndLevel:
      return "_kibitzer_rule_and_level";
    case Values::kFormatFile:
      return "_kibitzer_format_file";
  }
  return "";
}

std::string value_of(const Argument& argument) {
  return argument.values == Values::kNone ? "" : ":" + escaped(argument.label, "\\:") + ":" + action_of(argument);
}

void write_option(std::ostream& out, const Argument& option) {
  std::vector<std::string> excluded = option.excluded;
  const bool ends = option.flags.back() == "--help" || option.flags.back() == "--version";
  if (ends) excluded = {"-", "*"};
  if (!option.repeated && !ends) excluded.insert(excluded.end(), option.flags.begin(), option.flags.end());
  for (const std::string& flag : option.flags) {
    const std::string spec = (option.repeated ? "*" : "(" + joined(excluded) + ")") + flag +
                             (option.values != Values::kNone && flag.starts_with("--") ? "=" : "") + "[" +
                             escaped(option.description, "\\[]") + "]" + value_of(option);
    out << " \\\n      " << quoted(spec);
  }
}

void write_arguments(std::ostream& out, const Command& command) {
  out << "    " << command.name << ")\n";
  for (const Argument& option : command.options)
    if (option.values == Values::kFormatFile) out << "      kibitzer_formats=(" << joined(option.words) << ")\n";
  out << "      _arguments -s";
  for (const Argument& option : command.options) write_option(out, option);
  for (const Argument& positional : command.positionals)
    out << " \\\n      " << quoted((positional.repeated ? "*" : "1") + value_of(positional));
  out << "\n      ;;\n";
}

void write_names(std::ostream& out, std::string_view tag, const std::vector<Word>& words) {
  out << "_kibitzer_" << tag << "() {\n  local -a names=(\n";
  for (const Word& word : words) out << "    " << quoted(escaped(word.name, "\\:") + ":" + word.description) << "\n";
  out << "  )\n  _describe -t " << tag << " " << tag << " names \"$@\"\n}\n\n";
}

}  // namespace

void write_zsh(std::ostream& out, const std::vector<Command>& commands) {
  out << "#compdef kibitzer\n# Completes kibitzer's command line in zsh; made by kibitzer completions zsh.\n\n";
  std::vector<Word> subcommands;
  for (std::size_t i = 1; i < commands.size(); ++i) subcommands.push_back({commands[i].name, commands[i].description});
  write_names(out, "subcommand", subcommands);
  write_names(out, "rule", rules());
  write_names(out, "room", rooms());
  out << kZshHelpers.substr(1) << "\n_kibitzer() {\n  local curcontext=$curcontext state line\n"
      << "  local -a kibitzer_formats kibitzer_levels=(" << joined(levels()) << ")\n  _arguments -C";
  for (const Argument& option : commands.front().options) write_option(out, option);
  out << " \\\n      '1:subcommand:_kibitzer_subcommand' \\\n      '*::argument:->arguments'\n"
      << "  [[ $state == arguments ]] || return\n  case $words[1] in\n";
  for (std::size_t i = 1; i < commands.size(); ++i) write_arguments(out, commands[i]);
  // Autoloaded, the file is the function's first call; sourced, it only registers the function.
  out << "  esac\n}\n\nif [[ ${funcstack[1]} == _kibitzer ]]; then\n  _kibitzer \"$@\"\nelse\n"
      << "  compdef _kibitzer kibitzer\nfi\n";
}

}  // namespace kibitzer::tool::completions
