#include "reports/lint_checkstyle.h"

#include "reports/words.h"
#include "text/xml_text.h"

namespace kibitzer::reports {
namespace {

/// That of Checkstyle whose form this is; all who write it say this.
constexpr std::string_view kFormVersion = "4.3";

/// Readers show what follows the last dot of a source.
constexpr std::string_view kSource = "kibitzer.";

void add_to(std::string& xml, std::string_view name, std::string_view value) {
  xml.append(" ").append(name).append("=\"").append(text::xml_attribute(value)).append("\"");
}

}  // namespace

void LintCheckstyle::begin() {
  if (begun_) return;
  begun_ = true;
  out_ << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"" << kFormVersion << "\">\n  <!-- kibitzer"
       << (version().empty() ? "" : " ") << version() << " -->\n";
}

void LintCheckstyle::begin_file(const std::string& path) {
  begin();
  std::string xml = "  <file";
  add_to(xml, "name", path);
  out_ << xml << ">\n";
  path_ = path;
  open_ = true;
}

void LintCheckstyle::end_file() {
  out_ << "  </file>\n";
  open_ = false;
}

void LintCheckstyle::take(const judging::JudgedPart& part) {
  if (open_ && (part.first || part.path != path_)) end_file();  // an interrupted run may leave out parts
  if (!open_) begin_file(part.path);
  for (const findings::Located& finding : part.findings) {
    if (!counts_as_finding(finding)) continue;
    std::string xml = "    <error";
    add_to(xml, "line", std::to_string(finding.at.begin.line));
    add_to(xml, "column", std::to_string(finding.at.begin.column));
    add_to(xml, "severity", name_of(finding.severity));
    add_to(xml, "message", sentence_of(finding));
    add_to(xml, "source", std::string(kSource).append(finding.rule->name));
    out_ << xml << "/>\n";
  }
  if (!part.error.empty()) {
    std::string xml = "    <error line=\"1\" severity=\"error\"";
    add_to(xml, "message", "cannot be read: " + part.error);
    add_to(xml, "source", std::string(kSource).append(kUnreadable.substr(kUnreadable.find('/') + 1)));
    out_ << xml << "/>\n";
  }
  if (part.last) end_file();
}

void LintCheckstyle::take_error(const std::string& sentence) {
  begin();
  if (open_) end_file();
  out_ << "  <exception>" << text::xml_escaped(sentence) << "</exception>\n";
}

void LintCheckstyle::finish(const Summary& /*summary*/, bool partial) {
  begin();
  if (open_) end_file();
  if (partial) out_ << "  <exception>" << kPartial << "</exception>\n";
  out_ << "</checkstyle>\n";
}

}  // namespace kibitzer::reports
