#include "reports/score_rubber.h"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "reports/columns.h"

namespace kibitzer::reports {
namespace {

using scoresheets::Round;
using scoresheets::Rubber;
using scoresheets::RubberLines;
using scoresheets::Scoresheet;

constexpr std::size_t kColumn = 10;

class Sheet {
 public:
  /// The deals of `rubber` are those from `begin` on, and before `end`.
  Sheet(const Scoresheet& sheet, const Rubber& rubber, std::size_t begin, std::size_t end)
      : sheet_(sheet), rubber_(rubber), begin_(begin), end_(end) {}

  std::string write() {
    row("We (" + sheet_.players[0] + ")", "They (" + sheet_.players[1] + ")", "");
    above();
    line('=', "");
    below();
    return std::move(out_);
  }

 private:
  void row(const std::string& first, const std::string& second, const std::string& what) {
    out_ += trimmed(right(first, kColumn) + " | " + right(second, kColumn) + "   " + what) + "\n";
  }
  void line(char stroke, const std::string& what) {
    const std::string half(kColumn + 1, stroke);
    out_ += trimmed(half + "+" + half + "   " + what) + "\n";
  }
  void points(std::size_t side, int points, const std::string& what) {
    const std::string number = std::to_string(points);
    row(side == 0 ? number : "", side == 1 ? number : "", what);
  }
  static std::string number(int points) { return points == 0 ? "" : std::to_string(points); }

  std::string name_of(std::size_t index) const {
    const Round& round = sheet_.rounds[index];
    if (round.number) return "board " + std::to_string(*round.number);
    return "deal " + std::to_string(index + 1);
  }
  std::string contract_of(std::size_t index) const {
    const scoresheets::Board& board = *sheet_.rounds[index].board;
    return name_of(index) + ": " + board.contract.value_or(std::string(kUnknown)) +
           (board.declarer ? " by " + std::string(*board.declarer) : "");
  }
  /// The latest at the top.
  void above() {
    for (std::size_t i = end_; i-- > begin_;) {
      const Round& round = sheet_.rounds[i];
      if (!round.rubber->sides) continue;
      for (std::size_t side = 0; side < 2; ++side) {
        const auto& premiums = (*round.rubber->sides)[side].above;
        for (std::size_t k = premiums.size(); k-- > 0;)
          points(side, premiums[k].points, name_of(i) + ": " + premiums[k].what);
      }
    }
    const auto& sides = rubber_.sides;
    if (sides[0].brought != 0 || sides[1].brought != 0)
      row(number(sides[0].brought), number(sides[1].brought), "brought forward");
  }

  void brought_below() {
    const auto& first = rubber_.sides[0].brought_below;
    const auto& second = rubber_.sides[1].brought_below;
    for (std::size_t game = 0; game < first.size() && game < second.size(); ++game) {
      if (first[game] != 0 || second[game] != 0) row(number(first[game]), number(second[game]), "brought forward");
      if (game + 1 < first.size()) line('-', "game to " + sheet_.players[first[game] > second[game] ? 0 : 1]);
    }
  }

  void below() {
    brought_below();
    for (std::size_t i = begin_; i < end_; ++i) {
      const Round& round = sheet_.rounds[i];
      if (!round.rubber->sides) {
        row(std::string(kUnknown), std::string(kUnknown), contract_of(i));
        continue;
      }
      for (std::size_t side = 0; side < 2; ++side)
        if (const int below = (*round.rubber->sides)[side].below; below != 0) points(side, below, contract_of(i));
      if (round.rubber->game) line('-', "game to " + *round.rubber->game);
    }
  }

  const Scoresheet& sheet_;
  const Rubber& rubber_;
  std::size_t begin_;
  std::size_t end_;
  std::string out_;
};

std::string bold(const std::string& text, bool color) { return color ? "\x1b[1m" + text + "\x1b[0m" : text; }

/// "NS 1010, EW 90".
std::string sums(const Scoresheet& sheet, int first, int second) {
  return sheet.players[0] + " " + std::to_string(first) + ", " + sheet.players[1] + " " + std::to_string(second);
}

std::string margin(const Scoresheet& sheet, int first, int second) {
  if (first == second) return "; nobody wins";
  return "; " + sheet.players[first > second ? 0 : 1] + " win by " + std::to_string(std::abs(first - second));
}

std::string without_score(std::size_t deals) {
  return deals == 0 ? "" : ", " + std::to_string(deals) + (deals == 1 ? " deal" : " deals") + " without a score";
}

std::string total_of(const Scoresheet& sheet, const Rubber& rubber, std::span<const Round> deals, bool color) {
  const std::string name = sheet.scoring == "chicago" ? "Chicago " : "rubber ";
  std::size_t unscored = 0;
  bool provisional = !sheet.doubts.empty();
  for (const Round& round : deals) {
    unscored += round.rubber->sides ? 0 : 1;
    provisional = provisional || !round.doubts.empty();
  }
  std::string title = "Total of " + name + std::to_string(rubber.number) + (rubber.complete ? "" : ", unfinished");
  title += without_score(unscored) + (provisional ? ", provisional" : "");
  const int first = rubber.sides[0].above + rubber.sides[0].below;
  const int second = rubber.sides[1].above + rubber.sides[1].below;
  const bool nothing = unscored == deals.size() && first == 0 && second == 0;
  std::string text = bold(title + ":", color) + " " +
                     (nothing ? sheet.players[0] + " ?, " + sheet.players[1] + " ?" : sums(sheet, first, second));
  if (rubber.complete) return text + (unscored == 0 ? margin(sheet, first, second) : "");
  for (std::size_t side = 0; side < 2; ++side)
    if (const int bonus = rubber.sides[side].unfinished; bonus != 0)
      text += "; broken off here, " + sheet.players[side] + " have " + std::to_string(bonus) + " more";
  return text;
}

}  // namespace

std::pair<std::string, std::string> lines_of(const scoresheets::RubberDeal& deal, std::size_t index) {
  if (!deal.sides) return {std::string(kUnknown), std::string(kUnknown)};
  const RubberLines& lines = (*deal.sides)[index];
  int above = 0;
  for (const scoresheets::Premium& premium : lines.above) above += premium.points;
  return {std::to_string(above), std::to_string(lines.below)};
}

std::string rubbers_of(const Scoresheet& sheet, bool color) {
  const std::string name = sheet.scoring == "chicago" ? "Chicago " : "Rubber ";
  std::string text;
  std::array<int, 2> all{};
  std::size_t begin = 0;
  for (const Rubber& rubber : sheet.rubbers) {
    std::size_t end = begin;
    while (end < sheet.rounds.size() && sheet.rounds[end].rubber->rubber == rubber.number) ++end;
    const std::span<const Round> deals = std::span(sheet.rounds).subspan(begin, end - begin);
    text += "\n" + bold(name + std::to_string(rubber.number), color) + "\n\n" +
            Sheet(sheet, rubber, begin, end).write() + "\n" + total_of(sheet, rubber, deals, color) + "\n";
    begin = end;
    for (std::size_t side = 0; side < 2; ++side) all[side] += rubber.sides[side].above + rubber.sides[side].below;
  }
  if (sheet.rubbers.size() > 1)
    text += "\n" +
            bold("Total of " + std::to_string(sheet.rubbers.size()) +
                     (sheet.scoring == "chicago" ? " Chicagos:" : " rubbers:"),
                 color) +
            " " + sums(sheet, all[0], all[1]) + "\n";
  return text;
}

}  // namespace kibitzer::reports
