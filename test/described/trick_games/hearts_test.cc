// Hearts, by the built-in description: what a hand may lead.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "described/trick_games/french_cards.h"
#include "games/shared_notations.h"
#include "support/judging.h"

namespace kibitzer::test {
namespace {

constexpr std::array<std::string_view, 4> kPlayers = {"Anna", "Bo", "Cy", "Di"};

/// "2C": the Two of Clubs.
std::string card(std::string_view word) {
  const std::size_t rank = std::string_view("23456789TJQKA").find(word[0]);
  const char suit = word[1];
  return kFrenchRanks[rank] + " of " +
         (suit == 'C'   ? "Clubs"
          : suit == 'D' ? "Diamonds"
          : suit == 'H' ? "Hearts"
                        : "Spades");
}

using Trick = std::array<std::string_view, 4>;

/// A trick on each line from the second on; `led_by` are the seats that lead.
std::string deal(const std::vector<Trick>& tricks, const std::vector<std::size_t>& led_by) {
  std::string text = R"({"game": "hearts", "players": ["Anna", "Bo", "Cy", "Di"], "leader": "Anna", "tricks": [)";
  for (std::size_t i = 0; i < tricks.size(); ++i) {
    text += i == 0 ? "\n{\"plays\": [" : ",\n{\"plays\": [";
    for (std::size_t step = 0; step < 4; ++step) {
      if (step > 0) text += ", ";
      text += "{\"player\": \"" + std::string(kPlayers[(led_by[i] + step) % 4]) + "\", \"card\": \"" +
              card(tricks[i][step]) + "\"}";
    }
    text += "]}";
  }
  return text + "]}\n";
}

/// Bo takes the first trick and leads all others: diamonds, but for the Ace of Hearts at `place`.
std::string with_ace_led_in_trick(std::size_t place) {
  constexpr std::string_view kDiamonds = "23456789TJQ";
  constexpr std::string_view kHearts = "23456789TJQK";
  constexpr std::string_view kClubs = "456789TJQKA";
  std::vector<std::string> words;
  words.reserve(64);
  const auto word = [&](char rank, char suit) -> std::string_view {
    return words.emplace_back(std::string{rank, suit});
  };
  std::vector<Trick> tricks = {{"2C", "3C", "AD", "KD"}};
  for (std::size_t i = 0, led = 0; i < 12; ++i) {
    const std::string_view lead = i + 2 == place ? "AH" : word(kDiamonds[led++], 'D');
    tricks.push_back({lead, word(kHearts[i], 'H'), word(kHearts[i], 'S'), i == 11 ? "AS" : word(kClubs[i], 'C')});
  }
  std::vector<std::size_t> led_by(13, 1);
  led_by[0] = 0;
  return deal(tricks, led_by);
}

TEST(Hearts, AHeartLedBeforeOneWasPlayedIsReported) {
  EXPECT_EQ(said(with_ace_led_in_trick(2), games::kJson),
            "3:37: error[trick-game/playing-rule]: Bo plays the Ace of Hearts, which a playing rule of Hearts forbids: "
            "card.suit is Hearts; the Two of Diamonds may be played\n"
            "  4:37: played here later\n"
            "  hearts.cge:27:1: this rule forbids it\n");
}

TEST(Hearts, AHeartMayBeLedOnceOneWasPlayed) {
  for (const std::size_t place : {3U, 7U, 13U})
    EXPECT_EQ(said(with_ace_led_in_trick(place), games::kJson), "") << place;
}

/// Cy takes the first trick with his only other card.
TEST(Hearts, AHandOfOnlyHeartsMayLeadOne) {
  constexpr std::string_view kUp = "23456789TJQKA";
  std::vector<std::string> words;
  words.reserve(64);
  const auto word = [&](char rank, char suit) -> std::string_view {
    return words.emplace_back(std::string{rank, suit});
  };
  std::vector<Trick> tricks = {{"2C", "2D", "AC", "2S"}, {"2H", "3S", "AH", "3D"}};
  std::vector<std::size_t> led_by = {0, 2};
  for (std::size_t i = 1; i < 12; ++i) {
    tricks.push_back({word(kUp[i], 'C'), word(kUp[i + 1], 'D'), word(kUp[i], 'H'), word(kUp[i + 1], 'S')});
    led_by.push_back(0);
  }
  EXPECT_EQ(said(deal(tricks, led_by), games::kJson), "");
}

/// In a deal of which tricks are missing a heart may have been played in one of them.
TEST(Hearts, WhatIsNotRecordedProvesNothing) {
  std::string text = with_ace_led_in_trick(2);
  const std::size_t cut = text.find(",\n", text.find(",\n", text.find("Ace of Hearts")) + 2);
  EXPECT_EQ(said(text.substr(0, cut) + "]}\n", games::kJson, true), "");
}

}  // namespace
}  // namespace kibitzer::test
