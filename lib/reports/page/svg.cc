#include "reports/page/svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "reports/page/assets.h"
#include "text/utf8.h"
#include "text/xml_text.h"

namespace kibitzer::reports::page {
namespace {

struct SuitSign {
  std::string_view glyph;
  std::string_view name;
  bool red = false;
};
constexpr std::array<SuitSign, 4> kSuitSigns = {
    {{"♠", "spades", false}, {"♥", "hearts", true}, {"♦", "diamonds", true}, {"♣", "clubs", false}}};

/// `text` with what `write` makes of each suit's sign.
template <typename Write>
std::string with_suits(std::string_view text, Write write) {
  std::string result;
  while (!text.empty()) {
    const auto suit = std::find_if(kSuitSigns.begin(), kSuitSigns.end(),
                                   [&](const SuitSign& each) { return text.starts_with(each.glyph); });
    if (suit == kSuitSigns.end()) {
      result += text.front();
      text.remove_prefix(1);
      continue;
    }
    text.remove_prefix(suit->glyph.size());
    result += write(*suit, text);
  }
  return result;
}

/// In a font of size 1.
double width_of(char32_t code) {
  constexpr char32_t kWide = 0x1100;  // from here on most characters take a square
  constexpr char32_t kSigns = 0x2000;
  constexpr char32_t kEndOfSigns = 0x2E80;
  if (code >= kSigns && code < kEndOfSigns) return code == U'…' ? 1.0 : 0.85;
  if (code >= kWide) return 1.05;
  if (code > 0x7E) return 0.66;
  const char c = static_cast<char>(code);
  if (std::string_view("iljI.,:;'|!").find(c) != std::string_view::npos) return 0.31;
  if (std::string_view(" ()[]ftr/\"-").find(c) != std::string_view::npos) return 0.38;
  if (std::string_view("mwMW@%").find(c) != std::string_view::npos) return 0.95;
  return (c >= 'A' && c <= 'Z') ? 0.69 : 0.6;
}

}  // namespace

std::string svg_of(const Picture& picture) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"kibitzer\" width=\"{0}\" height=\"{1:.0f}\" "
      "viewBox=\"0 0 {0} {1:.0f}\" role=\"img\" aria-labelledby=\"kibitzer-title kibitzer-description\">\n"
      "<title id=\"kibitzer-title\">{2}</title>\n<desc id=\"kibitzer-description\">{3}</desc>\n<style>\n{4}</style>\n"
      "<rect class=\"paper\" x=\"0.5\" y=\"0.5\" width=\"{5}\" height=\"{6:.0f}\" rx=\"8\"/>\n{7}</svg>\n",
      kPictureWidth, picture.height, text::xml_escaped(picture.title), text::xml_escaped(picture.description),
      picture_style(), kPictureWidth - 1, picture.height - 1, picture.elements);
}

std::string in_svg(std::string_view text) {
  return with_suits(
      text::xml_escaped(text::printable(text, text.size())), [](const SuitSign& suit, std::string_view /*rest*/) {
        return suit.red ? fmt::format("<tspan class=\"red\">{}</tspan>", suit.glyph) : std::string(suit.glyph);
      });
}

std::string name_in_svg(std::string_view text) {
  return text.empty() ? std::string() : "<tspan class=\"name\">" + in_svg(text) + "</tspan>";
}

std::string spoken(std::string_view text) {
  return with_suits(text, [](const SuitSign& suit, std::string_view rest) {
    const bool goes_on = !rest.empty() && rest.front() != ' ' && rest.front() != ',';
    return std::string(suit.name) + (goes_on ? " " : "");
  });
}

double width_of(std::string_view text, double size) {
  double width = 0;
  while (!text.empty()) {
    const text::Character character = text::first_character(text);
    width += width_of(character.code);
    text.remove_prefix(character.size);
  }
  return width * size;
}

std::string cut_to(double width, std::string_view text, double size) {
  if (width_of(text, size) <= width) return std::string(text);
  std::size_t end = 0;
  for (double used = width_of(U'…') * size; end < text.size();) {
    const text::Character character = text::first_character(text.substr(end));
    used += width_of(character.code) * size;
    if (used > width) break;
    end += character.size;
  }
  return std::string(text.substr(0, end)) + "…";
}

std::vector<std::string> wrapped(std::string_view text, double width, double size, std::size_t most) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    std::size_t end = text.size();
    if (width_of(text, size) > width) {
      // The last blank before the width is used up; a word that is wider alone is cut within.
      std::size_t blank = 0;
      double used = 0;
      for (end = 0; end < text.size();) {
        const text::Character character = text::first_character(text.substr(end));
        used += width_of(character.code) * size;
        if (used > width && end > 0) break;
        if (character.code == U' ') blank = end;
        end += character.size;
      }
      if (blank > 0 && end < text.size()) end = blank;
    }
    if (lines.size() + 1 == most) end = text.size();
    lines.push_back(lines.size() + 1 == most ? cut_to(width, text, size) : std::string(text.substr(0, end)));
    text.remove_prefix(end);
    while (text.starts_with(' ')) text.remove_prefix(1);
  }
  return lines;
}

}  // namespace kibitzer::reports::page
