#include "bridge/model/pair_texts.h"

#include <algorithm>
#include <array>
#include <set>

#include "text/ascii.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

constexpr auto kNameMarks = std::to_array<std::string_view>({"&", "-", "/", "+", ";", ",", "–", "—"});
constexpr auto kJoiningWords = std::to_array<std::string_view>({"and", "og", "och", "und", "et", "en", "mit", "med"});

/// The words of each name.
using NameWords = std::set<std::string>;

/// The names of a pair, as marks and words between them part them.
std::vector<NameWords> parted(std::string_view pair) {
  const std::string lowered = text::lowered(pair);
  std::string_view rest = lowered;
  std::vector<NameWords> names(1);
  std::string word;
  const auto end_word = [&] {
    if (std::find(kJoiningWords.begin(), kJoiningWords.end(), word) != kJoiningWords.end() && !names.back().empty())
      names.emplace_back();
    else if (!word.empty())
      names.back().insert(word);
    word.clear();
  };
  while (!rest.empty()) {
    const auto mark =
        std::find_if(kNameMarks.begin(), kNameMarks.end(), [&](std::string_view one) { return rest.starts_with(one); });
    if (mark != kNameMarks.end() || rest.front() == ' ') {
      end_word();
      if (mark != kNameMarks.end() && !names.back().empty()) names.emplace_back();
      rest.remove_prefix(mark != kNameMarks.end() ? mark->size() : 1);
    } else {
      word += rest.front();
      rest.remove_prefix(1);
    }
  }
  end_word();
  if (names.back().empty()) names.pop_back();
  return names;
}

bool within(const NameWords& few, const NameWords& all) {
  return std::includes(all.begin(), all.end(), few.begin(), few.end());
}

}  // namespace

std::vector<std::string> names_in(std::string_view pair) {
  std::vector<std::string> names;
  for (const NameWords& words : parted(pair)) {
    std::string& name = names.emplace_back();
    for (const std::string& word : words) name += word;
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string names_key(std::string_view pair) {
  std::string key;
  for (const std::string& name : names_in(pair)) key += name + '\n';
  return key;
}

bool may_be_same_pair(std::string_view a, std::string_view b) {
  const std::vector<NameWords> ours = parted(a);
  const std::vector<NameWords> theirs = parted(b);
  if (ours.size() != 2 || theirs.size() != 2) return names_key(a) == names_key(b);
  const auto alike = [](const NameWords& one, const NameWords& other) {
    return within(one, other) || within(other, one);
  };
  return (alike(ours[0], theirs[0]) && alike(ours[1], theirs[1])) ||
         (alike(ours[0], theirs[1]) && alike(ours[1], theirs[0]));
}

std::string_view section_name(std::string_view section) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  if (section.size() != 1 || section.front() < 'a' || section.front() > 'z') return section;
  return kLetters.substr(static_cast<std::size_t>(section.front() - 'a'), 1);
}

}  // namespace kibitzer::bridge
