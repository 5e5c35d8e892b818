#include "archives/child.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

namespace kibitzer::archives {
namespace {

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
  Descriptor file(memfd_create("input", MFD_CLOEXEC));
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

/// Pointers to the texts, as exec wants them.
std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  pointers.reserve(texts.size() + 1);
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

std::optional<pid_t> start(const Child& child, int input, int output, int errors) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO);
  std::vector<std::string> words = {child.program.substr(child.program.rfind('/') + 1)};
  words.insert(words.end(), child.arguments.begin(), child.arguments.end());
  std::vector<std::string> environment = child.environment.value_or(std::vector<std::string>());
  pid_t process = 0;
  const int fault = posix_spawnp(&process, child.program.c_str(), &actions, nullptr, pointers_to(words).data(),
                                 child.environment ? pointers_to(environment).data() : environ);
  posix_spawn_file_actions_destroy(&actions);
  errno = fault;
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
bool read_both(const Child& child, Descriptor& output, std::string& text, Descriptor& errors, std::string& complaints) {
  const auto deadline = std::chrono::steady_clock::now() + child.patience;
  while (output.open() || errors.open()) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now()).count();
    if (left <= 0 || text.size() + complaints.size() > child.most_printed) return false;
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

}  // namespace

std::optional<int> ChildEnd::exit_code() const {
  return status && WIFEXITED(*status) ? std::optional(WEXITSTATUS(*status)) : std::nullopt;
}

bool ChildEnd::crashed() const { return status && WIFSIGNALED(*status); }

std::optional<ChildEnd> run(const Child& child) {
  const auto input = file_of(child.input);
  auto output = new_pipe();
  auto errors = new_pipe();
  if (!input || !output || !errors) return std::nullopt;
  const auto process = start(child, input->number(), output->writing.number(), errors->writing.number());
  if (!process) return std::nullopt;
  output->writing.close();
  errors->writing.close();
  ChildEnd end;
  end.finished = read_both(child, output->reading, end.output, errors->reading, end.errors);
  if (!end.finished) kill(*process, SIGKILL);
  end.status = wait_for(*process);
  return end;
}

}  // namespace kibitzer::archives
