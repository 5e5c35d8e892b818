// Plays that meet a pattern except for its conditions: which of them fail, and why.
#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "described/climbing_games/deal_referee.h"
#include "described/rule_language/card_words.h"
#include "kernels/climb/matcher.h"

namespace kibitzer::described::climbing_games {
namespace {

constexpr std::size_t kMostSteps = 100'000;

/// Where condition `index` of a pattern is in its text: "b<%alike%".
text::Span place_of(std::string_view pattern, std::size_t index) {
  std::size_t at = pattern.find('&');
  for (; index > 0 && at != std::string_view::npos; --index) at = pattern.find('&', at + 1);
  if (at == std::string_view::npos) return {};
  const std::size_t begin = std::min(pattern.find_first_not_of(" \t\r\n", at + 1), pattern.size());
  const std::size_t end = pattern.find_last_not_of(" \t\r\n", pattern.find('&', begin) - 1) + 1;
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

/// The name of the setting that a condition, "b<%alike%", is limited by; empty if it has a number.
std::string_view setting_of(std::string_view condition) {
  const std::size_t open = condition.find('%');
  const std::size_t close = open == std::string_view::npos ? open : condition.find('%', open + 1);
  return close == std::string_view::npos ? std::string_view() : condition.substr(open + 1, close - open - 1);
}

std::string word(std::size_t number) {
  return rule_language::in_words(climb::Card{static_cast<climb::Number>(number)});
}

std::string numbers_alike(const climb::Condition& condition, const climb::Reading& as, std::string_view text) {
  const climb::Values& kickers = as.numbers[static_cast<std::size_t>(condition.a)];
  const auto* const most = std::max_element(kickers.bindings.begin(), kickers.bindings.end());
  const std::string alike = fmt::format("{} of its kickers are alike ({})", *most,
                                        word(static_cast<std::size_t>(most - kickers.bindings.begin())));
  const std::string_view setting = setting_of(text);
  if (setting.empty()) return fmt::format("{}, and fewer than {} may be", alike, condition.limit);
  return fmt::format("{}: {} is {} in <var>, and {} would allow it", alike, setting, condition.limit, *most + 1);
}

/// What the condition, which is `text`, forbids in the reading.
std::string forbidden(const climb::Condition& condition, const climb::Reading& as, std::string_view text) {
  switch (condition.kind) {
    case climb::ConditionKind::kNotBothJokers:
      return "both jokers may not be kickers";
    case climb::ConditionKind::kFewerAlike:
      return numbers_alike(condition, as, text);
    case climb::ConditionKind::kUnlike:
      break;
  }
  const auto cards = [&](climb::Variable variable) { return as.numbers[static_cast<std::size_t>(variable)].cards; };
  std::size_t shared = 0;
  while (cards(condition.a)[shared] == 0 || cards(condition.b)[shared] == 0) ++shared;
  return fmt::format("{} is in both parts that {} has to keep apart", word(shared), text);
}

/// The conditions that a reading does not meet.
std::vector<std::size_t> failing(const climb::Pattern& pattern, const climb::Reading& as) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < pattern.conditions.size(); ++i)
    if (!climb::meets(pattern.conditions[i], as)) all.push_back(i);
  return all;
}

/// Whether another card less or more explains better why the cards are of no class.
bool says_little(const climb::Pattern& pattern, const std::vector<std::size_t>& fail) {
  return std::any_of(fail.begin(), fail.end(), [&](std::size_t index) {
    return pattern.conditions[index].kind == climb::ConditionKind::kUnlike;
  });
}

}  // namespace

std::optional<Near> refused_by_conditions(const Description& description, const climb::Play& cards, std::size_t of) {
  const rule_language::PlayClass& one = description.classes[of];
  if (one.pattern->conditions.empty()) return std::nullopt;
  climb::Pattern without = *one.pattern;
  without.conditions.clear();
  const climb::Match match = climb::match(without, cards, description.lists[*one.list].order(), kMostSteps);
  if (match.readings.empty() || match.exhausted || match.assumes_suits) return std::nullopt;
  // Of several ways to see the cards, the one with the least against it.
  std::vector<std::size_t> fewest;
  const climb::Reading* best = nullptr;
  for (const climb::Reading& as : match.readings) {
    std::vector<std::size_t> fail = failing(*one.pattern, as);
    if (fail.empty()) return std::nullopt;
    if (best != nullptr && std::pair(says_little(*one.pattern, fail), fail.size()) >=
                               std::pair(says_little(*one.pattern, fewest), fewest.size()))
      continue;
    fewest = std::move(fail);
    best = &as;
  }
  const std::string_view pattern =
      std::string_view(description.source).substr(one.pattern_at.begin, one.pattern_at.end - one.pattern_at.begin);
  Near near = {.of = of, .apart = says_little(*one.pattern, fewest)};
  for (const std::size_t index : fewest) {
    const text::Span at = place_of(pattern, index);
    near.conditions.push_back({one.pattern_at.begin + at.begin, one.pattern_at.begin + at.end});
    near.words += (near.words.empty() ? "" : ", and ") +
                  forbidden(one.pattern->conditions[index], *best, pattern.substr(at.begin, at.end - at.begin));
  }
  near.words = fmt::format("it would be {}, but {}", one.name.value, near.words);
  return near;
}

std::optional<Near> refused_by_conditions(const Description& description, const climb::Play& cards) {
  std::optional<Near> last;
  for (std::size_t i = 0; i < description.classes.size(); ++i) {
    auto near = refused_by_conditions(description, cards, i);
    if (near && !near->apart) return near;
    if (near && !last) last = std::move(near);
  }
  return last;
}

}  // namespace kibitzer::described::climbing_games
