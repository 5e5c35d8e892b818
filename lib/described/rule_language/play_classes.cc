#include "described/rule_language/play_classes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace kibitzer::described::rule_language {
namespace {

constexpr std::size_t kStepsOfComparing = 20'000;
constexpr int kMostWays = 64;  // to decide what is unknown in one comparison

/// Whether a card is one of a pattern, and whether that is certain.
struct Meets {
  bool possible = false;
  bool certain = false;
};

Meets meets(const climb::CardPattern& pattern, climb::Suits suits, climb::Numbers numbers, climb::Card card) {
  if ((pattern.numbers & numbers & climb::bit_of(card.number)) == 0) return {};
  const auto wanted = static_cast<climb::Suits>(pattern.suits & suits);
  if (wanted == climb::kAllSuits) return {true, true};
  if (card.joker()) return {true, true};
  if (card.suit == climb::kSuits) return {wanted != 0, false};
  const bool is = (wanted >> card.suit & 1U) != 0;
  return {is, is};
}

Meets meets(const climb::CardPattern& pattern, climb::Card card) {
  return meets(pattern, climb::kAllSuits, climb::kAllNumbers, card);
}

/// The place of a card in a list: behind all others if it is not there, nothing if that is unknown.
std::optional<int> place_of(const CardList& list, climb::Card card, const VariableText& variable) {
  for (std::size_t i = 0; i < list.items.size(); ++i) {
    const Item& item = list.items[i];
    climb::Suits suits = climb::kAllSuits;
    climb::Numbers numbers = climb::kAllNumbers;
    if (!meets(item.card, card).possible) continue;
    if (!item.suit_from.empty()) {
      const auto value = variable ? variable(item.suit_from) : std::nullopt;
      if (!value) return std::nullopt;
      const auto suit = value->empty() ? std::nullopt : suit_of(value->front());
      suits = suit ? static_cast<climb::Suits>(1U << *suit) : climb::Suits{0};
    }
    if (!item.number_from.empty()) {
      const auto value = variable ? variable(item.number_from) : std::nullopt;
      if (!value) return std::nullopt;
      const auto number = value->empty() ? std::nullopt : number_of(value->back());
      numbers = number ? climb::bit_of(*number) : climb::Numbers{0};
    }
    const Meets met = meets(item.card, suits, numbers, card);
    if (met.certain) return static_cast<int>(i);
    if (met.possible) return std::nullopt;
  }
  return static_cast<int>(list.items.size());
}

/// Whether the list is asked about two cards.
Meets asked(const CardList& list, climb::Card first, climb::Card second) {
  const Meets one = meets(list.first, first);
  const Meets two = meets(list.second, second);
  Meets both = {one.possible && two.possible, one.certain && two.certain};
  if (!list.same_suit || !both.possible) return both;
  if (first.suit == climb::kSuits || second.suit == climb::kSuits) return {true, false};
  const bool same = first.suit == second.suit;
  return {same, same && both.certain};
}

}  // namespace

/// Runs the comparing of a class on two plays.
class PlayClasses::Comparing : public Surroundings {
 public:
  Comparing(PlayClasses& classes, const Description& description) : classes_(classes), run_(description, *this) {}

  /// `by` is the ranking of the class whose comparing is asked.
  Comparison compare(const PlayClass& of, const Ranking& by, std::array<const climb::Play*, 2> plays,
                     std::array<const climb::Reading*, 2> readings, const VariableText& variable) {
    class_ = &of;
    plays_ = plays;
    readings_ = readings;
    variable_ = &variable;
    ordered_[0].clear();
    ordered_[1].clear();
    Comparison found;
    decisions_.clear();
    for (int way = 0; way < kMostWays; ++way) {
      decisions_.begin();
      incomparable_ = false;
      const std::size_t most = std::min(kStepsOfComparing, classes_.steps_);
      run_.begin(most);
      const Ending ending = run_.run(*by.compare);
      classes_.steps_ -= most - run_.steps_left();
      if (ending != Ending::kDone) return given_up(by);
      const Value value = run_.returned();
      const bool silent = run_.returned_at().end == 0;  // no condition was met, so that neither is greater
      if (!silent && value.kind != ValueKind::kInt) return {};
      int result = silent ? 0 : value.number;
      // Plays are equal only if their cards are: cards that no list compares are not.
      if (result == 0 && incomparable_) result = kNotComparable;
      if (way > 0 && found.result != result) return {};
      found = {result, silent ? by.compare_at : run_.returned_at()};
      if (!decisions_.advance()) return found;
    }
    return {};
  }

  Value call(Interpreter& /*run*/, Interface /*function*/, std::span<const Value> /*values*/,
             const Expr& /*call*/) override {
    return {};
  }

  Value of_play(const Expr& expr, Value n) override {
    const std::size_t which = expr.value == 0 ? 0 : 1;
    const climb::Play& play = *plays_[which];
    if (expr.kind == ExprKind::kPlaySize) return Value::integer(static_cast<std::int32_t>(play.size()));
    if (expr.kind == ExprKind::kPlayBound) {
      const std::size_t variable = class_->pattern->number_variables.find(expr.text);
      if (variable == std::string::npos) return {};
      return card_value(card_of(play, readings_[which]->numbers[variable].first));
    }
    std::vector<climb::Card>& cards = ordered_[which];
    if (cards.empty()) cards = classes_.in_order(play, *class_->list, *variable_);
    if (expr.kind == rule_language::ExprKind::kPlayMax) return strongest(cards);
    if (n.kind != ValueKind::kInt || n.number < 1 || static_cast<std::size_t>(n.number) > cards.size()) return {};
    return card_value(cards[static_cast<std::size_t>(n.number) - 1]);
  }

  std::optional<int> compare_cards(Value first, Value second) override {
    const auto order = classes_.compare_cards(*class_->list, {static_cast<climb::Number>(first.number), first.index},
                                              {static_cast<climb::Number>(second.number), second.index}, *variable_);
    incomparable_ |= order == kNotComparable;
    return order;
  }

  int decide(int options) override { return decisions_.decide(options); }

 private:
  Comparison given_up(const Ranking& by) {
    if (!classes_.gave_up_at_) classes_.gave_up_at_ = by.compare_at;
    return {};
  }

  static Value card_value(climb::Card card) { return {ValueKind::kCard, card.number, card.suit}; }

  /// The strongest card; unknown if that is.
  Value strongest(const std::vector<climb::Card>& cards) const {
    climb::Card best = cards.front();
    for (const climb::Card card : cards) {
      const auto order = classes_.compare_cards(*class_->list, card, best, *variable_);
      if (!order) return {};
      if (*order == 1) best = card;
    }
    return card_value(best);
  }

  /// The card of that number; of several the strongest.
  climb::Card card_of(const climb::Play& play, climb::Number number) const {
    climb::Card best{number};
    if (!play.suits) return best;
    for (std::uint32_t suit = 0; suit < climb::kSuits; ++suit) {
      if ((*play.suits)[suit][number] == 0) continue;
      const climb::Card one{number, suit};
      if (best.suit == climb::kSuits || classes_.compare_cards(*class_->list, one, best, *variable_) == 1) best = one;
    }
    return best;
  }

  PlayClasses& classes_;
  Interpreter run_;
  Decisions decisions_;
  const PlayClass* class_ = nullptr;
  bool incomparable_ = false;  // for some two cards in the present run
  std::array<const climb::Play*, 2> plays_{};
  std::array<const climb::Reading*, 2> readings_{};
  const VariableText* variable_ = nullptr;
  std::array<std::vector<climb::Card>, 2> ordered_;
};

PlayClasses::PlayClasses(const Description& description)
    : description_(description), comparing_(std::make_unique<Comparing>(*this, description)) {
  orders_.reserve(description.lists.size());
  for (const CardList& list : description.lists) orders_.push_back(list.order());
  find_all_above(Relation::kPlays);
  find_all_above(Relation::kCards);
}

PlayClasses::~PlayClasses() = default;

std::vector<PlayClasses::Tamed> PlayClasses::tamed(const climb::Play& play, const VariableText& variable) const {
  Tamed certain = {play, 0};
  std::vector<std::pair<climb::Card, std::uint8_t>> possible;
  const auto take = [](Tamed& from, climb::Card card, std::uint8_t count) {
    from.wilds += count;
    from.rest.counts[card.number] = static_cast<std::uint8_t>(from.rest.counts[card.number] - count);
    if (from.rest.suits && card.suit != climb::kSuits)
      (*from.rest.suits)[card.suit][card.number] =
          static_cast<std::uint8_t>((*from.rest.suits)[card.suit][card.number] - count);
  };
  const auto see = [&](climb::Card card, std::uint8_t count) {
    const auto place = place_of(*description_.wild, card, variable);
    if (place && *place < static_cast<int>(description_.wild->items.size())) take(certain, card, count);
    // Of cards without a suit as many as the packs have of one card; the others are of other suits.
    if (!place) possible.emplace_back(card, static_cast<std::uint8_t>(std::min<int>(count, most_wild_of(card))));
  };
  for (climb::Number number = 0; number < climb::kNumbers; ++number) {
    const bool joker = climb::Card{number}.joker();
    if (joker || !play.suits) {
      if (play.counts[number] > 0) see({number}, play.counts[number]);
      continue;
    }
    for (std::uint32_t suit = 0; suit < climb::kSuits; ++suit)
      if (const std::uint8_t count = (*play.suits)[suit][number]; count > 0) see({number, suit}, count);
  }
  // Alone, they are the cards that they are.
  if (certain.wilds == play.size()) return {Tamed{play, 0}};
  std::vector<Tamed> all = {certain};
  const bool one_number = description_.wild->items.size() == 1 && !description_.wild->items.front().number_from.empty();
  for (std::size_t i = 0; i < possible.size(); ++i) {
    const auto& [card, count] = possible[i];
    // If a variable has the number of all wild cards, those of two numbers are not wild together.
    if (i == 0 || (one_number && possible[i - 1].first.number != card.number)) all.push_back(certain);
    take(all.back(), card, count);
  }
  return all;
}

/// How many cards of the number of `card`, whose suit may be unknown, can be wild.
int PlayClasses::most_wild_of(climb::Card card) const {
  if (card.suit != climb::kSuits || card.joker()) return description_.packs;
  climb::Suits suits = 0;
  for (const Item& item : description_.wild->items)
    if ((item.card.numbers & climb::bit_of(card.number)) != 0)
      suits |= item.suit_from.empty() ? item.card.suits : climb::kAllSuits;
  return description_.packs * std::popcount(suits);
}

climb::Match PlayClasses::matched(const climb::Pattern& pattern, const std::optional<climb::Shape>& shape,
                                  const climb::Play& play, std::size_t list, text::Span at,
                                  const VariableText& variable) {
  if (!description_.wild) return matched(pattern, shape, Tamed{play, 0}, list, at);
  const std::vector<Tamed> ways = tamed(play, variable);
  climb::Match match = matched(pattern, shape, ways.front(), list, at);
  for (std::size_t i = 1; i < ways.size(); ++i) {
    const climb::Match more = matched(pattern, shape, ways[i], list, at);
    match.exhausted |= more.exhausted;
    for (const climb::Reading& reading : more.readings) {
      if (std::find(match.readings.begin(), match.readings.end(), reading) != match.readings.end()) continue;
      match.readings.push_back(reading);
      match.assumes_suits = true;
    }
  }
  return match;
}

climb::Match PlayClasses::matched(const climb::Pattern& pattern, const std::optional<climb::Shape>& shape,
                                  const Tamed& play, std::size_t list, text::Span at) {
  const std::size_t most = std::min(climb::kMostSteps, steps_);
  climb::Match match = shape && play.wilds == 0 ? climb::match(pattern, *shape, play.rest, orders_[list])
                                                : climb::match(pattern, play.rest, orders_[list], most, play.wilds);
  steps_ -= std::min(match.steps, steps_);
  if (match.exhausted && !gave_up_at_) gave_up_at_ = at;
  return match;
}

void PlayClasses::readings_of(const climb::Play& play, PlayReadings& found, const VariableText& variable) {
  found.all.clear();
  found.uncertain = false;
  for (std::size_t i = 0; i < description_.classes.size(); ++i) {
    const PlayClass& one = description_.classes[i];
    const climb::Match match = matched(*one.pattern, one.shape, play, *one.list, one.pattern_at, variable);
    for (const climb::Reading& reading : match.readings) found.all.push_back({i, reading});
    found.uncertain |= match.exhausted || (match.found() && match.assumes_suits);
  }
}

/// The ranking of a class that says which class is above it.
const Ranking& PlayClasses::above(std::size_t index, Relation relation) const {
  const PlayClass& one = description_.classes[index];
  if (relation == Relation::kCards && !one.of_cards.above.empty()) return one.of_cards;
  return one;
}

/// The ranking of a class that says how its plays compare.
const Ranking& PlayClasses::comparing(std::size_t index, Relation relation) const {
  const PlayClass& one = description_.classes[index];
  if (relation == Relation::kCards && (one.of_cards.compare || one.of_cards.compare_broken)) return one.of_cards;
  return one;
}

/// The order is of few classes, and the same for all plays.
void PlayClasses::find_all_above(Relation relation) {
  static_assert(kMostClasses <= 64);
  auto& all = above_[static_cast<std::size_t>(relation)];
  all.assign(description_.classes.size(), 0);
  for (bool more = true; more;) {
    more = false;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::uint64_t before = all[i];
      for (const ClassAbove& one : above(i, relation).above)
        if (one.of) all[i] |= std::uint64_t{1} << *one.of | all[*one.of];
      more |= all[i] != before;
    }
  }
}

/// Where the class below names what leads to the higher one.
text::Span PlayClasses::place_above(std::size_t higher, std::size_t lower, Relation relation) const {
  for (const ClassAbove& one : above(lower, relation).above)
    if (one.of && (*one.of == higher || is_above(higher, *one.of, relation))) return one.name.at;
  return description_.classes[lower].name.at;
}

Comparison PlayClasses::compare(const climb::Play& first, const PlayReading& first_as, const climb::Play& second,
                                const PlayReading& second_as, const VariableText& variable, Relation relation) {
  const PlayClass& of = description_.classes[first_as.of];
  if (first_as.of != second_as.of) {
    if (is_above(first_as.of, second_as.of, relation)) return {1, place_above(first_as.of, second_as.of, relation)};
    if (is_above(second_as.of, first_as.of, relation)) return {-1, place_above(second_as.of, first_as.of, relation)};
    return {2, of.name.at};
  }
  const Ranking& by = comparing(first_as.of, relation);
  if (by.compare_broken) return {};
  if (!by.compare) return {0, of.name.at};
  return comparing_->compare(of, by, {&first, &second}, {&first_as.reading, &second_as.reading}, variable);
}

std::vector<climb::Card> PlayClasses::in_order(const climb::Play& play, std::size_t list,
                                               const VariableText& variable) const {
  std::vector<climb::Card> cards;
  cards.reserve(play.size());
  for (climb::Number number = 0; number < climb::kNumbers; ++number) {
    std::size_t suited = 0;
    for (std::uint32_t suit = 0; play.suits && suit < climb::kSuits; ++suit)
      for (std::uint8_t each = 0; each < (*play.suits)[suit][number]; ++each, ++suited) cards.push_back({number, suit});
    for (; suited < play.counts[number]; ++suited) cards.push_back({number});
  }
  std::stable_sort(cards.begin(), cards.end(), [&](climb::Card a, climb::Card b) {
    if (a.joker() != b.joker()) return a.joker();
    if (a.number == b.number) return compare_cards(list, a, b, variable) == 1;
    if (a.joker()) return a.number > b.number;
    if (play.counts[a.number] != play.counts[b.number]) return play.counts[a.number] > play.counts[b.number];
    return a.number < b.number;
  });
  return cards;
}

std::optional<int> PlayClasses::compare_cards(std::size_t list, climb::Card first, climb::Card second,
                                              const VariableText& variable) const {
  const std::string& name = description_.lists[list].name.value;
  bool equal = first == second;
  bool uncertain = false;
  for (std::size_t i = list; i < description_.lists.size(); ++i) {
    const CardList& one = description_.lists[i];
    if (one.name.value != name) continue;
    const Meets applies = asked(one, first, second);
    if (!applies.possible) continue;
    const auto a = place_of(one, first, variable);
    const auto b = place_of(one, second, variable);
    if (!a || !b) return std::nullopt;
    if (*a == *b) {
      const bool listed = *a < static_cast<int>(one.items.size());
      equal |= listed && applies.certain;
      uncertain |= listed && !applies.certain;
      continue;
    }
    if (!applies.certain) return std::nullopt;
    return *a < *b ? 1 : -1;
  }
  if (!equal && uncertain) return std::nullopt;
  return equal ? 0 : kNotComparable;
}

}  // namespace kibitzer::described::rule_language
