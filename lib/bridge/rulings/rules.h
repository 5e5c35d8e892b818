// The catalogue of what can be wrong with a recorded bridge board.
#pragma once

#include "bridge/rulings/examples.h"
#include "findings/lookup.h"

namespace kibitzer::bridge {

namespace catalogue {

using findings::Rule;
using findings::Severity;

inline constexpr Rule kRules[] = {
    {"bridge/duplicate-card", Severity::kError, "a card is dealt twice",
     "The pack has each card once. "
     "Where all hands are recorded and just one card is in none of them, the finding names it: that is what one of the two should have been. "
     "Of the two hands, it is reported of the one with 14 cards, or else of the one that does not play the card.",
     "Laws of Duplicate Bridge, Law 1", "pbn", kDeal, "T4 T9", "K4 T9"},
    {"bridge/missing-card", Severity::kError, "a card is in no hand",
     "All four hands are recorded, and some card of the 52 is in none of them, while no hand has too many.",
     "Laws of Duplicate Bridge, Laws 1 and 6", "pbn", kDeal, "AKQ76", "AKQ7"},
    {"bridge/hand-size", Severity::kError, "a hand has the wrong number of cards",
     "Each hand has 13 cards. In an end position, where no hand has 13, all recorded hands have equally many.",
     "Laws of Duplicate Bridge, Laws 1 and 6; PBN 2.1, 3.10", "pbn", kDeal, "T4 T9.KQJ8.QJ93.K82",
     "KT4 T9.KQJ8.QJ93.82"},
    {"bridge/turned-deal", Severity::kError, "the deal is turned against the play",
     "Card after card is played by the wrong player, and all of them fit when every hand is moved on by one, two or three seats, or when two hands change places; then play and result are sound, and under no other reading of the play they are. "
     "That is one mistake, reported once; the play is judged with the hands moved. "
     "Deal and play may also be turned by one seat against auction and declarer: then the result is right for the player on whose left the record has the leader.",
     "The record: who played a card held it", "pbn", kBoard, "N:AKQ76", "E:AKQ76"},
    {"bridge/dealer-for-board", Severity::kWarning, "the dealer is not the one of the board's number",
     "North deals board 1, East board 2, and so on around the table. "
     "A board may be used with other markings; it is then judged as it is marked, unless the first call or the declarer shows that the number is right. "
     "Where the vulnerability differs too, that is part of the finding. "
     "It is only an info where some of the hands are hidden: deals of problems and lessons have numbers of their own. "
     "Where more than one board in ten of a file is marked otherwise, six are reported, and one where the numbers of all are shifted alike. "
     "Rubber bridge has no boards.",
     "Laws of Duplicate Bridge, Law 2", "pbn", kDeal, "[Dealer \"N\"]", "[Dealer \"E\"]"},
    {"bridge/vulnerability-for-board", Severity::kWarning, "the vulnerability is not that of the board's number",
     "Vulnerability goes by the board's number and repeats every 16 boards: nobody on 1, 8, 11 and 14, North-South on 2, 5, 12 and 15, East-West on 3, 6, 9 and 16, both on 4, 7, 10 and 13. "
     "A board may be used with other markings; it is scored as it is marked. "
     "It is an error where the recorded score is right with the vulnerability of the number, and only an info where some of the hands are hidden; rubber bridge has no boards.",
     "Laws of Duplicate Bridge, Law 2", "pbn", kDeal, "None", "All"},
    {"bridge/vulnerability-for-rubber", Severity::kError, "the vulnerability is not that of the games won",
     "In rubber bridge a side is vulnerable once it has won a game of the rubber. "
     "That shows in the history of the rubber, and in the deals played before at the same table: in all of a session in JSON, in PBN as long as the boards are numbered one after the other, or have no numbers but the same players. "
     "What is not recorded of them is given the benefit. "
     "The deal is scored as it is marked.",
     "Laws of Rubber Bridge, scoring; PBN 2.1, 4.2.6", "pbn", kRubber, "\"NS\"]", "\"EW\"]"},
    {"bridge/vulnerability-for-chicago", Severity::kError, "the vulnerability is not that of a Chicago's deal",
     "Of the four deals of a Chicago nobody is vulnerable in the first, the dealer's side in the second and third, both sides in the fourth; by the setting chicagoVulnerable it is the dealer's opponents in the second and third. "
     "A deal that all pass is dealt again, and is not counted where the same dealer deals again. "
     "Deals follow one another as in a rubber. "
     "Not asked where the boards show that the Scoring is wrong: by number, dealer, vulnerability and score they are those of duplicate bridge.",
     "Laws of Rubber Bridge, four-deal bridge", "pbn", kChicago, "\"EW\"]", "\"NS\"]"},
    {"bridge/non-consecutive-board", Severity::kWarning, "a board is left out in a table's session",
     "Boards are played in the order of their numbers at one table. "
     "Asked only where the record says that it was one table, and in no match: there the two rooms share their boards in any order.",
     "Laws of Duplicate Bridge, Law 8", "pbn", kTable, "[Board \"2\"]", "[Board \"3\"]"},
    {"bridge/repeated-board", Severity::kWarning, "a table plays a board twice",
     "Nobody plays a board again that was played at the same table in the same session: most often a part of the file is in it twice. "
     "The same number with another deal or other players is another board; where the record names a room and no table, the same deal and players show that it is the same board, and where it names neither, the same auction, play and result beside them; of a part of the file that is in it twice the first board is reported then.",
     "Laws of Duplicate Bridge, Law 15", "pbn", kTable, "[Board \"2\"]", "[Board \"1\"]"},
    {"bridge/fouled-board", Severity::kError, "a board is not the same in both rooms of a match",
     "Both rooms of a match play the same cards: a board with a card in another hand is fouled, and its results cannot be compared. "
     "Most often the deal was written down wrong in one of the rooms. "
     "Asked where the record says which room it was, and all four hands of both are there; not where a room has the board more than once, as files do that tell none of their matches apart.",
     "Laws of Duplicate Bridge, Law 87", "pbn", kRooms, "Closed\"]\n[Deal \"N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82",
     "Closed\"]\n[Deal \"N:AKQ76.A43.K52.K4 T9.KQJ8.QJ93.T82"},
    {"bridge/incomplete-session", Severity::kInfo, "no board is recorded",
     "A session without a board says who played, and nothing of what happened, so there is nothing to judge.",
     "The record: what is claimed follows from what was played", "json", kOneBoard,
     R"( { "board": 1, "contract": "4S", "declarer": "N", "declarerTricks": 10 } )", ""},
    {"bridge/impossible-bid", Severity::kError, "a bid is for less than 1 or more than 7 odd tricks",
     "A bid names one to seven tricks beyond the first six.", "Laws of Duplicate Bridge, Law 18A", "pbn", kAuction,
     "4S", "8S"},
    {"bridge/insufficient-bid", Severity::kError, "a bid is not higher than the last one",
     "A bid names more tricks than the last bid, or as many in a higher denomination: clubs, diamonds, hearts, spades, no trump. "
     "Where no other call makes the rest of the auction lawful, but a lower bid before it does, that bid is reported as too high. "
     "An insufficient bid that was accepted is marked ^I in PBN, and is then no fault.",
     "Laws of Duplicate Bridge, Law 18", "pbn", kAuction, "4S", "2H"},
    {"bridge/illegal-double", Severity::kError, "a double that is not lawful",
     "Only the last bid may be doubled, only by an opponent of who made it, and only once. "
     "Under the classroom rules (\"simple\") any bid may be doubled.",
     "Laws of Duplicate Bridge, Law 19A", "pbn", kAuction, "2S", "X"},
    {"bridge/illegal-redouble", Severity::kError, "a redouble that is not lawful",
     "Only a double of the own side's bid may be redoubled, and only once. "
     "Under the classroom rules (\"simple\") any double may be redoubled.",
     "Laws of Duplicate Bridge, Law 19B", "pbn", kAuction, "2S", "XX"},
    {"bridge/call-out-of-turn", Severity::kError, "a player calls out of turn",
     "The dealer calls first, then the turn passes clockwise. "
     "A turn that was taken by somebody else, which the table accepted, is marked ^S in PBN.",
     "Laws of Duplicate Bridge, Law 17", "pbn", kAuction, "[Auction \"N\"]", "[Auction \"S\"]"},
    {"bridge/call-after-end", Severity::kError, "a call follows the end of the auction",
     "Three passes after a bid end the auction, or four at its start. Where only passes follow, it is a warning.",
     "Laws of Duplicate Bridge, Law 22", "pbn", kAuction, "4S Pass Pass Pass", "4S Pass Pass Pass 5C"},
    {"bridge/unfinished-auction", Severity::kWarning, "the auction breaks off before the play",
     "The play begins when the auction is over: after three passes that follow a bid. "
     "An auction that is given without play may be shown in part: then it is worth knowing, but no fault, and nothing at all where a * or + says so. "
     "It is an error where the score is that of a higher contract: then the auction is cut off.",
     "Laws of Duplicate Bridge, Law 22", "pbn", kBoard, "4S Pass Pass Pass", "4S Pass Pass"},
    {"bridge/left-out-passes", Severity::kInfo, "passes of the auction are left out",
     "With the passes put in, the auction gives the contract, the declarer and the opening lead that are recorded, or that the deal and the play show; as it is written, it does not. "
     "Reported three times a session or file. "
     "In PBN it is pbn/left-out-passes.",
     "Laws of Duplicate Bridge, Laws 17 and 22", "json", kShortAuction, R"("Pass", "Pass", "1NT")", R"("1NT")"},
    {"bridge/wrong-contract", Severity::kError, "the recorded contract is not that of the auction",
     "The contract is the last bid, doubled or redoubled as it is at the end of the auction. "
     "Where each room of a match has the auction of the other, that is reported once. "
     "Where a comment says that the Director adjusted the board, contract, result and score may be others than those of the table, which is an info.",
     "Laws of Duplicate Bridge, Law 22", "pbn", kBoard, "[Contract \"4S\"]", "[Contract \"5S\"]"},
    {"bridge/wrong-declarer", Severity::kError, "the recorded declarer is not that of the auction",
     "Declarer is the player who, of the side that made the last bid, was first to bid its denomination. "
     "Where the play bears out the record, the result is judged with the recorded declarer.",
     "Laws of Duplicate Bridge, Law 22; Definitions, Declarer", "pbn", kBoard, "[Declarer \"N\"]", "[Declarer \"S\"]"},
    {"bridge/opening-lead", Severity::kError, "the wrong player makes the opening lead",
     "The player on declarer's left leads to the first trick.", "Laws of Duplicate Bridge, Law 41A", "json", kTwoTricks,
     kFirstPlays, R"({"player": "W", "card": "2H"}, {"player": "N", "card": "AH"},
                             {"player": "E", "card": "KH"}, {"player": "S", "card": "5H"})"},
    {"bridge/lead-out-of-turn", Severity::kError, "the wrong player leads to a trick",
     "The winner of a trick leads to the next. A lead out of turn that was accepted is marked ^L in PBN.",
     "Laws of Duplicate Bridge, Laws 44G and 53", "json", kTwoTricks, kSecondPlays,
     R"({"player": "S", "card": "2S"}, {"player": "W", "card": "4S"},
                             {"player": "N", "card": "AS"}, {"player": "E", "card": "9S"})"},
    {"bridge/play-out-of-turn", Severity::kError, "a player plays to a trick out of turn",
     "After the lead the turn passes clockwise, and each player plays one card.", "Laws of Duplicate Bridge, Law 44B",
     "json", kTwoTricks, kFirstPlays, R"({"player": "E", "card": "KH"}, {"player": "W", "card": "2H"},
                             {"player": "S", "card": "5H"}, {"player": "N", "card": "AH"})"},
    {"bridge/missing-play", Severity::kError, "a player plays no card to a trick",
     "Each of the four plays a card to every trick. "
     "Asked where a later trick is recorded and each play has its player.",
     "Laws of Duplicate Bridge, Law 44B", "json", kTwoTricks, kFirstPlays,
     R"({"player": "E", "card": "KH"}, {"player": "S", "card": "5H"}, {"player": "N", "card": "AH"})"},
    {"bridge/too-many-tricks", Severity::kError, "there are more tricks than cards in a hand",
     "Thirteen tricks are played, in an end position as many as each hand has cards. The tricks beyond are not judged.",
     "Laws of Duplicate Bridge, Laws 1 and 44", "pbn", kEndPosition, "SA SK SQ SJ\n", "SA SK SQ SJ\nHA HK HQ HJ\n"},
    {"bridge/card-not-in-hand", Severity::kError, "a player plays a card that is not in their hand",
     "A card is played from the hand that it was dealt to. "
     "Most often the record has the wrong card. "
     "Where from some card on none fits any more, one is missing or one too many; that is reported once, and the rest of the play is not judged. "
     "Where the deal is that of another board near it, the finding says of which.",
     "Laws of Duplicate Bridge, Law 44B", "pbn", kBoard, "HK H5 H2 HA", "HK H5 H3 HA"},
    {"bridge/card-already-played", Severity::kError, "a card is played twice",
     "A card that was played to a trick is gone. "
     "If the first play is a lead that no other player follows although all could, the lead is reported instead.",
     "Laws of Duplicate Bridge, Law 44B", "pbn", kBoard, "ST S3 S5 SK", "ST S2 S5 SK"},
    {"bridge/follow-suit", Severity::kError, "a player does not follow suit (a revoke)",
     "A player who holds a card of the suit led must play one. "
     "The proof is a card that was dealt to the player and not played yet, or that the same player plays later. "
     "Most revokes in records are recording errors; one that happened is marked ^R in PBN. "
     "After a revoke, the result may lawfully differ by one or two tricks.",
     "Laws of Duplicate Bridge, Laws 44C, 61 and 64", "pbn", kFourTricks, "D7", "H6"},
    {"bridge/unfounded-mark", Severity::kWarning, "an irregularity is marked where there is none",
     "^I marks an insufficient bid, ^R a revoke, ^L a lead out of turn, ^ before the declarer that declarer and dummy changed places, and before the result that it differs from the tricks won; but the record shows that it is not so.",
     "PBN 2.1, 3.4.13, 3.4.15 and 3.9", "pbn", kFourTricks, "D7", "^R D7"},
    {"bridge/incomplete-play", Severity::kInfo, "the play breaks off without a result",
     "The play is not recorded to its end, and nothing says how many tricks were won: no result, no claim. "
     "The board is not scored.",
     "The record", "pbn", kFourTricks, "[Result \"9\"]\n", ""},
    {"bridge/wrong-winner", Severity::kError, "the recorded winner did not win the trick",
     "The highest trump wins the trick, or where there is none the highest card of the suit led.",
     "Laws of Duplicate Bridge, Laws 44E and F", "json", kTwoTricks,
     "{\"player\": \"N\", \"card\": \"AH\"} ],\n                  \"winner\": \"N\"",
     "{\"player\": \"N\", \"card\": \"AH\"} ],\n                  \"winner\": \"E\""},
    {"bridge/wrong-result", Severity::kError, "the recorded result is not that of the play",
     "All tricks are recorded, and the number claimed is not the number won. "
     "After a revoke, one or two tricks may have been moved to the other side, and the result is not called wrong for that.",
     "Laws of Duplicate Bridge, Laws 44, 64 and 77", "pbn", kBoard, "[Result \"9\"]", "[Result \"10\"]"},
    {"bridge/impossible-result", Severity::kError, "no play can give the recorded result",
     "There are 13 tricks; who has won some already cannot end with fewer, nor with those that the other side has won.",
     "Laws of Duplicate Bridge, Laws 44, 68 and 77", "pbn", kFourTricks, "[Result \"9\"]", "[Result \"3\"]"},
    {"bridge/wrong-score", Severity::kError, "the recorded score does not follow from contract and tricks",
     "The score follows from the contract, the tricks won and the vulnerability. "
     "Where another vulnerability, doubling or number of tricks would give the recorded score, the finding says so.",
     "Laws of Duplicate Bridge, Law 77", "pbn", kBoard, "NS -50", "NS 420"},
    {"bridge/impossible-score", Severity::kError, "no contract gives the recorded score",
     "No contract, with any number of tricks, doubling and vulnerability, is worth the recorded number of points. "
     "Where a table of results has the contract and the points but no tricks, the contract has to be worth them with some number of tricks.",
     "Laws of Duplicate Bridge, Law 77", "pbn", kBoard, "NS -50", "NS -55"},
    {"bridge/wrong-imps", Severity::kError, "the recorded IMPs do not follow from the scores",
     "In a match the IMPs are those of the difference between the two tables. "
     "In a ScoreTable, or where many tables of one file are scored by IMPs, they are compared with every method in use, and are called wrong where one of them explains all but a few. "
     "Where only some tables are recorded nothing is said.",
     "Laws of Duplicate Bridge, Law 78B; PBN 2.1, 4.2.2 and 5.9", "pbn", kMatch, "[ScoreIMP \"NS 10\"]",
     "[ScoreIMP \"NS 11\"]"},
    {"bridge/wrong-matchpoints", Severity::kError, "the recorded matchpoints do not follow from the scores",
     "A pair has 2 matchpoints for every pair beaten and 1 for every pair equalled, or half of that. "
     "They are called wrong where those of nearly all other tables are right, so that all of them are known to be there.",
     "Laws of Duplicate Bridge, Law 78A; PBN 2.1, 4.2.3 and 5.9", "pbn", kTraveller, "170 6 100", "170 5 100"},
    {"bridge/simple-matchpoints", Severity::kInfo,
     "matchpoints of a board with fewer results are raised in the simple way",
     "Boards with fewer results than others are raised to the same top. The usual way is Neuberg's formula; some programs add half of what a pair beaten is worth for each result that is missing. "
     "Neither is wrong; it is said once of a file. With --method simple, compare does it this way.",
     "Laws of Duplicate Bridge, Law 78A", "pbn", kTraveller, "170 6 100\n2 140 4 66.67\n3 110 2 33.33\n4 -50 0 0",
     "170 7 87.5\n2 140 5 62.5\n3 110 3 37.5\n4 -50 1 12.5"},
    {"bridge/fouled-results", Severity::kInfo, "the results of a board are matchpointed in two groups",
     "Where the cards of a board were changed, the tables before and after are compared among themselves, and each group is raised to the number of all results. "
     "That is no fault of the record; it tells that the board was fouled. Recognized where the rows name their rounds.",
     "Laws of Duplicate Bridge, Law 87B", "pbn", kTwoGroups,
     "1 1 450 10\n2 2 420 8\n3 3 -50 0\n4 4 140 6\n5 5 110 4\n6 6 100 2",
     "1 1 450 9\n2 2 420 5\n3 3 -50 1\n4 4 140 9\n5 5 110 5\n6 6 100 1"},
    {"bridge/wrong-percentage", Severity::kError, "the recorded percentage does not follow from the scores",
     "The percentage is that of the matchpoints of the top. It is judged as matchpoints are.",
     "Laws of Duplicate Bridge, Law 78A; PBN 2.1, 4.2.4 and 5.9", "pbn", kTraveller, "170 6 100", "170 6 90"},
    {"bridge/wrong-datum", Severity::kError, "the recorded datum is not a mean of the scores",
     "The datum of Butler scoring is the mean of the scores, with or without the highest and the lowest, or their median, rounded to 10. "
     "The IMPs are judged by the recorded datum.",
     "PBN 2.1, 3.4.12 and 5.9", "pbn", kButler, "140 -1 170", "140 -1 180"},
    {"bridge/wrong-rank", Severity::kError, "the recorded rank is not that of the result",
     "The rank is one more than the number of those that have more; a row with Multiplicity counts as so many. "
     "Ties share a rank or are ranked one after another, whichever most tables of the file do. Where most ranks differ, the rows are ranked by something else, and nothing is reported.",
     "PBN 2.1, 5.9 and 5.10", "pbn", kTotals, "3 G 1", "4 G 1"},
    {"bridge/wrong-total", Severity::kError, "the recorded total is not the sum of the boards",
     "What a pair has from the ScoreTables of all boards of the file adds up to its total in the TotalScoreTable: IMPs, matchpoints, the percentage of all, and the number of boards; so do the scores of a team's matches. "
     "Asked where nearly all other totals are so, as then the file is known to hold all boards.",
     "PBN 2.1, 5.10", "pbn", kTotals, "3 G 1", "3 G 2"},
    {"bridge/wrong-match-score", Severity::kError, "the recorded score of a match does not follow from its boards",
     "What a match is worth in victory points, or in IMPs, follows from the IMPs of its boards. "
     "The scales of the World Bridge Federation are tried, continuous and discrete. Asked where one of them gives nearly all other matches.",
     "Laws of Duplicate Bridge, Law 78B; the victory point scales of the World Bridge Federation", "usebio", kMatches,
     "18.09", "15.09"},
    {"bridge/repeated-pair", Severity::kError, "a pair plays a board twice",
     "A pair that has played a board does not play it again, so one of the two rows is another pair's. "
     "Pairs are identified from all boards of the event, as in comparisons: where both directions count from 1, a number is two pairs, and after an arrow switch names distinguish them. "
     "Where more than a quarter of the pairs in a table seem to, the numbers mean something else, and nothing is reported.",
     "Laws of Duplicate Bridge, Law 15; PBN 2.1, 5.9", "pbn", kTraveller, "4 -50", "2 -50"},
    {"bridge/own-opponents", Severity::kError, "a pair plays against itself",
     "A pair cannot meet itself, so one of the two numbers in the row is wrong. "
     "Where both directions are numbered from 1, equal numbers belong to two pairs, and nothing is reported.",
     "Laws of Duplicate Bridge, Law 4; PBN 2.1, 5.9", "pbn", kRounds, "4 8 420", "4 4 420"},
    {"bridge/wrong-names", Severity::kError, "names beside a number are another pair's",
     "On nearly all other boards the names belong to another number, and the number to other names: one of them is wrong. "
     "Sections are judged apart; names that two pairs share, and a pair that changes number for good, are ignored.",
     "PBN 2.1, 5.9", "pbn", kNamed, "1 A 1 3 \"Ann - Bo\" \"Cy - Di\"", "1 A 1 3 \"Ann - Bo\" \"Gus - Hal\""},
    {"bridge/unknown-section", Severity::kWarning, "a section is in one row only",
     "All other sections of the session have several rows, so the name is surely a slip. "
     "Upper and lower case are the same.",
     "PBN 2.1, 5.9", "pbn", kNamed, "1 A 1 3", "1 C 1 3"},
    {"bridge/contradictory-row", Severity::kError, "a game contradicts its own row in the table",
     "A game's own table includes that game; the pairs, their names or the table number identify its row. "
     "Where that row has another contract, declarer, number of tricks or score than the game, one of the two is wrong. "
     "Nothing is reported if either already has an error, or if the Director changed the result.",
     "PBN 2.1, 5.9", "pbn", kOwnRow, "1 4S N 10", "1 4S N 11"},
    {"bridge/unknown-pair", Severity::kWarning, "a pair is in one row only",
     "The table of totals does not have the pair; or, without such a table, it has one row in all tables of the event, and every other pair several. "
     "Its number is surely another's.",
     "PBN 2.1, 5.9 and 5.10", "pbn", kTotals, "D H -50 -6 6", "D X -50 -6 6"},
    {"bridge/missing-result", Severity::kWarning, "a board of a round is missing",
     "All others who play the boards that two pairs played against each other also play a board that these two have no result on: it was not entered, or is under another number. "
     "Or a match has a board from one room only, and nearly all others from both. "
     "Or the record has the movement, and no result of a board that is played in it.",
     "PBN 2.1, 5.9", "pbn", kRounds, "2 6 -50\n", ""},
    {"bridge/not-in-movement", Severity::kError, "a result does not fit the movement",
     "The movement says which pairs meet at each table in each round, and which boards they play. "
     "This result has another board or other pairs: it was entered under the wrong number or at the wrong table.",
     "the movement in the record", "bws", kMovement, "Board=2 PairNS=1", "Board=3 PairNS=1"},
    {"bridge/lead-not-held", Severity::kWarning, "a recorded lead is not in the leader's hand",
     "The player on declarer's left leads, and holds the card. "
     "Where another hand has it, the declarer, the lead or the deal is wrong, and with it perhaps the score. "
     "Where most leads of a table are so, its deal is not the one played, which is reported once.",
     "Laws of Duplicate Bridge, Law 41A", "pbn", kLeads, "4S N HA", "4S N HK"},
    {"bridge/wrong-rubber-score", Severity::kError, "points above and below the line do not follow from the deal",
     "Tricks of a contract that was made are written below the line, all else above it: overtricks, undertricks, slams, 50 or 100 for a doubled contract made, honours, in Chicago the bonus for a game or for a part-score of the last deal. "
     "Honours count for who claims them, so the points may be with or without those that some hand may have held (the setting honours says otherwise), and with or without the bonus for a rubber. "
     "A deal that all pass scores nothing.",
     "Laws of Rubber Bridge, scoring; PBN 2.1, 4.2.5", "pbn", kRubberDeals, "30/60", "60/30"},
    {"bridge/wrong-rubber-history", Severity::kError, "the history of a rubber is not that of its deals",
     "The history gives the score of a rubber before a deal: what is above the line, and what is below it in each of its games. "
     "It is compared with the deals recorded before at the same table, and with itself: every game but the last was won by one side, and none of them won two. "
     "Its word is taken from there on. "
     "What is above the line from earlier rubbers only must not change within a rubber.",
     "Laws of Rubber Bridge, scoring; PBN 2.1, 4.2.6", "pbn", kRubberDeals, "0 30 / 60", "0 30 / 40"},
    {"bridge/wrong-double-dummy", Severity::kError, "a recorded double-dummy analysis is not that of the deal",
     "OptimumResultTable, DoubleDummyTricks and Ability say how many tricks each declarer takes when all play as if they saw all cards; OptimumScore, ParContract and Minimax what par is, the score when both sides bid as well as the cards allow. "
     "Each deal is solved for it, which takes a good part of a second, so this is judged only where the rule is selected by its own name, and only of whole deals. "
     "Par needs the vulnerability; it may be that of either side bidding first. "
     "Where a table that is wrong gives the par recorded, only the table is reported. "
     "A table that has one low number for all lower ones, or wherever no contract can be made, is a warning, reported once a file.",
     "The cards, solved by libdds; PBN 2.1, 4.2 and 5.7", "pbn", kAnalysed, "N S 10", "N S 9", true},
};

}  // namespace catalogue

/// All rules named bridge/….
inline findings::Catalogue rules() { return catalogue::kRules; }

/// The rule of that name; a name that is not in the catalogue does not compile.
template <findings::RuleName name>
inline constexpr const findings::Rule& kRule = findings::entry(catalogue::kRules, name.text());

}  // namespace kibitzer::bridge
