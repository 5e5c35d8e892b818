#include "support/judging.h"

namespace kibitzer::test {

std::string lines_of(const std::vector<findings::Finding>& findings, const text::Source& source) {
  const text::LineMap lines(source);
  const auto place = [&](text::Span at) {
    const text::Place found = lines.place(at.begin);
    return std::to_string(found.line) + ":" + std::to_string(found.column) + ": ";
  };
  std::string all;
  for (const findings::Finding& finding : findings) {
    all += place(finding.at) + std::string(name_of(finding.severity)) + "[" + std::string(finding.rule->name) +
           "]: " + finding.message + "\n";
    for (const findings::Related& related : finding.related) all += "  " + place(related.at) + related.message + "\n";
  }
  return all;
}

void Collector::take(const sessions::Judged& judged) {
  sessions.push_back(judged.session);
  findings += lines_of(judged.findings, judged.source);
}

std::string findings_in(std::string_view text, sessions::Notation notation, std::string_view rules) {
  sessions::Judge judge({rules, false});
  Collector collector;
  const text::Source source = {"test", text, 1};
  judge.begin_file();
  judge.judge(source, notation, collector);
  if (notation == sessions::Notation::kJsonLines) judge.end_file({"test", {}, 1}, collector);
  return collector.findings;
}

}  // namespace kibitzer::test
