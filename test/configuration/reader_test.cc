#include "configuration/reader.h"

#include <gtest/gtest.h>

#include <string>

#include "bridge/model/settings.h"
#include "oh_hell/settings.h"

namespace kibitzer::configuration {
namespace {

/// What is wrong with the text, one a line.
std::string said_of(std::string_view text) {
  std::string said;
  const auto choices = read_configuration(text, *games::built_in());
  if (choices) return said;
  for (const Fault& fault : choices.error())
    said += std::to_string(fault.at.line) + ":" + std::to_string(fault.at.column) + ": " + fault.message + "\n";
  return said;
}

TEST(ReadConfiguration, TakesWhatItKnows) {
  const auto choices = read_configuration(R"(
fail-on = "warning"
select = ["all"]
ignore = ["bridge", "pbn/*", "csv/quote"]
severity."bridge/follow-suit" = "info"
[per-file-ignores]
"old/**" = ["all"]
[rules]
oh-hell = { preset = "standard", hand-sizes = [3, 2, 1], hook = false, scoring = { made = "10", zero-made = "5" } }
bridge = "simple"
)",
                                          *games::built_in());
  ASSERT_TRUE(choices);
  EXPECT_EQ(choices->fail_on->first, findings::Severity::kWarning);
  EXPECT_EQ(choices->fail_on->second, 2U);
  EXPECT_EQ(choices->select->at(0).written, "all");
  ASSERT_EQ(choices->ignore.size(), 3U);
  EXPECT_GT(choices->ignore[1].rules.size(), 20U);
  EXPECT_EQ(choices->ignore[2].rules.size(), 1U);
  EXPECT_EQ(choices->ignore[2].origin.line, 4U);
  EXPECT_EQ(choices->severities.at(0).severity, findings::Severity::kInfo);
  EXPECT_TRUE(choices->per_file_ignores.at(0).files.matches("old/a.pbn"));
  const auto& settings = settings::as<oh_hell::Settings>(*choices->rules.at("oh-hell").settings);
  EXPECT_EQ(settings.preset, "standard");
  EXPECT_EQ(settings.hand_sizes, (std::vector<int>{3, 2, 1}));
  EXPECT_FALSE(settings.hook);
  EXPECT_EQ(settings.first_lead, oh_hell::FirstLead::kLeftOfDealer);
  EXPECT_EQ(settings.scoring.formulas()->zero_made, "5");
  EXPECT_EQ(settings::as<bridge::Settings>(*choices->rules.at("bridge").settings), bridge::preset("simple"));
}

TEST(ReadConfiguration, TakesNothingAtAll) {
  EXPECT_EQ(said_of(""), "");
  EXPECT_EQ(said_of("\xEF\xBB\xBF# nothing\r\n"), "");
}

TEST(ReadConfiguration, TakesHowTablesAreCompared) {
  const auto choices = read_configuration(
      "[contest]\nsections = \"together\"\nimp-cap = 17\nwinners = 1\nextremes = 2\nvictory-points = true\nbest = 8\n"
      "min-sessions = 5\nmin-games = 3\n[contest.penalties]\n\"NS 5\" = 2\n\"Nora & Siri\" = 0.25\n[contest.carry-overs]\n"
      "\"7\" = -3\n[contest.handicaps]\n\"Kari Lund\" = 4.5\n",
      *games::built_in());
  ASSERT_TRUE(choices);
  EXPECT_EQ(choices->contest.sections_together, (std::pair<bool, Origin>(true, 2)));
  EXPECT_EQ(choices->contest.most_imps, (std::pair<int, Origin>(17, 3)));
  EXPECT_EQ(choices->contest.winners, (std::pair<int, Origin>(1, 4)));
  EXPECT_EQ(choices->contest.extremes, (std::pair<int, Origin>(2, 5)));
  EXPECT_EQ(choices->contest.victory_points, (std::pair<bool, Origin>(true, 6)));
  EXPECT_EQ(choices->contest.best, (std::pair<int, Origin>(8, 7)));
  EXPECT_EQ(choices->contest.least_sessions, (std::pair<int, Origin>(5, 8)));
  EXPECT_EQ(choices->contest.least_games, (std::pair<int, Origin>(3, 9)));
  using contests::AdjustmentKind;
  std::vector<contests::Adjustment> adjustments;
  for (const auto& [one, line] : choices->contest.adjustments) adjustments.push_back(one);
  EXPECT_EQ(adjustments, (std::vector<contests::Adjustment>{
                             {AdjustmentKind::kPenalty, "NS 5", bridge::Hundredths{200}},
                             {AdjustmentKind::kPenalty, "Nora & Siri", bridge::Hundredths{25}},
                             {AdjustmentKind::kCarryOver, "7", bridge::Hundredths{-300}},
                             {AdjustmentKind::kHandicap, "Kari Lund", bridge::Hundredths{450}},
                         }));
  EXPECT_EQ(
      said_of("contest = { sections = \"both\", imp-cap = 25, winners = 3, penalties = { a = 0.125, b = \"2\" } }\n"),
      "1:24: sections cannot be \"both\"; supported are \"apart\", \"together\"\n"
      "1:42: imp-cap must be from 1 to 24, not 25\n"
      "1:56: winners must be from 1 to 2, not 3\n"
      "1:77: a penalty must be a number of points with at most two decimals\n"
      "1:88: a penalty must be a number of points with at most two decimals\n");
}

TEST(ReadConfiguration, TakesConfirmedResults) {
  const auto choices = read_configuration(
      "[confirmed]\n\"board 7, table A3\" = \"asked both\"\n\"Board 12 , Table 4\" = \"\"\n", *games::built_in());
  ASSERT_TRUE(choices);
  ASSERT_EQ(choices->confirmed.size(), 2U);
  EXPECT_EQ(choices->confirmed[0].board, 7);
  EXPECT_EQ(choices->confirmed[0].section, "A");
  EXPECT_EQ(choices->confirmed[0].table, "3");
  EXPECT_EQ(choices->confirmed[0].reason, "asked both");
  EXPECT_EQ(choices->confirmed[0].at.begin.line, 2U);
  EXPECT_EQ(choices->confirmed[1].board, 12);
  EXPECT_EQ(choices->confirmed[1].section, "");
  for (const char* const key :
       {"board", "board 7,", "board 7, NS", "board 0, table 3", "board 7, table", "board 7, table A",
        "board x, table 3", "table 3, board 7", "board 7, table 3b", "board 99999999999, table 3"})
    EXPECT_EQ(said_of("[confirmed]\n\"" + std::string(key) + "\" = \"x\"\n"),
              "2:1: \"" + std::string(key) + "\" names no result: write \"board 7, table 3\"\n");
  EXPECT_EQ(said_of("[confirmed]\n\"board 7, table 3\" = 1\n"), "2:22: a reason must be a string, not an integer\n");
}

TEST(ReadConfiguration, OfUnknownKeys) {
  EXPECT_EQ(said_of("selct = []\n"), "1:1: unknown key \"selct\" in the configuration; did you mean \"select\"?\n");
  EXPECT_EQ(
      said_of("x = 1\n"),
      "1:1: unknown key \"x\" in the configuration; supported are \"select\", \"ignore\", \"severity\", "
      "\"per-file-ignores\", \"fail-on\", \"rules\", \"aliases\", \"exclude\", \"games\", \"contest\", \"confirmed\", "
      "\"baseline\", \"extend\", \"required-version\"\n");
  EXPECT_EQ(said_of("[rules]\nohhell = 1\n"), "2:1: unknown key \"ohhell\" in rules; did you mean \"oh-hell\"?\n");
  EXPECT_EQ(said_of("rules.bridge.partScoreBonus = true\n"),
            "1:14: unknown key \"partScoreBonus\" in rules.bridge; did you mean \"part-score-bonus\"?\n");
  EXPECT_EQ(said_of("rules.oh-hell.handSizes = [1]\n"),
            "1:15: unknown key \"handSizes\" in rules.oh-hell; did you mean \"hand-sizes\"?\n");
  EXPECT_EQ(said_of("rules.oh-hell.scoring = { made = \"1\", zeroMade = \"2\" }\n"),
            "1:39: unknown key \"zeroMade\" in scoring; did you mean \"zero-made\"?\n");
}

TEST(ReadConfiguration, OfFilesThatItNames) {
  EXPECT_EQ(said_of("baseline = \"\"\nextend = \"\\u0000\"\n"),
            "1:12: baseline must name a file\n2:10: extend must name a file\n");
  EXPECT_EQ(said_of("extend = [\"../kibitzer.toml\"]\n"), "1:10: extend must be a string, not a list\n");
}

TEST(ReadConfiguration, SaysOnlyThatAnotherVersionIsRequired) {
  EXPECT_EQ(said_of("new-key = 1\nrequired-version = \">=900\"\n"),
            "2:20: this is kibitzer 0.1.0, but \">=900\" is required\n");
  EXPECT_EQ(said_of("required-version = \">=new\"\n"), "1:20: \">=new\" is not a version, as 0.1.0 or >=0.1,<0.2 is\n");
  EXPECT_EQ(said_of("required-version = 0.1\n"), "1:20: required-version must be a string, not a float\n");
  EXPECT_EQ(said_of("required-version = \">=0.1\"\n"), "");
}

TEST(ReadConfiguration, OfUnknownRules) {
  EXPECT_EQ(said_of("select = [\n  \"bridge/folow-suit\",\n]\n"),
            "2:3: unknown rule \"bridge/folow-suit\"; did you mean \"bridge/follow-suit\"?\n");
  EXPECT_EQ(said_of("ignore = [\"bridg/*\"]\n"), "1:11: unknown rule \"bridg/*\"; did you mean \"bridge\"?\n");
  EXPECT_EQ(said_of("ignore = [\"follow-suit\"]\n"),
            "1:11: unknown rule \"follow-suit\"; did you mean \"oh-hell/follow-suit\" or \"bridge/follow-suit\"?\n");
  EXPECT_EQ(said_of("ignore = [\"\", \"nothing-like-it\"]\n"),
            "1:11: unknown rule \"\"; 'kibitzer rules' lists them all\n"
            "1:15: unknown rule \"nothing-like-it\"; 'kibitzer rules' lists them all\n");
  EXPECT_EQ(said_of("[severity]\n\"bridge/hook\" = \"error\"\nlin = \"info\"\n"),
            "2:1: unknown rule \"bridge/hook\"; did you mean \"oh-hell/hook\"?\n"
            "3:1: \"lin\" means 14 rules; a severity applies to a single rule\n");
  EXPECT_EQ(said_of("per-file-ignores.\"*.pbn\" = [\"pbn/sintax\"]\n"),
            "1:29: unknown rule \"pbn/sintax\"; did you mean \"pbn/syntax\"?\n");
}

TEST(ReadConfiguration, OfUnknownValues) {
  EXPECT_EQ(said_of("fail-on = \"eror\"\n"), "1:11: unknown severity \"eror\"; did you mean \"error\"?\n");
  EXPECT_EQ(said_of("fail-on = \"off\"\n"),
            "1:11: unknown severity \"off\"; supported are \"info\", \"warning\", \"error\"\n");
  EXPECT_EQ(said_of("severity.\"csv/quote\" = \"none\"\n"),
            "1:24: unknown severity \"none\"; supported are \"info\", \"warning\", \"error\", \"off\"\n");
  EXPECT_EQ(said_of("rules.oh-hell = \"standrad\"\n"),
            "1:17: rules.oh-hell cannot be \"standrad\"; did you mean \"standard\"?\n");
  EXPECT_EQ(said_of("rules.oh-hell = \"simple\"\n"),
            "1:17: rules.oh-hell cannot be \"simple\"; supported are \"atlebridge\", \"standard\"\n");
  EXPECT_EQ(said_of("rules.bridge.preset = \"x\"\nrules.bridge.doubling = \"law\"\n"),
            "1:23: preset cannot be \"x\"; supported are \"duplicate\", \"simple\", \"rubber\", \"chicago\"\n"
            "2:25: doubling cannot be \"law\"; supported are \"law19\", \"classroom\"\n");
  EXPECT_EQ(said_of("[rules.oh-hell]\nbidding = \"inturn\"\nfirst-lead = \"dealr\"\nscoring = \"wizzard\"\n"),
            "2:11: bidding cannot be \"inturn\"; did you mean \"in-turn\"?\n"
            "3:14: first-lead cannot be \"dealr\"; did you mean \"dealer\"?\n"
            "4:11: scoring cannot be \"wizzard\"; did you mean \"wizard\"?\n");
  EXPECT_EQ(said_of("rules.oh-hell.hand-sizes = [0, 53]\n"),
            "1:29: a hand has 1 to 52 cards, not 0\n1:32: a hand has 1 to 52 cards, not 53\n");
  EXPECT_EQ(said_of("rules.oh-hell.hand-sizes = []\n"),
            "1:28: hand-sizes has one number for each round, 1 to 10000 of them\n");
  EXPECT_EQ(said_of("rules.oh-hell.scoring = { made = \"10 +\" }\n"),
            "1:34: invalid formula: unexpected end of expression at position 5\n");
  EXPECT_EQ(said_of("rules.oh-hell.scoring = { missed = \"1\" }\n"), "1:25: scoring needs the key \"made\"\n");
  EXPECT_EQ(said_of("per-file-ignores.\"a[\" = []\n"),
            "1:18: invalid file pattern: unclosed [; write [[] for a literal [\n");
}

TEST(ReadConfiguration, OfValuesOfTheWrongKind) {
  EXPECT_EQ(said_of("select = \"all\"\nignore = [1]\nfail-on = true\nseverity = 1.5\n"),
            "1:10: select must be a list, not a string\n"
            "2:11: the name of a rule must be a string, not an integer\n"
            "3:11: fail-on must be a string, not true\n"
            "4:12: severity must be a table, not a float\n");
  EXPECT_EQ(said_of("rules = []\nper-file-ignores = 1979-05-27\n"),
            "1:9: rules must be a table, not a list\n2:20: per-file-ignores must be a table, not a date\n");
  EXPECT_EQ(said_of("rules.oh-hell = 3\nrules.bridge = [{}]\n"),
            "1:17: rules.oh-hell must be the name of a preset or a table, not an integer\n"
            "2:16: rules.bridge must be the name of a preset or a table, not a list\n");
  EXPECT_EQ(said_of("[rules.oh-hell]\nhook = \"yes\"\nhand-sizes = 3\nscoring = 1\n"),
            "2:8: hook must be true or false, not a string\n"
            "3:14: hand-sizes must be a list, not an integer\n"
            "4:11: scoring must be a name or a table of formulas, not an integer\n");
  EXPECT_EQ(said_of("[rules.bridge]\nvulnerability = \"no\"\npart-score-bonus = 50\n"),
            "2:17: vulnerability must be true or false, not a string\n"
            "3:20: part-score-bonus must be true or false, not an integer\n");
  EXPECT_EQ(said_of("[rules.bridge]\nfast-rubber = \"700\"\nslow-rubber = 10001\nunfinished-game = -1\n"),
            "2:15: fast-rubber must be an integer, not a string\n3:15: slow-rubber must be between 0 and 10000\n"
            "4:19: unfinished-game must be between 0 and 10000\n");
}

TEST(ReadConfiguration, OfTextsThatAreNotToml) {
  EXPECT_EQ(said_of("fail-on = error\n"), "1:11: invalid value; a string needs quotes\n");
  EXPECT_EQ(said_of("[severity]\nbridge/hook = \"info\"\n"), "2:7: expected '='; a key with a / in it needs quotes\n");
  EXPECT_EQ(said_of("[per-file-ignores]\n*.pbn = []\n"),
            "2:1: invalid TOML: expected keys, tables, whitespace or comments, saw '*'\n");
  EXPECT_EQ(said_of("fail-on = \"error\nselect = []\n"),
            "1:17: unclosed string; it must end with a quote on the same line\n");
  EXPECT_EQ(said_of("select = [\n"), "1:12: invalid TOML: encountered end-of-file\n");
  EXPECT_EQ(said_of("select = []\nselect = []\n"), "2:10: invalid TOML: cannot redefine existing array 'select'\n");
  EXPECT_EQ(said_of("select = []\n[.a]\n"), "2:1: expected the name of a table in these brackets\n");
  EXPECT_EQ(said_of("[[["), "1:1: expected the name of a table in these brackets\n");
  EXPECT_EQ(said_of("# Åse\nåse = \"Åse\"\n"), "2:1: this character is allowed only in strings and comments\n");
  EXPECT_EQ(said_of("[\u00A0a]\n"), "1:1: expected the name of a table in these brackets\n");
  EXPECT_EQ(said_of("a = \"\xFF\"\n"), "1:6: invalid UTF-8\n");
}

std::string repeated(std::string_view what, std::size_t count) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += what;
  return all;
}

TEST(ReadConfiguration, WithstandsWhatIsMeantToOverwhelm) {
  EXPECT_EQ(said_of(repeated("a.", 500000) + "a = 1\n"), "1:66: a key has at most 32 parts\n");
  EXPECT_EQ(said_of("[" + repeated("a.", 500000) + "a]\n"), "1:67: a key has at most 32 parts\n");
  EXPECT_EQ(said_of("[" + repeated("\"a\" . ", 100000) + "a]\n"), "1:198: a key has at most 32 parts\n");
  EXPECT_EQ(said_of("a = " + repeated("[", 500000)), "1:261: nested too deeply\n");
  EXPECT_EQ(said_of("a = " + repeated("{a=", 300000)), "1:773: nested too deeply\n");
  EXPECT_EQ(said_of(std::string(kMostBytes + 1, '#')), "1:1: the configuration is larger than 1 MiB\n");
  EXPECT_EQ(said_of("select = [" + repeated("1,", 300000) + "]").substr(0, 64),
            "1:11: the name of a rule must be a string, not an integer\n1:13: ");
  EXPECT_NE(said_of("select = [" + repeated("1,", 300000) + "]").find("1:209: further errors are not reported\n"),
            std::string::npos);
}

}  // namespace
}  // namespace kibitzer::configuration
