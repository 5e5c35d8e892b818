// A rule that a record can break, as the catalogues list it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace kibitzer::findings {

/// How grave a finding is. error: a rule was broken; warning: likely a mistake of recording; info: worth knowing.
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
  Severity severity;             ///< by default; a finding may be less grave for a stated reason
  std::string_view summary;      ///< one line, without a full stop
  std::string_view explanation;  ///< what it means and how it is judged, in whole sentences
  std::string_view source;       ///< the law or the description it follows
  std::string_view notation;     ///< the notation of the examples: "atle", "json", "csv" …
  std::string_view mended;       ///< a sound record: nothing above info is found
  std::string_view right;        ///< the part of it that is changed, which is in it once; empty: all of it
  std::string_view wrong;        ///< what is there in the faulty example
  bool on_request = false;       ///< judged only if it is selected by its own name, as it is expensive

  /// The faulty example: it breaks this rule, and no other above info.
  std::string faulty() const {
    if (right.empty()) return std::string(wrong);
    std::string record(mended);
    return record.replace(record.find(right), right.size(), wrong);
  }
};

/// "Laws 44C, 61 and 64": the law that the rule comes from, if it comes from the Laws of a game; else nothing.
constexpr std::string_view law_of(const Rule& rule) {
  const std::size_t laws = rule.source.find(", Law");
  if (!rule.source.starts_with("Laws of ") || laws == std::string_view::npos) return {};
  const std::string_view law = rule.source.substr(laws + 2);
  return law.substr(0, law.find(';'));
}

/// The rules of one room, in the order they are listed.
using Catalogue = std::span<const Rule>;

}  // namespace kibitzer::findings
