// Text from records in Markdown. Internal to the room.
#pragma once

#include <string>
#include <string_view>

namespace kibitzer::reports {

/// `text` escaped for GitHub Flavored Markdown, tables included: no markup, no HTML, no links, no mentions.
std::string markdown_escaped(std::string_view text);

}  // namespace kibitzer::reports
