#include "reports/lint_json.h"

#include "findings/repeated.h"
#include "reports/json_text.h"
#include "text/hash.h"

namespace kibitzer::reports {
namespace {

void add_region(ObjectText& object, const findings::Region& at) {
  object.number("line", at.begin.line);
  object.number("column", at.begin.column);
  object.number("endLine", at.end.line);
  object.number("endColumn", at.end.column);
}

void append_note(std::string& out, const findings::Note& note) {
  ObjectText object(out);
  object.text("message", note.message);
  if (!note.path.empty()) object.text("path", note.path);
  add_region(object, note.at);
  object.end();
}

}  // namespace

void add_members(ObjectText& object, const findings::Located& finding) {
  object.text("rule", finding.rule->name);
  object.text("severity", name_of(finding.severity));
  object.text("message", finding.message);
  object.text("source", finding.rule->source);
  add_region(object, finding.at);
  if (finding.session) object.number("session", *finding.session);
  if (finding.round) object.number("round", *finding.round);
  if (finding.trick) object.number("trick", *finding.trick);
  if (!finding.player.empty()) object.text("player", finding.player);
  if (finding.board) object.number("board", *finding.board);
  if (!finding.room.empty()) object.text("room", finding.room);
  if (!finding.table.empty()) object.text("table", finding.table);
  if (!finding.session_name.empty()) object.text("sessionName", finding.session_name);
  object.text("fingerprint", text::digits_of(finding.fingerprint));
  if (finding.allowed) object.text("allowed", *finding.allowed);
  if (finding.known) object.member("known") += "true";
  if (finding.once == findings::kRepeated) object.member("repeated") += "true";
  std::string& related = object.member("related");
  related += '[';
  for (const findings::Note& note : finding.related) {
    if (&note != finding.related.data()) related += ',';
    append_note(related, note);
  }
  related += ']';
}

Json json_of(const Summary& summary) {
  Json json = {{"files", summary.files},   {"failed", summary.failed},   {"sessions", summary.sessions},
               {"boards", summary.boards}, {"errors", summary.errors},   {"warnings", summary.warnings},
               {"infos", summary.infos},   {"allowed", summary.allowed}, {"known", summary.known}};
  if (summary.skipped() > 0) json["passedOver"] = summary.skipped();
  return json;
}

void LintJson::begin_file(const judging::JudgedPart& part) {
  out_ << (any_file_ ? "," : "{ \"files\": [") << "\n  { \"path\": " << dumped(part.path);
  if (of_share()) {
    const auto& [input, member, number] = part.order;
    out_ << ", \"order\": " << dumped({input, member, number}) << ", \"last\": " << (part.last ? "true" : "false")
         << ", \"failOn\": " << dumped(name_of(part.fail_on));
  }
  out_ << ", \"findings\": [";
  any_file_ = open_ = true;
  any_finding_ = false;
  sessions_ = boards_ = 0;
  error_.clear();
}

void LintJson::take(const judging::JudgedPart& part) {
  if (open_ && part.first) end_file();  // of an interrupted run not all parts come
  if (!open_) begin_file(part);
  sessions_ += part.sessions;
  boards_ += part.boards;
  error_ = part.error;
  std::string text;
  for (const findings::Located& finding : part.findings) {
    text = any_finding_ ? ",\n    " : "\n    ";
    ObjectText object(text);
    add_members(object, finding);
    if (of_share() && finding.once > findings::kRepeated) object.text("once", text::digits_of(finding.once));
    object.end();
    out_ << text;
    any_finding_ = true;
  }
  if (part.last || of_share()) end_file();
}

void LintJson::take_error(const std::string& sentence) { errors_.push_back(sentence); }

void LintJson::end_file() {
  out_ << (any_finding_ ? "\n  ]" : "]") << ", \"sessions\": " << sessions_ << ", \"boards\": " << boards_;
  if (!error_.empty()) out_ << ", \"error\": " << dumped(error_);
  out_ << " }";
  open_ = false;
}

void LintJson::finish(const Summary& summary, bool partial) {
  if (open_) end_file();
  out_ << (any_file_ ? "\n]" : "{ \"files\": []");
  if (of_share())
    out_ << ",\n  \"shard\": "
         << dumped({{"index", shard_.index}, {"of", shard_.count}, {"run", text::digits_of(shard_.run)}});
  if (!errors_.empty()) out_ << ",\n  \"errors\": " << dumped(errors_);
  if (partial) out_ << ",\n  \"partial\": true";
  out_ << ",\n  \"summary\": " << dumped(json_of(summary)) << " }\n";
}

}  // namespace kibitzer::reports
