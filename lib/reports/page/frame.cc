#include "reports/page/frame.h"

#include <fmt/format.h>

#include "reports/page/assets.h"
#include "reports/page/html.h"

namespace kibitzer::reports::page {

std::string head(const std::string& title, const std::string& version) {
  return fmt::format(
      "<!doctype html>\n<html lang=en>\n<meta charset=utf-8>\n<meta name=generator content={}>\n"
      "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'; style-src 'unsafe-inline'; "
      "script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'\">\n"
      "<meta name=viewport content=\"width=device-width\">\n<meta name=color-scheme content=\"light dark\">\n"
      "<title>{}</title>\n<style>\n{}</style>\n<body>\n",
      version.empty() ? std::string("kibitzer") : fmt::format("\"kibitzer {}\"", escaped(version)), escaped(title),
      style());
}

std::string foot() { return fmt::format("<script>\n{}</script>\n</body>\n</html>\n", script()); }

}  // namespace kibitzer::reports::page
