#include "support/judging.h"

namespace kibitzer::test {
namespace {

std::string shown(text::Place place) { return std::to_string(place.line) + ":" + std::to_string(place.column) + ": "; }

class Collector : public sessions::Sink {
 public:
  void take(const sessions::Judged& judged) override {
    const text::LineMap& lines = judged.lines;
    for (const findings::Finding& finding : judged.findings) {
      Said& said = judging.findings.emplace_back();
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
  return std::move(collector.judging);
}

std::string said(std::string_view text, sessions::Notation notation, bool above_info) {
  std::string lines;
  for (const Said& said : judged(text, notation).findings) {
    if (above_info && said.severity == findings::Severity::kInfo) continue;
    lines += said.line() + '\n';
    for (std::size_t i = 0; i < said.related.size(); ++i)
      lines += "  " + shown(said.related[i]) + said.related_messages[i] + '\n';
  }
  return lines;
}

}  // namespace kibitzer::test
