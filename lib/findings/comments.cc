#include "findings/comments.h"

#include <algorithm>

#include "text/ascii.h"

namespace kibitzer::findings {
namespace {

constexpr std::string_view kFirstWord = "kibitzer:";
constexpr std::string_view kBlanks = " \t\r\n\v\f";

/// The place after the blanks and the word "kibitzer:" at the front of a comment's inside; nothing if it begins
/// otherwise.
std::optional<std::size_t> behind_first_word(std::string_view inside) {
  const std::size_t begin = std::min(inside.find_first_not_of(kBlanks), inside.size());
  const std::string_view word = inside.substr(begin, kFirstWord.size());
  const auto same = [](char a, char b) { return text::lower(a) == b; };
  if (!std::equal(word.begin(), word.end(), kFirstWord.begin(), kFirstWord.end(), same)) return std::nullopt;
  return begin + kFirstWord.size();
}

}  // namespace

bool speaks_to_us(std::string_view inside) { return behind_first_word(inside).has_value(); }

std::optional<std::size_t> Comments::add(std::string_view bytes, std::size_t begin, std::size_t end) {
  const std::string_view inside = bytes.substr(begin, end - begin);
  const auto word_end = behind_first_word(inside);
  if (!word_end) return std::nullopt;
  const std::string_view rest = inside.substr(*word_end);
  const std::size_t from = std::min(rest.find_first_not_of(kBlanks), rest.size());
  const std::size_t to = rest.find_last_not_of(kBlanks) + 1;
  Comment& comment = all.emplace_back();
  if (from < to) {
    comment.at = {static_cast<std::uint32_t>(begin + *word_end + from),
                  static_cast<std::uint32_t>(begin + *word_end + to)};
  } else {
    const std::size_t word = begin + *word_end - kFirstWord.size();
    comment.at = {static_cast<std::uint32_t>(word), static_cast<std::uint32_t>(word + kFirstWord.size())};
    comment.empty = true;
  }
  return all.size() - 1;
}

}  // namespace kibitzer::findings
