#include "json/reader.h"

#include <fmt/core.h>

#include <charconv>

#include "cards/words.h"
#include "json/rules.h"
#include "text/ascii.h"
#include "text/lookalikes.h"
#include "text/nearest.h"
#include "text/utf8.h"

namespace kibitzer::json {
namespace {

std::string_view name_of(Kind kind, const Dialect& dialect) {
  switch (kind) {
    case Kind::kNull:
      return "null";
    case Kind::kBoolean:
      return "a truth value";
    case Kind::kNumber:
      return "a number";
    case Kind::kString:
    case Kind::kKey:
      return "a text";
    case Kind::kArray:
      return dialect.array;
    case Kind::kObject:
      return dialect.object;
    case Kind::kBinary:
      return "binary data";
  }
  return {};
}

/// A number of a few digits, as nearly all are.
std::optional<int> plain_number(std::string_view digits) {
  if (digits.size() > 6) return std::nullopt;
  int value = 0;
  for (const char c : digits) {
    if (!text::is_digit(c)) return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

std::string in_quotes(std::string_view word) { return fmt::format("\"{}\"", text::printable(word)); }

}  // namespace

text::Span Reader::head(std::uint32_t index) const {
  const Node& node = document_.node(index);
  const bool holds_others = node.kind == Kind::kArray || node.kind == Kind::kObject;
  return holds_others ? text::Span{node.at.begin, node.at.begin + 1} : node.at;
}

void Reader::wrong_type(std::uint32_t index, std::string_view what, std::string_view wanted) {
  fault(kRule<"json/wrong-type">, head(index), "{} is {}, not {}", called(what), wanted,
        name_of(document_.node(index).kind, dialect_));
}

/// A number in words, or with a fraction.
void Reader::no_integer(std::uint32_t index, std::string_view what) {
  const Node& node = document_.node(index);
  const bool number = node.kind == Kind::kNumber;
  if (dialect_.keys)
    fault(kRule<"json/wrong-type">, head(index), "{} is an integer, not {}", what,
          number ? text::printable(document_.written(node)) : std::string(name_of(node.kind, dialect_)));
  else
    fault(kRule<"json/wrong-type">, head(index), "\"{}\" is not {}: write a whole number",
          text::printable(number ? document_.written(node) : document_.text(node)), called(what));
}

void Reader::unknown_key(const Node& key, const Form& form) {
  const std::string_view word = document_.text(key);
  std::string message = fmt::format("{} has no {}{}", form.name, dialect_.keys ? "key " : "", in_quotes(word));
  const auto near = text::nearest(word, form.keys);
  if (near) message += fmt::format("; did you mean {}?", in_quotes(form.keys[*near]));
  const bool faulty_before = faulty_;
  findings::Finding& finding = fault(kRule<"json/unknown-key">, key.at, "{}", message);
  if (near) finding.offer(std::string(form.keys[*near]));
  // A key that resembles none was not meant for another, so nothing of the record is lost with it.
  if (!near) faulty_ = faulty_before;
}

void Reader::duplicate_key(const Node& key, text::Span first) {
  const std::string name = in_quotes(called(document_.text(key)));
  fault(kRule<"json/duplicate-key">, key.at, "{}",
        dialect_.keys ? fmt::format("the key {} appears twice in one object", name) : name + " is given twice")
      .related.push_back({"first given here", first});
}

bool Reader::keys_surely_differ(std::uint32_t index) const {
  const std::uint32_t end = document_.node(index).next;
  std::uint64_t seen = 0;
  for (std::uint32_t at = index + 1; at < end; at = document_.node(at + 1).next) {
    const std::string_view key = document_.text(document_.node(at));
    const std::size_t letters = key.empty() ? 0
                                            : static_cast<unsigned char>(key.front()) * std::size_t{5} +
                                                  static_cast<unsigned char>(key.back()) * std::size_t{3};
    const std::uint64_t bit = std::uint64_t{1} << ((key.size() + letters) % 64);
    if ((seen & bit) != 0) return false;
    seen |= bit;
  }
  return true;
}

bool Reader::foreign(std::uint32_t index, const Form& form) const {
  const std::uint32_t end = document_.node(index).next;
  const auto required = form.keys.first(form.required);
  if (form.required == 0) return false;
  std::vector<std::string_view> others;
  std::size_t known = 0;
  for (std::uint32_t at = index + 1; at < end; at = document_.node(at + 1).next) {
    const std::string_view key = document_.text(document_.node(at));
    const std::size_t found = find_key(key, form.keys, 0);
    if (found < form.required) return false;
    if (found < form.keys.size() || key == kSuppressionKey)
      ++known;
    else
      others.push_back(key);
  }
  const auto misspelt = [&](std::string_view key) { return text::nearest(key, required).has_value(); };
  return others.size() > known && std::none_of(others.begin(), others.end(), misspelt);
}

void Reader::foreign_object(std::uint32_t index, const Form& form) {
  constexpr std::size_t kMostShown = 4;
  std::vector<std::string> needed;
  for (const std::string_view key : form.keys.first(form.required)) needed.push_back(in_quotes(key));
  std::vector<std::string> found;
  const std::uint32_t end = document_.node(index).next;
  for (std::uint32_t at = index + 1; at < end && found.size() < kMostShown; at = document_.node(at + 1).next)
    found.push_back(in_quotes(document_.text(document_.node(at))));
  fault(kRule<"json/missing-key">, head(index), "{} needs the key{}{}; this object has none of them, but {}", form.name,
        needed.size() == 1 ? " " : "s ", findings::list_in_words(needed), findings::list_in_words(found));
}

void Reader::understood(const findings::Rule& rule, text::Span at, const std::string& message, std::string_view meant) {
  remark_once(rule, message, at, "{}", message).fix_form(at, fmt::format("\"{}\"", meant));
}

void Reader::missing_keys(std::uint32_t index, const Form& form, std::uint64_t seen) {
  for (std::size_t i = 0; i < form.required; ++i) {
    if ((seen >> i & 1U) == 0)
      fault(kRule<"json/missing-key">, head(index), "{} needs {}{}", form.name, dialect_.keys ? "the key " : "",
            in_quotes(called(form.keys[i])));
  }
}

std::optional<bool> Reader::boolean(std::uint32_t index, std::string_view what) {
  if (!is(index, Kind::kBoolean, what, "true or false")) return std::nullopt;
  return document_.written(document_.node(index)) == "true";
}

std::optional<int> Reader::integer(std::uint32_t index, std::string_view what) {
  const Node& node = document_.node(index);
  if (node.kind != Kind::kNumber) {
    no_integer(index, what);
    return std::nullopt;
  }
  std::string_view digits = document_.written(node);
  if (const auto plain = plain_number(digits)) return plain;
  const bool negative = digits.front() == '-';
  if (negative || digits.front() == '+') digits.remove_prefix(1);  // the plus sign in JAXN only
  int base = 10;
  if (digits.starts_with("0x") || digits.starts_with("0X")) {  // JAXN only
    base = 16;
    digits.remove_prefix(2);
  }
  std::uint64_t value = 0;
  const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
  if (error == std::errc::invalid_argument || stop != digits.data() + digits.size()) {
    no_integer(index, what);
    return std::nullopt;
  }
  if (error == std::errc::result_out_of_range || value > static_cast<std::uint64_t>(kMaxNumber)) {
    fault(kRule<"json/out-of-range">, node.at, "{} cannot be {}: numbers from -1000000 to 1000000 are read",
          called(what), text::printable(document_.written(node)));
    return std::nullopt;
  }
  return negative ? -static_cast<int>(value) : static_cast<int>(value);
}

std::optional<std::size_t> Reader::one_of(std::uint32_t index, std::string_view what,
                                          std::span<const std::string_view> values, std::optional<std::size_t> meant) {
  const auto word = string(index, what);
  if (!word) return std::nullopt;
  const std::size_t found = find_key(*word, values, 0);
  if (found < values.size()) return found;
  std::string message = fmt::format("{} cannot be {}", called(what), in_quotes(*word));
  if (meant) {
    understood(kRule<"json/unknown-value">, document_.node(index).at,
               fmt::format("{}; did you mean {}?", message, in_quotes(values[*meant])), values[*meant]);
    return meant;
  }
  const auto near = text::nearest(*word, values);
  if (near) {
    message += fmt::format("; did you mean {}?", in_quotes(values[*near]));
  } else if (!values.empty()) {
    message += "; supported are ";
    for (std::size_t i = 0; i < values.size(); ++i) message += (i > 0 ? ", " : "") + in_quotes(values[i]);
  }
  findings::Finding& finding = fault(kRule<"json/unknown-value">, document_.node(index).at, "{}", message);
  if (near) finding.offer(std::string(values[*near]));
  return std::nullopt;
}

std::optional<cards::Card> Reader::card(std::uint32_t index) {
  const auto word = string(index, "a card");
  if (!word) return std::nullopt;
  const auto card = cards::read_short_card(*word);
  const auto meant = card ? std::nullopt : cards::card_in_words(text::without_lookalikes(*word));
  if (meant) {
    understood(
        kRule<"json/bad-card">, document_.node(index).at,
        fmt::format("{} is not a card; did you mean {}?", in_quotes(*word), in_quotes(cards::short_name_of(*meant))),
        cards::short_name_of(*meant));
    return meant;
  }
  if (!card)
    fault(kRule<"json/bad-card">, document_.node(index).at,
          "{} is not a card: a card is a rank (2 to 10 or T, J, Q, K, A) and a suit (C, D, H, S)", in_quotes(*word));
  return card;
}

}  // namespace kibitzer::json
