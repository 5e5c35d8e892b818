// Bridge sessions as plain text, to be compared: everything they hold but the places it was written at.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bridge/session.h"

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
BridgeReading read_lin(std::string_view text);

}  // namespace kibitzer::test
