#include "reports/lint_rdjson.h"

#include "reports/json_text.h"
#include "reports/rule_address.h"
#include "reports/words.h"

namespace kibitzer::reports {
namespace {

using findings::Severity;

// reviewdog refuses a report with a member that it does not know.

constexpr std::string_view kBeginning = "{\"source\":{\"name\":\"kibitzer\"},\"diagnostics\":[";

std::string_view severity_in_reviewdog(Severity severity) {
  switch (severity) {
    case Severity::kError:
      return "ERROR";
    case Severity::kWarning:
      return "WARNING";
    case Severity::kInfo:
      return "INFO";
  }
  return {};
}

void add_position(ObjectText& range, std::string_view key, const text::Place& place) {
  ObjectText position(range.member(key));
  position.number("line", place.line);
  position.number("column", place.column);
  position.end();
}

void add_range(ObjectText& object, const findings::ByteRegion& at) {
  ObjectText range(object.member("range"));
  add_position(range, "start", at.begin);
  add_position(range, "end", at.end);
  range.end();
}

void add_location(ObjectText& object, std::string_view path, const std::optional<findings::ByteRegion>& at) {
  while (path.starts_with("./")) path.remove_prefix(2);
  ObjectText location(object.member("location"));
  location.text("path", path);
  if (at) add_range(location, *at);
  location.end();
}

void add_code(ObjectText& object, std::string_view rule, const std::string& url) {
  ObjectText code(object.member("code"));
  code.text("value", rule);
  if (!url.empty()) code.text("url", url);
  code.end();
}

void add_suggestions(ObjectText& object, const std::vector<findings::Suggestion>& suggestions) {
  if (suggestions.empty()) return;
  std::string& list = object.member("suggestions");
  for (const findings::Suggestion& suggestion : suggestions) {
    list += &suggestion == suggestions.data() ? '[' : ',';
    ObjectText one(list);
    add_range(one, suggestion.at);
    one.text("text", suggestion.text);
    one.end();
  }
  list += ']';
}

}  // namespace

void LintRdjson::write(const std::string& diagnostic) {
  if (lines_) {
    out_ << diagnostic << '\n';
    return;
  }
  out_ << (any_ ? ",\n  " : std::string(kBeginning) + "\n  ") << diagnostic;
  any_ = true;
}

void LintRdjson::take(const judging::JudgedPart& part) {
  std::string text;
  const auto write_one = [&](Severity severity, const std::string& message, std::string_view rule,
                             const findings::Located* finding) {
    text.clear();
    ObjectText object(text);
    if (lines_) {
      ObjectText source(object.member("source"));
      source.text("name", "kibitzer");
      source.end();
    }
    object.text("message", message);
    add_location(object, part.path, finding == nullptr ? std::nullopt : finding->bytes);
    object.text("severity", severity_in_reviewdog(severity));
    const bool has_page = finding != nullptr && !rule_pages_.empty();
    add_code(object, rule, has_page ? rule_link(rule_pages_, *finding->rule) : std::string());
    if (finding != nullptr) {
      add_suggestions(object, finding->suggestions);
      object.text("original_output", lines_of_text(part.path, *finding));
    }
    object.end();
    write(text);
  };
  for (const findings::Located& finding : part.findings)
    if (counts_as_finding(finding)) write_one(finding.severity, sentence_of(finding), finding.rule->name, &finding);
  if (!part.error.empty()) write_one(Severity::kError, "cannot be read: " + part.error, kUnreadable, nullptr);
}

void LintRdjson::finish(const Summary& /*summary*/, bool /*partial*/) {
  if (!lines_) out_ << (any_ ? "\n" : kBeginning) << "]}\n";
}

}  // namespace kibitzer::reports
