#include <algorithm>

#include "described/rule_language/pattern_reader.h"
#include "described/rule_language/reader_pass.h"
#include "described/rule_language/rules.h"
#include "text/utf8.h"

namespace kibitzer::described::rule_language {
namespace {

constexpr std::string_view kWild = "wild";

std::optional<climb::CardPattern> card_of(std::string_view text) {
  const auto read = read_pattern(text);
  if (!read || read->nodes.size() != 1 || read->nodes.front().kind != climb::NodeKind::kCard) return std::nullopt;
  return read->nodes.front().card;
}

class ListsReader {
 public:
  ListsReader(const Piece& piece, Description& description, findings::Reporter& reporter)
      : piece_(piece), text_(piece.plain.substr(0, piece.at.end)), description_(description), reporter_(reporter) {}

  void read() {
    for (std::size_t at = blanks(piece_.at.begin); at < text_.size() && !reporter_.full(); at = blanks(at))
      at = list(at);
  }

 private:
  std::size_t blanks(std::size_t at) const { return std::min(text_.find_first_not_of(kBlank, at), text_.size()); }

  /// Reads the list that begins at `begin`; gives where it ends.
  std::size_t list(std::size_t begin) {
    const std::size_t colon = text_.find(':', begin);
    const std::size_t next = colon == std::string_view::npos ? text_.size() : next_list(colon + 1);
    const std::size_t open = text_.find('{', begin);
    if (colon == std::string_view::npos || colon > open || colon == begin) {
      reporter_.report(kRule<"rules/syntax">, span_of(begin, begin + 1),
                       "expected a list of cards, such as \"list: ..|.. {{ JB JS .2 .A }}\"");
      return open > next ? next : std::min(closing(open) + 1, text_.size());
    }
    if (description_.lists.size() == kMostLists) {
      reporter_.report(kRule<"rules/too-large">, span_of(begin, colon), "a description has at most {} lists",
                       kMostLists);
      return text_.size();
    }
    const std::size_t name_end = text_.find_last_not_of(kBlank, colon - 1) + 1;
    CardList made{.name = {std::string(text_.substr(begin, name_end - begin)), span_of(begin, name_end)}};
    if (open >= next) {
      const std::size_t first = pair_end(colon + 1, next);
      pair(made, colon + 1, first);
      items(made, first, next);
      keep(std::move(made));
      return next;
    }
    pair(made, colon + 1, open);
    const std::size_t close = closing(open);
    if (close == text_.size())
      reporter_.report(kRule<"rules/unclosed">, span_of(open, open + 1), "this list is not closed");
    items(made, open + 1, close);
    keep(std::move(made));
    return std::min(close + 1, text_.size());
  }

  /// The list "wild" is none that orders cards.
  void keep(CardList made) {
    if (made.name.value != kWild) {
      description_.lists.push_back(std::move(made));
    } else if (description_.wild) {
      reporter_.report(kRule<"rules/said-twice">, made.name.at, "the wild cards are already listed")
          .related.push_back({"they are listed here", description_.wild->name.at});
    } else {
      description_.wild = std::move(made);
    }
  }

  /// Where the name of the list after this one begins.
  std::size_t next_list(std::size_t from) const {
    const std::size_t colon = text_.find(':', from);
    if (colon == std::string_view::npos) return text_.size();
    const std::size_t end = text_.find_last_not_of(kBlank, colon - 1) + 1;
    std::size_t begin = end;
    while (begin > from && in_name(text_[begin - 1])) --begin;
    return begin;
  }

  /// Where the pair of cards of a list without braces ends: what follows is its first item.
  std::size_t pair_end(std::size_t from, std::size_t end) const {
    const std::size_t bar = text_.find('|', from);
    if (bar >= end) return end;
    std::size_t at = blanks(bar + 1);
    std::string unused;
    half(at, end, unused);
    half(at, end, unused);
    return std::min(at, end);
  }

  std::size_t closing(std::size_t open) const { return std::min(text_.find('}', open), text_.size()); }

  /// The cards that the list is for: "..|..".
  void pair(CardList& made, std::size_t begin, std::size_t end) {
    const std::string_view both = text_.substr(begin, end - begin);
    for (std::size_t bar = both.find('|'); bar != std::string_view::npos; bar = both.find('|', bar + 1)) {
      const auto first = card_of(both.substr(0, bar));
      const auto second = card_of(both.substr(bar + 1));
      if (!first || !second) continue;
      made.first = *first;
      made.second = *second;
      const auto letter = [](std::string_view card) {
        return card.substr(std::min(card.find_first_not_of(kBlank), card.size()), 1);
      };
      made.same_suit = first->suit_variable != climb::kNoVariable && second->suit_variable != climb::kNoVariable &&
                       letter(both) == letter(both.substr(bar + 1));
      return;
    }
    reporter_.report(kRule<"rules/pattern">, span_of(std::min(blanks(begin), end), end),
                     "expected the two cards that the list compares, such as \"..|..\"");
  }

  void items(CardList& made, std::size_t begin, std::size_t end) {
    for (std::size_t at = blanks(begin); at < end && !reporter_.full(); at = blanks(at)) {
      Item item;
      const std::size_t item_begin = at;
      std::string card = half(at, end, item.suit_from);
      card += half(at, end, item.number_from);
      item.at = span_of(item_begin, at);
      const auto read = card_of(card);
      if (read) {
        item.card = *read;
        made.items.push_back(std::move(item));
      } else {
        reporter_.report(kRule<"rules/pattern">, item.at,
                         "\"{}\" is not a card: a suit and a number, such as \"S6\" or \".A\"",
                         text::printable(text_.substr(item_begin, at - item_begin)));
      }
    }
  }

  /// Reads the suit or number at `at`, and advances. For %name% it gives ".", and puts the name into `from`; it gives a
  /// malformed one as it is written, and nothing at the end or at a blank.
  std::string half(std::size_t& at, std::size_t end, std::string& from) const {
    if (at >= end || blanks(at) != at) return {};
    const char first = text_[at];
    const std::size_t close = first == '%' ? text_.find('%', at + 1) : first == '[' ? text_.find(']', at) : at;
    const std::size_t begin = at;
    const bool open = first == '%' && close >= end;
    at = open ? std::min(text_.find_first_of(kBlank, at), end) : std::min(close, end - 1) + 1;
    if (first != '%' || open || close == begin + 1) return std::string(text_.substr(begin, at - begin));
    from = text_.substr(begin + 1, at - begin - 2);
    return ".";
  }

  Piece piece_;
  std::string_view text_;
  Description& description_;
  findings::Reporter& reporter_;
};

}  // namespace

void read_lists(const Piece& piece, Description& description, findings::Reporter& reporter) {
  ListsReader(piece, description, reporter).read();
}

climb::Order CardList::order() const {
  std::vector<climb::Number> numbers;
  climb::Numbers seen = 0;
  for (const Item& item : items) {
    const bool joker = (item.card.numbers & climb::kJokers) != 0;
    if ((!joker && item.card.suits != climb::kAllSuits) || !item.suit_from.empty() || !item.number_from.empty())
      continue;
    for (climb::Number number = 0; number < climb::kNumbers; ++number) {
      if ((item.card.numbers & climb::bit_of(number) & ~seen) == 0) continue;
      if (item.card.numbers != climb::bit_of(number)) continue;  // several numbers in one place have no order
      seen |= climb::bit_of(number);
      numbers.push_back(number);
    }
  }
  return climb::Order::of(numbers);
}

}  // namespace kibitzer::described::rule_language
