#include "language_server/diagnostics.h"

#include "text/utf8.h"

namespace kibitzer::language_server {

namespace {

constexpr int kError = 1;
constexpr int kWarning = 2;
constexpr int kInformation = 3;
constexpr int kUnnecessary = 1;  // a tag: editors show the text faded

int severity_of(findings::Severity severity) {
  switch (severity) {
    case findings::Severity::kError:
      return kError;
    case findings::Severity::kWarning:
      return kWarning;
    case findings::Severity::kInfo:
      return kInformation;
  }
  return kError;
}

json of_program(const Range& range, int severity, const std::string& message) {
  return {{"range", to_json(range)}, {"severity", severity}, {"source", "kibitzer"}, {"message", message}};
}

}  // namespace

json diagnostic(const findings::Finding& finding, const Document& document, const std::string& uri,
                const Workspace& workspace) {
  json made = {{"range", to_json(document.range(finding.at))},
               {"severity", severity_of(finding.severity)},
               {"code", finding.rule->name},
               {"source", "kibitzer"},
               {"message", finding.message}};
  if (const auto link = workspace.explanation_of(*finding.rule)) made["codeDescription"] = {{"href", *link}};
  if (finding.rule->name == "kibitzer/unused-suppression") made["tags"] = {kUnnecessary};
  json related = json::array();
  for (const findings::Related& note : finding.related) {
    if (note.other == nullptr) {
      related.push_back(
          {{"location", {{"uri", uri}, {"range", to_json(document.range(note.at))}}}, {"message", note.message}});
    } else if (const auto other = workspace.uri_of(note.other->path)) {
      const Document text(note.other->bytes);
      related.push_back(
          {{"location", {{"uri", *other}, {"range", to_json(text.range(note.at))}}}, {"message", note.message}});
    }
  }
  if (!related.empty()) made["relatedInformation"] = std::move(related);
  return made;
}

json diagnostic(const ConfigurationFault& fault, const Document& document) {
  // Columns count characters.
  const Position line = {fault.at.line - 1, 0};
  const std::size_t begin = document.offset(line);
  const std::string_view rest = std::string_view(document.text()).substr(begin);
  std::size_t at = begin;
  for (std::size_t column = 1; column < fault.at.column && at < document.text().size(); ++column)
    at += text::first_character(rest.substr(at - begin)).size;
  const Position from = document.position(at);
  std::size_t end = at;
  while (end < document.text().size() && document.text()[end] != '\n' && document.text()[end] != '\r') ++end;
  return of_program(Range{from, document.position(end)}, kError, fault.message);
}

json remark(text::Span at, const Document& document, const std::string& message) {
  return of_program(document.range(at), kInformation, message);
}

}  // namespace kibitzer::language_server
