// The only file that knows tao-json's grammar from inside: its rules, with actions and control of our own.
#include "json/document.h"

#include <fmt/core.h>

#include <array>
#include <tao/json/external/pegtl.hpp>
#include <tao/json/internal/grammar.hpp>
#include <tao/json/internal/unescape_action.hpp>
#include <tao/json/jaxn/internal/grammar.hpp>
#include <tao/json/jaxn/internal/unescape_action.hpp>

#include "text/lookalikes.h"
#include "text/utf8.h"

namespace kibitzer::json {

namespace pegtl = tao::json::pegtl;
namespace plain = tao::json::internal::rules;
namespace jaxn = tao::json::jaxn::internal::rules;

namespace {

using Input = pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, const char*>;

/// Thrown inside this file, from the grammar's depths to Document::read.
struct Refusal {
  const char* at;
  const char* message;
  bool too_deep = false;
};

}  // namespace

/// The grammar's state: appends a node for everything it recognises.
class Builder {
 public:
  Builder(Document& document, const char* base) : document_(document), base_(base) {}

  void leaf(Kind kind, const char* begin, const char* end) {
    auto& nodes = document_.nodes_;
    if (nodes.size() == kMaxNodes)
      throw Refusal{begin, "a JSON text of more than 8 million values and keys is not read"};
    Node& node = nodes.next();  // filled in place: see text::append
    node.at = span(begin, end);
    node.next = static_cast<std::uint32_t>(nodes.size());
    node.store = 0;
    node.kind = kind;
    node.stored = node.bare = node.damaged = false;
  }

  /// A number whose digits are from `begin` to `end`: the grammar eats the sign before.
  void number(const char* begin, const char* end) {
    const bool sign = begin > base_ && (begin[-1] == '-' || begin[-1] == '+');
    leaf(Kind::kNumber, begin - (sign ? 1 : 0), end);
  }

  Node& text(Kind kind, const char* begin, const char* end, bool bare = false) {
    leaf(kind, begin, end);
    Node& node = document_.nodes_.back();
    node.bare = bare;
    return node;
  }

  template <typename Rule, template <typename...> class Unescape>
  void unescape(Node& node, const char* begin, const char* end) {
    std::string& unescaped = document_.unescaped_.emplace_back();
    Input in(begin, end, "");
    try {
      pegtl::parse<Rule, Unescape>(in, unescaped);
    } catch (const pegtl::parse_error& error) {  // half a surrogate pair, or beyond the last character
      const char* at = begin + error.positions().front().byte;
      while (*at != '\\') --at;
      throw Refusal{at, "this escape denotes no character"};
    }
    node.stored = true;
    node.store = static_cast<std::uint32_t>(document_.unescaped_.size() - 1);
  }

  void open(Kind kind, const char* begin) {
    if (depth_ == kMaxDepth) throw Refusal{begin, "this is nested more than 64 deep", true};
    open_[depth_++] = document_.size();
    leaf(kind, begin, begin + 1);
  }

  /// Whether nothing was read yet of the innermost array or object.
  bool just_opened() const { return depth_ > 0 && open_[depth_ - 1] + 1 == document_.size(); }

  /// The beginning of the innermost array or object that is open.
  std::optional<text::Span> innermost() const {
    if (depth_ == 0) return std::nullopt;
    const std::uint32_t begin = document_.nodes_[open_[depth_ - 1]].at.begin;
    return text::Span{begin, begin + 1};
  }

  void close(const char* end) {
    Node& node = document_.nodes_[open_[--depth_]];
    node.at.end = offset(end);
    node.next = document_.size();
  }

 private:
  std::uint32_t offset(const char* place) const { return static_cast<std::uint32_t>(place - base_); }
  text::Span span(const char* begin, const char* end) const { return {offset(begin), offset(end)}; }

  Document& document_;
  const char* base_;
  std::array<std::uint32_t, kMaxDepth> open_{};
  std::size_t depth_ = 0;
};

namespace {

// What the grammar recognises.

template <typename Rule>
struct Action : pegtl::nothing<Rule> {};

template <Kind kind>
struct Leaf {
  template <typename In>
  static void apply(const In& in, Builder& builder) {
    builder.leaf(kind, in.begin(), in.end());
  }
};

struct NumberLeaf {
  template <typename In>
  static void apply(const In& in, Builder& builder) {
    builder.number(in.begin(), in.end());
  }
};

template <Kind kind>
struct Open {
  template <typename In>
  static void apply(const In& in, Builder& builder) {
    builder.open(kind, in.begin());
  }
};

struct Close {
  template <typename In>
  static void apply(const In& in, Builder& builder) {
    builder.close(in.end());
  }
};

template <Kind kind>
struct PlainText {
  template <typename In>
  static void apply(const In& in, Builder& builder) {
    Node& node = builder.text(kind, in.begin() - 1, in.end() + 1);
    if (std::string_view(in.begin(), in.size()).find('\\') == std::string_view::npos) return;
    // The rule stops in front of the closing quote, and looks for it.
    builder.unescape<plain::string_content, tao::json::internal::unescape_action>(node, in.begin(), in.end() + 1);
  }
};

template <Kind kind>
struct JaxnText {
  template <typename In>
  static void apply(const In& in, Builder& builder) {
    Node& node = builder.text(kind, in.begin(), in.end());
    const std::string_view written(in.begin(), in.size());
    const std::string_view inside = written.substr(1, written.size() - 2);
    // Joined ("a" + "b"), multi-line and escaped texts contain a quote or a backslash; the simple ones do not.
    if (inside.find_first_of("\\\"'") != std::string_view::npos)
      builder.unescape<jaxn::string, tao::json::jaxn::internal::unescape_action>(node, in.begin(), in.end());
  }
};

template <>
struct Action<plain::kw_null> : Leaf<Kind::kNull> {};
template <>
struct Action<plain::kw_true> : Leaf<Kind::kBoolean> {};
template <>
struct Action<plain::kw_false> : Leaf<Kind::kBoolean> {};
template <bool negative>
struct Action<plain::number<negative>> : NumberLeaf {};
template <>
struct Action<plain::begin_array> : Open<Kind::kArray> {};
template <>
struct Action<plain::end_array> : Close {};
template <>
struct Action<plain::begin_object> : Open<Kind::kObject> {};
template <>
struct Action<plain::end_object> : Close {};
template <>
struct Action<plain::string_content> : PlainText<Kind::kString> {};
template <>
struct Action<plain::key_content> : PlainText<Kind::kKey> {};

template <>
struct Action<jaxn::kw_null> : Leaf<Kind::kNull> {};
template <>
struct Action<jaxn::kw_true> : Leaf<Kind::kBoolean> {};
template <>
struct Action<jaxn::kw_false> : Leaf<Kind::kBoolean> {};
template <>
struct Action<jaxn::kw_nan> : NumberLeaf {};
template <bool negative>
struct Action<jaxn::kw_infinity<negative>> : NumberLeaf {};
template <bool negative>
struct Action<jaxn::number<negative>> : NumberLeaf {};
template <bool negative>
struct Action<jaxn::zero<negative>> : NumberLeaf {};
template <bool negative>
struct Action<jaxn::hexnum<negative>> {
  template <typename In>
  static void apply(const In& in, Builder& builder) {
    builder.number(in.begin() - 2, in.end());  // "0x" was eaten before
  }
};
template <>
struct Action<jaxn::begin_array> : Open<Kind::kArray> {};
template <>
struct Action<jaxn::end_array> : Close {};
template <>
struct Action<jaxn::begin_object> : Open<Kind::kObject> {};
template <>
struct Action<jaxn::end_object> : Close {};
template <>
struct Action<jaxn::string> : JaxnText<Kind::kString> {};
template <>
struct Action<jaxn::key> : JaxnText<Kind::kKey> {};
template <>
struct Action<jaxn::binary> : Leaf<Kind::kBinary> {};
template <>
struct Action<jaxn::identifier> {
  template <typename In>
  static void apply(const In& in, Builder& builder) {
    builder.text(Kind::kKey, in.begin(), in.end(), true);
  }
};

// What to say where the grammar must have something and does not find it.

constexpr const char* kValue = "a value is expected here";
constexpr const char* kMember = "a key in double quotes is expected here";
constexpr const char* kArrayEnd = "',' or ']' is expected here";
constexpr const char* kObjectEnd = "',' or '}' is expected here";
constexpr const char* kString = "this character is not allowed in a text";
constexpr const char* kEscape = "this is not an escape that JSON knows";
constexpr const char* kFirstElement = "a value or ']' is expected here";
constexpr const char* kFirstMember = "a key in double quotes or '}' is expected here";
constexpr const char* kFirstBareMember = "a key or '}' is expected here";
constexpr const char* kFraction = "a digit is expected after the decimal point";
constexpr const char* kExponent = "a digit is expected in the exponent";
constexpr const char* kBinary = "this is not allowed in binary data";
constexpr const char* kComment = "this is neither a value nor a comment";

template <typename Rule>
constexpr const char* kSentence = "this is not allowed here";
template <>
inline constexpr const char* kSentence<plain::text> = kValue;
template <>
inline constexpr const char* kSentence<plain::value> = kValue;
template <>
inline constexpr const char* kSentence<plain::array_element> = kValue;
template <>
inline constexpr const char* kSentence<plain::member> = kMember;
template <>
inline constexpr const char* kSentence<plain::name_separator> = "':' is expected here, after the key";
template <>
inline constexpr const char* kSentence<plain::end_array> = kArrayEnd;
template <>
inline constexpr const char* kSentence<plain::end_object> = kObjectEnd;
template <>
inline constexpr const char* kSentence<plain::unescaped> = kString;
template <>
inline constexpr const char* kSentence<plain::escaped> = kEscape;
template <>
inline constexpr const char* kSentence<plain::xdigit> = "four hexadecimal digits are expected after \\u";
template <>
inline constexpr const char* kSentence<plain::fdigits> = kFraction;
template <>
inline constexpr const char* kSentence<plain::edigits> = kExponent;
template <>
inline constexpr const char* kSentence<jaxn::text> = kValue;
template <>
inline constexpr const char* kSentence<jaxn::value> = kValue;
template <>
inline constexpr const char* kSentence<jaxn::name_separator> = "':' is expected here, after the key";
template <>
inline constexpr const char* kSentence<jaxn::end_array> = kArrayEnd;
template <>
inline constexpr const char* kSentence<jaxn::end_object> = kObjectEnd;
template <>
inline constexpr const char* kSentence<jaxn::chars<'"'>> = kString;
template <>
inline constexpr const char* kSentence<jaxn::chars<'\''>> = kString;
template <>
inline constexpr const char* kSentence<jaxn::mchars<'"'>> = kString;
template <>
inline constexpr const char* kSentence<jaxn::mchars<'\''>> = kString;
template <>
inline constexpr const char* kSentence<jaxn::escaped> = kEscape;
template <>
inline constexpr const char* kSentence<jaxn::fdigits> = kFraction;
template <>
inline constexpr const char* kSentence<jaxn::edigits> = kExponent;
template <bool negative>
inline constexpr const char* kSentence<jaxn::hexnum<negative>> = "a hexadecimal digit is expected after 0x";
template <>
inline constexpr const char* kSentence<jaxn::kw_nan> = kValue;
template <bool negative>
inline constexpr const char* kSentence<jaxn::kw_infinity<negative>> = kValue;
template <>
inline constexpr const char* kSentence<jaxn::string_fragment> = "a text in quotes is expected after '+'";
template <>
inline constexpr const char* kSentence<jaxn::binary_fragment> = "binary data is expected after '+'";
template <>
inline constexpr const char* kSentence<jaxn::bchars<'"'>> = kBinary;
template <>
inline constexpr const char* kSentence<jaxn::bchars<'\''>> = kBinary;
template <>
inline constexpr const char* kSentence<jaxn::bescaped> = kBinary;
template <>
inline constexpr const char* kSentence<jaxn::xdigit> = "two hexadecimal digits are expected after \\x";
template <>
inline constexpr const char* kSentence<jaxn::bpart> = "two hexadecimal digits are expected for each byte";
template <>
inline constexpr const char* kSentence<jaxn::comment> = kComment;
template <>
inline constexpr const char* kSentence<jaxn::line_comment_char> = "this character is not allowed in a comment";
template <>
inline constexpr const char* kSentence<jaxn::block_comment_char> = "this character is not allowed in a comment";
template <>
inline constexpr const char* kSentence<pegtl::eof> = "the text goes on after its value has ended";

template <typename Rule>
struct Raising : pegtl::normal<Rule> {
  template <typename In, typename... States>
  [[noreturn]] static void raise(const In& in, States&&... states) {
    throw Refusal{in.current(), sentence(kSentence<Rule>, states...)};
  }

  /// After an opening bracket no comma is expected yet.
  static const char* sentence(const char* otherwise, const Builder& builder) {
    if (!builder.just_opened()) return otherwise;
    if constexpr (std::is_same_v<Rule, plain::end_array> || std::is_same_v<Rule, jaxn::end_array>) return kFirstElement;
    if constexpr (std::is_same_v<Rule, plain::end_object>) return kFirstMember;
    if constexpr (std::is_same_v<Rule, jaxn::end_object>) return kFirstBareMember;
    return otherwise;
  }
};

template <typename Rule>
struct Control : Raising<Rule> {};

/// The grammar announces a plain zero without a place: it has just stepped over it.
template <bool negative>
struct Control<plain::zero<negative>> : pegtl::normal<plain::zero<negative>> {
  template <template <typename...> class, typename In>
  static void apply0(const In& in, Builder& builder) {
    builder.number(in.current() - 1, in.current());
  }
};

template <typename Grammar>
void parse(Builder& builder, std::string_view bytes, std::size_t begin) {
  Input in(bytes.data() + begin, bytes.data() + bytes.size(), "");
  pegtl::parse<Grammar, Action, Control>(in, builder);
}

constexpr const char* kTextEnds = "the text ends here, before its value is complete";

/// What ends with the text; of nothing but white space, nothing was opened.
SyntaxError ended(std::uint32_t at, std::optional<text::Span> opened) {
  return {opened ? "the text ends here" : kTextEnds, {at, at}, false, opened};
}

/// A bracket that closes nothing there: after a comma, or for one of the other kind.
std::optional<SyntaxError> misplaced_bracket(std::string_view bytes, std::uint32_t at,
                                             std::optional<text::Span> opened) {
  const char found = bytes[at];
  if (!opened || (found != ']' && found != '}')) return std::nullopt;
  const char open = bytes[opened->begin];
  const bool pair = (open == '[') == (found == ']');
  const std::size_t before = bytes.substr(0, at).find_last_not_of(" \t\r\n");
  if (pair && before != std::string_view::npos && bytes[before] == ',') {
    const auto comma = static_cast<std::uint32_t>(before);
    return SyntaxError{fmt::format("this comma is one too many: nothing follows it before '{}'", found),
                       {comma, comma + 1}};
  }
  if (pair || opened->begin + 1 == at) return std::nullopt;
  return SyntaxError{fmt::format("this '{}' cannot close a '{}'", found, open), {at, at + 1}, false, opened};
}

/// What shows that a closing bracket is missing: a key in an array, an object after a comma in an object.
std::optional<SyntaxError> missing_bracket(std::string_view bytes, std::uint32_t at, const char* sentence,
                                           std::optional<text::Span> opened) {
  if (!opened) return std::nullopt;
  const bool array = bytes[opened->begin] == '[';
  if (array && sentence == kArrayEnd && bytes[at] == ':')
    return SyntaxError{"this ':' cannot be in an array", {at, at + 1}, false, opened};
  if (!array && (sentence == kObjectEnd || sentence == kMember) && bytes[at] == '{')
    return SyntaxError{"a key is expected here, not an object", {at, at + 1}, false, opened};
  return std::nullopt;
}

/// What people write who know other notations, or whose programs write invisible characters.
std::optional<SyntaxError> foreign(std::string_view bytes, std::uint32_t at, Syntax syntax) {
  const std::string_view rest = bytes.substr(at);
  if (const auto found = text::lookalike(rest)) {
    const std::string instead = found->plain.empty()  ? ", which is invisible; remove it"
                                : found->plain == " " ? "; JSON has plain blanks between its words"
                                                      : fmt::format("; write '{}'", found->plain);
    return SyntaxError{fmt::format("this is {}{}", text::in_words(*found), instead),
                       {at, at + static_cast<std::uint32_t>(found->size)}};
  }
  if (syntax == Syntax::kJaxn) return std::nullopt;
  if (rest.front() == '/' || rest.front() == '#')
    return SyntaxError{"JSON has no comments; JAXN, in a .jaxn file, has", {at, at + 1}};
  if (rest.front() == '\'')
    return SyntaxError{
        "JSON has texts and keys in double quotes only; JAXN, in a .jaxn file, has them in single quotes too",
        {at, at + 1}};
  for (const auto& [word, json] :
       {std::pair<std::string_view, std::string_view>{"True", "true"}, {"False", "false"}, {"None", "null"}})
    if (rest.starts_with(word))
      return SyntaxError{fmt::format("JSON writes {}, not {}", json, word),
                         {at, at + static_cast<std::uint32_t>(word.size())}};
  return std::nullopt;
}

SyntaxError describe(const Refusal& refusal, std::string_view bytes, Syntax syntax, const Builder& builder) {
  const auto at = static_cast<std::uint32_t>(refusal.at - bytes.data());
  if (refusal.too_deep) return {refusal.message, {at, at + 1}, true};
  const auto opened = builder.innermost();
  if (at >= bytes.size()) return ended(at, opened);
  const text::Character found = text::first_character(bytes.substr(at));
  if (!found.valid) return {"this is not UTF-8, as JSON is; 'kibitzer fix' makes it so", {at, at + 1}};
  const bool line_ends = found.code == '\n' || found.code == '\r';
  if (line_ends && refusal.message == kString)
    return {"the closing quote is missing before the end of the line", {at, at}};
  const bool in_text = refusal.message == kString || refusal.message == kEscape;
  if (!in_text) {
    if (auto error = foreign(bytes, at, syntax)) return *error;
    if (auto error = misplaced_bracket(bytes, at, opened)) return *error;
    if (auto error = missing_bracket(bytes, at, refusal.message, opened)) return *error;
  }
  return {refusal.message, {at, at + static_cast<std::uint32_t>(found.size)}};
}

SyntaxError describe(const pegtl::parse_error& error, std::string_view bytes, std::size_t begin,
                     const Builder& builder) {
  // The few errors that the grammar's hand-written parts throw themselves; their words are the library's.
  const auto at = static_cast<std::uint32_t>(begin + error.positions().front().byte);
  const bool leading_zero = std::string_view(error.what()).find("leading zero") != std::string_view::npos;
  if (at >= bytes.size()) return ended(at, builder.innermost());
  const char* message = leading_zero ? "a number has no leading zeros" : "a number is expected here, after its sign";
  return {message, {at, at + 1}};
}

}  // namespace

std::string_view Document::stored_text(const Node& node) const { return unescaped_[node.store]; }

std::optional<SyntaxError> Document::read(std::string_view bytes, Syntax syntax) {
  bytes_ = bytes;
  forget();
  if (bytes.size() > kMaxDocumentBytes) return SyntaxError{"a JSON text of more than 256 MiB is not read", {0, 0}};
  const std::size_t begin = text::byte_order_mark_size(bytes);
  std::optional<SyntaxError> error;
  Builder builder(*this, bytes.data());
  try {
    switch (syntax) {
      case Syntax::kJson:
        parse<tao::json::internal::grammar>(builder, bytes, begin);
        return std::nullopt;
      case Syntax::kJaxn:
        parse<tao::json::jaxn::internal::grammar>(builder, bytes, begin);
        return std::nullopt;
    }
  } catch (const Refusal& refusal) {
    error = describe(refusal, bytes, syntax, builder);
  } catch (const pegtl::parse_error& refused) {
    error = describe(refused, bytes, begin, builder);
  }
  nodes_.clear();
  return error;
}

}  // namespace kibitzer::json
