#include "described/rule_language/description.h"

#include <algorithm>

#include "described/rule_language/interface.h"
#include "text/ascii.h"

namespace kibitzer::described::rule_language {

std::optional<int> Description::number_given_to(std::string_view variable) const {
  const auto found =
      std::find_if(globals.begin(), globals.end(), [&](StmtId id) { return code.stmts[id].name == variable; });
  if (found == globals.end() || code.stmts[*found].exprs.empty()) return std::nullopt;
  const Expr& value = code.exprs[code.stmts[*found].exprs.front()];
  if (value.kind != ExprKind::kNumber) return std::nullopt;
  return value.value;
}

bool Description::asks_for_bids() const {
  return std::any_of(code.exprs.begin(), code.exprs.end(), [](const Expr& one) {
    if (one.kind != ExprKind::kCall || one.value >= 0) return false;
    const auto function = static_cast<Interface>(~one.value);
    return function == Interface::kStatePoint || function == Interface::kGetYield;
  });
}

climb::Play Description::whole_pack() const {
  climb::Play play;
  const auto each = static_cast<std::uint8_t>(packs);
  play.counts.fill(static_cast<std::uint8_t>(climb::kSuits * each));
  play.counts[climb::kLittleJoker] = play.counts[climb::kBigJoker] = jokers == 0 ? std::uint8_t{0} : each;
  return play;
}

std::optional<text::Span> name_between_signs(std::string_view text, std::size_t from) {
  for (std::size_t open = text.find('%', from); open != std::string_view::npos;) {
    const std::size_t close = text.find('%', open + 1);
    if (close == std::string_view::npos) break;
    const std::string_view name = text.substr(open + 1, close - open - 1);
    const bool plain =
        !name.empty() && !text::is_digit(name.front()) && std::all_of(name.begin(), name.end(), [](char c) {
          return c == '_' || text::is_digit(c) || (text::lower(c) >= 'a' && text::lower(c) <= 'z');
        });
    if (plain) return text::Span{static_cast<std::uint32_t>(open), static_cast<std::uint32_t>(close + 1)};
    open = close;
  }
  return std::nullopt;
}

}  // namespace kibitzer::described::rule_language
