// Comments in a CSV scoresheet that speak to the program. Internal to the room.
//
//   # kibitzer: …     about the next line; in the round of the lines around it that are of the next line's round
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "findings/comments.h"
#include "oh_hell/csv_header.h"
#include "text/csv_lines.h"

namespace kibitzer::oh_hell {

class CsvComments {
 public:
  CsvComments(std::string_view bytes, findings::Comments& comments) : bytes_(bytes), comments_(comments) {}

  /// Takes the comments above the table's header.
  void begin(const CsvHeader& header);

  /// Sees the next line: a comment, or a line of the table.
  void see(text::CsvLines& lines);

  /// Works out what each comment is about, once reading is over.
  void finish();

 private:
  struct Row {
    text::Span at;
    std::string round;  ///< what is in the column of rounds
  };

  void comment(text::Span line);
  text::Span round_around(std::size_t row);

  std::string_view bytes_;
  findings::Comments& comments_;
  text::Span header_;
  std::optional<std::size_t> round_column_;
  std::vector<Row> rows_;
  std::vector<std::pair<std::size_t, std::size_t>> found_;  // comments, each with the row below it
  std::size_t above_header_ = 0;                            // how many stand above the header
  text::Span around_;                                       // the round last asked for
};

}  // namespace kibitzer::oh_hell
