// What the reports on compared tables and standings have in common.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "contests/comparison.h"
#include "contests/terms.h"

namespace kibitzer::reports {

/// Of a player, pair or team, in characters; what is longer is cut.
inline constexpr std::size_t kLongestName = 60;

/// A line that says how many deals of rubber bridge and Chicago are left out; empty if none.
std::string rubber_left_out(const contests::Gathering& gathering);

/// "matchpoints", "IMPs against a datum, the highest and the lowest score left out": how a board is scored.
std::string words_of(const contests::Method& method);

/// "two fields, as everybody sat in one direction throughout.": how pairs are ranked, and what shows it; empty if
/// nothing does.
std::string words_of(contests::Movement movement);

/// "Sections are scored and ranked together, as asked.": what shows it; empty if they are apart.
std::string words_of(contests::Together together);

/// A sentence on what was asked and cannot be done: victory points without IMPs, or penalties, carry-overs and handicaps of
/// contestants in no ranking; empty if there is nothing.
std::string unknown_in_words(const contests::Comparison& comparison);

/// A sentence on the spellings that were taken for one name; empty if there are none.
std::string joined_in_words(const contests::JoinedNames& names);

/// Who may be somebody else, each with the line that makes them one, and the line that keeps them two.
std::vector<std::string> questions_on(const contests::JoinedNames& names);

/// "MP" or "IMP": a unit at the head of a column.
std::string_view short_unit_of(contests::MethodKind kind);

/// The pair, with the names of its players if known; empty if the result has no pair on that side.
std::string pair_of(const contests::Gathering& gathering, const contests::Result& result, contests::Side side);

/// "120", or "average plus".
std::string score_of(const contests::Result& result, contests::Side side);

/// The name, and those it stands for.
std::string full_name_of(const contests::Standing& standing);

/// "1.", "4=", "2. *": a rank, whether it is shared, and whether it is in doubt.
std::string rank_of(const contests::Standing& standing);

/// "2 pairs with fewer than 3 sessions are not ranked."
std::string too_few_in_words(std::size_t count, std::string_view who, int least, std::string_view of);

/// "The best 3 sessions of each count."
std::string best_in_words(int best, std::string_view of);

/// "open", "closed"; empty if there are no rooms.
std::string_view room_of(contests::Room room);

}  // namespace kibitzer::reports
