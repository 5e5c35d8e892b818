#include "kernels/climb/matcher.h"

#include <algorithm>
#include <utility>

namespace kibitzer::climb {
namespace {

/// What remains to be met, in order.
struct Goal {
  NodeId node = 0;
  std::uint8_t done = 0;  ///< repeats so far
  const Goal* rest = nullptr;
};

class Matching {
 public:
  Matching(const Pattern& pattern, const Play& play, const Order& order, std::size_t most_steps, std::size_t wilds = 0)
      : pattern_(pattern),
        order_(order),
        left_(play.counts),
        wilds_left_(wilds),
        cards_left_(play.size() + wilds),
        steps_(most_steps) {
    if (pattern.asks_suits() && play.suits) suits_left_ = *play.suits;
    match_.assumes_suits = pattern.asks_suits() && !play.suits;
    fresh_.resize(pattern.nodes.size());
    suit_of_.fill(-1);
    count_of_.fill(-1);
  }

  Match all() {
    const Goal whole = {pattern_.root, 0, nullptr};
    const std::size_t most = steps_;
    meet(&whole);
    match_.steps = match_.exhausted ? most : most - steps_;
    return std::move(match_);
  }

  /// Takes what the pattern needs from the cards, and leaves the rest.
  Plays some(const Play& cards, std::size_t most) {
    most_plays_ = most;
    pack_ = &cards;
    all();
    plays_.exhausted = match_.exhausted;
    plays_.steps = match_.steps;
    return std::move(plays_);
  }

 private:
  bool given_up() const { return match_.exhausted || match_.readings.size() >= kMostReadings; }

  void meet(const Goal* goal) {
    if (given_up()) return;
    if (steps_-- == 0) {
      match_.exhausted = true;
      return;
    }
    if (goal == nullptr) {
      if (pack_ != nullptr)
        keep_play();
      else if (cards_left_ == 0)
        keep();
      return;
    }
    const Node& node = pattern_.nodes[goal->node];
    switch (node.kind) {
      case NodeKind::kCard:
        return meet_card(node.card, goal);
      case NodeKind::kSequence:
        return meet_sequence(node, node.children.size(), goal->rest);
      case NodeKind::kChoice:
        for (const NodeId child : node.children) {
          const Goal one = {child, 0, goal->rest};
          meet(&one);
        }
        return;
      case NodeKind::kRepeat:
        return meet_repeat(node, goal);
    }
  }

  /// The first `count` children, and then `rest`.
  void meet_sequence(const Node& node, std::size_t count, const Goal* rest) {
    if (count == 0) return meet(rest);
    const Goal last = {node.children[count - 1], 0, rest};
    meet_sequence(node, count - 1, &last);
  }

  void meet_repeat(const Node& node, const Goal* goal) {
    int least = node.least;
    int most = node.most;
    if (node.times != kNoVariable) {
      least = most = count_of_[static_cast<std::size_t>(node.times)];
      if (least < 0) return;
    }
    if (goal->done == 0) forget_fresh(node.children.front());
    if (goal->done >= least) end_repeat(node, goal);
    if (goal->done >= most || cards_left_ == 0) return;
    const Goal again = {goal->node, static_cast<std::uint8_t>(goal->done + 1), goal->rest};
    const Goal once = {node.children.front(), 0, &again};
    meet(&once);
  }

  void end_repeat(const Node& node, const Goal* goal) {
    if (node.counted == kNoVariable) return meet(goal->rest);
    int& count = count_of_[static_cast<std::size_t>(node.counted)];
    if (count >= 0 && count != goal->done) return;
    const int before = std::exchange(count, goal->done);
    meet(goal->rest);
    count = before;
  }

  /// Cards that are bound anew in each repeat come from the lowest to the highest, so that each set of them comes only
  /// once.
  void forget_fresh(NodeId id) {
    fresh_[id] = 0;
    for (const NodeId child : pattern_.nodes[id].children) forget_fresh(child);
  }

  Numbers candidates(const CardPattern& card, NodeId node) const {
    if (card.number_variable == kNoVariable) return card.numbers;
    const Values& bound = numbers_[static_cast<std::size_t>(card.number_variable)];
    switch (card.binding) {
      case Binding::kSame:
        return bound.bound ? bit_of(bound.last) & card.numbers : card.numbers;
      case Binding::kFresh:
        return static_cast<Numbers>(card.numbers & (kAllNumbers << fresh_[node]));
      case Binding::kNext: {
        if (!bound.bound) return card.numbers;
        const int next = order_.next[bound.last];
        return next < 0 ? Numbers{0} : static_cast<Numbers>(bit_of(static_cast<Number>(next)) & card.numbers);
      }
    }
    return 0;
  }

  void meet_card(const CardPattern& card, const Goal* goal) {
    const Numbers numbers = candidates(card, goal->node);
    for (Number number = 0; number < kNumbers; ++number) {
      if ((numbers & bit_of(number)) == 0) continue;
      const bool joker = (bit_of(number) & kJokers) != 0;
      // Where suits do not matter, a wild card in place of one that is there says nothing new.
      if (wilds_left_ > 0 && !joker && (suits_left_ || left_[number] == 0)) take_wild(card, number, goal);
      if (left_[number] == 0) continue;
      if (suits_left_ && !joker)
        each_suit(card, number, goal);
      else if (card.suits == kAllSuits || !joker)
        take(card, number, goal, left_[number]);
    }
  }

  /// A wild card as one of that number, of any suit that the pattern lets it have.
  void take_wild(const CardPattern& card, Number number, const Goal* goal) {
    if (card.suit_variable == kNoVariable || !suits_left_) return take(card, number, goal, wilds_left_);
    int& bound = suit_of_[static_cast<std::size_t>(card.suit_variable)];
    const int before = bound;
    for (int suit = 0; suit < static_cast<int>(kSuits); ++suit) {
      if ((before >= 0 && before != suit) || (card.suits >> suit & 1U) == 0) continue;
      bound = suit;
      take(card, number, goal, wilds_left_);
    }
    bound = before;
  }

  void each_suit(const CardPattern& card, Number number, const Goal* goal) {
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      std::uint8_t& left = (*suits_left_)[suit][number];
      if (left == 0 || (card.suits >> suit & 1U) == 0) continue;
      if (card.suit_variable == kNoVariable) {
        --left;
        take(card, number, goal, left_[number]);
        ++left;
        continue;
      }
      int& bound = suit_of_[static_cast<std::size_t>(card.suit_variable)];
      if (bound >= 0 && bound != static_cast<int>(suit)) continue;
      const int before = std::exchange(bound, static_cast<int>(suit));
      --left;
      take(card, number, goal, left_[number]);
      ++left;
      bound = before;
    }
  }

  /// `from` is what the card is taken from: those of the number, or the wild ones.
  template <typename Count>
  void take(const CardPattern& card, Number number, const Goal* goal, Count& from) {
    --from;
    --cards_left_;
    if (card.number_variable == kNoVariable) {
      meet(goal->rest);
    } else {
      Values& bound = numbers_[static_cast<std::size_t>(card.number_variable)];
      const Values before = bound;
      const Number fresh_before = fresh_[goal->node];
      if (!bound.bound) bound.first = number;
      if (!bound.bound || card.binding != Binding::kSame) ++bound.bindings[number];
      bound.bound = true;
      bound.last = number;
      ++bound.cards[number];
      if (card.binding == Binding::kFresh) fresh_[goal->node] = number;
      meet(goal->rest);
      fresh_[goal->node] = fresh_before;
      bound = before;
    }
    ++from;
    ++cards_left_;
  }

  Reading reading() const {
    Reading as;
    as.numbers = numbers_;
    for (std::size_t i = 0; i < count_of_.size(); ++i)
      as.counts[i] = static_cast<std::uint8_t>(std::max(0, count_of_[i]));
    return as;
  }

  /// Keeps one in so many once there are too many, at places that chance could have chosen.
  void keep_play() {
    const Reading as = reading();
    if (!meets_conditions(pattern_, as)) return;
    ++plays_.found;
    std::size_t at = plays_.some.size();
    if (at == most_plays_) {
      chance_ = chance_ * 6364136223846793005U + 1442695040888963407U;
      at = static_cast<std::size_t>((chance_ >> 33U) % plays_.found);
      if (at >= most_plays_) return;
    } else {
      plays_.some.emplace_back();
    }
    PlayAs& kept = plays_.some[at];
    kept.as = as;
    kept.play = Play();
    for (std::size_t i = 0; i < kNumbers; ++i)
      kept.play.counts[i] = static_cast<std::uint8_t>(pack_->counts[i] - left_[i]);
    if (!suits_left_) return;
    kept.play.suits.emplace();
    for (std::size_t suit = 0; suit < kSuits; ++suit)
      for (std::size_t i = 0; i < kNumbers; ++i)
        (*kept.play.suits)[suit][i] = static_cast<std::uint8_t>((*pack_->suits)[suit][i] - (*suits_left_)[suit][i]);
  }

  void keep() {
    const Reading as = reading();
    if (!meets_conditions(pattern_, as)) return;
    if (std::find(match_.readings.begin(), match_.readings.end(), as) == match_.readings.end())
      match_.readings.push_back(as);
  }

  const Pattern& pattern_;
  const Order& order_;
  Match match_;
  Counts left_;
  std::optional<std::array<Counts, kSuits>> suits_left_;
  std::size_t wilds_left_;
  std::size_t cards_left_;
  std::size_t steps_;
  std::array<Values, kMostVariables> numbers_{};
  std::array<int, kMostVariables> suit_of_{};   // -1: not bound
  std::array<int, kMostVariables> count_of_{};  // -1: not bound
  std::vector<Number> fresh_;                   // by node: the number bound in the repeat before
  const Play* pack_ = nullptr;                  // what plays are taken from; null: all cards have to be met
  Plays plays_;
  std::size_t most_plays_ = 0;
  std::uint64_t chance_ = 1;
};

}  // namespace

Match match(const Pattern& pattern, const Play& play, const Order& order, std::size_t most_steps, std::size_t wilds) {
  return Matching(pattern, play, order, most_steps, wilds).all();
}

Plays plays_from(const Pattern& pattern, const Play& cards, const Order& order, std::size_t most,
                 std::size_t most_steps) {
  return Matching(pattern, cards, order, most_steps).some(cards, most);
}

}  // namespace kibitzer::climb
