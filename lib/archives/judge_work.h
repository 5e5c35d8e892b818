// A piece of a file on its way through the judge.
#pragma once

#include <functional>

#include "archives/judged_part.h"
#include "archives/opened.h"
#include "configuration/policy.h"
#include "sessions/judge.h"

namespace kibitzer::archives {

/// Judges what `work` holds, handing each session to `sink`. A flowing piece is read on from its
/// stream, of which only what is being judged is in memory. The error is a sentence: why the text cannot be read to its
/// end.
tl::expected<void, std::string> judge_work(Work& work, sessions::Judge& judge, sessions::Sink& sink);

/// Makes parts for the reports of what is handed to it.
class Collector : public sessions::Sink {
 public:
  /// Called with what was collected when it becomes much.
  using Overflow = std::function<void(JudgedPart&&)>;

  /// What is collected of sessions beside findings and sheets.
  struct Wanted {
    bool excerpts = false;
    bool verdicts = false;
  };

  Collector(const configuration::Policy& policy, Wanted wanted, Overflow overflow)
      : policy_(policy), wanted_(wanted), overflow_(std::move(overflow)) {}

  void begin(const Work& work);
  void take(const sessions::Judged& judged) override;
  void waits() override;
  /// What was collected since the last overflow.
  JudgedPart end(const Work& work, std::string error);

 private:
  void hand_on();
  static void name_place(const findings::Finding& finding, const sessions::About& about, findings::Located& told);
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

/// Judges a text that is in memory, called `path`.
JudgedPart judge_text(const std::string& path, std::string_view text, const games::Notation& notation,
                      const configuration::Policy& policy = {}, bool excerpts = true);

/// Judges the file at `path` ("-" is standard input) from its beginning to its end. Its notation is that of `reading`, or
/// what its name claims, or what its text looks like.
tl::expected<void, std::string> judge_file(const std::string& path, const Reading& reading, sessions::Judge& judge,
                                           sessions::Sink& sink);

}  // namespace kibitzer::archives
