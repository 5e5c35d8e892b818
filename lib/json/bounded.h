// JSON as a tree, for documents of our own and for messages. Taking a tree apart, copying it and writing it are all
// recursive, so one that is nested too deep would overflow the stack.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace kibitzer::json {

/// The tree of `text`, nested no deeper than kMaxDepth (json/document.h). The error says what is wrong with "it".
tl::expected<nlohmann::json, std::string> bounded_tree(std::string_view text);

}  // namespace kibitzer::json
