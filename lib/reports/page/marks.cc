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

std::vector<Marks::Found> Marks::found_at(text::Span at) {
  if (at.begin == at.end) return {};
  if (!settled_) {
    places_.insert({at.begin, at.end});
    return {};
  }
  const auto entered = at_.find({at.begin, at.end});
  if (entered == at_.end()) return {};
  std::vector<Found> found;
  for (const auto& [number, proof] : entered->second) {
    const auto one = std::find_if(findings_.begin(), findings_.end(),
                                  [wanted = number](const Numbered& each) { return each.number == wanted; });
    found.push_back({&*one, proof});
    if (proof == 0) written_.push_back(number);
  }
  return found;
}

std::string Marks::marked(text::Span at, std::string html) {
  std::string numbers;
  const Numbered* gravest = nullptr;
  for (const auto& [one, proof] : found_at(at)) {
    const bool again = !done_.insert({one->number, proof}).second;
    if (proof > 0) {
      const std::string id = again ? "" : fmt::format(" id={}", proof_id(one->number, proof));
      html = fmt::format("<span class=proof{} data-proves={}>{}</span>", id, one->number, html);
      continue;
    }
    if (gravest == nullptr || one->finding->severity > gravest->finding->severity) gravest = one;
    numbers += fmt::format("<sup{}>{}</sup>", again ? "" : fmt::format(" id={}", fault_id(one->number)), one->number);
  }
  if (gravest == nullptr) return html;
  return fmt::format("<a class=\"fault {}\" href=#{} title=\"{}: {}\">{}{}</a>", class_of(*gravest->finding),
                     id_of(*gravest), gravest->finding->rule->name, escaped(gravest->finding->message), html, numbers);
}

}  // namespace kibitzer::reports::page
