// Judges sessions of a game of tiles by its description.
#pragma once

#include <functional>
#include <memory>

#include "described/tile_engine/description.h"
#include "described/tile_games/ruling.h"
#include "described/tile_games/session.h"

namespace kibitzer::described::tile_games {

/// For one thread. Keeps its working memory from one session to the next.
class Referee {
 public:
  /// `description` must be usable. `keeps_positions`: whether rulings have the board after each move.
  explicit Referee(std::shared_ptr<const tile_engine::Description> description, bool keeps_positions = false);
  Referee(const Referee&) = delete;
  Referee& operator=(const Referee&) = delete;
  ~Referee();

  /// How records of the game name places.
  const Layout& layout() const;
  /// What its board looks like.
  const Colors& colors() const;
  /// Whether the description counts tiles.
  bool counts() const;

  /// Judges a session of the described game. The ruling is valid until the next call; its findings may be moved from.
  /// `pause` is called from time to time, and may throw.
  Ruling& judge(const Session& session, const std::function<void()>& pause = {});

 private:
  struct Pass;

  std::unique_ptr<Pass> pass_;
};

}  // namespace kibitzer::described::tile_games
