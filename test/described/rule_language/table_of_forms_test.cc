// The table of forms in sessions/card_combinations.md: each row is tried.
#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "described/rule_language/reader.h"
#include "games/games.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"
#include "support/project_folder.h"
#include "support/replace_all.h"

namespace kibitzer::described::rule_language::table_of_forms {
namespace {

struct Row {
  std::string where;
  std::string form;
};

/// The rows of the table whose head is "| Where | Form | What the program does |".
std::vector<Row> rows() {
  std::ifstream file(test::project_folder() / "sessions" / "card_combinations.md");
  std::vector<Row> all;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line == "| Where | Form | What the program does |") {
      inside = true;
      continue;
    }
    if (!inside || line.starts_with("|---")) continue;
    if (!line.starts_with("| ")) break;
    const std::size_t open = line.find(" | `");
    const std::size_t close = line.find("` | ", open);
    if (close == std::string::npos) {
      ADD_FAILURE() << line;
      continue;
    }
    Row row = {line.substr(2, open - 2), line.substr(open + 4, close - open - 4)};
    test::replace_all(row.form, "\\|", "|");
    all.push_back(std::move(row));
  }
  return all;
}

constexpr const char* kList = "list: ..|.. { JB JS .2 .A .K .Q .J .0 .9 .8 .7 .6 .5 .4 .3 }";
constexpr const char* kSingle = "single: (..): : { $1(1) > $2(1) => 1; $1(1) < $2(1) => -1 }";
constexpr const char* kBody = R"(while (get_cardsnum(0) > 47) deliver(0, 1, top_card(0), false);
while (get_cardsnum(0) > 45) deliver(0, 2, top_card(0), false);
int points = 0; int n = play_card(1, NONE);
)";

using Parts = std::map<std::string, std::string>;

/// A description with the form where it belongs, and `others` in place of the parts that it has else; empty if there is no
/// place for the form.
std::string with(const Row& row, const Parts& others = {}) {
  Parts parts = {{"config", "name = \"Mine\"; players = 4; cards = 1;"},
                 {"var", "int c = 2; string colour = \"H\"; string number = \"7\";"},
                 {"func", ""},
                 {"list", kList},
                 {"mode", kSingle},
                 {"body", kBody},
                 {"end", "add_score(1, points + 1);"}};
  for (const auto& [name, text] : others) parts[name] = text;
  std::string sections;
  if (row.where == "section") {
    sections = row.form;
    if (row.form.starts_with("<body>")) parts["end"] = "add_score(1, n);";
    parts.erase(row.form.substr(1, row.form.find('>') - 1) == "card" ? "list"
                                                                     : row.form.substr(1, row.form.find('>') - 1));
  } else if (row.where == "pattern") {
    parts["mode"] = "some: " + row.form + ": : {}";
  } else if (row.where == "statement") {
    parts["body"] += row.form + (others.contains("after") ? others.at("after") : "");
  } else if (row.where == "list" || row.where == "mode") {
    parts[row.where] = row.form;
  } else if (row.where == "config") {
    parts["config"] = (row.form.starts_with("name") ? "" : "name = \"Mine\"; ") +
                      std::string(row.form.starts_with("player") ? "" : "players = 3; ") + row.form;
  } else if (row.where == "var" || row.where == "func") {
    parts[row.where] += row.form;
  } else {
    return {};
  }
  parts.erase("after");
  for (const auto& [name, text] : parts) {
    if (text.empty()) continue;
    const std::string tag = name == "list" ? "card" : name;
    sections += "<" + tag + ">\n" + text + "\n</" + tag + ">\n";
  }
  return sections;
}

std::vector<std::string> errors_in(const std::string& text) {
  std::vector<findings::Finding> findings;
  read_description({"form.rules", text, 1}, findings, nullptr, Checks::kAll);
  std::vector<std::string> errors;
  for (const findings::Finding& one : findings)
    if (one.severity == findings::Severity::kError) errors.push_back(one.message);
  return errors;
}

TEST(TableOfForms, EachRowIsReadAsItStands) {
  const auto all = rows();
  EXPECT_GT(all.size(), 60U);
  for (const Row& row : all) {
    const std::string text = with(row);
    EXPECT_FALSE(text.empty()) << row.where;
    EXPECT_EQ(errors_in(text), std::vector<std::string>()) << row.where << ": " << row.form << "\n" << text;
  }
}

TEST(TableOfForms, ARowThatIsNoFormWouldBeFound) {
  for (const Row& row : {Row{"pattern", "(X6)"}, Row{"statement", "points = get_card();"}, Row{"config", "cards = 9;"},
                         Row{"mode", "some (.a)"}, Row{"list", "list ..|.. .A"}, Row{"var", "int = 3;"}})
    EXPECT_FALSE(errors_in(with(row)).empty()) << row.where << ": " << row.form;
}

// Effects.

constexpr const char* kHands = R"("hands": {"Ada": ["S6", "SA", "D3", "D4", "D5", "C6", "D7"], "Ben": ["H5", "H2"]}, )";

/// "S6 SA" is two cards of a play.
std::string play_of(std::string_view player, std::string_view cards) {
  std::string list;
  for (std::size_t at = 0; at < cards.size(); at += 3)
    list += (at == 0 ? "\"" : ", \"") + std::string(cards.substr(at, 2)) + "\"";
  return R"({"player": ")" + std::string(player) + R"(", "cards": [)" + list + "]}";
}

/// The rules that a session breaks by a description, errors alone. `players` of Ada, Ben, Cyn and Di play.
std::string broken(const std::string& description, const std::string& more, std::size_t players = 4,
                   const std::string& game = "mine") {
  class Errors : public sessions::Sink {
   public:
    void take(const sessions::Judged& judged) override {
      for (const findings::Finding& one : judged.findings)
        if (one.severity == findings::Severity::kError)
          names += (names.empty() ? "" : ", ") + std::string(one.rule->name);
    }
    std::string names;
  };
  sessions::JudgeOptions options;
  options.games = games::with_described(games::built_in(), {games::read_description({"mine.rules", description, 1})});
  constexpr std::array<std::string_view, 4> kNames = {"Ada", "Ben", "Cyn", "Di"};
  std::string list;
  for (std::size_t i = 0; i < players; ++i) list += (i == 0 ? "\"" : ", \"") + std::string(kNames[i]) + "\"";
  Errors errors;
  sessions::Judge(options).judge({"test", R"({"game": ")" + game + R"(", "players": [)" + list + "], " + more + "}", 1},
                                 games::kJson, errors);
  return errors.names;
}

using Try = std::function<void(const Row&)>;

/// Cards that are of the pattern, and cards that are not.
Try meets(std::vector<std::string> those, std::vector<std::string> others) {
  return [=](const Row& row) {
    const std::string text =
        with(row, {{"config", "name = \"Mine\"; players = 4; cards = 4;"}, {"body", ""}, {"end", ""}});
    for (const std::string& cards : those)
      EXPECT_EQ(broken(text, "\"plays\": [" + play_of("Ada", cards) + "]"), "") << cards;
    for (const std::string& cards : others)
      EXPECT_EQ(broken(text, "\"plays\": [" + play_of("Ada", cards) + "]"), "climbing-game/no-class") << cards;
  };
}

struct Pair {
  std::string stronger;
  std::string weaker;  ///< than the other one, which does not beat it
};

/// Of each pair the first beats the second, and the second not the first; of `neither`, neither does.
Try beats(std::vector<Pair> pairs, std::vector<Pair> neither = {}) {
  return [=](const Row& row) {
    const std::string text =
        with(row, {{"config", "name = \"Mine\"; players = 4; cards = 4;"},
                   {"body",
                    "for (int i = 0; i < 5; i++) { deliver(0, 1, top_card(0)); deliver(0, 2, top_card(0)); }\n"
                    "card[] first = get_card(1, NONE); get_card(2, first);"},
                   {"end", ""}});
    const auto on = [&](const std::string& first, const std::string& second) {
      return broken(text, "\"plays\": [" + play_of("Ada", first) + ", " + play_of("Ben", second) + "]");
    };
    for (const Pair& one : pairs) {
      EXPECT_EQ(on(one.weaker, one.stronger), "") << one.stronger << " on " << one.weaker;
      EXPECT_EQ(on(one.stronger, one.weaker), "climbing-game/not-greater") << one.weaker << " on " << one.stronger;
    }
    for (const Pair& one : neither) {
      EXPECT_EQ(on(one.weaker, one.stronger), "climbing-game/not-greater") << one.stronger << " on " << one.weaker;
      EXPECT_EQ(on(one.stronger, one.weaker), "climbing-game/not-greater") << one.weaker << " on " << one.stronger;
    }
  };
}

/// Ada has so many points in the end, having played the six of spades, and then `more` happens.
Try scores(int points, Parts parts = {}, std::string plays_after = "", std::string bids = "") {
  return [=](const Row& row) {
    const std::string text = with(row, parts);
    const auto claimed = [&](int claim) {
      return broken(text, kHands + std::string(bids.empty() ? "" : "\"bids\": [" + bids + "], ") + "\"plays\": [" +
                              play_of("Ada", "S6") + (plays_after.empty() ? "" : ", " + plays_after) +
                              "], \"points\": {\"Ada\": " + std::to_string(claim) + "}");
    };
    EXPECT_EQ(claimed(points), "") << text;
    EXPECT_EQ(claimed(points + 7), "climbing-game/wrong-points") << text;
  };
}

/// Ada gives Ben those cards before she plays the six of clubs, and the rule is broken, if any.
Try exchanges(const std::map<std::string, std::string>& sound, const std::map<std::string, std::string>& faulty) {
  return [=](const Row& row) {
    Parts parts = {{"body", kBody}};
    test::replace_all(parts["body"], "int n = play_card(1, NONE);", row.form + " int n = play_card(1, NONE);");
    const std::string text = with({"config", "cards = 1;"}, parts);
    for (const auto& all : {sound, faulty})
      for (const auto& [cards, rule] : all) {
        std::string list = play_of("Ada", cards);
        list.replace(list.find("player"), 6, "from");
        list.insert(list.find("\"cards"), R"("to": "Ben", )");
        EXPECT_EQ(broken(text,
                         kHands + std::string("\"exchanges\": [") + (cards.empty() ? "" : list) + "], \"plays\": [" +
                             play_of("Ada", "C6") + "]",
                         3),
                  rule)
            << cards;
      }
    EXPECT_EQ(broken(text, kHands + std::string("\"plays\": [") + play_of("Ada", "C6") + "]", 3), "");
  };
}

Parts ending(const std::string& end) { return {{"end", end}}; }
Parts after(const std::string& code) { return {{"after", " " + code}}; }

/// Each row's form, and how its effect is tried.
const std::map<std::string, Try>& effects() {
  static const std::string pack =
      "int points = get_cardsnum(0); deliver(0, 1, top_card(0), false); int n = play_card(1, NONE);";
  static const auto packs = [](int cards) -> Try {
    return [=](const Row& row) {
      const std::string text = with(row, {{"body", pack}});
      const auto claimed = [&](int claim) {
        return broken(
            text, "\"plays\": [" + play_of("Ada", "S6") + "], \"points\": {\"Ada\": " + std::to_string(claim) + "}", 3);
      };
      EXPECT_EQ(claimed(cards + 1), "");
      EXPECT_EQ(claimed(cards), "climbing-game/wrong-points");
    };
  };
  static const auto players = [](std::size_t right, std::size_t wrong) -> Try {
    return [=](const Row& row) {
      const std::string text = with(row, {{"body", pack}});
      const std::string deal = "\"plays\": [" + play_of("Ada", "S6") + "]";
      EXPECT_EQ(broken(text, deal, right), "");
      EXPECT_EQ(broken(text, deal, wrong), "climbing-game/number-of-players");
    };
  };
  static const std::map<std::string, Try> all = {
      {"<config> players = 2; cards = 1; </config>",
       [](const Row& row) {
         std::string text = with(row, {{"body", pack}});
         test::replace_all(text, "players = 2;", "players = 2; name = \"Mine\";");
         EXPECT_EQ(broken(text, "\"plays\": [" + play_of("Ada", "S6") + "]", 2), "");
         EXPECT_EQ(broken(text, "\"plays\": [" + play_of("Ada", "S6") + "]", 3), "climbing-game/number-of-players");
       }},
      {"<var> int stake = 1; </var>", scores(5, ending("add_score(1, stake + 4);"))},
      {"<func> int twice(int n) { return n + n; } </func>", scores(6, ending("add_score(1, twice(3));"))},
      {"<card> list: ..|.. .A .K </card>", beats({{"SA", "SK"}, {"SK", "S2"}}, {{"S2", "S3"}})},
      {"<mode> single: (..): : {} </mode>", beats({}, {{"SA", "SK"}})},
      {"<body> int n = play_card(1, NONE); </body>",
       [](const Row& row) {
         // Nothing is dealt, so that nobody has a card to play.
         EXPECT_EQ(broken(with(row), "\"plays\": [" + play_of("Ada", "S6") + "]"),
                   "climbing-game/card-not-in-hand");
         EXPECT_EQ(broken(with(row), "\"plays\": [" + play_of("Ben", "S6") + "]"),
                   "climbing-game/play-out-of-turn");
       }},
      {"<end> add_score(1, 1); </end>", scores(1)},
      {"players = 3;", players(3, 4)},
      {"player_number = 3;", players(3, 2)},
      {"cards = 8;", packs(8 * 54)},
      {"jokers = 0;", packs(52)},
      {"name = \"Bomb Party\";",
       [](const Row& row) {
         const std::string text = with(row, {{"body", pack}});
         EXPECT_EQ(broken(text, "\"plays\": [" + play_of("Ada", "S6") + "]", 3, "bomb-party"), "");
         EXPECT_EQ(broken(text, "\"plays\": []", 3, "mine"), "json/unknown-game");
       }},
      {"teams = 3;", [](const Row& row) {
         const std::string text = with(row, {{"config", "name = \"Mine\"; players = 3; teams = 3;"}, {"body", pack}, {"end", "add_score(1, team(3));"}});
         EXPECT_EQ(broken(text, "\"plays\": [" + play_of("Ada", "S6") + "], \"points\": {\"Ada\": 3}", 3), "");
       }},
      {"carried int[] levels = {0, 2, 2};", [](const Row& row) {
         const std::string text = with(row, ending("levels[1] = levels[1] + 3; add_score(1, levels[1]);"));
         const auto deal = [](int round, int points) {
           return R"({"round": )" + std::to_string(round) + R"(, "plays": [)" + play_of("Ada", "S6") +
                  R"(], "points": {"Ada": )" + std::to_string(points) + "}}";
         };
         EXPECT_EQ(broken(text, "\"rounds\": [" + deal(1, 5) + ", " + deal(2, 8) + "]"), "");
         EXPECT_EQ(broken(text, "\"rounds\": [" + deal(1, 5) + ", " + deal(2, 5) + "]"), "climbing-game/wrong-points");
         EXPECT_EQ(broken(text, "\"rounds\": [" + deal(7, 99) + "]"), "");
       }},
      {"int a;", scores(1, ending("add_score(1, a + 1);"))},
      {"bool b = true;", scores(4, ending("if (b) add_score(1, 4);"))},
      {"string s = \"H\";", scores(4, ending("if (s == \"H\") add_score(1, 4);"))},
      {"int[] set = {0, 1, 2, 3};", scores(3, ending("add_score(1, set[3]);"))},
      {"bool[] flags = {true, false};", scores(4, ending("if (flags[0] && !flags[1]) add_score(1, 4);"))},
      {"string[] texts = {\"S5\", \"S6\"};", scores(4, ending("if (texts[1] == \"S6\") add_score(1, 4);"))},
      {"score = 0;", scores(2, ending("add_score(1, score + 2);"))},
      {"int next_player(int num) { switch { case (num == 3): return 1; default: return num + 1; } }",
       scores(21, ending("add_score(1, 10 * next_player(1) + next_player(3));"))},
      {"string test() { return \"S5\"; }", scores(4, ending("if (test() == \"S5\") add_score(1, 4);"))},
      {"void nothing() { }", scores(4, ending("nothing(); add_score(1, 4);"))},
      {"list: ..|.. JB JS .2 .A .K .Q .J .0 .9 .8 .7 .6 .5 .4 .3", beats({{"JB", "JS"}, {"S2", "SA"}, {"S4", "D3"}}, {{"S4", "D4"}})},
      {"list: ..|.. { .A .K }", beats({{"SA", "DK"}, {"DK", "S2"}}, {{"S2", "S3"}})},
      {"list: a.|a. .1 .K .Q", beats({{"SA", "SK"}, {"SK", "SQ"}}, {{"SA", "DK"}})},
      {"list: .[^2]|.[^2] .A .K", beats({{"SA", "DK"}}, {{"SA", "S2"}})},
      {"list: ..|.. %colour%%number% .%number% %colour%.", beats({{"H7", "S7"}, {"S7", "H2"}, {"H2", "SA"}}, {{"S7", "D7"}})},
      {"wild: ..|.. JB JS C%number%", [](const Row& row) {
         const std::string text = with({"list", kList + std::string("\n") + row.form},
                                       {{"mode", "pair: (.a){2}: : {}"}, {"body", ""}, {"end", ""}});
         for (const char* const cards : {"S6 JB", "JS HA", "C7 S2"})
           EXPECT_EQ(broken(text, "\"plays\": [" + play_of("Ada", cards) + "]"), "") << cards;
         for (const char* const cards : {"S6 S8", "JB JS", "S7 S2"})
           EXPECT_EQ(broken(text, "\"plays\": [" + play_of("Ada", cards) + "]"), "climbing-game/no-class") << cards;
       }},
      {"S6", meets({"S6", ".6"}, {"H6", "S7", "S6 S6"})},
      {"(S6){2}", meets({"S6 S6"}, {"S6", "S6 H6", "S6 S6 S6"})},
      {"(S6){1+}", meets({"S6", "S6 S6 S6"}, {"S6 H6"})},
      {"(S6){c}", meets({"S6 S6"}, {"S6", "S6 S6 S6"})},
      {"(H.){1+:n}(S.){n}", meets({"H2 S3", "H2 H3 S4 S4"}, {"H2", "H2 H3 S4"})},
      {"[HD]A", meets({"HA", "DA"}, {"SA", "CA"})},
      {"S[2-9]", meets({"S2", "S9"}, {"S0", "SA", "H5"})},
      {".[^2]", meets({"SA"}, {"S2"})},
      {"H|DA", meets({"HA", "DA"}, {"SA"})},
      {".A|K", meets({"SA", "HK"}, {"SQ"})},
      {"JB||JS", meets({"JB", "JS"}, {"SJ", "JB JS"})},
      {"^(.A)(.K)", meets({"SA SK"}, {"SA SK SQ"})},
      {"(.a){2}", meets({"S6 H6"}, {"S6 S7", "S6"})},
      {"((.a$)(.a)){2+}", meets({"S6 H6 S9 H9", "S6 H6 SA HA S3 H3"}, {"S6 H6", "S6 H6 S9 H8"})},
      {"(.a#){5+}", meets({"S6 H7 S8 S9 S0", "S0 SJ SQ SK SA S2"}, {"S6 S7 S8 S9", "S6 S7 S8 S9 SJ"})},
      {"(s.){5}", meets({"S2 S4 S6 S8 S0"}, {"S2 S4 S6 S8 H0"})},
      {"(.a){3}(.b) & a!=b", meets({"S6 H6 D6 S7"}, {"S6 H6 D6 C6"})},
      {"(.a){3}(.b$){2} & b<2", meets({"S6 H6 D6 S7 S8"}, {"S6 H6 D6 S7 H7"})},
      {"(.a){4}(.b$){2} & b!=JJ", meets({"S6 H6 D6 C6 JS S7"}, {"S6 H6 D6 C6 JS JB"})},
      {"some: (.a){2}: : { $1.size > $2.size => 1 }", beats({}, {{"SA HA", "S3 H3"}})},
      {"three: (.a){3}: : {} pair: (.a){2}: : {} single: (..): three & pair: {}",
       [](const Row& row) {
         beats({{"S6 H6", "SA"}, {"S3 H3 D3", "SA"}}, {{"S3 H3 D3", "S6 H6"}})(row);
       }},
      {"some: (.a){2}: list: : : { $1(1) > $2(1) => 1; $1(1) == $2(1) => 0; $1(1) < $2(1) => -1 }: { }",
       beats({{"SA HA", "S3 H3"}}, {{"SA HA", "DA CA"}})},
      {"some, (.a)\\{2\\}, list, ,, \\{ \\$1.size>\\$2.size =>1 \\},{}", beats({}, {{"SA HA", "S3 H3"}})},
      {"some: (.a){2}: : { if ($1(2) > $2(2)) return 1; else if ($1(2) == $2(2)) return 0; else return -1; }",
       beats({{"SA HA", "S3 H3"}}, {{"SA HA", "DA CA"}})},
      {"some: (.a){2}: : { $1.a > $2.a => 1; $1.max < $2.max => -1 }", beats({{"SA HA", "S3 H3"}}, {{"SA HA", "DA CA"}})},
      {"if (1 + 2 * 3 / 2 % 2 - 1 >= 0 && !false || true) points = 1; else points = 2;", scores(2)},
      {"while (points < 3) points++;", scores(4)},
      {"for (int i = 0; i <= 3; i++) points = i;", scores(4)},
      {"for (; points != 0;) points = 0;", scores(1)},
      {"switch { case (points == 1): points = 2; default: points = 3; }", scores(4)},
      {"begin();", scores(0)},
      {"end();", scores(1, after("points = 9;"))},
      {"points = get_cardsnum(1) + get_cardnum(player[2]);", scores(9)},
      {"if (match(get_cards(1), \"(..){2+}\")) points = 1;", scores(2)},
      {"if (match(top_card(1), \"SA\") || match(topcard(2), \"SA\")) points = 1;", scores(2)},
      {"if (find(1, \"D3\", 5, 1, false)) points = 1;", scores(2)},
      {"if (find(1, \"D3\", 3, 1, true)) points = 1;",
       [](const Row& row) {
         scores(2)(row);
         scores(1)({row.where, "if (find(1, \"D3\", 4, 1, true)) points = 1;"});  // the six is one of clubs
       }},
      {"if (find(1, \"D3\", 1, 2, false)) points = 1;",
       [](const Row& row) {
         scores(1)(row);
         scores(2)({row.where, "if (find(1, \"D3\", 1, 1, false)) points = 1;"});
       }},
      {"if (compare(\"S6\", \"H5\") == 1) points = 1;", scores(2)},
      {"string both = \"S\" + \"5\"; if (both == \"S5\") points = 1;", scores(2)},
      {"deliver(0, 1, top_card(0), true);", scores(8, after("points = get_cardsnum(1);"))},
      {"deliver(0, 1, \"S5\", true);", scores(2, after("if (match(get_cards(1), \"(..){6}(S5)\")) points = 1;"))},
      {"deliver(player[1], player[0], \"SA\");", scores(6, after("points = get_cardsnum(1);"))},
      {"next_round();", scores(1, after("points = get_cardsnum(0);"))},
      {"points = play_card(1, NONE);", scores(2, {}, play_of("Ada", "D3"))},
      {"card[] c2 = get_card(1, NONE);", scores(2, after("if (match(c2, \"D3\")) points = 1;"), play_of("Ada", "D3"))},
      {"enable(1); disable(2);", scores(4, after("if (get_card(2, NONE) == NONE) points = 3;"))},
      {"points = state_point(1, {1, 2}, true);", scores(3, {}, "", R"({"player": "Ada", "bid": 2})")},
      {"points = state_point(1, {1, 2}, false);",
       [](const Row& row) {
         scores(3, {}, "", R"({"player": "Ada", "bid": 2})")(row);
         EXPECT_EQ(broken(with(row), kHands + std::string(R"("bids": [{"player": "Ada", "bid": 0}], "plays": [)") +
                                         play_of("Ada", "S6") + "]"),
                   "climbing-game/wrong-bid");
       }},
      {"int[] nums = {0, 1}; update(nums, 1); post_yield(1, nums); points = get_yield(1);",
       [](const Row& row) {
         scores(1, {}, "", R"({"player": "Ada", "bid": 0})")(row);
         EXPECT_EQ(broken(with(row), kHands + std::string(R"("bids": [{"player": "Ada", "bid": 1}], "plays": [)") +
                                         play_of("Ada", "S6") + "]"),
                   "climbing-game/wrong-bid");
       }},
      {"show_card(1, 2); show_public(\"a\"); show_private(1, \"b\"); showmessage(1, \"c\");", scores(1)},
      {"add_score(1, -2);", scores(-1)},
      {"points = drawn_player();", [](const Row& row) { for (const int points : {2, 3, 4, 5}) scores(points)(row); }},
      {"points = drawn_player(1);", scores(2)},
      {"points = team(3);", [](const Row& row) {
         const Parts teams = {{"config", "name = \"Mine\"; players = 4; cards = 1; teams = 2;"}};
         scores(2, teams)(row);
         scores(4)(row);
       }},
      {"finish(1); points = finished(1);", [](const Row& row) {
         scores(2)(row);
         const auto finished = [&](std::string_view who) {
           return broken(with(row), kHands + std::string("\"plays\": [") + play_of("Ada", "S6") + R"(], "finished": [")" +
                                        std::string(who) + "\"]");
         };
         EXPECT_EQ(finished("Ada"), "");
         EXPECT_EQ(finished("Ben"), "climbing-game/wrong-finish");
       }},
      {"string level = state_level(\"5\");", [](const Row& row) {
         scores(2, after("if (level == \"5\") points = 1;"))(row);
         const auto level = [&](std::string_view recorded) {
           return broken(with(row), kHands + std::string("\"plays\": [") + play_of("Ada", "S6") + R"(], "level": ")" +
                                        std::string(recorded) + "\"");
         };
         EXPECT_EQ(level("5"), "");
         EXPECT_EQ(level("6"), "climbing-game/wrong-level");
       }},
      {"exchange(1, 2, 1);", exchanges({{"D3", ""}, {"S6", ""}}, {{"D3 D4", "climbing-game/wrong-exchange"}, {"HK", "climbing-game/card-not-in-hand"}, {"", "climbing-game/missing-exchange"}})},
      {"exchange(1, 2, 2, \"[^H].\", true);", exchanges({{"SA D7", ""}}, {{"D3 D4", "climbing-game/wrong-exchange"}, {"SA D3", "climbing-game/wrong-exchange"}, {"SA", "climbing-game/wrong-exchange"}})},
      {"if (match(given(1), \"(.A)\")) points = 1;", exchanges({}, {{"SA", "climbing-game/wrong-exchange"}})},
      {"require(points == 0, \"Nobody may lead a 2\");",
       [](const Row& row) {
         scores(1)(row);
         std::string text = with(row);
         test::replace_all(text, "points == 0", "points == 1");
         EXPECT_EQ(broken(text, kHands + std::string("\"plays\": [") + play_of("Ada", "S6") + "]"),
                   "climbing-game/requirement");
       }}};
  return all;
}

TEST(TableOfForms, EachRowHasItsEffect) {
  for (const Row& row : rows()) {
    SCOPED_TRACE(row.where + ": " + row.form);
    const auto found = effects().find(row.form);
    if (found == effects().end())
      ADD_FAILURE() << "nothing tries the effect of this form";
    else
      found->second(row);
  }
}

}  // namespace
}  // namespace kibitzer::described::rule_language::table_of_forms
