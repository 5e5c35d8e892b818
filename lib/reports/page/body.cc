#include "reports/page/body.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "reports/page/diagram_html.h"
#include "reports/page/html.h"
#include "reports/page/sheet_html.h"
#include "reports/report.h"
#include "reports/words.h"
#include "text/words.h"

namespace kibitzer::reports::page {
namespace {

using diagrams::Diagram;
using findings::Located;
using judging::JudgedPart;
using judging::JudgedSession;

std::vector<Numbered> of_session(const std::vector<Numbered>& all, std::optional<std::size_t> session) {
  std::vector<Numbered> some;
  std::copy_if(all.begin(), all.end(), std::back_inserter(some),
               [&](const Numbered& one) { return one.finding->session == session; });
  return some;
}

/// How many errors and warnings there are, and that something is in doubt.
std::string badge_of(const std::vector<Numbered>& findings, const std::vector<std::string>& doubts) {
  std::size_t errors = 0;
  std::size_t warnings = 0;
  for (const Numbered& one : findings) {
    if (!counts_as_finding(*one.finding)) continue;
    errors += one.finding->severity == findings::Severity::kError ? 1 : 0;
    warnings += one.finding->severity == findings::Severity::kWarning ? 1 : 0;
  }
  std::string html;
  if (errors > 0) html += fmt::format(" <span class=\"badge error\">{}</span>", text::counted(errors, "error"));
  if (warnings > 0) html += fmt::format(" <span class=\"badge warning\">{}</span>", text::counted(warnings, "warning"));
  if (!doubts.empty())
    html += fmt::format(" <span class=\"badge doubt\" title=\"{}\">in doubt</span>",
                        escaped(fmt::format("{}", fmt::join(doubts, ", "))));
  return html;
}

}  // namespace

/// The address of the round's diagram: the one at the same place of the record, or the only one of its number.
std::string Body::link_of(const scoresheets::Scoresheet& sheet, std::size_t round) const {
  const auto place = std::find_if(sheet.places.begin(), sheet.places.end(), [&](const scoresheets::CellPlace& one) {
    return one.round == round && one.cell == scoresheets::CellPlace::kRound;
  });
  if (place == sheet.places.end()) return {};
  const auto found = std::find_if(drawn_.rbegin(), drawn_.rend(), [&](const Drawn& one) {
    return one.begin == place->at.begin && one.round == sheet.rounds[round].number;
  });
  return found == drawn_.rend() ? std::string() : found->id;
}

std::string Body::sheets_html(const JudgedPart& part, std::size_t first, std::size_t count, Marks& marks) const {
  std::string html;
  for (std::size_t i = first; i < first + count; ++i) {
    const scoresheets::Scoresheet& sheet = part.sheets[i];
    if (!sheet.name.empty() && count > 1) html += fmt::format("<h3>{}</h3>\n", escaped(sheet.name));
    html += html_of(
        sheet, [this](const auto& of, std::size_t round) { return link_of(of, round); }, marks);
  }
  return html;
}

/// Writes the diagrams of the session, each with those of `findings` that belong to it.
void Body::write_diagrams(const JudgedSession& session, std::vector<Numbered> findings, Marks& marks) {
  const DrawnDiagrams drawn = drawn_of(session.diagrams, std::move(findings), marks);
  sessions_ += html_of(drawn.others, Whereabouts::kShown, marks, rules_);
  for (std::size_t i = 0; i < drawn.diagrams.size(); ++i) {
    const auto& [html, own] = drawn.diagrams[i];
    const Diagram& diagram = session.diagrams[i];
    const std::string& id = drawn_[drawn_.size() - drawn.diagrams.size() + i].id;
    sessions_ +=
        fmt::format("<article id={0} aria-labelledby={0}-title>\n<h3 id={0}-title><a href=#{0}>{1}</a>{2}</h3>\n", id,
                    escaped(capital(diagram.title)), badge_of(own, diagram.doubts));
    sessions_ += html + html_of(own, Whereabouts::kKnown, marks, rules_) + "</article>\n";
  }
}

void Body::take_session(const JudgedPart& part, const JudgedSession* session, const std::vector<Numbered>& findings) {
  Marks marks(findings);
  if (session == nullptr) {
    marks.settle();
    sheets_ += html_of(findings, Whereabouts::kShown, marks, rules_);
    return;
  }
  for (const Diagram& diagram : session->diagrams) {
    drawn_.push_back({diagram.round, diagram.begin, addresses_.next(diagram.title)});
    const std::string_view mark = diagram.doubts.empty() ? "" : "*";
    links_ += fmt::format("<li><a href=#{}>{}{}</a>", drawn_.back().id,
                          escaped(diagram.round ? std::to_string(*diagram.round) : diagram.title), mark);
  }
  drawings_ += session->diagrams.size();
  if (!findings.empty()) {
    sheets_html(part, session->first_sheet, session->sheets, marks);
    for (const Diagram& diagram : session->diagrams) html_of(diagram, marks);
  }
  marks.settle();
  if (!session->name.empty() && session->sheets > 0) sessions_ += fmt::format("<h3>{}</h3>\n", escaped(session->name));
  sessions_ += sheets_html(part, session->first_sheet, session->sheets, marks);
  const auto written = marks.take_written();
  std::vector<Numbered> of_sheets;
  std::vector<Numbered> others;
  for (const Numbered& one : findings)
    (std::count(written.begin(), written.end(), one.number) > 0 ? of_sheets : others).push_back(one);
  sessions_ += html_of(of_sheets, Whereabouts::kShown, marks, rules_);
  write_diagrams(*session, std::move(others), marks);
}

void Body::take(const JudgedPart& part, std::vector<Entry>& entries) {
  if (path_ != part.path && !path_.empty()) end_file();
  path_ = part.path;
  std::vector<Numbered> findings;
  for (const Located& finding : part.findings) {
    findings.push_back({&finding, next_number_++});
    const std::string where = whereabouts_of(finding);
    entries.push_back({findings.back().number, std::string(class_of(finding)), finding.rule,
                       where.empty() ? part.path : fmt::format("{}: {}", part.path, where), sentence_of(finding)});
  }
  std::size_t sheets_of_sessions = 0;
  if (const auto outside = of_session(findings, std::nullopt); !outside.empty()) take_session(part, nullptr, outside);
  for (const JudgedSession& session : part.verdicts) {
    if (!session.session) continue;
    sheets_of_sessions = std::max(sheets_of_sessions, session.first_sheet + session.sheets);
    take_session(part, &session, of_session(findings, session.session));
  }
  std::vector<Numbered> none;
  Marks no_marks(none);
  sheets_ += sheets_html(part, sheets_of_sessions, part.sheets.size() - sheets_of_sessions, no_marks);
  if (!part.error.empty())
    sheets_ += fmt::format("<p class=failure>Not read to its end: {}</p>\n", escaped(part.error));
  if (part.last) end_file();
}

void Body::end_file() {
  const std::string id = addresses_.next("file-" + std::to_string(files_.size() + 1));
  std::string html = fmt::format("<section class=file id={}>\n<h2>{}</h2>\n", id, escaped(path_));
  if (drawn_.size() > 1)
    html += fmt::format("<nav aria-label=\"In {}\"><ol class=links>{}</ol></nav>\n", escaped(path_), links_);
  files_.push_back(html + sheets_ + sessions_ + "</section>\n");
  bytes_ += files_.back().size();
  path_.clear();
  drawn_.clear();
  links_.clear();
  sheets_.clear();
  sessions_.clear();
}

std::string Body::html() {
  if (!path_.empty()) end_file();
  std::string html;
  for (const std::string& file : files_) html += file;
  return html;
}

}  // namespace kibitzer::reports::page
