// Names, numbers and cards of the .atle notation.
#include <fmt/core.h>

#include <array>
#include <cctype>
#include <charconv>

#include "cards/words.h"
#include "json/reader.h"
#include "oh_hell/atle_parser.h"
#include "oh_hell/atle_rules.h"
#include "text/lookalikes.h"
#include "text/nearest.h"
#include "text/quoted.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::oh_hell {
namespace {

constexpr std::string_view kNoRank = "<no rank>";
constexpr std::string_view kNoColor = "<no color>";

constexpr std::array kColorsOrNone = std::to_array<std::string_view>({"Clubs", "Diamonds", "Hearts", "Spades", "none"});
constexpr std::array kRanks =
    std::to_array<std::string_view>({"2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King", "Ace"});

/// Finds words by their first letters, which all differ.
template <std::size_t count>
class WordsByLetter {
 public:
  constexpr explicit WordsByLetter(const std::array<std::string_view, count>& words) : words_(words) {
    places_.fill(count);
    for (std::size_t i = 0; i < count; ++i) places_[static_cast<unsigned char>(words[i][0])] = i;
  }
  std::optional<std::size_t> find(std::string_view word) const {
    const std::size_t place = word.empty() ? count : places_[static_cast<unsigned char>(word[0])];
    return place < count && words_[place] == word ? std::optional(place) : std::nullopt;
  }

 private:
  std::array<std::string_view, count> words_;
  std::array<std::size_t, 256> places_{};
};

constexpr WordsByLetter kRankPlaces(kRanks);
constexpr WordsByLetter kColorPlaces(std::to_array<std::string_view>({"Clubs", "Diamonds", "Hearts", "Spades"}));

/// The number that `word` is, if it is one. A number above the largest that is read becomes the next larger one.
std::optional<long> integer(std::string_view word) {
  if (word.starts_with('+') && !word.starts_with("+-")) word.remove_prefix(1);
  long value = 0;
  const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (word.empty() || stop != word.data() + word.size() || error == std::errc::invalid_argument) return std::nullopt;
  if (error == std::errc::result_out_of_range || value > json::kMaxNumber || value < -json::kMaxNumber)
    return json::kMaxNumber + 1L;
  return value;
}

}  // namespace

std::string AtleReader::Parser::shown(const Token& token) {
  if (token.kind == TokenKind::kEnd) return "the end of the file";
  return fmt::format("'{}'", text::printable(lexer_.written(token)));
}

/// Reports that `what` is missing: right after the last token if what comes next is already there, else at what is
/// there instead.
void AtleReader::Parser::expected(std::string_view what) {
  if (begins_statement(0) || value_missing() || heading().level != Level::kFile)
    fault(kAtleRule<"atle/syntax">, {last_.end, last_.end}, "{} is missing here", what);
  else
    fault(kAtleRule<"atle/syntax">, lexer_.peek().at, "{} is expected here, not {}", what, shown(lexer_.peek()));
}

bool AtleReader::Parser::is_number(std::string_view word) { return integer(word).has_value(); }

/// Skips a stray brace before a value.
void AtleReader::Parser::drop_stray_brace() {
  const Token brace = lexer_.peek();
  if (brace.kind != TokenKind::kOpen && brace.kind != TokenKind::kClose) return;
  const TokenKind after = lexer_.peek(1).kind;
  const bool value = after == TokenKind::kWord || after == TokenKind::kString || after == TokenKind::kMissing;
  if (!value || begins_statement(1) || begins_setting(1)) return;
  stray_brace(brace);
  last_ = lexer_.take().at;
}

/// Takes a colon. If it is missing but what belongs after it is there, reading goes on as if it were present.
bool AtleReader::Parser::colon() {
  const bool brace = lexer_.peek().kind == TokenKind::kOpen || lexer_.peek().kind == TokenKind::kClose;
  if (brace && lexer_.peek(1).kind == TokenKind::kColon) stray_brace(lexer_.take());
  if (lexer_.peek().kind == TokenKind::kColon) {
    last_ = lexer_.take().at;
    return true;
  }
  const Token& next = lexer_.peek();
  bool value = next.kind == TokenKind::kString || next.kind == TokenKind::kMissing;
  if (next.kind == TokenKind::kWord && !begins_statement(0)) {
    const std::string_view written = lexer_.word(next);
    const auto first = static_cast<unsigned char>(written.front());
    value = first >= 0x80 || std::isalnum(first) != 0 || is_number(written);
  }
  if (value)
    fault(kAtleRule<"atle/syntax">, {last_.end, last_.end}, "':' is missing here");
  else
    expected("':'");
  return value;
}

/// Takes the word `wanted`, or one surely meant to be it. If it is missing and `rest_follows`, reading goes on as if it
/// were there.
bool AtleReader::Parser::word(std::string_view wanted, bool rest_follows) {
  const bool brace = lexer_.peek().kind == TokenKind::kOpen || lexer_.peek().kind == TokenKind::kClose;
  if (brace && lexer_.is(1, wanted)) stray_brace(lexer_.take());
  if (lexer_.is(0, wanted)) {
    last_ = take().at;
    return true;
  }
  expected(fmt::format("'{}'", wanted));
  if (rest_follows) return true;
  const Token& token = lexer_.peek();
  if (token.kind != TokenKind::kWord || !text::nearest(lexer_.word(token), std::span(&wanted, 1))) return false;
  last_ = take().at;
  return true;
}

/// A name; nothing that begins the next statement is one.
std::optional<Text> AtleReader::Parser::name(std::string_view what) {
  if (!value_missing()) return name_here(what);
  expected(what);
  return std::nullopt;
}

/// A name, whatever word it is.
std::optional<Text> AtleReader::Parser::name_here(std::string_view what) {
  drop_stray_brace();
  const Token token = lexer_.peek();
  if (token.kind != TokenKind::kWord && token.kind != TokenKind::kString) {
    expected(what);
    return std::nullopt;
  }
  last_ = lexer_.take().at;
  if (token.unclosed) {
    fault(kAtleRule<"atle/syntax">, token.at, "the closing '\"' is missing");
    return std::nullopt;
  }
  std::string_view written = lexer_.written(token);
  if (token.kind == TokenKind::kString) {
    const bool escapes = written.find('\\') != std::string_view::npos;
    written = escapes ? session_->keep(text::unquoted(written)) : text::between_quotes(written);
  }
  if (written.size() <= kMaxNameBytes) return Text{written, token.at};
  fault(kAtleRule<"atle/syntax">, token.at, "{} is longer than 1000 bytes", what);
  return std::nullopt;
}

std::optional<PlayerRef> AtleReader::Parser::player() {
  auto named = name("a player's name");
  if (!named) return std::nullopt;
  named = with_further_words(*named, false);
  return session_->refer(named->text, named->at);
}

std::optional<PlayerRef> AtleReader::Parser::player_before_colon() {
  auto named = name_here("a player's name");
  if (!named) return std::nullopt;
  named = with_further_words(*named, true);
  return session_->refer(named->text, named->at);
}

std::optional<Number> AtleReader::Parser::number(std::string_view what) {
  drop_stray_brace();
  const Token token = lexer_.peek();
  const auto value = token.kind == TokenKind::kWord ? integer(lexer_.word(token)) : std::nullopt;
  if (!value) {
    if (token.kind != TokenKind::kWord || begins_statement(0) || heading().level != Level::kFile) {
      expected(what);
    } else {
      fault(kAtleRule<"atle/bad-number">, token.at, "expected {}, found {}", what, shown(token));
      last_ = lexer_.take().at;
    }
    return std::nullopt;
  }
  last_ = take().at;
  if (decimal_comma()) return std::nullopt;
  if (*value > json::kMaxNumber) {
    fault(kAtleRule<"atle/bad-number">, token.at, "{} is out of range: numbers from -1000000 to 1000000 are read",
          shown(token));
    return std::nullopt;
  }
  return Number{static_cast<int>(*value), token.at};
}

/// Whole points, or half ones: "2.5".
std::optional<records::At<Points>> AtleReader::Parser::points() {
  drop_stray_brace();
  const Token token = lexer_.peek();
  const std::string_view word = token.kind == TokenKind::kWord ? lexer_.word(token) : std::string_view();
  const auto half = word.ends_with(".5") ? integer(word.substr(0, word.size() - 2)) : std::nullopt;
  if (!half || *half > json::kMaxNumber) {
    const auto whole = number("a number");
    return whole ? std::optional(records::At<Points>{whole->value, whole->at}) : std::nullopt;
  }
  last_ = take().at;
  const Points points = static_cast<int>(*half);
  return records::At<Points>{points + Points::of_halves(word.starts_with('-') ? -1 : 1), token.at};
}

/// Whether the number just taken goes on after a comma: then it is not a whole number, and the rest is skipped.
bool AtleReader::Parser::decimal_comma() {
  if (lexer_.peek().kind != TokenKind::kComma || lexer_.peek().at.begin != last_.end) return false;
  const Token& rest = lexer_.peek(1);
  if (rest.kind != TokenKind::kWord || rest.at.begin != lexer_.peek().at.end || section_ == Section::kNone ||
      !is_number(lexer_.word(rest)))
    return false;
  const text::Span at = join(last_, rest.at);
  lexer_.take();
  last_ = lexer_.take().at;
  fault(kAtleRule<"atle/bad-number">, at, "'{}' has a decimal comma: numbers are whole",
        text::printable(text_.substr(at.begin, at.end - at.begin)));
  return true;
}

std::optional<int> AtleReader::Parser::rank() {
  const Token token = take();
  last_ = token.at;
  const std::string_view written = lexer_.written(token);
  if (const auto found = kRankPlaces.find(lexer_.word(token))) return static_cast<int>(*found) + cards::kLowestRank;
  if (written == kNoRank) {
    fault(kAtleRule<"atle/missing-value">, token.at, "the rank of this card was never filled in");
    return std::nullopt;
  }
  if (const auto meant = cards::rank_in_words(text::without_lookalikes(written))) {
    wrong_word(token, "rank", cards::name_of_rank(*meant));
    return meant;
  }
  std::string message = fmt::format("{} is not a rank", shown(token));
  const auto near = text::nearest(written, kRanks);
  if (near && kRanks[*near].size() > 2)
    message += fmt::format("; did you mean '{}'?", kRanks[*near]);
  else
    message += ": a rank is 2 to 10, Jack, Queen, King or Ace";
  fault(kAtleRule<"atle/bad-card">, token.at, "{}", message);
  return std::nullopt;
}

/// Reports a word that is surely meant for `right`: once per file; writers repeat it.
void AtleReader::Parser::wrong_word(const Token& token, std::string_view what, std::string_view right) {
  const std::string_view written = lexer_.written(token);
  if (text::lowered(written) == text::lowered(right)) {
    if (reporter_.reported(kAtleRule<"atle/bad-card">, "capitals")) return;
    ++faults_;
    completed(reporter_.report_once(kAtleRule<"atle/bad-card">, "capitals", token.at,
                                    "ranks and colors begin with a capital: '{}', not {}", right, shown(token)))
        .fix_form(token.at, std::string(right));
    return;
  }
  std::string message = fmt::format("{} is not a {}; did you mean '{}'?", shown(token), what, right);
  if (const auto odd = text::first_lookalike(written)) message += fmt::format(" It holds {}", text::in_words(*odd));
  fault_once(kAtleRule<"atle/bad-card">, token.at, message).fix_form(token.at, std::string(right));
}

std::optional<cards::Suit> AtleReader::Parser::suit(bool trump) {
  const Token token = take();
  last_ = token.at;
  const std::string_view written = lexer_.written(token);
  if (written == "Spade") return cards::Suit::kSpades;
  if (const auto found = kColorPlaces.find(written)) return cards::kSuits[*found];
  if (written == kNoColor) {
    fault(kAtleRule<"atle/missing-value">, token.at, "the color was never filled in");
    return std::nullopt;
  }
  if (const auto meant = cards::suit_in_words(text::without_lookalikes(written))) {
    wrong_word(token, "color", cards::name_of(*meant));
    return meant;
  }
  std::string message = fmt::format("{} is not a color", shown(token));
  // Only a trump can be none.
  const std::span<const std::string_view> known = std::span(kColorsOrNone).first(trump ? 5 : 4);
  if (const auto near = text::nearest(written, known))
    message += fmt::format("; did you mean '{}'?", known[*near]);
  else
    message += trump ? ": a trump color is Spades, Diamonds, Hearts, Clubs or none"
                     : ": a color is Spades, Diamonds, Hearts or Clubs";
  fault(kAtleRule<"atle/bad-card">, token.at, "{}", message);
  return std::nullopt;
}

/// "card RANK of COLOR", written exactly so; otherwise nothing, and no token is taken.
std::optional<CardAt> AtleReader::Parser::plain_card() {
  if (!lexer_.is(0, "card") || !lexer_.is(2, "of") || lexer_.peek(1).kind != TokenKind::kWord ||
      lexer_.peek(3).kind != TokenKind::kWord)
    return std::nullopt;
  const auto found_rank = kRankPlaces.find(lexer_.written(lexer_.peek(1)));
  const auto found_suit = kColorPlaces.find(lexer_.written(lexer_.peek(3)));
  if (!found_rank || !found_suit) return std::nullopt;
  const text::Span begin = take().at;
  for (int further = 0; further < 3; ++further) last_ = take().at;
  return CardAt{cards::Card(cards::kSuits[*found_suit], static_cast<int>(*found_rank) + cards::kLowestRank),
                join(begin, last_)};
}

/// A card that shows no readable rank or color is still a card, an unknown one.
std::optional<CardAt> AtleReader::Parser::card() {
  if (const auto plain = plain_card()) return plain;
  drop_stray_brace();
  const text::Span begin = lexer_.peek().at;
  const auto value_at = [&](std::size_t ahead) {
    const TokenKind kind = lexer_.peek(ahead).kind;
    return kind == TokenKind::kWord || kind == TokenKind::kMissing;
  };
  if (!word("card", value_at(0) && lexer_.is(1, "of"))) return std::nullopt;
  drop_stray_brace();
  if (lexer_.peek().unclosed) {
    last_ = lexer_.take().at;
    fault(kAtleRule<"atle/syntax">, last_, "the closing '>' is missing");
    return CardAt{cards::Card(), join(begin, last_)};
  }
  std::optional<int> found_rank;
  if (lexer_.is(0, "of")) {
    expected("a rank");
  } else if (value_at(0) && !begins_statement(0)) {
    found_rank = rank();
  } else {
    expected("a rank");
    return std::nullopt;
  }
  if (!word("of", lexer_.peek().kind == TokenKind::kWord && kColorPlaces.find(lexer_.written(lexer_.peek()))))
    return std::nullopt;
  drop_stray_brace();
  if (!value_at(0) || begins_statement(0)) {
    expected("a color");
    return std::nullopt;
  }
  const auto found_suit = suit(false);
  const text::Span at = join(begin, last_);
  if (!found_rank || !found_suit) return CardAt{cards::Card(), at};
  return CardAt{cards::Card(*found_suit, *found_rank), at};
}

void AtleReader::Parser::trump_color() {
  const bool again = round().trump.at.end != 0;
  Trump trump;
  trump.at = last_;
  const auto done = [&](bool sound) {
    if (!again) round().trump = trump;
    if (!sound) damage();
  };
  if (lexer_.peek(1).kind == TokenKind::kColon && lexer_.peek().kind == TokenKind::kWord && !lexer_.is(0, "color")) {
    fault_once(kAtleRule<"atle/unknown-word">, lexer_.peek().at,
               fmt::format("nothing is called 'trump {}'; did you mean 'trump color'?",
                           text::printable(lexer_.written(lexer_.peek()))))
        .offer("color");
    last_ = lexer_.take().at;
  } else if (!word("color", lexer_.peek().kind == TokenKind::kColon)) {
    return done(false);
  }
  if (!colon()) return done(false);
  drop_stray_brace();
  const Token& value = lexer_.peek();
  if ((value.kind != TokenKind::kWord && value.kind != TokenKind::kMissing) || value_missing()) {
    expected("a color");
    return done(false);
  }
  trump.at = value.at;
  if (lexer_.is(0, "none")) {
    trump.kind = TrumpKind::kNone;
    last_ = lexer_.take().at;
  } else if (const auto color = suit(true)) {
    trump.kind = TrumpKind::kSuit;
    trump.suit = *color;
  }
  if (again) fault(kAtleRule<"atle/repeated-entry">, trump.at, "the trump color is given twice");
  done(true);
}

void AtleReader::Parser::trump_card() {
  last_ = take().at;
  if (!colon()) return damage();
  const auto turned = card();
  if (!turned) return damage();
  if (round().trump_card)
    fault(kAtleRule<"atle/repeated-entry">, turned->at, "the trump card is given twice");
  else
    round().trump_card = turned;
}

}  // namespace kibitzer::oh_hell
