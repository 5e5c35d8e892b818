#include "reports/lint_junit.h"

#include "reports/words.h"
#include "reports/xml_text.h"

namespace kibitzer::reports {
namespace {

constexpr std::string_view kRun = "kibitzer";  // the suite of what belongs to no file

std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + xml_attribute(value) + "\"";
}

}  // namespace

LintJunit::LintJunit(std::ostream& out) : out_(out) {
  out_ << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" << attribute("name", "kibitzer lint") << ">\n";
}

void LintJunit::begin_suite(const std::string& name) {
  suite_ = {};
  suite_.name = name;
  open_ = true;
}

void LintJunit::add_finding(const findings::Located& finding) {
  std::string text = headline(suite_.name, finding) + "\n";
  for (const findings::Note& note : finding.related)
    text += place_in_words(path_of(note, suite_.name), note.at) + "note: " + note.message + "\n";
  if (finding.severity == findings::Severity::kInfo) {
    suite_.output += xml_escaped(text);
    return;
  }
  ++suite_.failures;
  const std::string place = std::to_string(finding.at.begin.line) + ":" + std::to_string(finding.at.begin.column);
  suite_.cases += "    <testcase" + attribute("name", std::string(finding.rule->name) + " at " + place) +
                  attribute("classname", suite_.name) + ">\n      <failure" +
                  attribute("message", sentence_of(finding)) + attribute("type", finding.rule->name) + ">" +
                  xml_escaped(text) + "</failure>\n    </testcase>\n";
}

void LintJunit::add_error(std::string_view test, const std::string& sentence) {
  ++suite_.errors;
  suite_.cases += "    <testcase" + attribute("name", test) + attribute("classname", suite_.name) + ">\n      <error" +
                  attribute("message", sentence) + attribute("type", "unable") + "/>\n    </testcase>\n";
}

void LintJunit::take(const judging::JudgedPart& part) {
  if (open_ && (part.first || part.path != suite_.name)) end_suite();
  if (!open_) begin_suite(part.path);
  for (const findings::Located& finding : part.findings)
    if (counts_as_finding(finding)) add_finding(finding);
  if (!part.error.empty()) add_error("reading", "cannot be read: " + part.error);
  if (part.last) end_suite();
}

void LintJunit::take_error(const std::string& sentence) {
  if (open_) end_suite();
  begin_suite(std::string(kRun));
  add_error("inputs", sentence);
  end_suite();
}

void LintJunit::end_suite() {
  std::size_t tests = suite_.failures + suite_.errors;
  if (tests == 0) {
    suite_.cases = "    <testcase" + attribute("name", "sound") + attribute("classname", suite_.name) + "/>\n";
    tests = 1;
  }
  out_ << "  <testsuite" << attribute("name", suite_.name) << attribute("tests", std::to_string(tests))
       << attribute("failures", std::to_string(suite_.failures)) << attribute("errors", std::to_string(suite_.errors))
       << ">\n"
       << suite_.cases;
  if (!suite_.output.empty()) out_ << "    <system-out>" << suite_.output << "</system-out>\n";
  out_ << "  </testsuite>\n";
  open_ = false;
}

void LintJunit::finish(const Summary& /*summary*/, bool partial) {
  if (open_) end_suite();
  if (partial) {
    begin_suite(std::string(kRun));
    add_error("run", std::string(kPartial));
    end_suite();
  }
  out_ << "</testsuites>\n";
}

}  // namespace kibitzer::reports
