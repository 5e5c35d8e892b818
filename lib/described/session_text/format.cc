#include "described/session_text/format.h"

#include <algorithm>

#include "described/session_text/lexer.h"
#include "described/session_text/shape.h"
#include "text/utf8.h"

namespace kibitzer::described::session_text {
namespace {

class Formatter {
 public:
  explicit Formatter(std::string_view text) : text_(text), tokens_(tokens_of(text, nullptr)) {}

  std::string format() {
    const std::size_t mark = text::byte_order_mark_size(text_);
    out_ = text_.substr(0, mark);
    std::size_t at = mark;
    std::size_t comment = 0;
    for (std::size_t i = 0; i < tokens_.all.size(); ++i) {
      const Token& token = tokens_.all[i];
      for (; comment < tokens_.comments.size() && tokens_.comments[comment].begin < token.at.begin; ++comment) {
        const text::Span span = tokens_.comments[comment];
        gap(text_.substr(at, span.begin - at), depth_of(i));
        put_comment(text_.substr(span.begin, span.end - span.begin));
        at = span.end;
      }
      if (token.kind == TokenKind::kEnd) break;
      if (token.kind == TokenKind::kClose) {
        if (depth_ > 0) --depth_;
        inner_ = false;
      }
      const std::string_view between = text_.substr(at, token.at.begin - at);
      if (tokens_.begins_record(i)) depth_ = 0;
      gap(between, depth_of(i));
      if (!begins_line() && blank_before(i)) out_ += begins_entry(i) ? "  " : " ";
      out_ += tokens_.written(token);
      if (token.kind == TokenKind::kOpen) {
        ++depth_;
        inner_ = i > 0 && !tokens_.is(i - 1, session_text::kDeal) && !(i > 1 && tokens_.is(i - 2, session_text::kDeal));
      }
      at = token.at.end;
    }
    while (out_.ends_with('\n')) out_.pop_back();
    if (out_.size() == mark) return std::string(text_);
    return out_ + '\n';
  }

 private:
  bool begins_line() const { return fresh_ || out_.empty() || out_.ends_with('\n'); }

  /// A line that goes on with a list is indented more than the one that begins it.
  std::size_t depth_of(std::size_t token) const {
    std::size_t end = token;
    while (tokens_.all[end].names() && (end == token || !tokens_.all[end].first)) ++end;
    const TokenKind next = tokens_.all[end].kind;
    const bool goes_on = end > token && token > 0 && tokens_.all[token - 1].kind == TokenKind::kComma &&
                         next != TokenKind::kColon && next != TokenKind::kOpen;
    return depth_ + (goes_on ? 1 : 0);
  }

  /// Line ends between two words; at most one empty line is kept.
  void gap(std::string_view between, std::size_t depth) {
    const auto lines = std::count(between.begin(), between.end(), '\n');
    fresh_ = out_.empty();
    if (lines == 0) return;
    out_.append(static_cast<std::size_t>(std::min<std::ptrdiff_t>(lines, out_.empty() ? 0 : 2)), '\n');
    out_.append(depth * 2, ' ');
    fresh_ = true;
  }

  void put_comment(std::string_view comment) {
    while (!comment.empty() && (comment.back() == ' ' || comment.back() == '\r' || comment.back() == '\t'))
      comment.remove_suffix(1);
    if (!begins_line()) out_ += "  ";
    out_ += comment;
    fresh_ = false;
  }

  bool blank_before(std::size_t i) const {
    const TokenKind kind = tokens_.all[i].kind;
    return kind != TokenKind::kColon && kind != TokenKind::kComma;
  }

  /// Whether a name with its colon begins here, behind another entry of its line.
  bool begins_entry(std::size_t i) const {
    const auto& all = tokens_.all;
    if (!inner_ || i == 0 || !all[i].names() || !(all[i - 1].names() || all[i - 1].kind == TokenKind::kColon))
      return false;
    const auto joins = [&](std::size_t at) { return tokens_.is(at, kTo) || tokens_.is(at, kBy); };
    if (joins(i - 1)) return false;
    if (all[i + 1].kind == TokenKind::kColon) return all[i - 1].names();
    return joins(i + 1) && all[i + 2].names() && all[i + 3].kind == TokenKind::kColon;
  }

  std::string_view text_;
  Tokens tokens_;
  std::string out_;
  std::size_t depth_ = 0;
  bool fresh_ = true;
  bool inner_ = false;  // in a block of names
};

}  // namespace

std::string format(std::string_view text) { return Formatter(text).format(); }

}  // namespace kibitzer::described::session_text
