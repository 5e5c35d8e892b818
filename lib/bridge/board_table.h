// What is known of one board while it is judged, and the referees of its parts. Internal to the room.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "bridge/auction.h"
#include "bridge/rules.h"
#include "bridge/ruling.h"
#include "bridge/session.h"
#include "cards/card.h"
#include "text/words.h"

namespace kibitzer::bridge {

struct Table {
  Table(const Session& judged_session, const Board& judged_board, std::vector<findings::Finding>& told)
      : session(judged_session), board(judged_board), findings(&told) {}

  const Session& session;
  const Board& board;
  std::vector<findings::Finding>* findings;

  // The deal.
  std::array<cards::CardSet, 4> dealt{};  ///< by seat
  std::array<bool, 4> known{};            ///< whose hand is recorded
  cards::CardSet doubtful;                ///< cards that are dealt twice
  bool deal_faulty = false;               ///< some hand was found wrong
  int hand_size = kMostTricks;            ///< smaller in an end position

  // The auction, and what the record claims of it.
  std::optional<Contract> contract;
  std::optional<Seat> declarer;
  std::optional<Seat> other_declarer;  ///< where auction and claim differ, the claim's
  std::optional<Contract> other_contract;
  bool denomination_known = false;
  Denomination denomination = Denomination::kNoTrump;

  // The play.
  std::array<int, 2> won{};      ///< tricks, by side, of which it is certain
  std::array<int, 2> forfeit{};  ///< tricks, by side, that a revoke may have cost it (Law 64)
  std::optional<cards::Card> lead;

  bool passed_out() const { return contract && contract->passed_out(); }
  bool all_hands_known() const { return known[0] && known[1] && known[2] && known[3]; }

  /// Adds a finding with the board's number.
  findings::Finding& find(const findings::Rule& rule, text::Span at, std::string message) {
    findings->push_back({&rule, rule.severity, std::move(message), at, {}, {}, {}, {}});
    if (board.number) findings->back().round = board.number->value;
    return findings->back();
  }
};

/// The warning that the board's dealer or vulnerability is not that of its number, where `rule` was reported of it so far;
/// null elsewhere. What else is found and only follows from it belongs into it.
findings::Finding* finding_on_number(const Table& table, const findings::Rule& rule);

/// Adds `why` to `finding`, which is then beyond doubt.
void bear_out(findings::Finding& finding, std::string_view why);

/// Tells of a contract for more tricks than there are. (Law 18A)
void find_impossible(Table& table, const At<Contract>& contract);

void judge_deal(Table& table);
void judge_auction(Table& table);
void judge_play(Table& table);
void judge_result(Table& table, BoardRuling& ruling);
/// What other tables made of the board, where the record has a table of it.
void judge_tables(Table& table);

/// "2S by North, made with 1 overtrick, not vulnerable": what a score follows from. Who is vulnerable is left out where
/// it is not known.
std::string circumstances(Contract contract, Seat declarer, int tricks, std::optional<bool> vulnerable);

/// Judges the play if nothing is wrong with it; false, and nothing judged, where something is, or may be.
bool judge_sound_play(Table& table);

/// How well the hands fit the play.
struct PlayFit {
  int misfits = 0;                 ///< cards played from hands that do not hold them
  bool one_card_off = false;       ///< of which one card that is missing, or one too many, is the cause
  std::optional<Seat> wrong_lead;  ///< who by the cards made the opening lead, where that is not declarer's left
};
/// Judges the play with the hands as they are.
PlayFit judge_play_as_dealt(Table& table);

/// Where `card` stands in the deal as recorded; nothing where nobody holds it.
struct Holder {
  Seat seat{};
  text::Span at;
};
std::optional<Holder> holder_of(const Table& table, cards::Card card);

}  // namespace kibitzer::bridge
