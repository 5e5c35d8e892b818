#include "reports/lint_junit.h"

#include "reports/words.h"
#include "text/hash.h"
#include "text/xml_text.h"

namespace kibitzer::reports {
namespace {

constexpr std::string_view kRun = "kibitzer";  // the suite of what belongs to no file

void add_attribute(std::string& xml, std::string_view name, std::string_view value) {
  xml.append(" ").append(name).append("=\"").append(text::xml_attribute(value)).append("\"");
}

}  // namespace

LintJunit::LintJunit(std::ostream& out) : out_(out) {
  out_ << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"kibitzer lint\">\n";
}

void LintJunit::begin_suite(const std::string& name) {
  suite_ = {};
  suite_.name = name;
  open_ = true;
}

/// Begins the element of a test case, whose attributes are not ended.
void LintJunit::begin_case(std::string_view name) {
  suite_.cases += "    <testcase";
  add_attribute(suite_.cases, "name", name);
  add_attribute(suite_.cases, "classname", suite_.name);
}

/// The name of a test case, which does not change when lines move: "bridge/follow-suit (board 3) 0123456789abcdef".
std::string LintJunit::name_of_case(const findings::Located& finding) {
  std::string name(finding.rule->name);
  if (const std::string whereabouts = whereabouts_of(finding); !whereabouts.empty())
    name.append(" (").append(whereabouts).append(")");
  name.append(" ").append(text::digits_of(finding.fingerprint));
  const std::size_t occurrence = occurrences_.number_of(finding);
  return occurrence == 1 ? name : name + ":" + std::to_string(occurrence);
}

void LintJunit::add_finding(const findings::Located& finding, findings::Severity fail_on) {
  const std::string name = name_of_case(finding);
  if (!counts_as_finding(finding)) return;
  const std::string text = lines_of_text(suite_.name, finding);
  if (finding.severity < fail_on) {
    suite_.output += text::xml_escaped(text);
    return;
  }
  ++suite_.failures;
  begin_case(name);
  suite_.cases += ">\n      <failure";
  add_attribute(suite_.cases, "message", sentence_of(finding));
  add_attribute(suite_.cases, "type", finding.rule->name);
  suite_.cases.append(">").append(text::xml_escaped(text)).append("</failure>\n    </testcase>\n");
}

void LintJunit::add_error(std::string_view test, const std::string& sentence) {
  ++suite_.errors;
  begin_case(test);
  suite_.cases += ">\n      <error";
  add_attribute(suite_.cases, "message", sentence);
  add_attribute(suite_.cases, "type", "unable");
  suite_.cases += "/>\n    </testcase>\n";
}

void LintJunit::take(const judging::JudgedPart& part) {
  if (open_ && (part.first || part.path != suite_.name)) end_suite();
  if (!open_) begin_suite(part.path);
  occurrences_.begin(part);
  for (const findings::Located& finding : part.findings) add_finding(finding, part.fail_on);
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
    begin_case("sound");
    suite_.cases += "/>\n";
    tests = 1;
  }
  std::string counts;
  add_attribute(counts, "name", suite_.name);
  add_attribute(counts, "tests", std::to_string(tests));
  add_attribute(counts, "failures", std::to_string(suite_.failures));
  add_attribute(counts, "errors", std::to_string(suite_.errors));
  out_ << "  <testsuite" << counts << ">\n" << suite_.cases;
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
  if (!version().empty()) out_ << "  <!-- kibitzer " << version() << " -->\n";
  out_ << "</testsuites>\n";
}

}  // namespace kibitzer::reports
