// The short way: a clearly sound game of PBN is read and judged straight from its bytes, in one pass, without a model of
// it. Every other game, and so every finding, is left to the long way: Lexer, PbnReader and Referee.
//
// Guarantee: if read() is true, the long way would report nothing about the game by itself, and would arrive at the board,
// the score and the values to inherit that are in SoundGame. The board has yet to be compared with those before it.
// read() changes nothing but the SoundGame, so after false the caller takes the long way from the same place.
//
// Why that holds: the short way accepts less than the long way does, and the long way reports nothing about anything
// it accepts. Line by line that is
//
//   game    := (empty line | escape)*, comment*, tag, (tag | calls | cards | comment)*, (empty line | end of the text)
//   tag     := [Name "value"], alone in its line; a name of the standard, as the standard writes it, and no name twice
//   calls   := Pass, X, XX, AP and bids, in capitals, below the tag Auction
//   cards   := suit and rank, or -, below the tag Play; a * behind the last
//   escape  := a line that begins with % and has no directive for this program
//   comment := { text }, in lines of its own; text without tabs, opening brackets and bytes of value 0
//
// with spaces between words, no line of these beginning with one, lines of at most 255 bytes that end in LF or CR LF, and
// values of printable ASCII or bytes from 0xA0 on. So there are no numeric annotations, marks or tables, a tag that comes
// again begins no game, and no comment swallows a tag. Then, in the order in which the long way would ask:
//
// - Tags: what has a form keeps it strictly. A date of lax form is reported once a file, so it is accepted once that is
//   done. # takes over what is known, of tags by which no Law is judged. Whatever may bring in rubber bridge, an event's
//   claims (IMPs, matchpoints), ## or another game is not accepted.
// - Deal: four hands of 13 different cards, 52 together; dealer and vulnerability are those of the number.
// - Auction: begun by the dealer, lawful call by call, and ended; contract and declarer are what it comes to. So no passes
//   are put in (left_out_passes.h). Where there is no such tag, contract and declarer are what is recorded.
// - Play: its columns begin with declarer's left, and every card is in the hand of its column, which is when layout.cc
//   tries no other reading; suit is followed. Only the last trick has gaps.
// - Result: what the play comes to, or can come to; score: what Law 77 gives for it.
//
// Most games repeat most tags of the game before (TagLines). An identical line is not parsed again: its meaning depends
// only on its bytes, and on what has been reported, which only grows.
//
// Tests compare the two ways: sessions/short_way_test.cc on random boards, with and without changed bytes, and the fuzz
// target short_way on any input.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "bridge/model/auction.h"
#include "bridge/model/session.h"
#include "bridge/pbn/parts.h"
#include "bridge/referee/sound_board.h"
#include "cards/card.h"
#include "pbn/game.h"
#include "pbn/tags.h"
#include "text/kept.h"
#include "text/list.h"

namespace kibitzer::bridge {

/// A line of a tag in a sound game.
struct TagLine {
  pbn::TagName name = pbn::TagName::kUnknown;
  bool repeatable = false;      ///< it says the same wherever it is
  bool repeated = false;        ///< the game before has the same line
  std::uint8_t deviations = 0;  ///< from the export format, within it
  std::uint16_t size = 0;       ///< with the end of the line
  std::uint16_t head = 0;       ///< up to the value
  std::uint16_t value_size = 0;
  std::size_t begin = 0;
};

/// The lines of all tags of a sound game, in the order they are written.
struct TagLines {
  text::List<TagLine> all;
  std::array<std::uint8_t, pbn::kTagNames>
      after{};                            ///< by name, how many lines there are up to its own; 0 if it has none
  std::bitset<pbn::kTagNames> has;        ///< which tags it has
  std::array<cards::CardSet, 4> hands{};  ///< what its deal says

  /// Adds a line of the tag `name` without clearing it.
  TagLine& next(pbn::TagName name) {
    TagLine& line = all.next();
    after[index_of(name)] = static_cast<std::uint8_t>(all.size());
    return line;
  }

  void clear() {
    all.clear();
    after.fill(0);
    has.reset();
  }
};

/// A game in which nothing is wrong by itself.
struct SoundGame {
  std::size_t begin = 0;  ///< of the game
  std::size_t end = 0;    ///< where the text goes on
  SoundBoard board;
  std::array<std::string_view, pbn::kTagNames> values;  ///< of its tags, those taken over with # too
  std::bitset<pbn::kTagNames> has;                      ///< which tags it has
  std::bitset<pbn::kTagNames> taken_over;               ///< of them, those with #
  text::Kept store;                                     ///< of values in which something is escaped
  std::bitset<pbn::kTagNames> escaped;                  ///< which have such values
  bool names_lost = false;                              ///< those of the game before were in the store
  TagLines lines;
  TagLines before;        ///< of the game before, in the same text, if that was a sound one
  unsigned reported = 0;  ///< deviations from the export format that the file has, and that were reported

  void begin_file() {
    before.clear();
    names_lost = false;
    reported = 0;
  }

  /// What the tag says, if anything.
  std::string_view said(pbn::TagName name) const {
    return has[index_of(name)] ? values[index_of(name)] : std::string_view();
  }
};

/// Reads the game into `game`, under `settings` that may_be_sound. False if it is not clearly sound, or not complete.
bool read_sound_game(const pbn::Unread& unread, const PbnMemory& memory, const Settings& settings, SoundGame& game);

}  // namespace kibitzer::bridge
