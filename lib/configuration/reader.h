// kibitzer.toml: which rules apply to which files, with which severity, and the house rules of sessions that name none.
//
//   fail-on = "warning"                        # from this severity on findings are failures
//   select = ["all"]                           # rules, rule groups, or all: what is reported …
//   ignore = ["pbn/long-line", "csv"]          # … except these
//
//   baseline = "known.json"                    # findings in this file are known
//   extend = "../kibitzer.toml"                # what this file does not choose
//   required-version = ">=0.1,<0.2"            # of the program
//
//   [severity]
//   "bridge/dealer-for-board" = "error"        # or "off", which is the same as ignoring it
//
//   [per-file-ignores]
//   "old/**" = ["bridge/*"]                    # files, relative to this folder: what not to report of them
//
//   [rules]
//   oh-hell = "standard"                       # a preset, or a table of settings
//   bridge = { preset = "duplicate", vulnerability = false }
#pragma once

#include <span>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "configuration/choices.h"
#include "text/source.h"

namespace kibitzer::configuration {

/// A fault of a configuration.
struct Fault {
  text::Place at;
  std::string message;  ///< a sentence without a full stop

  friend bool operator==(const Fault&, const Fault&) = default;
};

/// The longest text that is accepted.
inline constexpr std::size_t kMostBytes = std::size_t{1} << 20;

/// The keys of a configuration, and of its table `contest`.
std::span<const std::string_view> configuration_keys();
std::span<const std::string_view> contest_keys();

/// Reads the text of a configuration, which may be any bytes; it may name the rules and house rules of `games`. The
/// error lists its faults by place, at most a hundred; if the text is not TOML, only the first, and if it requires another
/// version of the program, only that.
tl::expected<Choices, std::vector<Fault>> read_configuration(std::string_view text, const games::Games& games);

}  // namespace kibitzer::configuration
