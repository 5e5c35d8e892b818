#include "language_server/protocol.h"

#include <algorithm>

namespace kibitzer::language_server {

const json* value_at(const json& value, std::initializer_list<const char*> keys) {
  const json* found = &value;
  for (const char* const key : keys) {
    if (!found->is_object()) return nullptr;
    const auto member = found->find(key);
    if (member == found->end()) return nullptr;
    found = &*member;
  }
  return found;
}

std::optional<std::string> string_at(const json& value, std::initializer_list<const char*> keys) {
  const json* const found = value_at(value, keys);
  return found != nullptr && found->is_string() ? std::optional(found->get<std::string>()) : std::nullopt;
}

std::optional<std::int64_t> number_at(const json& value, std::initializer_list<const char*> keys) {
  const json* const found = value_at(value, keys);
  return found != nullptr && found->is_number_integer() ? std::optional(found->get<std::int64_t>()) : std::nullopt;
}

bool true_at(const json& value, std::initializer_list<const char*> keys) {
  const json* const found = value_at(value, keys);
  return found != nullptr && found->is_boolean() && found->get<bool>();
}

std::optional<Position> position_in(const json& value) {
  const auto line = number_at(value, {"line"});
  const auto character = number_at(value, {"character"});
  if (!line || !character) return std::nullopt;
  return Position{static_cast<std::size_t>(std::max<std::int64_t>(*line, 0)),
                  static_cast<std::size_t>(std::max<std::int64_t>(*character, 0))};
}

std::optional<Range> range_in(const json& value) {
  const json* const begin = value_at(value, {"start"});
  const json* const end = value_at(value, {"end"});
  if (begin == nullptr || end == nullptr) return std::nullopt;
  const auto from = position_in(*begin);
  const auto to = position_in(*end);
  return from && to ? std::optional(Range{*from, *to}) : std::nullopt;
}

json to_json(const Position& position) { return {{"line", position.line}, {"character", position.character}}; }
json to_json(const Range& range) { return {{"start", to_json(range.begin)}, {"end", to_json(range.end)}}; }

std::string dumped(const json& message) { return message.dump(-1, ' ', false, json::error_handler_t::replace); }

}  // namespace kibitzer::language_server
