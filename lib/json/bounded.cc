#include "json/bounded.h"

#include <fmt/core.h>

#include "json/document.h"

namespace kibitzer::json {
namespace {

/// Whether brackets of JSON are nested deeper than kMaxDepth. What is not JSON may be taken for deeper than it is.
bool too_deep(std::string_view text) {
  std::size_t depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') in_string = !in_string;
    if (in_string) {
      if (c == '\\') ++i;
      continue;
    }
    if ((c == '[' || c == '{') && ++depth > kMaxDepth) return true;
    if ((c == ']' || c == '}') && depth > 0) --depth;
  }
  return false;
}

}  // namespace

tl::expected<nlohmann::json, std::string> bounded_tree(std::string_view text) {
  if (too_deep(text)) return tl::make_unexpected(fmt::format("it is nested deeper than {} levels", kMaxDepth));
  auto tree = nlohmann::json::parse(text, nullptr, false);
  if (tree.is_discarded()) return tl::make_unexpected(std::string("it is not JSON, or is truncated"));
  return tree;
}

}  // namespace kibitzer::json
