// Lays out files as their notations are usually written.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <memory>
#include <string>
#include <vector>

#include "archives/inputs.h"
#include "command_line.h"
#include "commands.h"
#include "edits.h"
#include "exit_codes.h"
#include "games/games.h"
#include "sessions/layout.h"
#include "text/line_ends.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::tool {
namespace {

struct FmtOptions {
  std::vector<std::string> paths;
  std::string stdin_name = "<stdin>";
  bool check = false;
  bool difference = false;
  bool no_progress = false;
};

Handing handing_of(const FmtOptions& options) {
  if (options.difference) return Handing::kShowDifference;
  return options.check ? Handing::kName : Handing::kWrite;
}

class FmtRun {
 public:
  explicit FmtRun(const FmtOptions& options) : options_(options), edits_(handing_of(options), options.no_progress) {}

  int format() {
    std::vector<std::string> paths = options_.paths;
    if (paths.empty()) paths = {"."};
    const auto inputs = archives::find_inputs(
        paths, {games::built_in(), options_.stdin_name, true, [](const std::string&, bool) { return std::string(); }});
    for (const std::string& error : inputs.errors) edits_.complain(error);
    const bool writes = handing_of(options_) == Handing::kWrite;
    return edits_.run(
        inputs.files, [&](const archives::Input& input) { format_file(input); },
        [&] { return fmt::format("{} {}", text::counted(changed_, "file"), writes ? "laid out" : "would change"); });
  }

 private:
  void format_file(const archives::Input& input);

  const FmtOptions& options_;
  Edits edits_;
  std::size_t changed_ = 0;
};

void FmtRun::format_file(const archives::Input& input) {
  const auto file = edits_.read(input);
  if (!file) return;
  const games::Games& games = *games::built_in();
  const games::Notation* notation = games.notation_of_file(input.shown, file->text());
  if (notation == nullptr) notation = games.notation_of_text(file->text());
  const bool any_encoding = notation != nullptr && notation->form == games::Form::kPbn;
  const std::string text = any_encoding ? file->text() : text::in_utf8(file->text());
  std::string_view why;
  if (notation == nullptr || !sessions::can_lay_out(*notation))
    why = "supported are .atle, .session, .pbn, .json, .jaxn, .jsonl, .cge, .rules and .bgdsl";
  else if (text::ends_lines_in_cr(text))
    why = "its lines end in CR alone";
  if (!why.empty()) {
    if (input.named) edits_.complain(fmt::format("cannot lay out {}: {}", input.shown, why));
    return;
  }
  const auto after = sessions::lay_out(text, *notation, games);
  if (after) return edits_.hand_on(input, *file, *after, [&](bool changed) { changed_ += changed ? 1 : 0; });
  const std::string sentence = fmt::format("{} is left as it is: {}", input.shown, after.error());
  if (input.named) return edits_.complain(sentence);
  spdlog::warn(text::printable(sentence, sentence.size()));
}

}  // namespace

void add_fmt(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("fmt", "Lay out recorded files and descriptions of games");
  command->footer(exit_codes("done, or nothing to lay out", "with --check or --diff, files would change"));
  const auto options = std::make_shared<FmtOptions>();
  command->add_option("path", options->paths, "Files or folders; - reads standard input and writes to standard output")
      ->type_name("PATH");
  command->add_option("--stdin-filename", options->stdin_name, "Name of standard input, to detect its notation")
      ->type_name("NAME");
  command->add_flag("--check", options->check, "Print the names of the files that would change, and change nothing");
  command->add_flag("--diff", options->difference, "Print what would change, and change nothing");
  command->add_flag("--no-progress", options->no_progress, "Show no progress on a terminal");
  command->callback([options, &exit_code] { exit_code = FmtRun(*options).format(); });
}

}  // namespace kibitzer::tool
