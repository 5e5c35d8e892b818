#include "rule_examples.h"

#include <memory>
#include <sstream>
#include <string_view>

#include "configuration/confirmed_file.h"
#include "double_dummy/solver.h"
#include "evenings/example_files.h"
#include "evenings/reconciliation.h"
#include "evenings/rules.h"
#include "judging/collector.h"
#include "reports/lint_text.h"
#include "reports/reconcile.h"
#include "sessions/judge.h"

namespace kibitzer::tool {
namespace {

/// What lint says of an example of `rule`.
std::string said_of(const findings::Rule& rule, std::string_view example, const games::Notation& notation) {
  configuration::Policy policy;
  if (rule.on_request) {
    if (!double_dummy::available()) return "this build has no double-dummy analysis\n\n";
    policy.judging.double_dummy.claims = true;
    policy.judging.double_dummy.solver = std::make_shared<double_dummy::Solver>(double_dummy::SolverOptions{});
  }
  std::ostringstream out;
  reports::LintText(out, false).take(judging::judge_text("example", example, notation, policy));
  return out.str();
}

/// What reconcile says of the files in an example of `rule`.
std::string said_of_evening(const findings::Rule& rule, std::string_view example) {
  configuration::Policy policy;
  policy.judging.results = true;
  if (double_dummy::available()) {
    policy.judging.double_dummy.solver = std::make_shared<double_dummy::Solver>(double_dummy::SolverOptions{});
    policy.judging.double_dummy.tables = true;
  }
  evenings::ReconcileOptions options;
  for (const findings::Rule& other : evenings::rules())
    if (&other != &rule) options.severities[&other] = std::nullopt;
  const auto files = evenings::example_files(example);
  for (const auto& [name, text] : files)
    if (name == evenings::kConfirmedFile) options.confirmed = configuration::confirmed_in(text, name).value();
  std::ostringstream out;
  const auto report = reports::reconcile_report("text", out, false, options);
  for (const auto& [name, text] : files)
    if (const games::Notation* const notation = games::built_in()->notation_of_path(name))
      report->take(judging::judge_text(name, text, *notation, policy));
  report->finish({}, false);
  return out.str();
}

}  // namespace

std::string reported_of_faulty(const findings::Rule& rule) {
  const std::string example = rule.faulty();
  if (rule.notation == evenings::kExampleNotation) return said_of_evening(rule, example) + "\n";
  return said_of(rule, example, *games::built_in()->notation(rule.notation));
}

}  // namespace kibitzer::tool
