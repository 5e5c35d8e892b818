#include "expressions/vocabulary.h"

namespace kibitzer::expressions {
namespace {

using M = Meaning;
using T = Takes;

constexpr Member kOfCard[] = {{"suit", M::kSuit, T::kNothing}, {"rank", M::kRank, T::kNothing}};
constexpr Member kOfTable[] = {{"cardsOnTable", M::kCardsOnTable, T::kNothing},
                               {"trump", M::kTrump, T::kNothing},
                               {"deck", M::kDeck, T::kNothing}};
constexpr Member kOfDeck[] = {{"cards", M::kDeckCards, T::kNothing}, {"getHighestCard", M::kHighestCard, T::kCards}};
constexpr Member kOfPlayer[] = {{"name", M::kPlayerName, T::kNothing},
                                {"hand", M::kHand, T::kNothing},
                                {"playedCards", M::kPlayedCards, T::kNothing},
                                {"points", M::kPoints, T::kNothing},
                                {"total", M::kTotal, T::kNothing}};
constexpr Member kOfGame[] = {{"players", M::kPlayers, T::kNothing},
                              {"name", M::kGameName, T::kNothing},
                              {"table", M::kTable, T::kNothing},
                              {"turn", M::kTurn, T::kNothing}};
constexpr Member kOfText[] = {{"contains", M::kTextContains, T::kText}};
constexpr Member kOfOption[] = {{"getOrElse", M::kGetOrElse, T::kElement}, {"get", M::kGet, T::kNothing},
                                {"isEmpty", M::kIsEmpty, T::kNothing},     {"nonEmpty", M::kNonEmpty, T::kNothing},
                                {"isDefined", M::kNonEmpty, T::kNothing},  {"contains", M::kContains, T::kElement},
                                {"exists", M::kExists, T::kPredicate}};
constexpr Member kOfList[] = {
    {"head", M::kHead, T::kNothing},
    {"last", M::kLast, T::kNothing},
    {"headOption", M::kHeadOption, T::kNothing},
    {"lastOption", M::kLastOption, T::kNothing},
    {"isEmpty", M::kIsEmpty, T::kNothing},
    {"nonEmpty", M::kNonEmpty, T::kNothing},
    {"size", M::kSize, T::kNothing},
    {"length", M::kSize, T::kNothing},
    {"apply", M::kAt, T::kNumber},
    {"contains", M::kContains, T::kElement},
    {"indexOf", M::kIndexOf, T::kElement},
    {"filter", M::kFilter, T::kPredicate},
    {"filterNot", M::kFilterNot, T::kPredicate},
    {"map", M::kMap, T::kMapping},
    {"exists", M::kExists, T::kPredicate},
    {"forall", M::kForall, T::kPredicate},
    {"count", M::kCount, T::kPredicate},
    {"maxBy", M::kMaxBy, T::kKey},
    {"minBy", M::kMinBy, T::kKey},
    {"maxByOption", M::kMaxByOption, T::kKey},
    {"minByOption", M::kMinByOption, T::kKey},
    {"sum", M::kSum, T::kNothing},
    {"max", M::kMax, T::kNothing},
    {"min", M::kMin, T::kNothing},
};

}  // namespace

std::span<const Member> members_of(Type type) {
  if (type.list()) return kOfList;
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

}  // namespace kibitzer::expressions
