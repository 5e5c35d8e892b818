// What a shell can complete: the command line as the subcommands have built it, so that no script can go stale.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace kibitzer::tool::completions {

enum class Values {
  kNone,          ///< a flag
  kAnything,      ///< a number, a name: nothing to propose
  kFiles,         ///< a path
  kWords,         ///< one of Argument::words
  kRule,          ///< the name of a rule
  kRules,         ///< rules, rooms of rules or all, with commas between them
  kRuleAndLevel,  ///< RULE=LEVEL
  kFormatFile,    ///< a path, or FORMAT= (one of Argument::words) and a path
};

/// An option or a positional of a command.
struct Argument {
  std::vector<std::string> flags;  ///< "--help", "-h"; empty for a positional
  std::vector<std::string> excluded;
  std::string label;  ///< what its value is called: "FILE"
  std::string description;
  bool repeated = false;
  Values values = Values::kNone;
  std::vector<std::string> words;
};

struct Command {
  std::string name;
  std::string description;
  std::vector<Argument> options;
  std::vector<Argument> positionals;  ///< all but the last take one value
};

/// The program without a subcommand, then each subcommand.
std::vector<Command> commands_of(const CLI::App& app);

struct Word {
  std::string name;
  std::string description;
};

std::vector<Word> rules();
/// Rooms of rules, and "all".
std::vector<Word> rooms();
/// What --severity gives a rule: a severity, or "off".
std::vector<std::string> levels();

}  // namespace kibitzer::tool::completions
