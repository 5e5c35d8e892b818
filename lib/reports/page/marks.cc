#include "reports/page/marks.h"

#include <fmt/format.h>

#include <algorithm>

#include "reports/page/html.h"

namespace kibitzer::reports::page {

std::string id_of(const Numbered& finding) { return fmt::format("f{}", finding.number); }
std::string fault_id(std::size_t number) { return fmt::format("at{}", number); }
std::string proof_id(std::size_t number, std::size_t proof) { return fmt::format("by{}-{}", number, proof); }

std::string_view class_of(const findings::Located& finding) {
  if (finding.allowed) return "allowed";
  return finding.known ? "known" : name_of(finding.severity);
}

std::string Marks::drawn_word(const diagrams::Word& word) { return drawn(word.text); }

/// The place on the page that shows what is at `at`: the very place, else the smallest that holds it, else the first
/// that is in it.
std::optional<text::Span> Marks::place_of(text::Span at) const {
  if (places_.contains({at.begin, at.end})) return at;
  std::optional<text::Span> best;
  for (const auto& [begin, end] : places_) {
    if (begin > at.begin) break;
    const bool holds = end >= at.end && end > at.begin;
    if (holds && (!best || end - begin < best->end - best->begin)) best = text::Span{begin, end};
  }
  if (best) return best;
  const auto within = places_.lower_bound({at.begin, at.begin});
  if (within == places_.end() || within->second > at.end) return std::nullopt;
  return text::Span{within->first, within->second};
}

void Marks::settle() {
  settled_ = true;
  const auto enter = [&](text::Span at, Key key) {
    const auto place = place_of(at);
    if (!place) return;
    at_[{place->begin, place->end}].push_back(key);
    shown_.insert(key);
  };
  for (const Numbered& one : findings_) {
    enter(one.finding->span, {one.number, 0});
    for (std::size_t i = 0; i < one.finding->related.size(); ++i)
      if (one.finding->related[i].path.empty()) enter(one.finding->related[i].span, {one.number, i + 1});
  }
}

std::string Marks::marked(text::Span at, std::string html) {
  if (at.begin == at.end) return html;
  if (!settled_) {
    places_.insert({at.begin, at.end});
    return html;
  }
  const auto found = at_.find({at.begin, at.end});
  if (found == at_.end()) return html;
  std::string numbers;
  const Numbered* gravest = nullptr;
  for (const Key& key : found->second) {
    const bool again = !done_.insert(key).second;
    if (key.second > 0) {
      const std::string id = again ? "" : fmt::format(" id={}", proof_id(key.first, key.second));
      html = fmt::format("<span class=proof{} data-proves={}>{}</span>", id, key.first, html);
      continue;
    }
    written_.push_back(key.first);
    const auto one = std::find_if(findings_.begin(), findings_.end(),
                                  [&](const Numbered& each) { return each.number == key.first; });
    if (gravest == nullptr || one->finding->severity > gravest->finding->severity) gravest = &*one;
    numbers += fmt::format("<sup{}>{}</sup>", again ? "" : fmt::format(" id={}", fault_id(key.first)), key.first);
  }
  if (gravest == nullptr) return html;
  return fmt::format("<a class=\"fault {}\" href=#{} title=\"{}: {}\">{}{}</a>", class_of(*gravest->finding),
                     id_of(*gravest), gravest->finding->rule->name, escaped(gravest->finding->message), html, numbers);
}

}  // namespace kibitzer::reports::page
