// Sound records of bridge; each example of the catalogue makes one of them faulty with one change.
#pragma once

#include <string_view>

namespace kibitzer::bridge::catalogue {

inline constexpr std::string_view kDeal = R"([Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973"]
)";

inline constexpr std::string_view kMovement = R"(Access database
RoundData: 1 row
RoundData 1: Section=1 Table=1 Round=1 NSPair=1 EWPair=2 LowBoard=1 HighBoard=2
ReceivedData: 2 rows
ReceivedData 1: Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW="N" Contract="4 S" Result="="
ReceivedData 2: Section=1 Table=1 Round=1 Board=2 PairNS=1 PairEW=2 NS/EW="W" Contract="3 NT" Result="+1"
)";

inline constexpr std::string_view kAuction = R"([Dealer "N"]
[Auction "N"]
1S Pass 2S Pass
4S Pass Pass Pass
)";

inline constexpr std::string_view kFourTricks =
    R"([Deal "N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973"]
[Declarer "N"]
[Contract "4S"]
[Result "9"]
[Play "E"]
HK H5 H2 HA
S9 S2 S4 SA
ST S3 S5 SK
D3 D4 D7 DK
*
)";

inline constexpr std::string_view kBoard = R"([Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973"]
[Declarer "N"]
[Contract "4S"]
[Result "9"]
[Score "NS -50"]
[Auction "N"]
1S Pass 2S Pass
4S Pass Pass Pass
[Play "E"]
HK H5 H2 HA
S9 S2 S4 SA
ST S3 S5 SK
D3 D4 D7 DK
C2 S8 C3 SQ
CK CA C7 CT
D9 DA DT D2
H8 SJ H6 S6
HJ HT H7 H3
HQ C5 H9 H4
DQ D6 C9 D5
DJ D8 CJ S7
C8 C6 CQ C4
)";

inline constexpr std::string_view kEndPosition = R"([Deal "N:A... K... Q... J..."]
[Declarer "S"]
[Contract "NT"]
[Play "N"]
SA SK SQ SJ
)";

inline constexpr std::string_view kMatch = R"([Event "Cup"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Scoring "IMP"]
[Declarer "N"]
[Contract "4S"]
[Result "10"]
[HomeTeam "Otters"]
[VisitTeam "Herons"]
[Room "Open"]
[ScoreIMP "NS 10"]

[Event "Cup"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Scoring "IMP"]
[Declarer "N"]
[Contract "4S"]
[Result "9"]
[HomeTeam "Otters"]
[VisitTeam "Herons"]
[Room "Closed"]
[ScoreIMP "NS -10"]
)";

inline constexpr std::string_view kTraveller = R"([Event "Club evening"]
[Board "1"]
[Scoring "MP"]
[ScoreTable "PairId_NS;Score_NS;MP_NS;Percentage_NS"]
1 170 6 100
2 140 4 66.67
3 110 2 33.33
4 -50 0 0
)";

inline constexpr std::string_view kTwoGroups = R"([Event "Club evening"]
[Board "1"]
[Scoring "MP"]
[ScoreTable "PairId_NS;Round;Score_NS;MP_NS"]
1 1 450 10
2 2 420 8
3 3 -50 0
4 4 140 6
5 5 110 4
6 6 100 2
)";

inline constexpr std::string_view kButler = R"([Event "Club evening"]
[Board "1"]
[Scoring "IMP;Butler"]
[ScoreTable "Score_NS;IMP_NS;ButlerDatum"]
420 6 170
170 0 170
140 -1 170
-50 -6 170
)";

inline constexpr std::string_view kRounds = R"([Event "Club evening"]
[Board "1"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS"]
1 5 420
2 6 -50
3 7 420
4 8 420

[Event "Club evening"]
[Board "2"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS"]
1 5 110
2 6 110
3 7 140
4 8 110
)";

inline constexpr std::string_view kNamed = R"([Event "Club evening"]
[Board "1"]
[ScoreTable "Round;Section;PairId_NS;PairId_EW;Names_NS;Names_EW"]
1 A 1 3 "Ann - Bo" "Cy - Di"
1 A 2 4 "Ed - Flo" "Gus - Hal"

[Event "Club evening"]
[Board "2"]
[ScoreTable "Round;Section;PairId_NS;PairId_EW;Names_NS;Names_EW"]
2 A 1 3 "Ann - Bo" "Cy - Di"
2 A 2 4 "Ed - Flo" "Gus - Hal"

[Event "Club evening"]
[Board "3"]
[ScoreTable "Round;Section;PairId_NS;PairId_EW;Names_NS;Names_EW"]
3 A 1 3 "Ann - Bo" "Cy - Di"
3 A 2 4 "Ed - Flo" "Gus - Hal"
)";

inline constexpr std::string_view kOwnRow = R"([Event "Club evening"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Declarer "N"]
[Contract "4S"]
[Result "10"]
[Table "1"]
[ScoreTable "Table;Contract;Declarer;Result"]
1 4S N 10
2 3NT S 9
)";

inline constexpr std::string_view kLeads = R"([Board "1"]
[Deal "N:A643.KJT8.92.AK3 2.A53.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.7642.863.Q6"]
[ScoreTable "Contract;Declarer;Lead"]
4S N HA
3NT S S5
)";

inline constexpr std::string_view kTotals = R"([Event "Club evening"]
[Board "1"]
[Scoring "IMP;Butler"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS;IMP_NS;IMP_EW"]
A E 420 6 -6
B F 170 0 0
C G 140 -1 1
D H -50 -6 6
[TotalScoreTable "Rank;PairId;TotalScoreIMP"]
1 A 6
1 H 6
3 G 1
4 B 0
4 F 0
6 C -1
7 D -6
7 E -6
)";

inline constexpr std::string_view kTable = R"([Event "Club evening"]
[Table "1"]
[Board "1"]
[Dealer "N"]

[Event "Club evening"]
[Table "1"]
[Board "2"]
[Scoring "MP"]
)";

inline constexpr std::string_view kMatches = R"(<USEBIO><EVENT EVENT_TYPE="SWISS_TEAMS">
<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>
<TEAM_SCORE>10</TEAM_SCORE><OPPOSING_TEAM_SCORE>10</OPPOSING_TEAM_SCORE>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><DIRECTION>NS</DIRECTION><SCORE>420</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><DIRECTION>EW</DIRECTION><SCORE>420</SCORE></TRAVELLER_LINE>
</BOARD></MATCH>
<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>3</TEAM><OPPOSING_TEAM>4</OPPOSING_TEAM>
<TEAM_SCORE>18.09</TEAM_SCORE><OPPOSING_TEAM_SCORE>1.91</OPPOSING_TEAM_SCORE>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><DIRECTION>NS</DIRECTION><SCORE>420</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><DIRECTION>EW</DIRECTION><SCORE>-50</SCORE></TRAVELLER_LINE>
</BOARD></MATCH>
<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>5</TEAM><OPPOSING_TEAM>6</OPPOSING_TEAM>
<TEAM_SCORE>15.74</TEAM_SCORE><OPPOSING_TEAM_SCORE>4.26</OPPOSING_TEAM_SCORE>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><DIRECTION>NS</DIRECTION><SCORE>110</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><DIRECTION>EW</DIRECTION><SCORE>-110</SCORE></TRAVELLER_LINE>
</BOARD></MATCH>
<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>7</TEAM><OPPOSING_TEAM>8</OPPOSING_TEAM>
<TEAM_SCORE>8.8</TEAM_SCORE><OPPOSING_TEAM_SCORE>11.2</OPPOSING_TEAM_SCORE>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><DIRECTION>NS</DIRECTION><SCORE>420</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><DIRECTION>EW</DIRECTION><SCORE>450</SCORE></TRAVELLER_LINE>
</BOARD></MATCH>
</EVENT></USEBIO>
)";

inline constexpr std::string_view kRooms = R"([Board "1"]
[Room "Open"]
[Deal "N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973"]

[Board "1"]
[Room "Closed"]
[Deal "N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973"]
)";

inline constexpr std::string_view kRubber = R"([Vulnerable "NS"]
[ScoreRubberHistory "NS 0 0 / 100 0 EW 0 0 / 40 0"]
)";

inline constexpr std::string_view kChicago = R"([Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Scoring "Chicago"]
[Contract "Pass"]

[Board "2"]
[Dealer "E"]
[Vulnerable "EW"]
[Scoring "Chicago"]
)";

inline constexpr std::string_view kRubberDeals = R"([Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Scoring "Rubber"]
[Declarer "N"]
[Contract "2S"]
[Result "9"]
[ScoreRubber "NS 30/60"]

[Board "2"]
[Dealer "E"]
[Vulnerable "None"]
[Scoring "Rubber"]
[ScoreRubberHistory "NS 0 30 / 60 EW 0 0 / 0"]
)";

inline constexpr std::string_view kShortAuction = R"({ "game": "bridge",
  "boards": [ { "dealer": "N", "auction": [ "Pass", "Pass", "1NT", "Pass", "Pass", "Pass" ],
    "contract": "1NT", "declarer": "S",
    "tricks": [ { "plays": [ {"player": "W", "card": "KH"} ] } ] } ] }
)";

inline constexpr std::string_view kOneBoard = R"({ "game": "bridge",
  "boards": [ { "board": 1, "contract": "4S", "declarer": "N", "declarerTricks": 10 } ] }
)";

inline constexpr std::string_view kTwoTricks = R"({ "game": "bridge",
  "boards": [ { "board": 1, "contract": "4S", "declarer": "N",
    "tricks": [ { "plays": [ {"player": "E", "card": "KH"}, {"player": "S", "card": "5H"},
                             {"player": "W", "card": "2H"}, {"player": "N", "card": "AH"} ],
                  "winner": "N" },
                { "plays": [ {"player": "N", "card": "AS"}, {"player": "E", "card": "9S"},
                             {"player": "S", "card": "2S"}, {"player": "W", "card": "4S"} ],
                  "winner": "N" } ],
    "declarerTricks": 9 } ] }
)";
inline constexpr std::string_view kFirstPlays = R"({"player": "E", "card": "KH"}, {"player": "S", "card": "5H"},
                             {"player": "W", "card": "2H"}, {"player": "N", "card": "AH"})";
inline constexpr std::string_view kSecondPlays = R"({"player": "N", "card": "AS"}, {"player": "E", "card": "9S"},
                             {"player": "S", "card": "2S"}, {"player": "W", "card": "4S"})";

inline constexpr std::string_view kAnalysed = R"([Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973"]
[OptimumScore "NS 420"]
[OptimumResultTable "Declarer;Denomination;Result"]
N S 10
S S 10
)";

}  // namespace kibitzer::bridge::catalogue
