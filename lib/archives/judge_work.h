// Judges a piece of a file.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "archives/opened.h"
#include "sessions/judge.h"

namespace kibitzer::archives {

/// Judges the text of `work`, passing each session to `sink`. The rest of a flowing piece is read from its stream, and
/// only what is being judged is kept in memory. The error says why the text cannot be read to its end.
tl::expected<void, std::string> judge_work(Work& work, sessions::Judge& judge, sessions::Sink& sink);

/// Judges the whole file at `path` ("-" is standard input). Its notation is that of `reading`, or follows from its name
/// or its text.
tl::expected<void, std::string> judge_file(const std::string& path, const Reading& reading, sessions::Judge& judge,
                                           sessions::Sink& sink);

}  // namespace kibitzer::archives
