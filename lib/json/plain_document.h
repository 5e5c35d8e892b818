// A short way to the nodes of plain JSON, beside the grammar.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "json/document.h"
#include "text/list.h"

namespace kibitzer::json {

/// Appends to `nodes` those of `bytes` from `begin` on, and to `escaped` the indices of the texts and keys with
/// escapes, whose `stored` and `store` are still to be set. False where `bytes` may not be JSON or is more than is
/// read: then the lists hold anything, and the grammar has to say what is wrong.
bool read_plain(std::string_view bytes, std::size_t begin, text::List<Node>& nodes, text::List<std::uint32_t>& escaped);

}  // namespace kibitzer::json
