#include "reports/page/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <utility>

#include "reports/page/html.h"
#include "text/utf8.h"
#include "text/xml_text.h"

namespace kibitzer::reports::page {
namespace {

using contests::Hundredths;

struct Layout {
  int width;
  int height;
  int left;
  int right;  // for the names
  int top;
  int bottom;
  int name_height;
  std::size_t longest_name;
  std::size_t most_labels;
};
constexpr Layout kOnPage = {640, 280, 44, 130, 12, 26, 14, 16, 20};
constexpr Layout kInPicture = {static_cast<int>(kPictureWidth), 350, 52, 128, 68, 58, 20, 10, 10};
constexpr std::size_t kMostLines = 16;
constexpr int kMostTicks = 6;
constexpr std::int64_t kWhole = 100;   // hundredths
constexpr std::size_t kMostSaid = 40;  // values of a line

/// The smallest of 1, 2, 5, 10, 20, 50 … that makes no more than kMostTicks steps of `range`.
std::int64_t tick_of(std::int64_t range) {
  for (std::int64_t power = 1;; power *= 10)
    for (const int digit : {1, 2, 5})
      if (range / (digit * power) < kMostTicks) return digit * power;
}

class Plot {
 public:
  Plot(const Chart& chart, const Layout& layout) : chart_(chart), layout_(layout) {
    for (const Line& line : chart.lines) {
      steps_ = std::max(steps_, line.values.size());
      for (const auto& value : line.values) {
        if (!value) continue;
        ++known_;
        least_ = std::min(least_, value->count);
        most_ = std::max(most_, value->count);
      }
    }
  }

  bool worth_it() const { return steps_ > 1 && known_ > 1 && most_ > least_ && chart_.lines.size() <= kMostLines; }

  /// The axes, the lines and their names.
  std::string svg() {
    draw_axes();
    for (std::size_t i = 0; i < chart_.lines.size(); ++i) draw_line(i);
    draw_names();
    return std::move(svg_);
  }

 private:
  double x(std::size_t step) const {
    return layout_.left +
           static_cast<double>(step) * (layout_.width - layout_.left - layout_.right) / static_cast<double>(steps_ - 1);
  }
  double y(std::int64_t hundredths) const {
    return layout_.top + static_cast<double>(most_ - hundredths) * (layout_.height - layout_.top - layout_.bottom) /
                             static_cast<double>(most_ - least_);
  }

  void draw_axes() {
    const std::int64_t tick = tick_of((most_ - least_) / kWhole);
    for (std::int64_t value = least_ / (kWhole * tick) * tick; value * kWhole <= most_; value += tick) {
      if (value * kWhole < least_) continue;
      svg_ += fmt::format("<path class=\"{}\" d=\"M{} {:.1f}H{}\"/><text x=\"{}\" y=\"{:.1f}\" class=\"end\">{}</text>",
                          value == 0 ? "zero" : "grid", layout_.left, y(value * kWhole), layout_.width - layout_.right,
                          layout_.left - 6, y(value * kWhole) + 4, value);
    }
    const std::size_t every = (steps_ + layout_.most_labels - 1) / layout_.most_labels;
    for (std::size_t i = 0; i < chart_.labels.size() && i < steps_; i += every)
      svg_ += fmt::format("<text x=\"{:.1f}\" y=\"{}\" class=\"mid\">{}</text>", x(i),
                          layout_.height - layout_.bottom + 20, text::xml_escaped(chart_.labels[i]));
  }

  void draw_line(std::size_t index) {
    std::string path;
    bool pen_down = false;
    const auto& values = chart_.lines[index].values;
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (values[i]) path += fmt::format("{}{:.1f} {:.1f}", pen_down ? "L" : "M", x(i), y(values[i]->count));
      pen_down = values[i].has_value();
    }
    svg_ += fmt::format("<path class=\"line l{}\" d=\"{}\"/>", index % 8, path);
  }

  /// Each name beside the end of its line, moved down where it would cover another.
  void draw_names() {
    struct Name {
      std::size_t line = 0;
      double y = 0;
      Hundredths value;
    };
    std::vector<Name> names;
    for (std::size_t i = 0; i < chart_.lines.size(); ++i) {
      const auto& values = chart_.lines[i].values;
      const auto last =
          std::find_if(values.rbegin(), values.rend(), [](const auto& value) { return value.has_value(); });
      if (last != values.rend()) names.push_back({i, y((*last)->count), **last});
    }
    std::stable_sort(names.begin(), names.end(), [](const Name& a, const Name& b) { return a.y < b.y; });
    double lowest = -layout_.name_height;
    for (Name& name : names) lowest = name.y = std::max(name.y, lowest + layout_.name_height);
    // The lowest may have been moved out of the picture: then all above it move up as far as needed.
    double limit = layout_.height - layout_.bottom;
    for (auto name = names.rbegin(); name != names.rend(); ++name) {
      name->y = std::min(name->y, limit);
      limit -= layout_.name_height;
    }
    for (const Name& name : names)
      svg_ += fmt::format("<text x=\"{}\" y=\"{:.1f}\" class=\"l{}\">{} {}</text>", layout_.width - layout_.right + 6,
                          name.y + 4, name.line % 8,
                          name_in_svg(text::printable(chart_.lines[name.line].name, layout_.longest_name)),
                          shown(name.value));
  }

  const Chart& chart_;
  const Layout& layout_;
  std::size_t steps_ = 0;
  std::size_t known_ = 0;
  std::int64_t least_ = 0;  // in hundredths
  std::int64_t most_ = 0;
  std::string svg_;
};

}  // namespace

std::string html_of(const Chart& chart) {
  Plot plot(chart, kOnPage);
  if (!plot.worth_it()) return {};
  return fmt::format(
      "<figure><svg class=chart viewBox=\"0 0 {} {}\" role=img aria-label=\"{}\">{}</svg><figcaption>{}</figcaption>"
      "</figure>\n",
      kOnPage.width, kOnPage.height, escaped(chart.title), plot.svg(), escaped(chart.title));
}

std::optional<Picture> picture_of(const Chart& chart, std::string_view of) {
  Plot plot(chart, kInPicture);
  if (!plot.worth_it()) return std::nullopt;
  Picture picture;
  picture.title = of.empty() ? chart.title : fmt::format("{}, {}", chart.title, of);
  for (const Line& line : chart.lines) {
    picture.description += (picture.description.empty() ? "" : " ") + line.name + ":";
    const std::size_t unsaid = line.values.size() - std::min(line.values.size(), kMostSaid);
    if (unsaid > 0) picture.description += " …";
    for (std::size_t i = unsaid; i < line.values.size(); ++i)
      picture.description += line.values[i] ? " " + shown(*line.values[i]) : " ?";
    picture.description += ".";
  }
  picture.height = kInPicture.height;
  const double width = width_of(chart.title, kBoldTitleSize);
  picture.elements = fmt::format(
      "<text x=\"{}\" y=\"36\" class=\"title\">{}</text>\n<text x=\"{}\" y=\"36\" class=\"faint end\">{}</text>\n{}\n"
      "<text x=\"{}\" y=\"{}\" class=\"small faint mid\">{}</text>\n",
      kPictureMargin, in_svg(chart.title), kPictureWidth - kPictureMargin,
      name_in_svg(cut_to(kPictureWidth - 3 * kPictureMargin - width, of, 15)), plot.svg(),
      (kInPicture.left + kInPicture.width - kInPicture.right) / 2, kInPicture.height - 14, in_svg(chart.unit));
  return picture;
}

}  // namespace kibitzer::reports::page
