// Reads transcripts, a game on each line.
//
//   line  := [ player " - " player [ " (" event ")" ] ": " ] { place | pass | number "." | blank } [ score ]
//            places.h; blank lines and those after "#" or "//" are skipped
//   score := points [ ( "-" | ":" | "/" ) points ]                   of the first player, and of the second
//
// Where a move is a column, a number after it is an estimate of the position, as test sets have it, and is skipped.
#pragma once

#include <string>
#include <string_view>

#include "described/tile_games/record_reader.h"
#include "described/tile_games/session.h"
#include "findings/comments.h"
#include "findings/finding.h"

namespace kibitzer::described::tile_games {

/// The lines of a text, one after the other.
class TextReader : public RecordReader {
 public:
  explicit TextReader(std::string_view text);

  bool next(const Boards& boards, Session& session, std::vector<findings::Finding>& findings) override;
  std::size_t position() const override { return at_; }

 private:
  std::string_view text_;
  std::size_t at_;
};

/// Adds the comments of `text` that speak to the program: lines that begin with "#" or "//", each about the next game.
void read_comments(std::string_view text, findings::Comments& comments);

}  // namespace kibitzer::described::tile_games
