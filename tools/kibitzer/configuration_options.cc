#include "configuration_options.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <optional>

#include "command_line.h"
#include "configuration/choices.h"
#include "configuration/described_games.h"
#include "configuration/rule_names.h"
#include "contests/terms.h"
#include "exit_codes.h"
#include "outputs.h"
#include "sessions/judge.h"
#include "text/utf8.h"

namespace kibitzer::tool {
namespace {

std::string check_rules(const std::string& name) {
  const auto rules = configuration::rules_named(name, *games::built_in());
  return rules ? std::string() : rules.error();
}

/// "RULE=LEVEL"; the error is a sentence.
tl::expected<configuration::RuleSeverity, std::string> weight_of(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos)
    return tl::make_unexpected(std::string("expected RULE=LEVEL, as in bridge/wrong-score=warning"));
  const auto rule = configuration::rule_named(text.substr(0, equals), *games::built_in());
  if (!rule) return tl::make_unexpected(rule.error());
  const auto severity = configuration::severity_or_off(text.substr(equals + 1));
  if (!severity) return tl::make_unexpected(severity.error());
  return configuration::RuleSeverity{*rule, *severity, configuration::kCommandLine};
}

std::string check_glob(const std::string& pattern) {
  const auto glob = configuration::Glob::read_own(pattern);
  return glob ? std::string() : "invalid file pattern: " + glob.error();
}

/// Reads the description in `file`, if it has not been read yet; gives the error, or an empty text.
std::string read_game(const std::string& file, ConfigurationOptions& options) {
  if (options.described.contains(file)) return {};
  const auto game = configuration::game_described(file, file);
  if (!game) return game.error();
  options.described.emplace(file, *game);
  return {};
}

std::string check_weight(const std::string& text) {
  const auto weight = weight_of(text);
  return weight ? std::string() : weight.error();
}

std::vector<configuration::RuleNames> rule_names(const std::vector<std::string>& names) {
  std::vector<configuration::RuleNames> all;
  all.reserve(names.size());
  for (const std::string& name : names)
    all.push_back({name, configuration::rules_named(name, *games::built_in()).value(), configuration::kCommandLine});
  return all;
}

/// "of Oh Hell atlebridge (default) or standard, of bridge …"
std::string presets_in_words(const games::Games& games) {
  std::string words;
  for (const auto& game : games.all()) {
    const auto presets = game->settings().presets();
    if (presets.empty()) continue;
    words += (words.empty() ? "of " : ", of ") + std::string(game->title());
    for (std::size_t i = 0; i < presets.size(); ++i)
      words += (i == 0                    ? " "
                : i + 1 == presets.size() ? " or "
                                          : ", ") +
               std::string(presets[i]) + (i == 0 ? " (default)" : "");
  }
  return words;
}

/// "exact, basic or wizard".
std::string names_in_words(const std::vector<std::string_view>& names) {
  std::string words;
  for (std::size_t i = 0; i < names.size(); ++i)
    words += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + std::string(names[i]);
  return words;
}

}  // namespace

void add_options(CLI::App& command, ConfigurationOptions& options) {
  command.option_defaults()->group("Rules");
  CLI::Option* const config =
      command
          .add_option("--config", options.config,
                      "Use FILE as the configuration of all files, instead of the nearest kibitzer.toml")
          ->type_name("FILE")
          ->check(named_file());
  command.add_flag("--no-config", options.no_config, "Use no configuration")->excludes(config);
  command
      .add_option("--show-config", options.show,
                  "Only print the configuration of FILE (- is standard input), with the origin of each value")
      ->type_name("FILE")
      ->check(named_file());
  command
      .add_option(
          "--exclude", options.exclude,
          "Skip what GLOB matches when searching folders: a name, or a path relative to the current folder such "
          "as old/**. May be given several times, and adds to what the configuration excludes")
      ->type_name("GLOB")
      ->check(CLI::Validator(check_glob, "", "glob"));
  const CLI::Validator known_rules(check_rules, "", "rules");
  command
      .add_option("--select", options.select,
                  "Apply only these rules: a rule, a rule group such as " + std::string(contests::kOfTables.name) +
                      ", or all. May be given several times, "
                      "and replaces the select and ignore of the configuration")
      ->type_name("RULE[,RULE]")
      ->delimiter(',')
      ->check(known_rules);
  command.add_option("--ignore", options.ignore, "Ignore these rules. May be given several times")
      ->type_name("RULE[,RULE]")
      ->delimiter(',')
      ->check(known_rules);
  command
      .add_option("--severity", options.severity,
                  "Severity of a rule: error, warning or info; off ignores it. May be given several times")
      ->type_name("RULE=LEVEL")
      ->check(CLI::Validator(check_weight, "", "severity"));
  command
      .add_option("--fail-on", options.fail_on,
                  "Exit with 1 if anything of this severity or higher is found: error (default), warning, info")
      ->type_name("LEVEL")
      ->check(one_of({"error", "warning", "info"}));
  command.add_flag("--no-suppressions", options.no_suppressions,
                   "Also report findings that the records themselves suppress");
  command
      .add_option("--game", options.game,
                  "Also judge sessions of the game that FILE describes. May be given several times, and adds to the "
                  "games of the configuration")
      ->type_name("FILE")
      ->check(CLI::Validator([&options](const std::string& file) { return read_game(file, options); }, "", "game"));
  const games::GamesPtr& games = games::built_in();
  command.add_option("--rules", options.rules, "House rules for sessions that name none: " + presets_in_words(*games))
      ->type_name("PRESET")
      ->check(one_of(games->presets()));
}

void add_scoring(CLI::App& command, ConfigurationOptions& options) {
  const games::GamesPtr& games = games::built_in();
  command
      .add_option("--scoring", options.scoring,
                  "Scoring in those house rules: " + names_in_words(configuration::scorings(*games)))
      ->type_name("NAME")
      ->group("Rules")
      ->check(one_of(configuration::scorings(*games)));
}

configuration::Asked asked_by(const ConfigurationOptions& options, bool scoresheets) {
  configuration::Asked asked;
  asked.search = !options.no_config;
  asked.file = options.config;
  asked.scoresheets = scoresheets;
  asked.suppressions = !options.no_suppressions;
  if (!options.select.empty()) asked.choices.select = rule_names(options.select);
  asked.choices.ignore = rule_names(options.ignore);
  for (const std::string& pattern : options.exclude)
    asked.choices.exclude.push_back(
        {pattern, configuration::Glob::read_own(pattern).value(), configuration::kCommandLine});
  for (const std::string& file : options.game) asked.described.push_back(options.described.at(file));
  for (const std::string& text : options.severity) asked.choices.severities.push_back(weight_of(text).value());
  if (!options.fail_on.empty())
    asked.choices.fail_on = {configuration::severity_named(options.fail_on).value(), configuration::kCommandLine};
  asked.choices.rules = configuration::presets_named(options.rules, *asked.games);
  asked.choices.scoring = options.scoring;
  return asked;
}

void read_games_again(ConfigurationOptions& options) {
  for (auto& [file, game] : options.described) {
    std::error_code none;
    if (!std::filesystem::is_regular_file(file, none)) continue;
    if (const auto now = configuration::game_described(file, file))
      game = *now;
    else
      spdlog::error(text::printable(now.error(), now.error().size()));
  }
}

bool is_turned_off(const ConfigurationOptions& options, std::string_view rule) {
  return std::any_of(options.severity.begin(), options.severity.end(), [&](const std::string& text) {
    const auto weight = weight_of(text).value();
    return weight.rule->name == rule && !weight.severity;
  });
}

bool leaves_out_rules(const ConfigurationOptions& options) {
  return !options.select.empty() || !options.ignore.empty() ||
         std::any_of(options.severity.begin(), options.severity.end(),
                     [](const std::string& text) { return !weight_of(text).value().severity; });
}

int show_configuration(const ConfigurationOptions& options, const std::string& stdin_name) {
  configuration::Policies policies(asked_by(options, false));
  const std::string& path = options.show == "-" ? stdin_name : options.show;
  policies.look_up(path);
  for (const std::string& error : policies.errors()) spdlog::error(text::printable(error, error.size()));
  if (!policies.errors().empty()) return kUnable;
  std::cout << policies.shown(path);
  return end_of_printing();
}

}  // namespace kibitzer::tool
