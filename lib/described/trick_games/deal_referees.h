// The referee's parts for one deal, in the order they are called. Internal to the room.
#pragma once

#include <array>
#include <vector>

#include "described/trick_games/deal_facts.h"
#include "described/trick_games/play_history.h"
#include "kernels/tricks/holdings.h"

namespace kibitzer::described::trick_games {

/// Which seat was dealt each card, by the recorded hands.
struct Dealt {
  std::array<int, tricks::kMostCards> owner{};
  tricks::CardSet repeated;  ///< dealt twice, by the record
};

/// Enters the recorded hands, the trump and the first leader into `facts` and `dealt`, and rules on them.
void judge_deal(DealFacts& facts, const Meant& meant, Dealt& dealt, Reporter& reporter);

/// Judges the tricks of a deal. Its tables are kept from one deal to the next.
class PlayReferee {
 public:
  explicit PlayReferee(card_game_engine::Evaluation& rules) : rules_(&rules) {}

  /// Rules on the tricks, and enters who won them into `facts`.
  void judge(DealFacts& facts, const Meant& meant, const Dealt& dealt, Reporter& reporter);

 private:
  void enter_plays(const Meant& meant);
  void enter_hands();
  void judge_cards(std::size_t index);
  void judge_repeated(std::size_t play, std::size_t index);
  void judge_card(std::size_t play, std::size_t index);
  void judge_presence(std::size_t index);
  void judge_leader(std::size_t index);
  bool explained_by_gap(std::size_t index);
  void judge_order(std::size_t index);
  void judge_winner(std::size_t index, const Meant& meant);
  void judge_claimed_winner(std::size_t index, const Meant& meant, Seats possible);
  Seats possible_winners(std::size_t index, DealTrump trump, tricks::Reading reading);
  void report_no_winner(std::size_t index);
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
  findings::Finding& report(const findings::Rule& rule, findings::Severity severity, text::Span at, std::size_t index,
                            int seat, std::string message);

  /// Whether the trick is beyond the number the deal can have.
  bool extra(std::size_t index) const { return facts_->hand_size && static_cast<int>(index) >= *facts_->hand_size; }
  /// Unknown where another one is recorded than the description has.
  DealTrump sure_trump() const { return facts_->trump_in_doubt ? DealTrump() : facts_->trump; }
  bool may_be_under_way(std::size_t index) const;
  /// Whether the plays of a trick up to `play` go round the table without a gap.
  bool in_order_to(const tricks::Trick& trick, std::size_t play) const;
  std::string name_of(int seat) const;
  std::string names_of(Seats seats, std::string_view last_joint) const;
  std::string name_of_card(tricks::Card card) const { return facts_->game->setting->deck.name_of(card); }
  text::Span card_at(std::size_t play) const { return written_[play]->card.at; }
  text::Span player_at(std::size_t play) const { return written_[play]->player.at; }
  text::Span play_at(std::size_t play) const { return join(player_at(play), card_at(play)); }

  card_game_engine::Evaluation* rules_;
  DealFacts* facts_ = nullptr;
  const Dealt* owners_ = nullptr;
  Reporter* reporter_ = nullptr;
  tricks::PlayRecord record_;
  tricks::Deal dealt_;
  tricks::Holdings holdings_;
  std::vector<const Play*> written_;  // by number in record_
  std::vector<tricks::Card> table_;
  PlayHistory history_;
  card_game_engine::PlayedSoFar so_far_;  // of the player whose card is being judged
  Seats leaders_ = 0;                     // who may lead to the next trick
  int winning_play_ = kNobody;            // of the trick before
  int refuted_winner_ = kNobody;          // whom a refuted claim gave the trick before
  bool leader_refuted_ = false;           // of any trick
  std::vector<std::size_t> gaps_;         // tricks before which one that is not recorded may have been played
};

/// Works out the points of every seat in units of the description, as far as the record carries them; enters them into
/// `scores`, one for each seat, and rules on the declarations and the recorded points.
void judge_points(DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules, Reporter& reporter,
                  PlayerScore* scores, bool doubtful);

}  // namespace kibitzer::described::trick_games
