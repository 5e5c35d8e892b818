// Whether the run is to end before everything is judged: a signal, or nobody reads the results any more.
#pragma once

#include <string_view>

namespace kibitzer::archives {

/// Asks every reader and worker to end at once. May be called in a signal handler.
void interrupt();
bool interrupted();

/// Why a file was not read to its end.
inline constexpr std::string_view kInterrupted = "reading was interrupted";

/// Thrown where a run is left in the middle of a text.
struct Interrupted {};

}  // namespace kibitzer::archives
