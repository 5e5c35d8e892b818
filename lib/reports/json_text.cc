#include "reports/json_text.h"

#include <utility>

#include "text/plain.h"
#include "text/utf8.h"

namespace kibitzer::reports {
namespace {

/// A character of ASCII that does not mean itself everywhere.
void append_escaped(std::string& out, char c) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  constexpr std::string_view kNamed = "\"\\\b\f\n\r\t";
  constexpr std::string_view kNames = "\"\\bfnrt";
  if (const std::size_t named = kNamed.find(c); named != std::string_view::npos)
    out.append({'\\', kNames[named]});
  else if (const auto code = static_cast<unsigned char>(c); code < 0x20)
    out.append("\\u00").append({kDigits[code >> 4U], kDigits[code & 0xFU]});
  else
    out += c;
}

/// `text` as printable() has it, except for control characters.
std::string valid(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const text::Character next = text::first_character(text);
    if (next.valid)
      result += text.substr(0, next.size);
    else
      text::append_utf8(result, text::in_windows_1252(static_cast<unsigned char>(text.front())));
    text.remove_prefix(next.size);
  }
  return result;
}

/// Makes UTF-8 of all texts in `json`.
void make_valid(Json& json) {
  if (json.is_string()) {
    auto& text = json.get_ref<std::string&>();
    text = valid(text);
  } else if (json.is_array()) {
    for (Json& element : json) make_valid(element);
  } else if (json.is_object()) {
    Json object = Json::object();
    for (auto& [key, value] : json.items()) {
      make_valid(value);
      object[valid(key)] = std::move(value);
    }
    json = std::move(object);
  }
}

}  // namespace

std::string dumped(const Json& json) {
  try {
    return json.dump();
  } catch (const Json::type_error&) {
    Json copy = json;
    make_valid(copy);
    return copy.dump();
  }
}

void append_quoted(std::string& out, std::string_view text) {
  out += '"';
  for (std::string_view rest = text; true;) {
    const std::size_t plain = text::end_of_plain(rest, 0);
    out += rest.substr(0, plain);
    rest.remove_prefix(plain);
    if (rest.empty()) break;
    const text::Character next = text::first_character(rest);
    if (!next.valid)
      text::append_utf8(out, text::in_windows_1252(static_cast<unsigned char>(rest.front())));
    else if (next.size == 1)
      append_escaped(out, rest.front());
    else
      out += rest.substr(0, next.size);
    rest.remove_prefix(next.size);
  }
  out += '"';
}

}  // namespace kibitzer::reports
