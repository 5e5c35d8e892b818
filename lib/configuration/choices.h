// The choices made by a configuration file or the command line.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "configuration/glob.h"
#include "contests/options.h"
#include "findings/rule.h"
#include "games/games.h"

namespace kibitzer::configuration {

/// The line of choices made on the command line; those of files count from 1.
inline constexpr std::size_t kCommandLine = 0;

/// Rules by one name: a rule, a rule group, or all.
struct RuleNames {
  std::string written;
  std::vector<const findings::Rule*> rules;
  std::size_t line = kCommandLine;
};

/// Rules that are not reported of the files that match.
struct FileIgnores {
  std::string written;  ///< the pattern
  Glob files;
  std::vector<RuleNames> ignored;
  std::size_t line = kCommandLine;
};

/// Files or folders, by a pattern.
struct FilePattern {
  std::string written;
  Glob files;  ///< relative to the folder of the configuration, or to the current one
  std::size_t line = kCommandLine;
};

/// The severity of a rule's findings.
struct RuleSeverity {
  const findings::Rule* rule = nullptr;
  findings::Severity severity = findings::Severity::kError;
  std::size_t line = kCommandLine;
};

/// Other names of a player.
struct Alias {
  std::string name;  ///< under which all of them are counted
  std::vector<std::string> others;
  std::size_t line = kCommandLine;
};

/// How tables are compared. What is absent was not chosen.
struct ContestChoices {
  std::optional<std::pair<bool, std::size_t>> sections_together;  ///< with its line
  std::optional<std::pair<int, std::size_t>> winners;             ///< the same
  std::optional<std::pair<int, std::size_t>> most_imps;           ///< the same
  std::vector<std::pair<contests::Penalty, std::size_t>> penalties;
};

/// Where the house rules of a game come from.
struct RulesOrigin {
  std::string preset;                                                ///< they start from
  std::optional<std::size_t> preset_line = std::nullopt;             ///< nothing: the default
  std::vector<std::pair<std::string_view, std::size_t>> lines = {};  ///< of the settings given, by their keys
};

/// The house rules of a game.
struct HouseRules {
  RulesOrigin origin;
  games::SettingsPtr settings;  ///< the preset's, as changed
};

/// House rules by the name of their game.
using RulesOfGames = std::map<std::string_view, HouseRules>;

/// The rules of the preset `name`, as given on the command line, for every game that has a preset of that name.
RulesOfGames presets_named(std::string_view name, const games::Games& games);

/// The names of the scorings that house rules can name, of all games.
std::vector<std::string_view> scorings(const games::Games& games);

/// What is absent was not chosen.
struct Choices {
  std::optional<std::vector<RuleNames>> select;
  std::vector<RuleNames> ignore;
  std::vector<FilePattern> exclude;  ///< files and folders that a search of folders skips
  std::vector<FilePattern> games;    ///< descriptions of games
  std::vector<RuleSeverity> severities;
  std::vector<FileIgnores> per_file_ignores;
  std::optional<std::pair<findings::Severity, std::size_t>> fail_on;  ///< with its line
  RulesOfGames rules;
  std::string scoring;  ///< the name of a scoring that replaces that of the house rules
  std::vector<Alias> aliases;
  ContestChoices contest;
};

/// `file` as overridden by the command line. A selection there replaces the file's `select` and `ignore`; without one,
/// its `ignore` is added to the file's. Its `exclude` is always added. Its scoring changes the house rules of the games
/// that have a scoring of that name.
Choices overridden(Choices file, const Choices& command_line, const games::Games& games);

}  // namespace kibitzer::configuration
