// Values of an XML document, taken into a session: what cannot be read is reported.
#pragma once

#include <fmt/core.h>

#include <optional>
#include <string>
#include <string_view>

#include "bridge/club/xml.h"
#include "bridge/model/session.h"
#include "findings/reporter.h"

namespace kibitzer::bridge {

/// The longest name or other text that is taken from a document.
inline constexpr std::size_t kMaxClubText = kMaxNameBytes;

/// The rules of a notation that is XML.
struct XmlRules {
  const findings::Rule& syntax;
  const findings::Rule& bad_value;
  const findings::Rule& encoding;
};

struct XmlOutput {
  const XmlDocument& xml;
  Session& session;
  findings::Reporter& reporter;
  const findings::Rule& bad_value;

  /// The value of `element`, which is kept where the text does not have it letter by letter.
  Text text_of(const XmlDocument::Element& element) const { return text_of(element.value, element.verbatim); }
  Text text_of(const XmlDocument::Attribute& attribute) const { return text_of(attribute.value, attribute.verbatim); }
  Text text_of(const Text& value, bool verbatim) const {
    const std::string_view text = value.text.substr(0, kMaxClubText);
    return {verbatim ? text : session.keep(std::string(text)), value.at};
  }

  /// Reports that the value of an element or attribute is not `wanted`.
  void bad(std::string_view name, const Text& value, std::string_view wanted) const;
  void bad(const XmlDocument::Element& element, std::string_view wanted) const {
    bad(element.name, element.value, wanted);
  }

  /// A number with or without sign and decimals, and % after it; reported and left out if it is anything else. Nothing if
  /// the value is empty.
  std::optional<Figure> figure(std::string_view name, const Text& value) const;
  std::optional<Figure> figure(const XmlDocument::Element& element) const {
    return figure(element.name, element.value);
  }

  /// A date with the day first, or as ISO 8601 has it, which becomes that of the session. Faults are reported unless
  /// `reported`.
  void take_date(std::string_view name, const Text& value, bool verbatim, bool& reported) const;
};

/// Reports what is wrong with a document as a whole, `text`, whose outermost element should be `root`, in the
/// notation called `notation`; `boards`: it has one.
void report_document(const XmlDocument& xml, std::string_view text, std::string_view root, std::string_view notation,
                     bool boards, const XmlRules& rules, findings::Reporter& reporter);

}  // namespace kibitzer::bridge
