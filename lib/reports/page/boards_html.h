// The boards that several tables played, each once: its deal, every table's result, and what was played at each.
// Internal to the room.
#pragma once

#include <cstddef>
#include <string>

#include "reports/page/body.h"
#include "reports/page/results_html.h"

namespace kibitzer::reports::page {

struct BoardsHtml {
  std::string html;
  std::string links;         ///< items of a list, one for each board
  std::size_t left_out = 0;  ///< boards that there was no room for
};

/// All boards of `results`, with what `body` has drawn of them, which is taken out of it. Those beyond `most` bytes are left
/// out; what is drawn of them stays where it is.
BoardsHtml boards_html(const Results& results, Body& body, std::size_t most);

}  // namespace kibitzer::reports::page
