#include "bridge/rubber/deal.h"

#include <fmt/core.h>

#include <algorithm>
#include <span>
#include <vector>

#include "bridge/rubber/claim.h"
#include "bridge/scoring/scoring.h"

namespace kibitzer::bridge {
namespace {

std::string are_vulnerable(Vulnerability who) {
  return std::string(name_of(who)) + (who == Vulnerability::kNone ? " is vulnerable" : " are vulnerable");
}

std::string name_of(const CitedDeal& deal) {
  return deal.number ? fmt::format("board {}", *deal.number) : "an earlier deal";
}

/// "60 to 0".
std::string line_of(const Standing& standing) { return fmt::format("{} to {}", standing.below[0], standing.below[1]); }

/// "60 to 0 below the line, with a game to North-South".
std::string in_words(const Standing& standing) {
  const std::string text = fmt::format("{} below the line, with ", line_of(standing));
  if (standing.games[0] + standing.games[1] == 0) return fmt::format("{}no game won", text);
  if (standing.games[0] + standing.games[1] == 2) return fmt::format("{}a game each", text);
  return fmt::format("{}a game to {}", text, name_of(standing.games[0] > 0 ? Side::kNorthSouth : Side::kEastWest));
}

/// What is wrong with a history in itself.
std::optional<std::string> fault_of(const RubberHistory& history) {
  std::array<int, 2> won{};
  for (std::size_t game = 0; game < history.games; ++game) {
    const std::string name = fmt::format("game {}", game + 1);
    int winners = 0;
    for (const Side side : kSides) {
      const int below = history.sides[index_of(side)].below[game];
      if (below % 10 != 0) return fmt::format("{} points below the line are no sum of tricks", below);
      if (below < kGamePoints) continue;
      ++winners;
      ++won[index_of(side)];
      if (game + 1 == history.games)
        return fmt::format("{} have {} below the line in {}, which ends it, but the history has no game after it",
                           name_of(side), below, name);
    }
    if (game + 1 < history.games && winners != 1)
      return fmt::format("{} 100 below the line in {}, but another game follows it",
                         winners == 0 ? "nobody has" : "both sides have", name);
  }
  for (const Side side : kSides)
    if (won[index_of(side)] == 2) return fmt::format("{} have won two games, so the rubber is over", name_of(side));
  return std::nullopt;
}

Standing standing_of(const RubberHistory& history) {
  Standing standing;
  for (const Side side : kSides) {
    const auto& below = history.sides[index_of(side)].below;
    for (std::size_t game = 0; game + 1 < history.games; ++game)
      if (below[game] >= kGamePoints) standing.games[index_of(side)] = 1;
    standing.below[index_of(side)] = below[history.games - 1];
  }
  return standing;
}

/// The standing, of those possible, that the sheet goes on with: one without part-scores, if possible.
Standing likely(const Positions& possible, const Settings& settings) {
  std::optional<Standing> found;
  possible.each(settings, [&](const Standing& standing) {
    if (!found) found = standing;
  });
  return found.value_or(Standing{});
}

class DealReferee {
 public:
  DealReferee(Table& table, std::size_t first, bool duplicate, Sitting& sitting, BoardRuling& ruling)
      : table_(table),
        board_(table.board),
        settings_(table.session.settings),
        sitting_(sitting),
        ruling_(ruling),
        may_be_duplicate_(duplicate),
        dealer_(board_.dealer ? std::optional(board_.dealer->value) : std::nullopt) {
    const auto& all = *table.findings;
    // A revoke may have moved tricks, if no result says how many (Law 64).
    const bool revoked = !board_.result && table.forfeit[0] + table.forfeit[1] > 0;
    sound_ = !board_.deal_damaged && !board_.auction_damaged && !board_.play_damaged && !revoked &&
             !table.session.settings_unread;
    for (std::size_t i = first; i < all.size(); ++i) sound_ = sound_ && all[i].severity != findings::Severity::kError;
  }

  RubberDeal judge(bool is_new);

 private:
  void passed_out_before();
  void history(const RubberHistory& history);
  void history_above(const RubberHistory& history);
  void history_finished(const RubberHistory& history);
  template <typename... Values>
  void wrong_history(const RubberHistory& history, fmt::format_string<Values...> sentence, Values&&... values) {
    history_reported_ = true;
    table_.find(kRule<"bridge/wrong-rubber-history">, history.at, sentence, std::forward<Values>(values)...);
  }
  void vulnerability();
  void wrong_vulnerability(const Positions& possible);
  std::string course(const Positions& possible) const;
  std::string other_schedule(const Positions& possible) const;
  void settle_standing(bool is_new, RubberDeal& deal);

  RubberClaimed claimed();
  void enter(const RubberClaimed& claimed, RubberDeal& deal);
  void enter_passed_out(RubberDeal& deal);
  void leave_open(RubberDeal& deal);
  void tally(const RubberClaimed& claimed, const RubberDeal& deal);
  void after(const std::vector<int>& below, Side side);
  void cite_game(const Positions& before, Side side, int below);

  Table& table_;
  const Board& board_;
  const Settings& settings_;
  Sitting& sitting_;
  BoardRuling& ruling_;
  bool may_be_duplicate_;
  std::optional<Seat> dealer_;
  bool sound_ = true;                   // nothing was found wrong with the deal
  bool ended_before_ = false;           // a passed-out deal is seen to have ended the Chicago before
  bool history_reported_ = false;       // the history was
  std::optional<RubberHistory> taken_;  // the history that holds
};

/// In Chicago a deal that all pass is dealt again by the same dealer; if the next player deals, it was counted.
void DealReferee::passed_out_before() {
  if (!sitting_.passed_out) return;
  const Seat before = *sitting_.passed_out;
  sitting_.passed_out.reset();
  if (dealer_ == before) return;
  Positions counted;
  sitting_.possible.each(settings_, [&](Standing standing) {
    advance(standing, settings_);
    counted.add(standing);
  });
  if (dealer_ != left_of(before)) return sitting_.possible.add_all(counted);  // either may be
  sitting_.possible = counted;
  ended_before_ = advance(sitting_.standing, settings_).over;
  if (ended_before_) ++sitting_.rubber;
}

void DealReferee::history_above(const RubberHistory& history) {
  for (const Side side : kSides) {
    const RubberHistory::Points& points = history.sides[index_of(side)];
    const AboveTally& above = sitting_.above[index_of(side)];
    if (above.previous && *above.previous != points.previous)
      return wrong_history(history, "{} had {} from earlier rubbers, not {}", name_of(side), *above.previous,
                           points.previous);
    if (!above.known) continue;
    const int extra = points.above - above.sum;
    const bool possible = extra >= 0 && extra % 50 == 0 && extra / 50 < 64 &&
                          ((above.honours >> static_cast<unsigned>(extra / 50)) & 1U) != 0;
    if (!possible)
      return wrong_history(history, "{} have {} above the line in this rubber{}, not {}", name_of(side), above.sum,
                           above.honours != 1 ? " without honours" : "", points.above);
  }
}

void DealReferee::history_finished(const RubberHistory& history) {
  for (std::size_t game = 0; game + 1 < history.games; ++game) {
    const std::array<int, 2> says = {history.sides[0].below[game], history.sides[1].below[game]};
    const auto& known = sitting_.finished[game];
    if (known && *known != says)
      return wrong_history(history, "game {} ended at {} to {} below the line, not at {} to {}", game + 1, (*known)[0],
                           (*known)[1], says[0], says[1]);
  }
}

/// PBN 2.1, 4.2.6: the score before the deal. Its word is taken from here on, unless it makes no sense.
void DealReferee::history(const RubberHistory& history) {
  if (const auto fault = fault_of(history)) return wrong_history(history, "{}", *fault);
  const Standing says = standing_of(history);
  if (!sitting_.possible.contains(says)) {
    const auto right = sitting_.possible.single(settings_);
    if (!right)
      wrong_history(history, "no course of the deals before leaves {}", in_words(says));
    else if (right->games == says.games)
      wrong_history(history, "the deals before leave {} below the line, not {}", line_of(*right), line_of(says));
    else
      wrong_history(history, "the deals before leave {}, not {}", in_words(*right), in_words(says));
  } else {
    history_finished(history);
    if (!history_reported_) history_above(history);
  }
  taken_ = history;
  for (std::size_t game = 0; game < 2; ++game)
    sitting_.finished[game] =
        game + 1 < history.games ? std::optional(std::array{history.sides[0].below[game], history.sides[1].below[game]})
                                 : std::nullopt;
  for (const Side side : kSides) {
    const RubberHistory::Points& points = history.sides[index_of(side)];
    sitting_.above[index_of(side)] = {true, points.above, 1, points.previous};
    if (says.games[index_of(side)] == 0 || history_reported_) sitting_.won[index_of(side)].reset();
  }
}

/// The reasons: the deals that won the games, or what ended the rubber before.
std::string DealReferee::course(const Positions& possible) const {
  const auto right = possible.single(settings_);
  std::string text;
  for (const Side side : kSides)
    if (const auto& won = sitting_.won[index_of(side)])
      text += fmt::format("; {} won a game on {}", name_of(side), name_of(*won));
  if (text.empty() && sitting_.ended && right && right->games == std::array<int, 2>{})
    text = fmt::format("; the rubber before ended with {}", name_of(*sitting_.ended));
  return text;
}

/// A remark if the other schedule of Chicago gives what is recorded.
std::string DealReferee::other_schedule(const Positions& possible) const {
  Settings other = settings_;
  const bool dealers = settings_.chicago_vulnerable == ChicagoVulnerable::kDealer;
  other.chicago_vulnerable = dealers ? ChicagoVulnerable::kOpponents : ChicagoVulnerable::kDealer;
  if (!dealer_ || possible.with(board_.vulnerable->value, dealer_, other).empty()) return {};
  return fmt::format("; it would be right by the schedule in which the dealer's {} vulnerable in deals 2 and 3",
                     dealers ? "opponents are" : "side is");
}

void DealReferee::wrong_vulnerability(const Positions& possible) {
  std::vector<Vulnerability> right;
  for (unsigned who = 0; who < 4; ++who)
    if (!possible.with(static_cast<Vulnerability>(who), dealer_, settings_).empty())
      right.push_back(static_cast<Vulnerability>(who));
  const std::string recorded(name_of(board_.vulnerable->value));
  const bool chicago = settings_.scoring == Scoring::kChicago;
  const auto single = possible.single(settings_);
  const std::string by = !chicago ? "by the games won in this rubber "
                         : single ? fmt::format("in deal {} of a Chicago, ", single->deals + 1)
                                  : "in a Chicago, ";
  const std::string dealt = chicago && dealer_ ? fmt::format("{} dealing, ", bridge::name_of(*dealer_)) : "";
  std::string message;
  if (right.size() == 1) {
    message = fmt::format("{}{}{}, not {}", by, dealt, are_vulnerable(right.front()), recorded);
  } else {
    std::string names;
    for (const Vulnerability who : right)
      names += (names.empty() ? "" : who == right.back() ? " or " : ", ") + std::string(name_of(who));
    message = fmt::format("{}{}{} may be vulnerable, not {}", by, dealt, names, recorded);
  }
  message += chicago ? other_schedule(possible) : course(possible);
  auto& finding =
      table_.find(chicago ? kRule<"bridge/vulnerability-for-chicago"> : kRule<"bridge/vulnerability-for-rubber">,
                  board_.vulnerable->at, "{}", message);
  if (taken_) finding.related.push_back({"the games won so far are here", taken_->at});
  for (const Side side : kSides)
    if (const auto& won = sitting_.won[index_of(side)]; won && won->at && !chicago)
      finding.related.push_back({fmt::format("{} win a game here", name_of(side)), *won->at});
}

/// The record's word is taken, right or wrong, unless a history says more.
void DealReferee::vulnerability() {
  const Positions before = sitting_.possible;
  if (taken_) sitting_.possible = Positions::only(standing_of(*taken_));
  if (!board_.vulnerable || !settings_.vulnerability) return;
  const Vulnerability recorded = board_.vulnerable->value;
  Positions right = sitting_.possible.with(recorded, dealer_, settings_);
  if (right.empty()) {
    // A history that was found wrong is no measure of what agrees with the deals.
    const bool reported = history_reported_ && !before.with(recorded, dealer_, settings_).empty();
    if (!reported && !may_be_duplicate_) wrong_vulnerability(sitting_.possible);
    if (taken_) return;
    sitting_.lost = true;
    sitting_.above = {};
    sitting_.won = {};
    // Either only the mark is wrong, or a deal before is not what it seems.
    right = Positions::all().with(recorded, dealer_, settings_);
    right.add_all(before);
  }
  sitting_.possible = right;
}

void DealReferee::settle_standing(bool is_new, RubberDeal& deal) {
  if (const auto single = sitting_.possible.single(settings_)) {
    for (const Side side : kSides)
      if (!is_new && single->games[index_of(side)] > sitting_.standing.games[index_of(side)]) deal.game_before = side;
    sitting_.standing = *single;
    sitting_.lost = false;
  } else if (!sitting_.possible.contains(sitting_.standing)) {
    sitting_.standing = likely(sitting_.possible, settings_);
    sitting_.lost = true;
  } else if (is_new && sitting_.standing != Standing{}) {
    sitting_.lost = true;
  }
}

RubberClaimed DealReferee::claimed() {
  RubberClaimed claimed;
  claimed.honours = honours_counted(table_);
  const RubberRecord* const record = table_.session.rubber_of(board_);
  if (record == nullptr || !record->score || !sound_ || table_.hand_size != kMostTricks) return claimed;
  return judge_rubber_claim(table_, *record->score, sitting_, ruling_.tricks);
}

/// Moves on every possible standing by each of the points that `side` may have put below the line.
void DealReferee::after(const std::vector<int>& below, Side side) {
  Positions next;
  sitting_.possible.each(settings_, [&](const Standing& standing) {
    for (const int points : below) {
      Standing moved = standing;
      advance(moved, side, points, settings_);
      next.add(moved);
    }
  });
  sitting_.possible = next;
}

/// Notes for later deals a game that `below` points of `side` certainly win, whichever possible standing is true.
void DealReferee::cite_game(const Positions& before, Side side, int below) {
  if (settings_.scoring != Scoring::kRubber) return;
  bool game = true;
  bool over = true;
  bool first = true;
  before.each(settings_, [&](Standing standing) {
    const DealEnding ending = advance(standing, side, below, settings_);
    game = game && ending.game;
    over = over && ending.over;
    first = first && !ending.over;
  });
  if (!game) return;
  CitedDeal here;
  if (board_.number) here.number = board_.number->value;
  if (table_.session.boards.size() > 1) here.at = board_.at;
  const auto single = before.single(settings_);
  if (over) {
    sitting_.won = {};
    sitting_.finished = {};
    sitting_.ended = here;
  } else if (first) {
    sitting_.won[index_of(side)] = here;
    if (!single) return;
    std::array<int, 2> line = single->below;
    line[index_of(side)] += below;
    sitting_.finished[static_cast<std::size_t>(single->games[0] + single->games[1])] = line;
  } else {
    sitting_.won = {};
    sitting_.finished = {};
  }
}

/// What the deal adds above the line, as far as it is known.
void DealReferee::tally(const RubberClaimed& claimed, const RubberDeal& deal) {
  if (deal.over) {
    for (AboveTally& above : sitting_.above) above = {sound_ && !sitting_.lost, 0, 1, std::nullopt};
    return;
  }
  const bool known = deal.points && sound_ && (board_.vulnerable || !sitting_.lost);
  for (const Side side : kSides) {
    AboveTally& above = sitting_.above[index_of(side)];
    if (!known || claimed.wrong) {
      above = {};
      continue;
    }
    const SidePoints& points = (*deal.points)[index_of(side)];
    above.sum += points.above() - points[PointsFor::kHonours];
    if (claimed.given[index_of(side)] || settings_.honours == Honours::kNone) {
      above.sum += points[PointsFor::kHonours];
      continue;
    }
    std::uint64_t honours = settings_.honours == Honours::kRecorded ? above.honours : 0;
    for (const HeldHonours& held : honours_that_may_be_held(table_))
      if (held.side == side || held.points == 0) honours |= above.honours << static_cast<unsigned>(held.points / 50);
    above.honours = honours;
    if (honours >> 60U != 0) above = {};  // no rubber has so many
  }
}

void DealReferee::enter_passed_out(RubberDeal& deal) {
  deal.points.emplace();
  if (settings_.scoring != Scoring::kChicago) return;
  sitting_.passed_out = dealer_;
  if (dealer_) return;
  Positions counted;
  sitting_.possible.each(settings_, [&](Standing standing) {
    advance(standing, settings_);
    counted.add(standing);
  });
  sitting_.possible.add_all(counted);
}

/// A deal whose outcome is unknown.
void DealReferee::leave_open(RubberDeal& deal) {
  const bool contract_known = sound_ && table_.contract && table_.declarer && table_.contract->possible();
  if (contract_known) {
    after({0, trick_points(*table_.contract)}, side_of(*table_.declarer));
  } else {
    sitting_.possible = Positions::all();
    sitting_.won = {};
    sitting_.finished = {};
    sitting_.ended.reset();
    for (AboveTally& above : sitting_.above) above.previous.reset();
  }
  deal.over = advance(sitting_.standing, settings_).over;
  if (!sitting_.possible.contains(sitting_.standing)) sitting_.standing = likely(sitting_.possible, settings_);
  sitting_.lost = true;
}

void DealReferee::enter(const RubberClaimed& claimed, RubberDeal& deal) {
  const Contract contract = *table_.contract;
  const Side side = side_of(*table_.declarer);
  const int tricks = *ruling_.tricks;
  const int below = contract_points(contract, tricks, false).tricks;
  const DealEnding ending = advance(sitting_.standing, side, below, settings_);
  deal.game = ending.game;
  deal.over = ending.over;
  deal.points = deal_points(contract, *table_.declarer, tricks, vulnerable(deal.vulnerable, side), claimed.honours,
                            ending, settings_);
  if (!sound_ || claimed.wrong) {
    // The sheet follows the record's word, which proves nothing of later deals.
    sitting_.possible = Positions::all();
    sitting_.lost = true;
    sitting_.won = {};
    sitting_.finished = {};
    return;
  }
  cite_game(sitting_.possible, side, below);
  after({below}, side);
}

RubberDeal DealReferee::judge(bool is_new) {
  RubberDeal deal;
  const RubberRecord* const record = table_.session.rubber_of(board_);
  passed_out_before();
  if (record != nullptr && record->history && settings_.scoring == Scoring::kRubber) history(*record->history);
  vulnerability();
  settle_standing(is_new, deal);
  deal.rubber = sitting_.rubber;
  deal.lost = sitting_.lost;
  deal.ended_before = ended_before_;
  if (is_new) deal.brought = taken_;
  const auto follows = vulnerability_of(sitting_.standing, dealer_, settings_);
  deal.vulnerable = !settings_.vulnerability ? Vulnerability::kNone
                    : board_.vulnerable      ? board_.vulnerable->value
                                             : follows.value_or(Vulnerability::kNone);
  const bool vulnerability_known = board_.vulnerable || follows;
  const RubberClaimed claim = claimed();
  if (claim.tricks && !ruling_.tricks) {
    ruling_.tricks = claim.tricks;
    ruling_.as_recorded = true;
  }
  const bool scored = table_.hand_size == kMostTricks && !table_.session.settings_unread;
  const bool complete = table_.contract && table_.declarer && table_.contract->possible() && ruling_.tricks &&
                        *ruling_.tricks >= 0 && *ruling_.tricks <= kMostTricks;
  if (scored && table_.passed_out())
    enter_passed_out(deal);
  else if (scored && complete && vulnerability_known)
    enter(claim, deal);
  else
    leave_open(deal);
  tally(claim, deal);
  if (deal.over) ++sitting_.rubber;
  sitting_.begun = !deal.over;
  if (!sitting_.lost) deal.unfinished = unfinished_bonus(sitting_.standing, settings_);
  return deal;
}

}  // namespace

RubberDeal judge_rubber_deal(Table& table, std::size_t first, DealContext context, Sitting& sitting,
                             BoardRuling& ruling) {
  return DealReferee(table, first, context.duplicate, sitting, ruling).judge(context.is_new);
}

}  // namespace kibitzer::bridge
