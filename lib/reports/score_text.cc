#include "reports/score_text.h"

#include <algorithm>
#include <numeric>

#include "reports/columns.h"
#include "reports/score_rubber.h"
#include "reports/words.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::reports {
namespace {

using scoresheets::Result;
using scoresheets::Round;
using scoresheets::Scoresheet;

constexpr std::size_t kLongestName = 30;
constexpr std::size_t kLongestTitle = 120;

/// The four numbers of a player: bid, tricks won, points, running total.
constexpr std::size_t kBidWidth = 3;
constexpr std::size_t kWonWidth = 4;
constexpr std::size_t kPointsWidth = 7;
constexpr std::size_t kTotalWidth = 6;
constexpr std::size_t kSideWidth = kPointsWidth + kTotalWidth;
constexpr std::size_t kPlayerWidth = kBidWidth + kWonWidth + kPointsWidth + kTotalWidth;

std::string numbers(const std::string& bid, const std::string& won, const std::string& points,
                    const std::string& total) {
  return right(bid, kBidWidth) + right(won, kWonWidth) + right(points, kPointsWidth) + right(total, kTotalWidth);
}

std::string points_in_words(int points) {
  return std::to_string(points) + (points == 1 || points == -1 ? " point" : " points");
}

/// "3NT by N: 8 tricks, 9 by best play".
std::string result_beside(const scoresheets::Board& board, const scoresheets::DoubleDummy& analysis) {
  std::string text = board.contract.value_or("") + " by " + std::string(board.declarer.value_or("")) + ": ";
  const std::string best = std::to_string(*analysis.declarer_tricks);
  if (!board.tricks) return text + text::counted(*analysis.declarer_tricks, "trick") + " by best play";
  text += text::counted(*board.tricks, "trick");
  return text + (*board.tricks == *analysis.declarer_tricks ? ", as by best play" : ", " + best + " by best play");
}

std::vector<std::string> remarks_on(const scoresheets::Board& board, const scoresheets::DoubleDummy& analysis) {
  std::vector<std::string> remarks;
  if (analysis.declarer_tricks) remarks.push_back(result_beside(board, analysis));
  if (analysis.par) remarks.push_back(par_in_words(analysis));
  if (!analysis.gifts) return remarks;
  for (const scoresheets::Gift& gift : *analysis.gifts)
    remarks.push_back("trick " + std::to_string(gift.trick) + ": " + gift.card + " by " + gift.player + " gives " +
                      (gift.tricks == 1 ? "one" : std::to_string(gift.tricks)) + " to " +
                      (gift.to == "declarer" ? "" : "the ") + gift.to);
  if (analysis.gifts->empty()) remarks.emplace_back("no card gave a trick away");
  if (analysis.cards_analysed < 52)
    remarks.push_back("the play is known up to card " + std::to_string(analysis.cards_analysed));
  return remarks;
}

}  // namespace

std::string ScoreText::bold(const std::string& text) const { return color_ ? "\x1b[1m" + text + "\x1b[0m" : text; }

void ScoreText::table(const Scoresheet& sheet) {
  const bool trumps =
      std::any_of(sheet.rounds.begin(), sheet.rounds.end(), [](const Round& round) { return round.trump.has_value(); });
  std::string names = trumps ? "round cards trump   " : "round cards";
  std::string titles(names.size(), ' ');
  for (const std::string& player : sheet.players) {
    names += "   " + left(text::printable(player, kPlayerWidth - 1), kPlayerWidth);
    titles += "   " + numbers("bid", "won", "points", "total");
  }
  out_ << trimmed(names) << '\n' << titles << '\n';
  for (const Round& round : sheet.rounds) {
    std::string line = right(or_unknown(round.number), 5) + right(or_unknown(round.cards), 6);
    if (trumps) line += " " + left(std::string(round.trump.value_or(kUnknown)), 8);
    for (const Result& result : round.results)
      line += "   " + numbers(or_unknown(result.bid), or_unknown(result.won), or_unknown(result.points),
                              or_unknown(result.total));
    if (!round.doubts.empty()) line += "  *";
    out_ << line << '\n';
  }
}

void ScoreText::boards(const Scoresheet& sheet) {
  const bool rooms = std::any_of(sheet.rounds.begin(), sheet.rounds.end(),
                                 [](const Round& round) { return round.board && round.board->room; });
  std::string names =
      rooms ? "board room   vulnerable contract by lead tricks" : "board vulnerable contract by lead tricks";
  std::string titles(names.size(), ' ');
  const bool lines = !sheet.scoring.empty();
  for (const std::string& side : sheet.players) {
    names += "   " + left(side, kSideWidth);
    titles +=
        "  " + right(lines ? "above" : "points", kPointsWidth) + right(lines ? "below" : "total", kTotalWidth + 1);
  }
  out_ << trimmed(names) << '\n' << titles << '\n';
  for (const Round& round : sheet.rounds) {
    const scoresheets::Board& board = *round.board;
    const auto shown = [](std::optional<std::string_view> text, std::size_t width) {
      return " " + left(std::string(text.value_or(kUnknown)), width);
    };
    const bool passed_out = board.contract == "Pass";
    std::string line = right(or_unknown(round.number), 5);
    if (rooms) line += shown(board.room, 6);
    line += shown(board.vulnerable, 10) + shown(board.contract, 8);
    line += passed_out ? "                "
                       : shown(board.declarer, 2) + shown(board.lead, 4) + right(or_unknown(board.tricks), 7);
    for (std::size_t i = 0; i < round.results.size(); ++i) {
      const auto [first, second] =
          lines ? lines_of(*round.rubber, i)
                : std::pair(or_unknown(round.results[i].points), or_unknown(round.results[i].total));
      line += "  " + right(first, kPointsWidth) + right(second, kTotalWidth + 1);
    }
    if (!round.doubts.empty()) line += "  *";
    out_ << trimmed(line) << '\n';
  }
}

/// Beside the tricks of every declarer what became of them: the result, par, and the cards that gave tricks away.
void ScoreText::double_dummy(const Scoresheet& sheet) {
  constexpr std::string_view kSeats = "NESW";
  if (std::none_of(sheet.rounds.begin(), sheet.rounds.end(), [](const Round& round) { return round.board->analysed; }))
    return;
  out_ << '\n' << bold("Double dummy:") << "\nboard     NT  S  H  D  C\n";
  for (const Round& round : sheet.rounds) {
    const std::string number = right(or_unknown(round.number), 5);
    if (!round.board->double_dummy) {
      out_ << number << "  the deal is not whole\n";
      continue;
    }
    const scoresheets::DoubleDummy& analysis = *round.board->double_dummy;
    const std::vector<std::string> remarks = remarks_on(*round.board, analysis);
    for (std::size_t line = 0; line < std::max(kSeats.size(), remarks.size()); ++line) {
      std::string text = line == 0 ? number : std::string(number.size(), ' ');
      text += line < kSeats.size() ? "  " + std::string(1, kSeats[line]) + " " : std::string(4, ' ');
      for (std::size_t i = 0; i < analysis.tricks.front().size(); ++i)
        text += line < kSeats.size() ? right(std::to_string(analysis.tricks[line][i]), 3) : std::string(3, ' ');
      if (line < remarks.size()) text += "   " + remarks[line];
      out_ << trimmed(text) << '\n';
    }
  }
}

void ScoreText::doubts(const Scoresheet& sheet) {
  bool any = false;
  for (std::size_t index = 0; index < sheet.rounds.size(); ++index) {
    const Round& round = sheet.rounds[index];
    if (round.doubts.empty()) continue;
    if (!any) out_ << "\n* provisional:\n";
    any = true;
    if (round.board && !round.number)
      out_ << "  deal " << index + 1 << ": ";
    else
      out_ << (round.board ? "  board " : "  round ") << or_unknown(round.number) << ": ";
    for (std::size_t i = 0; i < round.doubts.size(); ++i) out_ << (i > 0 ? ", " : "") << round.doubts[i];
    out_ << '\n';
  }
}

void ScoreText::standing(const Scoresheet& sheet) {
  const bool provisional =
      std::any_of(sheet.rounds.begin(), sheet.rounds.end(), [](const Round& round) { return !round.doubts.empty(); });
  const bool unfinished = sheet.complete == false;
  std::string title = unfinished || !sheet.doubts.empty() ? "Standing" : "Result";
  title += " after " + std::to_string(sheet.rounds.size());
  if (sheet.scheduled_rounds) title += " of " + std::to_string(*sheet.scheduled_rounds);
  title += sheet.rounds.size() == 1 && !sheet.scheduled_rounds ? " round" : " rounds";
  if (unfinished) title += ", the game is unfinished";
  for (const std::string& doubt : sheet.doubts) title += ", " + doubt;
  if (provisional || !sheet.doubts.empty()) title += ", provisional";
  out_ << '\n' << bold(title + ":") << '\n';

  std::size_t longest = 0;
  for (const std::string& player : sheet.players)
    longest = std::max(longest, text::count_characters(text::printable(player, kLongestName)));
  std::vector<std::size_t> order(sheet.players.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return sheet.totals[a].value_or(INT32_MIN) > sheet.totals[b].value_or(INT32_MIN);
  });
  std::size_t place = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const auto& total = sheet.totals[order[i]];
    if (i == 0 || total != sheet.totals[order[i - 1]]) place = i + 1;
    out_ << right(total ? std::to_string(place) + "." : "-", 4) << " "
         << left(text::printable(sheet.players[order[i]], kLongestName), longest) << right(or_unknown(total), 7)
         << '\n';
  }
  if (sheet.winners.empty()) return;
  std::vector<std::string> winners;
  for (const std::string& winner : sheet.winners) winners.push_back(text::printable(winner, kLongestName));
  const auto winner = std::find(sheet.players.begin(), sheet.players.end(), sheet.winners.front());
  const int points = *sheet.totals[static_cast<std::size_t>(winner - sheet.players.begin())];
  out_ << "Winner" << (winners.size() > 1 ? "s: " : ": ") << findings::list_in_words(winners) << ", "
       << points_in_words(points) << '\n';
}

/// The two sides' points together; who has won is a matter of comparing tables.
void ScoreText::sides(const Scoresheet& sheet) {
  std::size_t unscored = 0;
  bool provisional = !sheet.doubts.empty();
  for (const Round& round : sheet.rounds) {
    unscored += round.results.front().points ? 0 : 1;
    provisional = provisional || !round.doubts.empty();
  }
  const std::size_t scored = sheet.rounds.size() - unscored;
  std::string title = "Total of " + std::to_string(scored) + (scored == 1 ? " board" : " boards");
  if (unscored > 0) title += ", " + std::to_string(unscored) + " without a score";
  for (const std::string& doubt : sheet.doubts) title += ", " + doubt;
  if (provisional) title += ", provisional";
  out_ << '\n' << bold(title + ":");
  for (std::size_t i = 0; i < sheet.players.size(); ++i)
    out_ << (i > 0 ? ", " : " ") << sheet.players[i] << ' ' << or_unknown(sheet.totals[i]);
  out_ << '\n';
}

void ScoreText::take(const archives::JudgedPart& part) {
  path_ = part.path;
  for (const scoresheets::Scoresheet& sheet : part.sheets) session(sheet);
}

void ScoreText::session(const Scoresheet& sheet) {
  if (any_) out_ << "\n\n";
  any_ = true;
  const std::string name = sheet.name.empty() ? "Session " + std::to_string(sheet.session) : sheet.name;
  out_ << bold(text::printable(name, kLongestTitle)) << " (" << text::printable(path_, path_.size()) << ")\n\n";
  if (sheet.rounds.empty()) {
    out_ << "No rounds are recorded.\n";
    return;
  }
  const bool bridge = sheet.rounds.front().board.has_value();
  if (bridge)
    boards(sheet);
  else
    table(sheet);
  doubts(sheet);
  if (!bridge) return standing(sheet);
  if (!sheet.scoring.empty())
    out_ << rubbers_of(sheet, color_);
  else
    sides(sheet);
  double_dummy(sheet);
}

void ScoreText::finish(const Summary& /*summary*/, bool partial) {
  if (partial) out_ << "\nThe run was interrupted: these are the scores until then.\n";
}

}  // namespace kibitzer::reports
