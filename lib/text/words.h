// Small things that are done with words everywhere.
#pragma once

#include <concepts>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>

namespace kibitzer::text {

/// `text` with its ASCII capitals made small.
inline std::string lowered(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

/// `text` without the blanks (spaces and tabs) around it.
inline std::string_view without_blanks(std::string_view text) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

/// "1 trick", "3 tricks".
std::string counted(std::integral auto count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

/// "a", "a or b", "a, b or c".
std::string alternatives(const auto& names) {
  std::string words;
  std::size_t left = std::size(names);
  for (const auto& name : names) {
    words += words.empty() ? "" : left == 1 ? " or " : ", ";
    words += name;
    --left;
  }
  return words;
}

}  // namespace kibitzer::text
