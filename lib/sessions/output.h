// What comes out of judging: sessions, their findings and scoresheets, on their way to whoever takes them.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bridge/results/table_result.h"
#include "findings/finding.h"
#include "scoresheets/scoresheet.h"
#include "sessions/suppressions.h"
#include "text/source.h"

namespace kibitzer::sessions {

/// What a record is called when records are counted: PBN and LIN are judged board by board.
enum class Unit : std::uint8_t { kSession, kBoard };

/// A board of a session, as people name it.
struct BoardName {
  std::optional<int> number;
  std::string_view room;    ///< "open" or "closed"; empty where it is of neither
  std::uint32_t begin = 0;  ///< where the board begins in the text
};

/// What people call a session, and how far it is known.
struct About {
  std::uint32_t begin = 0;  ///< where it begins in the text
  std::string_view name;    ///< of the session, or of the event it is part of
  std::string_view table;
  std::span<const BoardName> boards;  ///< of bridge
  bool table_of_results = false;  ///< what it records is what several tables made of a board, and no play of its own
  /// Why the record does not show all that its score rests on, as a clause; empty where it does, and nothing puts it in
  /// doubt.
  std::string_view unsettled = {};
};

/// One session (or one board of a file of boards) and what is to be said of it. Holds only while it is handed on.
struct Judged {
  const text::Source& source;          ///< the text that the findings' spans refer to
  const text::LineMap& lines;          ///< lines and columns in it
  std::optional<std::size_t> session;  ///< from 1 within its file; nothing for text that belongs to no session
  Unit unit;
  const std::vector<findings::Finding>& findings;   ///< in the order of their places
  std::span<const scoresheets::Scoresheet> sheets;  ///< where sheets are wanted; those of boards come last, together
  std::span<bridge::TableResult> results = {};      ///< where results are wanted: they may be moved from
  /// For each finding why the record says that it is to be passed over, or an empty text; empty where none is.
  std::span<const std::string_view> allowed = {};
  About about = {};
};

/// Whoever takes the rulings.
class Sink {
 public:
  Sink() = default;
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;
  virtual ~Sink() = default;
  virtual void take(const Judged& judged) = 0;
  /// What comes next may have to be waited for; what was taken need not wait with it.
  virtual void waits() {}
};

/// Hands sessions on, with what their reader found. Keeps the count of one file.
class Output {
 public:
  static constexpr std::size_t kNothingWaits = std::numeric_limits<std::size_t>::max();

  /// What the reader finds in the present session, or outside every session.
  std::vector<findings::Finding> reading;

  /// Where `heeds_suppressions` is false, records cannot say that a finding is to be passed over.
  explicit Output(bool heeds_suppressions) : suppressions_(heeds_suppressions) {}

  void begin_file();

  /// What comes is a later part of a file, of which something was handed on.
  void begin_part();

  /// Makes `source` the text that is read; its lines are counted when something is to be told of it.
  void open(const text::Source& source, Notation notation);

  /// The same for the last text of a file, which was read: something may still be to be said of its end.
  void reopen(const text::Source& source);

  /// The suppressions that the text holds; those of JSON once its document is there.
  Suppressions& suppressions() { return suppressions_; }

  /// Says how far the text is judged once the next session is handed on: what is to be said of suppressions up to there
  /// is told with it.
  void judged_to(std::size_t at) { judged_ = at; }

  /// What stands from `at` on is not judged with the next session, but with a later one.
  void waits_from(std::size_t at) { waits_from_ = at; }

  /// Hands on a session: `ruling`, to which what the reader found is added, and its sheets or results.
  void session(Unit unit, const About& about, std::vector<findings::Finding>& ruling,
               std::span<scoresheets::Scoresheet> sheets, Sink& sink, std::span<bridge::TableResult> results = {});

  /// Hands on what the reader found outside every session, if anything.
  void rest(Sink& sink);

  /// The same, with what is to be said of the suppressions up to `judged`.
  void close(std::size_t judged, Sink& sink);

  /// Hands on scoresheets that were kept until the end of the file.
  void sheets(std::span<scoresheets::Scoresheet> sheets, Sink& sink);

  /// Whether anything was handed on from this file.
  bool anything() const { return anything_; }

 private:
  void number(std::span<scoresheets::Scoresheet> sheets);
  std::span<const std::string_view> heed_suppressions(std::vector<findings::Finding>& findings, std::size_t judged);

  std::optional<text::Source> source_;
  std::optional<text::LineMap> lines_;
  Suppressions suppressions_;
  std::size_t judged_ = 0;
  std::size_t waits_from_ = kNothingWaits;
  std::size_t sessions_ = 0;
  std::size_t sheets_ = 0;
  bool anything_ = false;
};

}  // namespace kibitzer::sessions
