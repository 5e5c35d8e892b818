#include "run_inputs.h"

#include <spdlog/spdlog.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <system_error>
#include <utility>

#include "evening_files.h"
#include "file_sum.h"
#include "text/hash.h"
#include "text/utf8.h"
#include "version.h"

namespace kibitzer::tool {
namespace {

namespace fs = std::filesystem;

/// The file that standard output is written to, if any: `kibitzer lint . > report.json`.
class StandardOutput {
 public:
  StandardOutput() : is_file_(::fstat(STDOUT_FILENO, &output_) == 0 && S_ISREG(output_.st_mode)) {}

  bool is_at(const std::string& path) const {
    struct stat file {};
    return is_file_ && ::stat(path.c_str(), &file) == 0 && file.st_dev == output_.st_dev &&
           file.st_ino == output_.st_ino;
  }

 private:
  struct stat output_ {};
  bool is_file_ = false;
};

/// Passes over files that were named but are not to be judged: a hook names whatever was committed.
void pass_over(const JudgeFilesOptions& options, configuration::Policies& policies, RunInputs& inputs) {
  const bool of_git = options.git.any();
  if (!options.force_exclude && !options.ignore_unknown && !of_git) return;
  std::erase_if(inputs.found.files, [&](archives::Input& file) {
    if (!file.named && !of_git) return false;
    std::string reason;
    if (options.force_exclude || of_git) reason = policies.excluded_anywhere(place_of(file));
    std::error_code none;
    if (reason.empty() && options.ignore_unknown && file.path != "-") {
      if (!fs::exists(file.path, none)) reason = "it does not exist";
      file.named = false;  // what is not a record is skipped, as it is in a folder
    }
    if (reason.empty()) return false;
    inputs.found.skipped.push_back({file.shown, std::move(reason), false});
    inputs.named_are_skipped = true;
    return true;
  });
}

/// Adds the paths that a file lists; a sentence if that cannot be read.
std::string add_listed(const std::string& list, std::vector<std::string>& paths) {
  auto listed = archives::listed_paths(list);
  if (!listed) return "cannot read " + archives::shown_path(list) + ": " + listed.error();
  paths.insert(paths.end(), listed->begin(), listed->end());
  return {};
}

void add_version(text::Hash& hash, const std::string& path) {
  hash.add(path);
  if (const auto version = archives::version_at(path))
    for (const std::int64_t number :
         {static_cast<std::int64_t>(version->number), static_cast<std::int64_t>(version->size),
          version->written_seconds, version->written_nanos, version->changed_seconds, version->changed_nanos})
      hash.add(std::to_string(number));
}

}  // namespace

RunInputs run_inputs(const JudgeFilesOptions& options, configuration::Policies& policies) {
  RunInputs inputs;
  std::vector<std::string> paths = options.paths;
  if (!options.files_from.empty()) {
    if (std::string error = add_listed(options.files_from, paths); !error.empty()) {
      inputs.found.errors.push_back(std::move(error));
      return inputs;
    }
  } else if (paths.empty()) {
    paths = {"."};
  }
  if (options.git.any()) {
    auto chosen = archives::git_files(paths, options.git, *games::built_in());
    if (!chosen) {
      inputs.found.errors.push_back(chosen.error());
      return inputs;
    }
    inputs.found.files = std::move(chosen->files);
    inputs.copies = std::move(chosen->copies);
  } else {
    const StandardOutput output;
    const auto excluded = [&](const std::string& path, bool is_folder) {
      return output.is_at(path) ? "standard output is written to it" : policies.excluded(path, is_folder);
    };
    inputs.found = archives::find_inputs(paths, {games::built_in(), options.stdin_name, !options.no_ignore, excluded});
  }
  pass_over(options, policies, inputs);
  return inputs;
}

/// The user may not notice that the program is waiting.
void report_pipes(const std::vector<archives::Input>& files) {
  std::error_code none;
  for (const archives::Input& file : files)
    if (file.named && file.path != "-" && fs::is_fifo(file.path, none))
      spdlog::info("waiting for data on the pipe {}", text::printable(file.path, file.path.size()));
}

bool reads_pipe(const std::vector<archives::Input>& files) {
  return std::any_of(files.begin(), files.end(), [](const archives::Input& file) {
    std::error_code none;
    return file.path == "-" || (file.named && fs::is_fifo(file.path, none));
  });
}

std::uint64_t state_of_inputs(const JudgeFilesOptions& options, const configuration::Asked& asked) {
  configuration::Policies policies(asked);
  const RunInputs inputs = run_inputs(options, policies);
  text::Hash hash;
  for (const archives::Input& file : inputs.found.files) {
    policies.look_up(place_of(file));
    add_version(hash, place_of(file));
  }
  for (const std::string& error : inputs.found.errors) hash.add(error);
  for (const std::string& path : policies.files()) add_version(hash, path);
  for (const std::string& path : {options.baseline.known, options.files_from})
    if (!path.empty()) add_version(hash, path);
  if (policies.errors().empty())
    for (const archives::Input& file : inputs.found.files)
      if (const std::string& baseline = policies.of(place_of(file)).baseline; !baseline.empty())
        add_version(hash, baseline);
  return hash.value();
}

std::uint64_t asked_of_run(const JudgeFilesOptions& options, const configuration::Policies& policies,
                           const archives::RunOptions& run) {
  text::Hash hash;
  add_asked(hash, options);
  hash.add(options.shard);
  for (const bool wanted : {run.excerpts, run.verdicts, run.edits}) hash.add(wanted ? "1" : "0");
  std::error_code none;
  hash.add(fs::current_path(none).native());
  // A program that was changed after the commit it names is not the only one of that name.
  constexpr const char* kThisProgram = "/proc/self/exe";
  if (std::string_view(program_version()).ends_with(".modified")) add_version(hash, kThisProgram);
  for (const std::string& path : policies.files()) {
    hash.add(path);
    if (fs::is_regular_file(path, none))
      hash.add(sum_of_file(path).sha256);
    else  // a pipe, say, which can be read only once: nothing is known of it
      hash.add(std::to_string(std::chrono::steady_clock::now().time_since_epoch().count()));
  }
  return hash.value();
}

void add_asked(text::Hash& hash, const JudgeFilesOptions& options) {
  hash.add(program_version());
  const ConfigurationOptions& asked = options.configuration;
  for (const auto* list : {&asked.select, &asked.ignore, &asked.severity, &asked.game}) {
    for (const std::string& option : *list) hash.add(option);
    hash.add("");
  }
  for (const std::string& option :
       {asked.config, asked.fail_on, asked.rules, asked.scoring, options.notation, options.sheet})
    hash.add(option);
  hash.add(asked.no_config ? "no configuration" : "");
  hash.add(asked.no_suppressions ? "no suppressions" : "");
}

}  // namespace kibitzer::tool
