#include "described/tile_games/record_writers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "described/tile_games/json_writer.h"
#include "described/tile_games/places.h"
#include "described/tile_games/tree_writer.h"
#include "text/utf8.h"
#include "text/words.h"

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
    if (round.resigned) losses_.add("resignation");
  }

  const Session& session_;
  const Layout& layout_;
  records::Losses& losses_;
};

/// A notation that sessions of a game are written in, and the moves it has forms for.
struct Form {
  std::string_view game;
  std::string_view notation;
  std::array<MoveKind, 3> kinds;
  bool setups = false;         ///< whether a game can begin with any position
  bool size_of_board = false;  ///< whether it says how large the board is
};

constexpr auto kCell = MoveKind::kCell;
constexpr auto kSteps = MoveKind::kStep;
constexpr std::array<Form, 8> kForms = {{
    {"english-draughts", "pdn", {kSteps, kSteps, kSteps}, true, false},
    {"gomoku", "psq", {kCell, kCell, kCell}, false, true},
    {"gomoku", "sgf", {kCell, MoveKind::kPass, MoveKind::kSwap}, true, true},
    {"hex", "sgf", {kCell, MoveKind::kPass, MoveKind::kSwap}, true, true},
    {"othello", "ggf", {kCell, MoveKind::kPass, kCell}, true, false},
    {"othello", "othello", {kCell, MoveKind::kPass, kCell}, false, false},
    {"othello", "sgf", {kCell, MoveKind::kPass, kCell}, true, true},
    {"standard-gomoku", "psq", {kCell, kCell, kCell}, false, true},
}};

/// Why a form cannot hold a session; empty if it can.
std::string why_not(const Form& form, const Session& session, const Layout& layout, bool other_board) {
  if (std::string why = why_unreadable(session); !why.empty()) return why;
  if (session.players.size() != 2) return fmt::format("it is of {}", text::counted(session.players.size(), "player"));
  if (session.rounds.empty() ||
      std::any_of(session.rounds.begin(), session.rounds.end(), [](const Round& one) { return !one.moves_at; }))
    return "a game has no moves";
  const auto strange = std::find_if(session.moves.begin(), session.moves.end(), [&](const Move& move) {
    return std::find(form.kinds.begin(), form.kinds.end(), move.kind) == form.kinds.end();
  });
  if (strange != session.moves.end())
    return fmt::format("{} has no form for a move such as {}", form.notation, in_words(*strange, layout));
  if (!session.setups.empty() && !form.setups)
    return fmt::format("{} has no place for the position that a game begins with", form.notation);
  if (other_board && !form.size_of_board)
    return fmt::format("{} does not say how large the board is, and this one is {} × {}", form.notation, layout.width,
                       layout.height);
  return {};
}

}  // namespace

std::vector<std::string_view> notations_written(std::string_view game) {
  std::vector<std::string_view> all;
  for (const Form& form : kForms)
    if (form.game == game) all.push_back(form.notation);
  return all;
}

tl::expected<std::string, std::string> write_record(std::string_view to, const Session& session, const Ruling& ruling,
                                                    std::string_view game, const Layout& layout, bool other_board,
                                                    records::Losses& losses) {
  const auto* const form = std::find_if(kForms.begin(), kForms.end(),
                                        [&](const Form& one) { return one.game == game && one.notation == to; });
  if (form == kForms.end()) throw std::invalid_argument("write_record: a notation that the game has not");
  if (std::string why = why_not(*form, session, layout, other_board); !why.empty())
    return tl::make_unexpected(std::move(why));
  if (to == "ggf") return write_tree(TreeGame::kGgfOthello, session, ruling, layout, losses);
  if (to == "sgf")
    return write_tree(game == "hex"      ? TreeGame::kHex
                      : game == "gomoku" ? TreeGame::kGomoku
                                         : TreeGame::kOthello,
                      session, ruling, layout, losses);
  const RecordWriter writer(session, layout, losses);
  if (to == "pdn") return writer.pdn();
  if (to == "psq") return writer.psq(game == "gomoku" ? "Freestyle" : "Standard");
  return writer.transcripts();
}

}  // namespace kibitzer::described::tile_games
