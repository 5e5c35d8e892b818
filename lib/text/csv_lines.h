// The lines of a CSV file and their fields, for all who read one.
//
//   line  = field { SEPARATOR field } EOL ;
//   field = plain text | '"' text with '""' for a quote '"', which may hold separators and ends of line
//
// Faults do not stop the reading: a field whose closing quote is missing ends at the next separator of its line.
// (RFC 4180, and what spreadsheets do beyond it.)
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "text/span.h"

namespace kibitzer::text {

enum class CsvFault : std::uint8_t { kNone, kUnclosedQuote, kTextBehindQuote };

struct CsvField {
  std::string_view text;  ///< without its quotes and the blanks around it
  Span at;
  bool doubled = false;  ///< quotes in `text` are still doubled: see undoubled
  CsvFault fault = CsvFault::kNone;
  Span fault_at;  ///< where there is a fault
};

/// `text` with doubled quotes made single.
std::string undoubled(std::string_view text);

/// `text` without the blanks around it.
std::string_view csv_trimmed(std::string_view text);

class CsvLines {
 public:
  /// Starts at the beginning of `text`, past a byte order mark and a line "sep=;".
  explicit CsvLines(std::string_view text);

  /// Moves to the next line. False if there are no more.
  bool next();

  /// The line, without its end.
  Span line() const { return line_; }
  bool blank() const { return written().empty(); }
  /// Whether the line is a comment: it begins with '#'.
  bool comment() const { return written().starts_with('#'); }

  /// The fields of the line, valid until those of the next are asked for. Empty ones at the end are left out:
  /// spreadsheets pad lines.
  const std::vector<CsvField>& fields();

  /// Takes the line as the header, which sets the table's separator: the comma if the line has one, else the semicolon,
  /// else the tab.
  void separate_like_header();

 private:
  std::string_view written() const { return csv_trimmed(text_.substr(line_.begin, line_.end - line_.begin)); }
  bool separates(char c) const;
  std::size_t line_end(std::size_t begin) const;
  CsvField field(std::size_t& at) const;

  std::string_view text_;
  std::size_t next_ = 0;  // where the next line begins
  Span line_;
  std::vector<CsvField> fields_;
  char separator_ = 0;  // 0: unknown until the header
};

}  // namespace kibitzer::text
