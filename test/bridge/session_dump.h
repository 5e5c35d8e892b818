// Bridge sessions as plain text, to be compared: everything they hold but the places it was written at.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/model/session.h"
#include "findings/comments.h"

namespace kibitzer::test {

/// Everything `session` holds, one fact a line, without spans. Settings are told only where they are not those of
/// duplicate bridge.
std::string dump(const bridge::Session& session);

/// What a reader made of a text.
struct BridgeReading {
  std::vector<std::string> sessions;  ///< a dump of each
  std::string findings;               ///< what the reader found, as support/judging.h has it
};

BridgeReading read_bridge_json(std::string_view text);
/// `comments` as LinReader has it.
BridgeReading read_lin(std::string_view text, findings::Comments* comments = nullptr);

/// What the reader of PBN makes of a file.
struct PbnReading : BridgeReading {
  std::vector<std::string> other_games;  ///< the GameCode of each
};

/// `piece` is how many bytes the reader gets at first, and how many more whenever it asks; 0 gives it all at once.
PbnReading read_pbn(std::string_view text, std::size_t piece = 0);

/// What `pattern` (as "trick", "auction") begins of the lines of a dump, joined by "; ".
std::string lines_with(std::string_view dump, std::string_view pattern);

}  // namespace kibitzer::test
