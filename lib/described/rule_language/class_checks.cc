// What is wrong with the classes as a whole.
#include <algorithm>
#include <set>

#include "described/rule_language/reader_pass.h"
#include "described/rule_language/rules.h"
#include "text/nearest.h"
#include "text/utf8.h"

namespace kibitzer::described::rule_language {
namespace {

constexpr climb::Number kTwo = 1;
constexpr climb::Number kAce = 0;

/// Whether a card comes before the ace and the two after it; where the ace is the lowest card, 2 3 rightly follow it.
bool goes_on_beyond_the_ace(const climb::Order& order) {
  return order.next[kAce] == kTwo && std::find(order.next.begin(), order.next.end(), int{kAce}) != order.next.end();
}

bool makes_runs(const climb::Pattern& pattern) {
  return std::any_of(pattern.nodes.begin(), pattern.nodes.end(), [](const climb::Node& node) {
    return node.kind == climb::NodeKind::kCard && node.card.binding == climb::Binding::kNext;
  });
}

void find_list(Description& description, PlayClass& one, findings::Reporter& reporter) {
  const auto& lists = description.lists;
  if (one.list_name.value.empty()) {
    if (!lists.empty()) one.list = 0;
    return;
  }
  const auto found = std::find_if(lists.begin(), lists.end(),
                                  [&](const CardList& list) { return list.name.value == one.list_name.value; });
  if (found != lists.end()) {
    one.list = static_cast<std::size_t>(found - lists.begin());
    return;
  }
  std::vector<std::string_view> names;
  names.reserve(lists.size());
  for (const CardList& list : lists) names.push_back(list.name.value);
  reporter.report(kRule<"rules/unknown-name">, one.list_name.at, "no list of cards is called \"{}\"{}",
                  text::printable(one.list_name.value), suggestion(one.list_name.value, names));
}

void find_above(const Description& description, Ranking& ranking, findings::Reporter& reporter) {
  const auto& classes = description.classes;
  for (std::size_t i = 0; i < ranking.above.size(); ++i) {
    ClassAbove& one = ranking.above[i];
    if (one.name.value.empty()) {
      reporter.report(kRule<"rules/syntax">, one.name.at, "expected the name of a class before or after \"&\"");
      continue;
    }
    for (std::size_t j = 0; j < i; ++j)
      if (ranking.above[j].name.value == one.name.value)
        reporter
            .report(kRule<"rules/said-twice">, one.name.at, "\"{}\" is already named as a class above",
                    text::printable(one.name.value))
            .related.push_back({"it is named here", ranking.above[j].name.at});
    const auto found = std::find_if(classes.begin(), classes.end(),
                                    [&](const PlayClass& other) { return other.name.value == one.name.value; });
    if (found != classes.end()) {
      one.of = static_cast<std::size_t>(found - classes.begin());
      continue;
    }
    std::vector<std::string_view> names;
    names.reserve(classes.size());
    for (const PlayClass& other : classes) names.push_back(other.name.value);
    reporter.report(kRule<"rules/unknown-name">, one.name.at, "no class is called \"{}\"{}",
                    text::printable(one.name.value), suggestion(one.name.value, names));
  }
}

/// Finds the classes that lead from a class upwards and back to it. `ranking_of` gives the ranking of a class.
template <typename RankingOf>
class Cycles {
 public:
  Cycles(std::vector<PlayClass>& classes, RankingOf ranking_of, findings::Reporter& reporter)
      : classes_(classes), ranking_of_(ranking_of), reporter_(reporter) {}

  /// Each is broken where it is reported, so that what is left is an order.
  void report() {
    for (std::size_t first = 0; first < classes_.size(); ++first) {
      auto& above = ranking_of_(classes_[first]).above;
      for (std::size_t i = 0; i < above.size(); ++i) {
        seen_.assign(classes_.size(), false);
        if (!above[i].of || !leads_to(*above[i].of, first)) continue;
        const std::string by_way_of =
            above[i].of == first ? "" : fmt::format(", by way of \"{}\"", text::printable(above[i].name.value));
        reporter_.report(kRule<"rules/cycle">, above[i].name.at, "\"{}\" is above itself{}",
                         text::printable(classes_[first].name.value), by_way_of);
        above[i].of.reset();
      }
    }
  }

 private:
  bool leads_to(std::size_t from, std::size_t to) {
    if (from == to) return true;
    if (seen_[from]) return false;
    seen_[from] = true;
    const auto& above = ranking_of_(classes_[from]).above;
    return std::any_of(above.begin(), above.end(),
                       [&](const ClassAbove& one) { return one.of && leads_to(*one.of, to); });
  }

  std::vector<PlayClass>& classes_;
  RankingOf ranking_of_;
  findings::Reporter& reporter_;
  std::vector<bool> seen_;
};

}  // namespace

void check_classes(Description& description, findings::Reporter& reporter) {
  for (std::size_t i = 0; i < description.classes.size() && !reporter.full(); ++i) {
    PlayClass& one = description.classes[i];
    for (std::size_t j = 0; j < i; ++j) {
      if (description.classes[j].name.value != one.name.value) continue;
      reporter
          .report(kRule<"rules/said-twice">, one.name.at, "\"{}\" is already a class", text::printable(one.name.value))
          .related.push_back({"it is described here", description.classes[j].name.at});
      break;
    }
    find_list(description, one, reporter);
    find_above(description, one, reporter);
    find_above(description, one.of_cards, reporter);
    if (!one.pattern) continue;
    if (one.list && makes_runs(*one.pattern) && goes_on_beyond_the_ace(description.lists[*one.list].order()))
      reporter
          .report(kRule<"rules/run-to-two">, one.pattern_at,
                  "the two follows the ace in the list \"{}\", so that a run of \"{}\" may go on to it",
                  text::printable(description.lists[*one.list].name.value), text::printable(one.name.value))
          .related.push_back({"the list is here", description.lists[*one.list].name.at});
  }
  const auto of_plays = [](PlayClass& one) -> Ranking& { return one; };
  const auto of_cards = [](PlayClass& one) -> Ranking& { return one.of_cards; };
  Cycles(description.classes, of_plays, reporter).report();
  Cycles(description.classes, of_cards, reporter).report();
}

std::string suggestion(std::string_view word, const std::vector<std::string_view>& candidates) {
  const auto found = text::nearest(word, candidates);
  return found ? fmt::format("; did you mean \"{}\"?", text::printable(candidates[*found])) : std::string();
}

}  // namespace kibitzer::described::rule_language
