// Plain rounds of .atle are read as the parser reads them.
#include "oh_hell/atle_plain_round.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <random>
#include <string>

#include "json/document.h"
#include "json/reader.h"
#include "oh_hell/generator.h"
#include "oh_hell/json_reader.h"
#include "oh_hell/writers.h"
#include "support/atle_ways.h"
#include "support/project_folder.h"
#include "support/replace_all.h"
#include "support/trials.h"

namespace kibitzer::oh_hell {
namespace {

using test::pick;
using test::replace_all;

void expect_same(const std::string& text) {
  ASSERT_EQ(test::AllOfAtle(text, false).shown(), test::AllOfAtle(text, true).shown()) << text;
}

/// A game as the writer writes it.
std::string generated_game(std::mt19937_64& random) {
  test::Plan plan = test::random_plan(random);
  plan.players = std::min(plan.players, 4);
  if (plan.hand_sizes.size() > 3) plan.hand_sizes.resize(3);
  for (int& size : plan.hand_sizes) size = std::min(size, 4);
  const std::string json = test::generate(plan, test::Fault::kNone, random).session.dump();
  std::vector<findings::Finding> findings;
  json::Document document;
  EXPECT_FALSE(document.read(json, json::Syntax::kJson));
  json::Reader reader(document, findings);
  Session session;
  JsonReader(preset("atlebridge")).read(reader, 0, session);
  return write_atle(session);
}

/// Some games, some with names or line ends of another kind.
std::string generated_file(std::mt19937_64& random) {
  std::string text = generated_game(random);
  if (pick(random, 0, 3) == 0) text += generated_game(random);
  if (pick(random, 0, 3) == 0) replace_all(text, "\n", "\r\n");
  const auto names = std::to_array<std::string_view>(
      {"\"Per Olav\"", "Per Olav", "\"Rune\"", "Øyvind", "Game", "player", "\"results\"", "7", "Hook", "\"a: {b}\"",
       "“Rune”", "R/une", "\"R\\u{75}ne\"", "winner", "a#", "Ra\xC2\xA0ne", "gаme"});
  if (pick(random, 0, 2) == 0)
    replace_all(text, "Rune", names[static_cast<std::size_t>(pick(random, 0, static_cast<int>(names.size()) - 1))]);
  return text;
}

constexpr auto kWords = std::to_array<std::string_view>({"\n",
                                                         "\r",
                                                         "\r\n",
                                                         " ",
                                                         "\t",
                                                         "{",
                                                         "}",
                                                         "}\n}",
                                                         ":",
                                                         ",",
                                                         "//",
                                                         "/*",
                                                         "# ",
                                                         "\"",
                                                         "<no rank>",
                                                         "\v",
                                                         "player ",
                                                         "winner: ",
                                                         "card ",
                                                         "of ",
                                                         "round turn {\n",
                                                         "game ",
                                                         "game round 1 {\n",
                                                         "results:\n",
                                                         "points:\n",
                                                         "hands:\n",
                                                         "predictions:\n",
                                                         "trump color: none\n",
                                                         "trump card: card 2 of Clubs\n",
                                                         "dealer: Atle\n",
                                                         "totals:\n",
                                                         "Spade",
                                                         "Spades",
                                                         "10",
                                                         "-",
                                                         "+",
                                                         "1000000",
                                                         "9999999",
                                                         "0",
                                                         "\xC2\xA0",
                                                         "\xEF\xBC\x9A",
                                                         "\xFF",
                                                         "Atle",
                                                         "Rune",
                                                         "none"});

/// Changes what a slip of the hand would.
void change(std::string& text, std::mt19937_64& random) {
  const auto any = [&] { return static_cast<std::size_t>(pick(random, 0, static_cast<int>(text.size()) - 1)); };
  const std::size_t at = any();
  const std::size_t line = text.rfind('\n', at) + 1;  // from npos to 0
  const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
  switch (pick(random, 0, 5)) {
    case 0:
      text[at] = text[any()];
      return;
    case 1:
      text.erase(at, static_cast<std::size_t>(pick(random, 1, 3)));
      return;
    case 2:
      text.insert(at, kWords[static_cast<std::size_t>(pick(random, 0, static_cast<int>(kWords.size()) - 1))]);
      return;
    case 3:
      text.erase(line, end - line);
      return;
    case 4:
      text.insert(line, text.substr(line, end - line));
      return;
    default:
      text.insert(text.rfind('\n', any()) + 1, text.substr(line, end - line));
      return;
  }
}

TEST(AtlePlainRound, IsReadAsTheParserReadsIt) {
  std::mt19937_64 random(1);
  for (int i = 0; i < test::trials(500); ++i) expect_same(generated_file(random));
}

TEST(AtlePlainRound, IsReadAsTheParserReadsItWhereAnythingIsChanged) {
  std::mt19937_64 random(2);
  for (int i = 0; i < test::trials(1000); ++i) {
    const std::string whole = generated_file(random);
    for (int variant = 0; variant < 5; ++variant) {
      std::string text = whole;
      for (int changes = pick(random, 1, 2); changes > 0; --changes) change(text, random);
      expect_same(text);
    }
  }
}

constexpr std::string_view kGame = R"(game "" {
  rules: standard
  players:
    player Rune
    player "Per Olav"

  rounds:
    game round 1 {
      dealer: "Per Olav"
      trump color: Spades
      trump card: card 10 of Spades
      hands:
        player Rune: card 2 of Hearts, card Ace of Clubs
        player "Per Olav": card King of Hearts, card Jack of Clubs
      predictions:
        player Rune: 1
        player "Per Olav": -0

        round turn {
          player Rune: card 2 of Hearts
          player "Per Olav": card Queen of Hearts
          winner: "Per Olav"
        }
      results:
        player Rune: 1
        player "Per Olav": 0
      points:
        player Rune: 11
        player "Per Olav": 10
    }
  totals:
    player Rune: 11
    player "Per Olav": 10
}
)";

constexpr char kBytes[] = "\0\n\r\t\v \"#+,-/0159:<AKR\\{}afgnprstw\x7F\xC2\xE2\xFF";

TEST(AtlePlainRound, IsReadAsTheParserReadsItWithEveryByteInEveryPlace) {
  for (std::size_t at = kGame.find("    game round"); at < kGame.size(); ++at) {
    for (std::size_t i = at % test::kOneOf; i < sizeof kBytes - 1; i += test::kOneOf) {
      std::string text(kGame);
      text[at] = kBytes[i];
      expect_same(text);
    }
    std::string text(kGame);
    expect_same(text.substr(0, at));
    expect_same(text.erase(at, 1));
  }
}

TEST(AtlePlainRound, IsReadAsTheParserReadsItInTheSampleSessions) {
  for (const char* const name : {"saturday.atle", "erroneous_game.atle", "wrong_scoresheet.atle"}) {
    std::ifstream in(test::project_folder() / "sessions" / name);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    EXPECT_FALSE(text.empty()) << name;
    expect_same(text);
  }
}

/// Where the round of `text` ends; nothing where it is not plain.
std::optional<std::size_t> end_of_round(const std::string& text) {
  std::vector<findings::Finding> findings;
  AtleReader reader(text, preset("standard"), findings);
  Session session;
  reader.next(session);
  return AtlePlainRounds(text).read(text.find("game round"), session);
}

TEST(AtlePlainRound, IsOneThatTheWriterWrites) {
  const std::string text(kGame);
  EXPECT_EQ(end_of_round(text), text.find("  totals:") - 1);
  std::string with_returns = text;
  replace_all(with_returns, "\n", "\r\n");
  EXPECT_EQ(end_of_round(with_returns), with_returns.find("  totals:") - 2);
}

TEST(AtlePlainRound, IsNoneOfThese) {
  const auto with = [](std::string_view what, std::string_view by) {
    std::string text(kGame);
    replace_all(text, what, by);
    return end_of_round(text);
  };
  EXPECT_FALSE(with("trump color: Spades", "trump color: Spade"));
  EXPECT_FALSE(with("trump color: Spades\n", ""));
  EXPECT_FALSE(with("Rune: 11", "Stranger: 11"));
  EXPECT_FALSE(with("\"Per Olav\": 0", "Rune: 0"));
  EXPECT_FALSE(with("Rune", "Hook"));
  EXPECT_FALSE(with("Rune", "\"winner\""));
  EXPECT_FALSE(with("results:", "Results:"));
  EXPECT_FALSE(with("results:", "results: // as told"));
  EXPECT_FALSE(with("  totals:", "  results:"));
}

}  // namespace
}  // namespace kibitzer::oh_hell
