// Bridge sessions as plain text, to be compared: everything they hold but the places it was written at.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/session.h"

namespace kibitzer::test {

/// Everything `session` holds, one fact a line, without spans.
std::string dump_of(const bridge::Session& session);

/// What the reader of PBN makes of a file.
struct PbnReading {
  std::vector<std::string> sessions;     ///< a dump of each
  std::vector<std::string> other_games;  ///< the GameCode of each
  std::string findings;                  ///< as support/judging.h has them
};

/// `piece` is how many bytes the reader gets at first, and how many more whenever it asks; 0 gives it all at once.
PbnReading read_pbn(std::string_view text, std::size_t piece = 0);

/// What `pattern` (as "play", "calls") begins of the lines of a dump, joined by "; ".
std::string lines_with(std::string_view dump, std::string_view pattern);

}  // namespace kibitzer::test
