#include "bridge/referee/referee.h"

#include "bridge/referee/judging.h"
#include "findings/repeated.h"
#include "text/words.h"

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

/// Whether the record says that it is of rubber bridge or Chicago.
bool says_rubber(const Session& session) {
  if (!session.scoring) return false;
  const std::string scoring = text::lowered(session.scoring->text);
  return scoring.find("chicago") != std::string::npos || scoring.find("rubber") != std::string::npos;
}

}  // namespace

/// Files of lessons and of programs number their deals as they like, and some exporters mark some numbers wrong: for
/// people that is one thing to report of the file, not one of each board.
void Referee::thin_out_markings(std::size_t first) {
  constexpr int kToldEach = 5;
  constexpr int kOneIn = 10;
  ++markings_.boards;
  auto& all = ruling_.findings;
  for (std::size_t i = first; i < all.size(); ++i) {
    if (all[i].rule != &kRule<"bridge/dealer-for-board"> && all[i].rule != &kRule<"bridge/vulnerability-for-board">)
      continue;
    if (all[i].severity != findings::Severity::kWarning) continue;
    ++markings_.others;
    if (markings_.others > kToldEach && kOneIn * markings_.others > markings_.boards) all[i].once = findings::kRepeated;
    return;
  }
}

bool Referee::take(const SoundBoard& sound) {
  RoomDeals::Rooms* const rooms = rooms_.rooms_of(sound);
  if ((rooms != nullptr && !RoomDeals::fits(*rooms, sound)) || !order_.take(sound)) return false;
  if (rooms != nullptr) rooms_.take(*rooms, sound);
  ++markings_.boards;
  return true;
}

/// Takes a clearly sound board.
bool Referee::take(const Session& session, const Board& board, BoardRuling& ruling) {
  if (!is_sound(session, board, record_, ruling)) return false;
  if (!rooms_.fits(session, board, record_.hands) || !order_.take(session, board, record_)) {
    ruling = {};
    return false;
  }
  rooms_.take(session, board, record_.hands);
  ++markings_.boards;
  return true;
}

void Referee::judge(const Session& session, const Board& board, BoardRuling& ruling) {
  const std::size_t first = ruling_.findings.size();
  Table table(session, board, ruling_.findings);
  judge_deal(table);
  judge_auction(table);
  judge_play(table);
  judge_result(table, ruling);
  if (judge_tables_ != nullptr) judge_tables_(table);
  rooms_.judge(table);
  if (session.settings.scoring != Scoring::kDuplicate)
    ruling_.rubber_deals.push_back(rubbers_.judge(table, first, ruling));
  else if (says_rubber(session))
    rubbers_.see_duplicate();
  ruling.unreadable = board.deal_damaged || board.auction_damaged || board.play_damaged || session.settings_unread;
  add_doubts(ruling_.findings, first, ruling);
  thin_out_markings(first);
  const std::size_t before_order = ruling_.findings.size();
  order_.judge(session, board, ruling_.findings);
  for (std::size_t i = before_order; i < ruling_.findings.size(); ++i)
    if (ruling_.findings[i].rule == &kRule<"bridge/repeated-board">)
      ruling.doubts.push_back(&kRule<"bridge/repeated-board">);
}

Ruling& Referee::judge(const Session& session) {
  ruling_.findings.clear();
  ruling_.boards.clear();
  ruling_.rubber_deals.clear();
  const bool short_way = short_way_ && may_be_sound(session) && !says_rubber(session);
  for (const Board& board : session.boards) {
    BoardRuling& ruling = ruling_.boards.emplace_back();
    if (!short_way || !take(session, board, ruling)) judge(session, board, ruling);
  }
  return ruling_;
}

}  // namespace kibitzer::bridge
