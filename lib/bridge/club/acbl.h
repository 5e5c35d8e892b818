// Reads the pages on which the American Contract Bridge League shows results.
//
//   my.acbl.org      a club's game: a script has all of it as JSON, var data = {…}, with sessions, sections, the results
//                    of all boards, the hands, and the totals of the pairs
//   live.acbl.org    a board of a tournament: its hands, and the results of all tables in two tables of the page, as
//                    North-South and as East-West has them. There are no tricks: the score has to be one of the contract
//
// Neither has auctions; those of the pages' links to a hand viewer are made up from the contract, and are not read.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

#include "bridge/model/session.h"
#include "findings/finding.h"
#include "findings/reporter.h"

namespace kibitzer::bridge {

/// Whether a text that begins with `head` is such a page.
bool looks_like_acbl(std::string_view head);

class AcblGame;

class AcblReader {
 public:
  /// Reads `page`, which must outlive the sessions read, as must the reader. Faults of the notation are added to
  /// `findings`, at most a hundred a board. Sessions use `defaults`.
  AcblReader(std::string_view page, const Settings& defaults, std::vector<findings::Finding>& findings);
  ~AcblReader();
  AcblReader(const AcblReader&) = delete;
  AcblReader& operator=(const AcblReader&) = delete;

  /// Reads the next board into `session`, which then has that one board and a row for each table that played it; the
  /// last board of a contest has the totals of its pairs, too. False, and `session` left empty, at the end.
  bool next(Session& session);

  /// Whether the board last read is the first of its contest.
  bool begins_contest() const { return begins_contest_; }

 private:
  std::string_view page_;
  Settings defaults_;
  std::vector<findings::Finding>& findings_;
  findings::Reporter reporter_;     // of the present board
  std::unique_ptr<AcblGame> game_;  // null: a page of one board, or none
  bool begun_ = false;
  bool begins_contest_ = false;
};

}  // namespace kibitzer::bridge
