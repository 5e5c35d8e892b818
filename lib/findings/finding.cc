#include "findings/finding.h"

#include <algorithm>
#include <tuple>

namespace kibitzer::findings {

void sort_by_place(std::vector<Finding>& findings) {
  std::stable_sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) {
    return std::tie(a.at.begin, a.at.end, a.rule->name) < std::tie(b.at.begin, b.at.end, b.rule->name);
  });
}

std::string list_in_words(const std::vector<std::string>& words) {
  std::string list;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) list += i + 1 == words.size() ? " and " : ", ";
    list += words[i];
  }
  return list;
}

}  // namespace kibitzer::findings
