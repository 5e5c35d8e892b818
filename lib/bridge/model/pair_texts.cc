#include "bridge/model/pair_texts.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>
#include <utility>

#include "text/nearest.h"
#include "text/plain_letters.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

using Parts = std::vector<std::string_view>;

/// In the order in which a text is parted by them: a name may have a comma or a hyphen of its own.
constexpr auto kMarks = std::to_array<std::string_view>({";", "&", "+", "/", "–", "—"});
constexpr auto kJoiningWords = std::to_array<std::string_view>({"and", "og", "och", "und", "et", "en", "mit", "med"});

std::size_t count_words(std::string_view text) {
  std::size_t words = 0;
  bool in_word = false;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\t';
    words += !blank && !in_word ? 1 : 0;
    in_word = !blank;
  }
  return words;
}

/// The parts of `text` between places that `next` finds from a place on, as a place and a length.
template <typename Next>
Parts parts_between(std::string_view text, const Next& next) {
  Parts parts;
  std::size_t from = 0;
  const auto take = [&](std::size_t to) {
    if (const auto part = text::without_blanks(text.substr(from, to - from)); !part.empty()) parts.push_back(part);
  };
  for (auto [at, length] = next(0); at != std::string_view::npos; std::tie(at, length) = next(at + length)) {
    take(at);
    from = at + length;
  }
  take(text.size());
  return parts;
}

Parts parts_by_mark(std::string_view text, std::string_view mark) {
  return parts_between(text, [&](std::size_t from) { return std::pair(text.find(mark, from), mark.size()); });
}

/// Hyphens with a blank beside them.
Parts parts_by_dash(std::string_view text) {
  return parts_between(text, [&](std::size_t from) {
    for (std::size_t at = text.find('-', from); at != std::string_view::npos; at = text.find('-', at + 1))
      if ((at > 0 && text[at - 1] == ' ') || (at + 1 < text.size() && text[at + 1] == ' '))
        return std::pair(at, std::size_t{1});
    return std::pair(std::string_view::npos, std::size_t{0});
  });
}

Parts parts_by_joining_word(std::string_view text) {
  return parts_between(text, [&](std::size_t from) {
    for (std::size_t at = text.find(' ', from); at != std::string_view::npos; at = text.find(' ', at + 1)) {
      const std::size_t end = text.find(' ', at + 1);
      if (end == std::string_view::npos) break;
      const std::string word = text::lowered(text.substr(at + 1, end - at - 1));
      if (std::find(kJoiningWords.begin(), kJoiningWords.end(), word) != kJoiningWords.end())
        return std::pair(at + 1, word.size());
    }
    return std::pair(std::string_view::npos, std::size_t{0});
  });
}

/// "Ann Berg, Bo Dahl" and "Ann, Bo" are two; "Berg, Ann Marie" is one, and "Berg, Ann, Dahl, Bo" are two.
Parts parts_by_comma(std::string_view text) {
  Parts parts = parts_by_mark(text, ",");
  constexpr std::size_t kTwoTurned = 4;
  if (parts.size() == 2 && (count_words(parts[0]) > 1) != (count_words(parts[1]) > 1)) return {text};
  if (parts.size() != kTwoTurned) return parts;
  const auto from_to = [](std::string_view first, std::string_view last) {
    return std::string_view(first.data(), static_cast<std::size_t>(last.data() + last.size() - first.data()));
  };
  return {from_to(parts[0], parts[1]), from_to(parts[2], parts[3])};
}

/// "Ann Berg-Bo Dahl" and "Berg-Dahl" are two; "Anne-Lise Berg" is one.
Parts parts_by_hyphen(std::string_view text) {
  if (text.find(' ') == std::string_view::npos) return parts_by_mark(text, "-");
  constexpr std::ptrdiff_t kMostHyphens = 8;
  Parts found = {text};
  if (std::count(text.begin(), text.end(), '-') > kMostHyphens) return found;
  for (std::size_t at = text.find('-'); at != std::string_view::npos; at = text.find('-', at + 1)) {
    const std::string_view before = text::without_blanks(text.substr(0, at));
    const std::string_view behind = text::without_blanks(text.substr(at + 1));
    if (count_words(before) < 2 || count_words(behind) < 2) continue;
    if (found.size() > 1) return {text};
    found = {before, behind};
  }
  return found;
}

/// The words of a name.
using NameWords = std::set<std::string>;

NameWords words_of_name(std::string_view name) {
  constexpr std::string_view kBetween = " \t,.-()\"";
  constexpr std::string_view kWithin = "'`";
  NameWords words;
  std::string word;
  const auto end_word = [&] {
    if (!word.empty()) words.insert(word);
    word.clear();
  };
  const std::string plain = text::plain_letters(name);
  for (std::size_t i = 0; i < plain.size(); ++i) {
    constexpr std::string_view kApostrophe = "’";
    if (kBetween.find(plain[i]) != std::string_view::npos)
      end_word();
    else if (std::string_view(plain).substr(i).starts_with(kApostrophe))
      i += kApostrophe.size() - 1;
    else if (kWithin.find(plain[i]) == std::string_view::npos)
      word += plain[i];
  }
  end_word();
  return words;
}

/// The words of each name.
std::vector<NameWords> parted(std::string_view pair) {
  std::vector<NameWords> names;
  for (const std::string_view player : players_in(pair))
    if (NameWords words = words_of_name(player); !words.empty()) names.push_back(std::move(words));
  return names;
}

bool within(const NameWords& few, const NameWords& all) {
  return std::includes(all.begin(), all.end(), few.begin(), few.end());
}

}  // namespace

std::vector<std::string_view> players_in(std::string_view pair) {
  pair = text::without_blanks(pair);
  for (const std::string_view mark : kMarks)
    if (Parts parts = parts_by_mark(pair, mark); parts.size() > 1) return parts;
  for (const auto by : {parts_by_dash, parts_by_joining_word, parts_by_comma, parts_by_hyphen})
    if (Parts parts = by(pair); parts.size() > 1) return parts;
  return {pair};
}

std::string player_key(std::string_view name) {
  std::string key;
  for (const std::string& word : words_of_name(name)) key += (key.empty() ? "" : " ") + word;
  return key;
}

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

bool nearly_same_names(std::string_view a, std::string_view b) {
  constexpr std::size_t kFewestLetters = 6;
  const std::vector<std::string> ours = names_in(a);
  const std::vector<std::string> theirs = names_in(b);
  if (ours.size() != theirs.size() || ours == theirs) return false;
  std::size_t same = 0;
  for (std::size_t i = 0; i < ours.size(); ++i) {
    if (ours[i] == theirs[i]) {
      ++same;
      continue;
    }
    const std::size_t longest = std::max(ours[i].size(), theirs[i].size());
    if (longest < kFewestLetters || text::edit_distance(ours[i], theirs[i]) > (longest < 2 * kFewestLetters ? 1U : 2U))
      return false;
  }
  return same + 1 >= ours.size();
}

bool is_part_of_name(std::string_view part, std::string_view name) {
  const NameWords few = words_of_name(part);
  NameWords all = words_of_name(name);
  if (few.size() > all.size() || few == all) return false;
  std::size_t same = 0;
  for (const std::string& word : few) same += word.size() > 1 ? all.erase(word) : 0;
  if (same == 0) return false;
  for (const std::string& word : few) {
    if (word.size() > 1) continue;
    const auto begun = std::find_if(all.begin(), all.end(), [&](const std::string& one) { return one[0] == word[0]; });
    if (begun == all.end()) return false;
    all.erase(begun);
    ++same;
  }
  return same == few.size();
}

std::string_view section_name(std::string_view section) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  if (section.size() != 1 || section.front() < 'a' || section.front() > 'z') return section;
  return kLetters.substr(static_cast<std::size_t>(section.front() - 'a'), 1);
}

}  // namespace kibitzer::bridge
