// The rooms of lib/ lie in layers: an include names something of the same room or of one further down.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <regex>
#include <string>
#include <string_view>

#include "support/transcript.h"

namespace kibitzer::test {
namespace {

const std::filesystem::path kProject = KIBITZER_SOURCE_DIR;

/// From top to bottom; rooms of one layer do not include each other.
constexpr auto kLayers = std::to_array<std::string_view>({"reports", "archives", "configuration", "sessions",
                                                          "contests double_dummy", "bridge oh_hell", "json pbn tricks",
                                                          "cards", "findings scoresheets settings", "text"});

std::size_t layer_of(const std::string& room) {
  const auto found = std::find_if(kLayers.begin(), kLayers.end(), [&](std::string_view layer) {
    return (" " + std::string(layer) + " ").find(" " + room + " ") != std::string::npos;
  });
  return static_cast<std::size_t>(found - kLayers.begin());
}

TEST(Layers, EveryRoomHasOne) {
  for (const auto& entry : std::filesystem::directory_iterator(kProject / "lib"))
    EXPECT_TRUE(!entry.is_directory() || layer_of(entry.path().filename().string()) < kLayers.size()) << entry.path();
}

TEST(Layers, IncludesPointDown) {
  const std::regex include("#include \"([a-z_]+)/[^\"]+\"");
  int seen = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kProject / "lib")) {
    if (entry.path().extension() != ".cc" && entry.path().extension() != ".h") continue;
    const std::string room = entry.path().lexically_relative(kProject / "lib").begin()->string();
    const std::string text = read_text(entry.path());
    for (std::sregex_iterator found(text.begin(), text.end(), include), end; found != end; ++found, ++seen) {
      const std::string other = (*found)[1];
      EXPECT_TRUE(other == room || layer_of(other) > layer_of(room)) << entry.path() << " has " << found->str();
    }
  }
  EXPECT_GT(seen, 500);
}

TEST(Layers, AreThoseOfTheDocument) {
  std::string list;
  for (const std::string_view layer : kLayers) list += "    lib/{" + std::string(layer) + "}\n";
  EXPECT_NE(read_text(kProject / "lib/README.md").find(list), std::string::npos) << list;
}

}  // namespace
}  // namespace kibitzer::test
