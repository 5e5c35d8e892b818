#include "findings/located.h"

#include <algorithm>

#include "text/hash.h"
#include "text/utf8.h"

namespace kibitzer::findings {
namespace {

constexpr std::size_t kMarginBytes = 60;  // shown of a long line before and after the underlined part
constexpr std::size_t kMarkedBytes = 120;
constexpr std::size_t kFingerprintBytes = 200;  // of the characters meant

/// Source text as it is shown: tabs as single blanks, so that what is underlined is above its line.
std::string shown(std::string_view text) {
  std::string blanks(text);
  std::replace(blanks.begin(), blanks.end(), '\t', ' ');
  return text::printable(blanks, blanks.size());
}

/// Whether the byte at `at` belongs to a character that begins before it.
bool inside_character(std::string_view text, std::size_t at) {
  constexpr std::size_t kMostBytes = 4;
  for (std::size_t before = 1; before < kMostBytes && before <= at && at < text.size(); ++before)
    if (text::first_character(text.substr(at - before)).size > before) return true;
  return false;
}

/// The part of `text` from `from` to `to`, both moved so that they do not cut a character.
std::string_view between(std::string_view text, std::size_t from, std::size_t to) {
  while (from < to && inside_character(text, from)) ++from;
  while (to > from && to < text.size() && inside_character(text, to)) --to;
  return text.substr(from, to - from);
}

Excerpt excerpt_of(const text::Source& source, const text::LineMap& lines, text::Span at) {
  const std::string_view line = lines.line_at(at.begin);
  const auto line_begin = static_cast<std::size_t>(line.data() - source.bytes.data());
  const std::size_t begin = std::min(std::max<std::size_t>(at.begin, line_begin) - line_begin, line.size());
  const std::size_t whole_end = std::min(std::max<std::size_t>(at.end, line_begin + begin) - line_begin, line.size());
  const std::size_t end = std::min(whole_end, begin + kMarkedBytes);
  const std::size_t from = begin > 2 * kMarginBytes ? begin - kMarginBytes : 0;
  const std::size_t to = line.size() > end + 2 * kMarginBytes ? end + kMarginBytes : line.size();
  return {true, (from > 0 ? "…" : "") + shown(between(line, from, begin)), shown(between(line, begin, end)),
          shown(between(line, end, to)) + (to < line.size() ? "…" : "")};
}

std::uint64_t fingerprint_of(const Finding& finding, const text::Source& source) {
  text::Hash hash;
  hash.add(finding.rule->name);
  hash.add(finding.message);
  hash.add(finding.round ? std::to_string(*finding.round) : std::string());
  hash.add(finding.trick ? std::to_string(*finding.trick) : std::string());
  hash.add(finding.player);
  const std::size_t begin = std::min<std::size_t>(finding.at.begin, source.bytes.size());
  hash.add(source.bytes.substr(begin, std::min<std::size_t>(finding.at.end - finding.at.begin, kFingerprintBytes)));
  return hash.value();
}

Region region_of(text::Span at, const text::Source& source, const text::LineMap& lines) {
  Region region = {lines.place(at.begin), lines.place(at.end)};
  if (!source.of_cells) return region;
  const std::string_view line = lines.line_at(at.begin);
  const auto line_begin = static_cast<std::size_t>(line.data() - source.bytes.data());
  region.cell =
      text::cell_name(region.begin.line, line.substr(0, std::max<std::size_t>(at.begin, line_begin) - line_begin));
  return region;
}

Note note_of(const Related& related, const text::Source& source, const text::LineMap& lines, bool excerpts) {
  Note note = located(related.at, source, lines, excerpts);
  note.message = related.message;
  return note;
}

/// The same of a place in another text.
Note note_elsewhere(const Related& related, bool excerpts) {
  const text::Source source{related.other->path, related.other->bytes};
  Note note = note_of(related, source, text::LineMap(source), excerpts);
  note.path = related.other->path;
  return note;
}

}  // namespace

Note located(text::Span at, const text::Source& source, const text::LineMap& lines, bool excerpts) {
  Note note;
  note.at = region_of(at, source, lines);
  note.span = at;
  if (excerpts) note.excerpt = excerpt_of(source, lines, at);
  return note;
}

Located located(const Finding& finding, const text::Source& source, const text::LineMap& lines,
                std::optional<std::size_t> session, bool excerpts) {
  Located found;
  found.rule = finding.rule;
  found.severity = finding.severity;
  found.message = finding.message;
  found.at = region_of(finding.at, source, lines);
  found.span = finding.at;
  found.session = session;
  found.round = finding.round;
  found.trick = finding.trick;
  found.player = finding.player;
  found.once = finding.once;
  found.fingerprint = fingerprint_of(finding, source);
  if (excerpts) found.excerpt = excerpt_of(source, lines, finding.at);
  found.related.reserve(finding.related.size());
  for (const Related& related : finding.related) {
    if (related.other)
      found.related.push_back(note_elsewhere(related, excerpts));
    else
      found.related.push_back(note_of(related, source, lines, excerpts));
  }
  return found;
}

}  // namespace kibitzer::findings
