#include "support/evening_text.h"

#include <cstdlib>
#include <stdexcept>

#include "configuration/confirmed_file.h"
#include "evenings/example_files.h"
#include "evenings/rules.h"
#include "games/games.h"
#include "judging/collector.h"
#include "support/judging.h"

namespace kibitzer::test {
namespace {

std::string place_of(const std::string& path, const findings::Region& at) {
  return path + ":" + std::to_string(at.begin.line) + ":" + std::to_string(at.begin.column) + ": ";
}

/// The rule of evenings that test/mutation/run has asked not to be reported; null if it has not.
const findings::Rule* broken_rule() {
  const char* const asked = std::getenv("KIBITZER_MUTATION");
  if (asked == nullptr) return nullptr;
  for (const findings::Rule& rule : evenings::rules())
    if (asked == "silent " + std::string(rule.name)) return &rule;
  return nullptr;
}

}  // namespace

std::vector<evenings::Reconciliation> reconciled(const std::vector<std::pair<std::string, std::string>>& files,
                                                 bool double_dummy) {
  evenings::Files all;
  evenings::ReconcileOptions options;
  if (const findings::Rule* const broken = broken_rule()) options.severities[broken] = std::nullopt;
  configuration::Policy policy;
  policy.judging.results = true;
  if (double_dummy) {
    policy.judging.double_dummy = verified_claims();
    policy.judging.double_dummy.tables = true;
  }
  policy.judging.double_dummy.claims = false;
  for (const auto& [name, text] : files) {
    if (name == evenings::kConfirmedFile) {
      options.confirmed = configuration::confirmed_in(text, name).value();
      continue;
    }
    const games::Notation* const notation = games::built_in()->notation_of_file(name, text);
    if (notation == nullptr) throw std::logic_error("no notation has files like " + name);
    const judging::JudgedPart part = judging::judge_text(name, text, *notation, policy);
    all.add(name);
    for (const auto& result : part.results) all.add(name, result);
    for (const findings::Located& finding : part.findings) all.add(name, finding);
  }
  std::vector<evenings::Reconciliation> evenings;
  for (evenings::Evening& one : all.evenings()) evenings.push_back(evenings::reconcile(std::move(one), options));
  return evenings;
}

std::vector<evenings::Reconciliation> reconciled(std::string_view evening, bool double_dummy) {
  return reconciled(evenings::example_files(evening), double_dummy);
}

std::string said_of(const std::vector<evenings::Reconciliation>& evenings) {
  std::string lines;
  for (const evenings::Reconciliation& one : evenings)
    for (const evenings::Point& point : one.points) {
      const std::string path = point.of_file.empty() ? one.evening.files[point.file].path : point.of_file;
      const findings::Located& finding = point.finding;
      lines += place_of(path, finding.at) + std::string(name_of(finding.severity)) + "[" +
               std::string(finding.rule->name) + "]: " + finding.message + "\n";
      for (const findings::Note& note : finding.related)
        lines += "  " + place_of(note.path.empty() ? path : note.path, note.at) + note.message + "\n";
      if (!point.likely.empty()) lines += "  likely: " + point.likely + "\n";
      if (point.confirmed) lines += "  confirmed: " + *point.confirmed + "\n";
    }
  return lines;
}

}  // namespace kibitzer::test
