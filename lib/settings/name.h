// The name of a setting as each notation writes it.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace kibitzer::settings {

/// A name of one or more words. Made of "first-lead", it is first-lead in TOML, firstLead in JSON, and "first lead" in
/// .atle and in sentences.
class Name {
 public:
  static constexpr std::size_t kMostBytes = 32;

  constexpr Name(const char* kebab) {  // implicit, so that a line of a table begins with the text alone
    bool begins_word = false;
    for (const char* from = kebab; *from != '\0'; ++from) {
      kebab_[size_] = *from;
      words_[size_++] = *from == '-' ? ' ' : *from;
      if (*from != '-') camel_[camel_size_++] = begins_word ? static_cast<char>(*from - 'a' + 'A') : *from;
      begins_word = *from == '-';
    }
  }

  constexpr std::string_view kebab() const { return {kebab_.data(), size_}; }
  constexpr std::string_view camel() const { return {camel_.data(), camel_size_}; }
  constexpr std::string_view words() const { return {words_.data(), size_}; }

 private:
  std::array<char, kMostBytes> kebab_{};
  std::array<char, kMostBytes> camel_{};
  std::array<char, kMostBytes> words_{};
  std::size_t size_ = 0;
  std::size_t camel_size_ = 0;
};

/// The first of the words, and those after it.
constexpr std::string_view first_word(std::string_view words) { return words.substr(0, words.find(' ')); }
constexpr std::string_view after_word(std::string_view words) {
  const std::size_t blank = words.find(' ');
  return blank == std::string_view::npos ? std::string_view() : words.substr(blank + 1);
}

}  // namespace kibitzer::settings
