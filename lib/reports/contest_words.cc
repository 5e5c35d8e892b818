#include "reports/contest_words.h"

#include <fmt/core.h>

#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::reports {

using contests::Gathering;
using contests::Result;
using contests::Side;

std::string rubber_left_out(const Gathering& gathering) {
  const std::size_t deals = gathering.rubber_deals();
  if (deals == 0) return {};
  const bool one = deals == 1;
  return text::counted(deals, "deal") + " of rubber bridge or Chicago " + (one ? "is" : "are") +
         " left out: kibitzer score keeps " + (one ? "it" : "them") + ".\n";
}

std::string words_of(const contests::Method& method) {
  switch (method.kind) {
    case contests::MethodKind::kMatchpoints:
      return "matchpoints";
    case contests::MethodKind::kHalfMatchpoints:
      return "matchpoints of 1 and a half";
    case contests::MethodKind::kCrossImps:
      switch (method.averaging) {
        case contests::Averaging::kSum:
          return "IMPs against every other table, added up";
        case contests::Averaging::kPerTable:
          return "IMPs against every other table, divided by the number of tables";
        case contests::Averaging::kPerOther:
          return "IMPs against every other table, divided by their number";
      }
      return {};
    case contests::MethodKind::kButler:
      switch (method.datum) {
        case contests::Datum::kMean:
          return "IMPs against the mean";
        case contests::Datum::kMeanWithoutExtremes:
          return method.extremes == 1
                     ? "IMPs against the mean without the highest and the lowest score"
                     : fmt::format("IMPs against the mean without the {0} highest and the {0} lowest scores",
                                   method.extremes);
        case contests::Datum::kMedian:
          return "IMPs against the median";
      }
      return {};
    case contests::MethodKind::kTeams:
      return "IMPs between two rooms";
    case contests::MethodKind::kBoardAMatch:
      return "board-a-match";
  }
  return {};
}

std::string words_of(contests::Movement movement) {
  switch (movement) {
    case contests::Movement::kUnknown:
      return {};
    case contests::Movement::kListedTogether:
      return "one field, as the record's own list ranks all pairs together.";
    case contests::Movement::kBothDirections:
      return "one field, as pairs sat in both directions.";
    case contests::Movement::kOneDirection:
      return "two fields, as each pair sat in one direction throughout.";
    case contests::Movement::kNumberedAlike:
      return "two fields, as both directions have the same pair numbers.";
    case contests::Movement::kWithOthers:
      return "one field, as another section ranked with it is.";
    case contests::Movement::kAskedOne:
      return "one field, as asked.";
    case contests::Movement::kAskedTwo:
      return "two fields, as asked.";
  }
  return {};
}

std::string words_of(contests::Together together) {
  switch (together) {
    case contests::Together::kNo:
      return {};
    case contests::Together::kAsked:
      return "Sections are scored and ranked together, as asked.";
    case contests::Together::kByFigures:
      return "Sections are scored and ranked together, as the recorded figures were made.";
    case contests::Together::kByList:
      return "Sections are scored and ranked together, as the record's own list ranks them in one order.";
    case contests::Together::kRankedByList:
      return "Sections are scored apart and ranked together, as in the record's own list.";
  }
  return {};
}

std::string unknown_in_words(const contests::Comparison& comparison) {
  if (comparison.lacks_imps)
    return "victory points are worked out from IMPs, but these boards are scored by matchpoints; choose a method of IMPs with --scoring";
  if (comparison.strangers.empty()) return {};
  std::string names;
  for (const std::string& name : comparison.strangers)
    names += (names.empty() ? "\"" : ", \"") + text::printable(name, kLongestName) + "\"";
  return "no pair, player or team is called " + names +
         ", so that penalty, carry-over or handicap is not counted; the rankings show the names";
}

std::string joined_in_words(const contests::JoinedNames& names) {
  constexpr std::size_t kMost = 5;
  std::string list;
  for (std::size_t i = 0; i < names.joined.size() && i < kMost; ++i) {
    list += i > 0 ? "; " : "";
    const auto& others = names.joined[i].others;
    for (std::size_t k = 0; k < others.size(); ++k)
      list += (k > 0 ? ", \"" : "\"") + text::printable(others[k], kLongestName) + "\"";
    list += " as \"" + text::printable(names.joined[i].name, kLongestName) + "\"";
  }
  if (list.empty()) return {};
  if (names.joined.size() > kMost)
    list += "; and " + std::to_string(names.joined.size() - kMost) + " more, which --format json lists";
  return "Counted as one: " + list + ".";
}

std::vector<std::string> questions_on(const contests::JoinedNames& names) {
  constexpr std::size_t kMost = 10;
  const auto quoted = [](const std::string& name) { return "\"" + text::printable(name, kLongestName) + "\""; };
  std::vector<std::string> all;
  for (const contests::NearName& one : names.near) {
    if (all.size() == kMost) {
      all.push_back("and " + std::to_string(names.near.size() - kMost) +
                    " more names may be others; --format json has them all");
      break;
    }
    all.push_back(quoted(one.name) + " may be " + quoted(one.other) + ": if so, write " + quoted(one.other) + " = [" +
                  quoted(one.name) + "] below [aliases] in kibitzer.toml; if not, " + quoted(one.name) + " = []");
  }
  return all;
}

std::string_view short_unit_of(contests::MethodKind kind) {
  return unit_of(kind) == unit_of(contests::MethodKind::kMatchpoints) ? "MP" : "IMP";
}

std::string pair_of(const Gathering& gathering, const Result& result, Side side) {
  const auto& pair = result.pairs[index_of(side)];
  if (!pair) return {};
  const std::string& name = gathering.names().name(*pair);
  const std::string_view known = gathering.known_as(result.session, name);
  return known.empty() ? name : name + " " + std::string(known);
}

std::string score_of(const Result& result, Side side) {
  if (side == Side::kEastWest && result.score.east_west) return std::to_string(*result.score.east_west);
  if (result.score.north_south)
    return std::to_string(side == Side::kNorthSouth ? *result.score.north_south : -*result.score.north_south);
  switch (side == Side::kNorthSouth ? result.score.north_south_adjusted : result.score.east_west_adjusted) {
    case contests::Adjusted::kAverageMinus:
      return "average minus";
    case contests::Adjusted::kAverage:
      return "average";
    case contests::Adjusted::kAveragePlus:
      return "average plus";
  }
  return {};
}

std::string full_name_of(const contests::Standing& standing) {
  return standing.known_as.empty() ? standing.name : standing.name + " " + standing.known_as;
}

std::string rank_of(const contests::Standing& standing) {
  return std::to_string(standing.rank) + (standing.shared ? "=" : ".") + (standing.in_doubt ? " *" : "");
}

std::string too_few_in_words(std::size_t count, std::string_view who, int least, std::string_view of) {
  return text::counted(count, who) + " with fewer than " + text::counted(least, of) + (count == 1 ? " is" : " are") +
         " not ranked.";
}

std::string best_in_words(int best, std::string_view of) {
  const std::string each = " of each " + std::string(best == 1 ? "counts." : "count.");
  return best == 1 ? "The best " + std::string(of) + each : "The best " + text::counted(best, of) + each;
}

std::string_view room_of(contests::Room room) {
  switch (room) {
    case contests::Room::kNone:
      return {};
    case contests::Room::kOpen:
      return "open";
    case contests::Room::kClosed:
      return "closed";
  }
  return {};
}

}  // namespace kibitzer::reports
