#include "bridge/model/nobody.h"

#include <algorithm>
#include <array>
#include <string>

#include "text/ascii.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

/// Letters only; other characters are left out.
constexpr auto kNobody = std::to_array<std::string_view>({
    "sitout",  "sittingout", "sitsout",    "bye",        "phantom",  "phantompair", "ghost",       "nobody",  "noone",
    "none",    "nopair",     "noplayer",   "empty",      "vacant",   "missing",     "missingpair", "unknown", "na",
    "tbd",     "oversitter", "oversidder", "sitterover", "friplads", "frirunda",  // Norwegian, Danish, Swedish
    "freilos", "pausiert",   "aussetzer",  "unbekannt",  "niemand",               // German, Dutch
    "relais",  "exempt",     "inconnu",                                           // French
    "stilzit", "stilzitter", "onbekend",   "ukjent",     "ukendt",   "okänd",
});

}  // namespace

bool names_nobody(std::string_view name) {
  constexpr std::string_view kMarks = " \t?-_.*/()\"'";
  const auto is_mark = [&](char c) { return kMarks.find(c) != std::string_view::npos; };
  if (std::all_of(name.begin(), name.end(), [&](char c) { return is_mark(c) || c == '0'; })) return true;
  std::string word = text::lowered(name);
  word.erase(std::remove_if(word.begin(), word.end(), is_mark), word.end());
  return std::find(kNobody.begin(), kNobody.end(), word) != kNobody.end();
}

}  // namespace kibitzer::bridge
