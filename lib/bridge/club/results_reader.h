// Reads results that people keep in a table, as CSV: a line a result, under a header that names the columns in any order
// and in the languages of clubs. (sessions/bridge.md)
//
//   Board;NS;EW;Contract;By;Lead;Result;Score
//   1;1;8;4♠;N;♦K;+1;450
//   2;1;8;3NT;W;HT;-2;200
//
// Bridgewebs' files, which have such lines behind tags, are read, too (bridgewebs.cc). A line without a board is of the
// board above it. Titles above the header, blank lines, sums and repeated headers are
// passed over, and so is another table below.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "bridge/club/result_readings.h"
#include "bridge/club/result_table.h"
#include "bridge/model/session.h"
#include "findings/reporter.h"

namespace kibitzer::bridge {

class ResultsReader {
 public:
  /// Reads `text`, which must outlive the sessions read. Faults are added to `findings`, at most a hundred a board.
  ResultsReader(std::string_view text, const Settings& defaults, std::vector<findings::Finding>& findings);

  /// Reads the next board into `session`, with its results as rows of a table; or a ranking alone, as a board without a
  /// number. False, and `session` left empty, at the end.
  bool next(Session& session);

  /// Whether the board last read is the first: all are of one contest.
  bool begins_contest() const { return next_ == 1; }

 private:
  using Rows = std::vector<const ResultRow*>;
  /// A line while it becomes a row of the session.
  struct Reading {
    const ResultRow& row;
    ResultLine line;
    Session& session;
    findings::Reporter& reporter;
    bool unread = false;
  };

  bool boards_are_of_rounds() const;
  void collect_boards();
  void read_row(const ResultRow& row, Session& session, findings::Reporter& reporter) const;
  void take_cell(Reading& reading, const HeadedColumn& column, const text::CsvField& heading, const Text& cell) const;
  void take_figure(Reading& reading, const HeadedColumn& column, const text::CsvField& heading, const Text& cell) const;
  void take_score_of(Reading& reading, const HeadedColumn& column, const text::CsvField& heading,
                     const Text& cell) const;
  void place_score(Reading& reading, const Figure& score) const;
  void take_totals(Session& session) const;
  void read_heading(Session& session) const;
  bool next_ranking(Session& session);
  void begin_board(const ResultRow& row, Session& session, findings::Reporter& reporter) const;

  Settings defaults_;
  std::vector<findings::Finding>& findings_;
  findings::Reporter of_file_;
  ResultTable table_;
  ResultReadings readings_;
  bool by_round_ = false;
  std::vector<Rows> boards_;
  std::size_t next_ = 0;
};

}  // namespace kibitzer::bridge
