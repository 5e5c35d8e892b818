// What a text is that looks like a file of records and is none: what the program itself has written, and web pages.
#pragma once

#include <string>
#include <string_view>

namespace kibitzer::archives {

/// What a text that begins with `head` is instead of a record: "a baseline that kibitzer wrote", "an HTML page"; empty
/// where it may be a record. Reports, baselines and schemas are known by what is in them, in whatever layout, so that
/// files may be renamed and reformatted.
std::string_view what_else(std::string_view head);

}  // namespace kibitzer::archives
