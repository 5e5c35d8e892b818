// Parts of documents that follow from the program.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace kibitzer::test {

/// Expects that the project's `file`, after `after`, has `text` from the next `from` to before the next `to`; with
/// KIBITZER_UPDATE=1 puts it there.
void expect_in(const std::filesystem::path& file, std::string_view after, std::string_view from, std::string_view to,
               const std::string& text);

}  // namespace kibitzer::test
