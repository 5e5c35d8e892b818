#include "reports/audit/rows.h"

#include <fmt/format.h>

#include "reports/tables.h"
#include "text/hash.h"

namespace kibitzer::reports::audit {
namespace {

/// A line of CSV, field by field.
class CsvLine {
 public:
  void text(std::string_view field) { add(csv_field(std::string(field))); }
  void number(std::size_t field) { add(std::to_string(field)); }
  void number(std::optional<int> field) { add(field ? std::to_string(*field) : std::string()); }
  std::string end() { return std::move(line_.append("\n")); }

 private:
  void add(const std::string& field) {
    if (begun_) line_ += ',';
    begun_ = true;
    line_ += field;
  }

  std::string line_;
  bool begun_ = false;
};

/// Which board of the session a row is about, and where it was played.
void add_whereabouts(CsvLine& line, const judging::JudgedSession* session, const judging::JudgedGame* game) {
  line.number(game != nullptr && game->number ? game->number : session == nullptr ? std::nullopt : session->board);
  line.text(game != nullptr && !game->room.empty() ? game->room : session == nullptr ? std::string() : session->room);
  line.text(session == nullptr ? std::string() : session->table);
  line.text(session == nullptr ? std::string() : session->name);
}

}  // namespace

std::string counts_of(const Tally& tally) {
  return fmt::format("{},{},{},{},{},{},{},{},{}", tally.records, tally.of(Outcome::kSound), tally.of(Outcome::kBroken),
                     tally.of(Outcome::kBrokenNotation), tally.of(Outcome::kCannotTell), tally.of(Certainty::kProof),
                     tally.of(Certainty::kDoubt), tally.of(Certainty::kNotation), tally.allowed);
}

std::string line_of(const FileRow& row) {
  return fmt::format("{},{},{},{},{},{},{}\n", csv_field(row.path), row.sum.sha256, row.sum.bytes, row.notation,
                     row.sum.encoding, counts_of(row.tally), csv_field(row.failure));
}

std::string line_of(const RecordRow& row, const std::string& path) {
  const judging::JudgedSession& session = *row.session;
  CsvLine line;
  line.text(path);
  line.number(session.session.value_or(0));
  line.number(session.line);
  add_whereabouts(line, row.session, row.game);
  line.text(session.date);
  line.text(hash_of(row.game));
  line.text(name_of(row.outcome));
  line.text(row.reason);
  line.text(row.rules);
  return line.end();
}

std::string likely_of(const findings::Located& finding) {
  return finding.suggestions.empty() ? std::string() : finding.suggestions.front().text;
}

std::string proof_place(const findings::Located& finding) {
  if (finding.related.empty()) return {};
  const findings::Note& note = finding.related.front();
  const std::string place = fmt::format("{}:{}", note.at.begin.line, note.at.begin.column);
  return note.path.empty() ? place : note.path + ":" + place;
}

std::string hash_of(const judging::JudgedGame* game) {
  const std::uint64_t whole = game == nullptr ? 0 : game->print.whole();
  return whole == 0 ? std::string() : text::digits_of(whole);
}

std::string line_of(const DefectRow& row, const std::string& path) {
  const findings::Located& finding = *row.finding;
  CsvLine line;
  line.text(path);
  line.number(finding.at.begin.line);
  line.number(finding.at.begin.column);
  line.text(finding.session ? std::to_string(*finding.session) : std::string());
  line.number(finding.board ? finding.board : finding.round);
  line.text(finding.room);
  line.text(finding.table);
  line.text(finding.session_name);
  line.text(finding.rule->name);
  line.text(findings::name_of(finding.severity));
  line.text(name_of(row.certainty));
  line.text(finding.message);
  line.text(proof_place(finding));
  line.text(finding.related.empty() ? std::string() : finding.related.front().message);
  line.text(likely_of(finding));
  line.text(hash_of(row.game));
  line.text(text::digits_of(finding.fingerprint));
  line.text(finding.allowed ? *finding.allowed : finding.known ? "known from the baseline" : "");
  return line.end();
}

}  // namespace kibitzer::reports::audit
