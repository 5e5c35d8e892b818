// Writes bridge sessions in JSON and in LIN.
#pragma once

#include <string>
#include <vector>

#include "bridge/session.h"

namespace kibitzer::bridge {

/// The session in the JSON form, as one object on one line, without an end of line. What it can hold reads back as it
/// was. It has no words for stage, round, section, table, teams and result lists, for the history of a rubber, nor
/// for PBN's marks (irregularities, disputed results, how a record stops) and end positions: they are left out. A call
/// or card that could not be read is written "?" or "??", and reading it back is told of. Plays that do not say whose
/// they are get the seat that holds the card, or else whoever's turn it is; one of which neither is known is left out.
std::string write_json(const Session& session);

/// The session in LIN, a line for each board, and a heading where there is an event, a stage, a team or a result list.
/// LIN has no words for name, site, date, round, section, table and house rules, for claims of contract, declarer,
/// winners and points, for rubbers, for tricks that are not declarer's, for the room of a board without number, for who
/// made a call or a play, and for PBN's marks: they are left out. Nor has it any for "|" anywhere and "," in a name,
/// which become
/// "/" and ";". A hand that is known to be empty is written like one that is not known, and of four hands one that is
/// not known is known again when the three others are complete.
std::string write_lin(const Session& session);

/// A card in the order of play, and whose it was, where that is known.
struct OrderedPlay {
  std::optional<Seat> seat;
  cards::Card card;
};

/// The plays of each trick in the order they were made, as far as record and hands tell it.
std::vector<std::vector<OrderedPlay>> plays_in_order(const Session& session, const Board& board);

/// Who is declarer by the auction as recorded.
std::optional<Seat> declarer_by_auction(const Session& session, const Board& board);

/// Of whose side the contract was: as claimed, or else as the auction has it.
std::optional<Seat> declarer_of(const Session& session, const Board& board);

}  // namespace kibitzer::bridge
