#include "signals.h"

#include <chrono>
#include <cstdlib>
#include <future>
#include <iostream>
#include <thread>

#include "archives/interruption.h"

namespace kibitzer::tool {
namespace {

constexpr std::chrono::milliseconds kPause{20};  // between checks for a signal

}  // namespace

bool ends_before_a_signal(const std::function<void()>& work) {
#ifdef __EMSCRIPTEN__
  // A page has neither threads nor signals: it ends the worker in which all this runs.
  work();
  return true;
#else
  std::packaged_task<void()> task(work);
  std::future<void> ended = task.get_future();
  std::thread worker(std::move(task));
  while (ended.wait_for(kPause) != std::future_status::ready) {
    if (!archives::interrupted()) continue;
    worker.detach();
    return false;
  }
  worker.join();
  ended.get();
  return true;
#endif
}

void leave(int exit_code) {
  std::cerr << std::flush;
  std::_Exit(exit_code);
}

}  // namespace kibitzer::tool
