// What the values in columns of results mean, which shows in the whole column only.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/club/result_columns.h"
#include "bridge/club/result_line.h"
#include "bridge/model/settings.h"

namespace kibitzer::bridge {

/// A line of a table of results.
struct ResultRow {
  text::Span at;
  const ResultHeader* header = nullptr;
  std::vector<Text> cells;   ///< by column of the header, blank where the line has none
  std::optional<int> board;  ///< its number
  text::Span board_at;

  /// The cell in such a column; nothing if it says nothing.
  std::optional<Text> cell(const HeadedColumn& column) const;
};

struct ResultReadings {
  /// Which letters stand for the suits: S H D C, S H R K, P C K T.
  enum class Suits : std::uint8_t { kEnglish, kNordic, kFrench };
  /// What a result without a sign counts.
  enum class Count : std::uint8_t { kTricks, kBeyondContract, kBeyondBook };
  /// Whose points a score without a side is.
  enum class ScoreOf : std::uint8_t { kNorthSouth, kDeclarer, kWinner };

  Suits suits = Suits::kEnglish;
  std::optional<Seat> letter_o;  ///< East in German and Dutch, West in French
  Count count = Count::kTricks;
  std::optional<Count> other_count;      ///< how the column can be read as well
  std::optional<text::Span> unclear_at;  ///< the first result that this would change
  ScoreOf score = ScoreOf::kNorthSouth;
  bool points_are_scores = false;
};

/// The readings under which all rows are possible, and their scores right.
ResultReadings readings_of(const std::vector<ResultRow>& rows, const Settings& settings);

/// The contract as English letters write it, with declarer and result behind it.
std::string_view take_contract_of(const Text& cell, const ResultReadings& readings, ResultLine& line);
std::string_view take_declarer_of(const Text& cell, const ResultReadings& readings, ResultLine& line);
std::string_view take_lead_of(const Text& cell, const ResultReadings& readings, ResultLine& line);
std::string_view take_result_of(const Text& cell, const ResultReadings& readings, ResultLine& line);

/// The dealt vulnerability: as the row has it, or else as its board's number.
Vulnerability vulnerability_of(const ResultRow& row);
std::optional<Vulnerability> vulnerability_in_words(std::string_view text);

/// A figure that may have a decimal comma, a thousands' blank or a per cent sign.
std::optional<Figure> figure_of(const Text& cell);

}  // namespace kibitzer::bridge
