#include "mirrored.h"

#include <algorithm>
#include <system_error>

#include "archives/packed.h"
#include "text/words.h"

namespace kibitzer::tool {
namespace {

namespace fs = std::filesystem;

/// Absolute, without "." and "..", and without a slash at the end.
fs::path whole_path(const fs::path& path) {
  std::error_code none;
  const fs::path whole = fs::absolute(path, none).lexically_normal();
  return whole.has_filename() ? whole : whole.parent_path();
}

/// A name as an archive has it, fit to be that of a file: never that of a folder above, and nothing a terminal obeys.
std::string safe_name(std::string_view name) {
  if (name == "." || name == "..") return std::string(name.size(), '_');
  std::string safe(name);
  std::replace_if(
      safe.begin(), safe.end(), [](char c) { return (c >= 0 && c < ' ') || c == '\x7f' || c == '\\'; }, '_');
  return safe;
}

/// "evenings" of "evenings.tar.gz"; a name without such an ending stays as it is.
std::string folder_name(std::string_view archive) {
  std::string_view name = archives::without_compression(archive);
  if (archives::packed_by_name(name)) name = name.substr(0, name.rfind('.'));
  return std::string(name.empty() ? archive : name);
}

/// The folders and the name of a member, "day1.zip!a/t1.pbn"; an archive within the archive is a folder, too.
fs::path safe_member(std::string_view member) {
  fs::path safe;
  while (!member.empty()) {
    const std::size_t slash = member.find('/');
    std::string_view part = member.substr(0, slash);
    const std::size_t mark = part.find('!');
    const bool nested = mark != std::string_view::npos && archives::packed_by_name(part.substr(0, mark));
    if (nested) part = part.substr(0, mark);
    if (!part.empty() && part != ".") safe /= safe_name(nested ? folder_name(part) : std::string(part));
    member.remove_prefix(nested || slash != std::string_view::npos ? part.size() + 1 : member.size());
  }
  return safe;
}

/// The name of a file in another notation, or in its own if `ending` is empty. An ending that its notation does not have says something else: it stays.
std::string renamed(std::string_view name, const games::Notation& notation, std::string_view ending) {
  const std::string_view plain = archives::without_compression(name);
  if (ending.empty()) return std::string(plain);
  const std::string lower = text::lowered(plain);
  for (const std::string_view own : notation.endings)
    if (lower.size() > own.size() && lower.ends_with(own))
      return std::string(plain.substr(0, plain.size() - own.size())) + std::string(ending);
  return std::string(plain) + std::string(ending);
}

}  // namespace

fs::path common_folder(const std::vector<std::string>& paths) {
  fs::path common;
  for (const std::string& path : paths) {
    std::error_code none;
    const fs::path whole = whole_path(path);
    const fs::path folder = fs::is_directory(whole, none) ? whole : whole.parent_path();
    if (common.empty()) {
      common = folder;
      continue;
    }
    fs::path shared;
    const auto differ = std::mismatch(common.begin(), common.end(), folder.begin(), folder.end()).first;
    for (auto part = common.begin(); part != differ; ++part) shared /= *part;
    common = shared;
  }
  return common;
}

fs::path mirrored(const archives::Input& input, std::string_view shown, const games::Notation& notation,
                  const fs::path& from, std::string_view ending) {
  fs::path target = whole_path(input.path).lexically_relative(from);
  if (shown.size() > input.shown.size() + 1) {
    fs::path member = safe_member(shown.substr(input.shown.size() + 1));
    if (member.empty()) member = "_";
    target.replace_filename(safe_name(folder_name(target.filename().native())));
    target /= member;
  }
  target.replace_filename(renamed(target.filename().native(), notation, ending));
  return target;
}

}  // namespace kibitzer::tool
