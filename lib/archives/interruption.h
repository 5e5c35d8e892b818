// Whether the run must end early: on a signal, or because its output is no longer read.
#pragma once

#include <string_view>

namespace kibitzer::archives {

/// Asks all readers and workers to end at once. May be called in a signal handler.
void interrupt();
bool interrupted();

/// The error of a file that was not read to its end.
inline constexpr std::string_view kInterrupted = "reading was interrupted";

/// Thrown to leave a text that is being judged.
struct Interrupted {};

}  // namespace kibitzer::archives
