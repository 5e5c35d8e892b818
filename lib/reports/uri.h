// Paths as URI references (RFC 3986). Internal to the room.
#pragma once

#include <string>
#include <string_view>

namespace kibitzer::reports {

/// "file:///home/a%20b.pbn" of an absolute path, "day%201/t1.pbn" of a relative one: bytes not
/// allowed in a path are percent-encoded.
std::string uri_of(std::string_view path);

}  // namespace kibitzer::reports
