#include "reports/lint_sarif.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "reports/json_text.h"
#include "reports/sarif_rules.h"
#include "reports/uri.h"
#include "reports/words.h"
#include "text/hash.h"
#include "text/words.h"

namespace kibitzer::reports {
namespace {

constexpr std::string_view kSchema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// The text of a message of one sentence. "](" would make a link of a name in brackets, so the two are parted. Braces
/// stay as they are: the standard doubles them, but without arguments readers show them as they find them.
std::string message_text(std::string sentence) {
  for (std::size_t at = 0; (at = sentence.find("](", at)) != std::string::npos;) sentence.insert(at + 1, " ");
  const bool ended = sentence.ends_with('.') || sentence.ends_with('?') || sentence.ends_with('!');
  return sentence + (ended ? "" : ".");
}

std::string notification(std::string_view level, const std::string& sentence, const std::string& path = {}) {
  Json json = {{"level", level}, {"message", {{"text", message_text(sentence)}}}};
  if (!path.empty())
    json["locations"] = Json::array({{{"physicalLocation", {{"artifactLocation", {{"uri", uri_of(path)}}}}}}});
  return dumped(json);
}

void add_message(ObjectText& object, std::string sentence) {
  ObjectText message(object.member("message"));
  message.text("text", message_text(std::move(sentence)));
  message.end();
}

void add_location(ObjectText& object, std::string_view uri, const findings::Region& at) {
  ObjectText location(object.member("physicalLocation"));
  ObjectText artifact(location.member("artifactLocation"));
  artifact.text("uri", uri);
  artifact.end();
  ObjectText region(location.member("region"));
  region.number("startLine", at.begin.line);
  region.number("startColumn", at.begin.column);
  region.number("endLine", at.end.line);
  region.number("endColumn", at.end.column);
  region.end();
  location.end();
}

void append_suppression(std::string& out, std::string_view kind, std::string_view justification) {
  ObjectText suppression(out);
  suppression.text("kind", kind);
  suppression.text("justification", justification);
  suppression.end();
}

void add_suppressions(ObjectText& object, const findings::Located& finding) {
  std::string& out = object.member("suppressions");
  out += '[';
  if (finding.allowed) append_suppression(out, "inSource", *finding.allowed);
  if (finding.allowed && finding.known) out += ',';
  if (finding.known) append_suppression(out, "external", "It is in the baseline.");
  out += ']';
}

void append_related(std::string& out, std::size_t id, std::string_view uri, const findings::Note& note) {
  ObjectText object(out);
  object.number("id", id);
  add_location(object, note.path.empty() ? uri : uri_of(note.path), note.at);
  add_message(object, note.message);
  object.end();
}

constexpr std::size_t kMostlyEnough = 1024;  // bytes of a result

/// All of a result but its rule.
std::string result(std::string_view uri, const findings::Located& finding, std::size_t occurrence,
                   std::size_t most_related) {
  std::string out;
  out.reserve(kMostlyEnough);
  ObjectText object(out);
  object.text("level", sarif_level(finding.severity));
  add_message(object, sentence_of(finding));
  object.member("locations") += '[';
  ObjectText location(out);
  add_location(location, uri, finding.at);
  location.end();
  out += ']';
  ObjectText fingerprints(object.member("partialFingerprints"));
  fingerprints.text("kibitzer/v1", text::digits_of(finding.fingerprint) + ":" + std::to_string(occurrence));
  fingerprints.end();
  add_suppressions(object, finding);
  const std::size_t related = std::min(finding.related.size(), most_related);
  if (related > 0) object.member("relatedLocations") += '[';
  for (std::size_t i = 0; i < related; ++i) {
    if (i > 0) out += ',';
    append_related(out, i, uri, finding.related[i]);
  }
  if (related > 0) out += ']';
  object.end();
  out.shrink_to_fit();  // as it is kept
  return out;
}

std::size_t weight_of(const findings::Located& finding) {
  return counts_as_finding(finding) ? 1 + static_cast<std::size_t>(finding.severity) : 0;
}

}  // namespace

void LintSarif::take(const judging::JudgedPart& part) {
  occurrences_.begin(part);
  const std::string uri = uri_of(part.path);
  for (const findings::Located& finding : part.findings) keep(uri, finding);
  if (!part.error.empty()) notify("cannot read " + part.path + ": " + part.error, part.path);
}

void LintSarif::take_error(const std::string& sentence) { notify(sentence, {}); }

void LintSarif::keep(const std::string& uri, const findings::Located& finding) {
  const std::size_t occurrence = occurrences_.number_of(finding);
  const std::size_t weight = weight_of(finding);
  if (weight == 0 && !suppressed_) return;
  ++found_;
  const bool others_go_first = std::any_of(kept_.begin(), kept_.begin() + static_cast<std::ptrdiff_t>(weight),
                                           [](const std::deque<Kept>& lighter) { return !lighter.empty(); });
  if (kept_in_all_ >= limits_.results && !others_go_first) return;
  kept_[weight].push_back({found_, finding.rule, result(uri, finding, occurrence, limits_.related)});
  ++kept_in_all_;
  make_room();
}

void LintSarif::make_room() {
  if (kept_in_all_ <= limits_.results) return;
  const auto lightest =
      std::find_if(kept_.begin(), kept_.end(), [](const std::deque<Kept>& some) { return !some.empty(); });
  lightest->pop_back();
  --kept_in_all_;
}

void LintSarif::notify(const std::string& sentence, const std::string& path) {
  ++troubles_;
  if (notifications_.size() >= limits_.notifications) return;
  notifications_.push_back(notification("error", sentence, path));
}

std::vector<LintSarif::Kept> LintSarif::in_order() {
  std::vector<Kept> all;
  all.reserve(kept_in_all_);
  for (std::deque<Kept>& some : kept_) {
    std::move(some.begin(), some.end(), std::back_inserter(all));
    some.clear();
  }
  std::sort(all.begin(), all.end(), [](const Kept& a, const Kept& b) { return a.number < b.number; });
  return all;
}

std::string LintSarif::left_out() const {
  const std::size_t count = found_ - kept_in_all_;
  if (count == 0) return {};
  return fmt::format("the SARIF report has room for {}: of {} the most severe are kept, and {} {} left out",
                     text::counted(limits_.results, "result"), found_, count, count == 1 ? "is" : "are");
}

void LintSarif::write_driver(const std::vector<const findings::Rule*>& rules) {
  out_ << "      \"tool\": { \"driver\": { \"name\": \"kibitzer\", \"version\": " << dumped(version_)
       << ", \"informationUri\": " << dumped(KIBITZER_HOMEPAGE) << ", \"rules\": [";
  for (std::size_t i = 0; i < rules.size(); ++i)
    out_ << (i > 0 ? ",\n        " : "\n        ") << dumped(sarif_rule(*rules[i], rule_pages_));
  out_ << (rules.empty() ? "" : "\n      ") << "] } },\n";
}

void LintSarif::write_invocation(bool partial) {
  const auto add = [&](std::string_view level, const std::string& sentence) {
    notifications_.push_back(notification(level, sentence));
  };
  const std::size_t unsaid = troubles_ - std::min(troubles_, limits_.notifications);
  if (unsaid > 0)
    add("error",
        (unsaid == 1 ? "there is 1 more such error" : "there are " + std::to_string(unsaid) + " more such errors"));
  if (const std::string sentence = left_out(); !sentence.empty()) add("warning", sentence);
  if (partial) add("error", "the run was interrupted: these are the results so far");
  out_ << "      \"invocations\": [{ \"executionSuccessful\": " << (troubles_ == 0 && !partial ? "true" : "false")
       << ", \"toolExecutionNotifications\": [";
  for (std::size_t i = 0; i < notifications_.size(); ++i)
    out_ << (i > 0 ? ",\n        " : "\n        ") << notifications_[i];
  out_ << (notifications_.empty() ? "" : "\n      ") << "] }],\n";
}

void LintSarif::finish(const Summary& /*summary*/, bool partial) {
  const std::vector<Kept> results = in_order();
  const auto by_name = [](const findings::Rule* a, const findings::Rule* b) { return a->name < b->name; };
  std::vector<const findings::Rule*> rules;
  for (const Kept& kept : results) {
    const auto place = std::lower_bound(rules.begin(), rules.end(), kept.rule, by_name);
    if (place == rules.end() || *place != kept.rule) rules.insert(place, kept.rule);
  }
  out_ << "{ \"version\": \"2.1.0\",\n  \"$schema\": " << dumped(kSchema) << ",\n  \"runs\": [\n    {\n";
  write_driver(rules);
  if (shard_.count > 1)
    out_ << "      \"automationDetails\": { \"id\": \"kibitzer/" << shard_.index << "-of-" << shard_.count
         << "/\" },\n";
  write_invocation(partial);
  out_ << "      \"columnKind\": \"unicodeCodePoints\",\n      \"results\": [";
  std::string text;
  for (const Kept& kept : results) {
    text = &kept == results.data() ? "\n        " : ",\n        ";
    ObjectText object(text);
    object.text("ruleId", kept.rule->name);
    object.number("ruleIndex", std::lower_bound(rules.begin(), rules.end(), kept.rule, by_name) - rules.begin());
    out_ << text << ',' << std::string_view(kept.text).substr(1);
  }
  out_ << (results.empty() ? "" : "\n      ") << "]\n    }\n  ]\n}\n";
}

}  // namespace kibitzer::reports
