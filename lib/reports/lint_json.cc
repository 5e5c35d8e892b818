#include "reports/lint_json.h"

#include "reports/json_text.h"
#include "text/hash.h"

namespace kibitzer::reports {
namespace {

void add_region(Json& json, const findings::Region& at) {
  json["line"] = at.begin.line;
  json["column"] = at.begin.column;
  json["endLine"] = at.end.line;
  json["endColumn"] = at.end.column;
}

}  // namespace

Json json_of(const findings::Located& finding) {
  Json json = {{"rule", finding.rule->name},
               {"severity", name_of(finding.severity)},
               {"message", finding.message},
               {"source", finding.rule->source}};
  add_region(json, finding.at);
  if (finding.session) json["session"] = *finding.session;
  if (finding.round) json["round"] = *finding.round;
  if (finding.trick) json["trick"] = *finding.trick;
  if (!finding.player.empty()) json["player"] = finding.player;
  if (finding.board) json["board"] = *finding.board;
  if (!finding.room.empty()) json["room"] = finding.room;
  if (!finding.table.empty()) json["table"] = finding.table;
  if (!finding.session_name.empty()) json["sessionName"] = finding.session_name;
  json["fingerprint"] = text::digits_of(finding.fingerprint);
  if (finding.allowed) json["allowed"] = *finding.allowed;
  if (finding.known) json["known"] = true;
  json["related"] = Json::array();
  for (const findings::Note& note : finding.related) {
    Json& related = json["related"].emplace_back(Json{{"message", note.message}});
    if (!note.path.empty()) related["path"] = note.path;
    add_region(related, note.at);
  }
  return json;
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
  for (const findings::Located& finding : part.findings) {
    Json json = json_of(finding);
    if (of_share() && finding.once != 0) json["once"] = text::digits_of(finding.once);
    out_ << (any_finding_ ? ",\n    " : "\n    ") << dumped(json);
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
