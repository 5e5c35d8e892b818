// Where suppressions in the .atle notation reach. What lies between two tokens is white space and comments.
#include <algorithm>
#include <array>
#include <limits>

#include "oh_hell/atle_lexer.h"
#include "sessions/directives.h"

namespace kibitzer::sessions {
namespace {

using oh_hell::Token;
using oh_hell::TokenKind;

constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

struct Block {
  std::size_t begin = 0;  // of its brace
  std::size_t end = 0;    // behind the brace that closes it, or of the text
  std::size_t heading = 0;
  std::size_t around = kNone;  // the innermost round around it, or itself
  bool round = false;
};

/// A directive, and what is around it.
struct Found {
  std::size_t index;
  std::size_t next;        // where the next token begins
  std::size_t round;       // the block of the round around it
  std::size_t behind = 0;  // where the line begins that it stands behind
  bool trailing = false;
};

class Atle {
 public:
  Atle(std::string_view bytes, Directives& directives) : bytes_(bytes), directives_(directives), lexer_(bytes) {}

  void read();

 private:
  void comments(std::size_t from, const Token& next, bool first);
  void take(const Token& token);
  text::Span element(std::size_t begin);
  std::size_t round_in_line(std::size_t begin) const;
  bool is(std::size_t back, std::string_view word) const {
    return last_[back].kind == TokenKind::kWord && lexer_.written(last_[back]) == word;
  }
  std::size_t line_end(std::size_t from) const { return std::min(bytes_.find('\n', from), bytes_.size()); }
  std::size_t first_block(std::size_t from) const;

  std::string_view bytes_;
  Directives& directives_;
  oh_hell::AtleLexer lexer_;
  std::vector<Block> blocks_;      // in the order of their beginnings
  std::vector<std::size_t> open_;  // those that are not closed
  std::vector<Found> found_;
  std::array<Token, 3> last_;  // the tokens last read, the last one first
  std::size_t element_begin_ = kNone;
  text::Span element_;
};

/// The comments between two tokens.
void Atle::comments(std::size_t from, const Token& next, bool first) {
  bool trailing = !first;
  for (std::size_t at = from; at < next.at.begin;) {
    const std::size_t end = std::min<std::size_t>(line_end(at), next.at.begin);
    const std::size_t comment = std::min(bytes_.substr(0, end).find("//", at), end);
    if (comment < end) {
      if (const auto index = directives_.add_comment(bytes_, comment + 2, end)) {
        Found& found =
            found_.emplace_back(Found{*index, next.at.begin, open_.empty() ? kNone : blocks_[open_.back()].around});
        found.trailing = trailing;
        if (trailing) found.behind = bytes_.rfind('\n', from - 1) + 1;  // npos + 1 is the first line's
      }
    }
    trailing = false;
    at = end + 1;
  }
}

void Atle::take(const Token& token) {
  if (token.kind == TokenKind::kOpen) {
    Block block = {token.at.begin, bytes_.size(), token.at.begin, kNone, false};
    block.round = is(1, "round") && last_[0].kind == TokenKind::kWord && !is(0, "turn");
    if (block.round) block.heading = last_[is(2, "game") ? 2 : 1].at.begin;
    block.around = block.round ? blocks_.size() : open_.empty() ? kNone : blocks_[open_.back()].around;
    open_.push_back(blocks_.size());
    blocks_.push_back(block);
  } else if (token.kind == TokenKind::kClose && !open_.empty()) {
    blocks_[open_.back()].end = token.at.end;
    open_.pop_back();
  }
  last_ = {token, last_[0], last_[1]};
}

/// The first block that begins at `from` or behind it.
std::size_t Atle::first_block(std::size_t from) const {
  const auto found = std::lower_bound(blocks_.begin(), blocks_.end(), from,
                                      [](const Block& block, std::size_t place) { return block.begin < place; });
  return static_cast<std::size_t>(found - blocks_.begin());
}

/// What begins at `begin`: its line, with the block that is opened in it and goes on.
text::Span Atle::element(std::size_t begin) {
  if (begin == element_begin_) return element_;  // of the directive before: they stand one below the other
  element_begin_ = begin;
  std::size_t end = line_end(begin);
  const std::size_t line = end;
  for (std::size_t i = first_block(begin); i < blocks_.size() && blocks_[i].begin < line; ++i)
    end = std::max(end, blocks_[i].end);
  element_ = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  return element_;
}

/// The round that is opened in the line that begins at `begin`.
std::size_t Atle::round_in_line(std::size_t begin) const {
  const std::size_t block = first_block(begin);
  const bool here = block < blocks_.size() && blocks_[block].round && blocks_[block].begin < line_end(begin);
  return here ? block : kNone;
}

void Atle::read() {
  std::size_t end = 0;
  for (bool first = true; true; first = false) {
    const Token token = lexer_.take();
    comments(end, token, first);
    if (token.kind == TokenKind::kEnd) break;
    take(token);
    end = token.at.end;
  }
  for (const Found& found : found_) {
    Suppression& suppression = directives_.all[found.index];
    switch (suppression.reach) {
      case Reach::kNext:
        suppression.scope = element(found.next);
        if (found.trailing) suppression.scope = {static_cast<std::uint32_t>(found.behind), suppression.at.begin};
        break;
      case Reach::kRound: {
        const std::size_t round = found.round == kNone ? round_in_line(found.next) : found.round;
        if (round == kNone)
          directives_.without_round(found.index, "round");
        else
          suppression.scope = {static_cast<std::uint32_t>(blocks_[round].heading),
                               static_cast<std::uint32_t>(blocks_[round].end)};
        break;
      }
      case Reach::kFile:
        break;
    }
  }
}

}  // namespace

void find_in_atle(std::string_view bytes, Directives& directives) { Atle(bytes, directives).read(); }

}  // namespace kibitzer::sessions
