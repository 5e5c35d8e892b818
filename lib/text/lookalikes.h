// Characters that look like a plain one, or like nothing at all, and so make a fault that nobody sees.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kibitzer::text {

struct Lookalike {
  std::size_t at = 0;    ///< in the text that was searched
  std::size_t size = 0;  ///< in bytes
  char32_t code = 0;
  std::string_view name;   ///< "a no-break space"
  std::string_view plain;  ///< what it looks like; nothing if it is invisible
};

/// The character at the front of `bytes`, if it is one of those: other spaces, characters without width, typographic
/// quotes, dashes and minus signs, full-width forms of ASCII.
std::optional<Lookalike> lookalike(std::string_view bytes);

/// The first of them in `bytes`.
std::optional<Lookalike> first_lookalike(std::string_view bytes);

/// `bytes` with each of them replaced by what it looks like.
std::string without_lookalikes(std::string_view bytes);

/// Which of `names` looks like `name`, apart from characters that are invisible or cannot be told apart.
std::optional<std::size_t> same_to_the_eye(std::string_view name, std::span<const std::string_view> names);

/// "a no-break space (U+00A0)".
std::string in_words(const Lookalike& lookalike);

}  // namespace kibitzer::text
