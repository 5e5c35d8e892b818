// Text from records in Markdown. Internal to the room.
#pragma once

#include <string>
#include <string_view>

namespace kibitzer::reports {

/// `text` as plain words in a table or elsewhere of GitHub Flavored Markdown: what means something there or in HTML is
/// written so that it means nothing, addresses are no links, and nobody is mentioned.
std::string markdown_escaped(std::string_view text);

}  // namespace kibitzer::reports
