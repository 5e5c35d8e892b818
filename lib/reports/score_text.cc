#include "reports/score_text.h"

#include <string>

#include "reports/paint.h"
#include "reports/sheet_text.h"
#include "text/utf8.h"

namespace kibitzer::reports {
namespace {

using scoresheets::Scoresheet;

constexpr std::size_t kLongestSheetName = 120;

void write_doubts(std::ostream& out, const Scoresheet& sheet) {
  bool any = false;
  for (std::size_t index = 0; index < sheet.rounds.size(); ++index) {
    const auto& doubts = sheet.rounds[index].doubts;
    if (doubts.empty()) continue;
    if (!any) out << "\n* provisional:\n";
    any = true;
    out << "  " << name_of_round(sheet, index) << ": ";
    for (std::size_t i = 0; i < doubts.size(); ++i) out << (i > 0 ? ", " : "") << doubts[i];
    out << '\n';
  }
}

}  // namespace

void ScoreText::take(const judging::JudgedPart& part) {
  for (const Scoresheet& sheet : part.sheets) session(part.path, sheet);
}

void ScoreText::session(const std::string& path, const Scoresheet& sheet) {
  if (any_) out_ << "\n\n";
  any_ = true;
  const std::string name = sheet.name.empty() ? "Session " + std::to_string(sheet.session) : sheet.name;
  out_ << painted(kBold, text::printable(name, kLongestSheetName), color_) << " (" << text::printable(path, path.size())
       << ")\n\n";
  if (sheet.rounds.empty()) {
    out_ << "No rounds are recorded.\n";
    return;
  }
  write_rounds(out_, sheet);
  write_doubts(out_, sheet);
  if (!sheet.form->sections) return;
  for (const scoresheets::Section& section : sheet.form->sections(sheet)) write_section(out_, section, sheet, color_);
}

void ScoreText::finish(const Summary& /*summary*/, bool partial) {
  if (partial) out_ << "\nThe run was interrupted: these are the scores so far.\n";
}

}  // namespace kibitzer::reports
