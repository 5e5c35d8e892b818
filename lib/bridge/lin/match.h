// What a LIN text says of a whole match, and so of every board. Internal to the room.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "bridge/model/session.h"

namespace kibitzer::bridge {

/// The players of one room, by seat.
using LinNames = std::array<std::optional<Text>, 4>;

/// Who plays. Eight names are those of both rooms; four names that follow them are for the next board only.
class LinPlayers {
 public:
  /// Takes the names of a pn, which apply to the boards that follow, and to the present one if `of_this_board`. Four
  /// names apply to both rooms.
  void name(const std::array<LinNames, 2>& named, bool both, bool of_this_board) {
    if (both || !both_rooms_) {
      rooms_ = named;
      both_rooms_ = both;
      visitors_.reset();
    } else if (!of_this_board) {
      visitors_ = named[0];
    }
  }

  /// The names for a board that begins in `room`.
  LinNames take(Room room) {
    LinNames names = visitors_ ? *visitors_ : rooms_[room == Room::kClosed ? 1 : 0];
    visitors_.reset();
    return names;
  }

 private:
  std::array<LinNames, 2> rooms_;
  bool both_rooms_ = false;
  std::optional<LinNames> visitors_;
};

struct LinMatch {
  std::optional<Text> event, segment, home_team, visit_team, scoring;
  std::array<Hundredths, 2> carried_over{};
  std::optional<int> first_board, last_board;
  LinPlayers players;
  std::vector<int> listed_boards;
  std::vector<std::optional<Listed>> results;
  text::Span results_at;
  std::size_t results_count = 0;  ///< as written, those not played included
  bool results_counted = true;
  std::vector<bool> recorded;  ///< the boards of the list, by row, that are in the text
  std::size_t unrecorded = 0;  ///< the result from which on next_unrecorded() looks

  /// Notes that board `number` is in the text; does nothing after next_unrecorded() has been called.
  void note(int number);

  /// The next result of the list whose board is not in the text: the board, and the room. Nothing if no result is left.
  std::optional<std::pair<int, Room>> next_unrecorded();

  void forget_results() {
    results.clear();
    recorded.clear();
    unrecorded = 0;
  }

  /// The lines of the result list about board `number`: that of `room`, and of the other; each null if absent.
  struct Results {
    const Listed* here = nullptr;
    const Listed* there = nullptr;
  };
  Results results_of(int number, Room room) const;

  /// Whether the heading names the board: in bn, or from the first to the last of vg.
  bool lists(int number) const { return row_of(number).has_value(); }

 private:
  std::optional<std::size_t> row_of(int number) const;
  int number_of(std::size_t row) const;
};

}  // namespace kibitzer::bridge
