#include "described/tile_games/json_writer.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "described/tile_games/places.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::described::tile_games {
namespace {

using Json = nlohmann::ordered_json;

class TileSessionWriter {
 public:
  TileSessionWriter(const Session& session, const Layout& layout, bool other_board, records::Losses& losses)
      : session_(session), layout_(layout), other_board_(other_board), losses_(losses) {}

  Json write(std::string_view game) const {
    Json json = {{"game", game}};
    if (session_.name) json["name"] = text::in_utf8(session_.name->text);
    if (session_.date) json["date"] = text::in_utf8(session_.date->text);
    if (session_.place) json["place"] = text::in_utf8(session_.place->text);
    json["players"] = Json::array();
    for (const Text& player : session_.players) json["players"].push_back(text::in_utf8(player.text));
    for (const Text& player : session_.repeated_players) json["players"].push_back(text::in_utf8(player.text));
    if (other_board_) json["size"] = {layout_.width, layout_.height};
    if (session_.rounds.size() == 1 && !session_.rounds.front().number) {
      json.update(round(session_.rounds.front()));
    } else {
      json["rounds"] = Json::array();
      for (const Round& one : session_.rounds) json["rounds"].push_back(round(one));
    }
    if (!session_.totals.empty()) json["totals"] = numbers(session_.totals);
    return json;
  }

 private:
  std::string name(const PlayerRef& player) const { return text::in_utf8(session_.name_of(player)); }

  Json numbers(std::span<const PlayerNumber> all) const {
    Json json = Json::object();
    for (const PlayerNumber& one : all) json[name(one.player)] = one.number.value;
    return json;
  }

  Json round(const Round& round) const {
    Json json = Json::object();
    if (round.number) json["round"] = round.number->value;
    if (round.leader) json["leader"] = name(*round.leader);
    if (round.setup) json["setup"] = setup(session_.setups[*round.setup]);
    if (round.moves_at) {
      json["moves"] = Json::array();
      for (const Move& one : session_.moves_of(round)) json["moves"].push_back(move(one));
    }
    if (round.board_at) {
      json["board"] = Json::array();
      for (const Text& row : session_.board_of(round)) json["board"].push_back(text::in_utf8(row.text));
    }
    if (round.counts.count > 0) json["counts"] = numbers(session_.counts_of(round));
    if (round.points.count > 0) json["points"] = numbers(session_.points_of(round));
    if (round.resigned) json["resigned"] = name(*round.resigned);
    if (round.winners_at) {
      json["winners"] = Json::array();
      for (const PlayerRef& winner : session_.winners_of(round)) json["winners"].push_back(name(winner));
    }
    if (round.margin) losses_.add("margin");
    return json;
  }

  Json setup(const Setup& setup) const {
    Json rows = Json::array();
    const auto width = static_cast<std::size_t>(layout_.width);
    for (std::size_t row = 0; row < static_cast<std::size_t>(layout_.height); ++row) {
      std::string signs;
      for (std::size_t column = 0; column < width; ++column) {
        const std::size_t piece = setup.pieces[(static_cast<std::size_t>(layout_.first_row) + row) * width + column];
        const char letter = piece == 0 ? '.' : layout_.letters[(piece - 1) / 2].front();
        signs += piece % 2 == 0 ? text::upper(letter) : letter;
      }
      rows.push_back(std::move(signs));
    }
    Json json = {{"board", std::move(rows)}};
    if (setup.player < session_.players.size()) json["player"] = text::in_utf8(session_.players[setup.player].text);
    return json;
  }

  Json move(const Move& move) const {
    const Json at = word(move);
    return move.player ? Json{{"player", name(*move.player)}, {"at", at}} : at;
  }

  Json word(const Move& move) const {
    switch (move.kind) {
      case MoveKind::kPass:
        return "pass";
      case MoveKind::kSwap:
        return move.place == 1 ? "swap-pieces" : "swap-sides";
      case MoveKind::kColumn:
        return move.place + 1;
      case MoveKind::kRow:
        return layout_.rows_from_top ? move.place - layout_.first_row + 1
                                     : layout_.first_row + layout_.height - move.place;
      case MoveKind::kCell:
      case MoveKind::kStep:
      case MoveKind::kRemove:
      case MoveKind::kUnreadable:
        break;
    }
    std::string words = in_words(move, layout_);
    // A step that captures is written with an x; with more cells it is already.
    if (move.kind == MoveKind::kStep && move.captures && move.vias == 0)
      std::replace(words.begin(), words.end(), '-', 'x');
    return words;
  }

  const Session& session_;
  const Layout& layout_;
  bool other_board_;
  records::Losses& losses_;
};

}  // namespace

std::string why_unreadable(const Session& session) {
  const bool damaged =
      session.damaged ||
      std::any_of(session.rounds.begin(), session.rounds.end(), [](const Round& one) { return one.damaged; }) ||
      std::any_of(session.moves.begin(), session.moves.end(),
                  [](const Move& move) { return move.kind == MoveKind::kUnreadable; });
  return damaged ? "a part of it cannot be read; kibitzer lint says which" : std::string();
}

tl::expected<std::string, std::string> write_json(const Session& session, std::string_view game, const Layout& layout,
                                                  bool other_board, records::Losses& losses) {
  if (std::string why = why_unreadable(session); !why.empty()) return tl::make_unexpected(std::move(why));
  return TileSessionWriter(session, layout, other_board, losses).write(game).dump();
}

}  // namespace kibitzer::described::tile_games
