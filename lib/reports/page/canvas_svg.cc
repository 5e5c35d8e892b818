#include "reports/page/canvas_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "reports/page/svg.h"

namespace kibitzer::reports::page {
namespace {

constexpr double kAscent = 1.0;  // of a line of text over its baseline, in sizes of its font
constexpr double kDescent = 0.32;
constexpr double kAround = 3;  // between a word and its mark

struct Point {
  double x = 0;
  double y = 0;
};

Point middle_of(const Box& box) { return {box.x + box.width / 2, box.y + box.height / 2}; }

/// Where the way from the middle of `box` to `target` leaves it.
Point edge_of(const Box& box, Point target) {
  const Point from = middle_of(box);
  const double dx = target.x - from.x;
  const double dy = target.y - from.y;
  const double across = dx == 0 ? HUGE_VAL : box.width / 2 / std::abs(dx);
  const double along = dy == 0 ? HUGE_VAL : box.height / 2 / std::abs(dy);
  const double share = std::min({across, along, 1.0});
  return {from.x + dx * share, from.y + dy * share};
}

std::string rectangle(const Box& box, std::string_view classes) {
  return fmt::format("<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"4\"/>\n",
                     classes, box.x, box.y, box.width, box.height);
}

std::string thread(const Box& fault, const Box& proof) {
  const Point from = middle_of(fault);
  const Point to = middle_of(proof);
  const double bow = 0.14;  // of the way, aside
  const Point aside = {(from.x + to.x) / 2 + (to.y - from.y) * bow, (from.y + to.y) / 2 - (to.x - from.x) * bow};
  const Point begin = edge_of(fault, aside);
  const Point end = edge_of(proof, aside);
  return fmt::format("<path class=\"thread\" d=\"M{:.1f} {:.1f}Q{:.1f} {:.1f} {:.1f} {:.1f}\"/>\n", begin.x, begin.y,
                     aside.x, aside.y, end.x, end.y);
}

}  // namespace

void Canvas::text(double x, double y, std::string_view classes, std::string_view content, double length) {
  if (content.empty()) return;
  texts_ += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\"", x, y);
  if (!classes.empty()) texts_ += fmt::format(" class=\"{}\"", classes);
  if (length > 0) texts_ += fmt::format(" textLength=\"{:.1f}\" lengthAdjust=\"spacingAndGlyphs\"", length);
  texts_ += fmt::format(">{}</text>\n", content);
}

std::size_t Canvas::index_of(const Numbered& finding) const {
  const auto found = std::find_if(findings_.begin(), findings_.end(),
                                  [&](const Numbered& each) { return each.number == finding.number; });
  return static_cast<std::size_t>(found - findings_.begin());
}

bool Canvas::is_fault(text::Span at) const {
  const auto found = marks_.found_at(at);
  return std::any_of(found.begin(), found.end(), [&](const Marks::Found& one) {
    return one.proof == 0 && index_of(*one.finding) < findings_.size();
  });
}

void Canvas::mark(const Box& box, text::Span at) {
  const Numbered* gravest = nullptr;
  std::string numbers;
  for (const auto& [one, proof] : marks_.found_at(at)) {
    const std::size_t index = index_of(*one);
    if (index == findings_.size()) continue;
    if (proof > 0) {
      proofs_.emplace_back(index, box);
      continue;
    }
    faults_.emplace(index, box);
    numbers += (numbers.empty() ? "" : ",") + std::to_string(index + 1);
    if (gravest == nullptr || one->finding->severity > gravest->finding->severity) gravest = one;
  }
  if (gravest == nullptr) return;
  shapes_ += rectangle(box, fmt::format("mark {}", class_of(*gravest->finding)));
  if (findings_.size() < 2) return;
  const double width = std::max(16.0, width_of(numbers, 11) + 8);
  const double x = box.x + box.width - 5;
  texts_ += fmt::format("<rect class=\"number\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"16\" rx=\"8\"/>", x,
                        box.y - 9, width);
  text(x + width / 2, box.y + 3, "middle", numbers);
}

double Canvas::word(double x, double y, const diagrams::Word& word, double size, std::string_view classes) {
  const double width = width_of(word.text, size);
  const bool found = is_found(word.at);
  if (found) mark({x - kAround, y - kAscent * size, width + 2 * kAround, (kAscent + kDescent) * size}, word.at);
  text(x, y, classes, in_svg(word.text), found ? width : 0);
  return width;
}

std::string Canvas::elements() const {
  std::string lines;
  for (const auto& [index, proof] : proofs_) {
    const auto fault = faults_.find(index);
    if (fault == faults_.end()) continue;
    lines += rectangle(proof, "proof");
    const bool same =
        middle_of(proof).x == middle_of(fault->second).x && middle_of(proof).y == middle_of(fault->second).y;
    if (!same) lines += thread(fault->second, proof);
  }
  return shapes_ + lines + texts_;
}

}  // namespace kibitzer::reports::page
