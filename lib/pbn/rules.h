// The catalogue of what can be wrong with the form of a PBN file.
#pragma once

#include "findings/rule.h"

namespace kibitzer::pbn {

/// All rules named pbn/….
findings::Catalogue rules();

namespace rule {
extern const findings::Rule& kNotText;
extern const findings::Rule& kNoGame;
extern const findings::Rule& kSyntax;
extern const findings::Rule& kQuote;
extern const findings::Rule& kMissingBracket;
extern const findings::Rule& kMissingValue;
extern const findings::Rule& kUnclosedComment;
extern const findings::Rule& kBadCharacter;
extern const findings::Rule& kLongLine;
extern const findings::Rule& kMissingBlankLine;
extern const findings::Rule& kUnknownTag;
extern const findings::Rule& kRepeatedTag;
extern const findings::Rule& kMissingTag;
extern const findings::Rule& kUnknownGame;
extern const findings::Rule& kInheritance;
extern const findings::Rule& kInheritedDeal;
extern const findings::Rule& kBadValue;
extern const findings::Rule& kUnlistedValue;
extern const findings::Rule& kDateStyle;
extern const findings::Rule& kBadDeal;
extern const findings::Rule& kBadCall;
extern const findings::Rule& kBadCard;
extern const findings::Rule& kLaxToken;
extern const findings::Rule& kAfterContinuation;
extern const findings::Rule& kBadMark;
extern const findings::Rule& kBadNag;
extern const findings::Rule& kBadNote;
extern const findings::Rule& kUnknownNote;
extern const findings::Rule& kUnusedNote;
extern const findings::Rule& kMisplacedNote;
extern const findings::Rule& kRepeatedAnnotation;
extern const findings::Rule& kLeftOutPasses;
extern const findings::Rule& kPlayedOrder;
extern const findings::Rule& kTable;
extern const findings::Rule& kTableOrder;
extern const findings::Rule& kExportFormat;
}  // namespace rule

}  // namespace kibitzer::pbn
