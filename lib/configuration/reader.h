// kibitzer.toml: what is to be told of which files, how much it weighs, and under which house rules sessions are that
// name none.
//
//   fail-on = "warning"                        # from this severity on findings are failures
//   select = ["all"]                           # rules, rooms of rules, or all: what is told …
//   ignore = ["pbn/long-line", "csv"]          # … but for these
//
//   [severity]
//   "bridge/dealer-for-board" = "error"
//
//   [per-file-ignores]
//   "old/**" = ["bridge/*"]                    # files, relative to the folder of this one: what is not told of them
//
//   [rules]
//   oh-hell = "standard"                       # a preset, or a table of settings
//   bridge = { preset = "duplicate", vulnerability = false }
#pragma once

#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "configuration/choices.h"
#include "text/source.h"

namespace kibitzer::configuration {

/// Something that is wrong with a configuration.
struct Fault {
  text::Place at;
  std::string message;  ///< one sentence without full stop

  friend bool operator==(const Fault&, const Fault&) = default;
};

/// The longest text that is read.
inline constexpr std::size_t kMostBytes = std::size_t{1} << 20;

/// Reads the text of a configuration, which may be any bytes; it may name rules and house rules of `games`. The error is all that is wrong with it, in the order of
/// the places; of a text that is not TOML only the first, of any at most a hundred.
tl::expected<Choices, std::vector<Fault>> read_configuration(std::string_view text, const games::Games& games);

}  // namespace kibitzer::configuration
