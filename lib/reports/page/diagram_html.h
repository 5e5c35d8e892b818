// A diagram as HTML. Internal to the room.
#pragma once

#include <string>
#include <vector>

#include "diagrams/diagram.h"
#include "reports/page/marks.h"

namespace kibitzer::reports::page {

/// A diagram in the parts that a page puts together, each with what there was found in it; empty where it has none.
struct DrawnDiagram {
  std::string facts;
  std::string hands;
  std::string course;  ///< calls and tricks
  std::string position;
  std::string tables;
  bool hands_marked = false;  ///< something was found in the hands, or is proved by them

  /// All of it, the hands beside the play, and what else is to be `beside` them.
  std::string html(const std::string& beside = {}) const;
};
DrawnDiagram drawn(const diagrams::Diagram& diagram, Marks& marks);

/// The hands without the players' names, for a board played at several tables.
std::string deal_of(const diagrams::Diagram& diagram);

/// A session's diagrams as HTML, each with those of the session's findings that belong to it.
struct DrawnDiagrams {
  struct One {
    DrawnDiagram drawn;
    std::vector<Numbered> findings;
  };
  std::vector<One> diagrams;
  std::vector<Numbered> others;  ///< that belong to none
};
DrawnDiagrams drawn_of(const std::vector<diagrams::Diagram>& diagrams, std::vector<Numbered> findings, Marks& marks);

}  // namespace kibitzer::reports::page
