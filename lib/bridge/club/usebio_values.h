// Values of USEBIO elements, taken into a session: what cannot be read is reported.
#pragma once

#include <fmt/core.h>

#include <optional>
#include <string_view>

#include "bridge/club/rules.h"
#include "bridge/club/xml.h"
#include "bridge/model/session.h"
#include "findings/reporter.h"
#include "text/utf8.h"

namespace kibitzer::bridge {

/// The longest name or other text that is taken from an element.
inline constexpr std::size_t kMaxUsebioText = kMaxNameBytes;

struct UsebioOutput {
  const XmlDocument& xml;
  Session& session;
  findings::Reporter& reporter;

  /// The value of `element`, which is kept where the text does not have it letter by letter.
  Text text_of(const XmlDocument::Element& element) const { return text_of(element.value, element.verbatim); }
  Text text_of(const XmlDocument::Attribute& attribute) const { return text_of(attribute.value, attribute.verbatim); }
  Text text_of(const Text& value, bool verbatim) const {
    const std::string_view text = value.text.substr(0, kMaxUsebioText);
    return {verbatim ? text : session.keep(std::string(text)), value.at};
  }

  /// Reports that `element` is not `wanted`.
  void bad(const XmlDocument::Element& element, std::string_view wanted) const {
    reporter.report(kClubRule<"usebio/bad-value">, element.value.at, "{} \"{}\" cannot be read; expected {}",
                    element.name, text::printable(element.value.text), wanted);
  }

  /// A number with or without sign and decimals, and % after it; reported and left out if it is anything else. Nothing if
  /// the element is empty.
  std::optional<Figure> figure(const XmlDocument::Element& element) const;
};

/// Whether nothing is written in the element, or only what stands for nothing: - or ?.
bool says_nothing(const XmlDocument::Element& element);

/// A date as `yyyy-mm-dd`; USEBIO has the day first, version 1.3 the year.
std::optional<std::string> usebio_date(std::string_view text);

}  // namespace kibitzer::bridge
