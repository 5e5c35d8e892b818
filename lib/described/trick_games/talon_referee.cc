// The talon, which is dealt to nobody, and what the declarer lays away for it.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "described/trick_games/deal_referees.h"
#include "described/trick_games/rules.h"
#include "text/words.h"

namespace kibitzer::described::trick_games {
namespace {

using text::counted;

class TalonPass {
 public:
  TalonPass(DealFacts& facts, Dealt& dealt, DealReporter& reporter)
      : facts_(facts), dealt_(dealt), reporter_(reporter) {}

  void judge() {
    const Deal& deal = *facts_.deal;
    if (!facts_.game->talon) {
      const auto cards = deal.talon ? facts_.session->talon_of(deal) : facts_.session->laid_away_of(deal);
      if (deal.talon || deal.laid_away)
        reporter_.report(kRule<"trick-game/wrong-talon">, cards.empty() ? deal.at : cards.front().at,
                         "{} is played without a talon, but {} recorded in {}", facts_.game->name.value,
                         deal.talon ? "one is" : "cards laid away are", facts_.deal_in_words());
      return;
    }
    if (!facts_.session->passed_of(deal).empty()) return;
    find_talon();
    if (deal.laid_away) judge_laid_away();
    exchange();
    enter();
  }

 private:
  const card_game_engine::Talon& game() const { return *facts_.game->talon; }
  std::string words_of(tricks::Card card) const { return facts_.game->setting->deck.name_of(card); }
  bool hand_known(const SeatFacts& at) const { return at.hand != nullptr && !at.hand_in_doubt && at.cards_short == 0; }

  findings::Finding& report(text::Span at, const std::string& sentence) {
    findings::Finding& finding = reporter_.report(kRule<"trick-game/wrong-talon">, at, "{}", sentence);
    finding.related.push_back(reporter_.in_description("the talon is described here", game().at));
    return finding;
  }

  /// The recorded talon; or what is left of the deck if all hands are recorded.
  void find_talon() {
    const auto recorded = facts_.session->talon_of(*facts_.deal);
    if (!facts_.deal->talon) {
      tricks::CardSet left = facts_.game->deck.cards();
      for (const SeatFacts& at : facts_.at) left = left - at.dealt;
      if (std::all_of(facts_.at.begin(), facts_.at.end(), [&](const SeatFacts& at) { return hand_known(at); }) &&
          left.size() == game().cards) {
        talon_ = left;
        talon_known_ = true;
      }
      return;
    }
    talon_known_ = true;
    for (const CardAt& card : recorded) {
      if (!card.card.known()) {
        talon_known_ = false;
        continue;
      }
      judge_talon_card(card);
      talon_.add(card.card.index);
      if (at_[card.card.index].end == 0) at_[card.card.index] = card.at;
    }
    if (static_cast<int>(recorded.size()) == game().cards) return;
    talon_known_ = false;
    if (facts_.deal->damaged) return;
    const text::Span at = recorded.empty() ? facts_.deal->at : recorded.front().at;
    report(at, fmt::format("the talon of {} has {}, not {}", facts_.deal_in_words(), counted(game().cards, "card"),
                           recorded.size()));
  }

  void judge_talon_card(const CardAt& card) {
    const tricks::Card index = card.card.index;
    const int owner = dealt_.owner[index];
    if (owner == kNobody && !talon_.contains(index)) return;
    talon_known_ = false;
    findings::Finding& finding = reporter_.report(
        kRule<"trick-game/duplicate-card">, card.at, "the {} {}", words_of(index),
        owner == kNobody
            ? "appears twice in the talon"
            : fmt::format("is in the talon and in {}'s hand", shown(facts_.name(static_cast<std::size_t>(owner)))));
    if (owner == kNobody) {
      finding.related.push_back({"it is here first", at_[index]});
      return;
    }
    const auto declarer = facts_.settled.declarer;
    if (game().for_declarer && (!declarer || static_cast<int>(*declarer) == owner))
      finding.message += "; hands are recorded as dealt, before the talon is taken up";
    SeatFacts& at = facts_.at[static_cast<std::size_t>(owner)];
    for (const CardAt& held : facts_.session->cards_of(*at.hand))
      if (held.card.index == index) finding.related.push_back({"dealt here", held.at});
    at.hand_in_doubt = true;
    ++at.cards_short;
    dealt_.repeated.add(index);
  }

  void judge_laid_away() {
    const auto recorded = facts_.session->laid_away_of(*facts_.deal);
    laid_known_ = true;
    if (recorded.empty()) return;
    if (!game().for_declarer) {
      laid_known_ = false;
      report(recorded.front().at,
             fmt::format("cards are laid away in {}, but nobody takes up the talon", facts_.deal_in_words()));
      return;
    }
    if (static_cast<int>(recorded.size()) != game().cards) {
      laid_known_ = false;
      if (!facts_.deal->damaged)
        report(recorded.front().at,
               fmt::format("{} laid away, but the talon has {}",
                           recorded.size() == 1 ? "1 card is" : fmt::format("{} cards are", recorded.size()),
                           counted(game().cards, "card")));
    }
    for (const CardAt& card : recorded) judge_laid_card(card);
  }

  void judge_laid_card(const CardAt& card) {
    if (!card.card.known()) {
      laid_known_ = false;
      return;
    }
    const tricks::Card index = card.card.index;
    const bool twice = laid_.contains(index);
    laid_.add(index);
    if (!twice) laid_at_[index] = card.at;
    if (twice) {
      laid_known_ = false;
      report(card.at, fmt::format("the {} is laid away twice", words_of(index)))
          .related.push_back({"it is laid away here first", laid_at_[index]});
      return;
    }
    const auto declarer = facts_.settled.declarer;
    const int owner = dealt_.owner[index];
    if (!declarer || talon_.contains(index) || owner == static_cast<int>(*declarer)) return;
    // It may come from what is not recorded.
    const SeatFacts& at = facts_.at[*declarer];
    if (owner == kNobody && (!talon_known_ || !hand_known(at))) return;
    if (owner != kNobody && facts_.at[static_cast<std::size_t>(owner)].hand_in_doubt) return;
    laid_known_ = false;
    findings::Finding& finding =
        report(card.at, owner == kNobody
                            ? fmt::format("the {} is laid away, but is neither in {}'s hand nor in the talon",
                                          words_of(index), shown(facts_.name(*declarer)))
                            : fmt::format("{} lays away the {}, which is in {}'s hand", shown(facts_.name(*declarer)),
                                          words_of(index), shown(facts_.name(static_cast<std::size_t>(owner)))));
    finding.player = facts_.name(*declarer);
    if (const Hand* hand = facts_.at[owner == kNobody ? *declarer : static_cast<std::size_t>(owner)].hand)
      finding.related.push_back({"the hand is recorded here", hand->player.at});
  }

  /// What is held in the play: the hand as dealt, with the talon and without what was laid away for it.
  void exchange() {
    if (!game().for_declarer || (laid_known_ && laid_.empty())) return;
    const auto declarer = facts_.settled.declarer;
    for (std::size_t seat = 0; seat < facts_.seats(); ++seat)
      if (!declarer || *declarer == seat) exchange_of(seat, declarer.has_value());
  }

  void exchange_of(std::size_t seat, bool declarer) {
    SeatFacts& at = facts_.at[seat];
    at.exchanged = true;
    if (hand_known(at)) at.before = at.dealt;
    const bool settled = declarer && laid_known_ && hand_known(at);
    for (std::size_t card = 0; card < facts_.game->setting->deck.size(); ++card)
      if (dealt_.owner[card] == static_cast<int>(seat)) dealt_.owner[card] = kNobody;
    if (!settled) {
      at.hand = nullptr;
      at.dealt = {};
      at.cards_short = 0;
      at.hand_in_doubt = false;
      return;
    }
    at.dealt = (at.dealt | talon_) - laid_;
    at.cards_short = std::max(0, at.size.value_or(at.dealt.size()) - at.dealt.size());
    for (std::size_t card = 0; card < facts_.game->setting->deck.size(); ++card)
      if (at.dealt.contains(static_cast<tricks::Card>(card))) dealt_.owner[card] = static_cast<int>(seat);
  }

  void enter() {
    if (laid_known_) {
      facts_.out_of_play = laid_.empty() ? talon_ : laid_;
    } else if (!game().for_declarer) {
      facts_.out_of_play = talon_;
    }
    // A card that lies in two places may as well have been played.
    facts_.out_of_play = facts_.out_of_play - dealt_.repeated;
    for (std::size_t card = 0; card < facts_.game->setting->deck.size(); ++card) {
      if (talon_.contains(static_cast<tricks::Card>(card))) facts_.talon.push_back(static_cast<tricks::Card>(card));
      if (laid_.contains(static_cast<tricks::Card>(card))) facts_.laid_away.push_back(static_cast<tricks::Card>(card));
    }
    facts_.settled.talon = {facts_.talon, talon_known_};
    facts_.settled.laid_away = {facts_.laid_away, laid_known_};
  }

  DealFacts& facts_;
  Dealt& dealt_;
  DealReporter& reporter_;
  tricks::CardSet talon_;
  tricks::CardSet laid_;
  bool talon_known_ = false;
  bool laid_known_ = false;
  std::array<text::Span, tricks::kMostCards> at_{};
  std::array<text::Span, tricks::kMostCards> laid_at_{};
};

}  // namespace

void judge_talon(DealFacts& facts, Dealt& dealt, DealReporter& reporter) {
  facts.talon.clear();
  facts.laid_away.clear();
  facts.out_of_play = {};
  TalonPass(facts, dealt, reporter).judge();
}

}  // namespace kibitzer::described::trick_games
