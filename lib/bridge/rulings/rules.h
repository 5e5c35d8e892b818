// The catalogue of what can be wrong with a recorded bridge board.
#pragma once

#include "findings/rule.h"

namespace kibitzer::bridge {

/// All rules named bridge/….
findings::Catalogue rules();

namespace rule {
extern const findings::Rule& kDuplicateCard;
extern const findings::Rule& kMissingCard;
extern const findings::Rule& kHandSize;
extern const findings::Rule& kTurnedDeal;
extern const findings::Rule& kDealerForBoard;
extern const findings::Rule& kVulnerabilityForBoard;
extern const findings::Rule& kVulnerabilityForRubber;
extern const findings::Rule& kVulnerabilityForChicago;
extern const findings::Rule& kNonConsecutiveBoard;
extern const findings::Rule& kRepeatedBoard;
extern const findings::Rule& kFouledBoard;
extern const findings::Rule& kImpossibleBid;
extern const findings::Rule& kInsufficientBid;
extern const findings::Rule& kIllegalDouble;
extern const findings::Rule& kIllegalRedouble;
extern const findings::Rule& kCallOutOfTurn;
extern const findings::Rule& kCallAfterEnd;
extern const findings::Rule& kUnfinishedAuction;
extern const findings::Rule& kLeftOutPasses;
extern const findings::Rule& kWrongContract;
extern const findings::Rule& kWrongDeclarer;
extern const findings::Rule& kOpeningLead;
extern const findings::Rule& kLeadOutOfTurn;
extern const findings::Rule& kPlayOutOfTurn;
extern const findings::Rule& kCardNotInHand;
extern const findings::Rule& kCardAlreadyPlayed;
extern const findings::Rule& kFollowSuit;
extern const findings::Rule& kUnfoundedMark;
extern const findings::Rule& kIncompletePlay;
extern const findings::Rule& kMissingPlay;
extern const findings::Rule& kTooManyTricks;
extern const findings::Rule& kWrongWinner;
extern const findings::Rule& kWrongResult;
extern const findings::Rule& kImpossibleResult;
extern const findings::Rule& kWrongScore;
extern const findings::Rule& kImpossibleScore;
extern const findings::Rule& kWrongImps;
extern const findings::Rule& kWrongMatchpoints;
extern const findings::Rule& kWrongPercentage;
extern const findings::Rule& kWrongDatum;
extern const findings::Rule& kWrongRank;
extern const findings::Rule& kWrongTotal;
extern const findings::Rule& kRepeatedPair;
extern const findings::Rule& kWrongRubberScore;
extern const findings::Rule& kWrongRubberHistory;
extern const findings::Rule& kWrongDoubleDummy;
}  // namespace rule

}  // namespace kibitzer::bridge
