#include "configuration/choices.h"

#include <algorithm>
#include <variant>

#include "settings/table.h"

namespace kibitzer::configuration {
namespace {

/// The setting that names the scoring of a game; null if absent.
const settings::Setting* scoring_of(const games::Game& game) {
  for (const settings::Setting& setting : game.settings().settings())
    if (std::holds_alternative<settings::NameOrFormulas>(setting.kind)) return &setting;
  return nullptr;
}

/// Gives one setting of `to` the value it has in `from`.
class Copy {
 public:
  Copy(const settings::AnySettings& from, settings::AnySettings& to) : from_(from), to_(to) {}

  void operator()(const settings::Flag& flag) const { flag.set(to_, flag.get(from_)); }
  void operator()(const settings::Choice& choice) const { choice.set(to_, choice.get(from_)); }
  void operator()(const settings::Number& number) const { number.set(to_, number.get(from_)); }
  void operator()(const settings::Numbers& numbers) const {
    if (const std::vector<int>* const values = numbers.get(from_)) numbers.set(to_, *values);
  }
  void operator()(const settings::NameOrFormulas& /*scoring*/) const {}  // the scoring is replaced

 private:
  const settings::AnySettings& from_;
  settings::AnySettings& to_;
};

/// Changes the scoring of the house rules to the one called `name`, in the games that have it.
void score_by(std::string_view name, const games::Games& games, RulesOfGames& rules) {
  for (const auto& game : games.all()) {
    const settings::Setting* const scoring = scoring_of(*game);
    if (scoring == nullptr) continue;
    const auto& kind = std::get<settings::NameOrFormulas>(scoring->kind);
    const auto names = kind.names();
    if (std::find(names.begin(), names.end(), name) == names.end()) continue;
    const settings::Table& table = game->settings();
    HouseRules& own = rules[game->name()];
    if (own.origin.preset.empty()) own.origin.preset = table.presets().front();
    const auto presets = table.presets();
    const auto preset = std::find(presets.begin(), presets.end(), own.origin.preset) - presets.begin();
    const auto settings = game->new_settings();
    table.start_from(*settings, static_cast<std::size_t>(preset));
    if (own.settings)
      for (const settings::Setting& setting : table.settings())
        std::visit(Copy(*own.settings, *settings), setting.kind);
    kind.set_name(*settings, name);
    own.settings = settings;
    std::erase_if(own.origin.lines, [&](const auto& line) { return line.first == scoring->name.kebab(); });
    own.origin.lines.emplace_back(scoring->name.kebab(), kCommandLine);
  }
}

}  // namespace

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

std::vector<std::string_view> scorings(const games::Games& games) {
  std::vector<std::string_view> names;
  for (const auto& game : games.all()) {
    const settings::Setting* const scoring = scoring_of(*game);
    if (scoring == nullptr) continue;
    const auto own = std::get<settings::NameOrFormulas>(scoring->kind).names();
    names.insert(names.end(), own.begin(), own.end());
  }
  return names;
}

Choices overridden(Choices file, const Choices& command_line, const games::Games& games) {
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
  if (!command_line.scoring.empty()) score_by(command_line.scoring, games, file.rules);
  return file;
}

}  // namespace kibitzer::configuration
