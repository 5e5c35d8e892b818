#include "reports/read_lint_json.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <unordered_map>
#include <utility>

#include "findings/repeated.h"
#include "json/bounded.h"
#include "reports/json_text.h"
#include "reports/report.h"
#include "sessions/judge.h"
#include "text/hash.h"
#include "text/utf8.h"

namespace kibitzer::reports {
namespace {

using findings::Located;
using Tree = nlohmann::json;

/// Thrown inside this file only, if the form is not the one expected.
struct WrongForm {
  std::string what;
};

class Reader {
 public:
  explicit Reader(const games::Games& games) {
    for (const findings::Rule* rule : sessions::all_rules(games)) rules_.emplace(rule->name, rule);
  }

  LintReport report(const Tree& json) const {
    LintReport report;
    if (const Tree* shard = find(json, "shard")) {
      report.shard.index = number<std::uint32_t>(*shard, "index");
      report.shard.count = number<std::uint32_t>(*shard, "of");
      report.shard.run = text::hash_of_digits(text(*shard, "run")).value_or(0);
      if (report.shard.index < 1 || report.shard.index > report.shard.count) throw WrongForm{"the shard is invalid"};
      report.shard.known_anywhere = find(*shard, "knownAnywhere") != nullptr;
      report.shard.fails_on_skipped = find(*shard, "failsOnSkipped") != nullptr;
      report.shard.may_be_empty = find(*shard, "mayBeEmpty") != nullptr;
      report.skipped_folders = number_if_any<std::size_t>(*shard, "skippedFolders").value_or(0);
    }
    report.partial = find(json, "partial") != nullptr;
    if (find(json, "errors") != nullptr) {
      for (const Tree& error : list(json, "errors")) {
        if (!error.is_string()) throw WrongForm{"an error is not a string"};
        report.errors.push_back(error.get<std::string>());
      }
    }
    for (const Tree& file : list(json, "files")) {
      report.parts.push_back(part(file, report.shard.count > 1));
      if (report.shard.count == 1)
        report.parts.back().order.input = static_cast<std::uint32_t>(report.parts.size() - 1);
    }
    const Tree& summary = at(json, "summary");
    check_count(report, summary);
    const auto skipped = number_if_any<std::size_t>(summary, "passedOver").value_or(0);
    report.skipped_files = skipped - std::min(skipped, report.skipped_folders);
    return report;
  }

 private:
  /// Merging a report that does not show all findings would give wrong counts.
  static void check_count(const LintReport& report, const Tree& summary) {
    Summary counted;
    for (const judging::JudgedPart& part : report.parts) counted.count(part);
    if (counted.errors != number<std::size_t>(summary, "errors") ||
        counted.warnings != number<std::size_t>(summary, "warnings") ||
        counted.infos != number<std::size_t>(summary, "infos"))
      throw WrongForm{"it does not contain all findings: reports with --max-findings or --quiet cannot be merged"};
  }

  static const Tree* find(const Tree& json, const char* key) {
    if (!json.is_object()) throw WrongForm{"a value is not an object"};
    const auto found = json.find(key);
    return found == json.end() ? nullptr : &*found;
  }

  static const Tree& at(const Tree& json, const char* key) {
    const Tree* const found = find(json, key);
    if (found == nullptr) throw WrongForm{fmt::format("the key \"{}\" is missing", key)};
    return *found;
  }

  static const Tree& list(const Tree& json, const char* key) {
    const Tree& found = at(json, key);
    if (!found.is_array()) throw WrongForm{fmt::format("\"{}\" is not a list", key)};
    return found;
  }

  template <typename Number>
  static Number as_number(const Tree& json, const char* what) {
    if (json.is_number_unsigned())
      if (const auto value = json.get<std::uint64_t>(); std::cmp_less_equal(value, std::numeric_limits<Number>::max()))
        return static_cast<Number>(value);
    throw WrongForm{fmt::format("\"{}\" is not a number in its range", what)};
  }

  template <typename Number>
  static Number number(const Tree& json, const char* key) {
    return as_number<Number>(at(json, key), key);
  }

  template <typename Number>
  static std::optional<Number> number_if_any(const Tree& json, const char* key) {
    const Tree* const found = find(json, key);
    if (found == nullptr) return std::nullopt;
    return as_number<Number>(*found, key);
  }

  /// A number that may be below zero.
  static std::optional<int> integer_if_any(const Tree& json, const char* key) {
    const Tree* const found = find(json, key);
    if (found == nullptr) return std::nullopt;
    if (found->is_number_integer() && std::in_range<int>(found->get<std::int64_t>())) return found->get<int>();
    throw WrongForm{fmt::format("\"{}\" is not a number in its range", key)};
  }

  static std::string text(const Tree& json, const char* key) {
    const Tree& found = at(json, key);
    if (!found.is_string()) throw WrongForm{fmt::format("\"{}\" is not a string", key)};
    return found.get<std::string>();
  }

  /// A text that reports show, without control characters.
  static std::string shown_text(const Tree& json, const char* key) {
    const std::string found = text(json, key);
    return text::printable(found, found.size());
  }

  static findings::Region region(const Tree& json) {
    return {{number<std::size_t>(json, "line"), number<std::size_t>(json, "column")},
            {number<std::size_t>(json, "endLine"), number<std::size_t>(json, "endColumn")},
            find(json, "cell") == nullptr ? std::string() : shown_text(json, "cell")};
  }

  static findings::ByteRegion byte_region(const Tree& json) {
    return {{number<std::size_t>(json, "line"), number<std::size_t>(json, "byteColumn")},
            {number<std::size_t>(json, "endLine"), number<std::size_t>(json, "endByteColumn")}};
  }

  static findings::Severity severity(const Tree& json, const char* key) {
    const std::string name = text(json, key);
    for (const auto severity : {findings::Severity::kInfo, findings::Severity::kWarning, findings::Severity::kError})
      if (name == findings::name_of(severity)) return severity;
    throw WrongForm{fmt::format("unknown severity \"{}\"", text::printable(name))};
  }

  static findings::Excerpt excerpt(const Tree& json) {
    findings::Excerpt excerpt;
    if (find(json, "excerpt") == nullptr) return excerpt;
    const Tree& parts = list(json, "excerpt");
    if (parts.size() != 3 || !std::all_of(parts.begin(), parts.end(), [](const Tree& one) { return one.is_string(); }))
      throw WrongForm{"\"excerpt\" does not have three texts"};
    const auto shown = [&](std::size_t i) {
      const std::string text = parts[i].get<std::string>();
      return text::printable(text, text.size());
    };
    excerpt = {true, shown(0), shown(1), shown(2)};
    return excerpt;
  }

  static judging::JudgedSession verdict(const Tree& json) {
    judging::JudgedSession one;
    one.line = number<std::size_t>(json, "line");
    one.session = number_if_any<std::size_t>(json, "session");
    one.board = integer_if_any(json, "board");
    for (auto [key, member] : {std::pair("room", &one.room), std::pair("table", &one.table),
                               std::pair("sessionName", &one.name), std::pair("reason", &one.reason)})
      if (find(json, key) != nullptr) *member = text(json, key);
    const std::string name = text(json, "verdict");
    bool known = false;
    for (const auto verdict : {judging::Verdict::kSound, judging::Verdict::kBroken, judging::Verdict::kCannotTell}) {
      if (name != name_of(verdict)) continue;
      one.verdict = verdict;
      known = true;
    }
    if (!known) throw WrongForm{fmt::format("unknown verdict \"{}\"", text::printable(name))};
    one.errors = number<std::size_t>(json, "errors");
    one.warnings = number<std::size_t>(json, "warnings");
    return one;
  }

  Located finding(const Tree& json) const {
    Located finding;
    const std::string name = text(json, "rule");
    const auto rule = rules_.find(name);
    if (rule == rules_.end())
      throw WrongForm{fmt::format("unknown rule \"{}\": another version of kibitzer wrote it", text::printable(name))};
    finding.rule = rule->second;
    finding.severity = severity(json, "severity");
    finding.message = shown_text(json, "message");
    finding.at = region(json);
    finding.excerpt = excerpt(json);
    finding.session = number_if_any<std::size_t>(json, "session");
    finding.round = integer_if_any(json, "round");
    finding.trick = number_if_any<int>(json, "trick");
    if (find(json, "player") != nullptr) finding.player = shown_text(json, "player");
    finding.board = integer_if_any(json, "board");
    if (find(json, "room") != nullptr) finding.room = shown_text(json, "room");
    if (find(json, "table") != nullptr) finding.table = shown_text(json, "table");
    if (find(json, "sessionName") != nullptr) finding.session_name = shown_text(json, "sessionName");
    const auto fingerprint = text::hash_of_digits(text(json, "fingerprint"));
    if (!fingerprint) throw WrongForm{"a fingerprint does not have 16 hexadecimal digits"};
    finding.fingerprint = *fingerprint;
    if (find(json, "byteColumn") != nullptr) finding.bytes = byte_region(json);
    if (find(json, "suggestions") != nullptr)
      for (const Tree& one : list(json, "suggestions"))
        finding.suggestions.push_back({byte_region(one), text(one, "text")});
    if (find(json, "once") != nullptr) finding.once = text::hash_of_digits(text(json, "once")).value_or(0);
    if (find(json, "allowed") != nullptr) finding.allowed = shown_text(json, "allowed");
    finding.known = find(json, "known") != nullptr;
    finding.known_times = number_if_any<std::size_t>(json, "knownTimes").value_or(0);
    if (find(json, "repeated") != nullptr) finding.once = findings::kRepeated;
    for (const Tree& json_of_note : list(json, "related")) {
      findings::Note& note = finding.related.emplace_back();
      note.message = shown_text(json_of_note, "message");
      note.at = region(json_of_note);
      note.excerpt = excerpt(json_of_note);
      if (find(json_of_note, "path") != nullptr) note.path = text(json_of_note, "path");
    }
    return finding;
  }

  judging::JudgedPart part(const Tree& json, bool of_share) const {
    judging::JudgedPart part;
    part.path = text(json, "path");
    for (const Tree& found : list(json, "findings")) part.findings.push_back(finding(found));
    part.sessions = number<std::size_t>(json, "sessions");
    part.boards = number<std::size_t>(json, "boards");
    if (find(json, "error") != nullptr) part.error = text(json, "error");
    if (!of_share) return part;
    part.fail_on = severity(json, "failOn");
    const Tree& order = list(json, "order");
    if (order.size() != 3) throw WrongForm{"\"order\" does not have three numbers"};
    part.order = {as_number<std::uint32_t>(order[0], "order"), as_number<std::uint32_t>(order[1], "order"),
                  as_number<std::uint32_t>(order[2], "order")};
    const Tree& last = at(json, "last");
    if (!last.is_boolean()) throw WrongForm{"\"last\" is neither true nor false"};
    part.last = last.get<bool>();
    for (const Tree& one : list(json, "verdicts")) part.verdicts.push_back(verdict(one));
    return part;
  }

  std::unordered_map<std::string_view, const findings::Rule*> rules_;
};

/// Why `reports` are not one of each share; empty if they are.
std::string wrong_shares(const std::vector<LintReport>& reports) {
  const std::uint32_t count = reports.front().shard.count;
  // One more than there are reports: if there are fewer reports than shares, one of the first is missing.
  std::vector<bool> present(std::min<std::size_t>(count, reports.size() + 1));
  for (const LintReport& report : reports) {
    const std::uint32_t index = report.shard.index;
    const std::uint32_t of = report.shard.count;
    const std::uint64_t run = report.shard.run;
    if (report.partial) return fmt::format("share {} was interrupted, and is incomplete", index);
    if (of != count) return fmt::format("they are shares of {} and of {}", count, of);
    if (run != reports.front().shard.run) return "they are shares of different runs: the files or the options differ";
    if (index > present.size()) continue;
    if (present[index - 1]) return fmt::format("share {} is given twice", index);
    present[index - 1] = true;
  }
  const auto missing = std::find(present.begin(), present.end(), false);
  if (missing == present.end()) return {};
  return fmt::format("share {} of {} is missing", missing - present.begin() + 1, count);
}

/// Makes the parts of each file follow one another; the error names a file of which one is missing.
tl::expected<void, std::string> join_files(std::vector<judging::JudgedPart>& parts) {
  judging::WholeFile whole_file;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    judging::JudgedPart& part = parts[i];
    const judging::JudgedPart* const before = i > 0 ? &parts[i - 1] : nullptr;
    const auto file_of = [](const judging::Order& order) { return std::pair(order.input, order.member); };
    const bool goes_on = before != nullptr && file_of(before->order) == file_of(part.order);
    const std::uint32_t expected = goes_on ? before->order.part + (before->order == part.order ? 0 : 1) : 0;
    if (part.order.part != expected || (goes_on && before->path != part.path) ||
        (before != nullptr && !goes_on && !before->last))
      return tl::make_unexpected(fmt::format("a part of {} is missing: these are not the shares of one run",
                                             text::printable(part.path, part.path.size())));
    part.first = !goes_on;
    whole_file.append(part);
  }
  return {};
}

/// Each share knows as many findings of a kind as the baseline has, though others may have some of the same file.
void count_known(std::vector<judging::JudgedPart>& parts, bool anywhere) {
  std::unordered_map<std::string, std::unordered_map<std::uint64_t, std::size_t>> counts;
  for (judging::JudgedPart& part : parts) {
    auto& of_file = counts[anywhere ? std::string() : part.path];
    for (Located& finding : part.findings)
      if (finding.known) finding.known = ++of_file[finding.fingerprint] <= finding.known_times;
  }
}

}  // namespace

tl::expected<LintReport, std::string> read_lint_json(std::string_view text, const games::Games& games) {
  const auto tree = json::bounded_tree(text);
  if (!tree) return tl::make_unexpected(tree.error());
  try {
    return Reader(games).report(*tree);
  } catch (const WrongForm& wrong) {
    return tl::make_unexpected(fmt::format("it is not a lint report: {}", wrong.what));
  }
}

std::vector<std::string> errors_of(const std::vector<LintReport>& reports) {
  std::vector<std::string> errors;
  for (const LintReport& report : reports)
    for (const std::string& error : report.errors)
      if (std::find(errors.begin(), errors.end(), error) == errors.end()) errors.push_back(error);
  return errors;
}

tl::expected<std::vector<judging::JudgedPart>, std::string> joined(std::vector<LintReport> reports) {
  std::vector<judging::JudgedPart> parts;
  if (reports.empty()) return parts;
  if (std::string wrong = wrong_shares(reports); !wrong.empty()) return tl::make_unexpected(std::move(wrong));
  for (LintReport& report : reports) std::move(report.parts.begin(), report.parts.end(), std::back_inserter(parts));
  std::stable_sort(parts.begin(), parts.end(),
                   [](const judging::JudgedPart& a, const judging::JudgedPart& b) { return a.order < b.order; });
  if (reports.front().shard.count == 1) return parts;
  if (const auto done = join_files(parts); !done) return tl::make_unexpected(done.error());
  count_known(parts, reports.front().shard.known_anywhere);
  return parts;
}

}  // namespace kibitzer::reports
