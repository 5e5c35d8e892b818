// Findings that have left the text they were found in: lines and columns are worked out, and what is to be shown of the
// text is copied.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "findings/finding.h"
#include "text/source.h"

namespace kibitzer::findings {

struct Region {
  text::Place begin;
  text::Place end;        ///< of the first character after it
  std::string cell = {};  ///< of a sheet, where it begins: "J5"

  friend bool operator==(const Region&, const Region&) = default;
};

/// The source line of a place, as it is shown: tabs as blanks, what cannot be shown as U+FFFD, and of a long line only
/// what is around the place.
struct Excerpt {
  bool known = false;  ///< it was made
  std::string before;
  std::string marked;
  std::string after;
};

/// A place with columns in bytes, for readers that do not count characters.
struct ByteRegion {
  text::Place begin;
  text::Place end;  ///< of the first byte after it

  friend bool operator==(const ByteRegion&, const ByteRegion&) = default;
};

/// What a fix would write in place of what is there.
struct Suggestion {
  ByteRegion at;
  std::string text;

  friend bool operator==(const Suggestion&, const Suggestion&) = default;
};

struct Note {
  std::string message;
  Region at;
  Excerpt excerpt;
  std::string path = {};  ///< of the text that the place is in; empty: the one that was judged
  text::Span span = {};   ///< the same as `at`
};

struct Located {
  const Rule* rule = nullptr;
  Severity severity = Severity::kError;
  std::string message;
  Region at;
  Excerpt excerpt;
  std::vector<Note> related;
  std::optional<std::size_t> session;  ///< from 1 within its file; nothing if the text belongs to none
  std::optional<int> round;
  std::optional<int> trick;
  std::string player;
  std::optional<int> board;  ///< as the record numbers it
  std::string room;          ///< "open" or "closed"; empty if it is of neither
  std::string table;
  std::string session_name;              ///< of the session, or of the event it is part of
  std::uint64_t fingerprint = 0;         ///< the same for the same fault, in any file and at any place
  std::uint64_t once = 0;                ///< not 0: a finding with this key is reported once per file
  std::optional<std::string> allowed;    ///< the reason, where the record says that it is to be skipped
  bool known = false;                    ///< it is in the baseline
  std::size_t known_times = 0;           ///< if so, how many of its kind are
  text::Span span = {};                  ///< the same as `at`, in the text that was judged: it may be a part of a file
  std::optional<ByteRegion> bytes = {};  ///< the same as `at`, if wanted
  std::vector<Suggestion> suggestions = {};  ///< if wanted: its fixes, the likeliest first
};

/// A place that says nothing by itself; an excerpt is made if `excerpts`.
Note located(text::Span at, const text::Source& source, const text::LineMap& lines, bool excerpts);

/// `finding`, made in the text of `lines`; excerpts are made if `excerpts`. The fingerprint is of the rule, the
/// sentence, round, trick and player, and the very characters meant: it does not change when lines move.
Located located(const Finding& finding, const text::Source& source, const text::LineMap& lines,
                std::optional<std::size_t> session, bool excerpts);

}  // namespace kibitzer::findings
