#include "sessions/suppression_rules.h"

#include "findings/lookup.h"

namespace kibitzer::sessions {
namespace {

using findings::Rule;
using findings::Severity;

constexpr std::string_view kSource = "Kibitzer, suppressions: tools/README.md";

// The date is not as PBN writes dates, which is only an info.
constexpr std::string_view kSound = R"(% kibitzer: allow-file pbn/date-style -- as the club writes dates
[Event "Thursday pairs"]
[Date "2019-03-14"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Declarer "N"]
[Contract "3NT"]
[Result "9"]
)";

constexpr Rule kRules[] = {
    {"kibitzer/unused-suppression", Severity::kWarning, "a suppression allows what is not found",
     "Nothing is found where it reaches that breaks the rule it names, or only what a nearer suppression allows "
     "already. "
     "It may be left over from a fault that was corrected, be at the wrong place, or name the wrong rule; left "
     "standing, "
     "it would hide the next fault.",
     kSource, "pbn", kSound, "date-style", "long-line"},
    {"kibitzer/suppression-without-reason", Severity::kError, "a suppression gives no reason",
     "Behind two dashes every suppression says why what it allows is right, for those who read the record later. "
     "Without a reason it allows nothing.",
     kSource, "pbn", kSound, " -- as the club writes dates", ""},
    {"kibitzer/bad-suppression", Severity::kError, "a suppression cannot be understood",
     "It begins with none of allow, allow-round, allow-board and allow-file, names no rule or one that is not known, "
     "is in no round or board where it is to hold for one, or, where a PBN file is to be allowed something, not "
     "among the % lines that the file begins with. What of it is understood holds.",
     kSource, "pbn", kSound, "date-style", "date-stile"},
};

}  // namespace

findings::Catalogue suppression_rules() { return kRules; }

namespace suppression_rule {
const Rule& kUnused = findings::entry(kRules, "kibitzer/unused-suppression");
const Rule& kWithoutReason = findings::entry(kRules, "kibitzer/suppression-without-reason");
const Rule& kBad = findings::entry(kRules, "kibitzer/bad-suppression");
}  // namespace suppression_rule

}  // namespace kibitzer::sessions
