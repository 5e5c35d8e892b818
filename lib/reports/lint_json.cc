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
  if (!at.cell.empty()) object.text("cell", at.cell);
}

void add_excerpt(ObjectText& object, const findings::Excerpt& excerpt) {
  if (!excerpt.known) return;
  std::string& list = object.member("excerpt");
  list += '[';
  append_quoted(list, excerpt.before);
  list += ',';
  append_quoted(list, excerpt.marked);
  list += ',';
  append_quoted(list, excerpt.after);
  list += ']';
}

void add_byte_columns(ObjectText& object, const findings::ByteRegion& at) {
  object.number("byteColumn", at.begin.column);
  object.number("endByteColumn", at.end.column);
}

void add_suggestions_of_share(ObjectText& object, const std::vector<findings::Suggestion>& suggestions) {
  if (suggestions.empty()) return;
  std::string& list = object.member("suggestions");
  for (const findings::Suggestion& suggestion : suggestions) {
    list += &suggestion == suggestions.data() ? '[' : ',';
    ObjectText one(list);
    one.number("line", suggestion.at.begin.line);
    one.number("endLine", suggestion.at.end.line);
    add_byte_columns(one, suggestion.at);
    one.text("text", suggestion.text);
    one.end();
  }
  list += ']';
}

void append_note(std::string& out, const findings::Note& note, bool of_share) {
  ObjectText object(out);
  object.text("message", note.message);
  if (!note.path.empty()) object.text("path", note.path);
  add_region(object, note.at);
  if (of_share) add_excerpt(object, note.excerpt);
  object.end();
}

}  // namespace

void add_members(ObjectText& object, const findings::Located& finding, bool of_share) {
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
    append_note(related, note, of_share);
  }
  related += ']';
  if (!of_share) return;
  add_excerpt(object, finding.excerpt);
  if (finding.bytes) add_byte_columns(object, *finding.bytes);
  add_suggestions_of_share(object, finding.suggestions);
  if (finding.known) object.number("knownTimes", finding.known_times);
  if (finding.once > findings::kRepeated) object.text("once", text::digits_of(finding.once));
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
  if (open_ && part.first) end_file();  // an interrupted run may leave out parts
  if (!open_) begin_file(part);
  sessions_ += part.sessions;
  boards_ += part.boards;
  error_ = part.error;
  std::string text;
  for (const findings::Located& finding : part.findings) {
    text = any_finding_ ? ",\n    " : "\n    ";
    ObjectText object(text);
    add_members(object, finding, of_share());
    object.end();
    out_ << text;
    any_finding_ = true;
  }
  if (of_share()) end_file_of_share(part);
  if (open_ && part.last) end_file();
}

/// Ends a part of a file with its verdicts, from which `merge` makes reports of them.
void LintJson::end_file_of_share(const judging::JudgedPart& part) {
  end_findings();
  out_ << ", \"verdicts\": [";
  std::string text;
  for (const judging::JudgedSession& one : part.verdicts) {
    text = &one == part.verdicts.data() ? "\n    " : ",\n    ";
    ObjectText object(text);
    add_verdict_members(object, one);
    object.end();
    out_ << text;
  }
  out_ << "] }";
  open_ = false;
}

void LintJson::take_error(const std::string& sentence) { errors_.push_back(sentence); }

void LintJson::end_findings() {
  out_ << (any_finding_ ? "\n  ]" : "]") << ", \"sessions\": " << sessions_ << ", \"boards\": " << boards_;
  if (!error_.empty()) out_ << ", \"error\": " << dumped(error_);
}

void LintJson::end_file() {
  end_findings();
  out_ << " }";
  open_ = false;
}

void LintJson::finish(const Summary& summary, bool partial) {
  if (open_) end_file();
  out_ << (any_file_ ? "\n]" : "{ \"files\": []");
  if (of_share()) {
    Json shard = {{"index", shard_.index}, {"of", shard_.count}, {"run", text::digits_of(shard_.run)}};
    if (shard_.known_anywhere) shard["knownAnywhere"] = true;
    if (shard_.fails_on_skipped) shard["failsOnSkipped"] = true;
    if (shard_.may_be_empty) shard["mayBeEmpty"] = true;
    if (summary.skipped_folders > 0) shard["skippedFolders"] = summary.skipped_folders;
    out_ << ",\n  \"shard\": " << dumped(shard);
  }
  if (!errors_.empty()) out_ << ",\n  \"errors\": " << dumped(errors_);
  if (partial) out_ << ",\n  \"partial\": true";
  out_ << ",\n  \"summary\": " << dumped(json_of(summary)) << named(version()) << " }\n";
}

}  // namespace kibitzer::reports
