// A file, whole or as a stream, on its way to the judge.
#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "sessions/judge.h"

namespace kibitzer::archives {

/// Reads the file at `path` ("-" is standard input) and has `judge` judge it. Its notation is `notation`, or what its
/// name claims, or what its text looks like. The error is a sentence: why the file cannot be read to its end, or that
/// it is in no known notation; what was judged before has been handed to `sink`. JSON Lines are read piece by piece.
tl::expected<void, std::string> judge_file(const std::string& path, std::optional<sessions::Notation> notation,
                                           sessions::Judge& judge, sessions::Sink& sink);

/// How a path is shown: "<stdin>" for "-".
std::string shown_path(const std::string& path);

}  // namespace kibitzer::archives
