#include "bridge/pbn/sound_values.h"

#include <algorithm>
#include <array>

#include "bridge/pbn/values.h"
#include "pbn/rules.h"
#include "text/same.h"

namespace kibitzer::bridge {
namespace {

using pbn::TagName;

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

bool keeps_form(TagName name, std::string_view value, bool taken_over, const PbnMemory& memory) {
  switch (form_of(name)) {
    case ValueForm::kText:
    case ValueForm::kKnown:
    case ValueForm::kWritten:
      return true;
    case ValueForm::kSilent:
    case ValueForm::kDeal:  // read apart
    case ValueForm::kNote:
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
    case ValueForm::kSeconds:
      return taken_over || is_number(value);
    case ValueForm::kSection:
      return seat_of(value) != kNoSeat;
  }
  return false;
}

std::optional<Contract> sound_contract(std::string_view text) {
  if (text::same(text, "Pass")) return Contract{};
  const auto bid = take_bid(text);
  if (!bid) return std::nullopt;
  if (text.empty()) return Contract{*bid, Risk::kUndoubled};
  if (text::same(text, "X")) return Contract{*bid, Risk::kDoubled};
  if (text::same(text, "XX")) return Contract{*bid, Risk::kRedoubled};
  return std::nullopt;
}

/// Nearly all are points with a sign or none, which a side may precede; all others are read the long way.
std::optional<Claim> sound_score(std::string_view text) {
  std::string_view rest = text;
  const bool ours = rest.starts_with("NS ");
  const bool theirs = rest.starts_with("EW ");
  if (ours || theirs) rest.remove_prefix(3);
  const bool negative = rest.starts_with('-');
  if (negative || rest.starts_with('+')) rest.remove_prefix(1);
  const auto points = small_number(rest);
  if (!points) return read_claim(text, NumberForm::kPoints);
  Claim claim;
  (ours ? claim.north_south : theirs ? claim.east_west : claim.declarer) = negative ? -*points : *points;
  return claim;
}

bool is_vulnerable_as(std::string_view word, Vulnerability vulnerable) {
  const auto read = read_vulnerability(word);
  return read && !read->lax && read->value == vulnerable;
}

}  // namespace kibitzer::bridge
