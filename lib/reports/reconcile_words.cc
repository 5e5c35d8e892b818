#include "reports/reconcile_words.h"

#include <fmt/core.h>

#include <array>

#include "contests/contestants.h"
#include "contests/terms.h"
#include "evenings/rankings.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::reports {
namespace {

using contests::kSides;

constexpr std::array<std::string_view, 10> kNumbers = {"no",   "one", "two",   "three", "four",
                                                       "five", "six", "seven", "eight", "nine"};

std::string number_in_words(std::size_t number) {
  return number < kNumbers.size() ? std::string(kNumbers[number]) : std::to_string(number);
}

}  // namespace

std::string_view path_of(const evenings::Reconciliation& evening, const evenings::Point& point) {
  return point.of_file.empty() ? evening.evening.files[point.file].path : point.of_file;
}

std::string contents_of(const evenings::File& file) {
  std::string words;
  if (file.has_results()) words = text::counted(file.entries.size(), "result");
  if (file.has_only_ranking()) words = evenings::ranking_in_words(file);
  if (!file.movement.empty()) words += words.empty() ? "the movement" : " and the movement";
  if (!file.deals.empty())
    words += fmt::format("{}deals of {}", words.empty() ? "" : ", ", text::counted(file.deals.size(), "board"));
  if (words.empty()) return "neither results nor deals";
  return file.date.empty() ? words : fmt::format("{} ({})", words, text::printable(file.date));
}

std::string people_of(const evenings::Table& table) {
  std::string words;
  for (const auto side : kSides) {
    const std::string& pair = table.pairs[index_of(side)];
    const std::string& names = table.names[index_of(side)];
    if (pair.empty() && names.empty()) continue;
    if (!words.empty()) words += ", ";
    const auto number = contests::numbered(pair);
    const bool directed = number && number->direction;  // "3 NS" says where it sits
    words += names.empty()  ? fmt::format("pair {}{}{}", text::printable(pair), directed ? "" : " ",
                                         directed ? "" : letters_of(side))
              : pair.empty() ? fmt::format("{} ({})", text::printable(names), letters_of(side))
                            : fmt::format("{} ({}{}{})", text::printable(names), directed ? "" : letters_of(side),
                                          directed ? "" : " ", text::printable(pair));
  }
  return words;
}

std::string closing_of(const evenings::Reconciliation& evening) {
  const evenings::Agreement& found = evening.agreement;
  const std::string title = text::printable(evening.evening.title());
  std::string words = title.empty() ? "This evening: " : title + ": ";
  if (found.files == 0)
    words += "no results";
  else if (found.files == 1)
    words += fmt::format("{}, all from one file", text::counted(found.results, "result"));
  else
    words += fmt::format("{} of {} agree in {}{} files", found.agreeing, text::counted(found.results, "result"),
                         found.files > 2 ? "at least two of " : "", number_in_words(found.files));
  words += fmt::format("; {}, {}", text::counted(evening.count(evenings::Kind::kProof), "proof"),
                       text::counted(evening.count(evenings::Kind::kDoubt), "doubt"));
  if (const std::size_t missing = evening.count(evenings::Kind::kMissing); missing > 0)
    words += fmt::format(", {} missing", missing);
  return words;
}

std::string_view name_of(evenings::Kind kind) {
  switch (kind) {
    case evenings::Kind::kProof:
      return "proof";
    case evenings::Kind::kDoubt:
      return "doubt";
    case evenings::Kind::kMissing:
      return "missing";
    case evenings::Kind::kNote:
      return "note";
  }
  return {};
}

}  // namespace kibitzer::reports
