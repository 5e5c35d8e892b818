// The members of a document's objects in the order in which they are usually written.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "json/document.h"

namespace kibitzer::json {

/// `text`, of which `document` was read, with the members of each object in the order of `keys`. Members change places;
/// what is between them stays, and each value stays as it is written. An object with other keys, with one twice, or
/// with a comment (JAXN) beside its members keeps its order, and so does one that is the value of a key in `maps`.
std::string with_keys_in_order(std::string_view text, const Document& document, std::span<const std::string_view> keys,
                               std::span<const std::string_view> maps);

}  // namespace kibitzer::json
