// Reads the values of a configuration, and reports what is wrong with them. Internal to this room.
#pragma once

#include <fmt/core.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "configuration/toml_text.h"
#include "configuration/wrong_words.h"

namespace kibitzer::configuration {

/// Reads values of the expected kinds; a value of another kind is a fault, and gives nothing.
class Form {
 public:
  explicit Form(std::vector<Fault>& faults) : faults_(faults) {}

  void fault(text::Place at, std::string message) { faults_.push_back({at, std::move(message)}); }

  /// Calls `take` with each member whose key is in `keys`, and its index there; messages call the table `where`.
  template <typename Take>
  void table(const TomlValue& value, std::string_view where, std::span<const std::string_view> keys, Take take) {
    if (!is(value, TomlKind::kTable, where)) return;
    for (const TomlMember& member : value.members) {
      if (const auto key = index_of(member.key, keys))
        take(*key, member);
      else
        fault(member.at,
              fmt::format("unknown key {} in {}{}", in_quotes(member.key), where, meant_or_known(member.key, keys)));
    }
  }

  std::optional<std::string_view> text(const TomlValue& value, std::string_view what) {
    return is(value, TomlKind::kText, what) ? std::optional<std::string_view>(value.text) : std::nullopt;
  }
  std::optional<bool> boolean(const TomlValue& value, std::string_view what) {
    return is(value, TomlKind::kBoolean, what) ? std::optional(value.truth) : std::nullopt;
  }
  /// The index of the text in `values`.
  std::optional<std::size_t> one_of(const TomlValue& value, std::string_view what,
                                    std::span<const std::string_view> values) {
    const auto word = text(value, what);
    if (!word) return std::nullopt;
    const auto found = index_of(*word, values);
    if (!found)
      fault(value.at, fmt::format("{} cannot be {}{}", what, in_quotes(*word), meant_or_known(*word, values)));
    return found;
  }

  /// Whether the value is of that kind; if not, reports it.
  bool is(const TomlValue& value, TomlKind kind, std::string_view what) {
    if (value.kind == kind) return true;
    fault(value.at, fmt::format("{} must be {}, not {}", what, name_of(kind),
                                value.kind != TomlKind::kBoolean ? name_of(value.kind)
                                : value.truth                    ? "true"
                                                                 : "false"));
    return false;
  }

 private:
  static std::optional<std::size_t> index_of(std::string_view word, std::span<const std::string_view> words) {
    for (std::size_t i = 0; i < words.size(); ++i)
      if (words[i] == word) return i;
    return std::nullopt;
  }

  std::vector<Fault>& faults_;
};

}  // namespace kibitzer::configuration
