// Names of files that records go into: readable, and safe on every system whatever records say.
#include "judging/record_groups.h"

#include <gtest/gtest.h>

#include <string>

#include "judging/record_filter.h"

namespace kibitzer::judging {
namespace {

TEST(FileNames, AreReadableAndSafe) {
  EXPECT_EQ(file_name_of("Spring Open 2026"), "spring-open-2026");
  EXPECT_EQ(file_name_of("Gjøvik Åpne — finale"), "gjovik-apne-finale");
  EXPECT_EQ(file_name_of("../../etc/passwd"), "etc-passwd");
  EXPECT_EQ(file_name_of(".hidden"), "hidden");
  EXPECT_EQ(file_name_of("a\\b:c*d?e\"f<g>h|i\nj"), "a-b-c-d-e-f-g-h-i-j");
  EXPECT_EQ(file_name_of("CON"), "con-");
  EXPECT_EQ(file_name_of("com1"), "com1-");
  EXPECT_EQ(file_name_of("comb"), "comb");
  EXPECT_EQ(file_name_of("\xE2\x80\xAEtxt"), "txt");
  EXPECT_EQ(file_name_of(" - . - "), "");
  EXPECT_EQ(file_name_of("Gj\xF8vik"), "gjovik");
  EXPECT_EQ(file_name_of("Кубок"), "кубок");
  EXPECT_EQ(file_name_of(std::string(500, 'a')), std::string(80, 'a'));
  EXPECT_LE(file_name_of("a" + std::string(300, '\xD0')).size(), 80U);
}

Record of_event(const std::string& event) {
  Record record;
  record.event = event;
  return record;
}

TEST(Groups, HaveNamesOfTheirOwn) {
  RecordGroups groups(GroupBy::kEvent);
  EXPECT_EQ(groups.name_of(of_event("Cup"), "x"), "cup");
  EXPECT_EQ(groups.name_of(of_event("CUP!"), "x"), "cup-2");
  EXPECT_EQ(groups.name_of(of_event("Cup"), "y"), "cup");
  EXPECT_EQ(groups.name_of(of_event(""), "x"), "no-event");
  EXPECT_EQ(groups.name_of(of_event("No event"), "x"), "no-event-2");
}

TEST(Groups, AreNamedByWhatTheyHaveInCommon) {
  Record record;
  record.boards = {7};
  record.round = "3";
  record.date = "28.11.2026";
  record.room = "closed";
  EXPECT_EQ(RecordGroups(GroupBy::kBoard).name_of(record, "x"), "board-07");
  EXPECT_EQ(RecordGroups(GroupBy::kRound).name_of(record, "x"), "round-3");
  EXPECT_EQ(RecordGroups(GroupBy::kDate).name_of(record, "x"), "2026-11-28");
  EXPECT_EQ(RecordGroups(GroupBy::kTable).name_of(record, "x"), "closed-room");
  record.table = "A/3";
  EXPECT_EQ(RecordGroups(GroupBy::kTable).name_of(record, "x"), "table-a-3");
  RecordGroups one_each(GroupBy::kRecord);
  one_each.begin_file();
  EXPECT_EQ(one_each.name_of(record, "Sat 1"), "sat-1-0001");
  EXPECT_EQ(one_each.name_of(record, "Sat 1"), "sat-1-0002");
  one_each.begin_file();
  EXPECT_EQ(one_each.name_of(record, "Sat 1"), "sat-1-0001-2");
}

TEST(Filters, HoldOfEveryKindOne) {
  Record record;
  record.verdict = Verdict::kBroken;
  record.event = "Vårturnering 2026";
  record.players = {"Lund, Kari", "Per"};
  record.boards = {3};
  record.date = "2026.11.28";
  const auto takes = [&](const auto& ask) {
    RecordFilter filter;
    ask(filter);
    return filter.takes(record);
  };
  EXPECT_TRUE(takes([](RecordFilter& /*filter*/) {}));
  EXPECT_TRUE(takes([](RecordFilter& filter) {
    filter.want(Verdict::kSound);
    filter.want(Verdict::kBroken);
    filter.want_player("KARI  lund");
    filter.want_event("vartur");
    filter.want_boards(3, 3);
    filter.want_date("2026-11");
  }));
  EXPECT_FALSE(takes([](RecordFilter& filter) { filter.want_player("Kari"); }));
  EXPECT_TRUE(takes([](RecordFilter& filter) {
    filter.want_player("Kari");
    filter.invert();
  }));
  EXPECT_FALSE(takes([](RecordFilter& filter) { filter.want_date("2026-1"); }));
  EXPECT_TRUE(takes([](RecordFilter& filter) { filter.want_date("28.11.2026"); }));
  EXPECT_FALSE(takes([](RecordFilter& filter) {
    filter.want_boards(3, 3);
    filter.want(Verdict::kSound);
  }));
}

}  // namespace
}  // namespace kibitzer::judging
