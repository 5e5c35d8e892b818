// Paths as references of RFC 3986. Internal to the room.
#pragma once

#include <string>
#include <string_view>

namespace kibitzer::reports {

/// "file:///home/a%20b.pbn" of an absolute path, "day%201/t1.pbn" of a relative one: bytes that may not stand in a path
/// are percent-encoded, whatever they are.
std::string uri_of(std::string_view path);

}  // namespace kibitzer::reports
