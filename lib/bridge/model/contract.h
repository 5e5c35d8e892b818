// Bids, calls and contracts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cards/card.h"

namespace kibitzer::bridge {

/// From the lowest to the highest (Law 18).
enum class Denomination : std::uint8_t { kClubs, kDiamonds, kHearts, kSpades, kNoTrump };

enum class Risk : std::uint8_t { kUndoubled, kDoubled, kRedoubled };

/// The trump suit of a denomination; nothing at no trump.
constexpr std::optional<cards::Suit> trump_of(Denomination denomination) {
  if (denomination == Denomination::kNoTrump) return std::nullopt;
  return static_cast<cards::Suit>(denomination);
}

/// There are 13 tricks, and a bid is for at most 7 beyond the first 6. (Law 18A)
inline constexpr int kMostTricks = 13;
inline constexpr int kHighestLevel = 7;
inline constexpr int kBook = kMostTricks - kHighestLevel;

struct Bid {
  std::uint8_t level = 0;  ///< 1 … 7; as recorded, so that a bid which does not exist can be reported (0 … 9)
  Denomination denomination = Denomination::kClubs;

  friend constexpr bool operator==(const Bid&, const Bid&) = default;
  /// Law 18: by level, then by denomination.
  friend constexpr bool operator<(const Bid& a, const Bid& b) {
    return a.level != b.level ? a.level < b.level : a.denomination < b.denomination;
  }
  friend constexpr bool operator>(const Bid& a, const Bid& b) { return b < a; }
};

enum class CallKind : std::uint8_t {
  kUnknown,  ///< something is written, but it is unclear what
  kPass,
  kBid,
  kDouble,
  kRedouble,
  kAllPass,  ///< PBN's AP: everybody passes from here on
  kSkipped,  ///< PBN's ^S: the turn was taken by somebody else, out of rotation
};

struct Call {
  CallKind kind = CallKind::kUnknown;
  Bid bid;  ///< where kind is kBid

  friend constexpr bool operator==(const Call&, const Call&) = default;
};

/// What is played: or, with level 0, that everybody passed.
struct Contract {
  Bid bid;
  Risk risk = Risk::kUndoubled;

  bool passed_out() const { return bid.level == 0; }
  bool possible() const { return bid.level <= kHighestLevel; }
  int level() const { return bid.level; }

  friend constexpr bool operator==(const Contract&, const Contract&) = default;
};

/// "C", "D", "H", "S", "NT".
std::string_view letters_of(Denomination denomination);
/// "clubs" … "no trump".
std::string_view name_of(Denomination denomination);
/// "1NT".
std::string name_of(Bid bid);
/// "1NT", "Pass", "X", "XX".
std::string name_of(Call call);
/// "3NTX", "Pass".
std::string name_of(Contract contract);

/// What a text of calls says; the text may be written laxly.
template <typename Value>
struct Lax {
  Value value;
  bool lax = false;  ///< not as the PBN standard writes it: N for NT, P for Pass …
};

/// A denomination: C, D, H, S, NT in either case; laxly N.
std::optional<Lax<Denomination>> read_denomination(std::string_view word);

/// A call: Pass, X, XX, AP, or a level 0 … 9 and a denomination, in either case; laxly P, D or Dbl, R or Rdbl, N for
/// NT.
std::optional<Lax<Call>> read_call(std::string_view word);

/// A contract: Pass, or a bid of level 1 … 9 and none, X or XX after it; laxly as above, with blanks before the risk.
std::optional<Lax<Contract>> read_contract(std::string_view word);

}  // namespace kibitzer::bridge
