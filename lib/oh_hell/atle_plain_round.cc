#include "oh_hell/atle_plain_round.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>

#include "oh_hell/atle_lexer.h"
#include "text/ascii.h"
#include "text/lookalikes.h"
#include "text/same.h"
#include "text/words.h"

namespace kibitzer::oh_hell {
namespace {

/// A word of at most eight letters, compared in one step.
struct ShortWord {
  std::uint64_t letters = 0;
  std::uint64_t mask = 0;  // of the bytes that are letters
  std::uint8_t size = 0;
  std::int8_t place = 0;  // in its list

  constexpr ShortWord() = default;
  constexpr ShortWord(std::string_view word, std::size_t place_in_list)
      : size(static_cast<std::uint8_t>(word.size())), place(static_cast<std::int8_t>(place_in_list)) {
    // As the bytes would be copied; there is no std::bit_cast for WebAssembly yet.
    for (std::size_t i = 0; i < word.size(); ++i) {
      const std::size_t shift = 8 * (std::endian::native == std::endian::little ? i : 7 - i);
      letters |= std::uint64_t{static_cast<unsigned char>(word[i])} << shift;
      mask |= std::uint64_t{0xFF} << shift;
    }
  }
};

using WordsByLetter = std::array<ShortWord, 128>;

/// Words that no two of begin with the same letter, by that letter; an empty word for every other.
constexpr WordsByLetter by_letter(std::span<const std::string_view> words) {
  WordsByLetter all{};
  for (std::size_t i = 0; i < words.size(); ++i) all[static_cast<std::size_t>(words[i].front())] = {words[i], i};
  return all;
}

constexpr std::array kRankWords =
    std::to_array<std::string_view>({"2 of", "3 of", "4 of", "5 of", "6 of", "7 of", "8 of", "9 of", "10 of", "Jack of",
                                     "Queen of", "King of", "Ace of"});
constexpr std::array kColorWords = std::to_array<std::string_view>({"Clubs", "Diamonds", "Hearts", "Spades"});
constexpr WordsByLetter kRanksAhead = by_letter(kRankWords);
constexpr WordsByLetter kColorsAhead = by_letter(kColorWords);

/// How much of each list of a session there is, to go back to.
class Mark {
 public:
  explicit Mark(Session& session)
      : session_(session),
        rounds_(session.rounds.size()),
        hands_(session.hands.size()),
        hand_cards_(session.hand_cards.size()),
        bids_(session.bids.size()),
        tricks_(session.tricks.size()),
        plays_(session.plays.size()),
        won_(session.won.size()),
        points_(session.points.size()) {}

  void restore() {
    session_.rounds.resize(rounds_);
    session_.hands.resize(hands_);
    session_.hand_cards.resize(hand_cards_);
    session_.bids.resize(bids_);
    session_.tricks.resize(tricks_);
    session_.plays.resize(plays_);
    session_.won.resize(won_);
    session_.points.resize(points_);
  }

 private:
  Session& session_;
  std::size_t rounds_, hands_, hand_cards_, bids_, tricks_, plays_, won_, points_;
};

/// One round being compared. What reads something is false, with the place anywhere, where it is not there.
class PlainRound {
 public:
  PlainRound(std::string_view text, std::size_t at, std::span<const std::string_view> names, Session& session)
      : base_(text.data()), at_(text.data() + at), end_(base_ + text.size()), names_(names), session_(session) {}

  bool read();
  std::size_t position() const { return offset(at_); }

 private:
  static constexpr std::ptrdiff_t kMostDigits = 6;  // numbers this short are always in range

  bool heading(Round& round);
  bool trump(Round& round);
  bool hands(Round& round);
  bool trick(Round& round);
  template <typename Entry>
  bool numbers(std::vector<Entry>& all, Range& range);
  bool ends_here() const;

  template <std::size_t size>
  bool is(const char (&word)[size]) {
    if (end_ - at_ < static_cast<std::ptrdiff_t>(size) || std::memcmp(at_, word, size - 1) != 0) return false;
    at_ += size - 1;
    return true;
  }

  void skip_blanks() {
    while (at_ != end_ && (*at_ == ' ' || *at_ == '\n' || *at_ == '\r' || *at_ == '\t')) ++at_;
  }

  /// The end of a line, and on to what follows it.
  bool line_end() {
    if (at_ != end_ && *at_ == '\r') ++at_;
    if (at_ == end_ || *at_ != '\n') return false;
    ++at_;
    constexpr std::uint64_t kSpaces = 0x2020202020202020U;
    std::uint64_t eight = 0;
    for (; end_ - at_ >= 8; at_ += 8) {
      std::memcpy(&eight, at_, sizeof eight);
      if (eight != kSpaces) break;
    }
    skip_blanks();
    return true;
  }

  bool is_written(std::size_t player) const {
    const std::string_view name = names_[player];
    if (static_cast<std::size_t>(end_ - at_) <= name.size() || !text::same({at_, name.size()}, name)) return false;
    const char after = at_[name.size()];
    return after == ':' || after == '\n' || after == '\r';
  }

  /// The name of a player, with what ends it ahead. Names mostly come around the table; who wins a trick leads the next.
  bool name(PlayerRef& player) {
    const std::size_t next = last_ + 1 < names_.size() ? last_ + 1 : 0;
    std::size_t found = is_written(next) ? next : last_;
    if (found == last_ && !is_written(last_)) {
      for (found = 0; found < names_.size() && !is_written(found);) ++found;
      if (found == names_.size()) return false;
    }
    last_ = found;
    player = {static_cast<std::int32_t>(found), span(at_, at_ + names_[found].size())};
    at_ += names_[found].size();
    return true;
  }

  bool number(Number& number) {
    const char* const begin = at_;
    const bool negative = at_ != end_ && *at_ == '-';
    if (negative) ++at_;
    const char* const digits = at_;
    int value = 0;
    for (; at_ != end_ && text::is_digit(*at_) && at_ - digits < kMostDigits; ++at_) value = value * 10 + (*at_ - '0');
    number = {negative ? -value : value, span(begin, at_)};
    return at_ > digits;
  }

  /// Which of the words is ahead; none where it is negative.
  int word(const WordsByLetter& words) {
    if (end_ - at_ < 8 || static_cast<unsigned char>(*at_) >= words.size()) return -1;
    const ShortWord& expected = words[static_cast<unsigned char>(*at_)];
    std::uint64_t eight = 0;
    std::memcpy(&eight, at_, sizeof eight);
    if (expected.size == 0 || (eight & expected.mask) != expected.letters) return -1;
    at_ += expected.size;
    return expected.place;
  }

  bool card(CardAt& card) {
    const char* const begin = at_;
    if (!is("card ")) return false;
    const int rank = word(kRanksAhead);
    if (rank < 0 || !is(" ")) return false;
    const int color = word(kColorsAhead);
    if (color < 0) return false;
    card = {cards::Card(static_cast<cards::Suit>(color), rank + cards::kLowestRank), span(begin, at_)};
    return true;
  }

  /// Notes that a list has an entry of `player`; false if it had one.
  static bool first_of(PlayerRef player, std::uint64_t& seen) {
    const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(player.index);
    const bool first = (seen & bit) == 0;
    seen |= bit;
    return first;
  }

  std::size_t offset(const char* place) const { return static_cast<std::size_t>(place - base_); }
  text::Span span(const char* begin, const char* end) const {
    return {static_cast<std::uint32_t>(offset(begin)), static_cast<std::uint32_t>(offset(end))};
  }

  const char* const base_;
  const char* at_;
  const char* const end_;
  std::span<const std::string_view> names_;
  Session& session_;
  std::size_t last_ = 0;  // the player named last
};

bool PlainRound::heading(Round& round) {
  const char* const begin = at_;
  if (!is("game round ") || !number(round.number)) return false;
  round.at = span(begin, at_);
  return is(" {") && line_end();
}

bool PlainRound::trump(Round& round) {
  if (!is("trump color: ")) return false;
  const char* const begin = at_;
  if (is("none")) {
    round.trump.kind = TrumpKind::kNone;
  } else {
    const int color = word(kColorsAhead);
    if (color < 0) return false;
    round.trump.kind = TrumpKind::kSuit;
    round.trump.suit = static_cast<cards::Suit>(color);
  }
  round.trump.at = span(begin, at_);
  if (!line_end()) return false;
  if (!is("trump card: ")) return true;
  return card(round.trump_card.emplace()) && line_end();
}

bool PlainRound::hands(Round& round) {
  std::uint64_t seen = 0;
  while (is("player ")) {
    Hand& hand = append(session_.hands, round.hands);
    if (!name(hand.player) || !first_of(hand.player, seen) || !is(": ")) return false;
    do {
      if (!card(append(session_.hand_cards, hand.cards))) return false;
    } while (is(", "));
    if (!line_end()) return false;
  }
  return true;
}

bool PlainRound::trick(Round& round) {
  Trick& trick = append(session_.tricks, round.tricks);
  trick.at = span(at_ - std::strlen("round turn {"), at_ - std::strlen(" {"));
  if (!line_end()) return false;
  while (is("player ")) {
    Play& play = append(session_.plays, trick.plays);
    if (!name(play.player) || !is(": ") || !card(play.card) || !line_end()) return false;
  }
  if (is("winner: ") && !(name(trick.winner.emplace()) && line_end())) return false;
  return is("}") && line_end();
}

template <typename Entry>
bool PlainRound::numbers(std::vector<Entry>& all, Range& range) {
  if (!line_end()) return false;
  std::uint64_t seen = 0;
  while (is("player ")) {
    Entry& entry = append(all, range);
    Number value;
    if (!name(entry.player) || !first_of(entry.player, seen) || !is(": ") || !number(value) || !line_end())
      return false;
    entry.number = {value.value, value.at};
  }
  return true;
}

bool PlainRound::read() {
  Round& round = session_.rounds.emplace_back();
  if (!heading(round)) return false;
  if (is("dealer: ") && !(name(round.dealer.emplace()) && line_end())) return false;
  if (!trump(round)) return false;
  if (is("hands:") && !(line_end() && hands(round))) return false;
  const auto title = [&](std::size_t size) { return span(at_ - size - 1, at_ - 1); };  // without its colon
  if (is("predictions:")) {
    round.bids_at = title(std::strlen("predictions"));
    if (!numbers(session_.bids, round.bids)) return false;
  }
  while (is("round turn {"))
    if (!trick(round)) return false;
  if (is("results:")) {
    round.won_at = title(std::strlen("results"));
    if (!numbers(session_.won, round.won)) return false;
  }
  if (is("points:") && !numbers(session_.points, round.points)) return false;
  return is("}") && ends_here();
}

/// Whether what follows the brace leaves no doubt that it closes the round.
bool PlainRound::ends_here() const {
  PlainRound rest = *this;
  rest.skip_blanks();
  return rest.is("game round ") || rest.is("totals:") || (rest.at_ != rest.end_ && *rest.at_ == '}');
}

/// Whether `name`, in the text as `written`, is the same token wherever it is written so, and can be nothing else.
bool is_plain(std::string_view written, std::string_view name) {
  if (name.empty() || is_word_of_notation(text::lowered(name))) return false;
  const bool in_quotes = written.size() > 2 && written.front() == '"' && written.back() == '"';
  const std::string_view marks = in_quotes ? "\"\\" : " \"\\/#{}:,<";
  const std::string_view inside = in_quotes ? written.substr(1, written.size() - 2) : written;
  return inside == name && inside.find_first_of(marks) == std::string_view::npos && !text::first_lookalike(inside) &&
         std::none_of(inside.begin(), inside.end(), text::is_control);
}

}  // namespace

bool AtlePlainRounds::names_are_plain(const Session& session) {
  constexpr std::size_t kMostPlayers = 64;  // as many as there are bits to note them in
  const auto& players = session.players;
  if (looked_at_ == players.size()) return plain_;
  looked_at_ = players.size();
  names_.clear();
  for (const Text& player : players) names_.push_back(text_.substr(player.at.begin, player.at.end - player.at.begin));
  plain_ = players.size() <= kMostPlayers &&
           std::equal(names_.begin(), names_.end(), players.begin(),
                      [](std::string_view written, const Text& player) { return is_plain(written, player.text); });
  return plain_;
}

std::optional<std::size_t> AtlePlainRounds::read(std::size_t at, Session& session) {
  if (session.players.empty() || !names_are_plain(session)) return std::nullopt;
  Mark before(session);
  PlainRound round(text_, at, names_, session);
  if (round.read()) return round.position();
  before.restore();
  return std::nullopt;
}

}  // namespace kibitzer::oh_hell
