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

/// "Table 3: Nora, Emil, Siri, Wim", as far as the record has it.
std::string table_in_words(const JudgedSession& session, const Diagram& diagram) {
  std::string players;
  for (const diagrams::Word& player : diagram.players)
    if (!player.text.empty()) players += (players.empty() ? "" : ", ") + name(player.text);
  std::string table = session.table.empty() ? "" : "Table " + escaped(session.table);
  if (!diagram.room.empty()) table = capital(diagram.room) + " room";
  return table.empty() || players.empty() ? table + players : table + ": " + players;
}

}  // namespace

std::string name_of_file(const std::string& path) { return path.substr(path.find_last_of('/') + 1); }

std::string link_to(const std::string& id, const std::string& title, bool marked) {
  // A board goes by its number among others.
  const std::size_t digits = title.find_first_of("0123456789");
  return fmt::format("<li><a href=#{}>{}{}</a>", id, digits == std::string::npos ? title : title.substr(digits),
                     marked ? "<abbr title=\"with findings\">*</abbr>" : "");
}

std::string PlacedDiagram::html(const std::string& beside) const {
  // What is dealt and no more takes little room, so that several fit beside one another.
  const bool alone = only_dealt() && beside.empty();
  return fmt::format("<article id={0}{3} aria-labelledby={0}-title>\n<h3 id={0}-title><a href=#{0}>{1}</a>{2}</h3>\n",
                     id, title, badge, alone && !drawn.hands.empty() ? " class=deal" : "") +
         drawn.html(beside) + findings + "</article>\n";
}

bool PlacedDiagram::only_dealt() const { return drawn.course.empty() && drawn.position.empty() && findings.empty(); }

std::size_t PlacedDiagram::bytes() const {
  return drawn.facts.size() + drawn.hands.size() + drawn.course.size() + drawn.position.size() + drawn.tables.size() +
         findings.size();
}

/// The address of the round's diagram: the one at the same place of the record.
std::string Body::link_of(const scoresheets::Scoresheet& sheet, std::size_t round) const {
  const auto place = std::find_if(sheet.places.begin(), sheet.places.end(), [&](const scoresheets::CellPlace& one) {
    return one.round == round && one.cell == scoresheets::CellPlace::kRound;
  });
  if (place == sheet.places.end()) return {};
  const auto found = drawn_.find({place->at.begin, sheet.rounds[round].number});
  return found == drawn_.end() ? std::string() : found->second;
}

void Body::add(std::string html) {
  if (html.empty()) return;
  bytes_ += html.size();
  files_.back().pieces.emplace_back(std::move(html));
}

void Body::add_sheets(const std::string& html) {
  bytes_ += html.size();
  files_.back().sheets += html;
}

std::string Body::sheets_html(const JudgedPart& part, std::size_t first, std::size_t count, Marks& marks) const {
  std::string html;
  for (std::size_t i = first; i < first + count; ++i) {
    const scoresheets::Scoresheet& sheet = part.sheets[i];
    const std::string table = html_of(
        sheet, [this](const auto& of, std::size_t round) { return link_of(of, round); }, marks);
    if (!table.empty() && !sheet.name.empty() && count > 1) html += fmt::format("<h3>{}</h3>\n", escaped(sheet.name));
    html += table;
  }
  return html;
}

/// Writes the diagrams of the session, each with those of `findings` that belong to it.
void Body::write_diagrams(const JudgedSession& session, std::vector<Numbered> findings, Marks& marks) {
  DrawnDiagrams drawn = drawn_of(session.diagrams, std::move(findings), marks);
  add(html_of(drawn.others, Whereabouts::kShown, marks, rules_));
  for (std::size_t i = 0; i < drawn.diagrams.size(); ++i) {
    auto& [parts, own] = drawn.diagrams[i];
    const Diagram& diagram = session.diagrams[i];
    auto placed = std::make_unique<PlacedDiagram>();
    placed->place = {files_.back().path, diagram.begin, diagram.round};
    placed->id = drawn_.at({diagram.begin, diagram.round});
    placed->title = escaped(capital(diagram.title));
    placed->table = table_in_words(session, diagram);
    placed->deal = deal_of(diagram);
    placed->badge = badge_of(own, with_findings_ ? diagram.doubts : std::vector<std::string>());
    placed->drawn = std::move(parts);
    placed->findings = html_of(own, Whereabouts::kKnown, marks, rules_);
    bytes_ += placed->bytes();
    files_.back().pieces.emplace_back(std::move(placed));
  }
}

void Body::take_session(const JudgedPart& part, const JudgedSession* session, const std::vector<Numbered>& findings) {
  Marks marks(findings);
  if (session == nullptr) {
    marks.settle();
    add_sheets(html_of(findings, Whereabouts::kShown, marks, rules_));
    return;
  }
  for (const Diagram& diagram : session->diagrams)
    drawn_.insert_or_assign({diagram.begin, diagram.round}, addresses_.next(diagram.title));
  drawings_ += session->diagrams.size();
  if (!findings.empty()) {
    sheets_html(part, session->first_sheet, session->sheets, marks);
    for (const Diagram& diagram : session->diagrams) drawn(diagram, marks);
  }
  marks.settle();
  const std::string sheets = sheets_html(part, session->first_sheet, session->sheets, marks);
  if (!session->name.empty() && !sheets.empty()) add(fmt::format("<h3>{}</h3>\n", escaped(session->name)));
  add(sheets);
  const auto written = marks.take_written();
  std::vector<Numbered> of_sheets;
  std::vector<Numbered> others;
  for (const Numbered& one : findings)
    (std::count(written.begin(), written.end(), one.number) > 0 ? of_sheets : others).push_back(one);
  add(html_of(of_sheets, Whereabouts::kShown, marks, rules_));
  write_diagrams(*session, std::move(others), marks);
}

void Body::take(const JudgedPart& part, std::vector<Entry>& entries) {
  if (files_.empty() || files_.back().complete || files_.back().path != part.path) {
    files_.push_back({part.path, {}, {}, false});
    drawn_.clear();
  }
  std::vector<Numbered> findings;
  if (with_findings_)
    for (const Located& finding : part.findings) {
      findings.push_back({&finding, next_number_++});
      entries.push_back({findings.back().number, std::string(class_of(finding)), finding.rule, part.path,
                         whereabouts_of(finding), sentence_of(finding)});
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
  add_sheets(sheets_html(part, sheets_of_sessions, part.sheets.size() - sheets_of_sessions, no_marks));
  if (!part.error.empty())
    add_sheets(fmt::format("<p class=failure>Not read to its end: {}</p>\n", escaped(part.error)));
  files_.back().complete = part.last;
}

std::vector<std::unique_ptr<PlacedDiagram>> Body::take_drawings(
    const std::function<bool(const PlacedDiagram&)>& wanted) {
  std::vector<std::unique_ptr<PlacedDiagram>> taken;
  for (File& file : files_)
    for (Piece& piece : file.pieces)
      if (auto* const placed = std::get_if<std::unique_ptr<PlacedDiagram>>(&piece);
          placed != nullptr && *placed != nullptr)
        if (wanted(**placed)) taken.push_back(std::move(*placed));
  return taken;
}

/// Empty if all of the file is elsewhere on the page.
std::string Body::html_of_file(const File& file, bool alone) {
  std::string html;
  std::string links;
  std::size_t drawings = 0;
  for (const Piece& piece : file.pieces) {
    if (const auto* const text = std::get_if<std::string>(&piece)) {
      html += *text;
      continue;
    }
    const auto& placed = std::get<std::unique_ptr<PlacedDiagram>>(piece);
    if (placed == nullptr) continue;
    html += placed->html();
    ++drawings;
    links += link_to(placed->id, placed->title, !placed->badge.empty());
  }
  if (html.empty() && file.sheets.empty()) return {};
  const std::string id = addresses_.next("file");
  return fmt::format("<section class=file id={}>\n<h2>{}</h2>\n", id,
                     escaped(alone ? name_of_file(file.path) : file.path)) +
         (drawings > 1
              ? fmt::format("<nav aria-label=\"In {}\"><ol class=links>{}</ol></nav>\n", escaped(file.path), links)
              : std::string()) +
         file.sheets + html + "</section>\n";
}

std::string Body::html(bool alone) {
  std::string html;
  for (const File& file : files_) html += html_of_file(file, alone);
  return html;
}

}  // namespace kibitzer::reports::page
