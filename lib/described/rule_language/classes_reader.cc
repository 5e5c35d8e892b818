#include <algorithm>
#include <array>

#include "described/rule_language/code_reader.h"
#include "described/rule_language/pattern_reader.h"
#include "described/rule_language/reader_pass.h"
#include "described/rule_language/rules.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::described::rule_language {
namespace {

class ClassesReader {
 public:
  ClassesReader(const Piece& piece, Description& description, findings::Reporter& reporter)
      : piece_(piece), text_(piece.plain.substr(0, piece.at.end)), description_(description), reporter_(reporter) {}

  void read() {
    for (std::size_t at = blanks(piece_.at.begin); at < text_.size() && !reporter_.full(); at = blanks(at))
      at = one(at);
  }

 private:
  struct Field {
    std::size_t begin = 0;
    std::size_t end = 0;
  };

  std::size_t blanks(std::size_t at) const { return std::min(text_.find_first_not_of(kBlank, at), text_.size()); }

  /// Where the next class begins: a line with a name and a separator.
  std::size_t next_class(std::size_t from) const {
    for (std::size_t line = text_.find('\n', from); line != std::string_view::npos; line = text_.find('\n', line + 1)) {
      const std::size_t begin = std::min(text_.find_first_not_of(" \t\r", line + 1), text_.size());
      std::size_t end = begin;
      while (end < text_.size() && in_name(text_[end])) ++end;
      const std::string_view word = text_.substr(begin, end - begin);
      const std::size_t after = blanks(end);
      if (word.empty() || word == "default" || after >= text_.size()) continue;
      if (text_[after] == ':') return begin;
      // After a comma only a pattern shows that this is not the rest of a class.
      constexpr std::string_view kBeginsPattern = "([.^";
      const std::size_t next = text_[after] == ',' ? blanks(after + 1) : text_.size();
      if (next < text_.size() && kBeginsPattern.find(text_[next]) != std::string_view::npos) return begin;
    }
    return text_.size();
  }

  /// The fields up to the brace of the comparing; leaves `at` at that brace.
  std::vector<Field> fields(std::size_t& at, std::size_t limit) const {
    std::vector<Field> all;
    int depth = 0;
    std::size_t begin = at;
    for (; at < limit; ++at) {
      const char c = text_[at];
      if (c == '{' && depth == 0 && blanks(begin) == at && all.size() > 1) return all;
      if (c == '(' || c == '[' || c == '{') ++depth;
      if (c == ')' || c == ']' || c == '}') --depth;
      if ((c != ':' && c != ',') || depth != 0) continue;
      all.push_back(trimmed(begin, at));
      begin = at + 1;
    }
    return all;
  }

  Field trimmed(std::size_t begin, std::size_t end) const {
    const std::size_t first = blanks(begin);
    if (first >= end) return {begin, begin};
    return {first, text_.find_last_not_of(kBlank, end - 1) + 1};
  }

  Name name(const Field& field) const {
    return {std::string(text_.substr(field.begin, field.end - field.begin)), span_of(field.begin, field.end)};
  }

  /// The classes above: "bomb & rocket".
  std::vector<ClassAbove> above(const Field& field) const {
    std::vector<ClassAbove> all;
    if (field.begin == field.end) return all;
    for (std::size_t begin = field.begin; begin <= field.end;) {
      const std::size_t end = std::min(text_.find('&', begin), field.end);
      const Field one = trimmed(begin, end);
      all.push_back({one.begin == one.end ? Name{{}, span_of(begin, end)} : name(one), std::nullopt});
      begin = end + 1;
    }
    return all;
  }

  /// Reads the class that begins at `begin`; gives where it ends.
  std::size_t one(std::size_t begin) {
    const std::size_t limit = next_class(begin);
    std::size_t at = begin;
    const std::vector<Field> found = fields(at, limit);
    if (at == limit || (found.size() != 3 && found.size() != 5)) {
      reporter_.report(
          kRule<"rules/syntax">, span_of(begin, std::min(begin + 1, text_.size())),
          "expected a class: name : pattern : class above it : {{ … }}, or name : pattern : list : class above "
          "it : class above it in other comparing : {{ … }} : {{ … }}");
      return limit;
    }
    if (description_.classes.size() == kMostClasses) {
      reporter_.report(kRule<"rules/too-large">, span_of(begin, begin + 1), "a description has at most {} classes",
                       kMostClasses);
      return text_.size();
    }
    PlayClass made;
    made.name = name(found[0]);
    if (found.size() == 5) made.list_name = name(found[2]);
    made.above = above(found[found.size() == 3 ? 2 : 3]);
    if (found.size() == 5) made.of_cards.above = above(found[4]);
    pattern(made, found[1]);
    const std::size_t end = comparing(made, at, limit);
    description_.classes.push_back(std::move(made));
    return end;
  }

  void pattern(PlayClass& made, const Field& field) {
    made.pattern_at = span_of(field.begin, field.end);
    auto read = read_pattern(text_.substr(field.begin, field.end - field.begin),
                             [&](std::string_view variable) { return description_.number_given_to(variable); });
    if (!read) {
      const text::Span at = {made.pattern_at.begin + read.error().at.begin,
                             made.pattern_at.begin + read.error().at.end};
      reporter_.report(kRule<"rules/pattern">, at, "{}", read.error().sentence);
      return;
    }
    made.pattern = std::move(*read);
    made.shape = climb::shape_of(*made.pattern);
    for (const char letter : made.pattern->count_variables)
      if (made.pattern->number_variables.find(letter) != std::string::npos)
        reporter_.report(kRule<"rules/count-letter">, made.pattern_at,
                         "{} is the number of a card here, and a count as well; they are two variables", letter);
  }

  /// The braces from `open` on; gives where the class ends.
  std::size_t comparing(PlayClass& made, std::size_t open, std::size_t limit) {
    const std::size_t close = closing(open, limit);
    if (close == limit) {
      reporter_.report(kRule<"rules/slip">, span_of(open, open + 1),
                       "this brace is not closed; it is read as if it were before the next class");
      code(made, open + 1, limit);
      return limit;
    }
    const bool empty = blanks(open + 1) == close;
    const std::size_t after = blanks(close + 1);
    if (after >= limit) {
      if (!empty) code(made, open + 1, close);
      return limit;
    }
    const bool second = text_[after] == ':' || text_[after] == ',';
    if (!empty) code(made, open + 1, close);
    if (second && text_[std::min(blanks(after + 1), text_.size() - 1)] == '{')
      return other_comparing(made.of_cards, blanks(after + 1), limit);
    if (!empty) {
      return begins_class(after) ? after : (unexpected(after), limit);
    }
    if (begins_class(after)) return after;
    reporter_.report(kRule<"rules/slip">, span_of(close, close + 1),
                     "this brace closes too early: what follows is read as if it were inside");
    std::size_t end = trimmed(after, limit).end;
    if (end > after && text_[end - 1] == '}' && surplus(after, end)) --end;
    code(made, after, end);
    return limit;
  }

  /// The comparing of compare().
  std::size_t other_comparing(Ranking& made, std::size_t open, std::size_t limit) {
    const std::size_t close = closing(open, limit);
    if (close == limit)
      reporter_.report(kRule<"rules/slip">, span_of(open, open + 1),
                       "this brace is not closed; it is read as if it were before the next class");
    if (blanks(open + 1) < close) code(made, open + 1, close);
    const std::size_t after = blanks(std::min(close + 1, limit));
    if (after < limit && !begins_class(after)) {
      unexpected(after);
      return limit;
    }
    return std::min(after, limit);
  }

  void unexpected(std::size_t at) {
    reporter_.report(kRule<"rules/syntax">, span_of(at, at + 1), "expected the next class, found \"{}\"",
                     text::printable(text_.substr(at, text::first_character(text_.substr(at)).size)));
  }

  bool begins_class(std::size_t at) const {
    std::size_t end = at;
    while (end < text_.size() && in_name(text_[end])) ++end;
    const std::size_t after = blanks(end);
    return end != at && after < text_.size() && (text_[after] == ':' || text_[after] == ',');
  }

  /// Where the brace at `open` is closed; `limit` if it is not.
  std::size_t closing(std::size_t open, std::size_t limit) const {
    int depth = 0;
    for (std::size_t at = open; at < limit; ++at) {
      if (text_[at] == '{') ++depth;
      if (text_[at] == '}' && --depth == 0) return at;
    }
    return limit;
  }

  /// Whether there are more closing braces than opening ones.
  bool surplus(std::size_t begin, std::size_t end) const {
    const std::string_view part = text_.substr(begin, end - begin);
    return std::count(part.begin(), part.end(), '}') > std::count(part.begin(), part.end(), '{');
  }

  void code(Ranking& made, std::size_t begin, std::size_t end) {
    const auto tokens = tokens_of(piece_.plain, span_of(begin, end), reporter_);
    const auto read = read_comparing(description_.code, tokens, reporter_);
    made.compare_broken = read.broken;
    const Field inside = trimmed(begin, end);
    made.compare_at = span_of(inside.begin, inside.end);
    if (!read.broken) made.compare = read.what;
  }

  Piece piece_;
  std::string_view text_;
  Description& description_;
  findings::Reporter& reporter_;
};

}  // namespace

void read_classes(const Piece& piece, Description& description, findings::Reporter& reporter) {
  ClassesReader(piece, description, reporter).read();
}

}  // namespace kibitzer::described::rule_language
