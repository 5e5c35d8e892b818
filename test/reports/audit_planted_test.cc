// An archive with planted duplicates and misspelt names: all are found, and nothing else is.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "archives/temporary_folder.h"
#include "bridge/generator.h"
#include "support/transcript.h"

namespace kibitzer {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kOfEachKind = 50;

Json names(std::size_t table) {
  Json players;
  for (const char* const seat : {"N", "E", "S", "W"}) players[seat] = std::string(seat) + "-" + std::to_string(table);
  return players;
}

/// Sessions of ten boards; each board is played at two tables, by eight people.
std::vector<Json> tables(std::size_t count, std::mt19937_64& random) {
  test::BridgePlan plan;
  plan.boards = 10;
  plan.two_rooms = true;
  plan.may_pass_out = false;
  plan.claims_of_ten = 0;
  std::vector<Json> all;
  while (all.size() < count) {
    const Json match = test::json_of(test::generate_boards(plan, random), plan);
    for (const char* const room : {"open", "closed"}) {
      Json session = match;
      session["event"] = "Event " + std::to_string(all.size() / 2);
      session["players"] = names(all.size());
      session["boards"] = Json::array();
      for (Json board : match["boards"]) {
        if (board["room"] != room) continue;
        board.erase("room");
        session["boards"].push_back(std::move(board));
      }
      all.push_back(std::move(session));
    }
  }
  return all;
}

void write(const std::filesystem::path& path, const std::vector<Json>& sessions) {
  std::ofstream out(path);
  for (const Json& session : sessions) out << session.dump() << '\n';
}

/// The fields of a line, none of which has a comma in these lists but the last.
std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields;
  std::istringstream in(line);
  for (std::string field; std::getline(in, field, ',');) fields.push_back(field);
  return fields;
}

class PlantedArchive : public testing::Test {
 protected:
  /// How often each kind of duplicate is found in each file.
  std::map<std::pair<std::string, std::string>, std::size_t> audited() {
    const test::Ran ran =
        test::run("kibitzer audit --no-progress -o out archive > /dev/null; cat out/duplicates.csv", folder_.path());
    std::map<std::pair<std::string, std::string>, std::size_t> found;
    std::istringstream lines(ran.output);
    std::string line;
    for (std::getline(lines, line); std::getline(lines, line);) {
      const auto fields = fields_of(line);
      if (fields.size() > 5) ++found[{fields[1], fields[0]}];
    }
    return found;
  }

  archives::TemporaryFolder folder_;
};

/// One of 780 names, many of them alike.
std::string name_of(std::size_t number) {
  static const std::vector<std::string> kFirst = {
      "Anna", "Anne", "Bjorn", "Carl", "Dagny", "Eva",   "Erik",   "Frida", "Gunnar", "Hanne", "Hans",  "Ida",  "Jan",
      "Jon",  "Kari", "Karin", "Lars", "Maria", "Marit", "Morten", "Nils",  "Ole",    "Per",   "Randi", "Siri", "Tore"};
  static const std::vector<std::string> kLast = {
      "Andersen",  "Berg",      "Bakke",  "Christiansen", "Dahl",     "Eriksen",  "Fossum",  "Gulbrandsen",
      "Hagen",     "Halvorsen", "Haugen", "Iversen",      "Jacobsen", "Johansen", "Knutsen", "Kristoffersen",
      "Larsen",    "Lunde",     "Moen",   "Myhre",        "Nilsen",   "Nygaard",  "Olsen",   "Pedersen",
      "Rasmussen", "Solberg",   "Strand", "Svendsen",     "Thorsen",  "Vik"};
  return kFirst[number % kFirst.size()] + " " + kLast[number / kFirst.size() % kLast.size()];
}

/// `name` as somebody types it who is in a hurry.
std::string misspelt(std::string name, std::mt19937_64& random) {
  std::size_t at = 0;
  do {
    at = 1 + random() % (name.size() - 2);
  } while (name[at] == ' ' || name[at + 1] == ' ' || name[at - 1] == ' ' || name[at] == name[at + 1]);
  switch (random() % 4) {
    case 0:
      std::swap(name[at], name[at + 1]);
      break;
    case 1:
      name.erase(at, 1);
      break;
    case 2:
      name.insert(at, 1, name[at]);
      break;
    default:
      name[at] = name[at] == 'e' ? 'a' : 'e';
  }
  return name;
}

TEST_F(PlantedArchive, HasMisspeltNamesFoundAndHardlyOthers) {
  constexpr std::size_t kPeople = 600;
  constexpr std::size_t kMisspelt = 100;
  constexpr std::size_t kTables = 1500;
  std::mt19937_64 random(2611);
  const std::vector<Json> deals = tables(200, random);
  std::set<std::string> planted;
  std::vector<Json> sessions;
  for (std::size_t t = 0; t < kTables; ++t) {
    Json session = deals[t % deals.size()];
    session["event"] = "Event " + std::to_string(t / deals.size()) + "/" + std::to_string(t % deals.size() / 2);
    session["date"] = "2020-01-" + std::to_string(10 + t / deals.size());
    session["boards"] = Json::array({session["boards"][t / deals.size()]});
    std::set<std::size_t> seated;
    while (seated.size() < 4) seated.insert(random() % kPeople * 13 % kPeople);
    std::size_t seat = 0;
    for (const std::size_t person : seated) session["players"][std::string(1, "NESW"[seat++])] = name_of(person);
    if (t % 14 == 7 && planted.size() < kMisspelt) {
      const std::string wrong = misspelt(name_of(*seated.begin()), random);
      session["players"]["N"] = wrong;
      planted.insert(wrong);
    }
    sessions.push_back(std::move(session));
  }
  ASSERT_EQ(planted.size(), kMisspelt);
  std::filesystem::create_directory(folder_.path() / "archive");
  write(folder_.path() / "archive" / "a.jsonl", sessions);
  const test::Ran ran =
      test::run("kibitzer audit --no-progress -o out archive > /dev/null; cat out/names.csv", folder_.path());
  std::set<std::string> found;
  std::string others;
  std::istringstream lines(ran.output);
  std::string line;
  for (std::getline(lines, line); std::getline(lines, line);) {
    const std::string name = fields_of(line).front();
    if (planted.contains(name))
      found.insert(name);
    else
      others += line + "\n";
  }
  EXPECT_GE(found.size(), 95U);
  EXPECT_LE(std::count(others.begin(), others.end(), '\n'), 5) << others;
}

TEST_F(PlantedArchive, HasEveryDuplicateFoundAndNothingElse) {
  std::mt19937_64 random(20261128);
  const std::vector<Json> sessions = tables(30, random);
  const std::filesystem::path archive = folder_.path() / "archive";
  std::filesystem::create_directory(archive);
  write(archive / "a.jsonl", sessions);

  std::vector<Json> same(sessions.begin(), sessions.begin() + 5);
  write(archive / "same.jsonl", same);

  std::vector<Json> other(sessions.begin() + 5, sessions.begin() + 10);
  write(folder_.path() / "other.jsonl", other);
  ASSERT_EQ(
      test::run("kibitzer convert --to pbn other.jsonl -o archive/other.pbn 2> /dev/null", folder_.path()).exit_code,
      0);

  std::vector<Json> differs(sessions.begin() + 10, sessions.begin() + 15);
  std::size_t kind = 0;
  for (Json& session : differs)
    for (Json& board : session["boards"]) {
      switch (kind++ % 4) {
        case 0:
          board["declarerTricks"] = (board["declarerTricks"].get<int>() + 1) % 14;
          break;
        case 1:
          board["board"] = board["board"].get<int>() + 40;
          break;
        case 2:
          board["auction"][0] = board["auction"][0] == "Pass" ? "7NT" : "Pass";
          break;
        case 3: {
          auto& plays = board["tricks"][0]["plays"];
          std::swap(plays[0]["card"], plays[1]["card"]);
          break;
        }
      }
    }
  write(archive / "differs.jsonl", differs);

  std::vector<Json> renamed(sessions.begin() + 15, sessions.begin() + 20);
  for (Json& session : renamed) {
    session["event"] = "Another event";
    session["players"] = names(1000 + static_cast<std::size_t>(&session - renamed.data()));
  }
  write(archive / "renamed.jsonl", renamed);

  const std::map<std::pair<std::string, std::string>, std::size_t> expected = {
      {{"archive/same.jsonl", "same"}, kOfEachKind},
      {{"archive/other.pbn", "other-notation"}, kOfEachKind},
      {{"archive/differs.jsonl", "differs"}, kOfEachKind},
      {{"archive/renamed.jsonl", "other-names"}, kOfEachKind}};
  EXPECT_EQ(audited(), expected);
}

}  // namespace
}  // namespace kibitzer
