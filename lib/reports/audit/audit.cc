#include "reports/audit/audit.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "reports/audit/audit_json.h"
#include "reports/audit/audit_pages.h"
#include "reports/audit/difference_words.h"
#include "reports/audit/outcome.h"
#include "reports/tables.h"
#include "text/hash.h"
#include "text/words.h"

namespace kibitzer::reports {
namespace {

using namespace audit;  // NOLINT(google-build-using-namespace): the room's own

constexpr std::size_t kMostDescribed = 5000;  // pairs of records that are read again

class Audit : public Report {
 public:
  Audit(std::ostream& out, const games::Games& games, AuditOptions options)
      : out_(out),
        options_(std::move(options)),
        certainties_(games),
        files_(options_.open("files.csv")),
        records_(options_.open("records.csv")),
        defects_(options_.open("defects.csv")) {
    files_ << kFilesHeader;
    records_ << kRecordsHeader;
    defects_ << kDefectsHeader;
    if (!options_.former_defects) return;
    found_.changes.emplace(*options_.former_defects);
    changes_ = &options_.open("changes.csv");
    *changes_ << "change," << kDefectsHeader;
  }

  Traits traits() const override { return {.verdicts = true, .edits = true}; }
  void take(const judging::JudgedPart& part) override;
  void take_error(const std::string& sentence) override { found_.errors.push_back(sentence); }
  void finish(const Summary& summary, bool partial) override;

 private:
  void begin_file(const judging::JudgedPart& part);
  void end_file(const judging::JudgedPart& part);
  void take_session(const judging::JudgedSession& session, std::span<const findings::Located> findings);
  void take_record(const judging::JudgedSession& session, const judging::JudgedGame* game,
                   std::span<const findings::Located> findings);
  void take_defect(const DefectRow& defect, const std::string& year, const std::string& event);
  void find_identical();
  void describe_differences();
  void write_lists();
  void write_statistics();
  void write_headlines();

  std::ostream& out_;
  AuditOptions options_;
  Certainties certainties_;
  std::ostream& files_;
  std::ostream& records_;
  std::ostream& defects_;
  std::ostream* changes_ = nullptr;
  AuditFindings found_;
  std::optional<Pages> pages_;
};

void Audit::begin_file(const judging::JudgedPart& part) {
  if (!pages_) pages_.emplace(options_.write_page, version());
  FileRow& row = found_.files.emplace_back();
  row.path = part.path;
  row.notation = part.notation;
  row.sum = options_.sum_of(part.path);
  found_.gathered.begin_file(part.path);
}

void Audit::end_file(const judging::JudgedPart& part) {
  FileRow& row = found_.files.back();
  row.failure = part.error;
  if (!part.error.empty()) ++found_.statistics.not_read[part.error];
  files_ << line_of(row);
  pages_->end_file(row);
}

/// Whether a finding is about the board of `game`, of a session with several.
bool is_about(const findings::Located& finding, const judging::JudgedSession& session,
              const judging::JudgedGame* game) {
  if (game == nullptr || session.games.size() < 2) return true;
  const bool first = game == session.games.data();
  if (!finding.board) return first;
  return finding.board == game->number && (finding.room.empty() || finding.room == game->room);
}

void Audit::take(const judging::JudgedPart& part) {
  if (!part.skipped.empty()) {
    ++found_.statistics.not_read[part.skipped];
    return;
  }
  if (part.first) begin_file(part);
  std::span<const findings::Located> left = part.findings;
  for (const judging::JudgedSession& session : part.verdicts) {
    const auto end = std::find_if(left.begin(), left.end(),
                                  [&](const findings::Located& one) { return one.session != session.session; });
    const std::span own = left.first(static_cast<std::size_t>(end - left.begin()));
    left = left.subspan(own.size());
    take_session(session, own);
  }
  if (part.last || !part.error.empty()) end_file(part);
}

void Audit::take_session(const judging::JudgedSession& session, std::span<const findings::Located> findings) {
  if (session.session && session.games.empty()) take_record(session, nullptr, findings);
  for (std::size_t i = 0; i < session.games.size(); ++i) {
    found_.gathered.add(session, i, found_.files.back().notation);
    take_record(session, &session.games[i], findings);
  }
  if (session.session) return;
  for (const findings::Located& finding : findings)
    if (is_defect(finding)) take_defect({&finding, certainties_.of(finding), nullptr, nullptr}, {}, {});
}

void Audit::take_record(const judging::JudgedSession& session, const judging::JudgedGame* game,
                        std::span<const findings::Located> findings) {
  const std::string year = year_of(session.date);
  RecordRow row{&session, game, Outcome::kSound, session.reason, {}};
  bool broken = false;
  bool broken_notation = false;
  bool doubtful = false;
  std::set<std::string_view> rules;
  for (const findings::Located& finding : findings) {
    if (!is_about(finding, session, game)) continue;
    const DefectRow defect{&finding, certainties_.of(finding), &session, game};
    if (counts_as_finding(finding) && finding.severity != findings::Severity::kInfo) {
      rules.insert(finding.rule->name);
      broken = broken || defect.certainty == Certainty::kProof;
      broken_notation = broken_notation ||
                        (defect.certainty == Certainty::kNotation && finding.severity == findings::Severity::kError);
      doubtful = doubtful || finding.severity == findings::Severity::kWarning;
    }
    if (is_defect(finding)) take_defect(defect, year, session.name);
  }
  const bool others_broken = session.games.size() > 1 && session.verdict == judging::Verdict::kBroken;
  if (broken)
    row.outcome = Outcome::kBroken;
  else if (broken_notation)
    row.outcome = Outcome::kBrokenNotation;
  else if (others_broken ? doubtful : session.verdict == judging::Verdict::kCannotTell)
    row.outcome = Outcome::kCannotTell;
  if (row.outcome != Outcome::kCannotTell) row.reason.clear();
  if (row.outcome == Outcome::kCannotTell && row.reason.empty()) row.reason = "it has warnings";
  for (const std::string_view rule : rules) row.rules.append(row.rules.empty() ? "" : " ").append(rule);
  FileRow& file = found_.files.back();
  Statistics& statistics = found_.statistics;
  for (Tally* const tally : {&statistics.all, &statistics.events[session.name], &statistics.years[year],
                             &statistics.notations[file.notation], &file.tally})
    tally->count(row.outcome);
  if (!row.reason.empty()) ++statistics.not_judged[row.reason];
  records_ << line_of(row, file.path);
}

void Audit::take_defect(const DefectRow& defect, const std::string& year, const std::string& event) {
  FileRow& file = found_.files.back();
  Statistics& statistics = found_.statistics;
  const bool counts = counts_as_finding(*defect.finding);
  for (Tally* const tally :
       {&statistics.all, &statistics.events[event], &statistics.years[year], &statistics.notations[file.notation],
        &statistics.rules[defect.finding->rule->name], &file.tally})
    if (counts)
      tally->count(defect.certainty);
    else
      ++tally->allowed;
  const std::string line = line_of(defect, file.path);
  defects_ << line;
  if (!counts) return;
  if (changes_ != nullptr) found_.changes->take(defect, file.path, line, *changes_);
  pages_->take(defect, file, year);
}

/// Finds files with the same bytes. The members of an archive have its sum.
void Audit::find_identical() {
  std::map<std::string_view, const FileRow*> first;
  for (const FileRow& file : found_.files) {
    if (file.sum.sha256.empty() || file.path.find('!') != std::string::npos) continue;
    const auto [known, is_new] = first.emplace(file.sum.sha256, &file);
    if (!is_new) found_.identical.emplace_back(file.path, known->second->path);
  }
}

/// Says in the game's words what differs between records of one game, which are read again for this.
void Audit::describe_differences() {
  std::vector<RecordPlace> places;
  std::vector<Repeated*> described;
  const auto& records = found_.gathered.records();
  for (Repeated& one : found_.repeated) {
    if (one.duplicate.difference.differ == 0 || described.size() == kMostDescribed) continue;
    described.push_back(&one);
    places.push_back(found_.gathered.place_of(one.duplicate.record));
    places.push_back(found_.gathered.place_of(one.duplicate.of));
  }
  if (places.empty()) return;
  const auto diagrams = options_.look_again(places);
  for (std::size_t i = 0; i < described.size(); ++i) {
    const auto& here = diagrams[2 * i];
    const auto& there = diagrams[2 * i + 1];
    const std::size_t first = records[described[i]->duplicate.record].game;
    const std::size_t second = records[described[i]->duplicate.of].game;
    if (first >= here.size() || second >= there.size()) continue;
    if (here[first].compass) {
      described[i]->differences = differences(here[first], there[second]);
      continue;
    }
    for (std::size_t round = 0; round < std::min(here.size(), there.size()); ++round)
      for (std::string& one : differences(here[round], there[round]))
        described[i]->differences.push_back(here.size() == 1 ? std::move(one)
                                                             : fmt::format("{}: {}", here[round].title, one));
  }
}

void Audit::write_lists() {
  std::ostream& duplicates = options_.open("duplicates.csv");
  duplicates << "kind,file,record,line,hash,of_file,of_record,of_line,differs,differences\n";
  const auto& records = found_.gathered.records();
  for (const Repeated& one : found_.repeated) {
    const archives::ArchivedRecord& record = records[one.duplicate.record];
    const archives::ArchivedRecord& of = records[one.duplicate.of];
    duplicates << fmt::format("{},{},{},{},{},{},{},{},{},{}\n", archives::name_of(one.duplicate.likeness),
                              csv_field(found_.gathered.path_of(record.file)), record.session, record.line,
                              text::digits_of(record.print().whole()), csv_field(found_.gathered.path_of(of.file)),
                              of.session, of.line, csv_field(parts_in_words(one.duplicate.difference)),
                              csv_field(fmt::format("{}", fmt::join(one.differences, "; "))));
  }
  std::ostream& names = options_.open("names.csv");
  names << "name,records,like,like_records,same_letters,file,record,like_file,like_record\n";
  for (const NameLike& one : found_.names)
    names << fmt::format("{},{},{},{},{},{},{},{},{}\n", csv_field(one.name), one.records, csv_field(one.other),
                         one.other_records, one.same_letters ? "yes" : "no", csv_field(one.first.path),
                         one.first.session, csv_field(one.other_first.path), one.other_first.session);
}

void Audit::write_statistics() {
  std::ostream& out = options_.open("statistics.csv");
  out << "by,name,records,sound,broken,broken_notation,cannot_tell,proofs,doubts,notation_defects,allowed\n";
  const auto line = [&](std::string_view by, const std::string& name, const Tally& tally) {
    out << by << ',' << csv_field(name) << ',' << counts_of(tally) << '\n';
  };
  const Statistics& statistics = found_.statistics;
  line("all", "", statistics.all);
  for (const auto& [rule, tally] : statistics.rules) line("rule", std::string(rule), tally);
  for (const auto& [year, tally] : statistics.years) line("year", year, tally);
  for (const auto& [notation, tally] : statistics.notations) line("notation", notation, tally);
  for (const auto& [event, tally] : statistics.events) line("event", event, tally);
  for (const auto& [reason, count] : statistics.not_judged)
    out << "cannot_tell," << csv_field(reason) << ',' << count << ",0,0,0," << count << ",0,0,0,0\n";
  for (const auto& [reason, count] : statistics.not_read)
    out << "not_read," << csv_field(reason) << ',' << count << ",0,0,0,0,0,0,0,0\n";
}

void Audit::write_headlines() {
  const Tally& all = found_.statistics.all;
  out_ << text::counted(found_.files.size(), "file") << ", " << text::counted(all.records, "record") << ": "
       << all.of(Outcome::kSound) << " sound, " << all.of(Outcome::kBroken) << " broken, "
       << all.of(Outcome::kBrokenNotation) << " broken in their notation only, " << all.of(Outcome::kCannotTell)
       << " that cannot be told\n"
       << text::counted(all.all_defects(), "defect") << ": " << text::counted(all.of(Certainty::kProof), "proof")
       << ", " << text::counted(all.of(Certainty::kDoubt), "doubt") << ", " << all.of(Certainty::kNotation)
       << " of notation\n";
  using archives::Likeness;
  if (!found_.repeated.empty())
    out_ << text::counted(found_.repeated.size(), "record")
         << " of games recorded before: " << found_.count(Likeness::kSame) << " the same, "
         << found_.count(Likeness::kOtherNotation) << " in another notation, " << found_.count(Likeness::kOtherNames)
         << " under other names, " << found_.count(Likeness::kDiffers) << " that differ\n";
  if (!found_.identical.empty()) out_ << text::counted(found_.identical.size(), "file") << " identical with another\n";
  if (!found_.versions.empty())
    out_ << text::counted(found_.versions.size(), "file")
         << (found_.versions.size() == 1 ? " is a version" : " are versions") << " of another\n";
  if (!found_.names.empty()) out_ << text::counted(found_.names.size(), "name") << " nearly like another\n";
  if (found_.changes)
    out_ << "since the older audit: " << found_.changes->added() << " new, " << found_.changes->mended() << " mended, "
         << found_.changes->unchanged() << " unchanged\n";
}

void Audit::finish(const Summary& /*summary*/, bool partial) {
  if (partial) return;
  if (!pages_) pages_.emplace(options_.write_page, version());
  auto again = archives::duplicates(found_.gathered.records());
  found_.names = found_.gathered.names_alike(again, options_.names);
  found_.versions = archives::versions(found_.gathered.records(), again);
  for (archives::Duplicate& one : again) found_.repeated.push_back({one, {}});
  find_identical();
  describe_differences();
  if (changes_ != nullptr) found_.changes->finish(*changes_);
  write_lists();
  write_statistics();
  write_json(options_.open("audit.json"), found_, options_, version());
  options_.open("index.html") << pages_->finish(found_, options_);
  write_headlines();
  options_.complete();
}

}  // namespace

std::unique_ptr<Report> audit_report(std::ostream& out, const games::Games& games, AuditOptions options) {
  return std::make_unique<Audit>(out, games, std::move(options));
}

}  // namespace kibitzer::reports
