#include "reports/uri.h"

namespace kibitzer::reports {
namespace {

/// pchar without the colon, which in the first segment of a relative reference would end a scheme; and the slash.
bool stands_for_itself(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("-._~!$&'()*+,;=@/").find(c) != std::string_view::npos;
}

}  // namespace

std::string uri_of(std::string_view path) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  while (path.starts_with("./")) path.remove_prefix(2);
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (stands_for_itself(c))
      uri += c;
    else
      uri.append({'%', kDigits[byte >> 4U], kDigits[byte & 0xFU]});
  }
  return uri;
}

}  // namespace kibitzer::reports
