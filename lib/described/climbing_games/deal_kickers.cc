// Plays that meet a pattern except for a condition on their kickers.
#include <fmt/format.h>

#include <algorithm>

#include "described/climbing_games/deal_referee.h"
#include "described/rule_language/card_words.h"
#include "kernels/climb/matcher.h"

namespace kibitzer::described::climbing_games {
namespace {

constexpr std::size_t kMostSteps = 100'000;

/// The name of the setting that condition `index` of the pattern, "& b<%alike%", is limited by; empty if it has a number.
std::string_view setting_of(std::string_view pattern, std::size_t index) {
  std::size_t at = pattern.find('&');
  for (; index > 0 && at != std::string_view::npos; --index) at = pattern.find('&', at + 1);
  if (at == std::string_view::npos) return {};
  const std::string_view condition = pattern.substr(at + 1, pattern.find('&', at + 1) - at - 1);
  const std::size_t open = condition.find('%');
  const std::size_t close = open == std::string_view::npos ? open : condition.find('%', open + 1);
  return close == std::string_view::npos ? std::string_view() : condition.substr(open + 1, close - open - 1);
}

/// What the condition forbids in the reading.
std::string forbidden(const climb::Condition& condition, const climb::Reading& as, std::string_view setting) {
  const auto word = [](std::size_t number) {
    return rule_language::in_words(climb::Card{static_cast<climb::Number>(number)});
  };
  const climb::Values& kickers = as.numbers[static_cast<std::size_t>(condition.a)];
  switch (condition.kind) {
    case climb::ConditionKind::kNotBothJokers:
      return "both jokers may not be kickers";
    case climb::ConditionKind::kUnlike:  // a card less or another one explains that better
      return {};
    case climb::ConditionKind::kFewerAlike:
      break;
  }
  const auto* const most = std::max_element(kickers.bindings.begin(), kickers.bindings.end());
  const std::string alike = fmt::format("{} of its kickers are alike ({})", *most,
                                        word(static_cast<std::size_t>(most - kickers.bindings.begin())));
  if (setting.empty()) return fmt::format("{}, and fewer than {} may be", alike, condition.limit);
  return fmt::format("{}: {} is {} in <var>, and {} would allow it", alike, setting, condition.limit, *most + 1);
}

}  // namespace

std::optional<Near> refused_for_kickers(const Description& description, const climb::Play& cards) {
  for (std::size_t i = 0; i < description.classes.size(); ++i) {
    const rule_language::PlayClass& one = description.classes[i];
    const std::string_view text =
        std::string_view(description.source).substr(one.pattern_at.begin, one.pattern_at.end - one.pattern_at.begin);
    for (std::size_t which = 0; which < one.pattern->conditions.size(); ++which) {
      climb::Pattern without = *one.pattern;
      without.conditions.erase(without.conditions.begin() + static_cast<std::ptrdiff_t>(which));
      const climb::Match match = climb::match(without, cards, description.lists[*one.list].order(), kMostSteps);
      if (match.readings.empty() || match.exhausted || match.assumes_suits) continue;
      const std::string why =
          forbidden(one.pattern->conditions[which], match.readings.front(), setting_of(text, which));
      if (!why.empty()) return Near{i, fmt::format("it would be {}, but {}", one.name.value, why)};
    }
  }
  return std::nullopt;
}

}  // namespace kibitzer::described::climbing_games
