// What comes out of judging: sessions, their findings and scoresheets, on their way to whoever takes them.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "findings/finding.h"
#include "scoresheets/scoresheet.h"
#include "text/source.h"

namespace kibitzer::sessions {

/// What a record is called when records are counted: PBN and LIN are judged board by board.
enum class Unit : std::uint8_t { kSession, kBoard };

/// One session (or one board of a file of boards) and what is to be said of it. Holds only while it is handed on.
struct Judged {
  const text::Source& source;          ///< the text that the findings' spans refer to
  const text::LineMap& lines;          ///< lines and columns in it
  std::optional<std::size_t> session;  ///< from 1 within its file; nothing for text that belongs to no session
  Unit unit;
  const std::vector<findings::Finding>& findings;   ///< in the order of their places
  std::span<const scoresheets::Scoresheet> sheets;  ///< where sheets are wanted; those of boards come last, together
};

/// Whoever takes the rulings.
class Sink {
 public:
  Sink() = default;
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;
  virtual ~Sink() = default;
  virtual void take(const Judged& judged) = 0;
};

/// Hands sessions on, with what their reader found. Keeps the count of one file.
class Output {
 public:
  /// What the reader finds in the present session, or outside every session.
  std::vector<findings::Finding> reading;

  void begin_file() { sessions_ = sheets_ = 0, anything_ = false; }

  /// What comes is a later part of a file, of which something was handed on.
  void goes_on() { anything_ = true; }

  /// Makes `source` the text that is read; its lines are counted when something is to be told of it.
  void open(const text::Source& source);

  /// Hands on a session: `ruling`, to which what the reader found is added, and its sheets.
  void session(Unit unit, std::vector<findings::Finding>& ruling, std::span<scoresheets::Scoresheet> sheets,
               Sink& sink);

  /// Hands on what the reader found outside every session, if anything.
  void rest(Sink& sink);

  /// Hands on scoresheets that were kept until the end of the file.
  void sheets(std::span<scoresheets::Scoresheet> sheets, Sink& sink);

  /// Whether anything was handed on from this file.
  bool anything() const { return anything_; }

 private:
  void number(std::span<scoresheets::Scoresheet> sheets);

  std::optional<text::Source> source_;
  std::optional<text::LineMap> lines_;
  std::size_t sessions_ = 0;
  std::size_t sheets_ = 0;
  bool anything_ = false;
};

}  // namespace kibitzer::sessions
