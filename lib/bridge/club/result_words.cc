#include "bridge/club/result_words.h"

#include <fmt/format.h>

#include <utility>

#include "cards/hand_writer.h"
#include "text/date.h"

namespace kibitzer::bridge {

std::string contract_in_words(const Contract& contract) { return contract.passed_out() ? "PASS" : name_of(contract); }

std::string lead_in_words(cards::Card card) {
  std::string text = cards::text_of_card(card);
  std::swap(text.front(), text.back());
  return text;
}

std::string award_in_words(const ClubResult& result) {
  if (result.award) return fmt::format("A{}{}", percent(result.award->first), percent(result.award->second));
  return result.ruled ? "ADJ" : "";
}

bool has_no_result(const ClubResult& result) {
  return !result.contract && !result.score && !result.award && !result.ruled && !result.tricks && !result.declarer &&
         !result.lead;
}

std::string date_with_slashes(const std::string& date) {
  const auto day = text::day_in(date);
  return day ? fmt::format("{:02}/{:02}/{:04}", day->day, day->month, day->year) : std::string();
}

}  // namespace kibitzer::bridge
