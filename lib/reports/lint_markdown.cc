#include "reports/lint_markdown.h"

#include <algorithm>
#include <tuple>

#include "reports/markdown_text.h"
#include "reports/words.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::reports {
namespace {

/// A name as code, where nothing in it could end the code or the cell.
std::string name_as_code(std::string_view name) {
  if (name.empty() || name.find_first_of("`|\\") != std::string_view::npos) return markdown_escaped(name);
  return "`" + text::printable(name, name.size()) + "`";
}

std::string more(std::size_t all, std::size_t shown) { return "\n… and " + std::to_string(all - shown) + " more.\n"; }

}  // namespace

void LintMarkdown::take(const judging::JudgedPart& part) {
  counts_.count(part);
  Summary found;
  found.count(part);
  if (found.all() > 0) {
    if (files_.empty() || files_.back().path != part.path) files_.push_back({part.path});
    files_.back().errors += found.errors;
    files_.back().warnings += found.warnings;
    files_.back().infos += found.infos;
  }
  if (!part.error.empty()) add_unreadable(name_as_code(part.path) + ": " + markdown_escaped(part.error));
}

void LintMarkdown::take_error(const std::string& sentence) { add_unreadable(markdown_escaped(sentence)); }

void LintMarkdown::add_unreadable(std::string line) {
  ++all_unreadable_;
  if (unreadable_.size() < most_rows_) unreadable_.push_back(std::move(line));
}

void LintMarkdown::headline(const Summary& summary) {
  const bool sound = summary.all() == 0 && all_unreadable_ == 0;
  out_ << "## Kibitzer: " << (sound ? "nothing found" : severities_in_words(summary)) << "\n\n"
       << found_in_words(summary) << passed_over_in_words(summary) << ".\n";
  if (summary.skipped() > 0) out_ << "\nNot judged: " << not_judged_in_words(summary) << ".\n";
}

void LintMarkdown::files() {
  if (files_.empty()) return;
  const auto weight = [](const File& file) { return std::tuple(file.errors, file.warnings, file.infos); };
  std::stable_sort(files_.begin(), files_.end(), [&](const File& a, const File& b) { return weight(a) > weight(b); });
  out_ << "\n| File | Errors | Warnings | Infos |\n|---|---:|---:|---:|\n";
  const std::size_t shown = std::min(files_.size(), most_rows_);
  for (std::size_t i = 0; i < shown; ++i) {
    const File& file = files_[i];
    out_ << "| " << name_as_code(file.path) << " | " << file.errors << " | " << file.warnings << " | " << file.infos
         << " |\n";
  }
  if (files_.size() > shown) out_ << more(files_.size(), shown);
}

void LintMarkdown::rules() {
  const auto counts = counts_.most_first();
  if (counts.empty()) return;
  out_ << "\n| Rule | Findings | Severity | What is wrong |\n|---|---:|---|---|\n";
  for (const auto& [rule, count] : counts)
    out_ << "| `" << rule->name << "` | " << count << " | " << name_of(rule->severity) << " | "
         << markdown_escaped(rule->summary) << " |\n";
}

void LintMarkdown::unreadable() {
  if (unreadable_.empty()) return;
  out_ << "\nNot read, or not to the end:\n\n";
  for (const std::string& line : unreadable_) out_ << "- " << line << '\n';
  if (all_unreadable_ > unreadable_.size()) out_ << more(all_unreadable_, unreadable_.size());
}

void LintMarkdown::finish(const Summary& summary, bool partial) {
  headline(summary);
  if (partial) out_ << "\n**" << kPartial << "**\n";
  files();
  rules();
  unreadable();
  if (!version().empty()) out_ << "\n<sub>kibitzer " << version() << "</sub>\n";
}

}  // namespace kibitzer::reports
