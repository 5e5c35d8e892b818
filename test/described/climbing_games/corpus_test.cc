// Deals of Dou Dizhu that OpenSpiel played (../shared/corpus, where it is there).
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "games/games.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"
#include "support/json_place.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/replace_all.h"

namespace kibitzer::test {
namespace {

using Record = nlohmann::ordered_json;

constexpr std::array<const char*, 3> kNames = {"Anna", "Ben", "Chen"};

std::string text_of(const std::filesystem::path& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

std::string description(const std::string& file) { return text_of(project_folder() / "sessions" / "games" / file); }

/// The sessions of both files; none if they are not there.
std::vector<Record> corpus() {
  std::vector<Record> records;
  for (const char* folder : {"described", "openspiel"}) {
    std::ifstream file(project_folder() / ".." / "shared" / "corpus" / folder / "dou_dizhu.jsonl");
    for (std::string line; std::getline(file, line);) records.push_back(Record::parse(line));
  }
  return records;
}

/// "TC" and "T" are written "C0" and ".0".
std::string card_of(std::string card) {
  if (card == "LJ") return "JS";
  if (card == "BJ") return "JB";
  const char number = card[0] == 'T' ? '0' : card[0];
  return std::string(1, card.size() > 1 ? card[1] : '.') + number;
}

Record cards_of(const Record& cards) {
  Record written = Record::array();
  for (const Record& card : cards) written.push_back(card_of(card));
  return written;
}

std::string class_of(const std::string& type) {
  static const std::map<std::string, std::string> kClasses = {{"solo", "single"},
                                                              {"pair", "pair"},
                                                              {"trio", "common_3"},
                                                              {"trio_with_solo", "common_3_1"},
                                                              {"trio_with_pair", "common_3_2"},
                                                              {"solo_chain", "straight"},
                                                              {"pair_chain", "straight_2"},
                                                              {"airplane", "straight_3"},
                                                              {"airplane_with_solos", "straight_3_1"},
                                                              {"airplane_with_pairs", "straight_3_2"},
                                                              {"bomb", "bomb"},
                                                              {"rocket", "rocket"}};
  return kClasses.at(type);
}

/// The same session in our form.
Record converted(const Record& record, const std::string& game) {
  Record session = {{"game", game}, {"players", kNames}};
  for (std::size_t player = 0; player < 3; ++player)
    session["hands"][kNames[player]] = cards_of(record["hands"][player]);
  session["stock"] = cards_of(record["bottom_cards"]);
  session["bids"] = Record::array();
  for (const Record& bid : record["bids"])
    session["bids"].push_back({{"player", kNames[bid[0].get<std::size_t>()]}, {"bid", bid[1]}});
  session["plays"] = Record::array();
  for (const Record& play : record["plays"]) {
    Record& written = session["plays"].emplace_back(Record{{"player", kNames[play["player"].get<std::size_t>()]}});
    if (play["cards"].empty()) continue;
    written["cards"] = cards_of(play["cards"]);
    written["class"] = class_of(play["type"]);
  }
  session["winners"] = Record::array();
  for (std::size_t player = 0; player < 3; ++player) {
    session["points"][kNames[player]] = record["scores"][player];
    if (record["scores"][player].get<int>() > 0) session["winners"].push_back(kNames[player]);
  }
  return session;
}

/// Judges sessions by a description of the test's own.
class ByDescription {
 public:
  ByDescription(const std::string& path, const std::string& text) {
    options_.games = games::with_described(games::built_in(), {games::read_description({path, text, 1})});
  }

  /// Without the first line, which says that the description has no body, where it has none.
  std::string findings_in(const std::string& session) const {
    Collector sink;
    sessions::Judge(options_).judge({"test", session, 1}, games::kJson, sink);
    const std::size_t first = sink.findings.find('\n') + 1;
    const bool broken =
        sink.findings.substr(0, first).find("plays are judged by their classes alone") != std::string::npos;
    return broken ? sink.findings.substr(first) : sink.findings;
  }

 private:
  sessions::JudgeOptions options_;
};

/// The description in which single kickers may be alike, as in OpenSpiel.
std::string openspiel_description() {
  std::string text = description("dou-dizhu.rules");
  const std::string setting = "alike_singles = 2";
  return text.replace(text.find(setting), setting.size(), "alike_singles = 4");
}

TEST(DouDizhuCorpus, DealsOfAnotherSimulatorAreSound) {
  const auto records = corpus();
  if (records.empty()) GTEST_SKIP() << "the corpus is not there";
  const ByDescription judge("dou-dizhu.rules", openspiel_description());
  for (const Record& record : records) {
    const std::string text = converted(record, "dou-dizhu").dump(1);
    EXPECT_EQ(judge.findings_in(text), "") << record["id"] << "\n" << text;
  }
  EXPECT_EQ(records.size(), 160U);
}

/// "111:13: error[climbing-game/no-class]", of each of these plays.
std::vector<std::string> heads_of(const std::string& text,
                                  const std::vector<std::pair<std::size_t, std::string>>& plays) {
  std::vector<std::string> heads;
  for (const auto& [play, rule] : plays) {
    const text::Source source = {"test", text, 1};
    const auto place = text::LineMap(source).place(place_of(text, "/plays/" + std::to_string(play) + "/cards"));
    heads.push_back(std::to_string(place.line) + ":" + std::to_string(place.column) + ": error[climbing-game/" + rule +
                    "]");
  }
  return heads;
}

/// What the lines of findings begin with.
std::vector<std::string> heads_in(const std::string& findings) {
  std::vector<std::string> heads;
  std::istringstream lines(findings);
  for (std::string line; std::getline(lines, line);)
    if (line[0] != ' ') heads.push_back(line.substr(0, line.find(']') + 1));
  return heads;
}

/// A session of one play.
std::string session_of_play(const std::string& game, const std::vector<const char*>& cards) {
  const Record play = {{"player", "Anna"}, {"cards", cards}};
  return Record({{"game", game}, {"players", kNames}, {"plays", {play}}}).dump(1);
}

TEST(DouDizhuCorpus, KickersThatAreAlikeAreAHouseRule) {
  const ByDescription house("dou-dizhu.rules", openspiel_description());
  const auto has_no_class = [](const std::string& findings) { return findings.find("no-class") != std::string::npos; };
  const auto with_kickers = [](const char* one, const char* other) {
    return session_of_play("dou-dizhu", {".3", ".3", ".3", ".4", ".4", ".4", one, other});
  };
  EXPECT_FALSE(has_no_class(house.findings_in(with_kickers(".7", ".8"))));
  EXPECT_FALSE(has_no_class(house.findings_in(with_kickers(".7", ".7"))));
  EXPECT_TRUE(has_no_class(house.findings_in(with_kickers("JB", "JS"))));
  EXPECT_FALSE(has_no_class(findings_in(with_kickers(".7", ".8"), games::kJson)));
  EXPECT_TRUE(has_no_class(findings_in(with_kickers(".7", ".7"), games::kJson)));
  EXPECT_TRUE(has_no_class(findings_in(with_kickers("JB", "JS"), games::kJson)));
}

// The classes of the description as it is printed, without its slips and without a body: plays are judged alone.

std::string without_slips(std::string text) {
  const std::size_t var = text.find("<var>");
  text.erase(var, text.find("<card>") - var);
  text.resize(text.find("</mode>"));
  replace_all(text, "S2(", "$2(");
  replace_all(text, "\\$", "$");
  replace_all(text, "{}", "{");
  std::string closed;
  std::istringstream lines(text);
  int open = 0;
  for (std::string line; std::getline(lines, line); closed += line + "\n") {
    if (open > 0 && line.find(": bomb: {") != std::string::npos) {
      closed += "}\n";
      open = 0;
    }
    open += static_cast<int>(std::count(line.begin(), line.end(), '{') - std::count(line.begin(), line.end(), '}'));
  }
  return closed + (open > 0 ? "}\n</mode>\n" : "</mode>\n");
}

ByDescription as_printed() {
  return {"dou-dizhu-as-printed.rules", without_slips(description("dou-dizhu-as-printed.rules"))};
}

int joker_in(const Record& play) {
  int joker = 0;
  for (const Record& card : play["cards"]) joker = std::max(joker, card == "BJ" ? 2 : card == "LJ" ? 1 : 0);
  return joker;
}

/// Why the printed description refuses a play that was put on `before`; nothing if it accepts it. It has no rocket; of a
/// three with a joker it compares the joker, which comes first in the order of its cards; and of runs it compares a card
/// that is the same in a run to the ace, which comes first as well, and in the one below.
std::optional<std::string> refused(const Record& play, const Record* before) {
  if (play["type"] == "rocket") return "no-class";
  if (before == nullptr || (*before)["type"] != play["type"]) return std::nullopt;
  const bool kicker = play["type"] == "trio_with_solo" || play["type"] == "airplane_with_solos";
  if (kicker && joker_in(*before) > joker_in(play)) return "not-greater";
  const bool run = play["type"] == "solo_chain";
  return run && play["cards"].back() == "A" && (*before)["cards"].back() == "K" ? std::optional("not-greater")
                                                                                : std::nullopt;
}

TEST(DouDizhuCorpus, ThePrintedDescriptionRefusesRocketsAndComparesWrongly) {
  const auto records = corpus();
  if (records.empty()) GTEST_SKIP() << "the corpus is not there";
  const ByDescription judge = as_printed();
  std::map<std::string, int> rules;
  for (const Record& record : records) {
    std::vector<std::pair<std::size_t, std::string>> expected;
    const Record* before = nullptr;
    for (std::size_t i = 0; i < record["plays"].size(); ++i) {
      const Record& play = record["plays"][i];
      if (play["type"] == "pass") continue;
      if (before != nullptr && (*before)["trick"] != play["trick"]) before = nullptr;
      if (const auto rule = refused(play, before)) {
        expected.emplace_back(i, *rule);
        ++rules[*rule];
      }
      before = &play;
    }
    const std::string text = converted(record, "dou-dizhu-as-printed").dump(1);
    EXPECT_EQ(heads_in(judge.findings_in(text)), heads_of(text, expected)) << record["id"] << "\n" << text;
  }
  EXPECT_EQ(rules["no-class"], 33);
  EXPECT_EQ(rules["not-greater"], 5);
}

TEST(DouDizhuCorpus, ThePrintedDescriptionAcceptsARunToTheTwo) {
  const auto session = [](const char* game) { return session_of_play(game, {".J", ".Q", ".K", ".A", ".2"}); };
  EXPECT_EQ(as_printed().findings_in(session("dou-dizhu-as-printed")), "");
  const std::string text = session("dou-dizhu");
  EXPECT_EQ(heads_in(findings_in(text, games::kJson)).front(), heads_of(text, {{0, "no-class"}}).front());
}

}  // namespace
}  // namespace kibitzer::test
