// Text as HTML. Internal to the room.
//
// Names and comments come from strangers' files: everything that is not this room's own goes through escaped() or
// drawn().
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kibitzer::reports::page {

/// `text` for an element or an attribute in double quotes. What is not UTF-8 is read as Windows-1252; control
/// characters become U+FFFD.
std::string escaped(std::string_view text);

/// The same for an element, with ♠, ♥, ♦ and ♣ in their colors and with names for screen readers.
std::string drawn(std::string_view text);

/// The same of a contract or a card in letters, with signs for its suit: "4SX" is 4♠X, "QD" is ♦Q.
std::string drawn_contract(std::string_view text);
std::string drawn_card(std::string_view text);

/// A name, which may be written from right to left, apart from the text around it.
std::string name(std::string_view text);

/// The winners of a field, which may be unnamed, and their result; empty if there are no winners.
std::string winner_html(std::string_view field, const std::vector<std::string>& names, std::string_view with);

/// `text` in small letters, with hyphens for everything but letters and digits, for addresses within a page.
std::string slug(std::string_view text);

/// The addresses of a page's parts, each of its own.
class Addresses {
 public:
  /// That of the next part called `title`: "board-7", and "board-7-2" for another of that title.
  std::string next(std::string_view title);

 private:
  std::map<std::string, std::size_t> times_;
};

/// `text` with a capital letter at its beginning.
std::string capital(std::string text);

}  // namespace kibitzer::reports::page
