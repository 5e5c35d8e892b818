#include "reports/audit/tally.h"

#include <algorithm>

#include "findings/repeated.h"
#include "text/ascii.h"
#include "text/date.h"

namespace kibitzer::reports::audit {

std::string_view name_of(Certainty certainty) {
  switch (certainty) {
    case Certainty::kProof:
      return "proof";
    case Certainty::kDoubt:
      return "doubt";
    case Certainty::kNotation:
      return "notation";
  }
  return {};
}

std::string_view name_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::kSound:
      return "sound";
    case Outcome::kBroken:
      return "broken";
    case Outcome::kBrokenNotation:
      return "broken-notation";
    case Outcome::kCannotTell:
      return "cannot-tell";
  }
  return {};
}

Certainties::Certainties(const games::Games& games) {
  for (const auto& game : games.all())
    for (const findings::Rule& rule : game->rules()) of_games_.insert(&rule);
}

Certainty Certainties::of(const findings::Located& finding) const {
  if (!of_games_.contains(finding.rule)) return Certainty::kNotation;
  return finding.severity == findings::Severity::kError ? Certainty::kProof : Certainty::kDoubt;
}

bool is_defect(const findings::Located& finding) {
  return finding.severity != findings::Severity::kInfo && finding.once != findings::kRepeated;
}

std::string year_of(std::string_view date) {
  constexpr std::size_t kDigits = 4;
  if (const auto day = text::day_in(date)) return std::to_string(day->year);
  for (std::size_t at = 0; at + kDigits <= date.size(); ++at) {
    const std::string_view digits = date.substr(at, kDigits);
    const bool is_year = std::all_of(digits.begin(), digits.end(), text::is_digit) &&
                         (digits.starts_with("1") || digits.starts_with("20"));
    if (is_year) return std::string(digits);
  }
  return {};
}

}  // namespace kibitzer::reports::audit
