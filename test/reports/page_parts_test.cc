// What pages are made of: text as HTML, marks at what is found, charts.
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "reports/page/chart.h"
#include "reports/page/html.h"
#include "reports/page/marks.h"
#include "support/parts.h"

namespace kibitzer::reports::page {
namespace {

TEST(PageHtml, EscapesWhatMeansSomethingInHtml) {
  EXPECT_EQ(escaped("<b a=\"1\"> & 'x'"), "&lt;b a=&quot;1&quot;&gt; &amp; 'x'");
}

TEST(PageHtml, ReplacesControlCharactersAndWhatIsNoUtf8) {
  EXPECT_EQ(escaped(std::string_view("a\0b\x1b\xff", 5)), "a\uFFFDb\uFFFDÿ");
}

TEST(PageHtml, GivesSuitsANameAndAColor) {
  EXPECT_EQ(drawn("2♥ ♣"), "2<i class=red role=img aria-label=hearts>♥</i> <i role=img aria-label=clubs>♣</i>");
}

TEST(PageHtml, LeavesOtherSignsOfTheSameBlockAlone) { EXPECT_EQ(drawn("♔♪"), "♔♪"); }

TEST(PageHtml, MakesAddressesOfLettersDigitsAndHyphens) {
  EXPECT_EQ(slug("Board 7, open room"), "board-7-open-room");
  EXPECT_EQ(slug("bridge/follow-suit"), "bridge-follow-suit");
  EXPECT_EQ(slug("\"><"), "");
}

findings::Located at(text::Span span, std::string message = "it is wrong") {
  findings::Located found = test::finding(findings::Severity::kError, std::move(message));
  found.span = span;
  return found;
}

/// What is written of words at `places`, called "a", "b" …
std::string marked(const std::vector<Numbered>& findings, const std::vector<text::Span>& places) {
  Marks marks(findings);
  const auto write = [&] {
    std::string html;
    char name = 'a';
    for (const text::Span place : places) html += marks.word({std::string(1, name++), place}) + " ";
    return html;
  };
  write();
  marks.settle();
  return write();
}

/// A mark of findings 1, and 1 and 2; one without an address, as the word is shown again.
const std::string kRest = " title=\"oh-hell/hook: it is wrong\">";
const std::string kA = "<a class=\"fault error\" href=#f1 data-n=\"1\"" + kRest;
const std::string kA1 = "<a class=\"fault error\" id=at1 href=#f1 data-n=\"1\"" + kRest;
const std::string kA12 = "<a class=\"fault error\" id=at1 href=#f1 data-n=\"1 2\"" + kRest;

TEST(PageHtml, NumbersTheAddressesOfOneTitle) {
  Addresses addresses;
  EXPECT_EQ(addresses.next("Board 7"), "board-7");
  EXPECT_EQ(addresses.next("board 7"), "board-7-2");
  EXPECT_EQ(addresses.next("board 7 2"), "board-7-2-2");
  EXPECT_EQ(addresses.next("♠"), "diagram");
}

TEST(PageMarks, AreAtTheVeryPlace) {
  const auto finding = at({5, 7});
  EXPECT_EQ(marked({{&finding, 1}}, {{0, 9}, {5, 7}, {6, 7}}), "a " + kA1 + "b</a> c ");
}

TEST(PageMarks, AreElseAtTheSmallestPlaceThatHoldsIt) {
  const auto finding = at({5, 6});
  EXPECT_EQ(marked({{&finding, 1}}, {{0, 9}, {4, 7}, {8, 9}}), "a " + kA1 + "b</a> c ");
}

TEST(PageMarks, AreElseAtTheFirstPlaceInIt) {
  const auto finding = at({4, 9});
  EXPECT_EQ(marked({{&finding, 1}}, {{0, 3}, {5, 6}, {7, 8}}), "a " + kA1 + "b</a> c ");
}

TEST(PageMarks, AreNowhereIfNothingShowsThePlace) {
  const auto finding = at({20, 22});
  EXPECT_EQ(marked({{&finding, 1}}, {{0, 3}, {5, 6}}), "a b ");
}

TEST(PageMarks, GiveAWordShownTwiceOneAddress) {
  const auto finding = at({5, 6});
  EXPECT_EQ(marked({{&finding, 1}}, {{5, 6}, {5, 6}}), kA1 + "a</a> " + kA + "b</a> ");
}

TEST(PageMarks, ShowSeveralFindingsAtOneWord) {
  const auto first = at({5, 6});
  const auto second = at({5, 6});
  EXPECT_EQ(marked({{&first, 1}, {&second, 2}}, {{5, 6}}), kA12 + "a<span id=at2></span></a> ");
}

TEST(PageMarks, ShowWhatProvesAFinding) {
  auto finding = at({5, 6});
  findings::Note note;
  note.message = "led here";
  note.span = {1, 2};
  finding.related.push_back(note);
  EXPECT_EQ(marked({{&finding, 1}}, {{1, 2}, {5, 6}}),
            "<span class=proof id=by1-1 data-proves=1>a</span> " + kA1 + "b</a> ");
}

TEST(PageMarks, DoNotShowProofsOfOtherTexts) {
  auto finding = at({5, 6});
  findings::Note note;
  note.span = {1, 2};
  note.path = "marafone.cge";
  finding.related.push_back(note);
  EXPECT_EQ(marked({{&finding, 1}}, {{1, 2}}), "a ");
}

using Values = std::vector<std::optional<std::int64_t>>;

/// A chart of lines of whole points.
Chart chart_of(const std::vector<std::pair<std::string, Values>>& lines) {
  Chart chart = {"Totals", "round", {"1", "2"}, {}};
  for (const auto& [name, values] : lines) {
    Line& line = chart.lines.emplace_back();
    line.name = name;
    for (const auto& value : values)
      line.values.push_back(value ? std::optional(bridge::Hundredths::of(*value)) : std::nullopt);
  }
  return chart;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t times = 0;
  for (std::size_t i = text.find(part); i != std::string::npos; i = text.find(part, i + 1)) ++times;
  return times;
}

TEST(PageChart, IsNotDrawnOfOneStepOrOfNothing) {
  EXPECT_EQ(html_of(chart_of({{"A", {5}}})), "");
  EXPECT_EQ(html_of(chart_of({{"A", {std::nullopt, std::nullopt}}})), "");
  EXPECT_EQ(html_of(chart_of({{"A", {0, 0}}})), "");
}

TEST(PageChart, DrawsALineForEachPlayerAndBreaksItWhereNothingIsKnown) {
  const std::string svg = html_of(chart_of({{"A", {0, 10, std::nullopt, 10}}, {"B", {5, 5}}}));
  EXPECT_EQ(count(svg, "class=\"line "), 2U);
  EXPECT_NE(svg.find("d=\"M44.0 254.0L199.3 12.0M510.0 12.0\""), std::string::npos) << svg;
}

TEST(PageChart, HasNoGapAtHalfPoints) {
  const bridge::Hundredths half = {750};
  const Chart chart = {
      "Totals", "round", {"1", "2", "3"}, {{"A", {bridge::Hundredths{}, half, bridge::Hundredths::of(10)}}}};
  EXPECT_NE(html_of(chart).find("d=\"M44.0 254.0L277.0 72.5L510.0 12.0\""), std::string::npos) << html_of(chart);
  const Chart ends_with_half = {"Totals", "round", {"1", "2"}, {{"A", {bridge::Hundredths{}, half}}}};
  EXPECT_NE(html_of(ends_with_half).find(">A</tspan> 7.5</text>"), std::string::npos) << html_of(ends_with_half);
  EXPECT_NE(picture_of(ends_with_half, "")->description.find("A: 0 7.5."), std::string::npos);
}

TEST(PageChart, WritesNamesAtTheEndsBelowOneAnother) {
  const std::string svg = html_of(chart_of({{"A<", {0, 100}}, {"B", {0, 100}}, {"C", {0, -5}}}));
  EXPECT_NE(svg.find("y=\"16.0\" class=\"l0\"><tspan class=\"name\">A&lt;</tspan> 100</text>"), std::string::npos)
      << svg;
  EXPECT_NE(svg.find("y=\"30.0\" class=\"l1\"><tspan class=\"name\">B</tspan> 100</text>"), std::string::npos) << svg;
  EXPECT_NE(svg.find("y=\"258.0\" class=\"l2\"><tspan class=\"name\">C</tspan> -5</text>"), std::string::npos) << svg;
}

TEST(PageChart, HasValuesOfAnySize) {
  const std::string svg =
      html_of(chart_of({{"A", {std::numeric_limits<int>::min(), std::numeric_limits<int>::max()}}}));
  EXPECT_EQ(count(svg, "class=\"line "), 1U);
}

}  // namespace
}  // namespace kibitzer::reports::page
