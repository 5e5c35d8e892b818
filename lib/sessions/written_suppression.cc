#include "sessions/written_suppression.h"

#include <fmt/format.h>

#include <algorithm>

#include "sessions/rules.h"

namespace kibitzer::sessions {
namespace {

bool has(findings::Catalogue rules, const findings::Rule& rule) {
  return std::any_of(rules.begin(), rules.end(), [&](const findings::Rule& one) { return &one == &rule; });
}

/// As a string of JSON has it (RFC 8259, 7); control characters are not in it.
std::string in_quotes(std::string_view words) {
  std::string written;
  for (const char c : words) {
    if (c == '"' || c == '\\') written += '\\';
    written += c;
  }
  return written;
}

/// Whether a record in `notation` can break `rule`.
bool can_break(const games::Notation& notation, const findings::Rule& rule, const games::Games& games) {
  if (notation.rules != nullptr && has(notation.rules(), rule)) return true;
  const auto is_of = [&](const auto& game) { return has(game->rules(), rule); };
  if (is_json(notation.form)) {
    const games::Notation* const json = games.notation("json");  // whose rules are those of its kin
    return has(json->rules(), rule) || std::any_of(games.all().begin(), games.all().end(), is_of);
  }
  return std::any_of(games.all().begin(), games.all().end(), [&](const auto& game) {
    const auto own = game->notations();
    return is_of(game) &&
           (notation.form == games::Form::kPbn       ? !game->pbn_code().empty()
            : notation.form == games::Form::kSession ? game->session_shape() != nullptr
                                                     : std::find(own.begin(), own.end(), &notation) != own.end());
  });
}

}  // namespace

bool is_json(games::Form form) {
  return form == games::Form::kJson || form == games::Form::kJaxn || form == games::Form::kJsonLines;
}

std::optional<std::string> written_suppression(const games::Notation& notation, std::string_view rule,
                                               std::string_view reason) {
  const std::string words = fmt::format("allow {} -- {}", rule, reason);
  if (is_json(notation.form)) return fmt::format(R"("kibitzer": "{}")", in_quotes(words));
  if (!notation.comment.empty()) return fmt::format("{} kibitzer: {}", notation.comment, words);
  if (notation.name == "lin" && reason.find('|') == std::string_view::npos)
    return fmt::format("nt|kibitzer: {}|", words);  // which has no comments, but texts
  return std::nullopt;
}

std::vector<const games::Notation*> notations_that_allow(const findings::Rule& rule, const games::Games& games) {
  std::vector<const games::Notation*> all;
  if (rule.name.starts_with(kSuppressionGroup)) return all;
  for (const games::Notation* const notation : games.notations())
    if (written_suppression(*notation, rule.name, {}) && can_break(*notation, rule, games)) all.push_back(notation);
  return all;
}

}  // namespace kibitzer::sessions
