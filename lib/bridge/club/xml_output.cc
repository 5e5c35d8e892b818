#include "bridge/club/xml_output.h"

#include "bridge/club/result_line.h"
#include "bridge/pbn/values.h"
#include "text/date.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
void XmlOutput::bad(std::string_view name, const Text& value, std::string_view wanted) const {
  reporter.report(bad_value, value.at, "{} \"{}\" cannot be read; expected {}", name, text::printable(value.text),
                  wanted);
}

std::optional<Figure> XmlOutput::figure(std::string_view name, const Text& value) const {
  if (says_nothing(value.text)) return std::nullopt;
  std::string_view number = value.text;
  if (number.ends_with('%')) number.remove_suffix(1);
  auto figure = read_figure(number, value.at);
  if (!figure) bad(name, value, "a number");
  return figure;
}

void XmlOutput::take_date(std::string_view name, const Text& value, bool verbatim, bool& reported) const {
  session.date = text_of(value, verbatim);
  const auto iso = text::iso_day_first(value.text);
  const auto wrong = iso ? text::no_such_day(*iso) : std::nullopt;
  if (iso && !wrong) {
    if (*iso != value.text) session.date->text = session.keep(*iso);
    return;
  }
  if (std::exchange(reported, true)) return;
  if (wrong)
    reporter.report(bad_value, value.at, "there is no day {}: {}", text::printable(value.text), *wrong);
  else
    bad(name, value, "a date like 18/11/2026");
}

void report_document(const XmlDocument& xml, std::string_view text, std::string_view root, std::string_view notation,
                     bool boards, const XmlRules& rules, findings::Reporter& reporter) {
  const XmlDocument::Element* const outermost = xml.root();
  const auto& fault = xml.fault();
  if (xml.wrong_encoding()) {
    const auto bad = static_cast<std::uint32_t>(text::first_invalid_utf8(text).value_or(0));
    reporter.report(rules.encoding, {bad, bad + 1},
                    "the file is not valid UTF-8; it is read as Windows-1252, in which this byte is {}",
                    text::printable(text.substr(bad, 1)));
  }
  if (outermost != nullptr && outermost->name != root) {
    reporter.report(rules.syntax, outermost->at, "this is not {}: the outermost element is {}, not {}", notation,
                    text::printable(outermost->name), root);
  } else if (fault) {
    reporter.report(rules.syntax, fault->at, "the XML cannot be read from here on: {}", fault->message);
  } else if (!boards) {
    reporter.report(rules.syntax, {0, 0}, "the file contains no board");
  }
}

}  // namespace kibitzer::bridge
