// Where in a JSON text that is being written a byte is: in which object or list of which session.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/span.h"

namespace kibitzer::games {

/// An object or a list around the place.
struct JsonLevel {
  bool object = false;
  bool at_key = false;                  ///< a key comes next in the object
  std::string_view key = {};            ///< whose value comes next
  std::vector<std::string_view> keys;   ///< of the object, those behind the place as well; not one at the place
  std::vector<std::string_view> named;  ///< of a list, what its objects have as "player"
};

struct JsonPlace {
  std::vector<JsonLevel> levels;  ///< the outermost first; never empty
  std::size_t begin = 0;          ///< where the session begins
  text::Span word;                ///< what is written at the place, without quotes
  bool in_quotes = false;
  bool closed = false;    ///< by a quote
  std::string game = {};  ///< what the session has as "game"
};

/// Where byte `at` of `text` is, which may lack quotes and brackets; nothing outside sessions, or where neither key nor
/// value can be.
std::optional<JsonPlace> json_place(std::string_view text, std::size_t at);

}  // namespace kibitzer::games
