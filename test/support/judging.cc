#include "support/judging.h"

namespace kibitzer::test {
namespace {

std::string shown(text::Place place) { return std::to_string(place.line) + ":" + std::to_string(place.column) + ": "; }

std::vector<Said> all_said(const std::vector<findings::Finding>& findings, const text::LineMap& lines) {
  std::vector<Said> all;
  for (const findings::Finding& finding : findings) {
    Said& said = all.emplace_back();
    said.rule = finding.rule->name;
    said.severity = finding.severity;
    said.message = finding.message;
    said.at = finding.at;
    said.place = lines.place(finding.at.begin);
    for (const findings::Related& related : finding.related) {
      said.related.push_back(lines.place(related.at.begin));
      said.related_messages.push_back(related.message);
    }
  }
  return all;
}

std::string with_notes(const Said& said) {
  std::string lines = said.line() + '\n';
  for (std::size_t i = 0; i < said.related.size(); ++i)
    lines += "  " + shown(said.related[i]) + said.related_messages[i] + '\n';
  return lines;
}

class Collector : public sessions::Sink {
 public:
  void take(const sessions::Judged& judged) override {
    for (Said& said : all_said(judged.findings, judged.lines)) judging.findings.push_back(std::move(said));
    if (judged.sheet != nullptr) judging.sheets.push_back(*judged.sheet);
  }

  Judging judging;
};

}  // namespace

std::string Said::line() const { return shown(place) + std::string(name_of(severity)) + "[" + rule + "]: " + message; }

Judging judged(std::string_view text, sessions::Notation notation, std::string_view rules) {
  Collector collector;
  sessions::Judge judge({rules, true});
  judge.begin_file();
  judge.judge({"test", text, 1}, notation, collector);
  if (notation == sessions::Notation::kJsonLines) judge.end_file({"test", {}, 1}, collector);
  return std::move(collector.judging);
}

std::string said(std::string_view text, sessions::Notation notation, bool above_info, std::string_view rules) {
  std::string lines;
  for (const Said& said : judged(text, notation, rules).findings)
    if (!above_info || said.severity != findings::Severity::kInfo) lines += with_notes(said);
  return lines;
}

std::string lines_of(const std::vector<findings::Finding>& findings, const text::Source& source) {
  std::string lines;
  for (const Said& said : all_said(findings, text::LineMap(source))) lines += with_notes(said);
  return lines;
}

void LineCollector::take(const sessions::Judged& judged) {
  sessions.push_back(judged.session);
  findings += lines_of(judged.findings, judged.source);
}

}  // namespace kibitzer::test
