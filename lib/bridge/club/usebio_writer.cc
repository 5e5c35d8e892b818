#include "bridge/club/usebio_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "bridge/club/result_words.h"
#include "bridge/model/pair_texts.h"
#include "text/xml_text.h"

namespace kibitzer::bridge {
namespace {

/// "AQ964.J64.JT.AK8": the ranks of one of the four suits.
std::string_view suit_of_hand(std::string_view hand, std::size_t suit) {
  for (; suit > 0 && !hand.empty(); --suit) hand.remove_prefix(std::min(hand.find('.'), hand.size() - 1) + 1);
  return hand.substr(0, hand.find('.'));
}

/// A document in the making: an element that has others is on lines of its own, unless it is one of a list.
class UsebioText {
 public:
  void open(std::string_view name, std::string_view attribute = {}, std::string_view value = {}) {
    text += indent() + '<';
    text += name;
    if (!attribute.empty()) text += fmt::format(" {}=\"{}\"", attribute, text::xml_attribute(value));
    text += ">\n";
    ++depth_;
  }
  void close(std::string_view name) {
    --depth_;
    text += fmt::format("{}</{}>\n", indent(), name);
  }
  /// An element on a line of its own, unless `value` is empty.
  void line(std::string_view name, std::string_view value) {
    if (!value.empty()) text += fmt::format("{0}<{1}>{2}</{1}>\n", indent(), name, text::xml_escaped(value));
  }
  /// A line with several elements in one called `name`.
  void list_item(std::string_view name, const std::string& inside,
                 std::initializer_list<std::pair<std::string_view, std::string_view>> attributes = {}) {
    text += indent() + '<';
    text += name;
    for (const auto& [attribute, value] : attributes)
      if (!value.empty()) text += fmt::format(" {}=\"{}\"", attribute, text::xml_attribute(value));
    text += fmt::format(">{}</{}>\n", inside, name);
  }

  std::string text;

 private:
  std::string indent() const { return std::string(2 * depth_, ' '); }

  std::size_t depth_ = 0;
};

/// An element of a list; nothing if `value` is empty.
std::string element(std::string_view name, std::string_view value) {
  return value.empty() ? std::string() : fmt::format("<{0}>{1}</{0}>", name, text::xml_escaped(value));
}
std::string element(std::string_view name, const std::optional<Figure>& value) {
  return value ? element(name, shown(*value)) : std::string();
}

constexpr std::string_view type_of(const ClubEvent& event) {
  if (event.of_teams) return "TEAMS";
  if (event.individual) return "INDIVIDUAL";
  switch (event.scoring) {
    case ClubScoring::kMatchpoints:
      return "MP_PAIRS";
    case ClubScoring::kButler:
      return "BUTLER_PAIRS";
    case ClubScoring::kCrossImps:
      return "CROSS_IMP";
    case ClubScoring::kUnknown:
      break;
  }
  return "PAIRS";
}

constexpr std::string_view method_of(ClubScoring scoring) {
  switch (scoring) {
    case ClubScoring::kMatchpoints:
      return "MATCH_POINTS";
    case ClubScoring::kButler:
      return "BUTLER";
    case ClubScoring::kCrossImps:
      return "CROSS_IMPS";
    case ClubScoring::kUnknown:
      break;
  }
  return {};
}

std::string score_in_words(const ClubResult& result) {
  const std::string award = award_in_words(result);
  return award.empty() && result.score ? std::to_string(*result.score) : award;
}

std::string points_of(const ClubResult& result, ClubScoring scoring) {
  std::string text;
  const std::string_view imps = scoring == ClubScoring::kButler ? "BUTLER_POINTS" : "CROSS_IMP_POINTS";
  for (const Side side : kSides)
    text += element(fmt::format("{}_MATCH_POINTS", letters_of(side)), result.matchpoints[index_of(side)]);
  for (const Side side : kSides)
    text += element(fmt::format("{}_{}", letters_of(side), imps), result.imps[index_of(side)]);
  return text;
}

std::string line_of(const ClubResult& result, std::string_view round_of_match, ClubScoring scoring) {
  std::string text;
  if (result.round != round_of_match) text += element("ROUND_NUMBER", result.round);
  text += element("TABLE_NUMBER", result.table);
  if (result.home) text += element("DIRECTION", letters_of(*result.home));
  text += element("NS_PAIR_NUMBER", result.pairs[0]) + element("EW_PAIR_NUMBER", result.pairs[1]);
  for (const Seat seat : kSeats)
    text += element(fmt::format("{}_PLAYER_NUMBER", letter_of(seat)), result.players[index_of(seat)]);
  if (has_no_result(result)) text += element("CONTRACT", "NP");
  if (result.contract) text += element("CONTRACT", contract_in_words(*result.contract));
  if (result.declarer) text += element("PLAYED_BY", letter_of(*result.declarer));
  if (result.lead) text += element("LEAD", lead_in_words(*result.lead));
  if (result.tricks) text += element("TRICKS", std::to_string(*result.tricks));
  return text + element("SCORE", score_in_words(result)) + points_of(result, scoring);
}

std::string players_of(const ClubContestant& one) {
  std::string text;
  for (const std::string_view name : players_in(one.names))
    if (!name.empty()) text += fmt::format("<PLAYER>{}</PLAYER>", element("PLAYER_NAME", name));
  return text;
}

/// A line for a pair, a player or a team.
void write_participant(const ClubContestant& one, const ClubEvent& event, UsebioText& out) {
  const std::string number = event.of_teams     ? std::string()
                             : event.individual ? element("PLAYER_NUMBER", one.number)
                                                : element("PAIR_NUMBER", one.number);
  const std::string text = number + element("DIRECTION", one.direction) + element("BOARDS_PLAYED", one.boards) +
                           element("PERCENTAGE", one.percentage) + element("TOTAL_SCORE", one.total) +
                           element("PLACE", one.place) + element("HANDICAP", one.handicap);
  if (event.of_teams)
    out.list_item("TEAM", text, {{"TEAM_ID", one.number}, {"TEAM_NAME", one.names}});
  else if (event.individual)
    out.list_item("PLAYER", text + element("PLAYER_NAME", one.names));
  else
    out.list_item("PAIR", text + players_of(one));
}

class UsebioDocument {
 public:
  explicit UsebioDocument(const ClubFile& file) : file_(file) {}

  std::string write(std::string_view comment);

 private:
  using Board = const ClubBoard*;
  /// A session or a section: who took part in it, and the results of its boards.
  struct Part {
    std::vector<const ClubContestant*> contestants;
    std::vector<std::pair<Board, std::vector<const ClubResult*>>> boards;
  };
  using Sections = std::vector<std::pair<std::string, Part>>;
  using Sessions = std::vector<std::pair<std::string, Sections>>;

  /// The boards of a number.
  struct OfNumber {
    const ClubEvent* event = nullptr;
    Board first = nullptr;
    Board dealt = nullptr;  // the first with hands
    bool one_deal = true;   // so a HANDSET can mean them by their number
  };

  static Sessions sessions_of(const ClubEvent& event);
  void look_at_numbers();
  bool in_handset(const ClubBoard& board) const { return board.number && numbers_.at(*board.number).one_deal; }
  void write_event(const ClubEvent& event);
  void write_part(const ClubEvent& event, const Part& part);
  void open_match(const ClubMatch& match);
  void write_board(const ClubEvent& event, const ClubBoard& board, const std::vector<const ClubResult*>& results);
  void write_hands(const ClubBoard& board);
  void write_handset();

  const ClubFile& file_;
  std::map<int, OfNumber> numbers_;
  std::set<Board> dealt_;  // whose hands are written
  UsebioText out_;
};

/// The part of `key`, which is added if it is new.
template <typename Value>
Value& part_of(std::vector<std::pair<std::string, Value>>& parts, std::map<std::string, std::size_t>& places,
               const std::string& key) {
  const auto [found, is_new] = places.try_emplace(key, parts.size());
  if (is_new) parts.emplace_back(key, Value());
  return parts[found->second].second;
}

UsebioDocument::Sessions UsebioDocument::sessions_of(const ClubEvent& event) {
  Sessions sessions;
  std::map<std::string, std::size_t> places;
  std::map<std::string, std::map<std::string, std::size_t>> places_in;
  const auto part = [&](const std::string& session, const std::string& section) -> Part& {
    return part_of(part_of(sessions, places, session), places_in[session], section);
  };
  for (const ClubContestant& one : event.contestants) part(one.session, one.section).contestants.push_back(&one);
  for (const ClubBoard& board : event.boards) {
    if (board.results.empty()) part(board.session, "").boards.emplace_back(&board, std::vector<const ClubResult*>());
    for (const ClubResult& result : board.results) {
      auto& boards = part(board.session, result.section).boards;
      if (boards.empty() || boards.back().first != &board)
        boards.emplace_back(&board, std::vector<const ClubResult*>());
      boards.back().second.push_back(&result);
    }
  }
  return sessions;
}

void UsebioDocument::look_at_numbers() {
  for (const ClubEvent& event : file_.events) {
    for (const ClubBoard& board : event.boards) {
      if (!board.number) continue;
      OfNumber& all = numbers_.try_emplace(*board.number, OfNumber{&event, &board}).first->second;
      if (all.dealt == nullptr && board.has_hands()) all.dealt = &board;
      all.one_deal = all.one_deal && all.event == &event && all.first->session == board.session &&
                     all.first->match == board.match && (!board.has_hands() || all.dealt->hands == board.hands);
    }
  }
}

void UsebioDocument::write_hands(const ClubBoard& board) {
  for (const Seat seat : kSeats) {
    const std::string& hand = board.hands[index_of(seat)];
    if (hand.empty()) continue;
    constexpr std::array<std::string_view, 4> kNames = {"SPADES", "HEARTS", "DIAMONDS", "CLUBS"};
    std::string suits;
    for (std::size_t suit = 0; suit < kNames.size(); ++suit)
      suits += fmt::format("<{0}>{1}</{0}>", kNames[suit], suit_of_hand(hand, suit));
    out_.list_item("HAND", element("DIRECTION", name_of(seat)) + suits);
  }
}

void UsebioDocument::write_board(const ClubEvent& event, const ClubBoard& board,
                                 const std::vector<const ClubResult*>& results) {
  const bool deal_here = board.has_hands() && !in_handset(board) && dealt_.insert(&board).second;
  if (results.empty() && !deal_here) return;
  out_.open("BOARD");
  if (board.number) out_.line("BOARD_NUMBER", std::to_string(*board.number));
  if (deal_here) write_hands(board);
  if (board.datum) out_.line("BOARD_AVERAGE", shown(*board.datum));
  for (const ClubResult* const result : results)
    out_.list_item("TRAVELLER_LINE",
                   line_of(*result, board.match ? event.matches[*board.match].round : "", event.scoring));
  out_.close("BOARD");
}

void UsebioDocument::write_part(const ClubEvent& event, const Part& part) {
  if (!part.contestants.empty()) {
    out_.open("PARTICIPANTS");
    for (const ClubContestant* const one : part.contestants) write_participant(*one, event, out_);
    out_.close("PARTICIPANTS");
  }
  std::optional<std::size_t> match;
  const auto go_to = [&](std::optional<std::size_t> next) {
    if (next == match) return;
    if (match) out_.close("MATCH");
    match = next;
    if (match) open_match(event.matches[*match]);
  };
  for (const auto& [board, results] : part.boards) {
    go_to(board->match);
    write_board(event, *board, results);
  }
  go_to(std::nullopt);
}

void UsebioDocument::open_match(const ClubMatch& match) {
  const auto line = [&](std::string_view name, const std::optional<Figure>& score) {
    if (score) out_.line(name, shown(*score));
  };
  out_.open("MATCH");
  out_.line("ROUND_NUMBER", match.round);
  out_.line("TEAM", match.teams[0]);
  out_.line("OPPOSING_TEAM", match.teams[1]);
  line("TEAM_SCORE", match.scores[0]);
  line("OPPOSING_TEAM_SCORE", match.scores[1]);
}

void UsebioDocument::write_event(const ClubEvent& event) {
  out_.open("EVENT", "EVENT_TYPE", type_of(event));
  out_.line("PROGRAM_NAME", "Kibitzer");
  out_.line("EVENT_DESCRIPTION", event.name);
  out_.line("DATE", date_with_slashes(event.date));
  if (event.winners) out_.line("WINNER_TYPE", std::to_string(*event.winners));
  out_.line("BOARD_SCORING_METHOD", event.of_teams ? "IMPS" : method_of(event.scoring));
  if (event.by_victory_points) out_.line("MATCH_SCORING_METHOD", "VPS");
  for (const auto& [session, sections] : sessions_of(event)) {
    if (!session.empty()) out_.open("SESSION", "SESSION_ID", session);
    for (const auto& [section, part] : sections) {
      if (!section.empty()) out_.open("SECTION", "SECTION_ID", section);
      write_part(event, part);
      if (!section.empty()) out_.close("SECTION");
    }
    if (!session.empty()) out_.close("SESSION");
  }
  out_.close("EVENT");
}

void UsebioDocument::write_handset() {
  const auto has_one = [](const auto& entry) { return entry.second.one_deal && entry.second.dealt != nullptr; };
  if (std::none_of(numbers_.begin(), numbers_.end(), has_one)) return;
  out_.open("HANDSET");
  for (const auto& entry : numbers_) {
    if (!has_one(entry)) continue;
    out_.open("BOARD");
    out_.line("BOARD_NUMBER", std::to_string(entry.first));
    write_hands(*entry.second.dealt);
    out_.close("BOARD");
  }
  out_.close("HANDSET");
}

std::string UsebioDocument::write(std::string_view comment) {
  look_at_numbers();
  out_.text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  if (!comment.empty()) out_.text += fmt::format("<!-- {} -->\n", comment);
  out_.text += "<!DOCTYPE USEBIO SYSTEM \"http://www.usebio.org/files/usebio_v1_2.dtd\">\n";
  out_.open("USEBIO", "Version", "1.2");
  if (!file_.club.empty()) {
    out_.open("CLUB");
    out_.line("CLUB_NAME", file_.club);
    out_.close("CLUB");
  }
  for (const ClubEvent& event : file_.events) write_event(event);
  write_handset();
  out_.close("USEBIO");
  return std::move(out_.text);
}

}  // namespace

std::string write_usebio(const ClubFile& file, std::string_view comment) { return UsebioDocument(file).write(comment); }

}  // namespace kibitzer::bridge
