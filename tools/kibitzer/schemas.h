// The JSON Schemas of input and output documents.
#pragma once

#include <span>
#include <string_view>

namespace kibitzer::tool {

struct Schema {
  std::string_view name;  ///< "oh-hell-session"
  std::string_view text;
};

std::span<const Schema> schemas();

}  // namespace kibitzer::tool
