// Which notation a text is in.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace kibitzer::sessions {

enum class Notation : std::uint8_t { kAtle, kJson, kJaxn, kJsonLines, kCsv, kPbn, kLin };

/// The names of the notations in the order of the enumeration: "atle", "json", "jaxn", "jsonl", "csv", "pbn", "lin".
std::span<const std::string_view> notation_names();

/// The notation that a path's ending claims: .atle, .json, .jaxn, .jsonl or .ndjson, .csv, .pbn, .lin, in either case.
std::optional<Notation> notation_of_path(std::string_view path);

/// The notation that a text looks like, for texts without a telling name; nothing where it looks like none.
std::optional<Notation> notation_of_text(std::string_view bytes);

/// Whether a text that begins with `head` may be a record in `notation`: files of that ending are often something else.
/// What might be a damaged record resembles one.
bool resembles(Notation notation, std::string_view head);

}  // namespace kibitzer::sessions
