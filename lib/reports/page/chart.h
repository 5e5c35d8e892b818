// A chart of lines as SVG that is part of a page. Internal to the room.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace kibitzer::reports::page {

struct Line {
  std::string name;
  std::vector<std::optional<int>> values;  ///< by step; nothing: unknown
};

struct Chart {
  std::string title;
  std::string unit;                 ///< what a step is called
  std::vector<std::string> labels;  ///< of the steps
  std::vector<Line> lines;
};

/// The chart. Lines differ in their dashes, not only in color, and have their names at their ends. Empty where there is
/// no line to draw, or more than can be told apart.
std::string svg_of(const Chart& chart);

}  // namespace kibitzer::reports::page
