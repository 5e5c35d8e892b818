// Tags that only have a form: dates, times, limits, scores beside the points, and words from open lists.
// (PBN 2.1, 3.4.3, 3.4.12 and 4)
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "bridge/pbn/parts.h"
#include "bridge/pbn/values.h"
#include "pbn/rules.h"
#include "text/date.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

using findings::Severity;
using pbn::kRule;
using pbn::TagName;

using Check = void (*)(const PbnGame&, const PbnValue&);

constexpr std::uint32_t kMostOfATag = 5;  // a program that writes a tag its own way does so in every game

void expect(bool holds, const PbnGame& game, const PbnValue& value, std::string_view wanted) {
  if (!holds)
    game.reporter.report_once(kRule<"pbn/bad-value">, Severity::kWarning, {text_of(value.name), kMostOfATag}, value.at,
                              "{}", bad_value_message(value, wanted));
}

void lax_date(const PbnGame& game, const PbnValue& value) {
  auto& finding = game.reporter.report_once(kRule<"pbn/date-style">, "", value.at,
                                            "a date is written YYYY.MM.DD, with ? for every unknown digit");
  if (const auto standard = standard_date(value.text); standard && !value.taken_over)
    finding.fix_form(value.at, *standard);
}

void date(const PbnGame& game, const PbnValue& value) {
  switch (form_of_date(value.text)) {
    case FormOf::kStandard:
      return;
    case FormOf::kLax:
      return lax_date(game, value);
    case FormOf::kBad:
      return expect(false, game, value,
                    text::no_such_day(value.text).value_or("a date is YYYY.MM.DD, with ? for every unknown digit"));
  }
}

void time(const PbnGame& game, const PbnValue& value) {
  expect(is_time(value.text), game, value, "a time is HH:MM:SS");
}

void seconds(const PbnGame& game, const PbnValue& value) {
  expect(is_number(value.text), game, value, "a limit is a number of seconds");
}

void hidden(const PbnGame& game, const PbnValue& value) {
  expect(value.text.find_first_not_of("NESWnesw") == std::string_view::npos, game, value,
         "hidden hands are letters of N, E, S and W");
}

void french(const PbnGame& game, const PbnValue& value) {
  expect(same_word(value.text, "Yes") || same_word(value.text, "No"), game, value, "it is Yes or No");
}

/// A number, where the message says of what kind; a fault is as grave as one of the score's own.
void expect_claim(const PbnGame& game, const PbnValue& value, NumberForm form, std::string_view forms) {
  if (!read_claim(value.text, form))
    report_bad_value(game, value, Severity::kError, fmt::format("a value of it looks like {}", forms));
}

void decimal(const PbnGame& game, const PbnValue& value) {
  expect_claim(game, value, NumberForm::kDecimal, "3.5, NS 3.5 or NS 3.5 EW -3.5");
}

void percentage(const PbnGame& game, const PbnValue& value) {
  expect_claim(game, value, NumberForm::kPercentage, "52.5 or NS 52.5 EW 47.5, from 0 to 100");
}

void optimum(const PbnGame& game, const PbnValue& value) {
  const auto read = read_claim(value.text, NumberForm::kPoints);
  if (!read || read->declarer)
    report_bad_value(game, value, Severity::kError, "an optimum score names its side: NS 420, EW -50 or both");
}

void expect_listed(const PbnGame& game, const PbnValue& value, std::string_view word,
                   std::span<const std::string_view> listed) {
  for (const std::string_view one : listed)
    if (same_word(one, word)) return;
  const std::string name(text_of(value.name));
  game.reporter.report_once(kRule<"pbn/unlisted-value">, fmt::format("{} {}", name, word.substr(0, 100)), value.at,
                            "the standard lists no {} called \"{}\"", name, text::printable(word));
}

void one_of_listed(const PbnGame& game, const PbnValue& value) {
  expect_listed(game, value, value.text, pbn::listed_values(value.name));
}

/// 3.4.12: fields with semicolons between them.
void scoring(const PbnGame& game, const PbnValue& value) {
  constexpr std::size_t kMostFields = 20;
  for (std::size_t from = 0, fields = 0; from <= value.text.size() && fields < kMostFields; ++fields) {
    const std::size_t to = std::min(value.text.find(';', from), value.text.size());
    expect_listed(game, value, without_blanks(value.text.substr(from, to - from)), pbn::listed_values(value.name));
    from = to + 1;
  }
}

constexpr std::array<Check, pbn::kTagNames> make_checks() {
  std::array<Check, pbn::kTagNames> checks{};
  const auto set = [&](TagName name, Check check) { checks[index_of(name)] = check; };
  for (const TagName name : {TagName::kDate, TagName::kEventDate, TagName::kUTCDate}) set(name, date);
  for (const TagName name : {TagName::kTime, TagName::kUTCTime}) set(name, time);
  for (const TagName name : {TagName::kTimeCall, TagName::kTimeCard}) set(name, seconds);
  for (const TagName name : {TagName::kScoreIMP, TagName::kScoreMP}) set(name, decimal);
  for (const TagName name : {TagName::kWestType, TagName::kNorthType, TagName::kEastType, TagName::kSouthType})
    set(name, one_of_listed);
  set(TagName::kHidden, hidden);
  set(TagName::kFrenchMP, french);
  set(TagName::kScorePercentage, percentage);
  set(TagName::kOptimumScore, optimum);
  set(TagName::kRoom, one_of_listed);
  set(TagName::kCompetition, one_of_listed);
  set(TagName::kMode, one_of_listed);
  set(TagName::kScoring, scoring);
  return checks;
}

}  // namespace

void check_form(const PbnGame& game, const PbnValue& value) {
  static constexpr std::array<Check, pbn::kTagNames> kChecks = make_checks();
  if (const Check check = kChecks[index_of(value.name)]) check(game, value);
}

}  // namespace kibitzer::bridge
