#include <gtest/gtest.h>

#include <string>

#include "json/document.h"

namespace kibitzer::json {
namespace {

void expect_refused(const std::string& text, Syntax syntax, const std::string& after_backslash) {
  Document document;
  const auto error = document.read(text, syntax);
  ASSERT_TRUE(error) << text;
  EXPECT_EQ(error->at.begin, text.find(after_backslash)) << text << ": " << error->message;
}

TEST(Unescape, RefusesALoneSurrogateWhereItStands) {
  expect_refused(R"({ "name": "Friday \ud800" })", Syntax::kJson, "ud800");
}

TEST(Unescape, RefusesALoneSurrogateInAKeyWhereItStands) {
  expect_refused(R"({ "name": 1, "\udc00": 2 })", Syntax::kJson, "udc00");
}

TEST(Unescape, RefusesALoneSurrogateInJaxnWhereItStands) {
  expect_refused(R"({ name: 'Friday \ud800' })", Syntax::kJaxn, "ud800");
}

TEST(Unescape, JoinsThePairOfSurrogates) {
  Document document;
  ASSERT_FALSE(document.read(R"(["\ud83c\udca1"])", Syntax::kJson));
  EXPECT_EQ(document.text(document.node(1)), "\U0001F0A1");
}

}  // namespace
}  // namespace kibitzer::json
