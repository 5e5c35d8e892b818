#include "reports/page/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>

#include "reports/page/html.h"
#include "text/utf8.h"

namespace kibitzer::reports::page {
namespace {

constexpr int kWidth = 640;
constexpr int kHeight = 280;
constexpr int kLeft = 44;
constexpr int kRight = 130;  // for the names
constexpr int kTop = 12;
constexpr int kBottom = 26;
constexpr int kNameHeight = 14;
constexpr std::size_t kMostLines = 16;
constexpr std::size_t kLongestName = 16;
constexpr int kMostTicks = 6;
constexpr std::size_t kMostLabels = 20;

/// The smallest of 1, 2, 5, 10, 20, 50 … that makes no more than kMostTicks steps of `range`.
std::int64_t tick_of(std::int64_t range) {
  for (std::int64_t power = 1;; power *= 10)
    for (const int digit : {1, 2, 5})
      if (range / (digit * power) < kMostTicks) return digit * power;
}

class Plot {
 public:
  explicit Plot(const Chart& chart) : chart_(chart) {
    for (const Line& line : chart.lines) {
      steps_ = std::max(steps_, line.values.size());
      for (const auto& value : line.values) {
        if (!value) continue;
        ++known_;
        least_ = std::min<std::int64_t>(least_, *value);
        most_ = std::max<std::int64_t>(most_, *value);
      }
    }
  }

  bool worth_it() const { return steps_ > 1 && known_ > 1 && most_ > least_ && chart_.lines.size() <= kMostLines; }

  std::string svg() {
    svg_ = fmt::format("<figure><svg class=chart viewBox=\"0 0 {} {}\" role=img aria-label=\"{}\">", kWidth, kHeight,
                       escaped(chart_.title));
    draw_axes();
    for (std::size_t i = 0; i < chart_.lines.size(); ++i) draw_line(i);
    draw_names();
    return svg_ + fmt::format("</svg><figcaption>{}</figcaption></figure>\n", escaped(chart_.title));
  }

 private:
  double x(std::size_t step) const {
    return kLeft + static_cast<double>(step) * (kWidth - kLeft - kRight) / static_cast<double>(steps_ - 1);
  }
  double y(std::int64_t value) const {
    return kTop + static_cast<double>(most_ - value) * (kHeight - kTop - kBottom) / static_cast<double>(most_ - least_);
  }

  void draw_axes() {
    const std::int64_t tick = tick_of(most_ - least_);
    for (std::int64_t value = least_ / tick * tick; value <= most_; value += tick) {
      if (value < least_) continue;
      svg_ +=
          fmt::format("<path class={} d=\"M{} {:.1f}H{}\"/><text x={} y={:.1f} class=end>{}</text>",
                      value == 0 ? "zero" : "grid", kLeft, y(value), kWidth - kRight, kLeft - 6, y(value) + 4, value);
    }
    const std::size_t every = (steps_ + kMostLabels - 1) / kMostLabels;
    for (std::size_t i = 0; i < chart_.labels.size() && i < steps_; i += every)
      svg_ += fmt::format("<text x={:.1f} y={} class=mid>{}</text>", x(i), kHeight - 6, escaped(chart_.labels[i]));
  }

  void draw_line(std::size_t index) {
    std::string path;
    bool pen_down = false;
    const auto& values = chart_.lines[index].values;
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (values[i]) path += fmt::format("{}{:.1f} {:.1f}", pen_down ? "L" : "M", x(i), y(*values[i]));
      pen_down = values[i].has_value();
    }
    svg_ += fmt::format("<path class=\"line l{}\" d=\"{}\"/>", index % 8, path);
  }

  /// Each name beside the end of its line, moved down where it would cover another.
  void draw_names() {
    struct Name {
      std::size_t line = 0;
      double y = 0;
      int value = 0;
    };
    std::vector<Name> names;
    for (std::size_t i = 0; i < chart_.lines.size(); ++i) {
      const auto& values = chart_.lines[i].values;
      const auto last =
          std::find_if(values.rbegin(), values.rend(), [](const auto& value) { return value.has_value(); });
      if (last != values.rend()) names.push_back({i, y(**last), **last});
    }
    std::stable_sort(names.begin(), names.end(), [](const Name& a, const Name& b) { return a.y < b.y; });
    double lowest = -kNameHeight;
    for (Name& name : names) lowest = name.y = std::max(name.y, lowest + kNameHeight);
    // The lowest may have been moved out of the picture: then all above it move up as far as needed.
    double limit = kHeight - kBottom;
    for (auto name = names.rbegin(); name != names.rend(); ++name) {
      name->y = std::min(name->y, limit);
      limit -= kNameHeight;
    }
    for (const Name& name : names)
      svg_ += fmt::format("<text x={} y={:.1f} class=l{}>{} {}</text>", kWidth - kRight + 6, name.y + 4, name.line % 8,
                          escaped(text::printable(chart_.lines[name.line].name, kLongestName)), name.value);
  }

  const Chart& chart_;
  std::size_t steps_ = 0;
  std::size_t known_ = 0;
  std::int64_t least_ = 0;
  std::int64_t most_ = 0;
  std::string svg_;
};

}  // namespace

std::string svg_of(const Chart& chart) {
  Plot plot(chart);
  return plot.worth_it() ? plot.svg() : std::string();
}

}  // namespace kibitzer::reports::page
