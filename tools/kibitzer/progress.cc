#include "progress.h"

#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <utility>

namespace kibitzer::tool {
namespace {

using namespace std::chrono_literals;

constexpr auto kBetweenLooks = 200ms;
constexpr double kBytesOfMegabyte = 1e6;

}  // namespace

std::string progress_in_words(const archives::Progress& progress, std::size_t files, std::size_t bytes,
                              double seconds) {
  const auto done = static_cast<double>(progress.bytes.load());
  const double rate = seconds > 0 ? done / seconds : 0;
  std::string line = std::to_string(progress.files) + " of " + std::to_string(files) + " files, " +
                     std::to_string(progress.records) + " records, " +
                     std::to_string(std::lround(rate / kBytesOfMegabyte)) + " MB/s, " +
                     std::to_string(progress.findings) + " findings";
  if (rate > 0 && static_cast<double>(bytes) > done)
    line += ", " + std::to_string(std::lround((static_cast<double>(bytes) - done) / rate)) + " s left";
  return line;
}

std::string progress_in_words(const double_dummy::Progress& progress) {
  const std::size_t asked = progress.asked;
  if (asked == 0) return {};
  return ", " + std::to_string(progress.solved) + " of " + std::to_string(asked) + " deals solved";
}

std::size_t bytes_of(const std::vector<archives::Input>& inputs) {
  std::size_t bytes = 0;
  for (const archives::Input& input : inputs) {
    struct stat status {};
    if (::stat(input.path.c_str(), &status) == 0) bytes += static_cast<std::size_t>(status.st_size);
  }
  return bytes;
}

ProgressLine::ProgressLine(Words words, bool unwanted) {
  if (unwanted || ::isatty(STDERR_FILENO) != 1) return;
  thread_ = std::thread([this, words = std::move(words)] { show(words); });
}

void ProgressLine::show(const Words& words) {
  const auto begin = std::chrono::steady_clock::now();
  std::unique_lock lock(mutex_);
  while (!ending_.wait_for(lock, kBetweenLooks, [this] { return ended_; })) {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
    // Back to the first column; the rest of the line is wiped.
    static_cast<void>(std::fprintf(stderr, "\r%s\x1b[K", words(passed.count()).c_str()));
  }
  static_cast<void>(std::fprintf(stderr, "\r\x1b[K"));
}

ProgressLine::~ProgressLine() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  ending_.notify_all();
  thread_.join();
}

}  // namespace kibitzer::tool
