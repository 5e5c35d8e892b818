// schemas/bridge-session.schema.json and the reader of the JSON form agree: the schema refuses a session if and only if
// the reader gives a json/… finding of severity error.
//
// The reader demands a little more, which JSON Schema has no words for. These are tested on the reader alone, at the
// end:
//   - a key stands once in an object;
//   - names are at most 1000 bytes long, where the schema counts characters;
//   - a hand has at most 100 cards;
//   - integers are written without fraction and exponent: to JSON Schema 1.0 and 1e0 are integers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "bridge/generator.h"
#include "bridge/json/reader.h"
#include "json/document.h"
#include "json/reader.h"
#include "json/rules.h"
#include "support/schema.h"
#include "support/trials.h"
#include "support/variations.h"

namespace kibitzer::bridge {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

/// A session that has every key of the form.
constexpr std::string_view kWhole = R"({
  "game": "bridge",
  "rules": { "preset": "duplicate", "doubling": "law19", "vulnerability": true, "partScoreBonus": true,
             "scoring": "rubber", "honours": "held", "fastRubber": 700, "slowRubber": 500, "partScoresCarry": true,
             "chicagoVulnerable": "dealer", "chicagoPartScore": "every-deal", "unfinishedGame": 300,
             "unfinishedPartScore": 100 },
  "name": "Friday", "event": "Club evening", "date": "2026-11-13", "site": "Oslo",
  "players": { "N": "Nora", "E": "Emil", "S": "Siri", "W": "Wim" },
  "boards": [
    {
      "board": 1, "room": "open", "dealer": "N", "vulnerable": "none",
      "deal": { "N": "AKQ2.T98.765.432", "E": "", "S": "...", "W": "S10.HA.D2.C" },
      "auction": ["1NT", { "player": "E", "call": "Pass" }, "X"],
      "contract": "1NT", "declarer": "N",
      "tricks": [{ "plays": [{ "player": "E", "card": "4H" }, { "player": "S", "card": "10H" }], "winner": "N" }],
      "declarerTricks": 7, "score": { "NS": 90, "EW": -90 },
      "rubberScore": { "NS": { "above": 0, "below": 40 }, "EW": { "above": 0, "below": 0 } }
    }
  ]
})";

/// The rules of the form that the reader finds broken. Which game it is has been asked before a reader is.
std::vector<std::string> reader_faults(std::string_view text) {
  std::vector<findings::Finding> found;
  kibitzer::json::Document document;
  if (document.read(text, kibitzer::json::Syntax::kJson)) return {"json/syntax"};
  kibitzer::json::Reader reader(document, found);
  Session session;
  JsonReader(Settings{}).read(reader, 0, session);
  std::vector<std::string> names;
  for (const findings::Finding& finding : found)
    if (finding.severity == findings::Severity::kError) names.emplace_back(finding.rule->name);
  return names;
}

std::vector<std::string> schema_faults(std::string_view text) {
  static const test::Schema schema("bridge-session");
  return schema.faults(text);
}

void expect_agreement(const std::string& text) {
  EXPECT_EQ(schema_faults(text).empty(), reader_faults(text).empty())
      << text << "\nschema: " << testing::PrintToString(schema_faults(text))
      << "\nreader: " << testing::PrintToString(reader_faults(text));
}

void expect_sound(const std::string& text) {
  EXPECT_THAT(schema_faults(text), IsEmpty()) << text;
  EXPECT_THAT(reader_faults(text), IsEmpty()) << text;
}

/// kWhole with `value` at `pointer`, or with nothing there where `value` is null.
std::string whole_with(const std::string& pointer, const char* value) {
  json session = json::parse(kWhole);
  const json::json_pointer place(pointer);
  if (value != nullptr) {
    session[place] = json::parse(value);
  } else {
    session.at(place.parent_pointer()).erase(place.back());
  }
  return session.dump();
}

std::string whole_with_text(const std::string& pointer, const std::string& text) {
  return whole_with(pointer, json(text).dump().c_str());
}

/// All words of up to three of `letters`.
std::vector<std::string> words_of(const std::string& letters) {
  constexpr std::size_t kStep = 10 / test::trials(std::size_t{10});
  std::vector<std::string> words = {""};
  for (std::size_t i = 0; i < words.size() && words[i].size() < 2; ++i)
    for (const char letter : letters) words.push_back(words[i] + letter);
  const std::size_t short_ones = words.size();
  std::size_t longer = 0;
  for (std::size_t i = 0; i < short_ones; ++i)
    for (const char letter : letters)
      if (words[i].size() == 2 && longer++ % kStep == 0) words.push_back(words[i] + letter);
  return words;
}

// Sound sessions.

TEST(BridgeSessionSchema, AcceptsWithTheReaderASessionWithEveryKey) { expect_sound(std::string(kWhole)); }

TEST(BridgeSessionSchema, AcceptsWithTheReaderGeneratedSessions) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    std::mt19937_64 random(seed);
    const test::BridgePlan plan = test::random_bridge_plan(random);
    const auto boards = test::generate_boards(plan, random);
    expect_sound(test::json_of(boards, plan, test::random_bridge_parts(random)).dump());
  }
}

struct Variant {
  const char* name;
  const char* pointer;
  const char* value;  ///< null: the key is left out
};

constexpr Variant kSoundVariants[] = {
    {"NoRules", "/rules", nullptr},
    {"PresetAsRules", "/rules", R"("simple")"},
    {"EmptyRules", "/rules", "{}"},
    {"Classroom", "/rules/doubling", R"("classroom")"},
    {"EmptyName", "/name", R"("")"},
    {"DateInWords", "/date", R"("a Friday in November")"},
    {"NoPlayers", "/players", "{}"},
    {"NamelessPlayer", "/players/N", R"("")"},
    {"NoBoards", "/boards", "[]"},
    {"Chicago", "/rules", R"("chicago")"},
    {"OneSideOfARubber", "/boards/0/rubberScore", R"({ "EW": { "above": 100, "below": 0 } })"},
    {"BareBoard", "/boards/0", "{}"},
    {"LargestBoard", "/boards/0/board", "1000000"},
    {"EmptyPartsOfABoard", "/boards/0", R"({ "deal": {}, "auction": [], "tricks": [], "score": {} })"},
    {"AllPass", "/boards/0/auction/0", R"("AP")"},
    {"AlertedCall", "/boards/0/auction/0", R"("1NT*")"},
    {"DoubledWithAnotherSign", "/boards/0/contract", R"("4HD")"},
    {"PassedOut", "/boards/0/contract", R"("Pass")"},
    {"ContractInSmallLetters", "/boards/0/contract", R"("3ntxx")"},
    {"TrickWithoutPlays", "/boards/0/tricks/0", R"({ "plays": [] })"},
    {"TricksThatTheRulesRefuse", "/boards/0/declarerTricks", "-7"},
    {"LargestScore", "/boards/0/score/NS", "1000000"},
    {"BidsThatTheRulesRefuse", "/boards/0/auction", R"(["0C", "8NT", "9s"])"},
    {"HandOfFewCards", "/boards/0/deal/N", R"("A...")"},
    {"HandInSmallLetters", "/boards/0/deal/N", R"("sakqj.ht10.d9.c2")"},
};

class SoundBridgeVariant : public testing::TestWithParam<Variant> {};

TEST_P(SoundBridgeVariant, IsAcceptedByBoth) { expect_sound(whole_with(GetParam().pointer, GetParam().value)); }

std::string name_of_variant(const testing::TestParamInfo<Variant>& variant) { return variant.param.name; }

INSTANTIATE_TEST_SUITE_P(BridgeSessionSchema, SoundBridgeVariant, testing::ValuesIn(kSoundVariants), name_of_variant);

TEST(BridgeSessionSchema, KnowsEveryNameThatTheReaderKnows) {
  const auto expect_each = [](const char* pointer, std::initializer_list<const char*> names) {
    for (const char* const name : names) expect_sound(whole_with_text(pointer, name));
  };
  for (const std::string_view preset : preset_names()) {
    expect_sound(whole_with_text("/rules", std::string(preset)));
    expect_sound(whole_with_text("/rules/preset", std::string(preset)));
  }
  expect_each("/rules/doubling", {"law19", "classroom"});
  expect_each("/boards/0/room", {"open", "closed"});
  expect_each("/boards/0/vulnerable", {"none", "NS", "EW", "both"});
  for (const char* const seat :
       {"/boards/0/dealer", "/boards/0/declarer", "/boards/0/tricks/0/winner", "/boards/0/auction/1/player"})
    expect_each(seat, {"N", "E", "S", "W"});
}

TEST(BridgeSessionSchema, AgreesWithTheReaderOnEveryShortCall) {
  for (const std::string& word : words_of("0178CdSNTxXPap*!? ")) {
    expect_agreement(whole_with_text("/boards/0/auction/0", word));
    expect_agreement(whole_with_text("/boards/0/auction/1/call", word));
  }
  for (const char* const word :
       {"Pass", "PASS", "pass", "passs", "AP", "Pass!", "AP*", "Dbl", "Rdbl", "XXX", "1NTX", "1NT*", "1NT!?", "10C"})
    expect_agreement(whole_with_text("/boards/0/auction/0", word));
}

TEST(BridgeSessionSchema, AgreesWithTheReaderOnEveryShortContract) {
  for (const std::string& word : words_of("0178CdSNTxXPapr* "))
    expect_agreement(whole_with_text("/boards/0/contract", word));
  for (const char* const word :
       {"Pass", "PASS", "passX", "3NTX", "3NXX", "3NTXXX", "3NT X", "0NTX",  "8CXX", "3NTD",  "4HDD", "4HR",
        "4HRR", "4HXD", "4HDX",  "4DD",  "4DDD", "4DDDD",  "4H**",  "4H***", "4H*X", "PassD", "8HD",  "3NT D"})
    expect_agreement(whole_with_text("/boards/0/contract", word));
}

TEST(BridgeSessionSchema, AgreesWithTheReaderOnHands) {
  for (const std::string& word : words_of("A10sC.- ")) {
    expect_agreement(whole_with_text("/boards/0/deal/N", word));
    expect_agreement(whole_with_text("/boards/0/deal/N", "AK." + word + ".2."));
    expect_agreement(whole_with_text("/boards/0/deal/N", "..." + word));
    expect_agreement(whole_with_text("/boards/0/deal/N", word + "..."));
  }
}

TEST(BridgeSessionSchema, AgreesWithTheReaderOnEveryShortCard) {
  for (const std::string& word : words_of("012TtJADdSX"))
    expect_agreement(whole_with_text("/boards/0/tricks/0/plays/0/card", word));
}

TEST(BridgeSessionSchema, AgreesWithTheReaderOnTheLengthOfNames) {
  for (const char* const pointer : {"/name", "/event", "/date", "/site", "/players/S"}) {
    expect_sound(whole_with_text(pointer, std::string(1000, 'n')));
    const std::string longer = whole_with_text(pointer, std::string(1001, 'n'));
    EXPECT_THAT(schema_faults(longer), Not(IsEmpty())) << pointer;
    EXPECT_THAT(reader_faults(longer), ElementsAre("json/out-of-range")) << pointer;
  }
}

TEST(BridgeSessionSchema, AgreesWithTheReaderOnTheLengthOfLists) {
  struct List {
    const char* pointer;
    const char* element;
    std::size_t most;
  };
  for (const List& list : {List{"/boards", "{}", kMaxBoards}, List{"/boards/0/auction", R"("Pass")", kMaxCalls},
                           List{"/boards/0/tricks", R"({ "plays": [] })", kMaxTricks},
                           List{"/boards/0/tricks/0/plays", R"({ "player": "N", "card": "2C" })", kMaxPlaysOfTrick}}) {
    json elements = json::array();
    for (std::size_t i = 0; i < list.most; ++i) elements.push_back(json::parse(list.element));
    expect_sound(whole_with(list.pointer, elements.dump().c_str()));
    for (int i = 0; i < 2; ++i) elements.push_back(json::parse(list.element));
    const std::string longer = whole_with(list.pointer, elements.dump().c_str());
    EXPECT_THAT(schema_faults(longer), Not(IsEmpty()));
    EXPECT_THAT(reader_faults(longer), ElementsAre("json/out-of-range"));
  }
}

// Broken ones, each with one fault.

struct Fault {
  const char* name;
  const char* pointer;
  const char* value;  ///< null: the key is left out
  const char* rule;
};

constexpr const char* kUnknownKey = "json/unknown-key";
constexpr const char* kMissingKey = "json/missing-key";
constexpr const char* kWrongType = "json/wrong-type";
constexpr const char* kOutOfRange = "json/out-of-range";
constexpr const char* kUnknownValue = "json/unknown-value";
constexpr const char* kBadCard = "json/bad-card";

constexpr Fault kFaults[] = {
    {"UnknownKeyOfSession", "/plaice", R"("Oslo")", kUnknownKey},
    {"UnknownKeyOfRules", "/rules/hook", "true", kUnknownKey},
    {"UnknownKeyOfPlayers", "/players/North", R"("Nora")", kUnknownKey},
    {"UnknownKeyOfBoard", "/boards/0/number", "1", kUnknownKey},
    {"UnknownKeyOfDeal", "/boards/0/deal/n", R"("...")", kUnknownKey},
    {"UnknownKeyOfCall", "/boards/0/auction/1/alert", "true", kUnknownKey},
    {"UnknownKeyOfTrick", "/boards/0/tricks/0/leader", R"("E")", kUnknownKey},
    {"UnknownKeyOfPlay", "/boards/0/tricks/0/plays/0/seat", R"("E")", kUnknownKey},
    {"UnknownKeyOfScore", "/boards/0/score/N", "90", kUnknownKey},
    {"KeyInCapitals", "/boards/0/Dealer", R"("N")", kUnknownKey},

    {"NoGame", "/game", nullptr, kMissingKey},
    {"NoBoards", "/boards", nullptr, kMissingKey},
    {"NoCallOfCall", "/boards/0/auction/1/call", nullptr, kMissingKey},
    {"NoPlayerOfPlay", "/boards/0/tricks/0/plays/0/player", nullptr, kMissingKey},
    {"NoCardOfPlay", "/boards/0/tricks/0/plays/0/card", nullptr, kMissingKey},

    {"SessionIsArray", "", "[]", kWrongType},
    {"SessionIsNull", "", "null", kWrongType},
    {"GameIsNumber", "/game", "5", kWrongType},
    {"RulesAreNumber", "/rules", "7", kWrongType},
    {"VulnerabilityIsText", "/rules/vulnerability", R"("yes")", kWrongType},
    {"NameIsNumber", "/name", "5", kWrongType},
    {"PlayersAreArray", "/players", R"(["Nora"])", kWrongType},
    {"PlayerIsNull", "/players/N", "null", kWrongType},
    {"BoardsAreObject", "/boards", "{}", kWrongType},
    {"BoardIsNumber", "/boards/0", "1", kWrongType},
    {"BoardNumberIsText", "/boards/0/board", R"("1")", kWrongType},
    {"BoardNumberHasFraction", "/boards/0/board", "1.5", kWrongType},
    {"DealIsText", "/boards/0/deal", R"("N:AKQ2.T98.765.432")", kWrongType},
    {"HandIsArray", "/boards/0/deal/N", R"(["AS"])", kWrongType},
    {"AuctionIsText", "/boards/0/auction", R"("1NT")", kWrongType},
    {"CallIsNumber", "/boards/0/auction/0", "1", kWrongType},
    {"CallIsArray", "/boards/0/auction/0", "[]", kWrongType},
    {"ContractIsNumber", "/boards/0/contract", "1", kWrongType},
    {"DeclarerIsNull", "/boards/0/declarer", "null", kWrongType},
    {"TricksAreObject", "/boards/0/tricks", "{}", kWrongType},
    {"TrickIsArray", "/boards/0/tricks/0", "[]", kWrongType},
    {"PlayIsText", "/boards/0/tricks/0/plays/0", R"("4H")", kWrongType},
    {"CardIsNumber", "/boards/0/tricks/0/plays/0/card", "4", kWrongType},
    {"DeclarerTricksAreText", "/boards/0/declarerTricks", R"("7")", kWrongType},
    {"ScoreIsNumber", "/boards/0/score", "90", kWrongType},
    {"ScoreOfSideIsNull", "/boards/0/score/EW", "null", kWrongType},

    {"BoardZero", "/boards/0/board", "0", kOutOfRange},
    {"BoardBelowZero", "/boards/0/board", "-1", kOutOfRange},
    {"BoardTooLarge", "/boards/0/board", "1000001", kOutOfRange},
    {"DeclarerTricksBeyond32Bits", "/boards/0/declarerTricks", "4294967297", kOutOfRange},
    {"ScoreBeyond64Bits", "/boards/0/score/NS", "9223372036854775808", kOutOfRange},

    {"UnknownRules", "/rules", R"("poker")", kUnknownValue},
    {"BonusTooLarge", "/rules/fastRubber", "10001", kOutOfRange},
    {"NegativeBonus", "/rules/unfinishedGame", "-1", kOutOfRange},
    {"NegativeLine", "/boards/0/rubberScore/NS/above", "-10", kOutOfRange},
    {"UnknownPreset", "/rules/preset", R"("Simple")", kUnknownValue},
    {"UnknownDoubling", "/rules/doubling", R"("law20")", kUnknownValue},
    {"UnknownRoom", "/boards/0/room", R"("Open")", kUnknownValue},
    {"DealerInWords", "/boards/0/dealer", R"("North")", kUnknownValue},
    {"DealerInSmallLetters", "/boards/0/dealer", R"("n")", kUnknownValue},
    {"UnknownVulnerability", "/boards/0/vulnerable", R"("All")", kUnknownValue},
    {"UnknownCall", "/boards/0/auction/0", R"("1Z")", kUnknownValue},
    {"CallOfAnotherNotation", "/boards/0/auction/1/call", R"("P")", kUnknownValue},
    {"EmptyCall", "/boards/0/auction/0", R"("")", kUnknownValue},
    {"CallWithLineEnd", "/boards/0/auction/0", R"("1C\n")", kUnknownValue},
    {"UnknownContract", "/boards/0/contract", R"("game")", kUnknownValue},
    {"ContractAtLevelEight", "/boards/0/contract", R"("8C")", kUnknownValue},
    {"ContractAtLevelZero", "/boards/0/contract", R"("0C")", kUnknownValue},
    {"UnknownWinner", "/boards/0/tricks/0/winner", R"("NS")", kUnknownValue},

    {"UnknownRankOfHand", "/boards/0/deal/N", R"("AKY..., ")", kBadCard},
    {"HandOfThreeSuits", "/boards/0/deal/N", R"("A.K.Q")", kBadCard},
    {"HandOfFiveSuits", "/boards/0/deal/N", R"("A.K.Q.J.T")", kBadCard},
    {"HiddenHand", "/boards/0/deal/N", R"("-")", kBadCard},
    {"CardOfRankOne", "/boards/0/tricks/0/plays/0/card", R"("1H")", kBadCard},
    {"UnknownCard", "/boards/0/tricks/0/plays/0/card", R"("??")", kBadCard},
};

class BrokenBridgeSession : public testing::TestWithParam<Fault> {};

TEST_P(BrokenBridgeSession, IsRefusedByBoth) {
  const Fault& fault = GetParam();
  const std::string text = whole_with(fault.pointer, fault.value);
  EXPECT_THAT(schema_faults(text), Not(IsEmpty())) << text;
  EXPECT_THAT(reader_faults(text), ElementsAre(fault.rule)) << text;
}

std::string name_of_fault(const testing::TestParamInfo<Fault>& fault) { return fault.param.name; }

INSTANTIATE_TEST_SUITE_P(BridgeSessionSchema, BrokenBridgeSession, testing::ValuesIn(kFaults), name_of_fault);

TEST(BridgeSessionSchema, AgreesWithTheReaderOnAValueOfAnyTypeAtAnyPlace) {
  // Which game it is, is asked before the reader is.
  test::with_other_values(kWhole, "/game", expect_agreement);
}

TEST(BridgeSessionSchema, AgreesWithTheReaderOnAnUnknownKeyInAnyObject) {
  test::with_unknown_keys(kWhole, expect_agreement);
}

TEST(BridgeSessionSchema, AgreesWithTheReaderOnALackOfAnyKeyOrElement) {
  test::without_each_part(kWhole, expect_agreement);
}

// What only the reader can tell.

TEST(BridgeSessionReader, RefusesAKeyThatStandsTwice) {
  EXPECT_THAT(reader_faults(R"({ "game": "bridge", "boards": [], "boards": [] })"), ElementsAre("json/duplicate-key"));
  EXPECT_THAT(reader_faults(R"({ "game": "bridge", "boards": [{ "deal": { "N": "...", "N": "..." } }] })"),
              ElementsAre("json/duplicate-key"));
}

TEST(BridgeSessionReader, CountsNamesInBytes) {
  std::string name;
  for (int i = 0; i < 501; ++i) name += "ø";
  EXPECT_THAT(reader_faults(whole_with_text("/players/N", name)), ElementsAre("json/out-of-range"));
}

TEST(BridgeSessionReader, RefusesAHandOfMoreThanAHundredCards) {
  expect_sound(whole_with_text("/boards/0/deal/N", std::string(100, '2') + "..."));
  EXPECT_THAT(reader_faults(whole_with_text("/boards/0/deal/N", std::string(101, '2') + "...")),
              ElementsAre("json/bad-card"));
}

TEST(BridgeSessionReader, RefusesIntegersWrittenWithFractionOrExponent) {
  for (const char* const number : {"1.0", "1e0", "10e-1"}) {
    const std::string text = R"({ "game": "bridge", "boards": [{ "board": )" + std::string(number) + " }] }";
    EXPECT_THAT(reader_faults(text), ElementsAre("json/wrong-type")) << number;
  }
}

}  // namespace
}  // namespace kibitzer::bridge
