// The choices made by a configuration file or the command line.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "configuration/glob.h"
#include "contests/options.h"
#include "evenings/confirmations.h"
#include "findings/rule.h"
#include "games/games.h"
#include "text/source.h"

namespace kibitzer::configuration {

/// The line of choices made on the command line; those of files count from 1.
inline constexpr std::size_t kCommandLine = 0;

/// Where a choice was made.
struct Origin {
  std::size_t line = kCommandLine;
  std::size_t file =
      0;  ///< 0 is the configuration itself, 1 the one that it extends, 2 the one that that one extends …

  // NOLINTNEXTLINE(google-explicit-constructor): nearly all choices are of the configuration itself
  constexpr Origin(std::size_t of_line = kCommandLine) : line(of_line) {}
  bool on_command_line() const { return line == kCommandLine; }

  friend bool operator==(const Origin&, const Origin&) = default;
};

/// Rules by one name: a rule, a rule group, or all.
struct RuleNames {
  std::string written;
  std::vector<const findings::Rule*> rules;
  Origin origin = {};
};

/// Rules that are not reported of the files that match.
struct FileIgnores {
  std::string written;  ///< the pattern
  Glob files;
  std::vector<RuleNames> ignored;
  Origin origin = {};
};

/// Files or folders, by a pattern.
struct FilePattern {
  std::string written;
  Glob files;  ///< relative to the folder of the configuration, or to the current one
  Origin origin = {};
};

/// The severity of a rule's findings.
struct RuleSeverity {
  const findings::Rule* rule = nullptr;
  std::optional<findings::Severity> severity = findings::Severity::kError;  ///< nothing: the rule is off
  Origin origin = {};
};

/// Other names of a player.
struct Alias {
  std::string name;  ///< under which all of them are counted
  std::vector<std::string> others;
  Origin origin = {};
};

/// How tables are compared. What is absent was not chosen.
struct ContestChoices {
  std::optional<std::pair<bool, Origin>> sections_together;  ///< with its origin
  std::optional<std::pair<int, Origin>> winners;             ///< the same
  std::optional<std::pair<int, Origin>> most_imps;           ///< the same
  std::optional<std::pair<int, Origin>> extremes;            ///< the same
  std::optional<std::pair<bool, Origin>> victory_points;     ///< the same
  std::optional<std::pair<int, Origin>> best;                ///< the same
  std::optional<std::pair<int, Origin>> least_sessions;      ///< the same
  std::optional<std::pair<int, Origin>> least_games;         ///< the same
  std::vector<std::pair<contests::Adjustment, Origin>> adjustments;

  bool empty() const {
    return !sections_together && !winners && !most_imps && !extremes && !victory_points && !best && !least_sessions &&
           !least_games && adjustments.empty();
  }
};

/// Where the house rules of a game come from.
struct RulesOrigin {
  std::string preset;                                           ///< they start from
  std::optional<Origin> preset_origin = std::nullopt;           ///< nothing: the default
  std::vector<std::pair<std::string_view, Origin>> given = {};  ///< the settings that are given, by their keys
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

/// The configuration that another one extends.
struct Extended {
  std::string path;  ///< relative to the folder of the one that extends it
  text::Place at;
};

/// What is absent was not chosen.
struct Choices {
  std::optional<std::vector<RuleNames>> select;
  std::vector<RuleNames> ignore;
  std::vector<FilePattern> exclude;  ///< files and folders that a search of folders skips
  std::vector<FilePattern> games;    ///< descriptions of games
  std::vector<RuleSeverity> severities;
  std::vector<FileIgnores> per_file_ignores;
  std::optional<std::pair<findings::Severity, Origin>> fail_on;  ///< with its origin
  RulesOfGames rules;
  std::string scoring;  ///< the name of a scoring that replaces that of the house rules
  std::vector<Alias> aliases;
  ContestChoices contest;
  std::vector<evenings::Confirmation> confirmed = {};
  std::vector<Origin> confirmed_origins = {};  ///< of each
  std::optional<std::pair<std::string, Origin>> baseline = {};
  std::optional<Extended> extended = {};
  std::vector<std::string_view> keys = {};  ///< that a file has

  bool has(std::string_view key) const { return std::find(keys.begin(), keys.end(), key) != keys.end(); }
};

/// Says that all of `choices` were made in the `file`th of the files that extend each other.
void come_from(std::size_t file, Choices& choices);

/// `file`, as it extends `base`. What it chooses replaces what `base` does: each key, of tables each entry, of house rules
/// those of each game.
Choices extending(Choices file, Choices base);

/// `file` as overridden by the command line. A selection there replaces the file's `select` and `ignore`, and the rules that
/// it turns off; without one, its `ignore` is added to the file's. Its `exclude` is always added. Its scoring changes the house rules of the games
/// that have a scoring of that name.
Choices overridden(Choices file, const Choices& command_line, const games::Games& games);

}  // namespace kibitzer::configuration
