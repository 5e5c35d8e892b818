#include "edits.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "archives/access.h"
#include "archives/interruption.h"
#include "archives/spreadsheet.h"
#include "command_line.h"
#include "exit_codes.h"
#include "line_difference.h"
#include "progress.h"
#include "signals.h"
#include "text/line_ends.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::tool {

std::string_view why_not_edited(const archives::Input& input, const archives::EditedFile& file,
                                const games::Games& games, const games::Notation* notation) {
  if (archives::is_access(file.text())) return "it is a database, and no text";
  if (archives::is_spreadsheet(input.shown, file.text())) return "it is a spreadsheet, and no text";
  const auto* const named = games.notation_of_file(input.shown, file.text());
  if (named != nullptr && named->as_text != nullptr) return "it is judged by a text that is made of it";
  if (notation == nullptr) return "its notation is unknown";
  return text::ends_lines_in_cr(file.text()) ? "its lines end in CR alone" : "";
}

void Edits::complain(const std::string& sentence) {
  if (archives::interrupted()) return;
  spdlog::error(text::printable(sentence, sentence.size()));
  unable_ = true;
}

std::optional<archives::EditedFile> Edits::read(const archives::Input& input) {
  auto file = archives::EditedFile::read(input.path);
  if (file) return std::move(*file);
  complain(fmt::format("cannot read {}: {}", input.shown, file.error()));
  return std::nullopt;
}

bool Edits::write(const archives::Input& input, const archives::EditedFile& before, const std::string& after) {
  if (const auto written = before.replace(after); !written) {
    complain(fmt::format("cannot write {}: {}", input.shown, written.error()));
    return false;
  }
  if (before.other_names() > 0)
    spdlog::warn("{} has {}, which {} the old text", text::printable(input.shown),
                 before.other_names() == 1 ? "1 other name (a hard link)"
                                           : fmt::format("{} other names (hard links)", before.other_names()),
                 before.other_names() == 1 ? "keeps" : "keep");
  return true;
}

void Edits::hand_on(const archives::Input& input, const archives::EditedFile& before, const std::string& after,
                    const std::function<void(bool changed)>& count) {
  const bool changed = before.text() != after;
  switch (handing_) {
    case Handing::kShowDifference:
      std::cout << line_difference(before.text(), after, input.shown) << std::flush;
      break;
    case Handing::kName:
      if (changed) std::cout << input.shown << std::endl;
      break;
    case Handing::kWrite:
      if (input.path == "-") std::cout << after << std::flush;
      break;
  }
  const std::lock_guard lock(ending_);
  if (archives::interrupted()) return;
  ++done_;
  if (handing_ == Handing::kWrite && input.path != "-" && changed && !write(input, before, after)) return;
  changed_ += changed ? 1 : 0;
  count(changed);
}

/// Edits the files; false if a signal came before all of them were done.
bool Edits::all_ended(const std::vector<archives::Input>& files,
                      const std::function<void(const archives::Input&)>& edit) {
  const bool prints = handing_ != Handing::kWrite ||
                      std::any_of(files.begin(), files.end(), [](const auto& file) { return file.path == "-"; });
  const ProgressLine line(
      [&](double seconds) {
        return fmt::format("{} of {} files, {} changed, {:.0f} s", done_.load(), files.size(), changed_.load(),
                           seconds);
      },
      progress_unwanted_ || (prints && ::isatty(STDOUT_FILENO) == 1));
  return ends_before_a_signal([&] {
    for (std::size_t i = 0; i < files.size() && !archives::interrupted(); ++i) {
      edit(files[i]);
      if (!archives::interrupted()) done_ = i + 1;  // though it may have been passed over
    }
  });
}

int Edits::run(const std::vector<archives::Input>& files, const std::function<void(const archives::Input&)>& edit,
               const std::function<std::string()>& summary) {
  const bool ended = all_ended(files, edit);
  const std::lock_guard lock(ending_);
  std::cerr << summary() << '\n';
  if (done_ < files.size()) {
    if (files.size() == 1)
      spdlog::error("interrupted: nothing is changed");
    else
      spdlog::error("interrupted: {} of {} left as they were", files.size() - done_,
                    text::counted(files.size(), "file"));
    if (!ended) leave(kUnable);
    unable_ = true;
  }
  if (const int printed = end_of_printing(); printed != kClean) return printed;
  if (unable_) return kUnable;
  return handing_ != Handing::kWrite && changed_ > 0 ? kFindings : kClean;
}

}  // namespace kibitzer::tool
