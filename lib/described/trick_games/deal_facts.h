// What is established about one deal while it is judged, and how what is wrong with it is reported. Internal to the room.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "described/card_game_engine/evaluation.h"
#include "described/trick_games/ruling.h"
#include "described/trick_games/session.h"
#include "findings/reporter.h"
#include "kernels/tricks/play_record.h"
#include "kernels/tricks/seats.h"

namespace kibitzer::described::trick_games {

using card_game_engine::DealTrump;
using card_game_engine::Description;
using tricks::holds;
using tricks::kNobody;
using tricks::seat_bit;
using tricks::Seats;

struct SeatFacts {
  const Hand* hand = nullptr;
  tricks::CardSet dealt;       ///< the known cards of the hand
  int cards_short = 0;         ///< how many cards the hand lacks, or shows unreadably
  bool hand_in_doubt = false;  ///< of the wrong size, or cards were played from outside it
  const PlayerNumber* points = nullptr;
};

/// Who won a trick.
struct TrickFacts {
  int taken = kNobody;    ///< by the record's word; kNobody if it leaves that open
  int claimed = kNobody;  ///< by the recorded winner, else as taken
};

struct DealFacts {
  const Description* game = nullptr;
  const Session* session = nullptr;
  const Deal* deal = nullptr;
  bool last = false;                           ///< nothing is recorded after it
  std::span<const std::optional<int>> totals;  ///< by seat, before this deal; empty if they are not certain
  std::optional<int> hand_size;                ///< of the smallest hand, which is the number of tricks
  DealTrump trump;
  bool trump_in_doubt = false;  ///< another one is recorded than the description has
  Seats leaders = 0;            ///< who may lead to the first trick
  std::vector<SeatFacts> at;    ///< by seat
  std::vector<TrickFacts> tricks;
  bool breaks_off = false;      ///< the last trick of the last deal lacks plays
  bool winner_refuted = false;  ///< a recorded winner of a trick
  bool undecided = false;       ///< as in DealRuling

  std::size_t seats() const { return at.size(); }
  std::string_view name(std::size_t seat) const { return session->players[seat].text; }
  bool played() const { return !deal->tricks.empty(); }
  /// Whether the deal was scored, so that it is not under way.
  bool scored() const { return !deal->points.empty() || deal->winners_at || !session->totals.empty(); }
  /// What a trick counts for the side that wins it, in units of the description; nothing if one of its cards that
  /// may count is unknown.
  std::optional<int> units_of_trick(std::size_t index) const;
  /// "deal 3", "the deal".
  std::string deal_in_words() const;
};

/// Which player each stranger's name was most likely meant for; kNobody for none.
using Meant = std::vector<int>;

/// The seat that a reference means: the player's, or the one a misspelt name was meant for.
inline int seat_of(PlayerRef player, const Meant& meant) {
  return player.stranger() ? meant[static_cast<std::size_t>(~player.index)] : player.index;
}

/// A player's name fit for a message.
std::string shown(std::string_view name);

/// Collects findings, each with its deal, and remembers which put the deal's score in doubt.
class Reporter {
 public:
  Reporter(Ruling& ruling, std::shared_ptr<const findings::OtherText> description)
      : ruling_(&ruling), description_(std::move(description)) {}

  void enter(const Deal& deal, std::size_t index) {
    deal_ = &deal;
    index_ = index;
  }
  void leave() { deal_ = nullptr; }

  /// Adds a finding of the rule's own severity; the score of the deal is in doubt from `error` and `warning` on.
  template <typename... Values>
  findings::Finding& report(const findings::Rule& rule, text::Span at, fmt::format_string<Values...> sentence,
                            Values&&... values) {
    return report(rule, rule.severity, at, sentence, std::forward<Values>(values)...);
  }
  template <typename... Values>
  findings::Finding& report(const findings::Rule& rule, findings::Severity severity, text::Span at,
                            fmt::format_string<Values...> sentence, Values&&... values) {
    if (severity != findings::Severity::kInfo) doubt(rule);
    return with_deal(findings::add(ruling_->findings, rule, severity, at, sentence, std::forward<Values>(values)...));
  }

  /// Adds a finding on a claim that no score rests on, such as recorded points.
  template <typename... Values>
  findings::Finding& refute(const findings::Rule& rule, text::Span at, fmt::format_string<Values...> sentence,
                            Values&&... values) {
    return with_deal(findings::add(ruling_->findings, rule, at, sentence, std::forward<Values>(values)...));
  }

  /// Puts the score of the present deal in doubt without a finding of its own.
  void doubt(const findings::Rule& rule);

  /// A place in the description.
  findings::Related in_description(std::string message, text::Span at) const {
    return {std::move(message), at, description_};
  }

 private:
  findings::Finding& with_deal(findings::Finding& finding) const;

  Ruling* ruling_;
  std::shared_ptr<const findings::OtherText> description_;
  const Deal* deal_ = nullptr;
  std::size_t index_ = 0;
};

}  // namespace kibitzer::described::trick_games
