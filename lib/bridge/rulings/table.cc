#include "bridge/rulings/table.h"

#include <fmt/core.h>

namespace kibitzer::bridge {

findings::Finding* finding_on_number(const Table& table, const findings::Rule& on) {
  const Board& board = table.board;
  const bool of_dealer = &on == &kRule<"bridge/dealer-for-board">;
  if (of_dealer ? !board.dealer : !board.vulnerable) return nullptr;
  const text::Span at = of_dealer ? board.dealer->at : board.vulnerable->at;
  for (auto finding = table.findings->rbegin(); finding != table.findings->rend(); ++finding)
    if (finding->rule == &on && finding->at == at && finding->severity != findings::Severity::kInfo) return &*finding;
  return nullptr;
}

void bear_out(findings::Finding& finding, std::string_view why) {
  finding.message += why;
  finding.severity = findings::Severity::kError;
}

void find_impossible(Table& table, const At<Contract>& contract) {
  table.find(kRule<"bridge/impossible-bid">, contract.at, "there is no contract of {}: bids are for 1 to 7 odd tricks",
             name_of(contract.value));
}

std::optional<Holder> holder_of(const Table& table, cards::Card card) {
  for (const Seat seat : kSeats)
    for (const CardAt& held : table.session.cards_of(table.board.hands[index_of(seat)]))
      if (held.card == card) return Holder{seat, held.at};
  return std::nullopt;
}

std::string circumstances(Contract contract, Seat declarer, int tricks, std::optional<bool> vulnerable) {
  const int surplus = tricks - 6 - contract.level();
  std::string text = fmt::format("{} by {}", name_of(contract), name_of(declarer));
  text += surplus < 0    ? fmt::format(", down {}", -surplus)
          : surplus == 0 ? ", made"
                         : fmt::format(", made with {}", text::counted(surplus, "overtrick"));
  if (vulnerable) text += *vulnerable ? ", vulnerable" : ", not vulnerable";
  return text;
}

}  // namespace kibitzer::bridge
