#include "described/tile_games/psq_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "described/tile_games/rules.h"
#include "findings/reporter.h"
#include "text/ascii.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::described::tile_games {
namespace {

constexpr std::string_view kMagic = "piskvorky";
constexpr std::size_t kMostOfGame = 16384;  // bytes
constexpr std::string_view kFreestyle = "freestyle";
constexpr std::string_view kStandard = "standard";
constexpr std::string_view kBlanksOfPsq = " \t\r";

bool is_header(std::string_view line) { return text::lowered(line.substr(0, kMagic.size())) == kMagic; }

/// A line without the blanks around it.
text::Span line_at(std::string_view text, std::size_t begin, std::size_t end) {
  while (begin < end && kBlanksOfPsq.find(text[begin]) != std::string_view::npos) ++begin;
  while (begin < end && kBlanksOfPsq.find(text[end - 1]) != std::string_view::npos) --end;
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

/// The whole numbers of a line, with whatever between them; those that are too large are the largest.
std::vector<int> numbers_in(std::string_view line) {
  std::vector<int> numbers;
  for (std::size_t at = 0; at < line.size();) {
    if (!text::is_digit(line[at])) {
      ++at;
      continue;
    }
    int value = 0;
    for (; at < line.size() && text::is_digit(line[at]); ++at)
      value = std::min(value * 10 + (line[at] - '0'), 99'999'999);
    numbers.push_back(value);
    if (numbers.size() > 8) break;
  }
  return numbers;
}

/// "8,11,25": numbers and commas alone.
bool is_move(std::string_view line) {
  return line.find(',') != std::string_view::npos && std::all_of(line.begin(), line.end(), [](char c) {
           return text::is_digit(c) || c == ',' || c == ' ' || c == '-';
         });
}

class PsqGame {
 public:
  PsqGame(std::string_view text, PsqRule rule, const Layout& layout, Session& session,
          std::vector<findings::Finding>& findings)
      : text_(text), rule_(rule), layout_(layout), session_(session), findings_(findings) {}

  void take(text::Span at) {
    const std::string_view line = text_.substr(at.begin, at.end - at.begin);
    if (is_move(line))
      move(line, at);
    else if (!text::is_digit(line[0]) && line[0] != '-')
      add_name({line, at});
    else
      ending(line, at);
  }

  void finish(bool second_begins) {
    Round& round = session_.rounds.back();
    round.moves = {0, static_cast<std::uint32_t>(session_.moves.size())};
    if (second_begins && names_.size() > 1) std::swap(names_[0], names_[1]);
    if (names_.size() > 1 && names_[0].text != names_[1].text && session_.players.size() == 2) {
      session_.Players::clear();
      session_.seat(names_[0]);
      session_.seat(names_[1]);
    }
    // Who is meant by the number is certain only where the first player begins.
    if (winner_ < 0 || second_begins || session_.players.size() != 2) return;
    round.winners_at = winner_at_;
    if (winner_ > 0) append(session_.winners, round.winners, PlayerRef{winner_ - 1, winner_at_});
  }

  void refuse(text::Span at, std::string_view sentence) {
    findings::add(findings_, kRule<"tile-game/other-game">, at, "{}", sentence);
    session_.rounds.back().damaged = true;
  }

 private:
  void add_name(text::Text name) {
    if (names_.size() < 2) names_.push_back(name);
  }

  void move(std::string_view line, text::Span at) {
    if (stopped_ || session_.moves.size() >= kMostMoves) return;
    const auto numbers = numbers_in(line);
    Move move;
    move.at = {at.begin,
               at.begin + static_cast<std::uint32_t>(line.find(',', line.find(',') + 1) == std::string_view::npos
                                                         ? line.size()
                                                         : line.find(',', line.find(',') + 1))};
    if (numbers.size() >= 2 && numbers[0] >= 1 && numbers[0] <= layout_.width && numbers[1] >= 1 &&
        numbers[1] <= layout_.height && line.find('-') == std::string_view::npos) {
      move.kind = MoveKind::kCell;
      move.place = static_cast<std::uint16_t>((layout_.first_row + numbers[1] - 1) * layout_.width + numbers[0] - 1);
    } else {
      findings::add(findings_, kRule<"tile-game/syntax">, at, "\"{}\" is not a place on this board of {} × {}",
                    text::printable(line), layout_.width, layout_.height);
      stopped_ = true;
    }
    session_.moves.push_back(move);
  }

  /// A code of how the game ended, which says nothing of who won; or the winner and the rule.
  void ending(std::string_view line, text::Span at) {
    const std::string lower = text::lowered(line);
    const std::size_t comma = line.find(',');
    if (comma == std::string_view::npos) return;
    const bool freestyle = rule_ == PsqRule::kFreestyle;
    if (lower.find(freestyle ? kFreestyle : kStandard) == std::string::npos) {
      if (lower.find_first_of("abcdefghijklmnopqrstuvwxyz") != std::string::npos)
        refuse(at, freestyle ? "gomoku here is freestyle, in which five or more in a row win"
                             : "gomoku here is standard, in which exactly five in a row win");
      return;
    }
    if (comma != 1 || line[0] > '2') return;
    winner_ = line[0] - '0';
    winner_at_ = {at.begin, at.begin + 1};
  }

  std::string_view text_;
  PsqRule rule_;
  const Layout& layout_;
  Session& session_;
  std::vector<findings::Finding>& findings_;
  std::vector<text::Text> names_;
  int winner_ = -1;  // 0: a draw; -1: it is not said
  text::Span winner_at_;
  bool stopped_ = false;
};

}  // namespace

bool looks_like_psq(std::string_view text) { return is_header(text); }

PsqRule rule_of_psq(std::string_view text) {
  const std::string lower = text::lowered(text.substr(0, kMostOfGame));
  const std::size_t next = std::min(lower.find(kMagic, kMagic.size()), lower.size());
  // The rule is the word behind the winner's number.
  for (std::size_t at = lower.find(kStandard); at < next; at = lower.find(kStandard, at + 1))
    if (at > 1 && lower[at - 1] == ',' && text::is_digit(lower[at - 2])) return PsqRule::kStandard;
  return PsqRule::kFreestyle;
}

bool PsqReader::next(const Boards& boards, Session& session, std::vector<findings::Finding>& findings) {
  std::optional<PsqGame> game;
  bool second_begins = false;
  while (at_ < text_.size()) {
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    const text::Span at = line_at(text_, at_, end);
    const std::string_view line = text_.substr(at.begin, at.end - at.begin);
    if (is_header(line) && game) break;
    at_ = std::min(end + 1, text_.size());
    if (is_header(line)) {
      session.at = {at.begin, at.begin + static_cast<std::uint32_t>(kMagic.size())};
      session.names_apart = true;
      Round& round = session.rounds.emplace_back();
      round.at = session.at;
      round.moves_at = session.at;
      const auto numbers = numbers_in(line);
      const int width = numbers.size() > 1 ? numbers[0] : 15;
      const int height = numbers.size() > 1 ? numbers[1] : 15;
      const Layout* const layout = boards(width, height);
      game.emplace(text_, rule_, layout != nullptr ? *layout : *boards(0, 0), session, findings);
      if (layout == nullptr)
        game->refuse(at, fmt::format("a board of {} × {} is not one for this game", width, height));
      second_begins = numbers.size() > 4 && numbers[4] == 1;
    } else if (game && !line.empty()) {
      game->take(at);
    }
  }
  if (!game) return false;
  game->finish(second_begins);
  return true;
}

}  // namespace kibitzer::described::tile_games
