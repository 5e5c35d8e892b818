#include "scoresheets/table_sheets.h"

#include <gtest/gtest.h>

#include <memory>

namespace kibitzer::scoresheets {
namespace {

const std::shared_ptr<const Form> kForm = [] {
  Form form;
  form.columns = {{.key = "contract", .kind = Kind::kText}};
  form.player_columns = {{.key = "points"}, {.key = "total", .running = true}};
  return std::make_shared<const Form>(std::move(form));
}();

Scoresheet empty_sheet(const std::string& name) {
  Scoresheet sheet;
  sheet.form = kForm;
  sheet.name = name;
  sheet.players = {"NS"};
  sheet.totals.resize(1);
  return sheet;
}

/// Enters a board of `points`, of which none are unknown.
void enter(Scoresheet& sheet, std::optional<int> points) {
  Value& total = sheet.totals[0];
  if (points) total = total.integer().value_or(0) + *points;
  sheet.rounds.push_back({.number = 1, .doubts = {}, .cells = {"3NT", points, points ? total : Value()}});
}

void enter(TableSheets& sheets, const std::string& table, const std::string& teams, std::optional<int> points) {
  enter(sheets.of(table, teams, [&] { return empty_sheet(table + teams); }), points);
}

/// "name: points/total … = total", a line a sheet.
std::string lines_of(TableSheets& sheets) {
  const auto word = [](const Value& value) { return value.integer() ? std::to_string(*value.integer()) : "?"; };
  std::string text;
  for (const Scoresheet& sheet : sheets.all()) {
    text += sheet.name + ":";
    for (const Round& round : sheet.rounds) text += " " + word(round.cells[1]) + "/" + word(round.cells[2]);
    text += " = " + word(sheet.totals[0]) + "\n";
  }
  return text;
}

TEST(TableSheets, AreFoundByTableAndTeams) {
  TableSheets sheets;
  enter(sheets, "1", "", 50);
  enter(sheets, "2", "A-B", 100);
  enter(sheets, "2", "C-D", 200);
  enter(sheets, "1", "", -60);
  enter(sheets, "2", "A-B", 10);
  EXPECT_EQ(lines_of(sheets), "1: 50/50 -60/-10 = -10\n2A-B: 100/100 10/110 = 110\n2C-D: 200/200 = 200\n");
}

TEST(TableSheets, AreOfTheTeamsOfTheBoardBeforeWhereNoneAreNamed) {
  TableSheets sheets;
  enter(sheets, "1", "A-B", 1);
  enter(sheets, "1", "C-D", 2);
  enter(sheets, "1", "A-B", 3);
  enter(sheets, "1", "", 4);
  EXPECT_EQ(lines_of(sheets), "1A-B: 1/1 3/4 4/8 = 8\n1C-D: 2/2 = 2\n");
}

TEST(TableSheets, OfPartsArePutTogetherAsIfTheyWereOne) {
  struct Entry {
    std::string table;
    std::string teams;
    std::optional<int> points;
  };
  const std::vector<Entry> entries = {{"1", "A-B", 10}, {"1", "C-D", 20}, {"1", "A-B", 30}, {"1", "", 40},
                                      {"2", "", {}},    {"2", "E-F", 50}, {"1", "", {}},    {"2", "", 60}};
  TableSheets whole;
  for (const Entry& one : entries) enter(whole, one.table, one.teams, one.points);
  for (unsigned cuts = 0; cuts < 1U << entries.size(); ++cuts) {
    TableSheets together;
    TableSheets part;
    for (std::size_t i = 0; i < entries.size(); ++i) {
      enter(part, entries[i].table, entries[i].teams, entries[i].points);
      if ((cuts >> i & 1U) == 0 && i + 1 < entries.size()) continue;
      for (Scoresheet& sheet : part.take()) together.add(std::move(sheet));
    }
    EXPECT_EQ(lines_of(together), lines_of(whole)) << cuts;
  }
}

}  // namespace
}  // namespace kibitzer::scoresheets
