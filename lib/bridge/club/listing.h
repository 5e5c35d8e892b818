// The rows of an Access database as text, one on each line, as kibitzer-access lists them.
//
//   listing := "Access database" line*         line := heading | row
//   heading := TABLE ": " COUNT " rows"        row  := TABLE " " NUMBER ":" (" " cell)*
//   cell    := COLUMN "=" (NUMBER | '"' text '"')
//
// The heading of a table precedes its rows and says how many there are. Cells that are NULL are left out.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "findings/reporter.h"
#include "text/span.h"

namespace kibitzer::bridge {

struct ListedCell {
  std::string_view column;
  std::string_view text;  ///< without quotes and the blanks around it
  text::Span at;          ///< of that text
};

struct ListedRow {
  text::Span at;
  std::vector<ListedCell> cells;

  /// The cell of a column; nullptr if it is NULL, blank or absent.
  const ListedCell* cell(std::string_view column) const;
  /// The number in a column, 0 … `most`; nothing if absent or not such a number.
  std::optional<int> number(std::string_view column, int most = 99'999) const;
  /// Whether a cell that is true or false is true. True is 1, or -1 where a program has made the column a number.
  bool is_set(std::string_view column) const;
};

/// A whole number, written in digits alone.
std::optional<std::size_t> count_in(std::string_view text);

/// Whether a text begins as a listing does.
bool looks_like_listing(std::string_view text);

class Listing {
 public:
  /// Reads `text`, which must outlive this. Lines that cannot be read, and tables with fewer or more rows than their
  /// headings say, are reported.
  Listing(std::string_view text, findings::Reporter& reporter);

  /// The rows of a table; empty if it is absent.
  const std::vector<ListedRow>& rows(std::string_view table) const;

 private:
  struct Table {
    text::Span heading;
    std::size_t count = 0;
    std::vector<ListedRow> rows;
  };

  bool read_heading(std::string_view line, text::Span at);
  bool read_row(std::string_view line, text::Span at);

  std::map<std::string_view, Table, std::less<>> tables_;
  std::size_t rows_ = 0;
};

}  // namespace kibitzer::bridge
