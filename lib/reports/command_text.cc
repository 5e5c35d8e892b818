#include "reports/command_text.h"

#include "text/runs.h"
#include "text/utf8.h"

namespace kibitzer::reports {
namespace {

constexpr text::CharacterSet kPlainInCommands = text::printable_ascii_but("%:,;]");

}  // namespace

std::string command_escaped(std::string_view text, std::string_view reserved, std::string_view percent) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string safe;
  while (!text.empty()) {
    safe += text::take_run(kPlainInCommands, text);
    if (text.empty()) break;
    const text::Character character = text::first_character(text);
    const auto byte = static_cast<unsigned char>(text.front());
    if (reserved.find(text.front()) == std::string_view::npos)
      safe += text::printable(text.substr(0, character.size));
    else if (text.front() == '%')
      safe += percent;
    else
      safe.append({'%', kDigits[byte >> 4U], kDigits[byte & 0xFU]});
    text.remove_prefix(character.size);
  }
  return safe;
}

std::string without_commands(std::string text) {
  constexpr std::string_view kNoSpace = "\xE2\x80\x8B";  // U+200B
  for (const std::string_view command : {"##[", "##vso["})
    for (std::size_t at = text.find(command); at != std::string::npos; at = text.find(command, at + 1))
      text.insert(at + 1, kNoSpace);
  return text;
}

}  // namespace kibitzer::reports
