#include "judging/shard.h"

#include "text/hash.h"

namespace kibitzer::judging {

bool Shard::has(std::string_view path, std::uint32_t part) const {
  if (count == 1) return true;
  text::Hash hash;
  hash.add(path);
  hash.add(std::to_string(part));
  return hash.value() % count == index - 1;
}

}  // namespace kibitzer::judging
