#include "archives/interruption.h"

#include <atomic>

namespace kibitzer::archives {
namespace {

// A signal has no other way to speak to the program.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
std::atomic<bool> asked{false};
static_assert(std::atomic<bool>::is_always_lock_free);

}  // namespace

void interrupt() { asked.store(true, std::memory_order_relaxed); }
bool interrupted() { return asked.load(std::memory_order_relaxed); }

}  // namespace kibitzer::archives
