// Work that the first signal ends at once, wherever it is.
#pragma once

#include <functional>

namespace kibitzer::tool {

/// Runs `work` on a thread of its own. True when it has ended; its exception, if any, is thrown here. False as soon as
/// a signal has asked the run to end (archives/interruption.h) before that: `work` may still be going on, so the caller
/// says what it has to and calls leave().
bool ends_before_a_signal(const std::function<void()>& work);

/// Ends the process while work is still going on.
[[noreturn]] void leave(int exit_code);

}  // namespace kibitzer::tool
