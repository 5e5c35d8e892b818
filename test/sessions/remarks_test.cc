// What records say beside what happened, from one notation to the other: comments, annotations, notes, other tags.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "findings/comments.h"
#include "games/conversion.h"
#include "games/games.h"
#include "sessions/judge.h"
#include "support/project_folder.h"
#include "support/transcript.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

using Json = nlohmann::ordered_json;

class Nobody : public sessions::Sink {
 public:
  void take(const sessions::Judged& /*judged*/) override {}
};

games::Conversion::Result converted(std::string_view from, std::string_view text, std::string_view to,
                                    bool as_recorded = false) {
  const games::Notation& notation = *games::built_in()->notation(from);
  games::Conversion conversion(to);
  if (as_recorded) conversion.keep_as_recorded();
  sessions::Judge judge({});
  Nobody nobody;
  judge.convert_by(&conversion);
  judge.begin_file();
  const text::Source source = {"text", text, 1};
  if (notation.cutting == nullptr) {
    judge.judge(source, notation, nobody);
  } else {
    judge.judge_some(source, notation, true, nobody);
    judge.end_file(source, nobody);
  }
  return conversion.finish();
}

constexpr const char* kHands = "N:A643.KJT8.92.AK3 2.653.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.A742.863.Q6";

/// A game of the export format, with `between` after the Result.
std::string game(const std::string& between, const std::string& before = "") {
  return "% PBN 2.1\r\n% EXPORT\r\n" + before +
         "[Event \"x\"]\r\n[Site \"?\"]\r\n[Date \"?\"]\r\n[Board \"1\"]\r\n[West \"?\"]\r\n[North \"?\"]\r\n[East "
         "\"?\"]\r\n[South \"?\"]\r\n[Dealer \"N\"]\r\n[Vulnerable \"None\"]\r\n[Deal \"" +
         std::string(kHands) +
         "\"]\r\n[Scoring \"?\"]\r\n[Declarer \"N\"]\r\n[Contract \"3NT\"]\r\n[Result \"9\"]\r\n" + between;
}

/// Through JSON, nothing is lost or changed.
void expect_kept(const std::string& pbn) {
  const auto json = converted("pbn", pbn, "json");
  EXPECT_EQ(json.error, "");
  EXPECT_THAT(json.lost, testing::IsEmpty());
  const auto back = converted("json", json.text, "pbn");
  EXPECT_THAT(back.lost, testing::IsEmpty());
  EXPECT_EQ(back.text, pbn) << json.text;
  EXPECT_EQ(converted("pbn", pbn, "pbn").text, pbn);
}

/// Collects what explains the first call of each board on its diagram.
class Explanations : public sessions::Sink {
 public:
  void take(const sessions::Judged& judged) override {
    for (const diagrams::Diagram& diagram : judged.diagrams)
      if (!diagram.turns.empty()) all.push_back(diagram.turns.front().turns.front().note);
  }
  std::vector<std::string> all;
};

// Sessions that wait until the file is read are moved when there are many; copies referred to texts of the originals.
TEST(Remarks, ExplanationsWithEscapesOutliveTheirGame) {
  std::string text = "% PBN 2.1\r\n% EXPORT\r\n";
  std::vector<std::string> expected;
  for (int number = 100; number < 300; ++number) {
    text += game(fmt::format("[Auction \"N\"]\r\n1NT =1= AP\r\n[Note \"1:2\\\\3, usually up to {} points\"]\r\n\r\n",
                             number))
                .substr(21);
    expected.push_back(fmt::format("2\\3, usually up to {} points", number));
  }
  sessions::JudgeOptions options;
  options.diagrams = true;
  sessions::Judge judge(options);
  Explanations explanations;
  judge.begin_file();
  const text::Source source = {"text", text, 1};
  judge.judge_some(source, *games::built_in()->notation("pbn"), true, explanations);
  judge.end_file(source, explanations);
  EXPECT_EQ(explanations.all, expected);
}

TEST(Remarks, CommentsAreKept) {
  expect_kept(game("{ at the end }\r\n", "; at the head\r\n{ and\r\n\r\nagain }\r\n"));
  expect_kept(game("[Auction \"N\"]\r\n{first}\r\n1NT {strong} Pass 3NT Pass {over\r\nlines}\r\nPass Pass ; last\r\n"));
  expect_kept(game("[Play \"E\"]\r\n;begun\r\nDQ DA D3 {discards} D2 {done}\r\n"));
  expect_kept(game("[Auction \"N\"]\r\n1NT =1= Pass\r\n[Note \"1:15\"]\r\n{after the notes}\r\n"));
  expect_kept(game(";a } brace\r\n"));
}

TEST(Remarks, EscapeLinesAreKept) {
  expect_kept(game("% of a program\r\n[Auction \"N\"]\r\n1NT\r\n% within\r\nPass\r\n", "% first\r\n"));
}

TEST(Remarks, WhatIsBetweenGamesIsKept) {
  const std::string text = "[Board \"1\"]\n\n{ between }\n\n[Board \"2\"]\n\n% last\n";
  EXPECT_THAT(converted("pbn", text, "pbn").text, testing::HasSubstr("\r\n\r\n{ between }\r\n[Event"));
  EXPECT_THAT(converted("pbn", text, "pbn").text, testing::EndsWith("% last\r\n"));
  EXPECT_EQ(converted("pbn", "{a}\n\n[Board \"1\"]\n[GameCode \"OhHell\"]\n", "json").lost.count("comment"), 1U);
}

TEST(Remarks, AnnotationsAndNotesAreKept) {
  expect_kept(game("[Auction \"N\"]\r\n1NT! $1 =1= Pass?? 3NT =2= Pass =1=\r\n[Note \"1:15\"]\r\n[Note \"2:\"]\r\n"));
  expect_kept(game("[Play \"E\"]\r\nDQ!? =1= DA $14 D3 =2= D2 =1=\r\n[Note \"1:lead\"]\r\n[Note \"2:low\"]\r\n"));
}

TEST(Remarks, TagsThatNothingIsJudgedByAreKept) {
  expect_kept(
      game("[Annotator \"me \\\"too\\\"\"]\r\n[Generator \"a program\"]\r\n[Mine \"\\\\\"]\r\n[Stage \"Final\"]\r\n"
           "[Play \"E\"]\r\nDQ - - -\r\n[Rows \"a\"]\r\n1  \"two [words\"\r\n2\r\n"
           "[ScoreTable \"Rank\\\\2R;Contract\\\\4L\"]\r\n 1 3NT\r\n 2 2C\r\n"));
}

TEST(Remarks, WhatTheTableRecordsOfItselfIsKept) {
  expect_kept(
      game("[Score \"NS 400 EW -400\"]\r\n[Auction \"N\"]\r\n1NT Pass ^I 1C ^S\r\nX +\r\n"
           "[Play \"E\"]\r\nDQ ^R SK D3 D2\r\n- - - ^L CA\r\n*\r\n"));
  std::string irregular = game(
      "[Score \"400\"]\r\n[ScoreRubber \"NS 300/40\"]\r\n"
      "[ScoreRubberHistory \"NS 0 300 / 100 0 EW 0 50 / 0 40\"]\r\n");
  irregular.replace(irregular.find("Declarer \"N"), 11, "Declarer \"^S");
  irregular.replace(irregular.find("Result \"9"), 9, "Result \"^NS 9 EW 4");
  irregular.replace(irregular.find("Scoring \"?"), 10, "Scoring \"Rubber");
  expect_kept(irregular);
}

TEST(Remarks, AMeaninglessTagIsNotWritten) {
  const auto lost = [](const std::string& tag) {
    return converted("json", R"({"game": "bridge", "boards": [{"board": 1, "tags": [)" + tag + "]}]}", "pbn").lost;
  };
  EXPECT_EQ(lost(R"({"name": "A b", "value": ""})").count("tag A b"), 1U);
  EXPECT_EQ(lost(R"({"name": "Board", "value": "2"})").count("tag Board"), 1U);
  EXPECT_EQ(lost(R"({"name": "Mine", "value": "", "lines": ["a ] b"]})").count("tag Mine"), 1U);
  EXPECT_EQ(lost(R"({"name": "Play", "value": "N"})").count("tag Play"), 1U);
  EXPECT_EQ(lost(R"({"name": "Mine", "value": "x"})").size(), 0U);
}

TEST(Remarks, LinesOfALongCommentAreWithinTheLimit) {
  std::string words = "{";
  for (int i = 0; i < 100; ++i) words += "seven77 ";
  const auto written = converted("pbn", "[Board \"1\"]\n" + words + "}\n", "pbn");
  EXPECT_THAT(written.lost, testing::IsEmpty());
  EXPECT_THAT(written.text, testing::HasSubstr("seven77\r\nseven77"));
}

TEST(Remarks, LinesLongerThanTheLimitAreReported) {
  const auto written = converted("pbn", "[Event \"" + std::string(300, 'x') + "\"]\n[Board \"1\"]\n", "pbn");
  EXPECT_EQ(written.lost, (std::map<std::string, std::size_t>{{"limit of 255 bytes a line", 1}}));
  EXPECT_THAT(written.text, testing::HasSubstr(std::string(300, 'x')));
}

TEST(Remarks, CommentsOfLinStayWhereTheyAre) {
  const std::string lin =
      "pn|,,,|pg||\nqx|1|nt|early|st||md|3ST7HAQ8DK62CJ9752,SKJ852H973DA84CQ3,SAQ964HJ64DJTCAK8,S3HKT52DQ9753CT64|"
      "nt|dealt|mb|1N!|an|15|nt|called|mb|p|mb|p|mb|p|pg||pc|DQ|nt|led|pg||\n";
  EXPECT_EQ(converted("lin", lin, "lin").text, lin);
  EXPECT_EQ(converted("json", converted("lin", lin, "json").text, "lin").text, lin);
  EXPECT_THAT(converted("lin", lin, "pbn").text, testing::HasSubstr("DQ {led} - - -"));
}

TEST(Remarks, AResultListIsKeptInJson) {
  const std::string lin =
      "vg|x,,,1,1,,,,|\nbn|1|rs|3NN+1,2HxE-1|\npn|,,,|pg||\nqx|o1|st||md|0,,,|pg||\n"
      "qx|c1|st||md|0,,,|pg||\n";
  const auto json = converted("lin", lin, "json");
  EXPECT_THAT(json.lost, testing::IsEmpty());
  EXPECT_THAT(json.text, testing::HasSubstr(R"("listed":{"contract":"2HX","declarer":"E","tricks":7})"));
  EXPECT_THAT(converted("json", json.text, "lin").text, testing::HasSubstr("bn|1|rs|3NN+1,2HxE-1|"));
}

TEST(Remarks, LatinLettersComeThrough) {
  EXPECT_THAT(converted("pbn", "[Board \"1\"]\n[West \"J\xF8rn\"]\n{\xE5}\n", "json").text,
              testing::AllOf(testing::HasSubstr("Jørn"), testing::HasSubstr("å")));
}

/// Blanks are as good as ends of line in a comment.
Json compared(const std::string& line) {
  std::string written = line;
  for (std::size_t at = 0; (at = written.find("\\t", at)) != std::string::npos;) written.replace(at, 2, " ");
  Json json = Json::parse(written);
  const auto with_blanks = [](Json& words) {
    std::string text = words.get<std::string>();
    std::replace_if(
        text.begin(), text.end(), [](unsigned char c) { return c < 0x20 || c == 0x7F; }, ' ');
    words = text;
  };
  const auto plain = [&](Json& of) {
    if (of.is_object() && of.contains("comments"))
      for (Json& comment : of["comments"]) with_blanks(comment["text"]);
  };
  for (Json& board : json["boards"]) {
    plain(board);
    if (board.contains("auction"))
      for (Json& call : board["auction"]) plain(call);
    if (board.contains("tricks"))
      for (Json& trick : board["tricks"])
        for (Json& play : trick["plays"]) plain(play);
  }
  return json;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// JSON's comments are not heeded, so those that were are not in the PBN made of it either.
void silence(Json& session) {
  for (Json& board : session["boards"]) {
    if (!board.contains("comments")) continue;
    for (Json& comment : board["comments"])
      if (comment.value("mark", "") == "%" && findings::speaks_to_us(comment["text"].get<std::string>()))
        comment["text"] = "- " + comment["text"].get<std::string>();
  }
}

/// A comment that holds a closing brace goes on lines of its own in PBN, which are comments each; an end of line at the end
/// leaves an empty one.
std::string with_lines_for_braces(const std::string& session) {
  Json json = Json::parse(session);
  for (Json& board : json["boards"]) {
    if (!board.contains("comments")) continue;
    Json comments = Json::array();
    for (const Json& comment : board["comments"]) {
      const std::string text = comment["text"];
      if (comment.contains("mark") || text.find('}') == std::string::npos) {
        comments.push_back(comment);
        continue;
      }
      for (const std::string& line : lines_of(text + '\n')) {
        comments.push_back({{"text", line}, {"mark", ";"}});
        if (comment.contains("after")) comments.back()["after"] = comment["after"];
      }
    }
    board["comments"] = std::move(comments);
  }
  return json.dump();
}

/// PBN through JSON: the sessions of what comes out are those of what went in.
void expect_same_sessions(const std::filesystem::path& path) {
  const std::string text = read_text(path);
  const auto first = converted("pbn", text, "jsonl");
  if (!first.error.empty()) return;
  const auto pbn = converted("jsonl", first.text, "pbn", true);
  const auto again = converted("pbn", pbn.text, "jsonl");
  const auto before = lines_of(first.text);
  const auto after = lines_of(again.text);
  ASSERT_EQ(before.size(), after.size()) << path;
  for (std::size_t i = 0; i < before.size(); ++i) {
    Json expected = compared(with_lines_for_braces(before[i]));
    silence(expected);
    const Json found = compared(after[i]);
    if (expected == found) continue;
    ADD_FAILURE() << path << '\n' << Json::diff(expected, found).dump().substr(0, 600);
    return;
  }
}

/// What is faulty on purpose may be read in another way in another notation.
bool sound(const std::filesystem::path& path) {
  const std::string name = path.filename().string();
  return path.extension() == ".pbn" && !name.starts_with("faulty_") && !name.starts_with("errors_");
}

TEST(Remarks, OfSampleSessionsGoThroughJson) {
  for (const auto& entry : std::filesystem::directory_iterator(project_folder() / "sessions"))
    if (sound(entry.path())) expect_same_sessions(entry.path());
}

TEST(Remarks, OfTheCorpusGoThroughJson) {
  const std::filesystem::path folder = project_folder() / ".." / "shared" / "corpus" / "bridge";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the corpus is not here: " << folder;
  std::size_t seen = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (sound(entry.path()) && seen++ % kOneOf == 0) expect_same_sessions(entry.path());
}

}  // namespace
}  // namespace kibitzer::test
