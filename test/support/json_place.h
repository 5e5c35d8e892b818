// Places in JSON texts, for tests that make a fault and look for it.
#pragma once

#include <cstdint>
#include <string>

namespace kibitzer::test {

/// Where the value (or the key) of a JSON pointer stands in `text`, which must be sound JSON. Keys have no escapes.
std::uint32_t place_of(const std::string& text, const std::string& pointer, bool key = false);

}  // namespace kibitzer::test
