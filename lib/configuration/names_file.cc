#include "configuration/names_file.h"

#include <fmt/core.h>

#include "configuration/bounded_file.h"
#include "configuration/toml_text.h"
#include "text/utf8.h"

namespace kibitzer::configuration {
namespace {

tl::unexpected<std::string> fault(const std::string& path, text::Place at, std::string_view message) {
  return tl::unexpected(fmt::format("{}:{}:{}: {}", path, at.line, at.column, message));
}

}  // namespace

tl::expected<NamesFile, std::string> names_in(std::string_view text, const std::string& path) {
  const auto toml = read_toml(text.substr(text::byte_order_mark_size(text)));
  if (!toml) return fault(path, toml.error().at, toml.error().message);
  NamesFile names;
  for (const TomlMember& table : toml->members) {
    if (table.key != "same" && table.key != "different")
      return fault(path, table.at, fmt::format("unknown table '{}'; there are same and different", table.key));
    if (table.value.kind != TomlKind::kTable) return fault(path, table.value.at, "expected a table of names");
    for (const TomlMember& name : table.value.members) {
      if (name.value.kind != TomlKind::kText)
        return fault(path, name.value.at, fmt::format("expected a name, found {}", name_of(name.value.kind)));
      (table.key == "same" ? names.same : names.different).emplace_back(name.key, name.value.text);
    }
  }
  return names;
}

tl::expected<NamesFile, std::string> read_names(const std::string& path) {
  constexpr std::size_t kMostNameBytes = std::size_t{4} << 20U;
  const auto bytes = read_bounded(path, kMostNameBytes);
  if (!bytes) return tl::unexpected(fmt::format("cannot read {}: {}", path, bytes.error()));
  if (bytes->size() > kMostNameBytes)
    return tl::unexpected(fmt::format("cannot read {}: it is larger than 4 MiB", path));
  return names_in(*bytes, path);
}

}  // namespace kibitzer::configuration
