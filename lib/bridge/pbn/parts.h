// What the parts of the PBN reader share. Not for use outside of them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/model/session.h"
#include "cards/card.h"
#include "findings/reporter.h"
#include "pbn/game.h"

namespace kibitzer::bridge {

/// What is kept from game to game and from piece to piece of a file: the values that # and ## take over, and what has
/// been reported.
struct PbnMemory {
  class Value {
   public:
    bool known = false;
    bool header = false;  ///< given with ##: holds for games without the tag (4.8)

    std::string_view text() const { return in_source_ ? source_ : own_; }
    /// `text` is in the source, where it stays until settle() copies it.
    void see(std::string_view text) {
      source_ = text;
      known = in_source_ = true;
    }
    /// `text` may go away: it is copied.
    void keep(std::string_view text) {
      own_.assign(text);
      known = true;
      in_source_ = false;
    }
    void settle() {
      if (in_source_) own_.assign(source_);
      in_source_ = false;
    }
    void clear() {
      known = header = in_source_ = false;
      own_.clear();
    }

   private:
    std::string_view source_;
    std::string own_;
    bool in_source_ = false;
  };
  std::array<Value, pbn::kTagNames> values;
  bool headers = false;     ///< some value is a header
  bool later_part = false;  ///< the file has earlier games that were not read
  bool complete = false;    ///< the last game had board, deal, and an auction, a contract or a play of its own
  findings::Once once;

  void clear();
  /// To be called before the text of the games read so far goes away.
  void settle();
};

/// A cell of the play section.
struct PbnCell {
  enum class Kind : std::uint8_t { kCard, kNone, kNext, kUnreadable };  // kNone is -, kNext is +
  Kind kind = Kind::kNone;
  cards::Card card;
  text::Span at;
  std::uint32_t line = 0;  ///< of the game: which cells are in one line
  bool marked_revoke = false;
  bool marked_lead = false;
};

/// The note references and annotations of an auction or a play, and the notes after it. (3.5.2 to 3.5.5, 3.6.2
/// to 3.6.5)
struct PbnNotes {
  static constexpr std::size_t kMost = 32;

  /// Notes by their numbers, each with the first place it is at.
  class Places {
   public:
    bool has(std::size_t number) const { return (which_ >> number & 1U) != 0; }
    text::Span at(std::size_t number) const { return at_[number]; }
    void add(std::size_t number, text::Span at) {
      if (!has(number)) at_[number] = at;
      which_ |= std::uint64_t{1} << number;
    }
    bool empty() const { return which_ == 0; }
    void clear() { which_ = 0; }

   private:
    std::uint64_t which_ = 0;
    std::array<text::Span, kMost + 1> at_;
  };

  bool open = false;  ///< there is a section that notes can belong to
  bool of_auction = false;
  Places referred;
  Places given;

  void clear() {
    open = false;
    referred.clear();
    given.clear();
  }
};

/// Whether a game without board and deal is the other room of the game before it.
enum class OtherRoom : std::uint8_t {
  kNo,
  kNamed,     ///< it names its room or players
  kNameless,  ///< it names nothing
};

/// One game on its way into a board.
struct PbnGame {
  const pbn::Game& game;
  Session& session;
  Board& board;
  PbnMemory& memory;
  findings::Reporter& reporter;
  PbnNotes& notes;
  pbn::List<PbnCell>& cells;  ///< the play, row after row
  OtherRoom other_room = OtherRoom::kNo;

  std::string_view text(text::Span at) const { return game.text(at); }
};

/// The value of a tag as it holds for a game: written in it, or taken over from an earlier one.
struct PbnValue {
  pbn::TagName name;
  std::string_view text;
  text::Span at;            ///< of what is written in this game
  bool taken_over = false;  ///< `text` is not what is written at `at`, and was judged where it is
};

// tags.cc
void read_tags(PbnGame& game);
/// Board and deal of the game before, for one that is its other room. The sections are read before.
void take_board_of_before(PbnGame& game);
void report_bad_value(const PbnGame& game, const PbnValue& value, findings::Severity severity, std::string_view wanted);

/// What report_bad_value says.
std::string bad_value_message(const PbnValue& value, std::string_view wanted);

// scoring.cc
/// Whether the record shows that `board` is one of duplicate bridge, whatever its Scoring says: it was played in a room
/// of a match, or a part-score brought the 50 points that only duplicate bridge has for it. Where contract, result and
/// score speak against it, it is not. (Law 77)
bool shows_duplicate(const Board& board);

// forms.cc
/// What only has a form, by which nothing is judged.
void check_form(const PbnGame& game, const PbnValue& value);

// deal.cc
void read_deal(PbnGame& game, const PbnValue& value);

// annotations.cc
/// A part of a token: a token of the section may hold several of the standard's tokens (3.2).
struct PbnWord {
  enum class Kind : std::uint8_t { kWord, kSuffix, kNote, kNag, kStop, kNext, kMark, kOther };
  Kind kind = Kind::kWord;
  text::Span at;
};
/// Takes the first word off `rest`, which is not empty.
PbnWord take_word(std::string_view bytes, text::Span& rest);

/// The annotations of one call or card after the other.
class PbnAnnotations {
 public:
  enum class Section : std::uint8_t { kAuction, kPlay };
  PbnAnnotations(const PbnGame& game, Section section) : game_(game), section_(section) {}

  /// The next call or card begins.
  void next() {
    any_ = true;
    suffix_ = note_ = grade_ = false;
  }
  /// A suffix, note or nag after it.
  void take(const PbnWord& word);

 private:
  void note(text::Span at);
  void nag(text::Span at);

  const PbnGame& game_;
  Section section_;
  bool any_ = false;  // there is a call or card to annotate
  bool suffix_ = false;
  bool note_ = false;
  bool grade_ = false;  // a nag that means a suffix
};

void open_notes(PbnGame& game, bool of_auction);
void read_note(PbnGame& game, const pbn::Tag& tag);
/// Reports what is wrong with notes when their section is complete.
void close_notes(PbnGame& game);

using PbnElements = std::span<const pbn::Element>;

// auction.cc, play.cc, tables.cc: the elements after a tag, up to the next one
void read_auction(PbnGame& game, const pbn::Tag& tag, PbnElements elements);
/// Puts in the passes that the auction leaves out, and reports it: once a file those before the first bid, of several
/// games the ones further on. Whether there were any. The play is laid out before.
bool put_in_left_out_passes(PbnGame& game);
void read_play(PbnGame& game, const pbn::Tag& tag, PbnElements elements);
void read_table(PbnGame& game, const pbn::Tag& tag, PbnElements elements);

/// The columns of an OptimumResultTable that names none.
inline constexpr std::string_view kOptimumResultColumns = "Declarer;Denomination;Result";

// layout.cc
/// Makes tricks of the cells.
void lay_out(PbnGame& game);
/// Whether each row of the cells has at most one card of each hand of the board.
bool deal_fits_play(PbnGame& game);

// double_dummy.cc
/// What the game claims of double-dummy play, into Session::double_dummy.
void read_double_dummy(PbnGame& game);

// export.cc
inline constexpr std::uint32_t kMostLayoutFaults =
    20;  ///< of a file: one that claims to be what it is not, is soon understood
void check_export(PbnGame& game);

}  // namespace kibitzer::bridge
