#include "described/tile_games/json_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "described/deals/json_deals.h"
#include "described/tile_games/places.h"
#include "json/rules.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::described::tile_games {
namespace {

using json::kRule;

/// The keys of a game, which follow those that all sessions have.
constexpr std::array<std::string_view, 9> kOwnKeysOfGames = {"leader", "setup",  "moves",    "transcript", "board",
                                                             "counts", "points", "resigned", "winners"};
constexpr auto kKeysOfGames = deals::with_common_keys(kOwnKeysOfGames);
enum GameKey : std::size_t {
  kLeaderKey = deals::kNumberKey + 1,
  kSetupKey,
  kMovesKey,
  kTranscriptKey,
  kBoardKey,
  kCountsKey,
  kPointsKey,
  kResignedKey,
  kWinnersKey
};

constexpr std::array<std::string_view, 3> kKeysOfMove = {"player", "at", "pass"};
constexpr json::Form kFormOfMove = {"a move", kKeysOfMove, 1};

constexpr std::array<std::string_view, 2> kKeysOfSetup = {"board", "player"};
constexpr json::Form kFormOfSetup = {"a position", kKeysOfSetup, 1};

/// The size of the board that a session is on, in columns and rows: [19, 19].
struct SizeOfBoard {
  std::uint32_t node = records::kAbsentNode;
  std::vector<int> lines{};

  bool sound() const { return lines.size() == 2 && lines[0] > 0 && lines[1] > 0; }
};

/// Looks for the size before anything else is read: places depend on it.
SizeOfBoard size_in(const json::Document& document, std::uint32_t root) {
  SizeOfBoard size;
  if (document.node(root).kind != json::Kind::kObject) return size;
  for (std::uint32_t key = root + 1; key < document.node(root).next; key = document.node(key + 1).next) {
    if (document.text(document.node(key)) != "size" || size.node != records::kAbsentNode) continue;
    size.node = key + 1;
    const json::Node& value = document.node(size.node);
    if (value.kind != json::Kind::kArray) continue;
    for (std::uint32_t each = size.node + 1; each < value.next; each = document.node(each).next) {
      const std::string_view written = document.written(document.node(each));
      int number = 0;
      const auto end = std::from_chars(written.data(), written.data() + written.size(), number);
      size.lines.push_back(end.ec == std::errc() && end.ptr == written.data() + written.size() ? number : 0);
    }
  }
  return size;
}

class GamesPass : public deals::JsonDeals<Session, GamesPass, kKeysOfGames.size()> {
 public:
  /// `layout` is null if the game is not played on a board of that size.
  GamesPass(json::Reader& reader, Session& session, SizeOfBoard size, const Layout* layout, const Layout& described)
      : JsonDeals(reader, session, kKeysOfGames, "a game"),
        size_(std::move(size)),
        other_board_(layout == nullptr),
        layout_(layout == nullptr ? described : *layout) {}

  using JsonDeals::read_session;
  void read_size(Index index);
  void read_parts(const Parts& parts, Round& round);

 private:
  void read_moves(Index index, Round& round);
  Move move_in(Index element);
  Move place(Index index);
  Move place_of_pair(Index index);
  void read_transcript_at(Index index, Round& round, bool beside_moves);
  void read_board(Index index, Round& round);
  void read_setup(Index index, Round& round);
  void read_pieces(Index index, Setup& setup);

  SizeOfBoard size_;
  bool other_board_;
  const Layout& layout_;
};

void GamesPass::read_parts(const Parts& parts, Round& round) {
  if (parts[kLeaderKey] != kAbsent) round.leader = player(parts[kLeaderKey], "leader");
  if (other_board_) {
    round.damaged = true;
    return;
  }
  if (parts[kSetupKey] != kAbsent) read_setup(parts[kSetupKey], round);
  if (parts[kMovesKey] != kAbsent) read_moves(parts[kMovesKey], round);
  if (parts[kTranscriptKey] != kAbsent) read_transcript_at(parts[kTranscriptKey], round, parts[kMovesKey] != kAbsent);
  if (parts[kBoardKey] != kAbsent) read_board(parts[kBoardKey], round);
  if (parts[kCountsKey] != kAbsent)
    read_numbers(parts[kCountsKey], "counts", "a count",
                 [&]() -> PlayerNumber& { return append(session_.counts, round.counts); });
  if (parts[kPointsKey] != kAbsent) read_points(parts[kPointsKey], round);
  if (parts[kResignedKey] != kAbsent) round.resigned = player(parts[kResignedKey], "resigned");
  if (parts[kWinnersKey] != kAbsent) read_winners(parts[kWinnersKey], round);
}

void GamesPass::read_size(Index index) {
  if (!size_.sound()) {
    reader_.fault(kRule<"json/unknown-value">, at(index),
                  "the size of a board is two numbers, columns and rows, such as [{}, {}]", layout_.width,
                  layout_.height);
    return;
  }
  if (other_board_)
    reader_.fault(kRule<"json/out-of-range">, at(index), "this game is not played on a board of {} × {}",
                  size_.lines[0], size_.lines[1]);
}

void GamesPass::read_setup(Index index, Round& round) {
  Setup setup;
  setup.at = key_at(index);
  setup.pieces.assign(layout_.cells(), 0);
  const std::size_t faults = reader_.faults();
  reader_.object(index, kFormOfSetup, [&](std::size_t key, Index value) {
    if (key == 0)
      read_pieces(value, setup);
    else if (const auto to_move = player(value, "player"); to_move && !to_move->stranger())
      setup.player = static_cast<std::uint8_t>(std::min(to_move->index, std::int32_t{255}));
  });
  if (reader_.faults() != faults) {
    round.damaged = true;
    return;
  }
  round.setup = static_cast<std::uint32_t>(session_.setups.size());
  session_.setups.push_back(std::move(setup));
}

/// Rows from the top: a player's small letter is a piece, the capital one a piece that was promoted, another sign none.
void GamesPass::read_pieces(Index index, Setup& setup) {
  std::size_t row = 0;
  bool fits = true;
  const auto width = static_cast<std::size_t>(layout_.width);
  reader_.array(index, "board", [&](Index element) {
    const auto signs = reader_.string(element, "a row").value_or(std::string_view());
    fits &= signs.size() == width && row < static_cast<std::size_t>(layout_.height);
    for (std::size_t column = 0; fits && column < width; ++column) {
      const std::size_t player = layout_.player_of(signs[column]);
      if (player == layout_.letters.size()) continue;
      const bool promoted = signs[column] != text::lower(signs[column]);
      setup.pieces[(static_cast<std::size_t>(layout_.first_row) + row) * width + column] =
          static_cast<std::uint8_t>(1 + 2 * player + (promoted ? 1 : 0));
    }
    ++row;
  });
  if (!fits || row != static_cast<std::size_t>(layout_.height))
    reader_.fault(kRule<"json/out-of-range">, at(index), "the board has {} rows of {} signs", layout_.height,
                  layout_.width);
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

void read_json(json::Reader& reader, std::uint32_t root, const Boards& boards, Session& session) {
  session.clear();
  const Layout* const described = boards(0, 0);
  SizeOfBoard size = size_in(reader.document(), root);
  const Layout* const layout = size.sound() ? boards(size.lines[0], size.lines[1]) : described;
  GamesPass(reader, session, std::move(size), layout, *described).read_session(root);
}

}  // namespace kibitzer::described::tile_games
