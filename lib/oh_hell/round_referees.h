// The referee's parts for one round, in the order they are called. Internal to the room.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "kernels/tricks/holdings.h"
#include "kernels/tricks/trick_referee.h"
#include "oh_hell/round_facts.h"

namespace kibitzer::oh_hell {

/// Which seat was dealt each card, by the recorded hands.
struct Deal {
  std::array<int, cards::kDeckSize> owner{};
  cards::CardSet repeated;  ///< dealt twice, by the record
  bool trump_card_refuted = false;
};

/// Enters the recorded hands into `facts.at` and `deal`, and decides the number of cards a player.
void establish_deal(RoundFacts& facts, const Meant& meant, Deal& deal);

/// Rules on the hands and the turned trump card.
void judge_deal(RoundFacts& facts, Deal& deal, DealReporter& reporter);

/// Rules on the bids and enters them into `facts.at`.
void judge_bids(RoundFacts& facts, const Meant& meant, DealReporter& reporter);

/// The seats that may have led to the first trick, by the rule of the house; all of them where the record does not say.
Seats first_leaders(const RoundFacts& facts);

/// Judges the tricks of a round. Its tables are kept from one round to the next.
class PlayReferee : private tricks::TrickReferee {
 public:
  PlayReferee();

  /// Rules on the tricks and counts them in `facts.at`.
  void judge(RoundFacts& facts, const Meant& meant, Deal& deal, DealReporter& reporter);

 private:
  /// The orders of the cards, one for each trump that the round may have had.
  struct Orders {
    std::array<tricks::DeckOrder, 5> orders{};
    std::size_t count = 0;

    void add(std::optional<cards::Suit> trump);
    std::span<const tricks::DeckOrder> all() const { return std::span(orders).first(count); }
  };

  void enter(const Meant& meant, DealReporter& reporter);
  void enter_hands();
  void enter_orders();
  void count_tricks();
  void judge_following();
  void judge_discard(std::size_t play, int led, const tricks::Holding& holding);
  void judge_length();
  void judge_open_end();
  std::string reason_for_first_leader(Seats expected) const;

  Seats possible_winners(std::size_t index, tricks::Reading reading) override;
  std::string words_of(tricks::Card card) const override;
  text::Span hand_at(std::size_t seat) const override { return facts_->at[seat].hand->player.at; }
  std::string deal_in_words() const override;
  std::string in_deal() const override { return " in " + deal_in_words(); }
  void report_first_leader(int lead) override;
  void report_set_aside(std::size_t play, std::size_t index) override;
  bool may_be_left_out(std::size_t index) const override;

  RoundFacts* facts_ = nullptr;
  Deal* hands_ = nullptr;
  tricks::Holdings holdings_;
  Orders recorded_orders_;  // by the record's word
  Orders possible_orders_;  // beyond it, with what is in doubt
};

/// Rules on the recorded tricks won and points, and enters the round's scores, from `scores` on one for each seat. A
/// formula that gives no points is reported once per session: `unscorable_reported`.
void judge_results(RoundFacts& facts, const Meant& meant, DealReporter& reporter, PlayerScore* scores,
                   bool& unscorable_reported);

}  // namespace kibitzer::oh_hell
