// Completion, hover, symbols, hints, definition and rename, as an editor asks for them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "language_server/client.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

using nlohmann::json;
using Labels = std::vector<std::string>;

const json kTakesSnippets = {{"textDocument", {{"completion", {{"completionItem", {{"snippetSupport", true}}}}}}}};

/// A document with a place in it, marked "|", and the editor that shows it.
class Editor {
 public:
  Editor(const std::string& name, std::string marked) : uri_("file:///" + name) {
    const std::size_t at = marked.find("|");
    marked.erase(at, 1);
    language_server::Document document(marked);
    place_ = document.position(at);
    client.open(uri_, marked);
  }

  json ask(std::string_view method, const json& more = json::object()) {
    json params = Client::at(uri_, static_cast<int>(place_.line), static_cast<int>(place_.character));
    params.update(more);
    return client.request("textDocument/" + std::string(method), params);
  }
  json range_at_place() const {
    const json at = {{"line", place_.line}, {"character", place_.character}};
    return {{"range", {{"start", at}, {"end", at}}}};
  }
  Labels labels() {
    Labels all;
    const json list = ask("completion");
    for (const json& item : list["items"]) all.push_back(item["label"]);
    return all;
  }
  /// What the item inserts.
  std::string inserts(const std::string& label) {
    const json list = ask("completion");
    for (const json& item : list["items"])
      if (item["label"] == label) return item["textEdit"]["newText"];
    return "there is no such item";
  }
  std::string hover() {
    const json answer = ask("hover");
    return answer.is_null() ? "nothing" : answer["contents"]["value"].get<std::string>();
  }

  Client client{json{{"newFindingsAfter", 0}}, kTakesSnippets};

 private:
  std::string uri_;
  language_server::Position place_;
};

Labels offered(const std::string& name, const std::string& marked) { return Editor(name, marked).labels(); }
Labels in_atle(const std::string& marked) { return offered("a.atle", marked); }

/// Two games in one file; the second has `rounds` as well.
std::string two_games(const std::string& rounds) {
  return "game First {\n  players:\n    player Kari\n    player Ola\n}\n"
         "game Second {\n  players:\n    player Anna\n    player \"Per Olav\"\n    player Liv\n\n  rounds:\n" +
         rounds;
}

TEST(Completion, OffersOnlyPlayersOfThisGameAndEachOnce) {
  EXPECT_EQ(in_atle(two_games("game round 1 {\npredictions:\nplayer Anna: 0\nplayer |\n")),
            (Labels{"\"Per Olav\"", "Liv"}));
  EXPECT_EQ(in_atle(two_games("game round 1 {\npredictions:\nplayer |\nplayer Liv: 0\nplayer Anna: 1\n}\n}\n")),
            (Labels{"\"Per Olav\""}));
  EXPECT_EQ(in_atle(two_games("game round 1 {\nround turn {\nplayer Liv: card 2 of Clubs\nplayer |\n}\n")),
            (Labels{"Anna", "\"Per Olav\""}))
      << "after Liv it is Anna's turn";
  EXPECT_EQ(in_atle(two_games("game round 1 {\nresults:\nplayer Anna: 0\nplayer L|\n")),
            (Labels{"\"Per Olav\"", "Liv"}));
  EXPECT_EQ(in_atle(two_games("game round 1 {\n}\ntotals:\nplayer Liv: 3\nplayer |")),
            (Labels{"Anna", "\"Per Olav\""}));
  EXPECT_EQ(in_atle(two_games("game round 1 {\ndealer: |\n")), (Labels{"Anna", "\"Per Olav\"", "Liv"}));
}

TEST(Completion, OfBidsGoesRoundFromTheDealer) {
  EXPECT_EQ(
      in_atle("game A {\nrules: standard\nplayers:\nplayer A\nplayer B\nplayer C\nrounds:\ngame round 1 {\ndealer: "
              "A\npredictions:\nplayer |"),
      (Labels{"B", "C", "A"}));
}

const std::string kHands =
    "game A {\nplayers:\nplayer A\nplayer B\nrounds:\ngame round 3 {\ntrump color: Spades\nhands:\n"
    "player A: card 2 of Clubs, card Ace of Clubs, card King of Hearts\n"
    "player B: card 3 of Clubs, card Queen of Hearts, card 4 of Spades\nround turn {\n";

TEST(Completion, OffersCardsStillInHandLegalOnesFirst) {
  EXPECT_EQ(in_atle(kHands + "player A: |"), (Labels{"card King of Hearts", "card Ace of Clubs", "card 2 of Clubs"}));
  EXPECT_EQ(in_atle(kHands + "player A: card Ace of Clubs\nplayer B: |\n}"),
            (Labels{"card 3 of Clubs", "card 4 of Spades", "card Queen of Hearts"}));
  EXPECT_EQ(
      in_atle(kHands + "player A: card Ace of Clubs\nplayer B: card 3 of Clubs\n}\nround turn {\nplayer A: card |\n}"),
      (Labels{"King of Hearts", "2 of Clubs"}));
  EXPECT_EQ(in_atle(kHands + "player A: card Ace of |"), (Labels{"Clubs"}));
  EXPECT_EQ(in_atle(two_games("game round 1 {\nround turn {\nplayer Liv: card 10 of |")),
            (Labels{"Spades", "Hearts", "Diamonds", "Clubs"}))
      << "the hand is unknown";
}

TEST(Completion, SaysWhichCardsWouldNotFollowSuit) {
  Editor editor("a.atle", kHands + "player A: card Ace of Clubs\nplayer B: |\n}");
  EXPECT_EQ(editor.ask("completion")["items"][1]["detail"], "would not follow clubs");
}

TEST(Completion, OffersWhatTheNotationHasAtAPlace) {
  EXPECT_EQ(in_atle("|"), (Labels{"game"}));
  EXPECT_EQ(in_atle("game A {\n|\n}"), (Labels{"date:", "place:", "rules:", "players:", "rounds:"}));
  EXPECT_EQ(in_atle("game A {\nplayers:\nplayer A\n|\n}"), (Labels{"player", "date:", "place:", "rules:", "rounds:"}));
  EXPECT_EQ(in_atle("game A {\nrules: |\n}"), (Labels{"atlebridge", "standard"}));
  EXPECT_EQ(in_atle("game A {\nrules: standard {\n|\n}"),
            (Labels{"hand sizes:", "bidding:", "hook:", "first lead:", "scoring:"}));
  EXPECT_EQ(in_atle("game A {\nrules: standard {\nhook: |\n}"), (Labels{"yes", "no"}));
  EXPECT_EQ(in_atle("game A {\nrules: standard {\nbidding: i|\n}"), (Labels{"simultaneous", "in-turn"}));
  EXPECT_EQ(in_atle("game A {\nrules: standard {\nscoring: {\n|\n}"),
            (Labels{"made:", "missed:", "over:", "under:", "zeroMade:"}));
  EXPECT_EQ(in_atle(two_games("game round 1 {\ntrump |")), (Labels{"color", "card"}));
  EXPECT_EQ(in_atle(two_games("game round 1 {\ntrump color: |")),
            (Labels{"Spades", "Hearts", "Diamonds", "Clubs", "none"}));
  EXPECT_EQ(in_atle(two_games("game round 2 {\npredictions:\nplayer Liv: |")), (Labels{"0", "1", "2"}));
  EXPECT_EQ(in_atle("game A { // comment |"), Labels());
}

TEST(Completion, TheNextRoundHasItsDealerAndTheBiddersInTurn) {
  Editor editor("a.atle",
                "game A {\nrules: standard\nplayers:\nplayer A\nplayer B\nplayer C\nrounds:\ngame round 1 {\ndealer: "
                "A\n}\n|\n}");
  EXPECT_EQ(editor.inserts("game round 2"),
            "game round 2 {\n  dealer: B\n  trump color: ${1|Spades,Hearts,Diamonds,Clubs,none|}\n  predictions:\n"
            "    player C: $2\n    player A: $3\n    player B: $4\n\n  $0\n}");
}

TEST(Completion, TheNextTrickBeginsWithWhoLeadsToIt) {
  Editor first("a.atle", two_games("game round 2 {\ntrump color: Clubs\npredictions:\nplayer Anna: 0\n"
                                   "player \"Per Olav\": 2\nplayer Liv: 1\n|\n}"));
  EXPECT_EQ(first.inserts("round turn"),
            "round turn {\n  player \"Per Olav\": card $1\n  player Liv: card $2\n  player Anna: card $3\n}");
  Editor second("a.atle", two_games("game round 2 {\ntrump color: Clubs\nround turn {\nplayer Anna: card 2 of Hearts\n"
                                    "player \"Per Olav\": card Ace of Hearts\nplayer Liv: card 2 of Clubs\n}\n|\n}"));
  EXPECT_EQ(second.inserts("round turn"),
            "round turn {\n  player Liv: card $1\n  player Anna: card $2\n  player \"Per Olav\": card $3\n}");
}

TEST(Completion, OffersNoSnippetsWhereTheEditorHasNone) {
  Client client;
  client.open("file:///a.atle", "");
  EXPECT_EQ(client.request("textDocument/completion", Client::at("file:///a.atle", 0, 0))["items"], json::array());
}

TEST(Completion, ReplacesTheWordAtThePlace) {
  Editor editor("a.atle", two_games("game round 1 {\npredictions:\n  player An|na: 0\n"));
  EXPECT_EQ(editor.ask("completion")["items"][0]["textEdit"]["range"],
            (json{{"start", {{"line", 14}, {"character", 9}}}, {"end", {{"line", 14}, {"character", 13}}}}));
}

TEST(Completion, OffersRulesInSuppressions) {
  const Labels labels = in_atle("// kibitzer: allow oh-hell/follow|\ngame A {\n}");
  EXPECT_THAT(labels, testing::Contains("oh-hell/follow-suit"));
  EXPECT_THAT(labels, testing::Contains("atle/syntax"));
  EXPECT_EQ(in_atle("// kibitzer: allow oh-hell/follow-suit -- a|\n"), Labels());
  EXPECT_THAT(offered("a.pbn", "% kibitzer: allow |\n[Event \"x\"]\n"), testing::Contains("bridge/follow-suit"));
}

TEST(Completion, OffersTagsOfPbnAndTheirValues) {
  const Labels tags = offered("a.pbn", "[Event \"x\"]\n[Board \"1\"]\n[|\n[Deal \"\"]\n\n[Site \"\"]\n");
  EXPECT_EQ(Labels(tags.begin(), tags.begin() + 3), (Labels{"Site", "Date", "West"}));
  EXPECT_THAT(tags, testing::Not(testing::Contains("Deal"))) << "the game has it";
  EXPECT_EQ(offered("a.pbn", "[Event \"x\"]\n[Vulnerable \"|\"]\n"), (Labels{"None", "NS", "EW", "All"}));
  EXPECT_EQ(offered("a.pbn", "[Event \"x\"]\n[Dealer \"|\"]\n"), (Labels{"N", "E", "S", "W"}));
  EXPECT_EQ(offered("a.pbn", "[Event \"x\"]\n[Event \"|\"]\n"), Labels());
  EXPECT_EQ(Editor("a.pbn", "[Event \"x\"]\n[Sc|").inserts("Scoring"), "Scoring \"$1\"]$0");
  EXPECT_EQ(Editor("a.pbn", "[Event \"x\"]\n[Sc| \"MP\"]").inserts("Scoring"), "Scoring");
}

TEST(Completion, OffersPlayersAndValuesInJson) {
  const std::string begin = R"({"game": "oh-hell", "players": ["Anna", "Ben"], "rounds": [{"round": 1, )";
  EXPECT_EQ(offered("a.json", begin + R"("dealer": "|"}]})"), (Labels{"Anna", "Ben"}));
  EXPECT_EQ(offered("a.json", begin + R"("points": {"|"}}]})"), (Labels{"Anna", "Ben"})) << "keyed by player";
  EXPECT_EQ(offered("a.json", begin + R"("trump": "|"}]})"), (Labels{"clubs", "diamonds", "hearts", "spades", "none"}));
  EXPECT_THAT(offered("a.json", R"({"game": "|", "players": []})"), testing::Contains("bridge"));
  EXPECT_EQ(offered("a.jsonl", "{\"game\": \"oh-hell\", \"players\": [\"X\"]}\n" + begin + R"("dealer": "|"}]})"),
            (Labels{"Anna", "Ben"}))
      << "those of its own line";
}

TEST(Completion, OffersPlayersMissingInARoundOfCsv) {
  EXPECT_EQ(offered("a.csv", "round,player,bid,won\n1,Anna,0,1\n1,Ben,1,0\n2,Ben,1,1\n2,|\n"), Labels{"Anna"});
  EXPECT_EQ(offered("a.csv", "round,player,bid,won\n1,Anna,0,1\n2,Anna,|\n"), Labels());
}

TEST(Completion, OffersWordsOfDescriptions) {
  const Labels words = offered("a.cge", "game is \"X\"\ngame has player \"anna\"\ngame |\n");
  EXPECT_THAT(words, testing::IsSupersetOf({"suitsAre", "trumpIs", "hand"}));
  EXPECT_THAT(offered("a.bgdsl", "Game \"X\" {\n  |\n}"), testing::IsSupersetOf({"turnPolicy", "board"}));
  EXPECT_THAT(offered("a.rules", "<config>\n<card>\nmine = 3;\n|"), testing::IsSupersetOf({"mine", "while"}));
}

TEST(Completion, OffersKeysAndRulesInConfigurations) {
  EXPECT_EQ(offered("kibitzer.toml", "se|"), (Labels{"select", "ignore"}));
  EXPECT_THAT(offered("kibitzer.toml", "ignore = [\"bri|\"]"),
              testing::IsSupersetOf({"all", "bridge", "bridge/follow-suit"}));
}

TEST(Hover, ExplainsTheRuleOfAFinding) {
  Editor editor("a.csv", "round,player,bid,won\n1,Atle,|2,1\n1,Rune,0,0\n");
  EXPECT_THAT(editor.hover(), testing::HasSubstr("**oh-hell/overambitious-bid** — "));
}

TEST(Hover, SaysWhoPlaysACardAndWinsTheTrick) {
  const std::string game = two_games(
      "game round 1 {\ntrump color: Clubs\nround turn {\nplayer Anna: card 2 of Hearts\n"
      "player \"Per Olav\": card Ace of |Hearts\nplayer Liv: card 2 of Clubs\n}\n}\n}");
  EXPECT_THAT(Editor("a.atle", game).hover(),
              testing::StartsWith("the ace of hearts, played by Per Olav in trick 1 of round 1, which Liv wins"));
}

const std::string kBoard =
    "[Event \"\"]\n[Site \"\"]\n[Date \"\"]\n[Board \"1\"]\n[West \"\"]\n[North \"\"]\n[East \"\"]\n[South \"\"]\n"
    "[Dealer \"N\"]\n[Vulnerable \"None\"]\n"
    "[Deal \"N:AQ964.J64.JT.AK8 3.KT52.Q9753.T64 T7.AQ8.K62.J9752 KJ852.973.A84.Q3\"]\n[Scoring \"MP\"]\n"
    "[Declarer \"N\"]\n[Contract \"3NT\"]\n[Result \"8\"]\n[Auction \"N\"]\n1NT Pass 3NT Pass\nPass Pass\n"
    "[Play \"E\"]\nDQ DK DA DT\n";

std::string hover_on_board(const std::string& before, const std::string& after) {
  std::string marked = kBoard;
  marked.insert(marked.find(before + after) + before.size(), "|");
  return Editor("a.pbn", marked).hover();
}

TEST(Hover, OfBridgeSaysWhatItIs) {
  EXPECT_EQ(hover_on_board("[Contract \"3", "NT"),
            "3NT by North, not vulnerable: made 400, with one overtrick 430, one down -50; 8 tricks won: -50");
  EXPECT_EQ(hover_on_board("1NT Pass 3", "NT"), "3NT by South; the lowest sufficient bid is 2C");
  EXPECT_EQ(hover_on_board("DQ D", "K"), "the king of diamonds, played by South in trick 1, which West wins");
  EXPECT_EQ(hover_on_board("N:AQ9", "64"),
            "the 6 of spades, held by North\n\n---\n\nNorth: 13 cards, 15 high-card points");
}

TEST(Hover, SaysNothingWhereNothingIs) {
  EXPECT_EQ(Editor("a.csv", "rou|nd,player,bid,won\n1,Atle,1,1\n").hover(), "nothing");
  EXPECT_EQ(Editor("a.txt", "no| record").hover(), "nothing");
}

TEST(Symbols, AreSessionsRoundsAndTricks) {
  Editor editor("a.atle", two_games("game round 1 {\nround turn {\n}\n}\n}\n|"));
  const json symbols = editor.ask("documentSymbol");
  ASSERT_EQ(symbols.size(), 2U);
  EXPECT_EQ(symbols[0]["name"], "First");
  EXPECT_EQ(symbols[1]["name"], "Second");
  EXPECT_EQ(symbols[1]["children"][0]["name"], "round 1");
  EXPECT_EQ(symbols[1]["children"][0]["children"][0]["name"], "trick 1");
  EXPECT_EQ(editor.ask("foldingRange")[0], (json{{"startLine", 0}, {"endLine", 4}}));
}

TEST(Symbols, OfPbnAreBoards) {
  const json symbols = Editor("a.pbn", kBoard + "|").ask("documentSymbol");
  ASSERT_EQ(symbols.size(), 1U);
  EXPECT_EQ(symbols[0]["name"], "board 1");
  EXPECT_EQ(symbols[0]["detail"], "3NT by North, 8 tricks");
}

TEST(Hints, SayWhoWinsAndTheTotals) {
  Editor editor("saturday.atle", read_text(project_folder() / "sessions/saturday.atle") + "|");
  std::string all;
  for (const json& hint :
       editor.ask("inlayHint",
                  {{"range", {{"start", {{"line", 0}, {"character", 0}}}, {"end", {{"line", 40}, {"character", 0}}}}}}))
    all += std::to_string(hint["position"]["line"].get<int>()) + ": " + hint["label"].get<std::string>() + "\n";
  EXPECT_EQ(all, "14: then: Kari 11, Per Olav 11, Åse -1\n27: Kari wins\n33: Per Olav wins\n");
}

TEST(Definition, OfAPlayerIsInTheListOfPlayers) {
  Editor editor("a.atle", two_games("game round 1 {\npredictions:\nplayer An|na: 0\n"));
  EXPECT_EQ(editor.ask("definition")["range"]["start"], (json{{"line", 7}, {"character", 11}}));
  EXPECT_EQ(editor.ask("references").size(), 2U);
  EXPECT_EQ(Editor("a.atle", two_games("|")).ask("definition"), json());
}

TEST(Definition, InADescriptionIsWhereANameIsFirst) {
  Editor editor("a.rules", "// bomb\n<mode>\nbomb_2: (.a){4}\nbomb: (.a){4}\npair: (.a){2}: bo|mb\n</mode>\n");
  EXPECT_EQ(editor.ask("definition")["range"]["start"], (json{{"line", 3}, {"character", 0}}));
  EXPECT_EQ(Editor("a.rules", "<mode>\n| \n").ask("definition"), json());
}

/// The text after a rename.
std::string renamed(const std::string& name, const std::string& marked, const std::string& to) {
  Editor editor(name, marked);
  const json answer = editor.ask("rename", {{"newName", to}});
  if (!answer.contains("changes")) return answer["message"];
  std::string text = marked;
  text.erase(text.find('|'), 1);
  language_server::Document document(text);
  const json edits = answer["changes"]["file:///" + name];
  for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) {
    const auto at = [&](const char* key) {
      return language_server::Position{(*edit)["range"][key]["line"], (*edit)["range"][key]["character"]};
    };
    document.replace({at("start"), at("end")}, (*edit)["newText"].get<std::string>());
  }
  return document.text();
}

TEST(Rename, IsOfAPlayerWithinOneGame) {
  const std::string games =
      "game A {\nplayers:\nplayer Ann\nplayer Bo\n}\ngame B {\nplayers:\nplayer A|nn\nplayer Bo\nrounds:\n"
      "game round 1 {\ndealer: Ann\npredictions:\nplayer Ann: 0\n}\n}\n";
  EXPECT_EQ(renamed("a.atle", games, "Anne Li"),
            "game A {\nplayers:\nplayer Ann\nplayer Bo\n}\ngame B {\nplayers:\nplayer \"Anne Li\"\nplayer Bo\nrounds:\n"
            "game round 1 {\ndealer: \"Anne Li\"\npredictions:\nplayer \"Anne Li\": 0\n}\n}\n");
  EXPECT_EQ(renamed("a.atle", games, "Bo"), "Bo plays in this game already");
  EXPECT_EQ(renamed("a.atle", games, ""), "the new name is missing");
  EXPECT_EQ(renamed("a.atle", "gam|e A {\n}\n", "X"), "there is no player's name here");
}

TEST(Rename, WritesTheNameAsTheNotationDoes) {
  EXPECT_EQ(renamed("a.csv", "round,player,bid,won\n1,An|n,1,1\n1,Bo,0,0\n2,Ann,0,0\n", "Li, Ann"),
            "round,player,bid,won\n1,\"Li, Ann\",1,1\n1,Bo,0,0\n2,\"Li, Ann\",0,0\n");
  EXPECT_EQ(
      renamed("a.json", R"({"game": "oh-hell", "players": ["A|nn", "Bo"], "rounds": [{"round": 1, "dealer": "Ann"}]})",
              "A \"B\""),
      R"({"game": "oh-hell", "players": ["A \"B\"", "Bo"], "rounds": [{"round": 1, "dealer": "A \"B\""}]})");
  EXPECT_EQ(renamed("a.pbn", "[Event \"\"]\n[Board \"1\"]\n[West \"An|n\"]\n", "Li"),
            "[Event \"\"]\n[Board \"1\"]\n[West \"Li\"]\n");
}

/// The titles of what is offered at the place.
Labels actions(const std::string& name, const std::string& marked, const json& only = nullptr) {
  Editor editor(name, marked);
  json params = editor.range_at_place();
  if (!only.is_null()) params["context"] = {{"only", only}};
  Labels titles;
  for (const json& action : editor.ask("codeAction", params)) titles.push_back(action["title"]);
  return titles;
}

std::string faulty_board(const std::string& right, const std::string& wrong) {
  std::string board = kBoard;
  return board.replace(board.find(right), right.size(), wrong);
}

TEST(CodeActions, OfferBothWaysOutOfAContradiction) {
  EXPECT_EQ(actions("a.pbn", faulty_board("[Declarer \"N", "[Declarer \"|S")),
            (Labels{"Replace S with N", "Allow bridge/wrong-declarer here, with a reason"}));
  EXPECT_EQ(actions("a.pbn", faulty_board("1NT Pass 3NT", "1NT |1S 3NT")),
            Labels{"Allow bridge/insufficient-bid here, with a reason"})
      << "what happened at the table is not changed";
}

TEST(CodeActions, OfFormArePreferred) {
  Editor editor("a.pbn", faulty_board("[Scoring \"MP\"]", "[Scoring \"MP|\""));
  const json all = editor.ask("codeAction", editor.range_at_place());
  EXPECT_EQ(all[0]["title"], "Insert ']'");
  EXPECT_EQ(all[0]["isPreferred"], true);
  EXPECT_EQ(all[0]["edit"]["changes"]["file:///a.pbn"][0]["newText"], "]");
}

TEST(CodeActions, AllowAFindingInTheNotationsOwnWay) {
  const auto comment = [](const std::string& name, const std::string& marked) {
    Editor editor(name, marked);
    const json all = editor.ask("codeAction", editor.range_at_place());
    return all.empty() ? std::string("nothing")
                       : all.back()["edit"]["changes"]["file:///" + name][0]["newText"].get<std::string>();
  };
  EXPECT_EQ(comment("a.pbn", faulty_board("1NT Pass 3NT", "1NT |1S 3NT")),
            "% kibitzer: allow bridge/insufficient-bid -- as played\n");
  EXPECT_EQ(comment("a.csv", "round,player,bid,won\n1,Atle,|2,1\n1,Rune,0,0\n"),
            "# kibitzer: allow oh-hell/overambitious-bid -- as played\n");
  EXPECT_EQ(comment("a.atle", two_games("game round 1 {\n  predictions:\n    player Anna: |2\n")),
            "    // kibitzer: allow oh-hell/overambitious-bid -- as played\n");
  EXPECT_EQ(
      comment("a.json", R"({"game": "oh-hell", "players": ["A", "B"], "rounds": [{"round": 1, "trump": "H", "bids": [)"
                        R"({"player": "A", "bid": |2}, {"player": "B", "bid": 0}]}]})"),
      "\"kibitzer\": \"allow oh-hell/overambitious-bid -- as played\", ");
}

TEST(CodeActions, FixAllOnlyWhenAskedForThatKind) {
  const std::string lax = faulty_board("1NT Pass 3NT Pass", "1N |Pass 3N Pass");
  EXPECT_EQ(actions("a.pbn", lax, json::array({"source.fixAll"})), Labels{"Fix 2 findings"});
  EXPECT_EQ(actions("a.pbn", lax, json::array({"source"})), Labels{"Fix 2 findings"});
  EXPECT_THAT(actions("a.pbn", lax), testing::Not(testing::Contains("Fix 2 findings")));
  EXPECT_EQ(actions("a.pbn", kBoard + "|", json::array({"source.fixAll"})), Labels());
}

TEST(SemanticTokens, AreThePlayersCardsAndNumbers) {
  Editor editor("a.csv", "round,player,bid,won\n1,Atle,1,1\n1,Åse 🂡,0,0\n|");
  const json data = editor.ask("semanticTokens/full")["data"];
  EXPECT_EQ(data, (json{1, 2, 4, 0, 0, 0, 5, 1, 2, 0, 0, 2, 1, 2, 0, 1, 2, 6, 0, 0, 0, 7, 1, 2, 0, 0, 2, 1, 2, 0}));
}

}  // namespace
}  // namespace kibitzer::test
