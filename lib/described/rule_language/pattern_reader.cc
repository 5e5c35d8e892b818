#include "described/rule_language/pattern_reader.h"

#include <fmt/core.h>

#include <optional>

#include "described/rule_language/card_words.h"
#include "described/rule_language/reader_pass.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::described::rule_language {
namespace {

using climb::Binding;
using climb::CardPattern;
using climb::Node;
using climb::NodeId;
using climb::NodeKind;
using climb::Numbers;
using climb::Suits;

constexpr int kDeepest = 40;

bool is_variable(char c) { return c >= 'a' && c <= 'z'; }

/// Thrown inside this file, from the depths to read_pattern().
struct Stop {
  PatternError error;
};

class PatternReader {
 public:
  PatternReader(std::string_view text, const NumberOf& number_of) : text_(text), number_of_(number_of) {}

  climb::Pattern read() {
    const NodeId root = choice(0);
    while (taken('&')) condition();
    if (peek() != '\0') expected("||, & or the end of the pattern");
    pattern_.root = root;
    switch (climb::fault_of(pattern_)) {
      case climb::PatternFault::kNone:
        break;
      case climb::PatternFault::kEmptyRepeat:
        stop({0, end()}, "what is repeated may match no cards");
      case climb::PatternFault::kTooLarge:
        stop({0, end()}, "the pattern is too large");
    }
    return std::move(pattern_);
  }

 private:
  std::uint32_t end() const { return static_cast<std::uint32_t>(text_.size()); }

  [[noreturn]] static void stop(text::Span at, std::string sentence) { throw Stop{{at, std::move(sentence)}}; }

  [[noreturn]] void expected(std::string_view what) {
    peek();
    if (at_ == text_.size()) stop({end(), end()}, fmt::format("the pattern ends where {} is expected", what));
    const auto size = text::first_character(text_.substr(at_)).size;
    stop({here(), static_cast<std::uint32_t>(at_ + size)},
         fmt::format("expected {}, found \"{}\"", what, text::printable(text_.substr(at_, size))));
  }

  std::uint32_t here() const { return static_cast<std::uint32_t>(at_); }

  /// The next character that is not a blank; 0 at the end.
  char peek() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n' || text_[at_] == '\r'))
      ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }

  bool taken(char c) {
    if (peek() != c || c == '\0') return false;
    ++at_;
    return true;
  }

  bool at_double_bar() { return peek() == '|' && text_.substr(at_, 2) == "||"; }

  NodeId add(Node node) {
    if (pattern_.nodes.size() >= climb::kMostNodes) stop({0, end()}, "the pattern is too large");
    pattern_.nodes.push_back(std::move(node));
    return static_cast<NodeId>(pattern_.nodes.size() - 1);
  }

  NodeId choice(int depth) {
    if (depth > kDeepest) stop({here(), here()}, "brackets are nested too deeply");
    Node all{.kind = NodeKind::kChoice};
    all.children.push_back(sequence(depth));
    while (at_double_bar()) {
      at_ += 2;
      all.children.push_back(sequence(depth));
    }
    return all.children.size() == 1 ? all.children.front() : add(std::move(all));
  }

  NodeId sequence(int depth) {
    Node all{.kind = NodeKind::kSequence};
    taken('^');
    do all.children.push_back(part(depth));
    while (peek() != '\0' && peek() != ')' && peek() != '&' && !at_double_bar());
    return all.children.size() == 1 ? all.children.front() : add(std::move(all));
  }

  NodeId part(int depth) {
    NodeId inner = 0;
    if (taken('(')) {
      inner = choice(depth + 1);
      if (!taken(')')) expected("\")\"");
    } else {
      inner = card();
    }
    return taken('{') ? repeat(inner) : inner;
  }

  NodeId repeat(NodeId inner) {
    Node node{.kind = NodeKind::kRepeat, .children = {inner}};
    const std::uint32_t begin = here();
    if (is_variable(peek())) {
      const std::string_view name = name_here();
      const std::size_t known = name.size() == 1 ? pattern_.count_variables.find(name) : std::string::npos;
      const auto given = number_of_ ? number_of_(name) : std::nullopt;
      if (known != std::string::npos) {
        node.times = static_cast<climb::Variable>(known);
      } else if (given) {
        node.least = node.most = in_range(*given, name, {begin, here()}, 0, climb::kMostRepeats);
      } else {
        stop({begin, here()},
             fmt::format("the number {} is not known here: {{2+:{}}} would give it a value, as would <var>", name,
                         name));
      }
    } else {
      node.least = node.most = number_of_times();
      if (taken('+')) node.most = climb::kMostRepeats;
      if (taken(':')) node.counted = count_variable();
    }
    if (!taken('}')) expected("\"}\"");
    return add(std::move(node));
  }

  std::uint8_t number_of_times() {
    const char first = peek();
    const std::uint32_t begin = here();
    if (first == '%') return given_number(0, climb::kMostRepeats);
    if (!text::is_digit(first)) expected("a number or a variable");
    int value = 0;
    for (; at_ < text_.size() && text::is_digit(text_[at_]); ++at_)
      value = std::min(value * 10 + (text_[at_] - '0'), climb::kMostRepeats + 1);
    if (value > climb::kMostRepeats)
      stop({begin, here()}, fmt::format("a part comes at most {} times", climb::kMostRepeats));
    return static_cast<std::uint8_t>(value);
  }

  /// %name%: the number of a variable of the description.
  std::uint8_t given_number(int least, int most) {
    const std::uint32_t begin = here();
    const std::size_t close = text_.find('%', at_ + 1);
    if (close == std::string_view::npos) expected("a name between two %");
    const std::string_view name = text_.substr(at_ + 1, close - at_ - 1);
    at_ = close + 1;
    const auto value = number_of_ ? number_of_(name) : std::nullopt;
    if (!value)
      stop({begin, here()}, fmt::format("no variable \"{}\" is given a number in <var>", text::printable(name)));
    return in_range(*value, name, {begin, here()}, least, most);
  }

  std::uint8_t in_range(int value, std::string_view name, text::Span at, int least, int most) {
    if (value < least || value > most)
      stop(at, fmt::format("{} is {}; it must be {} to {} here", text::printable(name), value, least, most));
    return static_cast<std::uint8_t>(value);
  }

  std::string_view name_here() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && in_name(text_[at_])) ++at_;
    return text_.substr(begin, at_ - begin);
  }

  climb::Variable count_variable() {
    if (!is_variable(peek())) expected("a variable");
    return variable(pattern_.count_variables, text_[at_++]);
  }

  climb::Variable variable(std::string& known, char letter) {
    std::size_t at = known.find(letter);
    if (at == std::string::npos) {
      if (known.size() == climb::kMostVariables) stop({here() - 1, here()}, "the pattern has too many variables");
      at = known.size();
      known += letter;
    }
    return static_cast<climb::Variable>(at);
  }

  /// Whether one bar follows, which is "or" between suits or numbers.
  bool single_bar() {
    if (peek() != '|' || at_double_bar()) return false;
    ++at_;
    return true;
  }

  NodeId card() {
    CardPattern card;
    bool joker = false;
    suit(card, joker);
    number(card, joker);
    if (!joker && (card.suits != climb::kAllSuits || card.suit_variable != climb::kNoVariable))
      card.numbers &= static_cast<Numbers>(~climb::kJokers);
    return add(Node{.kind = NodeKind::kCard, .card = card});
  }

  void suit(CardPattern& card, bool& joker) {
    const char first = peek();
    if (first == '.') {
      ++at_;
      return;
    }
    if (first == 'J') {
      ++at_;
      joker = true;
      return;
    }
    if (is_variable(first)) {
      ++at_;
      card.suit_variable = variable(pattern_.suit_variables, first);
      return;
    }
    Suits suits = 0;
    do {
      const auto one = set_of(kSuitLetters);
      if (!one) expected("a suit: H, S, D, C, J for a joker, a variable or \".\"");
      suits = static_cast<Suits>(suits | *one);
    } while (single_bar());
    card.suits = suits;
  }

  void number(CardPattern& card, bool joker) {
    const char first = peek();
    card.numbers = joker ? climb::kJokers : climb::kAllNumbers;
    if (first == '.') {
      ++at_;
      return;
    }
    if (is_variable(first)) {
      ++at_;
      card.number_variable = variable(pattern_.number_variables, first);
      if (at_ < text_.size() && (text_[at_] == '$' || text_[at_] == '#'))
        card.binding = text_[at_++] == '$' ? Binding::kFresh : Binding::kNext;
      return;
    }
    Numbers numbers = 0;
    do {
      const auto one = joker ? joker_letter() : set_of(kNumberLetters);
      if (!one) expected(joker ? "B, S or \".\"" : "a number: 2 to 9, 0, J, Q, K, A, a variable or \".\"");
      numbers = static_cast<Numbers>(numbers | *one);
    } while (single_bar());
    card.numbers = numbers;
  }

  std::optional<unsigned> joker_letter() {
    const char letter = peek();
    if (letter != 'B' && letter != 'S') return std::nullopt;
    ++at_;
    return climb::bit_of(letter == 'B' ? climb::kBigJoker : climb::kLittleJoker);
  }

  /// The bit of one of `letters`, or those of "[...]".
  std::optional<unsigned> set_of(std::string_view letters) {
    if (!taken('[')) return one_of(letters);
    const bool others = taken('^');
    unsigned bits = 0;
    do {
      const auto from = one_of(letters);
      if (!from) return std::nullopt;
      bits |= *from;
      if (!taken('-')) continue;
      const auto to = one_of(letters);
      if (!to || *to < *from) return std::nullopt;
      for (unsigned bit = *from; bit <= *to; bit <<= 1U) bits |= bit;
    } while (!taken(']'));
    return others ? ((1U << letters.size()) - 1) & ~bits : bits;
  }

  std::optional<unsigned> one_of(std::string_view letters) {
    const char letter = peek() == '1' ? 'A' : peek();
    const std::size_t at = letter == '\0' ? std::string_view::npos : letters.find(letter);
    if (at == std::string_view::npos) return std::nullopt;
    ++at_;
    return 1U << at;
  }

  void condition() {
    const auto known = [&] {
      const std::size_t at = is_variable(peek()) ? pattern_.number_variables.find(peek()) : std::string::npos;
      if (at == std::string::npos) expected("a variable of the pattern");
      ++at_;
      return static_cast<climb::Variable>(at);
    };
    climb::Condition condition;
    condition.a = known();
    if (taken('<')) {
      condition.kind = climb::ConditionKind::kFewerAlike;
      if (peek() == '%') {
        condition.limit = given_number(2, 9);
      } else {
        if (!text::is_digit(peek()) || peek() < '2') expected("a number from 2 to 9");
        condition.limit = static_cast<std::uint8_t>(text_[at_++] - '0');
      }
    } else if (!taken('!') || !taken('=')) {
      expected("\"!=\" or \"<\"");
    } else if (peek() == 'J' && text_.substr(at_, 2) == "JJ") {
      at_ += 2;
      condition.kind = climb::ConditionKind::kNotBothJokers;
    } else {
      condition.b = known();
    }
    pattern_.conditions.push_back(condition);
  }

  std::string_view text_;
  const NumberOf& number_of_;
  std::size_t at_ = 0;
  climb::Pattern pattern_;
};

}  // namespace

tl::expected<climb::Pattern, PatternError> read_pattern(std::string_view text, const NumberOf& number_of) {
  try {
    return PatternReader(text, number_of).read();
  } catch (Stop& stop) {
    return tl::make_unexpected(std::move(stop.error));
  }
}

}  // namespace kibitzer::described::rule_language
