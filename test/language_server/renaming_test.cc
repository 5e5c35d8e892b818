// Renaming in every notation: the record says the same afterwards, apart from the name, or nothing is renamed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "language_server/client.h"
#include "support/project_folder.h"
#include "support/replace_all.h"
#include "support/transcript.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

using nlohmann::json;

/// A place as a request gives it.
struct Place {
  int line = 0;
  int character = 0;
  friend auto operator<=>(const Place&, const Place&) = default;
};

/// A document as an editor shows it.
class Shown {
 public:
  Shown(std::string path, std::string text) : uri_("file:///" + std::move(path)), document_(std::move(text)) {
    client_.open(uri_, document_.text());
  }

  const std::string& text() const { return document_.text(); }
  std::string findings() const { return client_.shown(uri_); }

  /// The places of all names: the semantic tokens of the first type.
  std::vector<Place> names() {
    std::vector<Place> all;
    Place at;
    const json data = client_.request("textDocument/semanticTokens/full", Client::of(uri_))["data"];
    for (std::size_t i = 0; i + 4 < data.size(); i += 5) {
      if (data[i] != 0) at.character = 0;
      at.line += data[i].get<int>();
      at.character += data[i + 1].get<int>();
      if (data[i + 3] == 0) all.push_back(at);
    }
    return all;
  }
  /// Where the players are introduced.
  std::set<Place> introductions() {
    std::set<Place> all;
    for (const Place& place : names())
      if (const json found = client_.request("textDocument/definition", at(place)); found.contains("range"))
        all.insert({found["range"]["start"]["line"], found["range"]["start"]["character"]});
    return all;
  }
  std::size_t references(const Place& place) { return client_.request("textDocument/references", at(place)).size(); }

  /// The text after a rename, or why there is none.
  std::string renamed(const Place& place, const std::string& name, bool& refused) {
    json params = at(place);
    params["newName"] = name;
    const json answer = client_.request("textDocument/rename", params);
    refused = !answer.contains("changes");
    if (refused) return answer["message"];
    language_server::Document changed = document_;
    const json edits = answer["changes"][uri_];
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit)
      changed.replace(*language_server::range_in((*edit)["range"]), (*edit)["newText"].get<std::string>());
    return changed.text();
  }
  std::string renamed(const Place& place, const std::string& name) {
    bool refused = false;
    return renamed(place, name, refused);
  }
  /// The word in the text at `place`, up to `size` bytes of it.
  std::string at_place(const Place& place, std::size_t size) const {
    return document_.text().substr(
        document_.offset({static_cast<std::size_t>(place.line), static_cast<std::size_t>(place.character)}), size);
  }

 private:
  json at(const Place& place) const { return Client::at(uri_, place.line, place.character); }

  std::string uri_;
  language_server::Document document_;
  Client client_;
};

/// How often each rule is broken, whatever the places and names.
std::multiset<std::string> kinds(const std::string& findings) {
  std::multiset<std::string> all;
  std::istringstream lines(findings);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t severity = line.find(' ') + 1;
    if (!line.starts_with(' ')) all.insert(line.substr(severity, line.find(": ", severity) - severity));
  }
  return all;
}

TEST(Renaming, OfEachPlayerOfEachSampleLeavesTheRecordTheSame) {
  int records = 0;
  std::size_t tried = 0;
  for (const auto& entry : std::filesystem::directory_iterator(project_folder() / "sessions")) {
    const std::string name = entry.path().filename();
    if (!entry.is_regular_file() || name.ends_with(".expected") || name.ends_with(".zip") || name.ends_with(".md"))
      continue;
    SCOPED_TRACE(name);
    const std::string content = read_text(entry.path());
    if (content.find('\0') != std::string::npos) continue;  // no text, which nobody edits
    Shown before(name, content);
    const std::vector<Place> names = before.names();
    const std::set<Place> players = before.introductions();
    records += players.empty() ? 0 : 1;
    for (const Place& player : players) {
      if (tried++ % kOneOf != 0) continue;
      bool refused = false;
      const std::string text = before.renamed(player, "Zed", refused);
      // A misspelt name is said to be this one's.
      if (before.findings().find("did you mean " + before.at_place(player, 5)) != std::string::npos) {
        EXPECT_TRUE(refused);
        continue;
      }
      ASSERT_FALSE(refused) << text << " at " << before.at_place(player, 20) << "\n" << before.findings();
      Shown after(name, text);
      EXPECT_EQ(kinds(after.findings()), kinds(before.findings())) << before.at_place(player, 20);
      EXPECT_EQ(after.names().size(), names.size()) << before.at_place(player, 20);
      EXPECT_EQ(after.introductions().size(), players.size());
      EXPECT_EQ(after.references(player), before.references(player));
      EXPECT_THAT(after.at_place(player, 5), testing::HasSubstr("Zed"));
    }
  }
  EXPECT_GT(records, 15) << "samples whose names were found";
}

TEST(Renaming, InJsonLinesIsOfTheNameInItsOwnLine) {
  const std::string lines =
      R"({"game": "oh-hell", "name": "Evening", "players": ["Anna", "Ben"], "rounds": [{"round": 1, "dealer": "Ben"}]})"
      "\n"
      R"({"game": "oh-hell", "name": "Evening, the second", "players": ["Anna", "Ben"], "rounds": []})"
      "\n";
  Shown shown("a.jsonl", lines);
  const int second = static_cast<int>(lines.substr(lines.find('\n') + 1).find("Anna"));
  std::string expected = lines;
  expected.replace(expected.rfind("Anna"), 4, "Zed");
  EXPECT_EQ(shown.renamed({1, second}, "Zed"), expected);
  EXPECT_EQ(shown.references({0, static_cast<int>(lines.find("\"Ben"))}), 2U);
}

TEST(Renaming, InJaxnWritesQuotesWhateverTheRecordHas) {
  EXPECT_EQ(Shown("a.jaxn", "{game: 'oh-hell', players: ['Anna', \"Ben\"], rounds: [{round: 1, won: {Anna: 1}}]}")
                .renamed({0, 29}, "Zed"),
            "{game: 'oh-hell', players: [\"Zed\", \"Ben\"], rounds: [{round: 1, won: {\"Zed\": 1}}]}");
}

TEST(Renaming, InOhHellsPbnLeavesSeatsAndCardsAsTheyAre) {
  const std::string games =
      "[GameCode \"OhHell\"]\n[North \"N\"]\n[East \"Bo\"]\n[Dealer \"N\"]\n[Deal \"N:3.. 4..\"]\n"
      "[Auction \"N\"]\n1 0\n[Play \"N\"]\nS3 S4\n\n"
      "[GameCode \"OhHell\"]\n[North \"N\"]\n[East \"Bo\"]\n[Dealer \"E\"]\n";
  std::string expected = games;
  for (std::size_t at = 0; (at = expected.find("[North \"N\"]", at)) != std::string::npos;)
    expected.replace(at, 11, "[North \"Zed\"]");
  EXPECT_EQ(Shown("a.pbn", games).renamed({1, 8}, "Zed"), expected);
}

TEST(Renaming, IsRefusedWhereTheNameMeansSomethingElse) {
  const std::string board = "[Event \"\"]\n[Board \"1\"]\n[West \"Ann\"]\n[North \"Bo\"]\n";
  const std::string other = "the record would not be the same with this name: ";
  EXPECT_EQ(Shown("a.pbn", board).renamed({2, 7}, "?"), other + "there would be fewer players");
  EXPECT_THAT(Shown("a.pbn", board).renamed({2, 7}, "#"), testing::StartsWith(other));
  EXPECT_THAT(Shown("a.pbn", board).renamed({2, 7}, "##"), testing::StartsWith(other));
  EXPECT_EQ(Shown("a.pbn", board).renamed({2, 7}, std::string(1000, 'x')), "a name has at most 100 characters");
  EXPECT_EQ(Shown("a.csv", "round,player,bid,won\n1,Ann,1,1\n1,Bo,0,0\n").renamed({1, 2}, " Ann"),
            other + "\" Ann\" would be read as \"Ann\"");
}

}  // namespace
}  // namespace kibitzer::test
