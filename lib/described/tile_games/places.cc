#include "described/tile_games/places.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "text/ascii.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::described::tile_games {

std::size_t Layout::player_of(char letter) const {
  const auto found = std::find_if(letters.begin(), letters.end(), [&](const std::string& of_player) {
    return of_player.find(text::lower(letter)) != std::string::npos;
  });
  return static_cast<std::size_t>(found - letters.begin());
}

namespace {

constexpr std::array<std::string_view, 6> kPasses = {"pass", "pa", "ps", "--", "@@", "0000"};
constexpr std::array<std::string_view, 3> kSwaps = {"swap-pieces", "swap-sides", "swap"};
constexpr std::string_view kBetween = " \t\r\n,;";
constexpr int kFewColumns = 9;  // that are written as one digit each

bool is_letter(char c) { return text::lower(c) >= 'a' && text::lower(c) <= 'z'; }

text::Span span_of(std::uint32_t begin, std::size_t size) { return {begin, begin + static_cast<std::uint32_t>(size)}; }

/// How many characters at the front are digits.
std::size_t digits_at(std::string_view text) {
  return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), text::is_digit) - text.begin());
}

std::optional<int> number_of(std::string_view digits) {
  if (digits.empty() || digits.size() > 3) return std::nullopt;
  int number = 0;
  for (const char digit : digits) number = number * 10 + (digit - '0');
  return number;
}

Move cell_at(int column, int number, const Layout& layout, text::Span at) {
  const int row = layout.rows_from_top ? number - 1 : layout.height - number;
  return {MoveKind::kCell, static_cast<std::uint16_t>((layout.first_row + row) * layout.width + column), {}, at};
}

/// The cell of a letter and a number, or of its own number.
std::optional<Move> cell_of(std::string_view text, const Layout& layout, std::uint32_t begin) {
  if (!layout.numbered.empty() && !text.empty() && digits_at(text) == text.size()) {
    const auto number = number_of(text);
    if (!number || *number < 1 || static_cast<std::size_t>(*number) > layout.numbered.size()) return std::nullopt;
    return Move{
        MoveKind::kCell, layout.numbered[static_cast<std::size_t>(*number) - 1], {}, span_of(begin, text.size())};
  }
  if (text.size() < 2 || !is_letter(text[0]) || digits_at(text.substr(1)) != text.size() - 1) return std::nullopt;
  const auto number = number_of(text.substr(1));
  const int column = text::lower(text[0]) - 'a';
  if (!number || *number < 1 || *number > layout.height || column >= layout.width) return std::nullopt;
  return cell_at(column, *number, layout, span_of(begin, text.size()));
}

std::optional<Move> line_of(std::string_view text, const Layout& layout, std::uint32_t begin) {
  const bool columns = layout.unit == Layout::Unit::kColumns;
  const int lines = columns ? layout.width : layout.height;
  int number = 0;
  if (columns && text.size() == 1 && is_letter(text[0]))
    number = text::lower(text[0]) - 'a' + 1;
  else if (digits_at(text) == text.size() && number_of(text))
    number = *number_of(text);
  if (number < 1 || number > lines) return std::nullopt;
  const int from_top = columns                ? number - 1
                       : layout.rows_from_top ? layout.first_row + number - 1
                                              : layout.first_row + layout.height - number;
  return Move{columns ? MoveKind::kColumn : MoveKind::kRow,
              static_cast<std::uint16_t>(from_top),
              {},
              span_of(begin, text.size())};
}

/// Columns may be digits; then 0000 is not a column.
bool is_pass(std::string_view word, const Layout& layout) {
  return std::find(kPasses.begin(), kPasses.end(), word) != kPasses.end() &&
         (word != "0000" || layout.unit == Layout::Unit::kCells);
}

/// What most moves are: a letter and a single digit, which can only be a cell.
std::optional<Move> short_cell_of(std::string_view text, const Layout& layout, std::uint32_t begin) {
  if (text.size() < 2 || layout.unit != Layout::Unit::kCells || layout.removes) return std::nullopt;
  const int column = text::lower(text[0]) - 'a';
  const int number = text[1] - '0';
  if (column < 0 || column >= std::min(layout.width, 26) || number < 1 || number > std::min(layout.height, 9))
    return std::nullopt;
  if (layout.height > kFewColumns && text.size() > 2 && text::is_digit(text[2])) return std::nullopt;
  return cell_at(column, number, layout, span_of(begin, 2));
}

/// How many characters at the front call a cell.
std::size_t size_of_cell(std::string_view text, const Layout& layout) {
  const std::size_t number = digits_at(text);
  if (number > 0) return layout.numbered.empty() ? 0 : number;
  if (text.empty() || !is_letter(text[0])) return 0;
  const std::size_t digits = digits_at(text.substr(1));
  return digits == 0 ? 0 : 1 + digits;
}

/// A sign between the two cells of a step: an "x" only before a cell, as it may be a column.
std::size_t size_of_sign(std::string_view text, const Layout& layout) {
  if (text.size() < 2 || (!is_letter(text[1]) && (layout.numbered.empty() || !text::is_digit(text[1])))) return 0;
  const bool takes = text[0] == ':' || text::lower(text[0]) == 'x';
  return text[0] == '-' || (takes && !layout.removes) ? 1 : 0;
}

/// The sign before a piece that is taken off the board, and its cell.
std::size_t size_of_removal(std::string_view text, const Layout& layout) {
  if (!layout.removes || text.empty() || (text[0] != ':' && text::lower(text[0]) != 'x')) return 0;
  const std::size_t cell = size_of_cell(text.substr(1), layout);
  return cell == 0 ? 0 : 1 + cell;
}

struct StepText {
  std::vector<std::string_view> cells;
  std::size_t size = 0;  ///< 0: it is none
  bool captures = false;
};

/// Between the first two cells the sign may be missing.
StepText step_at(std::string_view text, const Layout& layout) {
  StepText step;
  std::size_t at = 0;
  while (step.cells.size() < kMostVias + 2) {
    const std::size_t sign = step.cells.empty() ? 0 : size_of_sign(text.substr(at), layout);
    if (sign == 0 && step.cells.size() > 1) break;
    if (sign == 0 && !step.cells.empty() && (at == text.size() || !is_letter(text[at]))) break;
    const std::string_view cell = text.substr(at + sign, size_of_cell(text.substr(at + sign), layout));
    if (cell.empty()) break;
    step.captures = step.captures || (sign > 0 && text[at] != '-');
    step.cells.push_back(cell);
    at += sign + cell.size();
  }
  if (step.cells.size() < 2) return step;
  const bool star = text.substr(at).starts_with('*');
  step.captures = step.captures || star;
  step.size = at + (star ? 1 : 0);
  return step;
}

/// "a2-a3", "22x15x8".
std::optional<Move> step_of(std::string_view text, const Layout& layout, std::uint32_t begin) {
  const StepText step = step_at(text, layout);
  if (step.size == 0 || step.size != text.size()) return std::nullopt;
  Move move;
  move.kind = MoveKind::kStep;
  move.at = span_of(begin, text.size());
  move.captures = step.captures;
  for (std::size_t i = 0; i < step.cells.size(); ++i) {
    const auto cell = cell_of(step.cells[i], layout, begin);
    if (!cell) return std::nullopt;
    if (i == 0)
      move.place = cell->place;
    else if (i + 1 == step.cells.size())
      move.to = cell->place;
    else
      move.via.at(move.vias++) = cell->place;
  }
  return move;
}

/// A move of a game in which pieces are removed, or placed before they step: "d6", "d6-d7", "d6xa1", "xa1".
std::size_t size_of_turn(std::string_view text, const Layout& layout) {
  std::size_t size = layout.unit == Layout::Unit::kSteps ? step_at(text, layout).size : 0;
  if (size == 0 && (layout.hand || layout.unit != Layout::Unit::kSteps)) size = size_of_cell(text, layout);
  return size + size_of_removal(text.substr(size), layout);
}

std::optional<Move> turn_of(std::string_view text, const Layout& layout, std::uint32_t begin) {
  std::size_t size = size_of_turn(text, layout);
  if (size != text.size()) return std::nullopt;
  for (std::size_t at = 0; at < size && layout.removes; ++at) {
    if (size_of_removal(text.substr(at), layout) != size - at) continue;
    const auto removed = cell_of(text.substr(at + 1), layout, begin);
    if (!removed) return std::nullopt;
    if (at == 0) return Move{MoveKind::kRemove, removed->place, {}, span_of(begin, size)};
    auto move = turn_of(text.substr(0, at), layout, begin);
    if (!move) return std::nullopt;
    move->removed = removed->place;
    move->at = span_of(begin, size);
    return move;
  }
  if (layout.unit == Layout::Unit::kSteps)
    if (const auto step = step_of(text, layout, begin)) return step;
  return layout.hand || layout.unit != Layout::Unit::kSteps ? cell_of(text, layout, begin) : std::nullopt;
}

/// How many characters at the front of a transcript are one move; 0 if none is.
std::size_t size_of_move(std::string_view text, const Layout& layout) {
  const std::string lower = text::lowered(text.substr(0, kSwaps.front().size()));
  for (const std::string_view swap : kSwaps)
    if (layout.swaps && lower.starts_with(swap)) return swap.size();
  for (const std::string_view pass : kPasses)
    if (lower.starts_with(pass) && is_pass(pass, layout)) return pass.size();
  if (layout.removes || layout.hand)
    if (const std::size_t size = size_of_turn(text, layout); size > 0) return size;
  if (layout.unit == Layout::Unit::kSteps) {
    if (const std::size_t size = step_at(text, layout).size; size > 0) return size;
    return size_of_cell(text, layout);
  }
  if (text[0] == '?') return 1 + digits_at(text.substr(1));  // a number without a place
  if (is_letter(text[0])) {
    const std::size_t digits = digits_at(text.substr(1));
    return digits == 0 ? 1 : 1 + std::min<std::size_t>(digits, layout.height > kFewColumns ? 2 : 1);
  }
  const std::size_t digits = digits_at(text);
  const int lines = layout.unit == Layout::Unit::kRows ? layout.height : layout.width;
  return lines <= kFewColumns ? std::min<std::size_t>(digits, 1) : digits;
}

/// "12." before a move.
std::size_t size_of_number(std::string_view text) {
  const std::size_t digits = digits_at(text);
  return digits > 0 && digits < text.size() && text[digits] == '.' ? digits + 1 : 0;
}

}  // namespace

std::optional<Move> read_move(std::string_view text, const Layout& layout, std::uint32_t begin) {
  const std::string lower = text::lowered(text.substr(0, kSwaps.front().size() + 1));
  if (std::find(kSwaps.begin(), kSwaps.end(), lower) != kSwaps.end())
    return Move{MoveKind::kSwap, static_cast<std::uint16_t>(lower == kSwaps.front()), {}, span_of(begin, text.size())};
  if (is_pass(lower, layout)) return Move{MoveKind::kPass, 0, {}, span_of(begin, text.size())};
  if (layout.removes || layout.hand)
    if (const auto turn = turn_of(text, layout, begin)) return turn;
  if (layout.unit == Layout::Unit::kSteps) return step_of(text, layout, begin);
  if (layout.unit != Layout::Unit::kCells)
    if (const auto line = line_of(text, layout, begin)) return line;
  return cell_of(text, layout, begin);
}

void read_transcript(std::string_view text, const Layout& layout, std::uint32_t begin, std::vector<Move>& moves) {
  std::size_t at = 0;
  while (at < text.size()) {
    if (const auto cell = short_cell_of(text.substr(at), layout, begin + static_cast<std::uint32_t>(at))) {
      moves.push_back(*cell);
      at += 2;
      continue;
    }
    if (kBetween.find(text[at]) != std::string_view::npos) {
      ++at;
      continue;
    }
    if (const std::size_t number = size_of_number(text.substr(at)); number > 0) {
      at += number;
      continue;
    }
    const std::size_t size = size_of_move(text.substr(at), layout);
    const auto move =
        size == 0 ? std::nullopt : read_move(text.substr(at, size), layout, begin + static_cast<std::uint32_t>(at));
    if (!move) {
      moves.push_back({MoveKind::kUnreadable,
                       0,
                       {},
                       span_of(begin + static_cast<std::uint32_t>(at),
                               std::max<std::size_t>(size, text::first_character(text.substr(at)).size))});
      return;
    }
    moves.push_back(*move);
    at += size;
  }
}

std::string name_of_cell(tiles::Cell cell, const Layout& layout) {
  const auto number_at = std::find(layout.numbered.begin(), layout.numbered.end(), cell);
  if (number_at != layout.numbered.end()) return std::to_string(number_at - layout.numbered.begin() + 1);
  const int row = cell / layout.width - layout.first_row;
  const int column = cell % layout.width;
  const int number = layout.rows_from_top ? row + 1 : layout.height - row;
  if (column < 26 && row >= 0 && row < layout.height)
    return fmt::format("{}{}", static_cast<char>('a' + column), number);
  return fmt::format("[{}, {}]", row, column);
}

/// "a2-a3", "22x15x8".
std::string step_in_words(const Move& move, const Layout& layout) {
  const std::string_view sign = move.vias > 0 ? "x" : "-";
  std::string all = name_of_cell(move.place, layout);
  for (std::size_t i = 0; i < move.vias; ++i) all.append(sign).append(name_of_cell(move.via.at(i), layout));
  return all.append(sign).append(name_of_cell(move.to, layout));
}

std::string in_words(const Move& move, const Layout& layout) {
  const std::string removed = move.removed ? "x" + name_of_cell(*move.removed, layout) : std::string();
  switch (move.kind) {
    case MoveKind::kCell:
      return name_of_cell(move.place, layout) + removed;
    case MoveKind::kRemove:
      return "x" + name_of_cell(move.place, layout);
    case MoveKind::kColumn:
      return fmt::format("column {}", move.place + 1);
    case MoveKind::kRow:
      return fmt::format("row {}", layout.rows_from_top ? move.place - layout.first_row + 1
                                                        : layout.first_row + layout.height - move.place);
    case MoveKind::kStep:
      return step_in_words(move, layout) + removed;
    case MoveKind::kSwap:
      return "a swap";
    case MoveKind::kPass:
      return "a pass";
    case MoveKind::kUnreadable:
      break;
  }
  return "an unreadable move";
}

}  // namespace kibitzer::described::tile_games
