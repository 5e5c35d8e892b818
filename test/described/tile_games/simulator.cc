#include "described/tile_games/simulator.h"

#include <algorithm>
#include <cctype>

namespace kibitzer::test::tile_sessions {
namespace {

constexpr int kAround[8][2] = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}};

int side_of(Kind kind, bool across) {
  switch (kind) {
    case Kind::kTicTacToe:
      return 3;
    case Kind::kConnectFour:
      return across ? 7 : 6;
    case Kind::kOthello:
      return 8;
  }
  return 0;
}

/// The signs of both players and of nobody on recorded boards.
std::string signs_of(Kind kind, Random& random) {
  const std::vector<std::string> all = kind == Kind::kOthello ? std::vector<std::string>{"BW.", "bw.", "xo.", "XO-"}
                                       : kind == Kind::kConnectFour
                                           ? std::vector<std::string>{"xo.", "FS.", "12_", "XO."}
                                           : std::vector<std::string>{"xo.", "XO-", "cn.", "xo_"};
  return random.one_of(all);
}

Json board_of(const Board& board, Random& random) {
  const std::string signs = signs_of(board.kind(), random);
  Json rows = Json::array();
  for (int row = 0; row < board.height(); ++row) {
    std::string text;
    for (int column = 0; column < board.width(); ++column) {
      const int owner = board.at(row * board.width() + column);
      text += signs[owner == kNone ? 2 : static_cast<std::size_t>(owner)];
    }
    rows.push_back(text);
  }
  return rows;
}

std::string transcript_of(const Game& game, const Shown& shown, Random& random) {
  const bool spaces = random.chance(30);
  const bool numbers = spaces && random.chance(50);
  const bool capitals = random.chance(30);
  const std::string pass = random.one_of(std::vector<std::string>{"pass", "--", "PA", "@@"});
  std::string text;
  int number = 0;
  for (const Step& step : game.steps) {
    if (step.place == kNone && !shown.passes) continue;
    if (numbers) text += std::to_string(++number) + ". ";
    std::string move = step.place == kNone ? pass : place_text(game.end, step.place);
    if (capitals)
      for (char& c : move) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    text += move;
    if (spaces) text += ' ';
  }
  return text;
}

Json step_in_json(const Game& game, const Step& step, const Shown& shown, Random& random) {
  if (!shown.players) return step.place == kNone ? Json("pass") : place_json(game.end, step.place, &random);
  Json move = {{"player", kNames.at(static_cast<std::size_t>(step.player))}};
  if (step.place == kNone && random.chance(50))
    move["at"] = "pass";
  else if (step.place == kNone)
    move["pass"] = true;
  else
    move["at"] = place_json(game.end, step.place, &random);
  return move;
}

}  // namespace

std::string game_name(Kind kind) {
  switch (kind) {
    case Kind::kTicTacToe:
      return "tic-tac-toe";
    case Kind::kConnectFour:
      return "connect-four";
    case Kind::kOthello:
      return "othello";
  }
  return {};
}

Board::Board(Kind kind)
    : kind_(kind),
      width_(side_of(kind, true)),
      height_(side_of(kind, false)),
      owners_(static_cast<std::size_t>(width_ * height_), kNone) {
  if (kind != Kind::kOthello) return;
  owner(3, 3) = owner(4, 4) = 1;
  owner(3, 4) = owner(4, 3) = 0;
}

int Board::count(int owner) const { return static_cast<int>(std::count(owners_.begin(), owners_.end(), owner)); }

/// How many of the other's discs a disc of `player` turns in one direction.
int Board::turned(int place, int player, int down, int right) const {
  int row = place / width_ + down;
  int column = place % width_ + right;
  int between = 0;
  while (inside(row, column) && owner(row, column) == 1 - player) {
    row += down;
    column += right;
    ++between;
  }
  return inside(row, column) && owner(row, column) == player ? between : 0;
}

bool Board::fits(int place, int player) const {
  switch (kind_) {
    case Kind::kTicTacToe:
      return true;
    case Kind::kConnectFour:
      return place + width_ >= places() || at(place + width_) != kNone;
    case Kind::kOthello:
      return std::any_of(std::begin(kAround), std::end(kAround),
                         [&](const auto& way) { return turned(place, player, way[0], way[1]) > 0; });
  }
  return false;
}

std::vector<int> Board::legal_places(int player) const {
  std::vector<int> all;
  for (int place = 0; place < places(); ++place)
    if (legal(place, player)) all.push_back(place);
  return all;
}

bool Board::over() const { return won_ || (legal_places(0).empty() && legal_places(1).empty()); }

/// Whether the tile at `place` is one of three or four in a line.
bool Board::in_line(int place) const {
  const int needed = kind_ == Kind::kTicTacToe ? 3 : 4;
  for (const auto& way : kAround) {
    int length = 1;
    for (const int sign : {-1, 1}) {
      int row = place / width_ + sign * way[0];
      int column = place % width_ + sign * way[1];
      while (inside(row, column) && owner(row, column) == at(place)) {
        ++length;
        row += sign * way[0];
        column += sign * way[1];
      }
    }
    if (length >= needed) return true;
  }
  return false;
}

void Board::play(int place) {
  if (place != kNone) {
    if (kind_ == Kind::kOthello)
      for (const auto& way : kAround)
        for (int i = turned(place, player_, way[0], way[1]); i > 0; --i)
          owner(place / width_ + i * way[0], place % width_ + i * way[1]) = player_;
    owners_[static_cast<std::size_t>(place)] = player_;
    won_ = kind_ != Kind::kOthello && in_line(place);
  }
  player_ = 1 - player_;
}

int Game::winner() const {
  if (kind != Kind::kOthello) return end.won() ? 1 - end.player() : kNone;
  const int more = end.count(0) - end.count(1);
  return more == 0 ? kNone : more > 0 ? 0 : 1;
}

int Game::points(int player) const {
  if (kind != Kind::kOthello) return winner() == player ? 1 : 0;
  const int empty = end.count(kNone);
  return end.count(player) + (winner() == player ? empty : winner() == kNone ? empty / 2 : 0);
}

Board Game::after(std::size_t number) const {
  Board board(kind);
  for (std::size_t i = 0; i < number; ++i) board.play(steps[i].place);
  return board;
}

Game played(Kind kind, std::uint64_t seed) {
  Random random(seed);
  Game game = {kind, {}, Board(kind)};
  Board& board = game.end;
  while (!board.over()) {
    const std::vector<int> legal = board.legal_places(board.player());
    const Step step = {board.player(), legal.empty() ? kNone : random.one_of(legal)};
    game.steps.push_back(step);
    board.play(step.place);
  }
  return game;
}

Shown random_part(Random& random) {
  Shown shown;
  for (bool* each : {&shown.transcript, &shown.players, &shown.passes, &shown.leader, &shown.board, &shown.counts,
                     &shown.points, &shown.winners})
    *each = random.chance(50);
  return shown;
}

std::string place_text(const Board& board, int place) {
  const int row = place / board.width();
  const int column = place % board.width();
  if (board.kind() == Kind::kConnectFour) return std::to_string(column + 1);
  const int number = board.kind() == Kind::kOthello ? row + 1 : board.height() - row;
  return static_cast<char>('a' + column) + std::to_string(number);
}

Json place_json(const Board& board, int place, Random* random) {
  const int row = place / board.width();
  const int column = place % board.width();
  const int form = random == nullptr ? 0 : random->number(0, board.kind() == Kind::kConnectFour ? 4 : 1);
  const std::string letter(1, static_cast<char>('a' + column));
  switch (form) {
    case 1:
      return Json::array({row, column});
    case 2:
      return column + 1;
    case 3:
      return letter + std::to_string(board.height() - row);
    case 4:
      return letter;
    default:
      return place_text(board, place);
  }
}

Json round_of(const Game& game, const Shown& shown, Random& random) {
  Json round = Json::object();
  if (shown.leader) round["leader"] = kNames[0];
  if (shown.transcript) {
    round["transcript"] = transcript_of(game, shown, random);
  } else {
    round["moves"] = Json::array();
    for (const Step& step : game.steps)
      if (step.place != kNone || shown.passes) round["moves"].push_back(step_in_json(game, step, shown, random));
  }
  if (shown.board) round["board"] = board_of(game.end, random);
  for (const int player : {0, 1}) {
    const char* const name = kNames.at(static_cast<std::size_t>(player));
    if (shown.counts) round["counts"][name] = game.end.count(player);
    if (shown.points) round["points"][name] = game.points(player);
  }
  if (shown.winners) {
    round["winners"] = Json::array();
    if (game.winner() != kNone) round["winners"].push_back(kNames.at(static_cast<std::size_t>(game.winner())));
  }
  return round;
}

Json session_of(const Game& game, const Shown& shown, Random& random) {
  Json session = {{"game", game_name(game.kind)}, {"players", kNames}};
  session.update(round_of(game, shown, random));
  return session;
}

}  // namespace kibitzer::test::tile_sessions
