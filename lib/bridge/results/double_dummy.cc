#include "bridge/results/double_dummy.h"

#include <algorithm>
#include <utility>

#include "text/words.h"

namespace kibitzer::bridge {
namespace {

using scoresheets::Column;
using scoresheets::Gap;
using scoresheets::Kind;
using scoresheets::Value;
using scoresheets::Values;

constexpr std::array<std::string_view, 4> kDeclarers = {"N", "E", "S", "W"};
constexpr std::array<std::string_view, 5> kDenominations = {"NT", "S", "H", "D", "C"};
constexpr int kCards = 52;

/// The members of the record, in their order.
enum Member : std::uint8_t { kTricks, kPar, kDeclarerTricks, kCardsAnalysed, kGifts, kParInWords };
enum GiftMember : std::uint8_t { kTrick, kPlayer, kCard, kTricksGiven, kTo };

Column tricks_column() {
  Column tricks{.key = "tricks", .kind = Kind::kRecord};
  for (const std::string_view declarer : kDeclarers) {
    Column& one = tricks.parts.emplace_back(Column{.key = std::string(declarer), .kind = Kind::kRecord});
    for (const std::string_view denomination : kDenominations) one.parts.push_back({.key = std::string(denomination)});
  }
  return tricks;
}

Column made_column() {
  Column column{
      .key = "doubleDummy", .kind = Kind::kRecord, .shown = false, .place = scoresheets::Place::kBehindPlayers};
  Column contracts{.key = "contracts", .kind = Kind::kTable};
  contracts.parts = {
      {.key = "contract", .kind = Kind::kText}, {.key = "declarers", .kind = Kind::kList}, {.key = "declarerTricks"}};
  Column gifts{.key = "gifts", .kind = Kind::kTable};
  gifts.parts = {{.key = "trick"},
                 {.key = "player", .kind = Kind::kText},
                 {.key = "card", .kind = Kind::kCard},
                 {.key = "tricks"},
                 {.key = "to", .kind = Kind::kText}};
  column.parts = {tricks_column(),
                  {.key = "par", .kind = Kind::kRecord, .parts = {{.key = "NS"}, {.key = "EW"}, contracts}},
                  {.key = "declarerTricks"},
                  {.key = "cardsAnalysed"},
                  gifts,
                  {.kind = Kind::kText}};
  return column;
}

Value par_of(const DoubleDummy& analysis) {
  if (!analysis.par) return Gap::kUnknown;
  Values contracts;
  for (const ParContract& par : analysis.par_contracts) {
    contracts.emplace_back(par.contract);
    contracts.emplace_back(Values(par.declarers.begin(), par.declarers.end()));
    contracts.emplace_back(par.tricks);
  }
  return Values{*analysis.par, -*analysis.par, std::move(contracts)};
}

Value gifts_of(const std::vector<Gift>& gifts) {
  Values rows;
  for (const Gift& gift : gifts)
    for (Value value : {Value(gift.trick), Value(gift.player), Value(gift.card), Value(gift.tricks), Value(gift.to)})
      rows.push_back(std::move(value));
  return rows;
}

/// "3NT by N: 8 tricks, 9 by best play".
std::string result_beside(const AnalysedBoard& board, int best) {
  const std::string text = board.contract + ": ";
  if (!board.tricks) return text + text::counted(best, "trick") + " by best play";
  return text + text::counted(*board.tricks, "trick") + ", " + (*board.tricks == best ? "as" : std::to_string(best)) +
         " by best play";
}

/// "trick 1: QD by E gives one to declarer".
std::string words_of(const Value* gift) {
  const auto text = [&](GiftMember member) { return std::string(gift[member].text().value_or("")); };
  const int tricks = gift[kTricksGiven].integer().value_or(0);
  return "trick " + std::to_string(gift[kTrick].integer().value_or(0)) + ": " + text(kCard) + " by " + text(kPlayer) +
         " gives " + (tricks == 1 ? "one" : std::to_string(tricks)) + " to " + (text(kTo) == "declarer" ? "" : "the ") +
         text(kTo);
}

std::vector<std::string> remarks_on(const AnalysedBoard& board, const Values& record) {
  std::vector<std::string> remarks;
  if (const auto best = record[kDeclarerTricks].integer()) remarks.push_back(result_beside(board, *best));
  if (const auto par = record[kParInWords].text()) remarks.emplace_back(*par);
  const Values* const gifts = record[kGifts].values();
  if (gifts == nullptr) return remarks;
  for (std::size_t i = 0; i < gifts->size(); i += kTo + 1) remarks.push_back(words_of(&(*gifts)[i]));
  if (gifts->empty()) remarks.emplace_back("no card gave a trick away");
  if (const int cards = record[kCardsAnalysed].integer().value_or(kCards); cards < kCards)
    remarks.push_back("the play is known up to card " + std::to_string(cards));
  return remarks;
}

void add_rows(const AnalysedBoard& board, std::vector<scoresheets::Row>& rows) {
  const Values& record = *board.record->values();
  const std::vector<std::string> remarks = remarks_on(board, record);
  for (std::size_t line = 0; line < std::max(kDeclarers.size(), remarks.size()); ++line) {
    Values cells(3 + kDenominations.size(), Gap::kNotApplicable);
    if (line == 0) cells.front() = board.number;
    if (line < kDeclarers.size()) {
      const Values& tricks = *(*record[kTricks].values())[line].values();
      cells[1] = kDeclarers[line];
      std::copy(tricks.begin(), tricks.end(), cells.begin() + 2);
    }
    if (line < remarks.size()) cells.back() = remarks[line];
    rows.push_back({std::move(cells)});
  }
}

}  // namespace

std::string par_in_words(const DoubleDummy& analysis) {
  const int points = *analysis.par;
  if (points == 0) return "par 0: all pass";
  std::string text = "par " + std::string(points > 0 ? "NS " : "EW ") + std::to_string(points > 0 ? points : -points);
  for (std::size_t i = 0; i < analysis.par_contracts.size(); ++i)
    text += (i == 0 ? ": " : "; ") + analysis.par_contracts[i].words;
  return text;
}

const Column& double_dummy_column() {
  static const Column kColumn = made_column();
  return kColumn;
}

Value double_dummy_record(const DoubleDummy& analysis, bool of_table) {
  Values tricks;
  for (const auto& of_declarer : analysis.tricks) tricks.emplace_back(Values(of_declarer.begin(), of_declarer.end()));
  const bool play = analysis.gifts.has_value();
  return Values{std::move(tricks),
                par_of(analysis),
                of_table ? Value(analysis.declarer_tricks) : Gap::kLeftOut,
                play ? Value(analysis.cards_analysed) : Gap::kLeftOut,
                play ? gifts_of(*analysis.gifts) : Gap::kLeftOut,
                analysis.par ? Value(par_in_words(analysis)) : Gap::kLeftOut};
}

scoresheets::Section double_dummy_section(const std::vector<AnalysedBoard>& boards) {
  scoresheets::Section section{.heading = "Double dummy:"};
  section.columns = {{.title = "board", .gap = 0, .width = 5}, {.kind = Kind::kText, .gap = 2, .width = 1}};
  for (const std::string_view denomination : kDenominations)
    section.columns.push_back(
        {.title = std::string(denomination), .gap = denomination == kDenominations.front() ? 1U : 0U, .width = 3});
  section.columns.push_back({.kind = Kind::kText, .gap = 3});
  for (const AnalysedBoard& board : boards) {
    if (board.record->values() != nullptr) {
      add_rows(board, section.rows);
      continue;
    }
    Values cells(section.columns.size(), Gap::kNotApplicable);
    cells[0] = board.number;
    cells[1] = "the deal is not whole";
    section.rows.push_back({std::move(cells)});
  }
  return section;
}

}  // namespace kibitzer::bridge
