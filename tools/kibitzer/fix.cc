// Fixes files: does what findings offer.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "archives/file.h"
#include "archives/inputs.h"
#include "archives/output_file.h"
#include "command_line.h"
#include "commands.h"
#include "configuration/policies.h"
#include "configuration_options.h"
#include "exit_codes.h"
#include "games/games.h"
#include "language_server/judging.h"
#include "line_difference.h"
#include "sessions/fixing.h"
#include "text/line_ends.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::tool {
namespace {

struct FixOptions {
  std::vector<std::string> paths;
  std::string stdin_name = "<stdin>";
  ConfigurationOptions configuration;
  bool with_unsafe = false;
  bool difference = false;
  bool dry_run = false;
};

/// A run over all files.
class FixRun {
 public:
  explicit FixRun(const FixOptions& options) : options_(options), policies_(asked()) {}

  int fix();

 private:
  configuration::Asked asked() const {
    configuration::Asked asked = asked_by(options_.configuration, false);
    asked.every_place = true;
    return asked;
  }
  void fix_file(const archives::Input& input);
  void hand_on(const archives::Input& input, const std::string& before, const sessions::Fixed& fixed);
  void complain(const std::string& sentence) {
    spdlog::error(text::printable(sentence, sentence.size()));
    unable_ = true;
  }

  const FixOptions& options_;
  configuration::Policies policies_;
  language_server::Judging judging_;
  std::size_t safe_ = 0;
  std::size_t unsafe_ = 0;
  std::size_t offered_ = 0;
  std::size_t files_ = 0;
  bool unable_ = false;
};

void FixRun::fix_file(const archives::Input& input) {
  const std::string& place = input.path == "-" ? input.shown : input.path;
  const configuration::Policy& policy = policies_.of(place);
  const auto file = archives::File::open(input.path);
  std::string text;
  if (!file) return complain(fmt::format("cannot read {}: {}", input.shown, file.error()));
  if (const auto all = (*file)->read_rest(text, text::kMaxTextBytes - 1); !all)
    return complain(fmt::format("cannot read {}: {}", input.shown, all.error()));
  const games::Games& games = policy.judging.games ? *policy.judging.games : *games::built_in();
  const games::Notation* const notation = language_server::notation_of(games, input.shown, "", text);
  std::string_view why;
  if (notation == nullptr)
    why = "its notation is unknown";
  else if (text::ends_lines_in_cr(text))
    why = "its lines end in CR alone";
  if (!why.empty()) {
    if (input.named) complain(fmt::format("cannot fix {}: {}", input.shown, why));
    return;
  }
  const auto find = [&](std::string_view version) {
    return judging_.judge({input.shown, version, 1}, *notation, {&policy.judging, &policy.severities});
  };
  hand_on(input, text, sessions::fix_all(text, options_.with_unsafe, find));
}

void FixRun::hand_on(const archives::Input& input, const std::string& before, const sessions::Fixed& fixed) {
  safe_ += fixed.safe;
  unsafe_ += fixed.unsafe;
  offered_ += fixed.offered;
  const bool changed = fixed.text != before;
  files_ += changed ? 1 : 0;
  if (options_.difference) {
    std::cout << line_difference(before, fixed.text, input.shown);
  } else if (options_.dry_run) {
    if (changed) std::cout << input.shown << '\n';
  } else if (input.path == "-") {
    std::cout << fixed.text;
  } else if (changed) {
    const auto file = archives::OutputFile::open(input.path);
    if (!file) return complain(fmt::format("cannot write {}: {}", input.shown, file.error()));
    (*file)->out() << fixed.text;
    if (const auto written = (*file)->finish(); !written)
      complain(fmt::format("cannot write {}: {}", input.shown, written.error()));
  }
}

int FixRun::fix() {
  std::vector<std::string> paths = options_.paths;
  if (paths.empty()) paths = {"."};
  const auto excluded = [&](const std::string& path, bool is_folder) { return policies_.excluded(path, is_folder); };
  const auto inputs = archives::find_inputs(paths, {games::built_in(), options_.stdin_name, true, excluded});
  for (const std::string& error : inputs.errors) complain(error);
  for (const archives::Input& input : inputs.files) policies_.look_up(input.path == "-" ? input.shown : input.path);
  for (const std::string& error : policies_.errors()) complain(error);
  if (!policies_.errors().empty()) return kUnable;
  for (const archives::Input& input : inputs.files) fix_file(input);
  const bool done = !options_.difference && !options_.dry_run;
  std::string summary = fmt::format("{} {} in {}", done ? "fixed" : "would fix",
                                    text::counted(safe_ + unsafe_, "finding"), text::counted(files_, "file"));
  if (offered_ > 0) summary += fmt::format("; {} more with --unsafe-fixes", offered_);
  std::cerr << summary << '\n';
  if (const int printed = end_of_printing(); printed != kClean) return printed;
  if (unable_) return kUnable;
  return !done && files_ > 0 ? kFindings : kClean;
}

}  // namespace

void add_fix(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("fix", "Apply the fixes that findings offer");
  const auto options = std::make_shared<FixOptions>();
  command->add_option("path", options->paths, "Files or folders; - reads standard input and writes to standard output")
      ->type_name("PATH");
  command->add_option("--stdin-filename", options->stdin_name, "Name of standard input, to detect its notation")
      ->type_name("NAME");
  command->add_flag("--unsafe-fixes", options->with_unsafe,
                    "Also change values that contradict the rest of the record: contracts, scores, totals …");
  command->add_flag("--diff", options->difference, "Print what would change, and change nothing");
  command->add_flag("--dry-run", options->dry_run, "Print the names of the files that would change");
  add_options(*command, options->configuration);
  command->callback([options, &exit_code] {
    const bool shows = !options->configuration.show.empty();
    exit_code = shows ? show_configuration(options->configuration, options->stdin_name) : FixRun(*options).fix();
  });
}

}  // namespace kibitzer::tool
