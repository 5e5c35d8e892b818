#include "archives/output_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <streambuf>
#include <system_error>
#include <utility>

#include "archives/file.h"

namespace kibitzer::archives {
namespace {

namespace fs = std::filesystem;

constexpr int kNoDescriptor = -1;
constexpr std::size_t kReportHeadBytes = 4096;
constexpr mode_t kEveryone = 0666;  // as far as the umask lets
constexpr mode_t kAllModes = 07777;
constexpr mode_t kAnyoneWrites = 0222;
constexpr int kPartEnding = 5;  // bytes of ".part"

std::string system_error(int error) { return std::generic_category().message(error); }

/// Writes to a descriptor, and remembers the first error.
class DescriptorBuffer : public std::streambuf {
 public:
  explicit DescriptorBuffer(int descriptor) : descriptor_(descriptor) { setp(buffer_.data(), end()); }

  int error() const { return error_; }

 protected:
  int overflow(int next) override {
    if (sync() != 0) return traits_type::eof();
    if (!traits_type::eq_int_type(next, traits_type::eof())) sputc(traits_type::to_char_type(next));
    return traits_type::not_eof(next);
  }

  int sync() override {
    for (const char* at = buffer_.data(); at < pptr() && error_ == 0;) {
      const ssize_t written = ::write(descriptor_, at, static_cast<std::size_t>(pptr() - at));
      if (written >= 0)
        at += written;
      else if (errno != EINTR)
        error_ = errno;
    }
    setp(buffer_.data(), end());
    return error_ == 0 ? 0 : -1;
  }

 private:
  char* end() { return buffer_.data() + buffer_.size(); }

  int descriptor_;
  int error_ = 0;
  std::array<char, std::size_t{1} << 16> buffer_{};
};

/// Whether the name is that of something else than a file on a disk, or of what another process has opened.
bool is_special(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode)) return true;
  std::error_code none;
  const std::string link = fs::read_symlink(path, none).native();
  const auto of_the_system = [](const std::string& name) {
    return name.starts_with("/dev/") || name.starts_with("/proc/");
  };
  return of_the_system(path) || of_the_system(link);
}

/// Where the file really lies: a link stays, and its target is replaced.
std::string behind_links(const std::string& path) {
  std::error_code none;
  if (!fs::is_symlink(path, none)) return path;
  const fs::path target = fs::weakly_canonical(path, none);
  return none ? path : target.native();
}

/// Whether the file is read-only, for everybody or for this process. Root can write to anything, so the mode decides.
bool is_protected(const std::string& path, const struct stat& status) {
  return (status.st_mode & kAnyoneWrites) == 0 || (::access(path.c_str(), W_OK) != 0 && errno == EACCES);
}

/// Gives a new file the mode that it should have, and if it replaces one, `former`, that one's owner and group. False
/// if these cannot be kept.
bool dress(int descriptor, const struct stat* former) {
  if (former == nullptr) {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    ::fchmod(descriptor, kEveryone & ~mask);
    return true;
  }
  struct stat status {};
  const bool kept =
      (::fstat(descriptor, &status) == 0 && status.st_uid == former->st_uid && status.st_gid == former->st_gid) ||
      ::fchown(descriptor, former->st_uid, former->st_gid) == 0;
  ::fchmod(descriptor, former->st_mode & kAllModes);
  return kept;
}

}  // namespace

tl::expected<void, std::string> writable(const std::string& path, const MayReplace& may_replace) {
  if (is_special(path)) return {};
  std::error_code none;
  const std::uintmax_t size = fs::file_size(path, none);
  if (none || size == 0) return {};
  auto file = File::open(path);
  if (!file) return tl::make_unexpected(file.error());
  std::string head;
  if (const auto read = (*file)->fill(head, kReportHeadBytes); !read) return tl::make_unexpected(read.error());
  if (may_replace(head)) return {};
  return tl::make_unexpected(
      std::string("it exists, and was not written by kibitzer in this form; remove it or choose another name"));
}

struct OutputFile::State {
  State(std::string final_path, std::string temporary_path, int opened)
      : path(std::move(final_path)), temporary(std::move(temporary_path)), descriptor(opened), buffer(opened) {}

  std::string path;
  std::string temporary;  // empty if the file itself is written
  int descriptor;
  DescriptorBuffer buffer;
  std::ostream out{&buffer};
  bool lasting = false;
  bool keeps_owner = true;  // or replaces nothing
  std::optional<FileVersion> instead_of;
};

OutputFile::OutputFile(std::unique_ptr<State> state) : state_(std::move(state)) {}

tl::expected<std::unique_ptr<OutputFile>, std::string> OutputFile::open(const std::string& path) {
  const std::string target = behind_links(path);
  std::string temporary;
  bool keeps_owner = true;
  int descriptor = kNoDescriptor;
  if (is_special(path)) {
    descriptor = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  } else {
    struct stat former {};
    const bool replaces = ::stat(target.c_str(), &former) == 0;
    if (replaces && is_protected(target, former)) return tl::make_unexpected(std::string("it is write-protected"));
    temporary = target + ".XXXXXX.part";
    descriptor = ::mkostemps(temporary.data(), kPartEnding, O_CLOEXEC);
    if (descriptor != kNoDescriptor) keeps_owner = dress(descriptor, replaces ? &former : nullptr);
  }
  if (descriptor == kNoDescriptor) return tl::make_unexpected(system_error(errno));
  auto state = std::make_unique<State>(target, std::move(temporary), descriptor);
  state->keeps_owner = keeps_owner;
  return std::unique_ptr<OutputFile>(new OutputFile(std::move(state)));
}

tl::expected<std::unique_ptr<OutputFile>, std::string> OutputFile::open_lasting(const std::string& path) {
  auto file = open(path);
  if (file) (*file)->state_->lasting = !(*file)->state_->temporary.empty();
  return file;
}

tl::expected<std::unique_ptr<OutputFile>, std::string> OutputFile::open_instead_of(const std::string& path,
                                                                                   const FileVersion& former) {
  auto file = open_lasting(path);
  if (!file) return file;
  if (!(*file)->state_->lasting) return tl::make_unexpected(std::string("it is not a file on a disk"));
  if (!(*file)->state_->keeps_owner)
    return tl::make_unexpected(std::string("it belongs to another user, and its owner cannot be kept"));
  (*file)->state_->instead_of = former;
  return file;
}

std::unique_ptr<OutputFile> OutputFile::standard_output() {
  return std::unique_ptr<OutputFile>(new OutputFile(std::make_unique<State>("", "", STDOUT_FILENO)));
}

OutputFile::~OutputFile() {
  if (state_->descriptor > STDERR_FILENO) ::close(state_->descriptor);
  if (!state_->temporary.empty()) ::unlink(state_->temporary.c_str());
}

std::ostream& OutputFile::out() { return state_->out; }
bool OutputFile::failed() const { return state_->buffer.error() != 0; }

tl::expected<void, std::string> OutputFile::finish() {
  state_->out.flush();
  int error = state_->buffer.error();
  if (error == 0 && state_->lasting && ::fsync(state_->descriptor) != 0) error = errno;
  const int descriptor = std::exchange(state_->descriptor, kNoDescriptor);
  if (descriptor > STDERR_FILENO && ::close(descriptor) != 0 && error == 0) error = errno;
  if (error == 0 && state_->instead_of && version_at(state_->path) != state_->instead_of)
    return tl::make_unexpected(std::string("another program has changed it meanwhile"));
  if (error == 0 && !state_->temporary.empty() && std::rename(state_->temporary.c_str(), state_->path.c_str()) != 0)
    error = errno;
  if (error != 0) return tl::make_unexpected(system_error(error));
  state_->temporary.clear();
  return {};
}

}  // namespace kibitzer::archives
