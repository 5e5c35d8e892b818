// One `complete` per option and positional of a subcommand; names stand beside what they mean.
#include <algorithm>

#include "completions/scripts.h"

namespace kibitzer::tool::completions {
namespace {

constexpr std::string_view kFishHelpers = R"fish(
# The value that is being typed: all of the word, or what follows its "--option=".
function __kibitzer_value
    commandline -ct | string replace -r '^--[a-z-]+=' ''
end

# RULE[,RULE]
function __kibitzer_rules
    set -l typed (__kibitzer_value | string match -r '^.*,')
    __kibitzer_room | string replace -r '^' "$typed"
    __kibitzer_rule | string replace -r '^' "$typed"
end

# [FORMAT=]FILE
function __kibitzer_format_file
    set -l typed (__kibitzer_value)
    if string match -q '*=*' -- $typed
        set -l parts (string split -m 1 = -- $typed)
        __fish_complete_path $parts[2] | string replace -r '^' "$parts[1]="
    else
        printf '%s=\n' $argv
        __fish_complete_path $typed
    end
end

function __kibitzer_no_subcommand
    not __fish_seen_subcommand_from $__kibitzer_subcommands
end

)fish";

std::string quoted(const std::string& text) { return "'" + escaped(text, "\\'") + "'"; }

/// What `complete` gets for the values.
std::string values_of(const Argument& argument) {
  switch (argument.values) {
    case Values::kNone:
      return "";
    case Values::kAnything:
      return " -x";
    case Values::kFiles:
      return " -r -F";
    case Values::kWords:
      return " -x -a " + quoted(joined(argument.words));
    case Values::kRule:
      return " -x -a '(__kibitzer_rule)'";
    case Values::kRules:
      return " -x -a '(__kibitzer_rules)'";
    case Values::kRuleAndLevel:
      return " -x -a '(__kibitzer_rule_and_level)'";
    case Values::kFormatFile:
      return " -x -a '(__kibitzer_format_file " + joined(argument.words) + ")'";
  }
  return "";
}

void write_option(std::ostream& out, const std::string& condition, const Argument& option) {
  out << "complete -c kibitzer -n '" << condition << "'";
  for (const std::string& flag : option.flags)
    out << (flag.starts_with("--") ? " -l " + flag.substr(2) : " -s " + flag.substr(1));
  out << values_of(option) << " -d " << quoted(option.description) << "\n";
}

void write_names(std::ostream& out, std::string_view tag, const std::vector<Word>& words) {
  out << "\nfunction __kibitzer_" << tag << "\n    printf '%s\\t%s\\n'";
  for (const Word& word : words) out << " \\\n        " << quoted(word.name) << " " << quoted(word.description);
  out << "\nend\n";
}

/// After the rule's "=" the level.
void write_rules_and_levels(std::ostream& out) {
  std::string choices = joined(levels());
  std::replace(choices.begin(), choices.end(), ' ', ',');
  out << "\n# RULE=LEVEL\nfunction __kibitzer_rule_and_level\n    for rule in (__kibitzer_rule | string replace -r "
         "'\\t.*' '')\n        printf '%s\\n' $rule={"
      << choices << "}\n    end\nend\n";
}

}  // namespace

void write_fish(std::ostream& out, const std::vector<Command>& commands) {
  out << "# Completes kibitzer's command line in fish; made by kibitzer completions fish.\n\n"
      << "set -g __kibitzer_subcommands";
  for (std::size_t i = 1; i < commands.size(); ++i) out << " " << commands[i].name;
  out << "\n";
  write_names(out, "rule", rules());
  write_names(out, "room", rooms());
  write_rules_and_levels(out);
  out << kFishHelpers << "complete -c kibitzer -f\n";
  for (const Argument& option : commands.front().options) write_option(out, "__kibitzer_no_subcommand", option);
  for (std::size_t i = 1; i < commands.size(); ++i) {
    const Command& command = commands[i];
    const std::string condition = "__fish_seen_subcommand_from " + command.name;
    out << "\ncomplete -c kibitzer -n __kibitzer_no_subcommand -a " << command.name << " -d "
        << quoted(command.description) << "\n";
    for (const Argument& option : command.options) write_option(out, condition, option);
    for (const Argument& positional : command.positionals)
      out << "complete -c kibitzer -n '" << condition << "'"
          << (positional.values == Values::kFiles ? " -F" : values_of(positional)) << "\n";
  }
}

}  // namespace kibitzer::tool::completions
