// What the sheets of a game look like: their columns, and the sections below. A report prints any sheet by its form.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scoresheets/value.h"

namespace kibitzer::scoresheets {

/// What the values of a column are.
enum class Kind : std::uint8_t {
  kInteger,
  kFraction,  ///< 7 2/3; in JSON the text "23/3"
  kDecimal,   ///< the same, rounded to two decimals: 7.67
  kText,
  kCard,     ///< a text such as "10D"
  kPlayers,  ///< of the sheet; in JSON a list of their names
  kFlag,     ///< yes or no
  kList,     ///< of integers, texts, players …
  kRecord,   ///< a value for each of the column's parts; in JSON an object
  kTable,    ///< rows of them; in JSON a list of objects
};

/// Where JSON has a column of a round.
enum class Place : std::uint8_t { kBeforeDoubts, kBehindDoubts, kBehindPlayers };

enum class Align : std::uint8_t { kOfKind, kLeft, kRight };  ///< kOfKind: numbers to the right

/// A column of a table, or a member of a record.
struct Column {
  std::string key = {};    ///< in JSON; empty: JSON does not have it
  std::string title = {};  ///< for people
  Kind kind = Kind::kInteger;
  bool shown = true;     ///< to people
  std::string csv = {};  ///< its heading in CSV; empty: CSV does not have it
  Place place = Place::kBeforeDoubts;
  bool if_any = false;    ///< shown only where some round has a value
  std::size_t gap = 1;    ///< blanks before it in plain text
  std::size_t width = 0;  ///< in plain text; 0: that of its widest value
  Align align = Align::kOfKind;
  std::string blank = {};  ///< shown where the value does not apply
  bool bar = false;        ///< a vertical line is drawn before it, with a blank on either side, in place of the gap
  std::vector<Column> parts = {};  ///< of a record or a table
};

/// A row of a section.
struct Row {
  /// A line drawn through its columns of numbers.
  enum class Stroke : std::uint8_t { kNone, kSingle, kDouble };

  Values cells;
  Stroke stroke = Stroke::kNone;
};

/// A sentence; its beginning is emphasized.
struct Line {
  std::string emphasized;
  std::string rest;
};

/// What is shown below the rounds: a heading, a table and lines, all optional.
struct Section {
  std::string heading = {};
  bool spaced = false;  ///< empty lines stand between heading, table and lines
  std::vector<Column> columns = {};
  std::vector<Row> rows = {};
  std::vector<Line> lines = {};
};

struct Scoresheet;

/// Sheets of one game may have several forms, as the columns differ with the way of scoring.
struct Form {
  std::string game = {};
  std::string round = "round";  ///< what a round is called
  std::string unnumbered = {};  ///< what one without a number is called, by its place on the sheet; empty: the same
  std::vector<Column> columns = {};          ///< of a round, in the order of their places
  std::vector<Column> player_columns = {};   ///< of each player in a round
  Kind totals = Kind::kInteger;              ///< what the totals are
  bool race = false;                         ///< the players' totals show from round to round who leads
  std::vector<Column> summary_columns = {};  ///< of the whole sheet, for JSON
  /// The values of the summary; nothing if it has no columns.
  std::function<Values(const Scoresheet&)> summary = {};
  /// What is shown below the rounds, of which there must be some.
  std::function<std::vector<Section>(const Scoresheet&)> sections = {};
};

/// The number of the column that has `key`.
std::optional<std::size_t> index_of(const std::vector<Column>& columns, std::string_view key);

}  // namespace kibitzer::scoresheets
