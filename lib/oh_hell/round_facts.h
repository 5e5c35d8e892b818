// What is established about one round while it is judged. Internal to the room.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cards/card.h"
#include "findings/deal_reporter.h"
#include "kernels/tricks/seats.h"
#include "oh_hell/ruling.h"
#include "oh_hell/session.h"
#include "text/words.h"

namespace kibitzer::oh_hell {

using findings::DealReporter;
using records::kNobody;
using records::Meant;
using records::shown;
using text::counted;
using tricks::holds;
using tricks::seat_bit;
using tricks::Seats;

/// The deck serves no more players.
inline constexpr std::size_t kMaxSeats = 52;

/// What is known of one seat in the round.
struct SeatFacts {
  const PlayerNumber* bid = nullptr;         ///< the first recorded
  const PlayerNumber* second_bid = nullptr;  ///< recorded again
  bool bid_in_doubt = false;                 ///< impossible or repeated: nothing may rest on it
  const Hand* hand = nullptr;
  cards::CardSet dealt;        ///< the known cards of the hand
  int cards_short = 0;         ///< how many cards the hand lacks, or shows unreadably
  bool hand_in_doubt = false;  ///< of the wrong size, or cards were played from outside it
  int sure_tricks = 0;         ///< tricks certainly won
  int possible_tricks = 0;     ///< tricks possibly won, of those recorded
  int taken_tricks = 0;        ///< tricks won by the record's word
  int claimed_tricks = 0;      ///< tricks the recorded winners give
  const PlayerNumber* won = nullptr;
  const PlayerMade* made = nullptr;
  bool won_refuted = false;
  std::optional<int> won_instead;  ///< what all else shows, where the number of tricks is wrong
  bool away = false;               ///< joins the table in a later round
};

/// Where the number of cards a player comes from, the weakest source first.
enum class HandSizeSource : std::uint8_t { kNone, kTricks, kWonCounts, kHands, kSettings };

struct RoundFacts {
  const Session* session = nullptr;
  const Round* round = nullptr;
  bool last = false;             ///< nothing is recorded after it
  bool number_in_doubt = false;  ///< repeated or past the end: its number does not tell its hand size
  std::size_t seats = 0;
  std::optional<int> hand_size;
  HandSizeSource hand_size_source = HandSizeSource::kNone;
  std::optional<std::size_t> dealer;
  std::vector<SeatFacts> at;  ///< by seat
  int bids_by_strangers = 0;
  bool unlisted_player = false;  ///< somebody not in the list of players plays: one more than it has
  bool bid_refuted = false;      ///< some finding about bids was made
  bool winner_refuted = false;
  std::vector<char> total_refuted;  ///< by seat: the running total before was wrong, so what this round adds is too
  bool breaks_off = false;          ///< the last trick of the last round lacks plays
  bool unknown_winners = false;
  bool trump_in_doubt = false;  ///< another suit was turned than is recorded

  const Settings& settings() const { return *session->settings; }
  /// Whether points can be worked out: the scoring could be read, and the cards it may ask for are known.
  bool scorable() const {
    return !session->settings_unread && (hand_size.has_value() || !settings().scoring.needs_cards());
  }
  std::string_view name(std::size_t seat) const { return session->players[seat].text; }
  bool played() const { return !round->tricks.empty(); }
  /// Whether no card is left to be turned: the trump can only be a card of somebody's hand.
  bool whole_deck_dealt() const {
    return hand_size && *hand_size >= 0 && static_cast<std::size_t>(*hand_size) * seats >= cards::kDeckSize;
  }
  /// Whether `card` was turned for trump from the rest of the deck, and so is in nobody's hand.
  bool turned(cards::Card card) const {
    return round->trump_card && round->trump_card->card == card && !whole_deck_dealt();
  }
  /// Whether the round is known to have that many tricks. The tricks of the last round alone do not tell: more may
  /// follow.
  bool hand_size_sure() const {
    return hand_size_source > HandSizeSource::kTricks || (hand_size_source == HandSizeSource::kTricks && !last);
  }
  /// Whether the round was scored, so that it is not under way.
  bool scored() const {
    return !round->won.empty() || !round->made.empty() || !round->points.empty() || !session->totals.empty();
  }
};

/// The seat that a reference means, if any.
inline std::optional<std::size_t> seat_meant(PlayerRef player, const Meant& meant) {
  const int seat = records::seat_of(player, meant);
  if (seat == kNobody) return std::nullopt;
  return static_cast<std::size_t>(seat);
}

}  // namespace kibitzer::oh_hell
