#include "games/links.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <vector>

#include "bridge/lin/writer.h"
#include "bridge/model/session.h"
#include "text/ascii.h"

namespace kibitzer::games {
namespace {

constexpr std::string_view kViewer = "https://www.bridgebase.com/tools/handviewer.html?lin=";
constexpr std::string_view kParameter = "lin=";

bool unreserved(char c) {
  return text::is_digit(c) || (text::lower(c) >= 'a' && text::lower(c) <= 'z') || c == '-' || c == '.' || c == '_' ||
         c == '~';
}

/// RFC 3986, 2.1; a plus is a blank, as forms have it.
std::string decoded(std::string_view encoded) {
  std::string plain;
  for (std::size_t at = 0; at < encoded.size(); ++at) {
    unsigned value = 0;
    const char* const digits = encoded.data() + at + 1;
    if (encoded[at] == '%' && at + 2 < encoded.size() &&
        std::from_chars(digits, digits + 2, value, 16).ptr == digits + 2) {
      plain += static_cast<char>(value);
      at += 2;
    } else {
      plain += encoded[at] == '+' ? ' ' : encoded[at];
    }
  }
  return plain;
}

}  // namespace

std::string links_to(bridge::Session& session) {
  std::string links;
  const std::vector<bridge::Board> boards = session.boards;
  for (const bridge::Board& board : boards) {
    session.boards = {board};
    links += kViewer;
    for (const char c : bridge::write_lin(session)) {
      if (c == '\n') continue;
      links += unreserved(c) ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    links += '\n';
  }
  session.boards = boards;
  return links;
}

std::string lin_of_links(std::string_view text) {
  std::string lin;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t parameter = line.find(kParameter);
    if (parameter == std::string_view::npos) continue;
    line.remove_prefix(parameter + kParameter.size());
    for (const char c : decoded(line.substr(0, line.find('&')))) lin += c == '\n' || c == '\r' ? ' ' : c;
    lin += '\n';
  }
  return lin;
}

bool looks_like_link(std::string_view text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  const bool address = line.starts_with("http://") || line.starts_with("https://");
  return address && line.find("handviewer") != std::string_view::npos &&
         line.find(kParameter) != std::string_view::npos;
}

}  // namespace kibitzer::games
