// What scoresheets hold, by round, player and key.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scoresheets/scoresheet.h"

namespace kibitzer::test {

/// The number of round `round`, counted from 0, under `key`; nothing if it is unknown.
inline std::optional<int> number(const scoresheets::Scoresheet& sheet, std::size_t round, std::string_view key) {
  const scoresheets::Value* const value = sheet.find(sheet.rounds.at(round), key);
  return value == nullptr ? std::nullopt : value->integer();
}

/// The same of a player in that round.
inline std::optional<int> number(const scoresheets::Scoresheet& sheet, std::size_t round, std::size_t player,
                                 std::string_view key) {
  const scoresheets::Value* const value = sheet.find(sheet.rounds.at(round), player, key);
  return value == nullptr ? std::nullopt : value->integer();
}

/// The text of a round under `key`.
inline std::optional<std::string> text(const scoresheets::Scoresheet& sheet, std::size_t round, std::string_view key) {
  const scoresheets::Value* const value = sheet.find(sheet.rounds.at(round), key);
  const auto text = value == nullptr ? std::nullopt : value->text();
  return text ? std::optional<std::string>(*text) : std::nullopt;
}

inline std::vector<std::optional<int>> totals_of(const scoresheets::Scoresheet& sheet) {
  std::vector<std::optional<int>> totals;
  for (const scoresheets::Value& total : sheet.totals) totals.push_back(total.integer());
  return totals;
}

}  // namespace kibitzer::test
