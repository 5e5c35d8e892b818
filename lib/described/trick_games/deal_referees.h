// The referee's parts for one deal, in the order they are called. Internal to the room.
#pragma once

#include <array>
#include <vector>

#include "described/trick_games/deal_facts.h"
#include "described/trick_games/play_history.h"
#include "kernels/tricks/holdings.h"
#include "kernels/tricks/trick_referee.h"

namespace kibitzer::described::trick_games {

/// Which seat was dealt each card, by the recorded hands.
struct Dealt {
  std::array<int, tricks::kMostCards> owner{};
  tricks::CardSet repeated;     ///< dealt twice, by the record
  bool turned_refuted = false;  ///< the card turned for trump was dealt, or played
};

/// Enters the recorded hands, the trump and the dealer into `facts` and `dealt`, and rules on them.
void judge_deal(DealFacts& facts, const Meant& meant, Dealt& dealt, DealReporter& reporter);

/// Rules on the passed cards, and puts them into the hands of those who were given them.
void judge_passing(DealFacts& facts, const Meant& meant, Dealt& dealt, DealReporter& reporter);

/// Rules on the talon and the cards laid away for it, and changes the declarer's hand by them.
void judge_talon(DealFacts& facts, Dealt& dealt, DealReporter& reporter);

/// Rules on the recorded trump by the description's trump rules, which may ask for the contract.
void judge_trump_rules(DealFacts& facts, card_game_engine::Evaluation& rules, DealReporter& reporter);

/// Rules on the cards laid away by the description's rules of these, once the talon is known.
void judge_laying_away(const DealFacts& facts, card_game_engine::Evaluation& rules, DealReporter& reporter);

/// Who made the last bid of an auction, by the record; kNobody where that is open.
int last_bidder(const DealFacts& facts, const Meant& meant);

/// Enters who does not play, and rules on plays by them.
void judge_sitting_out(DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules,
                       DealReporter& reporter);

/// Enters who may lead to the first trick, and rules on the recorded leader.
void judge_first_leader(DealFacts& facts, const Meant& meant, const Dealt& dealt, DealReporter& reporter);

/// Enters who was left the remaining tricks, and their cards where these are known.
void enter_rest(DealFacts& facts, const Meant& meant);

/// Enters whether the deal ended with the last of its recorded tricks, though not all cards are played.
void enter_early_end(DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules);

/// Judges the tricks of a deal. Its tables are kept from one deal to the next.
class PlayReferee : private tricks::TrickReferee {
 public:
  explicit PlayReferee(card_game_engine::Evaluation& rules);

  /// Rules on the tricks, and enters who won them into `facts`.
  void judge(DealFacts& facts, const Meant& meant, Dealt& dealt, DealReporter& reporter);

 private:
  void enter(const Meant& meant, Dealt& dealt, DealReporter& reporter);
  void judge_playing();
  void judge_play(std::size_t play, std::size_t index, std::size_t seat);
  void report_forbidden(std::size_t play, std::size_t index, std::size_t seat, const card_game_engine::HeldCards& hand,
                        findings::Severity severity);
  tricks::CardSet allowed_cards(std::size_t seat, const card_game_engine::HeldCards& hand, bool perhaps);
  std::optional<int> suit_to_play(tricks::Card played, std::size_t seat, const card_game_engine::HeldCards& hand);
  bool report_revoke(findings::Finding& finding, std::size_t play, std::size_t index, std::size_t seat,
                     const card_game_engine::HeldCards& hand);
  void add_evidence(findings::Finding& finding, std::size_t index, std::size_t seat, tricks::Card card);
  void judge_length();

  Seats possible_winners(std::size_t index, tricks::Reading reading) override;
  std::string words_of(tricks::Card card) const override { return facts_->game->setting->deck.name_of(card); }
  text::Span hand_at(std::size_t seat) const override { return facts_->at[seat].hand->player.at; }
  std::string deal_in_words() const override { return facts_->deal_in_words(); }
  std::string leader_in_words() const;
  void report_first_leader(int lead) override;
  void report_set_aside(std::size_t play, std::size_t index) override;
  void report_out_of_play(std::size_t play, std::size_t index);
  void report_no_winner(std::size_t index) override;
  /// Nothing is known of a trick without plays.
  bool may_be_left_out(std::size_t /*index*/) const override { return true; }
  bool explained_by_gap(std::size_t index) override;

  /// Whether the plays of a trick up to `play` go round the table without a gap.
  bool in_order_to(const tricks::Trick& trick, std::size_t play) const;

  card_game_engine::Evaluation* rules_;
  DealFacts* facts_ = nullptr;
  Settled sure_;  // the trump unknown if the record has another one than the description
  Dealt* owners_ = nullptr;
  tricks::Holdings holdings_;
  std::vector<tricks::Card> table_;
  PlayHistory history_;
  card_game_engine::PlayedSoFar so_far_;  // of the player whose card is being judged
  std::vector<std::size_t> gaps_;         // tricks before which an unrecorded one may have been played
};

/// Rules on the recorded numbers of tricks won, and enters how many each player took into `facts`.
void judge_won(DealFacts& facts, const Meant& meant, DealReporter& reporter);

/// What is certain of the cards dealt to a player: the recorded hand, else what they play.
card_game_engine::HeldCards cards_dealt_to(const DealFacts& facts, std::size_t seat, const Meant& meant);

/// Rules on the bids, and enters them into `facts`, with the first leader where only the bids show who that is.
void judge_bids(DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules, DealReporter& reporter);

/// Works out the points of every seat in units of the description, as far as the record carries them; enters them into
/// `scores`, one for each seat, and rules on the declarations and the recorded points.
void judge_points(DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules, DealReporter& reporter,
                  PlayerScore* scores, bool doubtful);

}  // namespace kibitzer::described::trick_games
