#include "reports/sarif_rules.h"

#include <algorithm>
#include <string>

#include "reports/rule_address.h"

namespace kibitzer::reports {
namespace {

using findings::Severity;

/// "BridgeFollowSuit" of "bridge/follow-suit".
std::string name_in_one_word(std::string_view name) {
  std::string word;
  bool begins = true;
  for (const char c : name) {
    const bool separates = c == '-' || c == '/';
    if (!separates) word += begins && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    begins = separates;
  }
  return word;
}

std::string sentence(std::string_view words) {
  std::string text(words);
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text + ".";
}

/// `example` as a block of code that nothing in it can end.
std::string fenced(std::string_view example, std::string_view notation) {
  std::size_t longest = 2;
  std::size_t run = 0;
  for (const char c : example) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  const std::string fence(longest + 1, '`');
  const bool ended = example.ends_with('\n');
  return fence + std::string(notation) + "\n" + std::string(example) + (ended ? "" : "\n") + fence + "\n";
}

std::string_view problem_severity(Severity severity) {
  switch (severity) {
    case Severity::kError:
      return "error";
    case Severity::kWarning:
      return "warning";
    case Severity::kInfo:
      return "recommendation";
  }
  return {};
}

}  // namespace

std::string_view sarif_level(Severity severity) {
  switch (severity) {
    case Severity::kError:
      return "error";
    case Severity::kWarning:
      return "warning";
    case Severity::kInfo:
      return "note";
  }
  return {};
}

Json sarif_rule(const findings::Rule& rule, std::string_view rule_pages) {
  const std::string explanation(rule.explanation);
  const std::string source(rule.source);
  const std::string faulty = rule.faulty();
  Json tags = {rule.name.substr(0, rule.name.find('/'))};
  if (!law_of(rule).empty()) tags.push_back("law");
  Json usual = {{"level", sarif_level(rule.severity)}};
  if (rule.on_request) usual["enabled"] = false;
  Json described = {
      {"id", rule.name},
      {"name", name_in_one_word(rule.name)},
      {"shortDescription", {{"text", sentence(rule.summary)}}},
      {"fullDescription", {{"text", explanation}}},
      {"defaultConfiguration", usual},
      {"help",
       {{"text", explanation + "\n\nSource: " + source + "\n\nFaulty:\n\n" + faulty + "\n\nFixed:\n\n" +
                     std::string(rule.mended)},
        {"markdown", explanation + "\n\nSource: " + source + "\n\nFaulty:\n\n" + fenced(faulty, rule.notation) +
                         "\nFixed:\n\n" + fenced(rule.mended, rule.notation)}}},
      {"properties", {{"tags", tags}, {"problem.severity", problem_severity(rule.severity)}}}};
  if (!rule_pages.empty()) described["helpUri"] = rule_link(rule_pages, rule);
  return described;
}

}  // namespace kibitzer::reports
