// Tricks won and points: what is claimed of them against the play, the contract, and Law 77.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <span>

#include "bridge/referee/judging.h"
#include "bridge/rulings/weights.h"
#include "bridge/scoring/possible.h"
#include "bridge/scoring/scoring.h"

namespace kibitzer::bridge {
namespace {

constexpr std::string_view kCutOff = ", so the auction is probably cut off";

std::string side_name(Side side) { return std::string(name_of(side)); }

/// Whether some contract gives `points`, whoever wins them and is vulnerable.
bool possible(int points) { return possible_score(points, std::nullopt); }

/// The recorded vulnerability, or all where none is recorded.
std::span<const Vulnerability> possible_vulnerabilities(const Board& board) {
  static constexpr std::array kAll = {Vulnerability::kNone, Vulnerability::kNorthSouth, Vulnerability::kEastWest,
                                      Vulnerability::kBoth};
  return board.vulnerable ? std::span(&board.vulnerable->value, 1) : std::span<const Vulnerability>(kAll);
}

class ResultReferee {
 public:
  ResultReferee(Table& table, BoardRuling& ruling) : table_(table), board_(table.board), ruling_(ruling) {}

  void judge();

 private:
  struct Claimed {
    int tricks;  // of the side
    Side side;
  };

  void claims_of_result();
  bool can_be_won(int tricks) const { return tricks >= 0 && tricks <= table_.hand_size; }
  void impossible_result(const std::string& who, int tricks);
  void judge_result(Claimed claimed);
  void passed_out();
  std::optional<int> claimed_for(Side side) const;
  void judge_sum(int north_south, int east_west);
  void disputed();
  void incomplete();
  bool lawful_after_revoke(Claimed claimed) const;

  void claims_of_score();
  text::Span last_bid_at() const;
  bool is_of_higher_bid(Contract contract, int north_south);
  bool is_right_as_number_has_it(Contract contract, Seat declarer, int north_south);
  void judge_score(int recorded, Side side, text::Span at);
  std::optional<int> score_by(Contract contract, Seat declarer, int tricks, Vulnerability vulnerability) const;
  std::span<const Vulnerability> vulnerabilities() const;
  std::string circumstances(Contract contract, Seat declarer, int tricks) const {
    if (!board_.vulnerable || !table_.session.settings.vulnerability)
      return bridge::circumstances(contract, declarer, tricks, std::nullopt);
    return bridge::circumstances(contract, declarer, tricks, vulnerable(board_.vulnerable->value, side_of(declarer)));
  }
  bool gives(Contract contract, int north_south) const;
  std::optional<Contract> at_other_level(int north_south) const;
  std::string remedy(int north_south) const;
  void tricks_from_score();

  void listed();
  void settle();

  int won(Side side) const { return table_.won[index_of(side)]; }
  bool complete() const { return won(Side::kNorthSouth) + won(Side::kEastWest) == table_.hand_size; }
  std::optional<Side> declaring() const {
    return table_.declarer ? std::optional(side_of(*table_.declarer)) : std::nullopt;
  }

  Table& table_;
  const Board& board_;
  BoardRuling& ruling_;
  std::optional<int> tricks_;  // of declarer's side, as the record has them
  bool doubted_ = false;       // some claim of the result was found wrong
};

bool ResultReferee::lawful_after_revoke(Claimed claimed) const {
  const int count = won(claimed.side);
  const int gained = table_.forfeit[index_of(opponents_of(claimed.side))];
  const int lost = table_.forfeit[index_of(claimed.side)];
  return claimed.tricks >= count - lost && claimed.tricks <= count + gained;
}

void ResultReferee::impossible_result(const std::string& who, int tricks) {
  doubted_ = true;
  table_.find(kRule<"bridge/impossible-result">, board_.result->at, "{} cannot win {}: there are only {}", who,
              text::counted(tricks, "trick"), table_.hand_size);
}

void ResultReferee::judge_result(Claimed claimed) {
  const text::Span at = board_.result->at;
  const int most = table_.hand_size;
  const std::string side = side_name(claimed.side);
  if (!can_be_won(claimed.tricks)) return impossible_result(side, claimed.tricks);
  if (lawful_after_revoke(claimed)) return;
  const int own = won(claimed.side);
  const int theirs = won(opponents_of(claimed.side));
  const int lost = table_.forfeit[index_of(claimed.side)];
  const int gained = table_.forfeit[index_of(opponents_of(claimed.side))];
  std::string message;
  if (complete()) {
    message = fmt::format("{} won {}", side, text::counted(own, "trick"));
    if (claimed.tricks > own && gained > 0) message += fmt::format(", at most {} after the revoke", own + gained);
    if (claimed.tricks < own && lost > 0) message += fmt::format(", at least {} after the revoke", own - lost);
    message += fmt::format(", not {}", claimed.tricks);
  } else {
    if (claimed.tricks >= own - lost && claimed.tricks <= most - theirs + gained) return;
    message = claimed.tricks < own ? fmt::format("{} cannot end with {}, having won {} already", side,
                                                 text::counted(claimed.tricks, "trick"), own)
                                   : fmt::format("{} cannot end with {}: {} have won {} of {} already", side,
                                                 text::counted(claimed.tricks, "trick"),
                                                 side_name(opponents_of(claimed.side)), theirs, most);
  }
  doubted_ = true;
  auto& finding =
      table_.find(complete() ? kRule<"bridge/wrong-result"> : kRule<"bridge/impossible-result">, at, "{}", message);
  if (board_.play_at) finding.related.push_back({"the play is here", *board_.play_at});
  if (complete() && lost == 0 && gained == 0) finding.offer(std::to_string(own));
}

void ResultReferee::passed_out() {
  const Claim& claim = *board_.result;
  const int most = std::max({claim.declarer.value_or(0), claim.north_south.value_or(0), claim.east_west.value_or(0)});
  if (most == 0) return;
  doubted_ = true;
  table_.find(kRule<"bridge/impossible-result">, claim.at, "everybody passed, so nobody won {}",
              text::counted(most, "trick"));
}

/// What the recorded result gives `side`: by itself, or as what the other side leaves of the tricks.
std::optional<int> ResultReferee::claimed_for(Side side) const {
  const Claim& claim = *board_.result;
  if (claim.declarer) return claim.declarer;
  const auto& own = side == Side::kNorthSouth ? claim.north_south : claim.east_west;
  const auto& other = side == Side::kNorthSouth ? claim.east_west : claim.north_south;
  if (own || !other) return own;
  return table_.hand_size - *other;
}

/// PBN 2.1, 3.4.15: ^ says that the result differs from the tricks actually won.
void ResultReferee::disputed() {
  const Claim& claim = *board_.result;
  const auto side = declaring();
  const auto tricks = side ? claimed_for(*side) : std::nullopt;
  if (complete() && tricks && *tricks == won(*side)) {
    table_.find(kRule<"bridge/unfounded-mark">, claim.at,
                "^ says that the result differs from the tricks won, but {} won {}", side_name(*side),
                text::counted(*tricks, "trick"));
  } else if (!complete()) {
    table_
        .find(kRule<"bridge/unfounded-mark">, claim.at,
              "^ says that the result differs from the tricks won, but the play breaks off, so nothing shows it")
        .severity = findings::Severity::kInfo;
  }
}

void ResultReferee::claims_of_result() {
  const Claim& claim = *board_.result;
  if (table_.passed_out()) return passed_out();
  const auto side = declaring();
  if (claim.disputed) return disputed();
  if (claim.declarer && side)
    judge_result({*claim.declarer, *side});
  else if (claim.declarer && !can_be_won(*claim.declarer))
    impossible_result("declarer", *claim.declarer);
  if (claim.north_south) judge_result({*claim.north_south, Side::kNorthSouth});
  if (claim.east_west && !doubted_) judge_result({*claim.east_west, Side::kEastWest});
  if (!doubted_ && claim.north_south && claim.east_west) judge_sum(*claim.north_south, *claim.east_west);
}

/// Both sides together win all tricks, or as many as are recorded of a play that breaks off.
void ResultReferee::judge_sum(int north_south, int east_west) {
  const int sum = north_south + east_west;
  if (sum == table_.hand_size || sum == won(Side::kNorthSouth) + won(Side::kEastWest)) return;
  doubted_ = true;
  table_.find(kRule<"bridge/impossible-result">, board_.result->at,
              "{} of North-South and {} of East-West are {}, not {}", text::counted(north_south, "trick"), east_west,
              sum, table_.hand_size);
}

void ResultReferee::incomplete() {
  if (board_.tricks.empty() || complete() || board_.play_damaged) return;
  if (board_.result || board_.score || board_.rubber || board_.listed || board_.adjusted[0] || board_.adjusted[1])
    return;
  if (board_.play_ending == Ending::kContinued || !board_.weights.empty()) return;
  const auto tricks = table_.session.tricks_of(board_);
  const auto last = table_.session.plays_of(tricks.back());
  const bool all_there = static_cast<int>(tricks.size()) >= table_.hand_size && last.size() == 4;
  if (all_there) return;
  table_.find(kRule<"bridge/incomplete-play">, last.empty() ? tricks.back().at : last.back().at,
              "the play stops in trick {}, and nothing says how the rest went", tricks.size());
}

std::span<const Vulnerability> ResultReferee::vulnerabilities() const { return possible_vulnerabilities(board_); }

std::optional<int> ResultReferee::score_by(Contract contract, Seat declarer, int tricks,
                                           Vulnerability vulnerability) const {
  if (tricks < 0 || tricks > kMostTricks || !contract.possible()) return std::nullopt;
  return north_south_score(contract, declarer, tricks, vulnerability, table_.session.settings);
}

/// Whether the contract gives North-South these points: with the recorded tricks, or with some where none are recorded.
bool ResultReferee::gives(Contract contract, int north_south) const {
  for (const Vulnerability vulnerability : vulnerabilities())
    for (int tricks = tricks_.value_or(0); tricks <= tricks_.value_or(kMostTricks); ++tricks)
      if (score_by(contract, *table_.declarer, tricks, vulnerability) == north_south) return true;
  return false;
}

/// The contract of the same denomination at another level that the score is right for, if there is just one.
std::optional<Contract> ResultReferee::at_other_level(int north_south) const {
  std::optional<Contract> found;
  Contract other = *table_.contract;
  for (other.bid.level = 1; other.bid.level <= kHighestLevel; ++other.bid.level) {
    if (other == *table_.contract || !gives(other, north_south)) continue;
    if (found) return std::nullopt;
    found = other;
  }
  return found;
}

/// What else would have to be true for the recorded score to be right.
std::string ResultReferee::remedy(int north_south) const {
  const Contract contract = *table_.contract;
  const Seat declarer = *table_.declarer;
  if (tricks_ && board_.vulnerable && table_.session.settings.vulnerability) {
    const bool now = vulnerable(board_.vulnerable->value, side_of(declarer));
    const Vulnerability other = now ? Vulnerability::kNone : Vulnerability::kBoth;
    if (score_by(contract, declarer, *tricks_, other) == north_south)
      return now ? "were they not vulnerable" : "were they vulnerable";
  }
  for (const Risk risk : {Risk::kUndoubled, Risk::kDoubled, Risk::kRedoubled}) {
    if (!tricks_ || risk == contract.risk) continue;
    for (const Vulnerability vulnerability : vulnerabilities())
      if (score_by({contract.bid, risk}, declarer, *tricks_, vulnerability) == north_south)
        return risk == Risk::kUndoubled ? "were it not doubled"
               : risk == Risk::kDoubled ? "were it doubled"
                                        : "were it redoubled";
  }
  if (const auto other = at_other_level(north_south)) {
    const bool cut_off = other->bid.level > contract.bid.level && board_.calls.count > 0;
    return fmt::format("in {}{}", name_of(*other), cut_off ? kCutOff : "");
  }
  for (int tricks = 0; tricks <= kMostTricks; ++tricks)
    for (const Vulnerability vulnerability : vulnerabilities())
      if (score_by(contract, declarer, tricks, vulnerability) == north_south)
        return fmt::format("with {}", text::counted(tricks, "trick"));
  return {};
}

/// If the score is right with the vulnerability that the board's number implies, it bears the number out.
bool ResultReferee::is_right_as_number_has_it(Contract contract, Seat declarer, int north_south) {
  findings::Finding* const vulnerable = finding_on_number(table_, kRule<"bridge/vulnerability-for-board">);
  if (vulnerable == nullptr || !tricks_ || table_.passed_out()) return false;
  const Vulnerability right = vulnerability_of_board(board_.number->value);
  if (score_by(contract, declarer, *tricks_, right) != north_south) return false;
  bear_out(*vulnerable, "; that makes the score right");
  return true;
}

/// If the auction breaks off, and a higher bid of the same denomination makes the score right, the contract is only the
/// one that the auction has reached so far. Reports that.
bool ResultReferee::is_of_higher_bid(Contract contract, int north_south) {
  if (!table_.breaks_off || table_.passed_out()) return false;
  const auto played = at_other_level(north_south);
  if (!played || played->bid.level < contract.bid.level) return false;
  const auto sentence =
      fmt::format("the auction is cut off after {}: the score is that of {}", name_of(contract.bid), name_of(*played));
  auto& all = *table_.findings;
  const auto known = std::find_if(all.begin(), all.end(), [&](const findings::Finding& finding) {
    return finding.rule == &kRule<"bridge/unfinished-auction"> && finding.at.begin == table_.breaks_off->begin;
  });
  auto& finding =
      known != all.end() ? *known : table_.find(kRule<"bridge/unfinished-auction">, *table_.breaks_off, "{}", sentence);
  finding.message = sentence;
  finding.severity = findings::Severity::kError;
  finding.related.push_back({"the score is here", board_.score->at});
  return true;
}

/// Where the last bid is; there must be calls.
text::Span ResultReferee::last_bid_at() const {
  const auto calls = table_.session.calls_of(board_);
  const auto last = std::find_if(calls.rbegin(), calls.rend(),
                                 [](const RecordedCall& one) { return one.call.kind == CallKind::kBid; });
  return last == calls.rend() ? calls.back().at : last->at;
}

/// Compares `recorded`, as `side` has it, with what follows; every number is given as that side has it.
void ResultReferee::judge_score(int recorded, Side side, text::Span at) {
  const int sign = side == Side::kNorthSouth ? 1 : -1;
  const int north_south = sign * recorded;
  if (!table_.contract || (!table_.declarer && !table_.passed_out())) {
    if (!possible(north_south))
      table_.find(kRule<"bridge/impossible-score">, at, "no contract gives {} points", recorded);
    return;
  }
  const bool over = table_.passed_out();
  const Contract contract = *table_.contract;
  const Seat declarer = table_.declarer.value_or(Seat::kNorth);
  std::optional<int> right;
  for (const Vulnerability vulnerability : vulnerabilities()) {
    for (int tricks = tricks_.value_or(0); tricks <= tricks_.value_or(kMostTricks); ++tricks) {
      right = score_by(contract, declarer, tricks, vulnerability);
      if (!right || *right == north_south) return;
    }
  }
  if (is_right_as_number_has_it(contract, declarer, north_south) || is_of_higher_bid(contract, north_south)) return;
  const std::string points = std::to_string(recorded);
  const std::string scores = side == side_of(declarer) ? ", scores " : fmt::format(", gives {} ", side_name(side));
  const bool known = tricks_ && board_.vulnerable && !over;
  const std::string fact =
      known ? circumstances(contract, declarer, *tricks_) + scores + std::to_string(sign * *right) : "";
  if (!possible(north_south)) {
    table_.find(kRule<"bridge/impossible-score">, at, "no contract and no number of tricks gives {}{}", points,
                known ? fmt::format("; {}", fact) : "");
    return;
  }
  std::string message;
  if (over)
    message = fmt::format("everybody passed, which scores 0, not {}", points);
  else if (known)
    message = fmt::format("{}, not {}", fact, points);
  else if (tricks_)
    message =
        fmt::format("{}, does not score {}, vulnerable or not", circumstances(contract, declarer, *tricks_), points);
  else
    message = fmt::format("no number of tricks gives {} by {} {}", name_of(contract), name_of(declarer), points);
  const std::string otherwise = over ? "" : remedy(north_south);
  if (!otherwise.empty())
    message += fmt::format("; {} would be right {}", points, otherwise);
  else if (known && *right == -north_south)
    message += ": only the sign is wrong";
  auto& finding = table_.find(kRule<"bridge/wrong-score">, at, "{}", message);
  if (board_.vulnerable && !over && table_.session.settings.vulnerability)
    finding.related.push_back({"the vulnerability is here", board_.vulnerable->at});
  if (otherwise.ends_with(kCutOff)) finding.related.push_back({"the auction ends here", last_bid_at()});
  if (over) finding.offer("0");
  if (known) finding.offer(std::to_string(sign * *right));
}

void ResultReferee::claims_of_score() {
  const Claim& claim = *board_.score;
  if (claim.disputed || doubted_ || table_.other_contract || table_.other_declarer) return;
  if (claim.declarer && (table_.declarer || table_.passed_out()))
    judge_score(*claim.declarer, declaring().value_or(Side::kNorthSouth), claim.at);
  if (claim.north_south && claim.east_west && *claim.north_south != -*claim.east_west) {
    table_.find(kRule<"bridge/wrong-score">, claim.at,
                "North-South score {} and East-West {}, but what one side wins the other loses", *claim.north_south,
                *claim.east_west);
    return;
  }
  if (claim.north_south)
    judge_score(*claim.north_south, Side::kNorthSouth, claim.at);
  else if (claim.east_west)
    judge_score(*claim.east_west, Side::kEastWest, claim.at);
}

/// If only contract and points are recorded, the tricks follow, provided that just one number of them gives those
/// points.
void ResultReferee::tricks_from_score() {
  if (tricks_ || !board_.score || !table_.contract || !table_.declarer || table_.passed_out()) return;
  const Claim& claim = *board_.score;
  const bool ours = side_of(*table_.declarer) == Side::kNorthSouth;
  std::optional<int> wanted;
  if (claim.declarer) wanted = ours ? *claim.declarer : -*claim.declarer;
  if (claim.north_south) wanted = *claim.north_south;
  if (claim.east_west) wanted = -*claim.east_west;
  std::optional<int> found;
  for (int tricks = 0; tricks <= kMostTricks; ++tricks) {
    for (const Vulnerability vulnerability : vulnerabilities()) {
      if (score_by(*table_.contract, *table_.declarer, tricks, vulnerability) != wanted) continue;
      if (found && *found != tricks) return;
      found = tricks;
    }
  }
  if (!found) return;
  ruling_.tricks = found;
  ruling_.north_south = wanted;
  ruling_.as_recorded = true;
}

/// Compares a line of LIN's rs with auction, play and claim.
void ResultReferee::listed() {
  const Listed& list = *board_.listed;
  if (list.rule == nullptr || doubted_ || table_.other_contract) return;
  const auto wrong = [&](const std::string& message) {
    auto& finding = table_.find(*list.rule, list.at, "{}", message);
    finding.related.push_back({"the board is here", board_.at});
  };
  if (table_.contract && *table_.contract != list.contract)
    return wrong(fmt::format("the result list has {}, but the contract is {}", name_of(list.contract),
                             name_of(*table_.contract)));
  if (!table_.contract || table_.passed_out()) return;
  if (table_.declarer && list.declarer && *table_.declarer != *list.declarer)
    return wrong(fmt::format("the result list has {} as declarer, but it is {}", name_of(*list.declarer),
                             name_of(*table_.declarer)));
  if (!list.tricks || !table_.declarer) return;
  const Claimed claimed = {*list.tricks, side_of(*table_.declarer)};
  if (board_.result && board_.result->declarer) {
    if (*board_.result->declarer != *list.tricks)
      wrong(fmt::format("the result list gives {} {}, but the claim is of {}", name_of(*table_.declarer),
                        text::counted(*list.tricks, "trick"), *board_.result->declarer));
    return;
  }
  if (complete() && !lawful_after_revoke(claimed))
    wrong(fmt::format("the result list gives {} {}, but {} won {}", name_of(*table_.declarer),
                      text::counted(*list.tricks, "trick"), side_name(claimed.side), won(claimed.side)));
  else if (claimed.tricks < won(claimed.side) - table_.forfeit[index_of(claimed.side)] ||
           claimed.tricks > table_.hand_size - won(opponents_of(claimed.side)) +
                                table_.forfeit[index_of(opponents_of(claimed.side))])
    wrong(fmt::format("the result list gives {} {}, which the tricks already won do not allow",
                      name_of(*table_.declarer), text::counted(*list.tricks, "trick")));
}

/// The outcome of the board, by the most certain of what is recorded.
void ResultReferee::settle() {
  if (board_.listed && !table_.contract) {
    table_.contract = board_.listed->contract;
    if (!table_.declarer) table_.declarer = board_.listed->declarer;
  }
  const auto side = declaring();
  if (side && complete()) tricks_ = won(*side);
  if (board_.result && side && !table_.passed_out()) {
    const auto claimed = claimed_for(*side);
    // A result that the play allows, perhaps after a revoke, counts; one that it does not is the record's mistake.
    const bool counts = claimed && *claimed >= 0 && *claimed <= kMostTricks &&
                        (!complete() || board_.result->disputed || lawful_after_revoke({*claimed, *side}));
    if (counts && !doubted_) tricks_ = claimed;
  }
  if (!tricks_ && !doubted_ && board_.listed && side) tricks_ = board_.listed->tricks;
}

void ResultReferee::judge() {
  if (board_.result) claims_of_result();
  incomplete();
  settle();
  const bool scored = table_.hand_size == kMostTricks && !table_.session.settings_unread &&
                      table_.session.settings.scoring == Scoring::kDuplicate;
  if (board_.score && scored) claims_of_score();
  if (board_.listed) listed();

  ruling_.contract = table_.contract;
  ruling_.declarer = table_.declarer;
  ruling_.lead = table_.lead;
  ruling_.tricks = tricks_;
  if (!scored) return;  // an end position is not, nor is a rubber board by itself
  tricks_from_score();
  if (table_.passed_out()) {
    ruling_.north_south = 0;
    return;
  }
  if (!table_.contract || !table_.declarer || !ruling_.tricks || ruling_.as_recorded) return;
  std::optional<int> points;
  for (const Vulnerability vulnerability : vulnerabilities()) {
    const auto found = score_by(*table_.contract, *table_.declarer, *ruling_.tricks, vulnerability);
    if (points && found != points) return;  // it makes a difference, and is unknown
    points = found;
  }
  ruling_.north_south = points;
}

}  // namespace

bool bears_out(const Table& table, Contract contract, Seat declarer) {
  const Board& board = table.board;
  if (!board.score || !contract.possible() || contract.passed_out()) return false;
  const int sign = side_of(declarer) == Side::kNorthSouth ? 1 : -1;
  std::optional<int> points = board.score->north_south;
  if (!points && board.score->east_west) points = -*board.score->east_west;
  if (!points && board.score->declarer) points = sign * *board.score->declarer;
  if (!points) return false;
  int least = 0;
  int most = kMostTricks;
  if (board.result && board.result->declarer) least = most = *board.result->declarer;
  if (least < 0 || most > kMostTricks) return false;
  for (int won = least; won <= most; ++won)
    for (const Vulnerability vulnerability : possible_vulnerabilities(board))
      if (north_south_score(contract, declarer, won, vulnerability, table.session.settings) == *points) return true;
  return false;
}

void judge_result(Table& table, BoardRuling& ruling) {
  ResultReferee(table, ruling).judge();
  if (!table.board.weights.empty()) judge_weights(table, ruling);
}

}  // namespace kibitzer::bridge
