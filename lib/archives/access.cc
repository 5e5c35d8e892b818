#include "archives/access.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "text/utf8.h"

namespace kibitzer::archives {
namespace {

constexpr std::chrono::seconds kPatience{30};
constexpr std::size_t kMostListed = std::size_t{1} << 27U;
constexpr std::string_view kEndOfListing = "End\n";
constexpr int kCannotStart = 127;  // what a shell or the dynamic linker gives

using Failure = tl::unexpected<std::string>;

/// Owns a file descriptor.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  int number() const { return number_; }
  bool open() const { return number_ >= 0; }
  void close() {
    if (open()) ::close(std::exchange(number_, -1));
  }

 private:
  int number_;
};

struct Pipe {
  Descriptor reading;
  Descriptor writing;
};

std::optional<Pipe> new_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
  return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

/// The bytes as a file to be read from its beginning.
std::optional<Descriptor> file_of(std::string_view bytes) {
  Descriptor file(memfd_create("database", MFD_CLOEXEC));
  if (!file.open()) return std::nullopt;
  while (!bytes.empty()) {
    const ssize_t size = write(file.number(), bytes.data(), bytes.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return std::nullopt;
    bytes.remove_prefix(static_cast<std::size_t>(size));
  }
  if (lseek(file.number(), 0, SEEK_SET) != 0) return std::nullopt;
  return file;
}

/// The path of kibitzer-access: beside this program, or in libexec.
std::optional<std::string> lister() {
  std::error_code fault;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", fault);
  if (fault) return std::nullopt;
  for (const char* const place : {"kibitzer-access", "../libexec/kibitzer/kibitzer-access"}) {
    const std::string path = (self.parent_path() / place).string();
    if (access(path.c_str(), X_OK) == 0) return path;
  }
  return std::nullopt;
}

std::optional<pid_t> start(const std::string& program, int input, int output, int errors) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO);
  std::string name = "kibitzer-access";
  std::string locale = "LC_ALL=C.UTF-8";
  char* const arguments[] = {name.data(), nullptr};
  char* const environment[] = {locale.data(), nullptr};
  pid_t process = 0;
  const int fault = posix_spawn(&process, program.c_str(), &actions, nullptr, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  return fault == 0 ? std::optional(process) : std::nullopt;
}

/// Adds what can be read at once; closes the end of a pipe that has ended.
void read_some(Descriptor& from, std::string& text) {
  std::array<char, 65536> block{};
  const ssize_t size = read(from.number(), block.data(), block.size());
  if (size > 0)
    text.append(block.data(), static_cast<std::size_t>(size));
  else if (size == 0 || errno != EINTR)
    from.close();
}

/// Reads both pipes to their ends; false if that takes too long or gives too much.
bool read_both(Descriptor& output, std::string& text, Descriptor& errors, std::string& complaints) {
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  while (output.open() || errors.open()) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now()).count();
    if (left <= 0 || text.size() + complaints.size() > kMostListed) return false;
    std::array<pollfd, 2> ends = {pollfd{output.number(), POLLIN, 0}, pollfd{errors.number(), POLLIN, 0}};
    if (poll(ends.data(), ends.size(), static_cast<int>(left)) < 0 && errno != EINTR) return false;
    if (ends[0].revents != 0) read_some(output, text);
    if (ends[1].revents != 0) read_some(errors, complaints);
  }
  return true;
}

/// The exit status of the process; nothing if it is lost, as it is when SIGCHLD is ignored.
std::optional<int> wait_for(pid_t process) {
  int status = 0;
  pid_t ended = 0;
  do {
    ended = waitpid(process, &status, 0);
  } while (ended < 0 && errno == EINTR);
  return ended == process ? std::optional(status) : std::nullopt;
}

/// The first line of complaints, as it can be shown.
std::string in_a_line(std::string_view complaints) {
  const std::string_view line = complaints.substr(0, complaints.find('\n'));
  return text::printable(line, 200);
}

}  // namespace

bool is_access(std::string_view head) {
  constexpr std::size_t kNameAt = 4;
  if (head.size() < kNameAt || !head.starts_with(std::string_view("\0\1\0\0", 4))) return false;
  head.remove_prefix(kNameAt);
  return head.starts_with("Standard Jet DB") || head.starts_with("Standard ACE DB");
}

tl::expected<std::string, std::string> list_access(std::string_view bytes) {
  const auto program = lister();
  if (!program)
    return Failure(
        "it is an Access database, and kibitzer-access, which reads them, is not installed (it is built only if mdbtools "
        "is available)");
  const auto input = file_of(bytes);
  auto output = new_pipe();
  auto errors = new_pipe();
  if (!input || !output || !errors)
    return Failure(fmt::format("it cannot be passed on: {}", std::generic_category().message(errno)));
  const auto process = start(*program, input->number(), output->writing.number(), errors->writing.number());
  if (!process) return Failure("it is an Access database, and kibitzer-access, which reads them, does not start");
  output->writing.close();
  errors->writing.close();
  std::string listing;
  std::string complaints;
  const bool ended = read_both(output->reading, listing, errors->reading, complaints);
  if (!ended) kill(*process, SIGKILL);
  const auto status = wait_for(*process);
  if (!ended || (status && WIFSIGNALED(*status)))
    return Failure("it is an Access database that cannot be read: mdbtools crashed or did not finish");
  if (status && WEXITSTATUS(*status) == kCannotStart)
    return Failure("it is an Access database, and kibitzer-access, which reads them, does not start: " +
                   in_a_line(complaints));
  const bool complete = listing.ends_with(kEndOfListing);
  if (!complete || !complaints.empty() || (status && WEXITSTATUS(*status) != 0))
    return Failure("it is an Access database that cannot be read: " +
                   (complaints.empty() ? std::string("its listing breaks off") : in_a_line(complaints)));
  listing.resize(listing.size() - kEndOfListing.size());
  return listing;
}

}  // namespace kibitzer::archives
