// Reads games of English draughts in Portable Draughts Notation (PDN).
//
//   game  := { "[" NAME "\"" text "\"" "]" } { move | NUMBER "." | comment | variation | "$" NUMBER } [ result ]
//   move  := square ( "-" | "x" | ":" ) square { … } [ "!" | "?" | "*" … ]      11-15, 18x9, 22x15x8; with blanks or without
//
// Comments are {…} and ; to the end of the line; variations (…) are skipped. FEN sets a position up. Programs differ in whether
// 1-0 is black's win or white's, so that only a draw is a claim. Black, or red, begins.
#pragma once

#include <string_view>

#include "described/tile_games/record_reader.h"

namespace kibitzer::described::tile_games {

/// Whether `text` begins as PDN does, of whatever kind of draughts: with a tag that says so, or with moves from square to
/// square after its tags.
bool looks_like_pdn(std::string_view text);

class PdnReader : public RecordReader {
 public:
  explicit PdnReader(std::string_view text) : text_(text) {}

  bool next(const Boards& boards, Session& session, std::vector<findings::Finding>& findings) override;
  std::size_t position() const override { return at_; }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace kibitzer::described::tile_games
