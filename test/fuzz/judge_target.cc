// Sessions as a reader may give them, made of any bytes without a text: judged twice by one referee, and scored. Both
// rulings are the same, and totals are sums.
#include <fuzzer/FuzzedDataProvider.h>

#include "bridge/referee/referee.h"
#include "bridge/results/scoresheet.h"
#include "fuzz/bridge_checks.h"
#include "fuzz/checks.h"
#include "oh_hell/referee.h"
#include "oh_hell/scoresheet.h"

using namespace kibitzer;

namespace {

constexpr std::size_t kTextSize = 1000;  // of the text that the spans point into

class Maker {
 public:
  Maker(const std::uint8_t* data, std::size_t size) : data_(data, size) {}

  bool more() const { return const_cast<FuzzedDataProvider&>(data_).remaining_bytes() > 0; }
  bool flag() { return data_.ConsumeBool(); }
  int number(int least, int most) { return data_.ConsumeIntegralInRange(least, most); }
  template <typename Value>
  Value one_of(int most) {
    return static_cast<Value>(number(0, most));
  }
  /// Further on in the text than the span before, as readers come past what they read.
  text::Span at() {
    if (at_ + 2 < kTextSize) ++at_;
    return {at_, at_ + 1};
  }
  cards::Card card() {
    const int index = number(0, cards::kDeckSize);
    return index < cards::kDeckSize ? cards::Card::from_index(index) : cards::Card();
  }
  template <typename Value, typename Make>
  std::optional<Value> maybe(Make make) {
    return flag() ? std::optional<Value>(make()) : std::nullopt;
  }

 private:
  FuzzedDataProvider data_;
  std::uint32_t at_ = 0;
};

bridge::Call call(Maker& maker) {
  const auto kind = maker.one_of<bridge::CallKind>(6);
  if (kind != bridge::CallKind::kBid) return {kind, {}};
  return {kind, {static_cast<std::uint8_t>(maker.number(0, 9)), maker.one_of<bridge::Denomination>(4)}};
}

bridge::Contract contract(Maker& maker) {
  const auto level = static_cast<std::uint8_t>(maker.number(0, 9));
  if (level == 0) return {};
  return {{level, maker.one_of<bridge::Denomination>(4)}, maker.one_of<bridge::Risk>(2)};
}

bridge::Claim claim(Maker& maker, int most) {
  const auto claimed = [&] { return maker.maybe<int>([&] { return maker.number(-most, most); }); };
  return {maker.at(), claimed(), claimed(), claimed(), maker.flag()};
}

template <typename Value>
std::optional<bridge::At<Value>> placed(Maker& maker, int most) {
  return maker.maybe<bridge::At<Value>>([&] { return bridge::At<Value>{maker.one_of<Value>(most), maker.at()}; });
}

void deal(Maker& maker, bridge::Session& session, bridge::Board& board) {
  const bool whole = maker.flag();  // four hands of thirteen, so that the play can be judged throughout
  int next = maker.number(0, cards::kDeckSize - 1);
  if (whole || maker.flag()) board.deal_at = maker.at();
  for (bridge::Hand& hand : board.hands) {
    hand.known = whole || maker.flag();
    hand.at = maker.at();
    for (int left = !hand.known ? 0 : whole ? 13 : maker.number(0, 15); left > 0; --left) {
      const cards::Card card = whole ? cards::Card::from_index(next = (next + 5) % cards::kDeckSize) : maker.card();
      board.deal_damaged = board.deal_damaged || !card.known();
      append(session.hand_cards, hand.cards, bridge::CardAt{card, maker.at()});
    }
  }
}

void play(Maker& maker, bridge::Session& session, bridge::Board& board) {
  board.plays_in_order = maker.flag();
  for (int left = maker.number(0, 15); left > 0 && maker.more(); --left) {
    bridge::Trick& trick = append(session.tricks, board.tricks, bridge::Trick{maker.at(), {}, {}});
    for (int cards = maker.number(0, 6); cards > 0; --cards) {
      const auto seat = maker.maybe<bridge::Seat>([&] { return maker.one_of<bridge::Seat>(3); });
      const cards::Card card = maker.card();
      const text::Span at = maker.at();
      const auto marks = static_cast<std::uint8_t>(maker.number(0, bridge::Play::kRevoke | bridge::Play::kLead));
      append(session.plays, trick.plays,
             bridge::Play{card, board.plays_in_order ? seat : seat.value_or(bridge::Seat::kNorth), marks, at});
    }
    trick.winner = placed<bridge::Seat>(maker, 3);
  }
}

void rubber(Maker& maker, bridge::Session& session, bridge::Board& board) {
  const auto points = [&] { return 10 * maker.number(0, 15); };
  const auto line = [&] {
    return maker.maybe<bridge::AboveBelow>([&] { return bridge::AboveBelow{points(), points()}; });
  };
  if (maker.flag()) session.rubber_record_of(board).score = bridge::RubberClaim{maker.at(), line(), {line(), line()}};
  if (!maker.flag()) return;
  bridge::RubberHistory history;
  history.at = maker.at();
  history.games = static_cast<std::size_t>(maker.number(1, 3));
  for (auto& side : history.sides) {
    side.previous = points();
    side.above = points();
    for (std::size_t game = 0; game < history.games; ++game) side.below[game] = points() + (maker.flag() ? 0 : 5);
  }
  session.rubber_record_of(board).history = history;
}

void bridge_board(Maker& maker, bridge::Session& session) {
  bridge::Board board;
  board.at = maker.at();
  board.number = maker.maybe<bridge::At<int>>([&] { return bridge::At<int>{maker.number(1, 40), maker.at()}; });
  board.room = maker.one_of<bridge::Room>(2);
  board.dealer = placed<bridge::Seat>(maker, 3);
  board.vulnerable = placed<bridge::Vulnerability>(maker, 3);
  deal(maker, session, board);
  board.first_caller = maker.maybe<bridge::Seat>([&] { return maker.one_of<bridge::Seat>(3); });
  for (int left = maker.number(0, 20); left > 0 && maker.more(); --left)
    append(
        session.calls, board.calls,
        bridge::RecordedCall{call(maker), maker.at(),
                             maker.maybe<bridge::Seat>([&] { return maker.one_of<bridge::Seat>(3); }), maker.flag()});
  if (!board.calls.empty()) board.auction_at = maker.at();
  board.auction_ending = maker.one_of<bridge::Ending>(2);
  board.contract = maker.maybe<bridge::At<bridge::Contract>>([&] {
    return bridge::At<bridge::Contract>{contract(maker), maker.at()};
  });
  board.trump = placed<bridge::Denomination>(maker, 4);
  board.declarer = placed<bridge::Seat>(maker, 3);
  board.irregular_declarer = board.declarer && maker.flag();
  board.first_leader = placed<bridge::Seat>(maker, 3);
  board.play_at = maker.at();
  play(maker, session, board);
  board.play_damaged = maker.flag();
  board.result = maker.maybe<bridge::Claim>([&] { return claim(maker, 15); });
  board.score = maker.maybe<bridge::Claim>([&] { return claim(maker, 8000); });
  rubber(maker, session, board);
  session.boards.push_back(board);
}

void judge_bridge(Maker& maker) {
  bridge::Session session;
  session.settings = bridge::usual_settings(maker.one_of<bridge::Scoring>(2));
  session.settings.honours = maker.one_of<bridge::Honours>(2);
  session.settings.part_scores_carry = maker.flag();
  session.settings.vulnerability = maker.flag();
  if (maker.flag()) session.table = bridge::Text{"1", maker.at()};
  for (int boards = maker.number(1, 3); boards > 0; --boards) bridge_board(maker, session);
  fuzz::check_ranges(session);
  static bridge::Referee referee;
  std::vector<findings::Finding> first;
  for (const bool again : {false, true}) {
    referee.begin_file();
    const bridge::Ruling& ruling = referee.judge(session);
    fuzz::check_findings(ruling.findings, kTextSize);
    if (again) fuzz::check_same(first, ruling.findings);
    first = ruling.findings;
    scoresheets::Scoresheet sheet = bridge::scoresheet_for(session, session.boards.front());
    for (std::size_t i = 0; i < session.boards.size(); ++i) bridge::enter(session, i, ruling, nullptr, sheet);
    fuzz::check_sums(sheet);
  }
}

oh_hell::PlayerRef player(Maker& maker, const oh_hell::Session& session) {
  return {maker.number(session.strangers.empty() ? 0 : -1, static_cast<int>(session.players.size()) - 1), maker.at()};
}

template <typename Entry>
void numbers(Maker& maker, const oh_hell::Session& session, std::vector<Entry>& all, oh_hell::Range& range) {
  for (int left = maker.number(0, static_cast<int>(session.players.size()) + 1); left > 0; --left)
    append(all, range, Entry{player(maker, session), {maker.number(-3, 30), maker.at()}});
}

void oh_hell_round(Maker& maker, oh_hell::Session& session) {
  oh_hell::Round& round = session.rounds.emplace_back();
  round.at = maker.at();
  round.number = {maker.number(-1, 12), maker.at()};
  round.trump = {maker.one_of<oh_hell::TrumpKind>(2), maker.one_of<cards::Suit>(3), maker.at()};
  round.trump_card = maker.maybe<oh_hell::CardAt>([&] { return oh_hell::CardAt{maker.card(), maker.at()}; });
  round.dealer = maker.maybe<oh_hell::PlayerRef>([&] { return player(maker, session); });
  round.damaged = maker.flag();
  for (int hands = maker.number(0, static_cast<int>(session.players.size())); hands > 0; --hands) {
    oh_hell::Hand& hand = append(session.hands, round.hands, oh_hell::Hand{player(maker, session), {}});
    for (int cards = maker.number(0, 8); cards > 0; --cards)
      append(session.hand_cards, hand.cards, oh_hell::CardAt{maker.card(), maker.at()});
  }
  numbers(maker, session, session.bids, round.bids);
  for (int tricks = maker.number(0, 8); tricks > 0 && maker.more(); --tricks) {
    oh_hell::Trick& trick = append(session.tricks, round.tricks, oh_hell::Trick{maker.at(), {}, {}});
    for (int plays = maker.number(0, static_cast<int>(session.players.size()) + 1); plays > 0; --plays)
      append(session.plays, trick.plays,
             oh_hell::Play{player(maker, session), oh_hell::CardAt{maker.card(), maker.at()}});
    trick.winner = maker.maybe<oh_hell::PlayerRef>([&] { return player(maker, session); });
  }
  numbers(maker, session, session.won, round.won);
  numbers(maker, session, session.points, round.points);
}

void judge_oh_hell(Maker& maker) {
  static const std::array kNames = {"A", "B", "C", "D", "E", "F", "G"};
  oh_hell::Session session;
  session.settings = oh_hell::preset(maker.flag() ? "standard" : "atlebridge");
  for (int i = maker.number(1, static_cast<int>(kNames.size())); i > 0; --i)
    session.seat({kNames[static_cast<std::size_t>(i - 1)], maker.at()});
  if (maker.flag()) (void)session.refer("Bb", maker.at());
  session.damaged = maker.flag();
  for (int rounds = maker.number(0, 3); rounds > 0; --rounds) oh_hell_round(maker, session);
  oh_hell::Range totals;
  numbers(maker, session, session.totals, totals);
  static oh_hell::Referee referee;
  std::vector<findings::Finding> first;
  for (const bool again : {false, true}) {
    const oh_hell::Ruling& ruling = referee.judge(session);
    fuzz::check_findings(ruling.findings, kTextSize);
    if (again) fuzz::check_same(first, ruling.findings);
    first = ruling.findings;
    fuzz::check_sums(oh_hell::scoresheet_of(session, ruling));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Maker maker(data, size);
  if (maker.flag())
    judge_bridge(maker);
  else
    judge_oh_hell(maker);
  return 0;
}
