// Where a text of LIN can be cut into parts that are read apart from each other.
#pragma once

#include <cstddef>
#include <string_view>

namespace kibitzer::bridge {

/// The last place in `text`, not before `least`, at the beginning of a line where nothing is carried over; 0 if there is
/// none. A board that was called or played ends before it, and it begins with
///
/// - a vg, where a pn names the players of both rooms before the next board begins, or
/// - a pn of four names, before the board or right after its qx, in a text that has no vg, rs and pn of both rooms
///   before.
///
/// A text with an allow-file, or with a line that begins with %, has no such place. `first` is ignored.
std::size_t place_to_cut_lin(std::string_view text, std::size_t least, bool first);

}  // namespace kibitzer::bridge
