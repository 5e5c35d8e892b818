#include "scoresheets/value.h"

#include <algorithm>

namespace kibitzer::scoresheets {

static_assert(sizeof(Value) <= 24, "sheets of whole files are kept in memory");

Value::Held Value::held_text(std::string_view text) {
  ShortText held;
  if (text.size() > held.bytes.size()) return std::make_shared<const std::string>(text);
  held.size = static_cast<std::uint8_t>(text.size());
  std::copy(text.begin(), text.end(), held.bytes.begin());
  return held;
}

std::optional<Fraction> Value::fraction() const {
  if (const auto whole = integer()) return Fraction{*whole, 1};
  return get<Fraction>();
}

std::optional<std::string_view> Value::text() const {
  if (const auto* held = std::get_if<ShortText>(&held_)) return std::string_view(held->bytes.data(), held->size);
  if (const auto* held = std::get_if<LongText>(&held_)) return **held;
  return std::nullopt;
}

const Values* Value::values() const {
  const auto* held = std::get_if<Shared>(&held_);
  return held == nullptr ? nullptr : held->get();
}

bool operator==(const Value& a, const Value& b) {
  if (a.held_.index() != b.held_.index()) return a.fraction() && a.fraction() == b.fraction();
  if (const auto* gap = std::get_if<Gap>(&a.held_)) return b.is(*gap);
  if (a.values() != nullptr) return *a.values() == *b.values();
  return a.flag() == b.flag() && a.fraction() == b.fraction() && a.players() == b.players() && a.text() == b.text();
}

}  // namespace kibitzer::scoresheets
