// Reads the XML of NZ Scorer, the scoring program of New Zealand's clubs.
//
//   session               club, event_name, event_date (dd/mm/yyyy), scoring_type
//   board_results         for each section a brsection, with a result for each table and board: table, board, round,
//                         the pairs, declarer, contract, lead, tricks over or under the contract, the score from
//                         North-South's side or Adj, and the matchpoints of both sides in tenths; -9999 for none
//   scores                for each section a scsection, with the pairs: number, direction (N, E, or H in a Howell),
//                         names, matchpoints of how many (374/624), the percentage with and without the handicap, place
//
// Results of a pair that is not among the scores, as where a table lacks a pair, are left out.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bridge/club/xml.h"
#include "bridge/club/xml_output.h"
#include "bridge/model/session.h"
#include "findings/finding.h"
#include "findings/reporter.h"

namespace kibitzer::bridge {

/// Whether a text that begins with `head` is NZ Scorer's by its outermost element.
bool looks_like_nzscorer(std::string_view head);

class NzScorerReader {
 public:
  /// Reads `text`, which must outlive the sessions read. Faults of the notation are added to `findings`, at most a
  /// hundred a board, those of XML itself once all boards are read. Sessions use `defaults`.
  NzScorerReader(std::string_view text, const Settings& defaults, std::vector<findings::Finding>& findings);

  /// Reads the next board into `session`, which then has that one board and a row for each table that played it; the
  /// last board has the totals of the pairs, too, or a board without a number if none was
  /// played. False, and `session` left empty, at the end.
  bool next(Session& session);

  /// Whether the board last read is the first of the evening.
  bool begins_contest() const { return index_ == 1; }

 private:
  struct Result {
    const XmlDocument::Element* element;
    const XmlDocument::Element* section;
  };
  struct ReadBoard {
    std::optional<int> number;
    std::vector<Result> results;  ///< in the order of the document
  };

  void collect_results(const XmlDocument::Element& section, std::map<int, std::size_t>& found);
  void collect_pairs(const XmlDocument::Element& section);
  bool is_of_nobody(const Result& result) const;
  void begin_session(const ReadBoard& read, Session& session);
  void begin_ranking(Session& session);
  void read_heading(const XmlOutput& output);
  void add_row(const XmlOutput& output, const Result& result);
  void add_totals(const XmlOutput& output);
  std::optional<Text> text_of(const XmlOutput& output, const XmlDocument::Element& of, std::string_view name) const;

  std::string_view text_;
  Settings defaults_;
  std::vector<findings::Finding>& findings_;
  findings::Reporter reporter_;  // of the present board
  XmlDocument xml_;
  bool of_matchpoints_ = false;
  std::vector<ReadBoard> boards_;
  std::vector<Result> pairs_;
  std::set<std::pair<std::string_view, std::string_view>> playing_;  // sections and numbers
  std::size_t index_ = 0;                                            // of the next board
  bool date_reported_ = false;
};

}  // namespace kibitzer::bridge
