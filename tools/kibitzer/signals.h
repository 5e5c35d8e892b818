// Work that the first signal ends at once, wherever it is.
#pragma once

#include <functional>

namespace kibitzer::tool {

/// Runs `work` on a thread of its own. True when it has ended, whose exception is thrown here; false as soon as a signal
/// has asked the run to end (archives/interruption.h) before. `work` may be going on then: the caller says what it has to
/// and calls leave().
bool ends_before_a_signal(const std::function<void()>& work);

/// Ends the process where work is still going on.
[[noreturn]] void leave(int exit_code);

}  // namespace kibitzer::tool
