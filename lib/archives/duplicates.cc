#include "archives/duplicates.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>

#include "text/hash.h"

namespace kibitzer::archives {
namespace {

using judging::kParts;
using judging::Part;
using judging::RecordPrint;

// Tables that play one deal in the same contract may well play its first tricks alike, but not the first four.
constexpr std::uint16_t kTellingCards = 16;
// The same people do not play one deal twice; that the cards are the same shows that the names are not those of programs
// that do.
constexpr std::uint16_t kSomeCards = 8;
constexpr std::uint16_t kTellingCalls = 4;
constexpr unsigned kWordBits = 32;

/// What two records must share to be held against each other.
using Key = std::array<Part, 3>;
constexpr std::array kKeys = {
    Key{Part::kDeal, Part::kPlay, Part::kPlay},
    Key{Part::kPlayers, Part::kDeal, Part::kDeal},
    Key{Part::kPlayers, Part::kCalls, Part::kPlay},
    Key{Part::kDeal, Part::kNumber, Part::kTerms},
};

std::uint64_t key_of(const RecordPrint& print, const Key& key) {
  text::QuickHash hash;
  for (const Part part : key) {
    if (!print.has(part)) return 0;
    hash.add(print.of(part));
  }
  return std::max<std::uint64_t>(hash.value(), 1);
}

std::uint8_t bit_of(Part part) { return static_cast<std::uint8_t>(1U << static_cast<unsigned>(part)); }

Difference difference_of(const ArchivedRecord& one, const ArchivedRecord& other) {
  Difference found;
  const RecordPrint print = one.print();
  const RecordPrint other_print = other.print();
  for (std::size_t i = 0; i < kParts; ++i) {
    const std::uint64_t ours = print.parts[i];
    const std::uint64_t theirs = other_print.parts[i];
    if (ours == theirs) continue;
    const std::uint8_t bit = bit_of(static_cast<Part>(i));
    (ours != 0 && theirs != 0 ? found.differ : found.lack) |= bit;
  }
  found.event = one.event != 0 && other.event != 0 && one.event != other.event;
  return found;
}

/// In how many ways two records differ: what follows from another part is no way of its own.
int ways(std::uint8_t differ) {
  const auto has = [&](Part part) { return (differ & bit_of(part)) != 0; };
  int count = std::popcount(differ);
  if (has(Part::kClaim) && has(Part::kOutcome)) --count;
  if (has(Part::kOutcome) && (has(Part::kCalls) || has(Part::kPlay))) --count;
  return count;
}

/// Whether only the deal is recorded: files of deals repeat what the records of their games have.
bool is_deal_alone(const RecordPrint& print) {
  return !print.has(Part::kPlayers) && print.calls == 0 && print.cards == 0 && !print.has(Part::kOutcome);
}

/// Whether what both have shows that they are of one game.
bool are_one_game(const RecordPrint& one, const RecordPrint& other, const Difference& difference) {
  const auto shared = [&](Part part) { return one.has(part) && one.of(part) == other.of(part); };
  const auto differs = [&](Part part) { return (difference.differ & bit_of(part)) != 0; };
  const bool play = shared(Part::kPlay);
  const bool calls = shared(Part::kCalls) && one.calls > 0;
  const bool deal = shared(Part::kDeal);
  if (is_deal_alone(one) || is_deal_alone(other))
    return is_deal_alone(one) && is_deal_alone(other) && deal && difference.differ == 0;
  // Whole plays are alike in one game only; then at most one other thing is written differently.
  if (play && one.cards >= kTellingCards && (deal || calls)) return ways(difference.differ) <= 1;
  if (!shared(Part::kPlayers)) return false;
  if (play && one.cards >= kSomeCards && (deal || (calls && one.calls >= kTellingCalls)))
    return ways(difference.differ) <= 1;
  // The same people with the same cards: one of calls, play and outcome may be wrong, and what follows from it.
  if (!deal) return false;
  if (ways(difference.differ) > 1) return false;
  if (differs(Part::kCalls)) return play || (shared(Part::kOutcome) && !differs(Part::kPlay) && shared(Part::kNumber));
  if (differs(Part::kPlay)) return calls && !differs(Part::kNumber);
  if (differs(Part::kOutcome)) return calls || (shared(Part::kNumber) && !difference.event);
  return true;
}

Likeness likeness_of(const ArchivedRecord& one, const ArchivedRecord& other, const Difference& difference) {
  const bool names = (difference.differ & ~bit_of(Part::kPlayers)) == 0 && (difference.differ != 0 || difference.event);
  if (names) return Likeness::kOtherNames;
  if (difference.differ != 0) return Likeness::kDiffers;
  if (one.notation != other.notation) return Likeness::kOtherNotation;
  return difference.lack != 0 ? Likeness::kDiffers : Likeness::kSame;
}

class Search {
 public:
  explicit Search(const ArchivedRecords& records) : records_(records) {}

  std::vector<Duplicate> all() {
    for (const Key& key : kKeys) look_by(key);
    std::vector<Duplicate> found;
    for (const auto& [record, one] : best_) found.push_back(one);
    return found;
  }

 private:
  void look_by(const Key& key);
  void look_among(std::span<const std::pair<std::uint64_t, std::size_t>> group);
  void consider(std::size_t record, std::size_t of);
  static std::pair<int, std::size_t> rank(const Duplicate& one) {
    return {
        4 * std::popcount(one.difference.differ) + std::popcount(one.difference.lack) + (one.difference.event ? 2 : 0),
        one.of};
  }

  const ArchivedRecords& records_;
  std::map<std::size_t, Duplicate> best_;  // by record
};

void Search::consider(std::size_t record, std::size_t of) {
  const ArchivedRecord& one = records_[record];
  const ArchivedRecord& other = records_[of];
  const Difference difference = difference_of(one, other);
  if (!are_one_game(one.print(), other.print(), difference)) return;
  const Duplicate found = {record, of, likeness_of(one, other, difference), difference};
  const auto [best, is_first] = best_.try_emplace(record, found);
  if (!is_first && rank(found) < rank(best->second)) best->second = found;
}

/// Of many records with one key each is held against those next to it in an order that brings like ones together.
void Search::look_among(std::span<const std::pair<std::uint64_t, std::size_t>> group) {
  constexpr std::size_t kMostCompared = 40;
  std::vector<std::size_t> members;
  for (const auto& [key, record] : group) members.push_back(record);
  const auto compare = [&] {
    for (std::size_t i = 1; i < members.size(); ++i)
      for (std::size_t back = 1; back <= std::min(i, kMostCompared); ++back)
        consider(std::max(members[i], members[i - back]), std::min(members[i], members[i - back]));
  };
  compare();
  if (members.size() <= kMostCompared + 1) return;
  for (const Part part : {Part::kPlay, Part::kPlayers, Part::kCalls}) {
    std::sort(members.begin(), members.end(), [&](std::size_t a, std::size_t b) {
      return std::pair(records_[a].print().of(part), a) < std::pair(records_[b].print().of(part), b);
    });
    compare();
  }
}

/// The keys are sorted a part at a time, as those of all records would take much room.
void Search::look_by(const Key& key) {
  constexpr std::uint64_t kShares = 8;
  for (std::uint64_t share = 0; share < kShares; ++share) {
    std::vector<std::pair<std::uint64_t, std::size_t>> keyed;
    std::size_t number = 0;
    for (const ArchivedRecord& record : records_) {
      const std::uint64_t hash = key_of(record.print(), key);
      if (hash != 0 && hash % kShares == share) keyed.emplace_back(hash, number);
      ++number;
    }
    std::sort(keyed.begin(), keyed.end());
    for (std::size_t from = 0; from < keyed.size();) {
      std::size_t to = from;
      while (to < keyed.size() && keyed[to].first == keyed[from].first) ++to;
      if (to - from > 1) look_among(std::span(keyed).subspan(from, to - from));
      from = to;
    }
  }
}

}  // namespace

void ArchivedRecord::keep(const RecordPrint& print) {
  std::size_t word = 0;
  for (std::size_t i = 0; i < kParts; ++i) {
    words[word++] = static_cast<std::uint32_t>(print.parts[i]);
    if (!judging::is_small(static_cast<Part>(i)))
      words[word++] = static_cast<std::uint32_t>(print.parts[i] >> kWordBits);
  }
  cards = print.cards;
  calls = print.calls;
}

RecordPrint ArchivedRecord::print() const {
  RecordPrint print;
  std::size_t word = 0;
  for (std::size_t i = 0; i < kParts; ++i) {
    print.parts[i] = words[word++];
    if (!judging::is_small(static_cast<Part>(i))) print.parts[i] |= std::uint64_t{words[word++]} << kWordBits;
  }
  print.cards = cards;
  print.calls = calls;
  return print;
}

std::string_view name_of(Likeness likeness) {
  switch (likeness) {
    case Likeness::kSame:
      return "same";
    case Likeness::kOtherNotation:
      return "other-notation";
    case Likeness::kOtherNames:
      return "other-names";
    case Likeness::kDiffers:
      return "differs";
  }
  return {};
}

std::vector<Duplicate> duplicates(const ArchivedRecords& records) { return Search(records).all(); }

std::vector<FileVersions> versions(const ArchivedRecords& records, const std::vector<Duplicate>& found) {
  std::map<std::uint32_t, std::size_t> sizes;
  for (const ArchivedRecord& record : records) ++sizes[record.file];
  std::map<std::pair<std::uint32_t, std::uint32_t>, FileVersions> pairs;
  for (const Duplicate& one : found) {
    const std::uint32_t file = records[one.record].file;
    const std::uint32_t of = records[one.of].file;
    if (file == of) continue;
    FileVersions& pair = pairs[{file, of}];
    const bool same = one.difference.differ == 0 && one.difference.lack == 0 && !one.difference.event;
    ++(same ? pair.same : pair.differ);
  }
  std::vector<FileVersions> all;
  for (auto& [files, pair] : pairs) {
    std::tie(pair.file, pair.of) = files;
    const std::size_t shared = pair.same + pair.differ;
    const std::size_t ours = sizes.at(pair.file);
    const std::size_t theirs = sizes.at(pair.of);
    if (shared < 3 || 2 * shared < std::min(ours, theirs)) continue;
    pair.only = ours - std::min(ours, shared);
    pair.only_of = theirs - std::min(theirs, shared);
    all.push_back(pair);
  }
  return all;
}

}  // namespace kibitzer::archives
