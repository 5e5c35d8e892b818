// Sound boards and the lax ways in which real records write down their play, for tests of how plays are read.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "bridge/generator.h"

namespace kibitzer::test {

/// One board, played out or claimed, with contract and declarer. The same seed gives the same board.
BridgeBoard sound_board(std::uint64_t seed);

using Row = std::vector<std::string>;

/// The row that `trick` makes in columns from `first` on; "-" where nobody played.
Row row_from(const BridgeTrick& trick, bridge::Seat first);

bridge::Seat leader_of(const BridgeTrick& trick);

/// The rows of the play, that of trick `t` (from 0) beginning with the seat `first(t)`.
std::vector<Row> rows_from(const BridgeBoard& board, const std::function<bridge::Seat(std::size_t trick)>& first);

/// How a board's rows are written: each from which seat, and under which Play tag.
struct Lax {
  bridge::Seat tag;
  std::vector<Row> rows;
};
using Write = std::function<Lax(const BridgeBoard& board, bridge::Seat leader)>;

struct LaxForm {
  std::string name;
  Write write;
};

/// Rows from another seat, from the first trick or a later one; rows in the order of play; another seat in the Play tag.
std::vector<LaxForm> lax_forms();

/// The whole record in PBN, with the play as given; `result` is that of the board where it is negative.
std::string record(const BridgeBoard& board, const Lax& play, bool with_deal = true, int result = -1);

/// The record in LIN, with a claim where play was broken off.
std::string lin_record(const BridgeBoard& board);

/// The same text without its tags of these names.
std::string without_tags(const std::string& pbn, const std::vector<std::string>& names);

}  // namespace kibitzer::test
