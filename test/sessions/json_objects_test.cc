#include "sessions/json_objects.h"

#include <gtest/gtest.h>

#include <string>

namespace kibitzer::sessions {
namespace {

/// The part of `text` that is around its "?".
std::string around_mark(const std::string& text) {
  const JsonObjects objects(text);
  const JsonObject* const object = objects.around(text.find('?'));
  return object == nullptr ? "none" : text.substr(object->begin, object->end - object->begin);
}

TEST(JsonObjects, FindsTheInnermostObject) {
  EXPECT_EQ(around_mark(R"({"a":{"b":1},"c":"?","d":{"e":2}})"), R"("a":{"b":1},"c":"?","d":{"e":2})");
  EXPECT_EQ(around_mark(R"({"a":{"b":"?"}})"), R"("b":"?")");
  EXPECT_EQ(around_mark("{\"a\":1}\n{\"b\":\"?\"}\n"), "\"b\":\"?\"");
  EXPECT_EQ(around_mark(R"({"}{\"":"?"})"), R"("}{\"":"?")");
  EXPECT_EQ(around_mark(R"(["?",{"a":1}])"), "none");
  EXPECT_EQ(around_mark(R"([{"a":1},"?"])"), "none");
}

TEST(JsonObjects, FindsTheSuppressions) {
  const std::string text = R"({"a":{"kibitzer" : ["x", "]"]},"kibitzer":"y","b":"kibitzer"})";
  const JsonObjects objects(text);
  const auto value = [&](const JsonObject* object) {
    return text.substr(object->allows->begin, object->allows->end - object->allows->begin);
  };
  EXPECT_EQ(value(objects.around(text.find("\"b\""))), R"("y")");
  EXPECT_EQ(value(objects.around(text.find("\"x\""))), R"(["x", "]"])");
  const std::string other = R"({"kibitzer":7,"a":1})";
  EXPECT_FALSE(JsonObjects(other).around(5)->allows);
}

/// `text` without the suppression "x".
std::string without_x(std::string text) {
  const std::size_t begin = text.find("\"x\"");
  const auto gone = json_suppression(text, {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin + 3)});
  return gone ? text.erase(gone->begin, gone->end - gone->begin) : "none";
}

TEST(JsonSuppression, GoesWithItsComma) {
  EXPECT_EQ(without_x(R"({"a":1,"kibitzer":"x","b":2})"), R"({"a":1,"b":2})");
  EXPECT_EQ(without_x(R"({"a": 1, "kibitzer": "x"})"), R"({"a": 1})");
  EXPECT_EQ(without_x(R"({"kibitzer":"x"})"), "{}");
  EXPECT_EQ(without_x("{\n  \"a\": 1,\n  \"kibitzer\": \"x\",\n  \"b\": 2\n}"), "{\n  \"a\": 1,\n  \"b\": 2\n}");
  EXPECT_EQ(without_x("{\n  \"a\": 1,\n  \"kibitzer\": \"x\"\n}"), "{\n  \"a\": 1\n}");
  EXPECT_EQ(without_x(R"({"kibitzer": ["w", "x", "y"]})"), R"({"kibitzer": ["w", "y"]})");
  EXPECT_EQ(without_x(R"({"kibitzer": ["w", "x"]})"), R"({"kibitzer": ["w"]})");
  EXPECT_EQ(without_x(R"({"kibitzer": [ "x" ], "b": 2})"), R"({"b": 2})");
}

TEST(JsonSuppression, IsNothingElse) {
  EXPECT_EQ(without_x(R"({"a":"x"})"), "none");
  EXPECT_EQ(without_x(R"("x")"), "none");
  EXPECT_EQ(without_x(R"(["x"])"), "none");
}

}  // namespace
}  // namespace kibitzer::sessions
