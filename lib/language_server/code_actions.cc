#include "language_server/code_actions.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "sessions/allowing.h"
#include "text/ascii.h"
#include "text/words.h"

namespace kibitzer::language_server {
namespace {

using findings::Finding;
using findings::Fix;
using findings::Safety;
using sessions::PlainEdit;

constexpr std::size_t kMostActions = 50;
constexpr std::size_t kMostOffers = 50;  // that are tried: fixes, and as many others
constexpr std::string_view kReason = "as played";

json workspace_edit(const OpenDocument& open, const std::vector<PlainEdit>& edits) {
  json all = json::array();
  for (const PlainEdit& edit : edits)
    all.push_back({{"range", to_json(open.document.range(edit.at))}, {"newText", edit.text}});
  return {{"changes", {{open.uri, std::move(all)}}}};
}

json action(const OpenDocument& open, std::string title, const std::vector<PlainEdit>& edits) {
  title[0] = text::upper(title[0]);
  return {{"title", std::move(title)}, {"kind", "quickfix"}, {"edit", workspace_edit(open, edits)}};
}

/// What may be offered.
struct Offer {
  std::string title;
  std::vector<PlainEdit> edits;
  bool preferred = false;
};

void add_fixes(const OpenDocument& open, const Finding& finding, std::vector<Offer>& offers) {
  const std::string_view text = open.document.text();
  for (const Safety safety : {Safety::kSafe, Safety::kUnsafe}) {
    for (const Fix& fix : sessions::fixes_of(finding, text)) {
      auto edits = fix.safety == safety ? sessions::edits_of(fix, text) : std::nullopt;
      if (edits) offers.push_back({sessions::title_of(fix, text), std::move(*edits), safety == Safety::kSafe});
    }
  }
}

}  // namespace

json code_actions(const OpenDocument& open, text::Span part, const sessions::FindAll& find) {
  json actions = json::array();
  if (open.notation == nullptr) return actions;
  std::vector<const Finding*> here;
  for (const Finding& finding : open.found.findings)
    if (finding.at.begin <= part.end && part.begin <= finding.at.end) here.push_back(&finding);
  std::vector<Offer> offers;
  for (const Finding* const finding : here)
    if (offers.size() < kMostOffers) add_fixes(open, *finding, offers);
  for (const Finding* const finding : here) {
    if (offers.size() >= 2 * kMostOffers) break;
    auto edit =
        sessions::allowing(*open.notation, open.document.text(), finding->at.begin, finding->rule->name, kReason);
    if (edit) offers.push_back({fmt::format("allow {} here, with a reason", finding->rule->name), {std::move(*edit)}});
  }
  std::vector<std::vector<PlainEdit>> trials;
  trials.reserve(offers.size());
  for (const Offer& offer : offers) trials.push_back(offer.edits);
  const std::vector<bool> heals = sessions::healing(open.document.text(), trials, open.found, find);
  for (std::size_t i = 0; i < offers.size(); ++i) {
    if (!heals[i] || actions.size() >= kMostActions) continue;
    actions.push_back(action(open, offers[i].title, offers[i].edits));
    if (offers[i].preferred) actions.back()["isPreferred"] = true;
  }
  return actions;
}

json fix_all_action(const OpenDocument& open, const sessions::FindAll& find) {
  if (open.notation == nullptr) return nullptr;
  const std::string& text = open.document.text();
  const sessions::Fixed fixed = sessions::fix_all(text, false, find);
  if (fixed.safe == 0) return nullptr;
  // Only what is between the first and the last change is replaced.
  const auto [first, in_fixed] = std::mismatch(text.begin(), text.end(), fixed.text.begin(), fixed.text.end());
  std::size_t begin = static_cast<std::size_t>(first - text.begin());
  std::size_t same = 0;
  while (same < std::min(text.size(), fixed.text.size()) - begin &&
         text[text.size() - 1 - same] == fixed.text[fixed.text.size() - 1 - same])
    ++same;
  // Edits are of whole lines, so that no character is cut.
  while (begin > 0 && text[begin - 1] != '\n') --begin;
  while (same > 0 && text[text.size() - same] != '\n') --same;
  const PlainEdit edit = {{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(text.size() - same)},
                          fixed.text.substr(begin, fixed.text.size() - same - begin)};
  json made = action(open, fmt::format("fix {}", text::counted(fixed.safe, "finding")), {edit});
  made["kind"] = "source.fixAll.kibitzer";
  return made;
}

}  // namespace kibitzer::language_server
