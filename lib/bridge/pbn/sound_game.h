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
// Most games repeat most tags of the game before. An identical line is not parsed again: its meaning depends only on its
// bytes, on what has been reported, which only grows, and for # on the value taken over, which is still the same.
//
// Tests compare the two ways: sessions/short_way_test.cc on random boards, with and without changed bytes, and the fuzz
// target short_way on any input.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "bridge/model/auction.h"
#include "bridge/model/session.h"
#include "bridge/pbn/parts.h"
#include "bridge/pbn/sound_values.h"
#include "bridge/referee/sound_board.h"
#include "cards/card.h"
#include "pbn/game.h"
#include "pbn/tags.h"
#include "text/kept.h"

namespace kibitzer::bridge {

/// A line of a tag in a sound game.
struct TagLine {
  std::size_t begin = 0;
  std::uint16_t size = 0;       ///< with the end of the line
  std::uint16_t head = 0;       ///< up to the value
  std::uint8_t deviations = 0;  ///< from the export format, within it
};

/// The tags of a sound game, in the order they are written.
struct TagOrder {
  std::array<pbn::TagName, TagSet().size()> names{};
  std::size_t count = 0;
  TagSet has;

  void add(pbn::TagName name) { names[count++] = name; }
  void clear() {
    count = 0;
    has.reset();
  }
  /// How many tags there are up to the one called `name`; nothing if absent.
  std::optional<std::size_t> up_to(pbn::TagName name) const {
    const auto* const end = names.data() + count;
    const auto* const found = std::find(names.data(), end, name);
    return found == end ? std::nullopt : std::optional<std::size_t>(found + 1 - names.data());
  }
};

/// A game in which nothing is wrong by itself.
struct SoundGame {
  std::size_t begin = 0;  ///< of the game
  std::size_t end = 0;    ///< where the text goes on
  SoundBoard board;
  std::array<std::string_view, pbn::kTagNames> values;  ///< of its tags, those taken over with # too
  std::array<TagLine, TagSet().size()> lines;           ///< of its tags; where not `changed`, as in the game before
  TagOrder order;
  TagOrder before;        ///< of the game before, in the same text, if that was a sound one
  TagSet changed;         ///< tags whose lines are not those of the game before
  TagSet taken_over;      ///< of them, those with #
  TagSet in_store;        ///< tags whose values have escapes
  text::Kept store;       ///< values with escapes, of this game and those before
  unsigned reported = 0;  ///< deviations from the export format that the file has, and that were reported

  void begin_file() {
    forget();
    reported = 0;
  }

  /// Forgets the games before.
  void forget() {
    before.clear();
    store.clear();
  }

  bool has(pbn::TagName name) const { return order.has[index_of(name)]; }
  /// What the tag says, if anything.
  std::string_view said(pbn::TagName name) const { return has(name) ? values[index_of(name)] : std::string_view(); }
};

/// Reads the game into `game`, under `settings` that may_be_sound. False if it is not clearly sound, or not complete.
bool read_sound_game(const pbn::Unread& unread, const PbnMemory& memory, const Settings& settings, SoundGame& game);

}  // namespace kibitzer::bridge
