// Writes a file in another notation.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <array>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "archives/edited_file.h"
#include "archives/interruption.h"
#include "archives/listed_file.h"
#include "archives/output_file.h"
#include "command_line.h"
#include "commands.h"
#include "configuration/policies.h"
#include "exit_codes.h"
#include "folder_run.h"
#include "former_file.h"
#include "games/games.h"
#include "loss_report.h"
#include "outputs.h"
#include "program.h"
#include "sessions/write_as.h"
#include "signals.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::tool {
namespace {

constexpr std::array<std::string_view, 16> kTargets = {"atle",  "csv",     "dlm",  "dup",     "ggf", "json",
                                                       "jsonl", "lin",     "link", "othello", "pbn", "pdn",
                                                       "psq",   "session", "sgf",  "usebio"};

struct ConvertOptions {
  FolderRunOptions files;
  std::string to;
  bool strict = false;
};

int fail(const std::string& sentence) {
  if (!archives::interrupted()) spdlog::error(text::printable(sentence, sentence.size()));
  return kUnable;
}

/// "comment (3), date"
std::string in_words(const std::map<std::string, std::size_t>& lost) {
  std::string words;
  for (const auto& [what, count] : lost) {
    words += (words.empty() ? "" : ", ") + what;
    if (count > 1) words += fmt::format(" ({})", count);
  }
  return words;
}

/// How the conversion ended, if it did before a signal came.
struct Ending {
  std::mutex mutex;
  std::optional<int> exit_code;
};

/// A converted record cannot be told from one that somebody wrote, so no file is replaced unasked.
int write(const FolderRunOptions& options, const std::string& text, Ending& ending) {
  if (options.output == "-") {
    std::cout << text;
    return end_of_printing();
  }
  if (!options.overwrite) {
    const Former held = former(options.output, text);
    if (held == Former::kSame) return kClean;
    if (held == Former::kOther)
      return fail(fmt::format("cannot write {}: it exists; replace it with --overwrite or choose another name",
                              options.output));
  }
  const std::lock_guard lock(ending.mutex);
  if (archives::interrupted()) return kUnable;
  const auto file = archives::OutputFile::open_lasting(options.output);
  if (!file) return fail(fmt::format("cannot write {}: {}", options.output, file.error()));
  (*file)->out() << text;
  const auto written = (*file)->finish();
  ending.exit_code = written ? kClean : kUnable;
  return written ? kClean : fail(fmt::format("cannot write {}: {}", options.output, written.error()));
}

int convert(const ConvertOptions& asked, Ending& ending) {
  const FolderRunOptions& options = asked.files;
  const std::string path = options.paths.empty() ? "-" : options.paths.front();
  const std::string& name = path == "-" ? options.stdin_name : path;
  configuration::Policies policies({});
  policies.look_up(name);
  for (const std::string& error : policies.errors()) fail(error);
  if (!policies.errors().empty()) return kUnable;
  std::vector<std::string> read = policies.files();
  read.push_back(path);
  if (const std::string both = conflict(std::span(&options.output, 1), read); !both.empty()) return fail(both);
  const configuration::Policy& policy = policies.of(name);
  const auto file = archives::EditedFile::read(path);
  if (!file) return fail(fmt::format("cannot read {}: {}", name, file.error()));
  const auto text = archives::is_listed(name, file->text()) ? archives::list_file(name, file->text(), options.sheet)
                                                            : tl::expected<std::string, std::string>(file->text());
  if (!text) return fail(fmt::format("cannot read {}: {}", name, text.error()));
  const games::Games& games = policy.judging.games ? *policy.judging.games : *games::built_in();
  const games::Notation* notation = games.notation(options.notation);
  if (notation == nullptr) notation = games.notation_of_file(name, *text);
  if (notation == nullptr) notation = games.notation_of_text(*text);
  if (notation == nullptr) return fail(fmt::format("the notation of {} is unknown", name));

  const sessions::WrittenAs written = sessions::write_as(asked.to, {name, *text, 1}, *notation, policy.judging);
  const games::Conversion::Result& result = written.result;
  if (!result.error.empty()) {
    if (!written.first_unreadable.empty()) fail(written.first_unreadable);
    return fail(fmt::format("{}: {}", name, result.error));
  }
  if (!result.lost.empty()) spdlog::warn("not written as {}: {}", asked.to, in_words(result.lost));
  if (written.unreadable > 0)
    spdlog::warn("skipped {} in {}", text::counted(written.unreadable, "unreadable place"), name);
  if (asked.strict && (!result.lost.empty() || written.unreadable > 0)) {
    spdlog::error("nothing written, as --strict allows no loss");
    return kFindings;
  }
  return write(options, result.text, ending);
}

/// Of many files, each in another notation.
class Conversion final : public Maker {
 public:
  explicit Conversion(const ConvertOptions& options)
      : options_(options), ending_(games::built_in()->notation(options.to)->endings.front()) {}

  std::string_view verb() const override { return "convert"; }
  std::string_view participle() const override { return "converted"; }
  std::string_view counted_as() const override { return "with losses"; }
  std::string_view ending() const override { return ending_; }
  std::string why_skipped(const archives::Work& work) const override {
    return work.notation->form == games::Form::kDescription ? "it describes a game" : "";
  }
  Made make(const text::Source& source, const games::Notation& notation, const configuration::Policy& policy) override;
  std::string report() const override { return losses_.lines(options_.to, options_.files.verbose); }
  std::string sum(std::size_t written) const override;

 private:
  const ConvertOptions& options_;
  std::string_view ending_;
  LossReport losses_;
  std::size_t with_losses_ = 0;
  std::size_t withheld_ = 0;
};

Made Conversion::make(const text::Source& source, const games::Notation& notation,
                      const configuration::Policy& policy) {
  sessions::WrittenAs written = sessions::write_as(options_.to, source, notation, policy.judging);
  Made made;
  if (!written.result.error.empty()) {
    made.error = written.result.error;
    if (!written.first_unreadable.empty()) made.error += "; " + written.first_unreadable;
    return made;
  }
  made.text = std::move(written.result.text);
  made.counts = !written.result.lost.empty() || written.unreadable > 0;
  made.withheld = options_.strict && made.counts;
  made.note = [this, file = std::string(source.path), lost = std::move(written.result.lost), withheld = made.withheld,
               loses = made.counts, unreadable = written.unreadable] {
    withheld_ += withheld ? 1 : 0;
    with_losses_ += loses && !withheld ? 1 : 0;
    losses_.add(file, lost);
    losses_.add_unreadable(file, unreadable);
  };
  return made;
}

std::string Conversion::sum(std::size_t written) const {
  std::string words = text::counted(written, "file") + " converted";
  if (with_losses_ > 0) words += fmt::format(", {} with losses", with_losses_);
  if (withheld_ > 0) words += fmt::format("; {} not written, as --strict allows no loss", withheld_);
  return words;
}

/// The first signal ends it at once, but not in the middle of writing a file.
int convert_until_a_signal(const ConvertOptions& options) {
  Ending ending;
  const bool ended = ends_before_a_signal([&] {
    const int code = convert(options, ending);
    const std::lock_guard lock(ending.mutex);
    if (!ending.exit_code && !archives::interrupted()) ending.exit_code = code;
  });
  const std::lock_guard lock(ending.mutex);
  if (!ending.exit_code) spdlog::error("interrupted: nothing is written");
  const int code = ending.exit_code.value_or(kUnable);
  if (!ended) leave(code);
  return code;
}

}  // namespace

std::span<const std::string_view> convert_targets() { return kTargets; }

void add_convert(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("convert", "Write recorded game files in another notation");
  command->footer(exit_codes("all is converted", "of something, --strict wrote no file, as it would have lost a part"));
  const auto options = std::make_shared<ConvertOptions>();
  command->add_option("path", options->files.paths, "Files, folders or archives; - (default) is standard input")
      ->type_name("PATH");
  command->add_option("--to", options->to, "The notation to write: " + either_of(kTargets))
      ->required()
      ->type_name("NOTATION")
      ->check(one_of(kTargets));
  const auto notations = games::built_in()->notation_names();
  command->add_option("--notation", options->files.notation, "Read every file in this notation, whatever its name")
      ->type_name("NOTATION")
      ->check(one_of(notations));
  command
      ->add_option("--sheet", options->files.sheet,
                   "Of spreadsheets, read the sheet with this name or number; default is the first")
      ->type_name("SHEET");
  command->add_option("--stdin-filename", options->files.stdin_name, "Name of standard input, to detect its notation")
      ->type_name("NAME");
  command
      ->add_option("-o,--output", options->files.output,
                   "Output file, or the folder for what folders, archives and several files become; - (default) is "
                   "standard output")
      ->type_name("FILE");
  command->add_flag("--overwrite", options->files.overwrite, "Replace output files that exist");
  command->add_flag("--strict", options->strict, "Write no file of which anything would be lost");
  command->add_flag("-v,--verbose", options->files.verbose,
                    "Of folders and archives, name what is skipped and say why, and list every loss");
  command->add_flag("--no-progress", options->files.no_progress, "Show no progress on a terminal");
  command->callback([options, &exit_code] {
    if (names_folder_run(options->files)) {
      Conversion conversion(*options);
      exit_code = run_into_folder(options->files, {}, conversion);
    } else {
      exit_code = convert_until_a_signal(*options);
    }
  });
}

}  // namespace kibitzer::tool
