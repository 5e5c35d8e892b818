// What the readers of the notations of described card games have in common: each turns a record into the document that its
// JSON form would give.
#pragma once

#include <cstddef>
#include <string_view>

#include "described/session_text/shape.h"
#include "json/document.h"
#include "text/span.h"

namespace kibitzer::described::session_text {

/// What a text says of its next record's game.
struct GameName {
  std::string_view name;  ///< as written, without quotes; valid until the next record
  text::Span at;
};

/// The records of one text, one after the other. Faults go to the findings that it was made with.
class RecordReader {
 public:
  RecordReader() = default;
  RecordReader(const RecordReader&) = delete;
  RecordReader& operator=(const RecordReader&) = delete;
  virtual ~RecordReader() = default;

  /// Moves to the next record; false at the end of the text.
  virtual bool next() = 0;

  /// What game the record is of; the name is empty if it has none.
  virtual GameName game() = 0;

  /// Puts the record into `document`, whose game is called `name`. Its texts hold as long as the source and the document.
  virtual void read(const Shape& shape, std::string_view name, json::Document& document) = 0;

  /// Where the record ends, with its last line.
  virtual std::size_t position() const = 0;
};

}  // namespace kibitzer::described::session_text
