// The sentences of what is wrong with a deal.
#include <algorithm>

#include "described/climbing_games/deal_referee.h"
#include "described/climbing_games/rules.h"
#include "described/rule_language/card_words.h"
#include "findings/finding.h"
#include "text/nearest.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::described::climbing_games {
namespace {

using deals::shown;
using findings::Finding;
using rule_language::in_words;

class Findings {
 public:
  Findings(const Description& description, const DealRecord& record, PlayJudge& plays, findings::DealReporter& reporter)
      : description_(description), record_(record), plays_(plays), reporter_(reporter) {}

  void report(const Fault& fault) {
    switch (fault.kind) {
      case FaultKind::kHandSize:
        return;
      case FaultKind::kDealtOtherwise:
        return dealt_otherwise(fault);
      case FaultKind::kBidOutOfTurn:
        return bid_out_of_turn(fault);
      case FaultKind::kWrongBid:
        return wrong_bid(fault);
      case FaultKind::kBidMissing:
        return bid_missing(fault);
      case FaultKind::kBidTooMany:
        return bid_too_many(fault);
      case FaultKind::kWrongLeader:
        return wrong_leader(fault);
      case FaultKind::kPlayOutOfTurn:
        return play_out_of_turn(fault);
      case FaultKind::kPlayMissing:
        return play_missing(fault);
      case FaultKind::kPassInLead:
        return pass_in_lead(fault);
      case FaultKind::kClass:
        return of_class(fault);
      case FaultKind::kNotHeld:
        return not_held(fault);
      case FaultKind::kPlayedTwice:
        return played_twice(fault);
      case FaultKind::kRequired:
        return required(fault);
      case FaultKind::kPlayTooMany:
        return play_too_many(fault);
      case FaultKind::kPoints:
        return points(fault);
      case FaultKind::kLevel:
      case FaultKind::kFinished:
      case FaultKind::kExchangeMissing:
      case FaultKind::kExchange:
      case FaultKind::kExchangeNotHeld:
      case FaultKind::kExchangeTooMany:
        return report_exchange(fault, record_, reporter_);
    }
  }

 private:
  std::string name_of(int seat) const {
    return seat == kNobody ? std::string("somebody")
                           : shown(record_.session->players[static_cast<std::size_t>(seat)].text);
  }
  std::string player_of_play(std::size_t index) const {
    return shown(record_.session->name_of(record_.play(index).player));
  }
  std::string player_of_bid(std::size_t index) const {
    return shown(record_.session->name_of(record_.bid(index).player));
  }
  const std::string& class_name(std::size_t index) const { return description_.classes[index].name.value; }

  /// Completes a finding with the place in the description that waits for a bid or play.
  void waited_for(Finding& finding, const Fault& fault, std::string_view what) const {
    if (fault.because.end > fault.because.begin)
      finding.related.push_back(
          reporter_.in_description(fmt::format("the description waits for the {} here", what), fault.because));
  }
  Finding& with_player(Finding& finding, int seat) const {
    if (seat != kNobody) finding.player = record_.session->players[static_cast<std::size_t>(seat)].text;
    return finding;
  }
  void after_play(Finding& finding, std::size_t index) const {
    if (index > 0) finding.related.push_back({"the previous play is here", record_.play(index - 1).player.at});
  }

  void bid_out_of_turn(const Fault& fault) {
    const auto& bid = record_.bid(fault.entry);
    Finding& finding = with_player(
        reporter_.report(kRule<"climbing-game/bid-out-of-turn">, bid.player.at, "{} bids out of turn: it is {}'s turn",
                         player_of_bid(fault.entry), name_of(fault.seat)),
        record_.bids[fault.entry].seat);
    if (fault.entry > 0)
      finding.related.push_back({"the previous bid is here", record_.bid(fault.entry - 1).player.at});
    waited_for(finding, fault, "bid");
  }

  /// The highest of the first `count` bids; nothing if all are passes.
  std::optional<std::size_t> highest_bid(std::size_t count) const {
    std::optional<std::size_t> highest;
    for (std::size_t i = 0; i < count; ++i)
      if (record_.bids[i].bid > (highest ? record_.bids[*highest].bid : 0)) highest = i;
    return highest;
  }

  void wrong_bid(const Fault& fault) {
    const auto& bid = record_.bid(fault.entry);
    std::vector<std::string> allowed;
    bool pass = false;
    for (const int each : fault.bids) {
      pass |= each == 0;
      if (each != 0) allowed.push_back(std::to_string(each));
    }
    std::string may = pass ? "pass" : "";
    for (std::size_t i = 0; i < allowed.size(); ++i) {
      if (i == 0)
        may += pass ? " or bid " : "bid ";
      else
        may += i + 1 == allowed.size() ? " or " : ", ";
      may += allowed[i];
    }
    Finding& finding =
        with_player(reporter_.report(kRule<"climbing-game/wrong-bid">, bid.number.at, "{} {}, but may only {}",
                                     player_of_bid(fault.entry),
                                     bid.number.value == 0 ? "passes" : fmt::format("bids {}", bid.number.value),
                                     may.empty() ? "bid nothing" : may),
                    record_.bids[fault.entry].seat);
    const auto highest = highest_bid(fault.entry);
    if (highest) finding.related.push_back({"the highest bid so far is here", record_.bid(*highest).number.at});
    waited_for(finding, fault, "bid");
  }

  void bid_missing(const Fault& fault) {
    const text::Span at =
        record_.bids.empty() ? *record_.deal->bids_at : record_.bid(record_.bids.size() - 1).player.at;
    waited_for(
        with_player(reporter_.report(kRule<"climbing-game/bidding-not-over">, at,
                                     "the bidding is not over here: it is {}'s turn to bid", name_of(fault.seat)),
                    fault.seat),
        fault, "bid");
  }

  void bid_too_many(const Fault& fault) {
    Finding& finding =
        with_player(reporter_.report(kRule<"climbing-game/bid-after-bidding">, record_.bid(fault.entry).player.at,
                                     "{} bids after the bidding has ended", player_of_bid(fault.entry)),
                    record_.bids[fault.entry].seat);
    if (fault.entry > 0) finding.related.push_back({"this was the last bid", record_.bid(fault.entry - 1).player.at});
  }

  void wrong_leader(const Fault& fault) {
    waited_for(reporter_.report(kRule<"climbing-game/wrong-leader">, record_.deal->leader->at,
                                "{} is recorded as the first to play, but it is {}'s turn", name_of(record_.leader),
                                name_of(fault.seat)),
               fault, "first play");
  }

  void play_out_of_turn(const Fault& fault) {
    Finding& finding =
        with_player(reporter_.report(kRule<"climbing-game/play-out-of-turn">, record_.play(fault.entry).player.at,
                                     "{} {} out of turn: it is {}'s turn", player_of_play(fault.entry),
                                     record_.play(fault.entry).pass() ? "passes" : "plays", name_of(fault.seat)),
                    record_.plays[fault.entry].seat);
    after_play(finding, fault.entry);
    const auto highest = fault.entry == 0 ? highest_bid(record_.bids.size()) : std::nullopt;
    if (highest) finding.related.push_back({"the highest bid is here", record_.bid(*highest).player.at});
    waited_for(finding, fault, "play");
  }

  void play_missing(const Fault& fault) {
    Finding& finding =
        with_player(reporter_.report(kRule<"climbing-game/missing-play">, record_.play(fault.entry).player.at,
                                     "a play or pass of {} is missing before this one of {}", name_of(fault.seat),
                                     player_of_play(fault.entry)),
                    fault.seat);
    after_play(finding, fault.entry);
    waited_for(finding, fault, "play");
  }

  void pass_in_lead(const Fault& fault) {
    waited_for(with_player(reporter_.report(kRule<"climbing-game/pass-in-lead">, record_.play(fault.entry).at,
                                            "{} passes, but leads and has to play", player_of_play(fault.entry)),
                           record_.plays[fault.entry].seat),
               fault, "play");
  }

  void of_class(const Fault& fault) {
    switch (fault.opinion.verdict) {
      case PlayVerdict::kSound:
      case PlayVerdict::kOpen:
        return;
      case PlayVerdict::kNoClass:
        return no_class(fault);
      case PlayVerdict::kOtherClass:
        return other_class(fault);
      case PlayVerdict::kNotGreater:
        return not_greater(fault);
    }
  }

  std::string cards_of(std::size_t index) const { return in_words(record_.plays[index].cards); }

  void no_class(const Fault& fault) {
    auto near = refused_by_conditions(description_, record_.plays[fault.entry].cards);
    if (!near || near->apart)
      if (auto nearer = nearest_class(record_.plays[fault.entry].cards)) near = std::move(nearer);
    if (!near) near = class_of_others(record_.plays[fault.entry].cards);
    Finding& finding =
        with_player(reporter_.report(kRule<"climbing-game/no-class">, record_.play(fault.entry).at,
                                     "{} plays {}, which meets the pattern of no class{}", player_of_play(fault.entry),
                                     cards_of(fault.entry), near ? "; " + near->words : std::string()),
                    record_.plays[fault.entry].seat);
    if (near)
      finding.related.push_back(reporter_.in_description(fmt::format("the pattern of {} is here", class_name(near->of)),
                                                         description_.classes[near->of].pattern_at));
    if (near) add_conditions(finding, *near);
  }

  void add_conditions(Finding& finding, const Near& near) const {
    for (const text::Span at : near.conditions)
      finding.related.push_back(reporter_.in_description("this part of the pattern is not met", at));
  }

  /// The class that the cards would be of with one card less or one more.
  std::optional<Near> nearest_class(const climb::Play& cards) {
    for (climb::Number less = 0; less < climb::kNumbers; ++less)
      if (const auto found = class_of(cards, less, climb::kNumbers))
        return Near{*found, fmt::format("without the {} it would be {}", word(less), class_name(*found))};
    for (climb::Number more = 0; more < climb::kNumbers; ++more)
      if (const auto found = class_of(cards, climb::kNumbers, more))
        return Near{*found, fmt::format("with one more {} it would be {}", word(more), class_name(*found))};
    return std::nullopt;
  }

  /// The same with one card replaced.
  std::optional<Near> class_of_others(const climb::Play& cards) {
    for (climb::Number less = 0; less < climb::kNumbers; ++less)
      for (climb::Number more = 0; more < climb::kNumbers; ++more)
        if (const auto found = class_of(cards, less, more))
          return Near{*found,
                      fmt::format("with {} in place of {} it would be {}", word(more), word(less), class_name(*found))};
    return std::nullopt;
  }

  static std::string word(climb::Number number) { return in_words(climb::Card{number}); }

  /// The class of the cards without one of the number `less` and with one of `more`; kNumbers: no card.
  std::optional<std::size_t> class_of(const climb::Play& cards, std::size_t less, std::size_t more) {
    climb::Play other = cards;
    other.suits.reset();
    if (less == more) return std::nullopt;
    if (less < climb::kNumbers && other.counts[less]-- == 0) return std::nullopt;
    if (more < climb::kNumbers && other.counts[more]++ >= description_.whole_pack().counts[more]) return std::nullopt;
    if (other.size() == 0) return std::nullopt;
    rule_language::PlayReadings found;
    plays_.classes().readings_of(other, found);
    if (found.all.empty() || found.uncertain) return std::nullopt;
    return found.all.front().of;
  }

  void other_class(const Fault& fault) {
    const Text& claimed = *record_.play(fault.entry).claimed_class;
    const auto& found = plays_.readings(fault.entry).all;
    std::vector<std::string> names;
    for (const auto& reading : found)
      if (std::find(names.begin(), names.end(), class_name(reading.of)) == names.end())
        names.push_back(class_name(reading.of));
    const auto wanted = std::find_if(description_.classes.begin(), description_.classes.end(),
                                     [&](const auto& one) { return one.name.value == claimed.text; });
    const auto near = refused_by_conditions(description_, record_.plays[fault.entry].cards,
                                            static_cast<std::size_t>(wanted - description_.classes.begin()));
    Finding& finding = with_player(
        reporter_.report(kRule<"climbing-game/wrong-class">, claimed.at, "{} is {}, not {}{}", cards_of(fault.entry),
                         findings::list_in_words(names), text::printable(claimed.text), near ? "; " + near->words : ""),
        record_.plays[fault.entry].seat);
    finding.related.push_back(
        reporter_.in_description(fmt::format("the pattern of {} is here", wanted->name.value), wanted->pattern_at));
    if (near) add_conditions(finding, *near);
  }

  void not_greater(const Fault& fault) {
    const PlayOpinion& opinion = fault.opinion;
    const std::string against = cards_of(*fault.on);
    std::string why;
    if (opinion.as != opinion.against_as)
      why = fmt::format(": {} does not go on {}", class_name(opinion.as), class_name(opinion.against_as));
    else if (opinion.why.result == 0)
      why = ": they are equal";
    else if (opinion.why.result == 2)
      why = ": they cannot be compared";
    Finding& finding = with_player(reporter_.report(kRule<"climbing-game/not-greater">, record_.play(fault.entry).at,
                                                    "{} plays {}, which does not beat {}{}",
                                                    player_of_play(fault.entry), cards_of(fault.entry), against, why),
                                   record_.plays[fault.entry].seat);
    finding.related.push_back(
        {fmt::format("{} plays {} here", player_of_play(*fault.on), against), record_.play(*fault.on).at});
    if (opinion.why.because.end > opinion.why.because.begin)
      finding.related.push_back(reporter_.in_description("this compares them", opinion.why.because));
  }

  /// The place of the first card of the play that is this one.
  text::Span place_of(std::size_t index, climb::Card card) const {
    for (const CardAt& each : record_.session->cards_of(record_.play(index)))
      if (each.card.is == card) return each.at;
    return record_.play(index).at;
  }

  void not_held(const Fault& fault) {
    const auto seat = static_cast<std::size_t>(fault.seat);
    const auto earlier = earlier_card(fault);
    const bool recorded = record_.hands[seat] != nullptr;
    const std::string why = !recorded && !has_played(fault) ? "was not dealt it"
                            : !recorded                     ? "has put down as many cards as were dealt"
                            : earlier                       ? "holds no more of them"
                                                            : "does not hold it";
    Finding& finding =
        with_player(reporter_.report(kRule<"climbing-game/card-not-in-hand">, place_of(fault.entry, fault.card),
                                     "{} plays {}, but {}", name_of(fault.seat), in_words(fault.card), why),
                    fault.seat);
    if (!recorded) return;
    if (earlier) finding.related.push_back({"played here", *earlier});
    finding.related.push_back({"the hand is recorded here", record_.hands[seat]->player.at});
  }

  /// Whether the same player has put down cards before.
  bool has_played(const Fault& fault) const {
    for (std::size_t i = 0; i < fault.entry; ++i)
      if (record_.plays[i].seat == fault.seat && !record_.session->cards_of(record_.play(i)).empty()) return true;
    return false;
  }

  /// Where the same player has played such a card before.
  std::optional<text::Span> earlier_card(const Fault& fault) const {
    for (std::size_t i = fault.entry; i-- > 0;) {
      if (record_.plays[i].seat != fault.seat) continue;
      for (const CardAt& each : record_.session->cards_of(record_.play(i)))
        if (same_kind(each, fault.card)) return each.at;
    }
    return std::nullopt;
  }

  static bool same_kind(const CardAt& each, climb::Card card) {
    if (!each.card.is || each.card.is->number != card.number) return false;
    return card.joker() || card.suit == climb::kSuits || each.card.is->suit == card.suit;
  }

  void dealt_otherwise(const Fault& fault) {
    const auto seat = static_cast<std::size_t>(fault.seat);
    const std::string card = in_words(fault.card);
    const bool recorded = record_.hands[seat] != nullptr;
    const auto found = recorded ? std::nullopt : dealt_card(fault.card);
    Finding& finding = with_player(reporter_.report(kRule<"climbing-game/card-not-in-hand">,
                                                    recorded ? record_.hands[seat]->player.at
                                                    : found  ? found->second
                                                             : record_.deal->at,
                                                    "{} is dealt {}, which is {}", name_of(fault.seat), card,
                                                    recorded ? "not in the recorded hand"
                                                    : found  ? fmt::format("in {}", found->first)
                                                             : std::string("elsewhere")),
                                   fault.seat);
    finding.related.push_back(reporter_.in_description("the card is dealt here", fault.because));
  }

  /// Where a hand or the stock has such a card, and which of them it is.
  std::optional<std::pair<std::string, text::Span>> dealt_card(climb::Card card) const {
    for (std::size_t seat = 0; seat < record_.seats(); ++seat)
      for (const CardAt& each : record_.hand(seat))
        if (same_kind(each, card)) return std::pair(name_of(static_cast<int>(seat)) + "'s hand", each.at);
    for (const CardAt& each : record_.session->stock_of(*record_.deal))
      if (same_kind(each, card)) return std::pair(std::string("the stock"), each.at);
    return std::nullopt;
  }

  void played_twice(const Fault& fault) {
    Finding& finding =
        with_player(reporter_.report(kRule<"climbing-game/duplicate-card">, place_of(fault.entry, fault.card),
                                     "{} plays {}, but every such card of the pack is elsewhere", name_of(fault.seat),
                                     in_words(fault.card)),
                    fault.seat);
    for (std::size_t i = 0; i < fault.entry; ++i)
      for (const CardAt& each : record_.session->cards_of(record_.play(i)))
        if (same_kind(each, fault.card)) {
          finding.related.push_back({fmt::format("{} plays it here", player_of_play(i)), each.at});
          return;
        }
    for (std::size_t seat = 0; seat < record_.seats(); ++seat)
      for (const CardAt& each : record_.hand(seat))
        if (same_kind(each, fault.card)) {
          finding.related.push_back({fmt::format("{} is dealt it here", name_of(static_cast<int>(seat))), each.at});
          return;
        }
  }

  void required(const Fault& fault) {
    const bool play = fault.entry < record_.plays.size();
    Finding& finding = reporter_.report(
        kRule<"climbing-game/requirement">, play ? record_.play(fault.entry).at : record_.deal->at, "{}: {}",
        play ? fmt::format("{} plays {}", player_of_play(fault.entry), cards_of(fault.entry)) : std::string("the deal"),
        text::printable(fault.words));
    if (play) with_player(finding, record_.plays[fault.entry].seat);
    finding.related.push_back(reporter_.in_description("it is required here", fault.because));
  }

  void play_too_many(const Fault& fault) {
    Finding& finding =
        with_player(reporter_.report(kRule<"climbing-game/play-after-end">, record_.play(fault.entry).player.at,
                                     "{} {} after the deal has ended", player_of_play(fault.entry),
                                     record_.play(fault.entry).pass() ? "passes" : "plays"),
                    record_.plays[fault.entry].seat);
    if (fault.entry > 0) finding.related.push_back({"this ended it", record_.play(fault.entry - 1).player.at});
  }

  void points(const Fault& fault) {
    const auto seat = static_cast<std::size_t>(fault.seat);
    for (const PlayerNumber& claim : record_.session->points_of(*record_.deal)) {
      if (claim.number.value != *record_.points[seat] || claim.player.index != fault.seat) continue;
      with_player(reporter_.refute(kRule<"climbing-game/wrong-points">, claim.number.at, "{}", fault.words),
                  fault.seat);
      return;
    }
  }

  const Description& description_;
  const DealRecord& record_;
  PlayJudge& plays_;
  findings::DealReporter& reporter_;
};

}  // namespace

void report(const Fault& fault, const Description& description, const DealRecord& record, PlayJudge& plays,
            findings::DealReporter& reporter) {
  Findings(description, record, plays, reporter).report(fault);
}

}  // namespace kibitzer::described::climbing_games
