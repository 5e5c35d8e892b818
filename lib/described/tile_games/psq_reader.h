// Reads games of gomoku as Piskvork saves them (.psq).
//
//   game   := "Piskvorky" COLUMNS "x" ROWS "," LEVEL ":" LEVEL "," STARTS { move } { name } [ CODE ] [ WINNER "," RULE ]
//   move   := COLUMN "," ROW [ "," MILLISECONDS ]     from 1 at the top left, each on a line of its own
//
// STARTS is 0 if the first player begins, or 1; the names, of programs for the most part, are those of the first and of the
// second player.
#pragma once

#include <cstdint>
#include <string_view>

#include "described/tile_games/record_reader.h"

namespace kibitzer::described::tile_games {

/// Whether `text` begins as such a game does.
bool looks_like_psq(std::string_view text);

enum class PsqRule : std::uint8_t {
  kFreestyle,  ///< five or more in a row win; so it is where the file does not say
  kStandard,   ///< exactly five do
};

/// The rule of the first game, as far as `text` has it.
PsqRule rule_of_psq(std::string_view text);

class PsqReader : public RecordReader {
 public:
  PsqReader(std::string_view text, PsqRule rule) : text_(text), rule_(rule) {}

  bool next(const Boards& boards, Session& session, std::vector<findings::Finding>& findings) override;
  std::size_t position() const override { return at_; }

 private:
  std::string_view text_;
  PsqRule rule_;
  std::size_t at_ = 0;
};

}  // namespace kibitzer::described::tile_games
