#include "described/tile_games/record_writers.h"

#include <fmt/format.h>

#include <algorithm>

#include "described/tile_games/places.h"
#include "described/tile_games/tree_writer.h"
#include "text/utf8.h"

namespace kibitzer::described::tile_games {
namespace {

class RecordWriter {
 public:
  RecordWriter(const Session& session, const Layout& layout, records::Losses& losses)
      : session_(session), layout_(layout), losses_(losses) {}

  /// "Anna - Ben (Oslo Open): f5d6c3", a line for each game.
  std::string transcripts() const {
    std::string text;
    lose_of_session(true);
    for (const Round& round : session_.rounds) {
      text += heading();
      for (const Move& move : session_.moves_of(round))
        text += move.kind == MoveKind::kPass ? "--" : in_words(move, layout_);
      lose_claims(round, true);
      text += '\n';
    }
    return text;
  }

  std::string pdn() const {
    std::string text;
    lose_of_session(false);
    for (const Round& round : session_.rounds) {
      if (!text.empty()) text += '\n';
      if (session_.name) text += tag("Event", session_.name->text);
      if (session_.place) text += tag("Site", session_.place->text);
      if (session_.date) text += tag("Date", session_.date->text);
      text += tag("Black", name(0)) + tag("White", name(1));
      const bool drawn = round.winners_at && session_.winners_of(round).empty();
      const std::string_view result = drawn ? "1/2-1/2" : "*";
      text += tag("Result", result) + tag("GameType", "21") + position(round) + '\n' + moves(round, result) + '\n';
      lose_claims(round, !drawn);
    }
    return text;
  }

  std::string psq(std::string_view rule) const {
    std::string text;
    lose_of_session(true);
    for (const Round& round : session_.rounds) {
      text += fmt::format("Piskvorky {}x{}, 0:0, 0\n", layout_.width, layout_.height);
      for (const Move& move : session_.moves_of(round))
        text += fmt::format("{},{},0\n", move.place % layout_.width + 1,
                            move.place / layout_.width - layout_.first_row + 1);
      text += fmt::format("{}\n{}\n-1\n", name(0), name(1));
      const auto winners = session_.winners_of(round);
      const bool one = round.winners_at && winners.size() == 1 && !winners[0].stranger();
      if (one || (round.winners_at && winners.empty()))
        text += fmt::format("{},{}\n", one ? winners[0].index + 1 : 0, rule);
      lose_claims(round, !one && !winners.empty());
    }
    return text;
  }

 private:
  std::string name(std::size_t player) const { return text::in_utf8(session_.players[player].text); }

  static std::string tag(std::string_view name, std::string_view value) {
    std::string quoted;
    for (const char c : text::in_utf8(value)) {
      if (c == '"' || c == '\\') quoted += '\\';
      quoted += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
    return fmt::format("[{} \"{}\"]\n", name, quoted);
  }

  /// What a line begins with, where the names can stand in it.
  std::string heading() const {
    const auto fits = [](const std::string& text) {
      return !text.empty() && text.find(" - ") == std::string::npos && text.find(": ") == std::string::npos &&
             text.find(" (") == std::string::npos && text.find_first_of("\r\n") == std::string::npos &&
             text.find_first_of("#/?") != 0;
    };
    if (!fits(name(0)) || !fits(name(1))) {
      losses_.add("name");
      return {};
    }
    const std::string event = session_.name ? text::in_utf8(session_.name->text) : std::string();
    const bool has_event = !event.empty() && event.find_first_of("()\r\n") == std::string::npos;
    if (!event.empty() && !has_event) losses_.add("event");
    return fmt::format("{} - {}{}: ", name(0), name(1), has_event ? " (" + event + ")" : "");
  }

  /// The position that the game begins with: [FEN "W:W18,K24:B1,2"].
  std::string position(const Round& round) const {
    if (!round.setup) return {};
    const Setup& setup = session_.setups[*round.setup];
    const auto squares_of = [&](std::uint8_t player) {
      std::string squares;
      for (std::size_t i = 0; i < layout_.numbered.size(); ++i) {
        const int piece = setup.pieces[layout_.numbered[i]];
        if (piece != 1 + 2 * player && piece != 2 + 2 * player) continue;
        squares += fmt::format("{}{}{}", squares.empty() ? "" : ",", piece % 2 == 0 ? "K" : "", i + 1);
      }
      return squares;
    };
    return tag("SetUp", "1") +
           tag("FEN", fmt::format("{}:W{}:B{}", setup.player == 1 ? 'W' : 'B', squares_of(1), squares_of(0)));
  }

  /// In lines of up to eighty characters.
  std::string moves(const Round& round, std::string_view result) const {
    std::string text;
    std::string line;
    const auto add = [&](const std::string& word) {
      if (line.size() + word.size() > 79) {
        text += line + '\n';
        line.clear();
      }
      line += (line.empty() ? "" : " ") + word;
    };
    std::size_t number = 0;
    for (const Move& move : session_.moves_of(round)) {
      std::string word = in_words(move, layout_);
      if (move.captures) std::replace(word.begin(), word.end(), '-', 'x');
      add(number % 2 == 0 ? fmt::format("{}. {}", number / 2 + 1, word) : word);
      ++number;
    }
    add(std::string(result));
    return text + line;
  }

  void lose_of_session(bool with_date) const {
    if (with_date && session_.date) losses_.add("date");
    if (with_date && session_.place) losses_.add("place");
    losses_.add("total", session_.totals.size());
  }

  void lose_claims(const Round& round, bool winners) const {
    if (winners && round.winners_at) losses_.add("winner");
    if (round.board_at) losses_.add("board");
    losses_.add("count", round.counts.count);
    losses_.add("points", round.points.count);
    if (round.margin) losses_.add("margin");
  }

  const Session& session_;
  const Layout& layout_;
  records::Losses& losses_;
};

bool all_are(const Session& session, std::initializer_list<MoveKind> kinds) {
  return std::all_of(session.moves.begin(), session.moves.end(),
                     [&](const Move& move) { return std::find(kinds.begin(), kinds.end(), move.kind) != kinds.end(); });
}

}  // namespace

bool has_size_of_board(std::string_view notation) { return notation == "psq" || notation == "sgf"; }

std::optional<std::string> write_record(std::string_view to, const Session& session, const Ruling& ruling,
                                        std::string_view game, const Layout& layout, records::Losses& losses) {
  if (session.players.size() != 2 || session.damaged || session.rounds.empty() ||
      std::any_of(session.rounds.begin(), session.rounds.end(),
                  [](const Round& one) { return one.damaged || !one.moves_at; }))
    return std::nullopt;
  if (to == "ggf" && game == "othello") return write_tree(TreeGame::kGgfOthello, session, ruling, layout, losses);
  if (to == "sgf" && game == "othello") return write_tree(TreeGame::kOthello, session, ruling, layout, losses);
  if (to == "sgf" && game == "gomoku") return write_tree(TreeGame::kGomoku, session, ruling, layout, losses);
  if (to == "sgf" && game == "hex") return write_tree(TreeGame::kHex, session, ruling, layout, losses);
  const RecordWriter writer(session, layout, losses);
  if (to == "pdn" && game == "english-draughts" && all_are(session, {MoveKind::kStep})) return writer.pdn();
  if (!session.setups.empty()) return std::nullopt;
  if (to == "othello" && game == to && all_are(session, {MoveKind::kCell, MoveKind::kPass}))
    return writer.transcripts();
  if (to == "psq" && game == "gomoku" && all_are(session, {MoveKind::kCell})) return writer.psq("Freestyle");
  if (to == "psq" && game == "standard-gomoku" && all_are(session, {MoveKind::kCell})) return writer.psq("Standard");
  return std::nullopt;
}

}  // namespace kibitzer::described::tile_games
