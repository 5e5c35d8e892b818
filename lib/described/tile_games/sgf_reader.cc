#include "described/tile_games/sgf_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "described/tile_games/places.h"
#include "described/tile_games/property_tree.h"
#include "described/tile_games/rules.h"
#include "findings/reporter.h"
#include "text/ascii.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::described::tile_games {
namespace {

constexpr std::array<std::string_view, 5> kPassesOfSgf = {"", "pa", "pass", "--", "ps"};
/// What follows the winner in a result: the other has resigned, lost on time, forfeited the game or, in GGF, left.
constexpr std::array<std::string_view, 8> kWaysOfGivingUp = {"r",       "resign", "t",       "time",
                                                             "timeout", "f",      "forfeit", "l"};
constexpr int kLinesOfSmallLetters = 26;
constexpr int kRowsWithTt = 19;  // up to which tt is a pass

bool is_one_of(std::string_view word, std::span<const std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// The game that a number of GM stands for, in words.
std::string game_of_number(std::string_view number) {
  constexpr std::array<std::string_view, 12> kGames = {"",
                                                       "Go",
                                                       "Othello",
                                                       "chess",
                                                       "Gomoku and Renju",
                                                       "Nine Men's Morris",
                                                       "Backgammon",
                                                       "Chinese chess",
                                                       "shogi",
                                                       "Lines of Action",
                                                       "Ataxx",
                                                       "Hex"};
  std::size_t value = 0;
  for (const char c : number.substr(0, 3)) {
    if (!text::is_digit(c)) return {};
    value = value * 10 + static_cast<std::size_t>(c - '0');
  }
  return value > 0 && value < kGames.size() ? std::string(kGames.at(value)) : std::string();
}

std::string_view number_of(TreeGame kind) {
  switch (kind) {
    case TreeGame::kOthello:
      return "2";
    case TreeGame::kGomoku:
      return "4";
    case TreeGame::kHex:
      return "11";
    case TreeGame::kGgfOthello:
      return "othello";
  }
  return {};
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  return begin == std::string_view::npos ? std::string_view()
                                         : text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

/// "12", "+4.00": a whole number of discs.
std::optional<int> whole_number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string_view fraction = text.substr(std::min(point + 1, text.size()));
  const std::string_view digits = text.substr(0, point);
  if (digits.empty() || digits.size() > 4 || !std::all_of(digits.begin(), digits.end(), text::is_digit) ||
      fraction.find_first_not_of('0') != std::string_view::npos)
    return std::nullopt;
  int value = 0;
  for (const char c : digits) value = 10 * value + (c - '0');
  return value;
}

std::string_view value_at(const Property& property, std::string_view text) {
  if (property.values.empty()) return {};
  return trimmed(
      text.substr(property.values.front().begin, property.values.front().end - property.values.front().begin));
}

/// "11", "11:12"; 0 by 0 if that cannot be read.
std::pair<int, int> size_in(std::string_view value) {
  const std::size_t colon = std::min(value.find(':'), value.size());
  const auto columns = whole_number(value.substr(0, colon));
  const auto rows = colon == value.size() ? columns : whole_number(value.substr(colon + 1));
  return columns && rows ? std::pair(*columns, *rows) : std::pair(0, 0);
}

/// 0 by 0 if the game does not say.
std::pair<int, int> size_of(const PropertyGame& game, std::string_view text) {
  for (const Property& property : game.main_line)
    if (property.name == "SZ" && property.node == 0) return size_in(value_at(property, text));
  return {0, 0};
}

/// Fills a session with one game.
class GameFiller {
 public:
  GameFiller(std::string_view text, TreeGame kind, const Layout& layout, Session& session,
             std::vector<findings::Finding>& findings)
      : text_(text), kind_(kind), layout_(layout), session_(session), findings_(findings) {}

  void fill(const PropertyGame& game) {
    session_.at = game.at;
    session_.names_apart = true;
    Round& round = session_.rounds.emplace_back();
    round.at = game.at;
    round.moves_at = game.at;
    if (!is_this_game(game)) {
      round.damaged = true;
      return;
    }
    find_first_color(game);
    for (const Property& property : game.main_line)
      if (!take(property)) break;
    seat_players();
    round.moves = {0, static_cast<std::uint32_t>(session_.moves.size())};
    if (setup_) complete_setup();
    if (setup_ && !is_usual(*setup_) && (has_stones_ || !is_othello())) {
      session_.rounds.back().setup = static_cast<std::uint32_t>(session_.setups.size());
      session_.setups.push_back(*setup_);
    }
    // After a swap of sides, programs differ in who is black.
    if (std::any_of(session_.moves.begin(), session_.moves.end(),
                    [](const Move& one) { return one.kind == MoveKind::kSwap && one.place == 0; })) {
      session_.rounds.back().winners_at.reset();
      session_.rounds.back().winners = {};
      session_.rounds.back().resigned.reset();
    }
    if (!game.broken) return;
    report(*game.broken, "this part of the game cannot be read");
  }

 private:
  std::string_view value_of(const Property& property, std::size_t index = 0) const {
    if (index >= property.values.size()) return {};
    return trimmed(
        text_.substr(property.values[index].begin, property.values[index].end - property.values[index].begin));
  }
  std::string lower(const Property& property, std::size_t index = 0) const {
    return text::lowered(value_of(property, index));
  }
  static text::Span value_at(const Property& property) {
    return property.values.empty() || property.values.front().begin == property.values.front().end
               ? property.at
               : property.values.front();
  }

  void report(text::Span at, const std::string& sentence) {
    findings::add(findings_, kRule<"tile-game/syntax">, at, "{}", sentence);
    session_.rounds.back().damaged = true;
  }

  bool other_game(text::Span at, const std::string& sentence) {
    findings::add(findings_, kRule<"tile-game/other-game">, at, "{}", sentence);
    return false;
  }

  bool is_ggf() const { return kind_ == TreeGame::kGgfOthello; }
  /// Discs are counted, and the board does not begin empty.
  bool is_othello() const { return is_ggf() || kind_ == TreeGame::kOthello; }

  bool is_this_game(const PropertyGame& game) {
    const bool named = std::any_of(game.main_line.begin(), game.main_line.end(), [](const Property& property) {
      return property.node == 0 && property.name == "GM";
    });
    for (const Property& property : game.main_line) {
      if (property.node > 0) break;
      const std::string value = lower(property);
      if (property.name == "KM" && !named && !is_ggf())
        return other_game(value_at(property), "a game with komi is Go, and so is one that is not named");
      if (property.name == "GM" && value != number_of(kind_)) {
        const std::string other = game_of_number(value);
        return other_game(value_at(property), other.empty()
                                                  ? fmt::format("\"{}\" is another game", text::printable(value))
                                                  : fmt::format("game {} is {}", value, other));
      }
      if (property.name == "SZ" && !is_size(value))
        return other_game(value_at(property), fmt::format("the board is {}, and this game is described on {} × {}",
                                                          text::printable(value), layout_.width, layout_.height));
      if (property.name == "RU" && kind_ == TreeGame::kGomoku && value.find("renju") != std::string::npos)
        return other_game(value_at(property), "Renju has rules of its own");
      // An s before the size: both colors are played at once, in two games.
      const std::string type = value.starts_with('s') ? value.substr(1) : value;
      if (property.name == "TY" && is_ggf() &&
          (type.find('a') != std::string::npos || !is_size(type.substr(0, type.find_first_not_of("0123456789")))))
        return other_game(value_at(property),
                          fmt::format("\"{}\" is another game than Othello on 8 × 8", text::printable(value)));
    }
    return true;
  }

  bool is_size(std::string_view value) const { return size_in(value) == std::pair(layout_.width, layout_.height); }

  /// Some write the first player of Hex and gomoku as white.
  void find_first_color(const PropertyGame& game) {
    if (is_othello()) return;
    for (const Property& property : game.main_line) {
      if (property.name == "PL" || property.name == "AB" || property.name == "AW") return;
      if (property.name != "B" && property.name != "W") continue;
      white_first_ = property.name == "W";
      return;
    }
  }

  /// In which every game of Othello begins.
  std::vector<std::uint8_t> usual_position() const {
    std::vector<std::uint8_t> usual(layout_.cells());
    const auto corner =
        static_cast<std::size_t>((layout_.first_row + layout_.height / 2 - 1) * layout_.width + layout_.width / 2 - 1);
    usual[corner] = usual[corner + static_cast<std::size_t>(layout_.width) + 1] = 3;
    usual[corner + 1] = usual[corner + static_cast<std::size_t>(layout_.width)] = 1;
    return usual;
  }

  /// Whether a position of Othello is the usual one, which some write down.
  bool is_usual(const Setup& setup) const {
    return is_othello() && setup.player == 0 && setup.pieces == usual_position();
  }

  /// Where the record does not say who is to move, it is whoever moves first. In Othello, black discs alone are a handicap,
  /// placed beside the usual four.
  void complete_setup() {
    Setup& setup = *setup_;
    if (!says_who_moves_ && !session_.moves.empty() && session_.moves.front().player)
      setup.player = static_cast<std::uint8_t>(session_.moves.front().player->index);
    const bool white = std::any_of(setup.pieces.begin(), setup.pieces.end(), [](std::uint8_t one) { return one > 2; });
    if (!is_othello() || !has_stones_ || white) return;
    const std::vector<std::uint8_t> usual = usual_position();
    for (std::size_t cell = 0; cell < usual.size(); ++cell)
      if (usual[cell] != 0) setup.pieces[cell] = usual[cell];
  }

  std::int32_t player_of(char color) const { return (text::lower(color) == 'w') != white_first_ ? 1 : 0; }

  /// False if the game cannot be read further.
  bool take(const Property& property) {
    const std::string_view name = property.name;
    if (name == "B" || name == "W") return move(property);
    if (name == "AB" || name == "AW" || name == "AE" || name == "BO" || name == "PL") return set_up(property);
    if (property.values.empty()) return true;
    const std::string_view raw =
        text_.substr(property.values.front().begin, property.values.front().end - property.values.front().begin);
    const std::string plain = plain_value(raw);
    if (name == "RE" && property.node == 0) result(property);
    if (plain.empty() || plain == "?") return true;
    const text::Text text = {plain == trimmed(raw) ? trimmed(raw) : session_.keep(plain), property.values.front()};
    if (name == "PB" || name == "PW") names_.at(static_cast<std::size_t>(player_of(name[1]))) = text;
    if (name == "EV" || (name == "GN" && !session_.name) || (name == "PC" && is_ggf())) session_.name = text;
    if (name == "PC" && !is_ggf()) session_.place = text;
    if (name == "DT") session_.date = text;
    return true;
  }

  /// The description's players stay where the record has one name for both, as programs that play themselves do.
  void seat_players() {
    if (session_.players.size() != 2 || (!names_[0] && !names_[1])) return;
    std::array<text::Text, 2> all = {session_.players[0], session_.players[1]};
    for (std::size_t i = 0; i < 2; ++i)
      if (names_.at(i)) all.at(i) = *names_.at(i);
    if (all[0].text == all[1].text) return;
    session_.Players::clear();
    for (const text::Text& one : all) session_.seat(one);
  }

  std::string_view without_estimate(std::string_view value) const {
    return is_ggf() ? trimmed(value.substr(0, value.find('/'))) : value;
  }

  bool move(const Property& property) {
    if (over_ || session_.moves.size() >= kMostMoves) return true;
    const std::string_view written = without_estimate(value_of(property));
    const std::string value = text::lowered(written);
    if (value == "resign" || value == "forfeit") {
      over_ = true;
      if (session_.players.size() == 2)
        session_.rounds.back().resigned = PlayerRef{player_of(property.name[0]), value_at(property)};
      return true;
    }
    text::Span at = value_at(property);
    if (!value.empty()) {
      const std::size_t size = value.size();
      while (at.end - at.begin > size && std::string_view(" \t\r\n").find(text_[at.begin]) != std::string_view::npos)
        ++at.begin;
      at.end = at.begin + static_cast<std::uint32_t>(size);
    }
    Move one;
    if (const auto cell = point(written))
      one = *cell;
    else if (is_one_of(value, kPassesOfSgf) ||
             (value == "tt" && std::max(layout_.width, layout_.height) <= kRowsWithTt))
      one.kind = MoveKind::kPass;
    else if (const auto read = read_move(value, layout_, at.begin); read)
      one = *read;
    one.at = at;
    swapped_ = swapped_ || one.kind == MoveKind::kSwap;
    if (!swapped_ && session_.players.size() == 2) one.player = PlayerRef{player_of(property.name[0]), property.at};
    session_.moves.push_back(one);
    if (one.kind != MoveKind::kUnreadable) return true;
    report(at, fmt::format("\"{}\" is not a place on this board of {} × {}", text::printable(value), layout_.width,
                           layout_.height));
    return false;
  }

  /// "a" is 0, "A" too, or on a board of more lines than there are letters 26.
  std::optional<int> line_of(char letter) const {
    if (text::lower(letter) < 'a' || text::lower(letter) > 'z') return std::nullopt;
    const bool more = letter <= 'Z' && std::max(layout_.width, layout_.height) > kLinesOfSmallLetters;
    return text::lower(letter) - 'a' + (more ? kLinesOfSmallLetters : 0);
  }

  /// Two letters, as in go; a letter and a number.
  std::optional<Move> point(std::string_view value) const {
    Move move;
    move.kind = MoveKind::kCell;
    if (value.size() == 2 && line_of(value[0]) && line_of(value[1])) {
      const int column = *line_of(value[0]);
      const int row = *line_of(value[1]);
      if (column >= layout_.width || row >= layout_.height) return std::nullopt;
      move.place = static_cast<std::uint16_t>((layout_.first_row + row) * layout_.width + column);
      return move;
    }
    auto read = read_move(value, layout_, 0);
    return read && read->kind == MoveKind::kCell ? read : std::nullopt;
  }

  /// A position is set up before the first move.
  bool set_up(const Property& property) {
    if (!session_.moves.empty() || property.node > 0) {
      if (property.name == "PL") return true;
      report(property.at, "a position can only be set up before the first move");
      return false;
    }
    Setup& setup = begun(property.at);
    if (property.name == "PL") {
      const std::string color = lower(property);
      says_who_moves_ = says_who_moves_ || !color.empty();
      if (!color.empty()) setup.player = static_cast<std::uint8_t>(player_of(color == "2" ? 'w' : color[0]));
      if (!has_stones_ && setup.player == 0) setup_.reset();
      return true;
    }
    if (property.name == "BO") return board(property, setup);
    has_stones_ = true;
    for (std::size_t i = 0; i < property.values.size(); ++i)
      if (!stones(property, i, setup)) return false;
    return true;
  }

  Setup& begun(text::Span at) {
    if (setup_) return *setup_;
    setup_.emplace();
    setup_->at = at;
    setup_->pieces.assign(layout_.cells(), 0);
    return *setup_;
  }

  /// A point, or a rectangle "aa:cc".
  bool stones(const Property& property, std::size_t index, Setup& setup) {
    const std::string_view value = value_of(property, index);
    const std::size_t colon = std::min(value.find(':'), value.size());
    const auto first = point(value.substr(0, colon));
    const auto last = colon == value.size() ? first : point(value.substr(colon + 1));
    if (!first || !last) {
      report(property.values[index], fmt::format("\"{}\" is not a place on this board of {} × {}",
                                                 text::printable(value), layout_.width, layout_.height));
      return false;
    }
    const std::uint8_t piece =
        property.name == "AE" ? std::uint8_t{0} : static_cast<std::uint8_t>(1 + 2 * player_of(property.name[1]));
    for (int row = first->place / layout_.width; row <= last->place / layout_.width; ++row)
      for (int column = first->place % layout_.width; column <= last->place % layout_.width; ++column)
        setup.pieces[static_cast<std::size_t>(row * layout_.width + column)] = piece;
    return true;
  }

  /// "8 -------- … ---O*--- … *": the side, the rows, and who is to move.
  bool board(const Property& property, Setup& setup) {
    std::string signs;
    for (const char c : value_of(property))
      if (std::string_view("-.*Oo0Xx").find(c) != std::string_view::npos) signs += c;
    const auto cells = static_cast<std::size_t>(layout_.width * layout_.height);
    if (!value_of(property).starts_with('8') || signs.size() != cells + 1) {
      report(value_at(property),
             fmt::format("a position has the number of rows, {} signs, and the sign of who is to move", cells));
      return false;
    }
    const auto player = [](char c) { return c == '*' || text::lower(c) == 'x' ? 0 : 1; };
    for (std::size_t i = 0; i < cells; ++i)
      if (signs[i] != '-' && signs[i] != '.')
        setup.pieces[static_cast<std::size_t>(layout_.first_row * layout_.width) + i] =
            static_cast<std::uint8_t>(1 + 2 * player(signs[i]));
    setup.player = static_cast<std::uint8_t>(player(signs.back()));
    says_who_moves_ = true;
    has_stones_ = true;
    return true;
  }

  /// "B+10", "W+Resign", "0"; in GGF discs for black, "+12.00:r".
  void result(const Property& property) {
    const std::string value = lower(property);
    const text::Span at = value_at(property);
    Round& round = session_.rounds.back();
    if (session_.players.size() != 2) return;
    const auto winner = [&](std::int32_t player, std::string_view by) {
      round.winners_at = at;
      append(session_.winners, round.winners, PlayerRef{player, at});
      // A move that says who resigns comes later, and has the last word.
      if (is_one_of(by, kWaysOfGivingUp)) round.resigned = PlayerRef{1 - player, at};
      if (const auto margin = whole_number(by); is_othello() && margin && *margin > 0)
        round.margin = PlayerNumber{{player, at}, {*margin, at}};
    };
    if (is_ggf()) {
      const std::string_view number = std::string_view(value).substr(0, value.find(':'));
      const bool flagged = number.size() < value.size();
      const auto discs = whole_number(number.starts_with('-') ? number.substr(1) : number);
      if (!discs) return;
      if (*discs == 0)
        round.winners_at = at;
      else
        winner(number.starts_with('-') ? 1 : 0, flagged ? std::string_view(value).substr(number.size() + 1)
                                                        : number.substr(number.starts_with('-') ? 1 : 0));
      return;
    }
    if (value == "0" || value == "draw" || value == "jigo" || value == "1/2-1/2") round.winners_at = at;
    if (value.size() >= 2 && (value[0] == 'b' || value[0] == 'w') && value[1] == '+')
      winner(player_of(value[0]), std::string_view(value).substr(2));
  }

  std::string_view text_;
  TreeGame kind_;
  const Layout& layout_;
  Session& session_;
  std::vector<findings::Finding>& findings_;
  std::array<std::optional<text::Text>, 2> names_;
  std::optional<Setup> setup_;
  bool has_stones_ = false;
  bool says_who_moves_ = false;
  bool white_first_ = false;
  bool swapped_ = false;
  bool over_ = false;
};

}  // namespace

namespace {

constexpr std::size_t kBytesThatNameIt = 4096;

/// What a game says it is before byte `end` of the text; nothing if it is of none of these, or does not say.
std::optional<TreeGame> kind_of(const PropertyGame& game, std::string_view text, std::size_t end) {
  bool event_of_hex = false;
  for (const Property& property : game.main_line) {
    if (property.values.empty()) continue;
    if (property.values.back().end >= end) break;
    const std::string value = text::lowered(trimmed(value_at(property, text)));
    if (property.name == "GM") {
      for (const TreeGame kind : {TreeGame::kOthello, TreeGame::kGomoku, TreeGame::kHex, TreeGame::kGgfOthello})
        if (value == number_of(kind)) return kind;
      return std::nullopt;
    }
    // Little Golem names its games by their tournaments alone.
    event_of_hex = event_of_hex || (property.name == "EV" && value.starts_with("hex"));
  }
  return event_of_hex ? std::optional(TreeGame::kHex) : std::nullopt;
}

}  // namespace

bool begins_with_game(std::string_view text, TreeGame kind) {
  const auto game = next_game(text.substr(0, kBytesThatNameIt), 0);
  return game && kind_of(*game, text, text.size()) == kind;
}

bool SgfReader::next(const Boards& boards, Session& session, std::vector<findings::Finding>& findings) {
  const auto game = next_game(text_, at_);
  if (!game) return false;
  const bool first = std::exchange(first_, false);
  if (!first && kind_of(*game, text_, at_ + kBytesThatNameIt).value_or(kind_) != kind_) return false;
  at_ = game->end;
  const auto [width, height] = size_of(*game, text_);
  const Layout* const layout = boards(width, height);
  GameFiller(text_, kind_, layout != nullptr ? *layout : *boards(0, 0), session, findings).fill(*game);
  return true;
}

}  // namespace kibitzer::described::tile_games
