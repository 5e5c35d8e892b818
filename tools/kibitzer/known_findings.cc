#include "known_findings.h"

#include <spdlog/spdlog.h>

#include "archives/file.h"
#include "archives/output_file.h"
#include "outputs.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::tool {
namespace {

constexpr std::size_t kLargestBaseline = std::size_t{1} << 28;
constexpr std::size_t kMostGoneTold = 20;

/// Anybody may have written a baseline.
std::string shown(const std::string& text) { return text::printable(text, text.size()); }

}  // namespace

void add_options(CLI::App& command, BaselineOptions& options) {
  auto* const known = command.add_option("--baseline", options.known,
                                         "Report and count only findings that are not in the baseline FILE");
  known->type_name("FILE")->check(named_file());
  command.add_option("--write-baseline", options.write, "Write all findings to FILE, as a baseline")
      ->type_name("FILE")
      ->check(named_file())
      ->excludes(known);
  command
      .add_flag("--baseline-any-file", options.anywhere,
                "Match the findings of the baseline in any file: for files that were renamed")
      ->needs(known);
}

bool KnownFindings::open(const Complain& complain) {
  if (!options_.write.empty()) {
    if (const auto writable = archives::writable(options_.write, archives::Baseline::may_begin); !writable) {
      complain("cannot write the baseline " + options_.write + ": " + writable.error());
      return false;
    }
    baseline_.emplace(options_.write);
  }
  if (options_.known.empty()) return true;
  const auto unread = [&](const std::string& why) {
    complain("cannot read the baseline " + options_.known + ": " + why);
    return false;
  };
  auto file = archives::File::open(options_.known);
  if (!file) return unread(file.error());
  std::string text;
  if (const auto all = (*file)->read_rest(text, kLargestBaseline); !all) return unread(all.error());
  auto baseline = archives::Baseline::read(options_.known, text);
  if (!baseline) return unread(baseline.error());
  baseline_ = std::move(*baseline);
  return true;
}

void KnownFindings::mark(judging::JudgedPart& part) {
  if (!baseline_) return;
  if (options_.write.empty())
    baseline_->mark(part, options_.anywhere);
  else
    baseline_->add(part);
}

void KnownFindings::finish(bool partial, bool some_rules, const Complain& complain) const {
  if (!baseline_ || partial) return;
  if (!options_.write.empty()) {
    auto file = archives::OutputFile::open_lasting(options_.write);
    auto written = file ? tl::expected<void, std::string>() : tl::make_unexpected(file.error());
    if (file) {
      (*file)->out() << baseline_->text();
      written = (*file)->finish();
    }
    if (!written) return complain("cannot write the baseline " + options_.write + ": " + written.error());
    spdlog::info("wrote {} of {} to the baseline {}", text::counted(baseline_->size(), "finding"),
                 text::counted(baseline_->files(), "file"), options_.write);
    return;
  }
  if (some_rules) return;
  const auto gone = baseline_->gone();
  for (std::size_t i = 0; i < gone.size() && i < kMostGoneTold; ++i)
    spdlog::info("in the baseline, but no longer found{}: {}: [{}] {}",
                 gone[i].count > 1 ? " (" + std::to_string(gone[i].count) + " times)" : "", shown(gone[i].path),
                 shown(gone[i].rule), shown(gone[i].message));
  if (gone.size() > kMostGoneTold)
    spdlog::info("in the baseline, but no longer found: {} more; --write-baseline updates the baseline",
                 gone.size() - kMostGoneTold);
}

}  // namespace kibitzer::tool
