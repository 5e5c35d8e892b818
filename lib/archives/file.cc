#include "archives/file.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "archives/interruption.h"

namespace kibitzer::archives {
namespace {

constexpr std::size_t kChunkBytes = std::size_t{1} << 20;
constexpr std::size_t kPipeBytes = std::size_t{1} << 16;  // what a pipe gives at once; more would be wiped in vain
constexpr int kClosed = -1;
constexpr int kPollMilliseconds = 100;

tl::unexpected<std::string> system_error() { return tl::make_unexpected(std::generic_category().message(errno)); }

constexpr std::size_t kMebibyte = std::size_t{1} << 20U;

/// Waits until there is something to read, checking now and then for an interruption.
bool wait_for_bytes(int descriptor) {
  pollfd waiting = {descriptor, POLLIN, 0};
  while (!interrupted()) {
    const int ready = ::poll(&waiting, 1, kPollMilliseconds);
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;
  }
  return false;
}

FileVersion version_of(const struct stat& status) {
  return {status.st_dev,         status.st_ino,         static_cast<std::uint64_t>(status.st_size),
          status.st_nlink,       status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
          status.st_ctim.tv_sec, status.st_ctim.tv_nsec};
}

tl::unexpected<std::string> too_large(std::size_t most) {
  return tl::make_unexpected(most < kMebibyte ? fmt::format("it is larger than {} KiB", most >> 10U)
                                              : fmt::format("it is larger than {} MiB", most >> 20U));
}

}  // namespace

std::optional<FileVersion> version_at(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 ? std::optional(version_of(status)) : std::nullopt;
}

tl::expected<void, std::string> Stream::read_rest(std::string& text, std::size_t most) {
  if (left() > most) return too_large(most);
  // Reserve for all of it, and for a look past its end, so that growing does not copy it again and again.
  text.reserve(text.size() + left() + kUnexpectedBytes);
  while (true) {
    const auto more = read_more(text, kChunkBytes);
    if (!more) return tl::make_unexpected(more.error());
    if (text.size() > most) return too_large(most);
    if (!*more) return {};
  }
}

tl::expected<bool, std::string> Stream::fill(std::string& text, std::size_t wanted) {
  while (text.size() < wanted) {
    const auto more = read_more(text, wanted - text.size());
    if (!more) return tl::make_unexpected(more.error());
    if (!*more) return false;
  }
  return true;
}

tl::expected<std::unique_ptr<File>, std::string> File::open(const std::string& path) {
  const bool standard_input = path == "-";
  const int descriptor =
      standard_input ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);  // waited for below
  if (descriptor == kClosed) return system_error();
  std::unique_ptr<File> file(new File(descriptor));
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) return system_error();
  file->version_ = version_of(status);
  file->waits_ = S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode) || S_ISCHR(status.st_mode);
  if (standard_input) return file;
  file->is_regular_ = S_ISREG(status.st_mode);
  if (file->is_regular_) file->size_ = status.st_size;
  if (S_ISDIR(status.st_mode)) return tl::make_unexpected(std::generic_category().message(EISDIR));
  return file;
}

File::~File() {
  if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
}

tl::expected<bool, std::string> File::read_more(std::string& text, std::size_t most) {
  if (ended_) return false;
  const std::size_t before = text.size();
  most = is_regular_ ? worth_asking(std::min(most, kChunkBytes), size_ - at_) : std::min(most, kPipeBytes);
  text.resize(before + most);
  ssize_t got = 0;
  do {
    if (is_regular_ ? interrupted() : !wait_for_bytes(descriptor_)) {
      text.resize(before);
      return tl::make_unexpected(std::string(kInterrupted));
    }
    got = ::read(descriptor_, text.data() + before, most);
  } while (got < 0 && (errno == EINTR || errno == EAGAIN));
  text.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  if (got < 0) return system_error();
  bytes_read_ += static_cast<std::size_t>(got);
  at_ += got;
  // A read that asked for more, and ends at the size of the file, has reached its end.
  ended_ = is_regular_ && (got == 0 || (at_ == size_ && static_cast<std::size_t>(got) < most));
  if (got == 0 && at_ < size_) return tl::make_unexpected("it shrank while it was being read");
  return got > 0;
}

/// Bytes read again after a seek do not raise this above the size of the file.
std::size_t File::bytes_on_disk() const {
  return is_regular_ ? std::min(bytes_read_, static_cast<std::size_t>(std::max(size_, at_))) : bytes_read_;
}

bool File::ready() const {
  constexpr int kUnnoticed = 20;  // milliseconds, in which the writer of a full pipe goes on
  pollfd waiting = {descriptor_, POLLIN, 0};
  return ::poll(&waiting, 1, kUnnoticed) > 0;
}

std::optional<std::int64_t> File::seek(std::int64_t offset, bool from_end) {
  if (descriptor_ == STDIN_FILENO) return std::nullopt;  // what was read of it before is not ours
  const off_t at = ::lseek(descriptor_, offset, from_end ? SEEK_END : SEEK_SET);
  if (at < 0) return std::nullopt;
  at_ = at;
  ended_ = false;
  return at;
}

}  // namespace kibitzer::archives
