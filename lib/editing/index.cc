#include "editing/index.h"

#include <algorithm>
#include <tuple>

namespace kibitzer::editing {

void Index::finish(std::size_t size) {
  const auto by_place = [](const auto& a, const auto& b) {
    return std::tie(a.at.begin, a.at.end) < std::tie(b.at.begin, b.at.end);
  };
  std::stable_sort(sections.begin(), sections.end(),
                   [](const Section& a, const Section& b) { return a.at.begin < b.at.begin; });
  std::stable_sort(mentions.begin(), mentions.end(), by_place);
  // A scoresheet introduces players where it first has them.
  mentions.erase(std::unique(mentions.begin(), mentions.end(),
                             [](const Mention& a, const Mention& b) { return a.at == b.at && a.session == b.session; }),
                 mentions.end());
  std::stable_sort(words.begin(), words.end(), by_place);
  words.erase(
      std::unique(words.begin(), words.end(), [](const Word& a, const Word& b) { return b.at.begin < a.at.end; }),
      words.end());
  std::stable_sort(remarks.begin(), remarks.end(), by_place);
  std::stable_sort(hints.begin(), hints.end(), [](const Hint& a, const Hint& b) { return a.at < b.at; });
  std::vector<std::size_t> open;
  const auto close = [&](SectionKind down_to, std::size_t at) {
    while (!open.empty() && sections[open.back()].kind >= down_to) {
      sections[open.back()].end = static_cast<std::uint32_t>(at);
      open.pop_back();
    }
  };
  for (std::size_t i = 0; i < sections.size(); ++i) {
    close(sections[i].kind, sections[i].at.begin);
    open.push_back(i);
  }
  close(SectionKind::kSession, size);
}

}  // namespace kibitzer::editing
