// Addresses of boards in BBO's hand viewer and in Bridge Solver Online: with the board as LIN after "lin=", or with a
// parameter for each hand, the auction and the play.
#pragma once

#include <string>
#include <string_view>

namespace kibitzer::bridge {

struct Session;

/// One address for each board of `session`, one a line; meanwhile the session has one board after the other.
std::string links_to(Session& session);

/// The boards of all addresses in `text`, which may be of anything else beside, as LIN, each in the line that it begins in;
/// those of a page once.
std::string lin_of_links(std::string_view text);

/// Whether a text that begins with `head` has such an address there.
bool has_links(std::string_view head);

/// Whether `text` begins with such an address.
bool looks_like_link(std::string_view text);

}  // namespace kibitzer::bridge
