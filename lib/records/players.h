// The players of a session, and names that refer to them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "records/values.h"

namespace kibitzer::records {

/// A limit that readers set to a session; more is a finding of theirs. How many a deck serves is for the referee to
/// say.
inline constexpr std::size_t kMaxPlayers = 1000;
inline constexpr std::size_t kMaxRounds = 10'000;
inline constexpr std::size_t kMaxNameBytes = 1000;
inline constexpr std::size_t kMaxStrangers = 1000;

/// A name that refers to a player. `index` counts players from 0; a name that is nobody's is a stranger, kept as
/// ~(its place in Players::strangers).
struct PlayerRef {
  std::int32_t index = 0;
  text::Span at;

  bool stranger() const { return index < 0; }
};

/// A number given for a player: a bid, tricks won, points, a total.
struct PlayerNumber {
  PlayerRef player;
  Number number;
};

inline constexpr int kNobody = -1;

/// Which player each stranger's name was most likely meant for; kNobody for none.
using Meant = std::vector<int>;

/// The seat that a reference means: the player's, or the one a misspelt name was meant for; kNobody for none.
inline int seat_of(PlayerRef player, const Meant& meant) {
  return player.stranger() ? meant[static_cast<std::size_t>(~player.index)] : player.index;
}

/// A player's name fit for a message.
std::string shown(std::string_view name);

struct Players {
  std::vector<Text> players;           ///< in table order, each name once
  std::vector<Text> repeated_players;  ///< names listed again
  std::vector<Text> strangers;  ///< names that are used, but no player's; each name once (up to kMaxStrangers), with
                                ///< its first place

  /// The name that a reference means, a stranger's too.
  std::string_view name_of(PlayerRef player) const {
    return player.stranger() ? strangers[static_cast<std::size_t>(~player.index)].text
                             : players[static_cast<std::size_t>(player.index)].text;
  }

  /// Adds a player, to `repeated_players` where the name is taken.
  void seat(Text player);

  /// The reference for `player_name`, written at `written_at`: the player of that name, else a stranger.
  PlayerRef refer(std::string_view player_name, text::Span written_at) {
    return {refer_index(player_name, written_at), written_at};
  }
  /// Its index alone, for a reference that is filled in place.
  std::int32_t refer_index(std::string_view player_name, text::Span written_at);

  /// Removes all names.
  void clear();

 private:
  std::size_t last_referred_ = 0;  // among the players
};

}  // namespace kibitzer::records
