#include "findings/encoding.h"

#include <string>

#include "text/utf8.h"

namespace kibitzer::findings {
namespace {

/// Offers to write in UTF-8 the lines of `text` that are not.
void offer_utf8(Finding& finding, std::string_view text) {
  Fix fix{Safety::kSafe, "write the file in UTF-8", {}};
  std::size_t from = 0;
  while (const auto line = text::line_not_in_utf8(text, from)) {
    fix.edits.push_back({*line, text::in_utf8(text.substr(line->begin, line->end - line->begin))});
    from = line->end;
  }
  if (!fix.edits.empty()) finding.fixes.push_back(std::move(fix));
}

}  // namespace

void report_encoding(Reporter& reporter, const Rule& rule, std::string_view text) {
  const auto bad = text::first_invalid_utf8(text);
  if (!bad) return;
  const auto at = static_cast<std::uint32_t>(*bad);
  offer_utf8(reporter.report(rule, Severity::kInfo, {at, at + 1},
                             "the file is not in UTF-8; it is read as Windows-1252, in which this is {}",
                             text::printable(text.substr(at, 1))),
             text);
}

}  // namespace kibitzer::findings
