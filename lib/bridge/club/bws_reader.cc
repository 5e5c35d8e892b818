#include "bridge/club/bws_reader.h"

#include <algorithm>
#include <string>
#include <utility>

#include "bridge/club/holding.h"
#include "bridge/club/rules.h"
#include "bridge/model/sheet_notation.h"
#include "cards/words.h"
#include "text/ascii.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

constexpr std::string_view kResults = "ReceivedData";
constexpr std::string_view kSeatWords[] = {"North", "East", "South", "West"};
constexpr std::string_view kSuitWords[] = {"Clubs", "Diamonds", "Hearts", "Spades"};
constexpr int kMostBoards = 999;
constexpr std::size_t kMostBoardsOfRound = 99;

BwsGames::Place place_of(const ListedRow& row) {
  return {row.number("Section").value_or(0), row.number("Table").value_or(0), row.number("Round").value_or(0),
          row.number("Board").value_or(0)};
}

Text text_of(const ListedCell& cell) { return {cell.text, cell.at}; }

/// Whether the hands of two rows of HandRecord are written alike.
bool same_hands(const ListedRow& a, const ListedRow& b) {
  for (const std::string_view seat : kSeatWords)
    for (const std::string_view suit : kSuitWords) {
      const std::string column = std::string(seat) + std::string(suit);
      const auto* const one = a.cell(column);
      const auto* const other = b.cell(column);
      if ((one == nullptr ? std::string_view() : one->text) != (other == nullptr ? std::string_view() : other->text))
        return false;
    }
  return true;
}

/// "40%-60%": what the Director gives North-South and East-West.
std::optional<std::array<int, 2>> percentages_in(std::string_view remark) {
  std::array<int, 2> given{};
  std::size_t side = 0;
  for (std::size_t i = 0; i < remark.size(); ++i) {
    const char c = remark[i];
    if (text::is_digit(c))
      given[side] = std::min(10 * given[side] + (c - '0'), 1000);
    else if (c == '-' && side == 0 && i > 0)
      side = 1;
    else if (c != '%' && c != ' ')
      return std::nullopt;
  }
  const bool read = side == 1 && remark.find('%') != std::string_view::npos && given[0] <= 100 && given[1] <= 100;
  return read ? std::optional(given) : std::nullopt;
}

/// Adds the cards of a holding, which is written as ranks; false if something is not a rank.
bool read_holding(const ListedCell& cell, cards::Suit suit, Hand& hand, Session& session) {
  std::vector<CardAt> cards;
  const bool read = add_holding(cell.text, cell.at, true, suit, cards);
  for (const CardAt& card : cards) {
    if (hand.cards.count >= cards::kMaxCardsOfHand) return false;
    append(session.hand_cards, hand.cards, card);
  }
  return read;
}

/// Takes contract, declarer, tricks and lead, if the row has a contract; false if some of it cannot be read.
bool read_score(const ListedRow& row, TableRow& result, findings::Reporter& reporter) {
  const ListedCell* const contract = row.cell("Contract");
  if (contract == nullptr) return true;
  const auto read = read_sheet_contract(contract->text);
  if (!read) {
    report_value(reporter, *contract, "a contract like \"4 S\", \"3 NT x\" or \"PASS\"");
    return false;
  }
  result.contract = At<Contract>{read->contract, contract->at};
  if (read->contract.passed_out()) return true;
  if (const ListedCell* const seat = row.cell("NS/EW")) {
    if (const auto declarer = seat_of(*seat))
      result.declarer = At<Seat>{*declarer, seat->at};
    else
      report_value(reporter, *seat, "N, E, S or W");
  }
  if (const ListedCell* const tricks = row.cell("Result")) {
    const auto surplus = read_surplus(tricks->text);
    const int won = kBook + read->contract.level() + surplus.value_or(0);
    if (!surplus || won < 0)
      report_value(reporter, *tricks, "=, or the tricks over or under the contract as in +1 or -2");
    else
      result.tricks = At<int>{won, tricks->at};
  }
  if (const ListedCell* const lead = row.cell("LeadCard")) {
    if (const auto card = cards::card_in_words(lead->text))
      result.lead = CardAt{*card, lead->at};
    else
      report_value(reporter, *lead, "a card like HK");
  }
  return result.declarer && result.tricks;
}

/// Takes what the remarks give in place of a score.
void read_remarks(const ListedRow& row, TableRow& result) {
  const ListedCell* const remarks = row.cell("Remarks");
  if (remarks == nullptr) return;
  const auto given = percentages_in(remarks->text);
  if (given) {
    for (const Side side : kSides)
      result.percentage[index_of(side)] = Figure{remarks->at, Hundredths::of((*given)[index_of(side)]), 0, true};
    return;
  }
  if (text::lowered(remarks->text) == "not played" || says_not_played(remarks->text)) {
    result.contract.reset();
    result.declarer.reset();
    result.tricks.reset();
    result.lead.reset();
    result.damaged = false;
    return;
  }
  // An adjusted score is the Director's; the contract beside it is not what was scored.
  if (text::lowered(remarks->text.substr(0, 8)) == "arbitral") result.damaged = true;
}

/// When the result was entered: the day and the time are columns of their own.
std::optional<Text> entered_at(const ListedRow& row, Session& session) {
  const ListedCell* const time = row.cell("TimeLog");
  if (time == nullptr) return std::nullopt;
  const ListedCell* const day = row.cell("DateLog");
  std::string text = day == nullptr ? std::string() : std::string(day->text) + " ";
  return Text{session.keep(text.append(time->text)), time->at};
}

bool is_of_individuals(const ListedRow& row) {
  return row.number("South").value_or(0) > 0 || row.number("West").value_or(0) > 0;
}

/// Whether Declarer is a number of the pair that does not sit where the declarer's seat is.
bool pairs_are_switched(const ListedRow& row, const TableRow& result) {
  const auto declarer = row.number("Declarer");
  const auto north_south = row.number("PairNS");
  const auto east_west = row.number("PairEW");
  if (is_of_individuals(row)) return false;  // whose partners change
  if (!declarer || !north_south || !east_west || !result.declarer || *north_south == *east_west) return false;
  const Side side = side_of(result.declarer->value);
  return *declarer == (side == Side::kNorthSouth ? *east_west : *north_south);
}

/// "1, 2, 15": the numbers of boards; nothing if anything else is written.
std::optional<std::vector<int>> numbers_in(std::string_view list) {
  std::vector<int> numbers;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find_first_of(",;"), list.size());
    const std::string_view word = text::without_blanks(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
    if (word.empty()) continue;
    const auto number = count_in(word);
    if (!number || *number > std::size_t{kMostBoards} || numbers.size() >= kMostBoardsOfRound) return std::nullopt;
    numbers.push_back(static_cast<int>(*number));
  }
  return numbers;
}

/// The boards of a row of RoundData: a list, or else the lowest and the highest.
std::optional<std::vector<int>> boards_of(const ListedRow& row) {
  if (const ListedCell* const list = row.cell("CustomBoards")) {
    auto boards = numbers_in(list->text);
    if (!boards || !boards->empty()) return boards;
  }
  std::vector<int> boards;
  const bool sits_out = row.number("NSPair").value_or(0) == 0 || row.number("EWPair").value_or(0) == 0;
  if (sits_out && row.cell("LowBoard") == nullptr && row.cell("HighBoard") == nullptr) return boards;
  const auto low = row.number("LowBoard", kMostBoards);
  const auto high = row.number("HighBoard", kMostBoards);
  if (!low || !high || *high < *low || *high - *low >= static_cast<int>(kMostBoardsOfRound)) return std::nullopt;
  for (int board = *low; board <= *high; ++board) boards.push_back(board);
  return boards;
}

}  // namespace

BwsReader::BwsReader(std::string_view text, const Settings& defaults, std::vector<findings::Finding>& findings)
    : defaults_(defaults), findings_(findings), of_listing_(findings), listing_(text, of_listing_), games_(listing_) {
  for (const ListedRow& row : listing_.rows("Section")) {
    const auto id = row.number("ID");
    if (!id) continue;
    if (const ListedCell* const letter = row.cell("Letter")) letters_.emplace(*id, letter);
    missing_pairs_.emplace(*id, row.number("MissingPair").value_or(0));
  }
  collect_results();
  collect_names();
  if (boards_.empty() && of_listing_.count() == 0)
    of_listing_.report(
        kClubRule<"bws/no-results">, {0, static_cast<std::uint32_t>(std::min(text.find('\n'), text.size()))},
        "the database has no row of {}: nothing has been played, or it was copied while a program had it open",
        kResults);
}

BwsReader::Results BwsReader::valid_results() {
  Results valid;
  for (const ListedRow& row : listing_.rows(kResults)) {
    if (row.is_set("Erased")) continue;
    const auto board = row.number("Board", kMostBoards);
    if (board && *board > 0)
      valid[place_of(row)] = &row;
    else
      of_listing_.report(kClubRule<"bws/bad-value">, row.at, "this result has no valid board number");
  }
  return valid;
}

/// In a Swiss or in matches of teams each round may have boards of its own under the same numbers: then most pairs of the
/// section play a number more than once. Gives the IDs of such sections.
std::set<int> BwsReader::sections_with_boards_of_rounds(const Results& results) {
  using Pair =
      std::tuple<int, int, std::optional<Side>>;  // section, number, and the side where both sides have the number
  std::map<int, std::set<std::tuple<int, int, Side>>> seated;  // by section: round, number and side
  const auto column = [](Side side) { return side == Side::kNorthSouth ? "PairNS" : "PairEW"; };
  for (const auto& [place, row] : results)
    for (const Side side : kSides)
      if (const auto pair = row->number(column(side)))
        seated[std::get<0>(place)].emplace(std::get<2>(place), *pair, side);
  std::map<Pair, std::map<int, int>> times;  // by board
  for (const auto& [place, row] : results)
    for (const Side side : kSides) {
      const auto& [section, table, round, board] = place;
      const auto pair = row->number(column(side));
      if (!pair) continue;
      const bool both = seated[section].contains({round, *pair, opponents_of(side)});
      ++times[{section, *pair, both ? std::optional(side) : std::nullopt}][board];
    }
  std::map<int, std::array<std::size_t, 2>> pairs;  // by section: all of them, and those that play a number again
  for (const auto& [pair, boards] : times) {
    const bool again = std::any_of(boards.begin(), boards.end(), [](const auto& board) { return board.second > 1; });
    auto& [all, repeating] = pairs[std::get<0>(pair)];
    ++all;
    repeating += again ? 1 : 0;
  }
  std::set<int> sections;
  for (const auto& [section, count] : pairs)
    if (2 * count[1] > count[0]) sections.insert(section);
  return sections;
}

/// The hands of each board, by section. Those of boards of a round are not known to be of that round.
std::map<int, BwsReader::Hands> BwsReader::collect_hands(const std::set<int>& by_round) const {
  std::map<int, Hands> hands;
  for (const ListedRow& row : listing_.rows("HandRecord")) {
    const int section = row.number("Section").value_or(0);
    const auto board = row.number("Board", kMostBoards);
    if (board && !by_round.contains(section)) hands[*board].by_section[section] = &row;
  }
  for (auto& one : hands) {
    Hands& of_board = one.second;
    of_board.differ = std::any_of(of_board.by_section.begin(), of_board.by_section.end(), [&](const auto& other) {
      return !same_hands(*other.second, *of_board.by_section.begin()->second);
    });
  }
  return hands;
}

void BwsReader::collect_results() {
  const Results valid = valid_results();
  const std::set<int> by_round = sections_with_boards_of_rounds(valid);
  std::map<int, Hands> hands = collect_hands(by_round);
  std::map<std::tuple<int, int, int>, BoardResults> boards;  // by round, board, and section if their hands differ
  for (const auto& [place, row] : valid) {
    const auto& [section, table, round, number] = place;
    const bool of_round = by_round.contains(section);
    const Hands& of_board = hands[number];
    BoardResults& board = boards[{of_round ? round : 0, number, of_board.differ ? section : 0}];
    board.number = number;
    board.of_round = of_round;
    board.rows.push_back(row);
    const auto own = of_board.by_section.find(section);
    if (own != of_board.by_section.end())
      board.hands = own->second;
    else if (!of_board.differ && !of_round && !of_board.by_section.empty())
      board.hands = of_board.by_section.begin()->second;
  }
  for (auto& [place, board] : boards) {
    std::sort(board.rows.begin(), board.rows.end(),
              [](const auto* a, const auto* b) { return a->at.begin < b->at.begin; });
    boards_.push_back(std::move(board));
  }
}

/// Players are listed where they sit at the beginning.
void BwsReader::collect_names() {
  std::map<std::string_view, const ListedCell*> named;
  for (const ListedRow& row : listing_.rows("PlayerNames"))
    for (const std::string_view number : {"ID", "strID"})
      if (const ListedCell* const of_player = row.cell(number))
        if (const ListedCell* const name = row.cell("Name")) named.emplace(of_player->text, name);
  for (const ListedRow& row : listing_.rows("PlayerNumbers")) {
    const ListedCell* const direction = row.cell("Direction");
    const auto seat = direction == nullptr ? std::nullopt : seat_of(*direction);
    if (!seat || row.number("Round").value_or(0) > 1) continue;
    const ListedCell* name = row.cell("Name");
    const ListedCell* const number = row.cell("Number");
    if (name == nullptr && number != nullptr) {
      const auto found = named.find(number->text);
      if (found != named.end()) name = found->second;
    }
    if (name != nullptr) players_[{row.number("Section").value_or(0), row.number("Table").value_or(0), *seat}] = name;
  }
  for (const ListedRow& row : listing_.rows("RoundData")) name_pairs(row, "NSPair", "EWPair");
  for (const ListedRow& row : listing_.rows(kResults)) name_pairs(row, "PairNS", "PairEW");
}

const ListedCell* BwsReader::name_at(int section, int table, Seat seat) const {
  const auto found = players_.find({section, table, seat});
  return found == players_.end() ? nullptr : found->second;
}

/// Names the pairs of a meeting of the first round.
void BwsReader::name_pairs(const ListedRow& meeting, std::string_view north_south, std::string_view east_west) {
  if (meeting.number("Round") != 1) return;
  const int section = meeting.number("Section").value_or(0);
  const int table = meeting.number("Table").value_or(0);
  for (const Side side : kSides) {
    const auto pair = meeting.number(side == Side::kNorthSouth ? north_south : east_west);
    const Seat first = side == Side::kNorthSouth ? Seat::kNorth : Seat::kEast;
    const std::array names = {name_at(section, table, first), name_at(section, table, partner_of(first))};
    if (pair) names_.try_emplace({section, *pair, side}, names);
  }
}

std::optional<Text> BwsReader::section_of(const ListedRow& row) const {
  const ListedCell* const section = row.cell("Section");
  if (section == nullptr) return std::nullopt;
  const auto letter = letters_.find(row.number("Section").value_or(0));
  return Text{letter == letters_.end() ? section->text : letter->second->text, section->at};
}

void BwsReader::read_heading(Session& session) const {
  const auto& rows = listing_.rows("Session");
  if (rows.empty()) return;
  if (const ListedCell* const name = rows.front().cell("Name")) session.event = text_of(*name);
  if (const ListedCell* const date = rows.front().cell("Date")) session.date = text_of(*date);
}

void BwsReader::read_movement(Session& session, findings::Reporter& reporter) const {
  for (const ListedRow& row : listing_.rows("RoundData")) {
    const auto boards = boards_of(row);
    const ListedCell* const table = row.cell("Table");
    const ListedCell* const round = row.cell("Round");
    if (!boards || table == nullptr || round == nullptr) {
      reporter.report(kClubRule<"bws/bad-value">, row.at, "the table, round or boards of this meeting cannot be read");
      session.damaged = true;
      continue;
    }
    ScheduledMeeting& meeting = session.movement.emplace_back();
    meeting.at = row.at;
    meeting.section = section_of(row);
    meeting.table = text_of(*table);
    meeting.round = text_of(*round);
    const auto missing = missing_pairs_.find(row.number("Section").value_or(0));
    for (const Side side : kSides) {
      const std::string_view column = side == Side::kNorthSouth ? "NSPair" : "EWPair";
      const int pair = row.number(column).value_or(0);
      const bool phantom = missing != missing_pairs_.end() && missing->second == pair;
      if (pair > 0 && !phantom) meeting.pairs[index_of(side)] = text_of(*row.cell(column));
    }
    meeting.boards = *boards;
  }
}

void BwsReader::read_hands(const BoardResults& results, Session& session, findings::Reporter& reporter) const {
  if (results.hands == nullptr) return;
  const ListedRow& row = *results.hands;
  Board& board = session.boards.front();
  for (const Seat seat : kSeats) {
    Hand& hand = board.hands[index_of(seat)];
    for (const cards::Suit suit : cards::kSuitsOfHand) {
      const std::string column =
          std::string(kSeatWords[index_of(seat)]) + std::string(kSuitWords[static_cast<std::size_t>(suit)]);
      const ListedCell* const cell = row.cell(column);
      if (cell == nullptr || cell->text == "-" || cell->text == "--" || cell->text == "---") continue;
      hand.known = true;
      hand.at = hand.at.end == 0 ? cell->at : text::Span{hand.at.begin, cell->at.end};
      if (read_holding(*cell, suit, hand, session)) continue;
      report_value(reporter, *cell, "ranks like AQT94");
      board.deal_damaged = true;
    }
  }
  board.deal_at = row.at;
}

void BwsReader::read_names(const ListedRow& row, TableRow& result, Session& session) const {
  const int section = row.number("Section").value_or(0);
  for (const Side side : kSides) {
    const auto pair = row.number(side == Side::kNorthSouth ? "PairNS" : "PairEW");
    if (!pair) continue;
    // A number that began on one side only is the same pair wherever it sits later.
    auto found = names_.find({section, *pair, side});
    if (found == names_.end()) found = names_.find({section, *pair, opponents_of(side)});
    if (found == names_.end()) continue;
    const auto& [first, second] = found->second;
    if (first == nullptr || second == nullptr) continue;
    result.names[index_of(side)] =
        Text{session.keep(std::string(first->text) + " & " + std::string(second->text)), first->at};
  }
}

void BwsReader::read_result(const ListedRow& row, Session& session, findings::Reporter& reporter) const {
  TableRow& result = session.table_rows.emplace_back();
  result.at = row.at;
  result.board_at = row.cell("Board")->at;
  result.section = section_of(row);
  if (const ListedCell* const table = row.cell("Table")) result.table = text_of(*table);
  if (const ListedCell* const round = row.cell("Round")) result.round = text_of(*round);
  const std::array pairs = {row.cell("PairNS"), row.cell("PairEW")};
  const std::array partners = {row.cell("South"), row.cell("West")};
  for (const std::size_t side : {0U, 1U}) {
    if (pairs[side] == nullptr || row.number(pairs[side]->column).value_or(0) == 0) continue;
    if (partners[side] == nullptr || row.number(partners[side]->column).value_or(0) == 0) {
      result.pairs[side] = text_of(*pairs[side]);
    } else {  // of individuals, each has a number
      result.players[side] = text_of(*pairs[side]);
      result.players[side + 2] = text_of(*partners[side]);
    }
  }
  if (!is_of_individuals(row)) read_names(row, result, session);
  result.entered = entered_at(row, session);
  result.damaged = !read_score(row, result, reporter);
  read_remarks(row, result);
  if (!pairs_are_switched(row, result)) return;
  reporter.report(kClubRule<"bws/switched-pairs">, result.declarer->at,
                  "{} is declarer by this cell, but pair {}, the declaring side, is entered as {}",
                  name_of(result.declarer->value), row.cell("Declarer")->text,
                  name_of(opponents_of(side_of(result.declarer->value))));
  std::swap(result.pairs[0], result.pairs[1]);
  std::swap(result.names[0], result.names[1]);
}

void BwsReader::begin_board(const BoardResults& results, const ListedRow& row, Session& session) const {
  const int number = results.number;
  if (const ListedCell* const round = row.cell("Round"); round != nullptr && results.of_round)
    session.stage = Text{session.keep("round " + std::string(round->text)), round->at};
  const text::Span number_at = row.cell("Board")->at;
  session.at = row.at;
  Board& board = session.boards.emplace_back();
  board.at = row.at;
  board.number = At<int>{number, number_at};
  board.dealer = At<Seat>{dealer_of_board(number), number_at};
  board.vulnerable = At<Vulnerability>{vulnerability_of_board(number), number_at};
}

/// A result whose calls or cards are recorded, as a game with the result as what it claims.
bool BwsReader::next_game(Session& session) {
  if (next_played_ == played_.size()) return false;
  const auto& [results, row] = played_[next_played_++];
  findings::Reporter reporter(findings_);
  read_heading(session);
  begin_board(*results, *row, session);
  read_hands(*results, session, reporter);
  std::vector<findings::Finding> known;  // with the row
  findings::Reporter of_row(known);
  read_result(*row, session, of_row);
  const TableRow result = session.table_rows.back();
  session.table_rows.clear();
  session.section = result.section;
  session.table = result.table;
  session.round = result.round;
  session.pairs = result.pairs;
  session.players = result.players;
  Board& board = session.boards.front();
  board.contract = result.contract;
  board.declarer = result.declarer;
  if (result.tricks) board.result = Claim{result.tricks->at, result.tricks->value, {}, {}, false};
  games_.read(place_of(*row), session, reporter);
  // The row is where the board's results are; this is another record.
  const bool called = !session.calls.empty();
  if (called || !session.plays.empty())
    board.at = session.at = called ? session.calls.front().at : session.plays.front().at;
  return true;
}

bool BwsReader::next(Session& session) {
  session.clear(defaults_);
  if (next_ == boards_.size()) return next_game(session);
  findings::Reporter reporter(findings_);
  const BoardResults& results = boards_[next_];
  read_heading(session);
  session.damaged = of_listing_.count() > 0;  // rows are left out
  if (next_++ == 0) read_movement(session, reporter);
  begin_board(results, *results.rows.front(), session);
  read_hands(results, session, reporter);
  for (const ListedRow* const row : results.rows) {
    read_result(*row, session, reporter);
    if (games_.has(place_of(*row))) played_.emplace_back(&results, row);
  }
  return true;
}

}  // namespace kibitzer::bridge
