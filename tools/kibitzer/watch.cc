#include "watch.h"

#include <spdlog/spdlog.h>
#include <unistd.h>

#include <chrono>
#include <iostream>
#include <thread>

#include "archives/interruption.h"
#include "run_inputs.h"

namespace kibitzer::tool {
namespace {

constexpr std::chrono::milliseconds kBetweenLooks{500};
constexpr std::chrono::milliseconds kBetweenChecks{50};  // for a signal
constexpr std::chrono::milliseconds kSettling{100};      // editors write a file in several steps

void wait(std::chrono::milliseconds time) {
  for (; time.count() > 0 && !archives::interrupted(); time -= kBetweenChecks)
    std::this_thread::sleep_for(kBetweenChecks);
}

/// Waits until the state is another than `former`, and the same for a moment.
void wait_for_change(const JudgeFilesOptions& options, std::uint64_t former) {
  const configuration::Asked asked = asked_by(options.configuration, false);
  while (!archives::interrupted()) {
    wait(kBetweenLooks);
    std::uint64_t present = state_of_inputs(options, asked);
    if (present == former) continue;
    for (std::uint64_t latest = former; latest != present && !archives::interrupted();) {
      latest = present;
      wait(kSettling);
      present = state_of_inputs(options, asked);
    }
    return;
  }
}

/// A terminal shows one report, from its top.
void clear_terminal() {
  if (::isatty(STDOUT_FILENO) != 0) std::cout << "\x1b[2J\x1b[H" << std::flush;
}

}  // namespace

int watch(JudgeFilesOptions options, const std::function<int(const JudgeFilesOptions&, JudgedBefore&)>& judge) {
  JudgedBefore before(games::built_in());
  while (true) {
    const std::uint64_t state = state_of_inputs(options, asked_by(options.configuration, false));
    clear_terminal();
    const int exit_code = judge(options, before);
    std::cout << std::flush;
    if (archives::interrupted()) return exit_code;
    spdlog::info("watching for changes; Ctrl-C ends this");
    wait_for_change(options, state);
    if (archives::interrupted()) return exit_code;
    read_games_again(options.configuration);
  }
}

}  // namespace kibitzer::tool
