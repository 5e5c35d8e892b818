// Figures from comparing tables. (PBN 2.1, 4.2.2 to 4.2.4 and 5.1)
//
//   figure := "^"? ("+" | "-")? digits ("." digits)?
#include <algorithm>

#include "bridge/pbn/values.h"
#include "text/ascii.h"

namespace kibitzer::bridge {
namespace {

constexpr std::int64_t kMost = 999'999;

using text::is_digit;

/// The side that `text` begins with, which is taken off it with the blanks before.
std::optional<Side> take_side(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  for (const Side side : kSides) {
    if (!same_word(text.substr(0, 2), letters_of(side))) continue;
    text.remove_prefix(2);
    return side;
  }
  return std::nullopt;
}

/// The next word of `text`, which is taken off it.
std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(" \t"));
  text.remove_prefix(word.size());
  return word;
}

}  // namespace

std::optional<Figure> read_figure(std::string_view text, text::Span at) {
  Figure figure{at, {}, 0, text.starts_with('^')};
  if (figure.artificial) text.remove_prefix(1);
  const bool minus = text.starts_with('-');
  if (minus || text.starts_with('+')) text.remove_prefix(1);
  std::int64_t whole = 0;
  std::size_t i = 0;
  for (; i < text.size() && is_digit(text[i]); ++i) {
    whole = whole * 10 + (text[i] - '0');
    if (whole > kMost) return std::nullopt;
  }
  if (i == 0) return std::nullopt;
  std::int64_t part = 0;
  if (i < text.size() && text[i] == '.') {
    for (++i; i < text.size() && is_digit(text[i]); ++i) {
      if (figure.decimals == 2) continue;
      part = part * 10 + (text[i] - '0');
      ++figure.decimals;
    }
    if (figure.decimals == 0) return std::nullopt;
  }
  if (i < text.size()) return std::nullopt;
  const std::int64_t size = whole * 100 + (figure.decimals == 1 ? part * 10 : part);
  figure.value = {minus ? -size : size};
  return figure;
}

namespace {

/// "AVE+", "A", "60%", "60": what one side is given.
std::optional<Adjusted> read_average(std::string_view text) {
  if (text.ends_with('%')) text.remove_suffix(1);
  for (const Adjusted one : {Adjusted::kAverageMinus, Adjusted::kAverage, Adjusted::kAveragePlus})
    if (text == std::to_string(percent(one))) return one;
  const char sign = text.empty() ? ' ' : text.back();
  if (sign == '+' || sign == '-' || sign == '=') text.remove_suffix(1);
  for (const std::string_view word : {"A", "AV", "AVE", "AVG", "AVERAGE"}) {
    if (!same_word(text, word)) continue;
    return sign == '+' ? Adjusted::kAveragePlus : sign == '-' ? Adjusted::kAverageMinus : Adjusted::kAverage;
  }
  return std::nullopt;
}

}  // namespace

std::optional<ReadAward> read_award(std::string_view text) {
  text = without_blanks(text);
  const bool digits = !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
  if (digits) return std::nullopt;  // points
  if (const auto one = read_average(text)) return ReadAward{*one, std::nullopt};
  const bool joined = text.size() == 5 && (text[0] == 'A' || text[0] == 'a');
  for (std::size_t cut = 1; cut < text.size(); ++cut) {
    std::string_view first = text.substr(0, cut);
    std::string_view second = text.substr(cut);
    if (joined && cut == 3) {
      first.remove_prefix(1);
    } else if (second.front() == '/' || (second.front() == '-' && first.ends_with('%'))) {
      second.remove_prefix(1);
    } else {
      continue;
    }
    const auto ours = read_average(first);
    const auto theirs = read_average(second);
    if (ours && theirs) return ReadAward{*ours, *theirs};
  }
  return std::nullopt;
}

std::optional<FigureClaim> read_figures(std::string_view text, text::Span at) {
  FigureClaim claim;
  claim.at = at;
  const char* const begin = text.data();
  const bool as_written = at.end - at.begin == text.size();
  const auto take = [&]() -> std::optional<Figure> {
    const std::string_view word = take_word(text);
    const auto from = at.begin + static_cast<std::uint32_t>(word.data() - begin);
    return read_figure(word, as_written ? text::Span{from, from + static_cast<std::uint32_t>(word.size())} : at);
  };
  const auto rest_is_blank = [&] { return text.find_first_not_of(" \t") == std::string_view::npos; };
  const auto side = take_side(text);
  const auto figure = take();
  if (!figure) return std::nullopt;
  if (!side) {
    claim.declarer = figure;
    return rest_is_blank() ? std::optional(claim) : std::nullopt;
  }
  (*side == Side::kNorthSouth ? claim.north_south : claim.east_west) = figure;
  if (rest_is_blank()) return claim;
  const auto other = take_side(text);
  const auto second = take();
  if (!other || other == side || !second || !rest_is_blank()) return std::nullopt;
  (*other == Side::kNorthSouth ? claim.north_south : claim.east_west) = second;
  return claim;
}

}  // namespace kibitzer::bridge
