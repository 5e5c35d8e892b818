#include "reports/audit/audit_pages.h"

#include <fmt/format.h>

#include <algorithm>

#include "reports/page/frame.h"
#include "reports/page/html.h"
#include "text/words.h"

namespace kibitzer::reports::audit {
namespace {

using page::drawn;
using page::escaped;

constexpr std::size_t kBytesOfPage = std::size_t{256} << 10U;
constexpr std::size_t kMostFiles = 2000;  // in the index
constexpr std::size_t kMostListed = 300;  // duplicates, names and the like in the index

std::string joined(const std::set<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : " ") + word;
  return all;
}

std::string table(std::string_view caption, std::string_view id, std::string_view head, const std::string& rows) {
  if (rows.empty()) return {};
  return fmt::format(
      "<section id={}>\n<h2>{}</h2>\n<div class=scroll><table>\n<thead><tr>{}</thead>\n<tbody>\n{}</tbody>\n</table></div>\n</section>\n",
      id, caption, head, rows);
}

/// A note that a list is cut, as a line below it.
std::string more(std::size_t all, std::string_view file) {
  if (all <= kMostListed) return {};
  return fmt::format("<p>{} more are in <a href={}>{}</a>.</p>\n", all - kMostListed, file, file);
}

std::string cells(const Tally& tally, bool records) {
  std::string html;
  if (records)
    html += fmt::format("<td>{}<td>{}<td>{}<td>{}<td>{}", tally.records, tally.of(Outcome::kSound),
                        tally.of(Outcome::kBroken), tally.of(Outcome::kBrokenNotation), tally.of(Outcome::kCannotTell));
  return html + fmt::format("<td>{}<td>{}<td>{}", tally.of(Certainty::kProof), tally.of(Certainty::kDoubt),
                            tally.of(Certainty::kNotation));
}

constexpr std::string_view kRecordHeads =
    "<th>Records<th>Sound<th>Broken<th>Broken notation<th>Cannot tell<th>Proofs<th>Doubts<th>Notation";

std::string tallies(std::string_view caption, std::string_view id, std::string_view key,
                    const std::map<std::string, Tally>& counted) {
  std::string rows;
  std::size_t listed = 0;
  for (const auto& [name, tally] : counted) {
    if (listed++ == kMostListed) break;
    rows += fmt::format("<tr><td class=text>{}{}\n", escaped(name.empty() ? "unknown" : name), cells(tally, true));
  }
  return table(caption, id, fmt::format("<th class=text>{}{}", key, kRecordHeads), rows) +
         more(counted.size(), "statistics.csv");
}

std::string reasons(std::string_view caption, std::string_view id, std::string_view of,
                    const std::map<std::string, std::size_t>& counted) {
  std::string rows;
  std::size_t listed = 0;
  for (const auto& [reason, count] : counted) {
    if (listed++ == kMostListed) break;
    rows += fmt::format("<tr><td class=text>{}<td>{}\n", escaped(page::capital(reason)), count);
  }
  return table(caption, id, fmt::format("<th class=text>Reason<th>{}", of), rows) +
         more(counted.size(), "statistics.csv");
}

std::string place(const Gathered& gathered, const archives::ArchivedRecord& record) {
  return fmt::format("{}:{}", escaped(gathered.path_of(record.file)), record.line);
}

std::string duplicates(const AuditFindings& found) {
  std::string rows;
  std::size_t listed = 0;
  const auto& records = found.gathered.records();
  for (const Repeated& one : found.repeated) {
    if (listed++ == kMostListed) break;
    std::string differences = parts_in_words(one.duplicate.difference);
    for (const std::string& difference : one.differences) differences += "; " + difference;
    rows += fmt::format("<tr><td class=text>{}<td class=text>{}<td class=text>{}<td class=text>{}\n",
                        archives::name_of(one.duplicate.likeness), place(found.gathered, records[one.duplicate.record]),
                        place(found.gathered, records[one.duplicate.of]), drawn(differences));
  }
  return table("Recorded twice", "duplicates",
               "<th class=text>Kind<th class=text>Record<th class=text>Recorded before in<th class=text>What differs",
               rows) +
         more(found.repeated.size(), "duplicates.csv");
}

std::string identical(const AuditFindings& found) {
  std::string rows;
  std::size_t listed = 0;
  for (const auto& [file, of] : found.identical) {
    if (listed++ == kMostListed) break;
    rows += fmt::format("<tr><td class=text>{}<td class=text>{}\n", escaped(file), escaped(of));
  }
  return table("Identical files", "identical", "<th class=text>File<th class=text>Is the same as", rows) +
         more(found.identical.size(), "audit.json");
}

std::string versions(const AuditFindings& found) {
  std::string rows;
  std::size_t listed = 0;
  for (const archives::FileVersions& one : found.versions) {
    if (listed++ == kMostListed) break;
    rows += fmt::format("<tr><td class=text>{}<td class=text>{}<td>{}<td>{}<td>{}<td>{}\n",
                        escaped(found.gathered.path_of(one.file)), escaped(found.gathered.path_of(one.of)), one.same,
                        one.differ, one.only, one.only_of);
  }
  return table(
             "Versions of one file", "versions",
             "<th class=text>File<th class=text>Is a version of<th>Same records<th>Records that differ<th>Only in the first<th>Only in the second",
             rows) +
         more(found.versions.size(), "audit.json");
}

std::string names(const AuditFindings& found) {
  std::string rows;
  std::size_t listed = 0;
  for (const NameLike& one : found.names) {
    if (listed++ == kMostListed) break;
    rows += fmt::format("<tr><td class=text>{}<td>{}<td class=text>{}<td>{}<td class=text>{}\n", page::name(one.name),
                        one.records, page::name(one.other), one.other_records, escaped(one.first.path));
  }
  return table("Names nearly alike", "names",
               "<th class=text>Name<th>Records<th class=text>May be meant to be<th>Records<th class=text>First in",
               rows) +
         more(found.names.size(), "names.csv");
}

}  // namespace

std::string Pages::name_of_page() const { return fmt::format("{:04}.html", pages_ + 1); }

/// A file that goes on from the page before has a heading on this one, too.
void Pages::begin_file(const FileRow& row) {
  if (!in_file_) {
    quoted_.reset();
    present_ = {};
    present_.path = row.path;
    present_.address = fmt::format("pages/{}#f{}", name_of_page(), parts_ + 1);
  }
  ++parts_;
  body_ += fmt::format("<section id=f{}>\n<h2>{}</h2>\n<p><small>{}{}, {}{}</small></p>\n<ol class=defects>\n", parts_,
                       escaped(row.path), row.sum.sha256.empty() ? "" : "SHA-256 " + row.sum.sha256 + ", ",
                       row.notation.empty() ? "unknown notation" : escaped(row.notation), escaped(row.sum.encoding),
                       in_file_ ? "; continued" : "");
  in_file_ = true;
}

void Pages::take(const DefectRow& defect, const FileRow& row, const std::string& year) {
  if (!in_file_ || body_.empty()) begin_file(row);
  const findings::Located& finding = *defect.finding;
  present_.rules.emplace(finding.rule->name);
  present_.certainties.emplace(name_of(defect.certainty));
  if (!year.empty()) present_.years.insert(year);
  std::string where;
  if (finding.board ? finding.board : finding.round)
    where = fmt::format("{} {}, ", finding.board ? "board" : "round", *(finding.board ? finding.board : finding.round));
  body_ += fmt::format(
      "<li class={} data-certainty={} data-rules=\"{}\" data-years=\"{}\">{}line {}: {} <small>{}, {}</small>",
      findings::name_of(finding.severity), name_of(defect.certainty), finding.rule->name, escaped(year), where,
      finding.at.begin.line, drawn(finding.message), finding.rule->name, name_of(defect.certainty));
  for (const findings::Note& note : finding.related)
    body_ += fmt::format("<br>{}line {}: {}", note.path.empty() ? "" : escaped(note.path) + ", ", note.at.begin.line,
                         drawn(note.message));
  if (const std::string likely = likely_of(finding); !likely.empty())
    body_ += fmt::format("<br>likely: <code>{}</code>", escaped(likely));
  if (const std::string hash = hash_of(defect.game); !hash.empty())
    body_ += fmt::format("<br><small>record {}</small>", hash);
  const bool quotes = defect.session != nullptr && defect.certainty != Certainty::kNotation;
  if (quotes && quoted_ != defect.session->session && !defect.session->text.empty())
    body_ +=
        fmt::format("<details><summary>The record</summary><pre>{}</pre></details>", escaped(defect.session->text));
  if (quotes) quoted_ = defect.session->session;
  body_ += '\n';
  if (body_.size() > kBytesOfPage) end_page();
}

void Pages::end_file(const FileRow& row) {
  if (!in_file_) return;
  if (!body_.empty()) body_ += "</ol>\n</section>\n";
  in_file_ = false;
  present_.tally = row.tally;
  if (listed_.size() < kMostFiles)
    listed_.push_back(std::move(present_));
  else
    ++not_listed_;
  if (body_.size() > kBytesOfPage / 2) end_page();
}

void Pages::end_page() {
  if (body_.empty()) return;
  if (in_file_) body_ += "</ol>\n</section>\n";
  const std::string title = fmt::format("Defects, page {}", pages_ + 1);
  write_page_(name_of_page(), page::head(title, version_) +
                                  fmt::format("<header>\n<p><a href=../index.html>Overview</a></p>\n<h1>{}</h1>\n"
                                              "</header>\n<main class=filtered>\n",
                                              title) +
                                  body_ + "</main>\n" + page::foot());
  ++pages_;
  parts_ = 0;
  body_.clear();
}

std::string Pages::list_of_files() const {
  std::string rows;
  for (const Listed& file : listed_)
    rows += fmt::format(
        "<tr data-certainty=\"{}\" data-rules=\"{}\" data-years=\"{}\"><td class=text><a href=\"{}\">{}</a>{}\n",
        joined(file.certainties), joined(file.rules), escaped(joined(file.years)), file.address, escaped(file.path),
        cells(file.tally, true));
  std::string html = table("Files with defects", "files", fmt::format("<th class=text>File{}", kRecordHeads), rows);
  if (!html.empty()) html = "<div class=filtered>\n" + html + "</div>\n";
  if (not_listed_ > 0)
    html += fmt::format("<p>{} more are in <a href=files.csv>files.csv</a>; their defects are on the last pages.</p>\n",
                        text::counted(not_listed_, "file"));
  return html;
}

std::string Pages::index(const AuditFindings& found, const AuditOptions& options) const {
  const Tally& all = found.statistics.all;
  std::string html = page::head("Audit", version_) + "<header>\n<h1>Audit</h1>\n<p>";
  if (!options.date.empty()) html += escaped(options.date) + ". ";
  html += fmt::format("{}, {}: {} sound, {} broken, {} broken in their notation only, {} that cannot be told. ",
                      text::counted(found.files.size(), "file"), text::counted(all.records, "record"),
                      all.of(Outcome::kSound), all.of(Outcome::kBroken), all.of(Outcome::kBrokenNotation),
                      all.of(Outcome::kCannotTell));
  html += fmt::format("{}, {}, {} of notation.</p>\n", text::counted(all.of(Certainty::kProof), "proof"),
                      text::counted(all.of(Certainty::kDoubt), "doubt"),
                      text::counted(all.of(Certainty::kNotation), "defect"));
  if (found.changes)
    html += fmt::format(
        "<p>Since the older audit: {} new, {} mended, {} unchanged; see <a href=changes.csv>changes.csv</a>.</p>\n",
        found.changes->added(), found.changes->mended(), found.changes->unchanged());
  for (std::size_t i = 0; i < std::min(found.errors.size(), kMostListed); ++i)
    html += fmt::format("<p class=failure>{}</p>\n", escaped(page::capital(found.errors[i])));
  html += "</header>\n<main>\n";
  std::string rules;
  for (const auto& [rule, tally] : found.statistics.rules)
    rules += fmt::format("<tr><td class=text>{}{}\n", rule, cells(tally, false));
  html += table("Rules", "rules", "<th class=text>Rule<th>Proofs<th>Doubts<th>Notation", rules);
  html += tallies("Years", "years", "Year", found.statistics.years);
  html += tallies("Notations", "notations", "Notation", found.statistics.notations);
  html += tallies("Events", "events", "Event", found.statistics.events);
  html += reasons("Records that cannot be told", "not-judged", "Records", found.statistics.not_judged);
  html += reasons("Files that were not read", "not-read", "Files", found.statistics.not_read);
  html += identical(found) + versions(found) + duplicates(found) + names(found) + list_of_files();
  return html + "</main>\n" + page::foot();
}

std::string Pages::finish(const AuditFindings& found, const AuditOptions& options) {
  end_page();
  return index(found, options);
}

}  // namespace kibitzer::reports::audit
