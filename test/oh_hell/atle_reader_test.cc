#include "oh_hell/atle_reader.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/dump.h"
#include "support/judging.h"

namespace kibitzer::oh_hell {
namespace {

using test::read_atle;
using test::Reading;

std::string judged(std::string_view text) { return test::findings_in(text, games::kAtle); }

/// Two whole rounds in which nothing is wrong.
constexpr std::string_view kSound = R"(game Good {
  rules: standard { hand sizes: 1 2 }
  players:
    player Atle
    player Rune
  rounds:
    game round 1 {
      dealer: Rune
      trump color: Spades
      predictions:
        player Atle: 1
        player Rune: 1
      round turn {
        player Atle: card 10 of Diamonds
        player Rune: card 9 of Hearts
      }
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
        player Rune: card 5 of Diamonds
      }
    }
}
)";

constexpr std::string_view kSoundDump = R"(name "Good"
preset standard
sizes 1 2
bidding in-turn
hook yes
first lead left-of-dealer
turned trump no
scoring basic
player "Atle"
player "Rune"
round 1
 dealer "Rune"
 trump Spades
 bids are recorded
 bid "Atle" 1
 bid "Rune" 1
 trick
  "Atle" 10D
  "Rune" 9H
round 2
 dealer "Atle"
 trump Clubs
 bids are recorded
 bid "Rune" 0
 bid "Atle" 1
 trick
  "Rune" 3D
  "Atle" 9D
 trick
  "Atle" 4D
  "Rune" 5D
)";

// What is read.

TEST(AtleReader, ReadsWholeRounds) {
  const Reading reading = read_atle(kSound);
  EXPECT_EQ(reading.findings, "");
  EXPECT_EQ(reading.sessions, std::vector<std::string>{std::string(kSoundDump)});
  EXPECT_FALSE(reading.damaged);
  EXPECT_EQ(judged(kSound), "");
}

TEST(AtleReader, ReadsEverythingThatARecordCanSay) {
  const Reading reading = read_atle(R"(game "The long one" {
  date: 2024-05-01
  place: "Mo i Rana"
  rules: standard {
    hand sizes: 2 3, 4
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
    player "Per Olav"
  rounds:
    game round 1 {
      dealer: player Atle
      trump card: card Queen of Hearts
      trump color: Hearts
      hands:
        player Atle: card 2 of Clubs, card 3 of Clubs
        player "Per Olav": card 4 of Clubs card 5 of Clubs
      predictions:
        player Atle: +1
        player "Per Olav": -2
      round turn {
        player Atle: card 2 of Clubs
        player "Per Olav": card 4 of Clubs
        winner: "Per Olav"
      }
      results:
        player Atle: 0
        player "Per Olav": 1
      points:
        player Atle: -1
        player "Per Olav": 10
    }
    game round 2 {
      trump color: none
    }
  totals:
    player Atle: -1
    player "Per Olav": 10
}
)");
  EXPECT_EQ(reading.findings, "");
  ASSERT_EQ(reading.sessions.size(), 1U);
  EXPECT_EQ(reading.sessions[0], R"(name "The long one"
date "2024-05-01"
place "Mo i Rana"
preset standard
sizes 2 3 4
bidding simultaneous
hook no
first lead dealer
turned trump no
made "10 + bid"
missed "-off"
over "won"
under "-1"
zeroMade "5 + cards"
player "Atle"
player "Per Olav"
round 1
 dealer "Atle"
 trump Hearts
 turned QH
 hand "Atle" 2C 3C
 hand "Per Olav" 4C 5C
 bids are recorded
 bid "Atle" 1
 bid "Per Olav" -2
 trick
  "Atle" 2C
  "Per Olav" 4C
  winner "Per Olav"
 won "Atle" 0
 won "Per Olav" 1
 points "Atle" -1
 points "Per Olav" 10
round 2
 trump none
total "Atle" -1
total "Per Olav" 10
)");
}

std::string one_session(const Reading& reading) {
  EXPECT_EQ(reading.findings, "");
  EXPECT_EQ(reading.sessions.size(), 1U);
  return reading.sessions.empty() ? "" : reading.sessions[0];
}

TEST(AtleReader, ReadsEveryRankAndColor) {
  std::string text = "game A { players: player B rounds: game round 1 { trump color: Clubs hands: player B:";
  std::string held;
  for (const char* const color : {"Clubs", "Diamonds", "Hearts", "Spades"}) {
    for (const char* const rank : {"2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King", "Ace"}) {
      text += std::string(" card ") + rank + " of " + color;
      held += std::string(" ") + (std::isdigit(rank[0]) != 0 ? rank : std::string(1, rank[0])) + color[0];
    }
  }
  EXPECT_NE(one_session(read_atle(text + " } }")).find(" hand \"B\"" + held + "\n"), std::string::npos);
}

TEST(AtleReader, NeedsNoLineEnds) {
  std::string flat(kSound);
  std::replace(flat.begin(), flat.end(), '\n', ' ');
  EXPECT_EQ(one_session(read_atle(flat)), kSoundDump);
}

TEST(AtleReader, ReadsWindowsLineEnds) {
  std::string text;
  for (const char c : kSound) text += c == '\n' ? "\r\n" : std::string(1, c);
  EXPECT_EQ(one_session(read_atle(text)), kSoundDump);
}

TEST(AtleReader, PassesOverAByteOrderMark) {
  EXPECT_EQ(one_session(read_atle("\xEF\xBB\xBF" + std::string(kSound))), kSoundDump);
}

TEST(AtleReader, PassesOverComments) {
  std::string text = "// before\n";
  for (const char c : kSound) text += c == '\n' ? " // } player: \"\n" : std::string(1, c);
  EXPECT_EQ(one_session(read_atle(text + "// after")), kSoundDump);
}

TEST(AtleReader, TakesKeywordsForNamesWhereNamesStand) {
  EXPECT_EQ(one_session(read_atle(R"(game round {
  players: player player player rounds player game player turn
  rounds:
    game round 1 {
      dealer: player
      trump color: none
      predictions: player player: 1 player rounds: 2 player game: 3 player turn: 4
      round turn { player rounds: card 2 of Clubs winner: game }
    }
})")),
            R"(name "round"
preset atlebridge
sizes 1 2 3 4 5 6 7 8 9 10 10 9 8 7 6 5 4 3 2 1
bidding simultaneous
hook no
first lead highest-bidder
turned trump yes
scoring exact
player "player"
player "rounds"
player "game"
player "turn"
round 1
 dealer "player"
 trump none
 bids are recorded
 bid "player" 1
 bid "rounds" 2
 bid "game" 3
 bid "turn" 4
 trick
  "rounds" 2C
  winner "game"
)");
}

TEST(AtleReader, ReadsTheAliasSpade) {
  EXPECT_EQ(read_atle("game A { players: player B rounds: game round 1 { trump color: Spade } }").sessions,
            read_atle("game A { players: player B rounds: game round 1 { trump color: Spades } }").sessions);
}

TEST(AtleReader, KeepsCardsThatWereNeverFilledInAsUnknown) {
  const Reading reading = read_atle(
      "game A { players: player B rounds: game round 1 { trump color: <no color>\n"
      "round turn { player B: card <no rank> of <no color> } } }");
  EXPECT_EQ(reading.findings,
            "1:64: error[atle/missing-value]: the color was never filled in\n"
            "2:29: error[atle/missing-value]: the rank of this card was never filled in\n"
            "2:42: error[atle/missing-value]: the color was never filled in\n");
  EXPECT_FALSE(reading.damaged);
  EXPECT_NE(reading.sessions.at(0).find(" trick\n  \"B\" ??\n"), std::string::npos);
}

TEST(AtleReader, KeepsANameThatIsNobodysAsAStranger) {
  EXPECT_NE(one_session(read_atle("game A { players: player B rounds: game round 1 { dealer: C } }"))
                .find(" dealer stranger \"C\"\n"),
            std::string::npos);
}

TEST(AtleReader, ReadsSeveralGamesOfAFile) {
  const std::string text = std::string(kSound) + std::string(kSound) + "game C { players: player X rounds: }";
  const Reading reading = read_atle(text);
  EXPECT_EQ(reading.findings, "");
  ASSERT_EQ(reading.sessions.size(), 3U);
  EXPECT_EQ(reading.sessions[0], kSoundDump);
  EXPECT_EQ(reading.sessions[1], kSoundDump);
  EXPECT_EQ(reading.sessions[2].substr(0, 9), "name \"C\"\n");
}

TEST(AtleReader, ReadsTheNextGameAfterOneThatIsNotClosed) {
  const std::string open(kSound.substr(0, kSound.find("      round turn")));
  const Reading reading = read_atle(open + std::string(kSound));
  EXPECT_EQ(reading.findings,
            "12:23: error[atle/missing-brace]: '}' is missing here, to close the round\n"
            "  7:18: opened here\n");
  ASSERT_EQ(reading.sessions.size(), 2U);
  EXPECT_EQ(reading.sessions[1], kSoundDump);
}

TEST(AtleReader, GivesAnEmptySessionAtTheEnd) {
  std::vector<findings::Finding> found;
  AtleReader reader(kSound, preset("standard"), found);
  Session session;
  EXPECT_TRUE(reader.next(session));
  EXPECT_FALSE(reader.next(session));
  EXPECT_TRUE(session.players.empty());
  EXPECT_TRUE(session.rounds.empty());
}

TEST(AtleReader, HoldsTheExampleOfTheOriginal) {
  const Reading reading = read_atle(R"(game ErroneousGame {
  players:
    player Atle
  rounds:
    game round 4 {
      trump color: Diamonds
      predictions:
        player Atle: 5

        round turn {
            player Atle: card Ace of Diamonds
        }
    }
})");
  EXPECT_EQ(reading.findings, "");
}

// What is wrong.

struct Fault {
  const char* name;
  std::string_view piece;
  std::string_view findings;
};

std::string name_of_fault(const testing::TestParamInfo<Fault>& info) { return info.param.name; }

std::string framed(std::string_view before, std::string_view piece, std::string_view after) {
  return std::string(before) + std::string(piece) + std::string(after);
}

// Pieces that are a file.
constexpr Fault kFileFaults[] = {
    {"Nothing", "", "1:1: error[atle/no-game]: the file contains no game\n"},
    {"OnlyAComment", "// nothing\n", "2:1: error[atle/no-game]: the file contains no game\n"},
    {"SomethingElse", "hello world\n", "1:1: error[atle/syntax]: a game begins with 'game NAME {', not with 'hello'\n"},
    {"JsonText", "{ \"game\": \"oh-hell\" }\n",
     "1:1: error[atle/syntax]: a game begins with 'game NAME {', not with '{'\n"},
    {"SurplusBraceBehindTheGame",
     "game A { players: player Atle rounds: }\n"
     "}\n"
     "}\n",
     "2:1: error[atle/surplus-brace]: this '}' closes nothing\n"},
    {"TextBetweenGames",
     "game A { players: player Atle rounds: }\n"
     "and then\n"
     "game B { players: player Atle rounds: }\n",
     "2:1: error[atle/syntax]: a game begins with 'game NAME {', not with 'and'\n"},
    {"MisspeltGame", "gmae A { players: player Atle rounds: }\n",
     "1:1: error[atle/unknown-word]: a game begins with 'game NAME {', not with 'gmae'\n"},
    {"GameMissing", "A { players: player Atle rounds: }\n",
     "1:1: error[atle/syntax]: a game begins with 'game NAME {', not with 'A'\n"},
    {"NameMissing", "game { players: player Atle rounds: }\n",
     "1:6: error[atle/syntax]: the name of the game is expected here, not '{'\n"},
    {"NameUnclosed",
     "game \"A {\n"
     " players: player Atle rounds: }\n",
     "1:6: error[atle/syntax]: the closing '\"' is missing\n"},
    {"GameWithoutBrace", "game A players: player Atle rounds: }\n",
     "1:7: error[atle/missing-brace]: '{' is missing here, to open the game\n"},
    {"GameNotClosed", "game A { players: player Atle rounds:\n",
     "1:38: error[atle/missing-brace]: '}' is missing here, to close the game\n"
     "  1:8: opened here\n"},
    {"GameNotClosedBeforeTheNext",
     "game A { players: player Atle rounds:\n"
     "game B { players: player Atle rounds: }\n",
     "1:38: error[atle/missing-brace]: '}' is missing here, to close the game\n"
     "  1:8: opened here\n"},
    {"RoundOutsideEveryGame", "game round 1 { trump color: Hearts }\n",
     "1:1: error[atle/syntax]: this round is outside every game: 'game NAME {' is missing before it\n"},
    {"TurnOutsideEveryGame", "round turn { }\n",
     "1:1: error[atle/syntax]: a game begins with 'game NAME {', not with 'round'\n"},
    {"NoPlayers", "game A { players: rounds: }\n", "1:1: error[atle/missing-value]: the game lists no players\n"},
    {"PlayersWithoutColon", "game A { players player Atle rounds: }\n",
     "1:17: error[atle/syntax]: ':' is missing here\n"},
    {"PlayersMisspelt", "game A { plaiers: player Atle rounds: }\n",
     "1:10: error[atle/unknown-word]: nothing is called 'plaiers' here; did you mean 'players'?\n"},
    {"PlayerMisspelt", "game A { players: playr Atle rounds: }\n",
     "1:19: error[atle/unknown-word]: nothing is called 'playr' here; did you mean 'player'?\n"},
    {"PlayerWordMissing", "game A { players: player Atle Rune rounds: }\n",
     "1:31: error[atle/syntax]: 'player' is missing before 'Rune'\n"},
    {"PlayerNameMissing",
     "game A { players: player Atle player\n"
     " rounds: }\n",
     "1:37: error[atle/syntax]: the player's name is missing here\n"},
    {"PlayerNameUnclosed",
     "game A { players: player Atle player \"Rune\n"
     " rounds: }\n",
     "1:38: error[atle/syntax]: the closing '\"' is missing\n"},
    {"PlayerNameEmpty", "game A { players: player Atle player \"\" rounds: }\n",
     "1:38: error[atle/missing-value]: a player's name is empty\n"},
    {"ColonBehindAPlayer", "game A { players: player Atle: rounds: }\n",
     "1:30: error[atle/syntax]: the next player, or 'rounds:' is expected here, not ':'\n"},
    {"PlayerOutsideTheList", "game A { player Atle player Rune rounds: }\n",
     "1:10: error[atle/syntax]: 'players:' is missing before this\n"},
    {"NotUtf8",
     "game \xC5"
     "tle { players: player Atle rounds: }\n",
     "1:6: info[atle/not-text]: the file is not in UTF-8; it is read as Windows-1252, in which this is Å\n"},
};

class AtleFaultInFile : public testing::TestWithParam<Fault> {};

TEST_P(AtleFaultInFile, IsFoundAtItsPlace) {
  const std::string text = framed("", GetParam().piece, "");
  EXPECT_EQ(read_atle(text).findings, GetParam().findings);
}

INSTANTIATE_TEST_SUITE_P(Each, AtleFaultInFile, testing::ValuesIn(kFileFaults), name_of_fault);

// Pieces that stand in the second line, before the players.
constexpr Fault kGameFaults[] = {
    {"DateTwice",
     "  date: 2024-05-01\n"
     "  date: 2024-05-02",
     "3:9: error[atle/repeated-entry]: the date is given twice\n"},
    {"PlaceTwice",
     "  place: Oslo\n"
     "  place: Bergen",
     "3:10: error[atle/repeated-entry]: the place is given twice\n"},
    {"DateMissing", "  date:", "2:8: error[atle/syntax]: the date is missing here\n"},
    {"PlaceIsABrace", "  place: {", "2:10: error[atle/syntax]: the place is expected here, not '{'\n"},
    {"TwoWordsWithoutQuotes", "  place: Mo Rana", "2:13: error[atle/syntax]: 'Rana' is not allowed here\n"},
    {"UnknownTitle", "  weather: fine", "2:3: error[atle/syntax]: 'weather' is not allowed here\n"},
    {"DealerInTheGame", "  dealer: Atle", "2:3: error[atle/syntax]: 'dealer' belongs in a round\n"},
    {"WinnerInTheGame", "  winner: Atle", "2:3: error[atle/syntax]: 'winner' belongs in a turn\n"},
    {"TurnInTheGame", "  round turn { player Atle: card 2 of Hearts }",
     "2:3: error[atle/syntax]: this turn is outside every round\n"},
    {"TotalsOfOnePlayerTwice",
     "  players: player Atle player Rune\n"
     "  totals: player Atle: 1 player Atle: 2",
     "3:33: error[atle/repeated-entry]: this player is listed twice\n"
     "  3:18: first listed here\n"},
    {"RulesMissing", "  rules:", "2:9: error[atle/syntax]: a value for the rules is missing here\n"},
    {"RulesMisspelt", "  rules: standart",
     "2:10: error[atle/bad-setting]: the rules cannot be 'standart'; did you mean 'standard'?\n"},
    {"RulesUnknown", "  rules: nobody",
     "2:10: error[atle/bad-setting]: the rules cannot be 'nobody'; supported are atlebridge, standard\n"},
    {"RulesTwice",
     "  rules: standard\n"
     "  rules: atlebridge { hook: yes }",
     "3:3: error[atle/repeated-entry]: the rules are given twice\n"},
    {"RulesWithoutColon", "  rules standard", "2:8: error[atle/syntax]: ':' is missing here\n"},
    {"SettingsNotClosed",
     "  rules: standard {\n"
     "    hook: no",
     "3:13: error[atle/missing-brace]: '}' is missing here, to close the settings\n"
     "  2:19: opened here\n"},
    {"SettingsNotOpened", "  rules: standard hook: no }",
     "2:18: error[atle/missing-brace]: '{' is missing here, to open the settings\n"},
};

class AtleFaultInGame : public testing::TestWithParam<Fault> {};

TEST_P(AtleFaultInGame, IsFoundAtItsPlace) {
  const std::string text = framed("game A {\n", GetParam().piece,
                                  "\n"
                                  "  players:\n"
                                  "    player Atle\n"
                                  "    player Rune\n"
                                  "  rounds:\n"
                                  "}\n");
  EXPECT_EQ(read_atle(text).findings, GetParam().findings);
}

INSTANTIATE_TEST_SUITE_P(Each, AtleFaultInGame, testing::ValuesIn(kGameFaults), name_of_fault);

// Pieces that stand in the third line, among the settings.
constexpr Fault kSettingsFaults[] = {
    {"UnknownSetting", "colour: red", "3:5: error[atle/bad-setting]: there is no setting 'colour'\n"},
    {"MisspeltSetting", "hok: no", "3:5: error[atle/bad-setting]: there is no setting 'hok'; did you mean 'hook'?\n"},
    {"SettingTwice",
     "hook: no\n"
     "    hook: yes",
     "4:5: error[atle/repeated-entry]: this setting is given twice\n"},
    {"SettingWithoutColon", "hook no", "3:9: error[atle/syntax]: ':' is missing here\n"},
    {"SettingWithoutValue",
     "bidding:\n"
     "    hook: no",
     "3:13: error[atle/syntax]: a value for the bidding is missing here\n"},
    {"UnknownBidding", "bidding: loudly",
     "3:14: error[atle/bad-setting]: the bidding cannot be 'loudly'; supported are simultaneous, in-turn\n"},
    {"MisspeltBidding", "bidding: in-trun",
     "3:14: error[atle/bad-setting]: the bidding cannot be 'in-trun'; did you mean 'in-turn'?\n"},
    {"HookIsMaybe", "hook: maybe",
     "3:11: error[atle/bad-setting]: the hook cannot be 'maybe'; supported are yes, no\n"},
    {"MisspeltFirstLead", "first lead: deeler",
     "3:17: error[atle/bad-setting]: the first lead cannot be 'deeler'; did you mean 'dealer'?\n"},
    {"FirstWithoutLead", "first: dealer", "3:10: error[atle/syntax]: 'lead' is expected here, not ':'\n"},
    {"MisspeltSizes", "hand szies: 1 2", "3:10: error[atle/syntax]: 'sizes' is expected here, not 'szies'\n"},
    {"HandSizeZero", "hand sizes: 0 1", "3:17: error[atle/bad-setting]: a hand has 1 to 52 cards, not 0\n"},
    {"HandSizeTooLarge", "hand sizes: 1 53 2", "3:19: error[atle/bad-setting]: a hand has 1 to 52 cards, not 53\n"},
    {"NoHandSizes",
     "hand sizes:", "3:16: error[atle/syntax]: a list of hand sizes, one for each round, is missing here\n"},
    {"UnknownScoring", "scoring: goodness",
     "3:14: error[atle/bad-setting]: the scoring cannot be 'goodness'; supported are exact, basic, basic5, "
     "openspiel-penalty, penalty, tens, judgement, double-whammy, set-penalty, squares, clag, romanian, cypriot, "
     "kortkveld, mrpikes, partial-over, wizard\n"},
    {"MisspeltScoring", "scoring: kortfeld",
     "3:14: error[atle/bad-setting]: the scoring cannot be 'kortfeld'; did you mean 'kortkveld'?\n"},
    {"FormulasWithoutMade", "scoring: { missed: \"1\" }",
     "3:14: error[atle/bad-setting]: a scoring by formulas needs at least 'made:'\n"},
    {"FormulaTwice", "scoring: { made: \"1\" made: \"2\" }",
     "3:26: error[atle/repeated-entry]: this formula is given twice\n"},
    {"MisspeltFormula", "scoring: { maid: \"1\" }", "3:16: error[atle/bad-setting]: there is no formula 'maid'\n"},
    {"FormulaInBraces", "scoring: { { made: \"1\" } }",
     "3:16: error[atle/surplus-brace]: this '{' is one too many: nothing ends or begins here\n"
     "4:3: error[atle/surplus-brace]: this '}' is one too many: the block it would close goes on\n"},
    {"FormulaWithoutColon", "scoring: { made \"1\" }", "3:20: error[atle/syntax]: ':' is missing here\n"},
    {"FormulaThatMeansNothing", "scoring: { made: \"10 +\" }",
     "3:22: error[atle/bad-setting]: invalid formula: unexpected end of expression at position 5\n"},
    {"FormulaOfAnUnknownThing", "scoring: { made: \"10\" zeroMade: \"luck\" }",
     "3:37: error[atle/bad-setting]: invalid formula: unexpected token \"luck\" found at position 0\n"},
    {"FormulasNotClosed",
     "scoring: { made: \"1\"\n"
     "    hook: no",
     "3:25: error[atle/missing-brace]: '}' is missing here, to close the formulas\n"
     "  3:14: opened here\n"},
    {"FormulasWithoutBrace", "scoring: made: \"1\"",
     "3:14: error[atle/bad-setting]: the scoring cannot be 'made'; supported are exact, basic, basic5, openspiel-penalty, "
     "penalty, tens, judgement, double-whammy, set-penalty, squares, clag, romanian, cypriot, kortkveld, mrpikes, "
     "partial-over, wizard\n"},
};

class AtleFaultInSettings : public testing::TestWithParam<Fault> {};

TEST_P(AtleFaultInSettings, IsFoundAtItsPlace) {
  const std::string text = framed(
      "game A {\n"
      "  rules: standard {\n"
      "    ",
      GetParam().piece,
      "\n"
      "  }\n"
      "  players:\n"
      "    player Atle\n"
      "  rounds:\n"
      "}\n");
  EXPECT_EQ(read_atle(text).findings, GetParam().findings);
}

INSTANTIATE_TEST_SUITE_P(Each, AtleFaultInSettings, testing::ValuesIn(kSettingsFaults), name_of_fault);

// Pieces that stand in the eighth line, in a round.
constexpr Fault kRoundFaults[] = {
    {"RoundMisspelt",
     "    }\n"
     "    game ruond 2 {",
     "9:5: error[atle/unknown-word]: a round begins with 'game round NUMBER {', not with 'game ruond'\n"},
    {"RoundGameMisspelt",
     "    }\n"
     "    gmae round 2 {",
     "9:5: error[atle/unknown-word]: a round begins with 'game round NUMBER {', not with 'gmae round'\n"},
    {"RoundWithoutGame",
     "    }\n"
     "    round 2 {",
     "9:5: error[atle/syntax]: a round begins with 'game round NUMBER {', not with 'round'\n"},
    {"RoundWithoutRound",
     "    }\n"
     "    game 2 {",
     "9:5: error[atle/syntax]: a round begins with 'game round NUMBER {', not with 'game'\n"},
    {"RoundWithoutNumber",
     "    }\n"
     "    game round {",
     "9:16: error[atle/syntax]: the number of the round is expected here, not '{'\n"},
    {"RoundNumberInWords",
     "    }\n"
     "    game round two {",
     "9:16: error[atle/bad-number]: expected the number of the round, found 'two'\n"},
    {"RoundNumberTooLarge",
     "    }\n"
     "    game round 3000000000 {",
     "9:16: error[atle/bad-number]: '3000000000' is out of range: numbers from -1000000 to 1000000 are read\n"},
    {"RoundNotOpened",
     "    }\n"
     "    game round 2",
     "9:17: error[atle/missing-brace]: '{' is missing here, to open the round\n"},
    {"RoundNotClosed", "    game round 2 {",
     "7:19: error[atle/missing-brace]: '}' is missing here, to close the round\n"
     "  7:18: opened here\n"},
    {"DealerMissing", "      dealer:", "8:14: error[atle/syntax]: a player's name is missing here\n"},
    {"DealerTwice",
     "      dealer: Atle\n"
     "      dealer: Rune",
     "9:15: error[atle/repeated-entry]: the dealer is given twice\n"},
    {"DealerWithoutColon", "      dealer Atle", "8:13: error[atle/syntax]: ':' is missing here\n"},
    {"TrumpMissing",
     "      trump color:\n"
     "      dealer: Atle",
     "8:19: error[atle/syntax]: a color is missing here\n"},
    {"TrumpMisspelt", "      trump color: Heart",
     "8:20: error[atle/bad-card]: 'Heart' is not a color; did you mean 'Hearts'?\n"},
    {"TrumpUnknown", "      trump color: Blue",
     "8:20: error[atle/bad-card]: 'Blue' is not a color: a trump color is Spades, Diamonds, Hearts, Clubs or none\n"},
    {"TrumpNeverFilledIn", "      trump color: <no color>",
     "8:20: error[atle/missing-value]: the color was never filled in\n"},
    {"TrumpTwice",
     "      trump color: Hearts\n"
     "      trump color: Spades",
     "9:20: error[atle/repeated-entry]: the trump color is given twice\n"},
    {"ColorMissing", "      trump: Hearts", "8:12: error[atle/syntax]: 'color' is expected here, not ':'\n"},
    {"ColorMisspelt", "      trump colour: Hearts",
     "8:13: error[atle/unknown-word]: nothing is called 'trump colour'; did you mean 'trump color'?\n"},
    {"TrumpWordMissing", "      color: Hearts",
     "8:7: error[atle/unknown-word]: nothing is called 'color' here; did you mean 'trump color'?\n"},
    {"TrumpCardTwice",
     "      trump card: card 2 of Hearts\n"
     "      trump card: card 3 of Hearts",
     "9:19: error[atle/repeated-entry]: the trump card is given twice\n"},
    {"TrumpCardWithoutCard", "      trump card: 2 of Hearts",
     "8:19: error[atle/syntax]: 'card' is expected here, not '2'\n"},
    {"HandTwice",
     "      hands:\n"
     "        player Atle: card 2 of Hearts, card 3 of Hearts\n"
     "        player Atle: card 4 of Hearts",
     "10:16: error[atle/repeated-entry]: the hand of this player is given twice\n"
     "  9:16: first given here\n"},
    {"PredictionsMisspelt",
     "      pridictions:\n"
     "        player Atle: 0",
     "8:7: error[atle/unknown-word]: nothing is called 'pridictions' here; did you mean 'predictions'?\n"},
    {"PredictionsWithoutColon",
     "      predictions\n"
     "        player Atle: 0",
     "8:18: error[atle/syntax]: ':' is missing here\n"},
    {"EntryWithoutTitle",
     "      player Atle: 0\n"
     "      player Rune: 1",
     "8:7: error[atle/syntax]: 'predictions:' is missing before this\n"},
    {"EntryUnderAnUnknownTitle",
     "      guesses:\n"
     "      player Atle: 0\n"
     "      player Rune: 1",
     "8:7: error[atle/syntax]: 'guesses' is not allowed here\n"},
    {"EntryWithoutPlayer",
     "      predictions:\n"
     "        Atle: 0\n"
     "        player Rune: 1",
     "9:9: error[atle/syntax]: 'player' is missing before 'Atle'\n"},
    {"EntryWithoutName",
     "      predictions:\n"
     "        player : 0\n"
     "        player Rune: 1",
     "9:16: error[atle/syntax]: a player's name is expected here, not ':'\n"},
    {"EntryWithoutColon",
     "      predictions:\n"
     "        player Atle 0\n"
     "        player Rune: 1",
     "9:20: error[atle/syntax]: ':' is missing here\n"},
    {"EntryWithoutNumber",
     "      predictions:\n"
     "        player Atle:\n"
     "        player Rune: 1",
     "9:21: error[atle/syntax]: a number is missing here\n"},
    {"NumberInWords",
     "      predictions:\n"
     "        player Atle: one\n"
     "        player Rune: 1",
     "9:22: error[atle/bad-number]: expected a number, found 'one'\n"},
    {"NumberWithAFraction",
     "      predictions:\n"
     "        player Atle: 1.5\n"
     "        player Rune: 1",
     "9:22: error[atle/bad-number]: expected a number, found '1.5'\n"},
    {"NumberWithTwoSigns",
     "      predictions:\n"
     "        player Atle: +-1\n"
     "        player Rune: 1",
     "9:22: error[atle/bad-number]: expected a number, found '+-1'\n"},
    {"NumberTooLarge",
     "      predictions:\n"
     "        player Atle: 3000000000\n"
     "        player Rune: 1",
     "9:22: error[atle/bad-number]: '3000000000' is out of range: numbers from -1000000 to 1000000 are read\n"},
    {"NumberBeyondAll",
     "      predictions:\n"
     "        player Atle: -99999999999999999999999\n"
     "        player Rune: 1",
     "9:22: error[atle/bad-number]: '-99999999999999999999999' is out of range: numbers from -1000000 to 1000000 are "
     "read\n"},
    {"ResultTwice",
     "      results:\n"
     "        player Atle: 0\n"
     "        player Rune: 1\n"
     "        player Atle: 1",
     "11:16: error[atle/repeated-entry]: this player is listed twice\n"
     "  9:16: first listed here\n"},
    {"PointsTwice",
     "      points:\n"
     "        player Atle: 0\n"
     "        player Rune: 1\n"
     "        player Atle: 1",
     "11:16: error[atle/repeated-entry]: this player is listed twice\n"
     "  9:16: first listed here\n"},
    {"WinnerInTheRound", "      winner: Atle", "8:7: error[atle/syntax]: 'winner' belongs in a turn\n"},
    {"PlayersInTheRound", "      players: player Thomas",
     "8:7: error[atle/syntax]: 'players' belongs in the game, outside its rounds\n"},
    {"SurplusClosingBrace",
     "      trump color: Hearts }\n"
     "      predictions: player Atle: 0 player Rune: 0",
     "8:27: error[atle/surplus-brace]: this '}' is one too many: the block it would close goes on\n"},
    {"SurplusOpeningBrace",
     "      trump color: { Hearts\n"
     "      predictions: player Atle: 0 player Rune: 0",
     "8:20: error[atle/surplus-brace]: this '{' is one too many: nothing ends or begins here\n"},
    {"NoTrumpForTurns",
     "      predictions: player Atle: 0 player Rune: 0\n"
     "      round turn { player Atle: card 2 of Hearts player Rune: card 3 of Hearts }",
     "7:5: error[atle/missing-value]: the round has turns, but no 'trump color:'\n"},
};

class AtleFaultInRound : public testing::TestWithParam<Fault> {};

TEST_P(AtleFaultInRound, IsFoundAtItsPlace) {
  const std::string text = framed(
      "game A {\n"
      "  rules: standard { hand sizes: 2 }\n"
      "  players:\n"
      "    player Atle\n"
      "    player Rune\n"
      "  rounds:\n"
      "    game round 1 {\n",
      GetParam().piece,
      "\n"
      "    }\n"
      "}\n");
  EXPECT_EQ(read_atle(text).findings, GetParam().findings);
}

INSTANTIATE_TEST_SUITE_P(Each, AtleFaultInRound, testing::ValuesIn(kRoundFaults), name_of_fault);

// Pieces that stand in the twelfth line, in a turn.
constexpr Fault kTurnFaults[] = {
    {"TurnMisspelt",
     "      }\n"
     "      round trun {",
     "13:7: error[atle/unknown-word]: a turn begins with 'round turn {', not with 'round trun'\n"},
    {"TurnRoundMisspelt",
     "      }\n"
     "      ruond turn {",
     "13:7: error[atle/unknown-word]: a turn begins with 'round turn {', not with 'ruond turn'\n"},
    {"TurnWithoutRound",
     "      }\n"
     "      turn {",
     "13:7: error[atle/syntax]: a turn begins with 'round turn {', not with 'turn'\n"},
    {"TurnWithoutTurn",
     "      }\n"
     "      round {",
     "13:7: error[atle/syntax]: a turn begins with 'round turn {', not with 'round'\n"},
    {"TurnNotOpened",
     "      }\n"
     "      round turn",
     "13:17: error[atle/missing-brace]: '{' is missing here, to open the turn\n"},
    {"TurnNotClosed", "      round turn {",
     "11:41: error[atle/missing-brace]: '}' is missing here, to close the turn\n"
     "  10:18: opened here\n"},
    {"CardWordMissing", "        player Rune: 3 of Hearts",
     "12:22: error[atle/syntax]: 'card' is expected here, not '3'\n"},
    {"CardMisspelt", "        player Rune: crad 3 of Hearts",
     "12:22: error[atle/syntax]: 'card' is expected here, not 'crad'\n"},
    {"RankMissing", "        player Rune: card of Hearts",
     "12:27: error[atle/syntax]: a rank is expected here, not 'of'\n"},
    {"RankMisspelt", "        player Rune: card Qeen of Hearts",
     "12:27: error[atle/bad-card]: 'Qeen' is not a rank; did you mean 'Queen'?\n"},
    {"RankUnknown", "        player Rune: card 15 of Hearts",
     "12:27: error[atle/bad-card]: '15' is not a rank: a rank is 2 to 10, Jack, Queen, King or Ace\n"},
    {"RankNeverFilledIn", "        player Rune: card <no rank> of Hearts",
     "12:27: error[atle/missing-value]: the rank of this card was never filled in\n"},
    {"OfMissing", "        player Rune: card 3 Hearts",
     "12:29: error[atle/syntax]: 'of' is expected here, not 'Hearts'\n"},
    {"ColorMissingInCard", "        player Rune: card 3 of", "12:31: error[atle/syntax]: a color is missing here\n"},
    {"ColorMisspeltInCard", "        player Rune: card 3 of Haerts",
     "12:32: error[atle/bad-card]: 'Haerts' is not a color; did you mean 'Hearts'?\n"},
    {"ColorNeverFilledIn", "        player Rune: card 3 of <no color>",
     "12:32: error[atle/missing-value]: the color was never filled in\n"},
    {"UnclosedMissingValue", "        player Rune: card <no rank of Hearts",
     "12:27: error[atle/syntax]: the closing '>' is missing\n"},
    {"CardMissing", "        player Rune:", "12:21: error[atle/syntax]: 'card' is missing here\n"},
    {"BidInTheTurn", "        player Rune: 1", "12:22: error[atle/syntax]: 'card' is expected here, not '1'\n"},
    {"WinnerTwice",
     "        player Rune: card 3 of Hearts\n"
     "        winner: Atle\n"
     "        winner: Rune",
     "14:17: error[atle/repeated-entry]: the winner is given twice\n"},
    {"DealerInTheTurn",
     "        dealer: Atle\n"
     "        player Rune: card 3 of Hearts",
     "12:9: error[atle/syntax]: 'dealer' belongs in the round, outside its turns\n"},
    {"TotalsInTheTurn",
     "        totals:\n"
     "        player Rune: card 3 of Hearts",
     "12:9: error[atle/syntax]: 'totals' belongs in the game\n"},
};

class AtleFaultInTurn : public testing::TestWithParam<Fault> {};

TEST_P(AtleFaultInTurn, IsFoundAtItsPlace) {
  const std::string text = framed(
      "game A {\n"
      "  rules: standard { hand sizes: 1 }\n"
      "  players:\n"
      "    player Atle\n"
      "    player Rune\n"
      "  rounds:\n"
      "    game round 1 {\n"
      "      trump color: Spades\n"
      "      predictions: player Atle: 1 player Rune: 1\n"
      "      round turn {\n"
      "        player Atle: card 10 of Diamonds\n",
      GetParam().piece,
      "\n"
      "      }\n"
      "    }\n"
      "}\n");
  EXPECT_EQ(read_atle(text).findings, GetParam().findings);
}

INSTANTIATE_TEST_SUITE_P(Each, AtleFaultInTurn, testing::ValuesIn(kTurnFaults), name_of_fault);

// Recovery.

std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

std::size_t findings_of(std::string_view lines) { return count_of(lines, "]: "); }

TEST(AtleRecovery, TellsOfOneMissingBraceOnceAndOfNothingElse) {
  for (std::size_t at = kSound.find_first_of("{}"); at != std::string_view::npos;
       at = kSound.find_first_of("{}", at + 1)) {
    std::string text(kSound);
    text.erase(at, 1);
    const std::string found = judged(text);
    EXPECT_EQ(findings_of(found), 1U) << text << found;
    EXPECT_NE(found.find("error[atle/missing-brace]"), std::string::npos) << text << found;
  }
}

TEST(AtleRecovery, ReadsTheSameSessionWithoutAClosingBrace) {
  for (std::size_t at = kSound.find('}'); at != std::string_view::npos; at = kSound.find('}', at + 1)) {
    std::string text(kSound);
    text.erase(at, 1);
    EXPECT_EQ(read_atle(text).sessions, std::vector<std::string>{std::string(kSoundDump)}) << text;
  }
}

TEST(AtleRecovery, TellsOfOneSurplusBraceOnce) {
  for (const char* const brace : {" { ", " } "}) {
    for (std::size_t at = kSound.find_first_of(" \n"); at != std::string_view::npos;
         at = kSound.find_first_of(" \n", at + 1)) {
      const std::string text = std::string(kSound.substr(0, at)) + brace + std::string(kSound.substr(at));
      const std::string found = judged(text);
      EXPECT_EQ(findings_of(found), 1U) << text << found;
      EXPECT_EQ(count_of(found, "[atle/"), 1U) << text << found;
    }
  }
}

TEST(AtleRecovery, TellsOfOneWordWithSwappedLettersOnce) {
  for (std::size_t at = 0; at < kSound.size(); ++at) {
    const bool begins = std::isalpha(kSound[at]) != 0 && (at == 0 || std::isalpha(kSound[at - 1]) == 0);
    std::size_t end = at;
    while (end < kSound.size() && std::isalpha(kSound[end]) != 0) ++end;
    if (!begins || end - at < 3 || kSound.substr(at, end - at) == "Good") continue;
    std::string text(kSound);
    std::swap(text[at + 1], text[at + 2]);
    const std::string found = judged(text);
    EXPECT_EQ(findings_of(found), 1U) << text << found;
  }
}

TEST(AtleRecovery, TellsOfOneMissingWordWithFewFindings) {
  for (std::size_t at = 0; at < kSound.size(); ++at) {
    const bool begins = std::isalnum(kSound[at]) != 0 && (at == 0 || std::isalnum(kSound[at - 1]) == 0);
    if (!begins) continue;
    std::size_t end = at;
    while (std::isalnum(kSound[end]) != 0) ++end;
    std::string text(kSound);
    text.erase(at, end - at);
    const std::string found = judged(text);
    EXPECT_LE(findings_of(found), 3U) << text << found;
  }
}

TEST(AtleRecovery, TellsOfAMissingColonOnce) {
  for (std::size_t at = kSound.find(':'); at != std::string_view::npos; at = kSound.find(':', at + 1)) {
    std::string text(kSound);
    text.erase(at, 1);
    const std::size_t line =
        static_cast<std::size_t>(std::count(kSound.begin(), kSound.begin() + static_cast<std::ptrdiff_t>(at), '\n')) +
        1;
    const std::size_t column = at - (line == 1 ? 0 : kSound.rfind('\n', at) + 1) + 1;
    EXPECT_EQ(judged(text),
              std::to_string(line) + ":" + std::to_string(column) + ": error[atle/syntax]: ':' is missing here\n");
    EXPECT_EQ(read_atle(text).sessions, std::vector<std::string>{std::string(kSoundDump)}) << text;
  }
}

TEST(AtleRecovery, MarksRoundsAsDamagedWhereSomethingIsLeftOut) {
  std::string text(kSound);
  text.erase(text.find("card 9 of Hearts"), 16);
  EXPECT_TRUE(read_atle(text).damaged);
}

TEST(AtleRecovery, SaysSomethingOfEveryTruncatedText) {
  const std::size_t whole = kSound.rfind('}') + 1;
  for (std::size_t size = 0; size < whole; ++size) {
    const std::string found = judged(kSound.substr(0, size));
    EXPECT_NE(found, "") << size;
    EXPECT_LE(findings_of(found), 6U) << kSound.substr(0, size) << found;
  }
  EXPECT_EQ(judged(kSound.substr(0, whole)), "");
}

TEST(AtleRecovery, SurvivesEveryByteInEveryPlace) {
  const std::string_view piece = kSound.substr(0, kSound.find("    game round 2"));
  for (std::size_t at = 0; at < piece.size(); ++at) {
    for (const char byte : {'\0', '"', '<', ':', ',', '/', '\\', '{', '}', '\n', '\x80'}) {
      std::string text(piece);
      text[at] = byte;
      const Reading reading = read_atle(text);
      EXPECT_LE(reading.sessions.size(), 3U);
    }
  }
}

TEST(AtleRecovery, StopsAfterAHundredFaults) {
  std::string text = "game A {\n  players: player B\n  rounds:\n    game round 1 {\n      predictions:\n";
  for (int i = 0; i < 200; ++i) text += "        player B: x\n";
  const Reading reading = read_atle(text + "    }\n}\ngame C { players: player B rounds: }\n");
  EXPECT_EQ(findings_of(reading.findings), 100U);
  EXPECT_EQ(reading.findings.substr(reading.findings.find("105:")),
            "105:19: error[atle/bad-number]: expected a number, found 'x'\n"
            "  105:19: after a hundred faults the rest is not read\n");
  EXPECT_EQ(reading.sessions.size(), 1U);
  EXPECT_TRUE(reading.damaged);
}

TEST(AtleReader, RefusesANameOfTenMegabytes) {
  const std::string long_name(10'000'000, 'x');
  EXPECT_EQ(read_atle("game " + long_name + " { players: player A rounds: }").findings,
            "1:6: error[atle/syntax]: the name of the game is longer than 1000 bytes\n");
  EXPECT_EQ(read_atle("game A { players: player \"" + long_name + "\" rounds: }").findings,
            "1:26: error[atle/syntax]: the player's name is longer than 1000 bytes\n");
}

TEST(AtleReader, ShowsLittleOfALongWord) {
  const std::string found =
      read_atle("game A { players: player B rounds: game round 1 { trump color: " + std::string(10'000, 'x') + " } }")
          .findings;
  EXPECT_EQ(found, "1:64: error[atle/bad-card]: '" + std::string(60, 'x') +
                       "…' is not a color: a trump color is Spades, Diamonds, Hearts, Clubs or none\n");
}

TEST(AtleReader, TakesANameOfAThousandBytesInQuotesToo) {
  std::string name;
  for (int i = 0; i < 1000; ++i) name += "\\n";
  EXPECT_EQ(read_atle("game A { players: player \"" + name + "\" rounds: }").findings, "");
}

TEST(AtleReader, ShowsNoControlCharactersOfTheText) {
  EXPECT_EQ(read_atle("\x1b[31mgame").findings,
            "1:1: error[atle/syntax]: a game begins with 'game NAME {', not with '\uFFFD[31mgame'\n");
}

TEST(AtleReader, RefusesTextWithAByteOfValueZero) {
  EXPECT_EQ(read_atle(std::string_view("game A\0 {", 9)).findings,
            "1:7: error[atle/not-text]: this is not text: it holds a byte of value 0\n");
}

TEST(AtleReader, RefusesUtf16) {
  EXPECT_EQ(read_atle(std::string_view("\xFF\xFEg\0a\0m\0e\0", 10)).findings,
            "1:4: error[atle/not-text]: this is not text: it holds a byte of value 0\n");
}

TEST(AtleReader, ReadsAThousandPlayersAndNoMore) {
  std::string text = "game A {\n  players:\n";
  for (int i = 0; i < 1001; ++i) text += "    player p" + std::to_string(i) + "\n";
  const Reading reading = read_atle(text + "  rounds:\n}\n");
  EXPECT_EQ(reading.findings, "1003:12: error[atle/bad-number]: more than 1000 players are not read\n");
  EXPECT_TRUE(reading.damaged);
}

TEST(AtleReader, ReadsTenThousandRoundsAndNoMore) {
  std::string text = "game A {\n  players: player B\n  rounds:\n";
  for (int i = 1; i <= 10'001; ++i) text += "    game round " + std::to_string(i) + " { }\n";
  const Reading reading = read_atle(text + "}\n");
  EXPECT_EQ(reading.findings, "10004:5: error[atle/bad-number]: a game of more than 10000 rounds is not read\n");
  EXPECT_TRUE(reading.damaged);
}

TEST(AtleReader, SurvivesManyBraces) {
  EXPECT_EQ(findings_of(read_atle("game A { " + std::string(100'000, '{')).findings), 100U);
  EXPECT_EQ(findings_of(read_atle(std::string(100'000, '}')).findings), 1U);
}

TEST(AtleReader, ReadsNamesOfSeveralWordsAndTellsOnceThatQuotesAreMissing) {
  const test::Reading bare = test::read_atle(
      "game Hytte tur {\n players:\n  player Kari Ann\n  player Ola\n rounds:\n  game round 1 {\n   dealer: Kari Ann\n"
      "   trump color: none\n   predictions: player Kari Ann: 1 player Ola: 0\n"
      "   round turn { player Kari Ann: card 2 of Clubs player Ola: card 3 of Clubs winner: Ola }\n  }\n}\n");
  EXPECT_EQ(bare.findings, "1:6: error[atle/syntax]: a name of several words needs double quotes: \"Hytte tur\"\n");
  ASSERT_EQ(bare.sessions.size(), 1U);
  const test::Reading quoted = test::read_atle(
      "game \"Hytte tur\" {\n players:\n  player \"Kari Ann\"\n  player Ola\n rounds:\n  game round 1 {\n"
      "   dealer: \"Kari Ann\"\n   trump color: none\n   predictions: player \"Kari Ann\": 1 player Ola: 0\n"
      "   round turn { player \"Kari Ann\": card 2 of Clubs player Ola: card 3 of Clubs winner: Ola }\n  }\n}\n");
  EXPECT_EQ(quoted.findings, "");
  EXPECT_EQ(bare.sessions, quoted.sessions);
}

TEST(AtleReader, MissesTheWordThatAnnouncesTheRounds) {
  EXPECT_EQ(test::read_atle("game G { players: player A\ngame round 1 { predictions: player A: 1 } }").findings,
            "2:1: error[atle/syntax]: 'rounds:' is missing before the first round\n");
}

}  // namespace
}  // namespace kibitzer::oh_hell
