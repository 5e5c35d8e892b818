#include "bridge/referee/referee.h"

#include <algorithm>
#include <utility>

#include "bridge/referee/judging.h"
#include "findings/repeated.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

/// Whether the rule is broken by the contract, the result or the score, and so by nothing done at the table.
bool is_of_result(const findings::Rule& rule) {
  for (const findings::Rule* const one :
       {&kRule<"bridge/wrong-contract">, &kRule<"bridge/wrong-declarer">, &kRule<"bridge/wrong-result">,
        &kRule<"bridge/impossible-result">, &kRule<"bridge/wrong-score">, &kRule<"bridge/impossible-score">})
    if (&rule == one) return true;
  return false;
}

/// What casts doubt on a board's score: every error, each rule once.
void add_doubts(const std::vector<findings::Finding>& findings, std::size_t first, BoardRuling& ruling) {
  for (std::size_t i = first; i < findings.size(); ++i) {
    if (findings[i].severity != findings::Severity::kError) continue;
    bool known = false;
    for (const findings::Rule* rule : ruling.doubts) known = known || rule == findings[i].rule;
    if (!known) ruling.doubts.push_back(findings[i].rule);
  }
}

/// What the Director adjusted is not what was bid, played or scored at the table, so it is not wrong (Law 12). Takes
/// contract, tricks and points as they are recorded, if anything contradicts them.
void heed_director(const Session& session, const Board& board, std::vector<findings::Finding>& findings,
                   std::size_t first, BoardRuling& ruling) {
  if (!board.director_ruled) return;
  bool adjusted = false;
  for (std::size_t i = first; i < findings.size(); ++i) {
    findings::Finding& finding = findings[i];
    const bool listed = board.listed && finding.rule == board.listed->rule;
    if (!listed && !is_of_result(*finding.rule)) continue;
    finding.severity = findings::Severity::kInfo;
    finding.message += "; a comment says that the Director adjusted it";
    finding.related.push_back({"the comment is here", *board.director_ruled});
    finding.fixes.clear();
    adjusted = true;
  }
  if (!adjusted || session.settings.scoring != Scoring::kDuplicate) return;
  if (board.contract) ruling.contract = board.contract->value;
  if (board.declarer) ruling.declarer = board.declarer->value;
  if (board.result) ruling.tricks = board.result->declarer;
  ruling.north_south.reset();
  if (!board.score) return;
  const Claim& score = *board.score;
  if (score.north_south)
    ruling.north_south = score.north_south;
  else if (score.east_west)
    ruling.north_south = -*score.east_west;
  else if (score.declarer && ruling.declarer)
    ruling.north_south = side_of(*ruling.declarer) == Side::kNorthSouth ? *score.declarer : -*score.declarer;
  ruling.as_recorded = false;  // it is the Director's word
}

/// A value taken over from an earlier game is not written in this one; its place is that of the board, where nothing
/// may be replaced.
void withdraw_fixes_of_taken_over(const Board& board, std::vector<findings::Finding>& findings, std::size_t first) {
  for (std::size_t i = first; i < findings.size(); ++i) {
    std::erase_if(findings[i].fixes, [&](const findings::Fix& fix) {
      return std::any_of(fix.edits.begin(), fix.edits.end(), [&](const auto& edit) { return edit.at == board.at; });
    });
  }
}

/// Whether the record says that it is of rubber bridge or Chicago.
bool says_rubber(const Session& session) {
  if (!session.scoring) return false;
  const std::string scoring = text::lowered(session.scoring->text);
  return scoring.find("chicago") != std::string::npos || scoring.find("rubber") != std::string::npos;
}

/// Whether the board has the markings of the one `shift` numbers further on. (Law 2)
bool has_markings_of(const Board& board, int shift) {
  const int number = board.number->value + shift;
  return number > 0 && (!board.dealer || board.dealer->value == dealer_of_board(number)) &&
         (!board.vulnerable || board.vulnerable->value == vulnerability_of_board(number));
}

/// How many numbers further on, or back, the board with these markings is.
std::optional<int> shift_of(const Board& board) {
  constexpr int kHalfASet = 8;  // of 16 boards, each of which has markings of its own
  for (int away = 1; away <= kHalfASet; ++away)
    for (const int shift : {away, -away})
      if (has_markings_of(board, shift)) return shift;
  return std::nullopt;
}

}  // namespace

/// Files of lessons and of programs number their deals as they like, and some exporters mark some numbers wrong: people
/// should see that reported once for the file, not for each board. If all numbers are shifted alike, the first of them
/// shows that.
void Referee::thin_out_markings(const Board& board, std::size_t first) {
  constexpr int kToldEach = 5;
  constexpr int kOneIn = 10;
  ++markings_.boards;
  auto& all = ruling_.findings;
  for (std::size_t i = first; i < all.size(); ++i) {
    if (all[i].rule != &kRule<"bridge/dealer-for-board"> && all[i].rule != &kRule<"bridge/vulnerability-for-board">)
      continue;
    if (all[i].severity != findings::Severity::kWarning) continue;
    ++markings_.others;
    Shift& shift = shift_in(board);
    ++shift.boards;
    if (shift.by && has_markings_of(board, *shift.by)) {
      all[i].once = findings::kRepeated;
      return;
    }
    shift = {shift_of(board), 1};
    if (markings_.others > kToldEach && kOneIn * markings_.others > markings_.boards) all[i].once = findings::kRepeated;
    return;
  }
  if (board.number && (board.dealer || board.vulnerable)) shift_in(board) = {};
}

/// If the numbers of a room are shifted, each of its boards is compared with another board of the other room: for
/// people that is the same fault again.
void Referee::thin_out_rooms(const Board& board, std::size_t first) {
  constexpr int kEnough = 2;  // one board may just be marked wrong
  if (board.room == Room::kNone) return;
  const auto shifted = [](const Shift& shift) { return shift.by && shift.boards >= kEnough; };
  if (std::none_of(markings_.shifts.begin(), markings_.shifts.end(), shifted)) return;
  for (std::size_t i = first; i < ruling_.findings.size(); ++i)
    if (ruling_.findings[i].rule == &kRule<"bridge/fouled-board">) ruling_.findings[i].once = findings::kRepeated;
}

/// How a program raises matchpoints is told once of a file.
void Referee::thin_out_methods(std::size_t first) {
  for (std::size_t i = first; i < ruling_.findings.size(); ++i)
    if (ruling_.findings[i].rule == &kRule<"bridge/simple-matchpoints"> && std::exchange(told_simple_, true))
      ruling_.findings[i].once = findings::kRepeated;
}

bool Referee::take(const SoundBoard& sound) {
  RoomDeals::Rooms* const rooms = rooms_.rooms_of(sound);
  if ((rooms != nullptr && !RoomDeals::fits(*rooms, sound)) || !order_.take(sound)) return false;
  if (rooms != nullptr) rooms_.take(*rooms, sound);
  if (sound.board.number) deals_.add(sound.hands, sound.board.number->value);
  ++markings_.boards;
  shift_in(sound.board) = {};
  return true;
}

void Referee::judge(const Session& session, const Board& board, BoardRuling& ruling) {
  const std::size_t first = ruling_.findings.size();
  Table table(session, board, ruling_.findings);
  judge_deal(table);
  judge_auction(table);
  const std::size_t before_play = ruling_.findings.size();
  judge_play(table);
  judge_result(table, ruling);
  judge_turned_record(table, before_play, ruling);
  heed_director(session, board, ruling_.findings, first, ruling);
  if (judge_tables_ != nullptr) judge_tables_(table);
  rooms_.judge(table);
  ruling.unfit_at = table.unfit_at;
  const auto of_rooms = [&](const findings::Finding& finding) {
    return finding.rule == &kRule<"bridge/fouled-board"> || finding.rule == &kRule<"bridge/unfinished-auction"> ||
           (board.listed && finding.rule == board.listed->rule);
  };
  const bool other_room =
      board.room != Room::kNone &&
      (table.other_contract || table.other_declarer ||
       std::any_of(ruling_.findings.begin() + static_cast<std::ptrdiff_t>(first), ruling_.findings.end(), of_rooms));
  ruling.mixed_up = ruling.unfit_at || other_room;
  if (!ruling.unfit_at && !table.deal_faulty && table.all_hands_known() && board.number)
    deals_.add(table.dealt, board.number->value);
  if (session.settings.scoring != Scoring::kDuplicate)
    ruling_.rubber_deals.push_back(rubbers_.judge(table, first, ruling));
  else if (says_rubber(session))
    rubbers_.see_duplicate();
  ruling.unreadable = board.deal_damaged || board.auction_damaged || board.play_damaged || session.settings_unread;
  add_doubts(ruling_.findings, first, ruling);
  withdraw_fixes_of_taken_over(board, ruling_.findings, first);
  thin_out_markings(board, first);
  thin_out_rooms(board, first);
  thin_out_methods(first);
  const std::size_t before_order = ruling_.findings.size();
  order_.judge(session, board, table.known_cards == cards::kDeckSize ? &table.dealt : nullptr, ruling_.findings);
  for (std::size_t i = before_order; i < ruling_.findings.size(); ++i)
    if (ruling_.findings[i].rule == &kRule<"bridge/repeated-board">)
      ruling.doubts.push_back(&kRule<"bridge/repeated-board">);
}

Ruling& Referee::judge(const Session& session) {
  ruling_.findings.clear();
  ruling_.boards.clear();
  ruling_.rubber_deals.clear();
  for (const Board& board : session.boards) judge(session, board, ruling_.boards.emplace_back());
  if (session.boards.empty() && !session.damaged)
    findings::add(ruling_.findings, kRule<"bridge/incomplete-session">, session.at, "no board is recorded");
  return ruling_;
}

}  // namespace kibitzer::bridge
