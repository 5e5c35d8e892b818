#include "kernels/climb/shape.h"

#include <algorithm>

namespace kibitzer::climb {
namespace {

/// Cards of one number: the binding of the first, and how many.
struct Alike {
  Variable variable = kNoVariable;
  Binding binding = Binding::kSame;
  std::uint8_t count = 0;
};

class ShapeReader {
 public:
  explicit ShapeReader(const Pattern& pattern) : pattern_(pattern) {}

  std::optional<Shape> read() {
    const std::vector<NodeId> parts = parts_of(pattern_.root);
    if (parts.empty()) return std::nullopt;
    std::size_t used = read_main(parts);
    if (used == 0) return std::nullopt;
    if (used < parts.size()) {
      const std::size_t kickers =
          read_kickers(std::vector<NodeId>(parts.begin() + static_cast<std::ptrdiff_t>(used), parts.end()));
      if (kickers == 0) return std::nullopt;
      used += kickers;
    }
    if (used != parts.size() || shape_.main == shape_.kicker) return std::nullopt;
    return shape_;
  }

 private:
  const Node& node(NodeId id) const { return pattern_.nodes[id]; }

  /// The parts of nested sequences, one after the other.
  std::vector<NodeId> parts_of(NodeId id) const {
    if (node(id).kind != NodeKind::kSequence) return {id};
    std::vector<NodeId> parts;
    for (const NodeId child : node(id).children)
      for (const NodeId part : parts_of(child)) parts.push_back(part);
    return parts;
  }

  /// Cards at the front of `parts` that are of one number, the later ones by kSame; how many parts they are.
  std::size_t read_alike(const std::vector<NodeId>& parts, Alike& alike) const {
    std::size_t used = 0;
    for (const NodeId part : parts) {
      const bool repeated = node(part).kind == NodeKind::kRepeat && node(part).times == kNoVariable &&
                            node(part).counted == kNoVariable && node(part).least == node(part).most;
      const std::vector<NodeId> inner = repeated ? parts_of(node(part).children.front()) : std::vector<NodeId>{part};
      if (inner.size() != 1 || node(inner.front()).kind != NodeKind::kCard) break;
      const CardPattern& card = node(inner.front()).card;
      const std::uint8_t count = repeated ? node(part).least : 1;
      const bool any = card.suits == kAllSuits && card.suit_variable == kNoVariable && card.numbers == kAllNumbers &&
                       card.number_variable != kNoVariable && count > 0;
      if (!any || (used > 0 && (card.number_variable != alike.variable || card.binding != Binding::kSame))) break;
      if (card.binding != Binding::kSame && count > 1) break;
      if (used == 0) alike = {card.number_variable, card.binding, 0};
      alike.count = static_cast<std::uint8_t>(alike.count + count);
      ++used;
    }
    return used;
  }

  std::size_t read_main(const std::vector<NodeId>& parts) {
    Alike alike;
    if (const std::size_t used = read_alike(parts, alike); used > 0) {
      shape_.main = alike.variable;
      shape_.alike = alike.count;
      return alike.binding == Binding::kSame ? used : 0;
    }
    const Node& repeat = node(parts.front());
    if (repeat.kind != NodeKind::kRepeat || repeat.times != kNoVariable || repeat.least == 0) return 0;
    const std::vector<NodeId> inner = parts_of(repeat.children.front());
    if (read_alike(inner, alike) != inner.size() || alike.binding != Binding::kNext) return 0;
    shape_.main = alike.variable;
    shape_.alike = alike.count;
    shape_.run = true;
    shape_.least = repeat.least;
    shape_.most = repeat.most;
    shape_.counted = repeat.counted;
    return 1;
  }

  std::size_t read_kickers(const std::vector<NodeId>& parts) {
    Alike alike;
    if (const std::size_t used = read_alike(parts, alike); used > 0 && alike.binding == Binding::kSame) {
      shape_.kicker = alike.variable;
      shape_.kickers_alike = alike.count;
      shape_.kickers = 1;
      return used;
    }
    const Node& repeat = node(parts.front());
    if (repeat.kind != NodeKind::kRepeat || repeat.counted != kNoVariable) return 0;
    const bool for_each = repeat.times != kNoVariable && repeat.times == shape_.counted;
    if (!for_each && (repeat.times != kNoVariable || repeat.least != repeat.most || repeat.least == 0)) return 0;
    const std::vector<NodeId> inner = parts_of(repeat.children.front());
    if (read_alike(inner, alike) != inner.size() || alike.binding != Binding::kFresh) return 0;
    shape_.kicker = alike.variable;
    shape_.kickers_alike = alike.count;
    shape_.kickers = for_each ? 0 : repeat.least;
    shape_.kicker_for_each = for_each;
    return 1;
  }

  const Pattern& pattern_;
  Shape shape_;
};

/// Binds the kickers to the cards that are left; false unless the two agree exactly.
bool bind_kickers(const Shape& shape, const Counts& left, std::size_t sets, Values& kicker) {
  kicker = Values();
  std::size_t found = 0;
  for (Number number = 0; number < kNumbers; ++number) {
    if (left[number] == 0) continue;
    if (left[number] % shape.kickers_alike != 0) return false;
    const auto times = static_cast<std::uint8_t>(left[number] / shape.kickers_alike);
    if (!kicker.bound) kicker.first = number;
    kicker.bound = true;
    kicker.last = number;
    kicker.cards[number] = left[number];
    kicker.bindings[number] = times;
    found += times;
  }
  return found == sets;
}

}  // namespace

std::optional<Shape> shape_of(const Pattern& pattern) { return ShapeReader(pattern).read(); }

Match match(const Pattern& pattern, const Shape& shape, const Play& play, const Order& order) {
  Match match;
  const std::size_t size = play.size();
  const auto main = static_cast<std::size_t>(shape.main);
  for (std::size_t length = shape.least; length <= shape.most && length * shape.alike <= size; ++length) {
    const std::size_t sets = shape.kicker_for_each ? length : shape.kickers;
    if (length * shape.alike + sets * shape.kickers_alike * (shape.kicker == kNoVariable ? 0 : 1) != size) continue;
    for (Number start = 0; start < kNumbers && match.readings.size() < kMostReadings; ++start) {
      Reading reading;
      Values& values = reading.numbers[main];
      values.first = start;
      values.bound = true;
      Counts left = play.counts;
      std::size_t done = 0;
      for (int number = start; done < length && number >= 0; number = order.next[static_cast<std::size_t>(number)]) {
        const auto at = static_cast<std::size_t>(number);
        if (left[at] < shape.alike) break;
        left[at] = static_cast<std::uint8_t>(left[at] - shape.alike);
        values.cards[at] = shape.alike;
        values.bindings[at] = 1;
        values.last = static_cast<Number>(at);
        ++done;
      }
      if (done < length) continue;
      if (shape.counted != kNoVariable)
        reading.counts[static_cast<std::size_t>(shape.counted)] = static_cast<std::uint8_t>(length);
      if (shape.kicker != kNoVariable &&
          !bind_kickers(shape, left, sets, reading.numbers[static_cast<std::size_t>(shape.kicker)]))
        continue;
      if (meets_conditions(pattern, reading)) match.readings.push_back(reading);
    }
  }
  return match;
}

}  // namespace kibitzer::climb
