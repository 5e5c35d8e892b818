// A trick game played at random by rules that are stated a second time, as plainly as possible: the kernel is compared
// with it. Of the kernel it uses only cards, faces and seats.
#pragma once

#include <cstddef>
#include <optional>
#include <random>
#include <vector>

#include "kernels/tricks/play_record.h"

namespace kibitzer::test {

struct PlainPlay {
  std::size_t seat = 0;
  tricks::Card card = 0;
};

enum class PlainFault { kNone, kRevoke, kWrongLead, kOutOfTurn };

struct PlainGame {
  std::vector<tricks::Face> faces;  ///< of the deck
  std::size_t players = 0;
  std::size_t first_leader = 0;
  std::optional<int> trump;
  std::vector<std::vector<tricks::Card>> hands;  ///< as dealt, by seat
  std::vector<std::vector<PlainPlay>> tricks;
  std::vector<std::size_t> winners;  ///< by trick
  std::optional<std::pair<std::size_t, std::size_t>>
      faulty;  ///< trick and place of the faulty play, where one was made
};

/// A number in [least, most].
std::size_t number(std::mt19937_64& random, std::size_t least, std::size_t most);

/// Whether `seat` holds a card of suit `suit` after `trick` tricks and their play to the next.
bool plainly_holds(const PlainGame& game, std::size_t seat, std::size_t trick, int suit);

/// What `seat` holds then.
std::vector<tricks::Card> plainly_held(const PlainGame& game, std::size_t seat, std::size_t trick);

/// Who wins a trick in which `plays` were made.
std::size_t plain_winner(const PlainGame& game, const std::vector<PlainPlay>& plays);

/// A game of 2 to 10 players with a deck of 2 to 6 suits of 3 to 14 ranks in any order, in which one rule is broken as
/// `fault` says, if there is an opportunity.
PlainGame play_plainly(PlainFault fault, std::mt19937_64& random);

}  // namespace kibitzer::test
