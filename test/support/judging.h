// Judging a text in a test, and asking for what was said.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sessions/judge.h"

namespace kibitzer::test {

/// A finding as tests compare it.
struct Said {
  std::string rule;
  findings::Severity severity;
  std::string message;
  text::Span at;
  text::Place place;
  std::vector<text::Place> related;
  std::vector<std::string> related_messages;

  /// "18:28: error[oh-hell/duplicate-card]: …"
  std::string line() const;
};

struct Judging {
  std::vector<Said> findings;
  std::vector<scoresheets::Scoresheet> sheets;
};

/// All findings on `text` and the sheets of its sessions.
Judging judged(std::string_view text, sessions::Notation notation, std::string_view rules = "atlebridge");

/// The findings on `text` as lines, those above info only if `above_info`. Related notes follow their finding,
/// indented: "  17:26: first played here".
std::string said(std::string_view text, sessions::Notation notation, bool above_info = false,
                 std::string_view rules = "atlebridge");

/// `findings` as such lines, with their places in `source`.
std::string lines_of(const std::vector<findings::Finding>& findings, const text::Source& source);

/// Keeps what is handed on: the lines of the findings, and which session each handing-on was about.
class LineCollector : public sessions::Sink {
 public:
  void take(const sessions::Judged& judged) override;

  std::string findings;
  std::vector<std::optional<std::size_t>> sessions;
};

}  // namespace kibitzer::test
