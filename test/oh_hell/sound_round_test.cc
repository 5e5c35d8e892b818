// A round of Oh Hell is judged the same on the short way and on the long one.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "json/document.h"
#include "oh_hell/generator.h"
#include "oh_hell/json_reader.h"
#include "oh_hell/referee.h"
#include "support/changes.h"
#include "support/judging.h"
#include "support/pick.h"
#include "support/trials.h"

namespace kibitzer::oh_hell {
namespace {

using cards::Card;
using test::any;
using test::pick;
using test::trials;

constexpr auto kTrials = trials(std::uint64_t{3000});

std::string shown(const auto& value) { return value ? fmt::format("{}", *value) : std::string("-"); }

/// All of a ruling, as text.
std::string dump(const Ruling& ruling) {
  std::string all = test::dump(ruling.findings);
  for (const RoundRuling& round : ruling.rounds) {
    all += shown(round.cards) + " cards" + (round.unreadable ? " unreadable" : "") +
           (round.points_as_recorded ? " as recorded" : "");
    for (const findings::Rule* doubt : round.doubts) all += " " + std::string(doubt->name);
    all += "\n";
  }
  for (const PlayerScore& score : ruling.scores)
    all += shown(score.bid) + " " + shown(score.won) + " " + shown(score.points) + " " + shown(score.total) + "\n";
  return all + (ruling.complete ? *ruling.complete ? "complete" : "incomplete" : "") + "\n";
}

/// A session as read from a text, which it refers to.
class Record {
 public:
  explicit Record(const std::string& text) : text_(text) {
    json::Document document;
    EXPECT_FALSE(document.read(text_, json::Syntax::kJson));
    std::vector<findings::Finding> complaints;
    json::Reader reader(document, complaints);
    JsonReader(preset("standard")).read(reader, 0, session);
    EXPECT_TRUE(complaints.empty());
  }

  Session session;

 private:
  std::string text_;
};

std::string random_text(std::mt19937_64& random) {
  test::Plan plan = test::random_plan(random);
  if (pick(random, 0, 2) > 0) plan.claims = plan.hands = plan.tricks = true;
  if (pick(random, 0, 4) == 0) {  // all cards are dealt
    plan.atlebridge = false;
    plan.players = 4;
    plan.hand_sizes = {cards::kDeckSize / 4};
  }
  return test::generate(plan, test::Fault::kNone, random).session.dump();
}

void expect_same(const Session& session) {
  static Referee short_way;
  static Referee long_way(false);
  ASSERT_EQ(dump(short_way.judge(session)), dump(long_way.judge(session)));
}

Card random_card(std::mt19937_64& random) {
  return pick(random, 0, 9) == 0 ? Card() : Card::from_index(pick(random, 0, cards::kDeckSize - 1));
}

void change_player(PlayerRef& player, const Session& session, std::mt19937_64& random) {
  player.index = pick(random, 0, static_cast<int>(session.players.size()) - 1);
}

void change_number(auto& number, std::mt19937_64& random) { number.value += pick(random, 0, 1) == 0 ? 1 : -1; }

using Changes = test::Changes<Session, Round>;
using Change = Changes::Change;

/// The last ones are left out.
void shorten(Range& range, std::mt19937_64& random) {
  if (range.count > 0) range.count -= static_cast<std::uint32_t>(pick(random, 1, static_cast<int>(range.count)));
}

std::vector<Change> changes_of_deal() {
  return {
      Changes::change_any<CardAt>(&Session::hand_cards,
                                  [](CardAt& held, auto&, auto& random) { held.card = random_card(random); }),
      Changes::swap_any(&Session::hand_cards),
      Changes::change_any<Hand>(&Session::hands,
                                [](Hand& hand, auto&, auto&) { hand.cards.count -= hand.cards.count > 0 ? 1 : 0; }),
      Changes::change_any<Hand>(&Session::hands, [](Hand& hand, auto& session,
                                                    auto& random) { change_player(hand.player, session, random); }),
      [](Session&, Round& round, auto& random) { shorten(round.hands, random); },
      [](Session&, Round& round, auto&) { round.hands = {}; },
      [](Session&, Round& round, auto& random) { round.trump.suit = cards::kSuits[any(random, 4)]; },
      [](Session&, Round& round, auto& random) { round.trump.kind = static_cast<TrumpKind>(any(random, 3)); },
      [](Session&, Round& round, auto& random) {
        round.trump_card = CardAt{random_card(random), {1, 2}};
      },
      [](Session&, Round& round, auto&) { round.trump_card.reset(); },
      [](Session&, Round& round, auto& random) {
        round.trump_card =
            CardAt{Card(cards::kSuits[any(random, 4)], pick(random, cards::kLowestRank, cards::kAce)), {}};
        round.trump = {TrumpKind::kSuit, round.trump_card->card.suit(), {1, 2}};
      },
      [](Session&, Round& round, auto& random) { round.number.value += pick(random, -2, 2); },
      [](Session&, Round& round, auto&) { round.number_unread = true; },
      [](Session& session, Round& round, auto& random) {
        change_player(round.dealer.emplace(PlayerRef{0, {3, 4}}), session, random);
      },
      [](Session&, Round& round, auto&) { round.dealer.reset(); },
      [](Session&, Round& round, auto&) { round.damaged = true; },
  };
}

std::vector<Change> changes_of_play() {
  return {
      Changes::change_any<PlayerNumber>(
          &Session::bids, [](PlayerNumber& bid, auto&, auto& random) { change_number(bid.number, random); }),
      Changes::change_any<PlayerNumber>(
          &Session::bids,
          [](PlayerNumber& bid, auto& session, auto& random) { change_player(bid.player, session, random); }),
      Changes::swap_any(&Session::bids),
      [](Session&, Round& round, auto& random) { shorten(round.bids, random); },
      Changes::change_any<Play>(&Session::plays,
                                [](Play& play, auto&, auto& random) { play.card.card = random_card(random); }),
      Changes::change_any<Play>(&Session::plays, [](Play& play, auto& session,
                                                    auto& random) { change_player(play.player, session, random); }),
      Changes::swap_any(&Session::plays),
      [](Session& session, Round&, auto& random) {  // two cards
        if (session.plays.empty()) return;
        std::swap(session.plays[any(random, session.plays.size())].card,
                  session.plays[any(random, session.plays.size())].card);
      },
      Changes::change_any<Trick>(&Session::tricks,
                                 [](Trick& trick, auto& session, auto& random) {
                                   change_player(trick.winner.emplace(PlayerRef{0, {5, 6}}), session, random);
                                 }),
      Changes::change_any<Trick>(&Session::tricks,
                                 [](Trick& trick, auto&, auto& random) { shorten(trick.plays, random); }),
      Changes::swap_any(&Session::tricks),
      [](Session&, Round& round, auto& random) { shorten(round.tricks, random); },
  };
}

std::vector<Change> changes_of_rest() {
  return {
      Changes::change_any<PlayerNumber>(
          &Session::won, [](PlayerNumber& won, auto&, auto& random) { change_number(won.number, random); }),
      Changes::change_any<PlayerNumber>(
          &Session::won,
          [](PlayerNumber& won, auto& session, auto& random) { change_player(won.player, session, random); }),
      [](Session&, Round& round, auto& random) { shorten(round.won, random); },
      Changes::change_any<PlayerPoints>(
          &Session::points, [](PlayerPoints& points, auto&, auto& random) { change_number(points.number, random); }),
      Changes::change_any<PlayerPoints>(
          &Session::totals, [](PlayerPoints& total, auto&, auto& random) { change_number(total.number, random); }),
      [](Session& session, Round& round, auto&) {
        records::append(session.made, round.made, PlayerMade{{0, {7, 8}}, true, {8, 9}});
      },
      [](Session& session, Round&, auto& random) {
        session.joined.assign(session.players.size(), 0);
        session.joined[any(random, session.joined.size())] = any(random, 3);
      },
      [](Session& session, Round&, auto&) { session.settings_unread = true; },
      [](Session& session, Round&, auto&) { session.damaged = true; },
      [](Session& session, Round&, auto&) { session.running_totals = true; },
      [](Session& session, Round&, auto&) { session.bids_in_order = false; },
      [](Session& session, Round&, auto&) { session.settings = preset("atlebridge"); },
      [](Session& session, Round&, auto&) { session.settings = preset("standard"); },
      [](Session& session, Round&, auto& random) {
        auto settings = std::make_shared<Settings>(*session.settings);
        settings->turned_trump = pick(random, 0, 1) == 0;
        settings->hook = pick(random, 0, 1) == 0;
        if (pick(random, 0, 1) == 0) settings->hand_sizes.reset();
        if (auto scoring = Scoring::from_formulas({"10 / bid", {}, {}, {}, {}}); scoring && pick(random, 0, 1) == 0)
          settings->scoring = *scoring;
        session.settings = std::move(settings);
      },
      [](Session& session, Round& round, auto&) {  // somebody who is not in the list
        session.strangers.push_back({"Nobody", {9, 10}});
        if (!round.bids.empty()) session.bids[round.bids.first].player.index = -1;
      },
  };
}

const std::vector<Change>& changes() {
  static const std::vector<Change> kAll = [] {
    std::vector<Change> all;
    for (const auto& some : {changes_of_deal(), changes_of_play(), changes_of_rest()})
      all.insert(all.end(), some.begin(), some.end());
    return all;
  }();
  return kAll;
}

TEST(SoundRound, IsJudgedAsOnTheLongWay) {
  for (std::uint64_t seed = 1; seed <= kTrials; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    expect_same(Record(random_text(random)).session);
    if (HasFatalFailure()) return;
  }
}

TEST(SoundRound, IsJudgedAsOnTheLongWayWhereSomethingIsChanged) {
  for (std::uint64_t seed = 1; seed <= kTrials * 5; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    Record record(random_text(random));
    Session& session = record.session;
    for (int i = pick(random, 1, 2); i > 0; --i) {
      const std::size_t change = any(random, changes().size());
      SCOPED_TRACE("change " + std::to_string(change));
      changes()[change](session, session.rounds[any(random, session.rounds.size())], random);
    }
    expect_same(session);
    if (HasFatalFailure()) return;
  }
}

TEST(SoundRound, IsJudgedAsOnTheLongWayWhereAPlayerExchangesTwoCards) {
  for (std::uint64_t seed = 1; seed <= kTrials; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    test::Plan plan = test::random_plan(random);
    plan.claims = false;
    plan.hands = pick(random, 0, 1) == 0;
    Record record(test::generate(plan, test::Fault::kNone, random).session.dump());
    Session& session = record.session;
    const Round& round = session.rounds[any(random, session.rounds.size())];
    const std::size_t first = session.tricks_of(round).front().plays.first;
    const std::size_t count = session.players.size() * round.tricks.count;
    Play& one = session.plays[first + any(random, count)];
    for (std::size_t i = first; i < first + count; ++i) {
      Play& other = session.plays[i];
      if (other.player.index != one.player.index || pick(random, 0, 2) > 0) continue;
      std::swap(one.card, other.card);
      break;
    }
    expect_same(session);
    if (HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace kibitzer::oh_hell
