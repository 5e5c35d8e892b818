#include "bridge/referee/reading_trial.h"

#include <algorithm>

#include "bridge/referee/judging.h"

namespace kibitzer::bridge {
namespace {

bool counts(const findings::Finding& finding) {
  return finding.severity == findings::Severity::kError && finding.rule != &kRule<"bridge/wrong-score"> &&
         finding.rule != &kRule<"bridge/impossible-score">;
}

int errors_of(Table table) {
  std::vector<findings::Finding> aside;
  table.findings = &aside;
  if (!judge_sound_play(table)) judge_play_as_dealt(table);
  BoardRuling ruling;
  judge_result(table, ruling);
  return static_cast<int>(std::count_if(aside.begin(), aside.end(), counts));
}

/// The same table, with contract and declarer as the record claims them.
Table as_claimed(Table table) {
  const Board& board = table.board;
  if (board.contract) {
    table.contract = board.contract->value;
    table.denomination_known = true;
    table.denomination = board.contract->value.bid.denomination;
  }
  table.declarer = board.declarer->value;
  table.other_contract.reset();
  table.other_declarer.reset();
  return table;
}

}  // namespace

int errors_of_play(const Session& session, const Board& board, unsigned turn) {
  std::vector<findings::Finding> aside;
  Table table(session, board, aside);
  judge_deal(table);
  std::rotate(table.dealt.begin(), table.dealt.begin() + turn, table.dealt.end());
  judge_auction(table);
  const int errors = errors_of(table);
  if (errors == 0 || !board.declarer || table.declarer == board.declarer->value) return errors;
  return std::min(errors, errors_of(as_claimed(table)));
}

}  // namespace kibitzer::bridge
