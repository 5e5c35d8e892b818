// What is wrong with classes and their comparing, as plays from the pack show it: each class is asked about its own
// plays.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "described/rule_language/card_words.h"
#include "described/rule_language/play_classes.h"
#include "described/rule_language/reader_pass.h"
#include "described/rule_language/rules.h"
#include "text/utf8.h"

namespace kibitzer::described::rule_language {
namespace {

constexpr std::size_t kMostPlays = 3'000;  // of a class that are looked at
constexpr std::size_t kMostCompared = 90;  // of those that are compared with each other
constexpr std::size_t kStepsOfClass = 300'000;
constexpr std::size_t kMostSteps = 3'000'000;        // over all classes
constexpr std::size_t kMostStepsAsking = 4'000'000;  // of the questions what each play is, and how two compare
constexpr int kMostly = 4;                           // so many times as often is "nearly always"

class Checks {
 public:
  Checks(const Description& description, findings::Reporter& reporter, const std::function<void()>& go_on)
      : description_(description), reporter_(reporter), go_on_(go_on), classes_(description) {
    for (const CardList& list : description.lists) orders_.push_back(list.order());
  }

  void check() {
    climb::Play pack = description_.whole_pack();
    pack.suits.emplace();
    for (std::size_t number = 0; number < climb::kLittleJoker; ++number)
      for (auto& suit : *pack.suits) suit[number] = static_cast<std::uint8_t>(description_.packs);
    std::size_t steps = kMostSteps;
    for (const PlayClass& one : description_.classes) {
      const std::size_t most = std::min(kStepsOfClass, steps);
      go_on_();
      plays_.push_back(climb::plays_from(*one.pattern, pack, orders_[*one.list], kMostPlays, most));
      steps -= plays_.back().steps;
    }
    classes_.limit(kMostStepsAsking);
    for (std::size_t i = 0; i < description_.classes.size() && !reporter_.full() && !classes_.exhausted(); ++i)
      check_class(i);
    if (classes_.exhausted() && !reporter_.full())
      reporter_.report(
          kRule<"rules/not-all-checked">, description_.classes.back().name.at,
          "the classes up to this one have too many plays, or patterns that are too complex, to be compared "
          "with one another in full");
  }

 private:
  const PlayClass& of(std::size_t index) const { return description_.classes[index]; }
  std::string name_of(std::size_t index) const { return text::printable(of(index).name.value); }

  void check_class(std::size_t index) {
    const climb::Plays& plays = plays_[index];
    if (plays.some.empty()) {
      if (!plays.exhausted && !description_.wild)
        reporter_.report(kRule<"rules/no-cards">, of(index).pattern_at, "{} no cards for \"{}\"",
                         description_.packs == 1 ? "a pack has" : fmt::format("{} packs have", description_.packs),
                         name_of(index));
      return;
    }
    check_others(index);
    check_list(index);
    if (of(index).compare)
      check_comparing(index);
    else if (of(index).above.empty() && several(plays) && !of(index).compare_broken)
      never_beaten(index);
  }

  static bool several(const climb::Plays& plays) {
    return std::any_of(plays.some.begin(), plays.some.end(),
                       [&](const climb::PlayAs& one) { return one.play.counts != plays.some.front().play.counts; });
  }

  void never_beaten(std::size_t index) {
    reporter_.report(
        kRule<"rules/never-beaten">, of(index).name.at,
        "nothing beats a play of \"{}\": no class is above it, and none of its plays is greater than another",
        name_of(index));
  }

  /// Plays that are of other classes too. The language takes the first class.
  void check_others(std::size_t index) {
    std::map<std::size_t, const climb::Play*> others;
    std::set<std::size_t> before;
    bool all_before = true;
    PlayReadings readings;
    for (const climb::PlayAs& one : plays_[index].some) {
      go_on_();
      classes_.readings_of(one.play, readings);
      if (readings.uncertain) return;
      bool is_before = false;
      for (const PlayReading& reading : readings.all) {
        if (reading.of < index) before.insert(reading.of);
        is_before |= reading.of < index;
        if (reading.of <= index) continue;
        const climb::Play*& smallest = others[reading.of];
        if (smallest == nullptr || one.play.size() < smallest->size()) smallest = &one.play;
      }
      all_before &= is_before;
    }
    if (all_before && !plays_[index].exhausted) {
      std::vector<std::string> names;
      names.reserve(before.size());
      for (const std::size_t other : before) names.push_back("\"" + name_of(other) + "\"");
      auto& finding =
          reporter_.report(kRule<"rules/unreachable-class">, of(index).pattern_at,
                           "every play of \"{}\" is already one of {}", name_of(index), findings::list_in_words(names));
      for (const std::size_t other : before)
        finding.related.push_back({"this pattern comes first", of(other).pattern_at});
    }
    for (const auto& [other, play] : others)
      if (!classes_.is_above(index, other) && !classes_.is_above(other, index))
        reporter_
            .report(kRule<"rules/two-classes">, of(other).pattern_at,
                    "{} is of \"{}\" and of \"{}\", and neither is above the other", in_words(*play), name_of(index),
                    name_of(other))
            .related.push_back({"the first of them is here", of(index).pattern_at});
  }

  /// A number that its plays may have but its list lacks ranks behind every other one.
  void check_list(std::size_t index) {
    const CardList& list = description_.lists[*of(index).list];
    const bool variable = std::any_of(list.items.begin(), list.items.end(), [](const Item& item) {
      return !item.suit_from.empty() || !item.number_from.empty();
    });
    if (variable || of(index).pattern->number_variables.empty()) return;
    climb::Numbers listed = 0;
    for (const Item& item : list.items) listed |= item.card.numbers;
    for (const climb::PlayAs& one : plays_[index].some) {
      const climb::Values& values = one.as.numbers[0];
      if (!values.bound || (listed & climb::bit_of(values.first)) != 0) continue;
      reporter_
          .report(kRule<"rules/not-in-list">, of(index).pattern_at, "{} is of \"{}\", but the list \"{}\" has no {}",
                  in_words(one.play), name_of(index), text::printable(list.name.value),
                  in_words(climb::Card{values.first}))
          .related.push_back({"the list is here", list.name.at});
      return;
    }
  }

  /// Some of the plays of a class: half of them spread over all, half over those with the fewest cards, which compare.
  std::vector<const climb::PlayAs*> to_compare(std::size_t index) const {
    std::vector<const climb::PlayAs*> all;
    for (const climb::PlayAs& one : plays_[index].some) all.push_back(&one);
    if (all.size() <= kMostCompared) return all;
    std::stable_sort(all.begin(), all.end(),
                     [](const auto* a, const auto* b) { return a->play.size() < b->play.size(); });
    const auto longer = std::find_if(all.begin(), all.end(),
                                     [&](const auto* one) { return one->play.size() > all.front()->play.size(); });
    std::vector<const climb::PlayAs*> some;
    const auto spread = [&](std::size_t count) {
      for (std::size_t i = 0; i < kMostCompared / 2; ++i) some.push_back(all[i * count / (kMostCompared / 2)]);
    };
    spread(static_cast<std::size_t>(longer - all.begin()));
    spread(all.size());
    return some;
  }

  struct Pair {
    const climb::PlayAs* first = nullptr;
    const climb::PlayAs* second = nullptr;
    Comparison forth{};

    std::size_t size() const { return first->play.size() + second->play.size(); }
  };

  /// The pair with the fewest cards is the easiest to read.
  static void note(std::optional<Pair>& noted, const Pair& pair) {
    if (!noted || pair.size() < noted->size()) noted = pair;
  }

  /// What comparing a class's plays with one another shows, each with a pair that shows it.
  struct SeenResults {
    std::optional<Pair> no_result;
    std::optional<Pair> lopsided;
    std::optional<Pair> sizes_equal;
    std::optional<Pair> odd;
    int odd_pairs = 0;
    int even_pairs = 0;
    bool any_greater = false;
    bool any_unknown = false;
  };

  void check_comparing(std::size_t index) {
    const auto plays = to_compare(index);
    SeenResults seen;
    for (const climb::PlayAs* first : plays) {
      go_on_();
      for (const climb::PlayAs* second : plays) look(index, *first, *second, seen);
    }
    report_seen(index, seen);
    if (of(index).above.empty() && !seen.any_greater && !seen.any_unknown && several(plays_[index]))
      never_beaten(index);
  }

  void look(std::size_t index, const climb::PlayAs& first, const climb::PlayAs& second, SeenResults& seen) {
    const Comparison forth = compare(index, first, second);
    const Pair pair = {&first, &second, forth};
    if (!forth.result) {
      seen.any_unknown = true;
      return;
    }
    seen.any_greater |= *forth.result == 1;
    if (*forth.result < -1 || *forth.result > 2) {
      note(seen.no_result, pair);
      return;
    }
    if (&first <= &second) return;
    const Comparison back = compare(index, second, first);
    const int expected = *forth.result == 2 ? 2 : -*forth.result;
    const bool may_be = back.result && *back.result >= -1 && *back.result <= 2;
    if (may_be && *back.result != expected) note(seen.lopsided, pair);
    if (back.result != expected) return;
    if (first.play.size() != second.play.size()) {
      if (*forth.result == 0) note(seen.sizes_equal, pair);
      return;
    }
    const auto by_number = order_of(index, first, second);
    if (!by_number || *by_number == 0 || *by_number == kNotComparable || *forth.result == kNotComparable) return;
    ++(*by_number == *forth.result ? seen.even_pairs : seen.odd_pairs);
    if (*by_number != *forth.result) note(seen.odd, pair);
  }

  Comparison compare(std::size_t index, const climb::PlayAs& first, const climb::PlayAs& second) {
    return classes_.compare(first.play, {index, first.as}, second.play, {index, second.as});
  }

  /// -1, 0 or 1 as the first variable of the pattern is bound lower, to the same, or higher in the first play.
  std::optional<int> order_of(std::size_t index, const climb::PlayAs& first, const climb::PlayAs& second) const {
    const climb::Values& a = first.as.numbers[0];
    const climb::Values& b = second.as.numbers[0];
    if (!a.bound || !b.bound) return std::nullopt;
    return classes_.compare_cards(*of(index).list, {a.first}, {b.first});
  }

  void report_seen(std::size_t index, const SeenResults& seen) {
    if (seen.no_result)
      reporter_.report(kRule<"rules/bad-result">, because(index, *seen.no_result),
                       "comparing {} with {} gives {}; it must give 1, 0, -1 or 2", first_of(*seen.no_result),
                       second_of(*seen.no_result), *seen.no_result->forth.result);
    if (seen.lopsided) {
      const Pair& pair = *seen.lopsided;
      const int back = *compare(index, *pair.second, *pair.first).result;
      reporter_.report(kRule<"rules/lopsided-comparison">, because(index, pair), "{} {} {}, which {} {}",
                       first_of(pair), in_words_of(*pair.forth.result), second_of(pair), in_words_of(back),
                       first_of(pair));
    }
    if (seen.sizes_equal)
      reporter_.report(kRule<"rules/sizes-equal">, because(index, *seen.sizes_equal),
                       "{} is equal to {} by this, though one has more cards; 2 says that they cannot be compared",
                       first_of(*seen.sizes_equal), second_of(*seen.sizes_equal));
    if (seen.odd && seen.even_pairs >= kMostly * seen.odd_pairs) {
      const bool higher = order_of(index, *seen.odd->first, *seen.odd->second) == 1;
      reporter_.report(kRule<"rules/odd-comparison">, because(index, *seen.odd),
                       "{} {} {} by this, though {} is a {} number in it; $1.{} and $2.{} compare those numbers",
                       first_of(*seen.odd), in_words_of(*seen.odd->forth.result), second_of(*seen.odd), letter(index),
                       higher ? "higher" : "lower", letter(index), letter(index));
    }
  }

  char letter(std::size_t index) const { return of(index).pattern->number_variables.front(); }

  text::Span because(std::size_t index, const Pair& pair) const {
    return pair.forth.because.end > pair.forth.because.begin ? pair.forth.because : of(index).name.at;
  }

  static std::string first_of(const Pair& pair) { return in_words(pair.first->play); }
  static std::string second_of(const Pair& pair) { return in_words(pair.second->play); }

  static std::string_view in_words_of(int result) {
    if (result == 1) return "is greater than";
    if (result == -1) return "is smaller than";
    return result == 0 ? "is equal to" : "cannot be compared with";
  }

  const Description& description_;
  findings::Reporter& reporter_;
  const std::function<void()>& go_on_;
  PlayClasses classes_;
  std::vector<climb::Order> orders_;
  std::vector<climb::Plays> plays_;
};

}  // namespace

void check_comparing(const Description& description, findings::Reporter& reporter, const std::function<void()>& go_on) {
  Checks(description, reporter, go_on).check();
}

}  // namespace kibitzer::described::rule_language
