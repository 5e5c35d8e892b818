#include "double_dummy/claims.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "bridge/rules.h"
#include "double_dummy/par.h"
#include "text/words.h"

namespace kibitzer::double_dummy {
namespace {

using bridge::ParClaim;
using bridge::ParContractClaim;
using bridge::Seat;
using bridge::Side;
using bridge::TricksClaim;

/// Such tables say nothing of who takes fewer tricks than a contract needs: they have 1, or 0, for it.
constexpr int kFewestOfContract = 7;

class ClaimReferee {
 public:
  ClaimReferee(const bridge::Session& session, const bridge::Board& board, const Tricks& right,
               std::vector<findings::Finding>& findings)
      : session_(session), claims_(session.double_dummy), board_(board), right_(right), findings_(findings) {
    if (!session.settings.vulnerability)
      vulnerable_ = bridge::Vulnerability::kNone;
    else if (board.vulnerable)
      vulnerable_ = board.vulnerable->value;
  }

  void judge();

 private:
  findings::Finding& find(text::Span at, std::string message);
  void find_par(text::Span at, std::string message);
  void judge_table(std::span<const TricksClaim> cells);
  bool holds(const TricksClaim& claim, bool only_contracts) const;
  void tell_wrong(const std::vector<const TricksClaim*>& wrong, std::size_t all);
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
  std::vector<findings::Finding>& findings_;
  std::optional<bridge::Vulnerability> vulnerable_;  // where it is known, or does not matter
  std::vector<Tricks> wrong_tables_;  // whole ones: what is claimed of par may follow from them
};

findings::Finding& ClaimReferee::find(text::Span at, std::string message) {
  const findings::Rule& rule = bridge::rule::kWrongDoubleDummy;
  auto& finding = findings_.emplace_back(
      findings::Finding{&rule, rule.severity, std::move(message), at, {}, std::nullopt, std::nullopt, {}});
  if (board_.number) finding.round = board_.number->value;
  if (board_.deal_at) finding.related.push_back({"the deal is here", *board_.deal_at});
  return finding;
}

/// Par rests on who is vulnerable.
void ClaimReferee::find_par(text::Span at, std::string message) {
  auto& finding = find(at, std::move(message));
  if (board_.vulnerable && session_.settings.vulnerability)
    finding.related.push_back({"the vulnerability is here", board_.vulnerable->at});
}

bool ClaimReferee::holds(const TricksClaim& claim, bool only_contracts) const {
  const int right = right_.of(claim.declarer, claim.denomination);
  return claim.tricks == right || (only_contracts && claim.tricks <= 1 && right < kFewestOfContract);
}

void ClaimReferee::tell_wrong(const std::vector<const TricksClaim*>& wrong, std::size_t all) {
  constexpr std::size_t kMostListed = 4;
  const auto tricks = [&](const TricksClaim& claim) { return right_.of(claim.declarer, claim.denomination); };
  const TricksClaim& first = *wrong.front();
  std::string message = "by best play " + std::string(name_of(first.declarer)) + " takes " +
                        text::counted(tricks(first), "trick") + " in " + std::string(name_of(first.denomination)) +
                        ", not " + std::to_string(first.tricks);
  if (wrong.size() > kMostListed) {
    message += "; " + std::to_string(wrong.size() - 1) + " more of the " + std::to_string(all) + " numbers are wrong";
  } else {
    for (std::size_t i = 1; i < wrong.size(); ++i)
      message += "; " + std::string(name_of(wrong[i]->declarer)) + " " + std::to_string(tricks(*wrong[i])) + " in " +
                 std::string(name_of(wrong[i]->denomination)) + ", not " + std::to_string(wrong[i]->tricks);
  }
  find(first.at, std::move(message));
}

void ClaimReferee::judge_table(std::span<const TricksClaim> cells) {
  // A whole table that never has 2 to 6 tricks has 1 or 0 for those that no contract could be made with.
  const bool only_contracts = cells.size() == 20 && std::none_of(cells.begin(), cells.end(), [](const auto& cell) {
                                return cell.tricks > 1 && cell.tricks < kFewestOfContract;
                              });
  std::vector<const TricksClaim*> wrong;
  Tricks claimed;
  for (const TricksClaim& cell : cells) {
    if (!holds(cell, only_contracts)) wrong.push_back(&cell);
    claimed.set(cell.declarer, cell.denomination, std::min(cell.tricks, kTricks));
  }
  if (wrong.empty()) return;
  if (cells.size() == 20) wrong_tables_.push_back(claimed);
  tell_wrong(wrong, cells.size());
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
  std::string words = std::string(letters_of(side)) + " " +
                      std::to_string(side == Side::kNorthSouth ? par.north_south : -par.north_south);
  if (par.contracts.empty()) return words + " (all pass)";
  for (std::size_t i = 0; i < par.contracts.size(); ++i) words += (i == 0 ? " (" : "; ") + name_of(par.contracts[i]);
  return words + ")";
}

void ClaimReferee::wrong_points(const ParClaim& claim) {
  const Side side = claim.written_for.value_or(Side::kNorthSouth);
  const int claimed = side == Side::kNorthSouth ? *claim.north_south : -*claim.north_south;
  find_par(claim.at, "par is " + par_in_words(side) + ", not " + std::to_string(claimed));
}

/// Whether declarers take other numbers of tricks than the claim says.
bool ClaimReferee::wrong_tricks(const ParContractClaim& claim) {
  for (const Seat declarer : claim.declarers) {
    const int right = right_.of(declarer, claim.contract.bid.denomination);
    if (!claim.tricks || right == *claim.tricks) continue;
    const bool known = std::any_of(wrong_tables_.begin(), wrong_tables_.end(), [&](const Tricks& claimed) {
      return claimed.of(declarer, claim.contract.bid.denomination) == *claim.tricks;
    });
    if (!known)
      find(claim.at, "by best play " + std::string(name_of(declarer)) + " takes " + text::counted(right, "trick") +
                         " in " + std::string(name_of(claim.contract.bid.denomination)) + ", not " +
                         std::to_string(*claim.tricks));
    return true;
  }
  return false;
}

/// False where something is wrong with it.
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
      find_par(claim.at, "par is " + par_in_words(side) + "; " + bridge::name_of(claim.contract) + " by " +
                         std::string(name_of(declarer)) + " gives " + std::string(letters_of(side)) + " " +
                         std::to_string(side == Side::kNorthSouth ? scores : -scores));
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
  if (board_.rubber || session_.settings_unread) return;
  for (const ParClaim& claim : claims_.pars) judge_par(claim);
}

}  // namespace

void judge_claims(const bridge::Session& session, const bridge::Board& board, const Tricks& right,
                  std::vector<findings::Finding>& findings) {
  ClaimReferee(session, board, right, findings).judge();
}

}  // namespace kibitzer::double_dummy
