// Random sessions of the built-in descriptions are sound by the referee that reads them, and the same for the same seed.
#include "games/trial.h"

#include <gtest/gtest.h>

#include <string>

#include "games/games.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"
#include "support/trials.h"

namespace kibitzer::games {
namespace {

constexpr std::size_t kSessions = test::trials(10);

struct Played {
  std::string sessions;
  Trial trial;
};

Played played(const DescribedGame& game, std::uint64_t seed) {
  Played all;
  auto trial =
      try_out({game.path, game.text}, {.sessions = kSessions, .seed = seed, .players = {}, .game = {}, .go_on = {}},
              [&](const auto& session) {
                all.sessions += session + "\n";
                return true;
              });
  EXPECT_TRUE(trial) << trial.error();
  if (trial) all.trial = std::move(*trial);
  return all;
}

class Faults : public sessions::Sink {
 public:
  void take(const sessions::Judged& judged) override {
    ++sessions;
    for (const findings::Finding& finding : judged.findings)
      if (finding.severity != findings::Severity::kInfo) faults += finding.message + "\n";
  }
  std::string faults;
  std::size_t sessions = 0;
};

TEST(Trial, PlaysSoundSessionsOfEveryBuiltInGame) {
  for (const DescribedGame& game : described_games()) {
    SCOPED_TRACE(std::string(game.path));
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
      const Played all = played(game, seed);
      EXPECT_EQ(all.trial.sessions, kSessions);
      EXPECT_EQ(all.trial.given_up, 0U);
      sessions::Judge judge({});
      Faults faults;
      judge.begin_file();
      judge.judge({"random.jsonl", all.sessions}, kJsonLines, faults);
      EXPECT_EQ(faults.faults, "");
      EXPECT_EQ(faults.sessions, kSessions);
    }
  }
}

TEST(Trial, PlaysTheSameForTheSameSeed) {
  for (const DescribedGame& game : described_games()) {
    SCOPED_TRACE(std::string(game.path));
    EXPECT_EQ(played(game, 5).sessions, played(game, 5).sessions);
    EXPECT_NE(played(game, 5).sessions, played(game, 6).sessions);
  }
}

TEST(Trial, EndsWhereItIsTold) {
  std::size_t taken = 0;
  const DescribedGame& game = described_games().front();
  const auto trial =
      try_out({game.path, game.text}, {.sessions = 20, .seed = 1, .players = {}, .game = {}, .go_on = {}},
              [&](const auto& /*session*/) { return ++taken < 3; });
  ASSERT_TRUE(trial);
  EXPECT_EQ(trial->sessions, 3U);
}

TEST(DescriptionCalled, KeepsAllButTheName) {
  for (const DescribedGame& game : described_games()) {
    SCOPED_TRACE(std::string(game.path));
    const auto text = description_called(game, "Another Game");
    ASSERT_TRUE(text);
    EXPECT_EQ(read_description({game.path, *text})->name(), "another-game");
    EXPECT_EQ(read_description({game.path, *text})->notations().size(), 0U);
    EXPECT_FALSE(description_called(game, "A \"quoted\" name"));
    EXPECT_FALSE(description_called(game, "two\nlines"));
    EXPECT_FALSE(description_called(game, "!"));
  }
}

}  // namespace
}  // namespace kibitzer::games
