#include "bridge/rubber/referee.h"

#include <algorithm>

#include "bridge/model/table_key.h"
#include "bridge/rubber/deal.h"
#include "bridge/scoring/scoring.h"

namespace kibitzer::bridge {
namespace {

/// Whether `board` is the deal that follows the last one of `sitting`. Without numbers, deals follow one another if the
/// record says that they were played at one table.
bool follows(const Sitting& sitting, const Session& session, const Board& board, bool named) {
  if (board.number && sitting.last_board) return board.number->value == *sitting.last_board + 1;
  if (board.number || sitting.last_board) return false;
  return named || session.boards.size() > 1;
}

/// Whether a rubber begins with `board`: the first of a session that is recorded whole, or of a file's numbers.
bool begins(const Session& session, const Board& board) {
  if (board.number) return board.number->value == 1;
  return session.boards.size() > 1 && &board == &session.boards.front();
}

void begin(Sitting& sitting) {
  sitting.possible = Positions::only({});
  sitting.standing = {};
  sitting.lost = false;
  sitting.passed_out.reset();
  sitting.above = {};
  for (AboveTally& above : sitting.above) above.known = true;
  sitting.finished = {};
  sitting.won = {};
  sitting.ended.reset();
}

/// Something is missing before this deal.
void lose(Sitting& sitting) {
  sitting.possible = Positions::all();
  sitting.lost = true;
  sitting.passed_out.reset();
  sitting.above = {};
  sitting.finished = {};
  sitting.won = {};
  sitting.ended.reset();
}

/// Whether number, dealer, vulnerability and points are all those of a board of duplicate bridge, so that its Scoring
/// may be wrong rather than its vulnerability.
bool may_be_duplicate(const Board& board) {
  if (!board.number || board.number->value < 1 || !board.dealer || !board.vulnerable || !board.score || board.rubber)
    return false;
  const int number = board.number->value;
  if (dealer_of_board(number) != board.dealer->value || vulnerability_of_board(number) != board.vulnerable->value)
    return false;
  if (!board.contract || board.contract->value.passed_out() || !board.contract->value.possible()) return true;
  if (!board.declarer || !board.result || !board.result->declarer) return true;
  const int tricks = *board.result->declarer;
  if (tricks < 0 || tricks > kMostTricks) return true;
  const Side side = side_of(board.declarer->value);
  const auto& claimed = side == Side::kNorthSouth ? board.score->north_south : board.score->east_west;
  const auto points = board.score->declarer ? board.score->declarer : claimed;
  const Settings duplicate = usual_settings(Scoring::kDuplicate);
  return !points ||
         *points == score(board.contract->value, tricks, vulnerable(board.vulnerable->value, side), duplicate);
}

}  // namespace

bool sitting_key(const Session& session, const Board& board, std::string& key) {
  bool named = table_key(session, board, key);
  bool all_players = true;
  for (const auto& player : session.players) {
    if (player) key.append(player->text.substr(0, kMaxNameBytes));
    key += '\n';
    all_players = all_players && player;
  }
  key += kScoringNames[static_cast<std::size_t>(session.settings.scoring)];
  return named || all_players;
}

RubberDeal RubberReferee::judge(Table& table, std::size_t first, BoardRuling& ruling) {
  const Session& session = table.session;
  const Board& board = table.board;
  key_.clear();
  const bool named = sitting_key(session, board, key_);
  if (sittings_.size() >= kMostTables && sittings_.find(key_) == sittings_.end()) sittings_.clear();
  const auto [found, is_new] = sittings_.try_emplace(key_);
  Sitting& sitting = found->second;
  if (begins(session, board)) {
    if (sitting.begun) ++sitting.rubber;
    begin(sitting);
  } else if (!is_new && !follows(sitting, session, board, named)) {
    lose(sitting);
  }
  sitting.last_board = board.number ? std::optional(board.number->value) : std::nullopt;
  return judge_rubber_deal(table, first, {is_new, duplicate_ || may_be_duplicate(board)}, sitting, ruling);
}

}  // namespace kibitzer::bridge
