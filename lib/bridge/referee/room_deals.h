// Whether both rooms of a match had the same cards.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "bridge/model/session.h"
#include "bridge/referee/sound_board.h"
#include "cards/card.h"
#include "text/hash.h"

namespace kibitzer::bridge {

struct Table;

/// Remembers what a board looked like in the first room until the other room's record comes; only for the last few
/// thousand boards, so that its memory does not grow with the file.
class RoomDeals {
 public:
  void clear() {
    if (!boards_.empty()) boards_.clear();
    names_.reset();
  }

  /// From here on places are in another text, and none before can be shown.
  void begin_text() { ++text_; }

  using Hands = std::array<cards::CardSet, 4>;  // by seat

  /// Compares the deal of `table`, already judged, with that of the other room: bridge/fouled-board. If the board was
  /// played before in the same room, the record does not tell its matches apart, and nothing is said. (Laws of
  /// Duplicate Bridge, Law 87)
  void judge(Table& table);

  struct RoomDeal {
    Hands hands;
    text::Span at;
    std::uint32_t text = 0;
  };
  struct Rooms {
    std::array<std::optional<RoomDeal>, 2> deals;
    bool several = false;
  };

  /// What is remembered of both rooms of the board's match, which may be nothing yet; null if it names no room.
  Rooms* rooms_of(const SoundBoard& sound);
  /// Whether judge() would report nothing of the board, and so may be left out for take().
  static bool fits(const Rooms& rooms, const SoundBoard& sound);
  void take(Rooms& rooms, const SoundBoard& sound) const;

  static constexpr std::size_t kMostBoards = 4096;

 private:
  Rooms& rooms_of(std::uint64_t key);

  std::unordered_map<std::uint64_t, Rooms> boards_;  // by a hash of what names match and board
  std::optional<text::QuickHash> names_;             // of the sound board looked up last
  std::uint32_t text_ = 0;
};

}  // namespace kibitzer::bridge
