#include "judging/suggestions.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "sessions/fixing.h"

namespace kibitzer::judging {
namespace {

constexpr std::size_t kMostBytesOfFix = 4096;                   // from its first edit to its last
constexpr std::size_t kMostBytesOfLine = std::size_t{1} << 16;  // that is looked through for each of its findings

text::Place place_in_bytes(std::size_t offset, const text::Source& source, const text::LineMap& lines) {
  offset = std::min(offset, source.bytes.size());
  const auto line_begin = static_cast<std::size_t>(lines.line_at(offset).data() - source.bytes.data());
  return {lines.place(offset).line, 1 + std::max(offset, line_begin) - line_begin};
}

/// Edits as one; nothing if they are far apart or overlap.
std::optional<sessions::PlainEdit> in_one(std::vector<sessions::PlainEdit> edits, std::string_view text) {
  std::sort(edits.begin(), edits.end(), [](const sessions::PlainEdit& a, const sessions::PlainEdit& b) {
    return std::pair(a.at.begin, a.at.end) < std::pair(b.at.begin, b.at.end);
  });
  if (edits.empty() || edits.back().at.end - edits.front().at.begin > kMostBytesOfFix) return std::nullopt;
  sessions::PlainEdit all = edits.front();
  for (std::size_t i = 1; i < edits.size(); ++i) {
    const sessions::PlainEdit& next = edits[i];
    if (next.at.begin < all.at.end) return std::nullopt;
    all.text += text.substr(all.at.end, next.at.begin - all.at.end);
    all.text += next.text;
    all.at.end = next.at.end;
  }
  return all;
}

}  // namespace

findings::ByteRegion in_bytes(text::Span at, const text::Source& source, const text::LineMap& lines) {
  return {place_in_bytes(at.begin, source, lines), place_in_bytes(at.end, source, lines)};
}

std::vector<findings::Suggestion> suggestions_for(const findings::Finding& finding, const text::Source& source,
                                                  const text::LineMap& lines) {
  std::vector<findings::Suggestion> suggestions;
  if (lines.line_at(finding.at.begin).size() > kMostBytesOfLine) return suggestions;
  for (const findings::Fix& fix : sessions::fixes_of(finding, source.bytes)) {
    auto edits = sessions::edits_of(fix, source.bytes);
    auto edit = edits ? in_one(std::move(*edits), source.bytes) : std::nullopt;
    if (edit) suggestions.push_back({in_bytes(edit->at, source, lines), std::move(edit->text)});
  }
  return suggestions;
}

}  // namespace kibitzer::judging
