#include "evenings/rounds.h"

#include <fmt/core.h>

#include <map>
#include <string>
#include <tuple>

#include "bridge/model/pair_texts.h"
#include "evenings/judged.h"
#include "evenings/rules.h"
#include "text/utf8.h"

namespace kibitzer::evenings {
namespace {

constexpr double kRare = -8;          // how often it happens in a round, as a logarithm
constexpr double kLeastTurnOdds = 2;  // of the logarithm
constexpr std::size_t kFewest = 4;    // results of a round
constexpr std::size_t kProof = 3;     // leads that fit only so
constexpr double kMostOfResult = 10;  // that one result counts for, lest one that is entered wrongly decides

/// What speaks for a round's having been turned.
struct Reading {
  unsigned quarters = 0;
  double odds = kRare;
  std::size_t better = 0;
  std::size_t leads = 0;    ///< that only fit so
  std::size_t against = 0;  ///< that only fit as entered
};

Reading read_turned(const std::vector<const Judged*>& round, unsigned quarters) {
  Reading found;
  found.quarters = quarters;
  for (const Judged* const one : round) {
    const bridge::Seat declarer = left_of(one->view.declarer, quarters);
    const View turned = changed(one->view, one->view.contract, declarer, one->view.tricks, *one->evidence.vulnerable);
    const double gain = log_likelihood(turned, one->evidence) - one->likelihood;
    found.odds += std::min(gain, kMostOfResult);
    found.better += gain > 0 ? 1 : 0;
    if (one->evidence.hands == nullptr || !one->view.lead) continue;
    const bridge::Seat holder = one->evidence.hands->holder_of(*one->view.lead);
    found.leads += holder == left_of(declarer) ? 1 : 0;
    found.against += holder == left_of(one->view.declarer) ? 1 : 0;
  }
  return found;
}

Point point_of(const std::vector<const Judged*>& round, const Reading& found) {
  const Entry& first = *round.front()->entry;
  const std::string& section = first.result.section;
  const bool proven = found.leads >= kProof && found.against == 0;
  std::string message = fmt::format(
      "{} of the {} results of round {}{} fit {}if declarer sat one place to the {}: was an arrow switch "
      "forgotten?",
      found.better, round.size(), text::printable(first.result.round),
      section.empty() ? std::string() : fmt::format(" in section {}", text::printable(section)),
      proven ? "the cards only " : "better ", found.quarters == 1 ? "left" : "right");
  Point point = point_at(proven ? Kind::kProof : Kind::kDoubt,
                         proven ? kEveningRule<"evening/turned-round"> : kEveningRule<"doubt/turned-round">, first,
                         bridge::Cell::kDeclarer, std::move(message));
  point.of_whole();
  point.weight = found.odds;
  return point;
}

}  // namespace

TurnedRounds add_turned_rounds(const Evening& evening, const Deals& deals, std::vector<Point>& points) {
  const JudgedResults judged(evening, deals, true);
  std::map<std::tuple<std::string, std::string>, std::vector<const Judged*>> rounds;
  for (const Judged& one : judged.all) {
    const bridge::TableResult& of = one.entry->result;
    if (one.view.has_contract && !one.view.contract.passed_out() && one.evidence.vulnerable && !of.round.empty())
      rounds[{std::string(bridge::section_name(of.section)), of.round}].push_back(&one);
  }
  TurnedRounds turned;
  if (rounds.size() < 2) return turned;
  for (const auto& [name, round] : rounds) {
    if (round.size() < kFewest) continue;
    const Reading left = read_turned(round, 1);
    const Reading right = read_turned(round, 3);
    const Reading& best = left.odds > right.odds ? left : right;
    if (best.odds < kLeastTurnOdds || 2 * best.better <= round.size()) continue;
    points.push_back(point_of(round, best));
    const bool proven = points.back().kind == Kind::kProof;
    for (const Judged* const one : round) {
      turned.results.insert(one->entry);
      if (proven) turned.proven.insert(one->entry);
    }
  }
  return turned;
}

}  // namespace kibitzer::evenings
