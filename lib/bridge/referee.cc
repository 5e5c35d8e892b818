#include "bridge/referee.h"

#include "bridge/board_table.h"

namespace kibitzer::bridge {
namespace {

/// What casts doubt on a board's score: every error, each rule once.
void add_doubts(const std::vector<findings::Finding>& findings, std::size_t first, BoardRuling& ruling) {
  for (std::size_t i = first; i < findings.size(); ++i) {
    if (findings[i].severity != findings::Severity::kError) continue;
    bool known = false;
    for (const findings::Rule* rule : ruling.doubts) known = known || rule == findings[i].rule;
    if (!known) ruling.doubts.push_back(findings[i].rule);
  }
}

}  // namespace

Ruling& Referee::judge(const Session& session) {
  ruling_.findings.clear();
  ruling_.boards.clear();
  for (const Board& board : session.boards) {
    BoardRuling& ruling = ruling_.boards.emplace_back();
    const std::size_t first = ruling_.findings.size();
    Table table(session, board, ruling_.findings);
    judge_deal(table);
    judge_auction(table);
    judge_play(table);
    judge_result(table, ruling);
    ruling.unreadable = board.deal_damaged || board.auction_damaged || board.play_damaged || session.settings_unread;
    add_doubts(ruling_.findings, first, ruling);
    order_.judge(session, board, ruling_.findings);
  }
  return ruling_;
}

}  // namespace kibitzer::bridge
