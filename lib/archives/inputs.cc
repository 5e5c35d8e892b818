#include "archives/inputs.h"

#include <fmt/core.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <filesystem>
#include <optional>
#include <system_error>
#include <unordered_set>
#include <utility>

#include "archives/audit_folder.h"
#include "archives/file.h"
#include "archives/ignore_files.h"
#include "archives/packed.h"
#include "games/games.h"
#include "text/utf16.h"

namespace kibitzer::archives {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostShown = 200;  // of a path that is too long
constexpr std::size_t kLongestList = std::size_t{1} << 28;

std::string_view name_of(const fs::path& path) {
  return std::string_view(path.native()).substr(path.native().rfind('/') + 1);
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
  /// With `one_path`, nothing can be found twice, so nothing is remembered.
  Search(const SearchOptions& options, bool one_path, Inputs& inputs)
      : options_(options), one_path_(one_path), inputs_(inputs) {}

  void add(const std::string& path) {
    if (one_path_ || seen_.insert(fs::path(path).lexically_normal().native()).second) add(path, true);
  }
  void search(const std::string& folder);

 private:
  void add(std::string path, bool named) {
    std::string shown = path == "-" ? options_.stdin_name : shown_path(path);
    inputs_.files.push_back({std::move(path), named, std::move(shown)});
  }

  /// A folder to search; the ignore files are those of the folder it lies in.
  struct Folder {
    fs::path path;
    std::string name;  // empty: it is the first
    std::optional<IgnoreFiles> above;
  };

  tl::expected<std::optional<IgnoreFiles>, std::string> ignore_files(const Folder& folder, const fs::path& root) const;
  bool is_passed_over(const fs::path& path, bool is_folder, const std::optional<IgnoreFiles>& ignoring);
  void search(const Folder& folder, const fs::path& root, std::vector<Folder>& folders,
              std::vector<std::string>& found);

  const SearchOptions& options_;
  bool one_path_;
  Inputs& inputs_;
  std::unordered_set<std::string> seen_;  // paths, lexically normal
};

tl::expected<std::optional<IgnoreFiles>, std::string> Search::ignore_files(const Folder& folder,
                                                                           const fs::path& root) const {
  if (!options_.ignore_files) return std::nullopt;
  return folder.above ? folder.above->of_folder(folder.name) : IgnoreFiles::of_root(root.native());
}

bool Search::is_passed_over(const fs::path& path, bool is_folder, const std::optional<IgnoreFiles>& ignoring) {
  const std::string shown = shown_path(path.native());
  std::string reason = options_.excluded ? options_.excluded(shown, is_folder) : std::string();
  if (reason.empty() && ignoring) reason = ignoring->reason(name_of(path), is_folder).value_or("");
  if (reason.empty()) return false;
  inputs_.skipped.push_back({is_folder ? shown + "/" : shown, std::move(reason), is_folder});
  return true;
}

void Search::search(const Folder& folder, const fs::path& root, std::vector<Folder>& folders,
                    std::vector<std::string>& found) {
  const auto ignoring = ignore_files(folder, root);
  if (!ignoring) return inputs_.errors.push_back(ignoring.error());
  std::error_code error;
  fs::directory_iterator entries(folder.path, error);
  for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
    const fs::path& path = entries->path();
    std::error_code unknown;
    const bool link = entries->is_symlink(unknown);
    if (name_of(path).starts_with('.')) continue;  // hidden
    if (entries->is_directory(unknown)) {
      if (!link && !has_audit(path.native()) && !is_passed_over(path, true, *ignoring))
        folders.push_back({path, std::string(name_of(path)), *ignoring});
    } else if (sealed_by_name(path.native()) && entries->is_regular_file(unknown)) {
      if (!is_passed_over(path, false, *ignoring))
        inputs_.skipped.push_back({shown_path(path.native()), "archives of its kind are not opened", false});
    } else if (entries->is_regular_file(unknown) && claims_records(path.native(), *options_.games) &&
               (!link || stays_within(root, path)) && !is_passed_over(path, false, *ignoring)) {
      found.push_back(path.native());
    }
  }
  if (error)
    inputs_.errors.push_back(fmt::format("cannot search {}: {}", shown_path(folder.path.native()), error.message()));
}

void Search::search(const std::string& folder) {
  std::vector<std::string> found;
  std::error_code error;
  const fs::path root = fs::canonical(folder, error);
  const std::size_t errors_before = inputs_.errors.size();
  const auto skipped_before = static_cast<std::ptrdiff_t>(inputs_.skipped.size());
  for (std::vector<Folder> folders = {{folder, {}, {}}}; !folders.empty();) {
    const Folder present = std::move(folders.back());
    folders.pop_back();
    search(present, root, folders, found);
  }
  std::sort(inputs_.skipped.begin() + skipped_before, inputs_.skipped.end(),
            [](const Skipped& a, const Skipped& b) { return a.path < b.path; });
  if (found.empty() && inputs_.errors.size() == errors_before &&
      inputs_.skipped.size() == static_cast<std::size_t>(skipped_before))
    inputs_.errors.push_back(fmt::format("the folder {} contains no recorded sessions", folder));
  std::sort(found.begin(), found.end());
  // Only the folder's part of a path may need normalizing. The x, removed again below, keeps the slash before it.
  const fs::path in_folder = fs::path(folder) / "x";
  const std::size_t rest = in_folder.native().size() - 1;
  std::string normal = in_folder.lexically_normal().native();
  normal.pop_back();
  for (std::string& path : found)
    if (one_path_ || seen_.insert(normal + path.substr(rest)).second) add(std::move(path), false);
}

}  // namespace

bool claims_records(std::string_view path, const games::Games& games) {
  return games.notation_of_path(path) != nullptr || games.notation_of_path(without_compression(path)) != nullptr ||
         (packed_by_name(path) && without_compression(path) == path) || without_compression(path).ends_with(".tar");
}

Inputs find_inputs(const std::vector<std::string>& paths, const SearchOptions& options) {
  Inputs inputs;
  Search search(options, paths.size() == 1, inputs);
  for (const std::string& path : paths) {
    std::error_code error;
    if (path.empty())
      inputs.errors.emplace_back("empty path; '.' is the current folder");
    else if (path.size() >= PATH_MAX)
      inputs.errors.push_back(fmt::format("cannot read {}…: {}", path.substr(0, kMostShown),
                                          std::generic_category().message(ENAMETOOLONG)));
    else if (path != "-" && fs::is_directory(path, error))
      search.search(path);
    else
      search.add(path);
  }
  return inputs;
}

tl::expected<std::vector<std::string>, std::string> listed_paths(const std::string& path) {
  auto file = File::open(path);
  if (!file) return tl::make_unexpected(file.error());
  std::string list;
  if (const auto all = (*file)->read_rest(list, kLongestList); !all) return tl::make_unexpected(all.error());
  if (auto read = text::from_utf16(list)) list = std::move(*read);  // as some shells write it
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
