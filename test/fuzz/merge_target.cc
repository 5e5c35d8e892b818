// Any bytes as a text of any notation, whose findings go into a baseline and into the reports of shares: with the baseline all of
// them are known, and reports that are merged are the report of the whole.
#include <sstream>
#include <string>

#include "archives/baseline.h"
#include "fuzz/texts.h"
#include "games/shared_notations.h"
#include "judging/collector.h"
#include "reports/lint_json.h"
#include "reports/read_lint_json.h"

using namespace kibitzer;

namespace {

constexpr std::size_t kLongest = 6000;

using Parts = std::vector<judging::JudgedPart>;

/// The text and the first half of it, as two files.
Parts judged(const fuzz::Text& text) {
  Parts parts;
  const std::string_view all = text.bytes;
  for (const std::string_view bytes : {all, all.substr(0, all.size() / 2)}) {
    parts.push_back(judging::judge_text("fuzz" + std::to_string(parts.size()), bytes, *text.notation));
    parts.back().order.input = static_cast<std::uint32_t>(parts.size() - 1);
  }
  return parts;
}

/// Those that are not in the baseline, nor allowed by their record.
std::size_t news(const judging::JudgedPart& part) {
  return static_cast<std::size_t>(
      std::count_if(part.findings.begin(), part.findings.end(), reports::counts_as_finding));
}

void know(const Parts& parts) {
  archives::Baseline first("baseline.json");
  std::size_t findings = 0;
  for (judging::JudgedPart part : parts) {
    findings += news(part);
    first.renew(part, [](std::string_view /*rule*/) { return true; });
    fuzz::require(news(part) == 0, "what a baseline is made of is known");
  }
  fuzz::require(first.size() == findings, "a baseline has each finding");
  const std::string text = first.text("1");
  auto again = archives::Baseline::read("baseline.json", text);
  fuzz::require(again && again->text("1") == text, "a baseline that was written is read as the same");
  for (judging::JudgedPart part : parts) {
    again->mark(part, false);
    fuzz::require(news(part) == 0, "what a baseline has is known");
  }
  fuzz::require(again->gone().empty(), "nothing of a baseline is gone");
  auto anywhere = archives::Baseline::read("baseline.json", text);
  for (judging::JudgedPart part : parts) {
    part.path = "moved/" + part.path;
    anywhere->mark(part, true);
    fuzz::require(news(part) == 0, "what a baseline has is known in any file");
  }
}

std::string report(const Parts& parts, judging::Shard shard) {
  std::ostringstream out;
  reports::LintJson report(out, shard);
  report.made_by("1");
  reports::Summary summary;
  for (const judging::JudgedPart& part : parts) {
    report.take(part);
    summary.count(part);
  }
  report.finish(summary, false);
  return std::move(out).str();
}

/// Reports that are read have U+FFFD in place of control characters, so that a terminal is shown none.
bool has_control_characters(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if ((c < 0x20 && c != '\n' && c != '\r') || c == 0x7F) return true;
    if (c == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0) return true;
  }
  return false;
}

void merge(const Parts& parts) {
  std::vector<reports::LintReport> shares;
  for (std::uint32_t i = 0; i < 2; ++i) {
    auto share =
        reports::read_lint_json(report({parts[i]}, {.index = i + 1, .count = 2, .run = 7}), *games::built_in());
    if (!share) std::cerr << share.error() << '\n';
    fuzz::require(share.has_value(), "the report of a share can be read");
    shares.push_back(std::move(*share));
  }
  const auto joined = reports::joined(std::move(shares));
  fuzz::require(joined.has_value(), "the reports of all shares can be merged");
  const std::string one = report(parts, {});
  const std::string other = report(*joined, {});
  if (one != other) std::cerr << one << "---\n" << other;
  fuzz::require(one == other, "reports that are merged are the report of the whole");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > kLongest) return 0;
  const auto text = fuzz::any_text(fuzz::text_of(data, size));
  if (!text || *text->notation == games::kRuleLanguage) return 0;  // judging one takes seconds with sanitizers
  const Parts parts = judged(*text);
  know(parts);
  if (!has_control_characters(text->bytes)) merge(parts);
  return 0;
}
