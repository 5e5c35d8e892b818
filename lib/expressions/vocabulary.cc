#include "expressions/vocabulary.h"

namespace kibitzer::expressions {
namespace {

using M = Meaning;
using T = Takes;
using G = Gives;

constexpr Member kOfCard[] = {{"suit", M::kSuit, T::kNothing, G::kSuit}, {"rank", M::kRank, T::kNothing, G::kRank}};
constexpr Member kOfTable[] = {{"cardsOnTable", M::kCardsOnTable, T::kNothing, G::kCards, true},
                               {"playedCards", M::kPlayedInDeal, T::kNothing, G::kCards, true},
                               {"bids", M::kBids, T::kNothing, G::kNumbers, true},
                               {"talon", M::kTalon, T::kNothing, G::kCards, true},
                               {"laidAway", M::kLaidAway, T::kNothing, G::kCards, true},
                               {"players", M::kPlayers, T::kNothing, G::kPlayers},
                               {"contract", M::kContract, T::kNothing, G::kText, true},
                               {"declarer", M::kDeclarer, T::kNothing, G::kPlayer, true},
                               {"trump", M::kTrump, T::kNothing, G::kOptionalSuit, true},
                               {"deck", M::kDeck, T::kNothing, G::kDeck}};
constexpr Member kOfDeck[] = {{"cards", M::kDeckCards, T::kNothing, G::kCards},
                              {"getHighestCard", M::kHighestCard, T::kCards, G::kCard}};
constexpr Member kOfPlayer[] = {{"name", M::kPlayerName, T::kNothing, G::kText},
                                {"hand", M::kHand, T::kNothing, G::kCards, true},
                                {"playedCards", M::kPlayedCards, T::kNothing, G::kCards, true},
                                {"taken", M::kTaken, T::kNothing, G::kCards, true},
                                {"dealt", M::kDealt, T::kNothing, G::kCards, true},
                                {"declarations", M::kDeclarations, T::kNothing, G::kTexts, true},
                                {"points", M::kPoints, T::kNothing, G::kInt, true},
                                {"total", M::kTotal, T::kNothing, G::kInt, true},
                                {"bid", M::kBid, T::kNothing, G::kInt, true},
                                {"tricks", M::kTricks, T::kNothing, G::kInt, true},
                                {"team", M::kTeam, T::kNothing, G::kInt},
                                {"figure", M::kFigureOfPlayer, T::kFigure, G::kInt, true}};
constexpr Member kOfGame[] = {
    {"players", M::kPlayers, T::kNothing, G::kPlayers}, {"name", M::kGameName, T::kNothing, G::kText},
    {"table", M::kTable, T::kNothing, G::kTable},       {"lastWinner", M::kLastWinner, T::kNothing, G::kPlayer, true},
    {"turn", M::kTurn, T::kNothing, G::kPlayer, true},  {"figure", M::kFigureOfGame, T::kFigure, G::kInt, true}};
constexpr Member kOfText[] = {{"contains", M::kTextContains, T::kText, G::kBool}};
constexpr Member kOfOption[] = {
    {"getOrElse", M::kGetOrElse, T::kElement, G::kElement}, {"get", M::kGet, T::kNothing, G::kElement},
    {"isEmpty", M::kIsEmpty, T::kNothing, G::kBool},        {"nonEmpty", M::kNonEmpty, T::kNothing, G::kBool},
    {"isDefined", M::kNonEmpty, T::kNothing, G::kBool},     {"contains", M::kContains, T::kElement, G::kBool},
    {"exists", M::kExists, T::kPredicate, G::kBool}};
constexpr Member kOfList[] = {
    {"head", M::kHead, T::kNothing, G::kElement},
    {"last", M::kLast, T::kNothing, G::kElement},
    {"headOption", M::kHeadOption, T::kNothing, G::kOptionalElement},
    {"lastOption", M::kLastOption, T::kNothing, G::kOptionalElement},
    {"isEmpty", M::kIsEmpty, T::kNothing, G::kBool},
    {"nonEmpty", M::kNonEmpty, T::kNothing, G::kBool},
    {"size", M::kSize, T::kNothing, G::kInt},
    {"length", M::kSize, T::kNothing, G::kInt},
    {"apply", M::kAt, T::kNumber, G::kElement},
    {"contains", M::kContains, T::kElement, G::kBool},
    {"indexOf", M::kIndexOf, T::kElement, G::kInt},
    {"filter", M::kFilter, T::kPredicate, G::kSame},
    {"filterNot", M::kFilterNot, T::kPredicate, G::kSame},
    {"map", M::kMap, T::kMapping, G::kMapped},
    {"exists", M::kExists, T::kPredicate, G::kBool},
    {"forall", M::kForall, T::kPredicate, G::kBool},
    {"count", M::kCount, T::kPredicate, G::kInt},
    {"maxBy", M::kMaxBy, T::kKey, G::kElement},
    {"minBy", M::kMinBy, T::kKey, G::kElement},
    {"maxByOption", M::kMaxByOption, T::kKey, G::kOptionalElement},
    {"minByOption", M::kMinByOption, T::kKey, G::kOptionalElement},
    {"sum", M::kSum, T::kNothing, G::kInt},
    {"max", M::kMax, T::kNothing, G::kInt},
    {"min", M::kMin, T::kNothing, G::kInt},
    {"cards", M::kCardsOfHand, T::kNothing, G::kSame},
};

}  // namespace

std::span<const Member> members_of(Type type) {
  const std::span<const Member> of_list = kOfList;  // the last one is for cards
  if (type.list()) return type.base == Base::kCard ? of_list : of_list.first(of_list.size() - 1);
  if (type.optional()) return kOfOption;
  switch (type.base) {
    case Base::kFaulty:
    case Base::kBool:
    case Base::kInt:
    case Base::kSuit:
    case Base::kRank:
      return {};
    case Base::kString:
      return kOfText;
    case Base::kCard:
      return kOfCard;
    case Base::kPlayer:
      return kOfPlayer;
    case Base::kTable:
      return kOfTable;
    case Base::kDeck:
      return kOfDeck;
    case Base::kGame:
      return kOfGame;
  }
  return {};
}

Type type_of(const Member& member, Type type) {
  switch (member.gives) {
    case Gives::kBool:
      return one(Base::kBool);
    case Gives::kInt:
      return one(Base::kInt);
    case Gives::kText:
      return one(Base::kString);
    case Gives::kSuit:
      return one(Base::kSuit);
    case Gives::kRank:
      return one(Base::kRank);
    case Gives::kOptionalSuit:
      return optional(Base::kSuit);
    case Gives::kCard:
      return one(Base::kCard);
    case Gives::kCards:
      return list_of(Base::kCard);
    case Gives::kNumbers:
      return list_of(Base::kInt);
    case Gives::kTexts:
      return list_of(Base::kString);
    case Gives::kPlayer:
      return one(Base::kPlayer);
    case Gives::kPlayers:
      return list_of(Base::kPlayer);
    case Gives::kTable:
      return one(Base::kTable);
    case Gives::kDeck:
      return one(Base::kDeck);
    case Gives::kElement:
      return type.element();
    case Gives::kOptionalElement:
      return optional(type.base);
    case Gives::kSame:
      return type;
    case Gives::kMapped:
      return {};
  }
  return {};
}

}  // namespace kibitzer::expressions
