#include "folder_run.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <functional>
#include <iostream>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "archives/inputs.h"
#include "archives/interruption.h"
#include "archives/opened.h"
#include "archives/output_file.h"
#include "archives/packed.h"
#include "configuration/policies.h"
#include "exit_codes.h"
#include "former_file.h"
#include "games/games.h"
#include "mirrored.h"
#include "outputs.h"
#include "progress.h"
#include "signals.h"
#include "text/span.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::tool {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostComplaints = 20;

/// A pipe can be read only once, and has no name to give a file.
bool is_pipe(const std::string& path) {
  std::error_code none;
  return path == "-" || (fs::exists(path, none) && !fs::is_regular_file(path, none) && !fs::is_directory(path, none));
}

/// A run over all files.
class FolderRun {
 public:
  FolderRun(const FolderRunOptions& options, const configuration::Asked& asked, Maker& maker)
      : options_(options), maker_(maker), policies_(asked) {}

  int run();

 private:
  using Take = std::function<void(const archives::Input& input, archives::Work& work)>;

  void complain(const std::string& sentence);
  bool prepare();
  void make_all();
  archives::Inputs find();
  void skip(const std::string& shown, const std::string& reason, bool named);
  archives::Reading reading_of(const archives::Input& input);
  void each_record(const archives::Input& input, const Take& take);
  std::string target_of(const archives::Input& input, const archives::Work& work) const;
  void plan();
  void take_target(const std::string& shown, std::string target);
  bool may_begin();
  void make(const archives::Input& input, archives::Work& work);
  void write(const std::string& target, const Made& made);
  std::string summary() const;

  const FolderRunOptions& options_;
  Maker& maker_;
  fs::path from_;
  configuration::Policies policies_;
  std::vector<archives::Input> files_;
  std::map<std::string, std::string> sources_;  ///< what becomes of which record, as shown, by the path of the former
  std::atomic<std::size_t> planned_ = 0;        ///< the size of sources_ once it is complete

  std::mutex mutex_;  // held while a file is written or what follows is changed, and by who ends the run
  std::atomic<bool> begun_ = false;
  bool all_done_ = false;
  std::atomic<std::size_t> done_ = 0;  // of sources_
  std::size_t written_ = 0;
  std::atomic<std::size_t> counted_ = 0;
  std::size_t withheld_ = 0;
  std::size_t skipped_ = 0;
  std::size_t failed_ = 0;
  std::size_t complaints_ = 0;
};

/// What one folder with a thousand pages in it would say a thousand times is said a few times, and counted.
void FolderRun::complain(const std::string& sentence) {
  if (archives::interrupted()) return;
  ++failed_;
  if (++complaints_ <= kMostComplaints || options_.verbose) spdlog::error(text::printable(sentence, sentence.size()));
}

void FolderRun::skip(const std::string& shown, const std::string& reason, bool named) {
  ++skipped_;
  if (named)
    spdlog::warn("skipped: {}: {}", text::printable(shown, shown.size()), reason);
  else if (options_.verbose)
    spdlog::info("skipped: {}: {}", text::printable(shown, shown.size()), reason);
}

archives::Inputs FolderRun::find() {
  // What an earlier run wrote is not read once more.
  const auto excluded = [&](const std::string& path, bool folder) -> std::string {
    std::error_code none;
    if (folder && fs::equivalent(path, options_.output, none)) return "it is the folder that is written to";
    return policies_.excluded(path, folder);
  };
  std::vector<std::string> paths;
  for (const std::string& path : options_.paths) {
    if (!is_pipe(path))
      paths.push_back(path);
    else
      complain(fmt::format("cannot {0} {1} into a folder: it is no file on a disk; {0} it alone", maker_.verb(),
                           path == "-" ? options_.stdin_name : path));
  }
  return archives::find_inputs(paths, {games::built_in(), options_.stdin_name, true, excluded});
}

archives::Reading FolderRun::reading_of(const archives::Input& input) {
  archives::Reading reading;
  if (const auto& games = policies_.of(input.path).judging.games) reading.games = games;
  reading.notation = reading.games->notation(options_.notation);
  reading.piece_bytes = 0;
  reading.sheet = options_.sheet;
  return reading;
}

/// Passes the records of a file to `take` one by one, errors and what is skipped too.
void FolderRun::each_record(const archives::Input& input, const Take& take) {
  archives::Opened opened(input, reading_of(input));
  for (auto work = opened.next(); work && !archives::interrupted(); work = opened.next()) {
    take(input, *work);
    if (!opened.in_archive()) return;
    // The next member begins where this one ends.
    for (std::string rest; work->piece.flows && work->flow != nullptr; rest.clear())
      if (const auto read = work->flow->read_more(rest, archives::kPackedBytesAtOnce); !read || !*read) break;
  }
}

std::string FolderRun::target_of(const archives::Input& input, const archives::Work& work) const {
  return (fs::path(options_.output) / mirrored(input, work.path, *work.notation, from_, maker_.ending())).native();
}

void FolderRun::take_target(const std::string& shown, std::string target) {
  const auto [former, is_new] = sources_.emplace(std::move(target), shown);
  if (!is_new)
    complain(fmt::format("{} and {} would both become {}; {} them into different folders", former->second, shown,
                         former->first, maker_.verb()));
}

/// Finds out which files will be written, before any is.
void FolderRun::plan() {
  for (const archives::Input& input : files_)
    each_record(input, [&](const archives::Input& of, archives::Work& work) {
      if (work.error.empty() && work.skipped.empty() && maker_.why_skipped(work).empty())
        take_target(work.path, target_of(of, work));
    });
}

/// Whether no record would take the place of another, or of a file that is read.
bool FolderRun::may_begin() {
  std::vector<std::string> written;
  for (const auto& [target, shown] : sources_) written.push_back(target);
  std::vector<std::string> read = policies_.files();
  for (const archives::Input& input : files_) read.push_back(input.path);
  if (const std::string both = conflict(written, read); !both.empty()) complain(both);
  return failed_ == 0;
}

void FolderRun::write(const std::string& target, const Made& made) {
  const Former held = options_.overwrite ? Former::kNone : former(target, made.text);
  if (held == Former::kOther)
    return complain(
        fmt::format("cannot write {}: it exists; replace it with --overwrite or choose another folder", target));
  if (held == Former::kNone) {
    std::error_code error;
    fs::create_directories(fs::path(target).parent_path(), error);
    if (error) return complain(fmt::format("cannot write {}: {}", target, error.message()));
    const auto file = archives::OutputFile::open_lasting(target);
    if (!file) return complain(fmt::format("cannot write {}: {}", target, file.error()));
    (*file)->out() << made.text;
    if (const auto finished = (*file)->finish(); !finished)
      return complain(fmt::format("cannot write {}: {}", target, finished.error()));
  }
  ++written_;
  made.note();
}

void FolderRun::make(const archives::Input& input, archives::Work& work) {
  const auto locked = [&](const auto& what) {
    const std::lock_guard lock(mutex_);
    if (!archives::interrupted()) what();
  };
  if (work.error.empty() && work.skipped.empty() && work.piece.flows && work.flow != nullptr)
    if (const auto all = work.flow->read_rest(work.piece.text, text::kMaxTextBytes - 1); !all) work.error = all.error();
  if (!work.error.empty()) return locked([&] { complain(fmt::format("cannot read {}: {}", work.path, work.error)); });
  if (work.skipped.empty()) work.skipped = maker_.why_skipped(work);
  if (!work.skipped.empty())
    return locked([&] { skip(work.path, work.skipped, input.named && work.path == input.shown); });

  const std::string target = target_of(input, work);
  const text::Source source = {work.path, work.piece.text, 1, work.beside, work.of_cells};
  const Made made = maker_.make(source, *work.notation, policies_.of(input.path));
  locked([&] {
    const auto planned = sources_.find(target);
    ++done_;
    counted_ += made.counts ? 1 : 0;
    if (planned == sources_.end() || planned->second != work.path) {
      complain(fmt::format("cannot {} {}: another program has changed it meanwhile", maker_.verb(), work.path));
    } else if (!made.error.empty()) {
      complain(fmt::format("cannot {} {}: {}", maker_.verb(), work.path, made.error));
    } else if (made.withheld) {
      ++withheld_;
      made.note();
    } else {
      write(target, made);
    }
  });
}

/// "12 files converted, 3 with losses; 1 could not be converted; 2 skipped"
std::string FolderRun::summary() const {
  std::string words = maker_.sum(written_);
  if (failed_ > 0) words += fmt::format("; {} could not be {}", failed_, maker_.participle());
  if (skipped_ > 0) words += fmt::format("; {} skipped{}", skipped_, options_.verbose ? "" : " (--verbose says why)");
  return words;
}

/// Finds the files and their configurations; false if nothing can be written, about which it complains.
bool FolderRun::prepare() {
  std::error_code none;
  if (options_.output == "-" || options_.output.empty()) {
    complain(fmt::format("folders, archives and several files are {} into a folder: name it with -o FOLDER/",
                         maker_.participle()));
    return false;
  }
  if (fs::exists(options_.output, none) && !names_folder(options_.output)) {
    complain(fmt::format("cannot write into {}: it is not a folder", options_.output));
    return false;
  }
  const archives::Inputs inputs = find();
  for (const std::string& error : inputs.errors) complain(error);
  files_ = inputs.files;
  from_ = common_folder(options_.paths);
  for (const archives::Skipped& found : inputs.skipped)
    if (!found.folder) skip(found.path, found.reason, false);
  for (const archives::Input& input : files_) policies_.look_up(input.path);
  for (const std::string& error : policies_.errors()) complain(error);
  return policies_.errors().empty();
}

void FolderRun::make_all() {
  plan();
  if (archives::interrupted() || !may_begin()) return;
  planned_ = sources_.size();
  begun_ = true;
  for (const archives::Input& input : files_)
    each_record(input, [&](const archives::Input& of, archives::Work& work) { make(of, work); });
  const std::lock_guard lock(mutex_);
  all_done_ = !archives::interrupted();
}

int FolderRun::run() {
  if (!prepare()) return kUnable;
  const std::size_t not_found = std::exchange(failed_, 0);
  bool ended = false;
  {
    const ProgressLine line(
        [&](double seconds) {
          if (!begun_) return fmt::format("looking into {}, {:.0f} s", text::counted(files_.size(), "file"), seconds);
          return fmt::format("{} of {} files, {} {}, {:.0f} s", done_.load(), planned_.load(), counted_.load(),
                             maker_.counted_as(), seconds);
        },
        options_.no_progress);
    ended = ends_before_a_signal([&] { make_all(); });
  }
  const std::lock_guard lock(mutex_);
  failed_ += not_found;
  if (complaints_ > kMostComplaints && !options_.verbose)
    spdlog::error("{} more like these; --verbose has all", complaints_ - kMostComplaints);
  if (begun_) std::cerr << maker_.report() << summary() << '\n';
  if (!begun_)
    spdlog::error(archives::interrupted() ? "interrupted: nothing is written" : "nothing is written");
  else if (!all_done_)
    spdlog::error("interrupted: {} of {} not {}", sources_.size() - written_, text::counted(sources_.size(), "file"),
                  maker_.participle());
  if (!ended) leave(kUnable);
  if (failed_ > 0 || !begun_ || !all_done_) return kUnable;
  return withheld_ > 0 ? kFindings : kClean;
}

}  // namespace

bool names_folder_run(const FolderRunOptions& options) {
  if (options.paths.size() > 1 || names_folder(options.output)) return true;
  return options.paths.size() == 1 &&
         (names_folder(options.paths.front()) || archives::packed_by_name(options.paths.front()));
}

int run_into_folder(const FolderRunOptions& options, const configuration::Asked& asked, Maker& maker) {
  return FolderRun(options, asked, maker).run();
}

}  // namespace kibitzer::tool
