// Deals of Marafone that somebody else's simulator played (../shared/corpus/described, where it is there).
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "support/judging.h"
#include "support/project_folder.h"

namespace kibitzer::test {
namespace {

using Json = nlohmann::ordered_json;

const std::filesystem::path kCorpus = project_folder() / ".." / "shared" / "corpus" / "described" / "marafone.jsonl";

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
