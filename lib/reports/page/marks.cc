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

/// What is recorded at `at`, struck out, and then what would be right; that alone if nothing is found there.
std::string Marks::corrected(text::Span at, const std::string& recorded, const std::string& html) {
  const std::string struck = "<del>" + drawn(recorded) + "</del>";
  const std::string found = marked(at, struck);
  return found == struck ? html : found + " → <ins>" + html + "</ins>";
}

std::string Marks::word(const diagrams::Word& word) {
  if (word.recorded.empty()) return marked(word.at, drawn(word.text));
  return corrected(word.at, word.recorded, drawn(word.text));
}

std::string Marks::figure(text::Span at, std::string html) {
  const auto is_number = [](const std::string& text) {
    return !text.empty() && text.find_first_not_of("-0123456789") == std::string::npos;
  };
  if (const auto entered = at_.find({at.begin, at.end}); entered != at_.end())
    for (const auto& [found, proof] : entered->second) {
      const findings::Located& finding = *numbered(found).finding;
      if (proof == 0 && finding.span == at && finding.severity == findings::Severity::kError && is_number(html) &&
          is_number(finding.excerpt.marked) && finding.excerpt.marked != html)
        return corrected(at, finding.excerpt.marked, html);
    }
  return marked(at, std::move(html));
}

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

const Numbered& Marks::numbered(std::size_t number) const {
  return *std::lower_bound(findings_.begin(), findings_.end(), number,
                           [](const Numbered& one, std::size_t wanted) { return one.number < wanted; });
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
    found.push_back({&numbered(number), proof});
    if (proof == 0) written_.push_back(number);
  }
  return found;
}

std::string Marks::marked(text::Span at, std::string html) {
  std::string numbers;
  std::vector<std::string> ids;
  const Numbered* gravest = nullptr;
  for (const auto& [one, proof] : found_at(at)) {
    ++marks_written_;
    const bool again = !done_.insert({one->number, proof}).second;
    if (proof > 0) {
      const std::string id = again ? "" : fmt::format(" id={}", proof_id(one->number, proof));
      html = fmt::format("<span class=proof{} data-proves={}>{}</span>", id, one->number, html);
      continue;
    }
    if (gravest == nullptr || one->finding->severity > gravest->finding->severity) gravest = one;
    numbers += fmt::format("{}{}", numbers.empty() ? "" : " ", one->number);
    if (!again) ids.push_back(fault_id(one->number));
  }
  if (gravest == nullptr) return html;
  // The numbers are no words of the record, so they are drawn by the style. An element has one address, so that all but
  // the first finding have theirs in an empty element.
  std::string others;
  for (std::size_t i = 1; i < ids.size(); ++i) others += fmt::format("<span id={}></span>", ids[i]);
  return fmt::format("<a class=\"fault {}\"{} href=#{} data-n=\"{}\" title=\"{}: {}\">{}{}</a>",
                     class_of(*gravest->finding), ids.empty() ? "" : " id=" + ids.front(), id_of(*gravest), numbers,
                     gravest->finding->rule->name, escaped(gravest->finding->message), html, others);
}

}  // namespace kibitzer::reports::page
