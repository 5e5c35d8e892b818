// Judging again and again, as files change.
#pragma once

#include <functional>

#include "judge_files.h"
#include "judged_before.h"

namespace kibitzer::tool {

/// Calls `judge`, which gives an exit code, and calls it again whenever the state of the inputs has changed and then stays
/// as it is for a moment, until a signal ends this. Gives the latest exit code.
int watch(JudgeFilesOptions options, const std::function<int(const JudgeFilesOptions&, JudgedBefore&)>& judge);

}  // namespace kibitzer::tool
