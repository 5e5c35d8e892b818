// Patterns of paths, as .gitignore and its kin have them.
//
//   *       any characters but /            ?       one character but /
//   **/     any folders, or none            /**     at the end: all that is in the folder, and in those in it
//   [a-z]   one character of these          [!a-z]  one character but these, and but /; so does [^a-z]
//   \*      the character itself
//
// A pattern without a / is one of names, in any folder; ./a.pbn is only that of the present one. A pattern that ends in
// / means all that is in that folder.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace kibitzer::configuration {

class Glob {
 public:
  /// Reads a pattern; the error is a sentence that says what cannot be read.
  static tl::expected<Glob, std::string> read(std::string_view pattern);

  /// Whether `path` is meant: relative, with / between its parts. Takes no more steps than the length of the pattern
  /// times that of the path.
  bool matches(std::string_view path) const;

  /// Whether the folder at `path` is meant, or all that is in it.
  bool means_folder(std::string_view path) const;

 private:
  enum class Kind : std::uint8_t { kCharacter, kAny, kOneOf, kNoneOf, kStar, kFolders, kRest };
  struct Token {
    Kind kind = Kind::kCharacter;
    char32_t character = 0;
    std::vector<std::pair<char32_t, char32_t>> ranges;
  };

  static bool takes(const Token& token, char32_t character);
  static tl::expected<std::size_t, std::string> read_ranges(std::string_view pattern, Token& token);

  std::vector<Token> tokens_;
};

}  // namespace kibitzer::configuration
