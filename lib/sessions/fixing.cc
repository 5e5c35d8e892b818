#include "sessions/fixing.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>
#include <map>
#include <utility>

#include "sessions/json_objects.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::sessions {
namespace {

using findings::Finding;
using findings::Fix;
using findings::Safety;

constexpr int kMostRounds = 100;  // each makes some finding go
constexpr int kMostHalves = 64;   // of those that act on other records too, in a round
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
  if (written.find('\n') == std::string::npos) return written;
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

bool overlap(const PlainEdit& a, const PlainEdit& b) {
  return a.at == b.at || (a.at.begin < b.at.end && b.at.begin < a.at.end) ||
         (a.at.begin == a.at.end && b.at.begin < a.at.begin && a.at.begin < b.at.end) ||
         (b.at.begin == b.at.end && a.at.begin < b.at.begin && b.at.begin < a.at.end);
}

/// A fix that may be made.
struct Candidate {
  Safety safety = Safety::kSafe;
  std::uint32_t at = 0;  ///< where its finding is
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
      all.push_back({fix.safety, finding.at.begin, std::move(*edits)});
      break;
    }
  }
  return all;
}

using Part = std::vector<const Candidate*>;

std::vector<PlainEdit> edits_of(std::initializer_list<const Part*> parts) {
  std::vector<PlainEdit> edits;
  for (const Part* const part : parts)
    for (const Candidate* const one : *part) edits.insert(edits.end(), one->edits.begin(), one->edits.end());
  return edits;
}

/// The fixes in one record.
struct InRecord {
  std::vector<Part> waiting;  ///< to be tried, the next one last
  Part tried;
  Part taken;
  Kinds kinds;  ///< of what is found with those taken
};

/// One round: takes as many fixes as leave the text better.
class Fixing {
 public:
  Fixing(std::string_view text, const Found& before, const FindAll& find)
      : before_(kinds_of(before.findings)), trials_(text, before, find), now_(before_) {}

  /// All together, or else those of each record that leave it better.
  void take(const std::vector<Candidate>& candidates) {
    Part all;
    for (const Candidate& one : candidates) all.push_back(&one);
    if (all.empty() || take_part(all) || all.size() == 1) return;
    Part wide;
    const Part healing = of_records(all, wide);
    if (!healing.empty() && !take_part(healing)) take_halves(healing);
    take_halves(wide);
  }

  const Part& taken() const { return taken_; }
  std::string text(std::string_view before) const { return edited(before, edits_of({&taken_})); }
  Found found() && { return std::move(found_); }

 private:
  bool take_part(const Part& part);
  void take_halves(const Part& part);
  Part of_records(const Part& all, Part& wide) const;

  Kinds before_;
  Trials trials_;
  Kinds now_;  // what is found with those taken
  Part taken_;
  Found found_;
  int judged_ = 0;
};

/// Takes all of `part`, if that leaves the text better.
bool Fixing::take_part(const Part& part) {
  if (++judged_ > kMostHalves) return false;
  auto outcome = trials_.outcome(edits_of({&taken_, &part}));
  Kinds after = kinds_of(outcome.found.findings);
  if (!better(now_, after)) return false;
  now_ = std::move(after);
  found_ = std::move(outcome.found);
  taken_.insert(taken_.end(), part.begin(), part.end());
  return true;
}

/// For what acts on other records too, such as a total of several: all of it, or else of each half.
void Fixing::take_halves(const Part& part) {
  if (part.empty() || take_part(part) || part.size() == 1) return;
  const auto half = part.begin() + static_cast<std::ptrdiff_t>(part.size() / 2);
  take_halves(Part(part.begin(), half));
  take_halves(Part(half, part.end()));
}

/// Those that leave their own record better: all in it, or else of each half. All records are tried at once. What has edits
/// in another record than its finding is `wide`.
Part Fixing::of_records(const Part& all, Part& wide) const {
  std::map<std::size_t, InRecord> records;
  for (const Candidate* const one : all) {
    const std::size_t record = trials_.record_of(one->at);
    const bool within = std::all_of(one->edits.begin(), one->edits.end(),
                                    [&](const PlainEdit& edit) { return trials_.record_of(edit.at.begin) == record; });
    if (!within) {
      wide.push_back(one);
      continue;
    }
    InRecord& in = records[record];
    if (in.waiting.empty()) in.waiting.emplace_back();
    in.waiting.back().push_back(one);
  }
  for (auto& [number, record] : records) record.kinds = trials_.before()[number];
  while (true) {
    std::vector<PlainEdit> edits;
    for (auto& [number, record] : records) {
      record.tried.clear();
      if (!record.waiting.empty()) {
        record.tried = std::move(record.waiting.back());
        record.waiting.pop_back();
      }
      auto more = edits_of({&record.taken, &record.tried});
      edits.insert(edits.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    }
    if (std::all_of(records.begin(), records.end(), [](const auto& record) { return record.second.tried.empty(); }))
      break;
    auto outcome = trials_.outcome(edits);
    for (auto& [number, record] : records) {
      const Part& tried = record.tried;
      if (tried.empty()) continue;
      if (better(record.kinds, outcome.records[number])) {
        record.kinds = std::move(outcome.records[number]);
        record.taken.insert(record.taken.end(), tried.begin(), tried.end());
      } else if (tried.size() > 1) {
        const auto half = tried.begin() + static_cast<std::ptrdiff_t>(tried.size() / 2);
        record.waiting.emplace_back(half, tried.end());
        record.waiting.emplace_back(tried.begin(), half);
      }
    }
  }
  Part healing;
  for (const auto& [number, record] : records) healing.insert(healing.end(), record.taken.begin(), record.taken.end());
  return healing;
}

/// Trials by their records.
using Layer = std::map<std::size_t, std::size_t>;

/// The first trial of each record, the second of each, and so on.
std::vector<Layer> layers_of(const std::vector<std::vector<PlainEdit>>& trials, const Trials& trying) {
  std::vector<Layer> layers;
  std::map<std::size_t, std::size_t> in_record;
  for (std::size_t i = 0; i < trials.size(); ++i) {
    if (trials[i].empty()) continue;
    const std::size_t record = trying.record_of(trials[i].front().at.begin);
    const std::size_t layer = in_record[record]++;
    if (layer == layers.size()) layers.emplace_back();
    layers[layer][record] = i;
  }
  return layers;
}

/// Parts of a layer, by the binary digits of each trial's number in it: of any two trials, some part has the first without
/// the second, so that what one of them does to the record of the other shows, unless others undo it.
std::vector<Layer> parts_of(const Layer& layer) {
  if (layer.size() == 1) return {layer};
  std::vector<Layer> parts;
  for (std::size_t digit = 1; digit < layer.size(); digit *= 2) {
    std::array<Layer, 2> halves;
    std::size_t number = 0;
    for (const auto& entry : layer) halves[(number++ & digit) != 0 ? 1 : 0].insert(entry);
    parts.insert(parts.end(), halves.begin(), halves.end());
  }
  return parts;
}

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
  // The string of JSON that is all of the suppression.
  const std::size_t opening = before.rfind('"');
  const std::size_t closing = text.find('"', finding.at.end);
  if (opening != std::string_view::npos && before.substr(opening + 1).starts_with("allow") &&
      closing != std::string_view::npos) {
    const auto gone = json_suppression(
        text, {static_cast<std::uint32_t>(line.begin + opening), static_cast<std::uint32_t>(closing + 1)});
    if (!gone) return std::nullopt;
    fix.edits.push_back({*gone, {}});
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

std::string title_of(const Fix& fix, std::string_view text) {
  if (!fix.title.empty()) return fix.title;
  const auto edits = edits_of(fix, text);
  if (!edits || edits->empty()) return "fix this";
  const text::Span at = edits->front().at;
  return fmt::format("replace {} with {}", text::printable(text.substr(at.begin, at.end - at.begin)),
                     text::printable(edits->front().text));
}

std::vector<bool> healing(std::string_view text, const std::vector<std::vector<PlainEdit>>& trials, const Found& before,
                          const FindAll& find) {
  const Kinds whole = kinds_of(before.findings);
  const Trials trying(text, before, find);
  std::vector<bool> heals(trials.size(), false);
  for (const Layer& layer : layers_of(trials, trying)) {
    std::map<std::size_t, Kinds> after;
    bool apart = true;  // each acts on its own record alone
    for (const Layer& part : parts_of(layer)) {
      std::vector<PlainEdit> edits;
      for (const auto& [record, trial] : part) edits.insert(edits.end(), trials[trial].begin(), trials[trial].end());
      const auto outcome = trying.outcome(edits);
      for (std::size_t record = 0; record < outcome.records.size(); ++record) {
        const Kinds& expected = part.contains(record) ? after.try_emplace(record, outcome.records[record]).first->second
                                                      : trying.before()[record];
        apart = apart && outcome.records[record] == expected;
      }
      if (!apart) break;
    }
    for (const auto& [record, trial] : layer)
      heals[trial] = apart ? better(trying.before()[record], after[record])
                           : better(whole, kinds_of(find(edited(text, trials[trial])).findings));
  }
  return heals;
}

Fixed fix_all(std::string text, bool with_unsafe, const FindAll& find) {
  Fixed fixed;
  Found found = find(text);
  for (int round = 0; round < kMostRounds; ++round) {
    const std::vector<Candidate> candidates = candidates_of(found.findings, text, with_unsafe);
    Fixing fixing(text, found, find);
    fixing.take(candidates);
    if (fixing.taken().empty()) break;
    for (const Candidate* const one : fixing.taken()) ++(one->safety == Safety::kSafe ? fixed.safe : fixed.unsafe);
    std::string better_text = fixing.text(text);
    found = std::move(fixing).found();
    text = std::move(better_text);
  }
  for (const Finding& finding : found.findings) {
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
