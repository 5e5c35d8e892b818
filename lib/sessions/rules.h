// What can be wrong with a suppression, which allows in a record what would otherwise be reported.
#pragma once

#include "findings/lookup.h"

namespace kibitzer::sessions {

namespace suppression_catalogue {

using findings::Rule;
using findings::Severity;

inline constexpr std::string_view kSource = "Kibitzer, suppressions: tools/kibitzer/lint.md";

// The date is not as PBN writes dates, which is only an info.
inline constexpr std::string_view kSound = R"(% kibitzer: allow-file pbn/date-style -- as the club writes dates
[Event "Thursday pairs"]
[Date "2019-03-14"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Declarer "N"]
[Contract "3NT"]
[Result "9"]
)";

inline constexpr Rule kRules[] = {
    {"kibitzer/unused-suppression", Severity::kWarning, "a suppression suppresses nothing",
     "Nothing in its scope breaks the rule that it names, or a nearer suppression already allows what does. "
     "It may be left over from a fault since corrected, be in the wrong place, or name the wrong rule; left in the "
     "record, it would hide the next fault.",
     kSource, "pbn", kSound, "date-style", "long-line"},
    {"kibitzer/suppression-without-reason", Severity::kError, "a suppression gives no reason",
     "After two dashes every suppression says why what it allows is right, for those who read the record later. "
     "Without a reason it allows nothing.",
     kSource, "pbn", kSound, " -- as the club writes dates", ""},
    {"kibitzer/bad-suppression", Severity::kError, "a suppression is invalid",
     "It does not begin with allow, allow-round, allow-board or allow-file; it names no rule, or an unknown one; it is "
     "outside any round or board but is to apply to one; or it is for a whole PBN file but not among the % lines that "
     "the file begins with. Its valid parts apply.",
     kSource, "pbn", kSound, "date-style", "date-stile"},
};

}  // namespace suppression_catalogue

/// How the names of these rules begin.
inline constexpr std::string_view kSuppressionGroup = "kibitzer/";

/// All rules named kibitzer/….
inline findings::Catalogue suppression_rules() { return suppression_catalogue::kRules; }

/// The rule of that name; a name that is not in the catalogue does not compile.
template <findings::RuleName name>
inline constexpr const findings::Rule& kSuppressionRule = findings::entry(suppression_catalogue::kRules, name.text());

}  // namespace kibitzer::sessions
