// Scoresheets of games that no room of this program has: a report knows only their form.
#include <gtest/gtest.h>

#include <memory>
#include <sstream>

#include "reports/score_csv.h"
#include "reports/score_json.h"
#include "reports/score_text.h"
#include "scoresheets/scoresheet.h"

namespace kibitzer::reports {
namespace {

using scoresheets::Form;
using scoresheets::Fraction;
using scoresheets::Gap;
using scoresheets::Kind;
using scoresheets::Place;
using scoresheets::Players;
using scoresheets::Scoresheet;
using scoresheets::Value;
using scoresheets::Values;

std::shared_ptr<Form> landlord_form() {
  Form form{.game = "landlord", .round = "deal"};
  form.columns = {{.key = "landlord", .title = "landlord", .kind = Kind::kPlayers, .csv = "landlord"},
                  {.key = "multiplier", .title = "times", .csv = "multiplier"},
                  {.key = "spring", .title = "spring", .kind = Kind::kFlag, .if_any = true}};
  form.player_columns = {{.key = "points", .title = "points", .csv = "points", .gap = 3},
                         {.key = "total", .title = "total", .csv = "total"}};
  form.sections = [](const Scoresheet& sheet) { return std::vector{standing(sheet)}; };
  return std::make_shared<Form>(std::move(form));
}

Scoresheet landlord_sheet() {
  Scoresheet sheet;
  sheet.form = landlord_form();
  sheet.name = "Tuesday";
  sheet.players = {"Li", "Wang", "Zhao"};
  sheet.totals = {12, -6, -6};
  sheet.winners = {"Li"};
  sheet.rounds.resize(1);
  sheet.rounds[0].number = 1;
  sheet.rounds[0].cells = {Players::of(0), 6, {}, 12, 12, -6, -6, -6, -6};
  return sheet;
}

template <typename Report, typename... Arguments>
std::string report_of(const Scoresheet& sheet, Arguments&&... arguments) {
  std::ostringstream out;
  Report report(out, std::forward<Arguments>(arguments)...);
  judging::JudgedPart part;
  part.path = "a";
  part.sheets = {sheet};
  report.take(part);
  report.finish({}, false);
  return out.str();
}

TEST(ScoreOfAnyGame, AsTextColumnsAreAsWideAsTheirCells) {
  EXPECT_EQ(report_of<ScoreText>(landlord_sheet(), false),
            "Tuesday (a)\n"
            "\n"
            " deal landlord times   Li             Wang           Zhao\n"
            "                       points total   points total   points total\n"
            "    1 Li           6       12    12       -6    -6       -6    -6\n"
            "\n"
            "Result after 1 deal:\n"
            "  1. Li       12\n"
            "  2= Wang     -6\n"
            "  2= Zhao     -6\n"
            "Winner: Li, 12 points\n");
}

TEST(ScoreOfAnyGame, AsJson) {
  EXPECT_EQ(report_of<ScoreJson>(landlord_sheet(), true),
            R"({"path":"a","session":1,"game":"landlord","name":"Tuesday","players":["Li","Wang","Zhao"],"rounds":[)"
            R"({"round":1,"landlord":["Li"],"multiplier":6,"spring":null,"provisional":false,"doubts":[],"results":[)"
            R"({"player":"Li","points":12,"total":12},{"player":"Wang","points":-6,"total":-6},)"
            R"({"player":"Zhao","points":-6,"total":-6}]}],"totals":{"Li":12,"Wang":-6,"Zhao":-6},"winners":["Li"],)"
            R"("doubts":[],"complete":null})"
            "\n");
}

TEST(ScoreOfAnyGame, AsCsvAllGamesShareOneTable) {
  Form other{.game = "other"};
  other.player_columns = {{.csv = "bid"}, {.csv = "points"}};
  EXPECT_EQ(
      report_of<ScoreCsv>(landlord_sheet(),
                          std::vector<std::shared_ptr<const Form>>{landlord_form(), std::make_shared<Form>(other)}),
      "path,session,game,name,round,landlord,multiplier,player,bid,points,total,provisional\n"
      "a,1,landlord,Tuesday,1,Li,6,Li,,12,12,no\n"
      "a,1,landlord,Tuesday,1,Li,6,Wang,,-6,-6,no\n"
      "a,1,landlord,Tuesday,1,Li,6,Zhao,,-6,-6,no\n");
}

TEST(ScoreOfAnyGame, PointsMayBeFractions) {
  Scoresheet sheet = landlord_sheet();
  Form form = *sheet.form;
  form.columns.clear();
  form.player_columns = {{.key = "points", .title = "points", .kind = Kind::kFraction, .gap = 3}};
  form.totals = Kind::kFraction;
  sheet.form = std::make_shared<Form>(form);
  sheet.players = {"A", "B"};
  sheet.winners = {"B"};
  sheet.totals = {Fraction{1, 3}, Fraction{23, 3}};
  sheet.rounds[0].cells = sheet.totals;
  EXPECT_EQ(report_of<ScoreText>(sheet, false),
            "Tuesday (a)\n"
            "\n"
            " deal   A        B\n"
            "        points   points\n"
            "    1      1/3    7 2/3\n"
            "\n"
            "Result after 1 deal:\n"
            "  1. B  7 2/3\n"
            "  2. A    1/3\n"
            "Winner: B, 7 2/3 points\n");
  EXPECT_NE(report_of<ScoreJson>(sheet, true).find(R"("totals":{"A":"1/3","B":"23/3"})"), std::string::npos);
}

TEST(ScoreOfAnyGame, JsonHasRecordsAndTablesWhereTheFormPutsThem) {
  Scoresheet sheet = landlord_sheet();
  Form form{.game = "any"};
  form.columns = {{.key = "a"},
                  {.key = "b", .place = Place::kBehindDoubts},
                  {.key = "c",
                   .kind = Kind::kRecord,
                   .place = Place::kBehindPlayers,
                   .parts = {{.key = "d", .kind = Kind::kCard},
                             {.kind = Kind::kText},
                             {.key = "e", .kind = Kind::kTable, .parts = {{.key = "f"}}}}}};
  sheet.form = std::make_shared<Form>(form);
  sheet.players.clear();
  sheet.totals.clear();
  sheet.rounds[0].cells = {Gap::kLeftOut, "x\"y", Values{"10D", "of no key", Values{1, 2}}};
  EXPECT_NE(report_of<ScoreJson>(sheet, true)
                .find(R"({"round":1,"provisional":false,"doubts":[],"b":"x\"y","results":[],)"
                      R"("c":{"d":"10D","e":[{"f":1},{"f":2}]}})"),
            std::string::npos);
}

TEST(ScoreOfAnyGame, SectionsMayHaveLinesDrawnThroughTheirNumbers) {
  Scoresheet sheet = landlord_sheet();
  Form form{.game = "any"};
  form.sections = [](const Scoresheet&) {
    scoresheets::Section section{.heading = "Sheet", .spaced = true, .lines = {{"Sum:", " 3"}}};
    section.columns = {
        {.title = "A", .gap = 0, .width = 3}, {.title = "B", .width = 3, .bar = true}, {.kind = Kind::kText, .gap = 2}};
    const Value none = Gap::kNotApplicable;
    section.rows = {{{1, none, none}}, {{none, none, "here"}, scoresheets::Row::Stroke::kDouble}, {{none, 2, "two"}}};
    return std::vector{section};
  };
  sheet.form = std::make_shared<Form>(form);
  sheet.players.clear();
  sheet.rounds[0].cells.clear();
  const std::string text = report_of<ScoreText>(sheet, false);
  EXPECT_EQ(text.substr(text.find("Sheet")),
            "Sheet\n"
            "\n"
            "  A |   B\n"
            "  1 |\n"
            "====+====  here\n"
            "    |   2  two\n"
            "\n"
            "Sum: 3\n");
}

}  // namespace
}  // namespace kibitzer::reports
