// Findings for people: place, severity, rule, sentence, and the source lines with the very characters underlined.
#pragma once

#include "reports/report.h"

namespace kibitzer::reports {

class LintText : public Report {
 public:
  /// Writes to `out`, with colours if `color`.
  LintText(std::ostream& out, bool color) : out_(out), color_(color) {}

  void begin_file(const std::string& path) override;
  void take(const sessions::Judged& judged) override;
  void end_file(const std::string& error) override;
  void finish() override;

 private:
  std::string what_was_read() const;
  void excerpt(const text::Source& source, const text::LineMap& lines, text::Span at, std::string_view paint);
  std::string painted(std::string_view paint, const std::string& text) const;

  std::ostream& out_;
  bool color_;
  Summary summary_;
};

}  // namespace kibitzer::reports
