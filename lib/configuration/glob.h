// Path patterns as in .gitignore.
//
//   *       any characters but /            ?       one character but /
//   **/     any folders, or none            /**     at the end: everything in the folder, and in those in it
//   [a-z]   one character of these          [!a-z]  one character but these and /; also [^a-z]
//   \*      the character itself
//
// A pattern without a / matches names in any folder; ./a.pbn only that in the current one. A pattern that ends in /
// matches everything in that folder.
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
  /// Reads a pattern; the error is a sentence.
  static tl::expected<Glob, std::string> read(std::string_view pattern);

  /// The same for a pattern written for this program alone. What has a special meaning to other programs, ! before a
  /// pattern and braces in it, is an error rather than a pattern that matches nothing.
  static tl::expected<Glob, std::string> read_own(std::string_view pattern);

  /// Whether the pattern matches `path`, which is relative with / between its parts. Takes at most as many steps as the
  /// length of the pattern times that of the path.
  bool matches(std::string_view path) const;

  /// Whether the pattern matches the folder at `path`, or everything in it.
  bool matches_folder(std::string_view path) const;

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
