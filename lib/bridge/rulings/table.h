// What is known of one board while it is judged.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "bridge/model/auction.h"
#include "bridge/model/session.h"
#include "bridge/rulings/rules.h"
#include "bridge/rulings/ruling.h"
#include "cards/card.h"
#include "findings/reporter.h"
#include "text/words.h"

namespace kibitzer::bridge {

struct Table {
  Table(const Session& judged_session, const Board& judged_board, std::vector<findings::Finding>& found)
      : session(judged_session), board(judged_board), findings(&found) {}

  const Session& session;
  const Board& board;
  std::vector<findings::Finding>* findings;

  // The deal.
  std::array<cards::CardSet, 4> dealt{};  ///< by seat
  std::array<bool, 4> known{};            ///< whose hand is recorded
  int known_cards = 0;                    ///< in all hands; a card that is dealt twice counts twice
  cards::CardSet doubtful;                ///< cards that are dealt twice
  bool deal_faulty = false;               ///< some hand was found wrong
  int hand_size = kMostTricks;            ///< smaller in an end position

  // The auction, and what the record claims of it.
  std::optional<Contract> contract;
  std::optional<Seat> declarer;
  std::optional<Seat> other_declarer;  ///< where auction and claim differ, the claim's
  std::optional<Contract> other_contract;
  std::optional<text::Span> breaks_off;  ///< the last call of an auction that is not ended
  bool denomination_known = false;
  Denomination denomination = Denomination::kNoTrump;

  // The play.
  std::array<int, 2> won{};      ///< tricks, by side, that are certain
  std::array<int, 2> forfeit{};  ///< tricks, by side, that a revoke may have cost it (Law 64)
  std::optional<cards::Card> lead;
  std::optional<text::Span> unfit_at;  ///< the first card of a play that does not fit the deal at all

  bool passed_out() const { return contract && contract->passed_out(); }
  bool all_hands_known() const { return known[0] && known[1] && known[2] && known[3]; }

  /// Adds a finding with the board's number.
  template <typename... Values>
  findings::Finding& find(const findings::Rule& rule, text::Span at, fmt::format_string<Values...> sentence,
                          Values&&... values) {
    auto& finding = findings::add(*findings, rule, at, sentence, std::forward<Values>(values)...);
    if (board.number) finding.round = board.number->value;
    return finding;
  }
};

/// The warning, under rule `on`, that the board's dealer or vulnerability does not fit its number, if it was reported;
/// else null. Whatever else is found and only follows from it belongs in it.
findings::Finding* finding_on_number(const Table& table, const findings::Rule& on);

/// Adds `why` to `finding`, which is then beyond doubt.
void bear_out(findings::Finding& finding, std::string_view why);

/// Reports a contract for more tricks than there are. (Law 18A)
void find_impossible(Table& table, const At<Contract>& contract);

/// "2S by North, made with 1 overtrick, not vulnerable": what a score follows from. Who is vulnerable is left out where
/// it is unknown.
std::string circumstances(Contract contract, Seat declarer, int tricks, std::optional<bool> vulnerable);

/// Where `card` is in the deal as recorded; nothing if nobody holds it.
struct Holder {
  Seat seat{};
  text::Span at;
};
std::optional<Holder> holder_of(const Table& table, cards::Card card);

}  // namespace kibitzer::bridge
