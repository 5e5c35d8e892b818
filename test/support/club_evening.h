// An evening of eight pairs as scoring devices leave it: the results of sessions/club_pairs.pbn.
#pragma once

#include <string>
#include <vector>

#include "support/access_file.h"

namespace kibitzer::test {

/// A row of ReceivedData.
struct EnteredResult {
  int table = 0;
  int round = 0;
  int board = 0;
  int north_south = 0;
  int east_west = 0;
  std::string declarer;  ///< the seat
  std::string contract;
  std::string result;
  std::string lead = {};
};

std::vector<EnteredResult> club_pairs();

/// The tables of the database with these results, ReceivedData the last.
std::vector<AccessTable> tables_of(const std::vector<EnteredResult>& results);

/// The database in the files of sessions.
std::string club_pairs_file(const std::vector<EnteredResult>& results, Jet version = Jet::k3);

}  // namespace kibitzer::test
