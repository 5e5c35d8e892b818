#include "sessions/directives.h"

#include <algorithm>
#include <array>

#include "sessions/rules.h"
#include "text/nearest.h"
#include "text/utf8.h"

namespace kibitzer::sessions {
namespace {

constexpr std::size_t kMostSuggestions = 1000;  // in one file: each compares a word with all rules
constexpr std::size_t kMostReasonCharacters = 200;
constexpr std::string_view kBlanks = " \t\r\n\v\f";

constexpr std::array<std::string_view, 4> kReachNames = {"allow", "allow-round", "allow-board", "allow-file"};
constexpr std::array kReaches = {Reach::kNext, Reach::kRound, Reach::kRound, Reach::kFile};

std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

/// The place of `part`, a view of `text`, which is at `at`.
text::Span place_of(std::string_view part, std::string_view text, text::Span at) {
  const auto begin = at.begin + static_cast<std::uint32_t>(part.data() - text.data());
  return at.end - at.begin == text.size() ? text::Span{begin, begin + static_cast<std::uint32_t>(part.size())} : at;
}

}  // namespace

std::string_view group_of(std::string_view name) { return name.substr(0, name.find('/') + 1); }

const Directives::Names& Directives::names() {
  if (names_) return *names_;
  names_.emplace();
  for (const findings::Rule* rule : games_->rules()) {
    names_->rules.push_back(rule->name);
    names_->known.insert(rule->name);
    names_->known.insert(group_of(rule->name));
  }
  return *names_;
}

void Directives::clear() {
  all.clear();
  rules.clear();
  faults.clear();
  reporter_ = findings::Reporter(faults);
}

std::optional<Reach> Directives::read_reach(std::string_view word, text::Span at) {
  const auto found = std::find(kReachNames.begin(), kReachNames.end(), word);
  if (found != kReachNames.end()) return kReaches[static_cast<std::size_t>(found - kReachNames.begin())];
  const auto near = text::nearest(word, kReachNames);
  reporter_.report(kSuppressionRule<"kibitzer/bad-suppression">, at, "invalid suppression \"{}\"; {}",
                   text::printable(word),
                   near ? fmt::format("did you mean \"{}\"?", kReachNames[*near])
                        : "it begins with allow, allow-round, allow-board or allow-file");
  return std::nullopt;
}

void Directives::read_rule(std::string_view name, text::Span at, text::Range& into) {
  const std::string_view bare = name.ends_with("/*") ? name.substr(0, name.size() - 1) : name;
  const auto found = bare.ends_with('/') && bare == name ? names().known.end() : names().known.find(bare);
  if (found != names().known.end()) {
    text::append(rules, into, NamedRule{*found, at});
    return;
  }
  const findings::Rule& broken = kSuppressionRule<"kibitzer/bad-suppression">;
  if (group_of(name) == kSuppressionGroup) {
    reporter_.report(broken, at, "findings on suppressions cannot be suppressed");
    return;
  }
  const auto near =
      !reporter_.full() && ++suggestions_ <= kMostSuggestions ? text::nearest(name, names().rules) : std::nullopt;
  findings::Finding& finding =
      reporter_.report(broken, at, "unknown rule \"{}\"{}", text::printable(name),
                       near ? fmt::format("; did you mean \"{}\"?", names().rules[*near]) : "");
  if (near) finding.offer(std::string(names().rules[*near]));
}

std::optional<std::size_t> Directives::add(std::string_view text, text::Span at) {
  const std::string_view whole = trimmed(text);
  const text::Span whole_at = place_of(whole, text, at);
  const std::string_view word = whole.substr(0, whole.find_first_of(kBlanks));
  const auto reach = read_reach(word, place_of(word, text, at));
  if (!reach) return std::nullopt;
  const std::size_t dashes = whole.find("--");
  const std::string_view reason = dashes == std::string_view::npos ? "" : trimmed(whole.substr(dashes + 2));
  if (reason.empty()) {
    reporter_.report(kSuppressionRule<"kibitzer/suppression-without-reason">, whole_at,
                     "this suppression gives no reason after --, so it allows nothing");
    return std::nullopt;
  }
  Suppression suppression = {at, {}, {}, *reach, {}};
  std::string_view rest = whole.substr(0, dashes);
  rest.remove_prefix(std::min(word.size(), rest.size()));
  const std::size_t faults_before = reporter_.count();
  constexpr std::string_view kBetween = ", \t\r\n\v\f";
  while (true) {
    rest.remove_prefix(std::min(rest.find_first_not_of(kBetween), rest.size()));
    if (rest.empty()) break;
    const std::string_view name = rest.substr(0, rest.find_first_of(kBetween));
    read_rule(name, place_of(name, text, at), suppression.rules);
    rest.remove_prefix(name.size());
  }
  if (suppression.rules.empty()) {
    if (reporter_.count() == faults_before)
      reporter_.report(kSuppressionRule<"kibitzer/bad-suppression">, whole_at, "this suppression names no rule");
    return std::nullopt;
  }
  suppression.reason = text::printable(reason, kMostReasonCharacters);
  all.push_back(std::move(suppression));
  return all.size() - 1;
}

std::optional<std::size_t> Directives::add(const findings::Comment& comment, std::string_view bytes) {
  if (!comment.empty) return add(bytes.substr(comment.at.begin, comment.at.end - comment.at.begin), comment.at);
  reporter_.report(kSuppressionRule<"kibitzer/bad-suppression">, comment.at,
                   "nothing follows \"kibitzer:\"; a suppression is \"kibitzer: allow RULE -- REASON\"");
  return std::nullopt;
}

void Directives::report_outside(std::size_t index, std::string_view unit) {
  reporter_.report(kSuppressionRule<"kibitzer/bad-suppression">, all[index].at, "this suppression is in no {}", unit);
  all[index].rules.count = 0;
}

}  // namespace kibitzer::sessions
