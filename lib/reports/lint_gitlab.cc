#include "reports/lint_gitlab.h"

#include "reports/json_text.h"
#include "reports/lines.h"
#include "reports/words.h"
#include "text/hash.h"

namespace kibitzer::reports {
namespace {

using findings::Severity;

/// GitLab knows info, minor, major, critical and blocker; it shows the worst first.
std::string_view severity_in_gitlab(Severity severity) {
  switch (severity) {
    case Severity::kError:
      return "major";
    case Severity::kWarning:
      return "minor";
    case Severity::kInfo:
      return "info";
  }
  return {};
}

/// GitLab compares paths with those of the repository, which begin with no "./".
std::string_view path_in_repository(std::string_view path) {
  while (path.starts_with("./")) path.remove_prefix(2);
  return path;
}

std::string unique_of(std::string_view fingerprint, std::string_view path, std::size_t number) {
  text::Hash hash;
  hash.add(fingerprint);
  hash.add(path);
  hash.add(std::to_string(number));
  return text::digits_of(hash.value());
}

std::string entry(std::string_view description, std::string_view check, std::string_view path,
                  std::string_view severity, const Lines& lines, std::string_view fingerprint) {
  std::string out;
  ObjectText object(out);
  object.text("description", description);
  object.text("check_name", check);
  object.text("fingerprint", fingerprint);
  object.text("severity", severity);
  ObjectText location(object.member("location"));
  location.text("path", path);
  ObjectText range(location.member("lines"));
  range.number("begin", lines.first);
  range.number("end", lines.last);
  range.end();
  location.end();
  object.end();
  return out;
}

}  // namespace

void LintGitlab::begin_entry() {
  out_ << (any_ ? ",\n  " : "[\n  ");
  any_ = true;
}

void LintGitlab::take(const judging::JudgedPart& part) {
  occurrences_.begin(part);
  const std::string_view path = path_in_repository(part.path);
  for (const findings::Located& finding : part.findings) {
    if (!counts_as_finding(finding)) continue;
    const std::string fingerprint =
        unique_of(text::digits_of(finding.fingerprint), path, occurrences_.number_of(finding));
    begin_entry();
    out_ << entry(sentence_of(finding), finding.rule->name, path, severity_in_gitlab(finding.severity),
                  lines_of(finding.at), fingerprint);
  }
  if (part.error.empty()) return;
  begin_entry();
  out_ << entry("cannot be read: " + part.error, kUnreadable, path, "critical", {1, 1},
                unique_of(kUnreadable, path, 1));
}

void LintGitlab::finish(const Summary& /*summary*/, bool /*partial*/) { out_ << (any_ ? "\n]\n" : "[]\n"); }

}  // namespace kibitzer::reports
