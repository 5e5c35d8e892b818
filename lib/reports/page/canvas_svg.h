// Where things are put in a picture, and the marks of findings on them. Internal to the room.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagrams/diagram.h"
#include "reports/page/marks.h"

namespace kibitzer::reports::page {

inline constexpr double kTextSize = 15;
inline constexpr double kSmallSize = 13;
inline constexpr double kLine = 22;  // from baseline to baseline
inline constexpr double kSmallLine = 19;

struct Box {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
};

/// The elements of a picture: texts, and below them shapes, and between them lines from what is found to what proves
/// it.
class Canvas {
 public:
  /// Marks those of `findings` that `marks` has.
  Canvas(const std::vector<Numbered>& findings, Marks& marks) : findings_(findings), marks_(marks) {}

  /// Text at its baseline; `content` is SVG, made to fill `length` if that is not 0.
  void text(double x, double y, std::string_view classes, std::string_view content, double length = 0);
  void shape(const std::string& element) { shapes_ += element; }

  /// The word and what is found at it; its size is that of its classes. Gives its width.
  double word(double x, double y, const diagrams::Word& word, double size, std::string_view classes = {});

  /// What is found at `at`, which is shown in `box`.
  void mark(const Box& box, text::Span at);

  /// Whether one of the findings is about `at`, or proved by it.
  bool is_found(text::Span at) const { return !marks_.found_at(at).empty(); }

  /// Whether one of the findings is about `at`.
  bool is_fault(text::Span at) const;

  /// Everything, with the lines to what proves the findings.
  std::string elements() const;

 private:
  std::size_t index_of(const Numbered& finding) const;

  const std::vector<Numbered>& findings_;
  Marks& marks_;
  std::string shapes_;
  std::string texts_;
  std::map<std::size_t, Box> faults_;  // by index of the finding
  std::vector<std::pair<std::size_t, Box>> proofs_;
};

}  // namespace kibitzer::reports::page
