// One line of a sound record lost, or one heading in capitals: one cause, so one finding, or two where the second is a
// fault of its own.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "support/judging.h"

namespace kibitzer::oh_hell {
namespace {

const games::Notation& kAtle = games::kAtle;

/// Three rounds of a game in progress, with everything that a round can hold.
constexpr std::string_view kGame = R"(game Evening {
  rules: standard {
    hand sizes: 1 2 1
    scoring: exact
  }
  players:
    player Atle
    player Rune

  rounds:
    game round 1 {
      dealer: Rune
      trump color: Spades
      hands:
        player Atle: card 10 of Diamonds
        player Rune: card 9 of Hearts
      predictions:
        player Atle: 1
        player Rune: 1

      round turn {
        player Atle: card 10 of Diamonds
        player Rune: card 9 of Hearts
      }
      results:
        player Atle: 1
        player Rune: 0
      points:
        player Atle: 11
        player Rune: 0
    }
    game round 2 {
      dealer: Atle
      trump color: Clubs
      predictions:
        player Rune: 0
        player Atle: 1

      round turn {
        player Rune: card 3 of Diamonds
        player Atle: card 9 of Diamonds
      }
      round turn {
        player Atle: card 4 of Diamonds
        player Rune: card 2 of Diamonds
      }
      results:
        player Rune: 0
        player Atle: 2
      points:
        player Rune: 10
        player Atle: 0
    }
    game round 3 {
      dealer: Rune
      trump color: Hearts
      predictions:
        player Atle: 0
        player Rune: 0

      round turn {
        player Atle: card 2 of Clubs
        player Rune: card Ace of Clubs
      }
      results:
        player Atle: 0
        player Rune: 1
      points:
        player Atle: 10
        player Rune: 0
    }
  totals:
    player Atle: 21
    player Rune: 10
}
)";

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  std::istringstream in{std::string(text)};
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

/// The game without the `which`th line (from 1) that is `line` but for blanks.
std::string without(std::string_view line, int which = 1) {
  auto lines = lines_of(kGame);
  for (auto at = lines.begin(); at != lines.end(); ++at) {
    if (std::string_view(*at).substr(std::min(at->find_first_not_of(' '), at->size())) != line || --which > 0) continue;
    lines.erase(at);
    return joined(lines);
  }
  ADD_FAILURE() << "no such line: " << line;
  return {};
}

std::string found_in(const std::string& text) { return test::said(text, kAtle, true); }

/// How many findings there are; notes below them begin with a blank.
std::size_t count_of(const std::string& findings) {
  const auto lines = lines_of(findings);
  return static_cast<std::size_t>(
      std::count_if(lines.begin(), lines.end(), [](const std::string& line) { return !line.starts_with(' '); }));
}

TEST(AtleLostLine, TheGameItselfIsSound) { EXPECT_EQ(test::said(kGame, kAtle), ""); }

TEST(AtleLostLine, EachMakesFewFindings) {
  const auto lines = lines_of(kGame);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    auto fewer = lines;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    const std::string findings = found_in(joined(fewer));
    EXPECT_LE(count_of(findings), 2U) << lines[i] << "\n" << findings;
  }
}

TEST(AtleLostLine, HeadingOfARound) {
  EXPECT_EQ(found_in(without("game round 2 {")),
            "32:7: error[atle/syntax]: 'game round NUMBER {' is missing before this\n");
  EXPECT_EQ(found_in(without("game round 1 {")),
            "11:7: error[atle/syntax]: 'game round NUMBER {' is missing before this\n");
}

TEST(AtleLostLine, HeadingOfTheGame) {
  EXPECT_EQ(found_in(without("game Evening {")), "1:3: error[atle/syntax]: 'game NAME {' is missing before this\n");
}

TEST(AtleLostLine, HeadingOfATurn) {
  EXPECT_EQ(found_in(without("round turn {")), "21:9: error[atle/syntax]: 'round turn {' is missing before this\n");
  EXPECT_EQ(found_in(without("round turn {", 3)), "43:9: error[atle/syntax]: 'round turn {' is missing before this\n");
}

TEST(AtleLostLine, TitlesOfARound) {
  EXPECT_EQ(found_in(without("hands:")), "14:9: error[atle/syntax]: 'hands:' is missing before this\n");
  EXPECT_EQ(found_in(without("predictions:")), "17:9: error[atle/syntax]: 'predictions:' is missing before this\n");
  EXPECT_EQ(found_in(without("results:")), "25:9: error[atle/syntax]: 'results:' is missing before this\n");
  EXPECT_EQ(found_in(without("points:")), "28:9: error[atle/syntax]: 'points:' is missing before this\n");
}

TEST(AtleLostLine, TitlesOfTheGame) {
  EXPECT_EQ(found_in(without("players:")), "6:5: error[atle/syntax]: 'players:' is missing before this\n");
  EXPECT_EQ(found_in(without("rounds:")), "10:5: error[atle/syntax]: 'rounds:' is missing before the first round\n");
  EXPECT_EQ(found_in(without("totals:")), "72:5: error[atle/syntax]: 'totals:' is missing before this\n");
  EXPECT_EQ(found_in(without("rules: standard {")),
            "2:5: error[atle/syntax]: 'rules: NAME {' is missing before this\n");
}

TEST(AtleLostLine, BraceOfATurnBeforeResults) {
  EXPECT_EQ(found_in(without("}", 2)),
            "23:38: error[atle/missing-brace]: '}' is missing here, to close the turn\n  21:18: opened here\n");
}

TEST(AtleLostLine, BraceOfTheLastRoundBeforeTotals) {
  EXPECT_EQ(found_in(without("}", 8)),
            "70:23: error[atle/missing-brace]: '}' is missing here, to close the round\n  54:18: opened here\n");
}

TEST(AtleLostLine, ResultsOnASheetWithoutTricks) {
  constexpr std::string_view kSheet = R"(game Sheet {
  players:
    player Atle
    player Rune
  rounds:
    game round 1 {
      predictions:
        player Atle: 1
        player Rune: 0
        player Atle: 1
        player Rune: 0
    }
}
)";
  EXPECT_EQ(found_in(std::string(kSheet)), "10:9: error[atle/syntax]: 'results:' is missing before this\n");
}

TEST(AtleLostLine, BidMadeTwiceIsNoLostTitle) {
  const std::string text =
      "game Sheet { rules: standard players: player Atle player Rune rounds: game round 1 {\n"
      "predictions: player Atle: 1 player Rune: 1 player Atle: 0\nresults: player Atle: 1 player Rune: 0 } }\n";
  EXPECT_EQ(found_in(text), "2:51: error[oh-hell/repeated-bid]: Atle bids twice in round 1\n  2:27: first bid here\n");
}

TEST(AtleLostLine, PlayerLineLeavesTheirTricksOpen) {
  EXPECT_EQ(found_in(without("player Rune")),
            "11:15: error[oh-hell/unknown-player]: nobody called Rune plays in this game\n");
}

TEST(AtleCapitals, EachLineInCapitalsMakesFewFindings) {
  const auto lines = lines_of(kGame);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].find(": ") != std::string::npos) continue;  // names and values
    auto shouted = lines;
    for (char& c : shouted[i])
      if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    const std::string findings = found_in(joined(shouted));
    EXPECT_LE(count_of(findings), 2U) << shouted[i] << "\n" << findings;
  }
}

TEST(AtleCapitals, KeywordsAreReportedOnceAFile) {
  std::string text(kGame);
  for (const auto& [word, shouted] : {std::pair<std::string_view, std::string_view>{"game round", "Game Round"},
                                      {"player ", "Player "},
                                      {"predictions:", "PREDICTIONS:"},
                                      {"round turn", "Round Turn"},
                                      {"trump color", "Trump Color"},
                                      {" of ", " OF "},
                                      {"card ", "Card "}})
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
      text.replace(at, word.size(), shouted);
  EXPECT_EQ(found_in(text), "7:5: error[atle/syntax]: keywords are written in small letters: 'player', not 'Player'\n");
}

TEST(AtleCapitals, ColorsAndRanksAreReportedOnceAFile) {
  std::string text(kGame);
  for (std::size_t at = text.find("Diamonds"); at != std::string::npos; at = text.find("Diamonds", at + 1))
    text[at] = 'd';
  EXPECT_EQ(found_in(text),
            "15:33: error[atle/bad-card]: ranks and colors begin with a capital: 'Diamonds', not 'diamonds'\n");
}

TEST(AtleCapitals, NamesThatAreKeywordsAreNames) {
  std::string text(kGame);
  for (const auto& [name, keyword] :
       {std::pair<std::string_view, std::string_view>{"Atle", "Points"}, {"Rune", "Round"}})
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1))
      text.replace(at, name.size(), keyword);
  EXPECT_EQ(found_in(text), "");
}

}  // namespace
}  // namespace kibitzer::oh_hell
