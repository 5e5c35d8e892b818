// What a notation offers the house: how it is called and recognized, and where a large file of it may be cut.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "findings/rule.h"
#include "text/source.h"
#include "text/span.h"

namespace kibitzer::games {

class Output;

/// How sessions are to be found in a text.
enum class Form : std::uint8_t {
  kOwn,          ///< as the one game that has the notation reads it
  kJson,         ///< a document of one session, which names its game
  kJaxn,         ///< the same in JAXN
  kJsonLines,    ///< such a document on each line
  kPbn,          ///< games one after the other, each of which names its game
  kDescription,  ///< no session, but the description of a game
};

/// How much a text looks like a notation. kWeak: what is no record at all may look the same by chance.
enum class Likeness : std::uint8_t { kNone, kWeak, kFair, kStrong };

/// How a file that is larger than memory is cut into parts, each of which is judged apart from the others.
struct Cutting {
  std::string_view unit;  ///< what stands whole in each part, as people call it: "game", "line"

  /// Where `text` can be cut, as far back as `least`, or 0 if there is no such place; `first`: the file begins with it.
  std::size_t (*place)(std::string_view text, std::size_t least, bool first);

  /// What every later part begins with too, of a file that begins with `text`; null: nothing.
  std::string_view (*repeated)(std::string_view text) = nullptr;

  /// Whether a byte of value 0 ends the file, whatever follows.
  bool ends_at_zero = false;
};

struct Notation {
  std::string_view name;                      ///< "pbn"
  std::span<const std::string_view> endings;  ///< of file names, in lower case: ".pbn"
  Form form = Form::kOwn;

  /// `text` begins with neither a byte order mark nor blanks; `whole` is the same text with its blanks.
  Likeness (*likeness)(std::string_view text, std::string_view whole);

  /// Whether a text that begins with `head` may be a record in this notation: files of that ending are often something
  /// else. What might be a damaged record resembles one. Null: every text may.
  bool (*resembles)(std::string_view head) = nullptr;

  /// Checks a text of Form::kDescription: what is found is added to the output's reading.
  void (*check)(const text::Source& source, Output& output) = nullptr;

  findings::Catalogue (*rules)() = nullptr;  ///< of the notation itself; null: they are listed with another one

  std::string_view unit = "round";  ///< what a session is made of, as messages call it: "board"

  std::size_t most_bytes = text::kMaxTextBytes - 1;  ///< of a file that is not cut
  const Cutting* cutting = nullptr;                  ///< null: a file is read whole

  /// Each notation is there once.
  friend bool operator==(const Notation& a, const Notation& b) { return &a == &b; }
};

}  // namespace kibitzer::games
