// Addresses of boards in BBO's hand viewer, with the board as LIN after "lin=".
#pragma once

#include <string>
#include <string_view>

namespace kibitzer::bridge {
struct Session;
}

namespace kibitzer::games {

/// One address for each board of `session`, one a line; meanwhile the session has one board after the other.
std::string links_to(bridge::Session& session);

/// The LIN in each address of `text`, a line each.
std::string lin_of_links(std::string_view text);

/// Whether `text` begins with such an address.
bool looks_like_link(std::string_view text);

}  // namespace kibitzer::games
