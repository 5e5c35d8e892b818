#include "archives/ignore_files.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "archives/file.h"
#include "text/utf8.h"

namespace kibitzer::archives {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLargestFile = std::size_t{1} << 20;
constexpr std::array<std::string_view, 3> kNames = {".ignore", ".gitignore", ".git/info/exclude"};

/// A pattern without the blanks after it, except those with a backslash before them.
std::string_view without_blanks_behind(std::string_view pattern) {
  while (pattern.ends_with(' ') && !pattern.ends_with("\\ ")) pattern.remove_suffix(1);
  return pattern;
}

/// The patterns in the file, if it exists. A link or a pipe counts as missing.
tl::expected<std::optional<IgnoreFile>, std::string> read_file(const std::string& path) {
  std::error_code none;
  if (fs::symlink_status(path, none).type() != fs::file_type::regular) return std::nullopt;
  std::string text;
  auto file = File::open(path);
  const auto all = file ? (*file)->read_rest(text, kLargestFile) : tl::make_unexpected(file.error());
  if (!all) return tl::make_unexpected(fmt::format("cannot read {}: {}", path, all.error()));
  return IgnoreFile::read(text);
}

}  // namespace

IgnoreFile IgnoreFile::read(std::string_view text) {
  IgnoreFile file;
  text.remove_prefix(text::byte_order_mark_size(text));
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.starts_with('#')) continue;
    line = without_blanks_behind(line);
    const bool taken_in_again = line.starts_with('!');
    if (taken_in_again) line.remove_prefix(1);
    const bool folders_only = line.ends_with('/');
    if (folders_only) line.remove_suffix(1);
    // A slash at the beginning or in the middle binds the pattern to the folder of the file.
    const bool bound = line.find('/') != std::string_view::npos;
    if (line.starts_with('/')) line.remove_prefix(1);
    auto glob = configuration::Glob::read((bound ? "./" : "") + std::string(line));
    if (line.empty() || !glob) continue;
    file.patterns_.push_back({std::move(*glob), {!taken_in_again, number}, folders_only});
  }
  return file;
}

std::optional<IgnoreFile::Verdict> IgnoreFile::verdict(std::string_view path, bool is_folder) const {
  const auto last = std::find_if(patterns_.rbegin(), patterns_.rend(), [&](const IgnorePattern& pattern) {
    return (is_folder || !pattern.folders_only) && pattern.glob.matches(path);
  });
  return last == patterns_.rend() ? std::nullopt : std::optional(last->verdict);
}

tl::expected<IgnoreFiles, std::string> IgnoreFiles::with_folder(std::shared_ptr<const Level> above,
                                                                std::string folder) {
  auto level = std::make_shared<Level>();
  level->above = std::move(above);
  level->folder = std::move(folder);
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    auto file = read_file(level->folder + std::string(kNames[kind]));
    if (!file) return tl::make_unexpected(file.error());
    level->files[kind] = std::move(*file);
  }
  IgnoreFiles files;
  files.level_ = std::move(level);
  return files;
}

tl::expected<IgnoreFiles, std::string> IgnoreFiles::of_root(const std::string& root) {
  std::vector<fs::path> folders = {root};
  std::error_code none;
  while (!fs::exists(folders.back() / ".git", none) && folders.back().has_relative_path())
    folders.push_back(folders.back().parent_path());
  if (!fs::exists(folders.back() / ".git", none)) folders = {root};
  tl::expected<IgnoreFiles, std::string> files = IgnoreFiles();
  for (auto folder = folders.rbegin(); files && folder != folders.rend(); ++folder)
    files = with_folder(files->level_, (*folder / "").native());
  return files;
}

tl::expected<IgnoreFiles, std::string> IgnoreFiles::of_folder(std::string_view name) const {
  return with_folder(level_, level_->folder + std::string(name) + "/");
}

std::optional<std::string> IgnoreFiles::reason(std::string_view name, bool is_folder) const {
  const std::string path = level_->folder + std::string(name);
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    for (const Level* level = level_.get(); level != nullptr; level = level->above.get()) {
      if (!level->files[kind]) continue;
      const auto verdict = level->files[kind]->verdict(std::string_view(path).substr(level->folder.size()), is_folder);
      if (!verdict) continue;
      if (!verdict->ignored) return std::nullopt;
      return fmt::format("{}:{} ignores it", kNames[kind], verdict->line);
    }
  }
  return std::nullopt;
}

}  // namespace kibitzer::archives
