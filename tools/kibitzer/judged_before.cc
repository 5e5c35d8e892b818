#include "judged_before.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <utility>

#include "archives/file.h"
#include "archives/interruption.h"
#include "archives/output_file.h"
#include "file_sum.h"
#include "sha256.h"
#include "text/hash.h"

namespace kibitzer::tool {
namespace {

constexpr std::string_view kCacheHead = "kibitzer cache 1\n";
constexpr std::size_t kSumDigits = 64;
constexpr std::size_t kMostOfFile = std::size_t{1} << 22;
constexpr std::size_t kMostOfCache = std::size_t{1} << 26;
constexpr std::int64_t kCoarsestClock = 2;  // seconds; that of FAT

std::string sum_of(std::string_view bytes) {
  Sha256 hash;
  hash.add(bytes);
  return hash.digits();
}

/// Whether the file may change again without looking like another version.
bool has_just_changed(const archives::FileVersion& version) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::max(version.changed_seconds, version.written_seconds) + kCoarsestClock >=
         std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

/// The version of a file that can be read again.
std::optional<archives::FileVersion> version_of(const archives::Input& input) {
  std::error_code none;
  return input.path != "-" && std::filesystem::is_regular_file(input.path, none) ? archives::version_at(input.path)
                                                                                 : std::nullopt;
}

/// The numbers and words of a line.
class EntryLine {
 public:
  explicit EntryLine(std::string_view line) : line_(line) {}

  template <typename... Numbers>
  bool read(Numbers&... numbers) {
    return (read_one(numbers) && ...);
  }
  std::string_view word() {
    const std::string_view word = line_.substr(0, line_.find(' '));
    line_.remove_prefix(std::min(word.size() + 1, line_.size()));
    return word;
  }

 private:
  template <typename Number>
  bool read_one(Number& number) {
    const std::string_view digits = word();
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return read.ec == std::errc() && read.ptr == digits.data() + digits.size();
  }

  std::string_view line_;
};

/// The next `size` bytes, which are taken away; nothing if there are not so many.
std::optional<std::string_view> taken(std::string_view& bytes, std::size_t size) {
  if (size > bytes.size()) return std::nullopt;
  const std::string_view first = bytes.substr(0, size);
  bytes.remove_prefix(size);
  return first;
}

}  // namespace

tl::expected<void, std::string> JudgedBefore::open(const std::string& path) {
  std::error_code none;
  if (!asked_.empty() || !std::filesystem::exists(path, none)) return {};
  const auto file = archives::File::open(path);
  if (!file) return tl::unexpected("cannot read " + path + ": " + file.error());
  std::string bytes;
  while (bytes.size() <= 2 * kMostOfCache) {
    const auto more = (*file)->read_more(bytes, kMostOfFile);
    if (!more) return tl::unexpected("cannot read " + path + ": " + more.error());
    if (!*more) break;
  }
  std::string_view left = bytes;
  if (left.empty()) return {};
  if (!left.starts_with(kCacheHead.substr(0, kCacheHead.find('1'))))
    return tl::unexpected(path + " was not written by kibitzer lint --cache, and is left as it is");
  changed_ = true;
  const std::size_t head = kCacheHead.size() + kSumDigits + 1;
  if (!left.starts_with(kCacheHead) || left.size() < head) return {};
  const std::string_view sum = left.substr(kCacheHead.size(), kSumDigits);
  left.remove_prefix(head);
  const auto asked = sum_of(left) == sum ? taken(left, text::kHashDigits + 1) : std::nullopt;
  if (!asked) return {};
  changed_ = !read(left);
  if (changed_)
    entries_.clear();
  else
    asked_ = asked->substr(0, text::kHashDigits);
  return {};
}

void JudgedBefore::begin_run(std::uint64_t asked) {
  std::string digits = text::digits_of(asked);
  if (digits == asked_) return;
  asked_ = std::move(digits);
  entries_.clear();
  changed_ = true;
}

/// False if these are not entries.
bool JudgedBefore::read(std::string_view entries) {
  while (!entries.empty()) {
    const auto line = taken(entries, std::min(entries.find('\n'), entries.size()));
    EntryLine words(*line);
    Entry entry;
    archives::FileVersion& version = entry.version;
    int named = 0;
    int settled = 0;
    if (!words.read(named, settled, version.device, version.number, version.size, version.names,
                    version.written_seconds, version.written_nanos, version.changed_seconds, version.changed_nanos))
      return false;
    entry.named = named != 0;
    entry.settled = settled != 0;
    entry.sum = words.word();
    std::size_t path_bytes = 0;
    std::size_t found_bytes = 0;
    if (!words.read(path_bytes, found_bytes) || !taken(entries, 1)) return false;
    const auto path = taken(entries, path_bytes);
    const auto found = path ? taken(entries, found_bytes) : std::nullopt;
    if (!found) return false;
    entry.found = *found;
    entries_.insert_or_assign(std::string(*path), std::move(entry));
  }
  return true;
}

bool JudgedBefore::is_unchanged(const archives::Input& input, Entry& entry) {
  const auto version = version_of(input);
  if (!version || entry.named != input.named) return false;
  if (entry.settled && entry.version == *version) return true;
  if (entry.version.size != version->size || sum_of_file(input.path).sha256 != entry.sum ||
      archives::version_at(input.path) != version)
    return false;
  entry.version = *version;
  entry.settled = !has_just_changed(*version);
  refreshed_ = true;
  return true;
}

std::optional<std::vector<judging::JudgedPart>> JudgedBefore::known(const archives::Input& input) {
  looked_up_.insert(input.shown);
  const auto found = entries_.find(input.shown);
  if (found == entries_.end()) return std::nullopt;
  std::optional<std::vector<judging::JudgedPart>> parts;
  if (is_unchanged(input, found->second)) parts = reader_.read(found->second.found);
  if (!parts) {
    entries_.erase(found);
    changed_ = true;
  }
  return parts;
}

/// Adds a part to what was found in a file, which is not kept if the part cannot be.
void JudgedBefore::take(const judging::JudgedPart& part, const games::Games& games, Judging& file) {
  if (!file.version) return;
  const games::Notation* const notation = games.notation(part.notation);
  const bool reads_others = notation != nullptr && !notation->beside.empty();
  if (!part.error.empty() || reads_others || !can_be_kept(part)) {
    file.version.reset();
    return;
  }
  file.found += bytes_of(part);
  if (file.found.size() > kMostOfFile) file.version.reset();
}

void JudgedBefore::keep(const archives::Input& input, Judging file) {
  if (!file.version || archives::interrupted()) return;
  std::string sum = sum_of_file(input.path).sha256;
  if (sum.empty() || archives::version_at(input.path) != file.version || (!file.sum.empty() && file.sum != sum)) return;
  entries_.insert_or_assign(input.shown,
                            Entry{input.named, file.sum.empty(), *file.version, std::move(sum), std::move(file.found)});
  changed_ = true;
}

std::size_t JudgedBefore::judge_all(const std::vector<archives::Input>& inputs, const archives::RunOptions& options,
                                    const archives::PolicyOf& policy_of,
                                    const std::function<void(judging::JudgedPart&&)>& take,
                                    archives::Progress& progress) {
  std::vector<std::optional<std::vector<judging::JudgedPart>>> all;
  std::vector<archives::Input> unknown;
  std::vector<Judging> judged;  // in the same order
  looked_up_.clear();
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (all.emplace_back(known(inputs[i]))) continue;
    unknown.push_back(inputs[i]);
    auto version = version_of(inputs[i]);
    std::string sum = version && has_just_changed(*version) ? sum_of_file(inputs[i].path).sha256 : std::string();
    judged.push_back({i, version, std::move(sum)});
  }
  std::size_t next = 0;
  const auto pass_on_known = [&](std::size_t end) {
    for (; next < end && !archives::interrupted(); ++next) {
      if (!all[next]) continue;
      for (judging::JudgedPart& part : *all[next]) {
        part.order.input = static_cast<std::uint32_t>(next);
        progress.records += part.sessions + part.boards;
        progress.findings += part.findings.size();
        take(std::move(part));
      }
      all[next].reset();
    }
  };
  std::size_t present = 0;  // of those judged
  const auto keep_before = [&](std::size_t end) {
    for (; present < end; ++present) keep(inputs[judged[present].input], std::move(judged[present]));
  };
  if (!unknown.empty())
    archives::judge_all(
        unknown, options, policy_of,
        [&](judging::JudgedPart&& part) {
          keep_before(part.order.input);
          this->take(part, *options.reading.games, judged[part.order.input]);
          part.order.input = static_cast<std::uint32_t>(judged[part.order.input].input);
          pass_on_known(part.order.input);
          progress.files = part.order.input;
          take(std::move(part));
        },
        progress);
  keep_before(judged.size());
  pass_on_known(inputs.size());
  return inputs.size() - unknown.size();
}

std::string JudgedBefore::content() const {
  std::string entries = asked_ + '\n';
  // What this run has not asked for may be asked for again, if it is still there.
  for (const bool of_this_run : {true, false}) {
    for (const auto& [path, entry] : entries_) {
      if (looked_up_.contains(path) != of_this_run || entries.size() + entry.found.size() > kMostOfCache) continue;
      if (!of_this_run && !archives::version_at(path)) continue;
      const archives::FileVersion& version = entry.version;
      entries += fmt::format("{} {} {} {} {} {} {} {} {} {} {} {} {}\n", entry.named ? 1 : 0, entry.settled ? 1 : 0,
                             version.device, version.number, version.size, version.names, version.written_seconds,
                             version.written_nanos, version.changed_seconds, version.changed_nanos, entry.sum,
                             path.size(), entry.found.size());
      entries += path;
      entries += entry.found;
    }
  }
  return std::string(kCacheHead) + sum_of(entries) + '\n' + entries;
}

tl::expected<void, std::string> JudgedBefore::save(const std::string& path) {
  if (!changed_ && !refreshed_) return {};
  auto file = archives::OutputFile::open(path);
  std::string error = file ? std::string() : file.error();
  if (file) {
    (*file)->out() << content();
    if (const auto finished = (*file)->finish(); !finished) error = finished.error();
  }
  if (!error.empty() && changed_) return tl::unexpected("cannot write " + path + ": " + error);
  changed_ = refreshed_ = false;
  return {};
}

}  // namespace kibitzer::tool
