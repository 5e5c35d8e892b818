#include "support/variations.h"

#include <nlohmann/json.hpp>
#include <vector>

namespace kibitzer::test {
namespace {

using nlohmann::json;

void collect_places(const json& value, const json::json_pointer& place, std::vector<json::json_pointer>& places) {
  places.push_back(place);
  if (value.is_object()) {
    for (const auto& [key, member] : value.items()) collect_places(member, place / key, places);
  } else if (value.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i) collect_places(value[i], place / i, places);
  }
}

std::vector<json::json_pointer> places_of(const json& whole) {
  std::vector<json::json_pointer> places;
  collect_places(whole, json::json_pointer(), places);
  return places;
}

}  // namespace

void with_other_values(std::string_view document, std::string_view except,
                       const std::function<void(const std::string&)>& use) {
  const json whole = json::parse(document);
  for (const auto& place : places_of(whole)) {
    if (!except.empty() && place.to_string() == except) continue;
    for (const char* const value : kValuesOfAnyType) {
      json changed = whole;
      changed[place] = json::parse(value);
      use(changed.dump());
    }
  }
}

void with_unknown_keys(std::string_view document, const std::function<void(const std::string&)>& use) {
  const json whole = json::parse(document);
  for (const auto& place : places_of(whole)) {
    if (!whole[place].is_object()) continue;
    json changed = whole;
    changed[place]["surplus"] = 1;
    use(changed.dump());
  }
}

void without_each_part(std::string_view document, const std::function<void(const std::string&)>& use) {
  const json whole = json::parse(document);
  for (const auto& place : places_of(whole)) {
    if (place.empty()) continue;
    json changed = whole;
    json& parent = changed[place.parent_pointer()];
    if (parent.is_object())
      parent.erase(place.back());
    else
      parent.erase(std::stoul(place.back()));
    use(changed.dump());
  }
}

}  // namespace kibitzer::test
