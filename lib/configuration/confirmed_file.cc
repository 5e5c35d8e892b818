#include "configuration/confirmed_file.h"

#include <fmt/core.h>

#include "configuration/bounded_file.h"
#include "configuration/reader.h"
#include "games/games.h"
#include "text/utf8.h"

namespace kibitzer::configuration {

tl::expected<std::vector<evenings::Confirmation>, std::string> read_confirmed(const std::string& path) {
  const auto bytes = read_bounded(path, kMostBytes);
  if (!bytes) return tl::unexpected(fmt::format("cannot read {}: {}", path, bytes.error()));
  return confirmed_in(*bytes, path);
}

tl::expected<std::vector<evenings::Confirmation>, std::string> confirmed_in(std::string_view text,
                                                                            const std::string& path) {
  // Its lines are those of the table [confirmed] in a configuration.
  text.remove_prefix(text::byte_order_mark_size(text));
  auto choices = read_configuration("[confirmed]\n" + std::string(text), *games::built_in());
  if (!choices) {
    const Fault& fault = choices.error().front();
    return tl::unexpected(fmt::format("{}:{}:{}: {}", path, fault.at.line - 1, fault.at.column, fault.message));
  }
  for (evenings::Confirmation& one : choices->confirmed) {
    one.path = path;
    --one.at.begin.line;
    --one.at.end.line;
  }
  return std::move(choices->confirmed);
}

}  // namespace kibitzer::configuration
