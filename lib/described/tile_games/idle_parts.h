// Which parts of a description make no difference in the games that are played. Internal to the room, for trial.h.
//
// A part is asked by the rules without it: as long as they allow the same moves, and moves have the same effects, it is
// idle. So nothing but the kernel says what is legal.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "described/deals/trial.h"
#include "described/tile_engine/description.h"
#include "kernels/tiles/rules.h"

namespace kibitzer::described::tile_games {

class IdleParts {
 public:
  IdleParts(const tile_engine::Description& description, const tiles::Game& game);

  /// Notes a position in which `legal` are the legal cells of the player to move.
  void see(const tiles::Position& position, const tiles::Cells& legal);
  /// Notes a move; `after` is what `move` has made of `before`.
  using Move = std::function<void(const tiles::Rules&, tiles::Position&)>;
  void see_move(const tiles::Position& before, const tiles::Position& after, const Move& move);

  /// A remark for each part that is idle so far; `in_sessions` says how far that is.
  std::vector<deals::Remark> remarks(std::string_view in_sessions) const;

 private:
  enum class Asked : std::uint8_t {
    kLegal,   ///< whether other moves are legal without the part
    kAny,     ///< whether any move is legal by the part alone
    kEffect,  ///< whether moves do something else without it
    kWin,     ///< whether the condition ever holds
    kLoss,
  };
  struct Variant {
    Asked asked = Asked::kLegal;
    text::Span at;
    std::string name;  ///< of the filter
    tiles::Rules rules;
    bool idle = true;
  };

  void add(Asked asked, const tile_engine::Filter& filter, tiles::Game game);
  void add_conditions(const tile_engine::Pipeline& pipeline);
  void add_legal();
  void add_effects();

  const tile_engine::Description& description_;
  const tiles::Game& game_;
  tiles::Rules rules_;
  std::vector<Variant> variants_;
  std::size_t wins_ = 0;  // conditions seen, as compile() takes them out of the pipelines
  std::size_t connections_ = 0;
  std::size_t losses_ = 0;
};

}  // namespace kibitzer::described::tile_games
