// A board in memory is judged the same on the short way and on the long one.
#include "bridge/referee/sound_record.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "bridge/generator.h"
#include "bridge/referee/referee.h"
#include "bridge/rulings/rules.h"
#include "support/changes.h"
#include "support/judging.h"
#include "support/pick.h"
#include "support/trials.h"

namespace kibitzer::bridge {
namespace {

using cards::Card;
using test::any;
using test::pick;
using test::trials;

constexpr auto kTrials = trials(std::uint64_t{3000});

template <typename Value>
std::string shown(const std::optional<Value>& value) {
  return value ? std::to_string(static_cast<int>(*value)) : std::string("-");
}

/// All of a ruling, as text.
std::string dump(const Ruling& ruling) {
  std::string all = test::dump(ruling.findings);
  for (const BoardRuling& board : ruling.boards) {
    all += (board.contract ? name_of(*board.contract) : std::string("-")) + " by " + shown(board.declarer) + " lead " +
           (board.lead ? short_name_of(*board.lead) : std::string("-")) + " tricks " + shown(board.tricks) + " score " +
           shown(board.north_south) + (board.as_recorded ? " as recorded" : "") +
           (board.unreadable ? " unreadable" : "");
    for (const findings::Rule* doubt : board.doubts) all += " " + std::string(doubt->name);
    all += "\n";
  }
  return all + std::to_string(ruling.rubber_deals.size()) + " of a rubber\n";
}

/// Both ways, each with a memory of its own for boards of one file.
class BothWays {
 public:
  void expect_same(const Session& session) { EXPECT_EQ(dump(short_.judge(session)), dump(long_.judge(session))); }
  void begin_file() {
    short_.begin_file();
    long_.begin_file();
  }

 private:
  Referee short_;
  Referee long_{nullptr, false};
};

/// Gives everything a place of its own.
void number_places(Session& session) {
  std::uint32_t at = 0;
  const auto next = [&] {
    ++at;
    return text::Span{at, at + 1};
  };
  for (CardAt& card : session.hand_cards) card.at = next();
  for (RecordedCall& call : session.calls) call.at = next();
  for (Trick& trick : session.tricks) {
    trick.at = next();
    if (trick.winner) trick.winner->at = next();
  }
  for (Play& play : session.plays) play.at = next();
  for (Board& board : session.boards) {
    board.at = next();
    for (Hand& hand : board.hands) hand.at = next();
    if (board.number) board.number->at = next();
    if (board.dealer) board.dealer->at = next();
    if (board.vulnerable) board.vulnerable->at = next();
    if (board.contract) board.contract->at = next();
    if (board.declarer) board.declarer->at = next();
    if (board.result) board.result->at = next();
    if (board.score) board.score->at = next();
  }
}

test::BridgePlan random_plan(std::mt19937_64& random) {
  test::BridgePlan plan = test::random_bridge_plan(random);
  if (pick(random, 0, 4) > 0) plan.settings = {};
  return plan;
}

test::BridgeParts random_parts(std::mt19937_64& random) {
  if (pick(random, 0, 2) == 0) return test::random_bridge_parts(random);
  test::BridgeParts parts;
  parts.winners = pick(random, 0, 1) == 0;
  parts.result = pick(random, 0, 1) == 0;
  parts.score = pick(random, 0, 1) == 0;
  parts.auction = pick(random, 0, 4) > 0;
  parts.contract = !parts.auction || pick(random, 0, 1) == 0;
  return parts;
}

/// Without the seats of plays, or by columns as in PBN.
void lay_out_otherwise(Session& session, std::mt19937_64& random) {
  if (pick(random, 0, 1) == 0) {
    for (Play& play : session.plays) play.seat.reset();
    return;
  }
  for (Board& board : session.boards) {
    board.plays_in_order = false;
    const Seat column = kSeats[any(random, 4)];
    for (const Trick& trick : session.tricks_of(board)) {
      const auto begin = session.plays.begin() + trick.plays.first;
      std::sort(begin, begin + trick.plays.count, [&](const Play& a, const Play& b) {
        const auto place = [&](const Play& play) { return (index_of(*play.seat) + 4 - index_of(column)) % 4; };
        return place(a) < place(b);
      });
    }
  }
}

void make_random_session(std::mt19937_64& random, Session& session) {
  const test::BridgePlan plan = random_plan(random);
  test::make_session(test::generate_boards(plan, random), plan, random_parts(random), session);
  if (pick(random, 0, 3) == 0) lay_out_otherwise(session, random);
  if (pick(random, 0, 3) == 0) session.table = Text{"1", {}};
  if (pick(random, 0, 3) == 0) session.event = Text{"Cup", {}};
  if (pick(random, 0, 9) == 0) session.scoring = Text{"Rubber", {}};
  number_places(session);
}

Card random_card(std::mt19937_64& random) {
  return pick(random, 0, 9) == 0 ? Card() : Card::from_index(pick(random, 0, cards::kDeckSize - 1));
}

Call random_call(std::mt19937_64& random) {
  const auto kind = static_cast<CallKind>(pick(random, 0, 6));
  Call call{kind, {}};
  if (kind == CallKind::kBid)
    call.bid = {static_cast<std::uint8_t>(pick(random, 0, 9)), static_cast<Denomination>(pick(random, 0, 4))};
  return call;
}

std::optional<int> random_number(std::mt19937_64& random, int most) {
  return pick(random, 0, 2) == 0 ? std::nullopt : std::optional(pick(random, -1, most));
}

using Changes = test::Changes<Session, Board>;
using Change = Changes::Change;

std::vector<Change> changes_of_deal() {
  return {
      [](Session& session, Board& board, auto& random) {
        auto& held = session.hand_cards;
        if (held.empty()) return;
        CardAt& card = held[board.hands[0].cards.first + any(random, 13)];
        card.card = random_card(random);
        board.deal_damaged = !card.card.known();
      },
      Changes::swap_any(&Session::hand_cards),
      [](Session&, Board& board, auto& random) { board.hands[any(random, 4)].known = false; },
      [](Session&, Board& board, auto& random) {
        Range& cards = board.hands[any(random, 4)].cards;
        if (!cards.empty()) --cards.count;
      },
      [](Session&, Board& board, auto& random) { std::swap(board.hands[0], board.hands[any(random, 4)]); },
      [](Session&, Board& board, auto&) { board.deal_damaged = true; },
      [](Session&, Board& board, auto& random) {
        board.number = At<int>{pick(random, -1, 1001), {9000, 9001}};
      },
      [](Session&, Board& board, auto&) { board.number.reset(); },
      [](Session&, Board& board, auto& random) {
        board.dealer = At<Seat>{kSeats[any(random, 4)], {9002, 9003}};
      },
      [](Session&, Board& board, auto&) { board.dealer.reset(); },
      [](Session&, Board& board, auto& random) {
        board.vulnerable = At<Vulnerability>{static_cast<Vulnerability>(any(random, 4)), {9004, 9005}};
      },
      [](Session&, Board& board, auto&) { board.vulnerable.reset(); },
  };
}

std::vector<Change> changes_of_auction() {
  return {
      Changes::change_any<RecordedCall>(
          &Session::calls, [](RecordedCall& call, auto&, auto& random) { call.call = random_call(random); }),
      Changes::change_any<RecordedCall>(
          &Session::calls, [](RecordedCall& call, auto&, auto& random) { call.by = kSeats[any(random, 4)]; }),
      Changes::change_any<RecordedCall>(&Session::calls,
                                        [](RecordedCall& call, auto&, auto&) { call.marked_insufficient = true; }),
      Changes::swap_any(&Session::calls),
      [](Session&, Board& board, auto& random) {
        if (board.calls.count > 0)
          board.calls.count -= static_cast<std::uint32_t>(pick(random, 1, 3)) % board.calls.count;
      },
      [](Session& session, Board& board, auto&) {  // the last passes as one word
        if (board.calls.count < 4) return;
        board.calls.count -= 2;
        session.calls[board.calls.first + board.calls.count - 1].call = {CallKind::kAllPass, {}};
      },
      [](Session&, Board& board, auto&) { board.calls = {}; },
      [](Session&, Board& board, auto& random) { board.first_caller = kSeats[any(random, 4)]; },
      [](Session&, Board& board, auto&) { board.auction_damaged = true; },
      [](Session&, Board& board, auto& random) {
        board.contract = At<Contract>{{random_call(random).bid, static_cast<Risk>(any(random, 3))}, {9006, 9007}};
      },
      [](Session&, Board& board, auto&) { board.contract.reset(); },
      [](Session&, Board& board, auto& random) {
        board.declarer = At<Seat>{kSeats[any(random, 4)], {9008, 9009}};
      },
      [](Session&, Board& board, auto&) { board.declarer.reset(); },
      [](Session&, Board& board, auto&) { board.irregular_declarer = true; },
  };
}

std::vector<Change> changes_of_play() {
  return {
      Changes::change_any<Play>(&Session::plays,
                                [](Play& play, auto&, auto& random) { play.card = random_card(random); }),
      Changes::change_any<Play>(&Session::plays,
                                [](Play& play, auto&, auto& random) { play.seat = kSeats[any(random, 4)]; }),
      Changes::change_any<Play>(&Session::plays, [](Play& play, auto&, auto&) { play.seat.reset(); }),
      Changes::change_any<Play>(&Session::plays, [](Play& play, auto&, auto&) { play.marks |= Play::kRevoke; }),
      Changes::change_any<Play>(&Session::plays, [](Play& play, auto&, auto&) { play.marks |= Play::kLead; }),
      Changes::swap_any(&Session::plays),
      [](Session& session, Board&, auto& random) {  // two cards of one seat, or of two
        if (session.plays.empty()) return;
        std::swap(session.plays[any(random, session.plays.size())].card,
                  session.plays[any(random, session.plays.size())].card);
      },
      Changes::change_any<Trick>(&Session::tricks,
                                 [](Trick& trick, auto&, auto& random) {
                                   trick.winner = At<Seat>{kSeats[any(random, 4)], {9010, 9011}};
                                 }),
      Changes::change_any<Trick>(&Session::tricks,
                                 [](Trick& trick, auto&, auto& random) {
                                   trick.plays.count -=
                                       std::min(trick.plays.count, static_cast<std::uint32_t>(pick(random, 1, 4)));
                                 }),
      Changes::swap_any(&Session::tricks),
      [](Session& session, Board&, auto& random) {  // moves a trick behind all others, puts other cards there
        if (session.tricks.empty()) return;
        Range& plays = session.tricks[any(random, session.tricks.size())].plays;
        const auto moved = static_cast<std::uint32_t>(session.plays.size());
        for (std::uint32_t i = 0; i < plays.count; ++i) {
          session.plays.push_back(Play(session.plays[plays.first + i]));
          session.plays[plays.first + i].card = random_card(random);
        }
        plays.first = moved;
      },
      [](Session&, Board& board, auto& random) {
        if (board.tricks.count > 0) board.tricks.count -= static_cast<std::uint32_t>(any(random, board.tricks.count));
      },
      [](Session& session, Board& board, auto&) {
        if (board.tricks.count > 0) session.tricks[board.tricks.first + board.tricks.count - 1].plays.count /= 2;
      },
      [](Session&, Board& board, auto& random) {
        board.first_leader = At<Seat>{kSeats[any(random, 4)], {9012, 9013}};
      },
      [](Session&, Board& board, auto&) { board.play_damaged = true; },
      [](Session&, Board& board, auto&) { board.play_ending = Ending::kContinued; },
  };
}

std::vector<Change> changes_of_rest() {
  return {
      [](Session&, Board& board, auto& random) {
        board.result = Claim{{9014, 9015},
                             random_number(random, 14),
                             random_number(random, 14),
                             random_number(random, 14),
                             pick(random, 0, 5) == 0};
      },
      [](Session&, Board& board, auto& random) {  // of both sides, and one too many, perhaps
        const int ours = board.result ? board.result->declarer.value_or(7) : 7;
        board.result = Claim{{9014, 9015}, {}, ours, kMostTricks - ours + pick(random, -1, 1), false};
      },
      [](Session&, Board& board, auto&) { board.result.reset(); },
      [](Session&, Board& board, auto& random) {
        if (board.score) board.score->declarer = board.score->north_south;
        if (board.score) board.score->disputed = pick(random, 0, 3) == 0;
      },
      [](Session&, Board& board, auto& random) {
        board.score = Claim{{9016, 9017}, {}, random_number(random, 500), random_number(random, 500), false};
      },
      [](Session&, Board& board, auto&) { board.score.reset(); },
      [](Session&, Board& board, auto& random) {
        board.trump = At<Denomination>{static_cast<Denomination>(any(random, 5)), {9018, 9019}};
      },
      [](Session&, Board& board, auto& random) {
        board.listed.emplace().contract = board.contract ? board.contract->value : Contract{};
        board.listed->tricks = pick(random, 0, 13);
        board.listed->rule = &kRule<"bridge/wrong-result">;
      },
      [](Session&, Board& board, auto&) { board.adjusted[0] = At<Adjusted>{}; },
      [](Session& session, Board&, auto&) { session.settings_unread = true; },
      [](Session& session, Board&, auto&) { session.settings.part_score_bonus = false; },
      [](Session& session, Board&, auto&) { session.settings.doubling = Doubling::kClassroom; },
  };
}

const std::vector<Change>& changes() {
  static const std::vector<Change> kAll = [] {
    std::vector<Change> all;
    for (const auto& some : {changes_of_deal(), changes_of_auction(), changes_of_play(), changes_of_rest()})
      all.insert(all.end(), some.begin(), some.end());
    return all;
  }();
  return kAll;
}

TEST(StepsHash, HasFourCardsAsOneAfterTheOther) {
  StepsHash together;
  StepsHash singly;
  together.add_four({51, 0, 7, 20});
  for (const int card : {51, 0, 7, 20}) singly.add(Card::from_index(card));
  EXPECT_EQ(together.value(), singly.value());
}

TEST(StepsHash, DependsOnTheOrder) {
  StepsHash one;
  StepsHash other;
  one.add_four({0, 1, 2, 3});
  other.add_four({1, 0, 2, 3});
  EXPECT_NE(one.value(), other.value());
}

TEST(SoundRecord, IsFoundInSoundSessions) {
  std::mt19937_64 random(1);
  SoundRecord record;
  for (int i = 0; i < 200; ++i) {
    test::BridgePlan plan;
    plan.first_board = pick(random, 1, 40);
    if (i % 3 == 0) plan.claims_of_ten = 0;  // a trick that breaks off may leave columns empty
    Session session;
    test::make_session(test::generate_boards(plan, random), plan, {}, session);
    if (i % 3 == 0) lay_out_otherwise(session, random);
    BoardRuling ruling;
    EXPECT_TRUE(may_be_sound(session) && is_sound(session, session.boards[0], record, ruling)) << "board " << i;
  }
}

TEST(SoundRecord, IsJudgedAsOnTheLongWay) {
  for (std::uint64_t seed = 1; seed <= kTrials; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    BothWays ways;
    Session session;
    make_random_session(random, session);
    ways.expect_same(session);
    if (pick(random, 0, 1) == 0) ways.begin_file();
    ways.expect_same(session);
    make_random_session(random, session);
    ways.expect_same(session);
  }
}

TEST(SoundRecord, IsJudgedAsOnTheLongWayWhereSomethingIsChanged) {
  for (std::uint64_t seed = 1; seed <= kTrials * 10; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    BothWays ways;
    Session before;
    make_random_session(random, before);
    std::mt19937_64 again(seed);
    Session session;
    make_random_session(again, session);
    for (int i = pick(random, 1, 2); i > 0; --i) {
      const std::size_t change = any(random, changes().size());
      SCOPED_TRACE("change " + std::to_string(change));
      changes()[change](session, session.boards[any(random, session.boards.size())], random);
    }
    if (pick(random, 0, 1) == 0) ways.expect_same(before);
    ways.expect_same(session);
    ways.expect_same(before);
    if (testing::Test::HasFailure()) return;
  }
}

TEST(SoundRecord, IsJudgedAsOnTheLongWayWhereASeatExchangesTwoCards) {
  test::BridgePlan plan;
  plan.claims_of_ten = 0;
  test::BridgeParts parts;
  parts.winners = parts.result = parts.score = false;
  for (std::uint64_t seed = 1; seed <= kTrials; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    BothWays ways;
    Session session;
    test::make_session(test::generate_boards(plan, random), plan, parts, session);
    number_places(session);
    if (session.plays.empty()) continue;
    Play& one = session.plays[any(random, session.plays.size())];
    for (Play& other : session.plays) {
      if (other.seat != one.seat || pick(random, 0, 3) > 0) continue;
      std::swap(one.card, other.card);
      break;
    }
    ways.expect_same(session);
  }
}

TEST(SoundRecord, IsComparedWithTheOtherRoomAndWithTheBoardsOfItsTable) {
  test::BridgePlan plan;
  plan.two_rooms = true;
  for (std::uint64_t seed = 1; seed <= kTrials / 10; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    BothWays ways;
    const auto boards = test::generate_boards(plan, random);
    const auto others = test::generate_boards(plan, random);
    for (const auto& board : {boards[0], others[1], boards[1], boards[0], others[0]}) {
      Session session;
      test::make_session({board}, plan, {}, session);
      number_places(session);
      if (pick(random, 0, 2) == 0) session.table = Text{"1", {}};
      ways.expect_same(session);
    }
  }
}

}  // namespace
}  // namespace kibitzer::bridge
