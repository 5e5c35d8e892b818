#include "archives/inputs.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <filesystem>
#include <system_error>
#include <unordered_set>

#include "archives/file.h"
#include "archives/unpack.h"
#include "sessions/notation.h"

namespace kibitzer::archives {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostShown = 200;  // of a path that is too long
constexpr std::size_t kLongestList = std::size_t{1} << 28;

bool hidden(const fs::path& path) { return path.filename().native().starts_with('.'); }

/// Whether the name claims a notation, or that records may be packed in it.
bool claims_records(std::string_view path) {
  return sessions::notation_of_path(path) || sessions::notation_of_path(without_compression(path)) ||
         (packed_by_name(path) && without_compression(path) == path) || without_compression(path).ends_with(".tar");
}

/// Whether the link leads to a place within `root`, which is canonical.
bool stays_within(const fs::path& root, const fs::path& link) {
  std::error_code error;
  const fs::path target = fs::canonical(link, error);
  if (error) return false;
  return std::mismatch(root.begin(), root.end(), target.begin(), target.end()).first == root.end();
}

class Search {
 public:
  explicit Search(Inputs& inputs) : inputs_(inputs) {}

  void add(const std::string& path, const std::string& shown, bool named) {
    if (seen_.insert(fs::path(path).lexically_normal().native()).second) inputs_.files.push_back({path, named, shown});
  }
  void search(const std::string& folder);

 private:
  Inputs& inputs_;
  std::unordered_set<std::string> seen_;
};

void Search::search(const std::string& folder) {
  std::vector<std::string> found;
  std::error_code error;
  const fs::path root = fs::canonical(folder, error);
  std::vector<fs::path> folders = {folder};
  const std::size_t errors_before = inputs_.errors.size();
  while (!folders.empty()) {
    const fs::path present = std::move(folders.back());
    folders.pop_back();
    fs::directory_iterator entries(present, error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
      const fs::path& path = entries->path();
      std::error_code unknown;
      const bool link = entries->is_symlink(unknown);
      if (hidden(path)) continue;
      if (entries->is_directory(unknown)) {
        if (!link) folders.push_back(path);
      } else if (entries->is_regular_file(unknown) && claims_records(path.native()) &&
                 (!link || stays_within(root, path))) {
        found.push_back(path.native());
      }
    }
    if (error) inputs_.errors.push_back("cannot search " + present.native() + ": " + error.message());
  }
  if (found.empty() && inputs_.errors.size() == errors_before)
    inputs_.errors.push_back("no recorded sessions are in the folder " + folder);
  std::sort(found.begin(), found.end());
  for (const std::string& path : found) add(path, path, false);
}

}  // namespace

Inputs find_inputs(const std::vector<std::string>& paths, const std::string& stdin_name) {
  Inputs inputs;
  Search search(inputs);
  for (const std::string& path : paths) {
    std::error_code error;
    if (path.size() >= PATH_MAX)
      inputs.errors.push_back("cannot read " + path.substr(0, kMostShown) +
                              "…: " + std::generic_category().message(ENAMETOOLONG));
    else if (path == "-")
      search.add(path, stdin_name, true);
    else if (fs::is_directory(path, error))
      search.search(path);
    else
      search.add(path, path, true);
  }
  return inputs;
}

tl::expected<std::vector<std::string>, std::string> listed_paths(const std::string& path) {
  auto file = File::open(path);
  if (!file) return tl::make_unexpected(file.error());
  std::string list;
  if (const auto all = (*file)->read_rest(list, kLongestList); !all) return tl::make_unexpected(all.error());
  const char separator = list.find('\0') != std::string::npos ? '\0' : '\n';
  std::vector<std::string> paths;
  for (std::size_t begin = 0; begin < list.size();) {
    const std::size_t end = std::min(list.find(separator, begin), list.size());
    std::string line = list.substr(begin, end - begin);
    if (separator == '\n' && line.ends_with('\r')) line.pop_back();
    if (!line.empty()) paths.push_back(std::move(line));
    begin = end + 1;
  }
  return paths;
}

}  // namespace kibitzer::archives
