// What a configuration file, or the command line, asks for.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "configuration/glob.h"
#include "findings/rule.h"
#include "games/games.h"

namespace kibitzer::configuration {

/// The line of what the command line says; those of files count from 1.
inline constexpr std::size_t kCommandLine = 0;

/// Rules by one name: a rule, a room of rules, or all.
struct RuleNames {
  std::string written;
  std::vector<const findings::Rule*> rules;
  std::size_t line = kCommandLine;
};

/// Rules that are not told of the files meant.
struct FileIgnores {
  std::string written;  ///< the pattern
  Glob files;
  std::vector<RuleNames> ignored;
  std::size_t line = kCommandLine;
};

/// Files or folders, by a pattern.
struct FilePattern {
  std::string written;
  Glob files;  ///< seen from the folder of the configuration, or from the present one
  std::size_t line = kCommandLine;
};

/// How much a rule's findings weigh.
struct Weight {
  const findings::Rule* rule = nullptr;
  findings::Severity severity = findings::Severity::kError;
  std::size_t line = kCommandLine;
};

/// Other names that somebody is known by.
struct Alias {
  std::string name;  ///< under which all of them are counted
  std::vector<std::string> others;
  std::size_t line = kCommandLine;
};

/// Where the house rules of a game come from.
struct SaidOfRules {
  std::string preset;                                                ///< that was the start
  std::optional<std::size_t> preset_line = std::nullopt;             ///< nothing: it was not named
  std::vector<std::pair<std::string_view, std::size_t>> lines = {};  ///< of the settings that were named, by their keys
};

/// The house rules of a game.
struct HouseRules {
  SaidOfRules said;
  games::SettingsPtr settings;  ///< the preset's, as changed
};

/// House rules by the name of their game.
using RulesOfGames = std::map<std::string_view, HouseRules>;

/// The rules of the preset `name`, as the command line names it, of every game that has one of that name.
RulesOfGames presets_named(std::string_view name, const games::Games& games);

/// What is not there was not asked for.
struct Choices {
  std::optional<std::vector<RuleNames>> select;
  std::vector<RuleNames> ignore;
  std::vector<FilePattern> exclude;  ///< what is passed over where folders are searched
  std::vector<FilePattern> games;    ///< descriptions of games
  std::vector<Weight> severities;
  std::vector<FileIgnores> per_file_ignores;
  std::optional<std::pair<findings::Severity, std::size_t>> fail_on;  ///< with its line
  RulesOfGames rules;
  std::vector<Alias> aliases;
};

/// `file` as the command line changes it: what it says comes before what the file says. A selection on the command line
/// takes the place of the file's selection and of what the file ignores; what it ignores is added otherwise,
/// and so is what it excludes.
Choices overridden(Choices file, const Choices& command_line);

}  // namespace kibitzer::configuration
