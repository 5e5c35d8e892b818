#include "findings/once.h"

#include "findings/repeated.h"
#include "text/hash.h"

namespace kibitzer::findings {
namespace {

constexpr std::size_t kMostOfAKey = 200;  // the length of a word that somebody wrote

std::uint64_t value_of(const Rule& rule, const OnceKey& key) {
  text::Hash hash;
  hash.add(key.what.substr(0, kMostOfAKey));
  hash.add(rule.name);
  return hash.value();
}

}  // namespace

bool Once::reported(const Rule& rule, const OnceKey& key) const {
  if (everywhere_) return false;
  const auto known = times_.find(value_of(rule, key));
  return known == times_.end() ? times_.size() >= kMost : known->second >= key.most;
}

std::uint64_t Once::note(const Rule& rule, const OnceKey& key) {
  if (reported(rule, key)) return 0;
  const std::uint64_t value = value_of(rule, key);
  if (everywhere_) {
    const auto known = times_.find(value);
    if (known == times_.end() ? times_.size() >= kMost : known->second >= key.most) return kRepeated;
  }
  latest_.push_back(value);
  return value + times_[value]++;
}

void Once::take_back() {
  for (const std::uint64_t value : latest_) --times_[value];
  latest_.clear();
}

void Once::clear() {
  times_.clear();
  latest_.clear();
}

}  // namespace kibitzer::findings
