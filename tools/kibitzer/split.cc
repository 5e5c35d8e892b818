// Writes the records of files into a file for each board, round or event.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "archives/copied_file.h"
#include "archives/packed.h"
#include "archives/split_text.h"
#include "command_line.h"
#include "commands.h"
#include "exit_codes.h"
#include "judging/record_groups.h"
#include "judging/records.h"
#include "outputs.h"
#include "record_files.h"
#include "text/words.h"

namespace kibitzer::tool {
namespace {

namespace fs = std::filesystem;

constexpr std::pair<std::string_view, judging::GroupBy> kGroups[] = {
    {"record", judging::GroupBy::kRecord}, {"board", judging::GroupBy::kBoard}, {"round", judging::GroupBy::kRound},
    {"table", judging::GroupBy::kTable},   {"event", judging::GroupBy::kEvent}, {"date", judging::GroupBy::kDate}};

struct SplitOptions {
  RecordFilesOptions files;
  std::string by = "record";
};

judging::GroupBy group_named(std::string_view name) {
  for (const auto& [word, by] : kGroups)
    if (word == name) return by;
  return judging::GroupBy::kRecord;
}

class Splitting {
 public:
  explicit Splitting(const SplitOptions& options)
      : options_(options),
        by_(group_named(options.by)),
        groups_(by_),
        files_(options.files, by_ == judging::GroupBy::kRound) {}

  int run() {
    return files_.run([&] { split(); }, [&] { return end(); });
  }

 private:
  void split();
  void take(const RecordText& text);
  void write_all();
  int end() const;

  const SplitOptions& options_;
  judging::GroupBy by_;
  judging::RecordGroups groups_;
  RecordFiles files_;
  std::map<std::string, archives::CopiedFile> copies_;  ///< by the name of the file
  std::size_t records_ = 0;
  std::size_t written_ = 0;
};

/// A text that cannot be cut is left out as a whole, and reported once.
void Splitting::take(const RecordText& text) {
  if (text.records.empty()) return files_.complain(fmt::format("{} has no record", text.path));
  const std::string origin = fs::path(archives::without_compression(text.path)).stem().native();
  const std::string ending(ending_of(text.path, text.notation));
  groups_.begin_file();
  std::vector<std::string> names;
  std::vector<text::Span> places;
  for (const judging::Record& record : text.records) {
    names.push_back(groups_.name_of(record, origin) + ending);
    places.push_back(record.at);
  }
  configuration::Policy policy = text.policy;
  policy.judging.diagrams = false;
  const auto find = [&](std::string_view part) {
    leave_if_interrupted();
    std::vector<text::Span> found;
    for (const judging::Record& record : judging::records_of({text.path, part, 1}, text.notation, policy))
      found.push_back(record.at);
    return found;
  };
  const archives::CopySource source = {text.path, text.text, &text.notation, text.made};
  const auto split = archives::split_text(source, places, names, find);
  if (!split) return files_.complain(split.error());
  for (const auto& [name, group] : *split) {
    archives::CopySource part = source;
    part.text = group.text;
    if (const auto added = copies_[name].add(part, group.records); !added) return files_.complain(added.error());
  }
  records_ += text.records.size();
}

void Splitting::write_all() {
  const fs::path folder = options_.files.output;
  std::map<std::string, std::string> texts;
  std::vector<std::string> targets;
  for (auto& [name, copy] : copies_) {
    if (copy.empty()) continue;
    auto made = copy.finish();
    if (!made) return files_.complain(made.error());
    targets.push_back((folder / name).native());
    texts.emplace(targets.back(), std::move(made->text));
  }
  if (files_.may_write(targets)) written_ = files_.write_all(texts);
}

void Splitting::split() {
  std::error_code none;
  if (fs::exists(options_.files.output, none) && !fs::is_directory(options_.files.output, none))
    return files_.complain(fmt::format("cannot write into {}: it is not a folder", options_.files.output));
  if (!files_.find()) return;
  files_.each([&](const RecordText& text) { take(text); });
  write_all();
}

int Splitting::end() const {
  if (written_ == 0)
    spdlog::error("nothing is written");
  else
    std::cerr << fmt::format("{} in {}\n", text::counted(records_, "record"), text::counted(written_, "file"));
  return files_.unable() || written_ == 0 ? kUnable : kClean;
}

}  // namespace

void add_split(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("split", "Write a file for each board, round or event");
  command->footer(exit_codes("all is written", "does not occur"));
  const auto options = std::make_shared<SplitOptions>();
  std::vector<std::string_view> names;
  for (const auto& [name, by] : kGroups) names.push_back(name);
  add_options(*command, options->files);
  command
      ->add_option(
          "--by", options->by,
          "What to split by: " + either_of(names) + "; record (default) writes each record to a file of its own")
      ->type_name("WHAT")
      ->check(one_of(names));
  command->add_option("-o,--output", options->files.output, "The folder for the files")
      ->type_name("FOLDER")
      ->required()
      ->check(named_file());
  command->add_flag("--overwrite", options->files.overwrite, "Replace files that exist");
  command->callback([options, &exit_code] { exit_code = Splitting(*options).run(); });
}

}  // namespace kibitzer::tool
