#include "support/parts.h"

namespace kibitzer::test {

using findings::Rule;
using findings::Severity;

const Rule kRuleOfLaw = {"bridge/follow-suit",
                         Severity::kError,
                         "a player does not follow suit",
                         "Whoever can follows.",
                         "Laws of Duplicate Bridge, Law 44C; a source",
                         "pbn",
                         "mended ``` text",
                         "mended",
                         "faulty"};

const Rule kPlainRule = {"oh-hell/hook",
                         Severity::kWarning,
                         "the bids add up | to <b>*all*</b>",
                         "They may not.",
                         "A source",
                         "json",
                         "{ }",
                         "",
                         "{"};

findings::Located finding(Severity severity, std::string message, std::size_t line, std::uint64_t fingerprint) {
  findings::Located found;
  found.rule = &kPlainRule;
  found.severity = severity;
  found.message = std::move(message);
  found.at = {{line, 3}, {line, 7}};
  found.fingerprint = fingerprint;
  return found;
}

judging::JudgedPart part_of(std::string path, std::vector<findings::Located> found, std::string error) {
  judging::JudgedPart part;
  part.path = std::move(path);
  part.sessions = 1;
  part.findings = std::move(found);
  part.error = std::move(error);
  return part;
}

}  // namespace kibitzer::test
