// Colours of reports that people read on a terminal. Internal to the room.
#pragma once

#include <string>
#include <string_view>

#include "findings/rule.h"

namespace kibitzer::reports {

inline constexpr std::string_view kBold = "\x1b[1m";
inline constexpr std::string_view kRed = "\x1b[1;31m";
inline constexpr std::string_view kYellow = "\x1b[1;33m";
inline constexpr std::string_view kBlue = "\x1b[1;34m";
inline constexpr std::string_view kPlain = "\x1b[0m";

constexpr std::string_view paint_of(findings::Severity severity) {
  switch (severity) {
    case findings::Severity::kError:
      return kRed;
    case findings::Severity::kWarning:
      return kYellow;
    case findings::Severity::kInfo:
      return kBlue;
  }
  return {};
}

/// `text` in the colour `paint`, if `color`.
inline std::string painted(std::string_view paint, std::string text, bool color) {
  if (color) text.insert(0, paint).append(kPlain);
  return text;
}

}  // namespace kibitzer::reports
