// Writes XML that is well-formed whatever the record contains.
#pragma once

#include <string>
#include <string_view>

namespace kibitzer::text {

/// `text` escaped for an element or an attribute's value. Bytes that are not valid UTF-8 are read as Windows-1252;
/// characters that XML 1.0 forbids become U+FFFD.
std::string xml_escaped(std::string_view text);
std::string xml_attribute(std::string_view text);

}  // namespace kibitzer::text
