// What is known of the players when a deal is over, which the rules of its points and of its figures ask for. Internal to
// the room.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "described/trick_games/deal_points.h"
#include "described/trick_games/deal_referees.h"

namespace kibitzer::described::trick_games {

/// Of one deal. What it gives refers to its own lists, until it is asked for something else.
class DealEnding {
 public:
  using Known = std::vector<card_game_engine::PlayerPoints>;

  /// `declared`: the points that each side declares by the record.
  DealEnding(const DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules,
             const std::vector<int>& declared);

  /// Whether the recorded winners and numbers of tricks are those of the play.
  bool claims_agree() const;
  bool bids_in_doubt() const;
  /// The cards of the tricks that each player took; nothing where one is open.
  std::vector<std::vector<tricks::Card>> cards_taken(bool by_claims) const;
  /// By seat, from the play or from the recorded winners of its tricks.
  Known known_by(bool by_claims, std::span<const std::optional<int>> totals);
  /// The same by the play, without the bids that are in doubt.
  Known known_without_doubtful_bids();

 private:
  void enter_dealt();
  std::optional<int> tricks_of(std::size_t seat, bool by_claims) const;

  const DealFacts& facts_;
  const Meant& meant_;
  card_game_engine::Evaluation& rules_;
  const std::vector<int>& declared_;
  std::vector<std::vector<tricks::Card>> taken_cards_;  // by seat
  std::vector<std::vector<tricks::Card>> dealt_;        // by seat, where the hand as dealt is known
  std::vector<bool> dealt_known_;
  std::vector<std::vector<tricks::Card>> played_;               // by seat, in order
  std::vector<std::vector<expressions::Scalar>> declarations_;  // by seat
  std::vector<bool> all_declared_;
};

/// Rules on the recorded figures.
void judge_figures(const DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules, DealEnding& ending,
                   DealReporter& reporter, bool doubtful);

}  // namespace kibitzer::described::trick_games
