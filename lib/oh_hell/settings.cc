#include "oh_hell/settings.h"

#include <array>

#include "oh_hell/session.h"
#include "settings/members.h"
#include "settings/table.h"

namespace kibitzer::oh_hell {
namespace {

constexpr std::array<std::string_view, 2> kPresetNames = {"atlebridge", "standard"};

/// 1 … 10, 10 … 1.
std::vector<int> up_and_down_to_ten() {
  std::vector<int> sizes;
  for (int size = 1; size <= 10; ++size) sizes.push_back(size);
  for (int size = 10; size >= 1; --size) sizes.push_back(size);
  return sizes;
}

SettingsPtr make_atlebridge() {
  Settings settings;
  settings.preset = "atlebridge";
  settings.hand_sizes = up_and_down_to_ten();
  settings.bidding = Bidding::kSimultaneous;
  settings.first_lead = FirstLead::kHighestBidder;
  settings.turned_trump = true;
  settings.scoring = *Scoring::named("exact");
  return std::make_shared<const Settings>(std::move(settings));
}

SettingsPtr make_standard() {
  Settings settings;
  settings.preset = "standard";
  settings.bidding = Bidding::kInTurn;
  settings.hook = true;
  settings.first_lead = FirstLead::kLeftOfDealer;
  settings.scoring = *Scoring::named("basic");
  return std::make_shared<const Settings>(std::move(settings));
}

void make_preset(settings::AnySettings& settings, std::size_t preset_index) {
  settings::as<Settings>(settings) = *preset(kPresetNames[preset_index]);
}

std::string_view scoring_name(const settings::AnySettings& settings) {
  return settings::as<Settings>(settings).scoring.name();
}

settings::FormulaTexts formulas_of_scoring(const settings::AnySettings& settings) {
  const Formulas* const formulas = settings::as<Settings>(settings).scoring.formulas();
  if (formulas == nullptr) return {};
  return {formulas->made, formulas->missed, formulas->over, formulas->under, formulas->zero_made};
}

void set_named_scoring(settings::AnySettings& settings, std::string_view name) {
  settings::as<Settings>(settings).scoring = *Scoring::named(name);
}

std::vector<settings::FormulaFault> set_formulas(settings::AnySettings& settings, const settings::FormulaTexts& texts) {
  auto scoring = Scoring::from_formulas({texts[0].value(), texts[1], texts[2], texts[3], texts[4]});
  if (!scoring) return scoring.error();
  settings::as<Settings>(settings).scoring = std::move(*scoring);
  return {};
}

constexpr settings::ListWords kHandSizeWords = {
    .each = "a hand size",
    .range = "a hand has 1 to 52 cards",
    .list = "a list of hand sizes, one for each round,",
    .count = "one number for each round, 1 to 10000 of them",
    .absent = "as the record shows",
};

constexpr settings::NameOrFormulas kScoring = {Scoring::names,      kFormulaNames,     scoring_name,
                                               formulas_of_scoring, set_named_scoring, set_formulas};

constexpr auto kSettings = std::to_array<settings::Setting>({
    {"hand-sizes", settings::numbers<&Settings::hand_sizes>(1, cards::kDeckSize, kMaxRounds, kHandSizeWords),
     "How many cards each player is dealt in round 1, 2, 3 and so on: one number for each round of the game."},
    {"bidding", settings::choice<&Settings::bidding>(kBiddingNames),
     "How the players bid: all at once, or in turn, the player left of the dealer first and the dealer last. Bids made "
     "in turn are recorded in that order."},
    {"hook", settings::flag<&Settings::hook>(),
     "Whether the last bidder, the dealer, may not make the bids add up to the number of tricks."},
    {"first-lead", settings::choice<&Settings::first_lead>(kFirstLeadNames),
     "Who leads to the first trick of a round. Of several highest bidders it is the first after the dealer."},
    {"scoring", kScoring, "How bids and tricks are turned into points: the name of a scoring, or formulas."},
});

constexpr settings::Table kTable(kSettings, kPresetNames, make_preset);

}  // namespace

std::span<const std::string_view> preset_names() { return kPresetNames; }

const settings::Table& settings_table() { return kTable; }

SettingsPtr preset(std::string_view name) {
  static const SettingsPtr atlebridge = make_atlebridge();
  static const SettingsPtr standard = make_standard();
  if (name == kPresetNames[0]) return atlebridge;
  if (name == kPresetNames[1]) return standard;
  return nullptr;
}

}  // namespace kibitzer::oh_hell
