#include "contests/gathering.h"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "bridge/scoring/scoring.h"
#include "contests/inference.h"
#include "contests/rooms.h"
#include "contests/sit_outs.h"
#include "text/date.h"

namespace kibitzer::contests {
namespace {

using bridge::index_of;
using bridge::Side;
using bridge::TableResult;

/// The same of a result that was gathered.
bool is_of_match(const Result& result) {
  return result.room != bridge::Room::kNone || (result.teams[0] && result.teams[1]);
}

bool known(const bridge::DealKey& deal) { return deal != bridge::DealKey{}; }

/// Whether the result is of one of the two tables of a match.
bool is_of_match(const TableResult& result) {
  return result.room != bridge::Room::kNone || (!result.teams[0].empty() && !result.teams[1].empty());
}

/// What boards of one number must share to be one board, where their deals are unknown.
std::string number_key(const TableResult& result, std::string_view path) {
  std::string key = fmt::format("{}{}\n{}\n{}\n", is_of_match(result) ? "match\n" : "field\n", result.event,
                                text::in_one_form(result.date), result.stage);
  if (!result.teams[0].empty() || !result.teams[1].empty())
    key += fmt::format("{}\n{}\n{}\n", std::min(result.teams[0], result.teams[1]),
                       std::max(result.teams[0], result.teams[1]), result.round);
  if (result.event.empty()) key += fmt::format("{}\n", path);  // another file without an event is another event
  return key + std::to_string(*result.number);
}

}  // namespace

std::uint32_t Names::number_of(std::string_view name) {
  const auto found = numbers_.find(name);
  if (found != numbers_.end()) return found->second;
  const auto added = numbers_.emplace(std::string(name), static_cast<std::uint32_t>(by_number_.size())).first;
  by_number_.push_back(&added->first);
  return added->second;
}

std::size_t Gathering::DealHash::operator()(const bridge::DealKey& key) const {
  std::uint64_t hash = 0;
  for (const std::uint64_t hand : key) hash = (hash ^ hand) * 0x9E3779B97F4A7C15U;
  return static_cast<std::size_t>(hash ^ (hash >> 32U));
}

std::optional<std::uint32_t> Gathering::name(const std::string& text) {
  if (text.empty()) return std::nullopt;
  return names_.number_of(text);
}

std::uint32_t Gathering::session_of(std::string_view path, const TableResult& result) {
  const std::string file(result.event.empty() ? path : std::string_view());
  std::string key = fmt::format("{}\n{}\n", file, result.event);
  key += fmt::format("{}\n", text::in_one_form(result.date));
  const std::uint32_t number = session_keys_.number_of(key + result.stage);
  if (number == sessions_.size()) {
    sessions_.push_back({result.event, result.date, result.stage, file});
    joined_.push_back(number);
  }
  return number;
}

std::uint32_t Gathering::root_of(std::uint32_t session) {
  while (joined_[session] != session) session = joined_[session] = joined_[joined_[session]];
  return session;
}

/// Sessions of no event that share a deal are one.
void Gathering::join_sessions() {
  for (const Board& board : boards_) {
    std::optional<std::uint32_t> nameless;  // the first session of no event that has the board
    for (const Result& result : board.results) {
      if (!sessions_[result.session].event.empty()) continue;
      const std::uint32_t root = root_of(result.session);
      if (!nameless) nameless = root;
      // The earlier one stays.
      const std::uint32_t first = root_of(*nameless);
      joined_[std::max(first, root)] = std::min(first, root);
    }
  }
  std::vector<std::uint32_t> numbers(sessions_.size());
  std::vector<Session> kept;
  for (std::uint32_t i = 0; i < sessions_.size(); ++i) {
    const std::uint32_t root = root_of(i);
    numbers[i] = root == i ? static_cast<std::uint32_t>(kept.size()) : numbers[root];
    if (root == i)
      kept.push_back(std::move(sessions_[i]));
    else if (kept[numbers[i]].file != sessions_[i].file)
      kept[numbers[i]].file.clear();
  }
  sessions_ = std::move(kept);
  joined_.resize(sessions_.size());
  std::iota(joined_.begin(), joined_.end(), 0U);
  for (Board& board : boards_)
    for (auto* const all : {&board.results, &board.left_out, &board.unplayed})
      for (Result& result : *all) result.session = numbers[result.session];
  std::map<std::uint32_t, std::vector<bridge::ListedContestant>> listed;
  for (auto& [session, contestants] : listed_) {
    auto& all = listed[numbers[session]];
    all.insert(all.end(), contestants.begin(), contestants.end());
  }
  listed_ = std::move(listed);
}

void Gathering::identify_contestants(std::optional<int> winners) {
  using SectionKey = std::pair<std::uint32_t, std::optional<std::uint32_t>>;
  std::map<std::uint32_t, std::set<std::optional<std::uint32_t>>> sections;
  for (const Board& board : boards_)
    for (const Result& result : board.results)
      if (!is_of_match(result)) sections[result.session].insert(result.section);
  std::map<SectionKey, std::vector<Seating>> seatings;
  for (std::size_t i = 0; i < boards_.size(); ++i) {
    for (auto* const all : {&boards_[i].results, &boards_[i].left_out, &boards_[i].unplayed}) {
      for (Result& result : *all) {
        if (is_of_match(result)) continue;
        const bool apart = sections[result.session].size() > 1;
        seatings[{result.session, apart ? result.section : std::nullopt}].push_back({&result, i});
      }
    }
  }
  for (const auto& [session, contestants] : listed_) {
    for (const bridge::ListedContestant& one : contestants) {
      if (one.names.empty()) continue;
      const auto [found, is_new] = known_as_.try_emplace({session, one.number}, one.names);
      if (!is_new && found->second != one.names) found->second.clear();  // several share the number
    }
  }
  for (const auto& [key, of_section] : seatings) {
    const auto& [session, section] = key;
    const std::string name = section ? names_.name(*section) : std::string();
    const Contestants found = identify(of_section, listed_[session], name, names_, winners);
    sessions_[session].sections.push_back({name, found.movement});
    for (const auto& [contestant, names] : found.known_as) known_as_[{session, names_.name(contestant)}] = names;
  }
}

/// Sections ranked together are two fields only if each is.
void Gathering::rank_as_one(std::uint32_t session) {
  auto& sections = sessions_[session].sections;
  const auto two = [](const SectionOfSession& section) { return has_two_fields(section.movement); };
  if (std::all_of(sections.begin(), sections.end(), two)) return;
  for (SectionOfSession& section : sections)
    if (two(section)) section.movement = Movement::kWithOthers;
  for (Board& board : boards_)
    for (Result& result : board.results)
      if (result.session == session) result.fields = {};
}

void Gathering::join_sections(std::optional<bool> together) {
  const auto by_figures = sections_by_figures(*this);
  for (std::uint32_t i = 0; i < sessions_.size(); ++i) {
    if (sessions_[i].sections.size() < 2) continue;
    const bool listed = ranks_sections_together(listed_[i]);
    Together& found = sessions_[i].together;
    if (together)
      found = *together ? Together::kAsked : Together::kNo;
    else if (by_figures[i])
      found = *by_figures[i] ? Together::kByFigures : listed ? Together::kRankedByList : Together::kNo;
    else
      found = listed ? Together::kByList : Together::kNo;
    if (found != Together::kNo) rank_as_one(i);
  }
}

/// If sections are scored apart, the tables of each have the board to themselves.
void Gathering::split_by_section() {
  std::vector<Board> split;
  for (Board& board : boards_) {
    std::map<std::optional<std::uint32_t>, std::vector<Result>> by_section;
    for (const Result& result : board.results) {
      const Session& session = sessions_[result.session];
      const bool apart = !is_of_match(result) && session.sections.size() > 1 && !are_scored_together(session.together);
      by_section[apart ? result.section : std::nullopt].push_back(result);
    }
    for (auto& [section, results] : by_section) {
      Board& one = split.emplace_back(board);
      one.section = section;
      one.results = std::move(results);
      const std::optional<std::uint32_t> of = section;
      const auto of_other = [of](const Result& result) { return of && result.section != of; };
      for (auto* const rows : {&one.left_out, &one.unplayed})
        rows->erase(std::remove_if(rows->begin(), rows->end(), of_other), rows->end());
    }
  }
  boards_ = std::move(split);
}

void Gathering::settle(const Options& asked) {
  if (std::exchange(settled_, true)) return;
  join_deals();
  join_sessions();
  name_rooms(boards_, names_);
  sit_outs_ = leave_out_sit_outs(boards_, listed_, names_);
  joined_names_ = join_names(boards_, listed_, names_, asked.known_names);
  identify_contestants(asked.winners);
  join_sections(asked.sections_together);
  split_by_section();
}

std::string Gathering::title(std::uint32_t session) const {
  const Session& one = sessions_[session];
  std::string title;
  for (const std::string* part : {&one.event, &one.stage, &one.date}) {
    if (part->empty() || *part == "?") continue;
    title += (title.empty() ? "" : ", ") + *part;
  }
  if (!title.empty()) return title;
  title = fmt::format("Session {}", session + 1);
  return one.file.empty() || sessions_.size() == 1 ? title : fmt::format("{}, {}", title, one.file);
}

/// The board of the result. A board known only by its number takes on the first deal that comes with it.
std::size_t Gathering::board_of(std::string_view path, const TableResult& result) {
  const auto fresh = [&] {
    boards_.emplace_back().number = result.number;
    return boards_.size() - 1;
  };
  std::optional<std::size_t> index;
  const bool has_deal = known(result.deal);
  auto& by_deal = by_deal_[is_of_match(result) ? 1 : 0];
  if (has_deal)
    if (const auto found = by_deal.find(result.deal); found != by_deal.end()) index = found->second;
  if (result.number) {
    const auto [numbered, is_new] = by_number_.try_emplace(number_key(result, path), boards_.size());
    const bool fits = !is_new && (!has_deal || !known(boards_[numbered->second].deal));
    if (!index) index = fits ? numbered->second : fresh();
    if (is_new) numbered->second = *index;
  } else if (!index) {
    index = fresh();
  }
  Board& board = boards_[*index];
  if (has_deal && !known(board.deal)) {
    board.deal = result.deal;
    by_deal.emplace(result.deal, *index);
  }
  return *index;
}

/// Whether a result in the list of a match repeats the record of the room itself, or is repeated by it.
bool Gathering::is_again(std::size_t board, const Result& result) {
  if (result.room == bridge::Room::kNone) return false;
  auto& results = boards_[board].results;
  const auto [found, is_new] = rooms_.try_emplace(
      RoomKey{board, result.session, result.round, result.table, result.teams, result.room}, results.size());
  if (is_new) return false;
  Result& there = results[found->second];
  if (there.listed && !result.listed)
    there = result;
  else if (!result.listed)
    return false;
  return true;
}

bool Gathering::is_known(std::size_t board, const Result& result) {
  std::array<std::uint32_t, 4> players{};
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    if (!result.players[seat]) return false;
    players[seat] = *result.players[seat];
  }
  if (!result.score.north_south || players[0] == players[2]) return false;
  if (known_.emplace(board, players, *result.score.north_south).second) return false;
  ++repeated_;
  return true;
}

/// Whether another record already has the result; whatever this one adds is put with it.
bool Gathering::is_row_again(std::size_t board, const Result& result, const TableResult& from) {
  if (is_of_match(result)) return false;
  const auto found = repeats_.find(board, from);
  if (!found) return false;
  ++repeated_;
  Result& there = boards_[board].results[*found];
  for (const std::size_t side : {0U, 1U}) {
    const bool numbered = !from.pairs[side].empty();
    if (!there.pairs[side] || (numbered && !there.called[side])) {
      if (!there.pairs[side] || !is_number(names_.name(*there.pairs[side]))) there.pairs[side] = result.pairs[side];
      there.called[side] = result.called[side];
    }
  }
  for (std::size_t seat = 0; seat < there.players.size(); ++seat)
    if (!there.players[seat]) there.players[seat] = result.players[seat];
  for (const auto member : {&Result::round, &Result::section, &Result::table})
    if (!(there.*member)) there.*member = result.*member;
  if (there.figures == 0) there.figures = result.figures;
  if (!there.contract) there.contract = result.contract;
  if (!there.declarer) there.declarer = result.declarer;
  if (!there.lead) there.lead = result.lead;
  if (!there.tricks) there.tricks = result.tricks;
  there.provisional = there.provisional || result.provisional;
  return true;
}

std::string_view Gathering::known_as(std::uint32_t session, const std::string& number) const {
  const auto found = known_as_.find({session, number});
  return found == known_as_.end() ? std::string_view() : found->second;
}

void Gathering::add(std::string_view path, const TableResult& from) {
  if (!from.contestants.empty()) {
    auto& listed = listed_[session_of(path, from)];
    listed.insert(listed.end(), from.contestants.begin(), from.contestants.end());
  }
  if (from.of_rubber) {
    ++rubber_deals_;
    return;
  }
  dealt_.note(from);
  if (from.scored()) return from.room == bridge::Room::kNone ? enter(path, from) : enter(path, with_teams(path, from));
  if (from.of_row && from.provisional) {
    ++unread_;
    return enter(path, from);
  }
  if (from.lacks_vulnerability())
    unscored_.push_back({std::string(path), from});
  else if (from.contract || from.row > 0 || (!known(from.deal) && from.contestants.empty()))
    ++without_score_;
  const auto named = [](const std::string& text) { return !text.empty(); };
  const bool sat = std::all_of(from.pairs.begin(), from.pairs.end(), named) ||
                   std::all_of(from.players.begin(), from.players.end(), named);
  if (from.of_row && sat && !from.contract && !from.lacks_vulnerability()) enter(path, from);
}

TableResult Gathering::with_teams(std::string_view path, const TableResult& from) {
  auto& latest = latest_teams_[fmt::format("{}\n{}\n{}\n{}\n{}", path, from.event, text::in_one_form(from.date),
                                           from.stage, from.round)];
  TableResult result = from;
  if (from.teams[0].empty() && from.teams[1].empty())
    result.teams = latest;
  else
    latest = from.teams;
  return result;
}

/// The tables of an evening, and its deals, may be spread over two files.
void Gathering::join_deals() {
  for (Unscored& one : unscored_) {
    const bridge::DealtBoard* const there = dealt_.find(one.result.event, one.result.date, one.result.number);
    if (there == nullptr || !there->vulnerable) {
      ++without_score_;
      continue;
    }
    one.result.vulnerable = there->vulnerable;
    one.result.score.north_south = bridge::north_south_score(*one.result.contract, *one.result.declarer,
                                                             *one.result.tricks, *there->vulnerable, {});
    enter(one.path, one.result);
  }
  unscored_.clear();
  for (Board& board : boards_) {
    if (board.results.empty()) continue;
    const Session& session = sessions_[board.results.front().session];
    const bridge::DealtBoard* const there = dealt_.find(session.event, session.date, board.number);
    if (there == nullptr) continue;
    if (!board.dealer) board.dealer = there->dealer;
    if (!board.vulnerable) board.vulnerable = there->vulnerable;
    const bool same = !known(board.deal) || board.deal == there->deal;
    if (same && !board.double_dummy) board.double_dummy = there->double_dummy;
  }
}

void Gathering::enter(std::string_view path, const TableResult& from) {
  const std::size_t index = board_of(path, from);
  Board& board = boards_[index];
  const std::uint32_t scoring = names_.number_of(from.scoring);
  if (board.results.empty()) board.scoring = scoring;
  board.scorings_differ = board.scorings_differ || board.scoring != scoring;
  if (!board.dealer) board.dealer = from.dealer;
  if (!board.vulnerable) board.vulnerable = from.vulnerable;
  if (!board.double_dummy) board.double_dummy = from.double_dummy;
  Result result;
  result.session = session_of(path, from);
  result.file = files_.number_of(path);
  result.round = name(from.round);
  result.section = name(from.section);
  result.table = name(from.table);
  result.teams = {name(from.teams[0]), name(from.teams[1])};
  result.carried_over = from.carried_over;
  pair_names_.enter(from, result);
  result.room = from.room;
  result.contract = from.contract;
  result.declarer = from.declarer;
  result.lead = from.lead;
  result.tricks = from.tricks;
  result.score = from.score;
  if (!from.weighted.empty()) result.score.weighted = &weighted_.emplace_back(from.weighted);
  if (std::any_of(from.figures.begin(), from.figures.end(), [](const auto& one) { return one.has_value(); })) {
    figures_.push_back(from.figures);
    result.figures = static_cast<std::uint32_t>(figures_.size());
  }
  result.record = from.record;
  result.number = from.number;
  result.adjusted = from.adjusted;
  result.listed = from.listed;
  result.provisional = from.provisional;
  result.of_teams = from.of_teams;
  if (!from.scored()) {
    (from.provisional ? board.left_out : board.unplayed).push_back(result);
    return;
  }
  if (is_known(index, result) || is_row_again(index, result, from) || is_again(index, result)) return;
  if (!is_of_match(result)) repeats_.note(index, from, board.results.size());
  board.results.push_back(result);
}

}  // namespace kibitzer::contests
