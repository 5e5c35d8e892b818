// A rule that a record can break, as the catalogues list it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace kibitzer::findings {

/// How much a finding weighs. error: a rule was broken; warning: likely a mistake of recording; info: worth knowing.
enum class Severity : std::uint8_t { kInfo, kWarning, kError };

/// "info", "warning" or "error".
constexpr std::string_view name_of(Severity severity) {
  switch (severity) {
    case Severity::kInfo:
      return "info";
    case Severity::kWarning:
      return "warning";
    case Severity::kError:
      return "error";
  }
  return {};
}

/// One entry of a catalogue: the only statement of a rule, from which `explain`, the reports and the tests draw.
struct Rule {
  std::string_view name;         ///< "oh-hell/follow-suit"; once published it stays
  Severity severity;             ///< the usual weight; a finding may weigh less where it says why
  std::string_view summary;      ///< one line, without a full stop
  std::string_view explanation;  ///< what it means and how it is judged, in whole sentences
  std::string_view source;       ///< the law or the description it follows
  std::string_view notation;     ///< the notation of both examples: "atle", "json", "csv" …
  std::string_view faulty;       ///< a record that breaks this rule, and no other above info
  std::string_view mended;       ///< the same record put right: nothing above info is found
};

/// The rules of one room, in the order they are listed.
using Catalogue = std::span<const Rule>;

}  // namespace kibitzer::findings
