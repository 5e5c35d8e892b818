// What the server answers, message by message.
#include "language_server/server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "language_server/client.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

using nlohmann::json;

constexpr const char* kGame = "file:///evening.csv";
constexpr const char* kSound = "round,player,bid,won\n1,Atle,1,1\n1,Rune,1,0\n";
constexpr const char* kFaulty = "round,player,bid,won\n1,Atle,2,1\n1,Rune,0,0\n";
constexpr const char* kSaid = "1:7-1:8 error oh-hell/overambitious-bid: Atle bids 2, but round 1 has only 1 trick\n";

TEST(Server, SaysWhatItCanDo) {
  Client client;
  EXPECT_EQ(client.sent[0]["jsonrpc"], "2.0");
  const json& result = client.sent[0]["result"];
  EXPECT_EQ(result["serverInfo"], (json{{"name", "kibitzer"}, {"version", "1.2.3"}}));
  EXPECT_EQ(result["capabilities"]["positionEncoding"], "utf-16");
  EXPECT_FALSE(result["capabilities"].contains("diagnosticProvider")) << "this client cannot pull";
}

TEST(Server, PublishesFindingsWithVersionRuleAndLink) {
  Client client;
  client.open(kGame, kFaulty);
  const json& params = client.sent.back()["params"];
  EXPECT_EQ(params["version"], 1);
  EXPECT_EQ(params["diagnostics"][1]["codeDescription"]["href"], "https://rules.example/oh-hell/overambitious-bid");
  EXPECT_EQ(params["diagnostics"][1]["source"], "kibitzer");
  EXPECT_THAT(client.shown(kGame), testing::HasSubstr(kSaid));
}

TEST(Server, ShowsTheTenFindingsOfTheErroneousGame) {
  Client client;
  const char* const uri = "file:///erroneous_game.atle";
  client.open(uri, read_text(project_folder() / "sessions/erroneous_game.atle"));
  EXPECT_EQ(client.sent.back()["params"]["diagnostics"].size(), 10U);
  EXPECT_THAT(client.shown(uri),
              testing::StartsWith("17:27-17:43 error oh-hell/duplicate-card: Thomas plays the 9 of hearts, which Rune "
                                  "has already played in round 1\n"
                                  "  file:///erroneous_game.atle 16:25-16:41: first played here\n"));
}

TEST(Server, JudgesAfterEachChange) {
  Client client;
  client.open(kGame, kFaulty);
  client.change(kGame, {1, 7, 1, 8}, "1");
  client.change(kGame, {2, 7, 2, 8}, "1");
  client.server.settle();
  EXPECT_THAT(client.shown(kGame), testing::Not(testing::HasSubstr("error")));
  EXPECT_EQ(client.sent.back()["params"]["version"], 3);
}

TEST(Server, StaysInStepBehindCharactersOfFourBytes) {
  Client client;
  client.open(kGame, "round,player,bid,won\n1,Åse 🂡,1,1\n1,Rune,1,0\n");
  client.change(kGame, {1, 9, 1, 10}, "3");
  client.server.settle();
  EXPECT_THAT(client.shown(kGame), testing::HasSubstr("1:9-1:10 error oh-hell/overambitious-bid: Åse 🂡 bids 3"));
}

TEST(Server, ClampsPositionsBeyondTheEnd) {
  Client client;
  client.open(kGame, kSound);
  client.change(kGame, {90, 0, 99, 5}, "1,Kari,x,0\n");
  client.change(kGame, {-1, -5, 0, 0}, "");
  client.server.settle();
  EXPECT_THAT(client.shown(kGame), testing::HasSubstr("3:7-3:8 error"));
}

TEST(Server, TakesAWholeNewText) {
  Client client;
  client.open(kGame, kFaulty);
  client.notify("textDocument/didChange",
                {{"textDocument", {{"uri", kGame}, {"version", 2}}}, {"contentChanges", {{{"text", kSound}}}}});
  client.server.settle();
  EXPECT_THAT(client.shown(kGame), testing::Not(testing::HasSubstr("error")));
}

TEST(Server, AHealedFindingIsGoneAtOnceAndANewOneWaits) {
  Client client(json{{"newFindingsAfter", 150}});
  client.open(kGame, kFaulty);
  EXPECT_THAT(client.shown(kGame), testing::HasSubstr(kSaid)) << "of a document that was just opened nothing waits";
  client.change(kGame, {1, 7, 1, 8}, "1");
  client.change(kGame, {2, 7, 2, 8}, "5");
  client.server.settle();
  EXPECT_THAT(client.shown(kGame), testing::Not(testing::HasSubstr("error")));
  EXPECT_TRUE(client.server.withholds());
  EXPECT_EQ(client.server.delay().count(), 150);
  client.server.publish_withheld();
  EXPECT_THAT(client.shown(kGame), testing::HasSubstr("Rune bids 5"));
  EXPECT_FALSE(client.server.withholds());
}

TEST(Server, PublishesNothingMoreOfAClosedDocument) {
  Client client;
  client.open(kGame, kFaulty);
  client.notify("textDocument/didClose", Client::of(kGame));
  EXPECT_EQ(client.shown(kGame), "");
  const std::size_t sent = client.sent.size();
  client.change(kGame, {0, 0, 0, 0}, "x");
  client.server.settle();
  EXPECT_EQ(client.sent.size(), sent);
  client.open(kGame, kFaulty);
  EXPECT_THAT(client.shown(kGame), testing::HasSubstr(kSaid));
}

TEST(Server, FindingsArePulledWhereTheClientCan) {
  Client client(json{{"newFindingsAfter", 0}}, {{"textDocument", {{"diagnostic", json::object()}}}});
  EXPECT_TRUE(client.sent[0]["result"]["capabilities"].contains("diagnosticProvider"));
  client.open(kGame, kFaulty);
  EXPECT_EQ(client.shown(kGame), "nothing was published");
  const json report = client.request("textDocument/diagnostic", Client::of(kGame));
  EXPECT_EQ(report["kind"], "full");
  EXPECT_THAT(in_words(report["items"]), testing::HasSubstr(kSaid));
  EXPECT_EQ(client.request("textDocument/diagnostic", Client::of("file:///other.csv"))["items"], json::array());
}

TEST(Server, ANotationIsKnownByNameLanguageOrContent) {
  Client client;
  client.open("untitled:Untitled-1", kFaulty, "csv");
  EXPECT_THAT(client.shown("untitled:Untitled-1"), testing::HasSubstr("overambitious-bid"));
  client.open("untitled:Untitled-2", read_text(project_folder() / "sessions/erroneous_game.atle"), "plaintext");
  EXPECT_THAT(client.shown("untitled:Untitled-2"), testing::HasSubstr("duplicate-card"));
  client.open("file:///package.json", R"({"name": "kibitzer", "players": 7})");
  EXPECT_EQ(client.shown("file:///package.json"), "") << "no record";
  client.open("file:///notes.txt", "To do: nothing");
  EXPECT_EQ(client.shown("file:///notes.txt"), "");
}

TEST(Server, ChecksDescriptionsOfGames) {
  Client client;
  client.open("file:///whist.cge", "Game \"Whist\"\nplayers two\n");
  EXPECT_THAT(client.shown("file:///whist.cge"), testing::HasSubstr(" error cge/"));
}

TEST(Server, SaysWhatIsWrongWithTheFilesOfAConfigurationOnce) {
  Client client;
  client.files.errors = {"kibitzer.toml:1: games: p.cge is a pipe or a device, not a file"};
  client.open(kGame, kFaulty);
  const auto said = std::count_if(client.sent.begin(), client.sent.end(), [](const json& message) {
    return message.value("method", "") == "window/showMessage" &&
           message["params"]["message"] == "kibitzer.toml:1: games: p.cge is a pipe or a device, not a file";
  });
  EXPECT_EQ(said, 1);
  EXPECT_THAT(client.shown(kGame), testing::HasSubstr(kSaid)) << "it is judged without the configuration";
}

TEST(Server, ChecksConfigurations) {
  Client client;
  client.open("file:///kibitzer.toml", "# a fault\n");
  EXPECT_EQ(client.shown("file:///kibitzer.toml"), "0:2-0:9 error: there is a fault\n");
}

TEST(Server, ASavedConfigurationOrDescriptionAppliesToAllDocuments) {
  Client client;
  client.open(kGame, kFaulty);
  client.open("file:///kibitzer.toml", "");
  for (const findings::Rule* rule : sessions::all_rules(*games::built_in()))
    if (rule->name == "oh-hell/overambitious-bid") client.files.severities[rule] = std::nullopt;
  client.notify("textDocument/didSave", Client::of(kGame));
  EXPECT_EQ(client.files.refreshed, 0);
  client.notify("textDocument/didSave", Client::of("file:///kibitzer.toml"));
  EXPECT_EQ(client.files.refreshed, 1);
  client.server.settle();
  EXPECT_THAT(client.shown(kGame), testing::Not(testing::HasSubstr("overambitious-bid")));
  client.open("file:///x.cge", "");
  client.notify("textDocument/didSave", Client::of("file:///x.cge"));
  client.notify("workspace/didChangeWatchedFiles", json::object());
  EXPECT_EQ(client.files.refreshed, 3);
}

TEST(Server, SeveritiesAreThoseOfTheConfiguration) {
  Client client;
  for (const findings::Rule* rule : sessions::all_rules(*games::built_in()))
    if (rule->name == "oh-hell/overambitious-bid") client.files.severities[rule] = findings::Severity::kWarning;
  client.open(kGame, kFaulty);
  EXPECT_THAT(client.shown(kGame), testing::HasSubstr("warning oh-hell/overambitious-bid"));
}

TEST(Server, WhatARecordAllowsIsNotShown) {
  Client client;
  client.open(
      kGame,
      "round,player,bid,won\n# kibitzer: allow oh-hell/overambitious-bid -- as played\n1,Atle,2,1\n1,Rune,0,0\n");
  EXPECT_THAT(client.shown(kGame), testing::Not(testing::HasSubstr("overambitious-bid")));
}

TEST(Server, RelatedPlacesInADescriptionLeadThere) {
  Client client;
  client.open("file:///a.othello", "f5d6a1");
  EXPECT_THAT(client.shown("file:///a.othello"),
              testing::HasSubstr("  file:///games/othello.bgdsl 26:37-26:47: this filter passes nothing\n"));
}

TEST(Server, OfVeryManyFindingsOnlyTheFirstAreShown) {
  Client client;
  std::string text;
  for (int i = 0; i < 1100; ++i) text += "f5d6a1\n";
  client.open("file:///a.othello", text);
  const json& shown = client.sent.back()["params"]["diagnostics"];
  EXPECT_EQ(shown.size(), 1001U);
  EXPECT_EQ(shown.back()["message"], "only the first 1000 findings are shown; kibitzer lint reports all of them");
}

TEST(Server, RefusesWhatItCannotUnderstand) {
  Client client;
  const auto error_of = [&](std::string_view content) {
    client.server.handle(content);
    return client.sent.back()["error"];
  };
  EXPECT_EQ(error_of("{"),
            (json{{"code", -32700}, {"message", "the message cannot be read: it is not JSON, or is truncated"}}));
  EXPECT_EQ(error_of("\xff"),
            (json{{"code", -32700}, {"message", "the message cannot be read: it is not JSON, or is truncated"}}));
  const std::string deep =
      R"({"id": 1, "method": "x", "params": )" + std::string(100'000, '[') + std::string(100'000, ']') + "}";
  EXPECT_EQ(error_of(deep),
            (json{{"code", -32700}, {"message", "the message cannot be read: it is nested deeper than 64 levels"}}));
  EXPECT_EQ(error_of("[]"), (json{{"code", -32600}, {"message", "the message has no method"}}));
  EXPECT_EQ(error_of(R"({"id": 7, "method": 7})"), (json{{"code", -32600}, {"message", "the message has no method"}}));
  EXPECT_EQ(error_of(R"({"id": "x", "method": "textDocument/moniker"})"),
            (json{{"code", -32601}, {"message", "unknown method textDocument/moniker"}}));
  client.server.refuse("no frame");
  EXPECT_EQ(client.sent.back()["error"], (json{{"code", -32700}, {"message", "no frame"}}));
}

TEST(Server, DisregardsNotificationsAndAnswersItDoesNotKnow) {
  Client client;
  const std::size_t sent = client.sent.size();
  client.notify("$/setTrace", {{"value", "off"}});
  client.notify("textDocument/didChange", {{"textDocument", 7}});
  client.notify("textDocument/didOpen", {{"textDocument", {{"uri", 7}}}});
  client.notify("textDocument/didChange", Client::of("file:///never-opened.csv"));
  client.server.handle(R"({"jsonrpc": "2.0", "id": 3, "result": null})");
  client.server.settle();
  EXPECT_EQ(client.sent.size(), sent);
}

TEST(Server, EndsWhenItIsAskedTo) {
  Client client;
  EXPECT_EQ(client.server.exit_code(), std::nullopt);
  EXPECT_EQ(client.request("shutdown", nullptr), json());
  EXPECT_EQ(client.request("textDocument/diagnostic", Client::of(kGame))["code"], -32600);
  client.notify("exit", nullptr);
  EXPECT_EQ(client.server.exit_code(), 0);
}

TEST(Server, EndsWithOneWhereNobodyAskedForAShutdown) {
  Client client;
  client.notify("exit", nullptr);
  EXPECT_EQ(client.server.exit_code(), 1);
}

TEST(Server, AnswersNothingBeforeItIsInitialized) {
  NoFiles files;
  std::vector<json> sent;
  language_server::Server server(files, "1", [&](const std::string& content) { sent.push_back(json::parse(content)); });
  server.handle(R"({"jsonrpc": "2.0", "id": 1, "method": "shutdown"})");
  ASSERT_EQ(sent.size(), 1U);
  EXPECT_EQ(sent[0]["error"]["code"], -32002);
}

}  // namespace
}  // namespace kibitzer::test
