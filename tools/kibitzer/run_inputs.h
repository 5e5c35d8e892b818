// The files that a run is asked to judge.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "archives/git_files.h"
#include "archives/inputs.h"
#include "archives/run.h"
#include "configuration/policies.h"
#include "judge_files.h"
#include "text/hash.h"

namespace kibitzer::tool {

struct RunInputs {
  archives::Inputs found;
  std::unique_ptr<archives::ScratchFolder> copies;  ///< of what is staged; must outlive the run
  bool named_are_skipped = false;                   ///< a file was named, but is not to be judged
};

/// The files that the options name, search for or have git choose, without those that the configurations exclude.
RunInputs run_inputs(const JudgeFilesOptions& options, configuration::Policies& policies);

/// Tells the user, who may not notice it, that the program is waiting for a pipe.
void report_pipes(const std::vector<archives::Input>& files);

/// Whether some input is standard input or a pipe: what is found there is reported as it comes.
bool reads_pipe(const std::vector<archives::Input>& files);

/// A value that changes when one of the files does, or one of those that say how they are judged, or when others are found.
std::uint64_t state_of_inputs(const JudgeFilesOptions& options, const configuration::Asked& asked);

/// Adds the program and the options that findings depend on.
void add_asked(text::Hash& hash, const JudgeFilesOptions& options);

/// What findings, and what is kept of them, depend on besides the files judged: the program, the options, and the
/// configurations as they are now.
std::uint64_t asked_of_run(const JudgeFilesOptions& options, const configuration::Policies& policies,
                           const archives::RunOptions& run);

}  // namespace kibitzer::tool
