// Reads an Oh Hell scoresheet from CSV: what each player bid and won in each round, without cards.
//
//   file   = header line+ ;                 line = field { SEPARATOR field } EOL ;
//   header = the names "round", "player", "bid", "won" and, if wanted, "points", "made" and "cards", in any order and
//            either case
//   field  = plain text | '"' text with '""' for a quote '"'
//
// A column "cards" says how many cards a hand has in the round. A column "made" says yes or no where the number of
// tricks won is not recorded. Where each player has a column of their own, the form is that of csv_wide.cc.
//
// The separator is the comma, or the semicolon or tab where the header uses that: spreadsheets write all three. An
// empty field says that nothing is recorded. Empty lines and lines that begin with # mean nothing. Players sit in the
// order in which they first appear. (RFC 4180, and what spreadsheets do beyond it.)
#pragma once

#include <string_view>
#include <vector>

#include "findings/comments.h"
#include "findings/finding.h"
#include "oh_hell/session.h"

namespace kibitzer::oh_hell {

/// Reads `text` into `session`, whose views hold as long as the text. Faults of the notation are added to `findings`;
/// the lines they stand in are left out. Comments that speak to the program are added to `comments`, unless it is null.
/// False when there is no table at all.
bool read_csv(std::string_view text, SettingsPtr settings, Session& session, std::vector<findings::Finding>& findings,
              findings::Comments* comments = nullptr);

}  // namespace kibitzer::oh_hell
