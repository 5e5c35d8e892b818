// Plays sessions of a description at random, within its rules. Internal to the room, for trial.h.
//
// What is legal is asked of card_game_engine::Evaluation, as the referee asks it; what a deal is worth, and whether the game
// is over, is asked of the referee itself.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "described/card_game_engine/evaluation.h"
#include "described/deals/trial.h"
#include "described/trick_games/deal_facts.h"
#include "described/trick_games/referee.h"
#include "described/trick_games/session.h"

namespace kibitzer::described::trick_games {

using deals::Stuck;

/// What happened in all sessions of one description.
struct TrialNotes {
  card_game_engine::RuleNotes rules;
  card_game_engine::RuleNotes of_others;  ///< playing rules, asked of cards that are not held
  std::map<int, bool> bids;               ///< asked for; whether one was ever allowed
  std::vector<bool> declared;             ///< whether it was ever allowed
  std::vector<bool> turned;               ///< whether it ever applied
  std::optional<int> points;              ///< of the first side of the first deal
  bool points_differ = false;
  bool ended = false;           ///< any session that goes on until something ends it
  std::size_t open_points = 0;  ///< deals without points though they were played
  std::size_t open_winners = 0;
  std::size_t deals = 0;
  std::size_t plays = 0;
};

/// For one number of players. `notes` must outlive it.
class RandomPlayer {
 public:
  RandomPlayer(const Description& description, TrialNotes& notes);

  /// Plays a session to its end, or to `most_deals`.
  std::optional<Stuck> play(Session& session, Referee& referee, deals::Chance& chance, std::size_t most_deals);
  /// Whether the last session reached its end.
  bool ended() const { return ended_; }

 private:
  using Cards = std::vector<tricks::Card>;

  std::optional<Stuck> play_deal();
  void begin_deal(Deal& deal);
  void deal_cards(Deal& deal);
  std::vector<int> hand_sizes(const Deal& deal);
  void turn_trump(Deal& deal);
  void pass_cards(Deal& deal);
  void find_leader(Deal& deal);
  std::optional<Stuck> bid(Deal& deal);
  std::optional<Stuck> hold_auction(Deal& deal);
  std::optional<int> choose_bid(std::size_t seat);
  void enter_bid(Deal& deal, std::size_t seat, int bid);
  void settle(Deal& deal);
  void choose_trump(Deal& deal);
  void sort_to_lay_away(Cards& hand);
  void take_talon(Deal& deal);
  void seat_out();
  void declare(Deal& deal);
  std::optional<Stuck> play_tricks(Deal& deal);
  std::optional<Stuck> play_trick(Deal& deal, bool last);
  std::optional<Stuck> play_card(Trick& trick, std::size_t seat);
  Stuck no_card(std::size_t seat, const card_game_engine::HeldCards& held, const card_game_engine::PlayedSoFar& before);
  void ask_of_other(std::size_t seat, const card_game_engine::PlayedSoFar& so_far);
  card_game_engine::PlayedSoFar so_far(std::size_t seat) const;
  std::optional<Stuck> find_winner(Trick& trick, bool last);
  void choose_points(Deal& deal);
  void score(Deal& deal);

  const card_game_engine::Rule* first_rule(card_game_engine::RuleKind kind) const;
  std::string words_of(const Cards& cards) const;
  std::string_view name(std::size_t seat) const { return game_.players[seat].name.value; }
  std::size_t seats() const { return game_.players.size(); }
  static records::PlayerRef ref(std::size_t seat) { return {static_cast<std::int32_t>(seat), {}}; }
  void append_cards(const Cards& cards, Range& range);
  std::optional<int> total(std::size_t seat) const;

  const Description& game_;
  TrialNotes& notes_;
  card_game_engine::Evaluation rules_;
  Session* session_ = nullptr;
  Referee* referee_ = nullptr;
  deals::Chance* chance_ = nullptr;
  const Ruling* ruling_ = nullptr;  // of the deals before
  bool ended_ = false;
  bool unscored_ = false;  // so that the session ends early

  // Of the present deal.
  std::vector<Cards> hands_;
  std::vector<tricks::CardSet> dealt_;  // as declarations and bids see them
  Cards rest_;                          // of the deck
  Cards talon_;
  Cards laid_away_;
  std::optional<std::size_t> dealer_;
  std::size_t leader_ = 0;
  Seats out_ = 0;
  Settled settled_;
  std::vector<std::optional<int>> bids_made_;
  std::vector<std::optional<int>> bid_of_;
  bool passed_out_ = false;  // everybody passed
  Cards table_;
  std::vector<Cards> played_;
  Cards played_by_all_;
  std::vector<int> units_;     // by side
  std::vector<int> declared_;  // points, by side
};

}  // namespace kibitzer::described::trick_games
