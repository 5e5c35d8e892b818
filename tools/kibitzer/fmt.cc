// Lays out files as their notations are usually written.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "archives/file.h"
#include "archives/inputs.h"
#include "archives/output_file.h"
#include "command_line.h"
#include "commands.h"
#include "exit_codes.h"
#include "games/games.h"
#include "line_difference.h"
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
};

class FmtRun {
 public:
  explicit FmtRun(const FmtOptions& options) : options_(options) {}

  int format() {
    std::vector<std::string> paths = options_.paths;
    if (paths.empty()) paths = {"."};
    const auto inputs = archives::find_inputs(
        paths, {games::built_in(), options_.stdin_name, true, [](const std::string&, bool) { return std::string(); }});
    for (const std::string& error : inputs.errors) complain(error);
    for (const archives::Input& input : inputs.files) format_file(input);
    const bool only_shown = options_.check || options_.difference;
    std::cerr << fmt::format("{} {}\n", text::counted(changed_, "file"), only_shown ? "would change" : "laid out");
    if (const int printed = end_of_printing(); printed != kClean) return printed;
    if (unable_) return kUnable;
    return only_shown && changed_ > 0 ? kFindings : kClean;
  }

 private:
  void format_file(const archives::Input& input);
  void hand_on(const archives::Input& input, const std::string& before, const std::string& after);
  void complain(const std::string& sentence) {
    spdlog::error(text::printable(sentence, sentence.size()));
    unable_ = true;
  }

  const FmtOptions& options_;
  std::size_t changed_ = 0;
  bool unable_ = false;
};

void FmtRun::format_file(const archives::Input& input) {
  const auto file = archives::File::open(input.path);
  std::string text;
  if (!file) return complain(fmt::format("cannot read {}: {}", input.shown, file.error()));
  if (const auto all = (*file)->read_rest(text, text::kMaxTextBytes - 1); !all)
    return complain(fmt::format("cannot read {}: {}", input.shown, all.error()));
  const games::Games& games = *games::built_in();
  const games::Notation* notation = games.notation_of_path(input.shown);
  if (notation == nullptr) notation = games.notation_of_text(text);
  std::string_view why;
  if (notation == nullptr || !sessions::can_lay_out(*notation))
    why = "supported are .atle, .pbn, .json, .jaxn, .jsonl, .cge, .rules and .bgdsl";
  else if (text::ends_lines_in_cr(text))
    why = "its lines end in CR alone";
  else if (notation->form != games::Form::kPbn && text::first_invalid_utf8(text))
    why = "it is not text in UTF-8";
  if (!why.empty()) {
    if (input.named) complain(fmt::format("cannot lay out {}: {}", input.shown, why));
    return;
  }
  const auto after = sessions::lay_out(text, *notation, games);
  if (after) return hand_on(input, text, *after);
  const std::string sentence = fmt::format("{} is left as it is: {}", input.shown, after.error());
  if (input.named) return complain(sentence);
  spdlog::warn(text::printable(sentence, sentence.size()));
}

void FmtRun::hand_on(const archives::Input& input, const std::string& before, const std::string& after) {
  changed_ += before == after ? 0 : 1;
  if (options_.difference) {
    std::cout << line_difference(before, after, input.shown);
  } else if (options_.check) {
    if (before != after) std::cout << input.shown << '\n';
  } else if (input.path == "-") {
    std::cout << after;
  } else if (before != after) {
    const auto file = archives::OutputFile::open(input.path);
    if (!file) return complain(fmt::format("cannot write {}: {}", input.shown, file.error()));
    (*file)->out() << after;
    if (const auto written = (*file)->finish(); !written)
      complain(fmt::format("cannot write {}: {}", input.shown, written.error()));
  }
}

}  // namespace

void add_fmt(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("fmt", "Lay out recorded files and descriptions of games");
  const auto options = std::make_shared<FmtOptions>();
  command->add_option("path", options->paths, "Files or folders; - reads standard input and writes to standard output")
      ->type_name("PATH");
  command->add_option("--stdin-filename", options->stdin_name, "Name of standard input, to detect its notation")
      ->type_name("NAME");
  command->add_flag("--check", options->check, "Print the names of the files that would change, and change nothing");
  command->add_flag("--diff", options->difference, "Print what would change, and change nothing");
  command->callback([options, &exit_code] { exit_code = FmtRun(*options).format(); });
}

}  // namespace kibitzer::tool
