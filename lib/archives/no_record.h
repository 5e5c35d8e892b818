// Recognizes texts that look like records but are not: the program's own output, and web pages.
#pragma once

#include <string>
#include <string_view>

namespace kibitzer::archives {

/// What a text that begins with `head` is instead of a record: "a baseline that kibitzer wrote", "an HTML page"; empty
/// if it may be a record. Reports, baselines and schemas are recognized by their content in any layout, so files may be
/// renamed and reformatted.
std::string_view what_else(std::string_view head);

}  // namespace kibitzer::archives
