// Reads from JSON what the sessions of all described card games have in common: names, players, deals and numbers.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "records/json_pass.h"

namespace kibitzer::described::deals {

/// The keys that each session has; those of a deal follow, from kNumberKey on. A session of one deal may have them too.
inline constexpr std::array<std::string_view, 9> kCommonKeys = {"game", "players", "name",   "date", "place",
                                                                "size", "rounds",  "totals", "round"};
enum CommonKey : std::size_t {
  kGameKey,
  kPlayersKey,
  kNameKey,
  kDateKey,
  kPlaceKey,
  kSizeKey,
  kRoundsKey,
  kTotalsKey,
  kNumberKey
};

inline constexpr std::array<std::string_view, 2> kBidKeys = {"player", "bid"};
inline constexpr json::Form kBidForm = {"a bid", kBidKeys, 2};

/// `kCommonKeys` and then `own`, those of a deal in one game.
template <std::size_t count>
constexpr std::array<std::string_view, kCommonKeys.size() + count> with_common_keys(
    const std::array<std::string_view, count>& own) {
  std::array<std::string_view, kCommonKeys.size() + count> all{};
  std::copy(kCommonKeys.begin(), kCommonKeys.end(), all.begin());
  std::copy(own.begin(), own.end(), all.begin() + kCommonKeys.size());
  return all;
}

/// `Session` is as records::JsonPass needs it, with `rounds` of Deal, `totals`, `points` and `winners`; Deal has at, number,
/// leader, points, winners, winners_at and damaged. `Reader` is the class that derives from this one, and has
/// read_parts(parts, deal), and read_size(index) if the size of a board may be given.
template <typename Session, typename Reader, std::size_t count>
class JsonDeals : protected records::JsonPass<Session> {
 protected:
  using Base = records::JsonPass<Session>;
  using Index = std::uint32_t;
  using Deal = typename decltype(Session::rounds)::value_type;
  using Parts = std::array<Index, count>;  ///< the values of the keys; kAbsent if missing
  using Base::reader_;
  using Base::session_;
  static constexpr Index kAbsent = records::kAbsentNode;

  /// `round` is what messages call a deal.
  JsonDeals(json::Reader& reader, Session& session, const std::array<std::string_view, count>& keys,
            std::string_view round = "a deal")
      : Base(reader, session),
        session_form_{"a session", keys, 2},
        deal_form_{round, std::span(keys).subspan(kNumberKey), 0} {}

  void read_session(Index root) {
    Parts parts{};
    session_.at = reader_.head(root);
    reader_.forget_faults();
    const bool object = reader_.object(root, session_form_, [&](std::size_t key, Index value) { parts[key] = value; });
    session_.damaged = !object || reader_.document().node(root).damaged;
    this->read_meta(parts[kNameKey], parts[kDateKey], parts[kPlaceKey]);
    if (parts[kPlayersKey] != kAbsent)
      this->read_players(parts[kPlayersKey]);
    else
      session_.damaged = true;
    if (parts[kSizeKey] != kAbsent) static_cast<Reader*>(this)->read_size(parts[kSizeKey]);
    read_deals(root, parts);
    if (parts[kTotalsKey] != kAbsent)
      this->read_numbers(parts[kTotalsKey], "totals", "a total",
                         [&]() -> records::PlayerNumber& { return session_.totals.emplace_back(); });
  }

  /// Of a board, which games of cards do not have.
  void read_size(Index index) {
    reader_.fault(json::kRule<"json/unknown-key">, this->key_at(index),
                  "only a game of tiles has a size, that of its board");
  }

  void read_points(Index index, Deal& deal) {
    this->read_numbers(index, "points", "a number of points",
                       [&]() -> records::PlayerNumber& { return records::append(session_.points, deal.points); });
  }

  /// The bids in the order they were made; false if they are no array. Deal has bids, and Session too.
  /// `value_of` reads the bid itself.
  template <typename ValueOf>
  bool read_bids(Index index, Deal& deal, ValueOf value_of) {
    return reader_.array(index, "bids", [&](Index element) {
      std::optional<records::PlayerRef> by;
      std::optional<records::Number> bid;
      reader_.object(element, kBidForm, [&](std::size_t key, Index value) {
        if (key == 0) {
          by = this->player(value, "player");
        } else if (const std::optional<int> number = value_of(value)) {
          bid = records::Number{*number, this->at(value)};
        }
      });
      if (by && bid) records::append(session_.bids, deal.bids, records::PlayerNumber{*by, *bid});
    });
  }

  bool read_bids(Index index, Deal& deal) {
    return read_bids(index, deal, [&](Index value) { return reader_.integer(value, "a bid"); });
  }

  void read_winners(Index index, Deal& deal) {
    const bool array = reader_.array(index, "winners", [&](Index element) {
      if (const auto winner = this->player(element, "a winner"))
        records::append(session_.winners, deal.winners, *winner);
    });
    if (array) deal.winners_at = this->key_at(index);
  }

 private:
  void read_deals(Index root, const Parts& parts) {
    Index first_of_deal = kAbsent;
    for (std::size_t key = count; key-- > kNumberKey;)
      if (parts[key] != kAbsent) first_of_deal = parts[key];
    if (parts[kRoundsKey] == kAbsent) {
      if (first_of_deal == kAbsent) return;
      session_.rounds.emplace_back().at = reader_.head(root);
      read_deal_of(parts);
      session_.rounds.back().damaged |= reader_.faulty();
      return;
    }
    if (first_of_deal != kAbsent)
      reader_
          .fault(json::kRule<"json/unknown-key">, this->key_at(first_of_deal),
                 "\"{}\" belongs in one of the rounds: a session has either rounds or the keys of one round",
                 reader_.document().text(this->node(first_of_deal - 1)))
          .related.push_back({"the rounds are here", this->key_at(parts[kRoundsKey])});
    this->read_rounds(parts[kRoundsKey], [&](Index index) { read_deal(index); });
    number_deals();
  }

  /// If there are several deals and none has a number, counts them.
  void number_deals() {
    auto& deals = session_.rounds;
    if (deals.size() < 2 || std::any_of(deals.begin(), deals.end(), [](const Deal& deal) { return deal.number; }))
      return;
    for (std::size_t i = 0; i < deals.size(); ++i)
      deals[i].number = records::Number{static_cast<int>(i) + 1, deals[i].at};
  }

  void read_deal(Index index) {
    Parts parts{};
    reader_.forget_faults();
    const bool object =
        reader_.object(index, deal_form_, [&](std::size_t key, Index value) { parts[kNumberKey + key] = value; });
    if (!object) {
      session_.damaged = true;
      return;
    }
    session_.rounds.emplace_back().at = reader_.head(index);
    read_deal_of(parts);
    session_.rounds.back().damaged = reader_.faulty();
  }

  void read_deal_of(const Parts& parts) {
    Deal& deal = session_.rounds.back();
    if (const Index index = parts[kNumberKey]; index != kAbsent)
      if (const auto number = reader_.integer(index, "round")) {
        deal.number = records::Number{*number, this->at(index)};
        deal.at = this->key_at(index);
      }
    static_cast<Reader&>(*this).read_parts(parts, deal);
  }

  json::Form session_form_;
  json::Form deal_form_;
};

}  // namespace kibitzer::described::deals
