#include "bridge/pbn/weighted_cell.h"

#include <charconv>
#include <utility>

#include "bridge/model/sheet_notation.h"
#include "bridge/pbn/values.h"

namespace kibitzer::bridge {
namespace {

constexpr std::string_view kBetween = " \t,;/&+";

/// What is left of `text` without what is between two results.
std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBetween);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBetween) + 1 - begin);
}

/// All of `text` as a number.
std::optional<int> number_in(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  int number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
  return number;
}

/// Takes contract and result, or points, into `weight`; whether the text is such.
bool read_result(std::string_view text, text::Span at, Side side, Weight& weight) {
  if (const auto points = number_in(text)) {
    weight.score.emplace().at = at;
    (side == Side::kNorthSouth ? weight.score->north_south : weight.score->east_west) = points;
    return true;
  }
  const auto sheet = read_sheet_contract(text);
  if (!sheet || (!sheet->surplus && !sheet->contract.passed_out())) return false;
  weight.contract = At<Contract>{sheet->contract, at};
  if (sheet->declarer) weight.declarer = At<Seat>{*sheet->declarer, at};
  if (sheet->surplus) weight.tricks = At<int>{kBook + sheet->contract.level() + *sheet->surplus, at};
  return true;
}

std::size_t digits_at_end(std::string_view text) {
  const std::size_t last = text.find_last_not_of("0123456789");
  return text.size() - (last == std::string_view::npos ? 0 : last + 1);
}

/// Where each per cent is written: its digits, and the sign after them.
struct Percent {
  std::size_t begin;
  std::size_t end;
  int value;
};

std::optional<std::vector<Percent>> percents_in(std::string_view cell) {
  constexpr int kWhole = 100;
  std::vector<Percent> all;
  for (std::size_t sign = cell.find('%'); sign != std::string_view::npos; sign = cell.find('%', sign + 1)) {
    const std::string_view before = without_blanks(cell.substr(0, sign));
    const std::size_t digits = digits_at_end(before);
    const auto value = number_in(before.substr(before.size() - digits));
    if (!value || *value < 1 || *value > kWhole) return std::nullopt;
    const auto begin = static_cast<std::size_t>(before.data() - cell.data()) + before.size() - digits;
    all.push_back({begin, sign + 1, *value});
  }
  return all;
}

}  // namespace

std::optional<std::vector<Weight>> read_weighted(std::string_view cell, text::Span at, Side side) {
  const auto percents = percents_in(cell);
  if (!percents || percents->empty()) return std::nullopt;
  const bool percent_first = trimmed(cell.substr(0, percents->front().begin)).empty();
  std::vector<Weight> weights;
  for (std::size_t i = 0; i < percents->size(); ++i) {
    const Percent& percent = (*percents)[i];
    const std::size_t before = i == 0 ? 0 : (*percents)[i - 1].end;
    const std::size_t after = i + 1 == percents->size() ? cell.size() : (*percents)[i + 1].begin;
    std::string_view result = trimmed(percent_first ? cell.substr(percent.end, after - percent.end)
                                                    : cell.substr(before, percent.begin - before));
    if (percent_first && result.size() > 2 && same_word(result.substr(0, 3), "of ")) result = trimmed(result.substr(3));
    Weight& weight = weights.emplace_back();
    weight.at = at;
    weight.percent = percent.value;
    if (!read_result(result, at, side, weight)) return std::nullopt;
  }
  const bool all_read = percent_first || trimmed(cell.substr(percents->back().end)).empty();
  return all_read ? std::optional(std::move(weights)) : std::nullopt;
}

}  // namespace kibitzer::bridge
