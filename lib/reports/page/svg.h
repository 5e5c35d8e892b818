// Pictures: SVG files that need nothing beside them. Internal to the room.
//
// A picture chooses light or dark by itself, is text where it shows text, and has no script. The font that will show it
// is unknown, so what is laid out by the width of text leaves room for wide ones.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kibitzer::reports::page {

/// What all pictures share: a width at which text is legible on a phone too, and room around what they show.
inline constexpr double kPictureWidth = 480;
inline constexpr double kPictureMargin = 16;
inline constexpr double kBoldTitleSize = 22;  // as wide as the title, which is bold at 20

struct Picture {
  std::string title;
  std::string description;  ///< what it shows, for those who hear it
  double height = 0;
  std::string elements;
};

/// The file.
std::string svg_of(const Picture& picture);

/// `text` for an element of SVG, with red suits in their color. What XML forbids becomes U+FFFD.
std::string in_svg(std::string_view text);

/// A name, which may be written from right to left, apart from the text around it.
std::string name_in_svg(std::string_view text);

/// `text` with the names of suits for their signs.
std::string spoken(std::string_view text);

/// How wide `text` is, about, in a font of `size`.
double width_of(std::string_view text, double size);

/// `text` cut to `width`, with "…" at its end then.
std::string cut_to(double width, std::string_view text, double size);

/// `text` in lines of at most `width`, broken at blanks; no more than `most` lines.
std::vector<std::string> wrapped(std::string_view text, double width, double size, std::size_t most);

}  // namespace kibitzer::reports::page
