#include "bridge/club/usebio_outline.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "bridge/pbn/values.h"
#include "records/values.h"

namespace kibitzer::bridge {
namespace {

using Element = XmlDocument::Element;

/// In how many contests of a file boards are looked for by their number alone.
constexpr std::size_t kMostContests = 100;

/// The contest that boards and participants belong to: a session that has participants of its own, or else the event.
using Contest = const UsebioLevel*;

class Outline {
 public:
  explicit Outline(const XmlDocument& xml) : xml_(xml) {}

  std::vector<UsebioBoard> boards();

 private:
  using Key = std::tuple<Contest, Contest, std::size_t, int>;  // event, session, round or match of teams, number

  void walk(const Element& element, const UsebioPlace& place);
  std::shared_ptr<const UsebioLevel> level_of(const Element& element) const;
  std::size_t round_of(const UsebioLevel& match);
  void add_board(const Element& element, const UsebioPlace& place);
  void add_hands();
  UsebioBoard* only_board(int number, const UsebioPlace& place);
  Contest contest_of(const UsebioPlace& place) const;
  void add_ranking();
  void end_contests();

  const XmlDocument& xml_;
  std::vector<UsebioBoard> boards_;
  std::map<Key, std::size_t> found_;
  std::map<std::string, std::size_t> rounds_;  // of matches of pairs, by what they are called
  std::size_t last_round_ = 0;
  std::map<int, std::vector<std::size_t>> by_number_;
  std::vector<UsebioPart> hands_;
  std::vector<UsebioPart> participants_;
  std::vector<UsebioPlace> matches_;
  std::set<Contest> with_participants_;  // sessions
};

/// The number of a BOARD element and where it is; nothing if it has none that can be read.
std::optional<records::At<int>> number_of(const XmlDocument& xml, const Element& board) {
  constexpr std::string_view kName = "BOARD_NUMBER";
  const Element* const child = xml.child(board, kName);
  const XmlDocument::Attribute* const attribute = child == nullptr ? xml.attribute(board, kName) : nullptr;
  if (child == nullptr && attribute == nullptr) return std::nullopt;
  const text::Text& value = child != nullptr ? child->value : attribute->value;
  const auto number = positive_number(value.text);
  return number ? std::optional(records::At<int>{*number, value.at}) : std::nullopt;
}

void Outline::walk(const Element& element, const UsebioPlace& place) {
  for (const Element* one = xml_.first_child(element); one != nullptr; one = xml_.next(*one)) {
    UsebioPlace inside = place;
    if (one->name == "BOARD") {
      add_board(*one, place);
    } else if (one->name == "PARTICIPANTS") {
      participants_.push_back({one, place});
      with_participants_.insert(place.session.get());
    } else if (one->name == "EVENT") {
      inside = {level_of(*one), nullptr, nullptr, nullptr, 0, nullptr};
      walk(*one, inside);
    } else if (one->name == "SESSION") {
      inside.session = level_of(*one);
      walk(*one, inside);
    } else if (one->name == "SECTION") {
      inside.section = level_of(*one);
      walk(*one, inside);
    } else if (one->name == "MATCH") {
      inside.match = level_of(*one);
      inside.round = round_of(*inside.match);
      matches_.push_back(inside);
      walk(*one, inside);
    } else if (one->name == "HANDSET") {
      inside.handset = level_of(*one);
      walk(*one, inside);
    }
  }
}

std::shared_ptr<const UsebioLevel> Outline::level_of(const Element& element) const {
  constexpr auto& kNames = UsebioLevel::kNames;
  auto level = std::make_shared<UsebioLevel>();
  level->element = &element;
  for (const Element* one = xml_.first_child(element); one != nullptr; one = xml_.next(*one)) {
    const auto known = std::lower_bound(kNames.begin(), kNames.end(), one->name);
    if (known == kNames.end() || *known != one->name || !one->closed || one->value.text.empty()) continue;
    level->values[static_cast<std::size_t>(known - kNames.begin())] = one;
  }
  return level;
}

/// Matches of pairs in one round share boards; each match of teams has its own.
std::size_t Outline::round_of(const UsebioLevel& match) {
  const text::Text round = usebio_id(xml_, &match, "ROUND_NUMBER");
  if (match.of_teams()) return ++last_round_;
  if (round.text.empty()) return 0;
  const auto [found, is_new] = rounds_.try_emplace(std::string(round.text));
  if (is_new) found->second = ++last_round_;
  return found->second;
}

void Outline::add_board(const Element& element, const UsebioPlace& place) {
  if (place.handset != nullptr) return hands_.push_back({&element, place});
  const auto number = number_of(xml_, element);
  std::size_t index = boards_.size();
  if (number) {
    index =
        found_.try_emplace({place.event.get(), place.session.get(), place.round, number->value}, index).first->second;
  }
  if (index == boards_.size()) {
    UsebioBoard& board = boards_.emplace_back();
    if (number) {
      board.number = number->value;
      board.number_at = number->at;
      by_number_[number->value].push_back(index);
    }
  }
  UsebioBoard& board = boards_[index];
  board.parts.push_back({&element, place});
  if (board.hands == nullptr && xml_.child(element, "HAND") != nullptr) board.hands = &element;
}

/// The board that a HANDSET means by `number`; null if none or several can be meant.
UsebioBoard* Outline::only_board(int number, const UsebioPlace& place) {
  UsebioBoard* only = nullptr;
  const auto found = by_number_.find(number);
  if (found == by_number_.end()) return nullptr;
  const std::string_view session =
      usebio_id(xml_, (place.session != nullptr ? place.session : place.handset).get(), "SESSION_ID").text;
  if (found->second.size() > kMostContests) return nullptr;
  for (const std::size_t index : found->second) {
    UsebioBoard& board = boards_[index];
    const UsebioPlace& other = board.place();
    if (place.event != nullptr && other.event != place.event) continue;
    if (!session.empty() && other.session != nullptr &&
        usebio_id(xml_, other.session.get(), "SESSION_ID").text != session)
      continue;
    if (only != nullptr) return nullptr;
    only = &board;
  }
  return only;
}

void Outline::add_hands() {
  for (const UsebioPart& part : hands_) {
    const auto number = number_of(xml_, *part.element);
    UsebioBoard* const board = number ? only_board(number->value, part.place) : nullptr;
    if (board != nullptr) {
      if (board->hands == nullptr) board->hands = part.element;
      continue;
    }
    UsebioBoard& dealt = boards_.emplace_back();
    if (number) {
      dealt.number = number->value;
      dealt.number_at = number->at;
    }
    dealt.parts.push_back(part);
    dealt.hands = part.element;
  }
}

Contest Outline::contest_of(const UsebioPlace& place) const {
  const bool own = place.session != nullptr && with_participants_.contains(place.session.get());
  return own ? place.session.get() : place.event.get();
}

/// Where there is no board at all, participants with their totals are those of a board without a number, as in PBN.
void Outline::add_ranking() {
  if (!boards_.empty()) return;
  const auto has_somebody = [&](const UsebioPart& part) {
    return part.element->closed && xml_.first_child(*part.element) != nullptr;
  };
  const auto first = std::find_if(participants_.begin(), participants_.end(), has_somebody);
  if (first != participants_.end()) boards_.emplace_back().parts.push_back(*first);
}

/// Puts the boards of each contest together, and gives the last of them the participants.
void Outline::end_contests() {
  std::map<Contest, std::size_t> order;
  std::vector<std::pair<std::size_t, std::size_t>> ranks;
  for (std::size_t i = 0; i < boards_.size(); ++i)
    ranks.emplace_back(order.try_emplace(contest_of(boards_[i].place()), order.size()).first->second, i);
  std::map<Contest, std::vector<UsebioPart>> participants;
  for (const UsebioPart& part : participants_) participants[contest_of(part.place)].push_back(part);
  std::map<Contest, std::vector<std::shared_ptr<const UsebioLevel>>> matches;
  for (const UsebioPlace& place : matches_) matches[contest_of(place)].push_back(place.match);
  std::sort(ranks.begin(), ranks.end());
  std::vector<UsebioBoard> sorted;
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    UsebioBoard& board = sorted.emplace_back(std::move(boards_[ranks[i].second]));
    board.begins_contest = i == 0 || ranks[i - 1].first != ranks[i].first;
    if (board.begins_contest) board.matches = std::move(matches[contest_of(board.place())]);
    if (i + 1 < ranks.size() && ranks[i + 1].first == ranks[i].first) continue;
    board.participants = std::move(participants[contest_of(board.place())]);
  }
  boards_ = std::move(sorted);
}

std::vector<UsebioBoard> Outline::boards() {
  if (const Element* const root = xml_.root()) walk(*root, {});
  add_hands();
  add_ranking();
  end_contests();
  return std::move(boards_);
}

}  // namespace

const Element* UsebioLevel::value(std::string_view name) const {
  const auto known = std::lower_bound(kNames.begin(), kNames.end(), name);
  return values[static_cast<std::size_t>(known - kNames.begin())];
}

text::Text usebio_id(const XmlDocument& xml, const UsebioLevel* of, std::string_view name) {
  if (of == nullptr) return {};
  if (const XmlDocument::Attribute* const attribute = xml.attribute(*of->element, name)) return attribute->value;
  const Element* const child = of->value(name);
  return child == nullptr ? text::Text() : child->value;
}

std::vector<UsebioBoard> usebio_outline(const XmlDocument& xml) { return Outline(xml).boards(); }

}  // namespace kibitzer::bridge
