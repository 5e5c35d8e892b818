// Sound evenings, each a text of several files; the examples of the catalogue make one of them faulty with one change.
//
//   evening := file*      file := "=== " NAME line*
#pragma once

#include <string_view>

namespace kibitzer::evenings::catalogue {

/// What was entered at two tables, and what was published.
inline constexpr std::string_view kTwoFiles = R"(=== club.bws
Access database
ReceivedData: 4 rows
ReceivedData 1: Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=3 NS/EW="N" Contract="4 S" Result="=" LeadCard="DJ"
ReceivedData 2: Section=1 Table=1 Round=1 Board=2 PairNS=1 PairEW=3 NS/EW="S" Contract="2 S" Result="+2"
ReceivedData 3: Section=1 Table=2 Round=1 Board=1 PairNS=2 PairEW=4 NS/EW="E" Contract="3 NT" Result="="
ReceivedData 4: Section=1 Table=2 Round=1 Board=2 PairNS=2 PairEW=4 NS/EW="W" Contract="2 H" Result="="
=== published.pbn
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[ScoreTable "PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer\1R;Result\2R;Score_NS\5R;Lead\2L"]
 1 3 4S N 10  420 DJ
 2 4 3NT E  9 -400 C4

[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[ScoreTable "PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer\1R;Result\2R;Score_NS\5R"]
 1 3 2S S 10  170
 2 4 2H W  8 -110
)";

inline constexpr std::string_view kSecondBoard = R"([Board "2"]
[Dealer "E"]
[Vulnerable "NS"])";

inline constexpr std::string_view kThirdBoard = R"([Board "3"]
[Dealer "S"]
[Vulnerable "EW"])";

inline constexpr std::string_view kPublishedRows = R"( 1 3 4S N 10  420 DJ
 2 4 3NT E  9 -400 C4

[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[ScoreTable "PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer\1R;Result\2R;Score_NS\5R"]
 1 3 2S S 10  170
 2 4 2H W  8 -110
)";

inline constexpr std::string_view kOtherRows = R"( 1 3 1NT S  7   90 DJ
 2 4 2D E  8  -90 C4

[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[ScoreTable "PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer\1R;Result\2R;Score_NS\5R"]
 1 3 3C S  8 -100
 2 4 3NT W  9 -400
)";

/// The same of two rounds.
inline constexpr std::string_view kTwoRounds = R"(=== club.bws
Access database
ReceivedData: 6 rows
ReceivedData 1: Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=4 NS/EW="N" Contract="4 S" Result="="
ReceivedData 2: Section=1 Table=2 Round=1 Board=1 PairNS=2 PairEW=5 NS/EW="N" Contract="4 S" Result="+1"
ReceivedData 3: Section=1 Table=3 Round=1 Board=1 PairNS=3 PairEW=6 NS/EW="N" Contract="4 S" Result="-1"
ReceivedData 4: Section=1 Table=1 Round=2 Board=2 PairNS=1 PairEW=5 NS/EW="S" Contract="2 S" Result="="
ReceivedData 5: Section=1 Table=2 Round=2 Board=2 PairNS=2 PairEW=6 NS/EW="S" Contract="2 S" Result="+1"
ReceivedData 6: Section=1 Table=3 Round=2 Board=2 PairNS=3 PairEW=4 NS/EW="S" Contract="2 S" Result="+2"
=== published.pbn
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[ScoreTable "PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer\1R;Result\2R;Score_NS\5R"]
 1 4 4S N 10  420
 2 5 4S N 11  450
 3 6 4S N  9  -50

[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[ScoreTable "PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer\1R;Result\2R;Score_NS\5R"]
 1 5 2S S  8  110
 2 6 2S S  9  140
 3 4 2S S 10  170
)";

inline constexpr std::string_view kSecondRound = R"(
[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[ScoreTable "PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer\1R;Result\2R;Score_NS\5R"]
 1 5 2S S  8  110
 2 6 2S S  9  140
 3 4 2S S 10  170
)";

/// The deals of a board, in two files.
inline constexpr std::string_view kTwoSets = R"(=== hands.pbn
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973"]
=== machine.pbn
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973"]
)";

inline constexpr std::string_view kLastOfHands = R"(J832.T5.A864.A65 54.9762.T7.QJ973"]
=== machine.pbn)";

inline constexpr std::string_view kOtherHands = R"(J832.T5.A864.A63 54.9762.T7.QJ975"]
=== machine.pbn)";

/// Leads of eight tables, and the deal.
inline constexpr std::string_view kLeads = R"(=== club.bws
Access database
ReceivedData: 8 rows
ReceivedData 1: Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW="N" Contract="4 S" Result="=" LeadCard="DQ"
ReceivedData 2: Section=1 Table=2 Round=1 Board=1 PairNS=3 PairEW=4 NS/EW="N" Contract="4 S" Result="=" LeadCard="HK"
ReceivedData 3: Section=1 Table=3 Round=1 Board=1 PairNS=5 PairEW=6 NS/EW="N" Contract="4 S" Result="=" LeadCard="DJ"
ReceivedData 4: Section=1 Table=4 Round=1 Board=1 PairNS=7 PairEW=8 NS/EW="N" Contract="4 S" Result="=" LeadCard="C2"
ReceivedData 5: Section=1 Table=5 Round=1 Board=1 PairNS=9 PairEW=10 NS/EW="N" Contract="4 S" Result="+1" LeadCard="HQ"
ReceivedData 6: Section=1 Table=6 Round=1 Board=1 PairNS=11 PairEW=12 NS/EW="N" Contract="4 S" Result="=" LeadCard="D3"
ReceivedData 7: Section=1 Table=7 Round=1 Board=1 PairNS=13 PairEW=14 NS/EW="N" Contract="4 S" Result="=" LeadCard="H8"
ReceivedData 8: Section=1 Table=8 Round=1 Board=1 PairNS=15 PairEW=16 NS/EW="N" Contract="4 S" Result="=" LeadCard="C8"
=== deals.pbn
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973"]
)";

inline constexpr std::string_view kDealOfLeads =
    R"(N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973)";

inline constexpr std::string_view kDealOfOthers =
    R"(N:8.QJ873.J753.J43 AQ9.54.KT862.KT5 K5432.AT6.AQ4.62 JT76.K92.9.AQ987)";

inline constexpr std::string_view kThirdTable =
    R"(Section=1 Table=3 Round=1 Board=1 PairNS=5 PairEW=6 NS/EW="N" Contract="4 S" Result="=" LeadCard="DJ")";

inline constexpr std::string_view kThirdTableTurned =
    R"(Section=1 Table=3 Round=1 Board=1 PairNS=5 PairEW=6 NS/EW="E" Contract="4 S" Result="=" LeadCard="DJ")";

/// A board that several tables played one after another.
inline constexpr std::string_view kTurnable = R"(=== club.bws
Access database
ReceivedData: 5 rows
ReceivedData 1: Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW="N" Contract="4 S" Result="=" LeadCard="DQ"
ReceivedData 2: Section=1 Table=1 Round=2 Board=1 PairNS=3 PairEW=4 NS/EW="N" Contract="4 S" Result="+1" LeadCard="HK"
ReceivedData 3: Section=1 Table=1 Round=3 Board=1 PairNS=5 PairEW=6 NS/EW="S" Contract="4 S" Result="=" LeadCard="CQ"
ReceivedData 4: Section=1 Table=1 Round=4 Board=1 PairNS=7 PairEW=8 NS/EW="S" Contract="4 S" Result="=" LeadCard="CJ"
ReceivedData 5: Section=1 Table=1 Round=5 Board=1 PairNS=9 PairEW=10 NS/EW="S" Contract="4 S" Result="=" LeadCard="H9"
=== deals.pbn
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973"]
)";

inline constexpr std::string_view kLastThree =
    R"(ReceivedData 3: Section=1 Table=1 Round=3 Board=1 PairNS=5 PairEW=6 NS/EW="S" Contract="4 S" Result="=" LeadCard="CQ"
ReceivedData 4: Section=1 Table=1 Round=4 Board=1 PairNS=7 PairEW=8 NS/EW="S" Contract="4 S" Result="=" LeadCard="CJ"
ReceivedData 5: Section=1 Table=1 Round=5 Board=1 PairNS=9 PairEW=10 NS/EW="S" Contract="4 S" Result="=" LeadCard="H9")";

inline constexpr std::string_view kLastThreeTurned =
    R"(ReceivedData 3: Section=1 Table=1 Round=3 Board=1 PairNS=5 PairEW=6 NS/EW="N" Contract="4 S" Result="=" LeadCard="CQ"
ReceivedData 4: Section=1 Table=1 Round=4 Board=1 PairNS=7 PairEW=8 NS/EW="N" Contract="4 S" Result="=" LeadCard="CJ"
ReceivedData 5: Section=1 Table=1 Round=5 Board=1 PairNS=9 PairEW=10 NS/EW="N" Contract="4 S" Result="=" LeadCard="H9")";

inline constexpr std::string_view kLastThreeOtherSide =
    R"(ReceivedData 3: Section=1 Table=1 Round=3 Board=1 PairNS=5 PairEW=6 NS/EW="E" Contract="4 S" Result="="
ReceivedData 4: Section=1 Table=1 Round=4 Board=1 PairNS=7 PairEW=8 NS/EW="E" Contract="4 S" Result="="
ReceivedData 5: Section=1 Table=1 Round=5 Board=1 PairNS=9 PairEW=10 NS/EW="E" Contract="4 S" Result="=")";

/// A board that six tables played, and its deal.
inline constexpr std::string_view kField = R"(=== club.bws
Access database
ReceivedData: 6 rows
ReceivedData 1: Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW="N" Contract="4 S" Result="="
ReceivedData 2: Section=1 Table=2 Round=1 Board=1 PairNS=3 PairEW=4 NS/EW="N" Contract="4 S" Result="+1"
ReceivedData 3: Section=1 Table=3 Round=1 Board=1 PairNS=5 PairEW=6 NS/EW="S" Contract="4 S" Result="+1"
ReceivedData 4: Section=1 Table=4 Round=1 Board=1 PairNS=7 PairEW=8 NS/EW="N" Contract="4 S" Result="-1"
ReceivedData 5: Section=1 Table=5 Round=1 Board=1 PairNS=9 PairEW=10 NS/EW="S" Contract="4 S" Result="="
ReceivedData 6: Section=1 Table=6 Round=1 Board=1 PairNS=11 PairEW=12 NS/EW="N" Contract="3 S" Result="+1"
=== deals.pbn
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973"]
)";

inline constexpr std::string_view kFieldResult = R"(NS/EW="N" Contract="4 S" Result="=")";

/// Two boards that five tables played.
inline constexpr std::string_view kTwoBoards = R"(=== club.bws
Access database
ReceivedData: 10 rows
ReceivedData 1: Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW="N" Contract="4 S" Result="="
ReceivedData 2: Section=1 Table=1 Round=1 Board=2 PairNS=1 PairEW=2 NS/EW="E" Contract="3 NT" Result="="
ReceivedData 3: Section=1 Table=2 Round=1 Board=1 PairNS=3 PairEW=4 NS/EW="N" Contract="4 S" Result="+1"
ReceivedData 4: Section=1 Table=2 Round=1 Board=2 PairNS=3 PairEW=4 NS/EW="E" Contract="3 NT" Result="="
ReceivedData 5: Section=1 Table=3 Round=1 Board=1 PairNS=5 PairEW=6 NS/EW="N" Contract="4 S" Result="-1"
ReceivedData 6: Section=1 Table=3 Round=1 Board=2 PairNS=5 PairEW=6 NS/EW="E" Contract="3 NT" Result="+1"
ReceivedData 7: Section=1 Table=4 Round=1 Board=1 PairNS=7 PairEW=8 NS/EW="N" Contract="4 S" Result="="
ReceivedData 8: Section=1 Table=4 Round=1 Board=2 PairNS=7 PairEW=8 NS/EW="E" Contract="3 NT" Result="-1"
ReceivedData 9: Section=1 Table=5 Round=1 Board=1 PairNS=9 PairEW=10 NS/EW="N" Contract="4 S" Result="="
ReceivedData 10: Section=1 Table=5 Round=1 Board=2 PairNS=9 PairEW=10 NS/EW="E" Contract="3 NT" Result="+2"
)";

inline constexpr std::string_view kFirstTable =
    R"(ReceivedData 1: Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW="N" Contract="4 S" Result="="
ReceivedData 2: Section=1 Table=1 Round=1 Board=2 PairNS=1 PairEW=2 NS/EW="E" Contract="3 NT" Result="=")";

inline constexpr std::string_view kFirstTableExchanged =
    R"(ReceivedData 1: Section=1 Table=1 Round=1 Board=2 PairNS=1 PairEW=2 NS/EW="N" Contract="4 S" Result="="
ReceivedData 2: Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW="E" Contract="3 NT" Result="=")";

/// Two tables that play different boards in a round.
inline constexpr std::string_view kTwoTables = R"(=== club.bws
Access database
ReceivedData: 2 rows
ReceivedData 1: Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW="N" Contract="4 S" Result="="
ReceivedData 2: Section=1 Table=2 Round=1 Board=2 PairNS=3 PairEW=4 NS/EW="E" Contract="3 NT" Result="="
)";

/// Two files with names.
inline constexpr std::string_view kNames = R"(=== club.pbn
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[ScoreTable "PairId_NS\2R;PairId_EW\2R;Names_NS\28L;Contract\4L;Declarer\1R;Result\2R;Score_NS\5R"]
 1 3 "Arne Holm & Kari Lundgren" 4S N 10  420
 2 4 "Ola Dahl & Bo Ek" 3NT E  9 -400
=== published.pbn
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[ScoreTable "PairId_NS\2R;PairId_EW\2R;Names_NS\28L;Contract\4L;Declarer\1R;Result\2R;Score_NS\5R"]
 1 3 "Kari Lundgren & Arne Holm" 4S N 10  420
 2 4 "Bo Ek & Ola Dahl" 3NT E  9 -400
)";

/// Two rounds of two tables that share two boards, and the deals.
inline constexpr std::string_view kLedRounds = R"(=== club.bws
Access database
ReceivedData: 8 rows
ReceivedData 1: Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=3 NS/EW="N" Contract="4 S" Result="=" LeadCard="DQ"
ReceivedData 2: Section=1 Table=1 Round=1 Board=2 PairNS=1 PairEW=3 NS/EW="W" Contract="3 C" Result="=" LeadCard="S8"
ReceivedData 3: Section=1 Table=2 Round=1 Board=1 PairNS=2 PairEW=4 NS/EW="N" Contract="4 S" Result="=" LeadCard="HK"
ReceivedData 4: Section=1 Table=2 Round=1 Board=2 PairNS=2 PairEW=4 NS/EW="W" Contract="3 C" Result="=" LeadCard="HQ"
ReceivedData 5: Section=1 Table=1 Round=2 Board=1 PairNS=1 PairEW=4 NS/EW="N" Contract="4 S" Result="=" LeadCard="DJ"
ReceivedData 6: Section=1 Table=1 Round=2 Board=2 PairNS=1 PairEW=4 NS/EW="W" Contract="3 C" Result="=" LeadCard="D5"
ReceivedData 7: Section=1 Table=2 Round=2 Board=1 PairNS=2 PairEW=3 NS/EW="N" Contract="4 S" Result="=" LeadCard="H8"
ReceivedData 8: Section=1 Table=2 Round=2 Board=2 PairNS=2 PairEW=3 NS/EW="W" Contract="3 C" Result="=" LeadCard="C3"
=== deals.pbn
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973"]

[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "N:8.QJ873.J753.J43 AQ9.54.KT862.KT5 K5432.AT6.AQ4.62 JT76.K92.9.AQ987"]
)";

inline constexpr std::string_view kSecondLedRound =
    R"(PairNS=1 PairEW=4 NS/EW="N" Contract="4 S" Result="=" LeadCard="DJ"
ReceivedData 6: Section=1 Table=1 Round=2 Board=2 PairNS=1 PairEW=4 NS/EW="W" Contract="3 C" Result="=" LeadCard="D5"
ReceivedData 7: Section=1 Table=2 Round=2 Board=1 PairNS=2 PairEW=3 NS/EW="N" Contract="4 S" Result="=" LeadCard="H8"
ReceivedData 8: Section=1 Table=2 Round=2 Board=2 PairNS=2 PairEW=3 NS/EW="W" Contract="3 C" Result="=" LeadCard="C3")";

inline constexpr std::string_view kSecondLedRoundTurned =
    R"(PairNS=1 PairEW=4 NS/EW="E" Contract="4 S" Result="=" LeadCard="DJ"
ReceivedData 6: Section=1 Table=1 Round=2 Board=2 PairNS=1 PairEW=4 NS/EW="N" Contract="3 C" Result="=" LeadCard="D5"
ReceivedData 7: Section=1 Table=2 Round=2 Board=1 PairNS=2 PairEW=3 NS/EW="E" Contract="4 S" Result="=" LeadCard="H8"
ReceivedData 8: Section=1 Table=2 Round=2 Board=2 PairNS=2 PairEW=3 NS/EW="N" Contract="3 C" Result="=" LeadCard="C3")";

inline constexpr std::string_view kSecondRoundTurned =
    R"(PairNS=1 PairEW=4 NS/EW="E" Contract="4 S" Result="="
ReceivedData 6: Section=1 Table=1 Round=2 Board=2 PairNS=1 PairEW=4 NS/EW="N" Contract="3 C" Result="="
ReceivedData 7: Section=1 Table=2 Round=2 Board=1 PairNS=2 PairEW=3 NS/EW="E" Contract="4 S" Result="="
ReceivedData 8: Section=1 Table=2 Round=2 Board=2 PairNS=2 PairEW=3 NS/EW="N" Contract="3 C" Result="=")";

/// A round with its movement.
inline constexpr std::string_view kMovement = R"(=== club.bws
Access database
RoundData: 2 rows
RoundData 1: Section=1 Table=1 Round=1 NSPair=1 EWPair=3 LowBoard=1 HighBoard=1
RoundData 2: Section=1 Table=2 Round=1 NSPair=2 EWPair=4 LowBoard=1 HighBoard=1
ReceivedData: 2 rows
ReceivedData 1: Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=3 NS/EW="N" Contract="4 S" Result="="
ReceivedData 2: Section=1 Table=2 Round=1 Board=1 PairNS=2 PairEW=4 NS/EW="N" Contract="4 S" Result="-1"
)";

/// What was entered at three tables, and a ranking without results.
inline constexpr std::string_view kRanking = R"(=== club.bws
Access database
ReceivedData: 12 rows
ReceivedData 1: Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=4 NS/EW="N" Contract="4 S" Result="="
ReceivedData 2: Section=1 Table=2 Round=1 Board=1 PairNS=2 PairEW=5 NS/EW="N" Contract="4 S" Result="+1"
ReceivedData 3: Section=1 Table=3 Round=1 Board=1 PairNS=3 PairEW=6 NS/EW="N" Contract="4 S" Result="-1"
ReceivedData 4: Section=1 Table=1 Round=1 Board=2 PairNS=1 PairEW=4 NS/EW="S" Contract="2 S" Result="="
ReceivedData 5: Section=1 Table=2 Round=1 Board=2 PairNS=2 PairEW=5 NS/EW="S" Contract="2 S" Result="+1"
ReceivedData 6: Section=1 Table=3 Round=1 Board=2 PairNS=3 PairEW=6 NS/EW="S" Contract="2 S" Result="+2"
ReceivedData 7: Section=1 Table=1 Round=1 Board=3 PairNS=1 PairEW=4 NS/EW="W" Contract="3 NT" Result="="
ReceivedData 8: Section=1 Table=2 Round=1 Board=3 PairNS=2 PairEW=5 NS/EW="W" Contract="3 NT" Result="-1"
ReceivedData 9: Section=1 Table=3 Round=1 Board=3 PairNS=3 PairEW=6 NS/EW="W" Contract="3 NT" Result="+1"
ReceivedData 10: Section=1 Table=1 Round=1 Board=4 PairNS=1 PairEW=4 NS/EW="N" Contract="2 H" Result="="
ReceivedData 11: Section=1 Table=2 Round=1 Board=4 PairNS=2 PairEW=5 NS/EW="N" Contract="2 H" Result="="
ReceivedData 12: Section=1 Table=3 Round=1 Board=4 PairNS=3 PairEW=6 NS/EW="N" Contract="2 H" Result="-1"
=== ranking.pbn
[TotalScoreTable "Rank\1R;PairId\1R;TotalPercentage\5R"]
1 2 81.25
2 6 75.00
3 4 56.25
4 1 43.75
5 3 25.00
6 5 18.75
)";

}  // namespace kibitzer::evenings::catalogue
