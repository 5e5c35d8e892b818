#include "archives/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace kibitzer::archives {
namespace {

constexpr std::size_t kPieceBytes = std::size_t{1} << 20;
constexpr int kClosed = -1;

tl::unexpected<std::string> system_error() { return tl::make_unexpected(std::generic_category().message(errno)); }

}  // namespace

tl::expected<File, std::string> File::open(const std::string& path) {
  if (path == "-") return File(STDIN_FILENO);
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor == kClosed) return system_error();
  File file(descriptor);
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) return system_error();
  if (S_ISDIR(status.st_mode)) return tl::make_unexpected(std::generic_category().message(EISDIR));
  return file;
}

File::~File() {
  if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
}

File::File(File&& other) noexcept : descriptor_(other.descriptor_) { other.descriptor_ = kClosed; }

tl::expected<bool, std::string> File::read_more(std::string& text, std::size_t most) {
  const std::size_t before = text.size();
  text.resize(before + most);
  ssize_t got = 0;
  do got = ::read(descriptor_, text.data() + before, most);
  while (got < 0 && errno == EINTR);
  text.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  if (got < 0) return system_error();
  return got > 0;
}

tl::expected<std::string, std::string> File::read_all(std::size_t most) {
  std::string text;
  while (true) {
    const auto more = read_more(text, std::max(kPieceBytes, text.size() / 2));
    if (!more) return tl::make_unexpected(more.error());
    if (text.size() > most) return tl::make_unexpected("it is larger than " + std::to_string(most >> 20U) + " MiB");
    if (!*more) return text;
  }
}

tl::expected<bool, std::string> LinePieces::next() {
  first_line_ += static_cast<std::size_t>(
      std::count(buffer_.begin(), buffer_.begin() + static_cast<std::ptrdiff_t>(piece_), '\n'));
  buffer_.erase(0, piece_);
  piece_ = 0;
  while (true) {
    const std::size_t last_end = buffer_.rfind('\n');
    if (last_end != std::string::npos && (buffer_.size() >= kPieceBytes || ended_)) {
      piece_ = ended_ ? buffer_.size() : last_end + 1;
      return true;
    }
    if (ended_) {
      piece_ = buffer_.size();
      return piece_ > 0;
    }
    if (buffer_.size() > kMaxLineBytes)
      return tl::make_unexpected("line " + std::to_string(first_line_) + " is longer than " +
                                 std::to_string(kMaxLineBytes >> 20U) + " MiB");
    const auto more = file_.read_more(buffer_, kPieceBytes);
    if (!more) return tl::make_unexpected(more.error());
    ended_ = !*more;
  }
}

}  // namespace kibitzer::archives
