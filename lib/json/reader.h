// Typed reading of a document: every wrong value becomes a finding at its own place, and reading goes on.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/card.h"
#include "findings/reporter.h"
#include "json/document.h"
#include "text/same.h"

namespace kibitzer::json {

/// What an object may hold: its keys, and how many of them, from the first on, it must hold.
struct Form {
  std::string_view name;  ///< "a session", "a round": how messages call the object
  std::span<const std::string_view> keys;
  std::size_t required = 0;
};

/// The key of suppressions, which every object may have whatever its form (sessions/directives.h).
inline constexpr std::string_view kSuppressionKey = "kibitzer";

/// Nothing at a card table is counted in integers outside ± kMaxNumber.
inline constexpr int kMaxNumber = 1'000'000;

/// How messages speak of a document that another notation was read into.
struct Dialect {
  const findings::Rule& (*rule)(const findings::Rule& of_json);  ///< the notation's own rule in place of one of JSON
  std::string_view (*word)(std::string_view key);                ///< "laid away" for "laidAway"
  std::string_view object;                                       ///< "a block"
  std::string_view array;                                        ///< "a list"
  bool keys = false;  ///< its objects have keys and its texts are quoted; else words have values
};

inline const findings::Rule& itself(const findings::Rule& rule) { return rule; }
inline std::string_view same_word(std::string_view key) { return key; }
inline constexpr Dialect kDialectOfJson = {itself, same_word, "an object", "an array", true};

/// Asks a document for what a notation expects of it. Every question that finds something else adds a finding, marks
/// the reading as faulty (`faulty`), and gives nothing.
class Reader {
 public:
  Reader(const Document& document, std::vector<findings::Finding>& findings, const Dialect& dialect = kDialectOfJson)
      : document_(document), dialect_(dialect), reporter_(findings, &once_) {}

  const Document& document() const { return document_; }

  /// Calls on_member(key index, value node index) for each member of the object at `index` whose key `form` lists;
  /// unknown, repeated and missing keys become findings. False when there is no object.
  template <typename OnMember>
  bool object(std::uint32_t index, const Form& form, OnMember on_member);

  /// The same for an object whose keys are free: on_member(key node, value node index). A repeated key is a finding
  /// and its value is skipped.
  template <typename OnMember>
  bool map(std::uint32_t index, std::string_view what, OnMember on_member);

  /// Calls on_element(node index) for each element of the array at `index`. False when there is no array.
  template <typename OnElement>
  bool array(std::uint32_t index, std::string_view what, OnElement on_element);

  std::optional<std::string_view> string(std::uint32_t index, std::string_view what) {
    if (!is(index, Kind::kString, what, "a text")) return std::nullopt;
    return document_.text(document_.node(index));
  }
  std::optional<bool> boolean(std::uint32_t index, std::string_view what);

  /// An integer within ± kMaxNumber, written without fraction or exponent.
  std::optional<int> integer(std::uint32_t index, std::string_view what);

  /// The index in `values` of the text at `index`; another text is json/unknown-value, with the nearest one suggested.
  /// If `meant` is given, another text surely stands for that one, and is read as it.
  std::optional<std::size_t> one_of(std::uint32_t index, std::string_view what,
                                    std::span<const std::string_view> values,
                                    std::optional<std::size_t> meant = std::nullopt);

  /// A short card such as "10D" or "SA". Other words that surely name one are a finding, and read as that card.
  std::optional<cards::Card> card(std::uint32_t index);

  /// Adds a finding, which may be completed, and distrusts the reading.
  template <typename... Values>
  findings::Finding& fault(const findings::Rule& rule, text::Span at, fmt::format_string<Values...> sentence,
                           Values&&... values) {
    faulty_ = true;
    return reporter_.report(dialect_.rule(rule), at, sentence, std::forward<Values>(values)...);
  }

  /// The same once per record, or as often as `key` says, for what was read as it was meant, and so hides nothing.
  template <typename... Values>
  findings::Finding& remark_once(const findings::Rule& rule, const findings::OnceKey& key, text::Span at,
                                 fmt::format_string<Values...> sentence, Values&&... values) {
    findings::Finding& finding =
        reporter_.report_once(dialect_.rule(rule), key, at, sentence, std::forward<Values>(values)...);
    finding.once = 0;  // of the record, not of its file
    return finding;
  }

  /// Reports at every place what is otherwise reported once, for editors and fixes.
  void report_everywhere() { once_.report_everywhere(); }

  /// Whether any question so far found a fault that may hide something of the record; `forget_faults` starts anew, as
  /// each round does.
  bool faulty() const { return faulty_; }
  void forget_faults() { faulty_ = false; }

  /// How many faults there were so far, of whatever severity.
  std::size_t faults() const { return reporter_.count(); }

  /// What the notation calls `key`.
  std::string_view called(std::string_view key) const { return dialect_.word(key); }

  /// The span of the node at `index`, cut after its opening bracket when it is an array or object.
  text::Span head(std::uint32_t index) const;

 private:
  bool is(std::uint32_t index, Kind kind, std::string_view what, std::string_view wanted) {
    if (document_.node(index).kind == kind) return true;
    wrong_type(index, what, wanted);
    return false;
  }
  void no_integer(std::uint32_t index, std::string_view what);
  void wrong_type(std::uint32_t index, std::string_view what, std::string_view wanted);
  void unknown_key(const Node& key, const Form& form);
  void duplicate_key(const Node& key, text::Span first);
  /// Whether the object at `index` was made for something else: it has none of the keys it must have, nor a key like
  /// one of them, but others.
  bool begins_with_first_key(std::uint32_t index, const Form& form) const {
    return form.required > 0 && index + 1 < document_.node(index).next &&
           text::same(document_.text(document_.node(index + 1)), form.keys.front());
  }
  bool foreign(std::uint32_t index, const Form& form) const;
  void foreign_object(std::uint32_t index, const Form& form);
  /// Adds a finding on a text that was read as what it was meant for, and offers to write that.
  void understood(const findings::Rule& rule, text::Span at, const std::string& message, std::string_view meant);
  void missing_keys(std::uint32_t index, const Form& form, std::uint64_t seen);
  /// The place of `key` among `keys`, where it is looked for from `likely` on; keys.size() if it is not one.
  static std::size_t find_key(std::string_view key, std::span<const std::string_view> keys, std::size_t likely) {
    for (std::size_t i = likely; i < keys.size(); ++i)
      if (text::same(keys[i], key)) return i;
    for (std::size_t i = 0; i < likely; ++i)
      if (text::same(keys[i], key)) return i;
    return keys.size();
  }
  /// Whether the keys of the object at `index` fall into different classes of 64, and so need not be compared with one
  /// another. The names of a few players mostly do.
  bool keys_surely_differ(std::uint32_t index) const;
  /// Where a key of the map stands first.
  text::Span first_of_few(std::string_view key) const {
    return std::find_if(map_keys_.begin(), map_keys_.end(),
                        [&](const auto& known) { return text::same(known.first, key); })
        ->second;
  }
  text::Span first_of_many(std::string_view key) const {
    return std::lower_bound(map_keys_.begin(), map_keys_.end(), key,
                            [](const auto& known, std::string_view word) { return known.first < word; })
        ->second;
  }

  static constexpr std::size_t kFewKeys = 16;  // are looked through as quickly as they are sorted

  const Document& document_;
  const Dialect& dialect_;
  findings::Once once_;  // what is reported once per record
  findings::Reporter reporter_;
  bool faulty_ = false;
  std::vector<std::pair<std::string_view, text::Span>> map_keys_;
};

template <typename OnMember>
bool Reader::object(std::uint32_t index, const Form& form, OnMember on_member) {
  if (!is(index, Kind::kObject, form.name, dialect_.object)) return false;
  faulty_ |= document_.node(index).damaged;
  const bool usual = begins_with_first_key(index, form);
  if (!usual && foreign(index, form)) {
    foreign_object(index, form);
    return true;
  }
  const std::uint32_t end = document_.node(index).next;
  std::uint64_t seen = 0;
  // The node of each key that is seen, where it was first given.
  std::array<std::uint32_t, 64> first;  // NOLINT(cppcoreguidelines-pro-type-member-init): `seen` says what is set
  std::size_t likely = 0;               // members are in the order of the form more often than not
  std::optional<text::Span> suppressions;
  for (std::uint32_t at = index + 1; at < end; at = document_.node(at + 1).next) {
    const Node& key = document_.node(at);
    const bool first_key = usual && at == index + 1;
    const std::size_t found = first_key ? 0 : find_key(document_.text(key), form.keys, likely);
    if (found == form.keys.size()) {
      if (document_.text(key) != kSuppressionKey)
        unknown_key(key, form);
      else if (suppressions)
        duplicate_key(key, *suppressions);
      else
        suppressions = key.at;
    } else if ((seen >> found & 1U) != 0) {
      duplicate_key(key, document_.node(first[found]).at);
    } else {
      seen |= std::uint64_t{1} << found;
      first[found] = at;
      likely = found + 1;
      on_member(found, at + 1);
    }
  }
  const std::uint64_t required = (std::uint64_t{1} << form.required) - 1;
  if ((seen & required) != required) missing_keys(index, form, seen);
  return true;
}

template <typename OnMember>
bool Reader::map(std::uint32_t index, std::string_view what, OnMember on_member) {
  if (!is(index, Kind::kObject, what, dialect_.object)) return false;
  const std::uint32_t end = document_.node(index).next;
  if (keys_surely_differ(index)) {
    for (std::uint32_t at = index + 1; at < end; at = document_.node(at + 1).next)
      on_member(document_.node(at), at + 1);
    return true;
  }
  map_keys_.clear();
  for (std::uint32_t at = index + 1; at < end; at = document_.node(at + 1).next)
    map_keys_.emplace_back(document_.text(document_.node(at)), document_.node(at).at);
  const bool few = map_keys_.size() <= kFewKeys;
  if (!few)
    std::stable_sort(map_keys_.begin(), map_keys_.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
  for (std::uint32_t at = index + 1; at < end; at = document_.node(at + 1).next) {
    const Node& key = document_.node(at);
    const text::Span first = few ? first_of_few(document_.text(key)) : first_of_many(document_.text(key));
    if (first == key.at)
      on_member(key, at + 1);
    else
      duplicate_key(key, first);
  }
  return true;
}

template <typename OnElement>
bool Reader::array(std::uint32_t index, std::string_view what, OnElement on_element) {
  if (!is(index, Kind::kArray, what, dialect_.array)) return false;
  const std::uint32_t end = document_.node(index).next;
  for (std::uint32_t at = index + 1; at < end; at = document_.node(at).next) on_element(at);
  return true;
}

}  // namespace kibitzer::json
