// What a game below "% EXPORT" owes to the export format. (PBN 2.1, 2.1 to 2.3, 3.3 to 3.6, 3.11)
#include <algorithm>
#include <array>
#include <limits>

#include "bridge/pbn/parts.h"
#include "pbn/rules.h"
#include "text/same.h"

namespace kibitzer::bridge {
namespace {

using pbn::Kind;
using pbn::kRule;
using pbn::TagName;

constexpr std::size_t kCellsOfLine = 4;

class ExportCheck {
 public:
  explicit ExportCheck(PbnGame& game) : game_(game) {}

  void check() {
    characters();
    tags();
    sections();
    values();
  }

 private:
  void report(text::Span at, std::string_view sentence) {
    game_.reporter.report_once(kRule<"pbn/export-format">, {"layout", kMostLayoutFaults}, at, "{}", sentence);
  }
  /// What is a habit of the program that wrote the file, and no harm.
  template <typename... Values>
  void report_habit(std::string_view habit, text::Span at, fmt::format_string<Values...> sentence, Values&&... values) {
    game_.reporter.report_once(kRule<"pbn/export-format">, findings::Severity::kInfo, habit, at, sentence,
                               std::forward<Values>(values)...);
  }
  void characters();
  void tags();
  void order();
  void sections();
  void values();

  PbnGame& game_;
};

void ExportCheck::characters() {
  const pbn::Game& game = game_.game;
  if (game.bare_newline)
    report_habit("newline", {*game.bare_newline, *game.bare_newline + 1}, "lines of the export format end in CR LF");
  const std::size_t tab = game.text(game.at).find('\t');
  if (tab != std::string_view::npos) {
    const auto begin = game.at.begin + static_cast<std::uint32_t>(tab);
    report_habit("tab", {begin, begin + 1}, "the export format has no tabs");
  }
}

/// 3.3: each tag is left justified on a line by itself, with one space before its value.
void ExportCheck::tags() {
  const pbn::Game& game = game_.game;
  if (game.tidy) return order();
  std::uint32_t line = std::numeric_limits<std::uint32_t>::max();
  for (const pbn::Element& element : game.elements) {
    const bool again = element.line == line;
    line = element.line;
    if (element.kind != Kind::kTag) continue;
    const pbn::Tag& tag = game.tags[element.tag];
    const std::uint32_t begin = element.at.begin;
    const bool justified = begin == 0 || begin == game.at.begin || game.bytes[begin - 1] == '\n';
    const bool spaced = tag.has_value && tag.name_at.begin == tag.at.begin + 1 &&
                        tag.value_at.begin == tag.name_at.end + 2 && tag.value_at.end + 2 == tag.at.end;
    if (again || !justified)
      report(tag.at, "in the export format a tag is left justified on a line by itself");
    else if (!spaced)
      report(tag.at, "in the export format a tag is written [Name \"value\"], with one space");
  }
  order();
}

/// 3.4: the 15 mandatory tags, in their order, unless a ## gives one.
void ExportCheck::order() {
  const pbn::Game& game = game_.game;
  std::uint32_t last = 0;
  for (std::size_t i = 0; i < pbn::kMandatoryTags; ++i) {
    const auto name = static_cast<TagName>(i);
    const pbn::Tag* tag = game.find(name);
    if (tag == nullptr && !game_.memory.values[i].header)
      report_habit("missing", game_.board.at, "in the export format every game has 15 tags; the tag {} is missing here",
                   text_of(name));
    if (tag == nullptr) continue;
    if (tag->at.begin < last)
      report_habit("order", tag->at, "in the export format the 15 tags have a fixed order; {} is out of order",
                   text_of(name));
    last = std::max(last, tag->at.begin);
  }
}

/// 3.5 and 3.6: four calls or cards to a line.
void ExportCheck::sections() {
  const pbn::Game& game = game_.game;
  if (game.most_words_of_line <= kCellsOfLine) return;
  TagName section = TagName::kUnknown;
  std::uint32_t line = 0;
  std::size_t cells = 0;
  for (const pbn::Element& element : game.elements) {
    if (element.kind == Kind::kTag) section = game.tags[element.tag].name;
    if (element.kind != Kind::kToken || (section != TagName::kAuction && section != TagName::kPlay)) continue;
    if (element.line != line) cells = 0;
    line = element.line;
    const char first = game.bytes[element.at.begin];
    if (std::string_view("!?=$^*").find(first) != std::string_view::npos) continue;
    if (++cells == kCellsOfLine + 1)
      report(element.at, section == TagName::kAuction ? "in the export format a line has four calls"
                                                      : "in the export format a line has four cards");
  }
}

/// 3.4.10, 3.4.11 and 3.11.
void ExportCheck::values() {
  const pbn::Game& game = game_.game;
  if (const pbn::Tag* tag = game.find(TagName::kVulnerable)) {
    constexpr std::array<std::string_view, 6> kWritten = {"None", "NS", "EW", "All", "?", ""};
    const auto is_value = [&](std::string_view written) { return text::same(written, tag->value); };
    if (std::none_of(kWritten.begin(), kWritten.end(), is_value))
      report_habit("vulnerable", tag->value_at, "the export format writes None, NS, EW or All");
  }
  const pbn::Tag* deal = game.find(TagName::kDeal);
  if (deal == nullptr || deal->value.empty()) return;
  if (game_.board.dealer && deal->value.substr(0, 1) != letter_of(game_.board.dealer->value))
    report_habit("deal", deal->value_at, "in the export format the deal begins with the dealer's hand");
  for (const Hand& hand : game_.board.hands) {
    const auto cards = game_.session.cards_of(hand);
    for (std::size_t i = 1; i < cards.size(); ++i) {
      if (cards[i].card.index() < cards[i - 1].card.index()) continue;  // a lower rank, or a lower suit
      if (!cards[i].card.known() || !cards[i - 1].card.known()) continue;
      if (cards[i].card.suit() == cards[i - 1].card.suit() && cards[i].card.rank() > cards[i - 1].card.rank())
        report_habit("ranks", cards[i].at, "in the export format the ranks of a suit descend");
    }
  }
}

}  // namespace

void check_export(PbnGame& game) { ExportCheck(game).check(); }

}  // namespace kibitzer::bridge
