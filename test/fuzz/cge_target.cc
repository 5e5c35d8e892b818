// Any bytes as a description of a trick game: read, and its rules asked about a few moments of play.
#include <array>
#include <vector>

#include "described/card_game_engine/evaluation.h"
#include "described/card_game_engine/reader.h"
#include "fuzz/checks.h"

using namespace kibitzer;
using namespace kibitzer::described::card_game_engine;

namespace {

void ask(const Description& game) {
  Evaluation evaluation(game);
  const auto cards = static_cast<int>(game.setting->deck.size());
  std::array<tricks::Card, 4> trick{};
  for (int i = 0; i < 4; ++i) trick[static_cast<std::size_t>(i)] = static_cast<tricks::Card>(i * 7 % cards);
  tricks::CardSet sure;
  sure.add(static_cast<tricks::Card>(cards - 1));
  const HeldCards hand = {sure, game.setting->deck.cards()};
  const Settled trump = {true, 0};
  for (const std::size_t table : {std::size_t{0}, std::size_t{1}, trick.size()}) {
    (void)evaluation.may_play(std::span(trick).first(table), trump, 0, hand, trick[0]);
    (void)evaluation.why_not_play(std::span(trick).first(table), trump, 0, {sure, sure}, trick[0]);
  }
  const tricks::Seats winners = evaluation.possible_winners(trick, trump);
  fuzz::require((winners >> trick.size()) == 0, "a card of the trick wins");
  const std::array<PlayerPoints, 2> points = {{{3, 10}, {2, std::nullopt}}};
  (void)evaluation.winners(points, trump);
  for (const Declaration& declaration : game.declarations)
    (void)evaluation.why_not_declare(declaration, trump, 0, hand);
  (void)evaluation.why_not_trump(trump);
  (void)evaluation.why_not_lay_away(trump, 0, hand, trick[0]);
  const std::vector<PlayerPoints> counted(game.players.size());
  (void)evaluation.may_end(counted, trump);
  evaluation.end_deal(counted, trump);
  (void)evaluation.points_of_deal(0);
  for (std::size_t figure = 0; figure < game.figures.size(); ++figure) {
    (void)evaluation.figure(figure, 0);
    (void)evaluation.why_figure(figure, 0);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::text_of(data, size);
  std::vector<findings::Finding> findings;
  findings::Comments comments;
  const Description game = read_description({"game.cge", bytes, 1}, findings, &comments);
  fuzz::check_findings(findings, size);
  if (game.usable) ask(game);
  return 0;
}
