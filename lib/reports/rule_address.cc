#include "reports/rule_address.h"

#include <algorithm>
#include <array>

namespace kibitzer::reports {

std::string rule_address(const findings::Rule& rule) { return std::string(rule.name) + ".html"; }

std::string rule_link(std::string_view base, const findings::Rule& rule) {
  return std::string(base) + (base.ends_with('/') ? "" : "/") + rule_address(rule);
}

std::string wrong_base(std::string_view base) {
  constexpr std::array<std::string_view, 3> kSchemes = {"https://", "http://", "file:///"};
  const auto begins = [&](std::string_view scheme) { return base.starts_with(scheme) && base.size() > scheme.size(); };
  if (std::none_of(kSchemes.begin(), kSchemes.end(), begins)) return "is no https://, http:// or file:/// address";
  // RFC 3986: what is neither reserved nor unreserved is percent-encoded; a query or a fragment would swallow the path.
  const auto is_foreign = [](char c) {
    return c <= ' ' || c > '~' || std::string_view("\"<>\\^`{|}?#").find(c) != std::string_view::npos;
  };
  if (std::any_of(base.begin(), base.end(), is_foreign)) return "has a character that no address of a folder has";
  return {};
}

}  // namespace kibitzer::reports
