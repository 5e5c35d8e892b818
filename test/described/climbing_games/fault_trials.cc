#include "described/climbing_games/fault_trials.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/json_place.h"
#include "support/judging.h"
#include "support/trials.h"

namespace kibitzer::test::dou_dizhu {
namespace {

constexpr std::uint64_t kTrials = trials(std::uint64_t{300});

std::vector<Said> above_info(const std::string& text) {
  auto found = judged(text, games::kJson).findings;
  found.erase(std::remove_if(found.begin(), found.end(),
                             [](const Said& said) { return said.severity == findings::Severity::kInfo; }),
              found.end());
  return found;
}

void expect_fault(const std::string& rule, const std::string& place, const Json& record) {
  const std::string text = record.dump(1);
  SCOPED_TRACE(text);
  const auto found = above_info(text);
  ASSERT_EQ(found.size(), 1U) << said(text, games::kJson) << "expected: " << rule << " at " << place;
  ASSERT_EQ(found.front().rule, rule) << said(text, games::kJson);
  const bool key = place.front() == '#';
  ASSERT_EQ(found.front().at.begin, place_of(text, place.substr(key ? 1 : 0), key))
      << said(text, games::kJson) << "expected at " << place;
}

void expect_faults(const std::string& rule, const Spoil& spoil, const std::function<Trial(std::uint64_t)>& make,
                   int one_in) {
  int tried = 0;
  for (std::uint64_t seed = 1; seed <= kTrials; ++seed) {
    Trial trial = make(seed);
    const auto place = spoil(trial);
    if (!place) continue;
    ++tried;
    SCOPED_TRACE("seed " + std::to_string(seed));
    expect_fault(rule, *place, trial.record);
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GE(tried * one_in, static_cast<int>(kTrials));
}

Shown with_suits(Shown shown, std::uint64_t seed) {
  shown.suits_dealt = shown.suits_played = seed % 2 == 0;
  return shown;
}

Shown random_part(Shown shown, LeftOut left_out, Random& random) {
  for (bool& hand : shown.hands) hand = hand && random() % 2 == 0;
  for (bool* each : {&shown.stock, &shown.classes, &shown.points, &shown.winners}) *each = *each && random() % 2 == 0;
  if (left_out == LeftOut::kBids) shown.bids = random() % 2 == 0;
  return shown;
}

}  // namespace

std::optional<std::size_t> Trial::any(std::size_t number, const std::function<bool(std::size_t)>& is) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < number; ++i)
    if (is(i)) all.push_back(i);
  if (all.empty()) return std::nullopt;
  return all[any(all.size())];
}

std::size_t Trial::written(std::size_t play) const {
  if (shown.passes_played) return play;
  const auto begin = deal.plays.begin();
  const auto passes =
      std::count_if(begin, begin + static_cast<int>(play), [](const Play& each) { return each.pass(); });
  return play - static_cast<std::size_t>(passes);
}

void Trial::cut_after(std::size_t play) {
  auto& plays = record["plays"];
  plays.erase(plays.begin() + static_cast<int>(written(play)) + 1, plays.end());
}

void expect_only(const std::string& rule, const Spoil& spoil, const Shown& shown, int one_in) {
  const auto make = [&](std::uint64_t seed) {
    const Deal deal = played_out(seed);
    const Shown with = with_suits(shown, seed);
    return Trial{deal, with, record_of(deal, with), Random(seed)};
  };
  expect_faults(rule, spoil, make, one_in);
}

void expect_at_most_one(const std::set<std::string>& rules, const Spoil& spoil, LeftOut left_out, const Shown& shown) {
  int found_one = 0;
  for (std::uint64_t seed = 1; seed <= kTrials; ++seed) {
    const Deal deal = played_out(seed);
    Random random(seed);
    const Shown part = random_part(with_suits(shown, seed), left_out, random);
    Trial trial{deal, part, record_of(deal, part), random};
    if (!spoil(trial)) continue;
    const std::string text = trial.record.dump(1);
    const auto found = above_info(text);
    ASSERT_LE(found.size(), 1U) << "seed " << seed << "\n" << said(text, games::kJson) << trial.record.dump();
    if (found.empty()) continue;
    ASSERT_TRUE(rules.contains(found.front().rule)) << "seed " << seed << "\n"
                                                    << said(text, games::kJson) << trial.record.dump();
    ++found_one;
  }
  EXPECT_GE(found_one * 6, static_cast<int>(kTrials));
}

void expect_only_in_session(const std::string& rule, const Spoil& spoil, const Shown& shown) {
  const auto make = [&](std::uint64_t seed) {
    const std::vector<Deal> deals = {played(3 * seed), played(3 * seed + 1), played(3 * seed + 2)};
    const Shown with = with_suits(shown, seed);
    return Trial{deals.front(), with, session_of(deals, with), Random(seed)};
  };
  expect_faults(rule, spoil, make, 4);
}

void expect_only_in_deal_of_session(const std::string& rule, const Spoil& spoil) {
  for (std::uint64_t seed = 1; seed <= kTrials / 2; ++seed) {
    const std::vector<Deal> deals = {played_out(3 * seed), played_out(3 * seed + 1), played_out(3 * seed + 2)};
    const Shown with = with_suits({}, seed);
    Json session = session_of(deals, with);
    const std::size_t at = seed % 3;
    Trial trial{deals[at], with, session["rounds"][at], Random(seed)};
    const auto place = spoil(trial);
    if (!place) continue;
    session["rounds"][at] = trial.record;
    const bool key = place->front() == '#';
    SCOPED_TRACE("seed " + std::to_string(seed));
    expect_fault(rule, (key ? "#" : "") + ("/rounds/" + std::to_string(at)) + place->substr(key ? 1 : 0), session);
    if (testing::Test::HasFatalFailure()) return;
  }
}

std::string at_play(std::size_t play, const std::string& member) {
  return "/plays/" + std::to_string(play) + "/" + member;
}

std::string at_bid(std::size_t bid, const std::string& member) { return "/bids/" + std::to_string(bid) + "/" + member; }

}  // namespace kibitzer::test::dou_dizhu
