#include "oh_hell/session.h"

namespace kibitzer::oh_hell {
namespace {

std::optional<std::size_t> index_of(std::string_view name, const std::vector<Text>& texts) {
  for (std::size_t i = 0; i < texts.size(); ++i)
    if (texts[i].text == name) return i;
  return std::nullopt;
}

}  // namespace

void Session::seat(Text player) { (index_of(player.text, players) ? repeated_players : players).push_back(player); }

PlayerRef Session::refer(std::string_view player_name, text::Span written_at) {
  // Names mostly come around the table.
  const std::size_t next = last_referred_ + 1 < players.size() ? last_referred_ + 1 : 0;
  if (next < players.size() && players[next].text == player_name) {
    last_referred_ = next;
    return {static_cast<std::int32_t>(next), written_at};
  }
  if (const auto player = index_of(player_name, players)) {
    last_referred_ = *player;
    return {static_cast<std::int32_t>(*player), written_at};
  }
  auto stranger = index_of(player_name, strangers);
  if (!stranger && strangers.size() == kMaxStrangers) stranger = kMaxStrangers - 1;
  if (!stranger) {
    stranger = strangers.size();
    strangers.push_back({player_name, written_at});
  }
  return {~static_cast<std::int32_t>(*stranger), written_at};
}

std::string_view Session::keep(std::string text) { return kept_.emplace_back(std::move(text)); }

void Session::clear(SettingsPtr defaults) {
  at = {};
  name.reset();
  date.reset();
  place.reset();
  settings = std::move(defaults);
  settings_at.reset();
  scoring_at.reset();
  settings_unread = false;
  bids_in_order = true;
  players.clear();
  repeated_players.clear();
  rounds.clear();
  totals.clear();
  joined.clear();
  running_totals = damaged = false;
  strangers.clear();
  hands.clear();
  hand_cards.clear();
  tricks.clear();
  plays.clear();
  bids.clear();
  won.clear();
  points.clear();
  made.clear();
  kept_.clear();
}

}  // namespace kibitzer::oh_hell
