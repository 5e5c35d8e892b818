// What comes out of judging: sessions, their findings and scoresheets, on their way to whoever takes them.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "contests/terms.h"
#include "findings/finding.h"
#include "games/output.h"
#include "scoresheets/scoresheet.h"
#include "sessions/suppressions.h"
#include "text/source.h"

namespace kibitzer::sessions {

using games::About;
using games::BoardName;
using games::Unit;

/// One session (or one board of a file of boards) and what is to be said of it. Holds only while it is handed on.
struct Judged {
  const text::Source& source;          ///< the text that the findings' spans refer to
  const text::LineMap& lines;          ///< lines and columns in it
  std::optional<std::size_t> session;  ///< from 1 within its file; nothing for text that belongs to no session
  Unit unit;
  const std::vector<findings::Finding>& findings;   ///< in the order of their places
  std::span<const scoresheets::Scoresheet> sheets;  ///< where sheets are wanted; those of boards come last, together
  std::span<contests::TableResult> results = {};    ///< where results are wanted: they may be moved from
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

/// Hands sessions on to a sink, with what their reader found. Keeps the count of one file.
class SinkOutput : public games::Output {
 public:
  static constexpr std::size_t kNothingWaits = std::numeric_limits<std::size_t>::max();

  /// Where `heeds_suppressions` is false, records cannot say that a finding is to be passed over. The rules of `games`
  /// can be named in them.
  SinkOutput(bool heeds_suppressions, games::GamesPtr games) : suppressions_(heeds_suppressions, std::move(games)) {}

  /// Hands all on to `sink` from now on.
  void to(Sink& sink) { sink_ = &sink; }

  void begin_file();

  /// What comes is a later part of a file, of which something was handed on.
  void begin_part();

  /// Makes `source` the text that is read; its lines are counted when something is to be reported of it.
  void open(const text::Source& source, const games::Notation& notation);

  /// The same for the last text of a file, which was read: something may still be to be said of its end.
  void reopen(const text::Source& source);

  /// The suppressions that the text holds; those of JSON once its document is there.
  Suppressions& suppressions() { return suppressions_; }

  /// What is to be said of suppressions up to there is reported with the next session.
  void judged_to(std::size_t at) override { judged_ = at; }
  std::size_t judged() const override { return judged_; }

  /// What stands from `at` on is not judged with the next session, but with a later one.
  void waits_from(std::size_t at) { waits_from_ = at; }

  void session(const games::Ruled& ruled) override;
  void rest() override;

  /// The same, with what is to be said of the suppressions up to `judged`.
  void close(std::size_t judged);

  void sheets(std::span<scoresheets::Scoresheet> sheets) override;
  findings::Comments* comments() override { return suppressions_.comments(); }
  bool anything() const override { return anything_; }

 private:
  void number(std::span<scoresheets::Scoresheet> sheets);
  std::span<const std::string_view> heed_suppressions(std::vector<findings::Finding>& findings, std::size_t judged);

  Sink* sink_ = nullptr;
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
