// The catalogue of what can be wrong with a session of a game of card combinations that is described in a file.
#pragma once

#include "findings/lookup.h"

namespace kibitzer::described::climbing_games {

namespace catalogue {

using findings::Rule;
using findings::Severity;

inline constexpr std::string_view kDescription = "The description of the game, at the place shown";
inline constexpr std::string_view kCards = "Games of card combinations in the rule language";
inline constexpr std::string_view kRecord = "The record: what is claimed follows from what was played";

// The sound record of the examples; each makes it faulty with one change.
inline constexpr std::string_view kDeal = R"({"game": "dou-dizhu", "players": ["Anna", "Ben", "Chen"], "rounds": [
 {"round": 1,
  "hands": {
   "Anna": [".3", ".3", ".3", ".4", ".5", ".5", ".6", ".7", ".8", ".8", ".9", ".0", ".J", ".K", ".K", ".A", ".2"],
   "Ben": [".3", ".4", ".5", ".6", ".6", ".7", ".7", ".8", ".9", ".9", ".0", ".J", ".J", ".Q", ".A", ".A", "JB"],
   "Chen": [".4", ".4", ".5", ".6", ".7", ".8", ".9", ".0", ".0", ".J", ".Q", ".Q", ".Q", ".K", ".A", ".2", "JS"]},
  "stock": [".K", ".2", ".2"],
  "bids": [{"player": "Anna", "bid": 1}, {"player": "Ben", "bid": 0}, {"player": "Chen", "bid": 2}, {"player": "Anna", "bid": 3}],
  "plays": [
   {"player": "Anna", "cards": [".3", ".3", ".3", ".4"], "class": "common_3_1"}, {"player": "Ben"}, {"player": "Chen"},
   {"player": "Anna", "cards": [".5", ".5"]}, {"player": "Ben", "cards": [".6", ".6"]}, {"player": "Chen", "cards": [".0", ".0"]},
   {"player": "Anna"}, {"player": "Ben", "cards": [".J", ".J"]}, {"player": "Chen", "cards": [".Q", ".Q"]},
   {"player": "Anna", "cards": [".K", ".K"]}, {"player": "Ben"}, {"player": "Chen"},
   {"player": "Anna", "cards": [".6", ".7", ".8", ".9", ".0", ".J"]}, {"player": "Ben"}, {"player": "Chen"},
   {"player": "Anna", "cards": [".8"]}, {"player": "Ben", "cards": [".A"]}, {"player": "Chen"},
   {"player": "Anna", "cards": [".2"]}, {"player": "Ben"}, {"player": "Chen"},
   {"player": "Anna", "cards": [".2", ".2"]}, {"player": "Ben"}, {"player": "Chen"},
   {"player": "Anna", "cards": [".A"]}, {"player": "Ben"}, {"player": "Chen"},
   {"player": "Anna", "cards": [".K"]}],
  "points": {"Anna": 6, "Ben": -3, "Chen": -3}, "winners": ["Anna"]},
 {"round": 2, "points": {"Anna": -2, "Ben": 4, "Chen": -2}}],
 "totals": {"Anna": 4, "Ben": 1, "Chen": -5}}
)";

// A deal of Big Two that has just begun.
inline constexpr std::string_view kBigTwo = R"({"game": "big-two", "players": ["Anna", "Ben", "Chen", "Dora"],
 "plays": [{"player": "Ben", "cards": ["D3", "C3"]}, {"player": "Chen", "cards": ["D4", "S4"]}]}
)";

// Two deals of Guandan, the first without its plays: Dora has come in last, and pays tribute.
inline constexpr std::string_view kGuandan =
    R"({"game": "guandan", "players": ["Anna", "Ben", "Chen", "Dora"], "rounds": [
 {"round": 1, "level": "2", "finished": ["Anna", "Ben", "Chen", "Dora"], "points": {"Anna": 2, "Ben": 0, "Chen": 2, "Dora": 0}},
 {"round": 2, "level": "4",
  "exchanges": [{"from": "Dora", "to": "Anna", "cards": ["SA"]}, {"from": "Anna", "to": "Dora", "cards": ["C3"]}],
  "leader": "Dora", "plays": [{"player": "Dora", "cards": ["S6", "C6"]}, {"player": "Anna", "cards": ["S7", "C7"]}]}]}
)";

// A deal of President without its passes: whoever leads is not beaten.
inline constexpr std::string_view kPresident = R"({"game": "president", "players": ["Anna", "Ben", "Chen", "Dora"],
 "plays": [
  {"player": "Anna", "cards": [".3", ".3", ".3", ".3"]}, {"player": "Anna", "cards": [".4", ".4", ".4", ".4"]},
  {"player": "Anna", "cards": [".5", ".5", ".5", ".5"]}, {"player": "Anna", "cards": [".6"]},
  {"player": "Ben", "cards": [".7", ".7", ".7", ".7"]}, {"player": "Ben", "cards": [".8", ".8", ".8", ".8"]},
  {"player": "Ben", "cards": [".9", ".9", ".9", ".9"]}, {"player": "Ben", "cards": [".0"]},
  {"player": "Chen", "cards": [".0", ".0", ".0"]}, {"player": "Chen", "cards": [".J", ".J", ".J", ".J"]},
  {"player": "Chen", "cards": [".Q", ".Q", ".Q", ".Q"]}, {"player": "Chen", "cards": [".K", ".K"]}],
 "finished": ["Anna", "Ben", "Chen", "Dora"]}
)";

// A game of Dou Dizhu as RLCard's showdown writes it, which breaks off.
inline constexpr std::string_view kProgram =
    R"({"playerInfo": [{"id": 0, "index": 0, "role": "landlord", "agentInfo": {"name": "rule"}},
 {"id": 1, "index": 1, "role": "peasant", "agentInfo": {"name": "random"}},
 {"id": 2, "index": 2, "role": "peasant", "agentInfo": {"name": "dmc"}}],
 "moveHistory": [{"playerIdx": 0, "move": "S3 H3"}, {"playerIdx": 1, "move": "pass"}, {"playerIdx": 2, "move": "ST DT"}]}
)";

inline constexpr Rule kRules[] = {
    {"climbing-game/duplicate-player", Severity::kError, "a name is listed twice among the players",
     "Every player needs a name of their own, as names tell who played what.", kRecord, "json", kDeal,
     R"("Ben", "Chen"],)", R"("Ben", "Chen", "Anna"],)"},
    {"climbing-game/unknown-player", Severity::kError, "a name is not a player of this game",
     "Those who bid, play, win or score are players of the list. A misspelt name is taken for the one it is nearest to, "
     "so that it is reported once and not as a fault of the play.",
     kRecord, "json", kDeal, R"({"player": "Ben", "cards": [".A"]})", R"({"player": "Benn", "cards": [".A"]})"},
    {"climbing-game/number-of-players", Severity::kError, "the number of players is not that of the game",
     "The players are listed in the order of their seats and of play, as many as the description has.", kDescription,
     "json", kDeal, R"(["Anna", "Ben", "Chen"],)", R"(["Anna", "Ben", "Chen", "Dora"],)"},
    {"climbing-game/non-consecutive-deal", Severity::kError, "a deal does not follow the one before it",
     "The deals of a session are numbered one after the other.", kRecord, "json", kDeal, R"("round": 2,)",
     R"("round": 3,)"},
    {"climbing-game/hand-size", Severity::kError, "a recorded hand or stock has the wrong number of cards",
     "The body of the description deals the cards, and so says how many each player gets and how many stay in the pack.",
     kDescription, "json", kDeal, R"(".A", ".A", "JB"])", R"(".A", "JB"])"},
    {"climbing-game/duplicate-card", Severity::kError, "there are more cards of a kind than the pack has",
     "A pack has every card once, and four of each number. What is dealt is counted, and what is played by players whose "
     "hands are not recorded.",
     kCards, "json", kDeal, R"("stock": [".K",)", R"("stock": [".4",)"},
    {"climbing-game/card-not-in-hand", Severity::kError, "a player plays a card that they do not hold",
     "The recorded hand does not have it, or it has been played already. Numbers suffice where suits are not recorded. A card "
     "that the description deals by name has to be in the recorded hand, too.",
     kCards, "json", kDeal, R"({"player": "Ben", "cards": [".A"]})", R"({"player": "Ben", "cards": [".2"]})"},
    {"climbing-game/bid-out-of-turn", Severity::kError, "somebody bids out of turn",
     "The body of the description says whose turn it is to bid.", kDescription, "json", kDeal,
     R"({"player": "Ben", "bid": 0}, {"player": "Chen", "bid": 2})",
     R"({"player": "Chen", "bid": 2}, {"player": "Ben", "bid": 0})"},
    {"climbing-game/wrong-bid", Severity::kError, "a bid is not allowed",
     "The body of the description says which bids may be made: a bid is usually higher than the last one. A pass is 0.",
     kDescription, "json", kDeal, R"({"player": "Chen", "bid": 2})", R"({"player": "Chen", "bid": 1})"},
    {"climbing-game/bidding-not-over", Severity::kError, "the play begins before the bidding is over",
     "The body of the description still waits for a bid. Where no pass is recorded at all, passes may have been left out.",
     kDescription, "json", kDeal, R"({"player": "Chen", "bid": 2}, {"player": "Anna", "bid": 3})",
     R"({"player": "Chen", "bid": 2})"},
    {"climbing-game/bid-after-bidding", Severity::kError, "somebody bids after the bidding has ended",
     "The body of the description asks for no further bid.", kDescription, "json", kDeal,
     R"({"player": "Anna", "bid": 3}])", R"({"player": "Anna", "bid": 3}, {"player": "Ben", "bid": 0}])"},
    {"climbing-game/wrong-leader", Severity::kError, "the recorded leader does not play first",
     "The body of the description says who plays first.", kDescription, "json", kDeal, R"("stock":)",
     R"("leader": "Ben", "stock":)"},
    {"climbing-game/play-out-of-turn", Severity::kError, "somebody plays out of turn",
     "The body of the description says whose turn it is. The first play out of turn is reported, and the play is followed "
     "in the way in which most of the rest fits.",
     kDescription, "json", kDeal,
     R"({"player": "Ben", "cards": [".6", ".6"]}, {"player": "Chen", "cards": [".0", ".0"]})",
     R"({"player": "Chen", "cards": [".0", ".0"]}, {"player": "Ben", "cards": [".6", ".6"]})"},
    {"climbing-game/missing-play", Severity::kError, "a player's play or pass is left out",
     "Everybody plays or passes in turn. Where a record has no passes at all, they are understood.", kDescription,
     "json", kDeal, R"([".3", ".3", ".3", ".4"], "class": "common_3_1"}, {"player": "Ben"},)",
     R"([".3", ".3", ".3", ".4"], "class": "common_3_1"},)"},
    {"climbing-game/pass-in-lead", Severity::kError, "a player who has to lead passes",
     "The leader has nothing to beat, and has to play.", kCards, "json", kDeal,
     R"({"player": "Anna", "cards": [".3", ".3", ".3", ".4"], "class": "common_3_1"}, {"player": "Ben"}, {"player": "Chen"},
   {"player": "Anna", "cards": [".5", ".5"]})",
     R"({"player": "Anna"}, {"player": "Ben"}, {"player": "Chen"}, {"player": "Anna", "cards": [".3", ".3", ".3", ".4"]}, {"player": "Ben"}, {"player": "Chen"},
   {"player": "Anna", "cards": [".5", ".5"]})"},
    {"climbing-game/no-class", Severity::kError, "the cards of a play do not belong together",
     "They meet the pattern of no class of the description. The class that one card more or less would make is named.",
     kDescription, "json", kDeal, R"(".6", ".7", ".8", ".9", ".0", ".J"]}, {"player": "Ben"}, {"player": "Chen"},
   {"player": "Anna", "cards": [".8"]})",
     R"(".6", ".7", ".8", ".9", ".0", ".8"]}, {"player": "Ben"}, {"player": "Chen"},
   {"player": "Anna", "cards": [".J"]})"},
    {"climbing-game/wrong-class", Severity::kError, "a play is recorded under the wrong class",
     "The recorded class is compared with all classes that the cards can be seen as.", kRecord, "json", kDeal,
     R"("class": "common_3_1")", R"("class": "common_3_2")"},
    {"climbing-game/unknown-class", Severity::kError,
     "a play is recorded under a class that the description does not have",
     "Classes are called as the description calls them. The cards are judged as any class that they can be seen as.",
     kRecord, "json", kDeal, R"("class": "common_3_1")", R"("class": "commom_3_1")"},
    {"climbing-game/not-greater", Severity::kError, "a play does not beat the one it is played on",
     "It is of a class that cannot be played on the other one, or the comparing of their class does not find it greater. "
     "Where cards can be seen in several ways, no way beats the other play.",
     kDescription, "json", kDeal,
     R"({"player": "Ben", "cards": [".J", ".J"]}, {"player": "Chen", "cards": [".Q", ".Q"]})",
     R"({"player": "Ben", "cards": [".9", ".9"]}, {"player": "Chen", "cards": [".Q", ".Q"]})"},
    {"climbing-game/requirement", Severity::kError, "a play or bid breaks a requirement of the description",
     "The description says with require() what must hold beyond classes and turns.", kDescription, "json", kBigTwo,
     R"("cards": ["D3", "C3"])", R"("cards": ["H3", "C3"])"},
    {"climbing-game/play-after-end", Severity::kError, "somebody plays after the deal has ended",
     "The body of the description has come to its end, usually because somebody has no cards left.", kDescription,
     "json", kDeal, R"({"player": "Anna", "cards": [".K"]}])",
     R"({"player": "Anna", "cards": [".K"]}, {"player": "Ben"}])"},
    {"climbing-game/incomplete-deal", Severity::kError, "a deal ends before the description does",
     "A bid or play is still missing. The last deal of a record may be unfinished: that is information if it "
     "has no result, and a warning if it has one. It is a warning, too, where the description cannot be followed: it does "
     "not come to an end, asks somebody who is not a player, or asks for an element that a list does not have.",
     kDescription, "json", kDeal, R"(,
   {"player": "Anna", "cards": [".K"]}],
  "points": {"Anna": 6, "Ben": -3, "Chen": -3}, "winners": ["Anna"]})",
     "]}"},
    {"climbing-game/wrong-points", Severity::kError, "the recorded points do not follow from the play",
     "Points are what the description gives with add_score().", kRecord, "json", kDeal, R"("points": {"Anna": 6,)",
     R"("points": {"Anna": 3,)"},
    {"climbing-game/wrong-winners", Severity::kError, "the recorded winners are not those with the most points",
     "A deal is won by the players with the most points in it; if all have the same, by nobody.", kRecord, "json",
     kDeal, R"("winners": ["Anna"])", R"("winners": ["Ben"])"},
    {"climbing-game/wrong-total", Severity::kError, "a recorded total is not the sum of the points",
     "A total is the sum of the points of all deals. One that adds up points which are wrong themselves is not reported.",
     kRecord, "json", kDeal, R"("totals": {"Anna": 4,)", R"("totals": {"Anna": 5,)"},
    {"climbing-game/wrong-level", Severity::kError, "the recorded level does not follow from the deals before",
     "The description says with state_level() at which level a deal is played. Where it follows from the deal before, the record "
     "must have the same.",
     kDescription, "json", kGuandan, R"("round": 2, "level": "4")", R"("round": 2, "level": "5")"},
    {"climbing-game/wrong-finish", Severity::kError, "the recorded order of going out does not follow from the play",
     "The body of the description says with finish() who has put down their last card.", kRecord, "json", kPresident,
     R"("finished": ["Anna", "Ben",)", R"("finished": ["Ben", "Anna",)"},
    {"climbing-game/missing-exchange", Severity::kError, "a player who has to give cards gives none",
     "The description says with exchange() who gives cards to whom before the play. Where a record has exchanges, it has all of "
     "them; where it has none, it is unknown who gave what.",
     kDescription, "json", kGuandan, R"({"from": "Dora", "to": "Anna", "cards": ["SA"]}, )", ""},
    {"climbing-game/wrong-exchange", Severity::kError, "a player gives the wrong cards, or to the wrong player",
     "The description says with exchange() who gives how many cards to whom, of which kind, and whether they have to be the "
     "best ones. That better ones are kept is proven where the hand is recorded.",
     kDescription, "json", kGuandan, R"({"from": "Anna", "to": "Dora", "cards": ["C3"]})",
     R"({"from": "Anna", "to": "Dora", "cards": ["CK"]})"},
    {"climbing-game/syntax", Severity::kError, "a game that a program has written cannot be read",
     "RLCard and DouZero write games of Dou Dizhu as dictionaries of players, hands and moves. What is not one, or has a card or "
     "a move that cannot be read, is reported, and the rest is read on.",
     "The programs' own records: sessions/card_combinations.md", "rlcard", kProgram, R"("move": "S3 H3")",
     R"("move": "S3 H1x")"},
    {"climbing-game/incomplete-session", Severity::kInfo, "no deal is recorded",
     "A session names its players and the deals they played.", kRecord, "json", kBigTwo,
     R"("Dora"],
 "plays": [{"player": "Ben", "cards": ["D3", "C3"]}, {"player": "Chen", "cards": ["D4", "S4"]}]})",
     R"("Dora"]})"},
};

}  // namespace catalogue

/// The rule of that name.
template <findings::RuleName name>
inline constexpr const findings::Rule& kRule = findings::entry(catalogue::kRules, name.text());

/// All rules of this room, in the order they are listed.
inline findings::Catalogue rules() { return catalogue::kRules; }

}  // namespace kibitzer::described::climbing_games
