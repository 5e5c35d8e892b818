#include "games/described_card_game.h"

#include <array>
#include <nlohmann/json.hpp>

#include "described/session_text/points_table.h"
#include "described/session_text/writer.h"
#include "text/utf8.h"
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
      {"game",   "name",   "date",      "place",     "players",     "size",     "rounds",  "totals",
       "round",  "dealer", "trump",     "trumpCard", "contract",    "declarer", "leader",  "declarations",
       "hands",  "talon",  "laidAway",  "passedTo",  "passed",      "tricks",   "claimed", "stock",
       "bids",   "plays",  "setup",     "moves",     "transcript",  "board",    "counts",  "won",
       "points", "level",  "exchanges", "finished",  "figures",     "resigned", "winners", "from",
       "to",     "figure", "value",     "player",    "declaration", "card",     "winner",  "at",
       "pass",   "bid",    "cards",     "class",     "kibitzer"});
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

namespace {

constexpr std::array<std::string_view, 4> kNotationsWritten = {"csv", "json", "jsonl", "session"};

/// `json` with the points that `sheet` has where the record has none.
std::string with_points(const std::string& json, const scoresheets::Scoresheet& sheet) {
  auto session = nlohmann::ordered_json::parse(json);
  const auto points = scoresheets::index_of(sheet.form->player_columns, "points");
  for (std::size_t i = 0; points && i < sheet.rounds.size(); ++i) {
    auto& deal = session.contains("rounds") ? session["rounds"][i] : session;
    if (deal.contains("points")) continue;
    for (std::size_t seat = 0; seat < sheet.players.size(); ++seat)
      if (const auto number = sheet.value(sheet.rounds[i], seat, *points).integer())
        deal["points"][text::in_utf8(sheet.players[seat])] = *number;
  }
  return session.dump();
}

}  // namespace

void add_session(Conversion& conversion, const std::string& json, const described::session_text::Shape& shape,
                 std::string_view title, const scoresheets::Scoresheet* sheet) {
  namespace session_text = described::session_text;
  if (conversion.to() == "session")
    conversion.add_written(session_text::write(json, shape));
  else if (conversion.to() == "json" || conversion.to() == "jsonl")
    conversion.add_written(json + "\n");
  else if (sheet != nullptr)
    conversion.add_written(session_text::write_points(with_points(json, *sheet), shape, title, conversion.losses()));
  else
    conversion.refuse(title, kNotationsWritten);
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
