// The document that the notation comes from (../shared/seeds, where it is there): the games that it lists as examples are
// written as it lists them, and judge what was played.
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/games.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/replace_all.h"

namespace kibitzer::test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

const fs::path kShared = project_folder() / ".." / "shared";

/// The document whose name begins with 002; empty where it is absent.
std::string document() {
  std::error_code absent;
  for (const auto& entry : fs::directory_iterator(kShared / "seeds", absent)) {
    if (!entry.path().filename().string().starts_with("002")) continue;
    std::ifstream file(entry.path());
    return {std::istreambuf_iterator<char>(file), {}};
  }
  return {};
}

/// What a section lists: under each head in bold, the code in its lines.
struct Example {
  std::vector<std::string> of(const std::string& head) const {
    std::vector<std::string> all;
    const std::size_t begin = text.find("**" + head + "**");
    if (begin == std::string::npos) return all;
    const std::size_t end = std::min(text.find("\n- **", begin), text.size());
    for (std::size_t at = text.find('`', begin); at < end; at = text.find('`', at)) {
      const std::size_t close = text.find('`', at + 1);
      all.push_back(text.substr(at + 1, close - at - 1));
      at = close + 1;
    }
    return all;
  }

  std::string text;
};

Example example(const std::string& document, const std::string& game) {
  const std::size_t begin = document.find("## Example Game: " + game);
  if (begin == std::string::npos) return {};
  return {document.substr(begin, document.find("\n---", begin) - begin)};
}

std::string pattern(const std::string& name, const std::string& selection,
                    const std::vector<std::pair<int, int>>& cells) {
  std::string list;
  for (const auto& [x, y] : cells)
    list += (list.empty() ? "" : ", ") + std::string("RelativeCoordinate { x ") + std::to_string(x) + " y " +
            std::to_string(y) + " }";
  return "Pattern " + name + " { " + selection + " relativecoordinates { " + list + " } }";
}

constexpr const char* kMover = "stateSelection CurrentPlayer";

std::string free_cells(const Example& game) {
  return "PatternFilter Free { NEXT patterns { " +
         pattern("Here", "stateSelection StateBased matchState \"PlayTile." + game.of("States").front() + "\"",
                 {{0, 0}}) +
         " } }";
}

std::string rays(const std::string& name, const std::string& next) {
  std::string directions;
  for (int x = -1; x <= 1; ++x)
    for (int y = -1; y <= 1; ++y)
      if (x != 0 || y != 0)
        directions += (directions.empty() ? "" : ", ") + std::string("RelativeCoordinate { x ") + std::to_string(x) +
                      " y " + std::to_string(y) + " }";
  return "IterativeFilter " + name + " { " + next + " directionVectors { " + directions + " } matchRule " +
         pattern("Others", "stateSelection OtherPlayer", {{0, 0}}) + " endRule " + pattern("Own", kMover, {{0, 0}}) +
         " }";
}

/// A whole description of the board, the states and the transitions that are listed, with two pipelines.
std::string description(const Example& game, const std::string& name, int width, int height, const std::string& legal,
                        const std::string& effects, const std::string& more) {
  const auto states = game.of("States");
  std::string of_states;
  std::string players;
  for (std::size_t i = 1; i < states.size(); ++i) {
    const std::string color = i == 1 ? "\"#aa0000\"" : "\"#0000aa\"";
    of_states += (i == 1 ? "" : ", ") + std::string("State ") + states[i] + " { hexColor " + color + " }";
    players += (i == 1 ? "" : ", ") + std::string("Player Player") + std::to_string(i) + " { hexColor " + color +
               " associatedState \"PlayTile." + states[i] + "\" }";
  }
  std::string transitions;
  for (const std::string& one : game.of("Transitions")) {
    constexpr std::string_view kArrow = " → ";
    const std::size_t arrow = one.find(kArrow);
    transitions += (transitions.empty() ? "" : ", ") + std::string("Transition T") +
                   std::to_string(transitions.size()) + " { source (" + one.substr(0, arrow) + ") target " +
                   one.substr(arrow + kArrow.size()) + " }";
  }
  std::string placements;
  for (int row = 0; row < height; ++row)
    for (int column = 0; column < width; ++column)
      placements += (placements.empty() ? "" : ", ") + std::string("TilePlacement { row ") + std::to_string(row) +
                    " column " + std::to_string(column) + " tile PlayTile }";
  return "Game \"" + name + "\" { turnPolicy TurnBased initialPlayer Player1 board checkered Board { width " +
         std::to_string(width) + " height " + std::to_string(height) +
         " tiles { Tile PlayTile { name PlayTile states { " + of_states + " } transitions { " + transitions +
         " } initialState State " + states.front() + " { } } } legalMovesPipeline LegalMovesPipeline { filters { " +
         legal + " } } effectPipeline EffectPipeline { filters { " + effects + " } } tileplacement { " + placements +
         " } } players { " + players + " } " + more + " }\n";
}

std::string rules_of(const std::string& text) {
  std::string names;
  for (const Said& said : judged(text, games::kTileEngine).findings) names += (names.empty() ? "" : ", ") + said.rule;
  return names;
}

std::string said_by(const std::string& description, const Json& session) {
  sessions::JudgeOptions options;
  options.games = games::with_described(games::built_in(), {games::read_description({"mine.bgdsl", description, 1})});
  Collector found;
  sessions::Judge(options).judge({"test", session.dump(), 1}, games::kJson, found);
  return found.findings;
}

std::vector<Json> records(const std::string& file) {
  std::vector<Json> all;
  std::ifstream lines(kShared / "corpus" / "described" / file);
  for (std::string line; std::getline(lines, line);) all.push_back(Json::parse(line));
  return all;
}

/// A record as a session of Anna, who moves first, and Ben, its result included.
Json session_of(const Json& record, const std::string& game) {
  const auto name = [&](const Json& mark) { return mark == record["first_player"] ? "Anna" : "Ben"; };
  Json session = {{"game", game}, {"players", {"Anna", "Ben"}}, {"moves", Json::array()}, {"winners", Json::array()}};
  for (const Json& move : record["moves"]) {
    Json& written = session["moves"].emplace_back(Json{{"player", name(move[0])}});
    if (move.size() == 3)
      written["at"] = Json::array({5 - move[2].get<int>(), move[1]});
    else if (move[1] == "pass")
      written["pass"] = true;
    else
      written["at"] = move[1];
  }
  const auto outcome = record["outcome"].get<std::string>();
  if (outcome != "draw") session["winners"].push_back(name(outcome.substr(0, outcome.find('_'))));
  return session;
}

TEST(TileDocument, ConnectFourIsJudgedAsItIsListed) {
  const std::string text = document();
  if (text.empty()) GTEST_SKIP() << kShared << " has no document 002";
  const Example game = example(text, "Connect 4");
  const auto number = [&](const std::string& name) {
    for (const std::string& one : game.of("Board"))
      if (one.starts_with(name)) return std::stoi(one.substr(one.find('=') + 1));
    return 0;
  };
  ASSERT_EQ(number("width"), 7);
  ASSERT_EQ(number("height"), 6);
  ASSERT_EQ(game.of("LegalMovesPipeline"), std::vector<std::string>{"PatternFilter"});
  ASSERT_EQ(game.of("EffectPipeline"), (std::vector<std::string>{"StateEffectFilter", "WinConditionFilter"}));
  std::string legal = free_cells(game);
  replace_all(legal, "NEXT ", "");
  const std::string effects =
      "StateEffectFilter Drop { stateSelection CurrentPlayer nextFilter WinConditionFilter Four { "
      "patterns { " +
      pattern("Row", kMover, {{0, 0}, {1, 0}, {2, 0}, {3, 0}}) + ", " +
      pattern("Column", kMover, {{0, 0}, {0, 1}, {0, 2}, {0, 3}}) + ", " +
      pattern("Down", kMover, {{0, 0}, {1, 1}, {2, 2}, {3, 3}}) + ", " +
      pattern("Up", kMover, {{0, 0}, {1, -1}, {2, -2}, {3, -3}}) + " } } }";
  const std::string whole = description(game, "Mine", number("width"), number("height"), legal, effects, "");
  EXPECT_EQ(rules_of(whole), "");
  for (const Json& record : records("connect_four.jsonl")) {
    Json session = session_of(record, "mine");
    EXPECT_EQ(said_by(whole, session), "") << session;
    std::swap(session["moves"][0]["at"], session["moves"][1]["at"]);  // the first two discs change their colors
    session["moves"].push_back(session["moves"][0]);
    EXPECT_NE(said_by(whole, session), "") << session;
  }
}

class ListedOthello : public ::testing::Test {
 protected:
  void SetUp() override {
    const std::string text = document();
    if (text.empty()) GTEST_SKIP() << kShared << " has no document 002";
    game_ = example(text, "Othello");
    ASSERT_EQ(game_.of("LegalMovesPipeline"), std::vector<std::string>{"IterativeFilter"});
    ASSERT_EQ(game_.of("EffectPipeline"), (std::vector<std::string>{"IterativeFilter", "StateEffectFilter"}));
    ASSERT_EQ(game_.of("Transitions").size(), 4U);
  }

  std::string whole(const std::string& legal, const std::string& effects) const {
    std::string made = description(game_, "Mine", 8, 8, legal, effects, "result most rows fromTop");
    const auto states = game_.of("States");
    for (const auto& [place, state] : std::array<std::pair<const char*, std::size_t>, 4>{
             {{"row 3 column 3", 2}, {"row 3 column 4", 1}, {"row 4 column 3", 1}, {"row 4 column 4", 2}}})
      replace_all(made, std::string(place) + " tile PlayTile",
                  std::string(place) + " tile PlayTile initialState \"PlayTile." + states[state] + "\"");
    return made;
  }

  Example game_;
};

constexpr const char* kFlip = "nextFilter StateEffectFilter Flip { stateSelection CurrentPlayer }";
constexpr const char* kClaim = ", StateEffectFilter Claim { stateSelection CurrentPlayer }";

/// As two filters of the pipeline, one after the other: what is listed lacks only that a cell has to be free.
TEST_F(ListedOthello, IsJudgedAsItIsListedWithFreeCells) {
  std::string legal = free_cells(game_);
  replace_all(legal, "NEXT", "nextFilter " + rays("Outflanked", ""));
  const std::string made = whole(legal, rays("Turned", kFlip) + kClaim);
  EXPECT_EQ(rules_of(made), "");
  for (const Json& record : records("othello.jsonl")) EXPECT_EQ(said_by(made, session_of(record, "mine")), "");
}

TEST_F(ListedOthello, SaysThatACellMayBeTaken) {
  EXPECT_EQ(rules_of(whole(rays("Outflanked", ""), rays("Turned", kFlip) + kClaim)), "bgdsl/legal-cell-not-free");
}

/// As one chain, it turns discs and puts none down.
TEST_F(ListedOthello, SaysThatNoDiscIsPutDown) {
  std::string legal = free_cells(game_);
  replace_all(legal, "NEXT", "nextFilter " + rays("Outflanked", ""));
  EXPECT_EQ(rules_of(whole(legal, rays("Turned", kFlip))), "bgdsl/move-keeps-its-cell");
}

}  // namespace
}  // namespace kibitzer::test
