// A described game, prepared for judging its sessions. Internal to the room.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "described/tile_engine/description.h"
#include "described/tile_games/session.h"
#include "kernels/tiles/rules.h"

namespace kibitzer::described::tile_games {

using tile_engine::Description;

struct Table {
  /// `description` must be usable.
  explicit Table(std::shared_ptr<const Description> description);

  std::shared_ptr<const Description> description;
  tiles::Rules rules;
  Layout layout;
  std::vector<bool> playable;  ///< by cell: it may be, or become, a player's
  bool counts = false;         ///< tiles are counted
  Colors colors;

  std::size_t players() const { return description->players.size(); }
  const std::string& name_of(std::size_t player) const { return description->players[player].name.value; }
  std::string state_name(tiles::State state) const {
    return state < states.size() ? states[state] : std::string("nothing");
  }

  std::vector<std::string> states;  ///< names, as the kernel counts them
};

}  // namespace kibitzer::described::tile_games
