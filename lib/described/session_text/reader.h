// Reads sessions of described card games in their text notation into the document that their JSON form would give, with
// the places of the text: what that means is known to the readers of that form alone.
//
//   game Marafone
//   players: Anna, Bruno, Carla, Dario
//   deal 1 {
//     trump: Cups
//     turn { Anna: Ace of Cups  Bruno: Two of Cups  Carla: Four of Cups  Dario: Five of Cups  winner: Bruno }
//     points { Anna: 3  Bruno: 8  Carla: 3  Dario: 8 }
//   }
//
// The words are in shape.cc, the grammar in parser.h.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "described/session_text/shape.h"
#include "findings/comments.h"
#include "findings/finding.h"
#include "findings/once.h"
#include "json/document.h"
#include "json/reader.h"
#include "text/span.h"

namespace kibitzer::described::session_text {

/// How the readers of the JSON form speak of this notation.
const json::Dialect& dialect();

/// What a text says of its next record's game.
struct GameName {
  std::string_view name;  ///< as written, without quotes
  text::Span at;
};

/// The records of one text, one after the other.
class Records {
 public:
  /// `findings` gets what is wrong with the text as a whole. Comments that speak to the program are added to `comments`,
  /// unless it is null, before the first record.
  Records(std::string_view text, std::vector<findings::Finding>& findings, findings::Comments* comments);
  ~Records();
  Records(const Records&) = delete;
  Records& operator=(const Records&) = delete;

  /// Moves to the next record; false if there is none. Faults go to the findings.
  bool next();

  /// What game the record is of; the name is empty if it has none.
  GameName game() const;

  /// Puts the record into `document`, whose game is called `name`. Its texts hold as long as the source and this record.
  void read(const Shape& shape, std::string_view name, json::Document& document);

  /// Where the record ends, with its last line.
  std::size_t position() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// Reports that a record's game is not among `games`, or is called `title` and not written in this notation.
void report_unknown_game(const GameName& named, std::string_view title, std::span<const std::string_view> games,
                         std::vector<findings::Finding>& findings);

/// Reports what comes of a file without a record.
void report_no_record(text::Span at, std::vector<findings::Finding>& findings);

}  // namespace kibitzer::described::session_text
