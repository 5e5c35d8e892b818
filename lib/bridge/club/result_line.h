// A line of results while it is read, whatever the form it is written in: what some of its values mean depends on others.
#pragma once

#include <optional>
#include <string_view>

#include "bridge/model/session.h"
#include "bridge/pbn/values.h"

namespace kibitzer::bridge {

struct ResultLine {
  TableRow row;
  bool not_played = false;
  bool adjusted = false;           ///< by the Director, who gave the points beside it
  std::optional<ReadAward> award;  ///< in place of a score
  text::Span award_at;
  std::optional<At<int>> surplus;  ///< tricks beyond the contract, in place of those won

  /// Completes the row when all values are there.
  void finish();
};

/// What is said for each field, as a sentence goes on after "expected".
inline constexpr std::string_view kWantedContract = "a contract like 3NT, 4SX or PASS, or NP";
inline constexpr std::string_view kWantedSeat = "N, E, S or W";

// Each takes a value into a line; if it cannot be read, the line stays as it is, and what would be right is given, else
// nothing.

/// A contract, which may have declarer and result behind it; NP, or an adjusted score.
std::string_view take_contract(const Text& value, ResultLine& line);

/// A seat, in the languages of clubs.
std::string_view take_declarer(const Text& value, ResultLine& line);

std::string_view take_lead(const Text& value, ResultLine& line);

/// The tricks that declarer won, or with = + - those beyond the contract.
std::string_view take_tricks(const Text& value, ResultLine& line);

/// Points of `side`, an adjusted score, or a word for a board that was not played or passed out.
std::string_view take_score(const Text& value, Side side, ResultLine& line);

/// The same of North-South.
std::string_view take_score(const Text& value, ResultLine& line);

/// One of these.
using TakeValue = std::string_view (*)(const Text& value, ResultLine& line);

/// Takes a value unless it says nothing; whether it could be read.
bool take(TakeValue taken, const Text& value, ResultLine& line);

/// What the text gives in place of a score: A6040, or NP.
bool take_adjustment(const Text& value, ResultLine& line);

/// Whether `text` is, or may be, the number or the name of somebody.
bool names_somebody(std::string_view text);

/// Whether nothing is written, or only what stands for nothing: - or ?.
bool says_nothing(std::string_view text);

}  // namespace kibitzer::bridge
