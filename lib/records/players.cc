#include "records/players.h"

#include <optional>

#include "text/same.h"
#include "text/utf8.h"

namespace kibitzer::records {
namespace {

std::optional<std::size_t> index_of(std::string_view name, const std::vector<Text>& texts) {
  for (std::size_t i = 0; i < texts.size(); ++i)
    if (text::same(texts[i].text, name)) return i;
  return std::nullopt;
}

}  // namespace

std::string shown(std::string_view name) { return name.empty() ? "\"\"" : text::printable(name); }

void Players::seat(Text player) { (index_of(player.text, players) ? repeated_players : players).push_back(player); }

std::int32_t Players::refer_index(std::string_view player_name, text::Span written_at) {
  // Names mostly come around the table; the winner of a trick leads the next.
  const std::size_t next = last_referred_ + 1 < players.size() ? last_referred_ + 1 : 0;
  for (const std::size_t likely : {next, last_referred_}) {
    if (likely >= players.size() || !text::same(players[likely].text, player_name)) continue;
    last_referred_ = likely;
    return static_cast<std::int32_t>(likely);
  }
  if (const auto player = index_of(player_name, players)) {
    last_referred_ = *player;
    return static_cast<std::int32_t>(*player);
  }
  auto stranger = index_of(player_name, strangers);
  if (!stranger && strangers.size() == kMaxStrangers) stranger = kMaxStrangers - 1;
  if (!stranger) {
    stranger = strangers.size();
    strangers.push_back({player_name, written_at});
  }
  return ~static_cast<std::int32_t>(*stranger);
}

void Players::clear() {
  players.clear();
  repeated_players.clear();
  strangers.clear();
}

}  // namespace kibitzer::records
