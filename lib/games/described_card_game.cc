#include "games/described_card_game.h"

#include <array>

#include "findings/reporter.h"
#include "json/rules.h"
#include "text/words.h"

namespace kibitzer::games {
namespace {

/// Such a game has no house rules: its description is what can be changed.
constexpr settings::Table kNoSettings({}, {}, [](settings::AnySettings& /*settings*/, std::size_t /*preset*/) {});
struct NoSettings : settings::AnySettings {};

}  // namespace

std::span<const std::string_view> DescribedCardGame::json_keys_by_player() const {
  static constexpr std::array<std::string_view, 3> kKeys = {"hands", "points", "totals"};
  return kKeys;
}

std::span<const std::string_view> DescribedCardGame::json_keys() const {
  static constexpr auto kKeys = std::to_array<std::string_view>(
      {"game",  "name",       "date",         "place",  "players", "rounds",  "totals", "round",
       "trump", "leader",     "declarations", "hands",  "tricks",  "stock",   "bids",   "plays",
       "moves", "transcript", "board",        "counts", "points",  "winners", "player", "declaration",
       "card",  "winner",     "at",           "pass",   "bid",     "cards",   "class",  "kibitzer"});
  return kKeys;
}

const settings::Table& DescribedCardGame::settings() const { return kNoSettings; }
std::shared_ptr<settings::AnySettings> DescribedCardGame::new_settings() const {
  return std::make_shared<NoSettings>();
}
SettingsPtr DescribedCardGame::preset(std::size_t /*index*/) const { return std::make_shared<const NoSettings>(); }

void refuse(text::Span at, std::string_view path, std::string_view title, Output& output) {
  findings::add(output.reading, json::kRule<"json/unknown-game">, at,
                "this session cannot be judged: {}, the description of {}, has errors", path, title);
  output.rest();
}

std::string name_in_records(std::string_view title) {
  std::string name;
  for (const char character : text::lowered(title)) {
    const bool plain = (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9') ||
                       (static_cast<unsigned char>(character) & 0x80U) != 0;
    if (plain)
      name += character;
    else if (!name.empty() && name.back() != '-')
      name += '-';
  }
  while (!name.empty() && name.back() == '-') name.pop_back();
  return name;
}

}  // namespace kibitzer::games
