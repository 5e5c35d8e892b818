#include "archives/scratch_folder.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

namespace kibitzer::archives {

ScratchFolder::ScratchFolder(std::string path) : path_(std::move(path)) {}

ScratchFolder::~ScratchFolder() {
  std::error_code none;
  std::filesystem::remove_all(path_, none);
}

tl::expected<std::unique_ptr<ScratchFolder>, std::string> ScratchFolder::make(const std::string& name) {
  std::error_code error;
  std::filesystem::path parent = std::filesystem::temp_directory_path(error);
  if (error) parent = "/tmp";
  std::string path = (parent / ("kibitzer-" + name + "-XXXXXX")).native();
  if (::mkdtemp(path.data()) == nullptr)
    return tl::unexpected(
        fmt::format("cannot make a folder in {}: {}", parent.native(), std::generic_category().message(errno)));
  return std::unique_ptr<ScratchFolder>(new ScratchFolder(std::move(path)));
}

}  // namespace kibitzer::archives
