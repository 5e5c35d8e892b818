// The calls and cards of a board of LIN, what explains them, and the claim that ends them.
#include <fmt/core.h>

#include <utility>

#include "bridge/lin/reader.h"
#include "bridge/lin/rules.h"
#include "bridge/pbn/values.h"
#include "cards/words.h"
#include "text/lookalikes.h"

namespace kibitzer::bridge {
namespace {

constexpr int kMostClaimed = 99;  // anything more is not a number of tricks; from 14 on the referee reports it

}  // namespace

void LinReader::read_calls(const LinCommand& command) {
  Board& called = board(command);
  if (!session_->plays.empty()) {
    if (!misplaced_)
      reporter_.report(kLinRule<"lin/misplaced">, command.place(),
                       "a call follows the first card of the play, and is not read");
    misplaced_ = called.auction_damaged = called.play_damaged = true;
    return;
  }
  called.auction_at = called.auction_at ? text::join(*called.auction_at, command.place()) : command.place();
  std::size_t from = 0;
  while (from < command.value.size()) {
    const std::size_t begin = from;
    const auto [call, alerted, marked] = read_lin_call(command.value, from);
    const text::Span at = command.part(begin, from);
    const bool full = called.calls.count == kMaxCalls;
    if (full || call.kind == CallKind::kUnknown) {
      if (full && !called.auction_damaged)
        reporter_.report(kLinRule<"lin/bad-call">, at, "more than 400 calls of one board are not read");
      if (!full) {
        auto& finding = reporter_.report(kLinRule<"lin/bad-call">, at,
                                         "{} is not a call: a call is p, d, r, or a bid such as 1N or 4S",
                                         quoted_lin(command.value.substr(begin)));
        if (const auto meant = read_call(command.value)) finding.fix_form(command.value_at, lin_text_of(meant->value));
      }
      called.auction_damaged = true;
    }
    if (full) return;
    RecordedCall& made = append(session_->calls, called.calls);
    made.call = call;
    made.at = at;
    made.alerted = alerted;
    if (marked) lose("mark of a call");
  }
}

/// The explanation of the call before it.
void LinReader::read_explanation(const LinCommand& command) {
  if (command.value.empty()) return;
  if (!open() || session_->calls.empty() || !session_->plays.empty()) return lose("explanation without a call");
  if (session_->calls.back().explanation != 0) lose("earlier explanation of a call");
  session_->explain(session_->calls.back(), command.value);
}

void LinReader::read_cards(const LinCommand& command) {
  Board& played = board(command);
  const text::Span place = command.place();
  std::uint32_t end = place.end;
  std::size_t from = 0;
  do {
    const std::size_t begin = from;
    const cards::Card card = read_lin_card(command.value, from);
    const text::Span at = command.value.empty() ? place : command.part(begin, from);
    if (const CardFault fault = add_card(card, at); fault != CardFault::kNone) complain(fault, at, command);
  } while (from < command.value.size());
  // The commands that follow with one card each.
  for (cards::Card card; !comments_ && lexer_.next_card(card);) {
    end = static_cast<std::uint32_t>(lexer_.position() - 1);
    const text::Span at = {end - 2, end};
    if (const CardFault fault = add_card(card, at); fault != CardFault::kNone) complain(fault, at, command);
  }
  played.play_at = text::Span{played.play_at ? played.play_at->begin : place.begin, end};
}

/// Adds the card to the play, even if it is unknown, and says what is wrong with it. The card played just before is not
/// added again, as it would put all that follow out of step; nor is one beyond the longest play.
LinReader::CardFault LinReader::add_card(cards::Card card, text::Span at) {
  auto& plays = session_->plays;
  auto& tricks = session_->tricks;
  const bool leads = tricks.empty() || tricks.back().plays.count == kCardsOfTrick;
  if (leads && tricks.size() == kMaxTricks) return CardFault::kTooMany;
  if (card.known() && !plays.empty() && plays.back().card == card) return CardFault::kRepeated;
  if (leads) begin_trick(at);
  plays.push_back({card, {}, 0, at});
  ++tricks.back().plays.count;
  return card.known() ? CardFault::kNone : CardFault::kUnknown;
}

void LinReader::begin_trick(text::Span at) {
  Trick& trick = append(session_->tricks, session_->boards.front().tricks);
  trick.at = at;
  trick.plays.first = static_cast<std::uint32_t>(session_->plays.size());
}

void LinReader::complain(CardFault fault, text::Span at, const LinCommand& command) {
  const auto& rule = kLinRule<"lin/bad-card">;
  bool& damaged = session_->boards.front().play_damaged;
  switch (fault) {
    case CardFault::kNone:
      return;
    case CardFault::kTooMany:
      if (!damaged) reporter_.report(rule, at, "more than 400 cards of one board are not read");
      damaged = true;
      return;
    case CardFault::kRepeated:
      reporter_.report(rule, at, "{} appears here twice; it is read once", quoted_lin(lexer_.text_at(at)));
      return;
    case CardFault::kUnknown: {
      auto& finding =
          reporter_.report(rule, at, "{} is not a card: a card is a suit (S, H, D, C) and a rank, as in SA or H9",
                           quoted_lin(command.value.empty() ? command.value : lexer_.text_at(at)));
      const auto meant = cards::card_in_words(text::without_lookalikes(command.value));
      if (meant) finding.fix_form(command.value_at, lin_text_of(*meant));
      damaged = true;
      return;
    }
  }
}

void LinReader::read_claim(const LinCommand& command) {
  if (command.value.empty()) return;  // not known
  Board& claimed = board(command);
  const auto tricks = read_lin_number(command.value);
  if (claimed.result) lose("earlier claim");
  if (tricks && *tricks <= kMostClaimed)
    claimed.result = Claim{command.value_at, *tricks, {}, {}, false};
  else
    reporter_.report(kLinRule<"lin/bad-claim">, command.value_at,
                     "{} is not a number of tricks: a claim gives declarer's total, from 0 to 13",
                     quoted_lin(command.value));
}

}  // namespace kibitzer::bridge
