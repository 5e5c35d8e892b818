// What each player has played and won before a card, for playing rules that ask it. Internal to the room.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "described/card_game_engine/evaluation.h"
#include "described/trick_games/deal_facts.h"
#include "kernels/tricks/play_record.h"

namespace kibitzer::described::trick_games {

class PlayHistory {
 public:
  /// Takes in a deal whose plays have been judged, and who won its tricks.
  void enter(const DealFacts& facts, const tricks::PlayRecord& record);

  /// What the player of play `play`, in trick `trick`, has played and won before it. Valid until the next deal.
  card_game_engine::PlayedSoFar before(std::size_t play, std::size_t trick) const;

 private:
  void count_points(const DealFacts& facts);

  const DealFacts* facts_ = nullptr;
  const tricks::PlayRecord* record_ = nullptr;
  bool whole_ = false;  // nothing is missing or out of place in the deal
  std::array<std::vector<tricks::Card>, card_game_engine::kMostPlayers> cards_;  // by seat, in order
  std::vector<tricks::Card> by_all_;
  std::vector<std::size_t> count_;  // by play: the cards of its player before it
  std::vector<int> units_;          // of each side before each trick, as far as that is known
};

}  // namespace kibitzer::described::trick_games
