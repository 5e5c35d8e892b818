// What is said of a sheet of Oh Hell.
#pragma once

#include <string>
#include <string_view>

#include "support/judging.h"

namespace kibitzer::oh_hell {

/// The findings but for that of a game in progress, under AtleBridge unless other rules are given.
inline std::string said_of(std::string_view text, std::string_view rules = "atlebridge") {
  std::string lines;
  for (const test::Said& said : test::judged(text, games::kCsv, rules).findings)
    if (said.rule != "oh-hell/incomplete-session") lines += said.line() + "\n";
  return lines;
}

}  // namespace kibitzer::oh_hell
