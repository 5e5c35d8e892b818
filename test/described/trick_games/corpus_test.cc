// Deals of Marafone that somebody else's simulator played (../shared/corpus/described, where it is there).
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "games/described_trick_game.h"
#include "games/games.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"
#include "support/judging.h"
#include "support/project_folder.h"

namespace kibitzer::test {
namespace {

using Json = nlohmann::ordered_json;

const std::filesystem::path kCorpus = project_folder() / ".." / "shared" / "corpus" / "described" / "marafone.jsonl";

const std::filesystem::path kDocument = project_folder() / ".." / "shared" / "seeds" / "003_a6a5ddb8ab698a1c.txt";

std::string card_of(const Json& card) { return card[0].get<std::string>() + " of " + card[1].get<std::string>(); }

/// The same session in our form.
Json converted(const Json& record) {
  Json session = {{"game", "marafone"},
                  {"players", record["players"]},
                  {"leader", record["first_player"]},
                  {"trump", record["trump"]}};
  for (const auto& [player, hand] : record["hands"].items())
    for (const Json& card : hand) session["hands"][player].push_back(card_of(card));
  for (const Json& trick : record["tricks"]) {
    Json& written = session["tricks"].emplace_back(Json{{"plays", Json::array()}, {"winner", trick["winner"]}});
    for (const Json& play : trick["plays"])
      written["plays"].push_back({{"player", play[0]}, {"card", card_of(play[1])}});
  }
  for (std::size_t i = 0; i < record["players"].size(); ++i)
    session["points"][record["players"][i].get<std::string>()] = record["points"][i];
  session["winners"] = record["winners"];
  return session;
}

/// The example of a document, between its first sentence and its closing line; nothing where the document is absent.
std::string example_in(const std::filesystem::path& document) {
  std::ifstream file(document);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  constexpr std::string_view kClosing = "GameController(game.build).startGame\n";
  const std::size_t begin = std::min(text.find("game is \""), text.size());
  const std::size_t end = std::min(text.find(kClosing), text.size());
  return text.empty() ? text : text.substr(begin, end + kClosing.size() - begin);
}

std::string judged_by(const std::string& description, const std::string& text) {
  sessions::JudgeOptions options;
  options.games = games::with_described(games::built_in(), {games::read_description({"marafone.cge", description, 1})});
  Collector found;
  sessions::Judge(options).judge({"test", text, 1}, games::kJson, found);
  return found.findings;
}

/// The document that the notation comes from, word for word.
TEST(DescribedCorpus, DealsAreJudgedByThePrintedExample) {
  std::ifstream file(kCorpus);
  const std::string example = example_in(kDocument);
  if (!file || example.empty()) GTEST_SKIP() << kCorpus << " or " << kDocument << " is not there";
  EXPECT_EQ(said(example, games::kCardGameEngine), "");
  int sessions = 0;
  for (std::string line; std::getline(file, line); ++sessions) {
    Json session = converted(Json::parse(line));
    EXPECT_EQ(judged_by(example, session.dump(1)), "");
    session.erase("hands");
    EXPECT_EQ(judged_by(example, session.dump(1)), "");
    Json& winner = session["tricks"][3]["winner"];
    winner = session["players"][session["players"][0] == winner ? 1 : 0];
    EXPECT_TRUE(judged_by(example, session.dump(1)).find("error[trick-game/wrong-winner]") != std::string::npos);
  }
  EXPECT_EQ(sessions, 60);
}

TEST(DescribedCorpus, DealsOfAnotherSimulatorAreSound) {
  std::ifstream file(kCorpus);
  if (!file) GTEST_SKIP() << kCorpus << " is not there";
  int sessions = 0;
  for (std::string line; std::getline(file, line); ++sessions) {
    const std::string text = converted(Json::parse(line)).dump(1);
    ASSERT_EQ(said(text, games::kJson), "") << text;
  }
  EXPECT_EQ(sessions, 60);
}

}  // namespace
}  // namespace kibitzer::test
