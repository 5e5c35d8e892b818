#include "evenings/names.h"

#include <fmt/core.h>

#include <map>
#include <set>
#include <string>
#include <utility>

#include "bridge/model/pair_texts.h"
#include "evenings/rules.h"
#include "text/utf8.h"

namespace kibitzer::evenings {
namespace {

using bridge::Cell;
using bridge::Side;

/// Names of a pair that two files have, and where.
struct Compared {
  std::string names;
  std::string others;  ///< the later file's
  const Entry* first = nullptr;
  const Entry* other = nullptr;
  Side side = Side::kNorthSouth;

  Cell cell() const { return side == Side::kNorthSouth ? Cell::kNorthSouth : Cell::kEastWest; }
};

/// Each pair of different names once.
std::vector<Compared> different_names(const Evening& evening) {
  std::set<std::pair<std::string, std::string>> seen;
  std::vector<Compared> all;
  for (const Played& played : evening.played) {
    const Entry& first = played.main();
    for (const Side side : bridge::kSides) {
      const std::string names = evening.own_names(first, side);
      if (names.empty()) continue;
      for (std::size_t f = first.file + 1; f < played.entries.size(); ++f) {
        if (played.entries[f] == nullptr || played.how[f] != How::kSame) continue;
        const std::string others = evening.own_names(*played.entries[f], side);
        if (others.empty() || bridge::may_be_same_pair(names, others) || !seen.emplace(names, others).second) continue;
        all.push_back({names, others, &first, played.entries[f], side});
      }
    }
  }
  return all;
}

/// "NS A3": a pair by its seats, section and number.
std::string called(const Entry& entry, Side side) {
  return std::string(letters_of(side)) + " " + entry.result.section + entry.result.pairs[index_of(side)];
}

/// By names_key, the numbers that the evening's most trusted file with names has.
std::map<std::string, std::string> numbers_by_names(const Evening& evening) {
  std::map<std::string, std::string> numbers;
  for (const Played& played : evening.played)
    for (const Side side : bridge::kSides)
      if (const std::string names = evening.own_names(played.main(), side); !names.empty())
        numbers.emplace(bridge::names_key(names), called(played.main(), side));
  return numbers;
}

Point about_names(const Evening& evening, const Compared& one, Kind kind, const findings::Rule& rule,
                  std::string message) {
  Point point = point_at(kind, rule, *one.other, one.cell(), std::move(message));
  point.finding.related.push_back(note_at(evening, *one.first, Cell::kRow, "the entry in the other file"));
  point.of_whole();
  point.weight = 1;
  return point;
}

}  // namespace

void add_names(const Evening& evening, std::vector<Point>& points) {
  const std::map<std::string, std::string> numbers = numbers_by_names(evening);
  for (const Compared& one : different_names(evening)) {
    const std::string path = text::printable(evening.files[one.first->file].path);
    const auto found = numbers.find(bridge::names_key(one.others));
    const std::string number = called(*one.other, one.side);
    if (bridge::nearly_same_names(one.names, one.others))
      points.push_back(
          about_names(evening, one, Kind::kDoubt, kEveningRule<"doubt/name">,
                      fmt::format("{} here, {} in {}", text::printable(one.others), text::printable(one.names), path)));
    else if (found != numbers.end() && found->second != called(*one.first, one.side))
      points.push_back(
          about_names(evening, one, Kind::kProof, kEveningRule<"evening/different-names">,
                      fmt::format("pair {} is {} here, but {} in {}, where {} are pair {}", text::printable(number),
                                  text::printable(one.others), text::printable(one.names), path,
                                  text::printable(one.others), text::printable(found->second))));
  }
}

}  // namespace kibitzer::evenings
