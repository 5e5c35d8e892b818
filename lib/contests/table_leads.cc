#include "contests/table_leads.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "cards/card.h"

namespace kibitzer::contests {
namespace {

using bridge::kRule;
using bridge::Seat;
using bridge::TableRow;

/// A lead that is not in the leader's hand.
struct Misplaced {
  const TableRow* row;
  Seat leader;
  bridge::Holder holder;
};

}  // namespace

void judge_leads(bridge::Table& table) {
  if (table.deal_faulty || table.board.deal_damaged) return;
  std::vector<Misplaced> misplaced;
  std::size_t asked = 0;
  for (const TableRow& row : table.session.table_rows) {
    if (!row.lead || !row.declarer || !row.lead->card.known()) continue;
    const auto holder = holder_of(table, row.lead->card);
    if (!holder) continue;
    ++asked;
    const Seat leader = left_of(row.declarer->value);
    if (holder->seat != leader) misplaced.push_back({&row, leader, *holder});
  }
  if (misplaced.empty()) return;
  // If hardly any lead fits, they were made from another deal.
  constexpr std::size_t kFewest = 3;
  if (asked >= kFewest && 2 * misplaced.size() > asked) {
    table
        .find(kRule<"bridge/lead-not-held">, misplaced.front().row->lead->at,
              "{} of the {} leads of this table are not in the hand that leads: the deal is surely not the one played",
              misplaced.size(), asked)
        .related.push_back({"the deal is here", misplaced.front().holder.at});
    return;
  }
  for (const Misplaced& one : misplaced) {
    const Seat declarer = one.row->declarer->value;
    const std::string otherwise =
        one.holder.seat == partner_of(one.leader)
            ? fmt::format("; {} could, were {} declarer", name_of(one.holder.seat), name_of(partner_of(declarer)))
            : std::string();
    table
        .find(kRule<"bridge/lead-not-held">, one.row->lead->at,
              "the {} is {}'s, so {}, who leads against {}, cannot lead it{}", words_of(one.row->lead->card),
              name_of(one.holder.seat), name_of(one.leader), name_of(declarer), otherwise)
        .related.push_back({"the card is here", one.holder.at});
  }
}

}  // namespace kibitzer::contests
