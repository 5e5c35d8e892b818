#include "bridge/pbn/sound_values.h"

#include <algorithm>
#include <array>

#include "bridge/pbn/values.h"
#include "pbn/rules.h"

namespace kibitzer::bridge {
namespace {

using pbn::TagName;

constexpr std::array<ValueForm, pbn::kTagNames> make_forms() {
  std::array<ValueForm, pbn::kTagNames> forms{};  // kText
  const auto set = [&](ValueForm form, auto... names) { ((forms[index_of(names)] = form), ...); };
  for (std::size_t i = index_of(TagName::kGameCode); i < forms.size(); ++i) forms[i] = ValueForm::kOther;
  set(ValueForm::kOther, TagName::kScoreRubber, TagName::kScoreRubberHistory);
  set(ValueForm::kSection, TagName::kAuction, TagName::kPlay);
  set(ValueForm::kKnown, TagName::kBoard, TagName::kResult, TagName::kScore);
  set(ValueForm::kWritten, TagName::kDealer, TagName::kVulnerable, TagName::kDeal, TagName::kContract,
      TagName::kDeclarer);
  set(ValueForm::kSilent, TagName::kScoreIMP, TagName::kScoreMP, TagName::kScorePercentage, TagName::kHidden,
      TagName::kFrenchMP, TagName::kOptimumScore);
  set(ValueForm::kListed, TagName::kRoom, TagName::kCompetition, TagName::kMode, TagName::kWestType,
      TagName::kNorthType, TagName::kEastType, TagName::kSouthType);
  set(ValueForm::kScoring, TagName::kScoring);
  set(ValueForm::kDate, TagName::kDate, TagName::kEventDate, TagName::kUTCDate);
  set(ValueForm::kTime, TagName::kTime, TagName::kUTCTime);
  set(ValueForm::kRound, TagName::kRound);
  set(ValueForm::kSeconds, TagName::kTimeCall, TagName::kTimeCard);
  return forms;
}

constexpr std::array<ValueForm, pbn::kTagNames> kForms = make_forms();

/// Whether the standard lists `word`, and it does not say that the game is of rubber bridge or Chicago.
bool listed(TagName name, std::string_view word) {
  if (word == "Rubber" || word == "Chicago") return false;
  const auto words = pbn::listed_values(name);
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool all_listed(TagName name, std::string_view fields) {
  for (std::size_t to = fields.find(';'); to != std::string_view::npos; to = fields.find(';')) {
    if (!listed(name, fields.substr(0, to))) return false;
    fields.remove_prefix(to + 1);
  }
  return listed(name, fields);
}

/// A lax date is reported once a file.
bool keeps_date(std::string_view value, const PbnMemory& memory) {
  switch (form_of_date(value)) {
    case FormOf::kStandard:
      return true;
    case FormOf::kLax:
      return memory.once.reported(pbn::kRule<"pbn/date-style">, "");
    case FormOf::kBad:
      return false;
  }
  return false;
}

}  // namespace

ValueForm form_of(TagName name) { return kForms[index_of(name)]; }

bool keeps_form(TagName name, std::string_view value, bool taken_over, const PbnMemory& memory) {
  switch (form_of(name)) {
    case ValueForm::kText:
    case ValueForm::kKnown:
    case ValueForm::kWritten:
      return true;
    case ValueForm::kSilent:
    case ValueForm::kOther:
      return false;
    case ValueForm::kListed:
      return listed(name, value);
    case ValueForm::kScoring:
      return all_listed(name, value);
    case ValueForm::kDate:
      return taken_over || keeps_date(value, memory);
    case ValueForm::kTime:
      return taken_over || is_time(value);
    case ValueForm::kRound:
      return taken_over || is_round(value);
    case ValueForm::kSeconds:
      return taken_over || is_number(value);
    case ValueForm::kSection:
      return seat_of(value) != kNoSeat;
  }
  return false;
}

std::optional<Contract> sound_contract(std::string_view text) {
  if (text == "Pass") return Contract{};
  const auto bid = take_bid(text);
  if (!bid) return std::nullopt;
  if (text.empty()) return Contract{*bid, Risk::kUndoubled};
  if (text == "X") return Contract{*bid, Risk::kDoubled};
  if (text == "XX") return Contract{*bid, Risk::kRedoubled};
  return std::nullopt;
}

std::optional<int> small_number(std::string_view digits) {
  if (digits.size() > 4 || !is_number(digits)) return std::nullopt;
  int value = 0;
  for (const char c : digits) value = value * 10 + (c - '0');
  return value;
}

bool is_vulnerable_as(std::string_view word, Vulnerability vulnerable) {
  if (word == word_of(vulnerable)) return true;
  const auto read = read_vulnerability(word);
  return read && !read->lax && read->value == vulnerable;
}

}  // namespace kibitzer::bridge
