#include "described/session_text/parser.h"

#include <algorithm>

#include "described/session_text/rules.h"
#include "described/session_text/shape.h"
#include "text/ascii.h"
#include "text/quoted.h"
#include "text/utf8.h"

namespace kibitzer::described::session_text {
namespace {

/// The word in the shape of any kind of game.
const Word* word_of_deal(std::string_view word) {
  const Word* const of_tricks = find(kTrickGame.words, word);
  return of_tricks != nullptr ? of_tricks : find(kClimbingGame.words, word);
}

bool is_number(std::string_view word) { return !word.empty() && std::all_of(word.begin(), word.end(), text::is_digit); }

}  // namespace

std::string text_of(const Tokens& tokens, Words words) {
  std::string text;
  for (std::size_t i = words.begin; i < words.end; ++i) {
    if (i > words.begin) text += ' ';
    const std::string_view written = tokens.written(tokens.all[i]);
    text += tokens.all[i].kind == TokenKind::kString ? text::unquoted(written) : std::string(written);
  }
  return text;
}

bool Parser::next(Record& record, findings::Reporter& reporter) {
  record = {};
  reporter_ = &reporter;
  const std::size_t begin = at_;
  while (ahead().kind != TokenKind::kEnd && !tokens_.begins_record(at_)) ++at_;
  if (at_ > begin)
    reporter_->report(kRule<"session/syntax">, tokens_.all[begin].at,
                      "a record begins with 'game' and the name of its game, at the beginning of a line");
  if (ahead().kind == TokenKind::kEnd) return false;
  record.at = ahead().at;
  ++at_;
  record.name = run();
  at_ = record.name.end;
  in_braces_ = ahead().kind == TokenKind::kOpen;
  const text::Span opened = ahead().at;
  if (in_braces_) {
    ++at_;
  } else if (ahead().kind == TokenKind::kColon && record.name.size() > 1) {
    at_ = --record.name.end;
  }
  entries(0, opened, record.entries, record.damaged);
  const std::size_t end = at_ == 0 ? 0 : tokens_.all[at_ - 1].at.end;
  record.end = ahead().kind == TokenKind::kEnd ? tokens_.text.size()
                                               : std::min(tokens_.text.find('\n', end), tokens_.text.size() - 1) + 1;
  return true;
}

/// The words from here on to the end of the line.
Words Parser::run() const {
  Words words{at_, at_};
  while (tokens_.all[words.end].names() && (words.empty() || !tokens_.all[words.end].first)) ++words.end;
  return words;
}

/// How many of the last of `words`, which ":" or "{" follows within their line, begin the next entry.
std::size_t Parser::key_at_end_of(Words words, std::size_t depth) const {
  if (words.size() < 2) return words.size();
  const std::size_t last = words.end - 1;
  if (depth == kDeepest) return words.size() > 2 && (tokens_.is(last - 1, kTo) || tokens_.is(last - 1, kBy)) ? 3 : 1;
  if (tokens_.is(last - 1, session_text::kDeal) && is_number(written(last))) return 2;
  const std::string two = std::string(written(last - 1)) + " " + std::string(written(last));
  return word_of_deal(two) != nullptr ? 2 : 1;
}

/// Whether `words` announce a block, though no brace follows.
bool Parser::is_heading(Words words) const {
  if (words.empty() || tokens_.all[words.begin].kind != TokenKind::kWord) return false;
  const std::string_view first = written(words.begin);
  if (first == session_text::kDeal)
    return words.size() == 1 || (words.size() == 2 && is_number(written(words.begin + 1)));
  const Word* const known = words.size() == 1 ? word_of_deal(first) : nullptr;
  return known != nullptr && opens_block(known->value);
}

/// Whether an entry that begins with `words` cannot be at this depth, but before the brace that was opened last.
bool Parser::belongs_above(Words words, std::size_t depth) const {
  if (depth == 0 || words.empty() || tokens_.all[words.begin].kind != TokenKind::kWord) return false;
  const std::string_view first = written(words.begin);
  const TokenKind next = tokens_.all[words.end].kind;
  const bool brace = next == TokenKind::kOpen || (next != TokenKind::kColon && is_heading(words));
  if (first == session_text::kDeal || first == "totals") return brace;
  return depth == kDeepest && brace && word_of_deal(first) != nullptr;
}

void Parser::missing_brace(text::Span opened) {
  const text::Span at = ahead().at;
  reporter_->report(kRule<"session/missing-brace">, at, "'}}' is missing before this")
      .related.push_back({"the block opened here has to end", opened});
}

/// A mark that nothing asks for.
void Parser::stray(bool& damaged) {
  const Token& token = ahead();
  ++at_;
  if (token.kind == TokenKind::kComma) return;
  damaged = true;
  if (token.kind == TokenKind::kClose) {
    reporter_->report(kRule<"session/surplus-brace">, token.at, "this '}}' closes nothing");
    return;
  }
  reporter_->report(kRule<"session/syntax">, token.at, "this ':' has no word before it");
}

/// The entries up to the brace that closes them, or to the end of the record. False: that brace is missing.
bool Parser::entries(std::size_t depth, text::Span opened, std::vector<Entry>& all, bool& damaged) {
  const bool braces = depth > 0 || in_braces_;
  while (true) {
    const Token& token = ahead();
    if (token.kind == TokenKind::kEnd || tokens_.begins_record(at_)) {
      if (braces) missing_brace(opened);
      return false;
    }
    if (token.kind == TokenKind::kClose && braces) {
      ++at_;
      if (depth > 0) return true;
      in_braces_ = false;
      // What follows the record's closing brace is looked at as if it were in it.
      return entries(0, opened, all, damaged);
    }
    if (token.kind == TokenKind::kOpen) {
      reporter_->report(kRule<"session/surplus-brace">, token.at, "this '{{' opens nothing");
      damaged = true;
      ++at_;
    } else if (!token.names()) {
      stray(damaged);
    } else if (!entry(depth, all, damaged)) {
      missing_brace(opened);
      return false;
    }
  }
}

/// False, and nothing is read: the entry belongs behind a brace that is missing.
bool Parser::entry(std::size_t depth, std::vector<Entry>& all, bool& damaged) {
  const Words words = run();
  if (belongs_above(words, depth)) return false;
  const TokenKind next = tokens_.all[words.end].kind;
  Entry& entry = all.emplace_back();
  if (next == TokenKind::kOpen && depth == kDeepest) {
    reporter_->report(kRule<"session/surplus-brace">, tokens_.all[words.end].at, "no block can be within this one");
    damaged = true;
    all.pop_back();
    at_ = words.end + 1;
    return true;
  }
  if (next == TokenKind::kColon) {
    entry.key = words;
    at_ = words.end + 1;
    values(depth, entry);
  } else if (next == TokenKind::kOpen) {
    entry.key = words;
    at_ = words.end;
    block(depth, entry);
  } else if (depth < kDeepest && is_heading(words)) {
    reporter_->report(kRule<"session/missing-brace">, span_of(words), "'{{' is missing after \"{}\"",
                      text::printable(written(words.end - 1)));
    entry.key = words;
    at_ = words.end - 1;
    block(depth, entry);
  } else {
    values(depth, entry);
  }
  entry.at = {tokens_.all[words.begin].at.begin, tokens_.all[at_ - 1].at.end};
  damaged |= entry.damaged;
  return true;
}

/// The block whose brace is the next token, or is missing behind it.
void Parser::block(std::size_t depth, Entry& entry) {
  entry.block = true;
  const text::Span opened = ahead().at;
  ++at_;
  entries(depth + 1, opened, entry.inner, entry.damaged);
}

/// The values from here on to the end of their line.
void Parser::values(std::size_t depth, Entry& entry) {
  const std::size_t begin = at_;
  bool after_comma = false;
  while (true) {
    const Token& token = ahead();
    if (token.kind == TokenKind::kComma) {
      after_comma = true;
      ++at_;
      continue;
    }
    if (!token.names() || tokens_.begins_record(at_)) return;
    Words words = run();
    const TokenKind next = tokens_.all[words.end].kind;
    const bool entry_follows = next == TokenKind::kColon || next == TokenKind::kOpen;
    const bool lone = entry.key.empty() && at_ == begin;
    if (token.first && !lone && (!after_comma || entry_follows)) return;
    if (entry_follows) {
      words.end -= key_at_end_of(words, depth);
      if (!words.empty()) entry.values.push_back(words);
      at_ = words.end;
      return;
    }
    entry.values.push_back(words);
    at_ = words.end;
    after_comma = false;
  }
}

}  // namespace kibitzer::described::session_text
