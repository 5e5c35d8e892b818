// Where games, rounds and turns begin in the .atle notation, and names of several words.
#include <algorithm>
#include <array>

#include "oh_hell/atle_parser.h"
#include "oh_hell/atle_rules.h"
#include "text/nearest.h"
#include "text/utf8.h"

namespace kibitzer::oh_hell {
/// The heading ahead, even with a word misspelt or missing or a stray brace in it: a lost heading would take all it
/// announces with it.
AtleReader::Parser::Heading AtleReader::Parser::heading() {
  const TokenKind first = lexer_.peek().kind;
  if (first != TokenKind::kWord && first != TokenKind::kString) return {};
  const std::string_view word = lexer_.word(lexer_.peek());
  if (is_keyword(word)) return {};
  const auto kind = [&](std::size_t ahead) { return lexer_.peek(ahead).kind; };
  const auto brace = [&](std::size_t ahead) {
    return kind(ahead) == TokenKind::kOpen || kind(ahead) == TokenKind::kClose;
  };
  const auto named = [&](std::size_t ahead) {
    return kind(ahead) == TokenKind::kWord || kind(ahead) == TokenKind::kString;
  };
  const auto number = [&](std::size_t ahead) {
    return kind(ahead) == TokenKind::kWord && is_number(lexer_.word(lexer_.peek(ahead)));
  };
  const auto like = [&](std::size_t ahead, std::string_view wanted) {
    if (kind(ahead) != TokenKind::kWord) return false;
    const std::string_view found = lexer_.word(lexer_.peek(ahead));
    return found == wanted || (!is_keyword(found) && text::nearest(found, std::span(&wanted, 1)));
  };
  const bool inside = level_ != Level::kFile;
  if (word == "round" && lexer_.is(1, "turn")) return {Level::kTurn, 2, true};
  if (word == "game") {
    // Outside every game, "game round {" is a game of that name.
    if (lexer_.is(1, "round") && (inside || kind(2) != TokenKind::kOpen)) return {Level::kRound, 2, true};
    if (inside && number(1) && kind(2) == TokenKind::kOpen) return {Level::kRound, 1, false};
    if (!inside || (named(1) && kind(2) == TokenKind::kOpen)) return {Level::kGame, 1, true};
    if (brace(1) && lexer_.is(2, "round") && number(3)) return {Level::kRound, 3, true};
  }
  if (like(0, "game") && like(1, "round") && number(2)) return {Level::kRound, 2, false};
  if (like(0, "round")) {
    if (number(1) && kind(2) == TokenKind::kOpen) return {Level::kRound, 1, false};
    if (like(1, "turn") && kind(2) == TokenKind::kOpen) return {Level::kTurn, 2, false};
    if (brace(1) && lexer_.is(2, "turn")) return {Level::kTurn, 3, true};
  }
  if (inside) {
    const bool half = (like(0, "round") || like(0, "turn")) && kind(1) == TokenKind::kOpen;
    return half ? Heading{Level::kTurn, 1, false} : Heading{};
  }
  if (like(0, "game") && named(1) && kind(2) == TokenKind::kOpen) return {Level::kGame, 1, false};
  if (!stray_reported_ && kind(1) == TokenKind::kOpen) return {Level::kGame, 0, false};
  return {};
}

/// Reads the words of a heading and reports what is wrong with them; gives the span of those that are right.
text::Span AtleReader::Parser::announce(const Heading& heading) {
  text::Span at = lexer_.peek().at;
  if (heading.tokens == 0) {
    fault(kAtleRule<"atle/syntax">, at, "a game begins with 'game NAME {{', not with {}", shown(lexer_.peek()));
    return at;
  }
  std::string written;
  for (std::size_t i = 0; i < heading.tokens; ++i) {
    const Token token = take();
    last_ = token.at;
    if (token.kind != TokenKind::kWord) {
      stray_brace(token);
      continue;
    }
    at = join(at, token.at);
    written += (i > 0 ? " " : "") + text::printable(lexer_.written(token));
  }
  if (heading.exact) return at;
  const std::string form = heading.level == Level::kGame    ? "a game begins with 'game NAME {'"
                           : heading.level == Level::kRound ? "a round begins with 'game round NUMBER {'"
                                                            : "a turn begins with 'round turn {'";
  const bool complete = heading.tokens == (heading.level == Level::kGame ? 1 : 2);
  fault(complete ? kAtleRule<"atle/unknown-word"> : kAtleRule<"atle/syntax">, at, "{}, not with '{}'", form, written);
  return at;
}

void AtleReader::Parser::stray_brace(const Token& brace) {
  fault(kAtleRule<"atle/surplus-brace">, brace.at, "this {} is one too many: nothing ends or begins here",
        shown(brace));
}

void AtleReader::Parser::open_brace(std::string_view what, bool headed) {
  if (lexer_.peek().kind == TokenKind::kClose && lexer_.peek(1).kind == TokenKind::kOpen) stray_brace(lexer_.take());
  if (lexer_.peek().kind == TokenKind::kOpen) {
    last_ = lexer_.take().at;
  } else {
    const text::Span after = {last_.end, last_.end};
    auto& missing = fault(kAtleRule<"atle/missing-brace">, after, "'{{' is missing here, to open {}", what);
    if (headed) missing.fix_form(after, " {", "insert '{'");
  }
  opened_.push_back(last_);
}

void AtleReader::Parser::open_game() {
  opened_.clear();
  section_ = Section::kNone;
  astray_ = false;
  const Heading announced = heading();
  const bool round_ahead = announced.level == Level::kRound;
  implied_ = round_ahead || lost_game_heading();
  rounds_announced_ = round_ahead;
  quotes_reported_ = false;
  if (implied_) {
    session_->at = round_ahead ? join(lexer_.peek().at, lexer_.peek(1).at) : lexer_.peek().at;
    if (round_ahead)
      fault(kAtleRule<"atle/syntax">, session_->at,
            "this round is outside every game: 'game NAME {{' is missing before it");
    else
      lost("game NAME {", session_->at);
    session_->damaged = round_ahead;
    level_ = Level::kGame;
    opened_.push_back(session_->at);
    return;
  }
  session_->at = announce(announced);
  level_ = Level::kGame;
  auto game_name = name("the name of the game");
  if (game_name) {
    game_name = with_further_words(*game_name, false);
    session_->at = join(session_->at, game_name->at);
    if (!game_name->text.empty()) session_->name = game_name;
  }
  open_brace("the game", game_name.has_value());
}

void AtleReader::Parser::open_round(const Heading& announced) {
  if (level_ > Level::kGame) close_missing(Level::kGame);
  section_ = Section::kNone;
  astray_ = false;
  if (!rounds_announced_)
    fault(kAtleRule<"atle/syntax">, lexer_.peek().at, "'rounds:' is missing before the first round");
  rounds_announced_ = true;
  const text::Span at = announce(announced);
  if (session_->rounds.size() == kMaxRounds) {
    fault(kAtleRule<"atle/bad-number">, at, "a game of more than 10000 rounds is not read");
    session_->damaged = stopped_ = true;
  }
  const auto round_number = number("the number of the round");
  session_->rounds.emplace_back();
  level_ = Level::kRound;
  round().at = round_number ? join(at, round_number->at) : at;
  if (round_number) {
    round().number = *round_number;
  } else {
    round().number.at = at;
    round().number_unread = true;
    session_->damaged = true;
  }
  open_brace("the round", round_number.has_value());
}

void AtleReader::Parser::open_turn(const Heading& announced) {
  if (level_ == Level::kTurn) close_missing(Level::kRound);
  const text::Span at = announce(announced);
  if (level_ == Level::kGame) {
    astray(at, "this turn is outside every round");
    skip_block();
    return;
  }
  append(session_->tricks, round().tricks, Trick{at, {}, {}});
  level_ = Level::kTurn;
  section_ = Section::kPlays;
  open_brace("the turn");
}

/// Reports something outside the round it belongs to, once: the rest follows from it.
void AtleReader::Parser::astray(text::Span at, const std::string& message) {
  if (!astray_) fault(kAtleRule<"atle/syntax">, at, "{}", message);
  astray_ = true;
  session_->damaged = true;
  section_ = Section::kLost;
}

/// Skips a turn's braces and their contents.
void AtleReader::Parser::skip_block() {
  const bool opened = lexer_.peek().kind == TokenKind::kOpen;
  if (opened) last_ = lexer_.take().at;
  while (lexer_.peek().kind != TokenKind::kClose && lexer_.peek().kind != TokenKind::kEnd &&
         heading().level == Level::kFile)
    last_ = lexer_.take().at;
  if (opened && lexer_.peek().kind == TokenKind::kClose) last_ = lexer_.take().at;
}

/// How many more words of the line belong to an unquoted name: those up to a colon or, where no colon is to follow, up
/// to the end of the line or a brace. Words that look like keywords are not part of a name.
std::size_t AtleReader::Parser::further_words(bool before_colon) {
  constexpr std::size_t kMostWords = 3;
  std::uint32_t end = last_.end;
  const auto line_ends = [&](const Token& token) {
    return text_.substr(end, token.at.begin - end).find('\n') != std::string_view::npos;
  };
  std::size_t count = 0;
  for (; count < kMostWords; ++count) {
    const Token& token = lexer_.peek(count);
    if (token.kind != TokenKind::kWord || line_ends(token) || begins_statement(count)) break;
    const std::string_view word = lexer_.word(token);
    if (is_keyword(word) || word == "card" || text::nearest(word, kKeywords)) break;
    end = token.at.end;
  }
  const Token& after = lexer_.peek(count);
  const bool brace = after.kind == TokenKind::kOpen || after.kind == TokenKind::kClose || after.kind == TokenKind::kEnd;
  const bool whole = before_colon ? after.kind == TokenKind::kColon : brace || line_ends(after);
  return whole ? count : 0;
}

/// `first`, or the name of several words that it begins; missing quotes are reported once per game.
Text AtleReader::Parser::with_further_words(Text first, bool before_colon) {
  const std::string_view written = text_.substr(first.at.begin, first.at.end - first.at.begin);
  const auto odd = text::lookalike(written);
  const bool in_quotes = written.starts_with('"') || (odd && odd->plain == "\"");
  const std::size_t words = in_quotes ? 0 : further_words(before_colon);
  if (words == 0) return first;
  for (std::size_t i = 0; i < words; ++i) last_ = lexer_.take().at;
  const text::Span at = join(first.at, last_);
  const std::string_view whole = text_.substr(at.begin, at.end - at.begin);
  if (!quotes_reported_)
    fault(kAtleRule<"atle/syntax">, at, "a name of several words needs double quotes: \"{}\"", text::printable(whole));
  quotes_reported_ = true;
  return {whole, at};
}

}  // namespace kibitzer::oh_hell
