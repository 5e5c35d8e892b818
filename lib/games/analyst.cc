#include "games/analyst.h"

#include <stdexcept>
#include <string>
#include <utility>

#include "double_dummy/claims.h"
#include "double_dummy/par.h"

namespace kibitzer::games {
namespace {

std::vector<bridge::Gift> gifts_shown(const double_dummy::Play& play, const std::vector<std::uint8_t>& values) {
  std::vector<bridge::Gift> gifts;
  for (const double_dummy::Gift& gift : double_dummy::gifts_of(play, values))
    gifts.push_back({gift.trick, std::string(letter_of(gift.player)), cards::short_name_of(gift.card), gift.tricks,
                     gift.to_declarer ? "declarer" : "defenders"});
  return gifts;
}

}  // namespace

Analyst::Analyst(DoubleDummyOptions options) : options_(std::move(options)) {
  if (!options_.solver) throw std::logic_error("double-dummy analysis is asked for without a solver");
}

DoubleDummyQuestion Analyst::question(const bridge::Session& session, const bridge::Board& board,
                                      const bridge::BoardRuling& ruling) const {
  DoubleDummyQuestion question;
  if (shows() || !session.double_dummy.empty()) question.deal = double_dummy::deal_of(session, board);
  if (options_.plays && question.deal) question.play = double_dummy::play_of(session, board, ruling);
  return question;
}

void Analyst::solve(std::span<DoubleDummyQuestion* const> questions) {
  std::vector<double_dummy::Deal> deals;
  std::vector<double_dummy::Play> plays;
  for (const DoubleDummyQuestion* const question : questions) {
    if (question->deal) deals.push_back(*question->deal);
    if (question->play) plays.push_back(*question->play);
  }
  const auto tricks = options_.solver->tricks(deals);
  auto values = options_.solver->values(plays);
  std::size_t deal = 0;
  std::size_t play = 0;
  for (DoubleDummyQuestion* const question : questions) {
    if (question->deal) question->tricks = tricks[deal++];
    if (question->play) question->values = std::move(values[play++]);
  }
}

bridge::DoubleDummy Analyst::shown(const bridge::Session& session, const bridge::Board& board,
                                   const bridge::BoardRuling& ruling, const DoubleDummyQuestion& answered) const {
  bridge::DoubleDummy sheet;
  const double_dummy::Tricks& tricks = *answered.tricks;
  for (const bridge::Seat seat : bridge::kSeats)
    for (std::size_t i = 0; i < double_dummy::kDenominations.size(); ++i)
      sheet.tricks[index_of(seat)][i] = tricks.of(seat, double_dummy::kDenominations[i]);
  if (ruling.contract && !ruling.contract->passed_out() && ruling.declarer)
    sheet.declarer_tricks = tricks.of(*ruling.declarer, ruling.contract->bid.denomination);
  if (answered.play && !answered.values.empty()) {
    sheet.gifts = gifts_shown(*answered.play, answered.values);
    sheet.cards_analysed = answered.play->cards.size();
  }
  const bool vulnerability = board.vulnerable || !session.settings.vulnerability;
  const bool of_rubber = session.settings.scoring != bridge::Scoring::kDuplicate;  // where a deal is worth more
  if (!vulnerability || of_rubber || session.settings_unread) return sheet;
  const auto first = board.dealer ? side_of(board.dealer->value) : bridge::Side::kNorthSouth;
  const auto vulnerable = board.vulnerable ? board.vulnerable->value : bridge::Vulnerability::kNone;
  const double_dummy::Par par = double_dummy::par_of(tricks, first, vulnerable, session.settings);
  sheet.par = par.north_south;
  for (const double_dummy::ParContract& contract : par.contracts) {
    auto& entry = sheet.par_contracts.emplace_back();
    entry.contract = bridge::name_of(contract.contract);
    for (const bridge::Seat seat : contract.declarers) entry.declarers.emplace_back(letter_of(seat));
    entry.tricks = contract.tricks;
    entry.words = double_dummy::name_of(contract);
  }
  return sheet;
}

std::optional<bridge::DoubleDummy> Analyst::judge(const bridge::Session& session, std::size_t board,
                                                  const DoubleDummyQuestion& answered, bridge::Ruling& ruling) {
  if (!answered.tricks) return std::nullopt;
  if (options_.claims)
    double_dummy::judge_claims(session, session.boards[board], *answered.tricks, once_, ruling.findings);
  if (!shows()) return std::nullopt;
  return shown(session, session.boards[board], ruling.boards[board], answered);
}

}  // namespace kibitzer::games
