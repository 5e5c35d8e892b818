// Wording shared by the reports for people.
#pragma once

#include <string>
#include <string_view>

#include "findings/located.h"
#include "judging/shard.h"
#include "reports/report.h"

namespace kibitzer::reports {

/// The path of the text that a note's place is in, for a finding in `path`.
inline std::string_view path_of(const findings::Note& note, std::string_view path) {
  return note.path.empty() ? path : std::string_view(note.path);
}

/// "boards.pbn:12:3: ".
std::string place_in_words(std::string_view path, const findings::Region& at);

/// The finding's message, followed by its law if there is one.
std::string sentence_of(const findings::Located& finding);

/// "board 7, closed room", "round 3": where the finding is, except for what its message says already; empty if unknown.
std::string whereabouts_of(const findings::Located& finding);

/// "boards.pbn:12:3: error[bridge/follow-suit]: board 7: East plays …", in colours if `color`.
std::string headline(std::string_view path, const findings::Located& finding, bool color = false);

/// The headline, and a line for each place that proves the finding.
std::string lines_of_text(std::string_view path, const findings::Located& finding);

/// What stands for a rule where a file could not be read.
inline constexpr std::string_view kUnreadable = "kibitzer/unreadable-file";

/// Why a run is an error though every file could be read: nothing was judged, or something was skipped that should not have
/// been. Empty if it is not.
std::string nothing_judged(const Summary& summary, const judging::Shard& run);

/// "3 findings in 1 session of 1 file".
std::string found_in_words(const Summary& summary);

/// "3 errors, 0 warnings, 0 info".
std::string severities_in_words(const Summary& summary);

/// "; 1 allowed by the records; 2 known from the baseline": each only if there are any.
std::string passed_over_in_words(const Summary& summary);

/// "2 files and 1 folder skipped"; empty if there are none.
std::string not_judged_in_words(const Summary& summary);

/// "3 findings in 1 session of 1 file: 3 errors, 0 warnings, 0 info; 1 allowed by the records".
std::string in_words(const Summary& summary);

/// The last lines of reports for people: what was found, and what was skipped, if anything.
std::string closing_lines(const Summary& summary);

/// The last line of a report whose run was interrupted.
inline constexpr std::string_view kPartial = "The run was interrupted: this is what was found until then.";

}  // namespace kibitzer::reports
