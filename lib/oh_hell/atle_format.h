// Lays out a text of the .atle notation as AtleBridge's own writer does: two blanks per level, one statement per line.
// Only what is between the words changes; comments stay in place, and one empty line stays one.
#pragma once

#include <string>
#include <string_view>

namespace kibitzer::oh_hell {

std::string format_atle(std::string_view text);

}  // namespace kibitzer::oh_hell
