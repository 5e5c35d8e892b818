// Judges the tricks of one deal: who plays, which card, who leads, whose turn it is, who takes the trick, how many there
// are. PlayRecord says what the record proves; this class decides which of it is a fault, and words the finding.
//
// A game derives its referee from this class, enters the deal, and answers the questions that only its rules can decide.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "findings/deal_reporter.h"
#include "kernels/tricks/play_record.h"
#include "records/players.h"
#include "records/tricks.h"

namespace kibitzer::tricks {

/// The game's rule for each fault that is reported here.
struct TrickRules {
  const findings::Rule& repeated_play;
  const findings::Rule& duplicate_card;
  const findings::Rule& card_not_in_hand;
  const findings::Rule& missing_play;
  const findings::Rule& wrong_leader;
  const findings::Rule& play_out_of_turn;
  const findings::Rule& wrong_winner;
  const findings::Rule& too_many_tricks;
  const findings::Rule& unknown_player;
};

/// What every game knows of the deal. Whatever it refers to must outlive the judging.
struct TrickDeal {
  const records::Players* players = nullptr;
  const records::Meant* meant = nullptr;
  std::span<const records::Trick> tricks;
  std::span<const int> owner;    ///< who was dealt each card, by the recorded hands
  std::optional<int> hand_size;  ///< how many tricks there are, if that is certain
  Seats leaders = 0;             ///< who may lead to the first trick
  Seats out = 0;                 ///< who does not play
  bool damaged = false;          ///< some of it could not be read
  bool last = false;             ///< nothing is recorded after it
  bool scored = false;           ///< so it cannot be under way
};

/// Who took a trick.
struct Taken {
  Seats possible = 0;      ///< who can have taken it, whatever is in doubt
  int by_cards = kNobody;  ///< by the cards as recorded
  int by = kNobody;        ///< by the whole record; kNobody if that leaves it open
  int claimed = kNobody;   ///< by the recorded winner, else as by the record
  bool by_lead = false;    ///< known only from who leads to the next recorded trick
};

class TrickReferee {
 public:
  virtual ~TrickReferee() = default;
  TrickReferee(const TrickReferee&) = delete;
  TrickReferee& operator=(const TrickReferee&) = delete;

 protected:
  explicit TrickReferee(const TrickRules& rules) : rules_(rules) {}

  /// Begins the deal; enter its plays next.
  void begin(const TrickDeal& deal, std::size_t seats, findings::DealReporter& reporter);
  void begin_trick() { record_.begin_trick(); }
  /// Adds a play to the latest trick.
  void add(records::PlayerRef player, Card card, text::Span card_at);
  /// Judges what was entered against the hands in `dealt_`.
  void judge_tricks();
  /// Reports tricks beyond the last one that the deal can have.
  void judge_number_of_tricks();
  /// "has 3 of its 13 tricks", "breaks off in trick 4 of 13: Bo has not played"; nothing if all of it is there.
  std::optional<std::string> shortfall() const;

  /// The seats that can have won the trick by the game's order of the cards; none if certainly no card of it wins.
  virtual Seats possible_winners(std::size_t index, Reading reading) = 0;
  virtual std::string words_of(Card card) const = 0;
  /// Where the player of a recorded hand is named.
  virtual text::Span hand_at(std::size_t seat) const = 0;
  /// "round 3", "the deal".
  virtual std::string deal_in_words() const = 0;
  /// How a message names the deal: " in round 3", or not at all.
  virtual std::string in_deal() const { return {}; }
  virtual void report_first_leader(int lead) = 0;
  /// Reports the play of a card that was set aside before play began.
  virtual void report_set_aside(std::size_t play, std::size_t index) = 0;
  /// Called when certainly no card wins the trick.
  virtual void report_no_winner(std::size_t /*index*/) {}
  /// Whether the trick may be recorded without any plays.
  virtual bool may_be_left_out(std::size_t index) const = 0;
  /// Whether a trick that is not recorded may explain who leads to this one.
  virtual bool explained_by_gap(std::size_t /*index*/) { return false; }

  findings::Finding& report(const findings::Rule& rule, findings::Severity severity, text::Span at, std::size_t index,
                            int seat, std::string message);
  /// Whether the trick is beyond the last one that the deal can have.
  bool extra(std::size_t index) const { return deal_.hand_size && static_cast<int>(index) >= *deal_.hand_size; }
  std::string name_of(int seat) const;
  /// "Ane, Bo and Cato" where `last_joint` is " and ".
  std::string names_of(Seats seats, std::string_view last_joint) const;
  text::Span card_at(std::size_t play) const { return places_[play].card; }
  text::Span player_at(std::size_t play) const { return places_[play].player; }

  TrickDeal deal_;
  findings::DealReporter* reporter_ = nullptr;
  PlayRecord record_;
  Deal dealt_;
  std::vector<Taken> taken_;     // by trick
  Seats leaders_ = 0;            // who may lead to the next trick
  bool breaks_off_ = false;      // the last trick of the last deal lacks plays
  bool winner_refuted_ = false;  // a recorded winner of a trick
  bool leader_refuted_ = false;  // of any trick

 private:
  struct Places {
    text::Span player;
    text::Span card;
  };

  void judge_cards(std::size_t index);
  void judge_repeated(std::size_t play, std::size_t index);
  void judge_card(std::size_t play, std::size_t index);
  void judge_presence(std::size_t index);
  void judge_leader(std::size_t index);
  void judge_order(std::size_t index);
  void judge_winner(std::size_t index);
  void judge_claimed_winner(std::size_t index, Taken& taken);
  bool may_be_under_way(std::size_t index) const;
  text::Span play_at(std::size_t play) const { return join(player_at(play), card_at(play)); }

  const TrickRules& rules_;
  std::vector<Places> places_;    // by play
  int winning_play_ = kNobody;    // of the trick before
  int refuted_winner_ = kNobody;  // whom a refuted claim gave the trick before
};

}  // namespace kibitzer::tricks
