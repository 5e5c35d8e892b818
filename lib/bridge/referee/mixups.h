// Records of a file that are mixed up: what one of them says belongs to another, which shows once both are read.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "bridge/model/session.h"
#include "bridge/rulings/ruling.h"

namespace kibitzer::bridge {

/// The deals of the boards judged last, by number.
class RecentDeals {
 public:
  using Hands = std::array<cards::CardSet, 4>;  // by seat

  void clear() { count_ = next_ = 0; }
  void add(const Hands& hands, int number) {
    deals_[next_] = {hands, number};
    next_ = (next_ + 1) % deals_.size();
    if (count_ < deals_.size()) ++count_;
  }
  /// The number of a board with these hands that is not `number`.
  std::optional<int> other_board(const Hands& hands, int number) const {
    for (std::size_t i = 0; i < count_; ++i)
      if (deals_[i].number != number && deals_[i].hands == hands) return deals_[i].number;
    return std::nullopt;
  }
  /// Another deal of the board `number`, as its other room may have it.
  const Hands* other_deal(const Hands& hands, int number) const {
    for (std::size_t i = 0; i < count_; ++i)
      if (deals_[i].number == number && deals_[i].hands != hands) return &deals_[i].hands;
    return nullptr;
  }

 private:
  struct RecentDeal {
    Hands hands{};
    int number = 0;
  };
  std::array<RecentDeal, 64> deals_;
  std::size_t count_ = 0;
  std::size_t next_ = 0;
};

/// A session that was judged.
struct JudgedRecord {
  const Session* session = nullptr;
  Ruling* ruling = nullptr;
};

/// If the auctions of the two rooms of a match board are swapped, says so in place of the findings on contract and
/// declarer, once for both. If a deal that does not fit the board's play, or the other room, is that of another board,
/// says which.
void explain_mixups(std::span<const JudgedRecord> records, const RecentDeals& deals);

}  // namespace kibitzer::bridge
