#include "sessions/mutation.h"

#include <cstdlib>
#include <string>
#include <string_view>

namespace kibitzer::sessions {
namespace {

using findings::Finding;
using findings::Severity;

struct Mutation {
  std::string how;
  std::string rule;
};

Mutation read_mutation() {
  const char* const asked = std::getenv("KIBITZER_MUTATION");  // NOLINT(concurrency-mt-unsafe): nothing sets one
  const std::string text = asked == nullptr ? "" : asked;
  const std::size_t blank = text.find(' ');
  if (blank == std::string::npos) return {};
  return {text.substr(0, blank), text.substr(blank + 1)};
}

/// Moves it elsewhere within the text.
void move(text::Span& at) {
  if (at.begin > 0)
    --at.begin;
  else
    at.begin = at.end;
}

/// Idempotent in effect: a finding mutated both on its way out and in a test stays mutated.
void mutate(std::string_view how, Finding& finding) {
  if (how == "weight")
    finding.severity = finding.rule->severity == Severity::kInfo ? Severity::kError : Severity::kInfo;
  if (how == "place") move(finding.at);
  if (how == "extent") finding.at.end = finding.at.begin;
  if (how == "words") finding.message += " (mutated)";
  if (how == "notes") finding.related.push_back({"mutated", finding.at});
}

}  // namespace

void break_rule(std::vector<Finding>& findings) {
  static const Mutation kMutation = read_mutation();
  if (kMutation.how == "silent")
    std::erase_if(findings, [](const Finding& finding) { return finding.rule->name == kMutation.rule; });
  for (Finding& finding : findings)
    if (finding.rule->name == kMutation.rule) mutate(kMutation.how, finding);
}

}  // namespace kibitzer::sessions
