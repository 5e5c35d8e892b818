// Sessions as a page to look at: what was played, the scores, and the findings at the cards, calls and numbers they are
// about.
//
// A page is one file without anything beside it: no network, no library, readable without script, the same bytes for the
// same input. Its content policy allows nothing but its own style and script.
#pragma once

#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "reports/report.h"
#include "reports/standings.h"

namespace kibitzer::reports {

/// Beyond that many bytes of sessions a single page becomes slow to open; the rest is left out of it.
inline constexpr std::size_t kMostPageBytes = std::size_t{8} << 20;

/// Writes one page of a folder, given its file name and its bytes.
using WritePage = std::function<void(const std::string& name, const std::string& html)>;

struct PageOptions {
  StandingsOptions contest;
  std::string title;              ///< empty: that of the sessions
  bool without_findings = false;  ///< for whom the result is all
};

/// All in one page, which is written to `out`: the result first, then each board, round or game once.
std::unique_ptr<Report> page_report(std::ostream& out, const PageOptions& options);

/// A page for every few sessions, as they come, and an index of them: "index.html".
std::unique_ptr<Report> pages_report(WritePage write, const PageOptions& options);

}  // namespace kibitzer::reports
