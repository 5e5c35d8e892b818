// What people write who know another language, and what has its place in a description.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

namespace kibitzer::described::languages {

struct Elsewhere {
  std::string_view written;
  std::string_view here;  ///< a clause: "write … instead"
};

/// What has the place of a word or symbol; empty if nothing is known.
inline std::string_view in_place_of(std::span<const Elsewhere> all, std::string_view written) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const Elsewhere& one) { return one.written == written; });
  return found == all.end() ? std::string_view() : found->here;
}

/// The same after a semicolon.
inline std::string advice_on(std::span<const Elsewhere> all, std::string_view written) {
  const std::string_view here = in_place_of(all, written);
  return here.empty() ? std::string() : "; " + std::string(here);
}

}  // namespace kibitzer::described::languages
