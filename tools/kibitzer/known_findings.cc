#include "known_findings.h"

#include <spdlog/spdlog.h>

#include <filesystem>
#include <system_error>

#include "archives/file.h"
#include "archives/output_file.h"
#include "outputs.h"
#include "text/utf8.h"
#include "text/words.h"
#include "version.h"

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
  auto* const write = command.add_option("--write-baseline", options.write,
                                         "Write all findings to FILE as a baseline, keeping its entries for files and "
                                         "rules that are not judged");
  write->type_name("FILE")->check(named_file())->excludes(known);
  command.add_flag("--prune-baseline", options.prune, "Drop from the baseline the files that no longer exist")
      ->needs(write);
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
  std::error_code none;
  const bool renews =
      std::filesystem::is_regular_file(options_.write, none) && std::filesystem::file_size(options_.write, none) > 0;
  const std::string& path = renews ? options_.write : options_.known;
  if (path.empty()) return true;
  if (auto known = read(path, complain)) {
    baseline_ = std::move(*known);
    return true;
  }
  return false;
}

bool KnownFindings::open_configured(const std::set<std::string>& paths, const Complain& complain) {
  if (!options_.known.empty() || !options_.write.empty()) return true;
  bool all_are_read = true;
  for (const std::string& path : paths) {
    if (auto known = read(path, complain))
      configured_.emplace(path, std::move(*known));
    else
      all_are_read = false;
  }
  return all_are_read;
}

std::optional<archives::Baseline> KnownFindings::read(const std::string& path, const Complain& complain) {
  const auto unread = [&](const std::string& why) {
    complain("cannot read the baseline " + path + ": " + why);
    return std::nullopt;
  };
  auto file = archives::File::open(path);
  if (!file) return unread(file.error());
  std::string text;
  if (const auto all = (*file)->read_rest(text, kLargestBaseline); !all) return unread(all.error());
  auto baseline = archives::Baseline::read(path, text);
  if (!baseline) return unread(baseline.error());
  return std::move(*baseline);
}

bool KnownFindings::write(const archives::Baseline& baseline, const std::string& path, const Complain& complain) {
  auto file = archives::OutputFile::open_lasting(path);
  auto written = file ? tl::expected<void, std::string>() : tl::make_unexpected(file.error());
  if (file) {
    (*file)->out() << baseline.text(program_version());
    written = (*file)->finish();
  }
  if (!written) complain("cannot write the baseline " + path + ": " + written.error());
  return written.has_value();
}

void KnownFindings::mark(judging::JudgedPart& part, const std::string& configured) {
  if (const auto found = configured_.find(configured); found != configured_.end()) found->second.mark(part, false);
  if (!baseline_) return;
  if (options_.write.empty())
    baseline_->mark(part, options_.anywhere);
  else
    baseline_->renew(part, judged_);
}

void KnownFindings::finish(bool partial, bool some, const Complain& complain) {
  if (partial) return;
  if (!options_.write.empty() && baseline_) {
    if (options_.prune) baseline_->prune();
    if (!write(*baseline_, options_.write, complain)) return;
    spdlog::info("wrote {} of {} to the baseline {}", text::counted(baseline_->size(), "finding"),
                 text::counted(baseline_->files(), "file"), options_.write);
    return;
  }
  if (some) return;
  if (baseline_) tell_gone(*baseline_);
  for (const auto& [path, baseline] : configured_) tell_gone(baseline);
}

void KnownFindings::tell_gone(const archives::Baseline& baseline) {
  const auto gone = baseline.gone();
  for (std::size_t i = 0; i < gone.size() && i < kMostGoneTold; ++i)
    spdlog::info("in the baseline, but no longer found{}: {}: [{}] {}",
                 gone[i].count > 1 ? " (" + std::to_string(gone[i].count) + " times)" : "", shown(gone[i].path),
                 shown(gone[i].rule), shown(gone[i].message));
  if (gone.size() > kMostGoneTold)
    spdlog::info("in the baseline, but no longer found: {} more; --write-baseline updates the baseline",
                 gone.size() - kMostGoneTold);
}

}  // namespace kibitzer::tool
