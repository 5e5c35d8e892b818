// Layout as an editor asks for it: the same as kibitzer fmt, with the line ends of the document.
#include <gtest/gtest.h>

#include "language_server/client.h"

namespace kibitzer::test {
namespace {

using nlohmann::json;

/// The document after it was laid out, or what the server logged instead.
std::string formatted(const std::string& name, const std::string& text) {
  const std::string uri = "file:///" + name;
  Client client;
  client.open(uri, text);
  const json edits = client.request("textDocument/formatting", Client::of(uri));
  for (const json& message : client.sent)
    if (message.value("method", "") == "window/logMessage") return message["params"]["message"];
  if (edits.empty()) return text;
  const auto at = [&](const char* key) {
    return language_server::Position{edits[0]["range"][key]["line"], edits[0]["range"][key]["character"]};
  };
  language_server::Document document(text);
  document.replace({at("start"), at("end")}, edits[0]["newText"].get<std::string>());
  return document.text();
}

TEST(Formatting, OfAtle) {
  EXPECT_EQ(formatted("a.atle", "game A { // one\nplayers: player X\nrounds: }"),
            "game A { // one\n  players:\n    player X\n  rounds:\n}\n");
  EXPECT_EQ(formatted("a.atle", "game A {\r\nplayers: player X\r\n}"),
            "game A {\r\n  players:\r\n    player X\r\n}\r\n");
}

const std::string kExported =
    "% PBN 2.1\n[Event \"e\"]\n[Site \"?\"]\n[Date \"?\"]\n[Board \"1\"]\n[West \"?\"]\n[North \"?\"]\n"
    "[East \"?\"]\n[South \"?\"]\n[Dealer \"?\"]\n[Vulnerable \"?\"]\n[Deal \"?\"]\n[Scoring \"?\"]\n"
    "[Declarer \"?\"]\n[Contract \"?\"]\n[Result \"?\"]\n";

TEST(Formatting, OfPbnIsItsExportFormat) {
  const std::string once = formatted("a.pbn", "[Board \"1\"]\n[Event \"e\"]\n");
  EXPECT_EQ(once, kExported);
  EXPECT_EQ(formatted("a.pbn", once), once);
}

TEST(Formatting, OfPbnThatCannotBeReadIsLeft) {
  EXPECT_EQ(
      formatted("a.pbn", "[Board \"1\"]\n[Auction \"N\"]\n1C oops\n"),
      "/a.pbn is left as it is: 1 place in it cannot be read, at 3:4: \"oops\" is not a call: Pass, X, XX, AP, or a level and C, D, H, S or NT");
}

TEST(Formatting, OfJsonPutsKeysInOrder) {
  EXPECT_EQ(formatted("a.json", "{\"boards\": [{\"dealer\": \"N\", \"board\": 1}],\n \"game\": \"bridge\"}\n"),
            "{\"game\": \"bridge\",\n \"boards\": [{\"board\": 1, \"dealer\": \"N\"}]}\n");
  EXPECT_EQ(formatted("a.json",
                      "{\"players\": [\"A\", \"B\"], \"rounds\": [{\"trump\": \"H\", \"round\": 1}], "
                      "\"game\": \"oh-hell\"}"),
            "{\"game\": \"oh-hell\", \"players\": [\"A\", \"B\"], \"rounds\": [{\"round\": 1, \"trump\": \"H\"}]}");
}

TEST(Formatting, OfJsonLinesGoesLineByLine) {
  EXPECT_EQ(
      formatted("a.jsonl",
                "{\"boards\": [], \"game\": \"bridge\"}\n{\"rounds\": [], \"players\": [], \"game\": \"oh-hell\"}\n"),
      "{\"game\": \"bridge\", \"boards\": []}\n{\"game\": \"oh-hell\", \"players\": [], \"rounds\": []}\n");
}

}  // namespace
}  // namespace kibitzer::test
