// The referee's parts for one round, in the order they are called. Internal to the room.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "kernels/tricks/holdings.h"
#include "oh_hell/round_facts.h"

namespace kibitzer::oh_hell {

/// Which seat was dealt each card, by the recorded hands.
struct Deal {
  static constexpr int kNobody = -1;
  std::array<int, cards::kDeckSize> owner{};
  cards::CardSet repeated;  ///< dealt twice, by the record
  bool trump_card_refuted = false;
};

/// Enters the recorded hands into `facts.at` and `deal`, and decides the number of cards a player.
void establish_deal(RoundFacts& facts, const Meant& meant, Deal& deal);

/// Rules on the hands and the turned trump card.
void judge_deal(RoundFacts& facts, Deal& deal, Reporter& reporter);

/// Rules on the bids and enters them into `facts.at`.
void judge_bids(RoundFacts& facts, const Meant& meant, Reporter& reporter);

/// The seats that may have led to the first trick, by the rule of the house; all of them where the record does not say.
Seats first_leaders(const RoundFacts& facts);

/// Judges the tricks of a round. Its tables are kept from one round to the next.
class PlayReferee {
 public:
  /// Rules on the tricks and counts them in `facts.at`.
  void judge(RoundFacts& facts, const Meant& meant, Deal& deal, Reporter& reporter);

 private:
  static constexpr int kNobody = tricks::kNobody;

  /// The orders of the cards, one for each trump that the round may have had.
  struct Orders {
    std::array<tricks::DeckOrder, 5> orders{};
    std::size_t count = 0;

    void add(std::optional<cards::Suit> trump);
    std::span<const tricks::DeckOrder> all() const { return std::span(orders).first(count); }
  };

  void enter_plays(const Meant& meant);
  void enter_hands();
  void enter_orders();
  void judge_cards(std::size_t index);
  void judge_repeated(std::size_t play, std::size_t index);
  void judge_card(std::size_t play, std::size_t index);
  void report_card_not_in_hand(std::size_t play, std::size_t index);
  void judge_presence(std::size_t index);
  void judge_leader(std::size_t index);
  void report_first_leader(int lead);
  void judge_order(std::size_t index);
  void judge_winner(std::size_t index, const Meant& meant);
  void judge_claimed_winner(std::size_t index, const Meant& meant, Seats possible, int& taken);
  void judge_following();
  void judge_discard(std::size_t play, int led, const tricks::Holding& holding);
  void judge_length();
  void judge_open_end();
  findings::Finding& report(const findings::Rule& rule, findings::Severity severity, text::Span at, std::size_t index,
                            int seat, std::string message);

  /// Whether the trick is beyond the number the round can have.
  bool extra(std::size_t index) const;
  std::string reason_for_first_leader(Seats expected) const;
  std::string name_of(int seat) const;
  std::string names_of(Seats seats, std::string_view last_joint) const;
  bool may_be_under_way(std::size_t index) const;
  text::Span card_at(std::size_t play) const { return written_[play]->card.at; }
  text::Span player_at(std::size_t play) const { return written_[play]->player.at; }
  text::Span play_at(std::size_t play) const { return join(player_at(play), card_at(play)); }

  RoundFacts* facts_ = nullptr;
  Deal* deal_ = nullptr;
  Reporter* reporter_ = nullptr;
  tricks::PlayRecord record_;
  tricks::Deal dealt_;
  tricks::Holdings holdings_;
  std::vector<const Play*> written_;  // by number in record_
  Orders recorded_orders_;            // by the record's word
  Orders possible_orders_;            // beyond it, with what is in doubt
  Seats leaders_ = 0;                 // who may lead to the next trick
  int winning_play_ = kNobody;        // of the trick before
  bool undecided_ = false;            // whether the record leaves open who won the trick before
  int undecided_tricks_ = 0;
  int refuted_winner_ = kNobody;  // whom a refuted claim gave the trick before
};

/// Rules on the recorded tricks won and points, and enters the round's scores, from `scores` on one for each seat. That
/// a formula gives no points is reported once a session: `unscorable_reported`.
void judge_results(RoundFacts& facts, const Meant& meant, Reporter& reporter, PlayerScore* scores,
                   bool& unscorable_reported);

}  // namespace kibitzer::oh_hell
