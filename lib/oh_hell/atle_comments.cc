#include "oh_hell/atle_comments.h"

#include <algorithm>

namespace kibitzer::oh_hell {

void AtleComments::see(const Token& token) {
  look_for_comments(token);
  enter(token);
  end_ = token.at.end;
  first_ = false;
}

std::size_t AtleComments::line_end(std::size_t from) const { return std::min(bytes_.find('\n', from), bytes_.size()); }

/// The comments between the last token and `next`.
void AtleComments::look_for_comments(const Token& next) {
  bool trailing = !first_;
  for (std::size_t at = end_; at < next.at.begin;) {
    const std::size_t end = std::min<std::size_t>(line_end(at), next.at.begin);
    const std::size_t comment = std::min(bytes_.substr(0, end).find("//", at), end);
    if (comment < end) {
      if (const auto index = comments_.add(bytes_, comment + 2, end)) {
        Found& found =
            found_.emplace_back(Found{*index, next.at.begin, open_.empty() ? kNone : blocks_[open_.back()].around});
        found.trailing = trailing;
        if (trailing) found.behind = bytes_.rfind('\n', end_ - 1) + 1;  // npos + 1 is the first line's
      }
    }
    trailing = false;
    at = end + 1;
  }
}

void AtleComments::enter(const Token& token) {
  const auto is = [&](std::size_t back, std::string_view wanted) {
    return last_[back].kind == TokenKind::kWord &&
           bytes_.substr(last_[back].at.begin, last_[back].at.end - last_[back].at.begin) == wanted;
  };
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

/// The first block that begins at `from` or after it.
std::size_t AtleComments::first_block(std::size_t from) const {
  const auto found = std::lower_bound(blocks_.begin(), blocks_.end(), from,
                                      [](const Block& block, std::size_t place) { return block.begin < place; });
  return static_cast<std::size_t>(found - blocks_.begin());
}

/// What begins at `begin`: its line, and the rest of a block opened on it.
text::Span AtleComments::element(std::size_t begin) {
  if (begin == element_begin_) return element_;  // as for the comment before: stacked comments share it
  element_begin_ = begin;
  std::size_t end = line_end(begin);
  const std::size_t line = end;
  for (std::size_t i = first_block(begin); i < blocks_.size() && blocks_[i].begin < line; ++i)
    end = std::max(end, blocks_[i].end);
  element_ = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  return element_;
}

/// The round opened on the line that begins at `begin`.
std::size_t AtleComments::round_in_line(std::size_t begin) const {
  const std::size_t block = first_block(begin);
  const bool here = block < blocks_.size() && blocks_[block].round && blocks_[block].begin < line_end(begin);
  return here ? block : kNone;
}

void AtleComments::finish(const Token& end) {
  look_for_comments(end);
  for (const Found& found : found_) {
    findings::Comment& comment = comments_.all[found.index];
    comment.next = element(found.next);
    if (found.trailing) comment.next = text::Span{static_cast<std::uint32_t>(found.behind), comment.at.begin};
    const std::size_t round = found.round == kNone ? round_in_line(found.next) : found.round;
    if (round != kNone)
      comment.round = text::Span{static_cast<std::uint32_t>(blocks_[round].heading),
                                 static_cast<std::uint32_t>(blocks_[round].end)};
  }
  found_.clear();
}

}  // namespace kibitzer::oh_hell
