// The rooms of lib/ lie in layers: an include names something of the same room or of one further down.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

/// Rooms from top to bottom; those of one layer do not include each other.
struct Layers {
  std::string folder;
  std::vector<std::string_view> rooms;

  std::size_t of(const std::string& room) const {
    const auto found = std::find_if(rooms.begin(), rooms.end(), [&](std::string_view layer) {
      return (" " + std::string(layer) + " ").find(" " + room + " ") != std::string::npos;
    });
    return static_cast<std::size_t>(found - rooms.begin());
  }
};

const Layers kRooms = {
    "lib",
    {"reports", "archives", "judging", "configuration", "language_server", "sessions", "games", "evenings",
     "contests double_dummy", "bridge oh_hell described", "kernels", "expressions", "records", "settings", "json pbn",
     "cards", "diagrams editing scoresheets spreadsheets", "findings", "text"}};
const Layers kRoomsOfBridge = {
    "lib/bridge",
    {"conversion", "club", "json lin", "pbn", "referee results", "rubber", "rulings", "scoring", "model"}};

void expect_every_room_in(const Layers& layers) {
  for (const auto& entry : std::filesystem::directory_iterator(project_folder() / layers.folder))
    EXPECT_TRUE(!entry.is_directory() || layers.of(entry.path().filename().string()) < layers.rooms.size())
        << entry.path();
}

/// Each include of a file in `layers.folder` that begins with `prefix`, a regular expression, points down.
void expect_includes_down(const Layers& layers, const std::string& prefix, int at_least) {
  const std::regex include("#include \"" + prefix + "([a-z_]+)/[^\"]+\"");
  int seen = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(project_folder() / layers.folder)) {
    if (entry.path().extension() != ".cc" && entry.path().extension() != ".h") continue;
    const std::string room = entry.path().lexically_relative(project_folder() / layers.folder).begin()->string();
    const std::string text = read_text(entry.path());
    for (std::sregex_iterator found(text.begin(), text.end(), include), end; found != end; ++found, ++seen) {
      const std::string other = (*found)[1];
      EXPECT_TRUE(other == room || layers.of(other) > layers.of(room)) << entry.path() << " has " << found->str();
    }
  }
  EXPECT_GT(seen, at_least);
}

TEST(Layers, EveryRoomHasOne) {
  expect_every_room_in(kRooms);
  expect_every_room_in(kRoomsOfBridge);
}

TEST(Layers, IncludesPointDown) {
  expect_includes_down(kRooms, "", 500);
  expect_includes_down(kRoomsOfBridge, "bridge/", 80);
}

/// What is above the list of games knows none by name. Comments and the names of rules in examples may.
TEST(Layers, OnlyTheListOfGamesNamesThem) {
  const std::regex name(
      R"(oh_hell|OhHell|"oh-hell|Oh Hell|bridge::|"bridge"|[Mm]arafone|[Bb]eccaccino|#include "(bridge|oh_hell)/)");
  for (const char* const folder : {"lib/reports", "lib/archives", "lib/configuration", "lib/sessions", "tools"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(project_folder() / folder)) {
      if (entry.path().extension() != ".cc" && entry.path().extension() != ".h") continue;
      std::istringstream lines(read_text(entry.path()));
      for (std::string line; std::getline(lines, line);) {
        const std::string code = line.substr(0, line.find("//"));
        EXPECT_FALSE(std::regex_search(code, name)) << entry.path() << " has " << line;
      }
    }
  }
}

TEST(Layers, TheCoreOpensNoFileAndStartsNoThread) {
  const std::regex include(
      "#include <(atomic|condition_variable|fcntl\\.h|filesystem|fstream|future|mutex|"
      "shared_mutex|sys/.*|thread|unistd\\.h)>");
  // Games are shared by threads that the core does not start; those that are read lazily must be thread-safe.
  const std::regex outside(
      "(reports|archives|configuration)/.*|double_dummy/(solver|dds|no_dds)\\..*|games/(built_in|faulty)_description\\.h");
  for (const auto& entry : std::filesystem::recursive_directory_iterator(project_folder() / "lib")) {
    const std::string path = entry.path().lexically_relative(project_folder() / "lib").string();
    if (!entry.is_regular_file() || std::regex_match(path, outside)) continue;
    std::smatch found;
    const std::string text = read_text(entry.path());
    EXPECT_FALSE(std::regex_search(text, found, include)) << path << " has " << found.str();
  }
}

TEST(Layers, AreThoseOfTheDocument) {
  const std::string document = read_text(project_folder() / "lib/README.md");
  for (const Layers& layers : {kRooms, kRoomsOfBridge}) {
    std::string list;
    for (const std::string_view layer : layers.rooms)
      list += "    " + layers.folder + "/{" + std::string(layer) + "}\n";
    EXPECT_NE(document.find(list), std::string::npos) << list;
  }
}

}  // namespace
}  // namespace kibitzer::test
