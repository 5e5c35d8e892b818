// The play: who leads, whose turn it is, which cards may be played, and who wins the tricks (Laws 41 to 45, 61 to 64).
//
// A record gives the plays in one of three ways: in order and with their seats, in order without seats (then each is
// that of the player whose turn it is), or by seat without order (then who led follows from the trick before). Once a
// trick's winner is in doubt, so is who leads next; the referee then looks at who holds the card that is led, or, where
// only columns are recorded, says nothing until a trick whose winner does not depend on who led it.
//
// Internal to the room: play_turns.cc says whose turn it is, play_referee.cc which cards may be played and who wins.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bridge/referee/judging.h"

namespace kibitzer::bridge {

inline constexpr std::size_t kPlayers = 4;

struct Turn {
  const Play* play = nullptr;
  std::optional<Seat> seat;
};

/// A card that a player was holding; and where it was played later, if that is the proof.
struct Proof {
  cards::Card card;
  std::optional<text::Span> later;
};

class PlayReferee {
 public:
  explicit PlayReferee(Table& table) : table_(table), tricks_(table.session.tricks_of(table.board)) {}

  void judge();
  /// How many cards were played from hands that do not hold them.
  int misfits() const { return misfits_; }
  /// Whether a missing or surplus card explains why the others fit no hand from there on.
  bool is_one_card_off() const { return one_card_off_; }
  /// Who held the first card, if the record does not say whose it was and another should have led.
  std::optional<Seat> wrong_lead_by_cards() const { return wrong_lead_by_cards_; }

 private:
  using Order = std::array<Turn, kPlayers>;

  void judge_trick(const Trick& trick);
  std::size_t order_as_played(const Trick& trick, Order& order);
  std::size_t order_by_columns(const Trick& trick, Order& order);
  std::optional<Seat> first_leader();
  void assign_by_turn();
  std::optional<Seat> player_of(const Play& play) const;
  std::optional<Seat> seat_of_leader(const Trick& trick);
  std::optional<Seat> leader_by_cards(const Trick& trick) const;
  void judge_leader(const Play& play, Seat seat);
  std::optional<Seat> seat_by_turn(const Play& play, std::optional<Seat> turn);
  void find_unreliable();
  bool all_in(const Trick& trick, cards::CardSet cards) const;
  bool judged_before(const Trick& trick);
  void suspect_lead(const Order& order, std::size_t count);
  bool one_card_off() const;
  void report_out_of_step(const Play& first);
  std::size_t misfits_of(std::size_t index) const;
  bool out_of_step();
  bool follows_turn(const Play& play, Seat seat, const Order& order, std::size_t count);
  void judge_card(const Turn& turn, const Turn& led);
  void cite_first_play(findings::Finding& finding, const Play& again) const;
  void already_played(const Turn& turn);
  void not_in_hand(const Turn& turn);
  void join_exchange();
  bool may_hold(Seat seat, cards::Card card) const;
  bool explained_by_deal(Seat seat, cards::Card card) const;
  void judge_suit(const Turn& turn, const Turn& led);
  void revoke(const Turn& turn, const Turn& led, const Proof& proof);
  void unfounded_revoke(const Turn& turn, const Turn& led);
  void finish_revokes();
  void take_recorded_winner(const Trick& trick);
  void finish(const Trick& trick, const Order& order, std::size_t count);
  void claim_of_winner(const Trick& trick, std::optional<Seat> winner);
  void missing_plays(const Trick& trick, const Order& order, std::size_t count);
  std::optional<Seat> winner_of(const Order& order, std::size_t count) const;
  std::optional<Proof> proof_of_suit(Seat seat, cards::Suit suit) const;
  std::optional<Holder> holder(cards::Card card) const;
  std::size_t fits_from(Seat leader, const Trick& trick) const;
  int trick_number() const { return static_cast<int>(index_) + 1; }
  std::optional<cards::Suit> trump() const { return trump_of(table_.denomination); }
  findings::Finding& find(const findings::Rule& rule, text::Span at, const std::string& message,
                          std::optional<Seat> seat) {
    auto& finding = table_.find(rule, at, "{}", message);
    finding.trick = trick_number();
    if (seat) finding.player = name_of(*seat);
    return finding;
  }

  Table& table_;
  std::span<const Trick> tricks_;
  std::size_t recorded_twice_ = 0;  // tricks so far
  bool moved_before_ = false;       // by the cards, somebody else led than who had won
  bool stopped_ = false;            // nothing further can be judged
  bool one_card_off_ = false;       // and a missing or surplus card is why
  std::size_t index_ = 0;           // of the trick
  std::optional<Seat> leader_;      // who should lead
  bool order_certain_ = true;       // in this trick: who led it is known
  bool sound_ = true;               // in this trick: every card could be what the record says
  cards::CardSet played_;
  std::vector<Seat> by_turn_;                          // of the board's plays, where nothing else says whose they are
  std::vector<std::string> revoked_now_;               // in this trick: who was found not to follow suit
  std::size_t revoke_at_ = 0;                          // and the finding on the first of them
  cards::CardSet repeated_;                            // played more than once: the first time may be the wrong one
  cards::CardSet elsewhere_;                           // played in some trick from a hand that does not hold them
  cards::CardSet reported_;                            // whose first play was found wrong
  cards::CardSet withheld_;                            // cards whose not being played was reported as a revoke
  cards::CardSet misplaced_;                           // played from a hand that does not hold them
  std::array<int, kPlayers> slack_{};                  // cards each seat has played that are unknown
  std::array<std::optional<int>, 2> before_revoke_{};  // tricks a side had won before its first revoke
  std::array<int, 2> revokes_{};
  int misfits_ = 0;
  struct Exchanged {
    Seat player{}, holder{};
    cards::Card card;
    std::size_t trick = 0, finding = 0;
  };
  std::vector<Exchanged> exchanged_;  // the first misfits
  std::optional<Seat> wrong_lead_by_cards_;
};

}  // namespace kibitzer::bridge
