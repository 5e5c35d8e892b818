// What a record says is to be skipped: in each notation, as far as each suppression reaches.
#include "sessions/suppressions.h"

#include <gtest/gtest.h>

#include "judging/collector.h"
#include "support/judging.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

/// What is reported of `text`, and after it what is skipped and why.
std::string told(std::string_view text, const games::Notation& notation) {
  const Judging judging = judged(text, notation);
  std::string lines;
  for (const Said& said : judging.findings) lines += said.line() + "\n";
  for (const Said& said : judging.allowed)
    lines += std::to_string(said.place.line) + ":" + std::to_string(said.place.column) + ": allowed[" + said.rule +
             "]: " + said.allowed + "\n";
  return lines;
}

// Bridge in PBN: a score that is 30 points too high, on each of two boards.

constexpr std::string_view kMarkings =
    "[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Declarer \"N\"]\n[Contract \"3NT\"]\n[Result \"9\"]\n";

/// Boards 1 and 2, with `before` and `within` them; the scores stand in lines 7 and 15 if there is nothing else.
std::string boards(std::string_view before_1, std::string_view before_score_1, std::string_view before_2 = "",
                   std::string_view behind_score_2 = "") {
  std::string text(before_1);
  text += "[Board \"1\"]\n" + std::string(kMarkings) + std::string(before_score_1) + "[Score \"NS 430\"]\n\n";
  text += std::string(before_2) + "[Board \"7\"]\n[Dealer \"S\"]\n[Vulnerable \"All\"]\n[Declarer \"N\"]\n";
  text += "[Contract \"2NT\"]\n[Result \"8\"]\n[Score \"NS 100\"]\n" + std::string(behind_score_2);
  return text;
}

const std::string kWrong430 =
    ": error[bridge/wrong-score]: 3NT by North, made, not vulnerable, scores 400, not 430; 430 would be right with 10 "
    "tricks\n";
const std::string kWrong100 = ": error[bridge/wrong-score]: 2NT by North, made, vulnerable, scores 120, not 100\n";

TEST(PbnSuppressions, AllowFileThatNothingNeedsIsToldOfWhereTheFileIsWhole) {
  const std::string text = boards("% kibitzer: allow-file pbn/*, bridge/wrong-score -- ruled so\n", "");
  EXPECT_EQ(told(text, games::kPbn),
            "1:24: warning[kibitzer/unused-suppression]: this suppression is unused: no pbn/* is found here\n"
            "8:9: allowed[bridge/wrong-score]: ruled so\n16:9: allowed[bridge/wrong-score]: ruled so\n");
  sessions::Judge judge({"", false});
  Collector sink;
  judge.begin_file();
  const std::size_t read = judge.judge_some({"test", text, 1}, games::kPbn, false, sink);
  const text::Source rest = {"test", std::string_view(text).substr(read), 8};
  judge.judge_some(rest, games::kPbn, true, sink);
  judge.end_file(rest, sink);
  EXPECT_EQ(sink.findings.find("kibitzer/"), std::string::npos) << sink.findings;
}

TEST(PbnSuppressions, ATagThatOpensASectionTakesItsSection) {
  constexpr std::string_view kBoard = R"([Board "1"]
[Dealer "N"]
[Vulnerable "None"]
% kibitzer: allow bridge/illegal-double -- they let it pass
[Auction "N"]
Pass Pass
X Pass
Pass Pass
[Note "1:weak"]
)";
  const std::string lines = told(kBoard, games::kPbn);
  EXPECT_NE(lines.find("7:1: allowed[bridge/illegal-double]: they let it pass\n"), std::string::npos) << lines;
}

TEST(PbnSuppressions, AGameThatIsCutIsJudgedWithTheLinesBeforeIt) {
  const std::string text = boards("% PBN 2.1\n% kibitzer: allow-file bridge/wrong-score -- everywhere\n", "",
                                  "% kibitzer: allow-board bridge/wrong-score -- ruled so\n");
  for (std::size_t given = 0; given < text.size(); ++given) {
    std::string reasons;
    class Reasons : public sessions::Sink {
     public:
      explicit Reasons(std::string& reasons) : reasons_(reasons) {}
      void take(const sessions::Judged& judged) override {
        for (std::size_t i = 0; i < judged.findings.size(); ++i)
          reasons_ += std::string(judged.findings[i].rule->name) + " " +
                      (judged.allowed.empty() ? "" : std::string(judged.allowed[i])) + "\n";
      }

     private:
      std::string& reasons_;
    } sink(reasons);
    sessions::Judge judge({"", false});
    judge.begin_file();
    const std::size_t read =
        judge.judge_some({"test", std::string_view(text).substr(0, given), 1}, games::kPbn, false, sink);
    const text::Source rest = {"test", std::string_view(text).substr(read), 1};
    judge.judge_some(rest, games::kPbn, true, sink);
    judge.end_file(rest, sink);
    ASSERT_EQ(reasons, "bridge/wrong-score everywhere\nbridge/wrong-score ruled so\n") << given;
  }
}

TEST(PbnSuppressions, LinesRepeatedBeforeALaterPartHoldOnlyWhereTheyAreForTheFile) {
  const std::string text = boards(
      "% kibitzer: allow-file pbn/long-line -- x\n% kibitzer: allow-board bridge/wrong-score -- first only\n", "");
  sessions::Judge judge({"", false});
  Collector sink;
  judge.begin_part();
  judge.judge_some({"test", text, 1}, games::kPbn, true, sink);
  EXPECT_EQ(sink.findings, "9:9" + kWrong430 + "  5:14: the vulnerability is here\n17:9" + kWrong100 +
                               "  13:14: the vulnerability is here\n");
}

// Oh Hell in .atle: both play a card they do not have.

std::string atle(std::string_view before_round, std::string_view in_round, std::string_view behind_play = "",
                 std::string_view before_turn = "") {
  return std::string(
             "game G {\n  rules: standard { hand sizes: 1 }\n  players:\n    player Atle\n    player Rune\n  "
             "rounds:\n") +
         std::string(before_round) + "    game round 1 {\n" + std::string(in_round) +
         "      dealer: Rune\n      trump color: Spades\n      hands:\n        player Atle: card 2 of Clubs\n"
         "        player Rune: card 3 of Clubs\n      predictions:\n        player Atle: 1\n        player Rune: 1\n" +
         std::string(before_turn) + "      round turn {\n        player Atle: card 2 of Hearts" +
         std::string(behind_play) + "\n        player Rune: card 3 of Hearts\n      }\n    }\n}\n";
}

// Bridge in LIN: two boards, each with a call out of the question.

std::string lin(std::string_view before_call, std::string_view before_board_2 = "") {
  return "qx|o1|md|1,,,|sv|o|mb|p|" + std::string(before_call) + "mb|d|\n" + std::string(before_board_2) +
         "qx|o2|md|1,,,|sv|n|mb|p|mb|d|\n";
}

std::string lin_lines(std::string_view text) {
  std::string rules;
  const Judging judging = judged(text, games::kLin);
  for (const Said& said : judging.findings)
    if (said.rule == "bridge/illegal-double" || said.rule.starts_with("kibitzer/"))
      rules += std::to_string(said.place.line) + " " + said.rule + "\n";
  for (const Said& said : judging.allowed)
    rules += std::to_string(said.place.line) + " allowed: " + said.allowed + "\n";
  return rules;
}

TEST(LinSuppressions, EachReach) {
  const std::string rule = " bridge/illegal-double -- as called|";
  EXPECT_EQ(lin_lines(lin("")), "1 bridge/illegal-double\n2 bridge/illegal-double\n");
  EXPECT_EQ(lin_lines(lin("nt|kibitzer: allow" + rule + "pg||nt|so it was|")),
            "2 bridge/illegal-double\n1 allowed: as called\n");
  EXPECT_EQ(lin_lines(lin("nt|kibitzer: allow" + rule + "mb|p|")),
            "1 kibitzer/unused-suppression\n1 bridge/illegal-double\n2 bridge/illegal-double\n");
  EXPECT_EQ(lin_lines(lin("nt|kibitzer: allow-board" + rule)), "2 bridge/illegal-double\n1 allowed: as called\n");
  EXPECT_EQ(lin_lines("nt|kibitzer: allow-round" + rule + lin("")), "2 bridge/illegal-double\n1 allowed: as called\n");
  EXPECT_EQ(lin_lines(lin("", "nt|kibitzer: allow-file" + rule)), "1 allowed: as called\n2 allowed: as called\n");
}

// The CSV scoresheet of Oh Hell.

constexpr std::string_view kSheet[] = {"round,player,bid,won\n", "1,Atle,1,2\n", "1,Rune,0,0\n", "2,Atle,1,3\n",
                                       "2,Rune,0,0\n"};

std::string sheet(std::size_t before, std::string_view directive) {
  std::string text;
  for (std::size_t i = 0; i < std::size(kSheet); ++i)
    text += (i == before ? "# kibitzer: " + std::string(directive) + "\n" : "") + std::string(kSheet[i]);
  return text;
}

std::string csv_lines(std::string_view text) {
  std::string rules;
  const Judging judging = judged(text, games::kCsv);
  for (const Said& said : judging.findings)
    if (said.severity != findings::Severity::kInfo)
      rules += std::to_string(said.place.line) + " " + said.rule + ": " + said.message + "\n";
  for (const Said& said : judging.allowed)
    rules += std::to_string(said.place.line) + " allowed " + said.rule + ": " + said.allowed + "\n";
  return rules;
}

TEST(CsvSuppressions, EachReach) {
  const std::string first = "oh-hell/wrong-won-count: Atle cannot have won 2 tricks: the record allows 0 to 1\n";
  const std::string second = "oh-hell/wrong-won-count: Atle cannot have won 3 tricks: the record allows 0 to 2\n";
  const std::string allowed = " allowed oh-hell/wrong-won-count: as counted\n";
  const std::string rule = " oh-hell/wrong-won-count -- as counted";
  EXPECT_EQ(csv_lines(sheet(9, "")), "2 " + first + "4 " + second);
  EXPECT_EQ(csv_lines(sheet(1, "allow" + rule)), "5 " + second + "3" + allowed);
  EXPECT_EQ(csv_lines(sheet(4, "allow-round" + rule)), "2 " + first + "4" + allowed);
  EXPECT_EQ(csv_lines(sheet(0, "allow-file" + rule)), "3" + allowed + "5" + allowed);
  EXPECT_EQ(
      csv_lines(sheet(2, "allow" + rule)),
      "2 " + first +
          "3 kibitzer/unused-suppression: this suppression is unused: no oh-hell/wrong-won-count is found here\n5 " +
          second);
  EXPECT_EQ(csv_lines(sheet(0, "allow-round" + rule)),
            "1 kibitzer/bad-suppression: this suppression is in no round\n3 " + first + "5 " + second);
}

TEST(CsvSuppressions, CommaInAQuotedNameIsNoSeparator) {
  const std::string table =
      "player,round,bid,won\n"
      "# kibitzer: allow-round oh-hell/wrong-won-count -- as counted\n"
      "\"Hansen, Atle\",1,1,2\n\"Olsen, Rune\",1,0,0\n"
      "\"Hansen, Atle\",2,1,3\n\"Olsen, Rune\",2,0,0\n";
  EXPECT_EQ(csv_lines(table),
            "5 oh-hell/wrong-won-count: Hansen, Atle cannot have won 3 tricks: the record allows 0 to 2\n"
            "3 allowed oh-hell/wrong-won-count: as counted\n");
}

TEST(CsvSuppressions, LineOfAQuotedNameIsNoComment) {
  const std::string table =
      "round,player,bid,won\n"
      "1,\"Atle\n# kibitzer: allow-file oh-hell/* -- part of a name\n\",1,1\n1,Rune,0,1\n";
  EXPECT_EQ(csv_lines(table),
            "5 oh-hell/wrong-won-count: the tricks won in round 1 add up to 2, but the round has 1 trick\n");
}

TEST(CsvSuppressions, AllowHoldsForALineWithAnEndOfLineInQuotes) {
  const std::string table =
      "round,bid,won,player\n"
      "# kibitzer: allow oh-hell/wrong-won-count -- as counted\n"
      "1,0,2,\"At\nle\"\n1,0,0,Rune\n";
  EXPECT_EQ(csv_lines(table), "3 allowed oh-hell/wrong-won-count: as counted\n");
}

TEST(CsvSuppressions, QuoteInACommentOpensNothing) {
  const std::string table =
      "round,player,bid,won\n"
      "#,\"\n1,Atle,1,2\n1,Rune,0,0\n\n# kibitzer: allow-file oh-hell/* -- \",\n";
  EXPECT_EQ(csv_lines(table), "3 allowed oh-hell/incomplete-session: \",\n3 allowed oh-hell/wrong-won-count: \",\n");
}

// Oh Hell in JSON: both play a card they do not have, in each of two rounds.

struct Members {
  std::string session, round, trick, play, hands;
};

std::string json(const Members& members) {
  const auto round = [](int number, const Members& here) {
    return "{" + here.round + "\"round\": " + std::to_string(number) + ", \"trump\": \"spades\", \"hands\": {" +
           here.hands + "\"Atle\": [\"2C\"], \"Rune\": [\"3C\"]}, \"tricks\": [{" + here.trick + "\"plays\": [{" +
           here.play + "\"player\": \"Atle\", \"card\": \"2H\"},\n{\"player\": \"Rune\", \"card\": \"3H\"}]}],\n" +
           "\"bids\": [{\"player\": \"Atle\", \"bid\": 0}, {\"player\": \"Rune\", \"bid\": 0}]}";
  };
  return "{" + members.session +
         R"("game": "oh-hell", "rules": {"preset": "standard", "handSizes": [1, 1]}, "players": ["Atle", "Rune"],)" +
         "\n\"rounds\": [" + round(1, members) + ",\n" + round(2, {}) + "]}\n";
}

std::string lines_of(const Judging& judging) {
  std::string lines;
  for (const Said& said : judging.findings)
    if (said.rule == "oh-hell/card-not-in-hand" || said.rule.starts_with("kibitzer/") || said.rule.starts_with("json/"))
      lines += std::to_string(said.place.line) + " " + said.rule + "\n";
  for (const Said& said : judging.allowed)
    lines += std::to_string(said.place.line) + " allowed: " + said.allowed + "\n";
  return lines;
}

std::string json_lines(const Members& members, const games::Notation& notation = games::kJson) {
  return lines_of(judged(json(members), notation));
}

std::string key(std::string_view reach) {
  return R"("kibitzer": ")" + std::string(reach) + R"( oh-hell/card-not-in-hand -- as played", )";
}

TEST(JsonSuppressions, EachReach) {
  const auto told_in = [](std::initializer_list<int> lines) {
    std::string all;
    for (const int line : lines) all += std::to_string(line) + " oh-hell/card-not-in-hand\n";
    return all;
  };
  EXPECT_EQ(json_lines({}), told_in({2, 3, 5, 6}));
  EXPECT_EQ(json_lines({{}, {}, {}, key("allow"), {}}), told_in({3, 5, 6}) + "2 allowed: as played\n");
  const std::string first = told_in({5, 6}) + "2 allowed: as played\n3 allowed: as played\n";
  EXPECT_EQ(json_lines({{}, {}, key("allow"), {}, {}}), first);
  EXPECT_EQ(json_lines({{}, key("allow"), {}, {}, {}}), first);
  EXPECT_EQ(json_lines({{}, {}, {}, key("allow-round"), {}}), first);
  EXPECT_EQ(json_lines({{}, key("allow-board"), {}, {}, {}}), first);
  const std::string all = "2 allowed: as played\n3 allowed: as played\n5 allowed: as played\n6 allowed: as played\n";
  EXPECT_EQ(json_lines({key("allow"), {}, {}, {}, {}}), all);
  EXPECT_EQ(json_lines({{}, {}, {}, key("allow-file"), {}}), all);
  EXPECT_EQ(json_lines({key("allow-round"), {}, {}, {}, {}}), "1 kibitzer/bad-suppression\n" + told_in({2, 3, 5, 6}));
}

TEST(JsonSuppressions, SeveralStandInAList) {
  EXPECT_EQ(
      json_lines({{}, R"("kibitzer": ["allow oh-hell/* -- as \"played\"", "allow csv/* -- x", 3], )", {}, {}, {}}),
      "2 kibitzer/unused-suppression\n2 kibitzer/bad-suppression\n5 oh-hell/card-not-in-hand\n"
      "6 oh-hell/card-not-in-hand\n2 allowed: as \"played\"\n3 allowed: as \"played\"\n");
}

TEST(JsonSuppressions, AKeyStandsOnceInAnObject) {
  EXPECT_EQ(json_lines({key("allow-file") + key("allow"), {}, {}, {}, {}}).substr(0, 44),
            "1 kibitzer/unused-suppression\n1 json/duplica");
}

TEST(JsonSuppressions, WhereKeysAreNamesOfPlayersItIsAPlayer) {
  EXPECT_EQ(json_lines({{}, {}, {}, {}, R"("kibitzer": ["4C"], )"}).find("kibitzer"), std::string::npos);
}

TEST(JsonSuppressions, JaxnAndJsonLinesHaveThemToo) {
  EXPECT_EQ(json_lines({{}, {}, {}, "kibitzer: 'allow oh-hell/* -- as played', ", {}}, games::kJaxn).substr(0, 27),
            "3 oh-hell/card-not-in-hand\n");
  std::string line = json({key("allow-file"), {}, {}, {}, {}});
  std::erase(line, '\n');
  std::string other = json({});
  std::erase(other, '\n');
  EXPECT_EQ(lines_of(judged(line + "\n" + other + "\n", games::kJsonLines)),
            "2 oh-hell/card-not-in-hand\n2 oh-hell/card-not-in-hand\n2 oh-hell/card-not-in-hand\n"
            "2 oh-hell/card-not-in-hand\n1 allowed: as played\n1 allowed: as played\n1 allowed: as played\n"
            "1 allowed: as played\n");
}

// What is wrong with suppressions.

TEST(Suppressions, CanBeSwitchedOff) {
  sessions::Judge judge({"", false, false});
  Collector sink;
  judge.begin_file();
  judge.judge({"test", boards("% kibitzer: allow-file bridge/* -- r\n% kibitzer: alow\n", ""), 1}, games::kPbn, sink);
  EXPECT_EQ(sink.findings, "9:9" + kWrong430 + "  5:14: the vulnerability is here\n17:9" + kWrong100 +
                               "  13:14: the vulnerability is here\n");
}

TEST(Suppressions, TheReasonGoesOnToTheReports) {
  const auto part = judging::judge_text("test", boards("", "% kibitzer: allow bridge/* -- ruled so\n"), games::kPbn);
  ASSERT_EQ(part.findings.size(), 2U);
  EXPECT_EQ(part.findings[0].allowed, "ruled so");
  EXPECT_EQ(part.findings[1].allowed, std::nullopt);
}

/// As many as anybody could write take no longer than their number asks for: tenths of a second where the square of
/// their number would take minutes.
TEST(Suppressions, VeryManyAreFast) {
  constexpr int kMany = trials(100'000);
  const auto many = [](std::string_view one) {
    std::string text;
    for (int i = 0; i < kMany; ++i) text += one;
    return text;
  };
  const std::string allow = "kibitzer: allow-board bridge/* pbn/zzz kibitzer/x -- r";
  std::string list = "\"allow oh-hell/* -- r\"";
  for (int i = 0; i < kMany; ++i) list += ",\n\"allow-round oh-hell/* oh-hell/zzzz -- r\"";
  EXPECT_GT(judged(boards(many("% " + allow + "\n"), ""), games::kPbn).findings.size(), 0U);
  EXPECT_GT(judged(boards(many("% kibitzer: allow-file bridge/* -- r\n"), ""), games::kPbn).findings.size(), 0U);
  EXPECT_GT(judged(many("[Board \"1\"]\n% " + allow + "\n\n"), games::kPbn).findings.size(), 0U);
  EXPECT_GT(judged(many("[Board \"1\"]\n{% kibitzer: allow\n"), games::kPbn).findings.size(), 0U);
  EXPECT_GT(judged(many("qx|o1|nt|" + allow + "|\n"), games::kLin).findings.size(), 0U);
  EXPECT_GT(judged(atle("", many("// " + allow + "\n")), games::kAtle).findings.size(), 0U);
  EXPECT_GT(judged(many("game round 1 { // " + allow + "\n"), games::kAtle).findings.size(), 0U);
  EXPECT_GT(judged(sheet(9, "") + many("# " + allow + "\n3,Atle,1,1\n"), games::kCsv).findings.size(), 0U);
  EXPECT_GT(judged(json({{}, "\"kibitzer\": [" + list + "], ", {}, {}, {}}), games::kJson).findings.size(), 0U);
}

}  // namespace
}  // namespace kibitzer::test
