// Fixes leave fewer findings and make no new one: of every rule that has one, of the corpus, and as whole texts.
#include "sessions/fixing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "bridge/rulings/rules.h"
#include "games/shared_notations.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/transcript.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

using findings::Finding;
using sessions::Fixed;

/// What is found in a text of that notation, at every place.
sessions::FindAll finding_in(const games::Notation& notation) {
  return [&notation](std::string_view text) {
    sessions::FoundSink sink(text);
    sessions::Judge judge({.every_place = true});
    judge.begin_file();
    if (notation.cutting == nullptr) {
      judge.judge({"text", text, 1}, notation, sink);
    } else {
      judge.judge_some({"text", text, 1}, notation, true, sink);
      judge.end_file({"text", text, 1}, sink);
    }
    return std::move(sink).found();
  };
}

const games::Notation& notation(std::string_view name) { return *games::built_in()->notation(name); }

std::string fixed(const std::string& name, const std::string& text, bool with_unsafe = false) {
  return sessions::fix_all(text, with_unsafe, finding_in(notation(name))).text;
}

const std::string kSoundBoard =
    "[Event \"\"]\n[Site \"\"]\n[Date \"2026.11.12\"]\n[Board \"1\"]\n[West \"\"]\n[North \"\"]\n[East \"\"]\n[South \"\"]\n"
    "[Dealer \"N\"]\n[Vulnerable \"None\"]\n"
    "[Deal \"N:AQ964.J64.JT.AK8 3.KT52.Q9753.T64 T7.AQ8.K62.J9752 KJ852.973.A84.Q3\"]\n[Scoring \"MP\"]\n"
    "[Declarer \"N\"]\n[Contract \"3NT\"]\n[Result \"8\"]\n[Score \"NS -50\"]\n[Auction \"N\"]\n1NT Pass 3NT Pass\nPass "
    "Pass\n";

std::string board_with(const std::string& right, const std::string& wrong) {
  std::string board = kSoundBoard;
  return board.replace(board.find(right), right.size(), wrong);
}

TEST(Fixing, WritesPbnAsTheStandardDoes) {
  for (const auto& [right, wrong] :
       std::vector<std::pair<std::string, std::string>>{{"[Date \"2026.11.12\"]", "[Date \"2026-11-12\"]"},
                                                        {"[Date \"2026.11.12\"]", "[Date \"20261112\"]"},
                                                        {"[Contract \"3NT\"]", "[Contract \"3N\"]"},
                                                        {"[Scoring \"MP\"]", "[Scoring \"MP\""},
                                                        {"[Scoring \"MP\"]", "[Scoring MP]"},
                                                        {"[Scoring \"MP\"]", "[SCORING \"MP\"]"},
                                                        {"1NT Pass 3NT Pass", "1N P 3N Pass"},
                                                        {"K62.J9752", "K62.J9752"}}) {
    EXPECT_EQ(fixed("pbn", board_with(right, wrong)), kSoundBoard) << wrong;
  }
}

TEST(Fixing, OffersNoBraceWhereTheHeadingIsIncomplete) {
  for (const auto& [text, offered] : {std::pair{"game A\n  players: Ann, Bo\n}\n", true},
                                      {"game:\n  players: Ann, Bo\n}\n", false},
                                      {"game A {\n  rounds:\n  game round\n  dealer: Ann\n  }\n}\n", false}}) {
    bool any = false;
    for (const Finding& finding : finding_in(games::kAtle)(text).findings)
      any = any || (finding.rule->name == "atle/missing-brace" && !finding.fixes.empty());
    EXPECT_EQ(any, offered) << text;
  }
}

// Beside a second slip, what was meant cannot be guessed safely.
TEST(Fixing, GuessesNothingBesideASecondSlip) {
  for (const auto& [right, wrong] :
       std::vector<std::pair<std::string, std::string>>{{"[Date \"2026.11.12\"]", "[Date \"2026]"},
                                                        {"[Date \"2026.11.12\"]", "[Date 2026"},
                                                        {"[Date \"2026.11.12\"]", "[Date \"20261112]"},
                                                        {"[Scoring \"MP\"]", "[Scoring \"MP\"\"]"},
                                                        {"[Scoring \"MP\"]", "[Scoring \"\"MP\"]"},
                                                        {"[Scoring \"MP\"]", "[Scoring MP\"\"]"},
                                                        {"[Scoring \"MP\"]", "[Scoring \"MP\" IMP"},
                                                        {"[Contract \"3NT\"]", "[Contract \"3N]"},
                                                        {"[Vulnerable \"None\"]", "[Vulnerable \"none]"}}) {
    const std::string board = board_with(right, wrong);
    EXPECT_EQ(fixed("pbn", board), board) << wrong;
  }
  const std::string lin = "qx|o1|md|3|sv|o|mb|1N|mb|p|mb|p|mb|p|";
  for (const std::string play : {"pc|Dc|H8|pc|", "H8|pc|Dc|", "pc|DC|pc|Dc|H8|"})
    EXPECT_EQ(fixed("lin", lin + play), lin + play) << play;
}

TEST(Fixing, ClosesAValueWhoseOpeningQuoteIsMissing) {
  EXPECT_EQ(fixed("pbn", board_with("[East \"\"]", "[East IB\"]")), board_with("[East \"\"]", "[East \"IB\"]"));
  const std::string two = board_with("[East \"\"]\n[South \"\"]", "[East IB\"]\n[South \"a\"b\"]");
  EXPECT_EQ(fixed("pbn", two), board_with("[East \"\"]\n[South \"\"]", "[East \"IB\"]\n[South \"a\\\"b\"]"));
}

TEST(Fixing, FixesEveryPlaceOfWhatIsReportedOnce) {
  const std::string lax = board_with("1NT Pass 3NT Pass", "1N Pass 3N Pass");
  EXPECT_EQ(fixed("pbn", lax + "\n" + lax), kSoundBoard + "\n" + kSoundBoard);
}

TEST(Fixing, PutsAnEmptyLineBetweenGames) {
  EXPECT_EQ(fixed("pbn", kSoundBoard + kSoundBoard), kSoundBoard + "\n" + kSoundBoard);
}

TEST(Fixing, KeepsLineEnds) {
  const auto with_cr = [](std::string text) {
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) text.replace(at, 1, "\r\n");
    return text;
  };
  EXPECT_EQ(fixed("pbn", with_cr(kSoundBoard + kSoundBoard)), with_cr(kSoundBoard + "\n" + kSoundBoard));
}

TEST(Fixing, ChangesWhatContradictsTheRecordOnlyWhenAsked) {
  const std::string wrong = board_with("NS -50", "NS 450");
  EXPECT_EQ(fixed("pbn", wrong), wrong);
  EXPECT_EQ(sessions::fix_all(wrong, false, finding_in(notation("pbn"))).offered, 1U);
  EXPECT_EQ(fixed("pbn", wrong, true), kSoundBoard);
  EXPECT_EQ(fixed("pbn", board_with("[Declarer \"N\"]", "[Declarer \"S\"]"), true), kSoundBoard);
  EXPECT_EQ(fixed("pbn", board_with("[Contract \"3NT\"]", "[Contract \"3NTX\"]"), true), kSoundBoard);
  EXPECT_EQ(fixed("pbn", board_with("[Vulnerable \"None\"]", "[Vulnerable \"EW\"]"), true), kSoundBoard);
}

TEST(Fixing, NeverChangesWhatHappenedAtTheTable) {
  const std::string insufficient = board_with("1NT Pass 3NT Pass", "1NT 1S 3NT Pass");
  EXPECT_EQ(fixed("pbn", insufficient, true), insufficient);
}

TEST(Fixing, AddsBracesToAtle) {
  const std::string sound =
      "game A {\n  players:\n    player X\n    player Y\n\n  rounds:\n    game round 1 {\n      trump color: Clubs\n"
      "      predictions:\n        player X: 0\n        player Y: 0\n\n      round turn {\n"
      "        player X: card 2 of Hearts\n        player Y: card 3 of Clubs\n      }\n    }\n}\n";
  const auto without = [&](const std::string& part, const std::string& instead) {
    std::string text = sound;
    return text.replace(text.find(part), part.size(), instead);
  };
  EXPECT_EQ(fixed("atle", without("round turn {", "round turn")), sound);
  EXPECT_EQ(fixed("atle", without("game round 1 {", "game round 1")), sound);
  EXPECT_EQ(fixed("atle", without("Clubs\n      }\n    }\n", "Clubs\n    }\n")),
            without("Clubs\n      }\n    }\n}\n", "Clubs\n    }\n}\n}\n"))
      << "the last one is missing";
  EXPECT_EQ(fixed("atle", without("trump color: Clubs", "trump color: clubs")), sound);
  EXPECT_EQ(fixed("atle", without("trump color: Clubs", "trump color: Kløver")), sound);
  EXPECT_EQ(fixed("atle", without("3 of Clubs", "three of Clubs")), sound);
}

TEST(Fixing, TakesUnusedSuppressionsOut) {
  EXPECT_EQ(fixed("pbn", "% kibitzer: allow bridge/wrong-score -- x\n" + kSoundBoard), kSoundBoard);
  EXPECT_EQ(fixed("csv", "round,player,bid,won\n# kibitzer: allow csv/fields, oh-hell/hook -- x\n1,A,0,1\n1,B,0,0\n"),
            "round,player,bid,won\n1,A,0,1\n1,B,0,0\n");
  EXPECT_EQ(fixed("atle", "game A { // kibitzer: allow oh-hell/hook -- x\n}\n"), "game A {\n}\n");
}

TEST(Fixing, TakesOutOnlyTheRuleThatIsUnused) {
  EXPECT_EQ(
      fixed("csv",
            "round,player,bid,won\n# kibitzer: allow oh-hell/hook, oh-hell/overambitious-bid -- x\n1,A,2,1\n1,B,0,0\n"),
      "round,player,bid,won\n# kibitzer: allow oh-hell/overambitious-bid -- x\n1,A,2,1\n1,B,0,0\n");
}

/// A session of JSON with `boards` boards whose auction begins with `begin`.
std::string json_boards(const std::string& begin, int boards = 1) {
  const std::string board = R"({"dealer": "N", "auction": [)" + begin + R"(, "Pass", "Pass", "Pass"],
  "contract": "1NT", "declarer": "S", "tricks": [{"plays": [{"player": "W", "card": "KH"}]}]})";
  std::string text = R"({"game": "bridge", "boards": [)" + board;
  for (int i = 1; i < boards; ++i) text += ",\n" + board;
  return text + "]}\n";
}

TEST(Fixing, PutsLeftOutPassesIntoJson) {
  EXPECT_EQ(fixed("json", json_boards(R"("1NT")")), json_boards(R"("Pass", "Pass", "1NT")"));
  EXPECT_EQ(fixed("json", json_boards(R"("1NT")", 7)), json_boards(R"("Pass", "Pass", "1NT")", 7))
      << "of which three are reported";
  EXPECT_EQ(fixed("json", json_boards(R"({"player": "S", "call": "1NT"})")),
            json_boards(R"({"player": "N", "call": "Pass"}, {"player": "E", "call": "Pass"}, )"
                        R"({"player": "S", "call": "1NT"})"));
}

/// A board of LIN, dealt by South, with these calls.
std::string lin_board(const std::string& calls) {
  return "qx|o3|md|1SA9HT742DK865CK86,SQ84HJ93DT97CAT92,ST652HAK6DAQ4CQ75|sv|e|\n" + calls +
         "mb|p|mb|p|mb|p|pg||\npc|S3|pc|S9|pc|S8|pc|S2|\npc|H2|pc|H3|mc|7|pg||\n";
}

TEST(Fixing, PutsLeftOutPassesIntoLin) {
  EXPECT_EQ(fixed("lin", lin_board("mb|1N|an|15 to 17|")), lin_board("mb|p|mb|p|mb|1N|an|15 to 17|"));
}

TEST(Fixing, WritesLinAsItIsUsuallyWritten) {
  const std::string sound = lin_board("mb|p|mb|p|mb|1N|");
  for (const auto& [right, wrong] : std::vector<std::pair<std::string, std::string>>{
           {"sv|e|", "sv|E-W|"}, {"pc|S3|", "pc|3 of spades|"}, {"pc|S3|", "pc|♠3|"}}) {
    std::string text = sound;
    EXPECT_EQ(fixed("lin", text.replace(text.find(right), right.size(), wrong)), sound) << wrong;
  }
  EXPECT_EQ(fixed("lin", lin_board("mb|p|mb|1C|mb|Dbl|mb|Rdbl|mb|p|mb|p|mb|1N|")),
            lin_board("mb|p|mb|1C|mb|d|mb|r|mb|p|mb|p|mb|1N|"));
  const std::string unclear = lin_board("mb|p|mb|p|mb|1Y|");
  EXPECT_EQ(fixed("lin", unclear), unclear);
}

TEST(Fixing, WritesCardsAndWordsOfJsonAsTheSchemaHasThem) {
  std::string text = json_boards(R"("Pass", "Pass", "1NT")");
  const std::string sound = text;
  EXPECT_EQ(fixed("json", text.replace(text.find("KH"), 2, "king of hearts")), sound);
}

/// The first finding of each rule in the catalogues' faulty examples that offers something.
TEST(Fixing, OfEveryRuleThatHasOneHealsItsExample) {
  std::set<std::string> safe;
  std::set<std::string> unsafe;
  for (const findings::Rule* rule : sessions::all_rules(*games::built_in())) {
    if (rule->on_request) continue;
    const std::string text = rule->faulty();
    const sessions::FindAll find = finding_in(notation(rule->notation));
    const sessions::Found before = find(text);
    for (const Finding& finding : before.findings) {
      if (finding.rule != rule) continue;
      for (const findings::Fix& fix : sessions::fixes_of(finding, text)) {
        const auto edits = sessions::edits_of(fix, text);
        if (!edits) continue;
        EXPECT_TRUE(sessions::healing(text, {*edits}, before, find).front()) << rule->name << "\n"
                                                                             << sessions::edited(text, *edits);
        (fix.safety == findings::Safety::kSafe ? safe : unsafe).insert(std::string(rule->name));
      }
    }
    const Fixed all = sessions::fix_all(text, true, find);
    const Fixed again = sessions::fix_all(all.text, true, find);
    EXPECT_EQ(again.text, all.text) << rule->name << ": fixing twice changes nothing more";
  }
  EXPECT_THAT(safe, testing::IsSupersetOf({"atle/missing-brace", "bridge/left-out-passes",
                                           "kibitzer/unused-suppression", "pbn/lax-token", "pbn/left-out-passes",
                                           "pbn/missing-blank-line", "pbn/missing-bracket"}));
  EXPECT_THAT(unsafe,
              testing::IsSupersetOf({"atle/unknown-word", "bridge/dealer-for-board", "bridge/vulnerability-for-board",
                                     "bridge/wrong-contract", "bridge/wrong-declarer", "bridge/wrong-result",
                                     "bridge/wrong-score", "bridge/wrong-winner", "climbing-game/wrong-total",
                                     "oh-hell/wrong-points", "oh-hell/wrong-total", "oh-hell/wrong-winner",
                                     "tile-game/wrong-counts", "tile-game/wrong-points", "tile-game/wrong-total",
                                     "trick-game/wrong-points", "trick-game/wrong-total"}));
}

TEST(Fixing, OfTheSampleSessionsAndTheCorpusHealsThem) {
  std::size_t fixes = 0;
  std::size_t files = 0;
  std::size_t seen = 0;
  const auto try_file = [&](const std::filesystem::path& path) {
    const std::string text = read_text(path);
    const games::Notation* const found = games::built_in()->notation_of_path(path.native());
    if (found == nullptr || found->as_text != nullptr || text.size() > (std::size_t{1} << 20U)) return;
    ++files;
    const sessions::FindAll find = finding_in(*found);
    const std::size_t before = find(text).findings.size();
    for (const bool with_unsafe : {false, true}) {
      const Fixed once = sessions::fix_all(text, with_unsafe, find);
      fixes += once.safe + once.unsafe;
      EXPECT_LE(find(once.text).findings.size() + (once.text == text ? 0 : 1), before) << path;
      EXPECT_EQ(sessions::fix_all(once.text, with_unsafe, find).text, once.text) << path;
    }
  };
  for (const auto& entry : std::filesystem::directory_iterator(project_folder() / "sessions"))
    if (entry.is_regular_file()) try_file(entry.path());
  EXPECT_GT(fixes, 4U);
  EXPECT_GT(files, 20U);
  const auto corpus = project_folder().parent_path() / "shared/corpus/bridge";
  if (!std::filesystem::exists(corpus)) GTEST_SKIP() << corpus << " is absent";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(corpus))
    if (entry.is_regular_file() && entry.file_size() < 300'000 && seen++ % kOneOf == 0) try_file(entry.path());
  EXPECT_GT(fixes, trials(500U));
}

TEST(Fixing, AMisspeltNameIsCorrectedWhereverItIs) {
  EXPECT_EQ(
      fixed("csv", "round,player,bid,won\n1,Atle,1,1\n1,Rune,0,0\n2,Atle,0,0\n2,Runee,2,2\n3,Atle,0,3\n3,Runee,0,0\n",
            true),
      "round,player,bid,won\n1,Atle,1,1\n1,Rune,0,0\n2,Atle,0,0\n2,Runee,2,2\n3,Atle,0,3\n3,Runee,0,0\n")
      << "on a scoresheet it may be another player's";
  const std::string game =
      "game A {\n  players:\n    player Atle\n    player Rune\n\n  rounds:\n    game round 1 {\n"
      "      trump color: Clubs\n      predictions:\n        player Atle: 0\n        player NAME: 1\n\n"
      "      round turn {\n        player NAME: card 2 of Clubs\n        player Atle: card 3 of Hearts\n"
      "      }\n    }\n}\n";
  const auto with = [&](const std::string& name) {
    std::string text = game;
    for (std::size_t at = 0; (at = text.find("NAME")) != std::string::npos;) text.replace(at, 4, name);
    return text;
  };
  EXPECT_EQ(fixed("atle", with("Runee"), true), with("Rune"));
}

TEST(Fixing, APropositionThatMakesAnotherFindingIsNotTaken) {
  // With the declarer that follows from the auction, the lead would be from the wrong hand: nothing is gained.
  const std::string text = board_with("[Declarer \"N\"]", "[Declarer \"S\"]") + "[Play \"W\"]\n- - S4 -\n";
  const auto find = finding_in(notation("pbn"));
  const auto before = find(text);
  const Fixed result = sessions::fix_all(text, true, find);
  EXPECT_LE(find(result.text).findings.size(), before.findings.size());
}

/// With the declarer that follows from the auction, the lead would be from the wrong hand: nothing is gained.
std::string hopeless_board() { return board_with("[Declarer \"N\"]", "[Declarer \"S\"]") + "[Play \"W\"]\n- - S4 -\n"; }

TEST(Fixing, JudgesALongFileNoOftenerThanAShortOne) {
  const std::string lax = board_with("[Date \"2026.11.12\"]", "[Date \"2026-11-12\"]");
  const auto judged_to_fix = [&](int boards) {
    std::string text;
    std::string wanted;
    for (int i = 0; i < boards; ++i) {
      text += (i % 3 == 0 ? hopeless_board() : i % 3 == 1 ? lax : kSoundBoard) + "\n";
      wanted += (i % 3 == 0 ? hopeless_board() : kSoundBoard) + "\n";
    }
    std::size_t times = 0;
    const sessions::FindAll plain = finding_in(notation("pbn"));
    const Fixed done = sessions::fix_all(text, true, [&](std::string_view version) {
      ++times;
      return plain(version);
    });
    EXPECT_EQ(done.text, wanted) << "what can be fixed is, between what cannot";
    return times;
  };
  EXPECT_LE(judged_to_fix(120), judged_to_fix(6));
}

TEST(Fixing, HealsOneOfTwoInARecordWhereTheOtherWouldNot) {
  std::string both = hopeless_board();
  both.replace(both.find("2026.11.12"), 10, "2026-11-12");
  EXPECT_EQ(fixed("pbn", both + "\n" + both, true), hopeless_board() + "\n" + hopeless_board());
}

TEST(Fixing, OfALineOfJsonLinesIsMadeInThatLine) {
  std::string sound = json_boards(R"("Pass", "Pass", "1NT")");
  std::erase(sound, '\n');
  std::string lax = sound;
  lax.replace(lax.find("KH"), 2, "king of hearts");
  EXPECT_EQ(fixed("jsonl", sound + "\n" + lax + "\n" + lax + "\n"), sound + "\n" + sound + "\n" + sound + "\n");
}

TEST(Trials, JudgeWhatIsInDifferentRecordsTogether) {
  const std::string lax = board_with("[Date \"2026.11.12\"]", "[Date \"2026-11-12\"]") + "\n";
  std::string text;
  for (int i = 0; i < 30; ++i) text += lax;
  std::size_t times = 0;
  const sessions::FindAll plain = finding_in(notation("pbn"));
  const sessions::FindAll find = [&](std::string_view version) {
    ++times;
    return plain(version);
  };
  const sessions::Found before = plain(text);
  std::vector<std::vector<sessions::PlainEdit>> trials;
  for (const Finding& finding : before.findings)
    for (const findings::Fix& fix : sessions::fixes_of(finding, text))
      if (auto edits = sessions::edits_of(fix, text)) trials.push_back(std::move(*edits));
  ASSERT_EQ(trials.size(), 30U);
  trials.push_back({{{0, 1}, "{"}});
  std::vector<bool> heal(30, true);
  heal.push_back(false);
  EXPECT_EQ(sessions::healing(text, trials, before, find), heal);
  EXPECT_LE(times, 11U);
}

TEST(Trials, TellWhatOneDoesToTheRecordOfAnother) {
  const sessions::FindAll find = [](std::string_view text) {
    sessions::Found found{{}, {0, 2}};
    const auto add = [&](std::uint32_t at, const char* message) {
      found.findings.push_back(
          {&bridge::kRule<"bridge/wrong-score">, findings::Severity::kError, message, {at, at + 1}, {}, {}, {}, {}});
    };
    if (text[0] == 'a') add(0, "a small letter begins the first record");
    if (text[2] == 'b') add(2, "a small letter begins the second record");
    if (text[0] == 'A' && text[2] == 'b') add(2, "the records do not agree");
    return found;
  };
  const std::string text = "a\nb\n";
  EXPECT_EQ(sessions::healing(text, {{{{0, 1}, "A"}}, {{{2, 3}, "B"}}}, find(text), find),
            std::vector<bool>({false, true}));
}

TEST(Fixing, LeavesAGameWhoseValueIsThatOfTheGameBefore) {
  const std::string text =
      "[Board \"2\"]\n[Deal \"N:AQ964.J64.JT.AK8 3.KT52.Q9753.T64 T7.AQ8.K62.J9752 KJ852.973.A84.Q3\"]\n"
      "[Vulnerable \"None\"]\n[Room \"Open\"]\n[Contract \"Pass\"]\n\n"
      "[Room \"Closed\"]\n[North \"Bo\"]\n[Contract \"Pass\"]\n";
  std::size_t wrong = 0;
  for (const Finding& finding : finding_in(notation("pbn"))(text).findings) {
    if (finding.rule->name != "bridge/vulnerability-for-board") continue;
    EXPECT_EQ(finding.fixes.size(), wrong == 0 ? 1U : 0U);
    ++wrong;
  }
  EXPECT_EQ(wrong, 2U);
}

TEST(Edits, TakeTheFormOfWhatIsThere) {
  const auto in = [](std::string text, std::string value) -> std::string {
    const findings::Fix fix{
        findings::Safety::kUnsafe, {}, {{{0, static_cast<std::uint32_t>(text.size())}, std::move(value), true}}};
    const auto edits = sessions::edits_of(fix, text);
    return edits ? edits->front().text : "nothing";
  };
  EXPECT_EQ(in("NS 450", "-50"), "NS -50");
  EXPECT_EQ(in("EW -110", "50"), "EW 50");
  EXPECT_EQ(in("\"N\"", "S"), "\"S\"");
  EXPECT_EQ(in("\"450\"", "50"), "\"50\"");
  EXPECT_EQ(in("450", "50"), "50");
  EXPECT_EQ(in("NS 450 EW -450", "50"), "nothing") << "which of them?";
  EXPECT_EQ(in("3", "N"), "nothing") << "a dealer's digit in LIN";
  EXPECT_EQ(in("50", "50"), "nothing");
}

TEST(Edits, AreMadeInTheOrderOfTheirPlaces) {
  EXPECT_EQ(sessions::edited("abc", {{{2, 3}, "C"}, {{0, 1}, ""}, {{1, 1}, "-"}}), "-bC");
}

}  // namespace
}  // namespace kibitzer::test
