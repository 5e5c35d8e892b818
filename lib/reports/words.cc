#include "reports/words.h"

#include <utility>

#include "reports/paint.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::reports {
namespace {

/// "3 sessions", "36 boards", "3 sessions and 36 boards".
std::string what_was_read(const Summary& summary) {
  if (summary.boards == 0) return text::counted(summary.sessions, "session");
  if (summary.sessions == 0) return text::counted(summary.boards, "board");
  return text::counted(summary.sessions, "session") + " and " + text::counted(summary.boards, "board");
}

}  // namespace

std::string place_in_words(std::string_view path, const findings::Region& at) {
  const std::string place =
      at.cell.empty() ? std::to_string(at.begin.line) + ":" + std::to_string(at.begin.column) : at.cell;
  return text::printable(path, path.size()) + ":" + place + ": ";
}

std::string sentence_of(const findings::Located& finding) {
  const std::string_view law = findings::law_of(*finding.rule);
  std::string sentence = finding.message;
  if (!law.empty()) sentence.append(" (").append(law).append(")");
  return sentence;
}

std::string whereabouts_of(const findings::Located& finding) {
  std::string words;
  const auto add = [&](const std::string& word) {
    const std::size_t said = finding.message.find(word);
    const std::size_t end = said + word.size();
    const bool goes_on = said != std::string::npos && end < finding.message.size() && finding.message[end] >= '0' &&
                         finding.message[end] <= '9';
    if (said == std::string::npos || goes_on) words += (words.empty() ? "" : ", ") + word;
  };
  if (finding.board)
    add("board " + std::to_string(*finding.board));
  else if (finding.round)
    add("round " + std::to_string(*finding.round));
  if (!finding.table.empty()) add("table " + text::printable(finding.table));
  if (!finding.room.empty()) add(finding.room + " room");
  return words;
}

std::string headline(std::string_view path, const findings::Located& finding, bool color) {
  std::string line = painted(kBold, place_in_words(path, finding.at), color);
  std::string label(name_of(finding.severity));
  label.append("[").append(finding.rule->name).append("]");
  line.append(painted(paint_of(finding.severity), std::move(label), color)).append(": ");
  if (const std::string whereabouts = whereabouts_of(finding); !whereabouts.empty())
    line.append(whereabouts).append(": ");
  return line.append(sentence_of(finding));
}

std::string lines_of_text(std::string_view path, const findings::Located& finding) {
  std::string text = headline(path, finding) + "\n";
  for (const findings::Note& note : finding.related)
    text.append(place_in_words(path_of(note, path), note.at)).append("note: ").append(note.message).append("\n");
  return text;
}

std::string found_in_words(const Summary& summary) {
  return text::counted(summary.all(), "finding") + " in " + what_was_read(summary) + " of " +
         text::counted(summary.files, "file");
}

std::string severities_in_words(const Summary& summary) {
  return text::counted(summary.errors, "error") + ", " + text::counted(summary.warnings, "warning") + ", " +
         std::to_string(summary.infos) + " info";
}

std::string passed_over_in_words(const Summary& summary) {
  std::string words;
  if (summary.allowed > 0) words += "; " + std::to_string(summary.allowed) + " allowed by the records";
  if (summary.known > 0) words += "; " + std::to_string(summary.known) + " known from the baseline";
  return words;
}

std::string in_words(const Summary& summary) {
  return found_in_words(summary) + ": " + severities_in_words(summary) + passed_over_in_words(summary);
}

std::string not_judged_in_words(const Summary& summary) {
  const std::string files = text::counted(summary.skipped_files, "file");
  const std::string folders = text::counted(summary.skipped_folders, "folder");
  if (summary.skipped() == 0) return {};
  if (summary.skipped_folders == 0) return files + " skipped";
  return (summary.skipped_files == 0 ? folders : files + " and " + folders) + " skipped";
}

std::string nothing_judged(const Summary& summary, const judging::Shard& run) {
  const bool any = summary.files + summary.failed > 0 || run.may_be_empty;
  if (summary.skipped() == 0 || (any && !run.fails_on_skipped)) return {};
  return (any ? "" : "nothing was judged: ") + not_judged_in_words(summary);
}

std::string closing_lines(const Summary& summary) {
  std::string lines;
  if (summary.all() + summary.allowed + summary.known > 0) lines += in_words(summary) + "\n";
  if (summary.skipped() > 0 && summary.files + summary.failed > 0)
    lines +=
        not_judged_in_words(summary) + (summary.skipped() == 1 ? "; --verbose names it\n" : "; --verbose names them\n");
  return lines;
}

}  // namespace kibitzer::reports
