#include "sessions/analyst.h"

#include <stdexcept>
#include <string>
#include <utility>

#include "double_dummy/claims.h"
#include "double_dummy/par.h"

namespace kibitzer::sessions {
namespace {

std::vector<scoresheets::Gift> once_of(const double_dummy::Play& play, const std::vector<std::uint8_t>& values) {
  std::vector<scoresheets::Gift> gifts;
  for (const double_dummy::Gift& gift : double_dummy::gifts_of(play, values))
    gifts.push_back({gift.trick, std::string(letter_of(gift.player)), cards::short_name_of(gift.card), gift.tricks,
                     gift.to_declarer ? "declarer" : "defenders"});
  return gifts;
}

}  // namespace

Analyst::Analyst(DoubleDummyOptions options) : options_(std::move(options)) {
  if (!options_.solver) throw std::logic_error("double-dummy analysis is asked for without a solver");
}

void Analyst::foresee(const bridge::Session& session, const bridge::Ruling& ruling) {
  for (std::size_t i = 0; i < session.boards.size(); ++i) {
    Board& board = boards_.emplace_back();
    if (tells() || !session.double_dummy.empty()) board.deal = double_dummy::deal_of(session, session.boards[i]);
    if (options_.plays && board.deal) board.play = double_dummy::play_of(session, session.boards[i], ruling.boards[i]);
  }
}

void Analyst::solve() {
  std::vector<double_dummy::Deal> deals;
  std::vector<double_dummy::Play> plays;
  for (Board& board : boards_) {
    if (board.deal) deals.push_back(*board.deal);
    if (board.play) plays.push_back(*board.play);
  }
  const auto tricks = options_.solver->tricks(deals);
  auto values = options_.solver->values(plays);
  std::size_t deal = 0;
  std::size_t play = 0;
  for (Board& board : boards_) {
    if (board.deal) board.tricks = tricks[deal++];
    if (board.play) board.values = std::move(values[play++]);
  }
}

scoresheets::DoubleDummy Analyst::told(const bridge::Session& session, const bridge::Board& board,
                                       const bridge::BoardRuling& ruling, const Board& answer) const {
  scoresheets::DoubleDummy told;
  const double_dummy::Tricks& tricks = *answer.tricks;
  for (const bridge::Seat seat : bridge::kSeats)
    for (std::size_t i = 0; i < double_dummy::kDenominations.size(); ++i)
      told.tricks[index_of(seat)][i] = tricks.of(seat, double_dummy::kDenominations[i]);
  if (ruling.contract && !ruling.contract->passed_out() && ruling.declarer)
    told.declarer_tricks = tricks.of(*ruling.declarer, ruling.contract->bid.denomination);
  if (answer.play && !answer.values.empty()) {
    told.gifts = once_of(*answer.play, answer.values);
    told.cards_analysed = answer.play->cards.size();
  }
  const bool vulnerability = board.vulnerable || !session.settings.vulnerability;
  const bool of_rubber = session.settings.scoring != bridge::Scoring::kDuplicate;  // where a deal is worth more
  if (!vulnerability || of_rubber || session.settings_unread) return told;
  const auto first = board.dealer ? side_of(board.dealer->value) : bridge::Side::kNorthSouth;
  const auto vulnerable = board.vulnerable ? board.vulnerable->value : bridge::Vulnerability::kNone;
  const double_dummy::Par par = double_dummy::par_of(tricks, first, vulnerable, session.settings);
  told.par = par.north_south;
  for (const double_dummy::ParContract& contract : par.contracts) {
    auto& shown = told.par_contracts.emplace_back();
    shown.contract = bridge::name_of(contract.contract);
    for (const bridge::Seat seat : contract.declarers) shown.declarers.emplace_back(letter_of(seat));
    shown.tricks = contract.tricks;
    shown.words = double_dummy::name_of(contract);
  }
  return told;
}

std::optional<scoresheets::DoubleDummy> Analyst::judge(const bridge::Session& session, std::size_t board,
                                                       bridge::Ruling& ruling) {
  const Board answer = std::move(boards_.front());
  boards_.pop_front();
  if (!answer.tricks) return std::nullopt;
  if (options_.claims)
    double_dummy::judge_claims(session, session.boards[board], *answer.tricks, once_, ruling.findings);
  if (!tells()) return std::nullopt;
  return told(session, session.boards[board], ruling.boards[board], answer);
}

}  // namespace kibitzer::sessions
