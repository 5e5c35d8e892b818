#include "text/csv_lines.h"

#include <algorithm>

#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::text {
namespace {

constexpr std::size_t kMostFields = 100'000;  // per line; no table has that many, and memory is limited

Span span(std::size_t begin, std::size_t end) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

}  // namespace

std::string undoubled(std::string_view text) {
  std::string single;
  for (std::size_t i = 0; i < text.size(); ++i) {
    single += text[i];
    if (text[i] == '"') ++i;
  }
  return single;
}

std::string_view csv_trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) text.remove_suffix(1);
  return text;
}

CsvLines::CsvLines(std::string_view text) : text_(text), next_(text::byte_order_mark_size(text)) {
  const std::size_t end = std::min(text_.find('\n', next_), text_.size());
  const std::string_view first = csv_trimmed(text_.substr(next_, end - next_));
  if (first.size() <= 5 && text::lowered(first).starts_with("sep=")) next_ = std::min(end + 1, text_.size());
}

bool CsvLines::separates(char c) const { return separator_ != 0 ? c == separator_ : c == ',' || c == ';' || c == '\t'; }

/// Where the line from `begin` on ends. A quoted field may hold ends of line; a quote inside a plain field opens
/// nothing. A field that seems to end on a later line, but not before a separator, was never closed.
std::size_t CsvLines::line_end(std::size_t begin) const {
  const std::size_t plain_end = std::min(text_.find('\n', begin), text_.size());
  if (csv_trimmed(text_.substr(begin, plain_end - begin)).starts_with('#')) return plain_end;
  bool quoted = false;
  bool field_begins = true;
  std::size_t end = begin;
  for (; end < text_.size() && (quoted || text_[end] != '\n'); ++end) {
    const char c = text_[end];
    if (quoted) {
      if (c != '"') continue;
      if (text_.substr(end + 1, 1) == "\"") {
        ++end;
        continue;
      }
      const std::size_t next = text_.find_first_not_of(" \r", end + 1);
      const bool closes = next >= text_.size() || text_[next] == '\n' || separates(text_[next]);
      if (!closes && end > plain_end) return plain_end;
      quoted = false;
    } else {
      quoted = c == '"' && field_begins;
      field_begins = separates(c) || (field_begins && (c == ' ' || c == '\t'));
    }
  }
  return quoted ? plain_end : end;
}

bool CsvLines::next() {
  if (next_ >= text_.size()) return false;
  line_ = span(next_, line_end(next_));
  next_ = line_.end + 1;
  return true;
}

void CsvLines::separate_like_header() {
  const std::string_view header = written();
  separator_ = header.find(',') != std::string_view::npos    ? ','
               : header.find(';') != std::string_view::npos  ? ';'
               : header.find('\t') != std::string_view::npos ? '\t'
                                                             : ',';
}

/// One field from `at` on; leaves `at` after its separator, or after the line.
CsvField CsvLines::field(std::size_t& at) const {
  const std::size_t end = line_.end;
  while (at < end && (text_[at] == ' ' || (text_[at] == '\t' && !separates('\t')))) ++at;
  const std::size_t begin = at;
  const auto separator_from = [&](std::size_t from) {
    while (from < end && !separates(text_[from])) ++from;
    return from;
  };
  CsvField field;
  if (at == end || text_[at] != '"') {
    const std::size_t stop = separator_from(at);
    at = stop + 1;
    field.text = csv_trimmed(text_.substr(begin, stop - begin));
    field.at = span(begin, begin + field.text.size());
    return field;
  }
  std::size_t close = at + 1;
  while (close < end && (text_[close] != '"' || (close + 1 < end && text_[close + 1] == '"'))) {
    field.doubled |= text_[close] == '"';
    close += text_[close] == '"' ? 2 : 1;
  }
  if (close >= end) {
    const std::size_t stop = separator_from(begin);
    at = stop + 1;
    field.text = csv_trimmed(text_.substr(begin + 1, stop - begin - 1));
    field.at = span(begin, stop);
    field.doubled = false;
    field.fault = CsvFault::kUnclosedQuote;
    field.fault_at = span(begin, begin + 1);
    return field;
  }
  const std::size_t stop = separator_from(close);
  at = stop + 1;
  field.text = text_.substr(begin + 1, close - begin - 1);
  field.at = span(begin, close + 1);
  if (csv_trimmed(text_.substr(close + 1, stop - close - 1)).empty()) return field;
  field.fault = CsvFault::kTextBehindQuote;
  field.fault_at = span(close + 1, stop);
  return field;
}

const std::vector<CsvField>& CsvLines::fields() {
  fields_.clear();
  for (std::size_t at = line_.begin; at <= line_.end && fields_.size() < kMostFields;) fields_.push_back(field(at));
  while (!fields_.empty() && fields_.back().text.empty() && fields_.back().fault == CsvFault::kNone) fields_.pop_back();
  return fields_;
}

}  // namespace kibitzer::text
