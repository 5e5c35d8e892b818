#include "described/tile_games/pdn_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "described/tile_games/places.h"
#include "described/tile_games/rules.h"
#include "findings/reporter.h"
#include "text/ascii.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::described::tile_games {
namespace {

constexpr std::string_view kBlanksOfPdn = " \t\r\n";
constexpr std::array<std::string_view, 8> kResultsOfPdn = {"1/2-1/2", "1-0", "0-1", "2-0", "0-2", "1-1", "0-0", "*"};
constexpr std::array<std::string_view, 11> kKinds = {"international", "English", "Italian",   "American pool",
                                                     "Spanish",       "Russian", "Brazilian", "Canadian",
                                                     "Portuguese",    "Czech",   "Turkish"};
constexpr int kFirstKind = 20;
constexpr int kEnglish = 21;
constexpr int kMostSquares = 72;  // of the largest board, that of Canadian draughts

bool is_blank(char c) { return kBlanksOfPdn.find(c) != std::string_view::npos; }
bool is_letter_of_pdn(char c) { return text::lower(c) >= 'a' && text::lower(c) <= 'z'; }

/// A number of up to three digits at the front; nothing if there is none.
std::optional<int> number_at_front(std::string_view text) {
  int value = 0;
  std::size_t digits = 0;
  for (; digits < text.size() && text::is_digit(text[digits]); ++digits)
    value = std::min(10 * value + (text[digits] - '0'), 9999);
  return digits == 0 ? std::nullopt : std::optional(value);
}

/// The result at the front of a text, if one is.
std::string_view result_at(std::string_view text) {
  for (const std::string_view result : kResultsOfPdn)
    if (text.starts_with(result) && (text.size() == result.size() || !text::is_digit(text[result.size()])))
      return result;
  return {};
}

class PdnGame {
 public:
  PdnGame(std::string_view text, std::size_t at, const Layout& layout, Session& session,
          std::vector<findings::Finding>& findings)
      : text_(text), at_(at), layout_(layout), session_(session), findings_(findings) {}

  /// Where the game ends; nothing if there is none.
  std::optional<std::size_t> read() {
    while (at_ < text_.size() && !ended_) step();
    if (!begun_) return std::nullopt;
    if (!typed_ && beyond_ && squares_beyond_ > 1) leave_to_others();
    Round& round = session_.rounds.back();
    round.moves = {0, static_cast<std::uint32_t>(session_.moves.size())};
    seat_players();
    return at_;
  }

 private:
  text::Span span(std::size_t begin, std::size_t end) const {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }

  void begin(std::size_t at) {
    if (begun_) return;
    begun_ = true;
    findings_before_ = findings_.size();
    session_.at = span(at, at + 1);
    Round& round = session_.rounds.emplace_back();
    round.at = session_.at;
    round.moves_at = session_.at;
  }

  void complain(text::Span at, const std::string& sentence) {
    findings::add(findings_, kRule<"tile-game/syntax">, at, "{}", sentence);
    session_.rounds.back().damaged = true;
  }

  void step() {
    const char c = text_[at_];
    if (is_blank(c) || c == ',' || c == ')' || c == ']' || c == '}') {
      ++at_;
    } else if (c == ';' || (c == '%' && (at_ == 0 || text_[at_ - 1] == '\n'))) {
      at_ = std::min(text_.find('\n', at_), text_.size());
    } else if (c == '{') {
      comment();
    } else if (c == '(') {
      variation();
    } else if (c == '[') {
      if (moved_)
        ended_ = true;
      else
        tag();
    } else if (c == '$' || c == '!' || c == '?' || c == '+' || c == '.') {
      for (++at_; at_ < text_.size() && text::is_digit(text_[at_]);) ++at_;
    } else if (const std::string_view result = result_at(text_.substr(at_)); !begun_ && !result.empty()) {
      at_ += result.size();  // of the game before, given once more
    } else {
      begin(at_);
      moved_ = true;
      word();
    }
  }

  void comment() {
    const std::size_t end = text_.find('}', at_);
    if (end == std::string_view::npos) {
      begin(at_);
      complain(span(at_, at_ + 1), "this comment is never closed");
    }
    at_ = end == std::string_view::npos ? text_.size() : end + 1;
  }

  void variation() {
    const std::size_t begin_at = at_;
    for (std::size_t depth = 0; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '{') at_ = std::min(text_.find('}', at_), text_.size() - 1);
      if (c == '(') ++depth;
      if (c == ')' && --depth == 0) {
        ++at_;
        return;
      }
    }
    begin(begin_at);
    complain(span(begin_at, begin_at + 1), "this variation is never closed");
  }

  /// [Name "value"]
  void tag() {
    begin(at_);
    const std::size_t line_end = std::min(text_.find('\n', at_), text_.size());
    std::size_t at = at_ + 1;
    const std::size_t name_at = std::min(text_.find_first_not_of(" \t", at), line_end);
    for (at = name_at; at < line_end && (is_letter_of_pdn(text_[at]) || text_[at] == '_' || text::is_digit(text_[at]));)
      ++at;
    const std::string name = text::lowered(text_.substr(name_at, at - name_at));
    const std::size_t quote = text_.find('"', at);
    std::size_t close = quote < line_end ? quote + 1 : line_end;
    while (close < line_end && text_[close] != '"') close += text_[close] == '\\' ? 2 : 1;
    if (quote >= line_end || close >= line_end || name.empty()) {
      complain(span(at_, at_ + 1), "a tag has a name and a text in quotes");
      at_ = line_end;
      return;
    }
    at_ = std::min(text_.find_first_not_of(" \t", close + 1), line_end);
    if (at_ < line_end && text_[at_] == ']') ++at_;
    take_tag(name, text_.substr(quote + 1, close - quote - 1), span(quote + 1, close));
  }

  void take_tag(const std::string& name, std::string_view value, text::Span at) {
    if (at.begin == at.end) return;
    if (name == "gametype") return game_type(value, at);
    if (name == "fen") return set_up(value, at);
    if (name == "result") {
      if (value == "1/2-1/2" || value == "1-1") session_.rounds.back().winners_at = at;
      return;
    }
    if (value == "?" || value.find_first_not_of("?. ") == std::string_view::npos) return;
    const text::Text text = {
        value.find('\\') == std::string_view::npos ? value : session_.keep(without_backslashes(value)), at};
    if (name == "black" || name == "red") names_[0] = text;
    if (name == "white") names_[1] = text;
    if (name == "event") session_.name = text;
    if (name == "site") session_.place = text;
    if (name == "date") session_.date = text;
  }

  static std::string without_backslashes(std::string_view value) {
    std::string plain;
    for (std::size_t i = 0; i < value.size(); ++i)
      if (value[i] != '\\' || (++i) < value.size()) plain += value[i];
    return plain;
  }

  /// Games on more than 32 squares are often recorded without their type. One square may be a slip of the pen.
  void leave_to_others() {
    findings_.erase(findings_.begin() + static_cast<std::ptrdiff_t>(findings_before_), findings_.end());
    findings::add(findings_, kRule<"tile-game/other-game">, *beyond_,
                  "{} is not a square of English draughts, which can be judged, but of a larger board",
                  text::printable(text_.substr(beyond_->begin, beyond_->end - beyond_->begin)));
    session_.moves.clear();
    session_.rounds.back().winners_at.reset();
    stop();
  }

  void game_type(std::string_view value, text::Span at) {
    typed_ = true;
    const auto kind = number_at_front(value);
    if (kind == kEnglish) return;
    const bool known = kind && *kind >= kFirstKind && static_cast<std::size_t>(*kind - kFirstKind) < kKinds.size();
    findings::add(findings_, kRule<"tile-game/other-game">, at,
                  "game type {} is {}, and only English draughts, 21, can be judged", text::printable(value),
                  known ? fmt::format("{} draughts", kKinds.at(static_cast<std::size_t>(*kind - kFirstKind)))
                        : std::string("another kind of draughts"));
    stop();
  }

  void stop() {
    session_.rounds.back().damaged = true;
    stopped_ = true;
  }

  /// "B:W18,24,K27:B1-4,K30."
  void set_up(std::string_view value, text::Span at) {
    Setup setup;
    setup.at = at;
    setup.pieces.assign(layout_.cells(), 0);
    std::string plain;
    for (const char c : value)
      if (!is_blank(c) && c != '.') plain += text::lower(c);
    std::size_t from = 0;
    bool sound = plain.size() > 2 && (plain[0] == 'b' || plain[0] == 'w') && plain[1] == ':';
    setup.player = !plain.empty() && plain[0] == 'w' ? 1 : 0;
    for (from = 2; sound && from < plain.size();) {
      const std::size_t end = std::min(plain.find(':', from), plain.size());
      sound = pieces(std::string_view(plain).substr(from, end - from), setup);
      from = end + 1;
    }
    if (!sound) {
      complain(at, "a position is the player to move and the squares of each side, such as B:W18,24,K27:B1,K30");
      stop();
      return;
    }
    session_.rounds.back().setup = static_cast<std::uint32_t>(session_.setups.size());
    session_.setups.push_back(std::move(setup));
  }

  /// "w18,24,k27", "b1-4"
  bool pieces(std::string_view list, Setup& setup) const {
    if (list.empty() || (list[0] != 'b' && list[0] != 'w')) return false;
    const int player = list[0] == 'w' ? 1 : 0;
    list.remove_prefix(1);
    while (!list.empty()) {
      const std::size_t end = std::min(list.find(','), list.size());
      std::string_view one = list.substr(0, end);
      list.remove_prefix(std::min(end + 1, list.size()));
      const bool king = one.starts_with('k');
      if (king) one.remove_prefix(1);
      const auto first = number_at_front(one);
      const std::size_t dash = one.find('-');
      const auto last = dash == std::string_view::npos ? first : number_at_front(one.substr(dash + 1));
      const auto squares = static_cast<int>(layout_.numbered.size());
      if (!first || !last || *first < 1 || *last > squares || *first > *last) return false;
      for (int square = *first; square <= *last; ++square)
        setup.pieces[layout_.numbered[static_cast<std::size_t>(square - 1)]] =
            static_cast<std::uint8_t>(1 + 2 * player + (king ? 1 : 0));
    }
    return true;
  }

  /// A result, the number of a move, or a move.
  void word() {
    const std::string_view rest = text_.substr(at_);
    if (const std::string_view result = result_at(rest); !result.empty()) {
      at_ += result.size();
      ended_ = true;
      return;
    }
    if (const std::size_t digits = digits_from(at_);
        digits > 0 && at_ + digits < text_.size() && text_[at_ + digits] == '.') {
      at_ += digits;
      while (at_ < text_.size() && text_[at_] == '.') ++at_;
      return;
    }
    move();
  }

  std::size_t digits_from(std::size_t at) const {
    std::size_t digits = 0;
    while (at + digits < text_.size() && text::is_digit(text_[at + digits])) ++digits;
    return digits;
  }

  /// Notes a square that the board does not have.
  void note_square(std::size_t at, std::size_t size) {
    const auto number = number_at_front(text_.substr(at, size));
    if (!number || static_cast<std::size_t>(*number) <= layout_.numbered.size() || *number > kMostSquares) return;
    if (!beyond_) beyond_ = span(at, at + size);
    ++squares_beyond_;
  }

  std::size_t square_from(std::size_t at) const {
    if (const std::size_t digits = digits_from(at); digits > 0) return digits;
    return at + 1 < text_.size() && is_letter_of_pdn(text_[at]) && text::is_digit(text_[at + 1]) ? 2 : 0;
  }

  /// Squares with signs between them, which may have blanks around.
  void move() {
    const std::size_t begin_at = at_;
    std::string written(text_.substr(at_, square_from(at_)));
    note_square(at_, written.size());
    std::size_t end = at_ + written.size();
    while (!written.empty()) {
      const std::size_t sign = text_.find_first_not_of(" \t", end);
      if (sign == std::string_view::npos || std::string_view("-xX:").find(text_[sign]) == std::string_view::npos) break;
      const std::size_t square = std::min(text_.find_first_not_of(kBlanksOfPdn, sign + 1), text_.size());
      const std::size_t size = square_from(square);
      if (size == 0) break;
      note_square(square, size);
      written.append(1, text_[sign]).append(text_.substr(square, size));
      end = square + size;
    }
    if (end == begin_at) end = std::min(text_.find_first_of(" \t\r\n{}()[];", begin_at + 1), text_.size());
    at_ = end;
    while (at_ < text_.size() && std::string_view("!?*+").find(text_[at_]) != std::string_view::npos) ++at_;
    add_move(written, span(begin_at, end));
  }

  void add_move(const std::string& written, text::Span at) {
    if (stopped_ || session_.moves.size() >= kMostMoves) return;
    auto move = read_move(written, layout_, at.begin);
    if (!move) {
      move = Move();
      complain(at, fmt::format("\"{}\" is not a move from one square to another, such as 11-15",
                               text::printable(text_.substr(at.begin, at.end - at.begin))));
      stopped_ = true;
    }
    move->at = at;
    session_.moves.push_back(*move);
  }

  void seat_players() {
    if (session_.players.size() != 2 || (!names_[0] && !names_[1])) return;
    std::array<text::Text, 2> all = {session_.players[0], session_.players[1]};
    for (std::size_t i = 0; i < 2; ++i)
      if (names_.at(i)) all.at(i) = *names_.at(i);
    if (all[0].text == all[1].text) return;
    session_.Players::clear();
    for (const text::Text& one : all) session_.seat(one);
  }

  std::string_view text_;
  std::size_t at_;
  const Layout& layout_;
  Session& session_;
  std::vector<findings::Finding>& findings_;
  std::array<std::optional<text::Text>, 2> names_;
  std::size_t findings_before_ = 0;
  std::optional<text::Span> beyond_;  // the first square that the board does not have
  std::size_t squares_beyond_ = 0;
  bool typed_ = false;  // it says what game it is
  bool begun_ = false;
  bool moved_ = false;
  bool ended_ = false;
  bool stopped_ = false;
};

}  // namespace

bool looks_like_pdn(std::string_view text) {
  const std::string_view head = text.substr(0, 4096);
  const std::string lower = text::lowered(head);
  if (head.starts_with('[') && lower.find("[gametype \"2") != std::string::npos) return true;
  if (!head.starts_with('[')) return false;
  // Chess has letters in its moves; here the first move is from a square to another.
  for (const std::string_view first : {"1. 9-", "1. 10-", "1. 11-", "1. 12-", "1.9-", "1.10-", "1.11-", "1.12-"})
    if (head.find(first) != std::string_view::npos) return true;
  return false;
}

bool PdnReader::next(const Boards& boards, Session& session, std::vector<findings::Finding>& findings) {
  const auto end = PdnGame(text_, at_, *boards(0, 0), session, findings).read();
  if (!end) {
    at_ = text_.size();
    return false;
  }
  at_ = *end;
  return true;
}

}  // namespace kibitzer::described::tile_games
