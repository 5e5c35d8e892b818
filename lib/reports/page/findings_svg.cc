#include "reports/page/findings_svg.h"

#include <fmt/format.h>

#include <algorithm>

#include "reports/page/html.h"
#include "reports/page/svg.h"
#include "reports/words.h"
#include "text/words.h"

namespace kibitzer::reports::page {
namespace {

constexpr std::size_t kMostWritten = 6;
constexpr std::size_t kMostLinesOfOne = 8;
constexpr double kIndent = 14;

}  // namespace

double write_findings(Canvas& canvas, double y, const std::vector<Numbered>& findings, std::string& said) {
  const double x = kPictureMargin + kIndent;
  const double width = kPictureWidth - kPictureMargin - x;
  for (std::size_t i = 0; i < std::min(findings.size(), kMostWritten); ++i) {
    const findings::Located& finding = *findings[i].finding;
    const std::string_view kind = class_of(finding);
    const std::string number = findings.size() > 1 ? std::to_string(i + 1) + "  " : std::string();
    const std::string head = fmt::format("{}{}", number, capital(std::string(name_of(finding.severity))));
    const std::string sentence = sentence_of(finding);
    const double top = y;
    y += kSmallSize + 2;
    canvas.text(x, y, fmt::format("small strong {}", kind),
                fmt::format("{}<tspan class=\"faint\" dx=\"8\" style=\"font-weight:400\">{}</tspan>", head,
                            in_svg(finding.rule->name)));
    for (const std::string& line : wrapped(sentence, width, kTextSize, kMostLinesOfOne)) {
      y += kTextSize + 6;
      canvas.text(x, y, {}, in_svg(line));
    }
    y += 5;
    canvas.shape(fmt::format("<rect class=\"bar {}\" x=\"{}\" y=\"{:.1f}\" width=\"4\" height=\"{:.1f}\" rx=\"2\"/>\n",
                             kind, kPictureMargin, top, y - top));
    y += 14;
    said += fmt::format(" {}: {}.", capital(std::string(name_of(finding.severity))), spoken(sentence));
  }
  if (findings.size() > kMostWritten) {
    const std::string more = text::counted(findings.size() - kMostWritten, "more finding");
    y += kSmallSize;
    canvas.text(x, y, "small faint", "and " + more);
    y += 10;
    said += fmt::format(" And {}.", more);
  }
  return y;
}

}  // namespace kibitzer::reports::page
