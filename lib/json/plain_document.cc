// The short way makes the nodes that tao-json's grammar makes with the actions in document.cc, or gives up. It reports
// nothing: when it gives up, the grammar reads the text again from the beginning, so all errors are the grammar's. It
// accepts no text that the grammar rejects, and makes the same nodes, because:
//
// - It follows the grammar of RFC 8259, which is tao-json's, rule by rule. One byte of lookahead decides every choice, and
//   the innermost open bracket decides what may follow a value, so a stack of brackets is the whole state. White space is
//   skipped where the grammar allows it: around values and separators, after an opening bracket, before a closing one, and
//   at both ends.
// - A number is an optional `-`, then `0` or digits without a leading zero, then an optional fraction and exponent. White
//   space, a separator, a closing bracket or the end must follow, so "01" and "1x" are rejected.
// - A text is bytes from 0x20 to 0x7F without `"` and `\`, escapes, and characters beyond these that first_character()
//   calls valid, which are those of RFC 3629, as in the grammar. An escape has one of the eight letters, or `u` and four
//   hexadecimal digits; whether two of those make a character is left to the grammar's own actions, which undo the
//   escapes of both ways.
// - A node is made where the grammar's actions make theirs: at an opening bracket, at the closing quote of a text or key,
//   at the end of a number or word. So the order is the same, and with it `next`; depth and number are bounded alike.
//
// Tests compare the two: json/plain_document_test.cc on generated documents, with and without changed bytes, and the fuzz
// target json on any input.
#include "json/plain_document.h"

#include <array>

#include "text/ascii.h"
#include "text/plain.h"
#include "text/utf8.h"

namespace kibitzer::json {
namespace {

bool is_hex(char c) { return text::is_digit(c) || (text::lower(c) >= 'a' && text::lower(c) <= 'f'); }

/// One text being read. What reads something takes where it begins and gives where it ends, or null to give up.
class PlainPass {
 public:
  PlainPass(std::string_view bytes, text::List<Node>& nodes, text::List<std::uint32_t>& escaped)
      : base_(bytes.data()), end_(bytes.data() + bytes.size()), nodes_(nodes), escaped_(escaped) {}

  bool read(const char* at) {
    at = skip_blanks(at);
    while (true) {  // a value is due, or a member with one
      if (closing_ == '}') at = key(at);
      if (at == nullptr || at == end_) return false;
      const char c = *at;
      if (c == '"') {
        at = text(at, Kind::kString);
      } else if (c == '{' || c == '[') {
        at = open(c == '{' ? Kind::kObject : Kind::kArray, at);
        if (at == nullptr || at == end_) return false;
        if (*at != closing_) continue;
      } else {
        at = c == '-' || text::is_digit(c) ? number(at) : word(at);
      }
      if (at == nullptr) return false;
      at = skip_blanks(at);
      for (; depth_ > 0 && at != end_ && *at == closing_; at = skip_blanks(at)) at = close(at + 1);
      if (depth_ == 0) return at == end_;
      if (at == end_ || *at != ',') return false;
      at = skip_blanks(at + 1);
    }
  }

 private:
  const char* skip_blanks(const char* at) const {
    while (at != end_ && *at <= ' ' && (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t')) ++at;
    return at;
  }

  /// A key, and on to its value.
  const char* key(const char* at) {
    if (at == end_ || *at != '"') return nullptr;
    at = text(at, Kind::kKey);
    if (at == nullptr) return nullptr;
    at = skip_blanks(at);
    if (at == end_ || *at != ':') return nullptr;
    return skip_blanks(at + 1);
  }

  [[gnu::always_inline]] inline const char* text(const char* begin, Kind kind) {
    const char* const at = skip_plain(begin + 1);
    return at != end_ && *at == '"' ? leaf(kind, begin, at + 1) : odd_text(begin, at, kind);
  }

  /// A text that is plain only up to `at`.
  [[gnu::noinline]] const char* odd_text(const char* begin, const char* at, Kind kind) {
    bool escapes = false;
    for (; at != end_ && *at != '"'; at = skip_plain(at)) {
      escapes |= *at == '\\';
      at = *at == '\\' ? escape(at + 1) : no_plain(at);
      if (at == nullptr) return nullptr;
    }
    if (at == end_) return nullptr;
    if (escapes) escaped_.push_back(static_cast<std::uint32_t>(nodes_.size()));
    return leaf(kind, begin, at + 1);
  }

  const char* skip_plain(const char* at) const { return at + text::end_of_plain(rest(at), 0); }

  /// What follows a backslash.
  const char* escape(const char* at) const {
    if (at == end_) return nullptr;
    if (std::string_view("\"\\/bfnrt").find(*at) != std::string_view::npos) return at + 1;
    if (*at != 'u' || end_ - at < 5) return nullptr;
    for (int i = 1; i <= 4; ++i)
      if (!is_hex(at[i])) return nullptr;
    return at + 5;
  }

  const char* no_plain(const char* at) const {
    const text::Character found = text::first_character(rest(at));
    return found.valid && found.code >= 0x7F ? at + found.size : nullptr;
  }

  [[gnu::noinline]] const char* number(const char* begin) {
    const char* at = begin + (*begin == '-' ? 1 : 0);
    const char* const digits = at;
    at = skip_digits(at);
    if (at == digits || (*digits == '0' && at > digits + 1)) return nullptr;
    if (at != end_ && *at == '.') {
      const char* const fraction = at + 1;
      at = skip_digits(fraction);
      if (at == fraction) return nullptr;
    }
    if (at != end_ && (*at == 'e' || *at == 'E')) {
      ++at;
      if (at != end_ && (*at == '-' || *at == '+')) ++at;
      const char* const exponent = at;
      at = skip_digits(exponent);
      if (at == exponent) return nullptr;
    }
    return leaf(Kind::kNumber, begin, at);
  }

  const char* skip_digits(const char* at) const {
    while (at != end_ && text::is_digit(*at)) ++at;
    return at;
  }

  const char* word(const char* at) {
    if (rest(at).starts_with("null")) return leaf(Kind::kNull, at, at + 4);
    if (rest(at).starts_with("true")) return leaf(Kind::kBoolean, at, at + 4);
    if (rest(at).starts_with("false")) return leaf(Kind::kBoolean, at, at + 5);
    return nullptr;
  }

  [[gnu::always_inline]] inline const char* leaf(Kind kind, const char* begin, const char* end) {
    if (nodes_.size() == kMaxNodes) return nullptr;
    Node& node = nodes_.next();
    node = {{offset(begin), offset(end)}, static_cast<std::uint32_t>(nodes_.size()), 0, kind, false, false};
    return end;
  }

  /// An opening bracket, and on to what follows it.
  const char* open(Kind kind, const char* at) {
    if (depth_ == kMaxDepth) return nullptr;
    open_[depth_++] = static_cast<std::uint32_t>(nodes_.size());
    closing_ = kind == Kind::kObject ? '}' : ']';
    at = leaf(kind, at, at + 1);
    return at == nullptr ? nullptr : skip_blanks(at);
  }

  const char* close(const char* end) {
    Node& node = nodes_[open_[--depth_]];
    node.at.end = offset(end);
    node.next = static_cast<std::uint32_t>(nodes_.size());
    const bool in_object = depth_ > 0 && nodes_[open_[depth_ - 1]].kind == Kind::kObject;
    closing_ = in_object ? '}' : ']';
    return end;
  }

  std::string_view rest(const char* at) const { return {at, static_cast<std::size_t>(end_ - at)}; }
  std::uint32_t offset(const char* place) const { return static_cast<std::uint32_t>(place - base_); }

  const char* const base_;
  const char* const end_;
  text::List<Node>& nodes_;
  text::List<std::uint32_t>& escaped_;
  std::array<std::uint32_t, kMaxDepth> open_{};  // the nodes of what is open
  std::size_t depth_ = 0;
  char closing_ = ']';  // what closes the innermost of them
};

}  // namespace

bool read_plain(std::string_view bytes, std::size_t begin, text::List<Node>& nodes,
                text::List<std::uint32_t>& escaped) {
  return PlainPass(bytes, nodes, escaped).read(bytes.data() + begin);
}

}  // namespace kibitzer::json
