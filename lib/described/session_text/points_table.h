// Tables of points of described card games, in CSV: a line for each deal, a column for each player.
//
//   game,Spades
//   name,Thursday at the library
//   deal,trump,Ruth,Sam,Tess,Uri
//   1,Spades,72,140,72,140
//   2,Spades,-50,72,-50,72
//   total,,22,212,22,212
//
// Name, date and place may stand between the game and the header. Columns called like a word of a deal that has one text, such
// as contract or declarer, have that; all others are players.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "described/session_text/record_reader.h"
#include "findings/comments.h"
#include "findings/finding.h"
#include "records/losses.h"

namespace kibitzer::described::session_text {

/// Whether `text` begins with the line that names the game, and has a header.
bool looks_like_points(std::string_view text);

/// Reads a table as one record.
std::unique_ptr<RecordReader> read_points(std::string_view text, std::vector<findings::Finding>& findings,
                                          findings::Comments* comments);

/// The points of the session that `json` has in its JSON form, of a game called `title`; what else it has is lost.
std::string write_points(std::string_view json, const Shape& shape, std::string_view title, records::Losses& losses);

}  // namespace kibitzer::described::session_text
