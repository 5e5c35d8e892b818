#include "archives/baseline.h"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "json/bounded.h"
#include "text/hash.h"
#include "text/utf8.h"

namespace kibitzer::archives {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr int kVersion = 1;

/// Text that JSON can hold: what is not UTF-8 is read as Windows-1252.
std::string as_json_text(std::string_view text) { return text::printable(text, text.size()); }

/// Empty if it was removed.
fs::path present_folder() {
  std::error_code removed;
  return fs::current_path(removed);
}

std::string missing(const std::string& path, const char* what) {
  return fmt::format("the entry of \"{}\" has no {}", text::printable(path), what);
}

}  // namespace

Baseline::Baseline(const fs::path& path)
    : present_(present_folder()), folder_((present_ / path).lexically_normal().parent_path()) {}

bool Baseline::may_begin(std::string_view head) {
  for (const std::string_view token : {"{", "\"baseline\"", ":"}) {
    head.remove_prefix(std::min(head.find_first_not_of(" \t\r\n"), head.size()));
    if (!head.starts_with(token)) return false;
    head.remove_prefix(token.size());
  }
  return true;
}

tl::expected<Baseline, std::string> Baseline::read(const fs::path& path, std::string_view text) {
  const auto tree = json::bounded_tree(text);
  if (!tree) return tl::make_unexpected(tree.error());
  const Json& json = *tree;
  if (!json.is_object() || !json.contains("baseline") || !json.contains("files") || !json["files"].is_object())
    return tl::make_unexpected("it is not a baseline");
  if (json["baseline"] != kVersion) return tl::make_unexpected("it is a baseline of another version of kibitzer");
  Baseline baseline(path);
  for (const auto& [name, entries] : json["files"].items()) {
    if (!entries.is_array()) return tl::make_unexpected(missing(name, "list of findings"));
    File& file = baseline.files_[name];
    for (const Json& entry : entries) {
      const auto text_at = [&](const char* key) {
        return entry.is_object() && entry.contains(key) && entry[key].is_string() ? entry[key].get<std::string>()
                                                                                  : std::string();
      };
      const auto fingerprint = text::hash_of_digits(text_at("fingerprint"));
      if (!fingerprint) return tl::make_unexpected(missing(name, "fingerprint of 16 hexadecimal digits"));
      if (!entry.contains("count") || !entry["count"].is_number_unsigned())
        return tl::make_unexpected(missing(name, "count"));
      const auto count = entry["count"].get<std::size_t>();
      file.entries[*fingerprint] = {text_at("rule"), text_at("message"), count, count, text_at("reason")};
    }
  }
  return baseline;
}

std::string Baseline::path_of(const judging::JudgedPart& part) const {
  const fs::path path = (present_ / part.path).lexically_normal().lexically_relative(folder_);
  return as_json_text(part.path.starts_with('<') || path.empty() ? part.path : path.generic_string());
}

void Baseline::mark(judging::JudgedPart& part, bool anywhere) {
  const auto file = files_.find(path_of(part));
  if (file != files_.end()) file->second.judged = true;
  if (anywhere && anywhere_.empty())
    for (auto& [path, known] : files_)
      for (auto& [fingerprint, entry] : known.entries) {
        anywhere_[fingerprint].entries.push_back(&entry);
        anywhere_[fingerprint].count += entry.count;
      }
  const auto take = [](Entry& entry) {
    if (entry.left == 0) return false;
    --entry.left;
    return true;
  };
  // How many findings of that fingerprint are known, if this is one of them.
  const auto known_times = [&](std::uint64_t fingerprint) -> std::size_t {
    if (anywhere) {
      const auto found = anywhere_.find(fingerprint);
      if (found == anywhere_.end()) return 0;
      auto& [entries, next, count] = found->second;
      while (next < entries.size() && !take(*entries[next])) ++next;
      return next < entries.size() ? count : 0;
    }
    if (file == files_.end()) return 0;
    const auto entry = file->second.entries.find(fingerprint);
    return entry != file->second.entries.end() && take(entry->second) ? entry->second.count : 0;
  };
  for (findings::Located& finding : part.findings) {
    if (finding.allowed) continue;
    finding.known_times = known_times(finding.fingerprint);
    finding.known = finding.known_times > 0;
  }
}

void Baseline::renew(judging::JudgedPart& part, const Judged& judged) {
  const std::string path = path_of(part);
  if (part.first && part.error.empty())
    if (const auto former = files_.find(path); former != files_.end()) {
      former->second.judged = true;
      std::erase_if(former->second.entries, [&](const auto& entry) {
        const auto& [fingerprint, known] = entry;
        const bool renewed = judged(known.rule);
        if (renewed && !known.reason.empty()) reasons_[{path, fingerprint}] = known.reason;
        return renewed;
      });
      if (former->second.entries.empty()) files_.erase(former);
    }
  File* file = nullptr;
  for (findings::Located& finding : part.findings) {
    if (finding.allowed) continue;
    if (file == nullptr) file = &files_[path];
    file->judged = true;
    finding.known = true;
    Entry& entry = file->entries[finding.fingerprint];
    entry.rule = finding.rule->name;
    entry.message = as_json_text(finding.message);
    if (const auto reason = reasons_.find({path, finding.fingerprint}); reason != reasons_.end())
      entry.reason = reason->second;
    ++entry.count;
  }
}

std::size_t Baseline::allow(const judging::JudgedPart& part,
                            const std::function<bool(const findings::Located&)>& wanted, std::string_view reason) {
  std::size_t added = 0;
  for (const findings::Located& finding : part.findings) {
    if (finding.allowed || finding.known || !wanted(finding)) continue;
    File& file = files_[path_of(part)];
    file.judged = true;
    Entry& entry = file.entries[finding.fingerprint];
    entry.rule = finding.rule->name;
    entry.message = as_json_text(finding.message);
    entry.reason = as_json_text(reason);
    ++entry.count;
    ++added;
  }
  return added;
}

bool Baseline::is_judged_or_missing(const std::string& path, const File& file) const {
  std::error_code unknown;
  return file.judged || !fs::exists(folder_ / path.substr(0, path.find('!')), unknown);
}

std::vector<Baseline::Gone> Baseline::gone() const {
  std::vector<Gone> gone;
  for (const auto& [path, file] : files_) {
    if (!is_judged_or_missing(path, file)) continue;
    for (const auto& [fingerprint, entry] : file.entries)
      if (entry.left > 0) gone.push_back({path, entry.rule, entry.message, entry.left});
  }
  return gone;
}

std::size_t Baseline::drop_gone() {
  std::size_t dropped = 0;
  for (auto& [path, file] : files_) {
    if (!is_judged_or_missing(path, file)) continue;
    for (auto& [fingerprint, entry] : file.entries) {
      entry.count -= std::min(entry.count, entry.left);
      dropped += std::exchange(entry.left, 0);
    }
    std::erase_if(file.entries, [](const auto& known) { return known.second.count == 0; });
  }
  std::erase_if(files_, [](const auto& file) { return file.second.entries.empty(); });
  return dropped;
}

std::size_t Baseline::size() const {
  std::size_t size = 0;
  for (const auto& [path, file] : files_)
    for (const auto& [fingerprint, entry] : file.entries) size += entry.count;
  return size;
}

void Baseline::prune() {
  std::erase_if(files_, [&](const auto& entry) {
    return !entry.second.judged && is_judged_or_missing(entry.first, entry.second);
  });
}

std::string Baseline::text(std::string_view version) const {
  std::string text = "{\n \"baseline\": " + std::to_string(kVersion) + ",\n \"kibitzer\": " + Json(version).dump() +
                     ",\n \"files\": {";
  const char* before_file = "\n  ";
  for (const auto& [path, file] : files_) {
    text += std::exchange(before_file, ",\n  ") + Json(path).dump() + ": [";
    const char* before_entry = "\n   ";
    for (const auto& [fingerprint, entry] : file.entries) {
      text += std::exchange(before_entry, ",\n   ");
      text += "{\n    \"fingerprint\": \"" + text::digits_of(fingerprint) + "\",\n    \"count\": ";
      text += std::to_string(entry.count) + ",\n    \"rule\": " + Json(entry.rule).dump();
      text += ",\n    \"message\": " + Json(entry.message).dump();
      if (!entry.reason.empty()) text += ",\n    \"reason\": " + Json(entry.reason).dump();
      text += "\n   }";
    }
    text += file.entries.empty() ? "]" : "\n  ]";
  }
  return text + (files_.empty() ? "}\n}\n" : "\n }\n}\n");
}

}  // namespace kibitzer::archives
