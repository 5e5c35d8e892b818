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

}  // namespace
}  // namespace kibitzer::oh_hell
