// A play in which cards come from hands that do not hold them: whether it fits once the deal is turned, or once the
// columns go by the declarer of the auction instead of the recorded one.
#include <fmt/core.h>

#include <algorithm>

#include "bridge/referee/judging.h"

namespace kibitzer::bridge {
namespace {

/// The play judged with the hands of other seats: each has the one that `hand_of` gives; nothing if a card still
/// does not fit.
template <typename HandOf>
std::optional<Table> judged_with(const Table& before, std::vector<findings::Finding>& aside, HandOf hand_of) {
  Table trial = before;
  trial.findings = &aside;
  for (const Seat seat : kSeats) trial.dealt[index_of(seat)] = before.dealt[index_of(hand_of(seat))];
  const PlayFit fit = judge_play_as_dealt(trial);
  if (fit.misfits > 0 || fit.wrong_lead) return std::nullopt;
  return trial;
}

/// A declarer who is not the auction's often brings the columns of the play with them: then the seats that the play
/// names are as wrong as the declarer, which is reported. True if so; the play is then judged.
bool judge_with_wrong_declarer(Table& table, const Table& before, std::size_t findings_before) {
  if (!before.declarer || !before.other_declarer || table.board.plays_in_order) return false;
  // The seat that leads by the record is really the one on the left of the auction's declarer.
  const unsigned turn =
      (static_cast<unsigned>(*before.declarer) + 4U - static_cast<unsigned>(*before.other_declarer)) % 4U;
  std::vector<findings::Finding> aside;
  const auto trial = judged_with(before, aside, [turn](Seat seat) { return left_of(seat, turn); });
  if (!trial) return false;
  auto& all = *table.findings;
  all.erase(all.begin() + static_cast<std::ptrdiff_t>(findings_before), all.end());
  table.lead = trial->lead;
  table.declarer = before.declarer;
  table.other_declarer = before.other_declarer;
  table.won = trial->won;
  table.forfeit = trial->forfeit;
  if (turn % 2 == 1) std::swap(table.won[0], table.won[1]);
  if (turn % 2 == 1) std::swap(table.forfeit[0], table.forfeit[1]);
  return true;
}

/// Takes the play as judged with other hands, and the one finding that says which in place of all that were made.
void take_trial(Table& table, const Table& trial, std::size_t findings_before, const std::string& message,
                const std::vector<findings::Finding>& aside) {
  auto& all = *table.findings;
  const text::Span first_at = all[findings_before].at;
  all.erase(all.begin() + static_cast<std::ptrdiff_t>(findings_before), all.end());
  table.find(kRule<"bridge/turned-deal">, table.board.deal_at.value_or(table.board.at), "{}", message)
      .related.push_back({"the first card that does not fit is played here", first_at});
  all.insert(all.end(), aside.begin(), aside.end());
  table.dealt = trial.dealt;
  table.won = trial.won;
  table.forfeit = trial.forfeit;
  table.lead = trial.lead;
  table.declarer = trial.declarer;
  table.other_declarer = trial.other_declarer;
}

constexpr std::size_t kTooMuchLeft = 3;  // findings that a turned deal would leave

/// Whether more than the hands speaks for the play as judged with other hands: the recorded result, or that the winner
/// of a trick led to the next.
bool borne_out(const Table& trial) {
  std::vector<findings::Finding> aside;
  Table result = trial;
  result.findings = &aside;
  BoardRuling ruling;
  judge_result(result, ruling);
  const auto against = [](const findings::Finding& finding) {
    return finding.rule == &kRule<"bridge/wrong-result"> || finding.rule == &kRule<"bridge/impossible-result">;
  };
  return trial.board.tricks.count > 1 && std::none_of(aside.begin(), aside.end(), against);
}

/// If the board's number implies another dealer, with whom auction and play fit the hands as they are, the dealer is
/// wrong and not the deal. The finding on the dealer is then the only one.
bool take_other_dealer(Table& table, const Table& trial, std::size_t findings_before, unsigned turn) {
  const Board& board = table.board;
  const auto calls = table.session.calls_of(board);
  if (!board.number || !board.dealer || (board.declarer && !calls.empty())) return false;
  const Seat right = left_of(board.dealer->value, turn);
  if (dealer_of_board(board.number->value) != right) return false;
  if (std::any_of(calls.begin(), calls.end(), [](const RecordedCall& call) { return call.by.has_value(); }))
    return false;
  findings::Finding* const dealer = finding_on_number(table, kRule<"bridge/dealer-for-board">);
  if (dealer == nullptr) return false;
  bear_out(*dealer, "; with that, auction and play fit the hands");
  auto& all = *table.findings;
  all.erase(all.begin() + static_cast<std::ptrdiff_t>(findings_before), all.end());
  table.lead = trial.lead;
  if (trial.declarer) table.declarer = left_of(*trial.declarer, turn);
  table.won = trial.won;
  table.forfeit = trial.forfeit;
  if (turn % 2 == 1) std::swap(table.won[0], table.won[1]);
  if (turn % 2 == 1) std::swap(table.forfeit[0], table.forfeit[1]);
  return true;
}

/// No Law mentions it, but it happens in records: all hands are written one, two or three seats too far, or two of them
/// have changed places.
bool judge_turned(Table& table, const Table& before, std::size_t findings_before) {
  for (const unsigned turn : {1U, 2U, 3U}) {
    std::vector<findings::Finding> aside;
    const auto trial = judged_with(before, aside, [turn](Seat seat) { return left_of(seat, turn); });
    if (!trial || aside.size() >= kTooMuchLeft || !borne_out(*trial)) continue;
    if (take_other_dealer(table, *trial, findings_before, turn)) return true;
    constexpr std::array<std::string_view, 3> kWhose = {"the seat on its right", "the seat opposite",
                                                        "the seat on its left"};
    take_trial(
        table, *trial, findings_before,
        fmt::format(
            "the deal is turned against the play, which fits if each hand goes to {}: North holds the hand given to {}",
            kWhose[turn - 1], name_of(left_of(Seat::kNorth, turn))),
        aside);
    return true;
  }
  for (const Seat one : kSeats) {
    for (const Seat other : kSeats) {
      if (other <= one) continue;
      std::vector<findings::Finding> aside;
      const auto trial = judged_with(before, aside, [&](Seat seat) {
        return seat == one ? other : seat == other ? one : seat;
      });
      if (!trial || !aside.empty() || !borne_out(*trial)) continue;  // it must explain everything
      take_trial(
          table, *trial, findings_before,
          fmt::format("the hands of {} and {} have changed places against the play", name_of(one), name_of(other)),
          aside);
      return true;
    }
  }
  return false;
}

/// If the other defender seems to have led, the partner of the recorded dealer may have dealt.
bool judge_other_dealer(Table& table, const Table& before, std::size_t findings_before) {
  constexpr unsigned kOpposite = 2;
  std::vector<findings::Finding> aside;
  const auto trial = judged_with(before, aside, [](Seat seat) { return left_of(seat, kOpposite); });
  return trial && aside.empty() && borne_out(*trial) && take_other_dealer(table, *trial, findings_before, kOpposite);
}

/// A play that fits the hands so badly is of another deal, or the deal is damaged: one finding replaces all those from
/// the first misfitting card on, and one on who led, unless the play names the seats. Nothing is made of the tricks.
void report_unfit(Table& table, const Table& before, std::size_t findings_before) {
  auto& all = *table.findings;
  const auto begin = all.begin() + static_cast<std::ptrdiff_t>(findings_before);
  const auto first = std::find_if(
      begin, all.end(), [](const auto& finding) { return finding.rule == &kRule<"bridge/card-not-in-hand">; });
  if (first == all.end()) return;
  findings::Finding unfit = *first;
  unfit.message = "the play does not fit the deal: this card and others after it are not in the hands that play them";
  unfit.related.push_back({"the deal is here", table.board.deal_at.value_or(table.board.at)});
  all.erase(first, all.end());
  const Trick& lead = table.session.tricks_of(table.board).front();
  const bool lead_named = table.board.plays_in_order && table.session.plays_of(lead).front().seat;
  if (!lead_named && all.size() > findings_before && all[findings_before].rule == &kRule<"bridge/opening-lead">)
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(findings_before));
  table.unfit_at = unfit.at;
  all.push_back(std::move(unfit));
  table.won = before.won;
  table.forfeit = before.forfeit;
  table.declarer = before.declarer;
  table.other_declarer = before.other_declarer;
}

/// Whether the finding says that the result contradicts the play.
bool is_contradicted(const findings::Finding& finding) {
  return finding.rule == &kRule<"bridge/wrong-result"> || finding.rule == &kRule<"bridge/impossible-result">;
}

/// Whether, with `declarer`, the play of the board is sound and allows the recorded result. The points may differ: they
/// are not the score of `declarer`.
bool fits_declarer(Table& trial, Seat declarer) {
  std::vector<findings::Finding> aside;
  trial.findings = &aside;
  judge_deal(trial);
  judge_auction(trial);
  aside.clear();
  trial.declarer = declarer;
  trial.other_declarer.reset();
  if (!judge_sound_play(trial)) judge_play_as_dealt(trial);
  if (!aside.empty()) return false;
  Table result = trial;
  BoardRuling ruling;
  judge_result(result, ruling);
  return std::none_of(aside.begin(), aside.end(), is_contradicted);
}

}  // namespace

void judge_turned_record(Table& table, std::size_t findings_before, BoardRuling& ruling) {
  const Board& board = table.board;
  auto& all = *table.findings;
  const auto begin = all.begin() + static_cast<std::ptrdiff_t>(findings_before);
  if (!board.result || board.tricks.count < 2 || std::none_of(begin, all.end(), is_contradicted)) return;
  if (!board.first_leader || !table.declarer || !table.all_hands_known() || table.deal_faulty) return;
  const Seat leader = board.other_leader.value_or(board.first_leader->value);
  const auto turn =
      static_cast<unsigned>((index_of(leader) + kSeats.size() - index_of(left_of(*table.declarer))) % kSeats.size());
  if (turn % 2 == 0) return;  // the same side declares, and the result is as wrong
  Board other = board;
  other.first_leader->value = leader;
  Table trial(table.session, other, all);
  if (!fits_declarer(trial, left_of(*table.declarer, turn))) return;
  all.erase(begin, all.end());
  table
      .find(kRule<"bridge/turned-deal">, board.deal_at.value_or(board.at),
            "deal and play are turned by one seat against auction and declarer: {} leads, and with {} as declarer the "
            "result is right",
            name_of(leader), name_of(left_of(*table.declarer, turn)))
      .related.push_back({"the leader is named here", board.first_leader->at});
  table.lead = trial.lead;
  table.won = {trial.won[1], trial.won[0]};
  table.forfeit = {trial.forfeit[1], trial.forfeit[0]};
  ruling = {};
  judge_result(table, ruling);
}

void judge_play(Table& table) {
  if (table.board.tricks.empty() || judge_sound_play(table)) return;
  const std::size_t findings_before = table.findings->size();
  const Table before = table;
  const PlayFit fit = judge_play_as_dealt(table);
  if (!table.all_hands_known() || table.deal_faulty) return;
  // A defender may have led out of turn; declarer and dummy do not take themselves for the leader.
  if (fit.wrong_lead && table.declarer) {
    const bool own_side = side_of(*fit.wrong_lead) == side_of(*table.declarer);
    if (own_side ? judge_turned(table, before, findings_before) : judge_other_dealer(table, before, findings_before))
      return;
  }
  if (fit.misfits == 0) return;
  if (judge_with_wrong_declarer(table, before, findings_before)) return;
  constexpr int kTooManyToBeSlips = 3;
  if (fit.misfits < kTooManyToBeSlips || judge_turned(table, before, findings_before) || fit.one_card_off) return;
  report_unfit(table, before, findings_before);
}

}  // namespace kibitzer::bridge
