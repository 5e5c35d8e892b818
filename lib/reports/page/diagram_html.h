// A diagram as HTML. Internal to the room.
#pragma once

#include <string>
#include <vector>

#include "diagrams/diagram.h"
#include "reports/page/marks.h"

namespace kibitzer::reports::page {

/// The facts, hands, calls, plays, positions and tables of `diagram`, each with what `marks` has for it.
std::string html_of(const diagrams::Diagram& diagram, Marks& marks);

/// A session's diagrams as HTML, each with those of the session's findings that belong to it.
struct DrawnDiagrams {
  struct One {
    std::string html;
    std::vector<Numbered> findings;
  };
  std::vector<One> diagrams;
  std::vector<Numbered> others;  ///< that belong to none
};
DrawnDiagrams drawn_of(const std::vector<diagrams::Diagram>& diagrams, std::vector<Numbered> findings, Marks& marks);

}  // namespace kibitzer::reports::page
