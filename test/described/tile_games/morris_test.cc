// Nine men's morris as it is described, against a second generator of its moves: the same moves everywhere, silence about
// games at random, and each illegal move found where it is, with the reason that a player would give.
#include "described/tile_games/morris.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "described/tile_engine/compile.h"
#include "described/tile_engine/reader.h"
#include "games/shared_notations.h"
#include "kernels/tiles/rules.h"
#include "support/json_place.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/random.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

using tile_sessions::kNoPoint;
using tile_sessions::kPoints;
using tile_sessions::Morris;
using tile_sessions::MorrisMove;

// The kernel.

tiles::Rules rules_of_morris() {
  std::ifstream file(project_folder() / "sessions" / "games" / "nine-mens-morris.bgdsl");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  std::vector<findings::Finding> findings;
  return tiles::Rules(
      described::tile_engine::compile(described::tile_engine::read_description({"morris.bgdsl", text, 1}, findings)));
}

tiles::Cell cell_of_point(int point) {
  const std::string name = Morris::name(point);
  return static_cast<tiles::Cell>(('7' - name[1]) * 7 + (name[0] - 'a'));
}

int point_of_cell(tiles::Cell cell) {
  for (int point = 0; point < kPoints; ++point)
    if (cell_of_point(point) == cell) return point;
  return kNoPoint;
}

struct Reached {
  MorrisMove move;
  tiles::Position position;
};

void add_removals(const tiles::Rules& rules, const tiles::Position& after, MorrisMove move, std::vector<Reached>& all) {
  if (!after.removing) {
    all.push_back({move, after});
    return;
  }
  for (const tiles::Cell cell : rules.legal_cells(after)) {
    tiles::Position removed = after;
    rules.play(removed, cell);
    move.removed = point_of_cell(cell);
    all.push_back({move, removed});
  }
}

std::vector<Reached> morris_moves(const tiles::Rules& rules, const tiles::Position& position) {
  std::vector<Reached> all;
  if (rules.has_too_few(position)) return all;
  for (const tiles::Cell cell : rules.legal_cells(position)) {
    tiles::Position after = position;
    if (!rules.steps_next(position)) {
      rules.play(after, cell);
      add_removals(rules, after, {kNoPoint, point_of_cell(cell), kNoPoint}, all);
      continue;
    }
    for (const tiles::Cell to : rules.targets(position, cell, position.player)) {
      after = position;
      rules.step(after, cell, to);
      add_removals(rules, after, {point_of_cell(cell), point_of_cell(to), kNoPoint}, all);
    }
  }
  return all;
}

std::uint64_t morris_sequences(const tiles::Rules& rules, const tiles::Position& position, int length) {
  const auto reached = morris_moves(rules, position);
  if (length == 1) return reached.size();
  std::uint64_t count = 0;
  for (const Reached& one : reached) count += morris_sequences(rules, one.position, length - 1);
  return count;
}

/// Four men are placed as one likes. The fifth closes a mill in as many ways as there are lines, orders of its men and
/// places of the other's two, and then one of these is removed.
TEST(Morris, HasAsManySequencesAsCanBeCounted) {
  const tiles::Rules rules = rules_of_morris();
  EXPECT_EQ(morris_sequences(rules, rules.start(), 4), 24U * 23 * 22 * 21);
  if (kOneOf > 1) return;
  EXPECT_EQ(morris_sequences(rules, rules.start(), 5), 24U * 23 * 22 * 21 * 20 + 16U * 6 * 21 * 20);
}

TEST(Morris, HasTheMovesOfTheSecondGenerator) {
  const tiles::Rules rules = rules_of_morris();
  int flights = 0;
  int removals = 0;
  int ends = 0;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{200}); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    Morris plain;
    tiles::Position position = rules.start();
    for (int i = 0; i < 200; ++i) {
      const auto expected = plain.moves();
      const auto reached = morris_moves(rules, position);
      std::multiset<MorrisMove> found;
      for (const Reached& one : reached) found.insert(one.move);
      ASSERT_EQ(found, std::multiset<MorrisMove>(expected.begin(), expected.end()));
      const bool stuck = expected.empty() && plain.men_of(0) >= 3 && plain.men_of(1) >= 3;
      if (expected.empty()) {
        ++ends;
        const auto outcome = rules.outcome(position, 1 - position.player);
        ASSERT_TRUE(outcome.has_won(static_cast<std::size_t>(1 - plain.player())) || !stuck);
        ASSERT_NE(outcome.kind, tiles::Outcome::Kind::kRunning);
        break;
      }
      // Mills are made wherever they can be, so that games come to their end.
      auto chosen = random.one_of(reached);
      for (const Reached& one : reached)
        if (one.move.removed != kNoPoint && random.chance(40)) chosen = one;
      flights += chosen.move.from != kNoPoint && !Morris::adjacent(chosen.move.from, chosen.move.to) ? 1 : 0;
      removals += chosen.move.removed != kNoPoint ? 1 : 0;
      plain.make(chosen.move);
      position = chosen.position;
    }
  }
  EXPECT_GT(flights, trials(100));
  EXPECT_GT(removals, trials(500));
  EXPECT_GT(ends, trials(50));
}

// Records.

/// A move as records have it: in one text, or the removal in a text of its own.
std::vector<std::string> texts_of(const MorrisMove& move, Random* random = nullptr) {
  const auto chance = [&](int percent) { return random != nullptr && random->chance(percent); };
  std::string text = move.from == kNoPoint ? "" : Morris::name(move.from) + (chance(30) ? "" : "-");
  if (move.to != kNoPoint) text += Morris::name(move.to);
  std::vector<std::string> all;
  const std::string removed = move.removed == kNoPoint ? "" : (chance(20) ? ":" : "x") + Morris::name(move.removed);
  if (chance(20) && !removed.empty())
    all = {text, removed};
  else
    all = {text + removed};
  if (chance(10))
    for (std::string& one : all)
      for (char& c : one) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return all;
}

struct MorrisRecord {
  Morris end;
  nlohmann::ordered_json moves = nlohmann::ordered_json::array();

  void make(const MorrisMove& move, Random& random) {
    for (const std::string& text : texts_of(move, &random)) moves.push_back(text);
    end.make(move);
  }
};

/// A game at random, of at most so many moves.
MorrisRecord played(Random& random, int most) {
  MorrisRecord record;
  for (int i = 0; i < most; ++i) {
    const auto moves = record.end.moves();
    if (moves.empty()) break;
    auto chosen = random.one_of(moves);
    for (const MorrisMove& one : moves)
      if (one.removed != kNoPoint && random.chance(40)) chosen = one;
    record.make(chosen, random);
  }
  return record;
}

std::string session_of(const MorrisRecord& record) {
  nlohmann::ordered_json session = {
      {"game", "nine-mens-morris"}, {"players", {"Anna", "Ben"}}, {"moves", record.moves}};
  if (record.end.moves().empty())
    session["winners"] = {record.end.men_of(record.end.player()) < 3 || record.end.men_of(1 - record.end.player()) >= 3
                              ? (record.end.player() == 0 ? "Ben" : "Anna")
                              : (record.end.player() == 0 ? "Anna" : "Ben")};
  return session.dump(1);
}

TEST(Morris, SoundGamesAreSilent) {
  int finished = 0;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{300}); ++seed) {
    Random random(seed);
    const MorrisRecord record = played(random, random.chance(50) ? 300 : random.number(1, 60));
    const std::string text = session_of(record);
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
    ASSERT_EQ(said(text, games::kJson, true), "");
    finished += record.end.moves().empty() ? 1 : 0;
    ASSERT_EQ(said(text, games::kJson).find("incomplete-game") == std::string::npos, record.end.moves().empty());
  }
  EXPECT_GT(finished, trials(60));
}

struct Wrong {
  std::string rule;
  std::string words;
};

/// What is wrong with a move by the second generator; nothing if it is legal, or somebody else's.
std::optional<Wrong> wrong_with(const Morris& game, const MorrisMove& move) {
  const auto state = [](int man) { return std::string(man == 0 ? "Empty" : man == 1 ? "White" : "Black"); };
  const bool in_hand = game.in_hand(game.player()) > 0;
  const std::string illegal = "tile-game/illegal-move";
  if (in_hand && move.from != kNoPoint) return Wrong{illegal, "in hand ha"};
  if (!in_hand && move.from == kNoPoint) return Wrong{illegal, "no piece is left in hand"};
  if (move.from != kNoPoint && game.at(move.from) != game.player() + 1)
    return Wrong{illegal, game.at(move.from) == 0 ? " is Empty, and not a piece of " : ""};
  const bool reached = move.from == kNoPoint || Morris::adjacent(move.from, move.to) || game.men_of(game.player()) == 3;
  if (game.at(move.to) != 0) return Wrong{illegal, reached ? " is " + state(game.at(move.to)) + ", not Empty" : ""};
  if (!reached) return Wrong{illegal, "no step leads there"};
  const auto legal = game.moves();
  if (std::find(legal.begin(), legal.end(), move) != legal.end()) return std::nullopt;
  const std::string removal = "tile-game/illegal-removal";
  if (move.removed == kNoPoint) return Wrong{"tile-game/missing-removal", R"(makes "Mill" with )"};
  if (!game.makes_mill(move)) return Wrong{removal, R"( does not make "Mill")"};
  const int man = move.removed == move.from ? 0 : move.removed == move.to ? game.player() + 1 : game.at(move.removed);
  if (man != 2 - game.player()) return Wrong{removal, "it is " + state(man) + ", not "};
  return Wrong{removal, R"(it is part of "Mill": )"};
}

MorrisMove any_move(const Morris& game, Random& random) {
  const auto legal = game.moves();
  MorrisMove move = random.one_of(legal);
  const int point = random.number(0, kPoints - 1);
  switch (random.number(0, 5)) {
    case 0:
      move.to = point;
      break;
    case 1:
      move.removed = point;
      break;
    case 2:
      move.removed = kNoPoint;
      break;
    case 3:
      move.from = move.from == kNoPoint ? point : kNoPoint;
      break;
    default:
      for (const MorrisMove& one : legal)
        if (one.removed != kNoPoint && random.chance(50)) move = one;
      move.removed = random.chance(50) ? point : kNoPoint;
  }
  return move;
}

TEST(Morris, FindsWhatIsWrongWithAMove) {
  std::set<std::string> reasons;
  int found = 0;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{3000}); ++seed) {
    Random random(seed);
    MorrisRecord record = played(random, random.number(0, random.chance(50) ? 18 : 80));
    if (record.end.moves().empty()) continue;
    const MorrisMove move = any_move(record.end, random);
    const auto wrong = move.from == move.to ? std::nullopt : wrong_with(record.end, move);
    if (!wrong) continue;
    const std::size_t at = record.moves.size();
    record.moves.push_back(texts_of(move).front());
    if (wrong->rule == "tile-game/missing-removal") record.moves.push_back("a1");
    const std::string text =
        nlohmann::ordered_json({{"game", "nine-mens-morris"}, {"players", {"Anna", "Ben"}}, {"moves", record.moves}})
            .dump(1);
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
    const auto findings = judged(text, games::kJson).findings;
    ASSERT_EQ(findings.size(), 1U) << said(text, games::kJson);
    ASSERT_EQ(findings.front().rule, wrong->rule) << findings.front().message;
    ASSERT_NE(findings.front().message.find(wrong->words), std::string::npos) << findings.front().message << "\n"
                                                                              << wrong->words;
    ASSERT_EQ(findings.front().at.begin, place_of(text, "/moves/" + std::to_string(at)));
    reasons.insert(wrong->rule + wrong->words);
    ++found;
  }
  EXPECT_GT(found, trials(1000));
  EXPECT_GE(reasons.size(), 9U);
}

}  // namespace
}  // namespace kibitzer::test
