// Plays that are written in columns, one for each player, in a notation that has them in the order of play.
#pragma once

#include "bridge/model/session.h"

namespace kibitzer::bridge {

/// Takes the plays of a board as columns if all its tricks name the players in one order, and if that leaves fewer
/// errors than the order of play (bridge/referee/reading_trial.h). A single trick, or a single error, shows too little:
/// such plays are taken as columns only if another board of the session is.
void read_columns(Session& session);

}  // namespace kibitzer::bridge
