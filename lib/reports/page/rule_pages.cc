#include "reports/page/rule_pages.h"

#include <fmt/format.h>

#include "evenings/rules.h"
#include "reports/page/frame.h"
#include "reports/page/html.h"
#include "reports/rule_address.h"
#include "sessions/rule_versions.h"
#include "sessions/rules.h"
#include "sessions/written_suppression.h"

namespace kibitzer::reports {
namespace {

constexpr std::string_view kFoot = "</body>\n</html>\n";
constexpr std::string_view kReason = "why it is right as it is";

/// `text` with its lines as they are. A browser drops the line break that a block begins with.
std::string block(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  std::string html = "<pre>\n";
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    html += page::escaped(text.substr(0, end));
    html += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return html + "</pre>\n";
}

/// "PBN (.pbn)": the endings are how people know a notation.
std::string endings_of(const games::Notation& notation) {
  std::string list;
  for (const std::string_view ending : notation.endings) list += (list.empty() ? "" : ", ") + std::string(ending);
  return list.empty() ? std::string(notation.name) : list;
}

std::string facts_of(const findings::Rule& rule) {
  const auto fact = [](std::string_view name, std::string_view value) {
    return fmt::format("<div><dt>{}<dd>{}</div>", name, page::escaped(value));
  };
  return "<dl class=facts>" + fact("Severity", name_of(rule.severity)) + fact("Source", rule.source) +
         fact("Since version", sessions::since(rule)) + "</dl>\n";
}

std::string on_request(const findings::Rule& rule) {
  if (!rule.on_request) return {};
  return "<p>It is judged only on request, on the command line or in <code>kibitzer.toml</code>:\n" +
         block(fmt::format("kibitzer lint --select all,{}\n\nselect = [\"all\", \"{}\"]", rule.name, rule.name));
}

/// How a record allows what it finds; for the files of an evening, how a doubt is settled.
std::string allowing(const findings::Rule& rule, const games::Games& games) {
  if (rule.notation == evenings::kExampleNotation) {
    return "<p>What the files prove stays until one of them is corrected. A doubt about a board is silenced once it is settled: "
           "by a confirmation in <code>confirmed.toml</code> beside the files of the evening, or in "
           "<code>kibitzer.toml</code> under <code>[confirmed]</code>. The report says how the doubt is named.\n" +
           block("\"board 3, table A4\" = \"all four remember it: passed out\"");
  }
  if (rule.name.starts_with(sessions::kSuppressionGroup))
    return "<p>No suppression can allow what is wrong with suppressions.\n";
  const auto notations = sessions::notations_that_allow(rule, games);
  const std::string baseline =
      "<p>A baseline holds what is known without a word in the records: <code>kibitzer lint --write-baseline "
      "known.json</code>, then <code>--baseline known.json</code>.\n";
  if (notations.empty()) return "<p>The records that can break it have no comments.\n" + baseline;
  std::string html =
      "<p>If it is right as it is recorded, the record says so where it is found, with the reason after two dashes:\n"
      "<div class=scroll><table class=turns><thead><tr><th scope=col>In<th scope=col>Written as<tbody>";
  for (const games::Notation* const notation : notations)
    html += fmt::format(
        "\n<tr><td>{}<td><code>{}</code>", page::escaped(endings_of(*notation)),
        page::escaped(sessions::written_suppression(*notation, rule.name, kReason).value_or(std::string())));
  return html + "\n</table></div>\n" + baseline;
}

std::string turning_off(const findings::Rule& rule) {
  const std::string_view other = rule.severity == findings::Severity::kWarning ? "info" : "warning";
  std::string html =
      "<p>In <code>kibitzer.toml</code>; <code>error</code>, <code>warning</code> and <code>info</code> "
      "instead of <code>off</code> change its severity:\n" +
      block(fmt::format("[severity]\n\"{}\" = \"off\"", rule.name));
  if (rule.notation == evenings::kExampleNotation) return html;
  return html + "<p>For some files only:\n" +
         block(fmt::format("[per-file-ignores]\n\"old/**\" = [\"{}\"]", rule.name)) + "<p>For one run:\n" +
         block(fmt::format("kibitzer lint --ignore {0}\nkibitzer lint --severity {0}={1}", rule.name, other));
}

std::string_view group_of(const findings::Rule& rule) { return rule.name.substr(0, rule.name.find('/')); }

}  // namespace

std::string rule_page(const findings::Rule& rule, std::string_view reported, const games::Games& games,
                      const std::string& version) {
  const bool of_evening = rule.notation == evenings::kExampleNotation;
  std::string html = page::head(std::string(rule.name), version);
  html += "<nav><a href=\"../index.html\">All rules</a></nav>\n";
  html += fmt::format("<h1>{}</h1>\n<p><strong>{}.</strong>\n{}", page::escaped(rule.name),
                      page::escaped(page::capital(std::string(rule.summary))), facts_of(rule));
  html += fmt::format("<p>{}\n{}", page::escaped(rule.explanation), on_request(rule));
  html += "<h2>Faulty</h2>\n" + block(rule.faulty());
  html += fmt::format("<p><code>kibitzer {}</code> says:\n{}", of_evening ? "reconcile" : "lint", block(reported));
  html += "<h2>Mended</h2>\n" + block(rule.mended);
  html += "<h2>To allow it</h2>\n" + allowing(rule, games);
  html += "<h2>To turn it off</h2>\n" + turning_off(rule);
  return html + std::string(kFoot);
}

std::string rule_index(std::span<const findings::Rule* const> rules, const std::string& version) {
  std::string html = page::head("Rules of Kibitzer", version) + "<h1>Rules</h1>\n";
  std::string_view group;
  for (const findings::Rule* const rule : rules) {
    if (group_of(*rule) != group) {
      html += group.empty() ? "" : "\n</table></div>\n";
      group = group_of(*rule);
      html += fmt::format(
          "<h2 id=\"{0}\">{0}</h2>\n<div class=scroll><table class=turns><thead><tr><th scope=col>Rule"
          "<th scope=col>Severity<th scope=col>Meaning<tbody>",
          page::escaped(group));
    }
    html += fmt::format("\n<tr><td><a href=\"{}\">{}</a><td>{}<td>{}{}", page::escaped(rule_address(*rule)),
                        page::escaped(rule->name), name_of(rule->severity), page::escaped(rule->summary),
                        rule->on_request ? " (on request)" : "");
  }
  return html + (group.empty() ? "<p>No rule is asked for.\n" : "\n</table></div>\n") + std::string(kFoot);
}

}  // namespace kibitzer::reports
