#include "described/session_text/shape.h"

#include <algorithm>
#include <array>

namespace kibitzer::described::session_text {
namespace {

constexpr std::array kOfSession = std::to_array<Word>({{"name", "name", Value::kText},
                                                       {"date", "date", Value::kText},
                                                       {"place", "place", Value::kText},
                                                       {"players", "players", Value::kPlayers},
                                                       {"deal", "rounds", Value::kDeal},
                                                       {"totals", "totals", Value::kNumbers}});

constexpr std::array kOfTricks = std::to_array<Word>({{"dealer", "dealer", Value::kText},
                                                      {"hands", "hands", Value::kHands},
                                                      {"talon", "talon", Value::kCards},
                                                      {"bids", "bids", Value::kBids},
                                                      {"declarer", "declarer", Value::kText},
                                                      {"contract", "contract", Value::kText},
                                                      {"trump", "trump", Value::kText},
                                                      {"trump card", "trumpCard", Value::kText},
                                                      {"laid away", "laidAway", Value::kCards},
                                                      {"passed to", "passedTo", Value::kText},
                                                      {"passed", "passed", Value::kHands},
                                                      {"declarations", "declarations", Value::kDeclarations},
                                                      {"leader", "leader", Value::kText},
                                                      {"turn", "tricks", Value::kTurn},
                                                      {"claimed", "claimed", Value::kText},
                                                      {"won", "won", Value::kNumbers},
                                                      {"points", "points", Value::kNumbers},
                                                      {"winners", "winners", Value::kPlayers},
                                                      {"figures", "figures", Value::kFigures}});

constexpr std::array kOfCombinations = std::to_array<Word>({{"level", "level", Value::kText},
                                                            {"hands", "hands", Value::kHands},
                                                            {"stock", "stock", Value::kCards},
                                                            {"bids", "bids", Value::kBids},
                                                            {"exchanges", "exchanges", Value::kExchanges},
                                                            {"leader", "leader", Value::kText},
                                                            {"plays", "plays", Value::kPlays},
                                                            {"finished", "finished", Value::kPlayers},
                                                            {"points", "points", Value::kNumbers},
                                                            {"winners", "winners", Value::kPlayers}});

}  // namespace

const Shape kTrickGame = {kOfTricks, false};
const Shape kClimbingGame = {kOfCombinations, true};

std::span<const Word> words_of_session() { return kOfSession; }

bool opens_block(Value value) {
  switch (value) {
    case Value::kText:
    case Value::kPlayers:
    case Value::kCards:
      return false;
    case Value::kHands:
    case Value::kNumbers:
    case Value::kBids:
    case Value::kDeclarations:
    case Value::kTurn:
    case Value::kPlays:
    case Value::kExchanges:
    case Value::kFigures:
    case Value::kDeal:
      return true;
  }
  return false;
}

const Word* find(std::span<const Word> words, std::string_view word) {
  const auto found = std::find_if(words.begin(), words.end(), [&](const Word& one) { return one.word == word; });
  return found == words.end() ? nullptr : &*found;
}

}  // namespace kibitzer::described::session_text
