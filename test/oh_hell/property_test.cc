// Any single fault in a legal session is found under its name and at its place, and nothing else is said above info but
// what follows of necessity. Seeds are printed with every failure.
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "oh_hell/generator.h"
#include "support/json_place.h"
#include "support/judging.h"
#include "support/sheets.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

constexpr int kTrials = trials(1000);  // for each kind of fault

/// A fault that was made in a session.
struct Broken {
  std::string at = {};    ///< JSON pointer to what the finding must point at; empty: not possible here
  bool key = false;       ///< it points at the key instead of the value
  std::string rule = {};  ///< where it depends on the session
  findings::Severity severity = findings::Severity::kError;
};

std::string all_lines(const std::vector<Said>& findings) {
  std::string lines;
  for (const Said& said : findings) lines += said.line() + '\n';
  return lines;
}

using Breaker = std::function<Broken(Json& session, std::mt19937_64& random)>;

/// Breaks many sessions by `breaker` and expects `rule` and nothing else. Sessions where the fault cannot be made are
/// skipped, but most of them must be of use.
void expect_found(const std::string& rule, Fault fault, const std::function<void(Plan&)>& restrict,
                  const Breaker& breaker) {
  int broken_sessions = 0;
  for (std::uint64_t seed = 1; seed <= kTrials; ++seed) {
    std::mt19937_64 random(seed);
    Plan plan = random_plan(random);
    if (restrict) restrict(plan);
    Generated generated = generate(plan, fault, random);
    Broken broken{generated.faulty_at, generated.faulty_key, {}};
    if (breaker) broken = breaker(generated.session, random);
    if (broken.at.empty()) continue;
    ++broken_sessions;
    const std::string text = generated.session.dump();
    const std::string expected = broken.rule.empty() ? rule : broken.rule;
    std::vector<Said> findings;
    for (Said& said : judged(text, games::kJson).findings) {
      const bool doubtful_proof =  // a revoke that only a duplicated card proves is a warning: necessarily said
          said.rule == "oh-hell/follow-suit" && said.severity == findings::Severity::kWarning;
      if (said.severity != findings::Severity::kInfo && !doubtful_proof) findings.push_back(said);
    }
    SCOPED_TRACE("seed " + std::to_string(seed) + ", fault at " + broken.at + "\n" + text);
    ASSERT_EQ(findings.size(), 1U) << all_lines(findings);
    ASSERT_EQ(findings[0].rule, expected) << all_lines(findings);
    ASSERT_EQ(findings[0].severity, broken.severity);
    ASSERT_EQ(findings[0].at.begin, place_of(text, broken.at, broken.key)) << all_lines(findings);
  }
  EXPECT_GT(broken_sessions, kTrials / 10) << "the fault could hardly ever be made";
}

void expect_found(const std::string& rule, const std::function<void(Plan&)>& restrict, const Breaker& breaker) {
  expect_found(rule, Fault::kNone, restrict, breaker);
}

std::size_t any(std::mt19937_64& random, const Json& list) {
  return static_cast<std::size_t>(pick(random, 0, static_cast<int>(list.size()) - 1));
}

/// A round at random, and its JSON pointer.
std::pair<Json*, std::string> any_round(Json& session, std::mt19937_64& random) {
  const std::size_t index = any(random, session["rounds"]);
  return {&session["rounds"][index], "/rounds/" + std::to_string(index)};
}

std::string any_player(const Json& session, std::mt19937_64& random) {
  return session["players"][any(random, session["players"])];
}

void with_hands(Plan& plan) { plan.hands = true; }
void with_claims(Plan& plan) { plan.claims = true; }

/// All cards of a round in order of play, with their JSON pointers.
struct PlayedCard {
  std::size_t trick, play;
  std::string player, card;
  std::string pointer(const std::string& round) const {
    return round + "/tricks/" + std::to_string(trick) + "/plays/" + std::to_string(play) + "/card";
  }
};
std::vector<PlayedCard> cards_of(const Json& round) {
  std::vector<PlayedCard> cards;
  for (std::size_t t = 0; t < round["tricks"].size(); ++t)
    for (std::size_t p = 0; p < round["tricks"][t]["plays"].size(); ++p) {
      const Json& play = round["tricks"][t]["plays"][p];
      cards.push_back({t, p, play["player"], play["card"]});
    }
  return cards;
}

/// A card that is neither dealt (as far as recorded) nor played nor turned in the round.
std::string unused_card(const Json& round, std::mt19937_64& random) {
  std::set<std::string> used;
  for (const auto& card : cards_of(round)) used.insert(card.card);
  if (round.contains("hands"))
    for (const Json& hand : round["hands"])
      for (const Json& card : hand) used.insert(card);
  if (round.contains("trumpCard")) used.insert(round["trumpCard"]);
  std::vector<std::string> unused;
  for (const char* rank : {"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"})
    for (const char suit : std::string("CDHS"))
      if (!used.contains(rank + std::string(1, suit))) unused.push_back(rank + std::string(1, suit));
  return unused.empty() ? std::string()
                        : unused[static_cast<std::size_t>(pick(random, 0, static_cast<int>(unused.size()) - 1))];
}

TEST(OhHellProperty, LegalSessionsHaveNothingAboveInfoAndTheirScoresAreRight) {
  for (std::uint64_t seed = 1; seed <= 2 * kTrials; ++seed) {
    std::mt19937_64 random(seed);
    Plan plan = random_plan(random);
    plan.tricks = pick(random, 0, 3) > 0;
    plan.claims = true;
    const Json session = generate(plan, Fault::kNone, random).session;
    const std::string text = session.dump();
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
    const Judging judging = judged(text, games::kJson);
    for (const Said& said : judging.findings) ASSERT_EQ(said.severity, findings::Severity::kInfo) << said.line();
    ASSERT_EQ(judging.sheets.size(), 1U);
    const auto& sheet = judging.sheets[0];
    for (std::size_t p = 0; p < sheet.players.size(); ++p) {
      ASSERT_EQ(totals_of(sheet)[p], session["totals"][sheet.players[p]].get<int>());
      for (std::size_t r = 0; r < sheet.rounds.size(); ++r) {
        ASSERT_TRUE(sheet.rounds[r].doubts.empty());
        ASSERT_EQ(number(sheet, r, p, "won"), session["rounds"][r]["won"][sheet.players[p]].get<int>());
        ASSERT_EQ(number(sheet, r, p, "points"), session["rounds"][r]["points"][sheet.players[p]].get<int>());
      }
    }
  }
}

TEST(OhHellProperty, FindsARevoke) { expect_found("oh-hell/follow-suit", Fault::kRevoke, {}, {}); }
TEST(OhHellProperty, FindsAWrongLeader) { expect_found("oh-hell/wrong-leader", Fault::kWrongLeader, {}, {}); }
TEST(OhHellProperty, FindsAPlayOutOfTurn) { expect_found("oh-hell/play-out-of-turn", Fault::kPlayOutOfTurn, {}, {}); }
TEST(OhHellProperty, FindsABrokenHook) {
  expect_found("oh-hell/hook", Fault::kHook, [](Plan& plan) { plan.hook = true, plan.atlebridge = false; }, {});
}

TEST(OhHellProperty, FindsANegativeBid) {
  expect_found("oh-hell/negative-bid", {}, [](Json& session, std::mt19937_64& random) {
    auto [round, path] = any_round(session, random);
    const std::size_t bid = any(random, (*round)["bids"]);
    (*round)["bids"][bid]["bid"] = -pick(random, 1, 5);
    return Broken{path + "/bids/" + std::to_string(bid) + "/bid"};
  });
}

TEST(OhHellProperty, FindsAnOverambitiousBid) {
  expect_found("oh-hell/overambitious-bid", {}, [](Json& session, std::mt19937_64& random) {
    auto [round, path] = any_round(session, random);
    const std::size_t bid = any(random, (*round)["bids"]);
    (*round)["bids"][bid]["bid"] = static_cast<int>((*round)["tricks"].size()) + pick(random, 1, 5);
    return Broken{path + "/bids/" + std::to_string(bid) + "/bid"};
  });
}

TEST(OhHellProperty, FindsAMissingBid) {
  expect_found("oh-hell/missing-bid", {}, [](Json& session, std::mt19937_64& random) {
    auto [round, path] = any_round(session, random);
    (*round)["bids"].erase(any(random, (*round)["bids"]));
    return Broken{path + "/bids", true};
  });
}

TEST(OhHellProperty, FindsARepeatedBid) {
  expect_found("oh-hell/repeated-bid", {}, [](Json& session, std::mt19937_64& random) {
    auto [round, path] = any_round(session, random);
    Json& bids = (*round)["bids"];
    bids.push_back(Json(bids[any(random, bids)]));
    bids.back()["bid"] = pick(random, 0, static_cast<int>((*round)["tricks"].size()));
    return Broken{path + "/bids/" + std::to_string(bids.size() - 1) + "/player"};
  });
}

TEST(OhHellProperty, FindsABidOutOfTurn) {
  expect_found(
      "oh-hell/bid-out-of-turn",
      [](Plan& plan) { plan.bidding = "in-turn", plan.atlebridge = false, plan.hook = false; },
      [](Json& session, std::mt19937_64& random) {
        auto [round, path] = any_round(session, random);
        Json& bids = (*round)["bids"];
        const auto players = static_cast<int>(bids.size());
        const bool dealer = round->contains("dealer");
        if (players == 2 && !dealer) return Broken{};
        const int first = pick(random, 0, players - 2);
        std::swap(bids[static_cast<std::size_t>(first)],
                  bids[static_cast<std::size_t>(pick(random, first + 1, players - 1))]);
        const int found = first == 0 && !dealer ? 1 : first;
        return Broken{path + "/bids/" + std::to_string(found) + "/player"};
      });
}

TEST(OhHellProperty, FindsADuplicateOrForeignCard) {
  expect_found("oh-hell/duplicate-card", {}, [](Json& session, std::mt19937_64& random) {
    auto [round, path] = any_round(session, random);
    const auto cards = cards_of(*round);
    const auto mine = static_cast<std::size_t>(pick(random, 0, static_cast<int>(cards.size()) - 1));
    const auto other = static_cast<std::size_t>(pick(random, 0, static_cast<int>(cards.size()) - 1));
    if (mine == other) return Broken{};
    (*round)["tricks"][cards[mine].trick]["plays"][cards[mine].play]["card"] = cards[other].card;
    // With hands recorded, a card from another hand that is played rightly later gives the wrong play away.
    const bool foreign = round->contains("hands") && cards[mine].player != cards[other].player && mine < other;
    if (foreign) return Broken{cards[mine].pointer(path), false, "oh-hell/card-not-in-hand"};
    return Broken{cards[std::max(mine, other)].pointer(path)};
  });
}

TEST(OhHellProperty, FindsACardFromNoHand) {
  expect_found("oh-hell/card-not-in-hand", with_hands, [](Json& session, std::mt19937_64& random) {
    auto [round, path] = any_round(session, random);
    const auto cards = cards_of(*round);
    const auto& card = cards[static_cast<std::size_t>(pick(random, 0, static_cast<int>(cards.size()) - 1))];
    const std::string foreign = unused_card(*round, random);
    if (foreign.empty()) return Broken{};
    (*round)["tricks"][card.trick]["plays"][card.play]["card"] = foreign;
    return Broken{card.pointer(path)};
  });
}

TEST(OhHellProperty, FindsAWrongWinner) {
  expect_found("oh-hell/wrong-winner", with_claims, [](Json& session, std::mt19937_64& random) {
    auto [round, path] = any_round(session, random);
    const std::size_t trick = any(random, (*round)["tricks"]);
    Json& winner = (*round)["tricks"][trick]["winner"];
    const std::string wrong = any_player(session, random);
    if (winner == wrong) return Broken{};
    winner = wrong;
    return Broken{path + "/tricks/" + std::to_string(trick) + "/winner"};
  });
}

TEST(OhHellProperty, FindsAWrongWonCount) {
  expect_found("oh-hell/wrong-won-count", with_claims, [](Json& session, std::mt19937_64& random) {
    auto [round, path] = any_round(session, random);
    const std::string player = any_player(session, random);
    Json& won = (*round)["won"][player];
    won = won.get<int>() + (pick(random, 0, 1) == 0 ? -1 : 1);
    return Broken{path + "/won/" + player};
  });
}

TEST(OhHellProperty, FindsAWrongSumOnAScoresheet) {
  expect_found(
      "oh-hell/wrong-won-count", [](Plan& plan) { plan.tricks = plan.claims = false; },
      [](Json& session, std::mt19937_64& random) {
        auto [round, path] = any_round(session, random);
        const std::string player = any_player(session, random);
        Json& won = (*round)["won"][player];
        int sum = 0;
        for (const Json& count : (*round)["won"]) sum += count.get<int>();
        won = won.get<int>() + 1;
        const bool too_many = won.get<int>() > sum;
        return too_many ? Broken{path + "/won/" + player} : Broken{path + "/won", true};
      });
}

TEST(OhHellProperty, FindsWrongPoints) {
  expect_found(
      "oh-hell/wrong-points", [](Plan& plan) { plan.claims = true; },
      [](Json& session, std::mt19937_64& random) {
        auto [round, path] = any_round(session, random);
        const std::string player = any_player(session, random);
        (*round)["points"][player] = (*round)["points"][player].get<int>() + pick(random, 1, 30);
        return Broken{path + "/points/" + player};
      });
}

TEST(OhHellProperty, FindsAWrongTotal) {
  expect_found("oh-hell/wrong-total", with_claims, [](Json& session, std::mt19937_64& random) {
    const std::string player = any_player(session, random);
    session["totals"][player] = session["totals"][player].get<int>() + pick(random, 1, 30);
    return Broken{"/totals/" + player};
  });
}

TEST(OhHellProperty, FindsAMissingPlay) {
  expect_found("oh-hell/missing-play", {}, [](Json& session, std::mt19937_64& random) {
    auto [round, path] = any_round(session, random);
    const std::size_t trick = any(random, (*round)["tricks"]);
    if (round == &session["rounds"].back() && trick + 1 == (*round)["tricks"].size()) return Broken{};
    Json& plays = (*round)["tricks"][trick]["plays"];
    plays.erase(any(random, plays));
    return Broken{path + "/tricks/" + std::to_string(trick) + "/plays", true};
  });
}

TEST(OhHellProperty, FindsARepeatedPlay) {
  expect_found("oh-hell/repeated-play", {}, [](Json& session, std::mt19937_64& random) {
    auto [round, path] = any_round(session, random);
    const std::size_t trick = any(random, (*round)["tricks"]);
    Json& plays = (*round)["tricks"][trick]["plays"];
    const std::size_t one = any(random, plays);
    const std::size_t other = any(random, plays);
    if (one == other) return Broken{};
    plays[one]["player"] = plays[other]["player"];
    return Broken{path + "/tricks/" + std::to_string(trick) + "/plays/" + std::to_string(std::max(one, other)) +
                  "/player"};
  });
}

TEST(OhHellProperty, FindsAnUnknownPlayer) {
  expect_found("oh-hell/unknown-player", {}, [](Json& session, std::mt19937_64& random) {
    auto [round, path] = any_round(session, random);
    std::string pointer;
    if (pick(random, 0, 1) == 0) {
      const std::size_t bid = any(random, (*round)["bids"]);
      pointer = "/bids/" + std::to_string(bid) + "/player";
    } else {
      const std::size_t trick = any(random, (*round)["tricks"]);
      const std::size_t play = any(random, (*round)["tricks"][trick]["plays"]);
      pointer = "/tricks/" + std::to_string(trick) + "/plays/" + std::to_string(play) + "/player";
    }
    Json& name = (*round)[nlohmann::json_pointer<std::string>(pointer)];
    name = pick(random, 0, 1) == 0 ? name.get<std::string>() + "x" : std::string("Zzzzzzzzz");
    return Broken{path + pointer};
  });
}

TEST(OhHellProperty, FindsARoundThatIsMisnumbered) {
  const auto equal_hands = [](Plan& plan) {
    plan.atlebridge = false;
    plan.hand_sizes.assign(5, 3);
  };
  expect_found("", equal_hands, [](Json& session, std::mt19937_64& random) {
    const std::size_t index = any(random, session["rounds"]);
    Json& number = session["rounds"][index]["round"];
    const int right = number;
    do number = pick(random, -1, 8);
    while (number == right);
    const int wrong = number;
    const std::string at = "/rounds/" + std::to_string(index) + "/round";
    if (wrong > 5) return Broken{at, false, "oh-hell/too-many-rounds"};
    if (wrong >= 1 && wrong < right) return Broken{at, false, "oh-hell/repeated-round"};
    return Broken{at, false, "oh-hell/non-consecutive-round"};
  });
}

TEST(OhHellProperty, FindsAHandOfTheWrongSize) {
  expect_found("oh-hell/hand-size", with_hands, [](Json& session, std::mt19937_64& random) {
    auto [round, path] = any_round(session, random);
    const std::string player = any_player(session, random);
    Json& hand = (*round)["hands"][player];
    const std::string more = unused_card(*round, random);
    if (pick(random, 0, 1) == 0 && !more.empty())
      hand.push_back(more);
    else
      hand.erase(any(random, hand));
    return Broken{path + "/hands/" + player, true};
  });
}

TEST(OhHellProperty, FindsACardDealtTwice) {
  expect_found("oh-hell/duplicate-card", with_hands, [](Json& session, std::mt19937_64& random) {
    auto [round, path] = any_round(session, random);
    const std::string one = any_player(session, random);
    const std::string other = any_player(session, random);
    if (one == other) return Broken{};
    const std::size_t mine = any(random, (*round)["hands"][one]);
    const std::size_t theirs = any(random, (*round)["hands"][other]);
    (*round)["hands"][one][mine] = (*round)["hands"][other][theirs];
    // The second in the order of the record is reported; hands are recorded in table order.
    const Json& players = session["players"];
    const bool mine_later =
        std::find(players.begin(), players.end(), one) > std::find(players.begin(), players.end(), other);
    return Broken{path + "/hands/" + (mine_later ? one : other) + "/" + std::to_string(mine_later ? mine : theirs)};
  });
}

TEST(OhHellProperty, FindsATrumpCardThatIsDealtOrPlayed) {
  expect_found(
      "oh-hell/undealt-trump-card", [](Plan& plan) { plan.trump_cards = true; },
      [](Json& session, std::mt19937_64& random) {
        auto [round, path] = any_round(session, random);
        if (!round->contains("trumpCard")) return Broken{};
        const char suit = (*round)["trumpCard"].get<std::string>().back();
        for (const auto& card : cards_of(*round)) {
          if (card.card.back() != suit) continue;
          (*round)["trumpCard"] = card.card;
          if (!round->contains("hands")) return Broken{card.pointer(path)};
          const Json& hand = (*round)["hands"][card.player];
          const auto held = std::find(hand.begin(), hand.end(), card.card) - hand.begin();
          return Broken{path + "/hands/" + card.player + "/" + std::to_string(held)};
        }
        return Broken{};
      });
}

TEST(OhHellProperty, FindsATrumpThatWasNotTurned) {
  expect_found(
      "oh-hell/wrong-trump", [](Plan& plan) { plan.trump_cards = true; },
      [](Json& session, std::mt19937_64& random) {
        auto [round, path] = any_round(session, random);
        const std::string other = unused_card(*round, random);
        if (!round->contains("trumpCard") || other.empty()) return Broken{};
        if (other.back() == (*round)["trumpCard"].get<std::string>().back()) return Broken{};
        (*round)["trumpCard"] = other;
        return Broken{path + "/trump"};
      });
}

TEST(OhHellProperty, FindsATrickTooMany) {
  expect_found("oh-hell/too-many-tricks", {}, [](Json& session, std::mt19937_64& random) {
    auto [round, path] = any_round(session, random);
    Json extra = (*round)["tricks"].back();
    for (Json& play : extra["plays"]) {
      const std::string card = unused_card(*round, random);
      if (card.empty()) return Broken{};
      play["card"] = card;
      (*round)["tricks"].push_back({{"plays", Json::array({play})}});  // so that the next card is another one
    }
    extra.erase("winner");
    for (std::size_t i = 0; i < extra["plays"].size(); ++i) (*round)["tricks"].erase((*round)["tricks"].size() - 1);
    (*round)["tricks"].push_back(extra);
    return Broken{path + "/tricks/" + std::to_string((*round)["tricks"].size() - 1) + "/plays", true};
  });
}

TEST(OhHellProperty, FindsARoundThatLacksATrick) {
  expect_found("oh-hell/incomplete-round", {}, [](Json& session, std::mt19937_64& random) {
    auto [round, path] = any_round(session, random);
    if ((*round)["tricks"].size() < 2) return Broken{};
    (*round)["tricks"].erase((*round)["tricks"].size() - 1);
    const bool last = round == &session["rounds"].back();
    return Broken{path + "/round", true, {}, last ? findings::Severity::kWarning : findings::Severity::kError};
  });
}

}  // namespace
}  // namespace kibitzer::test
