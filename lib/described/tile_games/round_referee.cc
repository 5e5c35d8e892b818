#include "described/tile_games/round_referee.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "described/tile_games/places.h"
#include "described/tile_games/rules.h"
#include "text/ascii.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::described::tile_games {

using findings::Finding;
using tiles::Outcome;
using tiles::Turn;

std::string RoundReferee::shown(std::size_t side) const { return deals::shown(player_of(side).text); }

int RoundReferee::side_of(const PlayerRef& player) const {
  const int seat = seat_of(player, *meant_);
  return seat == kNobody ? kNobody : static_cast<int>(seat_of_side(static_cast<std::size_t>(seat)));
}

std::string RoundReferee::state_in_words(tiles::Cell cell) const {
  return text::printable(table_.state_name(position_.at(cell)));
}

namespace {

// A step takes about a nanosecond. The built-in games take some hundred a move, the largest boards a few thousand.
constexpr std::size_t kStepsOfSession = std::size_t{1} << 17;
constexpr std::size_t kStepsPerMove = std::size_t{1} << 14;
constexpr std::size_t kMostStepsOfTurn = std::size_t{1} << 24;
constexpr std::size_t kStepsUntilPause = std::size_t{1} << 23;

}  // namespace

void RoundReferee::begin_session(std::size_t moves, const std::function<void()>& pause) {
  steps_ = {kStepsOfSession + moves * kStepsPerMove};
  steps_until_pause_ = kStepsUntilPause;
  given_up_ = false;
  pause_ = pause;
}

bool RoundReferee::spend(std::size_t steps) {
  if (steps < steps_until_pause_) {
    steps_until_pause_ -= steps;
  } else {
    steps_until_pause_ = kStepsUntilPause;
    if (pause_) pause_();
  }
  return steps_.take(steps);
}

/// Finds who can move; false if that takes too long, which is reported.
bool RoundReferee::find_turn(const Move& move, tiles::Turn& turn) {
  tiles::Steps of_turn{std::min(steps_.left, kMostStepsOfTurn)};
  const std::size_t before = of_turn.left;
  turn = table_.rules.turn(position_, legal_, of_turn);
  steps_of_turn_ = before - of_turn.left;
  return (spend(steps_of_turn_) && !of_turn.exhausted) || give_up(move.at);
}

/// Finds the moves of a player who is to move instead of the one whose turn was found.
void RoundReferee::find_legal_moves() {
  tiles::Steps of_turn{std::min(steps_.left, kMostStepsOfTurn)};
  const std::size_t before = of_turn.left;
  legal_ = table_.rules.legal_cells(position_, position_.player, of_turn);
  spend(before - of_turn.left);
  steps_.exhausted = steps_.exhausted || of_turn.exhausted;
}

/// Always false. Reported once per session.
bool RoundReferee::give_up(text::Span at) {
  ruling_->too_costly = true;
  if (!std::exchange(given_up_, true))
    reporter_
        ->report(kRule<"tile-game/incomplete-game">, findings::Severity::kWarning, at,
                 "{} is not judged from here on: with this description, finding the legal moves takes too long",
                 deals::deal_in_words(round_->number, "game"))
        .related.push_back(reporter_->in_description("the board is described here", table_.description->board->at));
  return false;
}

void RoundReferee::judge(const Session& session, std::size_t index, const Meant& meant,
                         findings::DealReporter& reporter, RoundRuling& ruling, std::span<PlayerScore> scores) {
  session_ = &session;
  round_ = &session.rounds[index];
  meant_ = &meant;
  reporter_ = &reporter;
  ruling_ = &ruling;
  position_ = beginning();
  last_mover_.reset();
  last_move_ = nullptr;
  moves_ = 0;
  swapped_sides_ = false;
  followed_ = resigned_ = false;
  outcome_ = Outcome();
  ruling.unreadable = round_->damaged;
  if (keeps_positions_) {
    ruling.start = board();
    for (const std::string& letter : table_.layout.letters) ruling.signs += letter.front();
  }
  judge_leader();
  if (round_->moves_at) follow();
  if (followed_) {
    judge_ending();
    if (ruling_->doubts.empty()) {
      judge_board();
      judge_counts();
    }
  }
  judge_points(scores);
  judge_margin(scores);
  judge_winners();
}

/// The position that the record sets up, or else that of the description.
tiles::Position RoundReferee::beginning() const {
  if (!round_->setup) return table_.rules.start();
  const Setup& setup = session_->setups[*round_->setup];
  const tiles::Game& game = table_.rules.game();
  std::vector<tiles::State> board = game.start;
  // The state of a tile that is nobody's: that in which most of them begin.
  tiles::State nobodys = tiles::kNoState;
  for (const tiles::State state : game.start)
    if (state != tiles::kNoState && game.owner(state) == table_.players() &&
        (nobodys == tiles::kNoState || table_.rules.start().count(state) > table_.rules.start().count(nobodys)))
      nobodys = state;
  for (std::size_t cell = 0; cell < board.size() && cell < setup.pieces.size(); ++cell) {
    if (!table_.playable[cell]) continue;
    const std::size_t piece = setup.pieces[cell];
    if (piece > 2 * table_.players()) continue;
    const auto states = piece == 0 ? std::vector<tiles::State>{nobodys} : game.states_of((piece - 1) / 2);
    board[cell] = states[piece > 0 && piece % 2 == 0 && states.size() > 1 ? 1 : 0];
  }
  return table_.rules.position(board, setup.player < table_.players() ? setup.player : 0);
}

/// A margin counts the empty places for the winner, or does not.
void RoundReferee::judge_margin(std::span<const PlayerScore> scores) {
  if (!round_->margin || !ruling_->doubts.empty() || scores.size() != 2 || !table_.counts) return;
  const int seat = seat_of(round_->margin->player, *meant_);
  if (seat == kNobody) return;
  const PlayerScore& winner = scores[static_cast<std::size_t>(seat)];
  const PlayerScore& other = scores[static_cast<std::size_t>(1 - seat)];
  if (!winner.points || !other.points || !winner.tiles || !other.tiles) return;
  const int claimed = round_->margin->number.value;
  const int margin = *winner.points - *other.points;
  if (margin <= 0 || claimed == margin || claimed == *winner.tiles - *other.tiles) return;
  reporter_->refute(kRule<"tile-game/wrong-points">, round_->margin->number.at, "{} wins {} by {}, not by {}",
                    shown(seat_of_side(static_cast<std::size_t>(seat))), deals::deal_in_words(round_->number, "game"),
                    margin, claimed);
}

void RoundReferee::judge_leader() {
  if (!round_->leader) return;
  const int recorded = seat_of(*round_->leader, *meant_);
  const auto first = static_cast<int>(table_.rules.game().first_player);
  if (recorded == kNobody || recorded == first) return;
  reporter_
      ->report(kRule<"tile-game/wrong-leader">, round_->leader->at,
               "{} is recorded as the first to move, but {} begins", shown(static_cast<std::size_t>(recorded)),
               shown(static_cast<std::size_t>(first)))
      .related.push_back(
          reporter_->in_description("who begins is given here", table_.description->initial_player.name.at));
}

void RoundReferee::follow() {
  const auto moves = session_->moves_of(*round_);
  ruling_->movers.reserve(moves.size());
  for (const Move& move : moves)
    if (!take(move)) return;
  Turn turn = Turn::kNobody;
  const Move* const last = moves.empty() ? nullptr : &moves.back();
  Move none;
  none.at = *round_->moves_at;
  if (outcome_.kind == Outcome::Kind::kRunning && !find_turn(last == nullptr ? none : *last, turn)) return;
  followed_ = !round_->damaged;
  if (outcome_.kind == Outcome::Kind::kRunning && turn == Turn::kNobody)
    outcome_ = table_.rules.counted(position_, last_mover_);
  if (followed_) take_resignation();
}

/// With two players, the one who resigns loses, no matter whose turn it is. A player who has already lost may still resign.
void RoundReferee::take_resignation() {
  const int side = round_->resigned ? side_of(*round_->resigned) : kNobody;
  if (side == kNobody || table_.players() != 2) return;
  const auto player = static_cast<std::size_t>(side);
  if (outcome_.kind == Outcome::Kind::kRunning) {
    outcome_.kind = Outcome::Kind::kLost;
    outcome_.loser = player;
    resigned_ = true;
  } else if (outcome_.has_won(player) && !round_->winners_at) {
    Finding& finding =
        reporter_->report(kRule<"tile-game/move-after-end">, round_->resigned->at,
                          "{} resigns, but the game ended with move {}: {}", shown(player), moves_, how_it_ended());
    if (last_move_ != nullptr) finding.related.push_back({fmt::format("move {} is here", moves_), last_move_->at});
  }
}

std::string RoundReferee::how_it_ended() const {
  switch (outcome_.kind) {
    case Outcome::Kind::kWon:
      return shown(*outcome_.winner) + " had won";
    case Outcome::Kind::kLost:
      if (table_.rules.has_too_few(position_) == outcome_.loser)
        return fmt::format("{} had fewer than {} left", shown(*outcome_.loser),
                           text::counted(table_.rules.game().least_pieces, "piece"));
      return shown(*outcome_.loser) + " had lost";
    case Outcome::Kind::kCounted:
    case Outcome::Kind::kRunning:
      break;
  }
  if (table_.rules.game().stuck == tiles::Stuck::kLoses) return shown(position_.player) + " could not move";
  return table_.players() > 2 ? "nobody could move" : "neither side could move";
}

/// Whether the game is over before `move`, which is reported.
bool RoundReferee::is_over(const Move& move, Turn turn) {
  const bool decided = outcome_.kind != Outcome::Kind::kRunning;
  if (!decided && turn != Turn::kNobody) return false;
  if (!decided && move.kind == MoveKind::kPass) return false;  // some records write that both pass
  if (!decided) outcome_ = table_.rules.counted(position_, last_mover_);
  Finding& finding = reporter_->report(kRule<"tile-game/move-after-end">, move.at, "the game ended with move {}: {}",
                                       moves_, how_it_ended());
  if (last_move_ != nullptr) finding.related.push_back({fmt::format("move {} is here", moves_), last_move_->at});
  return true;
}

/// Gives the turn to the player of `move`, if somebody else is to move. A move that the other can make has the wrong
/// name. False if the game cannot be followed further.
bool RoundReferee::give_turn(const Move& move) {
  const int seat = move.player ? side_of(*move.player) : kNobody;
  const bool can_move = !legal_.empty();
  if (move.kind == MoveKind::kPass) {
    if (seat == kNobody || static_cast<std::size_t>(seat) == position_.player) return true;
  } else if (!can_move) {  // passes that are understood
    do {
      table_.rules.pass(position_);
      find_legal_moves();
    } while (legal_.empty() && !steps_.exhausted);
    if (steps_.exhausted) return give_up(move.at);
  }
  if (seat == kNobody || static_cast<std::size_t>(seat) == position_.player) return true;
  const std::size_t expected = position_.player;
  const auto cell = cell_of(move);
  const bool name_is_wrong = is_legal(move, cell);
  Finding& finding = reporter_->report(kRule<"tile-game/move-out-of-turn">, move.player->at,
                                       "{} {} out of turn: it is {}'s turn", shown(static_cast<std::size_t>(seat)),
                                       move.kind == MoveKind::kPass ? "passes" : "moves", shown(expected));
  finding.player = player_of(static_cast<std::size_t>(seat)).text;
  if (last_move_ != nullptr) finding.related.push_back({"the previous move is here", last_move_->at});
  if (name_is_wrong) return true;
  position_.player = static_cast<std::uint8_t>(seat);
  find_legal_moves();
  if (steps_.exhausted) return give_up(move.at);
  // A move that is legal for neither is not judged further: one fault is enough.
  const auto of_other = cell_of(move);
  return move.kind == MoveKind::kPass || is_legal(move, of_other);
}

void RoundReferee::take_pass(const Move& move) {
  if (!legal_.empty()) {
    const tiles::Cell cell = *legal_.begin();
    Finding& finding = reporter_->report(
        kRule<"tile-game/pass-with-a-move">, move.at, "{} passes, but can move {}", shown(position_.player),
        table_.rules.steps_next(position_)
            ? fmt::format("from {} to {}", name_of_cell(cell, table_.layout), targets_in_words(cell))
            : "to " + name_of_cell(cell, table_.layout));
    finding.player = player_of(position_.player).text;
  }
  table_.rules.pass(position_);
}

/// The cell that a move means; of a column or row the only legal one.
std::optional<tiles::Cell> RoundReferee::cell_of(const Move& move) {
  if (move.kind == MoveKind::kCell || move.kind == MoveKind::kStep || move.kind == MoveKind::kRemove) return move.place;
  std::optional<tiles::Cell> found;
  for (const tiles::Cell cell : legal_) {
    const int line = move.kind == MoveKind::kColumn ? cell % table_.layout.width : cell / table_.layout.width;
    if (line != move.place) continue;
    if (found) return std::nullopt;
    found = cell;
  }
  return found;
}

/// False if the game cannot be followed beyond this move.
bool RoundReferee::take(const Move& move) {
  if (move.kind == MoveKind::kUnreadable) {
    ruling_->unreadable = true;
    return false;
  }
  Turn turn = Turn::kNobody;
  if (outcome_.kind == Outcome::Kind::kRunning && !find_turn(move, turn)) return false;
  if (is_over(move, turn)) return false;
  if (move.kind == MoveKind::kSwap) return take_swap(move);
  if (position_.removing && move.kind != MoveKind::kRemove) {
    report_no_removal();
    return false;
  }
  if (!give_turn(move)) return false;
  const std::size_t player = position_.player;
  if (move.kind == MoveKind::kPass) {
    take_pass(move);
    end_move(player);
    return true;
  }
  if (move.kind == MoveKind::kRemove) {
    const bool removed = remove(move, move.place);
    end_move(player);
    return removed;
  }
  const auto cell = cell_of(move);
  if (!is_legal(move, cell)) {
    illegal(move, cell);
    return false;
  }
  if (!spend(table_.rules.steps_of_move())) return give_up(move.at);
  last_mover_ = position_.player;
  last_move_ = &move;
  ++moves_;
  const bool over = end_with(play(move, *cell));
  const bool followed = over || !move.removed || remove(move, *move.removed);
  end_move(player);
  return followed;
}

/// Whether a move has decided the game.
bool RoundReferee::end_with(const tiles::Played& played) {
  if (played.won) {
    outcome_.kind = Outcome::Kind::kWon;
    outcome_.winner = last_mover_;
  } else if (played.lost || played.too_few) {
    outcome_.kind = Outcome::Kind::kLost;
    outcome_.loser = played.lost ? last_mover_ : played.too_few;
  }
  return outcome_.kind != Outcome::Kind::kRunning;
}

void RoundReferee::end_move(std::size_t player) {
  ruling_->movers.push_back(static_cast<std::uint8_t>(player));
  if (keeps_positions_) ruling_->followed.push_back({player, board()});
}

/// Rows from the top. A cell that is nobody's is a point, one where no tile can be is a blank.
std::vector<std::string> RoundReferee::board() const {
  std::vector<std::string> rows;
  for (int row = 0; row < table_.layout.height; ++row) {
    std::string& text = rows.emplace_back();
    for (int column = 0; column < table_.layout.width; ++column) {
      const int cell = (table_.layout.first_row + row) * table_.layout.width + column;
      const tiles::State state = position_.at(static_cast<tiles::Cell>(cell));
      const std::size_t owner = table_.rules.game().owner(state);
      text += state == tiles::kNoState || !table_.playable[static_cast<std::size_t>(cell)] ? ' '
              : owner == table_.players()                                                  ? '.'
                                          : table_.layout.letters[owner].front();
    }
  }
  return rows;
}

void RoundReferee::judge_ending() {
  ruling_->moves = moves_;
  ruling_->board = board();
  if (outcome_.kind != Outcome::Kind::kRunning) return;
  const auto moves = session_->moves_of(*round_);
  const text::Span at = moves.empty() ? *round_->moves_at : moves.back().at;
  std::size_t can_move = position_.player;
  while (legal_.empty() && !steps_.exhausted) {
    can_move = table_.rules.next(can_move);
    tiles::Position of_next = position_;
    of_next.player = static_cast<std::uint8_t>(can_move);
    legal_ = table_.rules.legal_cells(of_next, can_move, steps_);
  }
  reporter_->report(kRule<"tile-game/incomplete-game">, at, "{} is not finished: {} can {}",
                    deals::deal_in_words(round_->number, "game"), shown(can_move),
                    position_.removing ? "remove a piece" : "move");
}

/// Compares the rows from the top; a cell that is nobody's is "." or any other sign that no player has.
void RoundReferee::judge_board() {
  if (!round_->board_at) return;
  const auto rows = session_->board_of(*round_);
  if (rows.size() != static_cast<std::size_t>(table_.layout.height)) {
    reporter_->refute(kRule<"tile-game/wrong-board">, *round_->board_at, "the board has {} rows, not {}",
                      table_.layout.height, rows.size());
    return;
  }
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const std::string& right = ruling_->board[row];
    const std::string_view written = rows[row].text;
    const auto same = [&](std::size_t column) {
      return table_.layout.player_of(right[column]) == table_.layout.player_of(written[column]);
    };
    bool agree = written.size() == right.size();
    for (std::size_t column = 0; agree && column < right.size(); ++column) agree = same(column);
    if (agree) continue;
    reporter_->refute(kRule<"tile-game/wrong-board">, rows[row].at, "this row is \"{}\" at the end, not \"{}\"", right,
                      text::printable(written));
    return;
  }
}

void RoundReferee::judge_counts() {
  for (const PlayerNumber& claim : session_->counts_of(*round_)) {
    const int side = side_of(claim.player);
    if (side == kNobody) continue;
    const auto player = static_cast<std::size_t>(side);
    const auto tiles = static_cast<int>(table_.rules.count(position_, player));
    if (tiles == claim.number.value) continue;
    Finding& finding =
        reporter_->refute(kRule<"tile-game/wrong-counts">, claim.number.at, "{} has {} at the end, not {}",
                          shown(player), text::counted(tiles, "tile"), claim.number.value);
    finding.player = player_of(player).text;
    finding.offer(std::to_string(tiles));
  }
}

/// What counts at the end of a finished game: the tiles, with the empty places for the winner if the description has it
/// so; in a draw they are shared. A resignation leaves them uncounted. Without counting, a win is one point.
void RoundReferee::judge_points(std::span<PlayerScore> scores) {
  const bool over = followed_ && outcome_.kind != Outcome::Kind::kRunning;
  const bool drawn = !outcome_.winner && !outcome_.loser;
  std::size_t taken = 0;
  for (std::size_t player = 0; player < table_.players(); ++player) taken += table_.rules.count(position_, player);
  std::size_t places = 0;
  for (const tiles::State state : table_.rules.game().start) places += state == tiles::kNoState ? 0 : 1;
  for (std::size_t player = 0; player < scores.size(); ++player) {
    const std::size_t side = seat_of_side(player);
    if (followed_) scores[player].tiles = static_cast<int>(table_.rules.count(position_, side));
    if (!over || (resigned_ && table_.counts)) continue;
    const bool wins = outcome_.has_won(side);
    auto points = table_.counts ? *scores[player].tiles : wins ? 1 : 0;
    const auto empty = static_cast<int>(places - taken);
    if (table_.counts && table_.description->empties_to_winner)
      points += wins ? empty : drawn ? empty / static_cast<int>(scores.size()) : 0;
    scores[player].points = points;
  }
  for (const PlayerNumber& claim : session_->points_of(*round_)) {
    const int seat = seat_of(claim.player, *meant_);
    if (seat == kNobody) continue;
    const auto player = static_cast<std::size_t>(seat);
    auto& points = scores[player].points;
    if (!points || !table_.counts) {
      points = claim.number.value;
      continue;
    }
    // Books differ on whether empty places count.
    if (!ruling_->doubts.empty() || *points == claim.number.value || *scores[player].tiles == claim.number.value)
      continue;
    Finding& finding = reporter_->refute(kRule<"tile-game/wrong-points">, claim.number.at, "{} has {} in {}, not {}",
                                         shown(seat_of_side(player)), text::counted(*points, "point"),
                                         deals::deal_in_words(round_->number, "game"), claim.number.value);
    finding.player = session_->players[player].text;
    finding.offer(std::to_string(*points));
  }
}

void RoundReferee::judge_winners() {
  if (!followed_ || outcome_.kind == Outcome::Kind::kRunning) return;
  auto& winners = ruling_->winners.emplace(table_.players());
  std::vector<std::string> have_won;
  for (std::size_t player = 0; player < winners.size(); ++player) {
    winners[player] = outcome_.has_won(seat_of_side(player));
    if (winners[player]) have_won.push_back(shown(seat_of_side(player)));
  }
  if (!round_->winners_at || !ruling_->doubts.empty()) return;
  std::vector<bool> claimed(winners.size());
  std::vector<std::string> names;
  for (const PlayerRef& winner : session_->winners_of(*round_)) {
    const int seat = seat_of(winner, *meant_);
    if (seat == kNobody) return;
    if (!claimed[static_cast<std::size_t>(seat)]) names.push_back(shown(seat_of_side(static_cast<std::size_t>(seat))));
    claimed[static_cast<std::size_t>(seat)] = true;
  }
  // In a draw some books name everybody.
  const bool all = std::all_of(claimed.begin(), claimed.end(), [](bool one) { return one; });
  if (claimed == winners || (all && have_won.empty())) return;
  Finding& finding =
      reporter_->refute(kRule<"tile-game/wrong-winners">, *round_->winners_at, "{}, but the record has {} as winner",
                        !have_won.empty() ? fmt::format("{} {} won {}", findings::list_in_words(have_won),
                                                        have_won.size() == 1 ? "has" : "have",
                                                        deals::deal_in_words(round_->number, "game"))
                                          : fmt::format("{} is drawn", deals::deal_in_words(round_->number, "game")),
                        names.empty() ? std::string("nobody") : findings::list_in_words(names));
  if (resigned_)
    finding.related.push_back({fmt::format("{} resigns here", shown(*outcome_.loser)), round_->resigned->at});
  else if (last_move_ != nullptr)
    finding.related.push_back({"the last move is here", last_move_->at});
}

}  // namespace kibitzer::described::tile_games
