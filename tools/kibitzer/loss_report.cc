#include "loss_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::tool {
namespace {

constexpr std::size_t kMostFilesOfKind = 3;
constexpr std::size_t kMostKinds = 20;
constexpr std::size_t kLongestKind = 100;  // a record names its tags as it likes

}  // namespace

void LossReport::add(Kind& kind, const std::string& shown, std::size_t count) {
  kind.count += count;
  ++kind.files;
  const auto place =
      std::find_if(kind.most.begin(), kind.most.end(), [&](const Share& at) { return at.count < count; });
  if (place == kind.most.end() && kind.most.size() == kMostFilesOfKind) return;
  kind.most.insert(place, {shown, count});
  if (kind.most.size() > kMostFilesOfKind) kind.most.pop_back();
}

void LossReport::add(const std::string& shown, const std::map<std::string, std::size_t>& lost) {
  for (const auto& [kind, count] : lost) add(kinds_[kind], shown, count);
}

void LossReport::add_unreadable(const std::string& shown, std::size_t places) {
  if (places > 0) add(unreadable_, shown, places);
}

std::string LossReport::in_words(const Kind& kind) {
  const auto name = [](const Share& share) { return text::printable(share.file, share.file.size()); };
  if (kind.files == 1) return fmt::format("{} in {}", kind.count, name(kind.most.front()));
  std::string words = fmt::format("{} in {} files (", kind.count, kind.files);
  for (std::size_t i = 0; i < kind.most.size(); ++i)
    words += fmt::format("{}{} {}", i == 0 ? "" : ", ", name(kind.most[i]), kind.most[i].count);
  if (kind.files > kind.most.size()) words += fmt::format(" and {} more", kind.files - kind.most.size());
  return words + ")";
}

std::string LossReport::lines(std::string_view to, bool whole) const {
  std::string lines;
  if (!kinds_.empty()) lines += fmt::format("not written as {}:\n", to);
  std::vector<const std::pair<const std::string, Kind>*> kinds;
  for (const auto& kind : kinds_) kinds.push_back(&kind);
  std::stable_sort(kinds.begin(), kinds.end(),
                   [](const auto* a, const auto* b) { return a->second.count > b->second.count; });
  const std::size_t shown = whole ? kinds.size() : std::min(kinds.size(), kMostKinds);
  for (std::size_t i = 0; i < shown; ++i)
    lines += fmt::format("  {}: {}\n", text::printable(kinds[i]->first, kLongestKind), in_words(kinds[i]->second));
  if (shown < kinds.size())
    lines += fmt::format("  {}; --verbose has all\n", text::counted(kinds.size() - shown, "more kind"));
  if (unreadable_.count > 0) lines += fmt::format("unreadable places skipped: {}\n", in_words(unreadable_));
  return lines;
}

}  // namespace kibitzer::tool
