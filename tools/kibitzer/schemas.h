// The JSON Schemas of the documents that go in and out.
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
