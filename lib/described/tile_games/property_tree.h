// Games as trees of properties, which SGF and GGF have in common.
//
//   game     := "(" { node } { game } ")"        of several games in a game the first goes on with it: the main line
//   node     := ";" { property }
//   property := NAME { "[" text "]" }            in a text a backslash keeps the next character from ending it
//
// What is before a game, or between its parts, is skipped. Whatever the text is, each of its bytes is looked at once.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/span.h"

namespace kibitzer::described::tile_games {

struct Property {
  std::string_view name;  ///< its capital letters alone, as they were written: small ones do not count
  text::Span at;
  std::vector<text::Span> values;  ///< without their brackets
  std::size_t node = 0;            ///< from 0
};

struct PropertyGame {
  text::Span at;  ///< what it begins with
  std::vector<Property> main_line;
  std::size_t nodes = 0;
  std::optional<text::Span> broken;  ///< where something of its main line is that cannot be read
  std::size_t end = 0;
};

/// The first game in `text` from `from` on.
std::optional<PropertyGame> next_game(std::string_view text, std::size_t from);

/// A value without its backslashes, on one line.
std::string plain_value(std::string_view raw);

}  // namespace kibitzer::described::tile_games
