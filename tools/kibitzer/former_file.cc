#include "former_file.h"

#include <filesystem>
#include <system_error>

#include "archives/file.h"

namespace kibitzer::tool {

Former former(const std::string& path, const std::string& text) {
  std::error_code none;
  if (!std::filesystem::is_regular_file(path, none) || std::filesystem::file_size(path, none) == 0)
    return Former::kNone;
  const auto file = archives::File::open(path);
  std::string held;
  if (!file || !(*file)->read_rest(held, text.size())) return Former::kOther;
  return held == text ? Former::kSame : Former::kOther;
}

}  // namespace kibitzer::tool
