#include "oh_hell/writers.h"

#include <gtest/gtest.h>

#include "json/document.h"
#include "json/reader.h"
#include "oh_hell/atle_lexer.h"
#include "oh_hell/atle_reader.h"
#include "oh_hell/csv_reader.h"
#include "oh_hell/json_reader.h"
#include "support/dump.h"
#include "text/quoted.h"

namespace kibitzer::oh_hell {
namespace {

/// A session read from a text, which it keeps; what the reader found is of no interest here.
class Read {
 public:
  static Read atle(std::string text) {
    Read read(std::move(text));
    AtleReader(*read.text_, preset("atlebridge"), read.findings_).next(*read.session_);
    return read;
  }
  static Read json(std::string text) {
    Read read(std::move(text));
    EXPECT_FALSE(read.document_->read(*read.text_, json::Syntax::kJson)) << *read.text_;
    json::Reader reader(*read.document_, read.findings_);
    JsonReader(preset("atlebridge")).read(reader, 0, *read.session_);
    return read;
  }
  static Read csv(std::string text) {
    Read read(std::move(text));
    read_csv(*read.text_, preset("atlebridge"), *read.session_, read.findings_);
    return read;
  }

  const Session& session() const { return *session_; }
  std::string dump() const { return test::dump(*session_); }

 private:
  explicit Read(std::string text) : text_(std::make_unique<std::string>(std::move(text))) {}

  std::unique_ptr<std::string> text_;
  std::unique_ptr<json::Document> document_ = std::make_unique<json::Document>();
  std::unique_ptr<Session> session_ = std::make_unique<Session>();
  std::vector<findings::Finding> findings_;
};

constexpr std::string_view kFull = R"(game Full {
  date: 2024-05-01
  place: "Mo i Rana"
  rules: standard {
    hand sizes: 2 2
    bidding: simultaneous
    hook: no
    first lead: dealer
    scoring: {
      made: "10 + bid"
      missed: "-off"
      over: "won"
      under: "-1"
      zeroMade: "5 + cards"
    }
  }
  players:
    player Atle
    player Rune

  rounds:
    game round 1 {
      dealer: Atle
      trump color: Hearts
      trump card: card Queen of Hearts
      hands:
        player Atle: card 2 of Clubs, card 3 of Clubs
        player Rune: card 4 of Clubs, card 10 of Spades
      predictions:
        player Atle: 1
        player Rune: 0

        round turn {
          player Atle: card 2 of Clubs
          player Rune: card 4 of Clubs
          winner: Rune
        }

        round turn {
          player Rune: card 10 of Spades
          player Atle: card 3 of Clubs
        }
      results:
        player Atle: 0
        player Rune: 2
      points:
        player Atle: -1
        player Rune: 2
    }
    game round 2 {
      trump color: none
      predictions:
    }
  totals:
    player Atle: -1
    player Rune: 2
}
)";

// .atle

TEST(WriteAtle, GivesTheCanonicalPrint) { EXPECT_EQ(write_atle(Read::atle(std::string(kFull)).session()), kFull); }

TEST(WriteAtle, NamesAPresetThatIsUnchangedByItsNameOnly) {
  EXPECT_EQ(write_atle(Read::atle("game A { rules: standard { hook: yes } players: player B rounds: }").session()),
            "game A {\n  rules: standard\n  players:\n    player B\n\n  rounds:\n}\n");
}

TEST(WriteAtle, QuotesANameThatIsMissing) {
  EXPECT_EQ(write_atle(Read::json(R"({"game":"oh-hell","players":["B"],"rounds":[]})").session()),
            "game \"\" {\n  rules: atlebridge\n  players:\n    player B\n\n  rounds:\n}\n");
}

TEST(WriteAtle, ShowsAnUnknownCardAsNeverFilledIn) {
  const std::string written = write_atle(
      Read::atle("game A { players: player B rounds: game round 1 { round turn { player B: card 11 of Blue } } }")
          .session());
  EXPECT_NE(written.find("player B: card <no rank> of <no color>\n"), std::string::npos) << written;
}

// JSON

TEST(WriteJson, GivesOneObjectOnOneLine) {
  EXPECT_EQ(
      write_json(Read::atle(std::string(kFull)).session()),
      R"({"game":"oh-hell","rules":{"preset":"standard","handSizes":[2,2],"bidding":"simultaneous","hook":false,)"
      R"("firstLead":"dealer","scoring":{"made":"10 + bid","missed":"-off","over":"won","under":"-1",)"
      R"("zeroMade":"5 + cards"}},"name":"Full","date":"2024-05-01","place":"Mo i Rana","players":["Atle","Rune"],)"
      R"("rounds":[{"round":1,"dealer":"Atle","trump":"hearts","trumpCard":"QH",)"
      R"("hands":{"Atle":["2C","3C"],"Rune":["4C","10S"]},)"
      R"("bids":[{"player":"Atle","bid":1},{"player":"Rune","bid":0}],)"
      R"("tricks":[{"plays":[{"player":"Atle","card":"2C"},{"player":"Rune","card":"4C"}],"winner":"Rune"},)"
      R"({"plays":[{"player":"Rune","card":"10S"},{"player":"Atle","card":"3C"}]}],)"
      R"("won":{"Atle":0,"Rune":2},"points":{"Atle":-1,"Rune":2}},)"
      R"({"round":2,"trump":"none","bids":[]}],"totals":{"Atle":-1,"Rune":2}})");
}

TEST(WriteJson, NamesAPresetThatIsUnchangedByItsNameOnly) {
  EXPECT_EQ(write_json(Read::atle("game A { rules: standard players: player B rounds: }").session()),
            R"({"game":"oh-hell","rules":"standard","name":"A","players":["B"],"rounds":[]})");
}

TEST(WriteJson, WritesWindows1252InUtf8) {
  EXPECT_EQ(write_json(Read::atle("game \xC5tle { players: player B rounds: }").session()),
            R"({"game":"oh-hell","rules":"atlebridge","name":"Åtle","players":["B"],"rounds":[]})");
}

// CSV

TEST(WriteCsv, GivesALineForEachRoundAndPlayer) {
  EXPECT_EQ(write_csv(Read::atle(std::string(kFull)).session()),
            "round,player,bid,won,points\n1,Atle,1,0,-1\n1,Rune,0,2,2\n2,Atle,,,\n2,Rune,,,\n");
}

TEST(WriteCsv, LeavesOutPointsThatNobodyRecorded) {
  EXPECT_EQ(write_csv(Read::csv("round,player,bid,won\n1,Atle,1,0\n").session()), "round,player,bid,won\n1,Atle,1,0\n");
}

// Found by fuzzing: a column that no line has anything in was not there any more when it was written again.
TEST(WriteCsv, LeavesOutPointsThatOnlyAStrangerHas) {
  EXPECT_EQ(write_csv(Read::csv("round,player,bid,won,points\n1,Atle,1,1,\n2,RuAtle,1,1,11\n").session()),
            "round,player,bid,won\n1,Atle,1,1\n2,Atle,,\n");
}

TEST(WriteCsv, QuotesWhatNeedsQuotes) {
  EXPECT_EQ(write_csv(Read::csv("round,player,won\n1,\" a\",0\n1,\"b,c\",0\n1,\"d\"\"e\",0\n1,\"f\ng\",0\n1,#h,0\n"
                                "1,Per Olav,0\n1,i;j,0\n")
                          .session()),
            "round,player,bid,won\n1,\" a\",,0\n1,\"b,c\",,0\n1,\"d\"\"e\",,0\n1,\"f\ng\",,0\n1,\"#h\",,0\n"
            "1,Per Olav,,0\n1,\"i;j\",,0\n");
}

TEST(LostInCsv, NamesEverythingATableDoesNotHold) {
  EXPECT_EQ(lost_in_csv(Read::atle(std::string(kFull)).session()),
            (std::vector<std::string>{"name", "date", "place", "rules", "dealers", "trumps", "turned cards", "hands",
                                      "tricks", "totals"}));
}

TEST(LostInCsv, NamesWhatStrangersHave) {
  EXPECT_EQ(lost_in_csv(Read::csv("round,player,bid\n1,Atle,1\n2,RuAtle,1\n").session()),
            std::vector<std::string>{"entries for unknown players"});
}

TEST(Writers, KeepWhichBidsWereMade) {
  const std::string table = "round,player,bid,won,made\n1,Atle,1,,yes\n1,Rune,0,,\n2,Atle,1,,no\n2,Rune,1,1,\n";
  const Read read = Read::csv(table);
  EXPECT_EQ(write_csv(read.session()), table);
  EXPECT_NE(write_json(read.session()).find(R"("made":{"Atle":true})"), std::string::npos);
  EXPECT_EQ(lost_in_csv(read.session()), std::vector<std::string>{});
  EXPECT_EQ(lost_in_atle(read.session()), std::vector<std::string>{"which bids were made"});
}

TEST(Writers, WriteRunningTotalsAsPoints) {
  EXPECT_EQ(
      write_csv(Read::csv("Round,Atle,Rune\n1,11,10\n2,21,21\n3,34,21\n").session()),
      "round,player,bid,won,points\n1,Atle,,,11\n1,Rune,,,10\n2,Atle,,,10\n2,Rune,,,11\n3,Atle,,,13\n3,Rune,,,0\n");
}

TEST(LostInCsv, NamesNothingOfATable) {
  EXPECT_EQ(lost_in_csv(Read::csv("round,player,bid,won,points\n1,Atle,1,0,0\n").session()),
            std::vector<std::string>{});
}

// Reading what was written.

/// Expects that `read` is the same after every way through the notations that hold everything.
void expect_same(const Read& read) {
  const std::string dump = read.dump();
  const std::string atle = write_atle(read.session());
  const std::string json = write_json(read.session());
  EXPECT_EQ(Read::atle(atle).dump(), dump) << atle;
  EXPECT_EQ(Read::json(json).dump(), dump) << json;
  EXPECT_EQ(Read::atle(write_atle(Read::json(json).session())).dump(), dump) << json;
  EXPECT_EQ(Read::json(write_json(Read::atle(atle).session())).dump(), dump) << atle;
  EXPECT_EQ(write_atle(Read::atle(atle).session()), atle);
  EXPECT_EQ(write_json(Read::json(json).session()), json);
}

TEST(Writers, KeepEverythingOfAFullRecord) { expect_same(Read::atle(std::string(kFull))); }

TEST(Writers, KeepAGameWithoutAnything) {
  expect_same(Read::atle("game A { players: player B rounds: }"));
  expect_same(Read::json(R"({"game":"oh-hell","players":[],"rounds":[]})"));
}

TEST(Writers, KeepEveryPresetAndScoring) {
  for (const std::string_view preset_name : preset_names()) {
    for (const std::string_view scoring : Scoring::names()) {
      expect_same(Read::atle("game A { rules: " + std::string(preset_name) + " { scoring: " + std::string(scoring) +
                             " } players: player B rounds: }"));
    }
  }
}

TEST(Writers, KeepEverySetting) {
  for (const std::string_view bidding : kBiddingNames) {
    for (const std::string_view lead : kFirstLeadNames) {
      for (const char* const hook : {"yes", "no"}) {
        for (const std::string_view preset_name : preset_names()) {
          expect_same(Read::atle(
              "game A { rules: " + std::string(preset_name) + " { hand sizes: 3 1 52 bidding: " + std::string(bidding) +
              " first lead: " + std::string(lead) + " hook: " + hook + " } players: player B rounds: }"));
        }
      }
    }
  }
}

TEST(Writers, KeepFormulasWithQuotesAndLineEnds) {
  expect_same(
      Read::json(R"({"game":"oh-hell","rules":{"scoring":{"made":"1\n+ bid\t","zeroMade":"5"}},"players":["B"],)"
                 R"("rounds":[]})"));
}

TEST(Writers, KeepEveryCard) {
  std::string cards;
  for (int index = 0; index < cards::kDeckSize; ++index)
    cards += std::string(index > 0 ? "," : "") + "\"" + short_name_of(cards::Card::from_index(index)) + "\"";
  expect_same(Read::json(R"({"game":"oh-hell","players":["B"],"rounds":[{"round":1,"trump":"spades","hands":{"B":[)" +
                         cards + "]}}]}"));
}

TEST(Writers, KeepUnknownCardsAndTrumps) {
  expect_same(
      Read::atle("game A { players: player B rounds: game round 1 { trump color: <no color> trump card: card "
                 "<no rank> of Hearts hands: player B: card 2 of <no color> round turn { player B: card 11 of "
                 "Hearts } } }"));
}

TEST(Writers, KeepRoundsOfAnyNumberAndNumbersOfAnySize) {
  expect_same(
      Read::atle("game A { players: player B rounds: game round -3 { predictions: player B: -1000000 } game "
                 "round 1000000 { results: player B: 1000000 } game round 1000000 { points: player B: 0 } "
                 "totals: player B: -7 }"));
}

TEST(Writers, KeepRepeatedBidsAndPlayers) {
  expect_same(
      Read::atle("game A { players: player B player C player B rounds: game round 1 { predictions: player B: 1 "
                 "player B: 2 round turn { player B: card 2 of Clubs player B: card 3 of Clubs } round turn { } "
                 "} }"));
}

TEST(Writers, KeepStrangers) {
  expect_same(
      Read::atle("game A { players: player B rounds: game round 1 { dealer: X hands: player Y: card 2 of Clubs "
                 "predictions: player Z: 1 round turn { player X: card 2 of Clubs winner: W } results: player "
                 "X: 1 points: player \"\": 2 } totals: player V: 3 }"));
}

class OddName : public testing::TestWithParam<const char*> {};

/// The name in every place that a name can stand in, alone and beside another.
TEST_P(OddName, IsKeptWhereverItStands) {
  const std::string name = text::quoted(std::string_view(GetParam()));
  for (const std::string& players : {"player " + name + " player Rune", "player Rune player " + name}) {
    expect_same(Read::atle("game " + name + " { date: " + name + " place: " + name + " players: " + players +
                           " rounds: game round 1 { dealer: " + name + " } game round 2 { dealer: " + name +
                           " trump color: none hands: player " + name +
                           ": card 2 of Clubs player Rune: card 3 of "
                           "Clubs predictions: player " +
                           name + ": 1 player Rune: 2 round turn { player " + name +
                           ": card 2 of Clubs player Rune: card 3 of Clubs winner: " + name + " } results: player " +
                           name + ": 1 points: player " + name + ": 2 } totals: player " + name + ": 3 }"));
    expect_same(Read::atle("game A { date: " + name + " players: " + players +
                           " rounds: game round 1 { dealer: " + name + " predictions: player " + name + ": 1 } }"));
    expect_same(Read::atle("game A { place: " + name + " rules: standard players: " + players +
                           " rounds: game round 1 { dealer: " + name + " round turn { winner: " + name + " } } }"));
  }
}

INSTANTIATE_TEST_SUITE_P(Each, OddName,
                         testing::Values(" ", "Per Olav", "a\"b", "\"", "\\", "a\\", "\\n", "\\u{41}", "a\nb", "\r\n",
                                         "\t", "{", "}", "{}", ":", ",", "//", "a//b", "/", "#", "<no rank>", "<", ">",
                                         "rounds:", "rounds", "players", "player", "game", "round", "turn", "trump",
                                         "color", "card", "of", "dealer", "hands", "predictions", "results", "points",
                                         "winner", "totals", "date", "place", "rules", "none", "hook", "hand", "sizes",
                                         "first", "lead", "scoring", "made", "1", "-1", "10", "Ace", "Spades", "Åse",
                                         "🂡", "\u00A0", "\x7F", "\x01", "\xEF\xBB\xBF",
                                         "\xEF\xBB\xBF"
                                         "Atle",
                                         "null", "true", "??", "'"));

TEST(Writers, KeepWhatATableHolds) {
  const Read read = Read::csv(
      "round,player,bid,won,points\n1,\" "
      "a\",1,0,-1\n1,\"b,\"\"c\"\"\nd\",,2,\n2,\"b,\"\"c\"\"\nd\",-1,,5\n3,#e,0,0,10\n");
  EXPECT_EQ(Read::csv(write_csv(read.session())).dump(), read.dump());
  EXPECT_EQ(Read::atle(write_atle(read.session())).dump(), read.dump());
  EXPECT_EQ(Read::json(write_json(read.session())).dump(), read.dump());
}

TEST(Writers, WriteATableThatReadsWithoutFaults) {
  const Read read = Read::csv("round,player,bid,won\n1,Atle,1,1\n1,Rune,0,0\n");
  EXPECT_EQ(test::read_atle(write_atle(read.session())).findings, "");
}

}  // namespace
}  // namespace kibitzer::oh_hell
