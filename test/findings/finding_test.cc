#include "findings/finding.h"

#include <gtest/gtest.h>

namespace kibitzer::findings {
namespace {

constexpr Rule rule_named(std::string_view name) { return {name, Severity::kError, {}, {}, {}, {}, {}, {}, {}}; }

constexpr Rule kEarly = rule_named("test/early");
constexpr Rule kLate = rule_named("test/late");

Finding finding(const Rule& rule, text::Span at, std::string message) {
  return {&rule, rule.severity, std::move(message), at, {}, {}, {}, {}};
}

std::string sorted(std::vector<Finding> findings) {
  sort_by_place(findings);
  std::string all;
  for (const Finding& found : findings) all += found.message;
  return all;
}

TEST(SortByPlace, OrdersByBeginThenEnd) {
  EXPECT_EQ(sorted({finding(kEarly, {5, 9}, "d"), finding(kEarly, {5, 6}, "c"), finding(kEarly, {0, 90}, "a"),
                    finding(kEarly, {1, 2}, "b")}),
            "abcd");
}

TEST(SortByPlace, OrdersByRuleAtOnePlace) {
  EXPECT_EQ(sorted({finding(kLate, {1, 2}, "b"), finding(kEarly, {1, 2}, "a")}), "ab");
}

TEST(SortByPlace, KeepsTheOrderOfWhatAgrees) {
  EXPECT_EQ(sorted({finding(kEarly, {1, 2}, "a"), finding(kEarly, {1, 2}, "b"), finding(kEarly, {1, 2}, "c")}), "abc");
}

TEST(ListInWords, JoinsWithCommasAndAnd) {
  EXPECT_EQ(list_in_words({}), "");
  EXPECT_EQ(list_in_words({"Atle"}), "Atle");
  EXPECT_EQ(list_in_words({"Atle", "Rune"}), "Atle and Rune");
  EXPECT_EQ(list_in_words({"Atle", "Rune", "Thomas"}), "Atle, Rune and Thomas");
}

TEST(Severity, HasNames) {
  EXPECT_EQ(name_of(Severity::kInfo), "info");
  EXPECT_EQ(name_of(Severity::kWarning), "warning");
  EXPECT_EQ(name_of(Severity::kError), "error");
}

}  // namespace
}  // namespace kibitzer::findings
