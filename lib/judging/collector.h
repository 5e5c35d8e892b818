// Collects what judging gives into parts for the reports.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "configuration/policy.h"
#include "judging/judged_part.h"
#include "sessions/judge.h"

namespace kibitzer::judging {

class Collector : public sessions::Sink {
 public:
  /// Called with what has been collected when it becomes large.
  using Overflow = std::function<void(JudgedPart&&)>;

  /// What to collect besides findings and sheets.
  struct Wanted {
    bool excerpts = false;
    bool verdicts = false;
    bool places = false;       ///< of what results say
    bool bytes = false;        ///< places of findings in bytes
    bool suggestions = false;  ///< what fixes would write
    bool games = false;        ///< what tells records of one game from others, in place of their diagrams
  };

  /// Called before each session is collected, and within long ones; may throw, to leave the text.
  using BeforeEach = void (*)();

  Collector(const configuration::Policy& policy, Wanted wanted, Overflow overflow, BeforeEach before_each = nullptr)
      : policy_(policy), wanted_(wanted), overflow_(std::move(overflow)), before_each_(before_each) {}

  /// Where a part comes from.
  struct Origin {
    std::string path;  ///< as it is shown
    Order order = {};
    bool first = true;           ///< the file begins with it
    std::size_t repeated = 0;    ///< bytes of its text that an earlier part has judged
    std::size_t first_line = 1;  ///< in which they begin
    std::string skipped = {};    ///< JudgedPart::skipped
    std::string_view notation = {};
  };

  void begin(Origin origin);
  void take(const sessions::Judged& judged) override;
  void waits() override;
  void pause() override {
    if (before_each_ != nullptr) before_each_();
  }
  /// What has been collected since the last overflow.
  JudgedPart end(bool last, std::string error);

 private:
  void pass_on();
  static void name_place(const findings::Finding& finding, const sessions::About& about, findings::Located& located);
  void take_findings(const sessions::Judged& judged);
  void add_verdict(const sessions::Judged& judged, std::size_t first_finding);
  void add_games(const sessions::Judged& judged, JudgedSession& one);
  void end_text(std::size_t line);
  void place(contests::TableResult& result, const sessions::Judged& judged) const;

  const configuration::Policy& policy_;
  Wanted wanted_;
  Overflow overflow_;
  BeforeEach before_each_;
  JudgedPart part_;
  std::size_t repeated_ = 0;  // bytes of the text that begins in first_line_; a text that flows goes on without them
  std::size_t first_line_ = 1;
  std::optional<std::size_t> quoted_;  // the verdict of `part_` whose text may go on into the next record
};

/// Judges a text in memory, called `path`; results have their places.
JudgedPart judge_text(const std::string& path, std::string_view text, const games::Notation& notation,
                      const configuration::Policy& policy = {}, bool excerpts = true);

}  // namespace kibitzer::judging
