#include "color.h"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <cstdlib>
#include <memory>

namespace kibitzer::tool {
namespace {

bool is_set(const char* name) {
  const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing sets one
  return value != nullptr && *value != '\0';
}

}  // namespace

bool color_wanted(const std::string& asked, int descriptor) {
  if (asked != "auto") return asked == "always";
  if (is_set("NO_COLOR")) return false;
  return is_set("FORCE_COLOR") || ::isatty(descriptor) == 1;
}

void color_messages(const std::string& asked) {
  const auto mode = color_wanted(asked, STDERR_FILENO) ? spdlog::color_mode::always : spdlog::color_mode::never;
  for (const auto& sink : spdlog::default_logger()->sinks())
    if (auto* const colored = dynamic_cast<spdlog::sinks::stderr_color_sink_st*>(sink.get()))
      colored->set_color_mode(mode);
}

}  // namespace kibitzer::tool
