// The members and functions that expressions know.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "expressions/type.h"

namespace kibitzer::expressions {

enum class Meaning : std::uint8_t {
  kNothing,
  kConstant,
  kVariable,
  kAlwaysFalse,  ///< a comparison of values of different types
  // a card, the table, the deck, a player, the game
  kSuit,
  kRank,
  kCardsOnTable,
  kPlayedInDeal,
  kBids,
  kTalon,
  kLaidAway,
  kTrump,
  kDeck,
  kDeckCards,
  kCardsOfHand,  ///< a hand is a deck as well as the list of its cards: they are the same
  kHighestCard,
  kPlayerName,
  kHand,
  kPlayedCards,
  kTaken,
  kDealt,
  kDeclarations,
  kPoints,
  kTotal,
  kBid,
  kTricks,
  kTeam,
  kFigureOfPlayer,
  kFigureOfGame,
  kPlayers,
  kTurn,
  kContract,
  kDeclarer,
  kLastWinner,
  kTable,
  kGameName,
  // lists, and some of them options
  kHead,
  kLast,
  kHeadOption,
  kLastOption,
  kIsEmpty,
  kNonEmpty,
  kSize,
  kSum,
  kMax,
  kMin,
  kAt,
  kContains,
  kIndexOf,
  kFilter,
  kFilterNot,
  kMap,
  kExists,
  kForall,
  kCount,
  kMaxBy,
  kMinBy,
  kMaxByOption,
  kMinByOption,
  // options
  kGetOrElse,
  kGet,
  // texts
  kTextContains,
  // made of arguments
  kMakeList,
  kMakeSome,
  kMakeNone,
  kMakeSuit,
  kMakeRank,
};

/// What a function takes in brackets.
enum class Takes : std::uint8_t {
  kNothing,
  kElement,    ///< a value of the list's or option's own type
  kNumber,     ///< an index
  kPredicate,  ///< element => truth value
  kKey,        ///< element => number
  kMapping,    ///< element => anything but a list
  kText,
  kCards,
  kFigure,  ///< the name of a figure, written down
};

/// What a member gives.
enum class Gives : std::uint8_t {
  kBool,
  kInt,
  kText,
  kSuit,
  kRank,
  kOptionalSuit,
  kCard,
  kCards,
  kNumbers,
  kTexts,
  kPlayer,
  kPlayers,
  kTable,
  kDeck,
  kElement,  ///< of the list or option
  kOptionalElement,
  kSame,    ///< the type of the list
  kMapped,  ///< a list of what the function gives
};

struct Member {
  std::string_view name;
  Meaning meaning;
  Takes takes;
  Gives gives;
  bool of_state = false;  ///< it is not the same throughout a game
};

/// The members of a type.
std::span<const Member> members_of(Type type);

/// What `member` of a value of type `type` gives; faulty where that depends on a function.
Type type_of(const Member& member, Type type);

}  // namespace kibitzer::expressions
