#include "described/rule_language/description.h"

#include <algorithm>

namespace kibitzer::described::rule_language {

std::optional<int> Description::number_given_to(std::string_view variable) const {
  const auto found =
      std::find_if(globals.begin(), globals.end(), [&](StmtId id) { return code.stmts[id].name == variable; });
  if (found == globals.end() || code.stmts[*found].exprs.empty()) return std::nullopt;
  const Expr& value = code.exprs[code.stmts[*found].exprs.front()];
  if (value.kind != ExprKind::kNumber) return std::nullopt;
  return value.value;
}

climb::Play Description::whole_pack() const {
  climb::Play play;
  const auto each = static_cast<std::uint8_t>(packs);
  play.counts.fill(static_cast<std::uint8_t>(climb::kSuits * each));
  play.counts[climb::kLittleJoker] = play.counts[climb::kBigJoker] = jokers == 0 ? std::uint8_t{0} : each;
  return play;
}

}  // namespace kibitzer::described::rule_language
