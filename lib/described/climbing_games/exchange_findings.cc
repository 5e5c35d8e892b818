// The sentences of what is wrong with the level of a deal, with exchanges, and with the recorded order of going out.
#include <algorithm>
#include <array>

#include "described/climbing_games/deal_referee.h"
#include "described/climbing_games/rules.h"
#include "described/rule_language/card_words.h"
#include "text/utf8.h"

namespace kibitzer::described::climbing_games {
namespace {

using findings::Finding;

std::string word_of_level(char letter) { return letter == '0' ? std::string("10") : std::string(1, letter); }

std::string ordinal_of(std::size_t place) {
  constexpr std::array<std::string_view, 4> kWords = {"first", "second", "third", "fourth"};
  return place < kWords.size() ? std::string(kWords[place]) : fmt::format("number {}", place + 1);
}

class ExchangeFindings {
 public:
  ExchangeFindings(const DealRecord& record, findings::DealReporter& reporter) : record_(record), reporter_(reporter) {}

  void report(const Fault& fault) {
    switch (fault.kind) {
      case FaultKind::kLevel:
        return level(fault);
      case FaultKind::kFinished:
        return finished(fault);
      case FaultKind::kExchangeMissing:
        return missing(fault);
      case FaultKind::kExchange:
        return wrong(fault, fmt::format("gives {}, but {}", cards_of(fault.entry), fault.words));
      case FaultKind::kExchangeNotHeld:
        return not_held(fault);
      case FaultKind::kExchangeTooMany:
        return wrong(fault, fmt::format("gives {}, but owes no cards in this deal", cards_of(fault.entry)));
      case FaultKind::kHandSize:
      case FaultKind::kDealtOtherwise:
      case FaultKind::kBidOutOfTurn:
      case FaultKind::kWrongBid:
      case FaultKind::kBidMissing:
      case FaultKind::kBidTooMany:
      case FaultKind::kWrongLeader:
      case FaultKind::kPlayOutOfTurn:
      case FaultKind::kPlayMissing:
      case FaultKind::kPassInLead:
      case FaultKind::kClass:
      case FaultKind::kNotHeld:
      case FaultKind::kPlayedTwice:
      case FaultKind::kRequired:
      case FaultKind::kPlayTooMany:
      case FaultKind::kPoints:
        return;
    }
  }

 private:
  std::string name_of(int seat, std::string_view otherwise) const {
    return seat == kNobody ? std::string(otherwise)
                           : deals::shown(record_.session->players[static_cast<std::size_t>(seat)].text);
  }
  std::string giver(std::size_t entry) const {
    return deals::shown(record_.session->name_of(record_.exchange(entry).from));
  }
  std::string cards_of(std::size_t entry) const {
    const auto& cards = record_.exchanges[entry].cards;
    return cards.size() == 0 ? std::string("no cards") : rule_language::in_words(cards);
  }
  void asked_for(Finding& finding, const Fault& fault, std::string_view sentence) const {
    if (fault.because.end > fault.because.begin)
      finding.related.push_back(reporter_.in_description(std::string(sentence), fault.because));
    if (fault.seat != kNobody) finding.player = record_.session->players[static_cast<std::size_t>(fault.seat)].text;
  }

  void level(const Fault& fault) {
    const Level& recorded = *record_.deal->level;
    const bool first = record_.deal == &record_.session->rounds.front();
    asked_for(reporter_.report(kRule<"climbing-game/wrong-level">, recorded.at, "the level is {}{}, not {}{}",
                               text::printable(fault.words), first ? " in the first deal" : "",
                               word_of_level(recorded.letter), first ? "" : ", as follows from the deals before"),
              fault, "the description says the level here");
  }

  void finished(const Fault& fault) {
    const PlayerRef& claimed = record_.session->finished_of(*record_.deal)[fault.entry];
    asked_for(reporter_.refute(kRule<"climbing-game/wrong-finish">, claimed.at, "{} is {} to go out, not {}",
                               name_of(fault.seat, "somebody"), ordinal_of(fault.entry),
                               deals::shown(record_.session->name_of(claimed))),
              fault, "the description says here who has gone out");
  }

  void missing(const Fault& fault) {
    asked_for(reporter_.report(kRule<"climbing-game/missing-exchange">, *record_.deal->exchanges_at,
                               "{} has to give cards to {} before this deal, but no such exchange is recorded",
                               name_of(fault.seat, "somebody"), name_of(fault.other, "somebody")),
              fault, "the description asks for the cards here");
  }

  void wrong(const Fault& fault, const std::string& what) {
    asked_for(reporter_.report(kRule<"climbing-game/wrong-exchange">, record_.exchange(fault.entry).at, "{} {}",
                               giver(fault.entry), what),
              fault, "the description asks for the cards here");
  }

  void not_held(const Fault& fault) {
    text::Span at = record_.exchange(fault.entry).at;
    for (const CardAt& each : record_.session->cards_of(record_.exchange(fault.entry)))
      if (each.card.is == fault.card) at = each.at;
    Finding& finding =
        reporter_.report(kRule<"climbing-game/card-not-in-hand">, at, "{} gives {}, but does not hold it",
                         giver(fault.entry), rule_language::in_words(fault.card));
    if (const Hand* const hand = record_.hands[static_cast<std::size_t>(fault.seat)])
      finding.related.push_back({"the hand is recorded here", hand->player.at});
    asked_for(finding, fault, "the description asks for the cards here");
  }

  const DealRecord& record_;
  findings::DealReporter& reporter_;
};

}  // namespace

void report_repeated_finish(const DealRecord& record, findings::DealReporter& reporter) {
  const auto names = record.session->finished_of(*record.deal);
  for (std::size_t i = 0; i < record.finished.size(); ++i) {
    const auto first = std::find(record.finished.begin(), record.finished.begin() + static_cast<std::ptrdiff_t>(i),
                                 record.finished[i]);
    if (record.finished[i] == kNobody || first == record.finished.begin() + static_cast<std::ptrdiff_t>(i)) continue;
    Finding& finding = reporter.report(kRule<"climbing-game/wrong-finish">, names[i].at, "{} goes out a second time",
                                       deals::shown(record.session->name_of(names[i])));
    finding.related.push_back(
        {"here the first time", names[static_cast<std::size_t>(first - record.finished.begin())].at});
    finding.player = record.session->name_of(names[i]);
    return;
  }
}

void report_exchange(const Fault& fault, const DealRecord& record, findings::DealReporter& reporter) {
  ExchangeFindings(record, reporter).report(fault);
}

}  // namespace kibitzer::described::climbing_games
