#include "described/tile_games/json_reader.h"

#include <array>

#include "described/deals/json_deals.h"
#include "described/tile_games/places.h"
#include "json/rules.h"
#include "text/utf8.h"

namespace kibitzer::described::tile_games {
namespace {

using json::kRule;

/// The keys of a game, which follow those that all sessions have.
constexpr std::array<std::string_view, 7> kOwnKeysOfGames = {"leader", "moves",  "transcript", "board",
                                                             "counts", "points", "winners"};
constexpr auto kKeysOfGames = deals::with_common_keys(kOwnKeysOfGames);
enum GameKey : std::size_t {
  kLeaderKey = deals::kNumberKey + 1,
  kMovesKey,
  kTranscriptKey,
  kBoardKey,
  kCountsKey,
  kPointsKey,
  kWinnersKey
};

constexpr std::array<std::string_view, 3> kKeysOfMove = {"player", "at", "pass"};
constexpr json::Form kFormOfMove = {"a move", kKeysOfMove, 1};

class GamesPass : public deals::JsonDeals<Session, GamesPass, kKeysOfGames.size()> {
 public:
  GamesPass(json::Reader& reader, Session& session, const Layout& layout)
      : JsonDeals(reader, session, kKeysOfGames, "a game"), layout_(layout) {}

  using JsonDeals::read_session;
  void read_parts(const Parts& parts, Round& round);

 private:
  void read_moves(Index index, Round& round);
  Move move_in(Index element);
  Move place(Index index);
  Move place_of_pair(Index index);
  void read_transcript_at(Index index, Round& round, bool beside_moves);
  void read_board(Index index, Round& round);

  const Layout& layout_;
};

void GamesPass::read_parts(const Parts& parts, Round& round) {
  if (parts[kLeaderKey] != kAbsent) round.leader = player(parts[kLeaderKey], "leader");
  if (parts[kMovesKey] != kAbsent) read_moves(parts[kMovesKey], round);
  if (parts[kTranscriptKey] != kAbsent) read_transcript_at(parts[kTranscriptKey], round, parts[kMovesKey] != kAbsent);
  if (parts[kBoardKey] != kAbsent) read_board(parts[kBoardKey], round);
  if (parts[kCountsKey] != kAbsent)
    read_numbers(parts[kCountsKey], "counts", "a count",
                 [&]() -> PlayerNumber& { return append(session_.counts, round.counts); });
  if (parts[kPointsKey] != kAbsent) read_points(parts[kPointsKey], round);
  if (parts[kWinnersKey] != kAbsent) read_winners(parts[kWinnersKey], round);
}

void GamesPass::read_moves(Index index, Round& round) {
  const bool array =
      reader_.array(index, "moves", [&](Index element) { append(session_.moves, round.moves, move_in(element)); });
  if (array) round.moves_at = key_at(index);
}

/// "f5", or an object that also names the player.
Move GamesPass::move_in(Index element) {
  if (node(element).kind != json::Kind::kObject) return place(element);
  Move move;
  move.at = reader_.head(element);
  std::optional<PlayerRef> by;
  bool pass = false;
  bool has_place = false;
  const std::size_t faults = reader_.faults();
  reader_.object(element, kFormOfMove, [&](std::size_t key, Index value) {
    if (key == 0)
      by = player(value, "player");
    else if (key == 1)
      move = place(value), has_place = true;
    else
      pass = reader_.boolean(value, "pass").value_or(false);
  });
  if (pass && !has_place) move.kind = MoveKind::kPass;
  if (!pass && !has_place && reader_.faults() == faults)
    reader_.fault(kRule<"json/missing-key">, move.at, "a move needs \"at\", or \"pass\": true");
  move.player = by;
  return move;
}

Move GamesPass::place(Index index) {
  const text::Span at = reader_.head(index);
  if (layout_.unit == Layout::Unit::kSteps && !layout_.hand && node(index).kind != json::Kind::kString) {
    reader_.fault(kRule<"json/unknown-value">, at, "a move is a text such as \"{}\": from one place to another",
                  layout_.numbered.empty() ? "a1-a2" : "9-13");
    return {MoveKind::kUnreadable, 0, {}, at};
  }
  if (node(index).kind == json::Kind::kArray) return place_of_pair(index);
  if (node(index).kind == json::Kind::kNumber) {
    const auto number = reader_.integer(index, "a place");
    if (!number) return {MoveKind::kUnreadable, 0, {}, at};
    if (auto move = read_move(std::to_string(*number), layout_, at.begin)) {
      move->at = at;
      return *move;
    }
    reader_.fault(kRule<"json/out-of-range">, at, "there is no place {} on this board", *number);
    return {MoveKind::kUnreadable, 0, {}, at};
  }
  const auto word = reader_.string(index, "a place");
  if (!word) return {MoveKind::kUnreadable, 0, {}, at};
  if (auto move = read_move(*word, layout_, at.begin)) {
    move->at = at;
    return *move;
  }
  const bool steps = layout_.unit == Layout::Unit::kSteps;
  reader_.fault(kRule<"json/unknown-value">, at, "\"{}\" is not {} on this board of {} × {}{}", text::printable(*word),
                steps && layout_.hand ? "a place, or a move from one to another, such as a1-a2,"
                : steps               ? layout_.numbered.empty() ? "a move from one place to another, such as a1-a2,"
                                                                 : "a move from one place to another, such as 9-13,"
                                      : "a place",
                layout_.width, layout_.height,
                layout_.unit == Layout::Unit::kCells
                    ? ", whose first cell is " +
                          name_of_cell(static_cast<tiles::Cell>(layout_.first_row * layout_.width), layout_)
                    : std::string());
  return {MoveKind::kUnreadable, 0, {}, at};
}

/// [row, column] from 0 at the top left.
Move GamesPass::place_of_pair(Index index) {
  Move move{MoveKind::kUnreadable, 0, {}, reader_.head(index)};
  std::vector<int> numbers;
  bool readable = true;
  reader_.array(index, "a place", [&](Index element) {
    const auto number = reader_.integer(element, "a row or column");
    readable &= number.has_value();
    if (numbers.size() < 3) numbers.push_back(number.value_or(0));
  });
  if (!readable) return move;
  if (numbers.size() != 2 || numbers[0] < 0 || numbers[0] >= layout_.height || numbers[1] < 0 ||
      numbers[1] >= layout_.width) {
    reader_.fault(kRule<"json/out-of-range">, move.at,
                  "a place in brackets is [row, column], from [0, 0] at the top left to [{}, {}]", layout_.height - 1,
                  layout_.width - 1);
    return move;
  }
  move.kind = MoveKind::kCell;
  move.place = static_cast<std::uint16_t>((layout_.first_row + numbers[0]) * layout_.width + numbers[1]);
  return move;
}

void GamesPass::read_transcript_at(Index index, Round& round, bool beside_moves) {
  const auto written = reader_.string(index, "transcript");
  if (!written) return;
  if (beside_moves) {
    reader_.fault(kRule<"json/unknown-key">, key_at(index), "a game has moves or a transcript, not both");
    return;
  }
  const std::size_t first = session_.moves.size();
  const text::Span at = this->at(index);
  read_transcript(*written, layout_, node(index).stored ? at.begin : at.begin + 1, session_.moves);
  if (node(index).stored)  // with escapes, no character is where it seems to be
    for (std::size_t i = first; i < session_.moves.size(); ++i) session_.moves[i].at = at;
  round.moves = {static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(session_.moves.size() - first)};
  round.moves_at = key_at(index);
  if (round.moves.count > 0 && session_.moves.back().kind == MoveKind::kUnreadable)
    reader_.fault(kRule<"json/unknown-value">, session_.moves.back().at,
                  "here the transcript has no place of this board");
}

void GamesPass::read_board(Index index, Round& round) {
  const bool array = reader_.array(index, "board", [&](Index element) {
    if (!reader_.string(element, "a row")) return;
    append(session_.board_rows, round.board, Text{stable(node(element)), at(element)});
  });
  if (array) round.board_at = key_at(index);
}

}  // namespace

void read_json(json::Reader& reader, std::uint32_t root, const Layout& layout, Session& session) {
  session.clear();
  GamesPass(reader, session, layout).read_session(root);
}

}  // namespace kibitzer::described::tile_games
