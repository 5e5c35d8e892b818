#include "reports/audit/outcome.h"

#include <algorithm>

namespace kibitzer::reports::audit {

std::size_t AuditFindings::count(archives::Likeness likeness) const {
  return static_cast<std::size_t>(std::count_if(
      repeated.begin(), repeated.end(), [&](const Repeated& one) { return one.duplicate.likeness == likeness; }));
}

std::string parts_in_words(const archives::Difference& difference) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < judging::kParts; ++i) {
    const auto part = static_cast<judging::Part>(i);
    if ((difference.differ >> i & 1U) != 0) parts.emplace_back(judging::words_of(part));
  }
  if (difference.event) parts.emplace_back("the event");
  const bool differ = !parts.empty();
  if (!differ)
    for (std::size_t i = 0; i < judging::kParts; ++i)
      if ((difference.lack >> i & 1U) != 0) parts.emplace_back(judging::words_of(static_cast<judging::Part>(i)));
  std::string words;
  for (std::size_t i = 0; i < parts.size(); ++i)
    words += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
  if (words.empty() || differ) return words;
  return words + (parts.size() == 1 ? " is" : " are") + " in one of them only";
}

}  // namespace kibitzer::reports::audit
