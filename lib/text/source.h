// A source text and the places in it, as people count them.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/span.h"

namespace kibitzer::text {

/// Text that was read, and where it came from. `bytes` is owned by its reader and outlives every use.
struct Source {
  std::string_view path;       ///< as the user named it; "<stdin>" for standard input
  std::string_view bytes;      ///< the text itself, byte order mark included
  std::size_t first_line = 1;  ///< line number of the first byte: a record of a longer file starts further down
  std::span<const std::string> beside = {};  ///< the content of files that go with it, as its notation lists them
  bool of_cells = false;                     ///< CSV whose line n is row n of a sheet
};

/// A place as people count it: lines and columns from 1, columns in characters (Unicode code points). A byte order
/// mark takes no column.
struct Place {
  std::size_t line = 1;
  std::size_t column = 1;

  friend bool operator==(const Place&, const Place&) = default;
};

/// The name that a spreadsheet gives the cell of `row`, from 1, in which `before`, its line of CSV up to a place, ends: "J5".
std::string cell_name(std::size_t row, std::string_view before);

/// How many newlines `bytes` has.
std::size_t count_newlines(std::string_view bytes);

/// Lines and columns of one source, worked out only when something is printed: the text is counted through once, as far
/// as is asked for, and every question costs a binary search.
class LineMap {
 public:
  explicit LineMap(const Source& source) : source_(source) {}

  /// The place of byte `offset`; offsets past the end mean the end.
  Place place(std::size_t offset) const;

  /// The line that byte `offset` is in, without its end of line or a byte order mark.
  std::string_view line_at(std::size_t offset) const;

 private:
  /// How many characters are before `offset`.
  struct Mark {
    std::size_t offset = 0;
    std::size_t characters = 0;  // from the beginning of the line
  };

  struct Line {
    std::size_t index = 0;
    std::size_t begin = 0;
    std::size_t known_to = 0;  // places up to here are known to be in it
  };

  const Line& line_of(std::size_t offset) const;
  std::size_t end_of_line(std::size_t offset) const;
  bool count_next_block() const;
  std::size_t characters_between(std::size_t line_begin, std::size_t offset) const;

  Source source_;
  mutable std::vector<std::uint32_t> newlines_before_;  // each block of the text, as far as was asked
  mutable std::optional<Line> last_;                    // asked about
  // Places in each long line asked about, by where it begins, so that its characters are not counted for every
  // question.
  mutable std::map<std::size_t, std::vector<Mark>> marks_;
};

}  // namespace kibitzer::text
