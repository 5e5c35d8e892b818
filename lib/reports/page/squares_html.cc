#include "reports/page/squares_html.h"

#include <fmt/format.h>

#include <iterator>

#include "reports/page/html.h"
#include "reports/page/pieces.h"
#include "text/words.h"

namespace kibitzer::reports::page {
namespace {

/// "19●27●": the squares that differ, and the pieces on them.
std::string changes(const diagrams::Squares& squares, const std::string& before, const std::string& after) {
  std::string list;
  for (std::size_t i = 0; i < before.size() && i < after.size(); ++i)
    if (before[i] != after[i]) {
      const std::string_view piece = piece_of(squares, after[i]);
      list += std::to_string(i).append(piece.empty() ? "." : piece);
    }
  return list;
}

std::string board_html(const diagrams::Squares& squares, const std::string& signs) {
  std::string colors;
  for (std::size_t player = 0; player < squares.piece_colors.size() && player < kPieces.size(); ++player)
    if (!squares.piece_colors[player].empty())
      colors += fmt::format("{}--p{}:{}", colors.empty() ? "" : ";", player, squares.piece_colors[player]);
  std::string html = fmt::format("<table class=squares{}><caption>Position{}</caption><thead><tr><td>",
                                 colors.empty() ? "" : fmt::format(" style=\"{}\"", colors),
                                 squares.size == 0 ? "" : fmt::format(", {}", text::counted(squares.size, "square")));
  for (std::size_t column = 0; column < squares.width; ++column)
    html += fmt::format("<th scope=col>{:c}", static_cast<char>('a' + column % 26));
  html += "<tbody>";
  for (std::size_t row = 0; row < squares.height; ++row) {
    html += fmt::format("<tr><th scope=row>{}", squares.rows_from_top ? row + 1 : squares.height - row);
    for (std::size_t column = 0; column < squares.width; ++column) {
      const std::size_t square = row * squares.width + column;
      const std::string_view piece = square < signs.size() ? piece_of(squares, signs[square]) : std::string_view();
      const std::string_view color = color_at(squares.square_colors, square);
      html += fmt::format("<td{}{}>{}", color.empty() ? "" : fmt::format(" style=--c:{}", color),
                          piece.empty() ? "" : fmt::format(" data-piece={}", piece), piece);
    }
  }
  return html + "</table>\n";
}

}  // namespace

std::string html_of(const diagrams::Squares& squares, const std::vector<diagrams::Word>& players, Marks& marks) {
  std::string position = squares.start;
  std::string moves;
  for (const diagrams::Move& move : squares.moves) {
    const std::string changed = changes(squares, position, move.squares);
    const std::string piece(move.player && *move.player < kPieces.size() ? kPieces[*move.player] : "");
    moves += fmt::format("<li{}>{}{}{}", changed.empty() ? "" : fmt::format(" data-changes=\"{}\"", changed), piece,
                         piece.empty() ? "" : " ", marks.word(move.word));
    if (!move.squares.empty()) position = move.squares;
  }
  std::string html = "<div class=game>\n<p class=players>";
  for (std::size_t i = 0; i < players.size() && i < kPieces.size(); ++i)
    html += fmt::format("{}{} {}", i > 0 ? ", " : "", kPieces[i], marks.marked(players[i].at, name(players[i].text)));
  html += "</p>\n" + board_html(squares, position);
  std::string start;
  for (std::size_t i = 0; i < squares.start.size(); ++i)
    if (const std::string_view piece = piece_of(squares, squares.start[i]); !piece.empty())
      start += std::to_string(i).append(piece);
  return html + fmt::format("<ol class=moves data-start=\"{}\">{}</ol></div>\n", start, moves);
}

}  // namespace kibitzer::reports::page
