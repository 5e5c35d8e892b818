#include "reports/page/findings_html.h"

#include <fmt/format.h>

#include <cstddef>

#include "reports/page/html.h"
#include "reports/words.h"

namespace kibitzer::reports::page {
namespace {

/// "line 12, column 5", a link where `id` is on the page.
std::string place_html(const findings::Region& at, std::string_view path, bool shown, const std::string& id) {
  std::string words = at.cell.empty() ? fmt::format("line {}, column {}", at.begin.line, at.begin.column) : at.cell;
  if (!path.empty()) words = escaped(path) + ", " + words;
  return shown ? fmt::format("<a href=#{}>{}</a>", id, words) : words;
}

std::string excerpt_html(const findings::Excerpt& excerpt) {
  if (!excerpt.known || (excerpt.before + excerpt.marked + excerpt.after).empty()) return {};
  return fmt::format("<pre tabindex=0>{}<mark>{}</mark>{}</pre>", escaped(excerpt.before), escaped(excerpt.marked),
                     escaped(excerpt.after));
}

std::string status_of(const findings::Located& finding) {
  std::string status(name_of(finding.severity));
  if (finding.allowed) return status + ", allowed: " + escaped(*finding.allowed);
  return finding.known ? status + ", known" : status;
}

std::string html_of(const Numbered& one, Whereabouts whereabouts, const Marks& marks) {
  const findings::Located& finding = *one.finding;
  const std::string where = whereabouts == Whereabouts::kShown ? whereabouts_of(finding) : std::string();
  std::string html =
      fmt::format("<li id={} class={} value={}><p><strong>{}</strong> <a href=#{}>{}</a>: {}{} <small>({})</small></p>",
                  id_of(one), class_of(finding), one.number, status_of(finding), rule_id(*finding.rule),
                  finding.rule->name, where.empty() ? "" : escaped(where) + ": ", drawn(sentence_of(finding)),
                  place_html(finding.at, {}, marks.shows(one.number), fault_id(one.number)));
  html += excerpt_html(finding.excerpt);
  if (!finding.related.empty()) html += "<ul>";
  for (std::size_t i = 0; i < finding.related.size(); ++i) {
    const findings::Note& note = finding.related[i];
    html += fmt::format("<li>{} <small>({})</small>{}", drawn(note.message),
                        place_html(note.at, note.path, marks.shows(one.number, i + 1), proof_id(one.number, i + 1)),
                        excerpt_html(note.excerpt));
  }
  if (!finding.related.empty()) html += "</ul>";
  return html + "\n";
}

}  // namespace

std::string rule_id(const findings::Rule& rule) { return "rule-" + slug(rule.name); }

std::string html_of(const std::vector<Numbered>& findings, Whereabouts whereabouts, const Marks& marks, Rules& rules) {
  if (findings.empty()) return {};
  std::string html = "<ol class=findings>\n";
  for (const Numbered& one : findings) {
    html += html_of(one, whereabouts, marks);
    rules.insert(one.finding->rule);
  }
  return html + "</ol>\n";
}

std::string html_of(const Rules& rules) {
  if (rules.empty()) return {};
  std::string html = "<section class=rules id=rules>\n<h2>Rules</h2>\n<dl>\n";
  for (const findings::Rule* rule : rules) {
    html += fmt::format("<dt id={}>{}<dd><p>{}</p>", rule_id(*rule), rule->name, drawn(rule->explanation));
    if (!rule->source.empty()) html += fmt::format("<p><small>{}</small></p>", escaped(rule->source));
    html += "\n";
  }
  return html + "</dl>\n</section>\n";
}

}  // namespace kibitzer::reports::page
