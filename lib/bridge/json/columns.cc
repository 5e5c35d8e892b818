#include "bridge/json/columns.h"

#include <algorithm>
#include <array>
#include <optional>

#include "bridge/referee/reading_trial.h"

namespace kibitzer::bridge {
namespace {

using Columns = std::array<Seat, 4>;

/// The order in which the trick names its players; nothing unless it has a card of each.
std::optional<Columns> columns_of(std::span<const Play> plays) {
  Columns columns{};
  std::array<bool, columns.size()> seen{};
  if (plays.size() != columns.size()) return std::nullopt;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (!plays[i].seat || seen[index_of(*plays[i].seat)]) return std::nullopt;
    seen[index_of(*plays[i].seat)] = true;
    columns[i] = *plays[i].seat;
  }
  return columns;
}

/// Whether the players of a trick that breaks off come in that order, as far as there are any.
bool fits(std::span<const Play> plays, const Columns& columns) {
  auto column = columns.begin();
  for (const Play& play : plays) {
    column = std::find(column, columns.end(), play.seat);
    if (column++ == columns.end()) return false;
  }
  return true;
}

bool in_columns(const Session& session, const Board& board, const Columns& columns) {
  const auto tricks = session.tricks_of(board);
  return std::all_of(tricks.begin(), tricks.end(), [&](const Trick& trick) {
    const auto plays = session.plays_of(trick);
    return &trick == &tricks.back() ? fits(plays, columns) : columns_of(plays) == columns;
  });
}

/// Whether a trick may be played in that order; nobody would play all tricks in another by mistake.
bool in_rotation(const Columns& columns) {
  return std::adjacent_find(columns.begin(), columns.end(),
                            [](Seat seat, Seat next) { return left_of(seat) != next; }) == columns.end();
}

/// Takes the plays as columns if that leaves fewer errors than the order of play, which leaves at least `enough`.
void take_as_columns(const Session& session, Board& board, int enough) {
  const int in_order = errors_of_play(session, board);
  if (in_order < enough) return;
  board.plays_in_order = false;
  board.plays_in_order = errors_of_play(session, board) >= in_order;
}

}  // namespace

void read_columns(Session& session) {
  constexpr int kMoreThanASlip = 2;
  std::optional<Columns> found;
  for (Board& board : session.boards) {
    const auto tricks = session.tricks_of(board);
    if (tricks.size() < 2) continue;
    const auto columns = columns_of(session.plays_of(tricks[0]));
    if (!columns || columns_of(session.plays_of(tricks[1])) != columns || !in_columns(session, board, *columns))
      continue;
    take_as_columns(session, board, in_rotation(*columns) ? kMoreThanASlip : 1);
    if (!board.plays_in_order) found = columns;
  }
  if (!found) return;
  for (Board& board : session.boards)
    if (board.plays_in_order && in_columns(session, board, *found)) take_as_columns(session, board, 1);
}

}  // namespace kibitzer::bridge
