// The rows of the ScoreTables of an event, and which contestants sat in them.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "bridge/model/session.h"
#include "bridge/results/table_result.h"
#include "contests/gathering.h"
#include "text/span.h"

namespace kibitzer::contests {

/// A row, and who sat in it.
struct EventRow {
  std::size_t record = 0;
  std::size_t board = 0;  ///< the same for all records of one board
  std::optional<int> number;
  text::Span at;
  std::string session;  ///< its date and stage, as an event may have several sessions
  std::string section;
  std::string group;  ///< the session and the section: the same number in another group is another pair
  std::optional<text::Span> section_at;
  std::string round;
  std::array<text::Span, 2> named_at;  ///< where the pair is named, by side
  std::array<std::string, 2> names;    ///< that stand beside its number, by side
  std::array<text::Span, 2> names_at;
  std::array<std::string, 2> recorded;  ///< what names the pair, by side; empty if nothing
  std::array<std::string, 2> labels;    ///< what it is called in the event, by side; empty as above
  std::array<bool, 2> by_side{};        ///< its number is another pair's in the other direction, and only that tells
  std::array<bool, 2> by_names{};       ///< its names tell who it is
  bool damaged = false;                 ///< not everybody who sat there is known
};

class EventRows {
 public:
  /// Takes `row`, of the table of record number `record`, and the result read from it.
  void add(const bridge::TableRow& row, const bridge::TableResult& result, std::size_t record);
  /// Takes the record's list of contestants.
  void add(const std::vector<bridge::ListedContestant>& listed);

  /// Finds out who sat in the rows, as comparisons do. Call after the last row.
  void identify();

  const std::vector<EventRow>& all() const { return rows_; }

  /// The field of two that the pair with that number is ranked in; nothing if there is one field, or if two pairs have
  /// the number.
  std::optional<bridge::Side> field_of(const std::string& section, const std::string& number) const;

 private:
  Names names_;
  PairNames pair_names_{names_};
  std::vector<EventRow> rows_;
  std::deque<Result> results_;                                                    // by row
  std::map<std::pair<std::string, int>, std::size_t> boards_;                     // by session and number
  std::map<std::pair<std::string, std::string>, std::set<bridge::Side>> fields_;  // by section and number
  std::size_t unnumbered_ = 0;
  std::vector<bridge::ListedContestant> listed_;
};

/// The row's pair in words: "pair 7", with its section or direction where others have that number.
std::string in_words(const EventRow& row, bridge::Side side);

}  // namespace kibitzer::contests
