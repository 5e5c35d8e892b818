// A notation: its name, how it is recognized, and where a large file may be cut.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editing/suggestion.h"
#include "findings/comments.h"
#include "findings/finding.h"
#include "findings/rule.h"
#include "text/source.h"
#include "text/span.h"

namespace kibitzer::described::session_text {
class RecordReader;
}  // namespace kibitzer::described::session_text
namespace kibitzer::records {
class Copier;
}  // namespace kibitzer::records

namespace kibitzer::games {

class Games;
class Output;

/// What offers the same whatever the games, as Notation::suggest.
template <editing::Suggestions (*kSuggest)(std::string_view text, std::size_t at)>
editing::Suggestions suggest_for_any(std::string_view text, std::size_t at, const Games& /*games*/) {
  return kSuggest(text, at);
}

/// How a text contains sessions.
enum class Form : std::uint8_t {
  kOwn,          ///< as read by the one game with this notation
  kJson,         ///< a document of one session, which names its game
  kJaxn,         ///< the same in JAXN
  kJsonLines,    ///< such a document on each line
  kPbn,          ///< a sequence of games, each of which names its game
  kSession,      ///< a sequence of records of described card games, each of which names its game
  kDescription,  ///< not at all: it describes a game
};

/// How much a text looks like a notation. kWeak: a text that is not a record may look the same by chance.
enum class Likeness : std::uint8_t { kNone, kWeak, kFair, kStrong };

/// How a file larger than memory is cut into parts that are judged independently.
struct Cutting {
  std::string_view unit;  ///< what each part has complete: "game", "line"

  /// Where `text` can be cut, as far back as `least`, or 0 if there is no such place; `first`: the file begins with it.
  std::size_t (*place)(std::string_view text, std::size_t least, bool first);

  /// What is repeated at the beginning of every later part of a file that begins with `text`; null: nothing.
  std::string_view (*repeated)(std::string_view text) = nullptr;

  /// Whether a 0 byte ends the file.
  bool ends_at_zero = false;

  /// The most bytes that may have no such place.
  std::size_t most_bytes = std::size_t{1} << 26;
};

struct Notation {
  std::string_view name;                      ///< "pbn"
  std::span<const std::string_view> endings;  ///< of file names, in lower case: ".pbn"
  Form form = Form::kOwn;

  /// Makes what reads the records of a text of Form::kSession; comments that speak to the program are added to `comments`,
  /// unless it is null, before the first record is read.
  std::unique_ptr<described::session_text::RecordReader> (*records)(std::string_view text,
                                                                    std::vector<findings::Finding>& findings,
                                                                    findings::Comments* comments) = nullptr;

  /// `text` begins with neither a byte order mark nor blanks; `whole` is the same text with its blanks.
  Likeness (*likeness)(std::string_view text, std::string_view whole);

  /// Whether a text that begins with `head` may be a record in this notation, damaged ones included: files with its
  /// extension are often something else. Null: any text may.
  bool (*resembles)(std::string_view head) = nullptr;

  /// Checks a text of Form::kDescription, and adds its findings to output.reading.
  void (*check)(const text::Source& source, Output& output) = nullptr;

  /// The text of a binary file; findings point into this text. `beside` has the content of the
  /// files that go with it, empty if absent. Null: the file is text.
  std::string (*as_text)(std::string_view bytes, std::span<const std::string> beside) = nullptr;

  /// Nobody edits its texts: they are listings of the rows of databases, or pages that a program made.
  bool listed = false;

  /// The extensions of those companion files, in lower case. They are in the folder of the record.
  std::span<const std::string_view> beside = {};

  /// What begins a comment that goes on to the end of its line; empty if there are none.
  std::string_view comment = {};

  /// Lays a text out as the notation is usually written; its words and comments stay as they are. Null: texts are left as
  /// they are.
  std::string (*format)(std::string_view text) = nullptr;

  /// What an editor offers at byte `at` of a text whose sessions may be of any of `games`. Null: nothing.
  editing::Suggestions (*suggest)(std::string_view text, std::size_t at, const Games& games) = nullptr;

  /// A player's name as it is written in place of what a text has for one now; nothing if it cannot be written there. Null:
  /// the names of such texts are not changed.
  std::optional<std::string> (*write_name)(std::string_view name, std::string_view now) = nullptr;

  /// How records of its texts are copied into another text. Null: a text is copied only as a whole.
  std::unique_ptr<records::Copier> (*copier)() = nullptr;

  findings::Catalogue (*rules)() = nullptr;  ///< of the notation itself; null: listed with another one

  /// Whether records of several games, each in its own notation of this form, may follow each other in a file. Each game's
  /// referee judges from Output::judged() on, up to a record of another game.
  bool mixed = false;

  std::string_view unit = "round";  ///< the unit of a session in messages: "board"

  std::size_t most_bytes = text::kMaxTextBytes - 1;  ///< of a file that is not cut
  const Cutting* cutting = nullptr;                  ///< null: a file is read whole

  /// Each notation exists once.
  friend bool operator==(const Notation& a, const Notation& b) { return &a == &b; }
};

}  // namespace kibitzer::games
