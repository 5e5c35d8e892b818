#include "archives/beside.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>

#include "archives/file.h"
#include "text/words.h"

namespace kibitzer::archives {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = std::size_t{1} << 22;

std::optional<fs::path> file_beside(const fs::path& record, std::string_view ending) {
  std::vector<fs::path> namesakes;
  std::vector<fs::path> others;
  std::error_code error;
  const fs::path folder = record.has_parent_path() ? record.parent_path() : fs::path(".");
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    const fs::path& path = entry->path();
    if (text::lowered(path.extension().native()) != ending || !entry->is_regular_file(error)) continue;
    (path.stem() == record.stem() ? namesakes : others).push_back(path);
  }
  const auto& found = namesakes.empty() ? others : namesakes;
  return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

}  // namespace

std::vector<std::string> read_beside(const std::string& path, std::span<const std::string_view> endings) {
  std::vector<std::string> contents(endings.size());
  if (path == "-") return contents;
  for (std::size_t i = 0; i < endings.size(); ++i) {
    const auto found = file_beside(path, endings[i]);
    if (!found) continue;
    const auto file = File::open(found->native());
    if (!file || !(*file)->read_rest(contents[i], kMostBytes)) contents[i].clear();
  }
  return contents;
}

}  // namespace kibitzer::archives
