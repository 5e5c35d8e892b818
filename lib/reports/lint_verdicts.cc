#include "reports/lint_verdicts.h"

#include "reports/json_text.h"

namespace kibitzer::reports {

using judging::Verdict;

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kSound:
      return "sound";
    case Verdict::kBroken:
      return "broken";
    case Verdict::kCannotTell:
      return "cannot-tell";
  }
  return {};
}

void add_verdict_members(ObjectText& object, const judging::JudgedSession& one) {
  object.number("line", one.line);
  if (one.session) object.number("session", *one.session);
  if (one.board) object.number("board", *one.board);
  if (!one.room.empty()) object.text("room", one.room);
  if (!one.table.empty()) object.text("table", one.table);
  if (!one.name.empty()) object.text("sessionName", one.name);
  object.text("verdict", name_of(one.verdict));
  if (!one.reason.empty()) object.text("reason", one.reason);
  object.number("errors", one.errors);
  object.number("warnings", one.warnings);
}

void LintVerdicts::take(const judging::JudgedPart& part) {
  std::string line;
  for (const judging::JudgedSession& one : part.verdicts) {
    ++(one.verdict == Verdict::kSound ? sound_ : one.verdict == Verdict::kBroken ? broken_ : cannot_tell_);
    line.clear();
    ObjectText object(line);
    object.text("path", part.path);
    add_verdict_members(object, one);
    object.end();
    out_ << line << '\n';
  }
  if (!part.error.empty()) out_ << dumped({{"path", part.path}, {"error", part.error}}) << '\n';
}

void LintVerdicts::take_error(const std::string& sentence) { out_ << dumped({{"error", sentence}}) << '\n'; }

void LintVerdicts::finish(const Summary& summary, bool partial) {
  Json counts = {{"files", summary.files},
                 {"failed", summary.failed},
                 {"sound", sound_},
                 {"broken", broken_},
                 {"cannotTell", cannot_tell_}};
  if (summary.skipped() > 0) counts["passedOver"] = summary.skipped();
  Json line = {{"summary", std::move(counts)}};
  if (partial) line["partial"] = true;
  if (!version().empty()) line[kVersionKey] = version();
  out_ << dumped(line) << '\n';
}

}  // namespace kibitzer::reports
