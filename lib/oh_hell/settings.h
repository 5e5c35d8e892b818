// House rules as data: what varies between Oh Hell tables.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "oh_hell/scoring.h"
#include "settings/any_settings.h"

namespace kibitzer::settings {
class Table;
}

namespace kibitzer::oh_hell {

/// kInTurn: left of the dealer first, the dealer last.
enum class Bidding : std::uint8_t { kSimultaneous, kInTurn };

/// Who leads to the first trick of a round. kHighestBidder: of several, the first after the dealer.
enum class FirstLead : std::uint8_t { kHighestBidder, kLeftOfDealer, kDealer };

/// The names of the values in the order of the enumerations, as the JSON form writes them.
inline constexpr std::string_view kBiddingNames[] = {"simultaneous", "in-turn"};
inline constexpr std::string_view kFirstLeadNames[] = {"highest-bidder", "left-of-dealer", "dealer"};

struct Settings : settings::AnySettings {
  std::string preset;                          ///< name of the preset it started from
  std::optional<std::vector<int>> hand_sizes;  ///< cards a player in round 1, 2, …; nothing: as the record shows
  Bidding bidding = Bidding::kSimultaneous;
  bool hook = false;  ///< the last bidder may not make the bids add up to the hand size
  FirstLead first_lead = FirstLead::kHighestBidder;
  bool turned_trump = false;  ///< a card turned after the deal is always trump, so one card is left in the deck;
                              ///< part of a preset, which no notation changes
  Scoring scoring;

  /// How many rounds a session has, where the settings say.
  std::optional<int> rounds() const {
    if (!hand_sizes) return std::nullopt;
    return static_cast<int>(hand_sizes->size());
  }

  /// Cards a player in round `number`, where the settings say.
  std::optional<int> hand_size(int number) const {
    if (!hand_sizes || number < 1 || number > *rounds()) return std::nullopt;
    return (*hand_sizes)[static_cast<std::size_t>(number) - 1];
  }

  friend bool operator==(const Settings&, const Settings&) = default;
};

/// Settings are shared by all sessions played under them.
using SettingsPtr = std::shared_ptr<const Settings>;

/// The names of the presets: "atlebridge", "standard".
std::span<const std::string_view> preset_names();

/// The preset called `name`; null if absent.
SettingsPtr preset(std::string_view name);

/// The house rules that notations can set.
const settings::Table& settings_table();

}  // namespace kibitzer::oh_hell
