#include "reports/page/squares_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "reports/page/pieces.h"
#include "reports/page/svg.h"
#include "text/words.h"

namespace kibitzer::reports::page {
namespace {

constexpr double kLargestSquare = 34;
constexpr double kLabels = 24;  // at the left and above

/// "f5" as the number of its square; nothing if it is written in another way.
std::optional<std::size_t> square_of(const diagrams::Squares& squares, const std::string& move) {
  std::size_t row = 0;
  if (move.size() < 2 || move.front() < 'a' || move.front() > 'z') return std::nullopt;
  const char* const end = move.data() + move.size();
  const auto read = std::from_chars(move.data() + 1, end, row);
  const auto column = static_cast<std::size_t>(move.front() - 'a');
  if (read.ec != std::errc() || read.ptr != end || row < 1 || row > squares.height || column >= squares.width)
    return std::nullopt;
  return (squares.rows_from_top ? row - 1 : squares.height - row) * squares.width + column;
}

/// A piece of known color is drawn in it, with a rim, as the square may have the same color.
void write_piece(Canvas& canvas, double x, double y, std::string_view classes, const diagrams::Squares& squares,
                 std::size_t player) {
  if (player >= kPieces.size()) return;
  const std::string_view color = color_at(squares.piece_colors, player);
  if (color.empty()) return canvas.text(x, y, classes, kPieces[player]);
  canvas.shape(fmt::format(
      "<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"{}\" style=\"fill:{};stroke:#808080;stroke-width:.8\">{}</text>\n", x, y,
      classes, color, kPieces[player]));
}

/// The number of the first faulty move, or that of the moves.
std::size_t faulty_move(const Canvas& canvas, const diagrams::Squares& squares) {
  const auto faulty = std::find_if(squares.moves.begin(), squares.moves.end(),
                                   [&](const diagrams::Move& move) { return canvas.is_fault(move.word.at); });
  return static_cast<std::size_t>(faulty - squares.moves.begin());
}

void write_grid(Canvas& canvas, const Box& board, double side, const diagrams::Squares& squares) {
  canvas.shape(fmt::format("<rect class=\"table\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>\n",
                           board.x, board.y, board.width, board.height));
  for (std::size_t square = 0; square < squares.square_colors.size(); ++square) {
    const std::size_t row = square / squares.width;
    if (const std::string& color = squares.square_colors[square]; !color.empty())
      canvas.shape(
          fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" style=\"fill:{}\"/>\n",
                      board.x + side * static_cast<double>(square % squares.width),
                      board.y + side * static_cast<double>(row), side, side, color));
  }
  for (std::size_t column = 0; column < squares.width; ++column) {
    const double x = board.x + side * static_cast<double>(column);
    canvas.text(x + side / 2, board.y - 8, "small faint middle", std::string(1, static_cast<char>('a' + column % 26)));
    if (column > 0)
      canvas.shape(fmt::format("<path class=\"rule\" d=\"M{:.1f} {:.1f}v{:.1f}\"/>\n", x, board.y, board.height));
  }
  for (std::size_t row = 0; row < squares.height; ++row) {
    const double y = board.y + side * static_cast<double>(row);
    canvas.text(board.x - 8, y + side / 2 + 5, "small faint end",
                std::to_string(squares.rows_from_top ? row + 1 : squares.height - row));
    if (row > 0)
      canvas.shape(fmt::format("<path class=\"rule\" d=\"M{:.1f} {:.1f}h{:.1f}\"/>\n", board.x, y, board.width));
  }
}

}  // namespace

double write_squares(Canvas& canvas, double y, const diagrams::Squares& squares,
                     const std::vector<diagrams::Word>& players, std::string& said) {
  if (squares.width == 0 || squares.height == 0) return y;
  const std::size_t move = faulty_move(canvas, squares);
  std::string position = squares.start;
  for (std::size_t i = 0; i < move && i < squares.moves.size(); ++i)
    if (!squares.moves[i].squares.empty()) position = squares.moves[i].squares;

  double x = kPictureMargin;
  y += 15;
  for (std::size_t i = 0; i < players.size() && i < kPieces.size(); ++i) {
    write_piece(canvas, x, y, "card", squares, i);
    x += 22;
    x += canvas.word(x, y, {cut_to(180, players[i].text, 15), players[i].at}, 15) + 24;
    said += fmt::format(" {}: {}.", kPieces[i], players[i].text);
  }
  y += 12;
  const auto side_for = [](double room, std::size_t count) { return room / static_cast<double>(count); };
  const double side = std::min({kLargestSquare, side_for(kPictureWidth - 2 * kPictureMargin - kLabels, squares.width),
                                side_for(600, squares.height)});
  const Box board = {kPictureMargin + kLabels, y + kLabels, side * static_cast<double>(squares.width),
                     side * static_cast<double>(squares.height)};
  write_grid(canvas, board, side, squares);
  const auto place_of = [&](std::size_t square) {
    const std::size_t row = square / squares.width;
    const std::size_t column = square % squares.width;
    return Box{board.x + side * static_cast<double>(column), board.y + side * static_cast<double>(row), side, side};
  };
  for (std::size_t square = 0; square < std::min(position.size(), squares.width * squares.height); ++square) {
    const Box place = place_of(square);
    write_piece(canvas, place.x + side / 2, place.y + side / 2 + 7, "piece middle", squares,
                squares.signs.find(position[square]));
  }
  y = board.y + board.height + 26;
  if (move == squares.moves.size()) {
    canvas.text(kPictureMargin, y, "faint", text::counted(move, "move"));
    said += fmt::format(" {}.", text::counted(move, "move"));
    return y;
  }
  const diagrams::Move& faulty = squares.moves[move];
  if (const auto square = square_of(squares, faulty.word.text)) {
    const Box place = place_of(*square);
    canvas.mark({place.x + 1, place.y + 1, side - 2, side - 2}, faulty.word.at);
  }
  const std::string which = fmt::format("Move {}", move + 1);
  canvas.text(kPictureMargin, y, "faint", which);
  const double after = kPictureMargin + width_of(which, 15) + 8;
  std::string_view sign;
  if (faulty.player && *faulty.player < kPieces.size()) sign = kPieces[*faulty.player];
  canvas.text(after, y, {}, sign);
  canvas.word(after + (sign.empty() ? 0 : 22), y, faulty.word, 15);
  said += fmt::format(" {}: {}.", which, faulty.word.text);
  return y;
}

}  // namespace kibitzer::reports::page
