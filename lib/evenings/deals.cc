#include "evenings/deals.h"

#include <fmt/core.h>

#include <algorithm>
#include <set>
#include <utility>

#include "evenings/likelihood.h"
#include "evenings/rules.h"
#include "findings/finding.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::evenings {
namespace {

using bridge::Cell;
using bridge::Seat;
using bridge::TableResult;

constexpr std::array<unsigned, 3> kTurns = {1, 2, 3};
constexpr double kFar = 9;  // of log-likelihood: what is 8,000 times as likely

Hands hands_of(const TableResult& deal) {
  Hands hands;
  cards::CardSet rest = cards::CardSet::whole_deck();
  for (std::size_t seat = 0; seat < deal.deal.size(); ++seat) {
    hands.of[seat] = cards::CardSet::from_bits(deal.deal[seat]);
    rest.remove_all(hands.of[seat]);
  }
  hands.of[index_of(Seat::kWest)] = rest;
  if (deal.double_dummy) hands.tricks = deal.double_dummy->tricks;
  return hands;
}

/// "90 degrees clockwise", "180 degrees".
std::string turn_in_words(unsigned quarters) {
  switch (quarters) {
    case 1:
      return "90 degrees clockwise";
    case 3:
      return "90 degrees anticlockwise";
    default:
      return "180 degrees";
  }
}

}  // namespace

Seat Hands::holder_of(cards::Card card) const {
  for (const Seat seat : bridge::kSeats)
    if (of[index_of(seat)].contains(card)) return seat;
  return Seat::kWest;
}

Hands Hands::turned(unsigned quarters) const {
  Hands hands;
  if (tricks) hands.tricks.emplace();
  for (const Seat seat : bridge::kSeats) {
    const std::size_t to = index_of(left_of(seat, quarters));
    hands.of[to] = of[index_of(seat)];
    if (tricks) (*hands.tricks)[to] = (*tricks)[index_of(seat)];
  }
  return hands;
}

int tricks_of(const DoubleDummyTricks& tricks, Seat declarer, bridge::Denomination denomination) {
  const auto column = static_cast<std::size_t>(bridge::Denomination::kNoTrump) - static_cast<std::size_t>(denomination);
  return tricks[index_of(declarer)][column];
}

/// A result that depends on the cards.
struct Deals::Result {
  const Entry* entry = nullptr;
  View view;
  BoardName board;
  std::string round;

  bool has_lead() const { return view.lead && view.has_contract && !view.contract.passed_out(); }
  bool held_in(const Hands& hands) const { return hands.holder_of(*view.lead) == left_of(view.declarer); }
};

Deals::Deals(const Evening& evening) : evening_(evening) {
  // Where a file has several deals of a number, as of several sessions, nobody knows which of them a result is of.
  std::set<BoardName> ambiguous;
  for (const File& file : evening.files) {
    std::map<BoardName, bridge::DealKey> of_file;
    for (const TableResult& deal : file.deals)
      if (const auto [found, is_new] = of_file.try_emplace(board_of(deal), deal.deal);
          !is_new && found->second != deal.deal)
        ambiguous.insert(found->first);
  }
  for (std::size_t f = 0; f < evening.files.size(); ++f)
    for (const TableResult& deal : evening.files[f].deals) {
      if (ambiguous.contains(board_of(deal))) continue;
      const auto [found, is_new] = recorded_.try_emplace(board_of(deal));
      if (is_new) found->second = {evenings::hands_of(deal), &deal, static_cast<std::uint32_t>(f)};
    }
  for (const auto& [board, recorded] : recorded_) played_[board].hands = recorded.hands;
}

const Hands* Deals::hands_of(const BoardName& board, const std::string& round, bool proven) const {
  auto found = played_.find(board);
  if (found == played_.end()) found = played_.find({{}, board.number});
  if (found == played_.end()) return nullptr;
  const Played& played = found->second;
  const bool later = played.later && (!proven || played.proven) &&
                     std::find(played.rounds.begin(), played.rounds.end(), round) != played.rounds.end();
  return later ? &*played.later : played.hands ? &*played.hands : nullptr;
}

const RecordedDeal* Deals::recorded(const BoardName& board) const {
  const auto found = recorded_.find(board);
  if (found == recorded_.end()) return nullptr;
  const auto played = played_.find(found->first);
  return played == played_.end() || !played->second.hands || played->second.moved ? nullptr : &found->second;
}

/// How the deals of another file come from those that are gone by: "turned by 180 degrees", "under board numbers 1 higher";
/// empty if they are others.
std::string Deals::relation_of(const std::vector<const TableResult*>& others) const {
  // Where all are moved on by one, the last may have come first.
  const auto nearly_all_are = [&](const auto& hands_for) {
    const auto same = std::count_if(others.begin(), others.end(), [&](const TableResult* deal) {
      const std::optional<Hands> hands = hands_for(*deal);
      return hands && hands->of == evenings::hands_of(*deal).of;
    });
    return 4 * static_cast<std::size_t>(same) > 3 * others.size();
  };
  for (const unsigned by : kTurns)
    if (nearly_all_are(
            [&](const TableResult& deal) { return std::optional(recorded_.at(board_of(deal)).hands.turned(by)); }))
      return "turned by " + turn_in_words(by);
  constexpr int kMostBoards = 40;
  for (int by = -kMostBoards; by <= kMostBoards; ++by) {
    const bool moved = nearly_all_are([&](const TableResult& deal) {
      const BoardName board = board_of(deal);
      const auto found = recorded_.find({board.stage, board.number - by});
      return found == recorded_.end() ? std::nullopt : std::optional(found->second.hands);
    });
    if (moved) return fmt::format("under board numbers {} {}", std::abs(by), by > 0 ? "higher" : "lower");
  }
  return {};
}

/// The deals of each later file against those that are gone by.
void Deals::compare_files(std::vector<Point>& points) const {
  for (std::size_t f = 0; f < evening_.files.size(); ++f) {
    std::vector<const TableResult*> other;
    std::size_t same = 0;
    for (const TableResult& deal : evening_.files[f].deals) {
      const auto found = recorded_.find(board_of(deal));
      if (found == recorded_.end() || found->second.file == f) continue;
      if (found->second.of->deal == deal.deal)
        ++same;
      else
        other.push_back(&deal);
    }
    const auto entry_of = [&](const TableResult& deal, std::size_t file) {
      return Entry{deal, static_cast<std::uint32_t>(file)};
    };
    const bool another_set = other.size() > same;
    const std::string relation = another_set ? relation_of(other) : std::string();
    for (const TableResult* const deal : other) {
      const RecordedDeal& first = recorded_.at(board_of(*deal));
      const std::string path = text::printable(evening_.files[first.file].path);
      Point& point = points.emplace_back(
          point_at(Kind::kProof, kEveningRule<"evening/different-deal">, entry_of(*deal, f), Cell::kDeal,
                   !relation.empty() ? fmt::format("{} of the {} deals here are those of {} {}", other.size(),
                                                   other.size() + same, path, relation)
                   : another_set     ? fmt::format("{} of the {} deals here are not those of {}: it is another set",
                                                   other.size(), other.size() + same, path)
                                     : fmt::format("board {} has other hands here than in {}", *deal->number, path)));
      point.finding.related.push_back(
          note_at(evening_, entry_of(*first.of, first.file), Cell::kDeal, "the other hands"));
      point.table = {};
      if (!another_set) continue;
      point.of_whole();
      break;
    }
  }
}

struct Deals::Fitting {
  BoardName board;
  std::vector<Result> results;
  std::size_t leads = 0;
  std::size_t held = 0;
  bool fits = true;
};

std::vector<Deals::Result> Deals::results() const {
  std::vector<Result> results;
  for (const evenings::Played& played : evening_.played) {
    const Entry& entry = played.main();
    const auto view = view_of(entry.result);
    if (view && view->has_contract && !view->contract.passed_out())
      results.push_back({&entry, *view, played.board, entry.result.round});
  }
  return results;
}

double Deals::fit(const std::vector<Result>& results, const Hands& hands) const {
  double sum = 0;
  for (const Result& result : results) sum += log_likelihood_of_cards(result.view, hands);
  return sum;
}

/// Whether the deal is the one that was played. Another fits the results no better than the hands of any other board do.
bool Deals::fits(const Fitting& board) const {
  constexpr std::size_t kFewestLeads = 3;
  constexpr std::size_t kFewestOthers = 4;
  const RecordedDeal& deal = *recorded(board.board);
  const auto better_than = [&](double own) {
    return std::count_if(recorded_.begin(), recorded_.end(), [&](const auto& other) {
      return &other.second != &deal && other.second.hands.tricks.has_value() == deal.hands.tricks.has_value() &&
             fit(board.results, other.second.hands) >= own;
    });
  };
  const bool many = recorded_.size() > kFewestOthers;
  if (board.leads >= kFewestLeads) {
    if (2 * board.held > board.leads) return true;
  } else {
    if (!many || !deal.hands.tricks || board.results.size() < 2) return true;
    if (static_cast<std::size_t>(4 * better_than(fit(board.results, deal.hands))) < recorded_.size()) return true;
  }
  // One that was turned is the right one if it fits better so than all others do.
  return many && std::any_of(kTurns.begin(), kTurns.end(),
                             [&](unsigned by) { return better_than(fit(board.results, deal.hands.turned(by))) == 0; });
}

/// How each board's deal fits its results.
std::vector<Deals::Fitting> Deals::fittings(const std::vector<Result>& results) const {
  std::map<BoardName, Fitting> by_board;
  for (const Result& result : results) {
    const RecordedDeal* const deal = recorded(result.board);
    if (deal == nullptr) continue;
    Fitting& of = by_board[result.board];
    of.board = result.board;
    of.results.push_back(result);
    if (!result.has_lead()) continue;
    ++of.leads;
    of.held += result.held_in(deal->hands) ? 1 : 0;
  }
  std::vector<Fitting> all;
  for (auto& one : by_board) {
    one.second.fits = fits(one.second);
    all.push_back(std::move(one.second));
  }
  return all;
}

/// By how much the numbers of all boards are other ones, if that explains the results.
std::optional<int> Deals::shift_of(const std::vector<Result>& results) const {
  constexpr double kBetter = 1;  // of the logarithm, of a result
  constexpr int kMostBoards = 40;
  const auto mean = [&](int by) {
    double sum = 0;
    std::size_t count = 0;
    for (const Result& result : results) {
      const auto found = recorded_.find({result.board.stage, result.board.number + by});
      if (found == recorded_.end()) continue;
      ++count;
      sum += log_likelihood_of_cards(result.view, found->second.hands);
    }
    return std::pair(count == 0 ? 0.0 : sum / static_cast<double>(count), count);
  };
  const auto [as_recorded, count] = mean(0);
  std::optional<int> shift;
  double best = as_recorded + kBetter;
  const int most = std::min(static_cast<int>(recorded_.size()), kMostBoards) - 1;
  for (int by = -most; by <= most; ++by) {
    const auto [shifted, of] = mean(by);
    if (by == 0 || 2 * of < count || shifted <= best) continue;
    best = shifted;
    shift = by;
  }
  return shift;
}

/// Says that the deals of these boards are not those that were played.
void Deals::say_wrong(std::span<const Fitting> boards, bool all, std::optional<int> shift, std::vector<Point>& points) {
  std::size_t leads = 0;
  std::size_t held = 0;
  std::size_t results = 0;
  const Entry* example = nullptr;
  for (const Fitting& board : boards) {
    leads += board.leads;
    held += board.held;
    results += board.results.size();
    for (const Result& one : board.results)
      if (example == nullptr && one.has_lead() && !one.held_in(recorded(board.board)->hands)) example = one.entry;
  }
  std::string found =
      all ? std::string() : fmt::format("boards {} to {}: ", boards.front().board.number, boards.back().board.number);
  found += leads > 2
               ? fmt::format("by these deals, {} of the {} leads were not in the leader's hand", leads - held, leads)
               : fmt::format("the {} results are far from the double-dummy tricks of these deals", results);
  found += shift ? fmt::format(": each deal was played under a board number {} {}", std::abs(*shift),
                               *shift > 0 ? "lower" : "higher")
                 : std::string(": these are not the deals that were played");
  const RecordedDeal& first = all ? recorded_.begin()->second : recorded_.at(boards.front().board);
  Point& point = points.emplace_back(point_at(Kind::kProof, kEveningRule<"evening/wrong-deals">,
                                              Entry{*first.of, first.file}, Cell::kDeal, std::move(found)));
  point.of_whole();
  point.table = {};
  if (example != nullptr)
    point.finding.related.push_back(note_at(evening_, *example, Cell::kLead, "one of these leads"));
  for (auto& [board, played] : played_) {
    if (!all && (board < boards.front().board || boards.back().board < board)) continue;
    const auto moved = recorded_.find({board.stage, board.number + shift.value_or(0)});
    if (!shift || moved == recorded_.end())
      played.hands.reset();
    else
      played.hands = moved->second.hands;
    played.moved = true;
  }
}

void Deals::judge_sets(std::vector<Point>& points) {
  compare_files(points);
  constexpr std::size_t kFewest = 8;  // results that tell anything of a set
  const std::vector<Result> all = results();
  const std::vector<Fitting> boards = fittings(all);
  std::size_t count = 0;
  std::size_t wrong = 0;
  for (const Fitting& board : boards) {
    count += board.results.size();
    wrong += board.fits ? 0 : 1;
  }
  if (wrong == 0 || count < kFewest) return;
  if (5 * wrong > 3 * boards.size()) {
    say_wrong(boards, true, shift_of(all), points);
    return;
  }
  // Those of a box, or from some board on: a run of at least three, in which hardly one fits by chance.
  constexpr int kFits = -2;
  constexpr int kLeast = 3;
  int best = 0;
  int sum = 0;
  std::pair<std::size_t, std::size_t> range;
  for (std::size_t i = 0, begin = 0; i < boards.size(); ++i) {
    sum += boards[i].fits ? kFits : 1;
    if (sum <= 0) {
      sum = 0;
      begin = i + 1;
    } else if (sum > best) {
      best = sum;
      range = {begin, i + 1};
    }
  }
  if (best >= kLeast)
    say_wrong(std::span(boards).subspan(range.first, range.second - range.first), false, std::nullopt, points);
}

/// Whether a board lay turned, or was turned after some round.
void Deals::judge_board(const BoardName& board, const std::vector<Result>& results, std::vector<Point>& points) {
  const RecordedDeal& recorded = *this->recorded(board);
  std::set<int> rounds;
  const auto round_of = [](const Result& result) {
    int round = 0;
    for (const char c : result.round)
      if (c >= '0' && c <= '9' && round < 1000) round = 10 * round + (c - '0');
    return round;
  };
  for (const Result& result : results) rounds.insert(round_of(result));
  struct Turned {
    unsigned by = 0;
    int from = 0;
    double gain = 0;
    std::size_t leads = 0;
    std::size_t against = 0;
    std::size_t unexplained = 0;
  };
  Turned best;
  for (const unsigned by : kTurns) {
    const Hands turned = recorded.hands.turned(by);
    std::map<int, Turned> of_rounds;
    for (const Result& result : results) {
      Turned& one = of_rounds[round_of(result)];
      one.gain += log_likelihood_of_cards(result.view, turned) - log_likelihood_of_cards(result.view, recorded.hands);
      if (!result.has_lead()) continue;
      const bool fits = result.held_in(turned);
      if (fits && !result.held_in(recorded.hands)) ++one.leads;
      if (!fits && result.held_in(recorded.hands)) ++one.against;
      if (!fits && !result.held_in(recorded.hands)) ++one.unexplained;
    }
    Turned since{by};
    for (auto one = of_rounds.rbegin(); one != of_rounds.rend(); ++one) {
      since.from = one->first;
      since.gain += one->second.gain;
      since.leads += one->second.leads;
      since.against += one->second.against;
      since.unexplained += one->second.unexplained;
      if (since.gain > best.gain) best = since;
    }
  }
  constexpr std::size_t kProof = 2;  // leads that only the turned deal explains
  // What was played may be another deal altogether, a lead of which is in the right hand once in four times by chance.
  const bool rivalled = std::any_of(recorded_.begin(), recorded_.end(), [&](const auto& other) {
    return &other.second != &recorded && std::all_of(results.begin(), results.end(), [&](const Result& result) {
      return round_of(result) < best.from || !result.has_lead() || result.held_in(other.second.hands);
    });
  });
  const bool proven = best.leads >= kProof && best.against == 0 && 4 * best.unexplained <= best.leads && !rivalled;
  if (best.gain < kFar || (!proven && results.size() < 3)) return;
  const bool whole = best.from == *rounds.begin();
  const std::string since = whole ? std::string() : fmt::format(" from round {} on", best.from);
  std::string why = best.leads > 0
                        ? fmt::format("by the recorded deal, {} not in the leader's hand",
                                      best.leads == 1 ? "1 lead was" : fmt::format("{} leads were", best.leads))
                        : std::string("the results are far from the double-dummy tricks of the recorded deal");
  std::string message = fmt::format("board {} {} turned by {}{}: {}", board.number, proven ? "was" : "may have been",
                                    turn_in_words(best.by), since, why);
  if (!whole) message += "; score the results before and after apart";
  const Entry at{*recorded.of, recorded.file};
  Point& point =
      points.emplace_back(point_at(proven ? Kind::kProof : Kind::kDoubt,
                                   proven ? kEveningRule<"evening/turned-board"> : kEveningRule<"doubt/turned-board">,
                                   at, Cell::kDeal, std::move(message)));
  point.table = {};
  point.weight = best.gain;
  Played& played = played_[board];
  played.later = recorded.hands.turned(best.by);
  played.proven = proven;
  for (const Result& result : results) {
    if (round_of(result) < best.from) continue;
    played.rounds.push_back(result.round);
    if (point.finding.related.empty())
      point.finding.related.push_back(
          note_at(evening_, *result.entry, result.has_lead() ? Cell::kLead : Cell::kRow, "the first such result"));
  }
}

void Deals::judge_boards(const std::set<const Entry*>& explained, std::vector<Point>& points) {
  std::map<BoardName, std::vector<Result>> by_board;
  for (Result& result : results())
    if (recorded(result.board) != nullptr && !explained.contains(result.entry))
      by_board[result.board].push_back(std::move(result));
  judge_exchanges(by_board, points);
  for (const auto& [board, of_board] : by_board)
    if (recorded(board) != nullptr) judge_board(board, of_board, points);
}

/// Two boards whose deals were written down the other way round: the leads of each fit the deal of the other.
void Deals::judge_exchanges(const std::map<BoardName, std::vector<Result>>& results, std::vector<Point>& points) {
  constexpr std::size_t kFewestLeads = 4;
  constexpr std::size_t kMostBoards = 200;  // as each is tried with each
  if (results.size() > kMostBoards) return;
  struct FitIn {
    double gain = 0;
    std::size_t leads = 0;
    std::size_t wrong = 0;  // by its own deal
    std::size_t held = 0;   // by the other
  };
  const auto fit_in = [&](const std::vector<Result>& of_board, const Hands& own, const Hands& other) {
    FitIn found;
    found.gain = fit(of_board, other) - fit(of_board, own);
    for (const Result& one : of_board) {
      if (!one.has_lead()) continue;
      ++found.leads;
      found.wrong += one.held_in(own) ? 0 : 1;
      found.held += one.held_in(other) ? 1 : 0;
    }
    return found;
  };
  for (auto one = results.begin(); one != results.end(); ++one)
    for (auto other = std::next(one); other != results.end(); ++other) {
      const RecordedDeal* const ours = recorded(one->first);
      const RecordedDeal* const theirs = recorded(other->first);
      if (ours == nullptr || theirs == nullptr) continue;
      const FitIn here = fit_in(one->second, ours->hands, theirs->hands);
      if (here.wrong == 0 || here.held < here.leads) continue;
      const FitIn there = fit_in(other->second, theirs->hands, ours->hands);
      const std::size_t leads = here.leads + there.leads;
      if (there.wrong == 0 || there.held < there.leads || leads < kFewestLeads) continue;
      if (here.gain < kFar / 2 || there.gain < kFar / 2) continue;
      Point& point = points.emplace_back(point_at(
          Kind::kProof, kEveningRule<"evening/wrong-deals">, Entry{*ours->of, ours->file}, Cell::kDeal,
          fmt::format("the deals of boards {} and {} are exchanged: as they are recorded, {} of the {} leads on "
                      "them were not in the leader's hand",
                      one->first.number, other->first.number, here.wrong + there.wrong, leads)));
      point.of_whole();
      point.table = {};
      point.finding.related.push_back(
          note_at(evening_, Entry{*theirs->of, theirs->file}, Cell::kDeal, "the other deal"));
      const Hands kept = ours->hands;
      played_[one->first].hands = theirs->hands;
      played_[other->first].hands = kept;
      played_[one->first].moved = played_[other->first].moved = true;
    }
}

}  // namespace kibitzer::evenings
