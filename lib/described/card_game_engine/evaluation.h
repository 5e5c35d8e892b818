// Asks the rules of a description about a moment of play.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "described/card_game_engine/description.h"
#include "expressions/coverage.h"
#include "expressions/explain.h"
#include "expressions/machine.h"
#include "kernels/tricks/card_set.h"
#include "kernels/tricks/seats.h"

namespace kibitzer::described::card_game_engine {

/// What a player holds: certainly, and at most. A known hand has both equal.
struct HeldCards {
  tricks::CardSet sure;
  tricks::CardSet possible;
};

/// What has happened to a player before they play a card. Unknown where the record leaves it open.
struct PlayedSoFar {
  std::span<const tricks::Card> cards;   ///< in order
  std::span<const tricks::Card> by_all;  ///< what all players have played, in order
  bool all = false;                      ///< `cards` and `by_all` lack nothing
  std::optional<int> points{};           ///< of the player's side in this deal
  std::optional<int> total{};            ///< with those of the deals before
  std::optional<int> bid{};              ///< of the player
};

/// Cards that lie somewhere.
struct SomeCards {
  std::span<const tricks::Card> cards;
  bool all = false;  ///< `cards` lacks nothing
};

/// What is known of a player at the end of a deal; the points are those of their side.
struct PlayerPoints {
  std::optional<int> points{};
  std::optional<int> total{};
  std::optional<int> bid{};
  std::optional<int> tricks{};
  std::span<const tricks::Card> taken{};  ///< in tricks
  bool all_taken = false;                 ///< `taken` lacks nothing
  SomeCards played{};                     ///< in order
  SomeCards dealt{};                      ///< before the play
  std::span<const expressions::Scalar> declared{};
  bool all_declared = false;  ///< `declared` lacks nothing
};

/// The bids made so far in a deal, in order.
struct BidsSoFar {
  std::span<const std::optional<int>> bids;
  bool all = false;  ///< none is missing
};

/// What the deal and the bidding settle, and who took the last trick; unknown where the record leaves it open.
struct Settled {
  bool known = false;       ///< the trump
  std::optional<int> suit;  ///< nothing: there is none
  std::optional<std::size_t> contract{};
  std::optional<std::size_t> declarer{};  ///< by seat
  std::optional<std::size_t> last_winner{};
  SomeCards talon{};
  SomeCards laid_away{};

  /// The same with the trump unknown.
  Settled without_trump() const { return {false, std::nullopt, contract, declarer, last_winner, talon, laid_away}; }
};

/// A rule that says no, and which part of it did.
struct Refusal {
  std::size_t rule = 0;  ///< in Description::rules
  expressions::Explanation why;
};

/// What the rules of a description answered over many questions.
struct RuleNotes {
  struct OfRule {
    std::uint64_t yes = 0;
    std::uint64_t no = 0;
    std::uint64_t open = 0;  ///< or ended in an error
  };
  std::vector<OfRule> rules;  ///< as Description::rules; of those that allow or forbid, or say who wins
  expressions::Coverage coverage;
};

/// For one thread; the description must outlive it. Asking allocates nothing, explaining does.
class Evaluation {
 public:
  explicit Evaluation(const Description& description);

  /// Notes in `notes` what rules answer from now on, each by itself; null: nowhere.
  void note(RuleNotes* notes);

  /// Whether playing rules ask what a player has played or won so far.
  bool asks_history() const { return asks_history_; }

  /// Whether all playing rules let `player`, who holds `hand` (the card included), play `card` to the cards on the
  /// table.
  tricks::Answer may_play(std::span<const tricks::Card> table, const Settled& settled, std::size_t player,
                          const HeldCards& hand, tricks::Card card, const PlayedSoFar& so_far = {});
  /// The first playing rule that certainly forbids it; nothing if none does.
  std::optional<Refusal> why_not_play(std::span<const tricks::Card> table, const Settled& settled, std::size_t player,
                                      const HeldCards& hand, tricks::Card card, const PlayedSoFar& so_far = {});

  /// Whether the card at `index` of a full trick satisfies all hand rules.
  tricks::Answer wins(std::span<const tricks::Card> trick, std::size_t index, const Settled& settled);
  /// The places of the cards, in the order played, that can have won a full trick: the first that satisfies all hand
  /// rules does. One bit where it is certain; 0 if it is certain that no card does.
  tricks::Seats possible_winners(std::span<const tricks::Card> trick, const Settled& settled);

  /// The players for whom all win conditions hold, with points by seat; nothing if that is open.
  std::optional<tricks::Seats> winners(std::span<const PlayerPoints> points, const Settled& settled);

  /// Enters a deal that is over, from what cards, tricks and declarations count and the totals before. What it comes to
  /// is asked next, before anything else; what is entered must stay until then.
  void end_deal(std::span<const PlayerPoints> counted, const Settled& settled);
  /// What the rule of the deal's points gives the side of `player` in the deal entered; nothing if that is open, or the
  /// rule ends in an error.
  std::optional<int> points_of_deal(std::size_t player);
  /// A figure of the deal entered, by its place in Description::figures, of `player` if it is one of players; nothing if it
  /// is open, or its rule ends in an error.
  std::optional<int> figure(std::size_t figure, std::size_t player) const;
  /// What the figure follows from.
  expressions::Explanation why_figure(std::size_t figure, std::size_t player);

  /// Whether a deal that has come to `so_far` may end before its last trick.
  tricks::Answer may_end(std::span<const PlayerPoints> so_far, const Settled& settled);

  /// Whether all bidding rules let `player`, who was dealt `hand`, make this bid.
  tricks::Answer may_bid(const BidsSoFar& so_far, std::size_t player, const HeldCards& hand, int bid,
                         std::optional<int> total);
  /// The first bidding rule that certainly forbids it.
  std::optional<Refusal> why_not_bid(const BidsSoFar& so_far, std::size_t player, const HeldCards& hand, int bid,
                                     std::optional<int> total);

  /// Whether all rules of who sits out say that `player` does.
  tricks::Answer sits_out(const Settled& settled, std::size_t player);

  /// Whether `player`, who was dealt `hand`, may make a declaration.
  tricks::Answer may_declare(const Declaration& declaration, const Settled& settled, std::size_t player,
                             const HeldCards& hand);
  /// Why it certainly may not be made.
  expressions::Explanation why_not_declare(const Declaration& declaration, const Settled& settled, std::size_t player,
                                           const HeldCards& hand);

  /// The first trump rule that certainly forbids what is settled.
  std::optional<Refusal> why_not_trump(const Settled& settled);

  /// Whether all rules of what is laid away let `player`, whose hand with the talon is `hand`, lay `card` away.
  tricks::Answer may_lay_away(const Settled& settled, std::size_t player, const HeldCards& hand, tricks::Card card);
  /// The first of them that certainly forbids it.
  std::optional<Refusal> why_not_lay_away(const Settled& settled, std::size_t player, const HeldCards& hand,
                                          tricks::Card card);

 private:
  expressions::State state(std::span<const tricks::Card> table, const Settled& settled, const PlayedSoFar& so_far = {});
  tricks::Answer noted(RuleKind kind, const expressions::State& state, expressions::Scalar first,
                       expressions::Scalar second);
  tricks::Answer all_of(RuleKind kind, const expressions::State& state, expressions::Scalar first,
                        expressions::Scalar second);
  std::optional<Refusal> refusal(RuleKind kind, const expressions::State& state, expressions::Scalar first,
                                 expressions::Scalar second);
  tricks::Seats winners_as_seen(std::span<const tricks::Card> trick, const Settled& settled);
  void set_hand(std::size_t player, const HeldCards& hand);
  void set_history(std::size_t player, const PlayedSoFar& so_far);
  void set_points(std::span<const PlayerPoints> points);
  void work_out_figures();
  expressions::State bidding(const BidsSoFar& so_far, std::size_t player, const HeldCards& hand,
                             std::optional<int> total);

  const Description* description_;
  expressions::Machine machine_;
  std::vector<expressions::PlayerState> players_;
  bool more_than_hands_ = false;  ///< of `players_`
  std::vector<expressions::Scalar> bids_;
  expressions::State ended_;                             // the deal that is over
  std::vector<expressions::Scalar> figures_;             // of the deal, by Description::figures
  std::vector<expressions::Scalar> figures_of_players_;  // the same of one player after the other
  RuleNotes* notes_ = nullptr;
  bool asks_history_ = false;
};

}  // namespace kibitzer::described::card_game_engine
