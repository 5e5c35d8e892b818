// How likely a result is, by what the cards could make and by what the other tables did on the board. The measure is rough,
// and used only to rank: what is likely by it proves nothing.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bridge/results/table_result.h"
#include "evenings/deals.h"

namespace kibitzer::evenings {

/// A result that was played, in the numbers that it can be judged by.
struct View {
  bool has_contract = false;  ///< else there are only points
  bridge::Contract contract;
  bridge::Seat declarer = bridge::Seat::kNorth;
  int tricks = 0;
  int points = 0;  ///< North-South's
  std::optional<cards::Card> lead;

  bridge::Side side() const { return side_of(declarer); }
};

/// Nothing if nothing was played, or it is not known what.
std::optional<View> view_of(const bridge::TableResult& result);

/// "4S by N, 10 tricks (NS 420)"; there must be a contract.
std::string words_of(const View& view);

/// The same contract and tricks by another declarer, or with another contract or other tricks; points follow.
View changed(const View& view, bridge::Contract contract, bridge::Seat declarer, int tricks,
             bridge::Vulnerability vulnerable);

/// What is known of a board: its cards, and the results of its other tables.
struct BoardEvidence {
  const Hands* hands = nullptr;
  std::span<const View> others;
  std::optional<bridge::Vulnerability> vulnerable;
};

/// The tricks that declarer is expected to win, by the cards and by the other tables.
struct Expected {
  double tricks = 0;
  double spread = 1;
  bool by_cards = false;   ///< the cards are known
  std::size_t tables = 0;  ///< that played the denomination
};
Expected expected(const View& view, const BoardEvidence& evidence);

/// The logarithm of the likelihood.
double log_likelihood(const View& view, const BoardEvidence& evidence);

/// The part of it that comes from the lead and the tricks, which depend on the cards.
double log_likelihood_of_cards(const View& view, const Hands& hands);

}  // namespace kibitzer::evenings
