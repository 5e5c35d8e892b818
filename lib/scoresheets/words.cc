#include "scoresheets/words.h"

#include <cstdint>
#include <cstdlib>

#include "text/utf8.h"

namespace kibitzer::scoresheets {
namespace {

/// "7 2/3", "-1/3".
std::string mixed(const Fraction& fraction) {
  const std::int64_t whole = fraction.numerator / fraction.denominator;
  const std::int64_t rest = std::int64_t{fraction.numerator} - whole * fraction.denominator;
  if (rest == 0) return std::to_string(whole);
  const std::string part = std::to_string(std::abs(rest)) + "/" + std::to_string(fraction.denominator);
  if (whole == 0) return (rest < 0 ? "-" : "") + part;
  return std::to_string(whole) + " " + part;
}

std::string names_of(const Players& some, const std::vector<std::string>& players) {
  std::string names;
  for (std::size_t i = 0; i < players.size(); ++i)
    if (some.has(i)) names += (names.empty() ? "" : ", ") + text::printable(players[i], kLongestName);
  return names;
}

}  // namespace

std::string exact(const Fraction& fraction) {
  if (fraction.numerator % fraction.denominator == 0) return std::to_string(fraction.numerator / fraction.denominator);
  return std::to_string(fraction.numerator) + "/" + std::to_string(fraction.denominator);
}

std::string decimal(const Fraction& fraction) {
  const std::int64_t size = std::abs(std::int64_t{fraction.numerator});
  const std::int64_t hundredths = (size * 200 + fraction.denominator) / (2 * std::int64_t{fraction.denominator});
  std::string text = (fraction.numerator < 0 && hundredths > 0 ? "-" : "") + std::to_string(hundredths / 100);
  const std::int64_t rest = hundredths % 100;
  if (rest == 0) return text;
  text += "." + std::to_string(rest / 10);
  return rest % 10 == 0 ? text : text + std::to_string(rest % 10);
}

std::string in_words(const Value& value, Kind kind, const std::vector<std::string>& players) {
  if (value.is(Gap::kUnknown)) return "?";
  if (const auto integer = value.integer()) return std::to_string(*integer);
  if (const auto text = value.text()) return text::printable(*text, text->size());
  if (const auto fraction = value.fraction()) return kind == Kind::kDecimal ? decimal(*fraction) : mixed(*fraction);
  if (const auto flag = value.flag()) return *flag ? "yes" : "no";
  if (const auto some = value.players()) return names_of(*some, players);
  std::string list;
  if (value.values() == nullptr) return list;
  for (const Value& one : *value.values()) list += (list.empty() ? "" : " ") + in_words(one, kind, players);
  return list;
}

std::string counted(const Value& value, Kind kind, std::string_view noun) {
  const auto number = value.integer();
  return in_words(value, kind, {}) + " " + std::string(noun) + (number == 1 || number == -1 ? "" : "s");
}

}  // namespace kibitzer::scoresheets
