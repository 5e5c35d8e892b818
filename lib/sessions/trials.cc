#include "sessions/trials.h"

#include <algorithm>
#include <utility>

#include "text/hash.h"

namespace kibitzer::sessions {
namespace {

using findings::Finding;

/// The edits that are made, by their places: of two that overlap only the first.
std::vector<const PlainEdit*> in_order(const std::vector<PlainEdit>& edits) {
  std::vector<const PlainEdit*> sorted;
  sorted.reserve(edits.size());
  for (const PlainEdit& edit : edits) sorted.push_back(&edit);
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const PlainEdit* a, const PlainEdit* b) { return a->at.begin < b->at.begin; });
  std::uint32_t made_to = 0;
  std::erase_if(sorted, [&](const PlainEdit* edit) {
    if (edit->at.begin < made_to) return true;
    made_to = edit->at.end;
    return false;
  });
  return sorted;
}

/// Finds where places after edits were before them. Asked for in rising order.
class Before {
 public:
  explicit Before(const std::vector<PlainEdit>& edits) : edits_(in_order(edits)) {}

  std::uint32_t of(std::uint32_t after) {
    for (; next_ < edits_.size(); ++next_) {
      const PlainEdit& edit = *edits_[next_];
      const std::int64_t begin = edit.at.begin + grown_;
      if (after < begin) break;
      const std::int64_t end = begin + static_cast<std::int64_t>(edit.text.size());
      if (after < end) return edit.at.begin;
      grown_ = end - edit.at.end;
    }
    return static_cast<std::uint32_t>(after - grown_);
  }

 private:
  std::vector<const PlainEdit*> edits_;
  std::size_t next_ = 0;
  std::int64_t grown_ = 0;  // by the edits before the next
};

std::uint64_t kind_of(const Finding& finding) {
  text::Hash hash;
  hash.add(finding.rule->name);
  hash.add(finding.message);
  return hash.value();
}

}  // namespace

std::string edited(std::string_view text, const std::vector<PlainEdit>& edits) {
  std::string result;
  std::size_t at = 0;
  for (const PlainEdit* edit : in_order(edits)) {
    result += text.substr(at, edit->at.begin - at);
    result += edit->text;
    at = edit->at.end;
  }
  return result + std::string(text.substr(at));
}

void FoundSink::take(const Judged& judged) {
  const std::string_view part = judged.source.bytes;
  // A text whose lines end in CR alone is judged as a copy, whole.
  const bool within =
      std::less_equal<>()(whole_.data(), part.data()) && std::less<>()(part.data(), whole_.data() + whole_.size());
  const auto from = within ? static_cast<std::uint32_t>(part.data() - whole_.data()) : 0;
  for (std::size_t i = 0; i < judged.findings.size(); ++i) {
    if (!judged.allowed.empty() && !judged.allowed[i].empty()) continue;
    Finding finding = judged.findings[i];
    if (!wants(finding)) continue;
    const auto shift = [from](text::Span& at) {
      at.begin += from;
      at.end += from;
    };
    if (from > 0) {
      shift(finding.at);
      for (findings::Related& related : finding.related)
        if (related.other == nullptr) shift(related.at);
      for (findings::Fix& fix : finding.fixes)
        for (findings::Edit& edit : fix.edits) shift(edit.at);
    }
    found_.findings.push_back(std::move(finding));
  }
  if (!judged.session) return;
  found_.begins.push_back(judged.about.begin + from);
  for (const BoardName& board : judged.about.boards) found_.begins.push_back(board.begin + from);
}

Found FoundSink::found() && {
  findings::sort_by_place(found_.findings);
  std::sort(found_.begins.begin(), found_.begins.end());
  found_.begins.erase(std::unique(found_.begins.begin(), found_.begins.end()), found_.begins.end());
  return std::move(found_);
}

Kinds kinds_of(const std::vector<Finding>& findings) {
  Kinds kinds;
  kinds.reserve(findings.size());
  for (const Finding& finding : findings) kinds.push_back(kind_of(finding));
  std::sort(kinds.begin(), kinds.end());
  return kinds;
}

bool better(const Kinds& before, const Kinds& after) {
  return after.size() < before.size() && std::includes(before.begin(), before.end(), after.begin(), after.end());
}

Trials::Trials(std::string_view text, const Found& before, const FindAll& find)
    : text_(text), begins_(before.begins), find_(find), before_(begins_.size() + 1) {
  for (const Finding& finding : before.findings) before_[record_of(finding.at.begin)].push_back(kind_of(finding));
  for (Kinds& kinds : before_) std::sort(kinds.begin(), kinds.end());
}

std::size_t Trials::record_of(std::uint32_t at) const {
  return static_cast<std::size_t>(std::upper_bound(begins_.begin(), begins_.end(), at) - begins_.begin());
}

Trials::Outcome Trials::outcome(const std::vector<PlainEdit>& edits) const {
  Outcome outcome{find_(edited(text_, edits)), std::vector<Kinds>(before_.size())};
  Before before(edits);
  for (const Finding& finding : outcome.found.findings)
    outcome.records[record_of(before.of(finding.at.begin))].push_back(kind_of(finding));
  for (Kinds& kinds : outcome.records) std::sort(kinds.begin(), kinds.end());
  return outcome;
}

}  // namespace kibitzer::sessions
