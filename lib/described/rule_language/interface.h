// The functions that a description may call, under both of their names. Internal to the room.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "described/rule_language/code.h"

namespace kibitzer::described::rule_language {

/// In the order of interface_functions().
enum class Interface : std::uint8_t {
  kBegin,
  kGetCards,
  kGetCardsNum,
  kTopCard,
  kFind,
  kMatch,
  kDeliver,
  kNextRound,
  kCompare,
  kPlayCard,
  kGetCard,
  kEnable,
  kDisable,
  kStatePoint,
  kPostYield,
  kGetYield,
  kUpdate,
  kShowCard,
  kShowPublic,
  kShowPrivate,
  kAddScore,
  kEnd,
  kDrawnPlayer,
  kRequire,
  kTeam,
  kFinish,
  kFinished,
  kStateLevel,
  kGiven,
  kExchange,
};

struct InterfaceFunction {
  std::string_view name;
  std::string_view other_name;  ///< empty: it has one name
  Type type = Type::kVoid;
  std::size_t least = 0;  ///< arguments
  std::string_view takes =
      {};  ///< a letter for each argument: n a number, b a truth value, c cards or text, s a set of
           ///< numbers, t a text, a anything

  std::size_t most() const { return takes.size(); }
};

std::span<const InterfaceFunction> interface_functions();

/// The function of that name.
std::optional<std::size_t> interface_function(std::string_view name);

/// The variables that every description has: the number of players, of packs, and the players themselves.
inline constexpr std::string_view kGivenNames[] = {"players", "player_number", "cards", "player"};

}  // namespace kibitzer::described::rule_language
