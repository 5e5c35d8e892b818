#include "bridge/model/contract.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "text/ascii.h"

namespace kibitzer::bridge {
namespace {

using text::upper;

/// Whether `word` is `capitals`, written in either case.
bool is(std::string_view word, std::string_view capitals) {
  if (word.size() != capitals.size()) return false;
  for (std::size_t i = 0; i < word.size(); ++i)
    if (upper(word[i]) != capitals[i]) return false;
  return true;
}

std::optional<Lax<Bid>> read_bid(std::string_view word) {
  if (word.size() < 2 || word[0] < '0' || word[0] > '9') return std::nullopt;
  const auto denomination = read_denomination(word.substr(1));
  if (!denomination) return std::nullopt;
  return Lax<Bid>{{static_cast<std::uint8_t>(word[0] - '0'), denomination->value}, denomination->lax};
}

}  // namespace

std::string_view letters_of(Denomination denomination) {
  constexpr std::array<std::string_view, 5> kLetters = {"C", "D", "H", "S", "NT"};
  return kLetters[static_cast<std::size_t>(denomination)];
}

std::string_view name_of(Denomination denomination) {
  const auto trump = trump_of(denomination);
  return trump ? cards::word_of(*trump) : "no trump";
}

std::string name_of(Bid bid) { return std::to_string(bid.level) + std::string(letters_of(bid.denomination)); }

std::string name_of(Call call) {
  switch (call.kind) {
    case CallKind::kUnknown:
      return "?";
    case CallKind::kPass:
      return "Pass";
    case CallKind::kBid:
      return name_of(call.bid);
    case CallKind::kDouble:
      return "X";
    case CallKind::kRedouble:
      return "XX";
    case CallKind::kAllPass:
      return "AP";
    case CallKind::kSkipped:
      return "^S";
  }
  return {};
}

std::string name_of(Contract contract) {
  constexpr std::array<std::string_view, 3> kRisks = {"", "X", "XX"};
  if (contract.passed_out()) return "Pass";
  return name_of(contract.bid) + std::string(kRisks[static_cast<std::size_t>(contract.risk)]);
}

std::optional<Lax<Denomination>> read_denomination(std::string_view word) {
  if (word.size() == 1) {
    const std::size_t suit = std::string_view("CDHSN").find(upper(word[0]));
    if (suit == std::string_view::npos) return std::nullopt;
    return Lax<Denomination>{static_cast<Denomination>(suit), suit == 4};
  }
  if (is(word, "NT")) return Lax<Denomination>{Denomination::kNoTrump, false};
  return std::nullopt;
}

std::optional<Lax<Call>> read_call(std::string_view word) {
  struct Word {
    std::string_view capitals;
    CallKind kind;
    bool lax;
  };
  constexpr auto kWords = std::to_array<Word>({{"PASS", CallKind::kPass, false},
                                               {"X", CallKind::kDouble, false},
                                               {"XX", CallKind::kRedouble, false},
                                               {"AP", CallKind::kAllPass, false},
                                               {"P", CallKind::kPass, true},
                                               {"D", CallKind::kDouble, true},
                                               {"DBL", CallKind::kDouble, true},
                                               {"R", CallKind::kRedouble, true},
                                               {"RDBL", CallKind::kRedouble, true}});
  if (const auto bid = read_bid(word)) return Lax<Call>{{CallKind::kBid, bid->value}, bid->lax};
  for (const Word& known : kWords)
    if (is(word, known.capitals)) return Lax<Call>{{known.kind, {}}, known.lax};
  return std::nullopt;
}

std::optional<Lax<Contract>> read_contract(std::string_view word) {
  if (is(word, "PASS")) return Lax<Contract>{};
  if (is(word, "P")) return Lax<Contract>{{}, true};
  std::size_t end = word.size();
  while (end > 0 && upper(word[end - 1]) == 'X') --end;
  const std::size_t risk = word.size() - end;
  const std::size_t blanks = end - std::min(end, word.substr(0, end).find_last_not_of(' ') + 1);
  const auto bid = read_bid(word.substr(0, end - blanks));
  if (!bid || bid->value.level == 0 || risk > 2) return std::nullopt;
  return Lax<Contract>{{bid->value, static_cast<Risk>(risk)}, bid->lax || blanks > 0};
}

}  // namespace kibitzer::bridge
