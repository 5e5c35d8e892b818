#include "archives/packed.h"

#include <algorithm>
#include <array>

#include "text/words.h"

namespace kibitzer::archives {
namespace {

constexpr std::array<std::string_view, 4> kCompressions = {".gz", ".bz2", ".xz", ".zst"};
constexpr std::array<std::string_view, 6> kArchives = {".zip", ".tar", ".tgz", ".tbz2", ".txz", ".tzst"};

struct Magic {
  std::size_t at;
  std::string_view bytes;
};
using namespace std::string_view_literals;
constexpr std::array kMagics = std::to_array<Magic>({{0, "\x1F\x8B"sv},
                                                     {0, "BZh"sv},
                                                     {0,
                                                      "\xFD"
                                                      "7zXZ\0"sv},
                                                     {0, "\x28\xB5\x2F\xFD"sv},
                                                     {0, "PK\x03\x04"sv},
                                                     {0, "PK\x05\x06"sv},
                                                     {257, "ustar"sv}});

}  // namespace

bool packed_by_name(std::string_view path) {
  const std::string lower = text::lowered(path.substr(path.size() - std::min<std::size_t>(path.size(), 8)));
  const auto ends = [&](std::string_view ending) { return lower.ends_with(ending); };
  return std::any_of(kCompressions.begin(), kCompressions.end(), ends) ||
         std::any_of(kArchives.begin(), kArchives.end(), ends);
}

bool sealed_by_name(std::string_view path) {
  const std::string lower = text::lowered(path.substr(path.size() - std::min<std::size_t>(path.size(), 4)));
  return lower.ends_with(".7z") || lower.ends_with(".rar");
}

bool packed_by_content(std::string_view head) {
  return std::any_of(kMagics.begin(), kMagics.end(), [&](const Magic& magic) {
    return head.size() > magic.at && head.substr(magic.at).starts_with(magic.bytes);
  });
}

std::string_view without_compression(std::string_view path) {
  const std::string lower = text::lowered(path);
  for (const std::string_view ending : kCompressions)
    if (lower.ends_with(ending)) return path.substr(0, path.size() - ending.size());
  return path;
}

}  // namespace kibitzer::archives
