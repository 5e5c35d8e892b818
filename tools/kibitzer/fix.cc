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
#include "folder_run.h"
#include "games/games.h"
#include "language_server/judging.h"
#include "sessions/fixing.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::tool {
namespace {

struct FixOptions {
  FolderRunOptions files;
  ConfigurationOptions configuration;
  bool with_unsafe = false;
  bool difference = false;
  bool dry_run = false;
};

Handing handing_of(const FixOptions& options) {
  if (options.difference) return Handing::kShowDifference;
  return options.dry_run ? Handing::kName : Handing::kWrite;
}

configuration::Asked asked_by(const FixOptions& options) {
  configuration::Asked asked = asked_by(options.configuration, false);
  asked.every_place = true;
  return asked;
}

/// The text of a file, fixed.
sessions::Fixed fixed(language_server::Judging& judging, const std::string& file, std::string_view text,
                      const games::Notation& notation, const configuration::Policy& policy, bool with_unsafe) {
  const auto find = [&](std::string_view version) {
    return judging.judge({file, version, 1}, notation, {&policy.judging, &policy.severities});
  };
  // JSON is in UTF-8, and nothing else of it can be read before it is.
  const bool json = notation.form == games::Form::kJson || notation.form == games::Form::kJaxn ||
                    notation.form == games::Form::kJsonLines;
  const std::string known = json ? text::in_utf8(text) : std::string(text);
  sessions::Fixed fixed = sessions::fix_all(known, with_unsafe, find);
  fixed.safe += known == text ? 0 : 1;
  return fixed;
}

/// How much has been fixed.
class Tally {
 public:
  explicit Tally(const FixOptions& options) : options_(options) {}

  void add(const sessions::Fixed& fixed, bool changed) {
    fixed_ += fixed.safe + fixed.unsafe;
    offered_ += fixed.offered;
    files_ += changed ? 1 : 0;
  }
  /// "fixed 5 findings in 3 files; 2 more with --unsafe-fixes". `of` goes before "files".
  std::string words(std::string_view of) const {
    const bool done = handing_of(options_) == Handing::kWrite;
    std::string words = fmt::format("{} {} in {}", done ? "fixed" : "would fix", text::counted(fixed_, "finding"),
                                    of.empty() ? text::counted(files_, "file") : fmt::format("{} of {}", files_, of));
    if (offered_ > 0 && !options_.with_unsafe) words += fmt::format("; {} more with --unsafe-fixes", offered_);
    return words;
  }

 private:
  const FixOptions& options_;
  std::size_t fixed_ = 0;
  std::size_t offered_ = 0;
  std::size_t files_ = 0;
};

/// A run over all files, which are changed in place.
class FixRun {
 public:
  explicit FixRun(const FixOptions& options)
      : options_(options),
        policies_(asked_by(options)),
        edits_(handing_of(options), options.files.no_progress),
        tally_(options) {}

  int fix();

 private:
  bool leaves_packed(const archives::Input& input, std::string_view head);
  void fix_file(const archives::Input& input);
  std::string summary() const;

  const FixOptions& options_;
  configuration::Policies policies_;
  language_server::Judging judging_;
  Edits edits_;
  Tally tally_;
  std::atomic<std::size_t> packed_ = 0;  // found in folders
};

/// Why the file, of whose content `head` is known, is not fixed since others lie in it; empty if none do.
std::string_view why_packed(const archives::Input& input, std::string_view head) {
  const bool listed = archives::is_access(head) || archives::is_spreadsheet(input.shown, head);
  const bool packed = archives::packed_by_name(input.shown) || (!listed && archives::packed_by_content(head));
  return packed
             ? "it is packed, and what is in it cannot be changed in place; write fixed copies into a folder with -o FOLDER/"
             : "";
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
  const sessions::Fixed now = fixed(judging_, input.shown, file->text(), *notation, policy, options_.with_unsafe);
  edits_.hand_on(input, *file, now.text, [&](bool changed) { tally_.add(now, changed); });
}

std::string FixRun::summary() const {
  std::string summary = tally_.words("");
  if (packed_ > 0)
    summary += fmt::format("; {} left as {}, as what is in {} cannot be changed in place (-o FOLDER/ has it fixed)",
                           text::counted(packed_.load(), "packed file"), packed_ == 1 ? "it is" : "they are",
                           packed_ == 1 ? "it" : "them");
  return summary;
}

int FixRun::fix() {
  std::vector<std::string> paths = options_.files.paths;
  if (paths.empty()) paths = {"."};
  const auto excluded = [&](const std::string& path, bool is_folder) { return policies_.excluded(path, is_folder); };
  const auto inputs = archives::find_inputs(paths, {games::built_in(), options_.files.stdin_name, true, excluded});
  for (const std::string& error : inputs.errors) edits_.complain(error);
  for (const archives::Input& input : inputs.files) policies_.look_up(input.path == "-" ? input.shown : input.path);
  for (const std::string& error : policies_.errors()) edits_.complain(error);
  if (!policies_.errors().empty()) return kUnable;
  return edits_.run(
      inputs.files, [&](const archives::Input& input) { fix_file(input); }, [&] { return summary(); });
}

/// Of what is in files and archives, the fixed copies.
class FixedCopies final : public Maker {
 public:
  explicit FixedCopies(const FixOptions& options) : options_(options), tally_(options) {}

  std::string_view verb() const override { return "fix"; }
  std::string_view participle() const override { return "fixed"; }
  std::string_view counted_as() const override { return "changed"; }
  std::string_view ending() const override { return {}; }
  std::string why_skipped(const archives::Work& work) const override {
    const bool text = !work.of_cells && !work.notation->listed && work.notation->as_text == nullptr;
    return text ? "" : "it is judged by a text that is made of it";
  }
  Made make(const text::Source& source, const games::Notation& notation, const configuration::Policy& policy) override {
    const sessions::Fixed now =
        fixed(judging_, std::string(source.path), source.bytes, notation, policy, options_.with_unsafe);
    const bool changed = now.text != source.bytes;
    return {now.text, "", false, changed, [this, now, changed] { tally_.add(now, changed); }};
  }
  std::string report() const override { return {}; }
  std::string sum(std::size_t written) const override { return tally_.words(text::counted(written, "file")); }

 private:
  const FixOptions& options_;
  language_server::Judging judging_;
  Tally tally_;
};

int fix(const FixOptions& options, bool into_folder) {
  if (!into_folder) return FixRun(options).fix();
  FixedCopies copies(options);
  FolderRunOptions files = options.files;
  if (files.paths.empty()) files.paths = {"."};
  return run_into_folder(files, asked_by(options), copies);
}

}  // namespace

void add_fix(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("fix", "Apply the fixes that findings offer");
  command->footer(exit_codes("done, or nothing to fix", "with --dry-run or --diff, files would change"));
  const auto options = std::make_shared<FixOptions>();
  command
      ->add_option("path", options->files.paths,
                   "Files or folders; - reads standard input and writes to standard output; with -o archives too")
      ->type_name("PATH");
  command->add_option("--stdin-filename", options->files.stdin_name, "Name of standard input, to detect its notation")
      ->type_name("NAME");
  command->add_flag("--unsafe-fixes", options->with_unsafe,
                    "Also change values that contradict the rest of the record: contracts, scores, totals …");
  CLI::Option* const output =
      command
          ->add_option("-o,--output", options->files.output,
                       "Write fixed copies of all files, those in archives too, into this folder, and change none in "
                       "place")
          ->type_name("FOLDER");
  command->add_flag("--overwrite", options->files.overwrite, "Replace files in that folder that exist")->needs(output);
  command->add_flag("-v,--verbose", options->files.verbose, "Name what is not written into that folder, and say why")
      ->needs(output);
  command->add_flag("--diff", options->difference, "Print what would change, and change nothing")->excludes(output);
  command->add_flag("--dry-run", options->dry_run, "Print the names of the files that would change")->excludes(output);
  command->add_flag("--no-progress", options->files.no_progress, "Show no progress on a terminal");
  add_options(*command, options->configuration);
  add_scoring(*command, options->configuration);
  command->callback([options, output, &exit_code] {
    const bool shows = !options->configuration.show.empty();
    exit_code = shows ? show_configuration(options->configuration, options->files.stdin_name)
                      : fix(*options, output->count() > 0);
  });
}

}  // namespace kibitzer::tool
