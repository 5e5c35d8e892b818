#include "text/html.h"

#include <gtest/gtest.h>

#include <string>

namespace kibitzer::text {
namespace {

/// The tokens of a page in words.
std::string tokens_of(std::string_view page) {
  HtmlScanner scanner(page);
  std::string words;
  for (HtmlToken token; scanner.next(token);) {
    const std::string_view text = page.substr(token.at.begin, token.at.end - token.at.begin);
    words += token.kind == HtmlToken::Kind::kText      ? "[" + std::string(text) + "]"
             : token.kind == HtmlToken::Kind::kOpening ? "<" + token.name + ">"
                                                       : "</" + token.name + ">";
  }
  return words;
}

TEST(HtmlScanner, GivesTagsAndTexts) {
  EXPECT_EQ(tokens_of("<!DOCTYPE html><TD class=x>1 < 2</TD ><br/>"), "<!doctype><td>[1 ][< 2]</td><br>");
}

TEST(HtmlScanner, PassesCommentsOver) { EXPECT_EQ(tokens_of("a<!-- <td> -->b<!-- c"), "[a][b]"); }

TEST(HtmlScanner, TakesAScriptForOneText) {
  EXPECT_EQ(tokens_of("<script>if (a<b) '<td>'</Script>x"), "<script>[if (a<b) '<td>']</script>[x]");
  EXPECT_EQ(tokens_of("<script></script><style>a"), "<script></script><style>[a]");
}

TEST(HtmlScanner, EndsATagOutsideQuotes) {
  EXPECT_EQ(tokens_of("<a title=\"1 > 2\" it's>x</a>"), "<a>[x]</a>");
  EXPECT_EQ(tokens_of("<a title=\"x><b>y"), "<a><b>[y]");
  EXPECT_EQ(tokens_of("x<a"), "[x][<a]");
}

TEST(HtmlScanner, FindsAttributes) {
  constexpr std::string_view kPage = "<td  CLASS='score big' title = \"a > b\" id=x data-empty>";
  HtmlScanner scanner(kPage);
  HtmlToken tag;
  ASSERT_TRUE(scanner.next(tag));
  const auto value = [&](std::string_view name) -> std::string {
    const auto at = scanner.attribute(tag, name);
    return at ? std::string(kPage.substr(at->begin, at->end - at->begin)) : "none";
  };
  EXPECT_EQ(value("class"), "score big");
  EXPECT_EQ(value("title"), "a > b");
  EXPECT_EQ(value("id"), "x");
  EXPECT_EQ(value("data-empty"), "none");
  EXPECT_TRUE(scanner.has_class(tag, "big"));
  EXPECT_FALSE(scanner.has_class(tag, "scor"));
}

TEST(Decoded, KnowsWhereEachByteIs) {
  const Decoded text = without_references(Decoded("4&hearts;W&#43;&#x31; &nope; &", 100));
  EXPECT_EQ(text.text(), "4♥W+1 &nope; &");
  EXPECT_EQ(text.place({0, 1}), (Span{100, 101}));
  EXPECT_EQ(text.place({1, 4}), (Span{101, 109}));
  EXPECT_EQ(text.place({0, 5}), (Span{100, 110}));
  EXPECT_EQ(text.place(), (Span{100, 130}));
  EXPECT_EQ(text.place({16, 16}), (Span{130, 130}));
}

TEST(Decoded, TakesPercentsAway) {
  const Decoded text = without_percents(without_references(Decoded("a%7Cb%2&amp;%zz%", 10)));
  EXPECT_EQ(text.text(), "a|b%2&%zz%");
  EXPECT_EQ(text.place({1, 2}), (Span{11, 14}));
  EXPECT_EQ(text.place({5, 6}), (Span{17, 22}));
}

TEST(Decoded, TrimsAndParts) {
  const Decoded text("  ab c ", 5);
  EXPECT_EQ(text.trimmed().text(), "ab c");
  EXPECT_EQ(text.trimmed().place(), (Span{7, 11}));
  EXPECT_EQ(text.part(2, 4).place(), (Span{7, 9}));
  EXPECT_EQ(Decoded(" \n", 5).trimmed().text(), "");
}

}  // namespace
}  // namespace kibitzer::text
