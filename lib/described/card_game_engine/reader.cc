#include "described/card_game_engine/reader.h"

#include <algorithm>

#include "described/card_game_engine/lexer.h"
#include "described/card_game_engine/reader_pass.h"
#include "described/card_game_engine/rules.h"
#include "described/languages/readable.h"

namespace kibitzer::described::card_game_engine {
std::string_view name_of(RuleKind kind) {
  switch (kind) {
    case RuleKind::kPlaying:
      return "playing rule";
    case RuleKind::kHand:
      return "hand rule";
    case RuleKind::kWin:
      return "win condition";
    case RuleKind::kDeclaration:
      return "declaration";
    case RuleKind::kBidding:
      return "bidding rule";
    case RuleKind::kDealPoints:
      return "rule of a deal's points";
  }
  return {};
}

bool Description::has(RuleKind kind) const {
  return std::any_of(rules.begin(), rules.end(), [&](const Rule& rule) { return rule.kind == kind; });
}

Description read_description(const text::Source& source, std::vector<findings::Finding>& findings,
                             findings::Comments* comments) {
  Description description;
  description.path = source.path;
  std::vector<findings::Finding> found;
  findings::Reporter reporter(found, nullptr, findings::Beyond::kStop);
  if (languages::check_readable(source.bytes, kMostDescriptionBytes, {kRule<"cge/too-large">, kRule<"cge/not-text">},
                                reporter)) {
    description.source = source.bytes;
    const std::vector<Token> all = read_tokens(source.bytes, reporter, comments);
    Tokens tokens{all, 0};
    Draft draft;
    Sentences(tokens, reporter, description, draft).read();
    const text::Span end = all.size() > 1 ? all[all.size() - 2].at : all.back().at;
    if (!reporter.full()) complete(description, draft, reporter, end);
    if (!reporter.full()) compile_rules(description, draft, reporter);
  }
  description.usable = std::none_of(found.begin(), found.end(), [](const findings::Finding& finding) {
    return finding.severity == findings::Severity::kError;
  });
  findings::sort_by_place(found);
  findings.insert(findings.end(), std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
  return description;
}

}  // namespace kibitzer::described::card_game_engine
