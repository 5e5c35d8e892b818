#include "described/tile_games/tree_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "described/tile_games/places.h"
#include "text/utf8.h"

namespace kibitzer::described::tile_games {
namespace {

constexpr std::size_t kMovesOfLine = 10;
/// Of the lines of a board, which has at most 32.
constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

class TreeWriter {
 public:
  TreeWriter(TreeGame kind, const Session& session, const Layout& layout, records::Losses& losses)
      : kind_(kind), session_(session), layout_(layout), losses_(losses) {}

  std::string game(const Round& round, const RoundRuling& ruling) const {
    std::string text = is_ggf() ? "(;GM[Othello]" : fmt::format("(;FF[4]CA[UTF-8]GM[{}]", number());
    if (!is_ggf()) text += property("SZ", size());
    if (session_.name) text += property(is_ggf() ? "PC" : "EV", session_.name->text);
    if (session_.place && !is_ggf()) text += property("PC", session_.place->text);
    if (session_.date) text += property("DT", session_.date->text);
    for (const std::size_t player : {0U, 1U})
      text += property(player == 0 ? "PB" : "PW", session_.players[player].text);
    text += result(round) + (is_ggf() ? "TY[8]" + position(round) : stones(round)) + '\n';
    text += moves(round, ruling) + (is_ggf() ? ";)\n" : ")\n");
    lose(round);
    return text;
  }

 private:
  bool is_ggf() const { return kind_ == TreeGame::kGgfOthello; }
  bool is_othello() const { return is_ggf() || kind_ == TreeGame::kOthello; }

  int number() const {
    switch (kind_) {
      case TreeGame::kOthello:
      case TreeGame::kGgfOthello:
        return 2;
      case TreeGame::kGomoku:
        return 4;
      case TreeGame::kHex:
        return 11;
    }
    return 0;
  }

  std::string size() const {
    return layout_.width == layout_.height ? std::to_string(layout_.width)
                                           : fmt::format("{}:{}", layout_.width, layout_.height);
  }

  static std::string property(std::string_view name, std::string_view value) {
    std::string text = fmt::format("{}[", name);
    for (const char c : text::in_utf8(value)) {
      if (c == ']' || c == '\\') text += '\\';
      text += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
    return text + ']';
  }

  /// Of Hex, whose programs write the number of the row, as for GGF, a letter and a number; else two letters.
  std::string point(std::size_t cell) const {
    const auto width = static_cast<std::size_t>(layout_.width);
    const std::size_t column = cell % width;
    const std::size_t row = cell / width - static_cast<std::size_t>(layout_.first_row);
    if (is_ggf()) return fmt::format("{}{}", kLetters[26 + column], row + 1);
    if (kind_ == TreeGame::kHex && column < 26) return fmt::format("{}{}", kLetters[column], row + 1);
    return {kLetters[column], kLetters[row]};
  }

  std::string word(const Move& move) const {
    switch (move.kind) {
      case MoveKind::kPass:
        return is_ggf() ? "PA" : "";
      case MoveKind::kSwap:
        return "swap-pieces";
      case MoveKind::kCell:
        return point(move.place);
      case MoveKind::kColumn:
      case MoveKind::kRow:
      case MoveKind::kStep:
      case MoveKind::kRemove:
      case MoveKind::kUnreadable:
        break;
    }
    return "?";
  }

  std::string moves(const Round& round, const RoundRuling& ruling) const {
    std::string text;
    const auto all = session_.moves_of(round);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (i > 0 && i % kMovesOfLine == 0) text += '\n';
      text += fmt::format("{}{}[{}]", is_ggf() ? "" : ";", ruling.movers[i] == 0 ? 'B' : 'W', word(all[i]));
    }
    return text;
  }

  /// AB, AW and PL of a position that is set up.
  std::string stones(const Round& round) const {
    if (!round.setup) return {};
    const Setup& setup = session_.setups[*round.setup];
    std::string text;
    for (const std::uint8_t piece : {std::uint8_t{1}, std::uint8_t{3}}) {
      std::string points;
      for (std::size_t cell = 0; cell < setup.pieces.size(); ++cell)
        if (setup.pieces[cell] == piece) points += '[' + point(cell) + ']';
      if (!points.empty()) text += (piece == 1 ? "AB" : "AW") + points;
    }
    return text + (setup.player == 0 ? "PL[B]" : "PL[W]");
  }

  /// The position in GGF, which every game there has.
  std::string position(const Round& round) const {
    std::string text = "BO[8";
    const auto width = static_cast<std::size_t>(layout_.width);
    for (std::size_t cell = 0; cell < width * static_cast<std::size_t>(layout_.height); ++cell) {
      if (cell % width == 0) text += ' ';
      text += sign(round, cell);
    }
    return text + (round.setup && session_.setups[*round.setup].player == 1 ? " O]" : " *]");
  }

  char sign(const Round& round, std::size_t cell) const {
    if (round.setup) {
      const std::uint8_t piece = session_.setups[*round.setup].pieces[cell];
      return piece == 0 ? '-' : piece == 1 ? '*' : 'O';
    }
    const auto width = static_cast<std::size_t>(layout_.width);
    const std::size_t corner = (width / 2 - 1) * (width + 1);
    if (cell == corner || cell == corner + width + 1) return 'O';
    return cell == corner + 1 || cell == corner + width ? '*' : '-';
  }

  /// "B+10", "W+", "W+R", "0"; in GGF the discs of black, which are all of them where white resigns.
  std::string result(const Round& round) const {
    if (round.resigned && !round.resigned->stranger()) {
      const bool black = round.resigned->index == 1;
      return is_ggf() ? fmt::format("RE[{}64.000:r]", black ? '+' : '-') : fmt::format("RE[{}+R]", black ? 'B' : 'W');
    }
    const auto winners = session_.winners_of(round);
    if (!round.winners_at || winners.size() > 1 || (winners.size() == 1 && winners[0].stranger())) return {};
    if (winners.empty()) return is_ggf() ? "RE[+0.000]" : "RE[0]";
    const bool black = winners[0].index == 0;
    const std::string margin =
        round.margin && is_othello() ? std::to_string(round.margin->number.value) : std::string();
    if (!is_ggf()) return fmt::format("RE[{}+{}]", black ? 'B' : 'W', margin);
    return margin.empty() ? std::string() : fmt::format("RE[{}{}.000]", black ? '+' : '-', margin);
  }

  void lose(const Round& round) const {
    if (round.winners_at && result(round).empty()) losses_.add("winner");
    if (is_ggf() && session_.place) losses_.add("place");
    if (round.board_at) losses_.add("board");
    losses_.add("count", round.counts.count);
    losses_.add("points", round.points.count);
  }

  TreeGame kind_;
  const Session& session_;
  const Layout& layout_;
  records::Losses& losses_;
};

/// Why a game cannot be written; empty if it can.
std::string why_not_as_tree(const Session& session, std::size_t index, const RoundRuling& ruling) {
  const auto moves = session.moves_of(session.rounds[index]);
  if (ruling.movers.size() < moves.size())
    return fmt::format(
        "move {}{} cannot be followed, and each move is written with its player; correct what kibitzer "
        "lint says of it",
        ruling.movers.size() + 1, session.rounds.size() > 1 ? fmt::format(" of game {}", index + 1) : std::string());
  if (std::any_of(moves.begin(), moves.end(),
                  [](const Move& one) { return one.kind == MoveKind::kSwap && one.place == 0; }))
    return "its players swap sides, and programs differ in who is black then";
  return {};
}

}  // namespace

tl::expected<std::string, std::string> write_tree(TreeGame kind, const Session& session, const Ruling& ruling,
                                                  const Layout& layout, records::Losses& losses) {
  for (std::size_t i = 0; i < session.rounds.size(); ++i)
    if (std::string why = why_not_as_tree(session, i, ruling.deals[i]); !why.empty())
      return tl::make_unexpected(std::move(why));
  const TreeWriter writer(kind, session, layout, losses);
  std::string text;
  for (std::size_t i = 0; i < session.rounds.size(); ++i) text += writer.game(session.rounds[i], ruling.deals[i]);
  losses.add("total", session.totals.size());
  return text;
}

}  // namespace kibitzer::described::tile_games
