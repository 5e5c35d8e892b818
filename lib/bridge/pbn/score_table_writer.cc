#include "bridge/pbn/score_table_writer.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "cards/hand_writer.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

/// 5.1: an empty cell is "-", one with blanks is in quotes, which it cannot contain itself.
std::string cell_of(std::string text) {
  if (text.empty()) return "-";
  std::replace_if(text.begin(), text.end(), text::is_control, ' ');
  std::replace(text.begin(), text.end(), '"', '\'');
  return text.find_first_of(" \t;%{}[]()") == std::string::npos ? text : "\"" + text + "\"";
}

std::string words(const std::optional<Text>& text) { return text ? text::in_utf8(text->text) : std::string(); }

std::string words(const std::optional<Figure>& figure) {
  return figure ? (figure->artificial ? "^" : "") + shown(figure->value) : std::string();
}

std::string words(const std::optional<At<Contract>>& contract) {
  return contract ? name_of(contract->value) : std::string();
}

std::string words(const std::optional<At<Seat>>& seat) {
  return seat ? std::string(letter_of(seat->value)) : std::string();
}

std::string words(const std::optional<At<int>>& number) {
  return number ? std::to_string(number->value) : std::string();
}

std::string words(const std::optional<CardAt>& card) {
  return card && card->card.known() ? cards::text_of_card(card->card) : std::string();
}

/// A table in the making: columns that no row fills are left out.
class Columns {
 public:
  explicit Columns(std::size_t rows) : rows_(rows) {}

  template <typename Row, typename Of>
  void add(const char* name, std::span<const Row> rows, Of of) {
    std::vector<std::string> cells;
    cells.reserve(rows.size());
    for (const Row& row : rows) cells.push_back(words(of(row)));
    if (std::all_of(cells.begin(), cells.end(), [](const std::string& cell) { return cell.empty(); })) return;
    names_.emplace_back(name);
    cells_.push_back(std::move(cells));
  }

  OtherTag table(std::string_view name, Session& keeper) const {
    std::string value;
    for (const std::string& column : names_) value += (value.empty() ? "" : ";") + column;
    OtherTag tag{name, keeper.keep(std::move(value)), {}};
    for (std::size_t row = 0; row < rows_; ++row) {
      std::string line;
      for (const auto& column : cells_) line += (line.empty() ? "" : " ") + cell_of(column[row]);
      tag.lines.push_back(keeper.keep(std::move(line)));
    }
    return tag;
  }

 private:
  std::size_t rows_;
  std::vector<std::string> names_;
  std::vector<std::vector<std::string>> cells_;  // by column
};

}  // namespace

OtherTag score_table(std::span<const TableRow> rows, Session& keeper) {
  Columns columns(rows.size());
  const auto add = [&](const char* name, auto of) { columns.add(name, rows, of); };
  add("Section", [](const TableRow& row) { return row.section; });
  add("Table", [](const TableRow& row) { return row.table; });
  add("Round", [](const TableRow& row) { return row.round; });
  add("PairId_NS", [](const TableRow& row) { return row.pairs[0]; });
  add("PairId_EW", [](const TableRow& row) { return row.pairs[1]; });
  add("PlayerId_North", [](const TableRow& row) { return row.players[0]; });
  add("PlayerId_East", [](const TableRow& row) { return row.players[1]; });
  add("PlayerId_South", [](const TableRow& row) { return row.players[2]; });
  add("PlayerId_West", [](const TableRow& row) { return row.players[3]; });
  add("Names_NS", [](const TableRow& row) { return row.names[0]; });
  add("Names_EW", [](const TableRow& row) { return row.names[1]; });
  add("Contract", [](const TableRow& row) { return row.contract; });
  add("Declarer", [](const TableRow& row) { return row.declarer; });
  add("Result", [](const TableRow& row) { return row.tricks; });
  add("Lead", [](const TableRow& row) { return row.lead; });
  add("Score_NS", [](const TableRow& row) { return row.score[0]; });
  add("Score_EW", [](const TableRow& row) { return row.score[1]; });
  add("IMP_NS", [](const TableRow& row) { return row.imps[0]; });
  add("IMP_EW", [](const TableRow& row) { return row.imps[1]; });
  add("MP_NS", [](const TableRow& row) { return row.matchpoints[0]; });
  add("MP_EW", [](const TableRow& row) { return row.matchpoints[1]; });
  add("Percentage_NS", [](const TableRow& row) { return row.percentage[0]; });
  add("Percentage_EW", [](const TableRow& row) { return row.percentage[1]; });
  add("ButlerDatum", [](const TableRow& row) { return row.datum; });
  return columns.table("ScoreTable", keeper);
}

OtherTag total_score_table(std::span<const TotalRow> rows, Session& keeper) {
  Columns columns(rows.size());
  const auto add = [&](const char* name, auto of) { columns.add(name, rows, of); };
  add("Rank", [](const TotalRow& row) { return row.rank; });
  add("Section", [](const TotalRow& row) { return row.section; });
  add("Direction", [](const TotalRow& row) { return row.direction; });
  for (const auto& [name, kind] : {std::pair("PairId", Contestant::kPair), std::pair("PlayerId", Contestant::kPlayer),
                                   std::pair("TeamId", Contestant::kTeam)})
    add(name, [kind = kind](const TotalRow& row) { return row.kind == kind ? row.contestant : std::nullopt; });
  add("Names", [](const TotalRow& row) { return row.names; });
  add("TotalScoreIMP", [](const TotalRow& row) { return row.imps; });
  add("TotalScoreMP", [](const TotalRow& row) { return row.matchpoints; });
  add("TotalPercentage", [](const TotalRow& row) { return row.percentage; });
  add("TotalScore", [](const TotalRow& row) { return row.score; });
  add("NrBoards", [](const TotalRow& row) { return row.boards; });
  return columns.table("TotalScoreTable", keeper);
}

}  // namespace kibitzer::bridge
