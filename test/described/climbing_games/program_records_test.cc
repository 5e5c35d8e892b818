// Whole games of Dou Dizhu as RLCard's showdown and DouZero write them: simulated ones are sound in every way to write them,
// and what is wrong is found at its place.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "described/climbing_games/simulator.h"
#include "games/described_games.h"
#include "games/games.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"
#include "support/judging.h"
#include "support/replace_all.h"
#include "support/trials.h"

namespace kibitzer::test::program_records {
namespace {

using dou_dizhu::Card;
using dou_dizhu::Cards;
using dou_dizhu::Deal;

const games::Notation& notation() { return *games::built_in()->notation("rlcard"); }

std::string word_of(const Card& card) {
  std::string name = card.name(true);
  if (name == "JB") return "RJ";
  if (name == "JS") return "BJ";
  return name[1] == '0' ? name.substr(0, 1) + "T" : name;
}

std::string words_of(const Cards& cards) {
  std::string words;
  for (const Card& card : cards) words += (words.empty() ? "" : " ") + word_of(card);
  return words;
}

/// 3 to 14, 17, 20 and 30.
std::string numbers_of(const Cards& cards) {
  std::string numbers;
  for (const Card& card : cards) {
    const std::size_t number = card.number == dou_dizhu::kBigJoker      ? 30
                               : card.number == dou_dizhu::kLittleJoker ? 20
                               : card.number == dou_dizhu::kTwo         ? 17
                                                                        : card.number + 3;
    numbers += (numbers.empty() ? "" : ", ") + std::to_string(number);
  }
  return "[" + numbers + "]";
}

/// The hand of a seat after the landlord's, who has the stock.
Cards hand_of(const Deal& deal, std::size_t seat) {
  Cards hand = deal.hands[(deal.landlord() + seat) % 3];
  if (seat == 0) hand.insert(hand.end(), deal.stock.begin(), deal.stock.end());
  return hand;
}

std::string showdown_of(const Deal& deal) {
  std::string record = "{'playerInfo': [";
  for (int seat = 0; seat < 3; ++seat)
    record += std::string(seat == 0 ? "" : ", ") + "{'id': " + std::to_string(seat) + ", 'role': '" +
              (seat == 0 ? "landlord" : "peasant") + "', 'agentInfo': {'name': '" + (seat == 0 ? "dmc" : "rule") +
              "'}}";
  record += "], 'initHands': [";
  for (std::size_t seat = 0; seat < 3; ++seat)
    record += std::string(seat == 0 ? "" : ", ") + "'" + words_of(hand_of(deal, seat)) + "'";
  record += "], 'moveHistory': [";
  bool first = true;
  for (const auto& play : deal.plays) {
    record += std::string(first ? "" : ", ") +
              "{'playerIdx': " + std::to_string((play.player + 3 - deal.landlord()) % 3) + ", 'move': '" +
              (play.pass() ? "pass" : words_of(play.cards)) + "', 'info': {'probs': {'pass': 0.5}, 'x': None}}";
    first = false;
  }
  return record + "]}";
}

std::string douzero_of(const Deal& deal) {
  constexpr const char* kKeys[] = {"landlord", "landlord_down", "landlord_up"};
  std::string record = "{";
  for (std::size_t seat = 0; seat < 3; ++seat)
    record += "'" + std::string(kKeys[seat]) + "': " + numbers_of(hand_of(deal, seat)) + ", ";
  record += "'three_landlord_cards': " + numbers_of(deal.stock) + ", 'card_play_action_seq': [";
  for (std::size_t i = 0; i < deal.plays.size(); ++i) record += (i == 0 ? "" : ", ") + numbers_of(deal.plays[i].cards);
  return record + "]}";
}

/// The same as JSON, with places that stay where they are.
std::string in_json(std::string record) {
  replace_all(record, "'", "\"");
  replace_all(record, "None", "null");
  return record;
}

/// As json.dumps(str(…)) writes it, of a dictionary with texts in double quotes.
std::string in_a_text(std::string record) {
  replace_all(record, "'", "\\\"");
  return "\"" + record + "\"";
}

TEST(ProgramRecords, OfSoundGamesAreSilentInEveryForm) {
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{300}); ++seed) {
    const Deal deal = dou_dizhu::played_out(seed);
    for (const std::string& record : {showdown_of(deal), douzero_of(deal)})
      for (const std::string& text : {record, in_json(record), in_a_text(record), "\"" + record + "\""})
        ASSERT_EQ(said(text + "\n", notation()), "") << seed << "\n" << text;
  }
}

TEST(ProgramRecords, AreRecognized) {
  const Deal deal = dou_dizhu::played_out(1);
  for (const std::string& record : {showdown_of(deal), douzero_of(deal)})
    for (const std::string& text : {record, in_json(record), in_a_text(record), "[" + in_json(record) + "]"}) {
      EXPECT_EQ(games::built_in()->recognize(text).notation, &notation());
      EXPECT_EQ(games::built_in()->notation_of_file("game.json", text), &notation());
    }
  for (const char* const other : {R"({"game": "dou-dizhu"})", "{}", "[1, 2]"})
    EXPECT_EQ(games::built_in()->notation_of_file("game.json", other), &games::kJson);
}

TEST(ProgramRecords, ComeOneAfterTheOther) {
  const std::string one = showdown_of(dou_dizhu::played_out(1));
  const std::string two = douzero_of(dou_dizhu::played_out(2));
  for (const std::string& text : {one + "\n" + two + "\n", "[" + one + ", " + two + "]"})
    EXPECT_EQ(judged(text, notation()).sheets.size(), 2U);
}

TEST(ProgramRecords, HaveWhoIsMeantAtTheirPlaces) {
  const std::string text =
      "{'playerInfo': [{'role': 'landlord', 'agentInfo': {'name': 'a'}}], 'moveHistory': [\n"
      "{'playerIdx': 0, 'move': 'S4 H4'},\n{'playerIdx': 1, 'move': 'S3 H3'}]}";
  EXPECT_EQ(said(text, notation(), true),
            "3:27: error[climbing-game/not-greater]: player (1) plays H3 S3, which does not beat H4 S4\n"
            "  2:27: a plays H4 S4 here\n  dou-dizhu.rules:45:42: this compares them\n");
}

TEST(ProgramRecords, FindCardsThatAreNotHeld) {
  std::string text = showdown_of(dou_dizhu::played_out(3));
  const std::size_t move = text.find("'move': '") + 9;
  const std::size_t end = text.find('\'', move);
  text.replace(move, end - move, "S3 H3 C3 D3");
  const auto found = judged(text, notation()).findings;
  EXPECT_TRUE(std::any_of(found.begin(), found.end(),
                          [](const Said& one) { return one.rule == "climbing-game/card-not-in-hand"; }));
}

std::string syntax(const std::string& text) {
  std::string all;
  for (const Said& one : judged(text, notation()).findings)
    if (one.rule == "climbing-game/syntax") all += (all.empty() ? "" : "; ") + one.message;
  return all;
}

TEST(ProgramRecords, SayWhatCannotBeRead) {
  EXPECT_EQ(syntax("{'playerInfo': [], 'moveHistory': [{'playerIdx': 3, 'move': 'S3'}]}"),
            "a move has the index of its player, 0 to 2, and its cards");
  EXPECT_EQ(syntax("{'playerInfo': [], 'moveHistory': [{'playerIdx': 0, 'move': 'S3 Zx'}]}"), "Zx is not a card");
  EXPECT_EQ(syntax("{'playerInfo': [], 'initHands': []}"), "the game has no moveHistory");
  EXPECT_EQ(syntax("{'landlord': [3, 99], 'landlord_up': 7, 'landlord_down': []}"),
            "99 is not a card; landlord_up is not a list");
  EXPECT_EQ(syntax("{'playerInfo': [}"), "expected a value");
  EXPECT_EQ(syntax("{'playerInfo': ["), "expected a value");
  EXPECT_EQ(syntax("{'playerInfo"), "expected the end of a text");
  EXPECT_EQ(syntax("hello"), "expected \"{\"");
  EXPECT_EQ(syntax(std::string(1000, '[') + "{" + std::string(1000, '[')), "expected fewer values");
}

/// The errors of a game by a description with other house rules.
std::string by_house_rules(const std::string& text, const std::string& what, const std::string& by) {
  std::string description(
      std::find_if(games::described_games().begin(), games::described_games().end(), [](const auto& one) {
        return one.path == "dou-dizhu.rules";
      })->text);
  if (!what.empty()) replace_all(description, what, by);
  class Errors : public sessions::Sink {
   public:
    void take(const sessions::Judged& judged) override {
      for (const findings::Finding& one : judged.findings)
        if (one.severity == findings::Severity::kError) rules += std::string(one.rule->name) + " ";
    }
    std::string rules;
  };
  sessions::JudgeOptions options;
  options.games =
      games::with_described(games::built_in(), {games::read_description({"dou-dizhu.rules", description, 1})});
  Errors errors;
  sessions::Judge(options).judge({"test", text, 1}, notation(), errors);
  return errors.rules;
}

TEST(ProgramRecords, HaveKickersBySetting) {
  const std::string alike = "{'playerInfo': [], 'moveHistory': [{'playerIdx': 0, 'move': '33344455'}]}";
  const std::string jokers = "{'playerInfo': [], 'moveHistory': [{'playerIdx': 0, 'move': '333444BR'}]}";
  EXPECT_EQ(by_house_rules(alike, "", ""), "climbing-game/no-class ");
  EXPECT_EQ(by_house_rules(alike, "alike_singles = 2", "alike_singles = 3"), "");
  EXPECT_EQ(by_house_rules(jokers, "", ""), "climbing-game/no-class ");
  EXPECT_EQ(by_house_rules(jokers, " & b!=JJ", ""), "");
}

}  // namespace
}  // namespace kibitzer::test::program_records
