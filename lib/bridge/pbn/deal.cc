// The Deal tag. (PBN 2.1, 3.4.11)
//
//   deal := seat ":" hand " " hand " " hand " " hand      hand := "-" | as in cards/hand_text.h
#include <algorithm>

#include "bridge/pbn/parts.h"
#include "pbn/rules.h"

namespace kibitzer::bridge {
namespace {

using findings::Severity;
using pbn::kRule;

std::string with_t_for_ten(std::string_view hand) {
  std::string written(hand);
  for (std::size_t ten = 0; (ten = written.find("10", ten)) != std::string::npos;) written.replace(ten, 2, "T");
  return written;
}

class DealTag {
 public:
  DealTag(PbnGame& game, const PbnValue& value) : game_(game), board_(game.board), value_(value) {}

  void read();

 private:
  void hands(std::string_view text, Seat first);
  void hand(std::string_view text, text::Span at, Hand& place);
  void count(std::size_t hands, bool any);
  /// Reports only what is written in this game.
  template <typename... Values>
  void report(Severity severity, text::Span at, fmt::format_string<Values...> sentence, Values&&... values) {
    if (!value_.taken_over)
      game_.reporter.report(kRule<"pbn/bad-deal">, severity, at, sentence, std::forward<Values>(values)...);
  }

  PbnGame& game_;
  Board& board_;
  const PbnValue& value_;
  bool shown_ = false;  // the source shows the value letter by letter
};

void DealTag::read() {
  std::string_view text = value_.text;
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  if (text.empty() || text == "?") return;
  board_.deal_at = value_.at;
  const auto first = read_seat(text.substr(0, 1));
  if (text.size() < 2 || text[1] != ':' || !first) {
    board_.deal_damaged = true;
    return report(Severity::kError, value_.at, "a deal begins with the seat of its first hand and a colon, as in N:");
  }
  shown_ = !value_.taken_over && game_.text(value_.at) == value_.text;
  hands(text.substr(2), *first);
}

void DealTag::hands(std::string_view text, Seat first) {
  std::size_t count = 0;
  bool any = false;
  bool blanks_reported = false;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(' ', from), text.size());
    const std::string_view written = text.substr(from, to - from);
    const auto begin = static_cast<std::uint32_t>(shown_ ? value_.at.begin + 2 + from : value_.at.begin);
    const text::Span at = {begin, shown_ ? begin + static_cast<std::uint32_t>(written.size()) : value_.at.end};
    from = to + 1;
    if (written.empty()) {
      if (!blanks_reported) report(Severity::kWarning, at, "one space separates two hands, not more");
      blanks_reported = true;
      continue;
    }
    if (++count > 4) break;
    if (written == "-") continue;
    any = true;
    hand(written, at, board_.hands[index_of(left_of(first, static_cast<unsigned>(count - 1)))]);
  }
  this->count(count, any);
}

void DealTag::hand(std::string_view text, text::Span at, Hand& place) {
  if (const auto fault = game_.session.read_hand(text, at.begin, place)) {
    board_.deal_damaged = true;
    report(Severity::kError, shown_ ? fault->at : at, "{}", fault->message);
  } else if (!value_.taken_over && (text.front() == 'S' || text.find("10") != std::string_view::npos)) {
    auto& finding = game_.reporter.report_once(kRule<"pbn/lax-token">, "hand", at,
                                               "a hand is written with ranks only, and T for the ten");
    if (text.front() != 'S' && shown_) finding.fix_form(at, with_t_for_ten(text));
  }
  if (shown_) return;
  place.at = at;
  for (std::uint32_t i = 0; i < place.cards.count; ++i) game_.session.hand_cards[place.cards.first + i].at = at;
}

void DealTag::count(std::size_t hands, bool any) {
  if (hands != 4) {
    board_.deal_damaged = true;
    report(Severity::kError, value_.at, "a deal has four hands, with - for one that is not given; this one has {}",
           hands > 4 ? "more" : std::to_string(hands));
  } else if (!any) {
    report(Severity::kError, value_.at, "none of the four hands is given; an unknown deal is \"\"");
  }
}

}  // namespace

void read_deal(PbnGame& game, const PbnValue& value) { DealTag(game, value).read(); }

}  // namespace kibitzer::bridge
