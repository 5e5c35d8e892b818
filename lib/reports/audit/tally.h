// Counts of records and defects. Internal to the room.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "findings/located.h"
#include "games/games.h"
#include "judging/judged_part.h"

namespace kibitzer::reports::audit {

/// How certain it is that the game, and not only the way it is written, was recorded wrongly.
enum class Certainty : std::uint8_t {
  kProof,     ///< a rule of the game was broken
  kDoubt,     ///< what is recorded is likely a mistake
  kNotation,  ///< the notation is broken; the game may be sound
};
inline constexpr std::size_t kCertainties = 3;

/// "proof", "doubt" or "notation".
std::string_view name_of(Certainty certainty);

class Certainties {
 public:
  explicit Certainties(const games::Games& games);
  Certainty of(const findings::Located& finding) const;

 private:
  std::set<const findings::Rule*> of_games_;
};

/// Whether a finding is a defect: it is above info, and does not repeat another of its file.
bool is_defect(const findings::Located& finding);

/// What becomes of a record.
enum class Outcome : std::uint8_t { kSound, kBroken, kBrokenNotation, kCannotTell };
inline constexpr std::size_t kOutcomes = 4;

/// "sound", "broken", "broken-notation" or "cannot-tell".
std::string_view name_of(Outcome outcome);

struct Tally {
  std::size_t records = 0;
  std::array<std::size_t, kOutcomes> outcomes{};
  std::array<std::size_t, kCertainties> defects{};
  std::size_t allowed = 0;  ///< defects that the records allow or the baseline knows; not counted above

  void count(Outcome outcome) {
    ++records;
    ++outcomes[static_cast<std::size_t>(outcome)];
  }
  void count(Certainty certainty) { ++defects[static_cast<std::size_t>(certainty)]; }
  std::size_t of(Outcome outcome) const { return outcomes[static_cast<std::size_t>(outcome)]; }
  std::size_t of(Certainty certainty) const { return defects[static_cast<std::size_t>(certainty)]; }
  std::size_t all_defects() const { return defects[0] + defects[1] + defects[2]; }
};

/// What is counted, by what it is counted by.
struct Statistics {
  Tally all;
  std::map<std::string, Tally> events;
  std::map<std::string, Tally> years;
  std::map<std::string, Tally> notations;
  std::map<std::string_view, Tally> rules;        ///< defects only
  std::map<std::string, std::size_t> not_judged;  ///< records that cannot be told, by reason
  std::map<std::string, std::size_t> not_read;    ///< files that could not be read or were skipped, by reason
};

/// The year that a date names: "2000" of "2000.??.??"; empty if it names none.
std::string year_of(std::string_view date);

}  // namespace kibitzer::reports::audit
