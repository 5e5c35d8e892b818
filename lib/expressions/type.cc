#include "expressions/type.h"

#include <string_view>

namespace kibitzer::expressions {
namespace {

std::string_view noun(Base base) {
  switch (base) {
    case Base::kFaulty:
      return "value";
    case Base::kBool:
      return "truth value";
    case Base::kInt:
      return "number";
    case Base::kString:
      return "text";
    case Base::kSuit:
      return "suit";
    case Base::kRank:
      return "rank";
    case Base::kCard:
      return "card";
    case Base::kPlayer:
      return "player";
    case Base::kTable:
      return "table";
    case Base::kDeck:
      return "deck";
    case Base::kGame:
      return "game";
  }
  return {};
}

}  // namespace

std::string in_words(Type type) {
  const std::string word(noun(type.base));
  switch (type.shape) {
    case Shape::kOne:
      return "a " + word;
    case Shape::kOptional:
      return "an optional " + word;
    case Shape::kList:
      return "a list of " + word + "s";
  }
  return {};
}

}  // namespace kibitzer::expressions
