#include "support/bridge_dump.h"

#include <algorithm>
#include <memory>

#include "bridge/pbn_reader.h"
#include "findings/finding.h"
#include "support/judging.h"

namespace kibitzer::test {
namespace {

using namespace bridge;

std::string card(cards::Card card) { return card.known() ? cards::short_name_of(card) : "??"; }

std::string seat(const std::optional<Seat>& seat) { return seat ? std::string(letter_of(*seat)) : "?"; }

std::string ending(Ending ending) {
  switch (ending) {
    case Ending::kOpen:
      return "";
    case Ending::kStopped:
      return " *";
    case Ending::kContinued:
      return " +";
  }
  return "";
}

class Dumper {
 public:
  explicit Dumper(const Session& session) : session_(session) {}

  std::string dump_of() {
    text("name", session_.name);
    text("event", session_.event);
    text("site", session_.site);
    text("date", session_.date);
    text("stage", session_.stage);
    text("round", session_.round);
    text("section", session_.section);
    text("table", session_.table);
    text("home", session_.home_team);
    text("visitors", session_.visit_team);
    for (const Seat seat : kSeats) text(std::string(name_of(seat)), session_.players[index_of(seat)]);
    for (const Board& board : session_.boards) this->board(board);
    return out_;
  }

 private:
  void line(const std::string& text) { out_ += text + "\n"; }
  void text(const std::string& what, const std::optional<Text>& text) {
    if (text) line(what + " \"" + std::string(text->text) + "\"");
  }
  void claim(const std::string& what, const std::optional<Claim>& claim) {
    if (!claim) return;
    std::string told = what + (claim->disputed ? " disputed" : "");
    if (claim->declarer) told += " declarer " + std::to_string(*claim->declarer);
    if (claim->north_south) told += " NS " + std::to_string(*claim->north_south);
    if (claim->east_west) told += " EW " + std::to_string(*claim->east_west);
    line(told);
  }
  void board(const Board& board);
  void hands(const Board& board);
  void auction(const Board& board);
  void play(const Board& board);

  const Session& session_;
  std::string out_;
};

void Dumper::hands(const Board& board) {
  for (const Seat seat : kSeats) {
    const Hand& hand = board.hands[index_of(seat)];
    if (!hand.known) continue;
    std::string held = " hand " + std::string(letter_of(seat));
    for (const CardAt& one : session_.cards_of(hand)) held += " " + card(one.card);
    line(held);
  }
  if (board.deal_damaged) line(" the deal is damaged");
}

void Dumper::auction(const Board& board) {
  if (board.auction_at) line(" auction from " + seat(board.first_caller));
  std::string calls = " calls";
  for (const RecordedCall& call : session_.calls_of(board)) {
    calls += call.marked_insufficient ? " ^I" : "";
    calls += " " + (call.by ? seat(call.by) + ":" : "") + name_of(call.call);
  }
  calls += ending(board.auction_ending);
  if (calls != " calls") line(calls);
  if (board.auction_damaged) line(" the auction is damaged");
}

void Dumper::play(const Board& board) {
  if (board.play_at)
    line(" play from " + seat(board.first_leader ? std::optional(board.first_leader->value) : std::nullopt) +
         (board.plays_in_order ? " in order" : ""));
  for (const Trick& trick : session_.tricks_of(board)) {
    std::string plays = " trick";
    for (const Play& play : session_.plays_of(trick)) {
      plays += play.marked_revoke ? " ^R" : "";
      plays += play.marked_lead ? " ^L" : "";
      plays += " " + (play.seat ? seat(play.seat) + ":" : "") + card(play.card.card);
    }
    if (trick.winner) plays += " won by " + seat(trick.winner->value);
    line(plays);
  }
  if (board.play_ending != Ending::kOpen) line(" the play ends" + ending(board.play_ending));
  if (board.play_damaged) line(" the play is damaged");
}

void Dumper::board(const Board& board) {
  line("board " + (board.number ? std::to_string(board.number->value) : "?") +
       (board.room == Room::kOpen     ? " open"
        : board.room == Room::kClosed ? " closed"
                                      : ""));
  if (board.dealer) line(" dealer " + std::string(letter_of(board.dealer->value)));
  if (board.vulnerable) line(" vulnerable " + std::string(name_of(board.vulnerable->value)));
  if (board.rubber_vulnerable)
    line(" vulnerable by the rubber " + std::string(name_of(board.rubber_vulnerable->value)));
  hands(board);
  auction(board);
  if (board.contract) line(" contract " + name_of(board.contract->value));
  if (board.trump) line(" trump " + std::string(name_of(board.trump->value)));
  if (board.declarer)
    line(" declarer " + std::string(board.irregular_declarer ? "^" : "") +
         std::string(letter_of(board.declarer->value)));
  play(board);
  claim(" result", board.result);
  claim(" score", board.score);
}

}  // namespace

std::string dump_of(const Session& session) { return Dumper(session).dump_of(); }

PbnReading read_pbn(std::string_view text, std::size_t piece) {
  PbnReading reading;
  std::vector<findings::Finding> all;
  PbnReader reader{Settings{}};
  reader.begin_file();
  Session session;
  std::size_t begin = 0;  // of the bytes the reader has
  std::size_t end = piece == 0 ? text.size() : std::min(piece, text.size());
  std::size_t at = 0;
  std::vector<findings::Finding> found;
  for (PbnStep step = PbnStep::kMore; step != PbnStep::kEnd;) {
    found.clear();
    // A copy of its own size: reading past the end shows under the sanitizers.
    const auto bytes = std::make_unique<char[]>(end - begin);
    std::copy(text.begin() + static_cast<std::ptrdiff_t>(begin), text.begin() + static_cast<std::ptrdiff_t>(end),
              bytes.get());
    step = reader.next({bytes.get(), end - begin}, at, end == text.size(), session, found);
    if (step == PbnStep::kSession) reading.sessions.push_back(dump_of(session));
    if (step == PbnStep::kOtherGame)
      reading.other_games.emplace_back(reader.game().find(pbn::TagName::kGameCode)->value);
    for (findings::Finding& finding : found) {
      const auto shift = [&](text::Span& span) {
        span.begin += static_cast<std::uint32_t>(begin);
        span.end += static_cast<std::uint32_t>(begin);
      };
      shift(finding.at);
      for (findings::Related& related : finding.related) shift(related.at);
    }
    findings::sort_by_place(found);
    all.insert(all.end(), found.begin(), found.end());
    begin += at;
    at = 0;
    if (step == PbnStep::kMore) end = std::min(end + piece, text.size());
  }
  reading.findings = lines_of(all, {"test", text, 1});
  return reading;
}

std::string lines_with(std::string_view dump, std::string_view pattern) {
  std::string joined;
  while (!dump.empty()) {
    std::string_view line = dump.substr(0, dump.find('\n'));
    dump.remove_prefix(std::min(dump.size(), line.size() + 1));
    while (line.starts_with(' ')) line.remove_prefix(1);
    if (!line.starts_with(pattern)) continue;
    if (!joined.empty()) joined += "; ";
    joined += line;
  }
  return joined;
}

}  // namespace kibitzer::test
