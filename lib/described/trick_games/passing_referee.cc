// Cards that every player passes to another before the play: which, how many, to whom.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "described/trick_games/deal_referees.h"
#include "described/trick_games/rules.h"
#include "text/words.h"

namespace kibitzer::described::trick_games {
namespace {

using card_game_engine::PassTo;
using text::counted;

std::string_view in_words(PassTo to) {
  switch (to) {
    case PassTo::kLeft:
      return "to the left";
    case PassTo::kRight:
      return "to the right";
    case PassTo::kAcross:
      return "across";
    case PassTo::kNobody:
      return "to nobody";
  }
  return {};
}

class PassingPass {
 public:
  PassingPass(DealFacts& facts, const Meant& meant, Dealt& dealt, DealReporter& reporter)
      : facts_(facts),
        meant_(meant),
        dealt_(dealt),
        reporter_(reporter),
        recorded_(facts.session->passed_of(*facts.deal)),
        passed_(facts.seats(), nullptr) {}

  void judge() {
    if (!facts_.game->passing) {
      const auto& to = facts_.deal->passed_to;
      if (!recorded_.empty() || to)
        reporter_.report(kRule<"trick-game/wrong-pass">, recorded_.empty() ? to->second : recorded_.front().player.at,
                         "{} is played without passing, but {}", facts_.game->name.value,
                         recorded_.empty() ? "it is recorded to whom cards are passed" : "passed cards are recorded");
      return;
    }
    const auto to = direction();
    if (recorded_.empty()) return;  // the recorded hands are those that were played
    if (to == PassTo::kNobody) {
      add_description(reporter_.report(kRule<"trick-game/wrong-pass">, recorded_.front().player.at,
                                       "no cards are passed in {}", facts_.deal_in_words()));
      return;
    }
    for (const Hand& passed : recorded_) judge_passed(passed);
    const bool all = std::none_of(passed_.begin(), passed_.end(), [](const Hand* one) { return one == nullptr; });
    if (to && sound_ && all)
      hand_over(*to);
    else
      forget_hands();
  }

 private:
  const card_game_engine::Passing& game() const { return *facts_.game->passing; }

  void add_description(findings::Finding& finding) const {
    finding.related.push_back(reporter_.in_description("what is passed is described here", game().at));
  }

  /// To whom cards are passed in this deal, where that is known. What is recorded counts.
  std::optional<PassTo> direction() {
    const auto& in_turn = game().in_turn;
    std::optional<PassTo> described;
    if (in_turn.size() == 1)
      described = in_turn.front();
    else if (const auto& number = facts_.deal->number; number && number->value > 0)
      described = in_turn[static_cast<std::size_t>(number->value - 1) % in_turn.size()];
    const auto& recorded = facts_.deal->passed_to;
    if (!recorded) return described;
    const bool known = std::find(in_turn.begin(), in_turn.end(), recorded->first) != in_turn.end();
    if (described ? *described != recorded->first : !known)
      add_description(reporter_.report(
          kRule<"trick-game/wrong-pass">, recorded->second, "{}",
          described
              ? fmt::format("cards are passed {} in {}, not {}", in_words(*described), facts_.deal_in_words(),
                            in_words(recorded->first))
              : fmt::format("cards are never passed {} in {}", in_words(recorded->first), facts_.game->name.value)));
    return recorded->first;
  }

  void judge_passed(const Hand& passed) {
    const int found = seat_of(passed.player, meant_);
    if (found == kNobody) {
      sound_ = false;
      return;
    }
    const auto seat = static_cast<std::size_t>(found);
    if (passed_[seat] != nullptr) sound_ = false;
    passed_[seat] = &passed;
    const auto cards = static_cast<int>(passed.cards.count);
    if (cards != game().cards) {
      sound_ = false;
      findings::Finding& finding =
          reporter_.report(kRule<"trick-game/wrong-pass">, passed.player.at, "{} passes {}, but in {} {} are passed",
                           shown(facts_.name(seat)), counted(cards, "card"), facts_.game->name.value, game().cards);
      finding.player = facts_.name(seat);
      add_description(finding);
    }
    for (const CardAt& card : facts_.session->cards_of(passed)) judge_card(card, seat);
  }

  /// The card was dealt to the player, and is passed once.
  void judge_card(const CardAt& card, std::size_t seat) {
    if (!card.card.known()) {
      sound_ = false;
      return;
    }
    const SeatFacts& at = facts_.at[seat];
    const bool hand_known = at.hand != nullptr && !at.hand_in_doubt && at.cards_short == 0;
    const bool twice = given_.contains(card.card.index);
    given_.add(card.card.index);
    if (!twice) given_at_[card.card.index] = card.at;
    if (!twice && (!hand_known || at.dealt.contains(card.card.index))) return;
    sound_ = false;
    const std::string words = facts_.game->setting->deck.name_of(card.card.index);
    const int owner = dealt_.owner[card.card.index];
    findings::Finding& finding =
        twice
            ? reporter_.report(kRule<"trick-game/wrong-pass">, card.at, "the {} is passed twice", words)
            : reporter_.report(kRule<"trick-game/wrong-pass">, card.at,
                               "{0} passes the {1}, which is not in {0}'s hand{2}", shown(facts_.name(seat)), words,
                               owner == kNobody
                                   ? std::string()
                                   : fmt::format(" but in {}'s", shown(facts_.name(static_cast<std::size_t>(owner)))));
    finding.player = facts_.name(seat);
    finding.related.push_back(twice ? findings::Related{"first passed here", given_at_[card.card.index]}
                                    : findings::Related{"the hand is recorded here", at.hand->player.at});
  }

  std::size_t receiver_of(std::size_t seat, PassTo to) const {
    const std::size_t seats = facts_.seats();
    const std::size_t steps = to == PassTo::kLeft ? 1 : to == PassTo::kRight ? seats - 1 : seats / 2;
    return tricks::seat_after(seat, steps, seats);
  }

  void hand_over(PassTo to) {
    for (std::size_t seat = 0; seat < facts_.seats(); ++seat)
      for (const CardAt& card : facts_.session->cards_of(*passed_[seat])) facts_.at[seat].dealt.remove(card.card.index);
    for (std::size_t seat = 0; seat < facts_.seats(); ++seat) {
      const std::size_t receiver = receiver_of(seat, to);
      for (const CardAt& card : facts_.session->cards_of(*passed_[seat])) {
        facts_.at[receiver].dealt.add(card.card.index);
        dealt_.owner[card.card.index] = static_cast<int>(receiver);
      }
    }
  }

  /// What was held in the play does not follow from the hands as dealt.
  void forget_hands() {
    dealt_.owner.fill(kNobody);
    for (SeatFacts& at : facts_.at) {
      at.hand = nullptr;
      at.dealt = {};
      at.cards_short = 0;
      at.hand_in_doubt = false;
    }
  }

  DealFacts& facts_;
  const Meant& meant_;
  Dealt& dealt_;
  DealReporter& reporter_;
  std::span<const Hand> recorded_;
  std::vector<const Hand*> passed_;  // by seat
  tricks::CardSet given_;
  std::array<text::Span, tricks::kMostCards> given_at_{};
  bool sound_ = true;
};

}  // namespace

void judge_passing(DealFacts& facts, const Meant& meant, Dealt& dealt, DealReporter& reporter) {
  PassingPass(facts, meant, dealt, reporter).judge();
}

}  // namespace kibitzer::described::trick_games
