// The catalogue of what can be wrong with a session of a trick game that is described in a file.
#pragma once

#include "findings/lookup.h"

namespace kibitzer::described::trick_games {

namespace catalogue {

using findings::Rule;
using findings::Severity;

inline constexpr std::string_view kDescription = "The description of the game, at the place shown";
inline constexpr std::string_view kTricks = "Trick games in the Card Game Engine's notation";
inline constexpr std::string_view kRecord = "The record: what is claimed follows from what was played";

// Sound records; each example makes one of them faulty with one change.

inline constexpr std::string_view kTwoTricks = R"({"game": "marafone", "players": ["Anna", "Bruno", "Carla", "Dario"],
 "trump": "Batons",
 "tricks": [
  {"plays": [{"player": "Anna", "card": "King of Cups"}, {"player": "Bruno", "card": "Ace of Cups"},
             {"player": "Carla", "card": "Five of Cups"}, {"player": "Dario", "card": "Two of Coins"}], "winner": "Bruno"},
  {"plays": [{"player": "Bruno", "card": "Six of Swords"}, {"player": "Carla", "card": "Six of Cups"},
             {"player": "Dario", "card": "Seven of Batons"}, {"player": "Anna", "card": "Four of Swords"}], "winner": "Dario"}]}
)";

inline constexpr std::string_view kHands = R"({"game": "marafone", "players": ["Anna", "Bruno", "Carla", "Dario"],
 "hands": {
  "Anna": ["Two of Cups", "King of Cups", "Six of Cups", "Three of Coins", "King of Coins", "Six of Coins",
           "Four of Coins", "Three of Swords", "Four of Swords", "King of Batons"],
  "Bruno": ["Ace of Cups", "Seven of Cups", "Two of Coins", "Knave of Coins", "Six of Swords", "Five of Swords",
            "Knave of Swords", "Three of Batons", "Five of Batons", "Four of Batons"]},
 "tricks": [
  {"plays": [{"player": "Anna", "card": "King of Cups"}, {"player": "Bruno", "card": "Ace of Cups"}]}]}
)";

inline constexpr std::string_view kPoints = R"({"game": "beccaccino", "players": ["Anna", "Bruno", "Carla", "Dario"],
 "rounds": [
  {"round": 1, "points": {"Anna": 6, "Bruno": 5}},
  {"round": 2, "points": {"Anna": 3, "Bruno": 8}}],
 "totals": {"Anna": 9, "Bruno": 13}}
)";

inline constexpr std::string_view kWholeDeal = R"({"game": "marafone", "players": ["Anna", "Bruno", "Carla", "Dario"],
 "tricks": [
  {"plays": [{"player": "Anna", "card": "Two of Cups"}, {"player": "Bruno", "card": "Seven of Cups"},
             {"player": "Carla", "card": "Ace of Cups"}, {"player": "Dario", "card": "Knave of Cups"}], "winner": "Anna"},
  {"plays": [{"player": "Anna", "card": "Seven of Coins"}, {"player": "Bruno", "card": "Knave of Coins"},
             {"player": "Carla", "card": "King of Coins"}, {"player": "Dario", "card": "King of Batons"}], "winner": "Dario"},
  {"plays": [{"player": "Dario", "card": "Three of Swords"}, {"player": "Anna", "card": "Six of Swords"},
             {"player": "Bruno", "card": "Knave of Swords"}, {"player": "Carla", "card": "King of Swords"}], "winner": "Dario"},
  {"plays": [{"player": "Dario", "card": "Seven of Swords"}, {"player": "Anna", "card": "Five of Coins"},
             {"player": "Bruno", "card": "Five of Swords"}, {"player": "Carla", "card": "Five of Cups"}], "winner": "Bruno"},
  {"plays": [{"player": "Bruno", "card": "Two of Coins"}, {"player": "Carla", "card": "Four of Coins"},
             {"player": "Dario", "card": "Knave of Batons"}, {"player": "Anna", "card": "Three of Coins"}], "winner": "Dario"},
  {"plays": [{"player": "Dario", "card": "King of Cups"}, {"player": "Anna", "card": "Knight of Cups"},
             {"player": "Bruno", "card": "Three of Batons"}, {"player": "Carla", "card": "Six of Cups"}], "winner": "Bruno"},
  {"plays": [{"player": "Bruno", "card": "Ace of Swords"}, {"player": "Carla", "card": "Ace of Batons"},
             {"player": "Dario", "card": "Knight of Swords"}, {"player": "Anna", "card": "Seven of Batons"}], "winner": "Carla"},
  {"plays": [{"player": "Carla", "card": "Four of Batons"}, {"player": "Dario", "card": "Four of Swords"},
             {"player": "Anna", "card": "Knight of Batons"}, {"player": "Bruno", "card": "Six of Batons"}], "winner": "Anna"},
  {"plays": [{"player": "Anna", "card": "Knight of Coins"}, {"player": "Bruno", "card": "Two of Batons"},
             {"player": "Carla", "card": "Ace of Coins"}, {"player": "Dario", "card": "Three of Cups"}], "winner": "Bruno"},
  {"plays": [{"player": "Bruno", "card": "Two of Swords"}, {"player": "Carla", "card": "Five of Batons"},
             {"player": "Dario", "card": "Four of Cups"}, {"player": "Anna", "card": "Six of Coins"}], "winner": "Carla"}],
 "points": {"Anna": 2, "Bruno": 3, "Carla": 2, "Dario": 3}, "winners": ["Bruno", "Dario"]}
)";

inline constexpr std::string_view kDeclaration =
    R"({"game": "beccaccino", "players": ["Anna", "Bruno", "Carla", "Dario"],
 "trump": "Cups",
 "hands": {"Anna": ["Ace of Cups", "Two of Cups", "Three of Cups", "King of Coins", "Six of Coins", "Four of Coins",
                    "Three of Swords", "Four of Swords", "King of Batons", "Ace of Batons"]},
 "declarations": [{"player": "Anna", "declaration": "Maraffa"}]}
)";

inline constexpr std::string_view kBids =
    R"({"game": "contract-whist", "players": ["Anna", "Bruno", "Carla", "Dario"],
 "leader": "Anna", "trump": "Hearts",
 "bids": [{"player": "Anna", "bid": 0}, {"player": "Bruno", "bid": 2}, {"player": "Carla", "bid": 1}, {"player": "Dario", "bid": 1}],
 "hands": {"Dario": ["Ace of Hearts", "Two of Clubs", "Four of Spades"]},
 "points": {"Anna": 10, "Bruno": 2, "Carla": 0, "Dario": 11}}
)";

inline constexpr std::string_view kTwoDeals =
    R"({"game": "contract-whist", "players": ["Anna", "Bruno", "Carla"], "rounds": [
 {"round": 1, "dealer": "Carla", "trumpCard": "Eight of Hearts",
  "hands": {"Anna": ["King of Clubs"], "Bruno": ["Three of Hearts"], "Carla": ["Ace of Clubs"]},
  "bids": [{"player": "Anna", "bid": 0}, {"player": "Bruno", "bid": 0}, {"player": "Carla", "bid": 0}],
  "won": {"Anna": 0, "Bruno": 1, "Carla": 0}, "points": {"Anna": 10, "Bruno": 1, "Carla": 10}},
 {"round": 2, "dealer": "Anna",
  "bids": [{"player": "Bruno", "bid": 1}, {"player": "Carla", "bid": 0}, {"player": "Anna", "bid": 0}],
  "won": {"Anna": 0, "Bruno": 1, "Carla": 1}, "points": {"Anna": 10, "Bruno": 11, "Carla": 1}}]}
)";

inline constexpr std::string_view kPassed =
    R"({"game": "hearts", "players": ["Anna", "Bruno", "Carla", "Dario"], "round": 1,
 "hands": {"Anna": ["Ace of Clubs", "Two of Clubs", "Jack of Clubs", "Three of Diamonds", "Six of Diamonds", "Ten of Diamonds",
                    "King of Diamonds", "Four of Hearts", "Nine of Hearts", "Six of Spades", "Seven of Spades", "Queen of Spades",
                    "King of Spades"]},
 "passed": {"Anna": ["Ace of Clubs", "Queen of Spades", "King of Spades"]}}
)";

inline constexpr std::string_view kAlone = R"({"game": "euchre", "players": ["Anna", "Bruno", "Carla", "Dario"],
 "dealer": "Dario", "trump": "Hearts", "declarer": "Bruno", "contract": "Alone",
 "tricks": [{"plays": [{"player": "Anna", "card": "Ace of Clubs"}, {"player": "Bruno", "card": "Nine of Hearts"},
                       {"player": "Carla", "card": "Ten of Clubs"}]}]}
)";

inline constexpr std::string_view kSkat =
    R"({"game": "skat", "players": ["Anna", "Bruno", "Carla"], "dealer": "Carla",
 "hands": {"Anna": ["Jack of Clubs", "Ace of Clubs", "Ten of Clubs", "King of Clubs", "Ace of Spades", "Ten of Spades",
                    "Seven of Hearts", "Eight of Hearts", "Seven of Diamonds", "Eight of Diamonds"]},
 "bids": [{"player": "Bruno", "bid": 18}, {"player": "Anna", "bid": 18}, {"player": "Bruno", "bid": "Pass"},
          {"player": "Carla", "bid": "Pass"}],
 "declarer": "Anna", "contract": "Grand", "trump": "none",
 "talon": ["Nine of Hearts", "Nine of Diamonds"], "laidAway": ["Seven of Hearts", "Seven of Diamonds"]}
)";

inline constexpr std::string_view kMatadors =
    R"({"game": "skat", "players": ["Anna", "Bruno", "Carla"], "dealer": "Carla",
 "hands": {"Anna": ["Jack of Clubs", "Ace of Clubs", "Ten of Clubs", "King of Clubs", "Ace of Spades", "Ten of Spades",
                    "Seven of Hearts", "Eight of Hearts", "Seven of Diamonds", "Eight of Diamonds"]},
 "declarer": "Anna", "contract": "Grand", "trump": "none",
 "talon": ["Jack of Hearts", "Nine of Diamonds"], "laidAway": ["Seven of Hearts", "Seven of Diamonds"],
 "figures": [{"figure": "matadors", "value": 1}]}
)";

inline constexpr std::string_view kIss =
    "(;GM[Skat]PC[ISS]ID[1]DT[2026-11-24/20:00:00/UTC]P0[Anna]P1[Bruno]P2[Carla]MV[w "
    "C7.SJ.SA.SK.S7.HT.H9.DA.DQ.D8.CK.C8.ST.SQ.HA.H8.DJ.DT.DK.D7.CJ.CA.CT.CQ.C9.S9.S8.HJ.HK.D9.HQ.H7 "
    "1 p 2 18 0 y 2 20 0 p 2 s w HQ.H7 2 C.D9.S8 0 SJ 1 CK 2 CJ 2 HJ 0 C7 1 C8 ]R[d:2 win v:24 ] ;)\n";

inline constexpr Rule kRules[] = {
    {"trick-game/syntax", Severity::kError, "a game of Skat is not in the format of the Skat server",
     "The International Skat Server archives a game on each line: the cards as dealt, what was bid and announced, and what was "
     "played. A game of which something cannot be read is judged as far as it can be read.",
     kRecord, "iss", kIss, "2 18 0 y", "2 18 7 y"},
    {"trick-game/duplicate-player", Severity::kError, "a name is listed twice among the players",
     "Every player needs a name of their own, as names tell who played what.", kRecord, "json", kTwoTricks,
     R"("Carla", "Dario"],)", R"("Carla", "Dario", "Anna"],)"},
    {"trick-game/unknown-player", Severity::kError, "a name is not a player of this game",
     "Those who play, win or score are players of the list. A misspelt name is taken for the one it is nearest to, "
     "so that it is reported once and not as a fault of the play.",
     kRecord, "json", kTwoTricks, R"("winner": "Dario")", R"("winner": "Daria")"},
    {"trick-game/number-of-players", Severity::kError, "the number of players is not that of the game",
     "The players are listed in the order of their seats and of play, as many as the description names. Their own names "
     "take the place of the description's.",
     kDescription, "json", kTwoTricks, R"(["Anna", "Bruno", "Carla", "Dario"],)",
     R"(["Anna", "Bruno", "Carla", "Dario", "Elena"],)"},
    {"trick-game/non-consecutive-deal", Severity::kError, "a deal does not follow the one before it",
     "The deals of a session are numbered one after the other.", kRecord, "json", kPoints, R"("round": 2,)",
     R"("round": 3,)"},
    {"trick-game/wrong-trump", Severity::kError, "the recorded trump is not that of the game",
     "The description names the trump suit, or says that there is none or that the suit of a turned card is trump. Because the tricks may have been played with "
     "either trump, only what holds with both is judged.",
     kDescription, "json", kTwoTricks, R"("trump": "Batons")", R"("trump": "Coins")"},
    {"trick-game/undealt-trump-card", Severity::kError, "the card turned for trump is dealt or played",
     "Where the description says that a card is turned for trump, the card comes from the rest of the deck and belongs to "
     "nobody, unless the whole deck has been dealt.",
     kDescription, "json", kTwoDeals, R"("trumpCard": "Eight of Hearts")", R"("trumpCard": "King of Clubs")"},
    {"trick-game/wrong-dealer", Severity::kError, "somebody deals whose turn it is not",
     "The description says who deals first, or leaves it to the record; after each deal the next player deals. The recorded "
     "dealer counts for who leads.",
     kDescription, "json", kTwoDeals, R"("dealer": "Anna")", R"("dealer": "Bruno")"},
    {"trick-game/plays-though-out", Severity::kError, "a player plays who sits out of the deal",
     "The description may say who does not play a deal, such as the partner of a player who plays alone. The deal is judged as "
     "it was played.",
     kDescription, "json", kAlone, R"({"player": "Carla", "card": "Ten of Clubs"})",
     R"({"player": "Carla", "card": "Ten of Clubs"}, {"player": "Dario", "card": "King of Clubs"})"},
    {"trick-game/wrong-pass", Severity::kError, "cards are passed that cannot be, or to somebody else",
     "The description says how many cards each player passes before the play, and to whom in which deal. They are cards that "
     "the player was dealt. Where passed cards are recorded, recorded hands are as dealt, and else those of the play.",
     kDescription, "json", kPassed, R"("passed": {"Anna": ["Ace of Clubs",)",
     R"("passed": {"Anna": ["Five of Clubs",)"},
    {"trick-game/wrong-talon", Severity::kError, "the recorded talon, or what is laid away for it, is impossible",
     "The description says how many cards are dealt to nobody, and whether the declarer may take them up. A declarer who "
     "takes them up lays away as many, from the dealt hand and the talon together, and none that the description forbids.",
     kDescription, "json", kSkat, R"("laidAway": ["Seven of Hearts",)", R"("laidAway": ["Seven of Spades",)"},
    {"trick-game/wrong-declarer", Severity::kError, "the recorded declarer did not make the last bid",
     "In an auction the last bid, which is the highest, makes the declarer.", kDescription, "json", kSkat,
     R"("declarer": "Anna")", R"("declarer": "Bruno")"},
    {"trick-game/bid-out-of-turn", Severity::kError, "somebody bids out of turn",
     "Where the description says that bidding starts from the leader, who leads to the first trick bids first, and the "
     "others in the order of play. The first bid out of turn is reported.",
     kDescription, "json", kBids, R"({"player": "Bruno", "bid": 2}, {"player": "Carla", "bid": 1})",
     R"({"player": "Carla", "bid": 1}, {"player": "Bruno", "bid": 2})"},
    {"trick-game/wrong-bid", Severity::kError, "a bid is not allowed",
     "The description says which numbers may be bid, and may have bidding rules that ask for the bids made so far and the "
     "hand. Each player bids once a deal. A bid that a bidding rule forbids still counts for the points, unless it is forbidden "
     "whatever the others bid: then it has been miswritten.",
     kDescription, "json", kBids, R"({"player": "Dario", "bid": 1})", R"({"player": "Dario", "bid": 0})"},
    {"trick-game/missing-bid", Severity::kInfo, "a player's bid is not recorded",
     "Others have bid in the deal, so this player has bid too. The points that rest on the bid cannot be verified.",
     kRecord, "json", kBids, R"(, {"player": "Dario", "bid": 1})", ""},
    {"trick-game/hand-size", Severity::kError, "a recorded hand has the wrong number of cards",
     "The description says how many cards each player is dealt.", kDescription, "json", kHands, R"("King of Batons"])",
     R"("King of Batons", "Ace of Batons"])"},
    {"trick-game/duplicate-card", Severity::kError, "a card is dealt or played twice in one deal",
     "The deck has every card once. Of two plays of one card the later one is reported, unless the recorded hands show "
     "which of them is right.",
     kTricks, "json", kTwoTricks, R"("card": "Four of Swords")", R"("card": "Six of Swords")"},
    {"trick-game/card-not-in-hand", Severity::kError, "a player plays a card that is not in their recorded hand",
     "The card was dealt to somebody else, or stayed in the deck.", kTricks, "json", kHands,
     R"({"player": "Bruno", "card": "Ace of Cups"})", R"({"player": "Bruno", "card": "Five of Cups"})"},
    {"trick-game/wrong-leader", Severity::kError, "the wrong player leads to a trick",
     "The description says who leads to the first trick, or leaves it to the record; the winner of a trick leads to the "
     "next one. Where the winner of the trick before is recorded wrongly, that alone is reported.",
     kDescription, "json", kTwoTricks,
     R"({"plays": [{"player": "Bruno", "card": "Six of Swords"}, {"player": "Carla", "card": "Six of Cups"},
             {"player": "Dario", "card": "Seven of Batons"}, {"player": "Anna", "card": "Four of Swords"}], "winner": "Dario"})",
     R"({"plays": [{"player": "Carla", "card": "Six of Cups"},
             {"player": "Dario", "card": "Seven of Batons"}, {"player": "Anna", "card": "Four of Swords"}, {"player": "Bruno", "card": "Six of Swords"}], "winner": "Dario"})"},
    {"trick-game/play-out-of-turn", Severity::kError, "a player plays before it is their turn",
     "Play goes round the table in the order in which the players are listed. The first play out of turn is reported; "
     "those after it follow from it.",
     kTricks, "json", kTwoTricks, R"({"player": "Carla", "card": "Six of Cups"},
             {"player": "Dario", "card": "Seven of Batons"},)",
     R"({"player": "Dario", "card": "Seven of Batons"},
             {"player": "Carla", "card": "Six of Cups"},)"},
    {"trick-game/repeated-play", Severity::kError, "a player plays twice in one trick",
     "Each player plays one card to a trick.", kTricks, "json", kTwoTricks,
     R"({"player": "Anna", "card": "Four of Swords"})", R"({"player": "Carla", "card": "Four of Swords"})"},
    {"trick-game/missing-play", Severity::kError, "a player plays no card in a trick",
     "A trick has a card of every player. In the last trick of a deal without a result the play may just be going on, "
     "as long as nobody has played before their turn.",
     kTricks, "json", kTwoTricks, R"(, {"player": "Dario", "card": "Two of Coins"}])", "]"},
    {"trick-game/playing-rule", Severity::kError, "a playing rule of the game forbids the card",
     "A card may be played when all playing rules of the description allow it. They may ask what the player holds: what "
     "a player plays later, they held before, and a recorded hand shows the rest. A card is reported only if the rule "
     "forbids it whatever is unknown of the hand. Where the cause is that suit was not followed, the message names a "
     "card that was held; otherwise it shows the part of the rule that is false and the values in it.",
     kDescription, "json", kTwoTricks, R"("card": "Five of Cups")", R"("card": "Five of Coins")"},
    {"trick-game/wrong-winner", Severity::kError, "the recorded winner did not win the trick, or nobody can",
     "A trick is won by the first card for which all hand rules of the description are true. Where there is none, nobody "
     "can lead to the next trick, and the description is at fault.",
     kDescription, "json", kTwoTricks, R"("winner": "Dario")", R"("winner": "Anna")"},
    {"trick-game/wrong-won-count", Severity::kError, "the recorded tricks won are not those of the play",
     "Where the tricks are recorded, each player has won those that they took. Where only their numbers are, these add up to "
     "the tricks of the deal.",
     kRecord, "json", kTwoDeals, R"("won": {"Anna": 0, "Bruno": 1, "Carla": 0})",
     R"("won": {"Anna": 1, "Bruno": 1, "Carla": 0})"},
    {"trick-game/too-many-tricks", Severity::kError, "a deal has more tricks than cards in a hand",
     "Every player plays a card to each trick, so a deal has as many tricks as the smallest hand has cards.", kTricks,
     "json", kWholeDeal, R"("winner": "Carla"}],)", R"("winner": "Carla"}, {"plays": []}],)"},
    {"trick-game/incomplete-deal", Severity::kWarning, "a deal lacks tricks",
     "A deal is played until the hands are empty. Tricks may be left out of the record, or the deal may be going on: that is "
     "information. It is a warning where one seems to be missing between others, whose leader did not win the one before.",
     kTricks, "json", kPoints, R"({"round": 1, "points")",
     R"({"round": 1, "trump": "Batons", "tricks": [
    {"plays": [{"player": "Anna", "card": "King of Cups"}, {"player": "Bruno", "card": "Ace of Cups"},
               {"player": "Carla", "card": "Five of Cups"}, {"player": "Dario", "card": "Two of Coins"}]},
    {"plays": [{"player": "Carla", "card": "King of Coins"}, {"player": "Dario", "card": "Ace of Coins"},
               {"player": "Anna", "card": "Five of Coins"}, {"player": "Bruno", "card": "Six of Coins"}]}], "points")"},
    {"trick-game/needless-claim", Severity::kWarning, "tricks are left to somebody though none remain",
     "A player may be left the remaining tricks. Where all tricks of the deal are recorded, there are none.", kRecord,
     "json", kWholeDeal, R"("winners": ["Bruno", "Dario"])", R"("claimed": "Anna", "winners": ["Bruno", "Dario"])"},
    {"trick-game/wrong-declaration", Severity::kError, "a declaration is not allowed",
     "The description says who may make a declaration, and with which cards; a player makes each once a deal.",
     kDescription, "json", kDeclaration, R"("trump": "Cups")", R"("trump": "Coins")"},
    {"trick-game/wrong-points", Severity::kError, "the recorded points do not follow from the tricks",
     "Points are what the description gives for tricks, cards, the last trick and declarations, added up for each side "
     "and rounded down at the end of the deal. Declarations that the record does not show may be in the points. Where a deal is recorded "
     "with its points alone, they are compared with what the cards and tricks of a deal give to all sides together.",
     kRecord, "json", kWholeDeal, R"({"Anna": 2)", R"({"Anna": 3)"},
    {"trick-game/wrong-figure", Severity::kError, "a recorded figure does not follow from the deal",
     "A figure is a number of a deal or of a player that the description gives a rule for, such as the matadors and the card "
     "points of a game of Skat. It is compared with what the rule makes of the cards, the bids and the tricks; where these are not "
     "all recorded, only what follows from the rest is. What follows from a recorded winner, bid or number of tricks "
     "that is wrong itself is not reported.",
     kRecord, "json", kMatadors, R"("value": 1)", R"("value": 2)"},
    {"trick-game/wrong-winners", Severity::kError, "the recorded winners are not those of the win conditions",
     "Who has won is what the win conditions of the description say at the end of the deal, with all tricks counted. "
     "The Card Game Engine itself asks before the last trick is counted, which can leave the winner without it.",
     kDescription, "json", kWholeDeal, R"("winners": ["Bruno", "Dario"])", R"("winners": ["Anna", "Carla"])"},
    {"trick-game/wrong-total", Severity::kError, "a recorded total is not the sum of the points",
     "A total is the sum of the points of all deals. One that adds up points which are wrong themselves is not reported.",
     kRecord, "json", kPoints, R"("Bruno": 13)", R"("Bruno": 12)"},
    {"trick-game/beyond-target", Severity::kError, "a deal is played after the game has ended",
     "The game ends with the deal in which a side reaches the target of the description, or with the last deal that it has.",
     kDescription, "json", kPoints,
     R"("round": 1, "points": {"Anna": 6, "Bruno": 5}},
  {"round": 2, "points": {"Anna": 3, "Bruno": 8}}],
 "totals": {"Anna": 9, "Bruno": 13}})",
     R"("round": 1, "points": {"Anna": 0, "Bruno": 14}}, {"round": 2, "points": {"Anna": 0, "Bruno": 14}},
  {"round": 3, "points": {"Anna": 0, "Bruno": 14}},
  {"round": 4, "points": {"Anna": 3, "Bruno": 8}}]})"},
    {"trick-game/incomplete-session", Severity::kInfo,
     "the game ends before a side has reached the target, or before its last deal",
     "The record may be the beginning of a longer game.", kDescription, "json", kPoints,
     R"({"Anna": 6, "Bruno": 5}},
  {"round": 2, "points": {"Anna": 3, "Bruno": 8}}],
 "totals": {"Anna": 9, "Bruno": 13}})",
     R"({"Anna": 6, "Bruno": 5}}]})"},
};

}  // namespace catalogue

/// The rule of that name.
template <findings::RuleName name>
inline constexpr const findings::Rule& kRule = findings::entry(catalogue::kRules, name.text());

/// All rules of this room, in the order they are listed.
inline findings::Catalogue rules() { return catalogue::kRules; }

}  // namespace kibitzer::described::trick_games
