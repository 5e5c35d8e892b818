// Indents texts whose blocks are in braces, line by line: line breaks and words stay as they are.
#pragma once

#include <string>
#include <string_view>

namespace kibitzer::editing {

/// `text` with two blanks at the beginning of a line for each bracket that is open there. Outside brackets, lines for
/// which `continues` is true are indented by two blanks. Empty lines at the end are removed, several in a row become
/// one. Brackets in strings ("…" on one line) and in comments (// …) do not count; a line that begins with a tag, as in
/// <body>, is at the left.
std::string indented(std::string_view text, bool (*continues)(std::string_view line));

}  // namespace kibitzer::editing
