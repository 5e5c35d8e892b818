#include "double_dummy/claims.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "bridge/rulings/rules.h"
#include "double_dummy/par.h"
#include "findings/reporter.h"
#include "text/words.h"

namespace kibitzer::double_dummy {
namespace {

using bridge::ParClaim;
using bridge::ParContractClaim;
using bridge::Seat;
using bridge::Side;
using bridge::TricksClaim;

constexpr int kFewestOfContract = 7;
constexpr std::size_t kWholeTable = 20;

class ClaimReferee {
 public:
  ClaimReferee(const bridge::Session& session, const bridge::Board& board, const Tricks& right, findings::Once& once,
               std::vector<findings::Finding>& findings)
      : session_(session),
        claims_(session.double_dummy),
        board_(board),
        right_(right),
        once_(once),
        findings_(findings) {
    if (!session.settings.vulnerability)
      vulnerable_ = bridge::Vulnerability::kNone;
    else if (board.vulnerable)
      vulnerable_ = board.vulnerable->value;
  }

  void judge();

 private:
  template <typename... Values>
  findings::Finding& report(text::Span at, fmt::format_string<Values...> sentence, Values&&... values) {
    return with_deal(findings::add(findings_, bridge::kRule<"bridge/wrong-double-dummy">, at, sentence,
                                   std::forward<Values>(values)...));
  }
  findings::Finding& with_deal(findings::Finding& finding) const;
  findings::Finding& with_vulnerability(findings::Finding& finding) const;
  void judge_table(std::span<const TricksClaim> cells);
  std::string in_words(Seat declarer, bridge::Denomination denomination) const;
  std::optional<std::string> own_way(std::span<const TricksClaim> cells,
                                     const std::vector<const TricksClaim*>& wrong) const;
  void report_wrong(const std::vector<const TricksClaim*>& wrong, std::size_t all);
  void judge_par(const ParClaim& claim);
  bool is_par(int north_south, const Tricks& tricks) const;
  bool follows_from_wrong_table(int north_south) const;
  std::string par_in_words(Side side) const;
  void wrong_points(const ParClaim& claim);
  bool judge_contract(const ParContractClaim& claim);
  bool wrong_tricks(const ParContractClaim& claim);

  const bridge::Session& session_;
  const bridge::DoubleDummyClaims& claims_;
  const bridge::Board& board_;
  const Tricks& right_;
  findings::Once& once_;
  std::vector<findings::Finding>& findings_;
  std::optional<bridge::Vulnerability> vulnerable_;  // where it is known, or does not matter
  std::vector<Tricks> wrong_tables_;                 // whole ones: what is claimed of par may follow from them
};

findings::Finding& ClaimReferee::with_deal(findings::Finding& finding) const {
  if (board_.number) finding.round = board_.number->value;
  if (board_.deal_at) finding.related.push_back({"the deal is here", *board_.deal_at});
  return finding;
}

/// Par depends on who is vulnerable.
findings::Finding& ClaimReferee::with_vulnerability(findings::Finding& finding) const {
  if (board_.vulnerable && session_.settings.vulnerability)
    finding.related.push_back({"the vulnerability is here", board_.vulnerable->at});
  return finding;
}

/// The right number in words: "North takes 9 tricks in spades".
std::string ClaimReferee::in_words(Seat declarer, bridge::Denomination denomination) const {
  return fmt::format("{} takes {} in {}", name_of(declarer), text::counted(right_.of(declarer, denomination), "trick"),
                     name_of(denomination));
}

void ClaimReferee::report_wrong(const std::vector<const TricksClaim*>& wrong, std::size_t all) {
  constexpr std::size_t kMostListed = 4;
  const auto tricks = [&](const TricksClaim& claim) { return right_.of(claim.declarer, claim.denomination); };
  const TricksClaim& first = *wrong.front();
  std::string message =
      fmt::format("by best play {}, not {}", in_words(first.declarer, first.denomination), first.tricks);
  if (wrong.size() > kMostListed) {
    message += fmt::format("; {} more of the {} numbers are wrong", wrong.size() - 1, all);
  } else {
    for (std::size_t i = 1; i < wrong.size(); ++i)
      message += fmt::format("; {} {} in {}, not {}", name_of(wrong[i]->declarer), tricks(*wrong[i]),
                             name_of(wrong[i]->denomination), wrong[i]->tricks);
  }
  report(first.at, "{}", message);
}

/// The meaning of a table that is wrong in a systematic way: programs write 1 wherever no contract can be made, or the
/// lowest number they know for all lower ones as well. Nothing for other tables.
std::optional<std::string> ClaimReferee::own_way(std::span<const TricksClaim> cells,
                                                 const std::vector<const TricksClaim*>& wrong) const {
  if (cells.size() != kWholeTable || wrong.size() < 2) return std::nullopt;
  int lowest = cells.front().tricks;
  for (const TricksClaim& cell : cells) lowest = std::min(lowest, cell.tricks);
  const auto all = [&](const auto& holds) {
    return std::all_of(wrong.begin(), wrong.end(), [&](const TricksClaim* claim) {
      return claim->tricks == lowest && holds(right_.of(claim->declarer, claim->denomination));
    });
  };
  const bool between = std::any_of(cells.begin(), cells.end(), [&](const TricksClaim& cell) {
    return cell.tricks > lowest && cell.tricks < kFewestOfContract;
  });
  const std::string number = std::to_string(lowest);
  if (lowest <= 1 && !between && all([](int right) { return right < kFewestOfContract; }))
    return fmt::format("the table has {} wherever no contract can be made", number);
  if (all([&](int right) { return right < lowest; }))
    return fmt::format("the table has {} for fewer tricks as well", number);
  return std::nullopt;
}

void ClaimReferee::judge_table(std::span<const TricksClaim> cells) {
  std::vector<const TricksClaim*> wrong;
  Tricks claimed;
  for (const TricksClaim& cell : cells) {
    if (cell.tricks != right_.of(cell.declarer, cell.denomination)) wrong.push_back(&cell);
    claimed.set(cell.declarer, cell.denomination, std::min(cell.tricks, kMostTricks));
  }
  if (wrong.empty()) return;
  const auto way = own_way(cells, wrong);
  if (!way) {
    if (cells.size() == kWholeTable) wrong_tables_.push_back(claimed);
    return report_wrong(wrong, cells.size());
  }
  const std::uint64_t once = once_.note(bridge::kRule<"bridge/wrong-double-dummy">, *way);
  if (once == 0) return;
  const TricksClaim& first = *wrong.front();
  auto& finding = report(first.at, "{}: by best play {}", *way, in_words(first.declarer, first.denomination));
  finding.severity = findings::Severity::kWarning;
  finding.once = once;
}

/// Whichever side bids first: programs do not agree on whether it is dealer's.
bool ClaimReferee::is_par(int north_south, const Tricks& tricks) const {
  return std::any_of(bridge::kSides.begin(), bridge::kSides.end(), [&](Side first) {
    return par_of(tricks, first, *vulnerable_, session_.settings).north_south == north_south;
  });
}

bool ClaimReferee::follows_from_wrong_table(int north_south) const {
  return std::any_of(wrong_tables_.begin(), wrong_tables_.end(),
                     [&](const Tricks& claimed) { return is_par(north_south, claimed); });
}

/// "NS 420 (4S by N or S)", with the points of `side`.
std::string ClaimReferee::par_in_words(Side side) const {
  const Side first = board_.dealer ? side_of(board_.dealer->value) : Side::kNorthSouth;
  const Par par = par_of(right_, first, *vulnerable_, session_.settings);
  std::string words =
      fmt::format("{} {}", letters_of(side), side == Side::kNorthSouth ? par.north_south : -par.north_south);
  if (par.contracts.empty()) return fmt::format("{} (all pass)", words);
  for (std::size_t i = 0; i < par.contracts.size(); ++i) words += (i == 0 ? " (" : "; ") + name_of(par.contracts[i]);
  return fmt::format("{})", words);
}

void ClaimReferee::wrong_points(const ParClaim& claim) {
  const Side side = claim.written_for.value_or(Side::kNorthSouth);
  const int claimed = side == Side::kNorthSouth ? *claim.north_south : -*claim.north_south;
  with_vulnerability(report(claim.at, "par is {}, not {}", par_in_words(side), claimed));
}

/// Whether declarers take other numbers of tricks than the claim says. What a wrong table says, too, is not reported
/// again.
bool ClaimReferee::wrong_tricks(const ParContractClaim& claim) {
  const bridge::Denomination denomination = claim.contract.bid.denomination;
  bool wrong = false;
  for (const Seat declarer : claim.declarers) {
    const int right = right_.of(declarer, denomination);
    if (!claim.tricks || right == *claim.tricks) continue;
    wrong = true;
    if (std::any_of(wrong_tables_.begin(), wrong_tables_.end(),
                    [&](const Tricks& table) { return table.of(declarer, denomination) == *claim.tricks; }))
      continue;
    report(claim.at, "by best play {}, not {}", in_words(declarer, denomination), *claim.tricks);
    break;
  }
  return wrong;
}

/// False if something is wrong with it.
bool ClaimReferee::judge_contract(const ParContractClaim& claim) {
  if (wrong_tricks(claim)) return false;
  if (!vulnerable_) return true;
  for (const Seat declarer : claim.declarers) {
    const auto points = [&](const Tricks& tricks) {
      return points_of(tricks, claim.contract, declarer, *vulnerable_, session_.settings);
    };
    const int scores = points(right_);
    if (is_par(scores, right_)) continue;
    const bool known = std::any_of(wrong_tables_.begin(), wrong_tables_.end(),
                                   [&](const Tricks& claimed) { return is_par(points(claimed), claimed); });
    const Side side = side_of(declarer);
    if (!known)
      with_vulnerability(report(claim.at, "par is {}; {} by {} gives {} {}", par_in_words(side),
                                bridge::name_of(claim.contract), name_of(declarer), letters_of(side),
                                side == Side::kNorthSouth ? scores : -scores));
    return false;
  }
  return true;
}

void ClaimReferee::judge_par(const ParClaim& claim) {
  if (claim.north_south && vulnerable_ && !is_par(*claim.north_south, right_)) {
    if (!follows_from_wrong_table(*claim.north_south)) wrong_points(claim);
    return;
  }
  for (const ParContractClaim& contract : text::slice(claims_.contracts, claim.contracts))
    if (!judge_contract(contract)) return;
}

void ClaimReferee::judge() {
  for (const bridge::TricksTable& table : claims_.tables) judge_table(text::slice(claims_.cells, table.cells));
  // Points of a rubber follow from more than the board.
  if (session_.settings.scoring != bridge::Scoring::kDuplicate || session_.settings_unread) return;
  for (const ParClaim& claim : claims_.pars) judge_par(claim);
}

}  // namespace

const findings::Rule& rule_of_claims() { return bridge::kRule<"bridge/wrong-double-dummy">; }

void judge_claims(const bridge::Session& session, const bridge::Board& board, const Tricks& right, findings::Once& once,
                  std::vector<findings::Finding>& findings) {
  ClaimReferee(session, board, right, once, findings).judge();
}

}  // namespace kibitzer::double_dummy
