#include "bridge/pbn/values.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "text/ascii.h"
#include "text/date.h"

namespace kibitzer::bridge {
namespace {

constexpr int kMostClaimed = 999'999;

using text::is_digit;
using text::lower;
constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// Two digits of a date, of which either may be ?; what is known of them within 1 … most, 00 told apart.
FormOf form_of_pair(std::string_view pair, int most) {
  const auto well = [](char c) { return is_digit(c) || c == '?'; };
  if (pair.size() != 2 || !well(pair[0]) || !well(pair[1])) return FormOf::kBad;
  if (pair[0] == '?' || pair[1] == '?') return FormOf::kStandard;
  const int value = (pair[0] - '0') * 10 + (pair[1] - '0');
  return value == 0 ? FormOf::kLax : value <= most ? FormOf::kStandard : FormOf::kBad;
}

FormOf worse(FormOf a, FormOf b) { return std::max(a, b); }

/// Reads a value from its front.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) {}

  bool done() {
    skip_blanks();
    return text_.empty();
  }
  bool take(char c) {
    if (text_.empty() || text_.front() != c) return false;
    text_.remove_prefix(1);
    return true;
  }
  void skip_blanks() {
    while (!text_.empty() && is_blank(text_.front())) text_.remove_prefix(1);
  }
  std::optional<Side> side() {
    skip_blanks();
    for (const Side side : kSides) {
      if (!same_word(text_.substr(0, 2), letters_of(side))) continue;
      text_.remove_prefix(2);
      return side;
    }
    return std::nullopt;
  }
  /// Digits; nothing if the number is beyond kMostClaimed.
  std::optional<int> digits() {
    if (text_.empty() || !is_digit(text_.front())) return std::nullopt;
    int value = 0;
    for (; !text_.empty() && is_digit(text_.front()); text_.remove_prefix(1))
      value = std::min(value * 10 + (text_.front() - '0'), kMostClaimed + 1);
    return value <= kMostClaimed ? std::optional(value) : std::nullopt;
  }
  std::optional<int> number(NumberForm form);
  std::optional<AboveBelow> above_below();

 private:
  std::string_view text_;
};

std::optional<int> Cursor::number(NumberForm form) {
  skip_blanks();
  const bool sign = form == NumberForm::kPoints || form == NumberForm::kDecimal;
  const bool minus = sign && take('-');
  if (sign && !minus) take('+');
  const auto value = digits();
  if (!value) return std::nullopt;
  if ((form == NumberForm::kDecimal || form == NumberForm::kPercentage) && take('.')) {
    const auto part = digits();
    if (form == NumberForm::kPercentage && *value == 100 && part.value_or(0) > 0) return std::nullopt;
  }
  if (form == NumberForm::kPercentage && *value > 100) return std::nullopt;
  return minus ? -*value : *value;
}

std::optional<AboveBelow> Cursor::above_below() {
  skip_blanks();
  const auto above = digits();
  skip_blanks();
  if (!above || !take('/')) return std::nullopt;
  skip_blanks();
  const auto below = digits();
  return below ? std::optional(AboveBelow{*above, *below}) : std::nullopt;
}

/// Reads one of the five forms of a claim: a value of declarer's, or of one side, or of both. `put` takes each with its
/// side, or none; false if the text is of no such form.
template <typename ReadValue, typename Put>
bool read_forms(Cursor& cursor, ReadValue read_value, Put put) {
  const auto side = cursor.side();
  const auto value = read_value(cursor);
  if (!value) return false;
  put(side, *value);
  if (cursor.done()) return true;
  const auto other = cursor.side();
  const auto second = read_value(cursor);
  if (!side || !other || other == side || !second || !cursor.done()) return false;
  put(other, *second);
  return true;
}

}  // namespace

bool same_word(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (lower(a[i]) != lower(b[i])) return false;
  return true;
}

namespace {

/// A date with the day first as the standard writes it.
std::optional<std::string> date_of_day_first(std::string_view text) {
  const auto day = text::day_first(text);
  if (!day || text::no_such_day(*day)) return std::nullopt;
  return fmt::format("{:04}.{:02}.{:02}", day->year, day->month, day->day);
}

/// Whether `text` names a day that does not exist; 00 is how some write what they do not know.
bool names_no_day(std::string_view text) {
  const auto day = text::day_in(text);
  return day && day->day > 0 && day->month > 0 && text::no_such_day(*day);
}

}  // namespace

FormOf form_of_date(std::string_view text) {
  if (names_no_day(text)) return FormOf::kBad;
  if (date_of_day_first(text)) return FormOf::kLax;
  const auto part = [&](std::size_t at, std::size_t size) {
    return at < text.size() ? text.substr(at, size) : std::string_view();
  };
  const auto year = [&] {
    const std::string_view digits = text.substr(0, 4);
    return digits.size() == 4 &&
           std::all_of(digits.begin(), digits.end(), [](char c) { return is_digit(c) || c == '?'; });
  };
  if (!year()) {
    const bool time = text.size() == 5 && text[2] == ':' && is_number(text.substr(0, 2)) && is_number(text.substr(3));
    return time ? FormOf::kLax : FormOf::kBad;
  }
  if (text.size() == 4) return FormOf::kLax;
  if (text.size() == 8 && is_number(text))
    return worse(FormOf::kLax, worse(form_of_pair(part(4, 2), 12), form_of_pair(part(6, 2), 31)));
  const char separator = text[4];
  if (separator != '.' && separator != '-' && separator != '/') return FormOf::kBad;
  FormOf form = separator == '.' ? FormOf::kStandard : FormOf::kLax;
  const std::string_view month = part(5, 2);
  form = worse(form, month == "?" ? FormOf::kLax : form_of_pair(month, 12));
  if (text.size() == 5 + month.size()) return worse(form, FormOf::kLax);
  if (text[5 + month.size()] != separator) return FormOf::kBad;
  const std::string_view day = part(6 + month.size(), 2);
  form = worse(form, day == "?" ? FormOf::kLax : form_of_pair(day, 31));
  const std::size_t end = 6 + month.size() + day.size();
  if (text.size() == end) return form;
  return text[end] == ' ' || text[end] == 'T' ? worse(form, FormOf::kLax) : FormOf::kBad;
}

std::optional<std::string> standard_date(std::string_view text) {
  if (auto date = date_of_day_first(text)) return date;
  if (text.size() == 4 && is_number(text)) return std::string(text) + ".??.??";
  if (text.size() == 8 && is_number(text))
    return fmt::format("{}.{}.{}", text.substr(0, 4), text.substr(4, 2), text.substr(6, 2));
  if (text.size() == 10 && form_of_date(text) != FormOf::kBad && is_number(text.substr(0, 4)) &&
      is_number(text.substr(5, 2)) && is_number(text.substr(8, 2)))
    return fmt::format("{}.{}.{}", text.substr(0, 4), text.substr(5, 2), text.substr(8, 2));
  if (text.size() == 7 && form_of_date(text) != FormOf::kBad && is_number(text.substr(0, 4)) &&
      is_number(text.substr(5, 2)))
    return fmt::format("{}.{}.??", text.substr(0, 4), text.substr(5, 2));
  return std::nullopt;
}

bool is_time(std::string_view text) {
  if (text.size() != 8 || text[2] != ':' || text[5] != ':') return false;
  for (const std::size_t at : {0U, 1U, 3U, 4U, 6U, 7U})
    if (!is_digit(text[at]) && text[at] != '?') return false;
  return text[0] <= '2' && text[3] <= '5' && text[6] <= '5';
}

bool is_number(std::string_view text) { return !text.empty() && std::all_of(text.begin(), text.end(), is_digit); }

std::optional<int> positive_number(std::string_view text) {
  if (!is_number(text)) return std::nullopt;
  text.remove_prefix(std::min(text.find_first_not_of('0'), text.size()));
  if (text.empty() || text.size() > 9) return std::nullopt;
  int value = 0;
  for (const char c : text) value = value * 10 + (c - '0');
  return value;
}

std::optional<ReadVulnerability> read_vulnerability(std::string_view text) {
  struct KnownWord {
    std::string_view word;
    Vulnerability value;
    bool lax;
  };
  constexpr auto kWords = std::to_array<KnownWord>({{"None", Vulnerability::kNone, false},
                                                    {"NS", Vulnerability::kNorthSouth, false},
                                                    {"EW", Vulnerability::kEastWest, false},
                                                    {"All", Vulnerability::kBoth, false},
                                                    {"Both", Vulnerability::kBoth, false},
                                                    {"Love", Vulnerability::kNone, false},
                                                    {"-", Vulnerability::kNone, false},
                                                    {"N-S", Vulnerability::kNorthSouth, true},
                                                    {"E-W", Vulnerability::kEastWest, true},
                                                    {"N/S", Vulnerability::kNorthSouth, true},
                                                    {"E/W", Vulnerability::kEastWest, true},
                                                    {"Neither", Vulnerability::kNone, true}});
  const std::string_view bare = without_blanks(text);
  for (const KnownWord& known : kWords)
    if (same_word(bare, known.word)) return ReadVulnerability{known.value, known.lax || bare.size() != text.size()};
  return std::nullopt;
}

std::optional<Claim> read_claim(std::string_view text, NumberForm form) {
  Claim claim;
  Cursor cursor(without_blanks(text));
  claim.disputed = form == NumberForm::kTricks && cursor.take('^');
  const bool read = read_forms(
      cursor, [form](Cursor& at) { return at.number(form); },
      [&](std::optional<Side> side, int value) {
        (!side ? claim.declarer : *side == Side::kNorthSouth ? claim.north_south : claim.east_west) = value;
      });
  return read ? std::optional(claim) : std::nullopt;
}

std::optional<RubberClaim> read_rubber_score(std::string_view text) {
  RubberClaim claim;
  Cursor cursor(without_blanks(text));
  const bool read = read_forms(
      cursor, [](Cursor& at) { return at.above_below(); },
      [&](std::optional<Side> side, AboveBelow value) {
        (side ? claim.sides[index_of(*side)] : claim.declarer) = value;
      });
  return read ? std::optional(claim) : std::nullopt;
}

std::optional<RubberHistory> read_rubber_history(std::string_view text) {
  Cursor cursor(text);
  RubberHistory history;
  std::array<std::size_t, 2> games{};
  for (const Side side : kSides) {
    RubberHistory::Points& points = history.sides[index_of(side)];
    if (cursor.side() != side) return std::nullopt;
    for (int* above : {&points.previous, &points.above}) {
      cursor.skip_blanks();
      const auto read = cursor.digits();
      if (!read) return std::nullopt;
      *above = *read;
    }
    cursor.skip_blanks();
    if (!cursor.take('/')) return std::nullopt;
    std::size_t& count = games[index_of(side)];
    for (cursor.skip_blanks(); count < points.below.size(); cursor.skip_blanks()) {
      const auto below = cursor.digits();
      if (!below) break;
      points.below[count++] = *below;
    }
  }
  if (!cursor.done() || games[0] == 0 || games[0] != games[1]) return std::nullopt;
  history.games = games[0];
  return history;
}

}  // namespace kibitzer::bridge
