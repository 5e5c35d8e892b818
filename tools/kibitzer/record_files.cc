#include "record_files.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <filesystem>
#include <span>
#include <system_error>
#include <utility>

#include "archives/file.h"
#include "archives/interruption.h"
#include "archives/output_file.h"
#include "archives/packed.h"
#include "command_line.h"
#include "evening_files.h"
#include "exit_codes.h"
#include "former_file.h"
#include "games/games.h"
#include "games/shared_notations.h"
#include "outputs.h"
#include "progress.h"
#include "signals.h"
#include "text/span.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::tool {
namespace {

namespace fs = std::filesystem;

/// What draws records makes sheets of them, too.
configuration::Asked asked_of(const RecordFilesOptions& options, bool drawn) {
  configuration::Asked asked = asked_by(options.configuration, drawn);
  asked.every_place = true;
  asked.diagrams = drawn;
  return asked;
}

}  // namespace

void leave_if_interrupted() {
  if (archives::interrupted()) throw archives::Interrupted();
}

void add_options(CLI::App& command, RecordFilesOptions& options) {
  command.add_option("path", options.paths, "Files, archives or folders; - (default) is standard input")
      ->type_name("PATH");
  const auto notations = games::built_in()->notation_names();
  command.add_option("--notation", options.notation, "Read every file in this notation, whatever its name")
      ->type_name("NOTATION")
      ->check(one_of(notations));
  command.add_option("--stdin-filename", options.stdin_name, "Name of standard input, to detect its notation")
      ->type_name("NAME");
  command.add_flag("--no-ignore", options.no_ignore, "Do not apply .gitignore and .ignore files");
  command.add_flag("-v,--verbose", options.verbose, "Name what is skipped in folders and archives, and say why");
  command.add_flag("--no-progress", options.no_progress, "Show no progress on a terminal");
}

RecordFiles::RecordFiles(const RecordFilesOptions& options, bool drawn)
    : options_(options), policies_(asked_of(options, drawn)) {}

void RecordFiles::complain(const std::string& sentence) {
  if (archives::interrupted()) return;
  unable_ = true;
  spdlog::error(text::printable(sentence, sentence.size()));
}

void RecordFiles::skip(const std::string& shown, const std::string& reason) {
  if (options_.verbose) spdlog::info("skipped: {}: {}", text::printable(shown, shown.size()), reason);
}

bool RecordFiles::find() {
  const auto excluded = [&](const std::string& path, bool folder) -> std::string {
    std::error_code none;
    if (options_.output != "-" && fs::equivalent(path, options_.output, none)) return "it is what is written";
    return policies_.excluded(path, folder);
  };
  std::vector<std::string> paths = options_.paths;
  if (paths.empty()) paths = {"-"};
  inputs_ = archives::find_inputs(paths, {games::built_in(), options_.stdin_name, !options_.no_ignore, excluded});
  for (const std::string& error : inputs_.errors) complain(error);
  for (const archives::Skipped& found : inputs_.skipped) skip(found.path, found.reason);
  for (const archives::Input& input : inputs_.files) policies_.look_up(place_of(input));
  for (const std::string& error : policies_.errors()) complain(error);
  return policies_.errors().empty() && !inputs_.files.empty();
}

void RecordFiles::read(const archives::Input& input, const std::function<void(RecordText& text)>& take) {
  const configuration::Policy& policy = policies_.of(place_of(input));
  archives::Reading reading;
  if (policy.judging.games) reading.games = policy.judging.games;
  reading.notation = reading.games->notation(options_.notation);
  reading.piece_bytes = 0;
  reading.sheet = options_.sheet;
  archives::Opened opened(input, reading);
  for (auto work = opened.next(); work && !archives::interrupted(); work = opened.next()) {
    if (work->error.empty() && work->skipped.empty() && work->piece.flows && work->flow != nullptr)
      if (const auto all = work->flow->read_rest(work->piece.text, text::kMaxTextBytes - 1); !all)
        work->error = all.error();
    if (!work->error.empty()) {
      complain(fmt::format("cannot read {}: {}", work->path, work->error));
      continue;
    }
    if (work->skipped.empty() && work->notation->form == games::Form::kDescription)
      work->skipped = "it describes a game";
    if (!work->skipped.empty()) {
      skip(work->path, work->skipped);
      continue;
    }
    const text::Source source = {work->path, work->piece.text, 1, work->beside, work->of_cells};
    RecordText read{input,
                    work->path,
                    work->piece.text,
                    *work->notation,
                    work->of_cells || work->notation->listed,
                    policy,
                    judging::records_of(source, *work->notation, policy, leave_if_interrupted)};
    records_ += read.records.size();
    take(read);
  }
}

void RecordFiles::each(const std::function<void(RecordText& text)>& take) {
  try {
    for (const archives::Input& input : inputs_.files) {
      if (archives::interrupted()) return;
      read(input, take);
      ++done_;
    }
  } catch (const archives::Interrupted&) {
    return;
  }
}

int RecordFiles::run(const std::function<void()>& work, const std::function<int()>& exit_code) {
  bool ended = false;
  {
    const ProgressLine line(
        [&](double seconds) {
          return fmt::format("{} of {} files, {}, {:.0f} s", done_.load(), inputs_.files.size(),
                             text::counted(records_.load(), "record"), seconds);
        },
        options_.no_progress);
    ended = ends_before_a_signal(work);
  }
  const std::lock_guard lock(ending_);
  if (archives::interrupted()) {
    spdlog::error("interrupted: what is not written yet stays unwritten");
    if (!ended) leave(kUnable);
    return kUnable;
  }
  return exit_code();
}

bool RecordFiles::may_write(const std::vector<std::string>& paths) {
  const auto note = [&](const std::string& path) {
    if (const auto version = archives::version_at(path)) read_.try_emplace({version->device, version->number}, path);
  };
  if (read_.empty()) {
    for (const std::string& path : policies_.files()) note(path);
    for (const archives::Input& input : inputs_.files) note(input.path);
  }
  for (const std::string& path : paths) {
    const auto version = archives::version_at(path);
    const auto read = version ? read_.find({version->device, version->number}) : read_.end();
    if (read == read_.end()) continue;
    const std::string both = conflict(std::span(&path, 1), std::span(&read->second, 1));
    if (both.empty()) continue;  // a pipe may be both
    complain(both);
    return false;
  }
  return true;
}

std::size_t RecordFiles::write_all(const std::map<std::string, std::string>& texts) {
  bool are_there = false;
  for (const auto& [path, text] : texts) {
    if (options_.overwrite || former(path, text) != Former::kOther) continue;
    complain(fmt::format("cannot write {}: it exists; replace it with --overwrite or choose another folder", path));
    are_there = true;
  }
  if (are_there) return 0;
  return static_cast<std::size_t>(
      std::count_if(texts.begin(), texts.end(), [&](const auto& one) { return write(one.first, one.second); }));
}

bool RecordFiles::write(const std::string& path, const std::string& text) {
  const auto fail = [&](const std::string& why) {
    complain(fmt::format("cannot write {}: {}", path, why));
    return false;
  };
  if (!options_.overwrite) {
    const Former held = former(path, text);
    if (held == Former::kSame) return true;
    if (held == Former::kOther) return fail("it exists; replace it with --overwrite or choose another name");
  }
  const std::lock_guard lock(ending_);
  if (archives::interrupted()) return false;
  std::error_code error;
  if (const fs::path folder = fs::path(path).parent_path(); !folder.empty()) fs::create_directories(folder, error);
  if (error) return fail(error.message());
  const auto file = archives::OutputFile::open_lasting(path);
  if (!file) return fail(file.error());
  (*file)->out() << text;
  const auto written = (*file)->finish();
  return written || fail(written.error());
}

std::vector<records::Copied> copied(const std::vector<judging::Record>& records, const std::vector<bool>& chosen) {
  std::vector<records::Copied> all;
  all.reserve(records.size());
  for (std::size_t i = 0; i < records.size(); ++i) all.push_back({records[i].at, chosen[i]});
  return all;
}

std::string_view ending_of(std::string_view path, const games::Notation& notation) {
  const std::string lower = text::lowered(archives::without_compression(path));
  for (const std::string_view own : notation.endings)
    if (lower.ends_with(own)) return own;
  return notation.endings.empty() ? std::string_view() : notation.endings.front();
}

std::string why_not_named(const std::string& path, const games::Notation& notation) {
  if (path == "-") return {};
  if (archives::packed_by_name(path) || archives::without_compression(path) != path)
    return fmt::format("cannot write {}: what is written is not compressed", path);
  const games::Notation* const claimed = games::built_in()->notation_of_path(path);
  const std::string lower = text::lowered(path);
  const bool is_own = std::any_of(notation.endings.begin(), notation.endings.end(),
                                  [&](std::string_view ending) { return lower.ends_with(ending); });
  if (claimed == nullptr || is_own) return {};
  return fmt::format("cannot write {}: the records are in {}, and it would be read as {}", path, notation.name,
                     claimed->name);
}

bool names_json_lines(const std::string& path) {
  const std::string lower = text::lowered(path);
  const auto& endings = games::kJsonLines.endings;
  return std::any_of(endings.begin(), endings.end(), [&](std::string_view ending) { return lower.ends_with(ending); });
}

}  // namespace kibitzer::tool
