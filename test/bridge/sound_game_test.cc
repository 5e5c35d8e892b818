// Which games the short way takes, and which it leaves.
#include "bridge/pbn/sound_game.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <utility>
#include <vector>

#include "bridge/generator.h"
#include "bridge/pbn/reader.h"
#include "bridge/pbn/writer.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

const std::string kGame = R"([Event "Cup"]
[Site "Hamar"]
[Date "2019.03.14"]
[Board "1"]
[West "Dahl"]
[North "Berg"]
[East "Eide"]
[South "Lie"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973"]
[Scoring "IMP"]
[Declarer "N"]
[Contract "4S"]
[Result "9"]
[Score "NS -50"]
[Room "Open"]
[Auction "N"]
1S Pass 2S Pass
4S Pass Pass Pass
[Play "E"]
HK H5 H2 HA
S9 S2 S4 SA
ST S3 S5 SK
D3 D4 D7 DK
*

)";

std::string with(const std::string& what, const std::string& by, std::string text = kGame) {
  EXPECT_NE(text.find(what), std::string::npos) << what;
  return text.replace(text.find(what), what.size(), by);
}

std::string in_cr_lf(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '\n' ? std::string("\r\n") : std::string(1, c);
  return out;
}

std::string without_auction(std::string text) {
  return text.erase(text.find("[Auction"), text.find("[Play") - text.find("[Auction"));
}

/// Whether `text`, a game of the end of its file, is taken after the games `before`.
bool taken(const std::string& text, const std::string& before = {}, bool last = true, bool exported = false,
           const bridge::Settings& settings = {}) {
  bridge::PbnReader reader{settings};
  reader.begin_file();
  bridge::Session session;
  std::vector<findings::Finding> findings;
  for (std::size_t at = 0; reader.next(before, at, true, session, findings) == bridge::PbnStep::kSession;) continue;
  static bridge::SoundGame game;
  return reader.read_sound({text, 0, last, exported}, game);
}

TEST(SoundGame, IsTakenInTheFormsThatTheStandardHas) {
  const std::vector<std::pair<std::string, std::string>> forms = {
      {"as it is", kGame},
      {"CR LF", in_cr_lf(kGame)},
      {"empty lines before it", "\n\r\n" + kGame},
      {"blanks behind tags and calls",
       with("4S Pass Pass Pass\n", "4S Pass  Pass Pass  \n", with("\"Cup\"]", "\"Cup\"] "))},
      {"AP", with("4S Pass Pass Pass", "4S AP")},
      {"suffixes", with("1S Pass 2S Pass", "1S!? Pass ! 2S?? Pass", with("HK H5", "HK! H5 ?"))},
      {"notes", with("[Play", "[Note \"1:weak\"]\n[Play", with("2S Pass", "2S =1= Pass=1="))},
      {"Latin 1", with("Berg", "Bj\xF8rn")},
      {"escapes", with("Berg", "\\\"B\\\\ \\'erg")},
      {"a double", with("4S Pass Pass Pass", "4S X AP", with("-50", "-100", with("\"4S\"", "\"4SX\"")))},
      {"no score", with("[Score \"NS -50\"]\n", "")},
      {"no play", kGame.substr(0, kGame.find("[Play"))},
      {"gaps in the last trick", with("D3 D4 D7 DK", "- D4 - DK")},
      {"declarer's score", with("NS -50", "-50")},
      {"both sides' scores", with("NS -50", "NS -50 EW 50")},
      {"a comment", with("[Play", "{A fine game.}\n[Play")},
      {"comments before it and within its play, over empty lines",
       "{A fine\n\n board.}\n{One more}\n" + with("S9 S2", "{Trumps:\r\n}\nS9 S2")},
      {"escape lines before it", "% PBN 2.1\n\n%Written by hand\n" + kGame},
      {"no auction", without_auction(kGame)},
  };
  for (const auto& [what, text] : forms) EXPECT_TRUE(taken(text)) << what;
}

TEST(SoundGame, PassedOutIsTaken) {
  const std::string passed =
      with("1S Pass 2S Pass\n4S Pass Pass Pass\n", "Pass Pass Pass Pass\n", kGame.substr(0, kGame.find("[Play")));
  EXPECT_TRUE(
      taken(with("\"4S\"", "\"Pass\"",
                 with("[Declarer \"N\"]", "[Declarer \"\"]", with("\"9\"", "\"\"", with("NS -50", "0", passed))))));
  EXPECT_FALSE(taken(with("\"4S\"", "\"Pass\"", passed))) << "somebody is declarer";
}

TEST(SoundGame, TakesOverWhatIsKnown) {
  const std::string inherits = with("\"IMP\"", "\"#\"", with("\"Cup\"", "\"#\"", with("\"1\"", "\"#\"")));
  EXPECT_TRUE(taken(inherits, kGame));
  EXPECT_FALSE(taken(inherits));
  EXPECT_FALSE(taken(with("\"IMP\"", "\"#\""), with("\"IMP\"", "\"Rubber\"")));
  EXPECT_FALSE(taken(kGame, with("\"Hamar\"", "\"##Hamar\""))) << "a header";
}

/// What read() gives of the second of two games in one text, where the first is remembered; empty if it is not taken.
std::string second_of(const std::string& first, const std::string& second) {
  const std::string text = first + second;
  bridge::PbnReader reader{bridge::Settings{}};
  reader.begin_file();
  bridge::SoundGame game;
  if (!reader.read_sound({text, 0, true, false}, game)) return "the first is not taken";
  reader.remember(game);
  if (!reader.read_sound({text, game.end, true, false}, game)) return "";
  std::string read = std::to_string(game.order.count) + " lines, ";
  const std::size_t repeated = game.order.count - game.changed.count();
  read += std::to_string(repeated) + " repeated; " + std::string(game.said(pbn::TagName::kSite)) + "; " +
          std::string(game.board.session.players[0] ? game.board.session.players[0]->text : "?") +
          (game.board.same_names ? "; same names" : "");
  return read;
}

TEST(SoundGame, RepeatsLinesOfTheGameBefore) {
  EXPECT_EQ(second_of(kGame, kGame), "19 lines, 19 repeated; Hamar; Berg; same names");
  EXPECT_EQ(second_of(kGame, with("Berg", "Moen")), "19 lines, 18 repeated; Hamar; Moen; same names");
  EXPECT_EQ(second_of(kGame, with("Hamar", "Oslo")), "19 lines, 18 repeated; Oslo; Berg");
  EXPECT_EQ(second_of(kGame, with("[Site \"Hamar\"]\n", "")), "18 lines, 17 repeated; ; Berg");
  EXPECT_EQ(second_of(with("[Site \"Hamar\"]\n", ""), kGame), "19 lines, 18 repeated; Hamar; Berg");
  EXPECT_EQ(second_of(kGame, with("Hamar", "#")), "19 lines, 18 repeated; Hamar; Berg; same names");
  EXPECT_EQ(second_of(with("Hamar", "H\\\\mar"), with("Hamar", "#")),
            "19 lines, 18 repeated; H\\mar; Berg; same names");
  EXPECT_EQ(second_of(with("Hamar", "H\\\\mar"), with("Hamar", "H\\\\mar")),
            "19 lines, 19 repeated; H\\mar; Berg; same names");
  EXPECT_EQ(second_of(kGame, with("[Room", "[Site \"Hamar\"]\n[Room")), "") << "a tag twice";
}

TEST(SoundGame, DoesNotCompareNamesThatAreGone) {
  const std::string escaped = with("\"Cup\"", "\"The \\\"cup\\\" of the very long and patient players\"");
  const std::string text = escaped + with("[Site", "[GameCode \"Foo\"]\n[Site") + kGame;
  bridge::PbnReader reader{bridge::Settings{}};
  reader.begin_file();
  bridge::SoundGame game;
  ASSERT_TRUE(reader.read_sound({text, 0, true, false}, game));
  reader.remember(game);
  EXPECT_FALSE(reader.read_sound({text, game.end, true, false}, game));
  ASSERT_TRUE(reader.read_sound({text, text.size() - kGame.size(), true, false}, game));
  EXPECT_FALSE(game.board.same_names);
}

TEST(SoundGame, RepeatsLinesWithEscapes) {
  const std::string game = with("Berg", "Nora \\\"the long-armed and patient\\\" Berg");
  EXPECT_EQ(second_of(game, game),
            "19 lines, 19 repeated; Hamar; Nora \"the long-armed and patient\" Berg; same names");
}

TEST(SoundGame, InheritsFromAnEarlierText) {
  bridge::PbnReader reader{bridge::Settings{}};
  reader.begin_file();
  bridge::SoundGame game;
  for (const std::string site : {"Hamar", "Oslo"}) {
    const std::string text = with("Hamar", site);
    EXPECT_TRUE(reader.read_sound({text, 0, true, false}, game));
    reader.remember(game);
    reader.end_text();
    game.forget();
  }
  const std::string second = with("Hamar", "#");
  EXPECT_TRUE(reader.read_sound({second, 0, true, false}, game));
  EXPECT_EQ(game.said(pbn::TagName::kSite), "Oslo");
}

TEST(SoundGame, IsLeftWhereAnythingIsUnusual) {
  const std::vector<std::pair<std::string, std::string>> others = {
      {"a comment with a tag", with("[Play", "{A fine\n[Site \"Oslo\"]\n game.}\n[Play")},
      {"a comment with a tab", with("[Play", "{A\tgame.}\n[Play")},
      {"a comment with a byte of value 0", with("[Play", "{A " + std::string(1, '\0') + "}\n[Play")},
      {"a comment with a long line", with("[Play", "{A fine\n" + std::string(255, 'a') + "\n game.}\n[Play")},
      {"a comment that ends in a long line", with("[Play", "{A\n" + std::string(250, 'a') + " game.}\n[Play")},
      {"a comment behind a card", with("HK H5", "HK {won} H5")},
      {"words behind a comment", with("[Play", "{A fine} game.\n[Play")},
      {"a comment that is not closed", with("[Play", "{A fine game.\n[Play")},
      {"a comment before an empty line", "{A fine game.}\n\n" + kGame},
      {"the export line", "% EXPORT\n" + kGame},
      {"a line that speaks to us", "% kibitzer: allow bridge/revoke\n" + kGame},
      {"no auction, and another score", with("NS -50", "NS -100", without_auction(kGame))},
      {"no auction, and no declarer", with("[Declarer \"N\"]\n", "", without_auction(kGame))},
      {"no auction, and a contract in small letters", with("\"4S\"", "\"4s\"", without_auction(kGame))},
      {"no auction, and a contract that does not exist", with("\"4S\"", "\"8S\"", without_auction(kGame))},
      {"a line comment", with("HK H5 H2 HA", "HK H5 H2 HA ;won")},
      {"an escape line", with("[Play", "% 1\n[Play")},
      {"a tab", with("Cup", "C\tup")},
      {"a byte from 0x80 to 0x9F", with("Cup", "C\x98up")},
      {"an unknown tag", with("[Site", "[Stite")},
      {"a tag in small letters", with("[Site", "[site")},
      {"a tag twice", with("[Site", "[Event \"Cup\"]\n[Site")},
      {"two tags in a line", with("]\n[Site", "] [Site")},
      {"a blank before a tag", with("[Site", " [Site")},
      {"a long line", with("Hamar", std::string(250, 'a'))},
      {"another game", with("[Site", "[GameCode \"Bridge\"]\n[Site")},
      {"a table", with("[Room", "[ScoreTable \"Rank\"]\n1\n[Room")},
      {"IMPs", with("[Room", "[ScoreIMP \"NS 1\"]\n[Room")},
      {"a history of a rubber", with("[Room", "[ScoreRubberHistory \"\"]\n[Room")},
      {"rubber bridge", with("\"IMP\"", "\"Rubber\"")},
      {"a lax date", with("2019.03.14", "2019-03-14")},
      {"a bad date", with("2019.03.14", "2019.13.14")},
      {"an unlisted room", with("\"Open\"", "\"Green\"")},
      {"no number", with("[Board \"1\"]\n", "")},
      {"another dealer", with("[Dealer \"N\"]", "[Dealer \"E\"]")},
      {"another vulnerability", with("\"None\"", "\"All\"")},
      {"a hand left out", with("T9.KQJ8.QJ93.K82", "-")},
      {"a card twice", with("AKQ76", "AKQ75")},
      {"a card missing", with("AKQ76", "AKQ7")},
      {"words outside of sections", with("[Room \"Open\"]\n", "[Room \"Open\"]\nHK\n")},
      {"another caller", with("[Auction \"N\"]", "[Auction \"E\"]")},
      {"an insufficient bid", with("1S Pass 2S", "1S Pass 1S")},
      {"a double of nothing", with("1S Pass 2S", "1S Pass X")},
      {"a redouble of nothing", with("1S Pass 2S", "1S XX 2S")},
      {"an auction that breaks off", with("4S Pass Pass Pass", "4S Pass Pass")},
      {"a call after the end", with("4S Pass Pass Pass", "4S Pass Pass Pass Pass")},
      {"a lax call", with("1S Pass", "1S P")},
      {"a mark", with("1S Pass 2S", "1S Pass ^I 2S")},
      {"an alert", with("2S Pass", "2S* Pass")},
      {"two suffixes", with("2S Pass", "2S! ? Pass")},
      {"a number for a suffix", with("2S Pass", "2S $1 Pass")},
      {"a note that is not there", with("2S Pass", "2S =1= Pass")},
      {"a note to nothing", with("[Play", "[Note \"1:weak\"]\n[Play")},
      {"another contract", with("\"4S\"", "\"3S\"")},
      {"a contract that was not doubled", with("\"4S\"", "\"4SX\"")},
      {"another declarer", with("[Declarer \"N\"]", "[Declarer \"S\"]")},
      {"a declarer with a mark", with("[Declarer \"N\"]", "[Declarer \"^N\"]")},
      {"another leader", with("[Play \"E\"]", "[Play \"S\"]")},
      {"a card of another hand", with("HK H5", "HT HK")},
      {"a revoke", with("HK H5 H2 HA", "HK S2 H2 HA")},
      {"a gap before the last trick", with("HK H5 H2 HA", "HK H5 - HA")},
      {"cards after the end", with("*\n", "*\nD9\n")},
      {"a suffix after the end", with("*\n", "* !\n")},
      {"a + for the next card", with("D3 D4 D7 DK", "D3 D4 D7 +")},
      {"more tricks than there are left", with("[Result \"9\"]", "[Result \"14\"]")},
      {"fewer tricks than won", with("[Result \"9\"]", "[Result \"3\"]")},
      {"a result of a side", with("[Result \"9\"]", "[Result \"NS 9\"]")},
      {"no result", with("[Result \"9\"]\n", "")},
      {"another score", with("NS -50", "NS -100")},
      {"another score of declarer", with("NS -50", "50")},
      {"another sign", with("NS -50", "EW -50")},
      {"no newline at the end", kGame.substr(0, kGame.size() - 2)},
  };
  for (const auto& [what, text] : others) EXPECT_FALSE(taken(text)) << what;
}

TEST(SoundGame, IsLeftUnderOtherRules) {
  bridge::Settings rubber = bridge::usual_settings(bridge::Scoring::kRubber);
  EXPECT_FALSE(taken(kGame, "", true, false, rubber));
  bridge::Settings classroom;
  classroom.doubling = bridge::Doubling::kClassroom;
  EXPECT_FALSE(taken(kGame, "", true, false, classroom));
}

TEST(SoundGame, IsLeftUntilItIsComplete) {
  EXPECT_TRUE(taken(kGame + "[", "", false));
  for (std::size_t size = 0; size <= kGame.size(); ++size)
    EXPECT_FALSE(taken(kGame.substr(0, size), "", false)) << size;
}

TEST(SoundGame, OfTheExportFormatKeepsIt) {
  const std::string exported = in_cr_lf(kGame);
  EXPECT_TRUE(taken(exported, "", true, true));
  EXPECT_TRUE(taken("% EXPORT\r\n" + exported, "", true, true)) << "said again";
  const std::vector<std::pair<std::string, std::string>> others = {
      {"LF", kGame},
      {"a tag missing", with("[Site \"Hamar\"]\r\n", "", exported)},
      {"tags in another order",
       with("[Event \"Cup\"]\r\n[Site \"Hamar\"]", "[Site \"Hamar\"]\r\n[Event \"Cup\"]", exported)},
      {"Love for None", with("\"None\"", "\"Love\"", exported)},
      {"another hand first", with("N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973",
                                  "E:T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973 AKQ76.A43.K52.T4", exported)},
      {"ranks that ascend", with("A43", "A34", exported)},
      {"five calls in a line", with("2S Pass\r\n4S Pass", "2S Pass 4S\r\nPass", exported)},
  };
  for (const auto& [what, text] : others) {
    EXPECT_FALSE(taken(text, "", true, true)) << what;
    EXPECT_TRUE(taken(text)) << what;
  }
}

TEST(SoundGame, IsNearlyEveryLegalBoard) {
  int all = 0;
  int sound = 0;
  bridge::Session session;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{500}); ++seed) {
    std::mt19937_64 random(seed);
    BridgePlan plan = random_bridge_plan(random);
    plan.settings = {};
    for (const BridgeBoard& board : generate_boards(plan, random)) {
      make_session({board}, plan, {}, session);
      ++all;
      sound += taken(bridge::write_pbn_games(session).text) ? 1 : 0;
    }
  }
  EXPECT_GE(sound, all * 9 / 10) << all;
}

}  // namespace
}  // namespace kibitzer::test
