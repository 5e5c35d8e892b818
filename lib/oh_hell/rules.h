// The catalogue of what can be wrong with an Oh Hell session.
#pragma once

#include "findings/lookup.h"

namespace kibitzer::oh_hell {

namespace catalogue {

using findings::Rule;
using findings::Severity;

inline constexpr std::string_view kAtleBridge = "AtleBridge, the rules of the game";
inline constexpr std::string_view kModel = "AtleBridge, what the original checks";
inline constexpr std::string_view kOhHell = "Oh Hell as commonly played; a setting of the house rules";
inline constexpr std::string_view kRecord = "The record: what is claimed follows from what was played";

// Sound records; each example makes one of them faulty with one change.

inline constexpr std::string_view kOneTrick = R"(game Example {
  rules: standard { hand sizes: 1 }
  players:
    player Atle
    player Rune
  rounds:
    game round 1 {
      dealer: Rune
      trump color: Spades
      predictions:
        player Atle: 1
        player Rune: 1
      round turn {
        player Atle: card 10 of Diamonds
        player Rune: card 9 of Hearts
      }
    }
}
)";

inline constexpr std::string_view kPointsOfSheet = R"(round,player,bid,won,points
1,Atle,1,1,11
1,Rune,0,0,10
2,Atle,2,2,12
2,Rune,0,0,10
)";

inline constexpr std::string_view kSeventeenCards = R"(game Example {
  rules: standard { hand sizes: 1 17 }
  players:
    player Atle
    player Rune
    player Thomas
  rounds:
    game round 1 {
      trump color: Spades
      predictions:
        player Atle: 1
        player Rune: 0
        player Thomas: 1
      round turn {
        player Atle: card 10 of Diamonds
        player Rune: card 9 of Hearts
        player Thomas: card 2 of Clubs
      }
    }
}
)";

inline constexpr std::string_view kThreeRounds = R"(game Example {
  rules: standard { hand sizes: 1 1 1 }
  players:
    player Atle
    player Rune
  rounds:
    game round 1 {
      trump color: Spades
      predictions:
        player Atle: 1
        player Rune: 1
      results:
        player Atle: 1
        player Rune: 0
    }
    game round 2 {
      trump color: Spades
      predictions:
        player Atle: 1
        player Rune: 1
      results:
        player Atle: 1
        player Rune: 0
    }
    game round 3 {
      trump color: Spades
      predictions:
        player Atle: 1
        player Rune: 1
      results:
        player Atle: 1
        player Rune: 0
    }
}
)";

inline constexpr std::string_view kTwoRounds = R"(game Example {
  rules: standard { hand sizes: 1 1 }
  players:
    player Atle
    player Rune
  rounds:
    game round 1 {
      trump color: Spades
      predictions:
        player Atle: 1
        player Rune: 1
      results:
        player Atle: 1
        player Rune: 0
    }
    game round 2 {
      trump color: Spades
      predictions:
        player Atle: 1
        player Rune: 1
      results:
        player Atle: 1
        player Rune: 0
    }
}
)";

inline constexpr std::string_view kTwoTricksThenOne = R"(game Example {
  rules: standard { hand sizes: 2 1 }
  players:
    player Atle
    player Rune
  rounds:
    game round 1 {
      dealer: Rune
      trump color: Spades
      predictions:
        player Atle: 1
        player Rune: 0
      round turn {
        player Atle: card 10 of Diamonds
        player Rune: card 9 of Diamonds
      }
      round turn {
        player Atle: card 8 of Diamonds
        player Rune: card 7 of Diamonds
      }
    }
    game round 2 {
      dealer: Rune
      trump color: Spades
      predictions:
        player Atle: 1
        player Rune: 1
      round turn {
        player Atle: card 10 of Diamonds
        player Rune: card 9 of Hearts
      }
    }
}
)";

inline constexpr std::string_view kTwoTricks = R"(game Example {
  rules: standard { hand sizes: 2 }
  players:
    player Atle
    player Rune
  rounds:
    game round 1 {
      dealer: Rune
      trump color: Spades
      predictions:
        player Atle: 1
        player Rune: 0
      round turn {
        player Atle: card 10 of Diamonds
        player Rune: card 9 of Diamonds
      }
      round turn {
        player Atle: card 8 of Diamonds
        player Rune: card 7 of Diamonds
      }
    }
}
)";

inline constexpr std::string_view kThreePlayers = R"(game Example {
  rules: standard { hand sizes: 1 }
  players:
    player Atle
    player Rune
    player Thomas
  rounds:
    game round 1 {
      dealer: Thomas
      trump color: Spades
      predictions:
        player Atle: 1
        player Rune: 1
        player Thomas: 0
      round turn {
        player Atle: card 10 of Diamonds
        player Rune: card 9 of Hearts
        player Thomas: card 2 of Clubs
      }
    }
}
)";

inline constexpr std::string_view kHands = R"(game Example {
  rules: standard { hand sizes: 1 }
  players:
    player Atle
    player Rune
  rounds:
    game round 1 {
      dealer: Rune
      trump color: Spades
      hands:
        player Atle: card 10 of Diamonds
        player Rune: card 9 of Hearts
      predictions:
        player Atle: 1
        player Rune: 1
      round turn {
        player Atle: card 10 of Diamonds
        player Rune: card 9 of Hearts
      }
    }
}
)";

inline constexpr std::string_view kTrumpCard = R"(game Example {
  rules: standard { hand sizes: 1 }
  players:
    player Atle
    player Rune
  rounds:
    game round 1 {
      dealer: Rune
      trump color: Hearts
      trump card: card 8 of Hearts
      predictions:
        player Atle: 1
        player Rune: 1
      round turn {
        player Atle: card 10 of Diamonds
        player Rune: card 9 of Hearts
      }
    }
}
)";

inline constexpr std::string_view kWinner = R"(game Example {
  rules: standard { hand sizes: 1 }
  players:
    player Atle
    player Rune
  rounds:
    game round 1 {
      dealer: Rune
      trump color: Spades
      predictions:
        player Atle: 1
        player Rune: 1
      round turn {
        player Atle: card 10 of Diamonds
        player Rune: card 9 of Hearts
        winner: Atle
      }
    }
}
)";

inline constexpr std::string_view kScoresheet = R"(game Example {
  rules: standard { hand sizes: 1 }
  players:
    player Atle
    player Rune
  rounds:
    game round 1 {
      dealer: Rune
      trump color: Spades
      predictions:
        player Atle: 1
        player Rune: 1
      results:
        player Atle: 1
        player Rune: 0
    }
}
)";

inline constexpr std::string_view kPoints = R"(game Example {
  rules: standard { hand sizes: 1 }
  players:
    player Atle
    player Rune
  rounds:
    game round 1 {
      dealer: Rune
      trump color: Spades
      predictions:
        player Atle: 1
        player Rune: 1
      results:
        player Atle: 1
        player Rune: 0
      points:
        player Atle: 11
        player Rune: 0
    }
}
)";

inline constexpr std::string_view kTotals = R"(game Example {
  rules: standard { hand sizes: 1 1 }
  players:
    player Atle
    player Rune
  rounds:
    game round 1 {
      trump color: Spades
      predictions:
        player Atle: 1
        player Rune: 1
      results:
        player Atle: 1
        player Rune: 0
    }
    game round 2 {
      trump color: Spades
      predictions:
        player Atle: 1
        player Rune: 1
      results:
        player Atle: 1
        player Rune: 0
    }
  totals:
    player Atle: 22
    player Rune: 0
}
)";

inline constexpr std::string_view kFormula = R"(game Example {
  rules: standard { hand sizes: 1 scoring: { made: "10 + bid" } }
  players:
    player Atle
    player Rune
  rounds:
    game round 1 {
      trump color: Spades
      predictions:
        player Atle: 1
        player Rune: 1
      results:
        player Atle: 1
        player Rune: 0
    }
}
)";

inline constexpr Rule kRules[] = {
    {"oh-hell/duplicate-player", Severity::kError, "a name is listed twice among the players",
     "Each name stands for one player, so a name that is listed twice makes every mention of it ambiguous. "
     "The second entry is skipped.",
     kModel, "atle", kOneTrick,
     R"(player Atle
    player Rune)",
     R"(player Atle
    player Rune
    player Atle)"},
    {"oh-hell/unknown-player", Severity::kError, "a name is not a player of this game",
     "Bids, plays, hands and results belong to players of the game. "
     "A misspelt name is reported once, with the nearest right one, and read as that one.",
     kModel, "atle", kOneTrick, "player Rune: 1", "player Runne: 1"},
    {"oh-hell/too-many-players", Severity::kError, "the deck cannot serve the largest hand",
     "Every player is dealt the same number of cards from one deck of 52, and where a card is turned for trump it comes from what is left: players times cards, and the turned card, are at most 52. "
     "In AtleBridge at most 5 can play.",
     kAtleBridge, "atle", kSeventeenCards, "rules: standard { hand sizes: 1 17 }",
     "rules: standard { hand sizes: 1 18 }"},
    {"oh-hell/non-consecutive-round", Severity::kError, "a round does not follow the one before it",
     "Rounds are numbered 1, 2, 3 … in the order they are played. "
     "A gap means that a round is missing or that a number is wrong; the totals cannot be verified then.",
     kModel, "atle", kThreeRounds,
     R"(}
    game round 2 {
      trump color: Spades
      predictions:
        player Atle: 1
        player Rune: 1
      results:
        player Atle: 1
        player Rune: 0
    })",
     "}"},
    {"oh-hell/repeated-round", Severity::kError, "a round is recorded twice",
     "Two rounds of one session have the same number. "
     "One of them is a copy or is misnumbered; its number is not a guide to its hand size then.",
     kModel, "atle", kTwoRounds, "game round 2 {", "game round 1 {"},
    {"oh-hell/too-many-rounds", Severity::kError, "a round is beyond the last one of the game",
     "The house rules say how many rounds a game has: 20 in AtleBridge, one for each listed hand size elsewhere.",
     kModel, "atle", kTwoRounds, "rules: standard { hand sizes: 1 1 }", "rules: standard { hand sizes: 1 }"},
    {"oh-hell/incomplete-session", Severity::kInfo, "the game ends before its last round",
     "A game in progress is not an error; its standing is not its result.", kAtleBridge, "atle", kTwoRounds,
     R"(}
    game round 2 {
      trump color: Spades
      predictions:
        player Atle: 1
        player Rune: 1
      results:
        player Atle: 1
        player Rune: 0
    })",
     "}"},
    {"oh-hell/negative-bid", Severity::kError, "a bid is below zero",
     "A bid is the number of tricks a player expects to win, so it is zero or more.", kModel, "atle", kOneTrick,
     "player Rune: 1", "player Rune: -1"},
    {"oh-hell/overambitious-bid", Severity::kError, "a bid is higher than the number of tricks",
     "Nobody can win more tricks than the round has, which is the number of cards each player holds.", kModel, "atle",
     kOneTrick, "player Rune: 1", "player Rune: 2"},
    {"oh-hell/missing-bid", Severity::kError, "a player makes no bid",
     "Every player bids once in a round. "
     "Where a round that was played records no bids at all, that is a warning: it cannot be scored. "
     "In the last round the bidding may still be going on.",
     kModel, "atle", kOneTrick,
     R"(player Atle: 1
        player Rune: 1)",
     "player Atle: 1"},
    {"oh-hell/repeated-bid", Severity::kError, "a player bids twice in one round",
     "Every player bids once in a round. The first bid is scored.", kModel, "atle", kOneTrick, "player Rune: 1",
     R"(player Rune: 1
        player Rune: 0)"},
    {"oh-hell/hook", Severity::kError, "the last bid makes the bids add up to the number of tricks",
     "Where the hook is played, the last bidder (the dealer) may not bid what would let everybody make their bid.",
     kOhHell, "atle", kOneTrick, "player Rune: 1", "player Rune: 0"},
    {"oh-hell/bid-out-of-turn", Severity::kError, "a player bids before it is their turn",
     "In-turn bidding goes once around the table, starting left of the dealer. "
     "The first bid out of turn of a round is reported.",
     kOhHell, "atle", kOneTrick,
     R"(player Atle: 1
        player Rune: 1)",
     R"(player Rune: 1
        player Atle: 1)"},
    {"oh-hell/too-many-tricks", Severity::kError, "a round has more tricks than cards in a hand",
     "Every player plays one card to each trick, so a round has as many tricks as each player has cards.", kAtleBridge,
     "atle", kOneTrick, "     }", R"(     }
      round turn {
        player Atle: card 9 of Diamonds
        player Rune: card 8 of Hearts
      })"},
    {"oh-hell/incomplete-round", Severity::kError, "a round lacks tricks or results",
     "A round has as many tricks as each player has cards; a scoresheet has the tricks each player won. "
     "In the last round this is a warning: the game may be going on. "
     "The score is provisional.",
     kAtleBridge, "atle", kTwoTricksThenOne,
     R"(}
      round turn {
        player Atle: card 8 of Diamonds
        player Rune: card 7 of Diamonds
      })",
     "}"},
    {"oh-hell/missing-play", Severity::kError, "a player plays no card in a trick",
     "Every player plays one card to each trick. "
     "In the last trick of the last round this is oh-hell/incomplete-round: the game may be going on.",
     kModel, "atle", kTwoTricks,
     R"(player Atle: card 10 of Diamonds
        player Rune: card 9 of Diamonds)",
     "player Atle: card 10 of Diamonds"},
    {"oh-hell/repeated-play", Severity::kError, "a player plays twice in one trick",
     "Every player plays one card to each trick. The second card is nobody's until the record is corrected.", kModel,
     "atle", kThreePlayers, "player Thomas: card 2 of Clubs", "player Rune: card 2 of Clubs"},
    {"oh-hell/play-out-of-turn", Severity::kError, "a player plays before it is their turn",
     "Play passes around the table from the leader. The first play out of turn of a trick is reported.", kAtleBridge,
     "atle", kThreePlayers,
     R"(player Rune: card 9 of Hearts
        player Thomas: card 2 of Clubs)",
     R"(player Thomas: card 2 of Clubs
        player Rune: card 9 of Hearts)"},
    {"oh-hell/wrong-leader", Severity::kError, "the wrong player leads to a trick",
     "The first trick is led by the highest bidder (of several the first after the dealer), by the player left of the dealer or by the dealer, as the house has it; every later trick by the winner of the one before. "
     "Where the dealer is not recorded, a tie for the highest bid rules out nobody among the tied.",
     kAtleBridge, "atle", kTwoTricks,
     R"(player Atle: card 8 of Diamonds
        player Rune: card 7 of Diamonds)",
     R"(player Rune: card 7 of Diamonds
        player Atle: card 8 of Diamonds)"},
    {"oh-hell/duplicate-card", Severity::kError, "a card is played or dealt twice in one round",
     "The whole deck is shuffled for every round and holds each card once. "
     "Of two plays of one card the recorded hands may show which is right; otherwise both are in doubt.",
     kModel, "atle", kOneTrick, "player Rune: card 9 of Hearts", "player Rune: card 10 of Diamonds"},
    {"oh-hell/card-not-in-hand", Severity::kError, "a player plays a card that is not in their recorded hand",
     "Where hands are recorded, every card played comes from the hand of the player who plays it.", kAtleBridge, "atle",
     kHands,
     R"(round turn {
        player Atle: card 10 of Diamonds
        player Rune: card 9 of Hearts)",
     R"(round turn {
        player Atle: card 10 of Diamonds
        player Rune: card 8 of Hearts)"},
    {"oh-hell/hand-size", Severity::kError, "a recorded hand has the wrong number of cards",
     "All players are dealt the same number of cards, which the house rules may give for each round.", kAtleBridge,
     "atle", kHands,
     R"(hands:
        player Atle: card 10 of Diamonds
        player Rune: card 9 of Hearts)",
     R"(hands:
        player Atle: card 10 of Diamonds
        player Rune: card 9 of Hearts, card 8 of Hearts)"},
    {"oh-hell/undealt-trump-card", Severity::kError, "the card turned for trump is dealt or played",
     "The card turned after the deal comes from the rest of the deck, so nobody holds it. "
     "Where every card of the deck is dealt, this is not asked.",
     kAtleBridge, "atle", kTrumpCard, "trump card: card 8 of Hearts", "trump card: card 9 of Hearts"},
    {"oh-hell/wrong-trump", Severity::kError, "the trump is not the suit of the turned card",
     "The suit of the card turned after the deal is trump. "
     "In AtleBridge a card is turned in every round, so that no round is without trump; under other rules `none` is sound.",
     kAtleBridge, "atle", kTrumpCard, "trump color: Hearts", "trump color: Clubs"},
    {"oh-hell/follow-suit", Severity::kError, "a player does not follow suit",
     "A player who holds a card of the suit that was led plays one. "
     "That they held one is proven by the recorded hand, or by a card of that suit which they play later in the same round; where nothing proves it, nothing is said. "
     "If the proof rests on a card that is itself in doubt, this is a warning.",
     kAtleBridge, "atle", kTwoTricks, "player Rune: card 9 of Diamonds", "player Rune: card 9 of Hearts"},
    {"oh-hell/wrong-winner", Severity::kError, "the recorded winner did not win the trick",
     "The highest trump wins the trick; without a trump, the highest card of the suit that was led.", kAtleBridge,
     "atle", kWinner, "winner: Atle", "winner: Rune"},
    {"oh-hell/wrong-won-count", Severity::kError, "the recorded tricks won are not those of the play",
     "Where the tricks are recorded they give how many each player won. "
     "On a scoresheet the tricks won by all players add up to the number of tricks of the round; where bids are known as made or missed only, there must be numbers of tricks that fit all of them.",
     kRecord, "atle", kScoresheet, "player Rune: 0", "player Rune: 1"},
    {"oh-hell/wrong-points", Severity::kError, "the recorded points do not follow from bid and tricks",
     "The scoring of the house gives the points for a bid and the tricks won.", kRecord, "atle", kPoints,
     R"(player Atle: 11
        player Rune: 0)",
     R"(player Atle: 11
        player Rune: 10)"},
    {"oh-hell/other-scoring", Severity::kError, "the recorded points follow another scoring than that of the rules",
     "More than a quarter of the recorded points and totals contradict the scoring in force, but all of them follow "
     "another scoring that has a name. "
     "This is reported once instead of each of them, and the result is provisional: the points are worked out by the "
     "scoring in force.",
     kRecord, "csv", kPointsOfSheet, R"(11
1,Rune,0,0,10
2,Atle,2,2,12
2,Rune,0,0,10)",
     R"(10
1,Rune,0,0,5
2,Atle,2,2,20
2,Rune,0,0,5)"},
    {"oh-hell/wrong-total", Severity::kError, "a recorded total is not the sum of the points",
     "The points of all rounds add up to the total. "
     "Where some round is in doubt or missing, the total is not judged.",
     kRecord, "atle", kTotals,
     R"(player Atle: 22
    player Rune: 0)",
     R"(player Atle: 22
    player Rune: 10)"},
    {"oh-hell/unscorable", Severity::kError, "the scoring gives neither whole nor half points",
     "A formula of the house scoring has to give whole or half points, not more than a million, for what was bid and won.",
     kOhHell, "atle", kFormula, R"(rules: standard { hand sizes: 1 scoring: { made: "10 + bid" } })",
     R"(rules: standard { hand sizes: 1 scoring: { made: "10 + bid / 3" } })"},
};

}  // namespace catalogue

/// All rules named oh-hell/….
inline findings::Catalogue rules() { return catalogue::kRules; }

/// The rule of that name; a name that is not in the catalogue does not compile.
template <findings::RuleName name>
inline constexpr const findings::Rule& kRule = findings::entry(catalogue::kRules, name.text());

}  // namespace kibitzer::oh_hell
