// Names, numbers, cards and house rules of the .atle notation.
#include <algorithm>
#include <array>
#include <charconv>

#include "json/reader.h"
#include "oh_hell/atle_parser.h"
#include "oh_hell/atle_rules.h"
#include "text/nearest.h"
#include "text/utf8.h"

namespace kibitzer::oh_hell {
namespace {

constexpr std::string_view kNoRank = "<no rank>";
constexpr std::string_view kNoColor = "<no color>";

constexpr std::array kColors = std::to_array<std::string_view>({"Clubs", "Diamonds", "Hearts", "Spades"});
constexpr std::array kRanks =
    std::to_array<std::string_view>({"2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King", "Ace"});
constexpr std::array kSettings = std::to_array<std::string_view>({"hand", "bidding", "hook", "first", "scoring"});
constexpr std::array kYesNo = std::to_array<std::string_view>({"yes", "no"});

std::optional<std::size_t> index_in(std::span<const std::string_view> words, std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<std::size_t>(found - words.begin());
}

/// The number `word` is; nothing where it is none. A number beyond what is read becomes the next larger one.
std::optional<long> integer(std::string_view word) {
  if (word.starts_with('+')) word.remove_prefix(1);
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
  return "'" + text::printable(lexer_.written(token)) + "'";
}

void AtleReader::Parser::expected(std::string_view what) {
  fault(atle_rule::kSyntax, lexer_.peek().at, std::string(what) + " is expected here, not " + shown(lexer_.peek()));
}

bool AtleReader::Parser::colon() {
  if (lexer_.peek().kind == TokenKind::kColon) {
    last_ = lexer_.take().at;
    return true;
  }
  expected("':'");
  return false;
}

bool AtleReader::Parser::word(std::string_view wanted) {
  if (!lexer_.is(0, wanted)) {
    expected("'" + std::string(wanted) + "'");
    return false;
  }
  last_ = lexer_.take().at;
  return true;
}

std::optional<Text> AtleReader::Parser::name(std::string_view what) {
  const Token token = lexer_.peek();
  if (token.kind != TokenKind::kWord && token.kind != TokenKind::kString) {
    expected(what);
    return std::nullopt;
  }
  last_ = lexer_.take().at;
  const std::string_view written = lexer_.written(token);
  if (written.size() > kMaxNameBytes) {
    fault(atle_rule::kSyntax, token.at, std::string(what) + " is longer than 1000 bytes");
    return std::nullopt;
  }
  if (token.kind == TokenKind::kWord) return Text{written, token.at};
  if (token.unclosed) {
    fault(atle_rule::kSyntax, token.at, "the closing '\"' is missing");
    return std::nullopt;
  }
  const std::string_view inside = written.substr(1, written.size() - 2);
  if (inside.find('\\') == std::string_view::npos) return Text{inside, token.at};
  return Text{session_->keep(unquoted(written)), token.at};
}

std::optional<PlayerRef> AtleReader::Parser::player() {
  const auto named = name("a player's name");
  if (!named) return std::nullopt;
  return session_->refer(named->text, named->at);
}

std::optional<Number> AtleReader::Parser::number(std::string_view what) {
  const Token token = lexer_.peek();
  const auto value = token.kind == TokenKind::kWord ? integer(lexer_.written(token)) : std::nullopt;
  if (!value) {
    if (token.kind == TokenKind::kWord) {
      fault(atle_rule::kBadNumber, token.at, std::string(what) + " is expected here, and " + shown(token) + " is none");
      last_ = lexer_.take().at;
    } else {
      expected(what);
    }
    return std::nullopt;
  }
  last_ = lexer_.take().at;
  if (*value > json::kMaxNumber) {
    fault(atle_rule::kBadNumber, token.at,
          shown(token) + " is out of range: numbers from -1000000 to 1000000 are read");
    return std::nullopt;
  }
  return Number{static_cast<int>(*value), token.at};
}

std::optional<int> AtleReader::Parser::rank() {
  const Token token = lexer_.take();
  last_ = token.at;
  const std::string_view written = lexer_.written(token);
  if (const auto found = index_in(kRanks, written)) return static_cast<int>(*found) + cards::kLowestRank;
  if (written == kNoRank) {
    fault(atle_rule::kMissingValue, token.at, "the rank of this card was never filled in");
    return std::nullopt;
  }
  std::string message = shown(token) + " is no rank";
  const auto near = text::nearest(written, kRanks);
  if (near && kRanks[*near].size() > 2)
    message += "; did you mean '" + std::string(kRanks[*near]) + "'?";
  else
    message += ": a rank is 2 to 10, Jack, Queen, King or Ace";
  fault(atle_rule::kBadCard, token.at, std::move(message));
  return std::nullopt;
}

std::optional<cards::Suit> AtleReader::Parser::suit() {
  const Token token = lexer_.take();
  last_ = token.at;
  const std::string_view written = lexer_.written(token);
  if (written == "Spade") return cards::Suit::kSpades;
  if (const auto found = index_in(kColors, written)) return cards::kSuits[*found];
  if (written == kNoColor) {
    fault(atle_rule::kMissingValue, token.at, "the color was never filled in");
    return std::nullopt;
  }
  std::string message = shown(token) + " is no color";
  if (const auto near = text::nearest(written, kColors))
    message += "; did you mean '" + std::string(kColors[*near]) + "'?";
  else
    message += ": a color is Spades, Diamonds, Hearts or Clubs";
  fault(atle_rule::kBadCard, token.at, std::move(message));
  return std::nullopt;
}

/// "card RANK of COLOR". A card that shows no readable rank or color is still a card, an unknown one.
std::optional<CardAt> AtleReader::Parser::card() {
  const text::Span begin = lexer_.peek().at;
  if (!word("card")) return std::nullopt;
  const auto is_value = [&] {
    const TokenKind kind = lexer_.peek().kind;
    return (kind == TokenKind::kWord || kind == TokenKind::kMissing) && !begins_statement(0);
  };
  if (!is_value()) {
    expected("a rank");
    return std::nullopt;
  }
  const auto found_rank = rank();
  if (!word("of")) return std::nullopt;
  if (!is_value()) {
    expected("a color");
    return std::nullopt;
  }
  const auto found_suit = suit();
  const text::Span at = join(begin, last_);
  if (!found_rank || !found_suit) return CardAt{cards::Card(), at};
  return CardAt{cards::Card(*found_suit, *found_rank), at};
}

void AtleReader::Parser::trump_color() {
  const text::Span begin = last_;
  if (lexer_.peek(1).kind == TokenKind::kColon && lexer_.peek().kind == TokenKind::kWord && !lexer_.is(0, "color")) {
    fault(atle_rule::kUnknownWord, lexer_.peek().at,
          "nothing is called 'trump " + std::string(lexer_.written(lexer_.peek())) + "'; did you mean 'trump color'?");
    last_ = lexer_.take().at;
  } else if (!word("color")) {
    round().trump.at = begin;
    return damage();
  }
  round().trump.at = begin;
  if (!colon()) return damage();
  const Token& value = lexer_.peek();
  if (value.kind != TokenKind::kWord && value.kind != TokenKind::kMissing) {
    expected("a color");
    return damage();
  }
  round().trump.at = value.at;
  if (lexer_.is(0, "none")) {
    round().trump.kind = TrumpKind::kNone;
    last_ = lexer_.take().at;
  } else if (const auto color = suit()) {
    round().trump.kind = TrumpKind::kSuit;
    round().trump.suit = *color;
  }
}

void AtleReader::Parser::trump_card() {
  last_ = lexer_.take().at;
  if (!colon()) return damage();
  const auto turned = card();
  if (!turned) return damage();
  if (round().trump_card)
    fault(atle_rule::kRepeatedEntry, turned->at, "the trump card is given twice");
  else
    round().trump_card = turned;
}

std::optional<std::size_t> AtleReader::Parser::choice(std::string_view what, std::span<const std::string_view> values) {
  const auto given = name(what);
  if (!given) return std::nullopt;
  if (const auto found = index_in(values, given->text)) return found;
  std::string message = std::string(what) + " cannot be '" + text::printable(given->text) + "'";
  if (const auto near = text::nearest(given->text, values)) {
    message += "; did you mean '" + std::string(values[*near]) + "'?";
  } else {
    message += "; known are ";
    for (std::size_t i = 0; i < values.size(); ++i) message += (i > 0 ? ", " : "") + std::string(values[i]);
  }
  fault(atle_rule::kBadSetting, given->at, std::move(message));
  return std::nullopt;
}

void AtleReader::Parser::rules() {
  const text::Span begin = last_;
  if (!colon()) return;
  const auto chosen = choice("the rules", preset_names());
  if (session_->settings_at) fault(atle_rule::kRepeatedEntry, begin, "the rules are given twice");
  session_->settings_at = join(begin, last_);
  if (chosen) session_->settings = preset(preset_names()[*chosen]);
  if (lexer_.peek().kind != TokenKind::kOpen) return;
  Settings settings = *session_->settings;
  settings_block(settings);
  session_->settings = std::make_shared<const Settings>(std::move(settings));
}

void AtleReader::Parser::settings_block(Settings& settings) {
  const text::Span opened = lexer_.take().at;
  while (lexer_.peek().kind != TokenKind::kClose) {
    const Token token = lexer_.peek();
    const bool ended = token.kind == TokenKind::kEnd || lexer_.is(0, "players") || lexer_.is(0, "game");
    if (ended) {
      fault(atle_rule::kMissingBrace, {last_.end, last_.end}, "'}' is missing here, to close the rules");
      findings_.back().related.push_back({"opened here", opened});
      return;
    }
    setting(settings);
  }
  last_ = lexer_.take().at;
}

void AtleReader::Parser::setting(Settings& settings) {
  const Token token = lexer_.take();
  last_ = token.at;
  auto which = token.kind == TokenKind::kWord ? index_in(kSettings, lexer_.written(token)) : std::nullopt;
  if (!which) {
    std::string message = "there is no setting " + shown(token);
    const auto near = text::nearest(lexer_.written(token), kSettings);
    if (near) message += "; did you mean '" + std::string(kSettings[*near]) + "'?";
    fault(atle_rule::kBadSetting, token.at, std::move(message));
    // What belongs to it is passed over: up to the next setting or the end of the block.
    while (!begins_statement(0) && lexer_.peek().kind != TokenKind::kClose &&
           !(lexer_.peek().kind == TokenKind::kWord && index_in(kSettings, lexer_.written(lexer_.peek()))))
      last_ = lexer_.take().at;
    return;
  }
  const std::string_view key = kSettings[*which];
  if (key == "hand" && !word("sizes")) return;
  if (key == "first" && !word("lead")) return;
  if (!colon()) return;
  if (key == "hand") {
    hand_sizes(settings);
  } else if (key == "bidding") {
    if (const auto chosen = choice("the bidding", kBiddingNames)) settings.bidding = static_cast<Bidding>(*chosen);
  } else if (key == "hook") {
    if (const auto chosen = choice("the hook", kYesNo)) settings.hook = *chosen == 0;
  } else if (key == "first") {
    if (const auto chosen = choice("the first lead", kFirstLeadNames))
      settings.first_lead = static_cast<FirstLead>(*chosen);
  } else {
    scoring(settings, token.at);
  }
}

void AtleReader::Parser::hand_sizes(Settings& settings) {
  std::vector<int> sizes;
  while (lexer_.peek().kind == TokenKind::kWord && integer(lexer_.written(lexer_.peek()))) {
    const auto size = number("a hand size");
    if (!size) return;
    if (size->value < 1 || size->value > cards::kDeckSize) {
      fault(atle_rule::kBadSetting, size->at, "a hand has 1 to 52 cards, not " + std::to_string(size->value));
      return;
    }
    sizes.push_back(size->value);
    if (lexer_.peek().kind == TokenKind::kComma) last_ = lexer_.take().at;
  }
  if (sizes.empty() || sizes.size() > kMaxRounds)
    expected("a list of hand sizes, one for each round,");
  else
    settings.hand_sizes = std::move(sizes);
}

void AtleReader::Parser::scoring(Settings& settings, text::Span at) {
  if (lexer_.peek().kind != TokenKind::kOpen) {
    if (const auto chosen = choice("the scoring", Scoring::names()))
      settings.scoring = *Scoring::named(Scoring::names()[*chosen]);
    return;
  }
  last_ = at;
  formulas(settings);
}

void AtleReader::Parser::formulas(Settings& settings) {
  const text::Span opened = lexer_.take().at;
  std::array<std::optional<Text>, kFormulaNames.size()> given;
  while (lexer_.peek().kind == TokenKind::kWord) {
    const auto which = choice("a formula's name", kFormulaNames);
    if (!which || !colon()) break;
    if (given[*which]) fault(atle_rule::kRepeatedEntry, last_, "this formula is given twice");
    given[*which] = name("a formula in double quotes");
    if (!given[*which]) break;
  }
  if (lexer_.peek().kind == TokenKind::kClose) {
    last_ = lexer_.take().at;
  } else {
    expected("'}'");
    return;
  }
  if (!given[0]) {
    fault(atle_rule::kBadSetting, join(opened, last_), "a scoring by formulas needs at least 'made:'");
    return;
  }
  const auto text_of = [&](std::size_t i) {
    return given[i] ? std::optional<std::string>(given[i]->text) : std::nullopt;
  };
  auto compiled = Scoring::from_formulas({std::string(given[0]->text), text_of(1), text_of(2), text_of(3), text_of(4)});
  if (compiled) {
    settings.scoring = std::move(*compiled);
    return;
  }
  for (const FormulaError& error : compiled.error())
    fault(atle_rule::kBadSetting, given[*index_in(kFormulaNames, error.formula)]->at,
          "this formula cannot be read: " + text::printable(error.message, 200));
}

}  // namespace kibitzer::oh_hell
