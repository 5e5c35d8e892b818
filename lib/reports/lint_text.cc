#include "reports/lint_text.h"

#include <algorithm>

#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::reports {
namespace {

using findings::Finding;
using findings::Severity;

constexpr std::string_view kBold = "\x1b[1m";
constexpr std::string_view kRed = "\x1b[1;31m";
constexpr std::string_view kYellow = "\x1b[1;33m";
constexpr std::string_view kBlue = "\x1b[1;34m";
constexpr std::string_view kPlain = "\x1b[0m";

constexpr std::size_t kMarginBytes = 60;  // shown of a long line before and behind the underlined part
constexpr std::size_t kMarkedBytes = 120;

std::string_view paint_of(Severity severity) {
  switch (severity) {
    case Severity::kError:
      return kRed;
    case Severity::kWarning:
      return kYellow;
    case Severity::kInfo:
      return kBlue;
  }
  return {};
}

/// How many columns a terminal gives a character: two for East Asian wide characters and emoji, none for those that
/// combine with the one before (Unicode Standard Annex 11, in outline).
std::size_t columns_of(char32_t code) {
  if ((code >= 0x300 && code <= 0x36F) || code == 0x200B || code == 0x200D || (code >= 0xFE00 && code <= 0xFE0F))
    return 0;
  const bool wide = (code >= 0x1100 && code <= 0x115F) || (code >= 0x2E80 && code <= 0xA4CF) ||
                    (code >= 0xAC00 && code <= 0xD7A3) || (code >= 0xF900 && code <= 0xFAFF) ||
                    (code >= 0xFE30 && code <= 0xFE6F) || (code >= 0xFF00 && code <= 0xFF60) ||
                    (code >= 0x1F300 && code <= 0x1FAFF) || (code >= 0x20000 && code <= 0x3FFFD);
  return wide ? 2 : 1;
}

std::size_t columns(std::string_view text) {
  std::size_t count = 0;
  while (!text.empty()) {
    const text::Character character = text::first_character(text);
    count += columns_of(character.code);
    text.remove_prefix(character.size);
  }
  return count;
}

/// Source text as it is shown: tabs as single blanks, so that what is underlined stands above its line.
std::string shown(std::string_view text) {
  std::string blanks(text);
  std::replace(blanks.begin(), blanks.end(), '\t', ' ');
  return text::printable(blanks, blanks.size());
}

bool inside_character(std::string_view text, std::size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
}

/// The part of `text` from `from` to `to`, both moved so that they do not cut a character.
std::string_view between(std::string_view text, std::size_t from, std::size_t to) {
  while (from < to && inside_character(text, from)) ++from;
  while (to > from && to < text.size() && inside_character(text, to)) --to;
  return text.substr(from, to - from);
}

}  // namespace

std::string LintText::painted(std::string_view paint, const std::string& text) const {
  return color_ ? std::string(paint) + text + std::string(kPlain) : text;
}

void LintText::begin_file(const std::string& /*path*/) {}

void LintText::excerpt(const text::Source& source, const text::LineMap& lines, text::Span at, std::string_view paint) {
  const std::string_view line = lines.line_at(at.begin);
  const auto line_begin = static_cast<std::size_t>(line.data() - source.bytes.data());
  const std::size_t begin = std::min(std::max<std::size_t>(at.begin, line_begin) - line_begin, line.size());
  const std::size_t whole_end = std::min(std::max<std::size_t>(at.end, line_begin + begin) - line_begin, line.size());
  const std::size_t end = std::min(whole_end, begin + kMarkedBytes);
  const std::size_t from = begin > 2 * kMarginBytes ? begin - kMarginBytes : 0;
  const std::size_t to = line.size() > end + 2 * kMarginBytes ? end + kMarginBytes : line.size();

  std::string number = std::to_string(lines.place(at.begin).line);
  number.insert(0, number.size() < 5 ? 5 - number.size() : 0, ' ');
  const std::string before = (from > 0 ? "…" : "") + shown(between(line, from, begin));
  const std::string marked = shown(between(line, begin, end));
  out_ << number << " | " << before << painted(paint, marked) << shown(between(line, end, to))
       << (to < line.size() ? "…" : "") << '\n';
  const std::size_t width = std::max<std::size_t>(columns(marked), 1);
  out_ << std::string(number.size(), ' ') << " | " << std::string(columns(before), ' ')
       << painted(paint, "^" + std::string(width - 1, '~')) << '\n';
}

void LintText::take(const sessions::Judged& judged) {
  summary_.count(judged);
  if (judged.findings.empty()) return;
  const text::LineMap& lines = judged.lines;
  const auto place = [&](text::Span at) {
    const text::Place found = lines.place(at.begin);
    return text::printable(judged.source.path, judged.source.path.size()) + ":" + std::to_string(found.line) + ":" +
           std::to_string(found.column) + ": ";
  };
  for (const Finding& finding : judged.findings) {
    const std::string label = std::string(name_of(finding.severity)) + "[" + std::string(finding.rule->name) + "]";
    out_ << painted(kBold, place(finding.at)) << painted(paint_of(finding.severity), label) << ": " << finding.message;
    if (const std::string_view law = findings::law_of(*finding.rule); !law.empty()) out_ << " (" << law << ")";
    out_ << '\n';
    excerpt(judged.source, lines, finding.at, paint_of(finding.severity));
    for (const findings::Related& related : finding.related) {
      out_ << place(related.at) << painted(kBlue, "note") << ": " << related.message << '\n';
      excerpt(judged.source, lines, related.at, kBlue);
    }
    out_ << '\n';
  }
}

void LintText::end_file(const std::string& error) { summary_.files += error.empty() ? 1 : 0; }

/// "3 sessions", "36 boards", "3 sessions and 36 boards".
std::string LintText::what_was_read() const {
  if (summary_.boards == 0) return text::counted(summary_.sessions, "session");
  if (summary_.sessions == 0) return text::counted(summary_.boards, "board");
  return text::counted(summary_.sessions, "session") + " and " + text::counted(summary_.boards, "board");
}

void LintText::finish() {
  const std::size_t all = summary_.at_least(Severity::kInfo);
  if (all == 0) return;
  out_ << text::counted(all, "finding") << " in " << what_was_read() << " of " << text::counted(summary_.files, "file")
       << ": " << text::counted(summary_.errors, "error") << ", " << text::counted(summary_.warnings, "warning") << ", "
       << summary_.infos << " info\n";
}

}  // namespace kibitzer::reports
