// A JSON document changed at every place, to compare a schema with a reader.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace kibitzer::test {

/// Values of every JSON type. "1" is a formula, but no name or card.
inline constexpr const char* kValuesOfAnyType[] = {
    "null", "true", "1",   "-1",   "1.5",      R"("1")",        R"("")",          "[]",
    "{}",   "[[]]", "[1]", "[{}]", R"(["1"])", R"({ "a": 1 })", R"({ "a": [] })", R"({ "N": "" })"};

/// Calls `use` with `document` for each place in it but `except` (a JSON pointer) and each of kValuesOfAnyType, with that
/// value in that place.
void with_other_values(std::string_view document, std::string_view except,
                       const std::function<void(const std::string&)>& use);

/// The same with a key "surplus" in each object.
void with_unknown_keys(std::string_view document, const std::function<void(const std::string&)>& use);

/// The same without each of its keys and elements.
void without_each_part(std::string_view document, const std::function<void(const std::string&)>& use);

}  // namespace kibitzer::test
