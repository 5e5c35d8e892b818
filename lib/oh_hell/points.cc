#include "oh_hell/points.h"

namespace kibitzer::oh_hell {

std::string text_of(Points points) {
  const std::int64_t halves = size_of(points).halves();
  return (points < Points() ? "-" : "") + std::to_string(halves / 2) + (points.whole() ? "" : ".5");
}

std::string in_points(Points points) { return text_of(points) + (points == Points(1) ? " point" : " points"); }

scoresheets::Value value_of(const std::optional<Points>& points) {
  if (!points) return scoresheets::Gap::kUnknown;
  if (points->whole()) return points->halves() / 2;
  return scoresheets::Fraction{static_cast<int>(points->halves()), 2};
}

}  // namespace kibitzer::oh_hell
