#include "contests/contestants.h"

#include <fmt/core.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "bridge/model/pair_texts.h"
#include "bridge/pbn/values.h"
#include "contests/gathering.h"
#include "text/ascii.h"

namespace kibitzer::contests {

using bridge::index_of;
using bridge::kSides;
using bridge::ListedContestant;
using bridge::same_word;
using bridge::Side;

std::optional<Side> direction_of(std::string_view text) {
  for (const std::string_view word : {"NS", "N-S", "N/S", "North-South"})
    if (same_word(text, word)) return Side::kNorthSouth;
  for (const std::string_view word : {"EW", "E-W", "E/W", "East-West"})
    if (same_word(text, word)) return Side::kEastWest;
  return std::nullopt;
}

std::optional<Numbered> numbered(std::string_view text) {
  constexpr std::size_t kLongest = 16;
  if (text.size() > kLongest) return std::nullopt;
  Numbered read;
  std::string word;
  const auto take = [&] {
    if (word.empty()) return true;
    if (text::is_digit(word.front()) ? !read.number.empty() : false) return false;
    if (text::is_digit(word.front()))
      read.number = word;
    else if (const auto side = direction_of(word); side && !read.direction)
      read.direction = side;
    else if (word.size() == 1 && read.section.empty())
      read.section = bridge::section_name(word);
    else
      return false;
    word.clear();
    return true;
  };
  for (const char letter : text) {
    const bool blank = letter == ' ' || letter == '(' || letter == ')';
    const bool other_kind = !word.empty() && text::is_digit(word.front()) != text::is_digit(letter);
    if ((blank || other_kind) && !take()) return std::nullopt;
    if (!blank) word += letter;
  }
  if (!take() || read.number.empty()) return std::nullopt;
  return read;
}

namespace {

/// Whether those ranks are of one order: each is 1 more than the number of those above it.
bool is_one_order(std::vector<bridge::Hundredths> ranks) {
  if (ranks.size() < 3) return false;
  std::sort(ranks.begin(), ranks.end());
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    const bool tie = i > 0 && ranks[i] == ranks[i - 1];
    if (!tie && ranks[i] != bridge::Hundredths::of(static_cast<std::int64_t>(i + 1))) return false;
  }
  return true;
}

std::string listed_section(const ListedContestant& listed) {
  if (!listed.section.empty()) return listed.section;
  const auto read = numbered(listed.number);
  return read ? read->section : std::string();
}

std::optional<Side> listed_direction(const ListedContestant& listed) {
  if (const auto column = direction_of(listed.direction)) return column;
  const auto read = numbered(listed.number);
  return read ? read->direction : std::nullopt;
}

/// What is seen of a number on the boards.
struct Seen {
  std::set<std::size_t> boards[2];              // by side
  std::map<std::string, std::size_t> names[2];  // how often, by side
  std::size_t without_names = 0;

  std::optional<std::array<std::string, 2>> two_pairs() const;
};

struct Contestant {
  std::uint32_t recorded = 0;          ///< in Names
  std::array<std::size_t, 2> times{};  ///< how often it sat there, by side
  std::set<std::uint32_t> opponents;   ///< their numbers as recorded
  std::map<std::string, std::size_t> names;
  std::optional<Side> first_seat;  ///< distinguishes two contestants with the same number

  Side side() const { return first_seat.value_or(times[0] >= times[1] ? Side::kNorthSouth : Side::kEastWest); }
};

class Identifying {
 public:
  Identifying(std::span<const Seating> seatings, std::span<const ListedContestant> listed, std::string_view section,
              std::optional<int> winners, Names& names)
      : seatings_(seatings), listed_(listed), section_(section), winners_(winners), names_(names) {}

  Contestants identify();

 private:
  using Key = std::pair<std::uint32_t, std::string>;  // as recorded; where that is not enough, also direction or names

  void look();
  bool numbered_alike() const;
  Key key_of(const Result& result, std::size_t side) const;
  void part_namesakes();
  Movement movement() const;
  bool listed_together() const;
  bool of_section(const ListedContestant& listed) const;
  std::string label_of(const Contestant& contestant) const;
  std::string names_of(const Contestant& contestant) const;

  template <typename Take>
  void each_pair(const Take& take) const {
    for (const Seating& seating : seatings_)
      for (const Side side : kSides)
        if (seating.result->pairs[index_of(side)]) take(seating, index_of(side));
  }

  std::span<const Seating> seatings_;
  std::span<const ListedContestant> listed_;
  std::string_view section_;
  std::optional<int> winners_;
  Names& names_;
  std::map<std::uint32_t, Seen> seen_;  // by number as recorded
  std::map<std::uint32_t, std::optional<std::array<std::string, 2>>> two_pairs_;
  bool alike_ = false;
  std::map<Key, Contestant> contestants_;
};

void Identifying::look() {
  each_pair([&](const Seating& seating, std::size_t side) {
    Seen& seen = seen_[*seating.result->pairs[side]];
    seen.boards[side].insert(seating.board);
    if (const auto& called = seating.result->called[side])
      ++seen.names[side][bridge::names_key(names_.name(*called))];
    else
      ++seen.without_names;
  });
}

/// A pair plays a board once (Law 15), so a number that is on one board in both directions belongs to two pairs. Single
/// cases are slips; where both directions have the same numbers, it happens on a third of the boards or more. Names
/// tell, too.
bool Identifying::numbered_alike() const {
  std::size_t all = 0;
  std::size_t twice = 0;
  std::size_t other_names = 0;
  std::size_t same_names = 0;
  const auto keys = [](const std::map<std::string, std::size_t>& times) {
    std::set<std::string> names;
    for (const auto& [name, count] : times) names.insert(name);
    return names;
  };
  for (const auto& [number, seen] : seen_) {
    if (!is_number(names_.name(number))) continue;
    const auto& [ours, theirs] = seen.boards;
    all += ours.size() + theirs.size();
    for (const std::size_t board : ours) twice += theirs.contains(board) ? 1 : 0;
    if (seen.names[0].empty() || seen.names[1].empty()) continue;
    (keys(seen.names[0]) == keys(seen.names[1]) ? same_names : other_names) += 1;
  }
  return 4 * twice > all - twice || other_names > same_names;
}

/// The names of two pairs with one number, North-South's first, if names tell who sat where, as after an arrow switch.
/// A third name now and then is a slip; more are spellings.
std::optional<std::array<std::string, 2>> Seen::two_pairs() const {
  constexpr std::size_t kFewIn = 8;
  std::map<std::string, std::array<std::size_t, 2>> times;  // by side
  std::size_t all = 0;
  for (const std::size_t side : {0U, 1U})
    for (const auto& [name, count] : names[side]) {
      times[name][side] += count;
      all += count;
    }
  if (without_names > 0 || times.size() < 2) return std::nullopt;
  std::vector<std::pair<std::string, std::array<std::size_t, 2>>> most(times.begin(), times.end());
  const auto total = [](const auto& one) { return one.second[0] + one.second[1]; };
  std::stable_sort(most.begin(), most.end(), [&](const auto& a, const auto& b) { return total(a) > total(b); });
  const auto& [first, second] = std::tie(most[0], most[1]);
  const bool in_order = first.second[0] * second.second[1] >= second.second[0] * first.second[1];
  const bool sides_differ = (first.second[0] > first.second[1]) != (second.second[0] > second.second[1]);
  if (times.size() > 2 && (!sides_differ || kFewIn * (all - total(first) - total(second)) > all)) return std::nullopt;
  return in_order ? std::array{first.first, second.first} : std::array{second.first, first.first};
}

Identifying::Key Identifying::key_of(const Result& result, std::size_t side) const {
  const std::uint32_t recorded = *result.pairs[side];
  if (!alike_ || !is_number(names_.name(recorded))) return {recorded, {}};
  const auto& two = two_pairs_.at(recorded);
  if (!two) return {recorded, std::string(letters_of(kSides[side]))};
  const std::string names = bridge::names_key(names_.name(*result.called[side]));
  return {recorded, names == (*two)[0] || names == (*two)[1] ? names : (*two)[side]};
}

/// Of two pairs with one number that both sat in both directions, the one that sat North-South more is North-South's.
void Identifying::part_namesakes() {
  std::map<std::uint32_t, std::vector<Contestant*>> by_number;
  for (auto& [key, contestant] : contestants_)
    if (!key.second.empty()) by_number[contestant.recorded].push_back(&contestant);
  for (const auto& [number, both] : by_number) {
    if (both.size() != 2 || both[0]->side() != both[1]->side()) continue;
    const bool first = both[0]->times[0] * both[1]->times[1] >= both[1]->times[0] * both[0]->times[1];
    both[first ? 0 : 1]->first_seat = Side::kNorthSouth;
    both[first ? 1 : 0]->first_seat = Side::kEastWest;
  }
}

bool Identifying::of_section(const ListedContestant& listed) const {
  const std::string section = listed_section(listed);
  return section.empty() || section_.empty() || section == section_;
}

/// Whether the record's list ranks everybody of the section, or of all sections, in one order, and not by direction.
bool Identifying::listed_together() const {
  std::vector<bridge::Hundredths> ranks;
  std::array<std::vector<bridge::Hundredths>, 2> of_section;
  std::array<std::vector<bridge::Hundredths>, 2> of_all;
  for (const ListedContestant& listed : listed_) {
    if (!listed.rank) continue;
    const auto side = listed_direction(listed);
    if (side) of_all[index_of(*side)].push_back(*listed.rank);
    if (!this->of_section(listed)) continue;
    ranks.push_back(*listed.rank);
    if (side) of_section[index_of(*side)].push_back(*listed.rank);
  }
  for (const auto& by_side : {of_section, of_all})
    if (is_one_order(by_side[0]) && is_one_order(by_side[1])) return false;
  return ranks.size() >= contestants_.size() && is_one_order(std::move(ranks));
}

Movement Identifying::movement() const {
  if (winners_) return *winners_ == 1 ? Movement::kAskedOne : Movement::kAskedTwo;
  // Players who change partners sit in any direction, though two of them are partners in one only.
  if (std::all_of(seatings_.begin(), seatings_.end(),
                  [&](const Seating& seating) { return is_of_individual(*seating.result, names_); }))
    return Movement::kUnknown;
  std::size_t all = 0;
  std::size_t other_way = 0;
  std::array<std::size_t, 2> fields{};
  bool rounds = false;
  for (const auto& [key, contestant] : contestants_) {
    all += contestant.times[0] + contestant.times[1];
    other_way += std::min(contestant.times[0], contestant.times[1]);
    ++fields[index_of(contestant.side())];
    rounds = rounds || contestant.opponents.size() > 1;
  }
  // An arrow switch turns a whole round. Anything less is a table that sat the wrong way.
  if (20 * other_way >= all && other_way > 0) return Movement::kBothDirections;
  if (listed_together()) return Movement::kListedTogether;
  if (alike_) return Movement::kNumberedAlike;
  return rounds && fields[0] > 1 && fields[1] > 1 ? Movement::kOneDirection : Movement::kUnknown;
}

std::string Identifying::label_of(const Contestant& contestant) const {
  const std::string& recorded = names_.name(contestant.recorded);
  if (!is_number(recorded)) return recorded;
  std::string label;
  const auto read = numbered(recorded);
  if (!section_.empty() && read && read->section.empty()) label += std::string(section_) + " ";
  if (alike_ && read && !read->direction) label += std::string(letters_of(contestant.side())) + " ";
  return label + recorded;
}

/// The names most often beside its number; else those in the list, if only one entry there can be meant.
std::string Identifying::names_of(const Contestant& contestant) const {
  const auto most = std::max_element(contestant.names.begin(), contestant.names.end(),
                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  if (most != contestant.names.end()) return most->first;
  const auto wanted = numbered(names_.name(contestant.recorded));
  if (!wanted) return {};
  std::set<std::string> found;
  for (const ListedContestant& listed : listed_) {
    const auto read = numbered(listed.number);
    if (!read || read->number != wanted->number || listed.names.empty() || !of_section(listed)) continue;
    const auto direction = listed_direction(listed);
    const Side side = wanted->direction.value_or(contestant.side());
    if (direction && (alike_ || wanted->direction) && *direction != side) continue;
    found.insert(listed.names);
  }
  return found.size() == 1 ? *found.begin() : std::string();
}

Contestants Identifying::identify() {
  look();
  alike_ = numbered_alike();
  for (const auto& [number, seen] : seen_) two_pairs_[number] = seen.two_pairs();
  each_pair([&](const Seating& seating, std::size_t side) {
    const Result& result = *seating.result;
    Contestant& contestant = contestants_[key_of(result, side)];
    contestant.recorded = *result.pairs[side];
    ++contestant.times[side];
    if (result.pairs[1 - side]) contestant.opponents.insert(*result.pairs[1 - side]);
    if (result.called[side]) ++contestant.names[names_.name(*result.called[side])];
  });
  part_namesakes();
  Contestants found;
  found.movement = movement();
  std::map<Key, std::uint32_t> labels;
  for (const auto& [key, contestant] : contestants_) {
    labels[key] = names_.number_of(label_of(contestant));
    if (std::string names = names_of(contestant); !names.empty()) found.known_as[labels[key]] = std::move(names);
    const bool direction = key.second == letters_of(Side::kNorthSouth) || key.second == letters_of(Side::kEastWest);
    if (!key.second.empty()) (direction ? found.by_direction : found.by_names).insert(labels[key]);
  }
  std::vector<std::tuple<Result*, std::size_t, std::uint32_t, std::optional<Side>>> entries;
  each_pair([&](const Seating& seating, std::size_t side) {
    const Key key = key_of(*seating.result, side);
    const auto field = has_two_fields(found.movement) ? std::optional(contestants_.at(key).side()) : std::nullopt;
    entries.emplace_back(seating.result, side, labels.at(key), field);
  });
  for (const auto& [result, side, label, field] : entries) {
    result->pairs[side] = label;
    result->fields[side] = field;
  }
  return found;
}

}  // namespace

bool is_number(std::string_view text) { return numbered(text).has_value(); }

bool is_of_individual(const Result& result, const Names& names) {
  return std::all_of(result.players.begin(), result.players.end(),
                     [&](const auto& player) { return player && is_number(names.name(*player)); });
}

bool ranks_sections_together(std::span<const ListedContestant> listed) {
  std::map<std::optional<Side>, std::vector<bridge::Hundredths>> ranks;
  std::set<std::string> sections;
  for (const ListedContestant& one : listed) {
    if (!one.rank) return false;
    ranks[listed_direction(one)].push_back(*one.rank);
    sections.insert(listed_section(one));
  }
  return sections.size() > 1 && !sections.contains({}) &&
         std::all_of(ranks.begin(), ranks.end(), [](const auto& field) { return is_one_order(field.second); });
}

Contestants identify(std::span<const Seating> seatings, std::span<const ListedContestant> listed,
                     std::string_view section, Names& names, std::optional<int> winners) {
  return Identifying(seatings, listed, section, winners, names).identify();
}

}  // namespace kibitzer::contests
