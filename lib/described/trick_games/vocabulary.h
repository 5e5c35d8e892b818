// The words that records of a described game use for its cards, suits and declarations.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "described/card_game_engine/description.h"
#include "kernels/tricks/card_set.h"

namespace kibitzer::described::trick_games {

/// Of one description, which must outlive it.
class Vocabulary {
 public:
  explicit Vocabulary(const card_game_engine::Description& description);

  /// The card called "Ace of Cups", in the description's own words and case; nothing if absent.
  std::optional<tricks::Card> card(std::string_view name) const;
  /// The card that a misspelt or abbreviated name clearly means: different case or spacing, one wrong letter, "6 of Clubs", "6C".
  std::optional<tricks::Card> card_meant(std::string_view name) const;

  const std::string& name_of(tricks::Card card) const { return cards_[card]; }

  /// The names of the suits, and "none".
  const std::vector<std::string_view>& trumps() const { return trumps_; }
  const std::vector<std::string_view>& declarations() const { return declarations_; }
  /// The names of bids that have one, in the order of Bids::names.
  const std::vector<std::string_view>& bids() const { return bids_; }
  int bid(std::size_t named) const { return bid_values_[named]; }
  const std::vector<std::string_view>& contracts() const { return contracts_; }
  const std::vector<std::string_view>& figures() const { return figures_; }
  bool of_player(std::size_t figure) const { return of_player_[figure]; }

 private:
  static constexpr std::size_t kSlots = 512;  // four for each card that a deck can have
  static std::size_t slot_of(std::string_view name);

  std::vector<std::string> cards_;
  std::array<std::uint8_t, kSlots> slots_{};  // the card's index; kUnknownCard: nothing
  std::vector<std::string_view> trumps_;
  std::vector<std::string_view> declarations_;
  std::vector<std::string_view> bids_;
  std::vector<int> bid_values_;
  std::vector<std::string_view> contracts_;
  std::vector<std::string_view> figures_;
  std::vector<bool> of_player_;  // by figure
};

}  // namespace kibitzer::described::trick_games
