#include "reports/audit/changes.h"

#include "text/csv_lines.h"
#include "text/hash.h"
#include "text/utf8.h"

namespace kibitzer::reports::audit {
namespace {

/// The fields of a line of defects.csv; empty texts where it has too few.
class FormerLine {
 public:
  explicit FormerLine(const std::vector<text::CsvField>& fields) : fields_(fields) {}

  std::string of(std::size_t column) const {
    return column < fields_.size() ? text::undoubled(fields_[column].text) : std::string();
  }

 private:
  const std::vector<text::CsvField>& fields_;
};

}  // namespace

std::uint64_t Changes::key_of(std::string_view path, std::string_view fingerprint) {
  // Spreadsheets get an apostrophe before what they would take for a formula.
  if (path.starts_with('\'')) path.remove_prefix(1);
  text::QuickHash hash;
  hash.add(path);
  hash.add(fingerprint);
  return hash.value();
}

Changes::Changes(std::string_view former)
    : former_(former), readable_(former.starts_with(kDefectsHeader.substr(0, kDefectsHeader.size() - 1))) {
  if (!readable_) return;
  text::CsvLines lines(former_);
  for (lines.next(), lines.separate_like_header(); lines.next();) {
    const FormerLine line(lines.fields());
    if (line.of(kDefectAllowed).empty()) ++left_[key_of(line.of(kDefectFile), line.of(kDefectFingerprint))];
  }
}

void Changes::take(const DefectRow& row, const std::string& path, const std::string& line, std::ostream& out) {
  const auto found = left_.find(key_of(text::printable(path, path.size()), text::digits_of(row.finding->fingerprint)));
  if (found != left_.end() && found->second > 0) {
    --found->second;
    ++unchanged_;
    return;
  }
  ++added_;
  out << "new," << line;
}

void Changes::finish(std::ostream& out) {
  if (!readable_) return;
  text::CsvLines lines(former_);
  for (lines.next(), lines.separate_like_header(); lines.next();) {
    const FormerLine line(lines.fields());
    if (!line.of(kDefectAllowed).empty()) continue;
    const auto found = left_.find(key_of(line.of(kDefectFile), line.of(kDefectFingerprint)));
    if (found == left_.end() || found->second == 0) continue;
    --found->second;
    ++mended_;
    out << "mended," << former_.substr(lines.line().begin, lines.line().end - lines.line().begin) << '\n';
  }
}

}  // namespace kibitzer::reports::audit
