#include "configuration/bounded_file.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <system_error>
#include <utility>

#include "text/utf16.h"

namespace kibitzer::configuration {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds kPatience(2);  // for all that a pipe or device gives, as for one that gives nothing

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }

  int number() const { return number_; }

 private:
  int number_;
};

tl::unexpected<std::string> system_error(int code) {
  return tl::unexpected<std::string>(std::generic_category().message(code));
}

}  // namespace

tl::expected<std::string, std::string> read_bounded(const std::filesystem::path& path, std::size_t most) {
  // A pipe that nobody writes into would keep us from opening it.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (file.number() < 0) return system_error(errno);
  struct stat status {};
  if (::fstat(file.number(), &status) != 0) return system_error(errno);
  if (S_ISDIR(status.st_mode)) return system_error(EISDIR);
  std::string bytes(most + 1, '\0');
  std::size_t size = 0;
  const auto until = Clock::now() + kPatience;
  while (size < bytes.size()) {
    const ssize_t got = ::read(file.number(), bytes.data() + size, bytes.size() - size);
    if (got == 0) break;
    if (got > 0) {
      size += static_cast<std::size_t>(got);
      continue;
    }
    if (errno != EAGAIN) return system_error(errno);
    pollfd waiting{file.number(), POLLIN, 0};
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
    const int ready = ::poll(&waiting, 1, static_cast<int>(std::max<std::int64_t>(left, 0)));
    if (ready < 0) return system_error(errno);
    if (ready == 0)
      return tl::unexpected<std::string>(fmt::format("it did not end within {} seconds", kPatience.count()));
  }
  bytes.resize(size);
  auto text = text::from_utf16(bytes);
  return text ? std::move(*text) : bytes;
}

}  // namespace kibitzer::configuration
