// What judging gives: sessions, their findings and scoresheets, passed on to a sink.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "contests/terms.h"
#include "editing/index.h"
#include "findings/finding.h"
#include "games/output.h"
#include "scoresheets/scoresheet.h"
#include "sessions/suppressions.h"
#include "text/source.h"

namespace kibitzer::sessions {

using games::About;
using games::BoardName;
using games::Unit;

/// One session (or one board of a file of boards) with its findings and sheets. Valid only during Sink::take().
struct Judged {
  const text::Source& source;          ///< the text that the findings' spans refer to
  const text::LineMap& lines;          ///< lines and columns in it
  std::optional<std::size_t> session;  ///< from 1 within its file; nothing for text that belongs to no session
  Unit unit;
  const std::vector<findings::Finding>& findings;  ///< by place
  std::span<scoresheets::Scoresheet> sheets;      ///< if wanted; those of boards come last, together; may be moved from
  std::span<contests::TableResult> results = {};  ///< if wanted; may be moved from
  std::span<diagrams::Diagram> diagrams = {};     ///< the same
  /// For each finding the reason why the record allows it, or an empty text; empty if none is allowed.
  std::span<const std::string_view> allowed = {};
  About about = {};
  std::size_t judged_to = 0;  ///< where in the text the next record begins; 0: unknown
};

class Sink {
 public:
  Sink() = default;
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;
  virtual ~Sink() = default;
  virtual void take(const Judged& judged) = 0;
  /// The next session may be long in coming: what was taken should not wait for it.
  virtual void waits() {}
  /// Called from time to time within a session that takes long; may throw, to leave the text.
  virtual void pause() {}
};

/// Passes sessions on to a sink, with their reader's findings. Counts the sessions of one file.
class SinkOutput : public games::Output {
 public:
  static constexpr std::size_t kNothingWaits = std::numeric_limits<std::size_t>::max();

  /// `heeds_suppressions` says whether records may suppress findings. They may name the rules of `games`.
  SinkOutput(bool heeds_suppressions, games::GamesPtr games) : suppressions_(heeds_suppressions, std::move(games)) {}

  /// Passes everything on to `sink` from now on.
  void to(Sink& sink) { sink_ = &sink; }

  void begin_file();

  /// The next text is a later part of a file, of which something has been passed on.
  void begin_part();

  /// Makes `source` the current text; its lines are counted once something in it is reported.
  void open(const text::Source& source, const games::Notation& notation);

  /// The same for the last text of a file, already read, for findings at its end.
  void reopen(const text::Source& source);

  /// The suppressions in the text; for JSON, once its document is read.
  Suppressions& suppressions() { return suppressions_; }

  /// Findings on suppressions before `at` are reported with the next session.
  void judged_to(std::size_t at) override { judged_ = at; }
  std::size_t judged() const override { return judged_; }

  /// What is at `at` or later is not judged with the next session, but with a later one.
  void waits_from(std::size_t at) { waits_from_ = at; }

  void session(const games::Ruled& ruled) override;
  void rest() override;

  /// The same, with the findings on suppressions before `judged`.
  void close(std::size_t judged);

  void sheets(std::span<scoresheets::Scoresheet> sheets) override;
  findings::Comments* comments() override { return suppressions_.comments(); }
  editing::Index* index() override { return index_; }
  void index_into(editing::Index* index) { index_ = index; }
  /// The record that comes next begins at byte `begin` of the text that is indexed.
  void index_from(std::size_t begin) {
    if (index_ != nullptr) index_->record = static_cast<std::uint32_t>(begin);
  }
  games::Conversion* conversion() override { return conversion_; }
  void convert_by(games::Conversion* conversion) { conversion_ = conversion; }
  void pause() override {
    if (sink_ != nullptr) sink_->pause();
  }
  bool anything() const override { return anything_; }

 private:
  void number(std::span<scoresheets::Scoresheet> sheets);
  std::span<const std::string_view> heed_suppressions(std::vector<findings::Finding>& findings, std::size_t judged);

  Sink* sink_ = nullptr;
  editing::Index* index_ = nullptr;
  games::Conversion* conversion_ = nullptr;
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
