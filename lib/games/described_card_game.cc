#include "games/described_card_game.h"

#include <array>

#include "text/words.h"

namespace kibitzer::games {
namespace {

/// Such a game has no house rules: its description is what can be changed.
constexpr settings::Table kNoSettings({}, {}, [](settings::AnySettings& /*settings*/, std::size_t /*preset*/) {});
struct NoSettings : settings::AnySettings {};

}  // namespace

std::span<const std::string_view> DescribedCardGame::json_keys_by_player() const {
  static constexpr std::array<std::string_view, 6> kKeys = {"hands", "passed", "won", "counts", "points", "totals"};
  return kKeys;
}

std::span<const std::string_view> DescribedCardGame::json_keys() const {
  static constexpr auto kKeys = std::to_array<std::string_view>(
      {"game",   "name",   "date",      "place",       "players",    "rounds",   "totals",  "size",
       "round",  "dealer", "trump",     "trumpCard",   "contract",   "declarer", "leader",  "declarations",
       "hands",  "talon",  "laidAway",  "passedTo",    "passed",     "tricks",   "claimed", "stock",
       "bids",   "plays",  "setup",     "moves",       "transcript", "board",    "counts",  "won",
       "points", "level",  "exchanges", "finished",    "figures",    "winners",  "from",    "to",
       "figure", "value",  "player",    "declaration", "card",       "winner",   "at",      "pass",
       "bid",    "cards",  "class",     "kibitzer"});
  return kKeys;
}

const settings::Table& DescribedCardGame::settings() const { return kNoSettings; }
std::shared_ptr<settings::AnySettings> DescribedCardGame::new_settings() const {
  return std::make_shared<NoSettings>();
}
SettingsPtr DescribedCardGame::preset(std::size_t /*index*/) const { return std::make_shared<const NoSettings>(); }

std::unique_ptr<Referee> DescribedCardGame::open(const SettingsPtr& /*settings*/, const Wanted& wanted) const {
  if (about_.errors)
    if (auto refusing = about_.errors->refusing(title())) return refusing;
  return open_sound(wanted);
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
