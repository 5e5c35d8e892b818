#include "bridge/referee/mixups.h"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "bridge/model/auction.h"
#include "bridge/rulings/rules.h"
#include "findings/repeated.h"

namespace kibitzer::bridge {
namespace {

/// What is played: by an auction, or by the record.
struct ContractAndDeclarer {
  Contract contract;
  Seat declarer{};

  friend bool operator==(const ContractAndDeclarer&, const ContractAndDeclarer&) = default;
};

std::string words_of(const ContractAndDeclarer& outcome) {
  return fmt::format("{} by {}", name_of(outcome.contract), name_of(outcome.declarer));
}

/// A board that may be mixed up with another, and what was found of it.
struct Suspect {
  const Session* session = nullptr;
  const Board* board = nullptr;
  findings::Finding* finding = nullptr;  ///< on its contract, or else on its declarer
  text::Span recorded_at;
  ContractAndDeclarer recorded;
  ContractAndDeclarer bid;
  bool in_list = false;  ///< what is recorded is in a result list
};

/// The outcome of a lawful auction.
std::optional<ContractAndDeclarer> outcome_of(const Session& session, const Board& board) {
  const auto calls = session.calls_of(board);
  std::optional<Seat> first = board.first_caller;
  if (!first && !calls.empty() && calls.front().by) first = *calls.front().by;
  if (!first && board.dealer) first = board.dealer->value;
  if (!first || board.auction_damaged) return std::nullopt;
  Auction auction(*first, session.settings.doubling);
  for (const RecordedCall& call : calls) {
    if (call.call.kind == CallKind::kUnknown) return std::nullopt;
    auction.make(call.call);
  }
  const auto declarer = auction.declarer();
  if (!auction.ended() || !declarer) return std::nullopt;
  return ContractAndDeclarer{auction.contract(), *declarer};
}

findings::Finding* finding_at(std::vector<findings::Finding>& findings, const findings::Rule& rule, text::Span at) {
  const auto found = std::find_if(findings.begin(), findings.end(), [&](const findings::Finding& finding) {
    return finding.rule == &rule && finding.at.begin == at.begin;
  });
  return found == findings.end() ? nullptr : &*found;
}

/// The finding on a contract higher than the last bid, whose auction was taken to be cut off.
findings::Finding* finding_of_cut_off(std::vector<findings::Finding>& findings, text::Span contract_at) {
  const auto found = std::find_if(findings.begin(), findings.end(), [&](const findings::Finding& finding) {
    return finding.rule == &kRule<"bridge/unfinished-auction"> && !finding.related.empty() &&
           finding.related.front().at.begin == contract_at.begin;
  });
  return found == findings.end() ? nullptr : &*found;
}

std::optional<Suspect> suspect(const Session& session, const Board& board, std::vector<findings::Finding>& findings) {
  if (board.room == Room::kNone || !board.number) return std::nullopt;
  if (!board.contract && board.listed && board.listed->declarer) {
    const Listed& list = *board.listed;
    findings::Finding* const finding = list.rule == nullptr ? nullptr : finding_at(findings, *list.rule, list.at);
    const auto bid = outcome_of(session, board);
    if (finding == nullptr || !bid) return std::nullopt;
    return Suspect{&session, &board, finding, finding->at, {list.contract, *list.declarer}, *bid, true};
  }
  if (!board.contract || !board.declarer) return std::nullopt;
  text::Span at = board.contract->at;
  findings::Finding* finding = finding_at(findings, kRule<"bridge/wrong-contract">, at);
  if (finding == nullptr) finding = finding_of_cut_off(findings, at);
  if (finding == nullptr) finding = finding_at(findings, kRule<"bridge/wrong-declarer">, at = board.declarer->at);
  const auto bid = outcome_of(session, board);
  if (finding == nullptr || !bid) return std::nullopt;
  return Suspect{&session, &board, finding, at, {board.contract->value, board.declarer->value}, *bid, false};
}

std::string_view text_of(const std::optional<Text>& text) { return text ? text->text : std::string_view(); }

/// Whether they are the two rooms of one board of a match.
bool are_rooms_of_one_board(const Suspect& one, const Suspect& other) {
  if (one.board->room == other.board->room || one.board->number->value != other.board->number->value) return false;
  const auto same = [&](auto part) { return text_of(one.session->*part) == text_of(other.session->*part); };
  return same(&Session::event) && same(&Session::date) && same(&Session::stage) && same(&Session::round) &&
         same(&Session::home_team) && same(&Session::visit_team);
}

void say_swapped(const Suspect& one, const Suspect& other, bool again) {
  findings::Finding& finding = *one.finding;
  const std::string_view room = other.board->room == Room::kOpen ? "the open room" : "the closed room";
  finding.fixes.clear();
  if (again) finding.once = findings::kRepeated;
  if (one.in_list) {
    // The record does not show which of the two is swapped, the list or the auctions.
    finding.message = fmt::format(
        "the results of the two rooms are swapped in the list, or else the auctions are: {} is "
        "the contract of {}",
        words_of(one.recorded), room);
    return;
  }
  if (finding.rule == &kRule<"bridge/unfinished-auction">) finding.rule = &kRule<"bridge/wrong-contract">;
  finding.message = fmt::format("the auctions of the two rooms are swapped: this one ends in {}, the contract of {}",
                                words_of(one.bid), room);
  finding.related = {{fmt::format("the contract of this room is {}", words_of(one.recorded)), one.recorded_at}};
  if (other.board->auction_at)
    finding.related.push_back({fmt::format("the auction of {} is here", room), *other.board->auction_at});
  if (one.board->auction_at) finding.at = *one.board->auction_at;
}

void explain_auctions(std::span<const JudgedRecord> records) {
  std::vector<Suspect> suspects;
  for (const JudgedRecord& record : records) {
    for (std::size_t i = 0; i < record.session->boards.size(); ++i) {
      if (!record.ruling->boards[i].mixed_up) continue;
      auto found = suspect(*record.session, record.session->boards[i], record.ruling->findings);
      if (!found) continue;
      const auto other = std::find_if(suspects.begin(), suspects.end(), [&](const Suspect& before) {
        return are_rooms_of_one_board(before, *found) && before.bid == found->recorded && before.recorded == found->bid;
      });
      if (other == suspects.end()) {
        suspects.push_back(*found);
        continue;
      }
      say_swapped(*other, *found, false);
      say_swapped(*found, *other, true);
      suspects.erase(other);
    }
  }
}

/// The hands of a board; nothing if some are unknown.
std::optional<RecentDeals::Hands> hands_of(const Session& session, const Board& board) {
  RecentDeals::Hands hands;
  for (const Seat seat : kSeats) {
    const Hand& hand = board.hands[index_of(seat)];
    if (!hand.known) return std::nullopt;
    for (const CardAt& held : session.cards_of(hand))
      if (held.card.known()) hands[index_of(seat)].add(held.card);
  }
  return hands;
}

/// If two rooms have different deals, one may have that of another board.
void explain_rooms(const Session& session, const Board& board, std::vector<findings::Finding>& findings,
                   const RecentDeals& deals) {
  const auto hands = hands_of(session, board);
  const auto found = std::find_if(findings.begin(), findings.end(), [&](const findings::Finding& finding) {
    return finding.rule == &kRule<"bridge/fouled-board"> && finding.round == board.number->value;
  });
  if (!hands || found == findings.end()) return;
  if (const auto other = deals.other_board(*hands, board.number->value)) {
    found->message += fmt::format("; this is the deal of board {}", *other);
  } else if (const auto* const there = deals.other_deal(*hands, board.number->value)) {
    if (const auto from = deals.other_board(*there, board.number->value))
      found->message += fmt::format("; there it is the deal of board {}", *from);
  }
}

void explain_deals(const JudgedRecord& record, const RecentDeals& deals) {
  for (std::size_t i = 0; i < record.session->boards.size(); ++i) {
    const Board& board = record.session->boards[i];
    if (board.number && board.room != Room::kNone)
      explain_rooms(*record.session, board, record.ruling->findings, deals);
    const auto& unfit_at = record.ruling->boards[i].unfit_at;
    if (!unfit_at || !board.number) continue;
    const auto hands = hands_of(*record.session, board);
    const auto other = hands ? deals.other_board(*hands, board.number->value) : std::nullopt;
    findings::Finding* const finding = finding_at(record.ruling->findings, kRule<"bridge/card-not-in-hand">, *unfit_at);
    if (!other || finding == nullptr) continue;
    finding->message = fmt::format("the deal is that of board {}, but the play does not fit it", *other);
    finding->related.insert(finding->related.begin(), {"the first card that does not fit is played here", finding->at});
    finding->at = board.deal_at.value_or(board.at);
  }
}

}  // namespace

void explain_mixups(std::span<const JudgedRecord> records, const RecentDeals& deals) {
  explain_auctions(records);
  for (const JudgedRecord& record : records) explain_deals(record, deals);
}

}  // namespace kibitzer::bridge
