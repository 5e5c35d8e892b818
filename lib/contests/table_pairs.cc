#include "contests/table_pairs.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "text/utf8.h"

namespace kibitzer::contests {
namespace {

using bridge::kRule;
using bridge::kSides;
using bridge::Side;
using bridge::TableRow;

std::string_view section_of(const TableRow& row) { return row.section ? row.section->text : std::string_view(); }

class PairsOfTable {
 public:
  explicit PairsOfTable(bridge::Table& table) : table_(table), rows_(table.session.table_rows) {}

  void judge();

 private:
  /// By row, the earlier one that has the same pair.
  using Repeated = std::vector<std::optional<std::size_t>>;

  bool meets_itself(const TableRow& row) const {
    return row.pairs[0] && row.pairs[1] && row.pairs[0]->text == row.pairs[1]->text;
  }
  bool is_one_field(const TableRow& but) const;
  Repeated repeated(Side side) const;

  bridge::Table& table_;
  const std::vector<TableRow>& rows_;
};

/// Whether no number is one of North-South's in a row and one of East-West's in another, as where both count from 1.
bool PairsOfTable::is_one_field(const TableRow& but) const {
  constexpr std::size_t kFewestNumbers = 3;
  std::array<std::set<std::string_view>, 2> numbers;
  for (const TableRow& row : rows_) {
    if (&row == &but || section_of(row) != section_of(but)) continue;
    for (const Side side : kSides)
      if (const auto& pair = row.pairs[index_of(side)]) numbers[index_of(side)].insert(pair->text);
  }
  return numbers[0].size() >= kFewestNumbers &&
         std::none_of(numbers[0].begin(), numbers[0].end(), [&](const auto& one) { return numbers[1].count(one) > 0; });
}

/// Where many pairs are repeated, the numbers are those of teams, or of several sections: then none.
PairsOfTable::Repeated PairsOfTable::repeated(Side side) const {
  std::map<std::pair<std::string_view, std::string_view>, std::size_t> seen;  // by section and pair
  Repeated earlier(rows_.size());
  std::size_t count = 0;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const auto& pair = rows_[i].pairs[index_of(side)];
    if (!pair) continue;
    const auto [first, added] = seen.try_emplace({section_of(rows_[i]), pair->text}, i);
    if (added) continue;
    earlier[i] = first->second;
    ++count;
  }
  if (4 * count > seen.size() + count) std::fill(earlier.begin(), earlier.end(), std::nullopt);
  return earlier;
}

void PairsOfTable::judge() {
  const std::array earlier = {repeated(Side::kNorthSouth), repeated(Side::kEastWest)};
  const auto& rule = kRule<"bridge/repeated-pair">;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const TableRow& row = rows_[i];
    if (meets_itself(row) && is_one_field(row)) {
      table_.find(kRule<"bridge/own-opponents">, row.pairs[1]->at, "pair {} plays against itself in this row",
                  text::printable(row.pairs[1]->text));
      continue;
    }
    const auto other_row = [&](std::size_t side) {
      return findings::Related{"the other row is here", rows_[*earlier[side][i]].pairs[side]->at};
    };
    if (earlier[0][i] && earlier[0][i] == earlier[1][i]) {
      table_
          .find(rule, row.pairs[0]->at,
                "pairs {} and {} meet in two rows of this board, but a pair plays a board only once",
                text::printable(row.pairs[0]->text), text::printable(row.pairs[1]->text))
          .related.push_back(other_row(0));
      continue;
    }
    for (const Side side : kSides) {
      if (!earlier[index_of(side)][i]) continue;
      const auto& pair = *row.pairs[index_of(side)];
      table_
          .find(rule, pair.at, "pair {} sits {} in two rows of this board, but a pair plays a board only once",
                text::printable(pair.text), name_of(side))
          .related.push_back(other_row(index_of(side)));
    }
  }
}

}  // namespace

void judge_pairs(bridge::Table& table) { PairsOfTable(table).judge(); }

}  // namespace kibitzer::contests
