#include "bridge/rubber/claim.h"

#include <fmt/core.h>

#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include "bridge/scoring/scoring.h"

namespace kibitzer::bridge {
namespace {

AboveBelow line_of(const SidePoints& points) { return {points.above(), points.below()}; }

bool same(const DealEnding& a, const DealEnding& b) {
  return a.game == b.game && a.over == b.over && a.fast == b.fast && a.last_deal == b.last_deal;
}

class ClaimReferee {
 public:
  ClaimReferee(Table& table, const RubberClaim& claim, const Sitting& sitting, std::optional<int> tricks)
      : table_(table),
        claim_(claim),
        settings_(table.session.settings),
        sitting_(sitting),
        tricks_(tricks),
        sides_(claim.sides) {
    if (!table.declarer || !claim.declarer) return;
    auto& own = sides_[index_of(side_of(*table.declarer))];
    if (!own) own = claim.declarer;
  }

  RubberClaimed judge();

 private:
  void passed_out(RubberClaimed& claimed);
  const std::vector<DealEnding>& endings(int below);
  std::vector<bool> vulnerabilities() const;
  bool fits(const DealPoints& points) const;
  std::optional<HeldHonours> fitting_honours(Contract contract, int tricks, bool vulnerable);
  void report_wrong(RubberClaimed& claimed, bool vulnerable, bool vulnerable_known);
  std::string remedy(bool vulnerable, bool vulnerable_known);

  Table& table_;
  const RubberClaim& claim_;
  const Settings& settings_;
  const Sitting& sitting_;
  std::optional<int> tricks_;
  std::array<std::optional<AboveBelow>, 2> sides_;                // declarer's claim among them
  std::vector<std::pair<int, std::vector<DealEnding>>> endings_;  // by the points below the line that bring them
  std::vector<HeldHonours> honours_;                              // that may be counted, the likeliest first
};

/// "30 above and 60 below the line".
std::string in_words(const AboveBelow& points) {
  return fmt::format("{} above and {} below the line", points.above, points.below);
}

void ClaimReferee::passed_out(RubberClaimed& claimed) {
  std::optional<AboveBelow> wrong;
  for (const auto& points : {claim_.declarer, claim_.sides[0], claim_.sides[1]})
    if (!wrong && points && *points != AboveBelow{}) wrong = points;
  claimed.given = {true, true};
  claimed.wrong = wrong.has_value();
  if (wrong)
    table_.find(kRule<"bridge/wrong-rubber-score">, claim_.at, "everybody passed, which scores nothing, not {}",
                in_words(*wrong));
}

/// What putting `below` points below the line may bring to an end; what the sheet shows comes first.
const std::vector<DealEnding>& ClaimReferee::endings(int below) {
  for (const auto& [points, known] : endings_)
    if (points == below) return known;
  auto& endings = endings_.emplace_back(below, std::vector<DealEnding>()).second;
  const auto add = [&](Standing standing) {
    const DealEnding ending = advance(standing, side_of(*table_.declarer), below, settings_);
    if (std::none_of(endings.begin(), endings.end(), [&](const DealEnding& known) { return same(known, ending); }))
      endings.push_back(ending);
  };
  add(sitting_.standing);
  sitting_.possible.each(settings_, add);
  return endings;
}

/// Whether declarer's side is vulnerable; both where that is unknown.
std::vector<bool> ClaimReferee::vulnerabilities() const {
  const Side side = side_of(*table_.declarer);
  const Board& board = table_.board;
  if (!settings_.vulnerability) return {false};
  if (board.vulnerable) return {vulnerable(board.vulnerable->value, side)};
  std::array<bool, 2> may{};
  sitting_.possible.each(settings_, [&](const Standing& standing) {
    const auto who =
        vulnerability_of(standing, board.dealer ? std::optional(board.dealer->value) : std::nullopt, settings_);
    if (!who) may = {true, true};
    if (who) may[vulnerable(*who, side) ? 1 : 0] = true;
  });
  if (may[0] && may[1]) return {false, true};
  return {may[1]};
}

/// The bonus for a rubber is written down with the deal that wins it, or when the rubber is added up.
bool ClaimReferee::fits(const DealPoints& points) const {
  for (const Side side : kSides) {
    const auto& claimed = sides_[index_of(side)];
    if (!claimed) continue;
    const SidePoints& right = points[index_of(side)];
    const bool above = claimed->above == right.above() || claimed->above == right.above() - right[PointsFor::kRubber];
    if (!above || claimed->below != right.below()) return false;
  }
  return true;
}

/// The honours with which the deal gives what is claimed; nothing if it does not.
std::optional<HeldHonours> ClaimReferee::fitting_honours(Contract contract, int tricks, bool vulnerable) {
  for (const DealEnding& ending : endings(contract_points(contract, tricks, vulnerable).tricks))
    for (const HeldHonours& honours : honours_)
      if (fits(deal_points(contract, *table_.declarer, tricks, vulnerable, honours, ending, settings_))) return honours;
  return std::nullopt;
}

/// What else would have to be true for the claim to be right.
std::string ClaimReferee::remedy(bool vulnerable, bool vulnerable_known) {
  const Contract contract = *table_.contract;
  if (tricks_) {
    if (vulnerable_known && settings_.vulnerability && fitting_honours(contract, *tricks_, !vulnerable))
      return vulnerable ? "; it would be right were they not vulnerable" : "; it would be right were they vulnerable";
    for (const Risk risk : {Risk::kUndoubled, Risk::kDoubled, Risk::kRedoubled})
      if (risk != contract.risk && fitting_honours({contract.bid, risk}, *tricks_, vulnerable))
        return risk == Risk::kUndoubled ? "; it would be right were it not doubled"
               : risk == Risk::kDoubled ? "; it would be right were it doubled"
                                        : "; it would be right were it redoubled";
    for (int tricks = 0; tricks <= kMostTricks; ++tricks)
      if (fitting_honours(contract, tricks, vulnerable))
        return fmt::format("; it would be right with {}", text::counted(tricks, "trick"));
  }
  return {};
}

void ClaimReferee::report_wrong(RubberClaimed& claimed, bool vulnerable, bool vulnerable_known) {
  claimed.wrong = true;
  const Contract contract = *table_.contract;
  const Seat declarer = *table_.declarer;
  const int tricks = tricks_.value_or(contract.level() + 6);
  const DealEnding ending = endings(contract_points(contract, tricks, vulnerable).tricks).front();
  const DealPoints right = deal_points(contract, declarer, tricks, vulnerable, honours_.front(), ending, settings_);
  // The side whose claim is wrong, declarer's first.
  Side side = side_of(declarer);
  const auto is_wrong = [&](Side whose) {
    const auto& points = sides_[index_of(whose)];
    AboveBelow line = line_of(right[index_of(whose)]);
    if (points == line) return false;
    line.above -= right[index_of(whose)][PointsFor::kRubber];
    return points && *points != line;
  };
  if (!is_wrong(side)) side = opponents_of(side);
  const AboveBelow says = sides_[index_of(side)].value_or(AboveBelow{});
  std::string message;
  if (!tricks_) {
    message = fmt::format("no number of tricks in {} by {} gives {} {}", name_of(contract), name_of(declarer),
                          name_of(side), in_words(says));
  } else {
    const SidePoints& points = right[index_of(side)];
    const int rubber = points[PointsFor::kRubber];
    message = fmt::format(
        "{}, gives {} {}, not {} and {}",
        circumstances(contract, declarer, tricks,
                      vulnerable_known && settings_.vulnerability ? std::optional(vulnerable) : std::nullopt),
        name_of(side), in_words({points.above() - rubber, points.below()}), says.above, says.below);
    if (rubber != 0) message += fmt::format("; the rubber brings {} more", rubber);
    const bool exchanged = says == AboveBelow{points.below(), points.above()};
    message += exchanged ? ": above and below are exchanged" : remedy(vulnerable, vulnerable_known);
  }
  auto& finding = table_.find(kRule<"bridge/wrong-rubber-score">, claim_.at, "{}", message);
  if (table_.board.vulnerable && settings_.vulnerability)
    finding.related.push_back({"the vulnerability is here", table_.board.vulnerable->at});
}

RubberClaimed ClaimReferee::judge() {
  RubberClaimed claimed;
  claimed.honours = honours_counted(table_);
  if (table_.passed_out()) {
    passed_out(claimed);
    return claimed;
  }
  if (!table_.contract || !table_.declarer || !table_.contract->possible()) return claimed;
  if (tricks_ && (*tricks_ < 0 || *tricks_ > kMostTricks)) return claimed;
  for (const Side side : kSides) claimed.given[index_of(side)] = sides_[index_of(side)].has_value();
  honours_ = honours_that_may_be_held(table_);
  const std::vector<bool> vulnerable = vulnerabilities();
  std::optional<HeldHonours> honours;
  int numbers = 0;
  for (int tricks = tricks_.value_or(0); tricks <= tricks_.value_or(kMostTricks); ++tricks) {
    bool fit = false;
    for (const bool whether : vulnerable) {
      const auto fitting = fitting_honours(*table_.contract, tricks, whether);
      if (fitting && !honours) honours = fitting;
      fit = fit || fitting;
    }
    if (!fit) continue;
    ++numbers;
    claimed.tricks = tricks;
  }
  if (numbers != 1) claimed.tricks.reset();
  if (honours)
    claimed.honours = *honours;
  else
    report_wrong(claimed, vulnerable.front(), vulnerable.size() == 1);
  return claimed;
}

/// As far as the record shows, whatever the house counts.
std::optional<HeldHonours> held(const Table& table) {
  if (!table.contract || table.contract->passed_out()) return HeldHonours{};
  if (table.deal_faulty || table.board.deal_damaged || table.hand_size != kMostTricks) return std::nullopt;
  return honours_of(table.dealt, table.known, table.contract->bid.denomination);
}

}  // namespace

std::vector<HeldHonours> honours_that_may_be_held(const Table& table) {
  const Honours counted = table.session.settings.honours;
  if (counted == Honours::kNone || !table.contract) return {HeldHonours{}};
  if (const auto known = held(table)) {
    if (counted == Honours::kHeld || known->points == 0) return {*known};
    return {HeldHonours{}, *known};
  }
  const auto possible = possible_honours(table.contract->bid.denomination);
  return {possible.begin(), possible.end()};
}

HeldHonours honours_counted(const Table& table) {
  if (table.session.settings.honours != Honours::kHeld) return {};
  return held(table).value_or(HeldHonours{});
}

RubberClaimed judge_rubber_claim(Table& table, const RubberClaim& claim, const Sitting& sitting,
                                 std::optional<int> tricks) {
  return ClaimReferee(table, claim, sitting, tricks).judge();
}

}  // namespace kibitzer::bridge
