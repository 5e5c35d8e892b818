#include "configuration/described_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <system_error>

#include "configuration/bounded_file.h"
#include "text/utf8.h"

namespace kibitzer::configuration {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostEntries = 10'000;  // that are looked at for one pattern
constexpr std::size_t kMostGames = 100;       // that one pattern names

/// The folders before the first wildcard of a pattern: "games/" of "games/*.cge".
std::string folder_before_wildcards(const std::string& pattern) {
  const std::size_t wildcard = pattern.find_first_of("*?[\\");
  const std::size_t slash = pattern.substr(0, wildcard).rfind('/');
  return slash == std::string::npos ? std::string() : pattern.substr(0, slash + 1);
}

/// The files that match a pattern with wildcards; nothing if there are too many to look through.
std::optional<std::vector<fs::path>> matching(const FilePattern& pattern, const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code error;
  const fs::path start = folder / folder_before_wildcards(pattern.written);
  std::size_t entries = 0;
  const auto options = fs::directory_options::skip_permission_denied;
  const bool deep = pattern.written.find("**") != std::string::npos;
  for (fs::recursive_directory_iterator entry(start, options, error), end; !error && entry != end;
       entry.increment(error)) {
    if (++entries > kMostEntries) return std::nullopt;
    if (found.size() > kMostGames) break;
    if (!deep) entry.disable_recursion_pending();
    std::error_code unknown;
    const std::string relative = entry->path().lexically_relative(folder).native();
    if (entry->is_regular_file(unknown) && pattern.files.matches(relative)) found.push_back(entry->path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace

tl::expected<std::shared_ptr<const games::Game>, std::string> game_described(const fs::path& file,
                                                                             std::string_view shown) {
  const std::string called = text::printable(shown, shown.size());
  const auto cannot = [&](const std::string& why) {
    return tl::make_unexpected("cannot read the description " + called + ": " + why);
  };
  const auto bytes = read_bounded(file, games::kMostDescriptionBytes);
  if (!bytes) return cannot(bytes.error());
  if (bytes->size() > games::kMostDescriptionBytes) return cannot("it is larger than 256 KiB");
  auto game = games::read_description({shown, *bytes});
  if (game->name().empty()) return cannot("it does not name the game");
  const games::Game* const known = games::built_in()->find(game->name());
  if (known != nullptr && !known->described())
    return cannot("it is called " + std::string(known->title()) + ", the name of a built-in game");
  return game;
}

tl::expected<DescribedGames, std::string> games_described(const FilePattern& pattern, const fs::path& folder,
                                                          const fs::path& present) {
  const bool one = pattern.written.find_first_of("*?[\\") == std::string::npos;
  const auto files = one ? std::optional(std::vector<fs::path>{folder / pattern.written}) : matching(pattern, folder);
  const std::string written = text::printable(pattern.written, pattern.written.size());
  if (!files)
    return tl::make_unexpected(fmt::format(
        "games: more than {} files and folders would have to be looked through for {}", kMostEntries, written));
  if (files->empty()) return tl::make_unexpected("games: no file matches " + written);
  if (files->size() > kMostGames) return tl::make_unexpected("games: more than 100 files match " + written);
  DescribedGames games;
  for (const fs::path& file : *files) {
    std::error_code unknown;
    if (const fs::file_status status = fs::status(file, unknown);
        fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status))
      return tl::make_unexpected(fmt::format("games: {} is a pipe or a device, not a file", written));
    const fs::path relative = file.lexically_normal().lexically_relative(present);
    const bool inside = !relative.empty() && *relative.begin() != "..";
    auto game = game_described(file, inside ? relative.native() : file.native());
    if (!game) return tl::make_unexpected(game.error());
    games.push_back(std::move(*game));
  }
  return games;
}

std::optional<std::string> same_name_twice(const DescribedGames& games) {
  for (std::size_t i = 1; i < games.size(); ++i)
    for (std::size_t before = 0; before < i; ++before)
      if (games[before]->name() == games[i]->name() &&
          games[before]->description_path() != games[i]->description_path())
        return fmt::format("{} and {} both describe {}", games[before]->description_path(),
                           games[i]->description_path(), games[i]->title());
  return std::nullopt;
}

}  // namespace kibitzer::configuration
