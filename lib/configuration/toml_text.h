// A TOML text as a tree of values with their places. Internal to this room.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "configuration/reader.h"
#include "text/source.h"

namespace kibitzer::configuration {

enum class TomlKind : std::uint8_t { kText, kInteger, kNumber, kBoolean, kDate, kArray, kTable };

/// "a string", "an integer" …
std::string_view name_of(TomlKind kind);

struct TomlMember;

struct TomlValue {
  TomlKind kind = TomlKind::kTable;
  text::Place at;
  std::string text;                 ///< of a string
  std::int64_t integer = 0;         ///< of an integer
  double number = 0;                ///< of a float
  bool truth = false;               ///< of a boolean
  std::vector<TomlValue> elements;  ///< of an array
  std::vector<TomlMember> members;  ///< of a table, by place
};

struct TomlMember {
  std::string key;
  text::Place at;  ///< of the key
  TomlValue value;
};

/// Reads `text`, which may be any bytes; the error is the first thing that is not TOML.
tl::expected<TomlValue, Fault> read_toml(std::string_view text);

}  // namespace kibitzer::configuration
