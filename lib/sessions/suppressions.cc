#include "sessions/suppressions.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <queue>
#include <tuple>

#include "findings/reporter.h"
#include "pbn/lexer.h"
#include "sessions/rules.h"
#include "text/utf8.h"

namespace kibitzer::sessions {
namespace {

constexpr std::uint32_t kNoRule = std::numeric_limits<std::uint32_t>::max();

/// Whether `text` contains "kibitzer" with a small z, its other letters in any case. A z is rare in every notation, and
/// is found at the speed of memory.
bool mentions(std::string_view text) {
  constexpr std::string_view kWord = "kibitzer";
  constexpr std::size_t kOfZ = 5;
  for (std::size_t z = text.find('z'); z != std::string_view::npos; z = text.find('z', z + 1)) {
    if (z < kOfZ || z - kOfZ + kWord.size() > text.size()) continue;
    const std::string_view word = text.substr(z - kOfZ, kWord.size());
    const auto same = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; };
    if (std::equal(word.begin(), word.end(), kWord.begin(), same)) return true;
  }
  return false;
}

}  // namespace

void Suppressions::begin_file(bool part) {
  forget_text();
  directives_.begin_file();
  for_file_.clear();
  for_file_by_name_.clear();
  begins_ = part ? Begin::kPart : Begin::kFile;
}

void Suppressions::forget_text() {
  mentioned_ = false;
  comments_.all.clear();
  waiting_.clear();
  taken_ = 0;
  if (directives_.all.empty() && directives_.faults.empty()) return;
  directives_.clear();
  owner_.clear();
  pieces_.clear();
  next_ = next_fault_ = 0;
}

void Suppressions::begin_text(const text::Source& source, const games::Notation& notation) {
  if (!on_) return;
  pbn_ = notation.form == games::Form::kPbn;
  forget_text();
  if (!pbn_ || begins_ != Begin::kMiddle) {  // or left by this very text, if its first game was incomplete
    for_file_.clear();
    for_file_by_name_.clear();
  }
  text_ = source.bytes;
  whole_ = begins_ == Begin::kFile;
  mark_ = begins_ == Begin::kMiddle ? 0 : text::byte_order_mark_size(source.bytes);
  size_ = source.bytes.size();
  mentioned_ = mentions(source.bytes);
  unit_ = notation.unit;
  head_end_ = begins_ == Begin::kMiddle || !mentioned_ ? 0 : mark_ + pbn::first_escape_lines(source.bytes).size();
}

/// Reads a comment, and adds it to the directives if it is valid.
void Suppressions::take(std::size_t index) {
  const findings::Comment& comment = comments_.all[index];
  const auto added = directives_.add(comment, text_);
  if (!added) return;
  Suppression& suppression = directives_.all[*added];
  const bool head = pbn_ && comment.at.begin < head_end_;
  switch (suppression.reach) {
    case Reach::kNext:
      if (comment.next)
        suppression.scope = *comment.next;
      else
        waiting_.emplace_back(*added, index);
      if (!comment.next) suppression.scope = {kNoRule, kNoRule};
      break;
    case Reach::kRound:
      if (comment.round)
        suppression.scope = *comment.round;
      else
        directives_.report_outside(*added, unit_);
      break;
    case Reach::kFile:
      if (pbn_ && !head) {
        directives_.reporter().report(kSuppressionRule<"kibitzer/bad-suppression">, suppression.at,
                                      "allow-file belongs in the % lines that the file begins with, not here");
        suppression.rules.count = 0;
      } else if (!pbn_ && begins_ != Begin::kFile) {
        directives_.reporter().report(kSuppressionRule<"kibitzer/bad-suppression">, suppression.at,
                                      "allow-file belongs in the first boards of a large file, not here");
        suppression.rules.count = 0;
      }
      keep_for_file(suppression);
      break;
  }
  // The first game of its file is not in this part.
  if (head && begins_ == Begin::kPart && suppression.reach != Reach::kFile) suppression.rules.count = 0;
}

void Suppressions::take_comments() {
  const std::size_t waiting = waiting_.size();
  std::erase_if(waiting_, [&](const auto& one) {
    const auto& next = comments_.all[one.second].next;
    if (next) directives_.all[one.first].scope = *next;
    return next.has_value();
  });
  if (taken_ == comments_.all.size() && waiting == waiting_.size()) return;
  while (taken_ < comments_.all.size()) take(taken_++);
  assign_pieces();
}

void Suppressions::read(const json::Document& document) {
  if (!mentioned_) return;
  find_in_json(document, directives_);
  for (const Suppression& suppression : directives_.all)
    if (suppression.reach == Reach::kFile) keep_for_file(suppression);
  assign_pieces();
}

void Suppressions::keep_for_file(const Suppression& suppression) {
  for (const NamedRule& rule : text::slice(directives_.rules, suppression.rules)) {
    for_file_by_name_[rule.name] = for_file_.size();
    for_file_.push_back({rule.name, suppression.reason, rule.at});
  }
}

/// Assigns every place that is not settled its suppression, rule by rule.
void Suppressions::assign_pieces() {
  std::stable_sort(directives_.faults.begin() + static_cast<std::ptrdiff_t>(next_fault_), directives_.faults.end(),
                   [](const auto& a, const auto& b) { return a.at.begin < b.at.begin; });
  std::map<std::string_view, std::vector<Interval>> intervals;
  owner_.resize(directives_.rules.size(), 0);
  pieces_.clear();
  for (auto index = static_cast<std::uint32_t>(next_); index < directives_.all.size(); ++index) {
    const Suppression& suppression = directives_.all[index];
    if (suppression.reach == Reach::kFile) continue;
    for (std::uint32_t i = 0; i < suppression.rules.count; ++i) {
      const std::uint32_t rule = suppression.rules.first + i;
      owner_[rule] = index;
      if (suppression.scope.begin < suppression.scope.end)
        intervals[directives_.rules[rule].name].push_back({suppression.scope, rule});
    }
  }
  for (auto& [name, of_name] : intervals) pieces_[name] = pieces_of(std::move(of_name));
}

/// Sweeps over the text: each place belongs to the open scope that began last; of several, to the shortest; of several,
/// to the one written last.
std::vector<Suppressions::Piece> Suppressions::pieces_of(std::vector<Interval> intervals) {
  const auto nearer = [](const Interval& a, const Interval& b) {
    return std::tie(a.scope.begin, b.scope.end, a.rule) < std::tie(b.scope.begin, a.scope.end, b.rule);
  };
  std::sort(intervals.begin(), intervals.end(), nearer);
  std::vector<std::uint32_t> edges;
  for (const Interval& interval : intervals) {
    edges.push_back(interval.scope.begin);
    edges.push_back(interval.scope.end);
  }
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  std::priority_queue<Interval, std::vector<Interval>, decltype(nearer)> open(nearer);
  std::vector<Piece> pieces;
  auto next = intervals.begin();
  for (const std::uint32_t edge : edges) {
    for (; next != intervals.end() && next->scope.begin == edge; ++next) open.push(*next);
    while (!open.empty() && open.top().scope.end <= edge) open.pop();
    pieces.push_back({edge, open.empty() ? kNoRule : open.top().rule});
  }
  return pieces;
}

std::string_view Suppressions::reason_here(std::string_view name, std::uint32_t place) {
  const auto pieces = pieces_.find(name);
  if (pieces == pieces_.end()) return {};
  const auto after = std::upper_bound(pieces->second.begin(), pieces->second.end(), place,
                                      [](std::uint32_t at, const Piece& piece) { return at < piece.begin; });
  if (after == pieces->second.begin() || (after - 1)->rule == kNoRule) return {};
  const std::uint32_t rule = (after - 1)->rule;
  directives_.rules[rule].used = true;
  return directives_.all[owner_[rule]].reason;
}

std::string_view Suppressions::reason_for_file(std::string_view name) {
  const auto found = for_file_by_name_.find(name);
  if (found == for_file_by_name_.end()) return {};
  ForFile& for_file = for_file_[found->second];
  for_file.used = true;
  return for_file.reason;
}

std::string_view Suppressions::reason(const findings::Finding& finding) {
  const std::string_view name = finding.rule->name;
  const std::string_view group = group_of(name);
  if (const auto here = reason_here(name, finding.at.begin); !here.empty()) return here;
  if (const auto here = reason_here(group, finding.at.begin); !here.empty()) return here;
  const auto of_rule = reason_for_file(name);
  return of_rule.empty() ? reason_for_file(group) : of_rule;
}

std::span<const std::string_view> Suppressions::reasons(const std::vector<findings::Finding>& findings) {
  reasons_.clear();
  for (const findings::Finding& finding : findings) reasons_.push_back(reason(finding));
  return reasons_;
}

void Suppressions::report_unused(std::string_view name, text::Span at, findings::Reporter& reporter) {
  reporter.report(kSuppressionRule<"kibitzer/unused-suppression">, at,
                  "this suppression is unused: no {}{} is found here", name, name.ends_with('/') ? "*" : "");
}

void Suppressions::report(std::size_t judged, std::vector<findings::Finding>& findings) {
  for (; next_fault_ < directives_.faults.size() && directives_.faults[next_fault_].at.begin < judged; ++next_fault_)
    findings.push_back(directives_.faults[next_fault_]);
  findings::Reporter reporter(findings);
  for (; next_ < directives_.all.size(); ++next_) {
    const Suppression& suppression = directives_.all[next_];
    if (suppression.at.begin >= judged || suppression.scope.end > judged) break;
    if (suppression.reach == Reach::kFile) continue;
    for (const NamedRule& rule : text::slice(directives_.rules, suppression.rules))
      if (!rule.used) report_unused(rule.name, rule.at, reporter);
  }
  if (!pbn_ && judged >= size_) report_unused_for_file(reporter);
}

void Suppressions::report_for_file(std::vector<findings::Finding>& findings) {
  findings::Reporter reporter(findings);
  if (pbn_ && whole_) report_unused_for_file(reporter);
}

void Suppressions::report_unused_for_file(findings::Reporter& reporter) {
  for (const ForFile& for_file : for_file_)
    if (!for_file.used) report_unused(for_file.name, for_file.at, reporter);
  for_file_.clear();
  for_file_by_name_.clear();
}

std::size_t Suppressions::next_text_at(std::size_t settled, std::size_t judged, bool unread) {
  const auto first =
      std::lower_bound(directives_.all.begin(), directives_.all.end(), settled,
                       [](const Suppression& suppression, std::size_t at) { return suppression.at.begin < at; });
  const bool needed = (unread && on_) || (first != directives_.all.end() && first->at.begin < judged);
  // The lines that the file begins with must be in one text.
  const bool may_be_begun = begins_ != Begin::kMiddle && settled == 0 && judged <= mark_ + pbn::kMostFirstBytes;
  const std::size_t from = needed || may_be_begun ? std::max(settled, mark_) : judged;
  if (from > mark_) begins_ = Begin::kMiddle;
  return from;
}

}  // namespace kibitzer::sessions
