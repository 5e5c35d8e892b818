// A chart of lines, as a part of a page or as a picture. Internal to the room.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "contests/terms.h"
#include "reports/page/svg.h"

namespace kibitzer::reports::page {

struct Line {
  std::string name;
  std::vector<std::optional<contests::Hundredths>> values;  ///< by step; nothing: unknown
};

struct Chart {
  std::string title;
  std::string unit;                 ///< what a step is called
  std::vector<std::string> labels;  ///< of the steps
  std::vector<Line> lines;
};

/// The chart as part of a page. Lines differ in their dashes, not only in color, and have their names at their ends.
/// Empty if there is no line to draw, or more than can be told apart.
std::string html_of(const Chart& chart);

/// The same as a picture; `of` is what it is a chart of. Nothing if html_of() is empty.
std::optional<Picture> picture_of(const Chart& chart, std::string_view of);

}  // namespace kibitzer::reports::page
