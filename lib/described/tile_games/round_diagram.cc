#include "described/tile_games/round_diagram.h"

#include <algorithm>
#include <string>

#include "described/deals/deal_diagram.h"
#include "described/tile_games/places.h"

namespace kibitzer::described::tile_games {
namespace {

/// "f5", "4", "pass": as records write it.
std::string word_of(const Move& move, const Layout& layout) {
  switch (move.kind) {
    case MoveKind::kColumn:
      return std::to_string(move.place + 1);
    case MoveKind::kRow:
      return std::to_string(layout.rows_from_top ? move.place - layout.first_row + 1
                                                 : layout.first_row + layout.height - move.place);
    case MoveKind::kStep: {
      std::string word = in_words(move, layout);
      if (move.captures) std::replace(word.begin(), word.end(), '-', 'x');
      return word;
    }
    case MoveKind::kCell:
    case MoveKind::kRemove:
      return in_words(move, layout);
    case MoveKind::kSwap:
      return "swap";
    case MoveKind::kPass:
      return "pass";
    case MoveKind::kUnreadable:
      break;
  }
  return "?";
}

std::string one_text(const std::vector<std::string>& rows) {
  std::string all;
  for (const std::string& row : rows) all += row;
  return all;
}

diagrams::Diagram diagram_of(const Session& session, const Round& round, const RoundRuling& ruled, const Layout& layout,
                             const Colors& colors) {
  diagrams::Diagram diagram = deals::begin_diagram(session, round, "game", ruled.doubts, ruled.unreadable);
  diagrams::Squares& squares = diagram.squares.emplace();
  squares.width = static_cast<std::size_t>(layout.width);
  squares.height = static_cast<std::size_t>(layout.height);
  squares.rows_from_top = layout.rows_from_top;
  squares.start = one_text(ruled.start);
  squares.signs = ruled.signs;
  squares.size = colors.size;
  squares.piece_colors = colors.players;
  squares.square_colors = colors.squares;
  for (const Move& move : session.moves_of(round)) {
    diagrams::Move& drawing = squares.moves.emplace_back();
    drawing.word = {word_of(move, layout), move.at};
    const std::size_t index = squares.moves.size() - 1;
    if (index >= ruled.followed.size()) continue;
    drawing.player = ruled.followed[index].player;
    drawing.squares = one_text(ruled.followed[index].board);
  }
  return diagram;
}

}  // namespace

std::vector<diagrams::Diagram> diagrams_of(const Session& session, const Ruling& ruling, const Layout& layout,
                                           const Colors& colors) {
  std::vector<diagrams::Diagram> diagrams;
  for (std::size_t i = 0; i < session.rounds.size(); ++i)
    if (session.rounds[i].moves_at)
      diagrams.push_back(diagram_of(session, session.rounds[i], ruling.deals[i], layout, colors));
  return diagrams;
}

}  // namespace kibitzer::described::tile_games
