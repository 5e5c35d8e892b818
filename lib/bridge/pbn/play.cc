// The play section, as its cells. (PBN 2.1, 3.6 and 3.9) What order they are in is settled in layout.cc.
//
//   play := [Play "seat"] (mark? card annotation*)* "*"?      card := suit rank | "-" | "+"      mark := ^R | ^L
#include <algorithm>

#include "bridge/pbn/parts.h"
#include "bridge/pbn/values.h"
#include "cards/letters.h"
#include "pbn/rules.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

using findings::Severity;
using pbn::Kind;
using pbn::kRule;

constexpr std::size_t kMostCellsOfPlay = kMaxTricks * 4;

/// 3.6.1: the suit, then the rank, in either case (3.11). The unknown card if `text` is not a card.
cards::Card card_of(std::string_view text) {
  return text.size() == 2 ? cards::card_of_letters(text[0], text[1]) : cards::Card();
}

class PlaySection {
 public:
  PlaySection(PbnGame& game, const pbn::Tag& tag)
      : game_(game), board_(game.board), annotations_(game, PbnAnnotations::Section::kPlay), tag_(tag) {}

  void read(PbnElements elements);

 private:
  std::size_t plain_cards(PbnElements elements);
  void seat();
  void word(const PbnWord& word);
  void card_word(text::Span at);
  void cell(PbnCell::Kind kind, cards::Card card, text::Span at);
  void mark(text::Span at);
  bool behind_the_end(text::Span at);

  PbnGame& game_;
  Board& board_;
  PbnAnnotations annotations_;
  const pbn::Tag& tag_;
  bool revoke_ = false;
  bool lead_ = false;
  text::Span marked_at_;        // the mark that waits for its card
  bool lead_in_trick_ = false;  // a card of the trick at hand has ^L
  bool stopped_ = false;
  bool end_reported_ = false;
  bool full_ = false;
  std::uint32_t line_ = 0;  // of the element at hand
};

void PlaySection::read(PbnElements elements) {
  board_.play_at = tag_.at;
  open_notes(game_, false);
  seat();
  for (const pbn::Element& element : elements.subspan(plain_cards(elements))) {
    if (element.kind == Kind::kString)
      game_.reporter.report(kRule<"pbn/syntax">, element.at,
                            "a text in quotes is not allowed in the play, only cards are");
    if (element.kind != Kind::kToken) continue;
    line_ = element.line;
    const cards::Card card = stopped_ ? cards::Card() : card_of(game_.text(element.at));
    if (card.known()) {
      cell(PbnCell::Kind::kCard, card, element.at);
      continue;
    }
    text::Span rest = element.at;
    while (rest.begin < rest.end) word(take_word(game_.game.bytes, rest));
  }
  if (revoke_ || lead_)
    game_.reporter.report(kRule<"pbn/bad-mark">, marked_at_, "the mark belongs before a card, and none follows");
}

/// Reads the cards that are at the beginning with nothing but blanks between them, as in most plays all do, and gives
/// how many they are.
std::size_t PlaySection::plain_cards(PbnElements elements) {
  const char* const bytes = game_.game.bytes.data();
  const std::size_t most = std::min(elements.size(), kMostCellsOfPlay);
  std::size_t count = 0;
  for (; count < most; ++count) {
    const pbn::Element& element = elements[count];
    const text::Span at = element.at;
    if (element.kind != Kind::kToken) break;
    const cards::Card card = card_of({bytes + at.begin, at.end - at.begin});
    if (!card.known()) break;
    PbnCell& cell = game_.cells.next();
    cell.kind = PbnCell::Kind::kCard;
    cell.card = card;
    cell.at = at;
    cell.line = element.line;
    cell.marked_revoke = cell.marked_lead = false;
  }
  if (count > 0) annotations_.next();
  return count;
}

void PlaySection::seat() {
  const std::string_view text = without_blanks(tag_.value);
  if (const auto seat = read_seat(text)) {
    board_.first_leader = At<Seat>{*seat, tag_.value_at};
    return;
  }
  if (!tag_.has_value || text.empty() || text == "?") return;
  if (text.starts_with('#'))
    game_.reporter.report(kRule<"pbn/inheritance">, tag_.value_at,
                          "a play must name the seat of its first column; # cannot carry it over");
  else
    game_.reporter.report(kRule<"pbn/bad-value">, tag_.value_at,
                          "\"{}\" is not a seat; a play begins with N, E, S or W", text::printable(text));
}

void PlaySection::word(const PbnWord& word) {
  switch (word.kind) {
    case PbnWord::Kind::kWord:
      return card_word(word.at);
    case PbnWord::Kind::kSuffix:
    case PbnWord::Kind::kNote:
    case PbnWord::Kind::kNag:
      return annotations_.take(word);
    case PbnWord::Kind::kStop:
      if (behind_the_end(word.at)) return;
      stopped_ = true;
      if (board_.play_ending == Ending::kOpen) board_.play_ending = Ending::kStopped;
      return;
    case PbnWord::Kind::kNext:
      if (behind_the_end(word.at)) return;
      board_.play_ending = Ending::kContinued;
      return cell(PbnCell::Kind::kNext, {}, word.at);
    case PbnWord::Kind::kMark:
      return mark(word.at);
    case PbnWord::Kind::kOther:
      game_.reporter.report(kRule<"pbn/syntax">, word.at, "\"{}\" means nothing in a play",
                            text::printable(game_.text(word.at)));
      return;
  }
}

bool PlaySection::behind_the_end(text::Span at) {
  if (!stopped_) return false;
  if (!end_reported_)
    game_.reporter.report(kRule<"pbn/syntax">, at, "\"{}\" follows the * that ends the play",
                          text::printable(game_.text(at)));
  end_reported_ = true;
  return true;
}

void PlaySection::card_word(text::Span at) {
  if (behind_the_end(at)) return;
  const std::string_view text = game_.text(at);
  if (text == "-") return cell(PbnCell::Kind::kNone, {}, at);
  if (text == "--") {
    game_.reporter.report_once(kRule<"pbn/lax-token">, "--", at, "\"--\" is not a card; it is read as -")
        .fix_form(at, "-");
    return cell(PbnCell::Kind::kNone, {}, at);
  }
  cards::Card card = card_of(text);
  if (!card.known() && text.size() == 3 && text.substr(1) == "10") {
    const char ten[] = {text[0], 'T'};
    card = card_of({ten, 2});
    if (card.known())
      game_.reporter.report_once(kRule<"pbn/lax-token">, "ten", at, "\"{}\" is read as {}", text, std::string(ten, 2))
          .fix_form(at, std::string(ten, 2));
  }
  if (!card.known()) {
    board_.play_damaged = true;
    game_.reporter.report(kRule<"pbn/bad-card">, at,
                          "\"{}\" is not a card: a suit of S H D C, then a rank of A K Q J T 9 … 2",
                          text::printable(text));
  }
  cell(card.known() ? PbnCell::Kind::kCard : PbnCell::Kind::kUnreadable, card, at);
}

void PlaySection::cell(PbnCell::Kind kind, cards::Card card, text::Span at) {
  auto& cells = game_.cells;
  if (full_) return;
  if (cells.size() == kMostCellsOfPlay) {
    full_ = board_.play_damaged = true;
    game_.reporter.report(kRule<"pbn/bad-card">, at,
                          "no board has more than 13 tricks; the cards from here on are not read");
    return;
  }
  if (cells.size() % 4 == 0) lead_in_trick_ = false;
  if (lead_ && lead_in_trick_)
    game_.reporter.report(kRule<"pbn/bad-mark">, marked_at_,
                          "another card of this trick is marked ^L, but only one can be led");
  if ((revoke_ || lead_) && kind != PbnCell::Kind::kCard && kind != PbnCell::Kind::kUnreadable)
    game_.reporter.report(kRule<"pbn/bad-mark">, marked_at_, "the mark belongs before a card, and none follows");
  lead_in_trick_ = lead_in_trick_ || lead_;
  cells.push_back({kind, card, at, line_, revoke_, lead_});
  revoke_ = lead_ = false;
  annotations_.next();
}

/// 3.9: ^R for a revoke and ^L for a lead out of turn; a card that is led cannot revoke.
void PlaySection::mark(text::Span at) {
  if (behind_the_end(at)) return;
  const std::string_view text = game_.text(at);
  const bool revoke = same_word(text, "^R");
  if (!revoke && !same_word(text, "^L")) {
    game_.reporter.report(kRule<"pbn/bad-mark">, at,
                          "\"{}\" is not a mark of an irregularity in the play; those are ^R and ^L",
                          text::printable(text));
    return;
  }
  if (revoke ? revoke_ : lead_)
    game_.reporter.report(kRule<"pbn/bad-mark">, at, "\"{}\" appears twice before one card", text);
  else if (revoke_ || lead_)
    game_.reporter.report(kRule<"pbn/bad-mark">, at,
                          "a card is marked ^R or ^L, not both: a card that is led does not revoke");
  revoke_ = revoke_ || revoke;
  lead_ = lead_ || !revoke;
  marked_at_ = at;
}

}  // namespace

void read_play(PbnGame& game, const pbn::Tag& tag, PbnElements elements) {
  if (tag.value.starts_with('#') && !elements.empty()) {
    // Whose cards these are is unknown, so they are not read.
    game.reporter.report(kRule<"pbn/syntax">, elements.front().at,
                         "it is unknown who played these cards: the play names no seat");
    PlaySection(game, tag).read({});
    game.board.play_damaged = true;
    return;
  }
  PlaySection(game, tag).read(elements);
}

}  // namespace kibitzer::bridge
