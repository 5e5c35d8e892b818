#include "configuration/choices.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <set>
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
    std::erase_if(own.origin.given, [&](const auto& line) { return line.first == scoring->name.kebab(); });
    own.origin.given.emplace_back(scoring->name.kebab(), kCommandLine);
  }
}

/// Adds those of `base` that no entry of `file` is equal to in what `key_of` gives, before them.
template <typename Entry, typename KeyOf>
void add_missing(std::vector<Entry>& file, std::vector<Entry> base, KeyOf key_of) {
  std::erase_if(base, [&](const Entry& of_base) {
    return std::any_of(file.begin(), file.end(), [&](const Entry& one) { return key_of(one) == key_of(of_base); });
  });
  file.insert(file.begin(), std::make_move_iterator(base.begin()), std::make_move_iterator(base.end()));
}

template <typename Value>
void take_if_missing(std::optional<Value>& file, std::optional<Value> base) {
  if (!file) file = std::move(base);
}

void extend(ContestChoices& file, ContestChoices base) {
  take_if_missing(file.sections_together, base.sections_together);
  take_if_missing(file.winners, base.winners);
  take_if_missing(file.most_imps, base.most_imps);
  take_if_missing(file.extremes, base.extremes);
  take_if_missing(file.victory_points, base.victory_points);
  take_if_missing(file.best, base.best);
  take_if_missing(file.least_sessions, base.least_sessions);
  take_if_missing(file.least_games, base.least_games);
  add_missing(file.adjustments, std::move(base.adjustments),
              [](const auto& one) { return std::pair(one.first.kind, one.first.name); });
}

/// A name that both give to somebody belongs to whom `file` says.
void extend(std::vector<Alias>& file, std::vector<Alias> base) {
  std::set<std::string, std::less<>> claimed;
  for (const Alias& alias : file) {
    claimed.insert(alias.name);
    claimed.insert(alias.others.begin(), alias.others.end());
  }
  std::erase_if(base, [&](const Alias& alias) { return claimed.contains(alias.name); });
  for (Alias& alias : base)
    std::erase_if(alias.others, [&](const std::string& other) { return claimed.contains(other); });
  file.insert(file.begin(), std::make_move_iterator(base.begin()), std::make_move_iterator(base.end()));
}

void extend_confirmed(Choices& file, Choices& base) {
  for (std::size_t i = 0; i < base.confirmed.size(); ++i) {
    const auto same = [&](const evenings::Confirmation& one) { return one.key == base.confirmed[i].key; };
    if (std::any_of(file.confirmed.begin(), file.confirmed.end(), same)) continue;
    file.confirmed.push_back(std::move(base.confirmed[i]));
    file.confirmed_origins.push_back(base.confirmed_origins[i]);
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
    named.origin.preset_origin = kCommandLine;
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

void come_from(std::size_t file, Choices& choices) {
  const auto stamp = [&](Origin& origin) { origin.file = file; };
  const auto stamp_all = [&](auto& entries) {
    for (auto& entry : entries) stamp(entry.origin);
  };
  const auto stamp_value = [&](auto& value) {
    if (value) stamp(value->second);
  };
  if (choices.select) stamp_all(*choices.select);
  stamp_all(choices.ignore);
  stamp_all(choices.exclude);
  stamp_all(choices.games);
  stamp_all(choices.severities);
  stamp_all(choices.per_file_ignores);
  stamp_all(choices.aliases);
  stamp_value(choices.fail_on);
  stamp_value(choices.baseline);
  for (auto& [game, rules] : choices.rules) {
    if (rules.origin.preset_origin) stamp(*rules.origin.preset_origin);
    for (auto& [key, origin] : rules.origin.given) stamp(origin);
  }
  ContestChoices& contest = choices.contest;
  for (auto* const value : {&contest.sections_together, &contest.victory_points}) stamp_value(*value);
  for (auto* const value : {&contest.winners, &contest.most_imps, &contest.extremes, &contest.best,
                            &contest.least_sessions, &contest.least_games})
    stamp_value(*value);
  for (auto& [adjustment, origin] : contest.adjustments) stamp(origin);
  for (Origin& origin : choices.confirmed_origins) stamp(origin);
}

Choices extending(Choices file, Choices base) {
  const auto take = [&](std::string_view key, auto Choices::*member) {
    if (!file.has(key)) file.*member = std::move(base.*member);
  };
  take("select", &Choices::select);
  take("ignore", &Choices::ignore);
  take("exclude", &Choices::exclude);
  take("games", &Choices::games);
  take("fail-on", &Choices::fail_on);
  take("baseline", &Choices::baseline);
  add_missing(file.severities, std::move(base.severities), [](const RuleSeverity& weight) { return weight.rule; });
  add_missing(file.per_file_ignores, std::move(base.per_file_ignores),
              [](const FileIgnores& each) { return each.written; });
  for (auto& [game, rules] : base.rules) file.rules.emplace(game, std::move(rules));
  extend(file.aliases, std::move(base.aliases));
  extend(file.contest, std::move(base.contest));
  extend_confirmed(file, base);
  file.extended = std::move(base.extended);
  file.keys.insert(file.keys.end(), base.keys.begin(), base.keys.end());
  return file;
}

Choices overridden(Choices file, const Choices& command_line, const games::Games& games) {
  if (command_line.select) {
    file.select = command_line.select;
    file.ignore.clear();
    std::erase_if(file.severities, [](const RuleSeverity& weight) { return !weight.severity; });
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
