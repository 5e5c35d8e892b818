// Fixes files: does what findings offer.
#include <fmt/format.h>

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "archives/access.h"
#include "archives/inputs.h"
#include "archives/packed.h"
#include "archives/spreadsheet.h"
#include "command_line.h"
#include "commands.h"
#include "configuration/policies.h"
#include "configuration_options.h"
#include "edits.h"
#include "exit_codes.h"
#include "games/games.h"
#include "language_server/judging.h"
#include "sessions/fixing.h"
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
  bool no_progress = false;
};

Handing handing_of(const FixOptions& options) {
  if (options.difference) return Handing::kShowDifference;
  return options.dry_run ? Handing::kName : Handing::kWrite;
}

/// A run over all files.
class FixRun {
 public:
  explicit FixRun(const FixOptions& options)
      : options_(options), policies_(asked()), edits_(handing_of(options), options.no_progress) {}

  int fix();

 private:
  configuration::Asked asked() const {
    configuration::Asked asked = asked_by(options_.configuration, false);
    asked.every_place = true;
    return asked;
  }
  bool leaves_packed(const archives::Input& input, std::string_view head);
  void fix_file(const archives::Input& input);
  std::string summary() const;

  const FixOptions& options_;
  configuration::Policies policies_;
  language_server::Judging judging_;
  Edits edits_;
  std::size_t fixed_ = 0;
  std::size_t offered_ = 0;
  std::size_t files_ = 0;
  std::atomic<std::size_t> packed_ = 0;  // found in folders
};

/// Why the file, of whose content `head` is known, is not fixed since others lie in it; empty if none do.
std::string_view why_packed(const archives::Input& input, std::string_view head) {
  const bool listed = archives::is_access(head) || archives::is_spreadsheet(input.shown, head);
  const bool packed = archives::packed_by_name(input.shown) || (!listed && archives::packed_by_content(head));
  return packed ? "it is packed, and what is in it cannot be changed in place; unpack it first" : "";
}

/// What is packed need not be read to be left as it is.
bool FixRun::leaves_packed(const archives::Input& input, std::string_view head) {
  const std::string_view why = why_packed(input, head);
  if (why.empty()) return false;
  if (input.named)
    edits_.complain(fmt::format("cannot fix {}: {}", input.shown, why));
  else
    ++packed_;
  return true;
}

void FixRun::fix_file(const archives::Input& input) {
  if (leaves_packed(input, {})) return;
  const std::string& place = input.path == "-" ? input.shown : input.path;
  const configuration::Policy& policy = policies_.of(place);
  const auto file = edits_.read(input);
  if (!file || leaves_packed(input, file->text())) return;
  const games::Games& games = policy.judging.games ? *policy.judging.games : *games::built_in();
  const games::Notation* const notation = language_server::notation_of(games, input.shown, "", file->text());
  const std::string_view why = why_not_edited(input, *file, games, notation);
  if (!why.empty()) {
    if (input.named) edits_.complain(fmt::format("cannot fix {}: {}", input.shown, why));
    return;
  }
  const auto find = [&](std::string_view version) {
    return judging_.judge({input.shown, version, 1}, *notation, {&policy.judging, &policy.severities});
  };
  // JSON is in UTF-8, and nothing else of it can be read before it is.
  const bool json = notation->form == games::Form::kJson || notation->form == games::Form::kJaxn ||
                    notation->form == games::Form::kJsonLines;
  const std::string text = json ? text::in_utf8(file->text()) : file->text();
  sessions::Fixed fixed = sessions::fix_all(text, options_.with_unsafe, find);
  fixed.safe += text == file->text() ? 0 : 1;
  edits_.hand_on(input, *file, fixed.text, [&](bool changed) {
    fixed_ += fixed.safe + fixed.unsafe;
    offered_ += fixed.offered;
    files_ += changed ? 1 : 0;
  });
}

std::string FixRun::summary() const {
  const bool done = handing_of(options_) == Handing::kWrite;
  std::string summary = fmt::format("{} {} in {}", done ? "fixed" : "would fix", text::counted(fixed_, "finding"),
                                    text::counted(files_, "file"));
  if (offered_ > 0 && !options_.with_unsafe) summary += fmt::format("; {} more with --unsafe-fixes", offered_);
  if (packed_ > 0)
    summary += fmt::format("; {} left as {}, as what is in {} cannot be changed in place",
                           text::counted(packed_.load(), "packed file"), packed_ == 1 ? "it is" : "they are",
                           packed_ == 1 ? "it" : "them");
  return summary;
}

int FixRun::fix() {
  std::vector<std::string> paths = options_.paths;
  if (paths.empty()) paths = {"."};
  const auto excluded = [&](const std::string& path, bool is_folder) { return policies_.excluded(path, is_folder); };
  const auto inputs = archives::find_inputs(paths, {games::built_in(), options_.stdin_name, true, excluded});
  for (const std::string& error : inputs.errors) edits_.complain(error);
  for (const archives::Input& input : inputs.files) policies_.look_up(input.path == "-" ? input.shown : input.path);
  for (const std::string& error : policies_.errors()) edits_.complain(error);
  if (!policies_.errors().empty()) return kUnable;
  return edits_.run(
      inputs.files, [&](const archives::Input& input) { fix_file(input); }, [&] { return summary(); });
}

}  // namespace

void add_fix(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("fix", "Apply the fixes that findings offer");
  command->footer(exit_codes("done, or nothing to fix", "with --dry-run or --diff, files would change"));
  const auto options = std::make_shared<FixOptions>();
  command->add_option("path", options->paths, "Files or folders; - reads standard input and writes to standard output")
      ->type_name("PATH");
  command->add_option("--stdin-filename", options->stdin_name, "Name of standard input, to detect its notation")
      ->type_name("NAME");
  command->add_flag("--unsafe-fixes", options->with_unsafe,
                    "Also change values that contradict the rest of the record: contracts, scores, totals …");
  command->add_flag("--diff", options->difference, "Print what would change, and change nothing");
  command->add_flag("--dry-run", options->dry_run, "Print the names of the files that would change");
  command->add_flag("--no-progress", options->no_progress, "Show no progress on a terminal");
  add_options(*command, options->configuration);
  add_scoring(*command, options->configuration);
  command->callback([options, &exit_code] {
    const bool shows = !options->configuration.show.empty();
    exit_code = shows ? show_configuration(options->configuration, options->stdin_name) : FixRun(*options).fix();
  });
}

}  // namespace kibitzer::tool
