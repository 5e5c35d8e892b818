#include "bridge/club/result_line.h"

#include "bridge/model/nobody.h"
#include "bridge/model/sheet_notation.h"
#include "cards/words.h"

namespace kibitzer::bridge {
namespace {

/// Some programs write 0 for what a line without a result lacks.
void forget_zeros(TableRow& row) {
  row.contract.reset();
  row.declarer.reset();
  row.tricks.reset();
  row.score = {};
}

/// The Director gave the points of the line; they follow from no score.
void mark_artificial(TableRow& row) {
  for (auto* const figures : {&row.matchpoints, &row.imps})
    for (auto& figure : *figures)
      if (figure) figure->artificial = true;
}

}  // namespace

bool says_nothing(std::string_view text) { return text.empty() || text == "-" || text == "?"; }

bool names_somebody(std::string_view text) {
  return text.find_first_of("123456789") != std::string_view::npos || !names_nobody(text);
}

bool take_adjustment(const Text& value, ResultLine& line) {
  if (says_not_played(value.text)) {
    line.not_played = true;
    return true;
  }
  if (same_word(value.text, "adj")) {
    line.adjusted = true;
    return true;
  }
  const auto award = read_award(value.text);
  if (!award) return false;
  line.award = award;
  line.award_at = value.at;
  return true;
}

std::string_view take_contract(const Text& value, ResultLine& line) {
  if (const auto read = read_contract(value.text)) {
    line.row.contract = At<Contract>{read->value, value.at};
  } else if (const auto sheet = read_sheet_contract(value.text)) {
    line.row.contract = At<Contract>{sheet->contract, value.at};
    if (sheet->declarer && !line.row.declarer) line.row.declarer = At<Seat>{*sheet->declarer, value.at};
    if (sheet->surplus && !line.surplus) line.surplus = At<int>{*sheet->surplus, value.at};
  } else if (!take_adjustment(value, line)) {
    return kWantedContract;
  }
  return {};
}

std::string_view take_declarer(const Text& value, ResultLine& line) {
  auto seat = read_seat(value.text);
  if (!seat) seat = read_seat_in_words(value.text);
  if (!seat) return kWantedSeat;
  line.row.declarer = At<Seat>{*seat, value.at};
  return {};
}

std::string_view take_lead(const Text& value, ResultLine& line) {
  const auto card = cards::card_in_words(value.text);
  if (!card) return "a card like KD or DK";
  line.row.lead = CardAt{*card, value.at};
  return {};
}

std::string_view take_tricks(const Text& value, ResultLine& line) {
  if (const auto surplus = read_surplus(value.text))
    line.surplus = At<int>{*surplus, value.at};
  else if (value.text.find_first_not_of('0') == std::string_view::npos)
    line.row.tricks = At<int>{0, value.at};
  else if (const auto number = positive_number(value.text))
    line.row.tricks = At<int>{*number, value.at};
  else
    return "the number of tricks that declarer won";
  return {};
}

std::string_view take_score(const Text& value, Side side, ResultLine& line) {
  const auto contract = read_contract(value.text);
  if (auto figure = read_figure(value.text, value.at))
    line.row.score[index_of(side)] = figure;
  else if (contract && contract->value.passed_out())
    line.row.score[index_of(side)] = Figure{value.at, {}, 0, false};
  else if (!take_adjustment(value, line))
    return "points like -420, or an adjusted score like A6040";
  return {};
}

std::string_view take_score(const Text& value, ResultLine& line) { return take_score(value, Side::kNorthSouth, line); }

bool take(TakeValue taken, const Text& value, ResultLine& line) {
  return says_nothing(value.text) || taken(value, line).empty();
}

void ResultLine::finish() {
  if (not_played || award || adjusted) {
    forget_zeros(row);
    mark_artificial(row);
  }
  if (award) {
    const auto give = [&](Side side, Adjusted given) {
      row.percentage[index_of(side)] = Figure{award_at, Hundredths::of(percent(given)), 0, true};
    };
    give(Side::kNorthSouth, award->first);
    if (award->second) give(Side::kEastWest, *award->second);
  }
  if (!row.contract) return;
  if (row.contract->value.passed_out()) {
    row.declarer.reset();
    row.tricks.reset();
    return;
  }
  const int won = surplus ? kBook + row.contract->value.level() + surplus->value : -1;
  if (won >= 0 && !row.tricks) row.tricks = At<int>{won, surplus->at};
}

}  // namespace kibitzer::bridge
