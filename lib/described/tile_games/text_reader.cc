#include "described/tile_games/text_reader.h"

#include <algorithm>
#include <array>
#include <optional>

#include "described/tile_games/places.h"
#include "described/tile_games/rules.h"
#include "findings/reporter.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::described::tile_games {
namespace {

constexpr std::string_view kBlanks = " \t\r";
constexpr std::string_view kBetweenPlayers = " - ";
constexpr std::string_view kAfterPlayers = ": ";

/// A line without the blanks around it.
text::Span trimmed(std::string_view text, std::size_t begin, std::size_t end) {
  while (begin < end && kBlanks.find(text[begin]) != std::string_view::npos) ++begin;
  while (begin < end && kBlanks.find(text[end - 1]) != std::string_view::npos) --end;
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

bool is_signed(std::string_view word) { return word.starts_with('+') || word.starts_with('-'); }

bool is_number(std::string_view word) {
  if (is_signed(word)) word.remove_prefix(1);
  return !word.empty() && word.size() <= 4 && std::all_of(word.begin(), word.end(), text::is_digit);
}

int value_of(std::string_view digits) {
  int value = 0;
  for (const char digit : digits) value = value * 10 + (digit - '0');
  return value;
}

/// "33-31", "39".
bool read_score(std::string_view word, std::uint32_t begin, Session& session, Round& round) {
  const std::size_t mark = word.find_first_of("-:/");
  const std::string_view first = word.substr(0, mark);
  const std::string_view second = mark == std::string_view::npos ? std::string_view() : word.substr(mark + 1);
  if (!is_number(first) || is_signed(first) || (mark != std::string_view::npos && !is_number(second))) return false;
  const auto add = [&](std::int32_t player, std::string_view digits, std::size_t at) {
    const auto from = begin + static_cast<std::uint32_t>(at);
    const text::Span span = {from, from + static_cast<std::uint32_t>(digits.size())};
    append(session.points, round.points, PlayerNumber{{player, span}, {value_of(digits), span}});
  };
  add(0, first, 0);
  if (!second.empty() && session.players.size() > 1) add(1, second, mark + 1);
  return true;
}

/// Where the text of a comment line begins; nothing if the line is not a comment.
std::optional<std::size_t> inside_of_comment(std::string_view line) {
  if (line.starts_with('#')) return 1;
  if (line.starts_with("//")) return 2;
  return std::nullopt;
}

constexpr std::array<std::string_view, 3> kResults = {"1-0", "0-1", "1/2-1/2"};

/// Where the moves of a line end: what follows is a score, a result or an estimate.
std::size_t end_of_moves(std::string_view line, std::uint32_t begin, const Layout& layout, Session& session,
                         Round& round) {
  const std::size_t blank = line.find_last_of(kBlanks);
  const std::size_t word_at = blank == std::string_view::npos ? 0 : blank + 1;
  const std::string_view word = line.substr(word_at);
  const bool result = std::find(kResults.begin(), kResults.end(), word) != kResults.end();
  if (layout.unit == Layout::Unit::kSteps) return result ? word_at : line.size();
  if (layout.unit == Layout::Unit::kCells) {
    if (result || (is_number(word) && is_signed(word))) return word_at;
    return read_score(word, begin + static_cast<std::uint32_t>(word_at), session, round) ? word_at : line.size();
  }
  // Columns may be written with blanks, so a number is an estimate only after all of them in one word.
  const bool estimate = blank != std::string_view::npos && blank > 1 && line.find_first_of(kBlanks) == blank;
  return result || (estimate && is_number(word)) ? word_at : line.size();
}

/// Seats the players that `line` begins with, and names the session; what is left are the moves.
std::string_view read_players(std::string_view line, std::uint32_t begin, Session& session) {
  std::size_t end = line.find(kAfterPlayers);
  // The event, in parentheses, may have a colon of its own.
  if (end != std::string_view::npos && line.substr(0, end).rfind(" (") != std::string_view::npos &&
      line[end - 1] != ')')
    if (const std::size_t closed = line.find("): ", end); closed != std::string_view::npos) end = closed + 1;
  const std::size_t dash = line.substr(0, end).find(kBetweenPlayers);
  if (end == std::string_view::npos || dash == std::string_view::npos || session.players.size() != 2) return line;
  const auto text_at = [&](std::size_t from, std::size_t to) {
    const text::Span span = trimmed(line, from, to);
    return text::Text{line.substr(span.begin, span.end - span.begin), {begin + span.begin, begin + span.end}};
  };
  std::size_t end_of_second = end;
  if (line[end - 1] == ')')
    if (const std::size_t event = line.substr(0, end).rfind(" ("); event != std::string_view::npos && event > dash) {
      end_of_second = event;
      session.name = text_at(event + 2, end - 1);
    }
  session.Players::clear();
  session.seat(text_at(0, dash));
  session.seat(text_at(dash + kBetweenPlayers.size(), end_of_second));
  return line.substr(end + kAfterPlayers.size());
}

}  // namespace

TextReader::TextReader(std::string_view text) : text_(text), at_(text::byte_order_mark_size(text)) {}

bool TextReader::next(const Boards& boards, Session& session, std::vector<findings::Finding>& findings) {
  const Layout& layout = *boards(0, 0);
  while (at_ < text_.size()) {
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    const text::Span line = trimmed(text_, at_, end);
    at_ = std::min(end + 1, text_.size());
    std::string_view moves = text_.substr(line.begin, line.end - line.begin);
    if (moves.empty() || inside_of_comment(moves)) continue;
    session.at = {line.begin, line.begin + 1};
    Round& round = session.rounds.emplace_back();
    round.at = round.moves_at.emplace(session.at);
    if (moves.starts_with("? ")) {
      findings::add(findings, kRule<"tile-game/syntax">, line, "{}", text::printable(moves.substr(2), moves.size()));
      session.rounds.back().damaged = true;
      return true;
    }
    const std::size_t whole = moves.size();
    moves = read_players(moves, line.begin, session);
    const auto begin = static_cast<std::uint32_t>(line.begin + whole - moves.size());
    moves = moves.substr(0, end_of_moves(moves, begin, layout, session, round));
    read_transcript(moves, layout, begin, session.moves);
    if (session.moves.size() > kMostMoves) session.moves.resize(kMostMoves);
    round.moves = {0, static_cast<std::uint32_t>(session.moves.size())};
    if (!session.moves.empty() && session.moves.back().kind == MoveKind::kUnreadable) {
      const text::Span at = session.moves.back().at;
      findings::add(findings, kRule<"tile-game/syntax">, at, "\"{}\" is not a place on this board of {} × {}",
                    text::printable(text_.substr(at.begin, at.end - at.begin)), layout.width, layout.height);
    }
    return true;
  }
  return false;
}

void read_comments(std::string_view text, findings::Comments& comments) {
  std::size_t waiting = comments.all.size();
  for (std::size_t at = text::byte_order_mark_size(text); at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const text::Span line = trimmed(text, at, end);
    at = end + 1;
    if (line.begin == line.end) continue;
    if (const auto inside = inside_of_comment(text.substr(line.begin, line.end - line.begin)))
      comments.add(text, line.begin + *inside, line.end);
    else
      for (; waiting < comments.all.size(); ++waiting) comments.all[waiting].next = line;
  }
}

}  // namespace kibitzer::described::tile_games
