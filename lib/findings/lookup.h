// Naming the entries of a catalogue where they are used.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "findings/rule.h"

namespace kibitzer::findings {

/// A rule's name as an argument of a template.
template <std::size_t size>
struct RuleName {
  // NOLINTNEXTLINE(google-explicit-constructor): written as kRule<"bridge/follow-suit">
  consteval RuleName(const char (&name)[size]) { std::copy_n(name, size, characters); }
  constexpr std::string_view text() const { return {characters, size - 1}; }

  char characters[size]{};
};

/// The rule of `rules` called `name`. Evaluated by the compiler: an unknown name does not compile.
template <std::size_t size>
consteval const Rule& entry(const Rule (&rules)[size], std::string_view name) {
  for (const Rule& rule : rules)
    if (rule.name == name) return rule;
  throw "no rule of that name in the catalogue";
}

}  // namespace kibitzer::findings
