#include "contests/own_rows.h"

#include <fmt/core.h>

#include <algorithm>
#include <string>

#include "bridge/model/pair_texts.h"
#include "bridge/rulings/rules.h"
#include "text/words.h"

namespace kibitzer::contests {
namespace {

using bridge::TableResult;
using bridge::TableRow;

bool names_others(const TableResult& game, const TableRow& row) {
  for (const std::size_t side : {0U, 1U})
    if (row.names[side] && !game.names[side].empty() &&
        !bridge::may_be_same_pair(game.names[side], row.names[side]->text))
      return true;
  return false;
}

/// Whether the game and its row are sound; faults in other rows do not matter.
bool is_settled(const bridge::Session& session, const TableResult& game, const bridge::Ruling& ruling) {
  const auto is_within = [](const TableRow& row, std::uint32_t at) { return row.at.begin <= at && at < row.at.end; };
  const auto of_both = [&](const findings::Finding& one) {
    const auto& rows = session.table_rows;
    const auto row =
        std::find_if(rows.begin(), rows.end(), [&](const TableRow& each) { return is_within(each, one.at.begin); });
    const bool of_other = row != rows.end() && row != rows.begin() + static_cast<std::ptrdiff_t>(game.row - 1);
    return one.severity == findings::Severity::kError && !of_other;
  };
  const bridge::BoardRuling& ruled = ruling.boards.front();
  return !game.adjusted && !session.boards.front().director_ruled && game.weighted.empty() && ruled.doubts.empty() &&
         !ruled.unreadable && std::none_of(ruling.findings.begin(), ruling.findings.end(), of_both);
}

}  // namespace

std::optional<Meetings::Fault> wrong_own_row(const bridge::Session& session, const TableResult& game,
                                             const bridge::Ruling& ruling) {
  if (game.of_row || game.row == 0) return std::nullopt;
  const bridge::Board& board = session.boards.front();
  const TableRow& row = session.table_rows[game.row - 1];
  if (row.damaged || row.times > 1 || !is_settled(session, game, ruling) || names_others(game, row))
    return std::nullopt;
  const auto fault = [&](text::Span at, const std::string& of_row, const std::string& of_game, const auto& own) {
    Meetings::Fault found{0, &bridge::kRule<"bridge/contradictory-row">, at,
                          fmt::format("this game's row has {}, but the game has {}", of_row, of_game)};
    found.related.push_back({"the game is here", own ? own->at : board.at});
    return found;
  };
  const auto tricks = [](int number) { return text::counted(number, "trick"); };
  if (row.contract && game.contract && row.contract->value != *game.contract)
    return fault(row.contract->at, name_of(row.contract->value), name_of(*game.contract), board.contract);
  if (game.contract && game.contract->passed_out()) return std::nullopt;
  if (row.declarer && game.declarer && row.declarer->value != *game.declarer)
    return fault(row.declarer->at, fmt::format("{} as declarer", name_of(row.declarer->value)),
                 std::string(name_of(*game.declarer)), board.declarer);
  if (row.tricks && game.tricks && row.tricks->value != *game.tricks)
    return fault(row.tricks->at, tricks(row.tricks->value), tricks(*game.tricks), board.result);
  const auto points = bridge::points_of(row, session, board);
  const auto& cell = row.score[0] ? row.score[0] : row.score[1];
  if (!cell || cell->artificial || !points || !game.score.north_south || *points == *game.score.north_south)
    return std::nullopt;
  return fault(cell->at, fmt::format("{} for North-South", *points), std::to_string(*game.score.north_south),
               board.score);
}

}  // namespace kibitzer::contests
