// The words of .atle that begin something, and the words that people write instead.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "oh_hell/atle_parser.h"
#include "oh_hell/atle_rules.h"
#include "text/nearest.h"
#include "text/quoted.h"
#include "text/words.h"

namespace kibitzer::oh_hell {
namespace {

/// A word that people write for a keyword.
struct OtherWord {
  std::string_view word;
  std::string_view keyword;
};

constexpr std::array kOtherWordsInGame = std::to_array<OtherWord>({{"names", "players"},
                                                                   {"location", "place"},
                                                                   {"where", "place"},
                                                                   {"when", "date"},
                                                                   {"day", "date"},
                                                                   {"settings", "rules"},
                                                                   {"sum", "totals"},
                                                                   {"sums", "totals"},
                                                                   {"scores", "totals"},
                                                                   {"standings", "totals"}});
constexpr std::array kOtherWordsInRound = std::to_array<OtherWord>({{"bids", "predictions"},
                                                                    {"bid", "predictions"},
                                                                    {"calls", "predictions"},
                                                                    {"contracts", "predictions"},
                                                                    {"won", "results"},
                                                                    {"tricks", "results"},
                                                                    {"taken", "results"},
                                                                    {"made", "results"},
                                                                    {"score", "points"},
                                                                    {"scores", "points"},
                                                                    {"dealt", "hands"},
                                                                    {"deal", "hands"}});

}  // namespace

bool AtleReader::Parser::is_keyword(std::string_view word) {
  return std::find(kKeywords.begin(), kKeywords.end(), word) != kKeywords.end();
}

/// Whether the token `ahead` surely begins a statement: a keyword followed by what belongs after it.
bool AtleReader::Parser::begins_statement(std::size_t ahead) {
  const Token& token = lexer_.peek(ahead);
  if (token.kind == TokenKind::kClose || token.kind == TokenKind::kEnd) return true;
  if (token.kind != TokenKind::kWord) return false;
  const std::string_view word = lexer_.word(token);
  const TokenKind after = lexer_.peek(ahead + 1).kind;
  if (word == "player" || word == "game") return after == TokenKind::kWord || after == TokenKind::kString;
  if (word == "round") return lexer_.is(ahead + 1, "turn");
  if (word == "trump") return lexer_.is(ahead + 1, "color") || lexer_.is(ahead + 1, "card");
  return after == TokenKind::kColon && is_keyword(word);
}

/// Whether the expected value is missing: the words ahead begin what comes after it.
bool AtleReader::Parser::value_missing() {
  const Token& token = lexer_.peek();
  if (token.kind != TokenKind::kWord) return false;
  const std::string_view word = lexer_.word(token);
  if (word == "player") return begins_statement(0) && lexer_.peek(2).kind == TokenKind::kColon && !begins_statement(1);
  if (word == "game")
    return (lexer_.is(1, "round") && !lexer_.is(2, "turn")) || lexer_.peek(2).kind == TokenKind::kOpen;
  return begins_statement(0) || begins_setting(0);
}

/// The keyword that people write `word` for, if a colon follows it; empty for other words.
std::string_view AtleReader::Parser::other_word(std::string_view word) {
  if (lexer_.peek(1).kind != TokenKind::kColon) return {};
  const std::string lower = text::lowered(word);
  const auto known = level_ == Level::kGame    ? std::span<const OtherWord>(kOtherWordsInGame)
                     : level_ == Level::kRound ? std::span<const OtherWord>(kOtherWordsInRound)
                                               : std::span<const OtherWord>();
  const auto found =
      std::find_if(known.begin(), known.end(), [&](const OtherWord& other) { return other.word == lower; });
  return found == known.end() ? std::string_view() : found->keyword;
}

/// The keyword ahead, or the one that a misspelt word ahead was surely meant to be; empty for anything else.
std::string_view AtleReader::Parser::keyword_meant() {
  const Token& token = lexer_.peek();
  if (token.kind != TokenKind::kWord) return {};
  const std::string_view word = lexer_.word(token);
  if (is_keyword(word)) return word;
  if (lexer_.peek(1).kind == TokenKind::kOpen) return {};
  if (level_ == Level::kRound && (word == "color" || word == "card") && lexer_.peek(1).kind == TokenKind::kColon) {
    fault_once(kAtleRule<"atle/unknown-word">, token.at,
               fmt::format("nothing is called {} here; did you mean 'trump {}'?", shown(token), word))
        .offer(fmt::format("trump {}", word));
    return "trump";
  }
  const std::span<const std::string_view> known =
      level_ == Level::kGame    ? std::span<const std::string_view>(kGameKeywords)
      : level_ == Level::kRound ? std::span<const std::string_view>(kRoundKeywords)
                                : std::span<const std::string_view>(kTurnKeywords);
  if (const std::string_view other = other_word(word); !other.empty()) {
    fault_once(kAtleRule<"atle/unknown-word">, token.at,
               fmt::format("nothing is called {} here; did you mean '{}'?", shown(token), other))
        .offer(std::string(other));
    return other;
  }
  const auto near = text::nearest(word, known);
  if (!near) return {};
  fault_once(kAtleRule<"atle/unknown-word">, token.at,
             fmt::format("nothing is called {} here; did you mean '{}'?", shown(token), known[*near]))
      .offer(std::string(known[*near]));
  return known[*near];
}

/// Whether the entry ahead lacks its "player".
bool AtleReader::Parser::bare_entry() {
  const Token& token = lexer_.peek();
  if (token.kind != TokenKind::kWord && token.kind != TokenKind::kString) return false;
  const bool colon_follows = lexer_.peek(1).kind == TokenKind::kColon;
  const std::string_view written = lexer_.written(token);
  if (section_ == Section::kPlayers)
    return !colon_follows && lexer_.peek(1).kind != TokenKind::kOpen && !is_keyword(written) &&
           !text::nearest(written, kGameKeywords);
  if (section_ == Section::kNone || section_ == Section::kLost || !colon_follows) return false;
  const auto& players = session_->players;
  return std::any_of(players.begin(), players.end(), [&](const Text& player) {
    return token.kind == TokenKind::kWord ? written == player.text : written == text::quoted(player.text);
  });
}

}  // namespace kibitzer::oh_hell
