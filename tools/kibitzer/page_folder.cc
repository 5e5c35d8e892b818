#include "page_folder.h"

#include <fmt/format.h>

#include "archives/output_file.h"
#include "games/games.h"
#include "reports/former.h"

namespace kibitzer::tool {

bool is_folder(const std::string& path) {
  std::error_code none;
  return path.ends_with('/') || std::filesystem::is_directory(path, none);
}

tl::expected<void, std::string> write_page(const std::filesystem::path& folder, const std::string& name,
                                           const std::string& html) {
  const std::string path = (folder / name).string();
  const auto may_replace = [](std::string_view head) {
    return reports::may_be_former("html", head, *games::built_in());
  };
  auto written = archives::writable(path, may_replace);
  if (written) {
    auto file = archives::OutputFile::open(path);
    if (file) {
      (*file)->out() << html;
      written = (*file)->finish();
    } else {
      written = tl::make_unexpected(file.error());
    }
  }
  if (!written) return tl::make_unexpected(fmt::format("cannot write {}: {}", path, written.error()));
  return {};
}

}  // namespace kibitzer::tool
