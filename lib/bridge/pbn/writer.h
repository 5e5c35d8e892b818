// Bridge sessions to PBN in export format. (PBN 2.1, chapters 2 to 4)
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "bridge/model/session.h"

namespace kibitzer::bridge {

/// `session` as a PBN file, one game a board. What PBN cannot hold is left out: the session's name and settings but
/// for rubber bridge and Chicago, claimed winners of tricks, a claim for declarer beside one for a side, and texts that
/// have a meaning of their own in PBN ("", "?" and what begins with #). A control character in a text becomes a blank. An
/// auction or a play ends, with *, before a call that is unknown or a card that has no column of its own. Rows are in
/// fixed columns, so cards that were recorded in the order of play must show by the winners who played them.
std::string write_pbn(const Session& session);

/// How much of the games was left out or replaced.
struct PbnLeftOut {
  std::size_t cards = 0;               ///< that have no column of their own
  std::size_t control_characters = 0;  ///< which became blanks
};

struct PbnGames {
  std::string text;
  PbnLeftOut left_out;
};

/// The same without the lines at the head of a file.
PbnGames write_pbn_games(const Session& session);

/// The lines at the head of a file, which say whether it is in export format.
std::string_view pbn_heading(bool exported);

/// Whether every board has its deal, as the export format asks for (3.4.11).
bool has_all_deals(const Session& session);

}  // namespace kibitzer::bridge
