// What a record says the cards could have made: the tags and tables of double-dummy analysis, as claims.
#pragma once

#include <optional>
#include <vector>

#include "bridge/model/contract.h"
#include "bridge/model/seat.h"
#include "text/range.h"
#include "text/span.h"

namespace kibitzer::bridge {

/// A number of tricks that a declarer is said to have in a denomination.
struct TricksClaim {
  text::Span at;
  Seat declarer{};
  Denomination denomination{};
  int tricks = 0;
};

/// The claims of one tag, or of one table.
struct TricksTable {
  text::Span at;  ///< the value of the tag
  text::Range cells;
};

/// One of the contracts that are said to be par.
struct ParContractClaim {
  text::Span at;
  Contract contract;
  std::vector<Seat> declarers;
  std::optional<int> tricks;  ///< of declarer's side, if the claim says so
};

/// What one tag says of par: points, contracts, or both.
struct ParClaim {
  text::Span at;                    ///< the points, or the whole of a list of contracts
  std::optional<int> north_south;   ///< points
  std::optional<Side> written_for;  ///< whose points are in the record
  text::Range contracts;
};

/// Of the one board of a session that was read from PBN; the reader leaves all empty if it is not asked for them.
struct DoubleDummyClaims {
  std::vector<TricksClaim> cells;
  std::vector<TricksTable> tables;
  std::vector<ParContractClaim> contracts;
  std::vector<ParClaim> pars;

  bool empty() const { return tables.empty() && pars.empty(); }
  void clear() {
    cells.clear();
    tables.clear();
    contracts.clear();
    pars.clear();
  }
};

}  // namespace kibitzer::bridge
