#include "configuration/bounded_file.h"

#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

namespace kibitzer::configuration {

tl::expected<std::string, std::string> read_bounded(const std::filesystem::path& path, std::size_t most) {
  const auto error = [] { return tl::make_unexpected(std::generic_category().message(errno)); };
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), &std::fclose);
  if (!file) return error();
  std::string bytes(most + 1, '\0');
  bytes.resize(std::fread(bytes.data(), 1, bytes.size(), file.get()));
  if (std::ferror(file.get()) != 0) return error();
  return bytes;
}

}  // namespace kibitzer::configuration
