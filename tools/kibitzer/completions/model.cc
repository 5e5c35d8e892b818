#include "completions/model.h"

#include <algorithm>
#include <array>
#include <utility>

#include "configuration/rule_names.h"
#include "games/games.h"
#include "schemas.h"
#include "sessions/judge.h"

namespace kibitzer::tool::completions {
namespace {

/// What a value is, by what it is called. Choices that the command line itself checks need no entry.
constexpr auto kLabels = std::to_array<std::pair<std::string_view, Values>>({{"FILE", Values::kFiles},
                                                                             {"FOLDER", Values::kFiles},
                                                                             {"GLOB", Values::kFiles},
                                                                             {"PATH", Values::kFiles},
                                                                             {"REPORT", Values::kFiles},
                                                                             {"RULE", Values::kRule},
                                                                             {"RULE[,RULE]", Values::kRules},
                                                                             {"RULE=LEVEL", Values::kRuleAndLevel},
                                                                             {"[FORMAT=]FILE", Values::kFormatFile},
                                                                             {"SCHEMA", Values::kWords},
                                                                             {"GAME", Values::kWords},
                                                                             {"COMMAND", Values::kWords}});

/// The choices in "TEXT:{error,warning}", which is how CLI11 shows what it checks.
std::vector<std::string> choices_in(const std::string& type) {
  std::vector<std::string> choices;
  const std::size_t begin = type.find(":{");
  if (begin == std::string::npos || !type.ends_with('}')) return choices;
  for (std::size_t at = begin + 2; at < type.size();) {
    const std::size_t end = type.find_first_of(",}", at);
    choices.push_back(type.substr(at, end - at));
    at = end + 1;
  }
  return choices;
}

std::vector<std::string> flags_of(const CLI::Option& option) {
  std::vector<std::string> flags;
  for (const std::string& name : option.get_snames()) flags.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) flags.push_back("--" + name);
  return flags;
}

Argument argument_of(const CLI::Option& option, const std::vector<std::string>& commands) {
  Argument argument;
  argument.flags = flags_of(option);
  for (const CLI::Option* other : option.get_excludes())
    for (const std::string& flag : flags_of(*other)) argument.excluded.push_back(flag);
  argument.description = option.get_description();
  argument.repeated = option.get_items_expected_max() > 1;
  const std::string type = option.get_type_name();
  argument.label = type.substr(0, type.find(':'));
  if (option.get_items_expected_max() == 0) return argument;
  argument.words = choices_in(type);
  argument.values = argument.words.empty() ? Values::kAnything : Values::kWords;
  const auto* const known =
      std::find_if(kLabels.begin(), kLabels.end(), [&](const auto& entry) { return entry.first == argument.label; });
  if (known != kLabels.end() && argument.words.empty()) argument.values = known->second;
  if (argument.label == "COMMAND") argument.words = commands;
  if (argument.label == "SCHEMA")
    for (const Schema& schema : schemas()) argument.words.emplace_back(schema.name);
  if (argument.label == "GAME")
    for (const auto& game : games::built_in()->all())
      if (game->described()) argument.words.emplace_back(game->name());
  return argument;
}

/// `commands` are the names of all subcommands.
Command command_of(const CLI::App& app, const std::vector<std::string>& commands) {
  Command command{app.get_name(), app.get_description(), {}, {}};
  std::vector<std::string> formats;
  for (const CLI::Option* option : app.get_options()) {
    const Argument argument = argument_of(*option, commands);
    if (option->check_lname("format")) formats = argument.words;
    (option->get_positional() ? command.positionals : command.options).push_back(argument);
  }
  for (Argument& option : command.options)
    if (option.values == Values::kFormatFile) option.words = formats;
  return command;
}

}  // namespace

std::vector<Command> commands_of(const CLI::App& app) {
  const auto subcommands = app.get_subcommands([](const CLI::App*) { return true; });
  std::vector<std::string> names;
  names.reserve(subcommands.size());
  for (const CLI::App* subcommand : subcommands) names.push_back(subcommand->get_name());
  std::vector<Command> commands = {command_of(app, names)};
  commands.reserve(subcommands.size() + 1);
  for (const CLI::App* subcommand : subcommands) commands.push_back(command_of(*subcommand, names));
  return commands;
}

std::vector<Word> rules() {
  std::vector<Word> rules;
  for (const findings::Rule* rule : sessions::rules_with_evenings(*games::built_in()))
    rules.push_back({std::string(rule->name), std::string(rule->summary)});
  return rules;
}

std::vector<Word> rooms() {
  std::vector<Word> rooms;
  for (const Word& rule : rules()) {
    const std::string room = rule.name.substr(0, rule.name.find('/'));
    if (std::none_of(rooms.begin(), rooms.end(), [&](const Word& known) { return known.name == room; }))
      rooms.push_back({room, "all rules of " + room});
  }
  rooms.push_back({"all", "all rules"});
  return rooms;
}

std::vector<std::string> levels() {
  using findings::Severity;
  std::vector<std::string> levels;
  for (const Severity severity : {Severity::kError, Severity::kWarning, Severity::kInfo})
    levels.emplace_back(name_of(severity));
  levels.emplace_back(configuration::kOff);
  return levels;
}

}  // namespace kibitzer::tool::completions
