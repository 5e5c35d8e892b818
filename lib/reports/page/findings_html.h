// Findings as HTML: where they are in the record and on the page, what proves them, and the rules behind them.
// Internal to the room.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "findings/rule.h"
#include "reports/page/marks.h"

namespace kibitzer::reports::page {

struct ByName {
  bool operator()(const findings::Rule* a, const findings::Rule* b) const { return a->name < b->name; }
};
using Rules = std::set<const findings::Rule*, ByName>;

enum class Whereabouts : std::uint8_t { kShown, kKnown };

/// A list of `findings`, whose rules are added to `rules`. They link to their places as far as `marks` has those. Empty
/// if there are none. Which board or round they are of is shown unless it is known.
std::string html_of(const std::vector<Numbered>& findings, Whereabouts whereabouts, const Marks& marks, Rules& rules);

/// What each rule says, for the end of the page.
std::string html_of(const Rules& rules);

/// The address of a rule on its page.
std::string rule_id(const findings::Rule& rule);

}  // namespace kibitzer::reports::page
