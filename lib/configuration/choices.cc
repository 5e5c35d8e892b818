#include "configuration/choices.h"

#include <algorithm>

namespace kibitzer::configuration {

RulesOfGames presets_named(std::string_view name, const games::Games& games) {
  RulesOfGames rules;
  for (const auto& game : games.all()) {
    const auto presets = game->settings().presets();
    const auto found = std::find(presets.begin(), presets.end(), name);
    if (found == presets.end()) continue;
    const auto index = static_cast<std::size_t>(found - presets.begin());
    HouseRules& named = rules[game->name()];
    named.origin.preset = name;
    named.origin.preset_line = kCommandLine;
    named.settings = game->preset(index);
  }
  return rules;
}

Choices overridden(Choices file, const Choices& command_line) {
  if (command_line.select) {
    file.select = command_line.select;
    file.ignore.clear();
  }
  file.ignore.insert(file.ignore.end(), command_line.ignore.begin(), command_line.ignore.end());
  file.exclude.insert(file.exclude.end(), command_line.exclude.begin(), command_line.exclude.end());
  for (const RuleSeverity& weight : command_line.severities) {
    std::erase_if(file.severities, [&](const RuleSeverity& other) { return other.rule == weight.rule; });
    file.severities.push_back(weight);
  }
  if (command_line.fail_on) file.fail_on = command_line.fail_on;
  for (const auto& [game, rules] : command_line.rules) file.rules[game] = rules;
  return file;
}

}  // namespace kibitzer::configuration
