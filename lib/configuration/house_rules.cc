#include "configuration/house_rules.h"

#include <algorithm>
#include <memory>
#include <type_traits>
#include <utility>

#include "cards/card.h"
#include "oh_hell/session.h"
#include "text/utf8.h"

namespace kibitzer::configuration {
namespace {

enum OhHellKey : std::size_t { kPreset, kHandSizes, kBidding, kHook, kFirstLead, kScoring };
enum BridgeKey : std::size_t {
  kBridgePreset,
  kDoubling,
  kVulnerability,
  kPartScoreBonus,
  kBridgeScoring,
  kHonours,
  kFastRubber,
  kSlowRubber,
  kPartScoresCarry,
  kChicagoVulnerable,
  kChicagoPartScore,
  kUnfinishedGame,
  kUnfinishedPartScore
};

/// The preset that is named, before any setting changes it: `member` is its name, or a table that may hold it.
template <typename Rules, typename FindPreset>
void start(const TomlMember& member, std::string_view game, std::span<const std::string_view> presets, Form& form,
           FindPreset find_preset, Rules& rules) {
  const auto take = [&](const TomlValue& value, std::string_view what, std::size_t line) {
    const auto chosen = form.one_of(value, what, presets);
    if (!chosen) return;
    rules = *find_preset(presets[*chosen]);
    rules.preset_line = line;
  };
  if (member.value.kind == TomlKind::kTable) {
    for (const TomlMember& inner : member.value.members)
      if (inner.key == "preset") take(inner.value, "preset", inner.at.line);
  } else if (member.value.kind == TomlKind::kText) {
    take(member.value, game, member.at.line);
  } else {
    form.fault(member.value.at, std::string(game) + " is the name of a preset, or a table, not " +
                                    std::string(name_of(member.value.kind)));
  }
}

void read_hand_sizes(const TomlValue& value, oh_hell::Settings& settings, Form& form) {
  if (!form.is(value, TomlKind::kArray, "hand-sizes")) return;
  if (value.elements.empty() || value.elements.size() > oh_hell::kMaxRounds)
    return form.fault(value.at, "hand-sizes has one number for each round, 1 to 10000 of them");
  std::vector<int> sizes;
  for (const TomlValue& element : value.elements) {
    if (!form.is(element, TomlKind::kInteger, "a hand size")) continue;
    if (element.integer < 1 || element.integer > cards::kDeckSize)
      form.fault(element.at, "a hand has 1 to 52 cards, not " + std::to_string(element.integer));
    sizes.push_back(static_cast<int>(element.integer));
  }
  settings.hand_sizes = std::move(sizes);
}

void read_formulas(const TomlValue& value, oh_hell::Settings& settings, Form& form) {
  std::array<std::optional<std::string>, kFormulaKeys.size()> texts;
  std::array<text::Place, kFormulaKeys.size()> places;
  bool sound = true;
  form.table(value, "scoring", kFormulaKeys, [&](std::size_t key, const TomlMember& member) {
    const auto formula = form.text(member.value, kFormulaKeys[key]);
    sound = sound && formula.has_value();
    if (formula) texts[key] = std::string(*formula);
    places[key] = member.value.at;
  });
  if (!sound) return;
  if (!texts[0]) return form.fault(value.at, "scoring needs the key \"made\"");
  auto compiled = oh_hell::Scoring::from_formulas({*texts[0], texts[1], texts[2], texts[3], texts[4]});
  if (compiled) {
    settings.scoring = std::move(*compiled);
    return;
  }
  for (const oh_hell::FormulaError& error : compiled.error()) {
    const auto which = std::find(oh_hell::kFormulaNames.begin(), oh_hell::kFormulaNames.end(), error.formula);
    form.fault(places[static_cast<std::size_t>(which - oh_hell::kFormulaNames.begin())],
               "this formula cannot be read: " + text::printable(error.message, 200));
  }
}

void read_scoring(const TomlValue& value, oh_hell::Settings& settings, Form& form) {
  if (value.kind == TomlKind::kTable) return read_formulas(value, settings, form);
  if (value.kind != TomlKind::kText)
    return form.fault(value.at, "scoring is a name, or a table of formulas, not " + std::string(name_of(value.kind)));
  if (const auto chosen = form.one_of(value, "scoring", oh_hell::Scoring::names()))
    settings.scoring = *oh_hell::Scoring::named(oh_hell::Scoring::names()[*chosen]);
}

void read_setting(OhHellKey key, const TomlValue& value, oh_hell::Settings& settings, Form& form) {
  switch (key) {
    case kPreset:
      return;  // it was the start
    case kHandSizes:
      return read_hand_sizes(value, settings, form);
    case kBidding:
      if (const auto chosen = form.one_of(value, "bidding", oh_hell::kBiddingNames))
        settings.bidding = static_cast<oh_hell::Bidding>(*chosen);
      return;
    case kHook:
      settings.hook = form.boolean(value, "hook").value_or(settings.hook);
      return;
    case kFirstLead:
      if (const auto chosen = form.one_of(value, "first-lead", oh_hell::kFirstLeadNames))
        settings.first_lead = static_cast<oh_hell::FirstLead>(*chosen);
      return;
    case kScoring:
      return read_scoring(value, settings, form);
  }
}

void read_setting(BridgeKey key, const TomlValue& value, bridge::Settings& settings, Form& form) {
  const std::string_view name = kBridgeKeys[key];
  const auto choice = [&](std::span<const std::string_view> names, auto& setting) {
    using Value = std::remove_reference_t<decltype(setting)>;
    if (const auto chosen = form.one_of(value, name, names)) setting = static_cast<Value>(*chosen);
  };
  const auto truth = [&](bool& setting) { setting = form.boolean(value, name).value_or(setting); };
  const auto bonus = [&](int& setting) {
    if (!form.is(value, TomlKind::kInteger, name)) return;
    if (value.integer < 0 || value.integer > bridge::kMostBonus)
      return form.fault(value.at, std::string(name) + " lies between 0 and " + std::to_string(bridge::kMostBonus));
    setting = static_cast<int>(value.integer);
  };
  switch (key) {
    case kBridgePreset:
      return;  // it was the start
    case kDoubling:
      return choice(bridge::kDoublingNames, settings.doubling);
    case kVulnerability:
      return truth(settings.vulnerability);
    case kPartScoreBonus:
      return truth(settings.part_score_bonus);
    case kBridgeScoring:
      return choice(bridge::kScoringNames, settings.scoring);
    case kHonours:
      return choice(bridge::kHonoursNames, settings.honours);
    case kFastRubber:
      return bonus(settings.fast_rubber);
    case kSlowRubber:
      return bonus(settings.slow_rubber);
    case kPartScoresCarry:
      return truth(settings.part_scores_carry);
    case kChicagoVulnerable:
      return choice(bridge::kChicagoVulnerableNames, settings.chicago_vulnerable);
    case kChicagoPartScore:
      return choice(bridge::kChicagoPartScoreNames, settings.chicago_part_score);
    case kUnfinishedGame:
      return bonus(settings.unfinished_game);
    case kUnfinishedPartScore:
      return bonus(settings.unfinished_part_score);
  }
}

}  // namespace

OhHellRules read_oh_hell_rules(const TomlMember& member, Form& form) {
  OhHellRules rules = *oh_hell_preset(oh_hell::preset_names().front());
  rules.preset_line.reset();
  start(member, "rules.oh-hell", oh_hell::preset_names(), form, oh_hell_preset, rules);
  if (member.value.kind != TomlKind::kTable) return rules;
  oh_hell::Settings settings = *rules.settings;
  form.table(member.value, "rules.oh-hell", kOhHellKeys, [&](std::size_t key, const TomlMember& setting) {
    read_setting(static_cast<OhHellKey>(key), setting.value, settings, form);
    if (key != kPreset) rules.lines.emplace_back(kOhHellKeys[key], setting.at.line);
  });
  rules.settings = std::make_shared<const oh_hell::Settings>(std::move(settings));
  return rules;
}

BridgeRules read_bridge_rules(const TomlMember& member, Form& form) {
  BridgeRules rules = *bridge_preset(bridge::preset_names().front());
  rules.preset_line.reset();
  start(member, "rules.bridge", bridge::preset_names(), form, bridge_preset, rules);
  if (member.value.kind != TomlKind::kTable) return rules;
  form.table(member.value, "rules.bridge", kBridgeKeys, [&](std::size_t key, const TomlMember& setting) {
    read_setting(static_cast<BridgeKey>(key), setting.value, rules.settings, form);
    if (key != kBridgePreset) rules.lines.emplace_back(kBridgeKeys[key], setting.at.line);
  });
  return rules;
}

}  // namespace kibitzer::configuration
