#pragma once

#include <filesystem>

namespace kibitzer::test {

/// The project's own folder, as it was when the tests were built.
std::filesystem::path project_folder();

}  // namespace kibitzer::test
