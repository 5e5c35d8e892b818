// Judges a piece of a file.
#pragma once

#include <functional>

#include "archives/judged_part.h"
#include "archives/opened.h"
#include "configuration/policy.h"
#include "sessions/judge.h"

namespace kibitzer::archives {

/// Judges the text of `work`, passing each session to `sink`. The rest of a flowing piece is read from its stream, and
/// only what is being judged is kept in memory. The error says why the text cannot be read to its end.
tl::expected<void, std::string> judge_work(Work& work, sessions::Judge& judge, sessions::Sink& sink);

/// Collects what it takes into parts for the reports.
class Collector : public sessions::Sink {
 public:
  /// Called with what has been collected when it becomes large.
  using Overflow = std::function<void(JudgedPart&&)>;

  /// What to collect besides findings and sheets.
  struct Wanted {
    bool excerpts = false;
    bool verdicts = false;
  };

  Collector(const configuration::Policy& policy, Wanted wanted, Overflow overflow)
      : policy_(policy), wanted_(wanted), overflow_(std::move(overflow)) {}

  void begin(const Work& work);
  void take(const sessions::Judged& judged) override;
  void waits() override;
  /// What has been collected since the last overflow.
  JudgedPart end(const Work& work, std::string error);

 private:
  void pass_on();
  static void name_place(const findings::Finding& finding, const sessions::About& about, findings::Located& located);
  void take_findings(const sessions::Judged& judged);
  void add_verdict(const sessions::Judged& judged, std::size_t first_finding);
  void rename(std::string& name) const;
  void rename(contests::TableResult& result) const;

  const configuration::Policy& policy_;
  Wanted wanted_;
  Overflow overflow_;
  JudgedPart part_;
  std::size_t repeated_ = 0;  // bytes of the text that begins in first_line_; a text that flows goes on without them
  std::size_t first_line_ = 1;
};

/// Judges a text in memory, called `path`.
JudgedPart judge_text(const std::string& path, std::string_view text, const games::Notation& notation,
                      const configuration::Policy& policy = {}, bool excerpts = true);

/// Judges the whole file at `path` ("-" is standard input). Its notation is that of `reading`, or follows from its name
/// or its text.
tl::expected<void, std::string> judge_file(const std::string& path, const Reading& reading, sessions::Judge& judge,
                                           sessions::Sink& sink);

}  // namespace kibitzer::archives
