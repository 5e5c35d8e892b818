#include "judging/shard.h"

#include <string>

#include "text/hash.h"

namespace kibitzer::judging {

namespace {

/// Lets each bit of `hash` reach all others. FNV-1a alone leaves names that differ in their last byte a fixed distance
/// apart, whose remainders are alike. (The last step of MurmurHash3)
constexpr std::uint64_t mixed(std::uint64_t hash) {
  constexpr unsigned kHalf = 33;
  hash = (hash ^ (hash >> kHalf)) * 0xFF51AFD7ED558CCDU;
  hash = (hash ^ (hash >> kHalf)) * 0xC4CEB9FE1A85EC53U;
  return hash ^ (hash >> kHalf);
}

}  // namespace

bool Shard::has(std::string_view path, std::uint32_t part) const {
  if (count == 1) return true;
  text::Hash hash;
  hash.add(path);
  hash.add(std::to_string(part));
  return mixed(hash.value()) % count == index - 1;
}

}  // namespace kibitzer::judging
