// What is wrong with the players and numbers of a session, whatever game was played.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "findings/deal_reporter.h"
#include "records/players.h"

namespace kibitzer::described::deals {

using findings::DealReporter;
using records::kNobody;
using records::Meant;
using records::seat_of;
using records::shown;

/// "deal 3", "the deal"; `noun` is the game's word for a deal.
std::string deal_in_words(const std::optional<records::Number>& number, std::string_view noun = "deal");

/// The rules of a game's own catalogue.
struct PlayerRules {
  const findings::Rule& duplicate;
  const findings::Rule& unknown;
  const findings::Rule& number;
};

/// Reports names that are listed twice or that no player has, and finds out who is meant by those. `damaged`: some
/// players could not be read, so that a name may be one of theirs.
void judge_players(const records::Players& players, bool damaged, const PlayerRules& rules, DealReporter& reporter,
                   Meant& meant);

/// How many may sit at a table.
struct Seating {
  std::size_t fewest = 0;
  std::size_t most = 0;
};

/// Whether as many players sit at the table of the game called `game` as may; if not, nothing can be judged by it.
/// `session_at` is the place to report if nobody is listed, `described_at` that in the description.
bool judge_table(const records::Players& players, bool damaged, Seating seating, std::string_view game,
                 const PlayerRules& rules, text::Span session_at, findings::Related described_at,
                 DealReporter& reporter);

/// Whether a deal's number follows that of the deal before; reports that it does not unless `damaged`.
bool judge_number(const std::optional<records::Number>& before, const std::optional<records::Number>& number,
                  bool damaged, const findings::Rule& rule, DealReporter& reporter, std::string_view noun = "deal");

}  // namespace kibitzer::described::deals
