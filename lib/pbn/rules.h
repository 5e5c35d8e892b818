// The catalogue of what can be wrong with the form of a PBN file.
#pragma once

#include "findings/lookup.h"

namespace kibitzer::pbn {

namespace catalogue {

using findings::Rule;
using findings::Severity;

inline constexpr std::string_view kSound = R"([Event "Thursday pairs"]
[Site "Hamar"]
[Date "2019.03.14"]
[Board "1"]
[West "Aas"]
[North "Berg"]
[East "Dahl"]
[South "Eide"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:A643.KJT8.92.AK3 2.653.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.A742.863.Q6"]
[Scoring "MP"]
[Declarer "N"]
[Contract "3NT"]
[Result "9"]
[Auction "N"]
1NT Pass 3NT =1= Pass
Pass Pass
[Note "1:to play"]
[Play "E"]
DQ DA D3 D2
C2 CJ CQ CA
*
[ActionTable "+Points\3R;Call\4L"]
100 3NT
 50 2C
)";

inline constexpr std::string_view kTableOfResults = R"([Board "1"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS"]
1 5 420
2 6 -50
)";

// West, who deals, passes first.
inline constexpr std::string_view kWithoutPasses = R"([Board "4"]
[Dealer "W"]
[Vulnerable "All"]
[Deal "N:A643.KJT8.92.AK3 2.653.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.A742.863.Q6"]
[Declarer "N"]
[Contract "3NT"]
[Auction "W"]
1NT Pass 3NT Pass
Pass Pass
[Play "E"]
DQ - - -
)";

inline constexpr std::string_view kExported =
    "% PBN 2.1\r\n% EXPORT\r\n[Event \"Thursday pairs\"]\r\n[Site \"Hamar\"]\r\n[Date \"2019.03.14\"]\r\n"
    "[Board \"1\"]\r\n[West \"Aas\"]\r\n[North \"Berg\"]\r\n[East \"Dahl\"]\r\n[South \"Eide\"]\r\n[Dealer \"N\"]\r\n"
    "[Vulnerable \"None\"]\r\n"
    "[Deal \"N:A643.KJT8.92.AK3 2.653.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.A742.863.Q6\"]\r\n[Scoring \"MP\"]\r\n"
    "[Declarer \"N\"]\r\n[Contract \"3NT\"]\r\n[Result \"9\"]\r\n[Auction \"N\"]\r\n1NT Pass 3NT Pass\r\nPass Pass\r\n";

inline constexpr Rule kRules[] = {
    {"pbn/not-text", Severity::kError, "the file is not text",
     "A byte of value 0 is in no PBN file: this one is something else. "
     "The game it is in, and all after it, is not read.",
     "PBN 2.1, 2.2", "pbn", kSound, "Hamar", std::string_view("Ha\0mar", 6)},
    {"pbn/no-game", Severity::kError, "the file holds no game",
     "PBN allows a file of escape lines and comments alone, but it is hardly ever meant: nothing is judged.",
     "PBN 2.1, 3", "pbn", kSound, "", "% PBN 2.1\n"},
    {"pbn/syntax", Severity::kError, "something is where it means nothing",
     "Outside of an auction, a play, a table and a section of one's own, a game has only tags and comments. "
     "Comments in braces cannot be inside one another.",
     "PBN 2.1, 3.1 to 3.3", "pbn", kSound, "[Date \"2019.03.14\"]", "[Date \"2019.03.14\"] in spring"},
    {"pbn/quote", Severity::kError, "the quotes of a value do not match",
     "A value is in quotes, and a quote inside it has a backslash before it. "
     "A value without its closing quote is read to the end of its line. "
     "Where it is plain what was meant, as with a value without any quotes, it is only an info.",
     "PBN 2.1, 3.2", "pbn", kSound, "\"Hamar\"]", "\"Hamar]"},
    {"pbn/missing-bracket", Severity::kInfo, "a tag is not closed",
     "The bracket after the value is missing; the tag is read as if it were there.", "PBN 2.1, 3.3", "pbn", kSound,
     "\"Hamar\"]", "\"Hamar\""},
    {"pbn/missing-value", Severity::kError, "a tag has no value",
     "Every tag has a value in quotes; an unknown one is \"?\", one that does not apply is \"\".",
     "PBN 2.1, 3.3 and 3.4", "pbn", kSound, "[Site \"Hamar\"]", "[Site]"},
    {"pbn/unclosed-comment", Severity::kError, "a comment in braces is not closed",
     "A comment that begins with { goes on to the next }, over empty lines too. "
     "Where the whole rest of the file has none, the comment is taken to end with its game. "
     "A comment that has tags in it and ends only after them is a warning where another comment begins in it, and an info where it goes on over an empty line.",
     "PBN 2.1, 3.8", "pbn", kSound, "[Site \"Hamar\"]", "[Site \"Hamar\"]\n\n{ too hot"},
    {"pbn/bad-character", Severity::kError, "a character that PBN does not allow",
     "A value has no tabs and no control characters; names with letters of Latin 1 or UTF-8 are welcome. "
     "Other characters of Windows-1252, such as its quotes and dashes, are an info.",
     "PBN 2.1, 2.2 and 2.3", "pbn", kSound, "Hamar", "Ha\x7Fmar"},
    {"pbn/long-line", Severity::kInfo, "a line is longer than 255 bytes",
     "PBN allows lines of 255 bytes, the end of the line counted. "
     "Longer ones are read all the same. "
     "Reported three times a file for comments, and three times for everything else.",
     "PBN 2.1, 2.3", "pbn", kSound, "Thursday pairs",
     "Thursday pairs, which are called so because they are played on Thursdays, as long as it is not summer, when nobody is in town, nor Easter, when everybody skis, nor Christmas, when everybody eats, but else whatever the weather is like and however few of us there are"},
    {"pbn/missing-blank-line", Severity::kInfo, "two games without an empty line between them",
     "An empty line ends a game. "
     "Where a tag that identifies the game comes again after an auction or a play, or the tag that the game began with after its board, it is read as the beginning of the next game. "
     "Reported once a file.",
     "PBN 2.1, 3", "pbn", kSound, "*\n",
     "*\n[Event \"Thursday pairs\"]\n[Board \"2\"]\n[Dealer \"E\"]\n[Vulnerable \"NS\"]\n"},
    {"pbn/unknown-tag", Severity::kInfo, "PBN has no tag of that name",
     "Programs may have tags of their own; a misspelt one takes its value out of the judgement. "
     "Reported once a file for each name.",
     "PBN 2.1, 4.9", "pbn", kSound, "[Site ", "[Place "},
    {"pbn/repeated-tag", Severity::kWarning, "a tag appears twice in one game",
     "Only the first one counts; the other one is ignored. "
     "With the same value it is only an info. "
     "A tag by whose value nothing is judged is reported once a file.",
     "PBN 2.1, 3.4", "pbn", kSound, "[Site \"Hamar\"]", "[Site \"Hamar\"]\n[Site \"Oslo\"]"},
    {"pbn/unknown-game", Severity::kError, "the game is unknown",
     "Some programs keep other games than bridge in PBN, and say in the tag GameCode which it is. "
     "Bridge and OhHell are judged.",
     "sessions/bridge.md", "pbn", kSound, "[Event \"Thursday pairs\"]\n",
     "[Event \"Thursday pairs\"]\n[GameCode \"Spades\"]\n"},
    {"pbn/missing-tag", Severity::kWarning, "a section lacks a tag that it needs",
     "An auction needs the tag Dealer, a play needs Deal, Declarer and Contract, reported once a file for each; and a result without a side needs Declarer.",
     "PBN 2.1, 3.1 and 3.4.15", "pbn", kSound, "[Dealer \"N\"]\n", ""},
    {"pbn/inheritance", Severity::kError, "a value is carried over that cannot be",
     "\"#\" takes the value of the same tag in the nearest game before, so there must be one. "
     "It is not allowed for Dealer, Vulnerable, Deal, Declarer, Contract, Auction, Play and Note. "
     "Where nothing is judged by the value it is only an info, reported once a file for each tag.",
     "PBN 2.1, 4.8", "pbn", kSound, "[Board \"1\"]", "[Board \"#\"]"},
    {"pbn/inherited-deal", Severity::kInfo, "the deal is that of the game before",
     "The second room of a match that names neither board nor deal has those of the game before, with dealer and vulnerability. "
     "Reported once a file.",
     "PBN 2.1, 4.8, which wants them written out", "pbn", kSound, "*\n",
     "*\n\n[West \"Foss\"]\n[North \"Gran\"]\n[East \"Holm\"]\n[South \"Isak\"]\n[Declarer \"N\"]\n[Contract \"1NT\"]\n"
     "[Result \"8\"]\n"},
    {"pbn/bad-value", Severity::kError, "a value does not have the form of its tag",
     "Numbers, seats, contracts, results, scores and dates have each their form, which the message gives. "
     "It is a warning where nothing is judged by the value.",
     "PBN 2.1, 3.4 and 4", "pbn", kSound, "[Contract \"3NT\"]", "[Contract \"3Notrump\"]"},
    {"pbn/unlisted-value", Severity::kInfo, "a value that the standard does not list",
     "For some tags the standard gives examples and leaves the list open. Reported once a file for each value.",
     "PBN 2.1, 3.4.12 and 4", "pbn", kSound, "[Scoring \"MP\"]", "[Scoring \"Glory\"]"},
    {"pbn/date-style", Severity::kInfo, "a date is not written YYYY.MM.DD",
     "What is unknown of a date is written with question marks, 1959.??.??. "
     "Other ways to write a date are understood. "
     "Reported once a file.",
     "PBN 2.1, 3.4.3", "pbn", kSound, "2019.03.14", "2019-03-14 19:00"},
    {"pbn/bad-deal", Severity::kError, "a deal is not written as deals are",
     "A deal is the seat of the first hand, a colon, and four hands clockwise with one space between them; a hand is four suits of ranks with dots between them, or - where it is not given.",
     "PBN 2.1, 3.4.11", "pbn", kSound, "A643.KJT8", "B643.KJT8"},
    {"pbn/bad-call", Severity::kError, "something in the auction is not a call",
     "A call is Pass, X, XX, AP, or a level and C, D, H, S or NT; - is allowed only before the first call.",
     "PBN 2.1, 3.5.1", "pbn", kSound, "1NT Pass", "1Z Pass"},
    {"pbn/bad-card", Severity::kError, "something in the play is not a card",
     "A card is its suit and its rank: SA, HT, D2; - is a card not known or not played.", "PBN 2.1, 3.6.1", "pbn",
     kSound, "DQ DA D3 D2", "DQ DA 3D D2"},
    {"pbn/lax-token", Severity::kInfo, "a call, card or value is not written as in the standard",
     "P for Pass, N for NT, 10 for T and the like are understood. Reported once a file for each.",
     "PBN 2.1, 3.4 to 3.6", "pbn", kSound, "3NT =1=", "3N =1="},
    {"pbn/after-continuation", Severity::kError, "something follows the +",
     "+ takes the place of the next call or card, so no call follows it, and in its round of cards nothing but -.",
     "PBN 2.1, 3.5 and 3.6", "pbn", kSound, "*\n", "+ + - -\n"},
    {"pbn/bad-mark", Severity::kError, "a mark of irregularity is misplaced or repeated",
     "^I goes before a bid and ^S in place of a call; ^R and ^L go before a card, one of them and once, and ^L once in a trick.",
     "PBN 2.1, 3.9", "pbn", kSound, "DQ DA", "DQ ^X DA"},
    {"pbn/bad-nag", Severity::kError, "a numeric annotation is out of range",
     "$ is followed by a number from 0 to 255; 1 to 6 and 13 are for calls, 7 to 12 and 14 for cards.", "PBN 2.1, 3.7",
     "pbn", kSound, "DQ DA", "DQ $1 DA"},
    {"pbn/bad-note", Severity::kError, "the number of a note is invalid",
     "Notes are numbered from 1 to 32: =1= after the call or card, and [Note \"1:text\"] after the section.",
     "PBN 2.1, 3.5.4 and 3.5.5", "pbn", kSound, "DQ DA", "DQ =44= DA"},
    {"pbn/unknown-note", Severity::kWarning, "a note is referred to and not given",
     "The notes of an auction or a play follow it; the one that is referred to is not among them.", "PBN 2.1, 3.5.5",
     "pbn", kSound, "DQ DA", "DQ =2= DA"},
    {"pbn/unused-note", Severity::kWarning, "no call or card refers to a note",
     "The notes of an auction or a play follow it; nothing there refers to this one.", "PBN 2.1, 3.5.5", "pbn", kSound,
     "*\n", "*\n[Note \"2:trusting\"]\n"},
    {"pbn/misplaced-note", Severity::kError, "a note comes before there is anything to note",
     "Notes follow the calls of an auction or the cards of a play.", "PBN 2.1, 3.5.5 and 3.6.5", "pbn", kSound,
     "[Date \"2019.03.14\"]", "[Date \"2019.03.14\"]\n[Note \"2:cold\"]"},
    {"pbn/repeated-annotation", Severity::kError, "a call or card has two annotations of one kind",
     "A call or card has one suffix such as !, one note, and one of the numeric annotations that stand for a suffix, not both; the last is a warning.",
     "PBN 2.1, 3.5.2", "pbn", kSound, "DQ DA", "DQ ! ! DA"},
    {"pbn/left-out-passes", Severity::kInfo, "passes of the auction are left out",
     "With the passes put in, the auction gives the contract, the declarer and the opening lead that are recorded; as it is written, it does not. "
     "Passes before the first bid are reported once a file, one that is missing between other calls wherever it is.",
     "PBN 2.1, 3.5", "pbn", kSound, "", kWithoutPasses},
    {"pbn/played-order", Severity::kInfo, "the rows of the play are not in columns by seat",
     "The columns of the play belong to the seats, not to the order of play. "
     "Here the play is sound only when rows are read in the order they were played, or from another seat, or some columns are left out. "
     "Reported once a file for each way.",
     "PBN 2.1, 3.6", "pbn", kSound, "C2 CJ CQ CA", "CJ CQ CA C2"},
    {"pbn/table", Severity::kError, "a table is not one",
     "The value of a table names its columns, with semicolons between them; every row has a cell for each column, and no comment is between the rows.",
     "PBN 2.1, 5.1 and 5.2", "pbn", kSound, " 50 2C", " 50"},
    {"pbn/unknown-column", Severity::kWarning, "a column of a table of results is not read",
     "The columns of ScoreTable and TotalScoreTable are known by their names. "
     "One that is not, but resembles one that is, or is what other programs call it, was surely meant for it; others are passed over. "
     "Reported once a file for each name.",
     "PBN 2.1, 5.9 and 5.10", "pbn", kTableOfResults, "Score_NS", "NS_Score"},
    {"pbn/table-order", Severity::kError, "a row is not in the order that its column announces",
     "+ before the name of a column says that the highest value comes first, - that the lowest does.", "PBN 2.1, 5.2",
     "pbn", kSound, " 50 2C", "150 2C"},
    {"pbn/export-format", Severity::kWarning, "the file is not in the export format that it claims",
     "Below a line % EXPORT every tag has a line to itself, and a line has four calls or cards; of that the first 20 cases in a file are reported. "
     "That lines end in CR LF, that there are no tabs, that all of the 15 tags are there in their order, and how values are written, is an info reported once a file.",
     "PBN 2.1, 2.1, 2.3 and 3", "pbn", kExported, "]\r\n[Site", "] [Site"},
};

}  // namespace catalogue

/// All rules named pbn/….
inline findings::Catalogue rules() { return catalogue::kRules; }

/// The rule of that name; a name that is not in the catalogue does not compile.
template <findings::RuleName name>
inline constexpr const findings::Rule& kRule = findings::entry(catalogue::kRules, name.text());

}  // namespace kibitzer::pbn
