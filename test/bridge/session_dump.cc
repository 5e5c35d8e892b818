#include "bridge/session_dump.h"

#include <algorithm>
#include <memory>

#include "bridge/json/reader.h"
#include "bridge/lin/reader.h"
#include "bridge/pbn/reader.h"
#include "json/document.h"
#include "json/reader.h"
#include "json/rules.h"
#include "support/judging.h"

namespace kibitzer::test {
namespace {

using bridge::Board;
using bridge::Session;

constexpr const char* kVulnerable[] = {"none", "NS", "EW", "both"};
constexpr const char* kRooms[] = {"none", "open", "closed"};
constexpr const char* kEndings[] = {"open", "stopped", "continued"};

std::string seat(bridge::Seat seat) { return std::string(letter_of(seat)); }
std::string card(cards::Card card) { return card.known() ? cards::short_name_of(card) : "??"; }

class Dumper {
 public:
  explicit Dumper(const Session& session) : session_(session) {}

  std::string dump();

 private:
  void line(const std::string& text) { out_ += text + "\n"; }
  void text(const std::string& what, const std::optional<bridge::Text>& text) {
    if (text) line(what + " \"" + std::string(text->text) + "\"");
  }
  void claim(const std::string& what, const std::optional<bridge::Claim>& claim);
  void markings(const Board& board);
  void deal(const Board& board);
  void auction(const Board& board);
  void play(const Board& board);
  void results(const Board& board);
  void rubber(const Board& board);
  void rubber_settings();

  const Session& session_;
  std::string out_;
};

void Dumper::claim(const std::string& what, const std::optional<bridge::Claim>& claim) {
  if (!claim) return;
  std::string all = " " + what;
  if (claim->declarer) all += " declarer " + std::to_string(*claim->declarer);
  if (claim->north_south) all += " NS " + std::to_string(*claim->north_south);
  if (claim->east_west) all += " EW " + std::to_string(*claim->east_west);
  line(all + (claim->disputed ? " disputed" : ""));
}

void Dumper::markings(const Board& board) {
  line("board" + (board.number ? " " + std::to_string(board.number->value) : ""));
  if (board.room != bridge::Room::kNone) line(std::string(" room ") + kRooms[static_cast<std::size_t>(board.room)]);
  if (board.dealer) line(" dealer " + seat(board.dealer->value));
  if (board.vulnerable)
    line(std::string(" vulnerable ") + kVulnerable[static_cast<std::size_t>(board.vulnerable->value)]);
}

void Dumper::deal(const Board& board) {
  for (const bridge::Seat who : bridge::kSeats) {
    const bridge::Hand& hand = board.hands[index_of(who)];
    if (!hand.known) continue;
    std::string held = " hand " + seat(who);
    for (const bridge::CardAt& one : session_.cards_of(hand)) held += " " + card(one.card);
    line(held);
  }
  if (board.deal_damaged) line(" deal damaged");
}

void Dumper::auction(const Board& board) {
  if (board.auction_at) {
    std::string calls = " auction";
    if (board.first_caller) calls += " from " + seat(*board.first_caller);
    for (const bridge::RecordedCall& call : session_.calls_of(board)) {
      calls += " " + (call.by ? seat(*call.by) + ":" : "") + name_of(call.call);
      if (call.marked_insufficient) calls += "^I";
    }
    line(calls);
  }
  if (board.auction_ending != bridge::Ending::kOpen)
    line(std::string(" auction ") + kEndings[static_cast<std::size_t>(board.auction_ending)]);
  if (board.auction_damaged) line(" auction damaged");
}

void Dumper::play(const Board& board) {
  if (board.play_at) line(std::string(" play") + (board.plays_in_order ? "" : " in columns"));
  if (board.first_leader) line(" leader " + seat(board.first_leader->value));
  for (const bridge::Trick& trick : session_.tricks_of(board)) {
    std::string plays = "  trick";
    for (const bridge::Play& play : session_.plays_of(trick)) {
      plays += " " + (play.seat ? seat(*play.seat) + ":" : "") + card(play.card);
      if (play.marked_revoke()) plays += "^R";
      if (play.marked_lead()) plays += "^L";
    }
    line(plays + (trick.winner ? " won by " + seat(trick.winner->value) : ""));
  }
  if (board.play_ending != bridge::Ending::kOpen)
    line(std::string(" play ") + kEndings[static_cast<std::size_t>(board.play_ending)]);
  if (board.play_damaged) line(" play damaged");
}

void Dumper::results(const Board& board) {
  if (board.contract) line(" contract " + name_of(board.contract->value));
  if (board.trump) line(" trump " + std::string(letters_of(board.trump->value)));
  if (board.declarer) line(" declarer " + seat(board.declarer->value) + (board.irregular_declarer ? " irregular" : ""));
  claim("result", board.result);
  for (const bridge::Side side : bridge::kSides)
    if (const auto& adjusted = board.adjusted[index_of(side)])
      line("adjusted " + std::string(letters_of(side)) + " " +
           std::string(bridge::kAdjustedNames[static_cast<std::size_t>(adjusted->value)]));
  claim("score", board.score);
  rubber(board);
  if (!board.listed) return;
  std::string listed = " listed " + name_of(board.listed->contract);
  if (board.listed->declarer) listed += " " + seat(*board.listed->declarer);
  if (board.listed->tricks) listed += " " + std::to_string(*board.listed->tricks);
  line(listed);
}

void Dumper::rubber(const Board& board) {
  const bridge::RubberRecord* const record = session_.rubber_of(board);
  if (record == nullptr) return;
  const auto points = [](const bridge::AboveBelow& each) {
    return std::to_string(each.above) + "/" + std::to_string(each.below);
  };
  if (record->score) {
    std::string all = " rubber";
    if (record->score->declarer) all += " declarer " + points(*record->score->declarer);
    for (const bridge::Side side : bridge::kSides)
      if (const auto& claimed = record->score->sides[index_of(side)])
        all += " " + std::string(letters_of(side)) + " " + points(*claimed);
    line(all);
  }
  if (!record->history) return;
  std::string all = " rubber before";
  for (const bridge::Side side : bridge::kSides) {
    const auto& own = record->history->sides[index_of(side)];
    all += " " + std::string(letters_of(side)) + " " + std::to_string(own.previous) + " " + std::to_string(own.above) +
           " /";
    for (std::size_t game = 0; game < record->history->games; ++game) all += " " + std::to_string(own.below[game]);
  }
  line(all);
}

void Dumper::rubber_settings() {
  const bridge::Settings& settings = session_.settings;
  const bridge::Settings usual = bridge::usual_settings(settings.scoring);
  const auto tell = [&](bool differs, const std::string& what) {
    if (differs) line(what);
  };
  tell(settings.scoring != bridge::Scoring::kDuplicate,
       std::string(bridge::kScoringNames[static_cast<std::size_t>(settings.scoring)]));
  tell(settings.honours != usual.honours,
       "honours " + std::string(bridge::kHonoursNames[static_cast<std::size_t>(settings.honours)]));
  tell(settings.fast_rubber != usual.fast_rubber, "fast rubber " + std::to_string(settings.fast_rubber));
  tell(settings.slow_rubber != usual.slow_rubber, "slow rubber " + std::to_string(settings.slow_rubber));
  tell(!settings.part_scores_carry, "part-scores do not carry");
  tell(settings.chicago_vulnerable != usual.chicago_vulnerable, "opponents vulnerable");
  tell(settings.chicago_part_score != usual.chicago_part_score, "part-score bonus on every deal");
  tell(settings.unfinished_game != usual.unfinished_game,
       "unfinished game " + std::to_string(settings.unfinished_game));
  tell(settings.unfinished_part_score != usual.unfinished_part_score,
       "unfinished part-score " + std::to_string(settings.unfinished_part_score));
}

std::string Dumper::dump() {
  text("name", session_.name);
  text("event", session_.event);
  text("site", session_.site);
  text("date", session_.date);
  text("stage", session_.stage);
  text("round", session_.round);
  text("section", session_.section);
  text("table", session_.table);
  text("home", session_.home_team);
  text("visit", session_.visit_team);
  for (const bridge::Seat who : bridge::kSeats) text("player " + seat(who), session_.players[index_of(who)]);
  const bridge::Settings& settings = session_.settings;
  if (settings.doubling != bridge::Doubling::kLaw19) line("classroom doubling");
  if (!settings.vulnerability) line("no vulnerability");
  if (!settings.part_score_bonus) line("no part-score bonus");
  rubber_settings();
  if (session_.settings_unread) line("settings unread");
  for (const Board& board : session_.boards) {
    markings(board);
    deal(board);
    auction(board);
    play(board);
    results(board);
  }
  return std::move(out_);
}

}  // namespace

std::string dump(const Session& session) { return Dumper(session).dump(); }

BridgeReading read_bridge_json(std::string_view text) {
  BridgeReading reading;
  std::vector<findings::Finding> found;
  json::Document document;
  if (const auto error = document.read(text, json::Syntax::kJaxn)) {
    found.push_back(
        {&json::kRule<"json/syntax">, json::kRule<"json/syntax">.severity, error->message, error->at, {}, {}, {}, {}});
  } else {
    json::Reader reader(document, found);
    Session session;
    bridge::JsonReader(bridge::Settings{}).read(reader, 0, session);
    reading.sessions.push_back(dump(session));
  }
  reading.findings = lines_of(found, {"test", text, 1});
  return reading;
}

BridgeReading read_lin(std::string_view text, findings::Comments* comments) {
  BridgeReading reading;
  std::vector<findings::Finding> found;
  bridge::LinReader reader(text, bridge::Settings{}, found, comments);
  Session session;
  while (reader.next(session)) reading.sessions.push_back(dump(session));
  reading.findings = lines_of(found, {"test", text, 1});
  return reading;
}

PbnReading read_pbn(std::string_view text, std::size_t piece) {
  PbnReading reading;
  std::vector<findings::Finding> all;
  bridge::PbnReader reader{bridge::Settings{}};
  reader.begin_file();
  bridge::Session session;
  std::size_t begin = 0;  // of the bytes the reader has
  std::size_t end = piece == 0 ? text.size() : std::min(piece, text.size());
  std::size_t at = 0;
  std::vector<findings::Finding> found;
  for (bridge::PbnStep step = bridge::PbnStep::kMore; step != bridge::PbnStep::kEnd;) {
    found.clear();
    // A copy of its own size: reading past the end shows under the sanitizers.
    const auto bytes = std::make_unique<char[]>(end - begin);
    std::copy(text.begin() + static_cast<std::ptrdiff_t>(begin), text.begin() + static_cast<std::ptrdiff_t>(end),
              bytes.get());
    step = reader.next({bytes.get(), end - begin}, at, end == text.size(), session, found);
    reader.end_text();
    if (step == bridge::PbnStep::kSession) reading.sessions.push_back(dump(session));
    if (step == bridge::PbnStep::kOtherGame)
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
    if (step == bridge::PbnStep::kMore) end = std::min(end + piece, text.size());
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
