#include <algorithm>

#include "bridge/club/rbn.h"
#include "bridge/club/rules.h"
#include "bridge/model/deduced_hand.h"
#include "bridge/pbn/values.h"
#include "cards/letters.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

constexpr std::size_t kGroup = 4;  // calls, or cards of a trick

text::Span span_at(const Text& value, std::size_t begin, std::size_t end) {
  return {value.at.begin + static_cast<std::uint32_t>(begin), value.at.begin + static_cast<std::uint32_t>(end)};
}

std::optional<Vulnerability> vulnerability_of(char letter) {
  switch (letter) {
    case 'Z':
      return Vulnerability::kNone;
    case 'N':
      return Vulnerability::kNorthSouth;
    case 'E':
      return Vulnerability::kEastWest;
    case 'B':
      return Vulnerability::kBoth;
    default:
      return std::nullopt;
  }
}

/// The calls of an A, group by group.
class AuctionOfRbn {
 public:
  AuctionOfRbn(const Text& value, const RbnNotes& notes, Session& session, findings::Reporter& reporter)
      : value_(value), notes_(notes), session_(session), board_(session.boards.front()), reporter_(reporter) {}

  void read();

 private:
  void read_head();
  bool take_call();
  void take_marks();
  void pass_out();
  void end_group(bool last);
  char letter(std::size_t ahead = 0) const {
    return at_ + ahead < value_.text.size() ? text::upper(value_.text[at_ + ahead]) : '\0';
  }

  const Text& value_;
  const RbnNotes& notes_;
  Session& session_;
  Board& board_;
  findings::Reporter& reporter_;
  std::size_t at_ = 0;
  std::size_t group_ = 0;  // where it begins
  std::size_t calls_ = 0;  // of the group
};

/// WZ: dealer and who is vulnerable; without them West deals.
void AuctionOfRbn::read_head() {
  const std::size_t colon = value_.text.find(':');
  const auto dealer = value_.text.empty() ? std::nullopt : read_seat(value_.text.substr(0, 1));
  const bool head = colon == 2 && dealer;
  const text::Span at = span_at(value_, 0, head ? 1 : 0);
  board_.dealer = At<Seat>{head ? *dealer : Seat::kWest, at};
  if (!head) return;
  at_ = colon + 1;
  if (const auto vulnerable = vulnerability_of(text::upper(value_.text[1]))) {
    board_.vulnerable = At<Vulnerability>{*vulnerable, span_at(value_, 1, 2)};
  } else if (value_.text[1] != '?') {
    reporter_.report(
        kClubRule<"rbn/bad-value">, span_at(value_, 1, 2),
        "{} does not say who is vulnerable; expected Z (neither side), N (North-South), E (East-West), B (both) or ? (unknown)",
        text::printable(value_.text.substr(1, 1)));
  }
}

void AuctionOfRbn::read() {
  board_.auction_at = value_.at;
  read_head();
  group_ = at_;
  while (at_ < value_.text.size()) {
    if (letter() == ':') {
      end_group(false);
      ++at_;
      group_ = at_;
    } else if (letter() == ' ') {
      ++at_;
    } else if (letter() == 'A') {
      pass_out();
      ++at_;
    } else if (letter() == 'Y') {
      board_.auction_ending = Ending::kStopped;  // a question: what do you call?
      return;
    } else if (!take_call()) {
      board_.auction_damaged = true;
      board_.auction_ending = Ending::kStopped;
      reporter_.report(kClubRule<"rbn/bad-call">, span_at(value_, at_, at_ + 1),
                       "\"{}\" is no call: calls are bids such as 1S, P, X and R, and A where all pass",
                       text::printable(value_.text.substr(at_, 1)));
      return;
    }
  }
  end_group(true);
}

/// All groups but the last have four calls, so that one that was lost is noticed.
void AuctionOfRbn::end_group(bool last) {
  const bool whole = last ? calls_ <= kGroup : calls_ == kGroup;
  if (!whole) {
    board_.auction_damaged = true;
    reporter_.report(kClubRule<"rbn/bad-call">, span_at(value_, group_, at_), "a group has four calls; this one has {}",
                     calls_);
  }
  calls_ = 0;
}

bool AuctionOfRbn::take_call() {
  if (board_.calls.count >= kMaxCalls) return false;
  std::size_t size = 1;
  if (text::is_digit(letter())) size = letter(1) == 'N' && letter(2) == 'T' ? 3 : 2;
  if (letter() == 'X' && letter(1) == 'X') size = 2;
  const auto read = read_call(value_.text.substr(at_, size));
  if (!read) return false;
  RecordedCall& call = append(session_.calls, board_.calls);
  call.call = read->value;
  call.at = span_at(value_, at_, at_ + size);
  at_ += size;
  ++calls_;
  take_marks();
  return true;
}

/// What is said of the call before: * conventional, ! and ?, ^1 the number of a note.
void AuctionOfRbn::take_marks() {
  RecordedCall& call = session_.calls.back();
  while (at_ < value_.text.size()) {
    if (letter() == '*') {
      call.alerted = true;
    } else if (letter() == '^' && text::is_digit(letter(1))) {
      if (const auto& note = notes_[static_cast<std::size_t>(letter(1) - '0')]) session_.explain(call, note->text);
      ++at_;
    } else if (letter() != '!' && letter() != '?') {
      return;
    }
    ++at_;
  }
}

/// Adds the passes that end the auction.
void AuctionOfRbn::pass_out() {
  std::size_t passes = 0;
  const auto calls = session_.calls_of(board_);
  while (passes < calls.size() && calls[calls.size() - 1 - passes].call.kind == CallKind::kPass) ++passes;
  const std::size_t wanted = passes == calls.size() ? 4 : 3;
  for (std::size_t i = passes; i < wanted && board_.calls.count < kMaxCalls; ++i) {
    RecordedCall& call = append(session_.calls, board_.calls);
    call.call = Call{CallKind::kPass, {}};
    call.at = span_at(value_, at_, at_ + 1);
  }
}

/// The cards of a P, trick by trick.
class PlayOfRbn {
 public:
  PlayOfRbn(const Text& value, Session& session, findings::Reporter& reporter)
      : value_(value), session_(session), board_(session.boards.front()), reporter_(reporter) {}

  void read();

 private:
  bool take_card();
  bool end_trick();
  bool fault(std::size_t end, std::string_view sentence);

  const Text& value_;
  Session& session_;
  Board& board_;
  findings::Reporter& reporter_;
  std::size_t at_ = 0;
  std::optional<cards::Suit> led_;
};

bool PlayOfRbn::fault(std::size_t end, std::string_view sentence) {
  board_.play_damaged = true;
  reporter_.report(kClubRule<"rbn/bad-card">, span_at(value_, at_, std::min(end, value_.text.size())), "{}", sentence);
  return false;
}

void PlayOfRbn::read() {
  board_.play_at = value_.at;
  while (at_ < value_.text.size()) {
    const char c = value_.text[at_];
    if (c == ':' || c == ';') {
      if (!end_trick()) return;
      // What remains is trivial.
      if (c == ';') board_.play_ending = Ending::kStopped;
      led_.reset();
      ++at_;
    } else if (c == ' ' || c == '*' || c == '!' || c == '?') {
      ++at_;
    } else if (c == '^') {
      at_ += 2;
    } else if (!take_card()) {
      return;
    }
  }
}

/// All tricks but the last have four cards, so that one that was lost is noticed.
bool PlayOfRbn::end_trick() {
  if (!session_.tricks.empty() && led_ && session_.tricks.back().plays.count == kGroup) return true;
  return fault(at_ + 1, "a trick has four cards; the one before this has not");
}

/// A suit and a rank, or a rank of the suit led.
bool PlayOfRbn::take_card() {
  std::size_t end = at_;
  const int letter = cards::suit_of_letter(value_.text[end]);
  const auto written = letter == cards::kNoSuit ? std::nullopt : std::optional(static_cast<cards::Suit>(letter));
  if (written) ++end;
  const bool ten = value_.text.substr(end, 2) == "10";
  const int rank = end >= value_.text.size() ? cards::kNoRank
                   : ten                     ? cards::rank_of_letter('T')
                                             : cards::rank_of_letter(value_.text[end]);
  const auto suit = written ? written : led_;
  end += ten ? 2 : 1;
  if (rank == cards::kNoRank || !suit)
    return fault(end, "this is no card: a card is a suit and a rank, as in CK, or a rank of the suit led");
  if (!led_) {
    if (session_.tricks.size() >= kMaxTricks) return fault(end, "a board has no more than 13 tricks");
    led_ = suit;
    Trick& trick = append(session_.tricks, board_.tricks);
    trick.at = span_at(value_, at_, end);
    trick.plays.first = static_cast<std::uint32_t>(session_.plays.size());
  }
  Trick& trick = session_.tricks.back();
  if (trick.plays.count == kGroup) return fault(end, "a trick has four cards; this is the fifth");
  session_.plays.push_back({cards::Card(*suit, rank), {}, 0, span_at(value_, at_, end)});
  ++trick.plays.count;
  at_ = end;
  return true;
}

}  // namespace

void read_rbn_hands(const Text& value, Session& session, findings::Reporter& reporter) {
  Board& board = session.boards.front();
  board.deal_at = value.at;
  const auto first = value.text.empty() ? std::nullopt : read_seat(value.text.substr(0, 1));
  if (!first || value.text.substr(1, 1) != ":") {
    board.deal_damaged = true;
    reporter.report(kClubRule<"rbn/bad-hand">, value.at,
                    "hands begin with the seat of the first and a colon, as in W:");
    return;
  }
  std::size_t from = 2;
  for (unsigned i = 0; i < kSeats.size() && from <= value.text.size(); ++i) {
    const std::size_t to = std::min(value.text.find_first_of(":;", from), value.text.size());
    const std::string_view written = value.text.substr(from, to - from);
    Hand& hand = board.hands[index_of(left_of(*first, i))];
    if (!written.empty() && written != "-") {
      if (const auto wrong = session.read_hand(written, value.at.begin + static_cast<std::uint32_t>(from), hand)) {
        board.deal_damaged = true;
        reporter.report(kClubRule<"rbn/bad-hand">, wrong->at, "{}", wrong->message);
      }
    }
    from = to + 1;
  }
  if (from < value.text.size()) {
    board.deal_damaged = true;
    reporter.report(kClubRule<"rbn/bad-hand">, span_at(value, from, value.text.size()), "a deal has four hands");
  }
  deduce_hand(session, board, value.at);
}

void read_rbn_auction(const Text& value, const RbnNotes& notes, Session& session, findings::Reporter& reporter) {
  AuctionOfRbn(value, notes, session, reporter).read();
}

void read_rbn_contract(const Text& value, Session& session, findings::Reporter& reporter) {
  Board& board = session.boards.front();
  const std::size_t colon = std::min(value.text.find(':'), value.text.size());
  std::string bid(value.text.substr(0, colon));
  // R is the redouble here, as in calls.
  if (bid.size() > 2 && text::upper(bid.back()) == 'R') bid.replace(bid.size() - 1, 1, "XX");
  const bool passed = same_word(bid, "P") || same_word(bid, "AP") || same_word(bid, "A");
  const auto contract = passed ? read_contract("Pass") : read_contract(bid);
  if (!contract) {
    reporter.report(kClubRule<"rbn/bad-value">, value.at,
                    "\"{}\" is no contract: it is written like 4S:N, 3NX:E or 5DR:S", text::printable(value.text));
    return;
  }
  board.contract = At<Contract>{contract->value, span_at(value, 0, colon)};
  if (passed || contract->value.passed_out() || colon + 1 >= value.text.size()) return;
  if (const auto declarer = read_seat(value.text.substr(colon + 1, 1)))
    board.declarer = At<Seat>{*declarer, span_at(value, colon + 1, colon + 2)};
  else
    reporter.report(kClubRule<"rbn/bad-value">, span_at(value, colon + 1, value.text.size()),
                    "the declarer is N, E, S or W");
  if (value.text.substr(colon + 2, 1) != ":") return;
  if (const auto leader = read_seat(value.text.substr(colon + 3, 1)))
    board.first_leader = At<Seat>{*leader, span_at(value, colon + 3, colon + 4)};
}

void read_rbn_play(const Text& value, Session& session, findings::Reporter& reporter) {
  PlayOfRbn(value, session, reporter).read();
}

/// 9-300:0, of which the last part is the comparison with other tables. Archives have the score from declarer's side, or from
/// North-South's: it is the latter where the sign only fits that.
void read_rbn_result(const Text& value, Session& session, findings::Reporter& reporter) {
  Board& board = session.boards.front();
  const std::string_view text = value.text.substr(0, value.text.find(':'));
  const std::size_t sign = std::min(text.find_first_of("+-"), text.size());
  // -1 if it is no number.
  const auto number = [](std::string_view digits) { return digits == "0" ? 0 : positive_number(digits).value_or(-1); };
  const bool scored = sign < text.size();
  const int tricks = number(text.substr(0, sign));
  const int points = scored ? number(text.substr(sign + 1)) : 0;
  if (tricks < 0 || points < 0) {
    reporter.report(kClubRule<"rbn/bad-value">, value.at,
                    "\"{}\" is no result: it is declarer's tricks and the score, as in 9-300",
                    text::printable(value.text));
    return;
  }
  const bool passed_out = board.contract && board.contract->value.passed_out();
  if (!passed_out) {
    board.result.emplace();
    board.result->at = span_at(value, 0, sign);
    board.result->declarer = tricks;
  }
  if (!scored || !board.contract || (!board.declarer && !passed_out)) return;
  const int signed_points = text[sign] == '-' ? -points : points;
  board.score.emplace();
  board.score->at = span_at(value, sign, text.size());
  const bool gains = passed_out || tricks >= kBook + board.contract->value.level();
  const bool fits_declarer = gains == (signed_points >= 0);
  if (passed_out || side_of(board.declarer->value) == Side::kNorthSouth || !fits_declarer)
    board.score->north_south = signed_points;
  else
    board.score->declarer = signed_points;
}

}  // namespace kibitzer::bridge
