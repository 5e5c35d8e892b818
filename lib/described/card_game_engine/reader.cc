#include "described/card_game_engine/reader.h"

#include <algorithm>

#include "described/card_game_engine/lexer.h"
#include "described/card_game_engine/reader_pass.h"
#include "described/card_game_engine/rules.h"
#include "text/utf8.h"

namespace kibitzer::described::card_game_engine {
namespace {

/// Whether the bytes can be read at all.
bool check_text(std::string_view bytes, findings::Reporter& reporter) {
  if (bytes.size() > kMostDescriptionBytes) {
    reporter.report(kRule<"cge/too-large">, {0, 0}, "a description has at most {} KiB", kMostDescriptionBytes / 1024);
    return false;
  }
  if (const auto nul = bytes.find('\0'); nul != std::string_view::npos) {
    const auto at = static_cast<std::uint32_t>(nul);
    reporter.report(kRule<"cge/not-text">, {at, at + 1}, "this is not text in UTF-8: it holds a byte of value 0");
    return false;
  }
  if (const auto bad = text::first_invalid_utf8(bytes)) {
    const auto at = static_cast<std::uint32_t>(*bad);
    reporter.report(kRule<"cge/not-text">, {at, at + 1}, "this byte is not valid UTF-8; save the file as UTF-8");
  }
  return true;
}

}  // namespace

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
  if (check_text(source.bytes, reporter)) {
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
