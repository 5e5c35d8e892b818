// schemas/oh-hell-session.schema.json and the reader of the JSON form agree: the schema refuses a session if and only
// if the reader gives a json/… finding of severity error.
//
// The reader demands a little more, which JSON Schema has no words for. These are tested on the reader alone, at the
// end:
//   - a key stands once in an object;
//   - names are at most 1000 bytes long, where the schema counts characters;
//   - formulas can be read;
//   - integers are written without fraction and exponent: to JSON Schema 1.0 and 1e0 are integers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "games/shared_notations.h"
#include "oh_hell/settings.h"
#include "sessions/judge.h"
#include "support/project_folder.h"
#include "support/schema.h"
#include "support/variations.h"

namespace kibitzer::oh_hell {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

/// A session that has every key of the form.
constexpr std::string_view kWhole = R"({
  "game": "oh-hell",
  "rules": {
    "preset": "standard", "handSizes": [1, 1], "bidding": "in-turn", "hook": true, "firstLead": "left-of-dealer",
    "scoring": {
      "made": "10 + bid", "missed": "-off", "over": "-2 * off", "under": "-3 * off", "zeroMade": "5 + cards"
    }
  },
  "name": "Friday", "date": "2026-11-13", "place": "Oslo",
  "players": ["Atle", "Rune"],
  "rounds": [
    {
      "round": 1, "dealer": "Rune", "trump": "diamonds", "trumpCard": "QD",
      "hands": { "Atle": ["10D"], "Rune": ["9H"] },
      "bids": [{ "player": "Atle", "bid": 1 }, { "player": "Rune", "bid": 1 }],
      "tricks": [
        { "plays": [{ "player": "Atle", "card": "10D" }, { "player": "Rune", "card": "9H" }], "winner": "Atle" }
      ],
      "won": { "Atle": 1, "Rune": 0 },
      "points": { "Atle": 11, "Rune": -3 }
    }
  ],
  "totals": { "Atle": 11, "Rune": -3 }
})";

class Collecting : public sessions::Sink {
 public:
  void take(const sessions::Judged& judged) override {
    for (const findings::Finding& finding : judged.findings) {
      all.emplace_back(finding.rule->name);
      if (finding.rule->name.starts_with("json/") && finding.severity == findings::Severity::kError)
        of_form.emplace_back(finding.rule->name);
    }
  }

  std::vector<std::string> of_form;
  std::vector<std::string> all;
};

/// The rules of the form that the reader finds broken.
std::vector<std::string> reader_faults(std::string_view text) {
  Collecting sink;
  sessions::Judge judge({});
  judge.begin_file();
  judge.judge({"session.json", text, 1}, games::kJson, sink);
  return sink.of_form;
}

std::vector<std::string> schema_faults(std::string_view text) {
  static const test::Schema schema("oh-hell-session");
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

// Sound sessions.

TEST(SessionSchema, AcceptsWithTheReaderASessionWithEveryKey) { expect_sound(std::string(kWhole)); }

TEST(SessionSchema, AcceptsWithTheReaderTheSampleSessions) {
  std::size_t sessions = 0;
  for (const auto& entry : std::filesystem::directory_iterator(test::project_folder() / "sessions")) {
    if (!entry.is_regular_file()) continue;
    const auto ending = entry.path().extension();
    const std::string bytes = test::project_file("sessions/" + entry.path().filename().string());
    if (bytes.find("\"oh-hell\"") == std::string::npos) continue;  // another game, with a schema of its own
    if (ending == ".json") {
      expect_sound(bytes);
      ++sessions;
    } else if (ending == ".jsonl") {
      std::istringstream lines(bytes);
      for (std::string line; std::getline(lines, line); ++sessions) expect_sound(line);
    }
  }
  EXPECT_GE(sessions, 4U);
}

struct Variant {
  const char* name;
  const char* pointer;
  const char* value;  ///< null: the key is left out
};

constexpr Variant kSoundVariants[] = {
    {"NoRules", "/rules", nullptr},
    {"PresetAsRules", "/rules", R"("atlebridge")"},
    {"EmptyRules", "/rules", "{}"},
    {"NamedScoring", "/rules/scoring", R"("exact")"},
    {"OneFormula", "/rules/scoring", R"({ "made": "bid" })"},
    {"SmallestHand", "/rules/handSizes", "[1]"},
    {"LargestHand", "/rules/handSizes", "[52]"},
    {"EmptyName", "/name", R"("")"},
    {"DateInWords", "/date", R"("a Friday in November")"},
    {"NoRounds", "/rounds", "[]"},
    {"BareRound", "/rounds/0", R"({ "round": 1, "trump": "none" })"},
    {"EmptyListsOfARound", "/rounds/0",
     R"({ "round": 1, "trump": "none", "hands": {}, "bids": [], "tricks": [], "won": {}, "points": {} })"},
    {"EmptyHand", "/rounds/0/hands/Atle", "[]"},
    {"TrickWithoutPlays", "/rounds/0/tricks/0", R"({ "plays": [] })"},
    {"LargestNumber", "/totals/Atle", "1000000"},
    {"SmallestNumber", "/totals/Atle", "-1000000"},
    {"NegativeZero", "/totals/Atle", "-0"},
    {"UnheardOfPlayer", "/rounds/0/won/Thomas", "0"},
    {"RoundThatTheRulesRefuse", "/rounds/0/round", "-7"},
    {"BidThatTheRulesRefuse", "/rounds/0/bids/0/bid", "52"},
};

class SoundVariant : public testing::TestWithParam<Variant> {};

TEST_P(SoundVariant, IsAcceptedByBoth) { expect_sound(whole_with(GetParam().pointer, GetParam().value)); }

std::string name_of_variant(const testing::TestParamInfo<Variant>& info) { return info.param.name; }

INSTANTIATE_TEST_SUITE_P(SessionSchema, SoundVariant, testing::ValuesIn(kSoundVariants), name_of_variant);

TEST(SessionSchema, AcceptsWithTheReaderEveryWritingOfEveryCard) {
  for (const std::string rank :
       {"2", "3", "4", "5", "6", "7", "8", "9", "10", "T", "t", "J", "j", "Q", "q", "K", "k", "A", "a"}) {
    for (const std::string suit : {"C", "c", "D", "d", "H", "h", "S", "s"}) {
      expect_sound(whole_with("/rounds/0/trumpCard", ('"' + rank + suit + '"').c_str()));
      expect_sound(whole_with("/rounds/0/trumpCard", ('"' + suit + rank + '"').c_str()));
    }
  }
}

TEST(SessionSchema, AgreesWithTheReaderOnEveryTextOfUpToThreeLettersAsACard) {
  const std::string letters = "012TtJADdSX";
  std::vector<std::string> words = {""};
  for (std::size_t i = 0; i < words.size() && words[i].size() < 3; ++i)
    for (const char letter : letters) words.push_back(words[i] + letter);
  for (const std::string& word : words) expect_agreement(whole_with("/rounds/0/trumpCard", ('"' + word + '"').c_str()));
}

TEST(SessionSchema, KnowsEveryNameThatTheReaderKnows) {
  const auto expect_each = [](const char* pointer, auto names) {
    for (const std::string_view name : names)
      expect_sound(whole_with(pointer, ('"' + std::string(name) + '"').c_str()));
  };
  expect_each("/rules", preset_names());
  expect_each("/rules/preset", preset_names());
  expect_each("/rules/bidding", std::span<const std::string_view>(kBiddingNames));
  expect_each("/rules/firstLead", std::span<const std::string_view>(kFirstLeadNames));
  expect_each("/rules/scoring", Scoring::names());
  for (const char* const trump : {"clubs", "diamonds", "hearts", "spades", "none"})
    expect_sound(whole_with("/rounds/0/trump", ('"' + std::string(trump) + '"').c_str()));
}

TEST(SessionSchema, AgreesWithTheReaderOnTheLengthOfNames) {
  for (const char* const pointer : {"/name", "/date", "/place", "/players/0"}) {
    expect_sound(whole_with(pointer, ('"' + std::string(1000, 'n') + '"').c_str()));
    const std::string longer = whole_with(pointer, ('"' + std::string(1001, 'n') + '"').c_str());
    EXPECT_THAT(schema_faults(longer), Not(IsEmpty())) << pointer;
    EXPECT_THAT(reader_faults(longer), ElementsAre("json/out-of-range")) << pointer;
  }
}

TEST(SessionSchema, AgreesWithTheReaderOnTheLengthOfFormulas) {
  expect_sound(whole_with("/rules/scoring/made", ("\"1" + std::string(199, ' ') + '"').c_str()));
  const std::string longer = whole_with("/rules/scoring/made", ("\"1" + std::string(200, ' ') + '"').c_str());
  EXPECT_THAT(schema_faults(longer), Not(IsEmpty()));
  EXPECT_THAT(reader_faults(longer), ElementsAre("json/unknown-value"));
}

/// A session of `players` players and `rounds` rounds, whose rules list `hand_sizes` hand sizes.
std::string session_of_size(int players, int rounds, int hand_sizes) {
  json session = {{"game", "oh-hell"}, {"players", json::array()}, {"rounds", json::array()}};
  session["rules"]["handSizes"] = json(std::vector<int>(static_cast<std::size_t>(hand_sizes), 1));
  for (int i = 1; i <= players; ++i) session["players"].push_back("player " + std::to_string(i));
  for (int i = 1; i <= rounds; ++i) session["rounds"].push_back({{"round", i}, {"trump", "none"}});
  return session.dump();
}

TEST(SessionSchema, AcceptsWithTheReaderTheLongestLists) {
  expect_sound(session_of_size(1000, 1, 1));
  expect_sound(session_of_size(1, 10'000, 10'000));
}

TEST(SessionSchema, RefusesWithTheReaderLongerLists) {
  for (const std::string& longer :
       {session_of_size(1001, 1, 1), session_of_size(1, 10'001, 10'000), session_of_size(1, 1, 10'001)}) {
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
constexpr const char* kUnknownGame = "json/unknown-game";
constexpr const char* kBadCard = "json/bad-card";

constexpr Fault kFaults[] = {
    {"UnknownKeyOfSession", "/plaice", R"("Oslo")", kUnknownKey},
    {"UnknownKeyOfRules", "/rules/handSize", "[1]", kUnknownKey},
    {"UnknownKeyOfScoring", "/rules/scoring/zero", R"("5")", kUnknownKey},
    {"UnknownKeyOfRound", "/rounds/0/trumps", R"("spades")", kUnknownKey},
    {"UnknownKeyOfBid", "/rounds/0/bids/0/tricks", "1", kUnknownKey},
    {"UnknownKeyOfTrick", "/rounds/0/tricks/0/trick", "1", kUnknownKey},
    {"UnknownKeyOfPlay", "/rounds/0/tricks/0/plays/0/trick", "1", kUnknownKey},
    {"KeyInCapitals", "/rounds/0/Dealer", R"("Rune")", kUnknownKey},
    {"EmptyKey", "/rounds/0/", "1", kUnknownKey},

    {"NoGame", "/game", nullptr, kMissingKey},
    {"NoPlayers", "/players", nullptr, kMissingKey},
    {"NoRounds", "/rounds", nullptr, kMissingKey},
    {"NoMade", "/rules/scoring/made", nullptr, kMissingKey},
    {"NoRoundNumber", "/rounds/0/round", nullptr, kMissingKey},
    {"NoTrump", "/rounds/0/trump", nullptr, kMissingKey},
    {"NoPlayerOfBid", "/rounds/0/bids/0/player", nullptr, kMissingKey},
    {"NoBidOfBid", "/rounds/0/bids/0/bid", nullptr, kMissingKey},
    {"NoPlayerOfPlay", "/rounds/0/tricks/0/plays/0/player", nullptr, kMissingKey},
    {"NoCardOfPlay", "/rounds/0/tricks/0/plays/0/card", nullptr, kMissingKey},

    {"SessionIsArray", "", "[]", kWrongType},
    {"SessionIsText", "", R"("oh-hell")", kWrongType},
    {"SessionIsNull", "", "null", kWrongType},
    {"GameIsNumber", "/game", "5", kWrongType},
    {"GameIsNull", "/game", "null", kWrongType},
    {"RulesAreNumber", "/rules", "7", kWrongType},
    {"RulesAreArray", "/rules", "[]", kWrongType},
    {"PresetIsObject", "/rules/preset", "{}", kWrongType},
    {"HandSizesAreNumber", "/rules/handSizes", "1", kWrongType},
    {"HandSizeIsText", "/rules/handSizes/0", R"("1")", kWrongType},
    {"BiddingIsTruthValue", "/rules/bidding", "true", kWrongType},
    {"HookIsText", "/rules/hook", R"("yes")", kWrongType},
    {"HookIsNumber", "/rules/hook", "1", kWrongType},
    {"FirstLeadIsNull", "/rules/firstLead", "null", kWrongType},
    {"ScoringIsArray", "/rules/scoring", "[]", kWrongType},
    {"MadeIsNumber", "/rules/scoring/made", "10", kWrongType},
    {"ZeroMadeIsNull", "/rules/scoring/zeroMade", "null", kWrongType},
    {"NameIsNumber", "/name", "5", kWrongType},
    {"DateIsNumber", "/date", "20261113", kWrongType},
    {"PlaceIsNull", "/place", "null", kWrongType},
    {"PlayersAreObject", "/players", "{}", kWrongType},
    {"PlayerIsNumber", "/players/0", "1", kWrongType},
    {"RoundsAreObject", "/rounds", "{}", kWrongType},
    {"RoundIsNumber", "/rounds/0", "1", kWrongType},
    {"RoundNumberIsText", "/rounds/0/round", R"("1")", kWrongType},
    {"DealerIsNumber", "/rounds/0/dealer", "1", kWrongType},
    {"TrumpIsNull", "/rounds/0/trump", "null", kWrongType},
    {"TrumpCardIsArray", "/rounds/0/trumpCard", R"(["QD"])", kWrongType},
    {"HandsAreArray", "/rounds/0/hands", "[]", kWrongType},
    {"HandIsText", "/rounds/0/hands/Atle", R"("10D")", kWrongType},
    {"CardOfHandIsNumber", "/rounds/0/hands/Atle/0", "10", kWrongType},
    {"BidsAreObject", "/rounds/0/bids", R"({ "Atle": 1 })", kWrongType},
    {"BidIsNumber", "/rounds/0/bids/0", "1", kWrongType},
    {"BidderIsNumber", "/rounds/0/bids/0/player", "0", kWrongType},
    {"BidOfBidIsText", "/rounds/0/bids/0/bid", R"("1")", kWrongType},
    {"TricksAreNull", "/rounds/0/tricks", "null", kWrongType},
    {"TrickIsArray", "/rounds/0/tricks/0", "[]", kWrongType},
    {"PlaysAreObject", "/rounds/0/tricks/0/plays", "{}", kWrongType},
    {"PlayIsText", "/rounds/0/tricks/0/plays/0", R"("10D")", kWrongType},
    {"PlayerOfPlayIsNull", "/rounds/0/tricks/0/plays/0/player", "null", kWrongType},
    {"CardOfPlayIsNull", "/rounds/0/tricks/0/plays/0/card", "null", kWrongType},
    {"WinnerIsNumber", "/rounds/0/tricks/0/winner", "0", kWrongType},
    {"WonIsArray", "/rounds/0/won", "[1, 0]", kWrongType},
    {"WonOfPlayerIsText", "/rounds/0/won/Atle", R"("1")", kWrongType},
    {"PointsAreNumber", "/rounds/0/points", "11", kWrongType},
    {"PointsOfPlayerAreNull", "/rounds/0/points/Atle", "null", kWrongType},
    {"TotalsAreArray", "/totals", "[]", kWrongType},
    {"TotalIsTruthValue", "/totals/Atle", "true", kWrongType},
    {"RoundNumberHasFraction", "/rounds/0/round", "1.5", kWrongType},
    {"BidHasFraction", "/rounds/0/bids/0/bid", "0.5", kWrongType},
    {"HandSizeHasFraction", "/rules/handSizes/0", "1.5", kWrongType},
    {"TotalHasFraction", "/totals/Atle", "-3.25", kWrongType},

    {"RoundNumberTooLarge", "/rounds/0/round", "1000001", kOutOfRange},
    {"BidTooSmall", "/rounds/0/bids/0/bid", "-1000001", kOutOfRange},
    {"BidBeyond32Bits", "/rounds/0/bids/0/bid", "4294967297", kOutOfRange},
    {"WonBeyond64Bits", "/rounds/0/won/Atle", "9223372036854775808", kOutOfRange},
    {"PointsTooLarge", "/rounds/0/points/Atle", "1000001", kOutOfRange},
    {"TotalTooSmall", "/totals/Atle", "-1000001", kOutOfRange},
    {"HandOfNoCards", "/rules/handSizes/0", "0", kOutOfRange},
    {"HandOfMoreThanTheDeck", "/rules/handSizes/0", "53", kOutOfRange},
    {"HandSizeTooLarge", "/rules/handSizes/0", "1000001", kOutOfRange},
    {"NoHandSizes", "/rules/handSizes", "[]", kOutOfRange},
    {"EmptyPlayers", "/players", "[]", kOutOfRange},

    {"UnknownGame", "/game", R"("go-fish")", kUnknownGame},
    {"GameInCapitals", "/game", R"("Oh-Hell")", kUnknownGame},
    {"UnknownRules", "/rules", R"("atle")", kUnknownValue},
    {"UnknownPreset", "/rules/preset", R"("Standard")", kUnknownValue},
    {"UnknownBidding", "/rules/bidding", R"("in turn")", kUnknownValue},
    {"UnknownFirstLead", "/rules/firstLead", R"("")", kUnknownValue},
    {"UnknownScoring", "/rules/scoring", R"("exactly")", kUnknownValue},
    {"EmptyFormula", "/rules/scoring/made", R"("")", kUnknownValue},
    {"EmptyIdleFormula", "/rules/scoring/missed", R"("")", kUnknownValue},
    {"TrumpInCapitals", "/rounds/0/trump", R"("Spades")", kUnknownValue},
    {"TrumpAsLetter", "/rounds/0/trump", R"("S")", kUnknownValue},

    {"CardOfRankOne", "/rounds/0/trumpCard", R"("1D")", kBadCard},
    {"CardOfRankEleven", "/rounds/0/hands/Atle/0", R"("11D")", kBadCard},
    {"CardOfRankZero", "/rounds/0/tricks/0/plays/0/card", R"("0D")", kBadCard},
    {"CardWithoutSuit", "/rounds/0/trumpCard", R"("10")", kBadCard},
    {"CardWithoutRank", "/rounds/0/trumpCard", R"("D")", kBadCard},
    {"EmptyCard", "/rounds/0/trumpCard", R"("")", kBadCard},
    {"CardWithBlank", "/rounds/0/trumpCard", R"("Q D")", kBadCard},
    {"CardWithLineEnd", "/rounds/0/trumpCard", R"("QD\n")", kBadCard},
    {"CardWithZeroByte", "/rounds/0/trumpCard", R"("QD\u0000")", kBadCard},
    {"CardInWords", "/rounds/0/trumpCard", R"("Queen of Diamonds")", kBadCard},
    {"CardWithSuitSign", "/rounds/0/trumpCard", R"("Q♦")", kBadCard},
};

class BrokenSession : public testing::TestWithParam<Fault> {};

TEST_P(BrokenSession, IsRefusedByBoth) {
  const Fault& fault = GetParam();
  const std::string text = whole_with(fault.pointer, fault.value);
  EXPECT_THAT(schema_faults(text), Not(IsEmpty())) << text;
  EXPECT_THAT(reader_faults(text), ElementsAre(fault.rule)) << text;
}

std::string name_of_fault(const testing::TestParamInfo<Fault>& info) { return info.param.name; }

INSTANTIATE_TEST_SUITE_P(SessionSchema, BrokenSession, testing::ValuesIn(kFaults), name_of_fault);

TEST(SessionSchema, AgreesWithTheReaderOnAValueOfAnyTypeAtAnyPlace) {
  test::with_other_values(kWhole, "", expect_agreement);
}

TEST(SessionSchema, AgreesWithTheReaderOnAnUnknownKeyInAnyObject) { test::with_unknown_keys(kWhole, expect_agreement); }

TEST(SessionSchema, AgreesWithTheReaderOnALackOfAnyKeyOrElement) { test::without_each_part(kWhole, expect_agreement); }

TEST(SessionSchema, AgreesWithTheReaderOnTextThatIsNotJson) {
  for (const char* const text : {"", "{", R"({ "game": "oh-hell", })", "// a comment\n{}", "{} {}",
                                 "{ \"game\": \"oh-hell\xff\", \"players\": [\"Atle\"], \"rounds\": [] }",
                                 R"({ "game": "oh-hell", "players": ["\ud800"], "rounds": [] })"})
    expect_agreement(text);
}

// What only the reader can tell.

TEST(SessionReader, RefusesAKeyThatStandsTwice) {
  EXPECT_THAT(reader_faults(R"({ "game": "oh-hell", "players": ["Atle"], "players": ["Atle"], "rounds": [] })"),
              ElementsAre("json/duplicate-key"));
}

TEST(SessionReader, RefusesAPlayerWhoseNumberStandsTwice) {
  EXPECT_THAT(
      reader_faults(R"({ "game": "oh-hell", "players": ["Atle"], "rounds": [], "totals": { "Atle": 0, "Atle": 0 } })"),
      ElementsAre("json/duplicate-key"));
}

TEST(SessionReader, CountsNamesInBytes) {
  std::string name;
  for (int i = 0; i < 501; ++i) name += "ø";
  EXPECT_THAT(reader_faults(whole_with("/players/0", ('"' + name + '"').c_str())), ElementsAre("json/out-of-range"));
}

TEST(SessionReader, RefusesAFormulaThatCannotBeRead) {
  for (const char* const formula : {R"("10 +")", R"("bid tricks")", R"("tricks")", R"("(")", R"(" ")"}) {
    EXPECT_THAT(reader_faults(whole_with("/rules/scoring/made", formula)), ElementsAre("json/unknown-value"))
        << formula;
  }
}

TEST(SessionReader, RefusesAFormulaThatCannotBeReadThoughTheOthersMakeItIdle) {
  EXPECT_THAT(reader_faults(whole_with("/rules/scoring/missed", R"("(")")), ElementsAre("json/unknown-value"));
}

TEST(SessionReader, ShowsEveryFormulaThatCannotBeRead) {
  const std::string text =
      whole_with("/rules/scoring", R"({ "made": "1 +", "over": "2", "under": "", "missed": "*" })");
  EXPECT_THAT(reader_faults(text), ElementsAre("json/unknown-value", "json/unknown-value", "json/unknown-value"));
}

TEST(SessionReader, RefusesIntegersWrittenWithFractionOrExponent) {
  for (const char* const number : {"1.0", "1e0", "1E0", "10e-1", "0.0", "-1.0"}) {
    const std::string text =
        R"({ "game": "oh-hell", "players": ["Atle"], "rounds": [], "totals": { "Atle": )" + std::string(number) + "} }";
    EXPECT_THAT(reader_faults(text), ElementsAre("json/wrong-type")) << number;
  }
}

}  // namespace
}  // namespace kibitzer::oh_hell
