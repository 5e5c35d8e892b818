// The catalogue of what can be wrong with an Oh Hell session.
#pragma once

#include "findings/rule.h"

namespace kibitzer::oh_hell {

/// All rules named oh-hell/….
findings::Catalogue rules();

namespace rule {
extern const findings::Rule& kDuplicatePlayer;
extern const findings::Rule& kUnknownPlayer;
extern const findings::Rule& kTooManyPlayers;
extern const findings::Rule& kNonConsecutiveRound;
extern const findings::Rule& kRepeatedRound;
extern const findings::Rule& kTooManyRounds;
extern const findings::Rule& kIncompleteSession;
extern const findings::Rule& kNegativeBid;
extern const findings::Rule& kOverambitiousBid;
extern const findings::Rule& kMissingBid;
extern const findings::Rule& kRepeatedBid;
extern const findings::Rule& kHook;
extern const findings::Rule& kBidOutOfTurn;
extern const findings::Rule& kTooManyTricks;
extern const findings::Rule& kIncompleteRound;
extern const findings::Rule& kMissingPlay;
extern const findings::Rule& kRepeatedPlay;
extern const findings::Rule& kPlayOutOfTurn;
extern const findings::Rule& kWrongLeader;
extern const findings::Rule& kDuplicateCard;
extern const findings::Rule& kCardNotInHand;
extern const findings::Rule& kHandSize;
extern const findings::Rule& kUndealtTrumpCard;
extern const findings::Rule& kWrongTrump;
extern const findings::Rule& kFollowSuit;
extern const findings::Rule& kWrongWinner;
extern const findings::Rule& kWrongWonCount;
extern const findings::Rule& kWrongPoints;
extern const findings::Rule& kWrongTotal;
extern const findings::Rule& kUnscorable;
}  // namespace rule

}  // namespace kibitzer::oh_hell
