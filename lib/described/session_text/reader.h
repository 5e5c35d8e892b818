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

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "described/session_text/record_reader.h"
#include "findings/comments.h"
#include "findings/finding.h"
#include "json/reader.h"
#include "text/span.h"

namespace kibitzer::described::session_text {

/// How the readers of the JSON form speak of this notation.
const json::Dialect& dialect();

/// Reads the records of a text.
std::unique_ptr<RecordReader> read_records(std::string_view text, std::vector<findings::Finding>& findings,
                                           findings::Comments* comments);

/// Reports that a record's game is not among `games`, or is called `title` and not written in this notation.
void report_unknown_game(const GameName& named, std::string_view title, std::span<const std::string_view> games,
                         std::vector<findings::Finding>& findings);

/// Reports what comes of a file without a record.
void report_no_record(text::Span at, std::vector<findings::Finding>& findings);

}  // namespace kibitzer::described::session_text
