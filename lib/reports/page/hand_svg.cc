#include "reports/page/hand_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "reports/page/svg.h"

namespace kibitzer::reports::page {
namespace {

constexpr double kCardSize = 17;
constexpr double kNarrowestCard = 0.66 * kCardSize;
constexpr double kBetweenCards = 5;
constexpr double kAfterSuit = 8;
constexpr double kBold = 1.1;  // how much wider

/// A card in its place on a line of a hand.
struct Placed {
  const diagrams::Word* card = nullptr;
  double x = 0;
};

struct HandLine {
  std::string suit;
  std::vector<Placed> cards;
};

/// A line for each suit; more where its cards need more.
std::vector<HandLine> lines_of(const diagrams::Hand& hand, double width) {
  std::vector<HandLine> lines;
  for (const diagrams::Suit& suit : hand.suits) {
    lines.push_back({suit.name, {}});
    const double begin = suit.name.empty() ? 0 : width_of(suit.name, kCardSize) + kAfterSuit;
    double x = begin;
    for (const diagrams::Word& card : suit.cards) {
      const double own = width_of(card.text, kCardSize);
      const double wide = std::max(kNarrowestCard, own);
      if (x > begin && x + wide > width) {
        lines.emplace_back();
        x = begin;
      }
      lines.back().cards.push_back({&card, x + (wide - own) / 2});
      x += wide + kBetweenCards;
    }
  }
  return lines;
}

}  // namespace

double height_of(const diagrams::Hand& hand, double width) {
  return kLine * static_cast<double>(1 + lines_of(hand, width).size()) + (hand.remark.empty() ? 0 : kSmallLine);
}

std::string write_hand(Canvas& canvas, const Box& place, const diagrams::Hand& hand, std::string_view seat,
                       const diagrams::Word& player, const std::set<std::string>& gone) {
  const double x = place.x;
  double y = place.y + kTextSize;
  canvas.text(x, y, "strong", seat);
  const double after = seat.empty() ? 0 : kBold * width_of(seat, kTextSize) + kAfterSuit;
  canvas.word(x + after, y, {cut_to(place.width - after, player.text, kTextSize), player.at}, kTextSize,
              seat.empty() ? "strong" : "");
  std::string said = fmt::format("{}{}{}:", seat, seat.empty() || player.text.empty() ? "" : " ", player.text);
  std::string suit;
  for (const HandLine& line : lines_of(hand, place.width)) {
    y += kLine;
    if (!line.suit.empty()) {
      if (!suit.empty()) said += ",";
      suit = line.suit;
      said += " " + suit;
      canvas.text(x, y, "card", in_svg(suit));
      if (line.cards.empty()) canvas.text(x + width_of(suit, kCardSize) + kAfterSuit, y, "faint", "—");
    }
    for (const Placed& card : line.cards) {
      const bool is_gone = gone.contains(suit + card.card->text);
      canvas.word(x + card.x, y, *card.card, kCardSize, is_gone ? "card gone" : "card");
      said += " " + card.card->text;
    }
  }
  if (!hand.remark.empty()) canvas.text(x, y + kSmallLine, "small faint", in_svg(hand.remark));
  return said + ".";
}

}  // namespace kibitzer::reports::page
