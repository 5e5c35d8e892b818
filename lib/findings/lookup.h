// Naming the entries of a catalogue inside the room that defines it.
#pragma once

#include <cstddef>
#include <string_view>

#include "findings/rule.h"

namespace kibitzer::findings {

/// The rule of `rules` called `name`. Evaluated by the compiler: a name that is not there does not compile.
template <std::size_t size>
consteval const Rule& entry(const Rule (&rules)[size], std::string_view name) {
  for (const Rule& rule : rules)
    if (rule.name == name) return rule;
  throw "no rule of that name in the catalogue";
}

}  // namespace kibitzer::findings
