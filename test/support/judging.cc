#include "support/judging.h"

#include "double_dummy/solver.h"
#include "sessions/mutation.h"

namespace kibitzer::test {
namespace {

std::string shown(text::Place place) { return std::to_string(place.line) + ":" + std::to_string(place.column) + ": "; }

class SaidCollector : public sessions::Sink {
 public:
  void take(const sessions::Judged& judged) override {
    const text::LineMap& lines = judged.lines;
    for (std::size_t i = 0; i < judged.findings.size(); ++i) {
      const findings::Finding& finding = judged.findings[i];
      const bool allowed = !judged.allowed.empty() && !judged.allowed[i].empty();
      Said& said = (allowed ? judging.allowed : judging.findings).emplace_back();
      if (allowed) said.allowed = judged.allowed[i];
      said.rule = finding.rule->name;
      said.severity = finding.severity;
      said.message = finding.message;
      said.at = finding.at;
      said.place = lines.place(finding.at.begin);
      for (const findings::Related& related : finding.related) {
        const bool other = related.other != nullptr;
        said.related.push_back(other
                                   ? text::LineMap({related.other->path, related.other->bytes}).place(related.at.begin)
                                   : lines.place(related.at.begin));
        said.related_paths.push_back(other ? related.other->path + ":" : std::string());
        said.related_messages.push_back(related.message);
      }
    }
    judging.sheets.insert(judging.sheets.end(), judged.sheets.begin(), judged.sheets.end());
  }

  Judging judging;
};

}  // namespace

std::string Said::line() const { return shown(place) + std::string(name_of(severity)) + "[" + rule + "]: " + message; }

sessions::DoubleDummyOptions verified_claims() {
  static const auto kSolver = std::make_shared<double_dummy::Solver>(double_dummy::SolverOptions{.threads = 2});
  return {kSolver, true, false, false};
}

sessions::DoubleDummyOptions asked_for(const findings::Rule& rule) {
  return rule.on_request ? verified_claims() : sessions::DoubleDummyOptions();
}

Judging judged(std::string_view text, const games::Notation& notation, std::string_view rules,
               const sessions::DoubleDummyOptions& double_dummy) {
  SaidCollector collector;
  sessions::Judge judge({.rules = rules, .sheets = true, .double_dummy = double_dummy});
  judge.begin_file();
  judge.judge({"test", text, 1}, notation, collector);
  return std::move(collector.judging);
}

std::string said(std::string_view text, const games::Notation& notation, bool above_info,
                 const sessions::DoubleDummyOptions& double_dummy) {
  std::string lines;
  for (const Said& said : judged(text, notation, "atlebridge", double_dummy).findings) {
    if (above_info && said.severity == findings::Severity::kInfo) continue;
    lines += said.line() + '\n';
    for (std::size_t i = 0; i < said.related.size(); ++i)
      lines += "  " + said.related_paths[i] + shown(said.related[i]) + said.related_messages[i] + '\n';
  }
  return lines;
}

std::string said_with_marks(std::string_view text, const games::Notation& notation, bool notes) {
  std::string lines;
  for (const Said& said : judged(text, notation).findings) {
    const std::string_view marked = text.substr(said.at.begin, said.at.end - said.at.begin);
    lines += said.rule + " [" + std::string(marked) + "] " + said.message;
    for (std::size_t i = 0; notes && i < said.related_messages.size(); ++i)
      lines += " (" + said.related_messages[i] + ")";
    lines += '\n';
  }
  return lines;
}

std::string lines_of(const std::vector<findings::Finding>& findings, const text::Source& source) {
  const text::LineMap lines(source);
  const auto place = [&](text::Span at) {
    const text::Place found = lines.place(at.begin);
    return std::to_string(found.line) + ":" + std::to_string(found.column) + ": ";
  };
  std::vector<findings::Finding> told = findings;
  sessions::break_rule(told);  // of readers that are tested without the judge
  std::string all;
  for (const findings::Finding& finding : told) {
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

std::string dump(const std::vector<findings::Finding>& findings) {
  std::string all;
  for (const findings::Finding& finding : findings) {
    all += std::string(finding.rule->name) + " " + std::string(name_of(finding.severity)) + " " +
           std::to_string(finding.at.begin) + ": " + finding.message + "\n";
    for (const findings::Related& related : finding.related)
      all += "  " + std::to_string(related.at.begin) + ": " + related.message + "\n";
    for (const findings::Fix& fix : finding.fixes) all += "  fix " + fix.title + "\n";
  }
  return all;
}

std::string findings_in(std::string_view text, const games::Notation& notation, std::string_view rules) {
  sessions::Judge judge({rules, false});
  Collector collector;
  const text::Source source = {"test", text, 1};
  judge.begin_file();
  judge.judge(source, notation, collector);
  if (notation == games::kJsonLines) judge.end_file({"test", {}, 1}, collector);
  return collector.findings;
}

}  // namespace kibitzer::test
