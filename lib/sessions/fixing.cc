#include "sessions/fixing.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::sessions {
namespace {

using findings::Finding;
using findings::Fix;
using findings::Safety;

constexpr int kMostRounds = 100;  // each makes some finding go
constexpr std::string_view kUnused = "kibitzer/unused-suppression";

bool is_number(std::string_view text) {
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  return !text.empty() && std::all_of(text.begin(), text.end(), text::is_digit);
}

bool in_number(char c) { return text::is_digit(c) || c == '.'; }

/// `value` in the form of `now`: in its quotes, or in place of the only number in it. Nothing where neither can be done.
std::optional<std::string> in_the_form_of(std::string_view now, const std::string& value) {
  if (now.size() >= 2 && now.front() == '"' && now.back() == '"') {
    const auto inside = in_the_form_of(now.substr(1, now.size() - 2), value);
    return inside ? std::optional('"' + *inside + '"') : std::nullopt;
  }
  if (!is_number(value)) return is_number(now) ? std::nullopt : std::optional(value);
  const auto digit = std::find_if(now.begin(), now.end(), text::is_digit);
  if (digit == now.end()) return std::nullopt;
  auto begin = static_cast<std::size_t>(digit - now.begin());
  std::size_t end = begin;
  while (end < now.size() && in_number(now[end])) ++end;
  if (begin > 0 && (now[begin - 1] == '-' || now[begin - 1] == '+')) --begin;
  if (std::any_of(now.begin() + static_cast<std::ptrdiff_t>(end), now.end(), text::is_digit)) return std::nullopt;
  return std::string(now.substr(0, begin)) + value + std::string(now.substr(end));
}

/// The line that `at` is in, with its end.
text::Span line_at(std::string_view text, std::size_t at) {
  const std::size_t before = at == 0 ? std::string_view::npos : text.find_last_of("\r\n", at - 1);
  std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
  if (text.substr(end, 2) == "\r\n") ++end;
  if (end < text.size()) ++end;
  return {static_cast<std::uint32_t>(before == std::string_view::npos ? 0 : before + 1),
          static_cast<std::uint32_t>(end)};
}

/// Line ends are those of the text.
std::string with_line_ends(const std::string& written, std::string_view text) {
  const std::size_t end = text.find_first_of("\r\n");
  if (end == std::string_view::npos || text[end] == '\n') return written;
  const std::string_view line_end = text.substr(end, text.substr(end, 2) == "\r\n" ? 2 : 1);
  std::string result;
  for (const char c : written) {
    if (c == '\n')
      result += line_end;
    else
      result += c;
  }
  return result;
}

/// How many findings there are of each kind; the places are left out, as they move.
std::map<std::string, std::size_t> kinds_of(const std::vector<Finding>& findings) {
  std::map<std::string, std::size_t> kinds;
  for (const Finding& finding : findings) ++kinds[fmt::format("{}\n{}", finding.rule->name, finding.message)];
  return kinds;
}

bool better(const std::vector<Finding>& before, const std::vector<Finding>& after) {
  if (after.size() >= before.size()) return false;
  auto kinds = kinds_of(before);
  const auto now = kinds_of(after);
  return std::all_of(now.begin(), now.end(), [&](const auto& kind) { return kind.second <= kinds[kind.first]; });
}

bool overlap(const PlainEdit& a, const PlainEdit& b) {
  return a.at == b.at || (a.at.begin < b.at.end && b.at.begin < a.at.end) ||
         (a.at.begin == a.at.end && b.at.begin < a.at.begin && a.at.begin < b.at.end) ||
         (b.at.begin == b.at.end && a.at.begin < b.at.begin && b.at.begin < a.at.end);
}

/// A fix that may be made.
struct Candidate {
  Safety safety = Safety::kSafe;
  std::vector<PlainEdit> edits;
};

/// The fixes of one round, each apart from the others.
std::vector<Candidate> candidates_of(const std::vector<Finding>& findings, std::string_view text, bool with_unsafe) {
  std::vector<Candidate> all;
  std::vector<PlainEdit> taken;
  for (const Finding& finding : findings) {
    for (const Fix& fix : fixes_of(finding, text)) {
      if (fix.safety == Safety::kUnsafe && !with_unsafe) continue;
      auto edits = edits_of(fix, text);
      if (!edits) continue;
      const bool free = std::none_of(edits->begin(), edits->end(), [&](const PlainEdit& edit) {
        // Findings are in the order of their places, so that only the latest edits can be near.
        const auto first = taken.size() > 16 ? taken.end() - 16 : taken.begin();
        return std::any_of(first, taken.end(), [&](const PlainEdit& other) { return overlap(edit, other); });
      });
      if (!free) break;
      taken.insert(taken.end(), edits->begin(), edits->end());
      all.push_back({fix.safety, std::move(*edits)});
      break;
    }
  }
  return all;
}

class Fixing {
 public:
  Fixing(std::string_view text, const std::vector<Finding>& before, const FindAll& find)
      : text_(text), before_(before), find_(find) {}

  /// Takes as many as leave the text better: all together, or else of each half.
  void take(std::span<const Candidate> part) {
    if (part.empty()) return;
    std::vector<PlainEdit> edits = edits_;
    for (const Candidate& one : part) edits.insert(edits.end(), one.edits.begin(), one.edits.end());
    auto after = find_(edited(text_, edits));
    if (better(edits_.empty() ? before_ : after_, after)) {
      edits_ = std::move(edits);
      after_ = std::move(after);
      for (const Candidate& one : part) ++(one.safety == Safety::kSafe ? safe : unsafe);
    } else if (part.size() > 1) {
      take(part.first(part.size() / 2));
      take(part.subspan(part.size() / 2));
    }
  }

  std::string text() const { return edited(text_, edits_); }
  bool any() const { return !edits_.empty(); }
  std::vector<Finding> after() && { return std::move(after_); }

  std::size_t safe = 0;
  std::size_t unsafe = 0;

 private:
  std::string_view text_;
  const std::vector<Finding>& before_;
  const FindAll& find_;
  std::vector<PlainEdit> edits_;
  std::vector<Finding> after_;
};

}  // namespace

std::optional<std::vector<PlainEdit>> edits_of(const Fix& fix, std::string_view text) {
  std::vector<PlainEdit> edits;
  for (const findings::Edit& edit : fix.edits) {
    if (!edit.is_value) {
      edits.push_back({edit.at, with_line_ends(edit.text, text)});
      continue;
    }
    const std::string_view now = text.substr(edit.at.begin, edit.at.end - edit.at.begin);
    auto value = in_the_form_of(now, edit.text);
    if (!value || *value == now) return std::nullopt;
    edits.push_back({edit.at, std::move(*value)});
  }
  return edits;
}

std::optional<Fix> without_suppression(const Finding& finding, std::string_view text) {
  const text::Span line = line_at(text, finding.at.begin);
  const std::string_view words = text.substr(line.begin, line.end - line.begin);
  const std::string_view before = words.substr(0, finding.at.begin - line.begin);
  const std::string_view rule = text.substr(finding.at.begin, finding.at.end - finding.at.begin);
  const std::size_t dashes = words.find("--");
  // Of several rules only this one goes.
  const std::size_t allow = before.rfind("allow");
  if (allow == std::string_view::npos || dashes == std::string_view::npos) return std::nullopt;
  const std::size_t first = words.find_first_of(" \t", allow);
  const std::string_view rules = words.substr(std::min(first, words.size()), dashes - std::min(first, dashes));
  const std::size_t names = rules.find_first_not_of(" \t,");
  const std::size_t names_end = rules.find_last_not_of(" \t,") + 1;
  if (names == std::string_view::npos) return std::nullopt;
  Fix fix{Safety::kSafe, "remove this suppression", {}};
  if (rules.substr(names, names_end - names) != rule) {
    text::Span at = finding.at;
    while (at.end < line.end && std::string_view(" \t,").find(text[at.end]) != std::string_view::npos) ++at.end;
    fix.edits.push_back({at, {}});
    return fix;
  }
  const std::size_t mark = before.find_first_not_of(" \t");
  for (const std::string_view comment : {"//", "%", "#"}) {
    if (before.substr(mark).starts_with(comment)) {
      fix.edits.push_back({line, {}});
      return fix;
    }
    const std::size_t begins = before.rfind(comment);
    if (begins == std::string_view::npos || comment != "//") continue;
    const std::size_t from = before.find_last_not_of(" \t", begins - 1) + 1;
    const std::size_t to = words.find_last_not_of("\r\n") + 1;
    fix.edits.push_back(
        {{static_cast<std::uint32_t>(line.begin + from), static_cast<std::uint32_t>(line.begin + to)}, {}});
    return fix;
  }
  return std::nullopt;
}

std::vector<Fix> fixes_of(const Finding& finding, std::string_view text) {
  std::vector<Fix> fixes = finding.fixes;
  if (finding.rule->name == kUnused)
    if (auto fix = without_suppression(finding, text)) fixes.push_back(std::move(*fix));
  return fixes;
}

std::string edited(std::string_view text, const std::vector<PlainEdit>& edits) {
  std::vector<const PlainEdit*> sorted;
  sorted.reserve(edits.size());
  for (const PlainEdit& edit : edits) sorted.push_back(&edit);
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const PlainEdit* a, const PlainEdit* b) { return a->at.begin < b->at.begin; });
  std::string result;
  std::size_t at = 0;
  for (const PlainEdit* edit : sorted) {
    if (edit->at.begin < at) continue;
    result += text.substr(at, edit->at.begin - at);
    result += edit->text;
    at = edit->at.end;
  }
  return result + std::string(text.substr(at));
}

std::string title_of(const Fix& fix, std::string_view text) {
  if (!fix.title.empty()) return fix.title;
  const auto edits = edits_of(fix, text);
  if (!edits || edits->empty()) return "fix this";
  const text::Span at = edits->front().at;
  return fmt::format("replace {} with {}", text::printable(text.substr(at.begin, at.end - at.begin)),
                     text::printable(edits->front().text));
}

bool heals(std::string_view text, const std::vector<PlainEdit>& edits, const std::vector<Finding>& before,
           const FindAll& find) {
  return better(before, find(edited(text, edits)));
}

Fixed fix_all(std::string text, bool with_unsafe, const FindAll& find) {
  Fixed fixed;
  std::vector<Finding> findings = find(text);
  for (int round = 0; round < kMostRounds; ++round) {
    const std::vector<Candidate> candidates = candidates_of(findings, text, with_unsafe);
    Fixing fixing(text, findings, find);
    fixing.take(candidates);
    if (!fixing.any()) break;
    fixed.safe += fixing.safe;
    fixed.unsafe += fixing.unsafe;
    std::string better_text = fixing.text();
    findings = std::move(fixing).after();
    text = std::move(better_text);
  }
  for (const Finding& finding : findings) {
    const auto fixes = fixes_of(finding, text);
    fixed.offered += std::any_of(fixes.begin(), fixes.end(), [&](const Fix& fix) {
      const auto edits = edits_of(fix, text);
      return fix.safety == Safety::kUnsafe && edits;
    });
  }
  fixed.text = std::move(text);
  return fixed;
}

}  // namespace kibitzer::sessions
