// Values of the protocol's messages: whatever comes in is looked at before it is used.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "language_server/document.h"

namespace kibitzer::language_server {

using nlohmann::json;

/// Error codes of JSON-RPC and LSP.
enum class ErrorCode : int {
  kParseError = -32700,
  kInvalidRequest = -32600,
  kMethodNotFound = -32601,
  kInvalidParams = -32602,
  kServerNotInitialized = -32002,
};

/// What is in `value` under one key after the other; null if there is nothing.
const json* value_at(const json& value, std::initializer_list<const char*> keys);

/// The same, if it is a string, an integer, or true.
std::optional<std::string> string_at(const json& value, std::initializer_list<const char*> keys);
std::optional<std::int64_t> number_at(const json& value, std::initializer_list<const char*> keys);
bool true_at(const json& value, std::initializer_list<const char*> keys);

/// A position or a range; what is negative in it counts as 0.
std::optional<Position> position_in(const json& value);
std::optional<Range> range_in(const json& value);

json to_json(const Position& position);
json to_json(const Range& range);

/// The content of a message; what is not UTF-8 in it is replaced.
std::string dumped(const json& message);

}  // namespace kibitzer::language_server
