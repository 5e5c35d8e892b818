// Writes bridge sessions in LIN.
#pragma once

#include <optional>
#include <string>

#include "bridge/model/session.h"

namespace kibitzer::bridge {

/// The session in LIN, a line for each board, and a heading if there is an event, a stage, a scoring that LIN has, a
/// team or a result list.
/// LIN has no words for name, site, date, round, section, table and house rules, for claims of contract, declarer,
/// winners and points, for rubbers, for tricks that are not declarer's, for the room of a board without number, for who
/// made a call or a play, and for PBN's marks: they are left out. Nor has it any for "|" anywhere and "," in a name,
/// which become "/" and ";". A hand known to be empty is written like an unknown one, and one unknown hand of four
/// becomes known again if the three others are complete.
std::string write_lin(const Session& session);

/// The recorded result of `board` as LIN has it: the tricks of declarer's side, as far as they are known.
std::optional<int> tricks_of_declarer(const Session& session, const Board& board);

/// "I" for IMP, "P" for MP, "B" for BAM: how a heading has such a scoring; empty for any other.
std::string_view lin_text_of_scoring(std::string_view scoring);

}  // namespace kibitzer::bridge
