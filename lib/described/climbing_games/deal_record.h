// One deal as it is recorded, made ready to be compared with what the description says. Internal to the room.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "described/climbing_games/session.h"
#include "described/deals/players.h"
#include "described/rule_language/description.h"
#include "kernels/climb/cards.h"

namespace kibitzer::described::climbing_games {

using rule_language::Description;

using deals::kNobody;
using deals::Meant;
using deals::seat_of;

struct RecordedPlay {
  int seat = kNobody;
  climb::Play cards{};
  bool readable = true;  ///< every card of it
};

struct RecordedBid {
  int seat = kNobody;
  int bid = 0;
};

struct RecordedExchange {
  int from = kNobody;
  int to = kNobody;
  climb::Play cards{};
  bool readable = true;  ///< every card of it
};

struct DealRecord {
  const Session* session = nullptr;
  const Deal* deal = nullptr;
  bool last = false;                                             ///< nothing is recorded after it
  std::array<const Hand*, rule_language::kMostPlayers> hands{};  ///< by seat; null: not recorded
  std::vector<RecordedBid> bids;
  std::vector<RecordedPlay> plays;
  std::vector<RecordedExchange> exchanges;
  std::vector<int> finished;  ///< seats
  int leader = kNobody;
  bool passes_bid = false;     ///< some bid is a pass, so that none is left out
  bool passes_played = false;  ///< some play is a pass
  std::array<std::optional<int>, rule_language::kMostPlayers> points{};  ///< claims, by seat
  /// Cards of the stock, and of each hand by seat + 1, that are one too many of their kind: others may have been meant.
  std::array<int, rule_language::kMostPlayers + 1> duplicates{};

  void prepare(const Session& of, std::size_t index, const Meant& meant);

  std::size_t seats() const { return session->players.size(); }
  /// A list without bids may just not have been kept.
  bool bids_recorded() const { return deal->bids_at && !bids.empty(); }
  bool exchanges_recorded() const { return deal->exchanges_at.has_value(); }
  bool plays_recorded() const { return deal->plays_at.has_value(); }
  bool scored() const { return deal->scored() || (last && !session->totals.empty()); }
  const Play& play(std::size_t index) const { return session->plays_of(*deal)[index]; }
  const Exchange& exchange(std::size_t index) const { return session->exchanges_of(*deal)[index]; }
  const PlayerNumber& bid(std::size_t index) const { return session->bids_of(*deal)[index]; }
  std::span<const CardAt> hand(std::size_t seat) const {
    return hands[seat] == nullptr ? std::span<const CardAt>() : session->cards_of(*hands[seat]);
  }
};

}  // namespace kibitzer::described::climbing_games
