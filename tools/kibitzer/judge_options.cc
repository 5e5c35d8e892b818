// The options of what judges many files.
#include <charconv>
#include <string>

#include "command_line.h"
#include "judge_files.h"

namespace kibitzer::tool {
namespace {

std::string check_shard(const std::string& text) {
  return shard_of(text) ? std::string() : "expected I/N, with I from 1 to N";
}

}  // namespace

std::optional<judging::Shard> shard_of(std::string_view text) {
  judging::Shard shard;
  if (text.empty()) return shard;
  const char* const end = text.data() + text.size();
  const auto index = std::from_chars(text.data(), end, shard.index);
  if (index.ec != std::errc() || index.ptr == end || *index.ptr != '/') return std::nullopt;
  const auto count = std::from_chars(index.ptr + 1, end, shard.count);
  if (count.ec != std::errc() || count.ptr != end) return std::nullopt;
  if (shard.index < 1 || shard.index > shard.count) return std::nullopt;
  return shard;
}

void add_input_options(CLI::App& command, JudgeFilesOptions& options) {
  command.option_defaults()->group("Input");
  command
      .add_option("path", options.paths,
                  "Files, archives or folders; - is standard input. Default is to search the current folder")
      ->type_name("PATH");
  command
      .add_option("--files-from", options.files_from,
                  "Read more paths from FILE (- is standard input), one per line or each ended by a 0 byte")
      ->type_name("FILE")
      ->check(named_file());
  command
      .add_option("--stdin-filename", options.stdin_name,
                  "Name of standard input, in reports and to detect its notation")
      ->type_name("NAME");
  command.add_flag("--no-ignore", options.no_ignore, "Do not apply .gitignore and .ignore files");
  const auto notations = games::built_in()->notation_names();
  command
      .add_option("--notation", options.notation, "Read every file as " + either_of(notations) + ", whatever its name")
      ->type_name("NOTATION")
      ->check(one_of(notations));
  command
      .add_option("--sheet", options.sheet,
                  "Of spreadsheets, read the sheet with this name or number; default is the first")
      ->type_name("SHEET");
  command.add_option("--jobs", options.jobs, "Number of workers; default is one per core")
      ->type_name("N")
      ->check(CLI::Range(1, 1024));
  command.add_flag("--force-exclude", options.force_exclude,
                   "Skip excluded files even if they are named, as hooks name files");
  command.add_flag("--ignore-unknown", options.ignore_unknown,
                   "Skip named files that do not exist, or whose names are not those of records");
  command.add_flag("--fail-on-skipped", options.fail_on_skipped, "Exit with 2 if anything is skipped");
  command.add_flag("-v,--verbose", options.verbose, "Name what is skipped in folders and archives, and say why");
  command.add_flag("--no-progress", options.no_progress, "Show no progress on a terminal");
}

void add_options(CLI::App& command, JudgeFilesOptions& options, std::span<const std::string_view> formats) {
  add_input_options(command, options);
  add_options(command, options.configuration);
  add_options(command, options.output, formats);
}

void add_shard_option(CLI::App& command, JudgeFilesOptions& options) {
  command
      .add_option("--shard", options.shard, "Judge only share I of N; kibitzer merge merges the reports of all shares")
      ->type_name("I/N")
      ->check(CLI::Validator(check_shard, "", "shard"));
}

}  // namespace kibitzer::tool
