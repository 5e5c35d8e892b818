// The parts of a table's lines: kinds of settings that are members of a game's Settings.
#pragma once

#include "settings/table.h"

namespace kibitzer::settings {

template <typename Owner, typename Value>
Owner owner_of(Value Owner::*);
template <typename Owner, typename Value>
Value value_of(Value Owner::*);

/// The member in settings of its game.
template <auto member>
auto& member_of(AnySettings& settings) {
  return as<decltype(owner_of(member))>(settings).*member;
}
template <auto member>
const auto& member_of(const AnySettings& settings) {
  return as<decltype(owner_of(member))>(settings).*member;
}

/// Of a bool.
template <auto member>
constexpr Flag flag() {
  return {[](const AnySettings& settings) { return member_of<member>(settings); },
          [](AnySettings& settings, bool value) { member_of<member>(settings) = value; }};
}

/// Of an enumeration whose values from 0 on are called `values`.
template <auto member>
constexpr Choice choice(std::span<const std::string_view> values) {
  return {values, [](const AnySettings& settings) { return static_cast<std::size_t>(member_of<member>(settings)); },
          [](AnySettings& settings, std::size_t value) {
            member_of<member>(settings) = static_cast<decltype(value_of(member))>(value);
          }};
}

/// Of an int.
template <auto member>
constexpr Number number(int least, int most) {
  return {least, most, [](const AnySettings& settings) { return member_of<member>(settings); },
          [](AnySettings& settings, int value) { member_of<member>(settings) = value; }};
}

/// Of an optional vector of int.
template <auto member>
constexpr Numbers numbers(int least, int most, std::size_t most_count, const ListWords& words) {
  return {least,
          most,
          most_count,
          words,
          [](const AnySettings& settings) {
            const auto& values = member_of<member>(settings);
            return values ? &*values : nullptr;
          },
          [](AnySettings& settings, const std::vector<int>& values) { member_of<member>(settings) = values; }};
}

}  // namespace kibitzer::settings
