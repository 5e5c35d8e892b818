// A board written as rows of characters: each is a placement of the tile that the legend gives it.
#include <array>
#include <map>
#include <set>

#include "described/tile_engine/reader_pass.h"
#include "described/tile_engine/rules.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::described::tile_engine {
namespace {

constexpr std::string_view kNoTile = " ";

/// The place of so many bytes of a text; all of it, if it has escapes, so that no character is where it seems to be.
text::Span place_in(const Name& text, std::size_t begin, std::size_t size) {
  const std::size_t quotes = text.at.end - text.at.begin - text.value.size();
  if (quotes != 0 && quotes != 2) return text.at;
  const auto from = static_cast<std::uint32_t>(text.at.begin + quotes / 2 + begin);
  return {from, from + static_cast<std::uint32_t>(size)};
}

class RowPlacer {
 public:
  RowPlacer(Board& board, findings::Reporter& reporter) : board_(board), rows_(*board.rows), reporter_(reporter) {}

  void place() {
    signs();
    if (rows_.rows.empty()) return incomplete();
    if (board_.height && board_.height->value > 0) height(*board_.height);
    for (std::size_t row = 0; row < rows_.rows.size() && !reporter_.full(); ++row) this->row(static_cast<int>(row));
    for (const TileSign& one : rows_.legend)
      if (rows_.whole && text::count_characters(one.sign.value) == 1 && !used_.contains(one.sign.value))
        reporter_.report(kRule<"bgdsl/unused-tile-sign">, one.sign.at, "no row has \"{}\"", shown(one.sign));
  }

 private:
  void incomplete() { rows_.whole = false; }

  void signs() {
    for (const TileSign& one : rows_.legend) {
      const auto [known, fresh] = legend_.emplace(one.sign.value, &one);
      if (!fresh)
        reporter_.report(kRule<"bgdsl/said-twice">, one.sign.at, "\"{}\" already stands for a tile", shown(one.sign))
            .related.push_back({"it is here", known->second->sign.at});
    }
  }

  void height(const Number& height) {
    if (rows_.rows.size() == static_cast<std::size_t>(height.value)) return;
    incomplete();
    reporter_
        .report(kRule<"bgdsl/tile-rows-must-fill-the-board">, rows_.rows_at, "the board is {} high, and has {} here",
                text::counted(height.value, "cell"), text::counted(rows_.rows.size(), "row"))
        .related.push_back({"the size of the board is here", height.at});
  }

  void row(int number) {
    const Name& written = rows_.rows[static_cast<std::size_t>(number)];
    if (written.value.empty()) return incomplete();
    int column = 0;
    for (std::size_t at = 0; at < written.value.size(); ++column) {
      const std::size_t size = text::first_character(std::string_view(written.value).substr(at)).size;
      cell(number, column, written.value.substr(at, size), place_in(written, at, size));
      at += size;
    }
    if (!board_.width || board_.width->value < 1 || board_.width->value == column) return;
    incomplete();
    reporter_
        .report(kRule<"bgdsl/tile-rows-must-fill-the-board">, written.at, "the board is {} wide, and this row has {}",
                text::counted(board_.width->value, "cell"), text::counted(column, "character"))
        .related.push_back({"the size of the board is here", board_.width->at});
  }

  void cell(int row, int column, const std::string& sign, text::Span at) {
    const auto found = legend_.find(sign);
    used_.insert(sign);
    if (found == legend_.end()) {
      if (sign == kNoTile) return;
      incomplete();
      if (!unknown_.insert(sign).second) return;
      reporter_.report(kRule<"bgdsl/unknown-tile-sign">, at, "the legend has no tile for \"{}\"", text::printable(sign))
          .related.push_back({"the legend is here", rows_.legend_at});
      return;
    }
    // What is beyond the board has been reported with its row.
    if ((board_.width && column >= board_.width->value) || (board_.height && row >= board_.height->value)) return;
    TilePlacement& one = board_.placements.emplace_back();
    one.at = at;
    one.row = {row, at};
    one.column = {column, at};
    one.tile = found->second->tile;
    one.initial_state = found->second->initial_state;
  }

  Board& board_;
  TileRows& rows_;
  findings::Reporter& reporter_;
  std::map<std::string, const TileSign*> legend_;
  std::set<std::string> used_;
  std::set<std::string> unknown_;
};

}  // namespace

TileRows read_tile_rows(Parser& parser) {
  TileRows rows;
  rows.at = parser.last().at;
  const auto sign = [&] {
    TileSign one;
    if (!parser.name(one.sign, "a character")) return false;
    if (text::count_characters(one.sign.value) > 1)
      parser.reporter().report(*kSyntax, one.sign.at, "a tile is written as one character in a row");
    if (!parser.name(one.tile.name, "the name of a tile")) return false;
    const TokenKind next = parser.peek().kind;
    if (next == TokenKind::kText || next == TokenKind::kWord)
      parser.name(one.initial_state.emplace().name, "the name of a state");
    rows.legend.push_back(std::move(one));
    return true;
  };
  const auto row = [&] {
    Name one;
    if (!parser.name(one, "a row of characters")) return false;
    rows.rows.push_back(std::move(one));
    return true;
  };
  const std::array<Member, 2> all = {{
      {"legend", 1, kSyntax,
       [&] {
         rows.legend_at = parser.last().at;
         parser.list({"{", "}", "a character and the tile that it stands for"}, sign);
       }},
      {"rows", 2, kSyntax,
       [&] {
         rows.rows_at = parser.last().at;
         parser.list({"{", "}", "a row of characters"}, row);
       }},
  }};
  parser.members("the rows of a board", rows.at, all);
  return rows;
}

void place_rows(Board& board, findings::Reporter& reporter) {
  if (board.rows) RowPlacer(board, reporter).place();
}

}  // namespace kibitzer::described::tile_engine
