#include "language_server/features.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "text/ascii.h"

namespace kibitzer::language_server {
namespace {

// SymbolKind, by SectionKind: a namespace, a class, an array.
constexpr std::array kSymbolKinds = {3, 5, 18};

bool holds(text::Span span, std::size_t at) { return span.begin <= at && at <= span.end; }

/// The rule as an editor shows it, in Markdown.
std::string explained(const findings::Rule& rule) {
  return fmt::format("**{}** — {}\n\n{}\n\n*{}*", rule.name, rule.summary, rule.explanation, rule.source);
}

bool in_name(char c) { return text::is_digit(c) || (text::lower(c) >= 'a' && text::lower(c) <= 'z') || c == '_'; }

/// Where the name at `at` is first in the text, outside comments that go on to the end of the line.
json first_use(const OpenDocument& open, std::size_t at) {
  const std::string& text = open.document.text();
  std::size_t begin = at;
  std::size_t end = at;
  while (begin > 0 && in_name(text[begin - 1])) --begin;
  while (end < text.size() && in_name(text[end])) ++end;
  if (begin == end) return nullptr;
  const std::string name = text.substr(begin, end - begin);
  for (std::size_t found = text.find(name); found <= begin; found = text.find(name, found + 1)) {
    const bool whole = (found == 0 || !in_name(text[found - 1])) && !in_name(text[found + name.size()]);
    const std::size_t line = found == 0 ? 0 : text.find_last_of('\n', found - 1) + 1;
    const bool in_comment = text.substr(line, found - line).find("//") != std::string::npos;
    if (!whole || in_comment) continue;
    const text::Span span = {static_cast<std::uint32_t>(found), static_cast<std::uint32_t>(found + name.size())};
    return {{"uri", open.uri}, {"range", to_json(open.document.range(span))}};
  }
  return nullptr;
}

json symbol(const OpenDocument& open, const editing::Section& section) {
  json made = {{"name", section.name},
               {"kind", kSymbolKinds.at(static_cast<std::size_t>(section.kind))},
               {"range", to_json(open.document.range({section.at.begin, section.end}))},
               {"selectionRange", to_json(open.document.range(section.at))}};
  if (!section.detail.empty()) made["detail"] = section.detail;
  return made;
}

/// The symbols of the sections from `next` on that are within `parent`.
json symbols_within(const OpenDocument& open, const std::vector<editing::Section>& sections, std::size_t& next,
                    const editing::Section* parent) {
  json all = json::array();
  while (next < sections.size() && (parent == nullptr || sections[next].kind > parent->kind)) {
    const editing::Section& section = sections[next++];
    json made = symbol(open, section);
    json children = symbols_within(open, sections, next, &section);
    if (!children.empty()) made["children"] = std::move(children);
    all.push_back(std::move(made));
  }
  return all;
}

}  // namespace

json hover(const OpenDocument& open, std::size_t at, const editing::Index& index) {
  struct HoverPart {
    text::Span about;
    std::string says;
  };
  std::vector<HoverPart> parts;
  const auto add = [&](text::Span about, std::string says) {
    const bool here = about.begin <= at && (at < about.end || at == about.begin);
    const bool said = std::any_of(parts.begin(), parts.end(), [&](const HoverPart& part) { return part.says == says; });
    if (here && !said) parts.push_back({about, std::move(says)});
  };
  for (const editing::Remark& remark : index.remarks) add(remark.at, remark.message);
  for (const findings::Finding& finding : open.found.findings) add(finding.at, explained(*finding.rule));
  if (parts.empty()) return nullptr;
  // What is about the fewest characters comes first.
  std::stable_sort(parts.begin(), parts.end(), [](const HoverPart& a, const HoverPart& b) {
    return a.about.end - a.about.begin < b.about.end - b.about.begin;
  });
  std::string all;
  for (const HoverPart& part : parts) all += (all.empty() ? "" : "\n\n---\n\n") + part.says;
  return {{"contents", {{"kind", "markdown"}, {"value", std::move(all)}}},
          {"range", to_json(open.document.range(parts.front().about))}};
}

json symbols(const OpenDocument& open, const editing::Index& index) {
  std::size_t next = 0;
  return symbols_within(open, index.sections, next, nullptr);
}

json folding_ranges(const OpenDocument& open, const editing::Index& index) {
  json all = json::array();
  const std::string& text = open.document.text();
  for (const editing::Section& section : index.sections) {
    std::size_t end = section.end;
    while (end > section.at.begin && std::string_view(" \t\r\n").find(text[end - 1]) != std::string_view::npos) --end;
    const std::size_t first = open.document.position(section.at.begin).line;
    const std::size_t last = open.document.position(end).line;
    if (last > first) all.push_back({{"startLine", first}, {"endLine", last}});
  }
  return all;
}

std::vector<editing::Mention> mentions_of(const editing::Index& index, std::size_t at) {
  const auto named = std::find_if(index.mentions.begin(), index.mentions.end(),
                                  [&](const editing::Mention& one) { return holds(one.at, at); });
  std::vector<editing::Mention> all;
  if (named == index.mentions.end()) return all;
  for (const editing::Mention& one : index.mentions)
    if (one.session == named->session && one.player == named->player) all.push_back(one);
  return all;
}

json definition(const OpenDocument& open, std::size_t at, const editing::Index& index) {
  if (open.notation != nullptr && open.notation->form == games::Form::kDescription) return first_use(open, at);
  const auto named = std::find_if(index.mentions.begin(), index.mentions.end(),
                                  [&](const editing::Mention& one) { return holds(one.at, at); });
  if (named == index.mentions.end()) return nullptr;
  const auto listed = std::find_if(index.mentions.begin(), index.mentions.end(), [&](const editing::Mention& one) {
    return one.in_list && one.session == named->session && one.player == named->player;
  });
  if (listed == index.mentions.end()) return nullptr;
  return {{"uri", open.uri}, {"range", to_json(open.document.range(listed->at))}};
}

json token_types() { return {"variable", "enumMember", "number", "operator"}; }

json semantic_tokens(const OpenDocument& open, const editing::Index& index) {
  json data = json::array();
  Position last;
  for (const editing::Word& word : index.words) {
    const Range range = open.document.range(word.at);
    if (range.begin.line != range.end.line || range.begin == range.end) continue;
    const bool same_line = range.begin.line == last.line;
    data.push_back(range.begin.line - last.line);
    data.push_back(range.begin.character - (same_line ? last.character : 0));
    data.push_back(range.end.character - range.begin.character);
    data.push_back(static_cast<int>(word.kind));
    data.push_back(0);
    last = range.begin;
  }
  return {{"data", std::move(data)}};
}

json inlay_hints(const OpenDocument& open, text::Span part, const editing::Index& index) {
  json all = json::array();
  for (const editing::Hint& hint : index.hints) {
    if (hint.at < part.begin || hint.at > part.end) continue;
    // At the end of its line, so that it does not push the text apart.
    const std::string& text = open.document.text();
    const std::size_t end = std::min(text.find_first_of("\r\n", hint.at), text.size());
    all.push_back({{"position", to_json(open.document.position(end))}, {"label", hint.label}, {"paddingLeft", true}});
  }
  return all;
}

}  // namespace kibitzer::language_server
