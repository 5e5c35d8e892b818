// Contracts and results as people write them on score sheets: 4♠, 3 NT, 3SA, 4S*, PO, 4S+1, =, +0.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bridge/model/contract.h"
#include "bridge/model/seat.h"

namespace kibitzer::bridge {

/// `text` without blanks, in small letters, with plain signs.
std::string plain_word(std::string_view text);

struct SheetContract {
  Contract contract;
  std::optional<Seat> declarer;  ///< where it is between contract and result: 4SN=
  std::optional<int> surplus;    ///< tricks beyond the contract, below 0 if it went down
};

/// The contract that `text` is about: a bid with its denomination in letters, signs or words of several languages, then
/// X, * or a word for the double, then the declarer and the result, if any.
std::optional<SheetContract> read_sheet_contract(std::string_view text);

/// Whether the text is about a board that was not played: NP.
bool says_not_played(std::string_view text);

/// The seat of a word in several languages, or of a letter that is not English: Nord, Øst, V.
std::optional<Seat> read_seat_in_words(std::string_view text);

/// =, +1, -2, +0: tricks beyond a contract.
std::optional<int> read_surplus(std::string_view text);

}  // namespace kibitzer::bridge
