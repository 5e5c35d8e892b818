// A hand as PBN writes it, and JSON with it: ranks of spades, hearts, diamonds and clubs, with dots between the suits.
//
//   hand := suit "." suit "." suit "." suit      suit := letter? rank*      rank := A K Q J T 9 … 2, or 10
//   letter := S, H, D, C at its own suit, as some programs write it
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bridge/session.h"
#include "text/span.h"

namespace kibitzer::bridge {

/// What of a hand cannot be read: one sentence, and where.
struct HandFault {
  std::string message;
  text::Span at;
};

/// Reads `text`, which stands at `begin` in the source, into `hand`, whose cards must be empty, in either case of
/// letters. Gives the first thing that cannot be read; what can be read is kept, an unreadable rank as an unknown card.
std::optional<HandFault> read_hand(std::string_view text, std::uint32_t begin, Session& session, Hand& hand);

}  // namespace kibitzer::bridge
