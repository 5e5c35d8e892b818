// The referee's parts for one round, in the order they are called. Internal to the room.
#pragma once

#include <array>
#include <vector>

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

/// Counts the tricks in `facts.at` if all are there and nothing is wrong with them; false, and nothing judged, where
/// something is, or may be.
bool judge_sound_play(RoundFacts& facts, const Deal& deal);

/// Walks the tricks of a round. Its tables are kept from one round to the next.
class PlayReferee {
 public:
  /// Rules on the tricks and counts them in `facts.at`.
  void judge(RoundFacts& facts, const Meant& meant, Deal& deal, Reporter& reporter);

 private:
  static constexpr int kNobody = -1;

  struct PlayFacts {
    int seat = kNobody;
    cards::Card card;
    text::Span player_at;
    text::Span card_at;
    bool surplus = false;    ///< the player's second card in this trick
    bool contested = false;  ///< one of two cards of the player in this trick
    bool in_doubt = false;   ///< the card may have been another
    bool refuted = false;    ///< reported as not in the player's hand
  };
  struct TrickFacts {
    std::size_t first = 0;  ///< into plays_
    std::size_t count = 0;
    Seats present = 0;
    Seats repeated = 0;  ///< who plays more than once
    int astray = 0;      ///< plays by nobody at the table, or a player's second
    bool leader_in_doubt = false;
  };

  struct Later {
    cards::CardSet sure;      ///< played after the trick in question
    cards::CardSet doubtful;  ///< the same, by plays that may be wrong
    cards::CardSet played;    ///< in the whole round
    int unknown_before = 0;   ///< plays before the trick in question that the record does not surely show
  };

  void enter_plays(const Meant& meant);
  void enter_doubts();
  void judge_cards(std::size_t index);
  void judge_repeated(const PlayFacts& play, std::size_t index);
  void judge_card(PlayFacts& play, std::size_t index);
  void judge_presence(std::size_t index);
  void judge_leader(std::size_t index);
  void judge_order(std::size_t index);
  void judge_winner(std::size_t index, const Meant& meant);
  void judge_claimed_winner(std::size_t index, const Meant& meant, Seats possible, int& taken);
  void judge_following();
  void judge_discard(const PlayFacts& play, std::size_t index, cards::Suit led, const Later& later);
  void judge_length();
  void judge_open_end();
  const PlayFacts& first_play_after(std::size_t index, int seat, cards::Suit suit, bool doubtful) const;
  findings::Finding& report(const findings::Rule& rule, findings::Severity severity, text::Span at, std::size_t index,
                            int seat, std::string message);

  /// Whether the trick is beyond the number the round can have.
  bool extra(std::size_t index) const;
  std::string reason_for_first_leader(Seats expected) const;
  std::string names_of(Seats seats, std::string_view last_joint) const;
  bool may_be_under_way(std::size_t index) const;
  Seats possible_winners(const TrickFacts& trick, bool by_record) const;
  std::span<PlayFacts> plays_of(const TrickFacts& trick) { return std::span(plays_).subspan(trick.first, trick.count); }
  std::span<const PlayFacts> plays_of(const TrickFacts& trick) const {
    return std::span(plays_).subspan(trick.first, trick.count);
  }

  RoundFacts* facts_ = nullptr;
  Deal* deal_ = nullptr;
  Reporter* reporter_ = nullptr;
  std::vector<PlayFacts> plays_;
  std::vector<TrickFacts> tricks_;
  std::array<int, cards::kDeckSize> first_play_{};  // index into plays_ of the first play of each card
  Seats leaders_ = 0;                               // who may lead to the next trick
  int winning_play_ = kNobody;                      // of the trick before
  bool undecided_ = false;                          // whether the record leaves open who won the trick before
  int undecided_tricks_ = 0;
  int refuted_winner_ = kNobody;  // whom a refuted claim gave the trick before
};

/// Rules on the recorded tricks won and points, and enters the round's scores, from `scores` on one for each seat. That
/// a formula gives no points is reported once a session: `unscorable_reported`.
void judge_results(RoundFacts& facts, const Meant& meant, Reporter& reporter, PlayerScore* scores,
                   bool& unscorable_reported);

}  // namespace kibitzer::oh_hell
