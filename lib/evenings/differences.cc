#include "evenings/differences.h"

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "contests/contestants.h"
#include "evenings/matching.h"
#include "evenings/rules.h"
#include "evenings/shifts.h"
#include "findings/finding.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::evenings {
namespace {

using bridge::Cell;
using bridge::TableResult;

std::string path_of(const Evening& evening, const Entry& entry) {
  return text::printable(evening.files[entry.file].path);
}

/// The contract, declarer and tricks are other, though the points are the same.
bool differ_in_contract(const TableResult& one, const TableResult& other) {
  if (!one.contract || !other.contract) return false;
  if (*one.contract != *other.contract) return true;
  if (one.contract->passed_out()) return false;
  return (one.declarer && other.declarer && one.declarer != other.declarer) ||
         (one.tricks && other.tricks && one.tricks != other.tricks);
}

/// What two files say otherwise of a result; nothing if they agree.
std::optional<Point> difference(const Evening& evening, const Entry& first, const Entry& other, How how) {
  const TableResult& a = first.result;
  const TableResult& b = other.result;
  const std::string path = path_of(evening, first);
  const std::string where = words_of(table_of(first));
  const auto point = [&](const findings::Rule& rule, Cell cell, std::string message) {
    Point made = point_at(Kind::kProof, rule, other, cell, std::move(message));
    made.finding.related.push_back(note_at(evening, first, cell, "the entry in the other file"));
    made.table = table_of(first);
    made.finding.table = table_name(a.section, a.table);
    return made;
  };
  switch (how) {
    case How::kTurned:
      return point(kEveningRule<"evening/different-seats">, Cell::kNorthSouth,
                   fmt::format("pair {} sits North-South and pair {} East-West here, but the other way round in {}",
                               text::printable(b.pairs[0]), text::printable(b.pairs[1]), path));
    case How::kOtherBoard:
      return point(kEveningRule<"evening/different-board">, Cell::kBoard,
                   fmt::format("the result of {}, {}, is that of board {} here, but of board {} in {}", where,
                               words_of(b), b.number.value_or(0), a.number.value_or(0), path));
    case How::kOtherPair: {
      const auto number = [](const std::string& pair) {
        const auto found = contests::numbered(pair);
        return found ? found->number : pair;
      };
      const bool north_south = number(a.pairs[0]) != number(b.pairs[0]);
      const std::size_t side = north_south ? 0 : 1;
      return point(kEveningRule<"evening/different-pair">, north_south ? Cell::kNorthSouth : Cell::kEastWest,
                   fmt::format("the result of {}, {}, is that of pair {} here, but of pair {} in {}", where,
                               words_of(b), text::printable(b.pairs[side]), text::printable(a.pairs[side]), path));
    }
    case How::kSame:
      break;
  }
  if (!agree(a, b))
    return point(kEveningRule<"evening/different-result">, Cell::kScore,
                 fmt::format("{} has {} here, but {} in {}", where, words_of(b), words_of(a), path));
  if (differ_in_contract(a, b))
    return point(kEveningRule<"evening/different-contract">, Cell::kContract,
                 fmt::format("{} has {} here, but {} in {}", where, words_of(b), words_of(a), path));
  if (a.lead && b.lead && *a.lead != *b.lead)
    return point(kEveningRule<"evening/different-lead">, Cell::kLead,
                 fmt::format("{} led the {} here, but the {} in {}", where, cards::words_of(*b.lead),
                             cards::words_of(*a.lead), path));
  return std::nullopt;
}

using Group = const Played*;

/// What results that a file lacks have in common, and no other result has: "all of round 6", "all entered from 13:45:17
/// on"; empty if nothing.
class Pattern {
 public:
  Pattern(const std::vector<Group>& lacking, const std::vector<Group>& present)
      : lacking_(lacking), present_(present) {}

  std::string words() const {
    if (std::string time = since(); !time.empty()) return time;
    using Text = std::string (*)(const TableResult&);
    constexpr std::pair<std::string_view, Text> kBy[] = {
        {"section", [](const TableResult& one) { return one.section; }},
        {"round", [](const TableResult& one) { return one.round; }},
        {"table", [](const TableResult& one) { return one.section + one.table; }},
        {"board", [](const TableResult& one) { return std::to_string(one.number.value_or(0)); }}};
    for (const auto& [noun, text] : kBy) {
      std::string words = all_of(noun, text);
      if (!words.empty()) return words;
    }
    return {};
  }

 private:
  /// "all of rounds 6 and 7": every result with these values is lacking, and no other.
  std::string all_of(std::string_view noun, const std::function<std::string(const TableResult&)>& text) const {
    constexpr std::size_t kMostValues = 8;
    const std::set<std::string> values = values_of(lacking_, text);
    const std::set<std::string> others = values_of(present_, text);
    if (values.contains("") || others.empty() || values.size() > kMostValues || 2 * values.size() > lacking_.size())
      return {};
    if (std::any_of(values.begin(), values.end(), [&](const std::string& one) { return others.contains(one); }))
      return {};
    return fmt::format("all of {}{} {}", noun, values.size() == 1 ? "" : "s", in_order(values));
  }

  /// "9 and 10".
  static std::string in_order(const std::set<std::string>& values) {
    std::vector<std::string> list(values.begin(), values.end());
    std::sort(list.begin(), list.end(), [](const std::string& a, const std::string& b) {
      return std::pair(a.size(), a) < std::pair(b.size(), b);
    });
    return text::printable(findings::list_in_words(list));
  }

  static std::set<std::string> values_of(const std::vector<Group>& groups,
                                         const std::function<std::string(const TableResult&)>& text) {
    std::set<std::string> values;
    for (const Group one : groups) values.insert(text(one->main().result));
    return values;
  }

  /// "all those entered from 13:45:17 on, of rounds 6 to 8".
  std::string since() const {
    std::string first;
    for (const Group one : lacking_) {
      const std::string& entered = one->main().result.entered;
      if (entered.empty()) return {};
      if (first.empty() || entered < first) first = entered;
    }
    for (const Group one : present_) {
      const std::string& entered = one->main().result.entered;
      if (entered.empty() || entered >= first) return {};
    }
    const std::size_t blank = first.find(' ');
    std::string words = fmt::format("all those entered from {} on",
                                    text::printable(blank == std::string::npos ? first : first.substr(blank + 1)));
    const auto rounds = values_of(lacking_, [](const TableResult& one) { return one.round; });
    if (!rounds.contains("")) words += fmt::format(", of round{} {}", rounds.size() == 1 ? "" : "s", in_order(rounds));
    return words + ": it was written before play ended";
  }

  const std::vector<Group>& lacking_;
  const std::vector<Group>& present_;
};

/// By result, the files that lack it, besides those of which it is said in one sentence.
using Lacking = std::map<Group, std::vector<std::size_t>>;

/// What the file lacks: one point for all if the results have something in common; else they are added to `single`.
void add_lacking(const Evening& evening, std::size_t file, const std::vector<bool>& fits, Lacking& single,
                 std::vector<Point>& points) {
  constexpr std::size_t kFewest = 3;  // that have something in common
  std::vector<Group> lacking;
  std::vector<Group> present;
  for (const Played& played : evening.played) {
    const bool elsewhere = std::any_of(played.entries.begin(), played.entries.end(),
                                       [&](const Entry* one) { return one != nullptr && fits[one->file]; });
    if (played.entries[file] != nullptr)
      present.push_back(&played);
    else if (elsewhere && fits[played.main().file])
      lacking.push_back(&played);
  }
  // A file of one section is no worse for not having the others.
  std::set<std::string> sections;
  for (const Group one : present) sections.insert(one->main().result.section);
  std::erase_if(lacking, [&](const Group one) { return !sections.contains(one->main().result.section); });
  if (lacking.empty() || lacking.size() > present.size()) return;
  const std::string common = lacking.size() < kFewest ? std::string() : Pattern(lacking, present).words();
  const std::string path = text::printable(evening.files[file].path);
  if (!common.empty()) {
    const Entry& first = lacking.front()->main();
    Point& point =
        points.emplace_back(point_on(kEveningRule<"evening/incomplete-file">, static_cast<std::uint32_t>(file),
                                     fmt::format("this file lacks {} of the {} results: {}", lacking.size(),
                                                 lacking.size() + present.size(), common)));
    point.finding.related.push_back(note_at(evening, first, Cell::kRow, "the first of them"));
    return;
  }
  for (const Group one : lacking) single[one].push_back(file);
}

/// A point for each result that a file lacks, or several do.
void add_single(const Evening& evening, const Lacking& single, std::vector<Point>& points) {
  for (const Played& played : evening.played) {
    const auto found = single.find(&played);
    if (found == single.end()) continue;
    std::vector<std::string> paths;
    for (const std::size_t file : found->second) paths.push_back(text::printable(evening.files[file].path));
    const Entry& entry = played.main();
    Point& point =
        points.emplace_back(point_at(Kind::kProof, kEveningRule<"evening/only-in-one-file">, entry, Cell::kRow,
                                     fmt::format("{} has {}, which is missing from {}", words_of(table_of(entry)),
                                                 words_of(entry.result), findings::list_in_words(paths))));
    point.board = played.board;
  }
}

}  // namespace

std::vector<Mistake> add_differences(const Evening& evening, std::vector<Point>& points) {
  std::vector<bool> fits(evening.files.size(), true);
  for (std::size_t f = 0; f < evening.files.size(); ++f) {
    const File& file = evening.files[f];
    const bool others = f > 0 && file.has_results();
    fits[f] = !others || evening.fits[f].plausible();
    if (fits[f]) continue;
    points.push_back(point_on(
        kEveningRule<"evening/wrong-file">, static_cast<std::uint32_t>(f),
        fmt::format(
            "{} of the {} results on boards that {} has, too, agree with it: you may have supplied the wrong file",
            evening.fits[f].agreeing, evening.fits[f].comparable, text::printable(evening.files.front().path))));
  }
  const auto each_pair = [&](const auto& take) {
    for (const Played& played : evening.played) {
      const Entry& first = played.main();
      for (std::uint32_t f = first.file + 1; f < evening.files.size(); ++f)
        if (played.entries[f] != nullptr && fits[f] && fits[first.file]) take(played, first, f);
    }
  };
  std::map<std::pair<std::uint32_t, std::uint32_t>, Shifts> shifts;
  each_pair([&](const Played& played, const Entry& first, std::uint32_t f) {
    shifts.try_emplace({first.file, f}, evening, first.file, f).first->second.add(played);
  });
  std::vector<Mistake> mistakes;
  std::set<const Entry*> told;  // by the entry in the later file
  for (const auto& [files, of_files] : shifts)
    for (Mistake& mistake : of_files.add_points(points)) {
      for (const Entry* const entry : mistake.entries)
        if (entry->file == files.second) told.insert(entry);
      mistakes.push_back(std::move(mistake));
    }
  each_pair([&](const Played& played, const Entry& first, std::uint32_t f) {
    const Entry& other = *played.entries[f];
    if (told.contains(&other)) return;
    auto point = difference(evening, first, other, played.how[f]);
    if (!point) return;
    if (played.how[f] == How::kTurned) mistakes.push_back({Mistake::Of::kSeats, {&first, &other}, points.size()});
    if (played.how[f] == How::kOtherBoard) mistakes.push_back({Mistake::Of::kBoard, {&first, &other}, points.size()});
    points.push_back(std::move(*point));
  });
  Lacking single;
  for (std::size_t f = 0; f < evening.files.size(); ++f)
    if (fits[f] && evening.files[f].has_results()) add_lacking(evening, f, fits, single, points);
  add_single(evening, single, points);
  return mistakes;
}

std::size_t agreeing(const Evening& evening) {
  return static_cast<std::size_t>(
      std::count_if(evening.played.begin(), evening.played.end(), [&](const Played& played) {
        std::size_t files = 0;
        for (std::size_t f = 0; f < played.entries.size(); ++f) {
          if (played.entries[f] == nullptr) continue;
          ++files;
          if (played.how[f] != How::kSame || !agree(played.main().result, played.entries[f]->result)) return false;
        }
        return files > 1;
      }));
}

}  // namespace kibitzer::evenings
