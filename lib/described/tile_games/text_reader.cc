#include "described/tile_games/text_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "described/tile_games/places.h"
#include "described/tile_games/rules.h"
#include "findings/reporter.h"
#include "text/ascii.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::described::tile_games {
namespace {

constexpr std::string_view kBlanks = " \t\r";
constexpr std::size_t kMostMoves = 4'000;  // of a game, passes included

constexpr std::size_t kHeaderBytes = 16;
constexpr std::size_t kGameBytes = 68;
constexpr std::size_t kMovesAt = 8;

unsigned byte_at(std::string_view bytes, std::size_t at) { return static_cast<unsigned char>(bytes[at]); }

std::size_t games_in(std::string_view bytes) {
  return byte_at(bytes, 4) | byte_at(bytes, 5) << 8U | byte_at(bytes, 6) << 16U | std::size_t{byte_at(bytes, 7)} << 24U;
}

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

std::string place_of_wthor(unsigned move) {
  const unsigned column = move % 10;
  const unsigned row = move / 10;
  if (column < 1 || column > 8 || row < 1 || row > 8) return fmt::format("?{}", move);
  return {static_cast<char>('a' + column - 1), static_cast<char>('0' + row)};
}

/// Where the inside of a comment line begins, or nothing if the line is none.
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
  if (layout.unit == Layout::Unit::kCells) {
    if (result || (is_number(word) && is_signed(word))) return word_at;
    return read_score(word, begin + static_cast<std::uint32_t>(word_at), session, round) ? word_at : line.size();
  }
  // Columns may be written with blanks, so only a number after all of them in one word is an estimate.
  const bool estimate = blank != std::string_view::npos && blank > 1 && line.find_first_of(kBlanks) == blank;
  return result || (estimate && is_number(word)) ? word_at : line.size();
}

}  // namespace

TextReader::TextReader(std::string_view text) : text_(text), at_(text::byte_order_mark_size(text)) {}

bool TextReader::next(const Layout& layout, Session& session, std::vector<findings::Finding>& findings) {
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
    moves = moves.substr(0, end_of_moves(moves, line.begin, layout, session, round));
    read_transcript(moves, layout, line.begin, session.moves);
    if (session.moves.size() > kMostMoves) session.moves.resize(kMostMoves);
    round.moves = {0, static_cast<std::uint32_t>(session.moves.size())};
    if (!session.moves.empty() && session.moves.back().kind == MoveKind::kUnreadable) {
      const text::Span at = session.moves.back().at;
      findings::add(findings, kRule<"tile-game/syntax">, at, "\"{}\" is no place on this board of {} × {}",
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

bool looks_like_wthor(std::string_view bytes) {
  if (bytes.size() < kHeaderBytes) return false;
  const unsigned side = byte_at(bytes, 12);
  return (side == 0 || side == 8) && byte_at(bytes, 8) == 0 && byte_at(bytes, 9) == 0 &&
         bytes.size() == kHeaderBytes + games_in(bytes) * kGameBytes;
}

std::string wthor_as_text(std::string_view bytes) {
  if (bytes.size() < kHeaderBytes)
    return fmt::format("? {} bytes are too few for the header of a database\n", bytes.size());
  const unsigned side = byte_at(bytes, 12);
  if (side != 0 && side != 8) return fmt::format("? this database has boards of {0} × {0}\n", side);
  if (byte_at(bytes, 13) == 1) return "? this database has problems, not games\n";
  std::string text;
  const std::size_t games = std::min(games_in(bytes), (bytes.size() - kHeaderBytes) / kGameBytes);
  text.reserve(games * 128);
  for (std::size_t i = 0; i < games; ++i) {
    const std::string_view game = bytes.substr(kHeaderBytes + i * kGameBytes, kGameBytes);
    for (std::size_t move = kMovesAt; move < kGameBytes && game[move] != 0; ++move)
      text += place_of_wthor(byte_at(game, move));
    text += fmt::format(" {}\n", byte_at(game, 6));
  }
  const std::size_t should = kHeaderBytes + games_in(bytes) * kGameBytes;
  if (bytes.size() != should)
    text += fmt::format("? a database of {} has {} bytes, but this one has {}\n",
                        text::counted(games_in(bytes), "game"), should, bytes.size());
  if (text.empty()) text = "# no games\n";
  return text;
}

}  // namespace kibitzer::described::tile_games
