// The short way: a clearly sound board of LIN is read and judged straight from its bytes, in one pass, without a model of
// it. Every other board, and so every finding, is left to the long way: LinLexer, LinReader and Referee.
//
// Guarantee: if read() is true, the long way would report nothing about the board by itself, would arrive at the board
// that is in board(), its score, and the players of the boards that follow, and would end it at the same place. The board
// has yet to be compared with those before it. read() changes nothing but the LinShortWay, so after false the caller takes
// the long way from the same place.
//
// Why that holds: the short way accepts less than the long way does, and the long way reports nothing about anything
// it accepts. A board is a run of closed commands that LIN is known to have, named in small letters:
//
//   board := (pn | sv | ah | qx)*, md, (pn | sv | ah | mb)*, (pc | mc | sv | pn)*, up to the command that begins the next
//
// with any others between that say nothing of the game (an, nt, pg, st, rh, …), but no vg, rs and bn: these are read on
// the long way, and boards below them on the short one. Then, in the order in which the long way would ask:
//
// - Deal: four hands of 13 different cards, 52 together, or three and no other; dealer and vulnerability are given, and
//   where there is a number they are those of it.
// - Auction: begun by the dealer, lawful call by call, one a command, and ended before the first card. So no passes are
//   put in (left_out_passes.h).
// - Play: every card, one a command, is in the hand of the player whose turn it is; suit is followed.
// - Result: declarer's tricks are claimed, listed or all played, so that the score is known; the claim is what the play
//   comes to, or can come to; contract, declarer and tricks are those of the result list, where it has the board. What it
//   has of the other room can be.
//
// Tests compare the two ways: sessions/lin_short_way_test.cc on random boards, with and without changed bytes, and the fuzz
// target lin_short_way on any input.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "bridge/lin/lexer.h"
#include "bridge/lin/match.h"
#include "bridge/model/session.h"
#include "bridge/referee/plain_auction.h"
#include "bridge/referee/sound_board.h"
#include "bridge/referee/sound_tricks.h"

namespace kibitzer::bridge {

class LinShortWay {
 public:
  /// `bytes` must outlive the boards.
  explicit LinShortWay(std::string_view bytes) : bytes_(bytes) {}

  /// Reads the board that begins at `at`, of what `match` says, under `settings` that may_be_sound. False if it is not
  /// clearly sound.
  bool read(std::size_t at, const LinMatch& match, const Settings& settings);

  const SoundBoard& board() const { return sound_; }
  /// Takes the board, which read() has read: the names of the next one are compared with its names.
  void pass() { passed_ = true; }
  /// Where the next board begins.
  std::size_t end() const { return pos_; }
  /// Who plays from then on.
  const LinPlayers& players() const { return players_; }

 private:
  bool commands();
  bool begins_next(std::uint16_t name) const;
  bool take(std::uint16_t name);
  bool at(std::size_t place, char c) const { return place < bytes_.size() && bytes_[place] == c; }
  bool skip_value();
  bool end_of_value() {
    while (pos_ < bytes_.size() && is_lin_blank(bytes_[pos_])) ++pos_;
    return at(pos_++, '|');
  }
  std::optional<std::string_view> value();
  void open(std::size_t begin, Room room);
  bool announce();
  bool label();
  bool name_players();
  bool deal();
  static constexpr int kNoHand = -1;
  int hand(cards::CardSet& hand);
  bool vulnerability();
  bool call();
  std::optional<Call> take_call();
  bool cards();
  bool play(char suit_letter, char rank_letter);
  bool claim();

  bool judge(const Settings& settings);
  bool markings() const;
  bool begin_play();
  bool result();
  bool fits_list(const Listed& listed) const;

  std::string_view bytes_;
  std::size_t pos_ = 0;
  const LinMatch* match_ = nullptr;
  LinPlayers players_;
  SoundBoard sound_;
  bool passed_ = false;  // it is the board before

  bool open_ = false;
  bool announced_ = false;
  bool labelled_ = false;
  bool dealt_ = false;
  bool next_named_ = false;
  PlainAuction auction_;
  bool playing_ = false;
  SoundTricks tricks_;
  std::array<cards::Card, 4> trick_{};
  std::size_t in_trick_ = 0;
  std::optional<int> taken_;  // by declarer's side
  Seat declarer_{};
};

}  // namespace kibitzer::bridge
