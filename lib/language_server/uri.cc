#include "language_server/uri.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "text/ascii.h"

namespace kibitzer::language_server {
namespace {

constexpr std::string_view kFile = "file:";

bool unreserved(char c) {
  return text::is_digit(c) || (text::lower(c) >= 'a' && text::lower(c) <= 'z') ||
         std::string_view("-._~/").find(c) != std::string_view::npos;
}

}  // namespace

std::string path_of_uri(std::string_view uri) {
  if (uri.starts_with(kFile)) {
    uri.remove_prefix(kFile.size());
    if (uri.starts_with("//")) uri.remove_prefix(std::min(uri.find('/', 2), uri.size()));
  } else if (const std::size_t colon = uri.find(':'); colon != std::string_view::npos) {
    uri.remove_prefix(colon + 1);
  }
  std::string path;
  for (std::size_t at = 0; at < uri.size(); ++at) {
    unsigned value = 0;
    if (uri[at] == '%' && at + 2 < uri.size() &&
        std::from_chars(uri.data() + at + 1, uri.data() + at + 3, value, 16).ptr == uri.data() + at + 3) {
      path += static_cast<char>(value);
      at += 2;
    } else {
      path += uri[at];
    }
  }
  return path;
}

std::string uri_of_path(std::string_view path) {
  std::string uri = "file://";
  for (const char c : path)
    uri += unreserved(c) ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  return uri;
}

}  // namespace kibitzer::language_server
