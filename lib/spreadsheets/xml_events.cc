#include "spreadsheets/xml_events.h"

#include <expat.h>

#include <algorithm>
#include <charconv>
#include <memory>

namespace kibitzer::spreadsheets {
namespace {

/// No element of a spreadsheet is as deep; expat would follow.
constexpr std::size_t kDeepest = 200;

std::string_view without_prefix(std::string_view name) {
  const std::size_t colon = name.rfind(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

struct Reading {
  XmlEvents& events;
  XML_Parser parser;
  std::size_t depth = 0;
  std::string refusal;

  void refuse(std::string_view why) {
    refusal = why;
    XML_StopParser(parser, XML_FALSE);
  }
  void stop_if_asked() const {
    if (events.stopped()) XML_StopParser(parser, XML_FALSE);
  }
};

void on_begin(void* self, const char* name, const char** attributes) {
  auto& reading = *static_cast<Reading*>(self);
  if (reading.events.stopped() || !reading.refusal.empty()) return;
  if (++reading.depth > kDeepest) return reading.refuse("its elements are nested too deeply");
  reading.events.begin(without_prefix(name), XmlAttributes(attributes));
  reading.stop_if_asked();
}

void on_end(void* self, const char* name) {
  auto& reading = *static_cast<Reading*>(self);
  if (reading.events.stopped() || !reading.refusal.empty()) return;
  --reading.depth;
  reading.events.end(without_prefix(name));
  reading.stop_if_asked();
}

void on_text(void* self, const char* text, int size) {
  auto& reading = *static_cast<Reading*>(self);
  if (reading.events.stopped() || !reading.refusal.empty()) return;
  reading.events.text({text, static_cast<std::size_t>(size)});
  reading.stop_if_asked();
}

void on_document_type(void* self, const char* /*name*/, const char* /*system*/, const char* /*public_id*/,
                      int /*internal*/) {
  static_cast<Reading*>(self)->refuse("it has a document type");
}

}  // namespace

std::optional<std::size_t> whole_number(std::string_view digits, std::size_t most) {
  std::size_t number = 0;
  const char* const end = digits.data() + digits.size();
  const auto read = std::from_chars(digits.data(), end, number);
  if (read.ec != std::errc() || read.ptr != end || number > most) return std::nullopt;
  return number;
}

std::optional<std::string_view> XmlAttributes::value(std::string_view name) const {
  for (const char** pair = pairs_; *pair != nullptr; pair += 2)
    if (without_prefix(*pair) == name) return std::string_view(pair[1]);
  return std::nullopt;
}

std::optional<std::size_t> XmlAttributes::number(std::string_view name, std::size_t most) const {
  const auto text = value(name);
  return text ? whole_number(*text, most) : std::nullopt;
}

std::optional<std::string> read_xml(std::string_view xml, XmlEvents& events) {
  constexpr std::size_t kAtOnce = std::size_t{1} << 20U;
  const std::unique_ptr<XML_ParserStruct, void (*)(XML_Parser)> parser(XML_ParserCreate(nullptr), XML_ParserFree);
  Reading reading{events, parser.get(), 0, {}};
  XML_SetUserData(parser.get(), &reading);
  XML_SetElementHandler(parser.get(), on_begin, on_end);
  XML_SetCharacterDataHandler(parser.get(), on_text);
  XML_SetStartDoctypeDeclHandler(parser.get(), on_document_type);
  for (bool last = false; !last;) {
    const std::string_view piece = xml.substr(0, kAtOnce);
    xml.remove_prefix(piece.size());
    last = xml.empty();
    if (XML_Parse(parser.get(), piece.data(), static_cast<int>(piece.size()), last ? 1 : 0) == XML_STATUS_OK) continue;
    if (!reading.refusal.empty()) return reading.refusal;
    if (events.stopped()) return std::nullopt;
    return std::string(XML_ErrorString(XML_GetErrorCode(parser.get())));
  }
  return std::nullopt;
}

}  // namespace kibitzer::spreadsheets
