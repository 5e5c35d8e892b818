// The recorded figures of a deal, compared with what the description makes of it.
#include <fmt/format.h>

#include <algorithm>

#include "described/trick_games/deal_ending.h"
#include "described/trick_games/rules.h"
#include "text/utf8.h"

namespace kibitzer::described::trick_games {
namespace {

class FiguresPass {
 public:
  FiguresPass(const DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules, DealEnding& ending,
              DealReporter& reporter)
      : facts_(facts), meant_(meant), rules_(rules), ending_(ending), reporter_(reporter) {
    for (const StatedFigure& stated : facts.session->figures_of(*facts.deal)) {
      const int seat = stated.player ? seat_of(*stated.player, meant_) : 0;
      if (seat != kNobody) stated_.push_back({&stated, static_cast<std::size_t>(seat)});
    }
  }

  void judge() {
    enter(ending_.known_by(false, facts_.totals));
    keep([&](const Claim& claim) {
      const auto figure = figure_of(claim);
      return figure && *figure != claim.stated->number.value;
    });
    if (stated_.empty()) return;
    // What follows from a claim that is wrong itself says nothing new.
    const auto differs = [&](const Claim& claim) { return figure_of(claim) != claim.stated->number.value; };
    if (!ending_.claims_agree()) {
      enter(ending_.known_by(true, facts_.totals));
      keep(differs);
    }
    enter(ending_.known_by(false, facts_.claimed_totals));
    keep(differs);
    if (ending_.bids_in_doubt()) {
      enter(ending_.known_without_doubtful_bids());
      keep([&](const Claim& claim) { return figure_of(claim).has_value(); });
    }
    enter(ending_.known_by(false, facts_.totals));
    for (const Claim& claim : stated_) report(claim);
  }

 private:
  struct Claim {
    const StatedFigure* stated = nullptr;
    std::size_t seat = 0;
  };

  void enter(DealEnding::Known known) {
    known_ = std::move(known);
    rules_.end_deal(known_, facts_.settled);
  }

  template <typename Predicate>
  void keep(Predicate wanted) {
    std::erase_if(stated_, [&](const Claim& claim) { return !wanted(claim); });
  }

  std::optional<int> figure_of(const Claim& claim) const { return rules_.figure(claim.stated->figure, claim.seat); }

  void report(const Claim& claim) {
    const auto& figure = facts_.game->figures[claim.stated->figure];
    const int value = *figure_of(claim);
    const expressions::Explanation why = rules_.why_figure(claim.stated->figure, claim.seat);
    const std::string of_whom =
        figure.of_player ? fmt::format(" of {}", shown(facts_.name(claim.seat))) : std::string();
    findings::Finding& finding =
        reporter_.refute(kRule<"trick-game/wrong-figure">, claim.stated->number.at, "\"{}\"{} is {} in {}, not {}{}{}",
                         text::printable(figure.name.value), of_whom, value, facts_.deal_in_words(),
                         claim.stated->number.value, why.values.empty() ? "" : ": ", expressions::in_words(why.values));
    if (figure.of_player) finding.player = facts_.name(claim.seat);
    finding.offer(std::to_string(value));
    finding.related.push_back(reporter_.in_description("it is described here", why.at));
  }

  const DealFacts& facts_;
  const Meant& meant_;
  card_game_engine::Evaluation& rules_;
  DealEnding& ending_;
  DealReporter& reporter_;
  std::vector<Claim> stated_;
  DealEnding::Known known_;
};

}  // namespace

void judge_figures(const DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules, DealEnding& ending,
                   DealReporter& reporter, bool doubtful) {
  // With hands of any size there may have been more tricks than are recorded.
  const bool may_go_on = facts.played() && !facts.hand_size;
  if (facts.deal->figures.empty() || doubtful || may_go_on) return;
  FiguresPass(facts, meant, rules, ending, reporter).judge();
}

}  // namespace kibitzer::described::trick_games
