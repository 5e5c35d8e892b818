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

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include <array>
#include <bit>

#include "text/ascii.h"
#include "text/plain.h"
#include "text/utf8.h"

namespace kibitzer::json {
namespace {

constexpr std::size_t kBlock = 64;

/// Which of the kBlock characters from `at` on are not plain, the first as the lowest bit.
std::uint64_t stops_of_block(const char* at) {
  std::uint64_t stops = 0;
#ifdef __SSE2__
  for (std::size_t i = 0; i < kBlock; i += 16) {
    const __m128i some = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at + i));
    // What is below 0x20, or 0x7F, or above, which is negative: one more is below 0x21.
    const __m128i odd = _mm_cmplt_epi8(_mm_add_epi8(some, _mm_set1_epi8(1)), _mm_set1_epi8(0x21));
    const __m128i marks =
        _mm_or_si128(_mm_cmpeq_epi8(some, _mm_set1_epi8('"')), _mm_cmpeq_epi8(some, _mm_set1_epi8('\\')));
    stops |= static_cast<std::uint64_t>(_mm_movemask_epi8(_mm_or_si128(odd, marks))) << i;
  }
#else
  for (std::size_t i = 0; i < kBlock; ++i)
    stops |= std::uint64_t{!text::kPlainCharacters[static_cast<unsigned char>(at[i])]} << i;
#endif
  return stops;
}

std::string_view between(const char* begin, const char* end) { return {begin, static_cast<std::size_t>(end - begin)}; }

bool is_hex(char c) { return text::is_digit(c) || (text::lower(c) >= 'a' && text::lower(c) <= 'f'); }

/// One text being read. What reads something takes where it begins and gives where it ends, or null to give up.
class PlainPass {
 public:
  PlainPass(std::string_view bytes, text::List<Node>& nodes, text::List<std::uint32_t>& escaped)
      : base_(bytes.data()), end_(bytes.data() + bytes.size()), block_end_(base_), nodes_(nodes), escaped_(escaped) {}

  [[gnu::always_inline]] inline bool read(const char* at) {
    at = skip_blanks(at);
    while (true) {  // a value is due, or a member with one
      if (closing_ == '}') at = key(at);
      if (at == nullptr || at == end_) return false;
      const char c = *at;
      if (c == '{' || c == '[') {
        at = open(c == '{' ? Kind::kObject : Kind::kArray, at);
        if (at == nullptr || at == end_) return false;
        if (*at != closing_) continue;
      } else {
        Kind kind = Kind::kString;
        const char* const end = c == '"' ? end_of_text(at) : end_of_other(at, kind);
        if (end == nullptr || !leaf(kind, at, end)) return false;
        at = end;
      }
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
    const char* const end = end_of_text(at);
    if (end == nullptr || !leaf(Kind::kKey, at, end)) return nullptr;
    at = skip_blanks(end);
    if (at == end_ || *at != ':') return nullptr;
    return skip_blanks(at + 1);
  }

  [[gnu::always_inline]] inline const char* end_of_text(const char* begin) {
    const char* const at = next_stop(begin + 1);
    if (at != nullptr && *at == '"') return at + 1;
    const Ending ending = end_of_odd_text(at != nullptr ? at : begin + 1, end_);
    if (ending.escapes) escaped_.push_back(static_cast<std::uint32_t>(nodes_.size()));
    return ending.end;
  }

  /// The first character from `at` on that is not plain; null where it is far, or the end of all is near. What is known
  /// of a block serves all texts in it: a comparison for each would have to wait for the one before, which says where
  /// the next text begins.
  [[gnu::always_inline]] inline const char* next_stop(const char* at) {
    std::uint64_t stops = at < block_end_ ? stops_ >> (kBlock - static_cast<std::size_t>(block_end_ - at)) : 0;
    if (stops == 0) {
      if (rest(at).size() < kBlock) return nullptr;
      stops = stops_ = stops_of_block(at);
      block_end_ = at + kBlock;
    }
    return stops != 0 ? at + std::countr_zero(stops) : nullptr;
  }

  // The rare and the long are functions of their own, without `this`, so that the pass may be in registers.

  struct Ending {
    const char* end;  // null to give up
    bool escapes;
  };

  /// The end of a text that is plain only up to `at`, or further.
  [[gnu::noinline]] static Ending end_of_odd_text(const char* at, const char* end) {
    bool escapes = false;
    for (at = skip_plain(at, end); at != end && *at != '"'; at = skip_plain(at, end)) {
      escapes |= *at == '\\';
      at = *at == '\\' ? escape(at + 1, end) : no_plain(at, end);
      if (at == nullptr) return {nullptr, false};
    }
    return {at != end ? at + 1 : nullptr, escapes};
  }

  static const char* skip_plain(const char* at, const char* end) {
    return at + text::end_of_plain(between(at, end), 0);
  }

  /// What follows a backslash.
  static const char* escape(const char* at, const char* end) {
    if (at == end) return nullptr;
    if (std::string_view("\"\\/bfnrt").find(*at) != std::string_view::npos) return at + 1;
    if (*at != 'u' || end - at < 5) return nullptr;
    for (int i = 1; i <= 4; ++i)
      if (!is_hex(at[i])) return nullptr;
    return at + 5;
  }

  static const char* no_plain(const char* at, const char* end) {
    const text::Character found = text::first_character(between(at, end));
    return found.valid && found.code >= 0x7F ? at + found.size : nullptr;
  }

  /// The end of a number or word, and which it is.
  [[gnu::always_inline]] inline const char* end_of_other(const char* begin, Kind& kind) const {
    if (*begin != '-' && !text::is_digit(*begin)) return end_of_word(rest(begin), kind);
    kind = Kind::kNumber;
    const char* end = begin + 1;
    if (*begin != '0' && end != end_ && text::is_digit(*end)) ++end;
    const bool short_one = *begin != '-' && end != end_ && (*end == ',' || *end == closing_);
    return short_one ? end : end_of_number(begin, end_);
  }

  [[gnu::noinline]] static const char* end_of_number(const char* begin, const char* end) {
    const char* at = begin + (*begin == '-' ? 1 : 0);
    const char* const digits = at;
    at = skip_digits(at, end);
    if (at == digits || (*digits == '0' && at > digits + 1)) return nullptr;
    if (at != end && *at == '.') {
      const char* const fraction = at + 1;
      at = skip_digits(fraction, end);
      if (at == fraction) return nullptr;
    }
    if (at != end && (*at == 'e' || *at == 'E')) {
      ++at;
      if (at != end && (*at == '-' || *at == '+')) ++at;
      const char* const exponent = at;
      at = skip_digits(exponent, end);
      if (at == exponent) return nullptr;
    }
    return at;
  }

  static const char* skip_digits(const char* at, const char* end) {
    while (at != end && text::is_digit(*at)) ++at;
    return at;
  }

  static const char* end_of_word(std::string_view rest, Kind& kind) {
    kind = rest.starts_with('n') ? Kind::kNull : Kind::kBoolean;
    for (const std::string_view word : {"null", "true", "false"})
      if (rest.starts_with(word)) return rest.data() + word.size();
    return nullptr;
  }

  [[gnu::always_inline]] inline bool leaf(Kind kind, const char* begin, const char* end) {
    if (nodes_.size() == kMaxNodes) return false;
    Node& node = nodes_.next();
    node = {{offset(begin), offset(end)}, static_cast<std::uint32_t>(nodes_.size()), 0, kind, false, false};
    return true;
  }

  /// An opening bracket, and on to what follows it.
  const char* open(Kind kind, const char* at) {
    if (depth_ == kMaxDepth) return nullptr;
    open_[depth_++] = static_cast<std::uint32_t>(nodes_.size());
    closing_ = kind == Kind::kObject ? '}' : ']';
    return leaf(kind, at, at + 1) ? skip_blanks(at + 1) : nullptr;
  }

  const char* close(const char* end) {
    Node& node = nodes_[open_[--depth_]];
    node.at.end = offset(end);
    node.next = static_cast<std::uint32_t>(nodes_.size());
    const bool in_object = depth_ > 0 && nodes_[open_[depth_ - 1]].kind == Kind::kObject;
    closing_ = in_object ? '}' : ']';
    return end;
  }

  std::string_view rest(const char* at) const { return between(at, end_); }
  std::uint32_t offset(const char* place) const { return static_cast<std::uint32_t>(place - base_); }

  const char* const base_;
  const char* const end_;
  const char* block_end_;    // of the block that was looked at last
  std::uint64_t stops_ = 0;  // and what stops_of_block says of it
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
