#pragma once

#include <string>

#include "archives/temporary_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {

/// Runs `command` with sh in `folder`.
inline Ran run_in(const archives::TemporaryFolder& folder, const std::string& command) {
  return run(command, folder.path());
}

}  // namespace kibitzer::test
