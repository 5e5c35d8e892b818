// Tries a single fault in many random deals of Dou Dizhu.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>

#include "described/climbing_games/simulator.h"

namespace kibitzer::test::dou_dizhu {

/// A deal, and the record of it that is made faulty.
struct Trial {
  Deal deal;
  Shown shown;
  Json record;
  Random random;

  /// One of 0, 1, … `number` - 1.
  std::size_t any(std::size_t number) { return random() % number; }
  /// One of those numbers up to `number` for which `is` holds; nothing if there is none.
  std::optional<std::size_t> any(std::size_t number, const std::function<bool(std::size_t)>& is);

  bool suited() const { return shown.suits_played; }
  /// Where that play stands in the record.
  std::size_t written(std::size_t play) const;
  /// Ends the record with that play.
  void cut_after(std::size_t play);
};

/// Makes one fault in a record. Gives what is to be marked, a JSON pointer, or the key of one after #; nothing if the deal
/// has no place for the fault.
using Spoil = std::function<std::optional<std::string>(Trial& trial)>;

/// Of each deal that `spoil` makes faulty, `rule` alone is reported above info, and at the place. Suits are recorded in
/// half of the deals. At least one of `one_in` deals has a place for the fault.
void expect_only(const std::string& rule, const Spoil& spoil, const Shown& shown = {}, int one_in = 4);

/// What else may be left out of a record that is made faulty.
enum class LeftOut { kNoBids, kBids };

/// Of records that show random parts of what `shown` has: at most one finding is above info, by one of `rules`. Plays and
/// passes are all recorded; bids are, unless they may be left out too.
void expect_at_most_one(const std::set<std::string>& rules, const Spoil& spoil, LeftOut left_out,
                        const Shown& shown = {});

/// As expect_only, of a session of three deals.
void expect_only_in_session(const std::string& rule, const Spoil& spoil, const Shown& shown = {});

/// As expect_only, of one of three deals of a session with totals.
void expect_only_in_deal_of_session(const std::string& rule, const Spoil& spoil);

/// "/plays/3/cards"
std::string at_play(std::size_t play, const std::string& member);
std::string at_bid(std::size_t bid, const std::string& member);

}  // namespace kibitzer::test::dou_dizhu
