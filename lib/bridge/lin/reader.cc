#include "bridge/lin/reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "bridge/lin/rules.h"
#include "bridge/model/deduced_hand.h"
#include "bridge/model/director_words.h"
#include "bridge/pbn/values.h"
#include "bridge/referee/left_out_passes.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

/// The place of the first byte that shows that `bytes` is not text.
std::optional<std::size_t> no_text(std::string_view bytes) {
  const std::size_t nul = bytes.find('\0');
  return nul == std::string_view::npos ? std::nullopt : std::optional(nul);
}

}  // namespace

LinReader::LinReader(std::string_view bytes, const Settings& defaults, std::vector<findings::Finding>& findings,
                     findings::Comments* comments, findings::Once* once)
    : LinReader(bytes, no_text(bytes), defaults, findings, comments, once) {}

LinReader::LinReader(std::string_view bytes, std::optional<std::size_t> nul, const Settings& defaults,
                     std::vector<findings::Finding>& findings, findings::Comments* comments, findings::Once* once)
    : defaults_(defaults),
      findings_(findings),
      once_(once != nullptr ? *once : own_once_),
      reporter_(findings, &once_),
      lexer_(nul ? std::string_view() : bytes) {
  if (comments != nullptr) comments_.emplace(bytes, *comments);
  if (!nul) return;
  const auto at = static_cast<std::uint32_t>(*nul);
  reporter_.report(kLinRule<"lin/not-text">, {at, at + 1}, "this is not text: it holds a byte of value 0");
}

bool LinReader::next(Session& session) {
  session.clear(defaults_);
  session_ = &session;
  first_finding_ = findings_.size();
  forget_board();
  while (next_command()) {
    held_ = (open() && begins_board(command_) && finish_board()) ||
            (command_.is("vg") && command_.closed && list_unrecorded());
    if (held_) return end_board();
    take(command_);
  }
  if (finish_board() || list_unrecorded()) return end_board();
  if (comments_) comments_->finish();
  return false;
}

/// False at the end of the text.
bool LinReader::next_command() {
  if (std::exchange(held_, false)) return true;
  if (!lexer_.next(command_)) return false;
  if (comments_) comments_->see(command_);
  return true;
}

bool LinReader::end_board() {
  if (comments_) comments_->end_board(position());
  return true;
}

void LinReader::forget_board() {
  announced_ = labelled_ = has_deal_ = misplaced_ = next_named_ = torn_ = false;
  label_.reset();
}

/// Whether `command` cannot belong to the present board.
bool LinReader::begins_board(const LinCommand& command) const {
  if (command.stray || !command.closed) return false;
  switch (command.name) {
    case lin_name("qx"):
    case lin_name("vg"):
      return true;
    case lin_name("md"):
      return has_deal_ || (!announced_ && called_or_played());
    case lin_name("sv"):
      return !announced_ && called_or_played() && (session_->boards.front().vulnerable || next_named_);
    case lin_name("ah"):
      return !announced_ && (labelled_ || called_or_played()) && read_lin_label(command.value);
    default:
      return false;
  }
}

Board& LinReader::begin_board(text::Span at, Room room) {
  Board& board = session_->boards.emplace_back();
  board.at = at;
  board.room = room;
  session_->event = match_.event;
  session_->stage = match_.segment;
  session_->home_team = match_.home_team;
  session_->visit_team = match_.visit_team;
  session_->scoring = match_.scoring;
  session_->carried_over = match_.carried_over;
  session_->players = match_.players.take(room);
  return board;
}

/// The present board; `command` begins it if there is none yet.
Board& LinReader::board(const LinCommand& command) {
  return open() ? session_->boards.front() : begin_board(command.place(), Room::kNone);
}

/// Ends the present board. One that was not announced, and of which nothing is known, does not count: false.
bool LinReader::finish_board() {
  if (!match_.results_counted) count_results();
  const bool worth = open() && (announced_ || has_deal_ || called_or_played() || session_->boards.front().result);
  if (!worth) {
    for (const Remark& remark : session_->remarks) early_remarks_.push_back({remark.kind, {}, 0, {}, remark.text});
    session_->clear(defaults_);
    forget_board();
    return false;
  }
  Board& board = session_->boards.front();
  choose_number(board);
  if (board.number) match_.note(board.number->value);
  enter_result(board);
  auto& remarks = session_->remarks;
  remarks.insert(remarks.begin(), early_remarks_.begin(), early_remarks_.end());
  early_remarks_.clear();
  board.remarks = {0, static_cast<std::uint32_t>(remarks.size())};
  put_in_left_out_passes(board);
  if (torn_) doubt_fixes();
  session_->at = board.at;
  reporter_ = findings::Reporter(findings_, &once_);
  return true;
}

void LinReader::put_in_left_out_passes(Board& board) {
  const auto passes = put_in_passes(*session_, board);
  constexpr std::uint32_t kMostInAFile = 3;
  if (!passes) return;
  auto& finding =
      reporter_.report_once(rule_of(*passes), {"left out", kMostInAFile}, passes->at, "{}", words_of(*passes));
  if (!passes->certain) return;
  std::string calls;
  for (unsigned i = 0; i < passes->count; ++i) calls += "p|mb|";
  finding.fix_form({passes->at.begin, passes->at.begin}, std::move(calls), insertion_of(*passes));
}

void LinReader::take(const LinCommand& command) {
  if (command.stray) return read_stray(command);
  in_stray_ = false;
  if (command.comment) return read_comment(command);
  if (!command.closed) return unclosed(command);
  switch (command.name) {
    case lin_name("pc"):
      return read_cards(command);
    case lin_name("mb"):
      return read_calls(command);
    case lin_name("an"):
      return read_explanation(command);
    case lin_name("nt"):
      return read_comment(command);
    case lin_name("vg"):
      return read_vugraph(command);
    case lin_name("bn"):
      return read_board_numbers(command);
    case lin_name("rs"):
      return read_results(command);
    case lin_name("pn"):
      return read_players(command);
    case lin_name("qx"):
      return announce(command);
    case lin_name("ah"):
      return label(command);
    case lin_name("md"):
      return read_deal(command);
    case lin_name("sv"):
      return read_vulnerability(command);
    case lin_name("mc"):
      return read_claim(command);
    default:
      return skip(command);
  }
}

/// A command that only affects the display, or an unknown one.
void LinReader::skip(const LinCommand& command) {
  if (keep_remarks_ && !command.value.empty()) lose(fmt::format("command {}", text::printable(command.letters())));
  if (!command.known) read_unknown(command);
}

void LinReader::lose(std::string_view what) {
  if (keep_remarks_) lost_.emplace_back(what);
}

/// Something may be missing from the parts that the present board has not passed yet.
void LinReader::damage_rest() {
  torn_ = true;
  if (!open()) return;
  Board& board = session_->boards.front();
  board.play_damaged = true;
  if (session_->plays.empty()) board.auction_damaged = true;
  if (!has_deal_) board.deal_damaged = true;
}

/// If a command is missing or torn, the value next to it cannot be guessed safely.
void LinReader::doubt_fixes() {
  for (std::size_t i = first_finding_; i < findings_.size(); ++i)
    for (findings::Fix& fix : findings_[i].fixes) fix.safety = findings::Safety::kUnsafe;
}

void LinReader::read_stray(const LinCommand& command) {
  damage_rest();
  if (!in_stray_) {
    constexpr std::string_view kForm = "a command is two letters, a |, its value and another |";
    constexpr std::uint32_t kShown = 60;
    const text::Span at = {command.name_at.begin, std::min(command.name_at.end, command.name_at.begin + kShown)};
    reporter_.report(kLinRule<"lin/syntax">, at, "no LIN command is here: {}", kForm);
  }
  in_stray_ = true;
}

void LinReader::read_unknown(const LinCommand& command) {
  // A misspelt mb or pc would be missing from the auction or the play.
  std::size_t call_end = 0;
  std::size_t card_end = 0;
  const bool call = read_lin_call(command.value, call_end).call.kind != CallKind::kUnknown;
  if (call || read_lin_card(command.value, card_end).known()) damage_rest();
  const std::string letters = command.letters();
  reporter_.report_once(kLinRule<"lin/unknown-command">, letters, command.name_at,
                        "the command {} is unknown and is skipped", quoted_lin(letters));
}

/// The record breaks off in this value, so what there is of it may be wrong: mc|1 may have been mc|13.
void LinReader::unclosed(const LinCommand& command) {
  const bool lays_out = command.value.empty() && (command.is("pg") || command.is("st") || command.is("rh"));
  if (lays_out) return;
  if (command.is("md") || command.is("qx")) board(command);
  damage_rest();
  reporter_.report(kLinRule<"lin/syntax">, command.name_at,
                   "the record breaks off in this command: the | after its value is missing");
}

/// A board announced: qx|o12|, qx|c12,Board 12|.
void LinReader::announce(const LinCommand& command) {
  const LinBoard read = read_lin_board(command.value, command.value_at.begin);
  Board& board = begin_board(command.place(), read.room);
  announced_ = true;
  lose_title(command, read);
  if (read.number)
    board.number = At<int>{*read.number, read.number_text.at};
  else
    reporter_.report(kLinRule<"lin/bad-board">, command.place(),
                     "a board is announced as in qx|o12|: o or c for the open or closed room, and its number from 1");
}

/// Notes the loss of the board's title, after a comma, unless it only repeats the number.
void LinReader::lose_title(const LinCommand& command, const LinBoard& announced) {
  const std::size_t comma = command.value.find(',');
  if (comma == std::string_view::npos) return;
  const std::string_view title = without_blanks(command.value.substr(comma + 1));
  if (!title.empty() && (!announced.number || read_lin_label(title) != announced.number)) lose("title of a board");
}

void LinReader::label(const LinCommand& command) {
  const auto number = read_lin_label(command.value);
  if (!number && !command.value.empty()) lose("label");
  if (!number) return;
  Board& labelled = board(command);
  if (announced_ && labelled.number) {
    if (*number != labelled.number->value) label_ = At<int>{*number, command.value_at};
    return;
  }
  if (!announced_) labelled.at = command.value_at;
  labelled.number = At<int>{*number, command.value_at};
  labelled_ = true;
}

/// Some programs count the boards of a file in qx, and give the number of the board in its label. The number that the file
/// lists results of is a board's, and so is the only one that dealer and vulnerability fit.
void LinReader::choose_number(Board& board) {
  if (!label_ || !board.number) return;
  lose("second number of a board");
  const auto fits = [&](int number) {
    return (!board.dealer || board.dealer->value == dealer_of_board(number)) &&
           (!board.vulnerable || board.vulnerable->value == vulnerability_of_board(number));
  };
  const int announced = board.number->value;
  const bool is_announced = match_.lists(announced) != match_.lists(label_->value)
                                ? match_.lists(announced)
                                : fits(announced) && !fits(label_->value);
  if (!is_announced) board.number = label_;
}

void LinReader::read_deal(const LinCommand& command) {
  Board& dealt = board(command);
  has_deal_ = true;
  std::string_view rest = command.value;
  if (rest.empty()) return;
  dealt.deal_at = command.value_at;
  const bool digit = rest[0] >= '0' && rest[0] <= '9';
  read_dealer(rest.substr(0, digit ? 1 : 0), command.part(0, 1), dealt);
  rest.remove_prefix(digit ? 1 : 0);
  read_hands({rest, command.part(digit ? 1 : 0, command.value.size())}, dealt);
  deduce_hand(*session_, dealt, command.value_at);
}

void LinReader::read_dealer(std::string_view digit, text::Span at, Board& board) {
  if (digit == "0") return;  // not known
  const std::size_t order = digit.empty() ? std::string_view::npos : std::string_view("1234").find(digit);
  if (order != std::string_view::npos) {
    board.dealer = At<Seat>{kLinSeats[order], at};
    return;
  }
  board.auction_damaged = true;  // who called is unknown
  reporter_.report(kLinRule<"lin/bad-dealer">, at,
                   "a deal begins with its dealer: 1 is South, 2 West, 3 North, 4 East");
}

void LinReader::read_hands(LinPart part, Board& board) {
  LinParts parts(part);
  for (std::size_t i = 0; i < kLinSeats.size() && !parts.done(); ++i) {
    const auto wrong = read_lin_hand(parts.next(), *session_, board.hands[index_of(kLinSeats[i])]);
    if (!wrong) continue;
    board.deal_damaged = true;
    reporter_.report(kLinRule<"lin/bad-hand">, wrong->at, "{}", wrong->message);
  }
  const LinPart more = parts.rest();
  if (more.text.empty()) return;
  board.deal_damaged = true;
  reporter_.report(kLinRule<"lin/bad-hand">, more.at, "a deal has four hands, of South, West, North and East");
}

void LinReader::read_vulnerability(const LinCommand& command) {
  if (command.value.empty()) return;  // not known
  Board& marked = board(command);
  const auto vulnerable = command.value.size() == 1 ? vulnerability_of_lin_letter(command.value[0]) : std::nullopt;
  if (vulnerable) {
    marked.vulnerable = At<Vulnerability>{*vulnerable, command.value_at};
    return;
  }
  auto& finding = reporter_.report(kLinRule<"lin/bad-vulnerability">, command.value_at,
                                   "{} is not a vulnerability: o is nobody, n North-South, e East-West, b both sides",
                                   quoted_lin(command.value));
  if (const auto meant = bridge::read_vulnerability(command.value))
    finding.fix_form(command.value_at, std::string(1, "oneb"[static_cast<std::size_t>(meant->value)]));
}

/// A comment belongs to the call or card before it; before these, to the deal, or else to the board.
void LinReader::read_comment(const LinCommand& command) {
  if (command.value.empty()) return lose("empty comment");
  if (open() && !session_->boards.front().director_ruled && says_director_ruled(command.value))
    session_->boards.front().director_ruled = command.value_at;
  if (!keep_remarks_) return;
  Remark remark;
  remark.text = command.value;
  remark.heeded = true;
  if (command.comment) remark.kind = Remark::Kind::kEscape;
  if (!open()) return early_remarks_.push_back(remark);
  if (!session_->plays.empty()) {
    remark.of = Remark::Of::kPlay;
    remark.index = static_cast<std::uint32_t>(session_->plays.size() - 1);
  } else if (!session_->calls.empty()) {
    remark.of = Remark::Of::kCall;
    remark.index = static_cast<std::uint32_t>(session_->calls.size() - 1);
  } else if (has_deal_) {
    remark.after = "Deal";
  }
  session_->remarks.push_back(remark);
}

}  // namespace kibitzer::bridge
