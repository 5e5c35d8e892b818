// The auction section. (PBN 2.1, 3.5 and 3.9)
//
//   auction := [Auction "seat"] "-"* (mark* call annotation*)* ("*" | "+")?      mark := ^I before a bid; call may be
//   ^S
#include <fmt/core.h>

#include "bridge/pbn/parts.h"
#include "bridge/pbn/values.h"
#include "bridge/referee/left_out_passes.h"
#include "pbn/rules.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

using findings::Severity;
using pbn::Kind;
using pbn::kRule;

/// A suit, then a rank, as the play has them.
bool is_card(std::string_view text) {
  return text.size() == 2 && std::string_view("SHDCshdc").find(text[0]) != std::string_view::npos &&
         cards::read_short_card(text).has_value();
}

class AuctionSection {
 public:
  AuctionSection(PbnGame& game, const pbn::Tag& tag)
      : game_(game), board_(game.board), annotations_(game, PbnAnnotations::Section::kAuction), tag_(tag) {}

  void read(PbnElements elements);

 private:
  void seat();
  void token(const pbn::Element& element);
  void alert(text::Span at);
  bool plain_call(text::Span at);
  void word(const PbnWord& word);
  void call_word(text::Span at);
  void call(Call call, text::Span at);
  void mark(text::Span at);
  void ending(text::Span at, Ending ending);
  bool behind_the_end(text::Span at);
  bool pass_all(text::Span at);

  PbnGame& game_;
  Board& board_;
  PbnAnnotations annotations_;
  const pbn::Tag& tag_;
  std::optional<Seat> first_column_;
  unsigned dashes_ = 0;
  std::optional<text::Span> insufficient_;  // a ^I that waits for its bid
  std::optional<text::Span> all_;           // an "all" that waits for its pass
  bool full_ = false;
  bool end_reported_ = false;
  bool last_was_call_ = false;  // in the token at hand
};

void AuctionSection::read(PbnElements elements) {
  board_.auction_at = tag_.at;
  open_notes(game_, true);
  seat();
  for (const pbn::Element& element : elements) {
    if (element.kind == Kind::kToken)
      token(element);
    else if (element.kind == Kind::kString)
      game_.reporter.report(kRule<"pbn/syntax">, element.at,
                            "a text in quotes is not allowed in the auction, only calls are");
  }
  if (insufficient_)
    game_.reporter.report(kRule<"pbn/bad-mark">, *insufficient_, "^I belongs before a bid, and none follows");
  if (first_column_) board_.first_caller = left_of(*first_column_, dashes_);
}

void AuctionSection::seat() {
  const std::string_view text = without_blanks(tag_.value);
  first_column_ = read_seat(text);
  if (first_column_ || !tag_.has_value || text.empty() || text == "?") return;
  if (text.starts_with('#'))
    game_.reporter.report(kRule<"pbn/inheritance">, tag_.value_at,
                          "an auction must name the seat that calls first; # cannot carry it over");
  else
    game_.reporter.report(kRule<"pbn/bad-value">, tag_.value_at,
                          "\"{}\" is not a seat; an auction begins with N, E, S or W", text::printable(text));
}

void AuctionSection::token(const pbn::Element& element) {
  if (plain_call(element.at)) return;
  text::Span rest = element.at;
  while (rest.begin < rest.end) {
    const PbnWord next = take_word(game_.game.bytes, rest);
    if (next.kind == PbnWord::Kind::kStop && next.at.begin > element.at.begin && last_was_call_)
      alert(next.at);
    else
      word(next);
    last_was_call_ =
        next.kind == PbnWord::Kind::kWord || next.kind == PbnWord::Kind::kSuffix || next.kind == PbnWord::Kind::kStop;
  }
  last_was_call_ = false;
}

/// Many programs mark an alerted call with a star after it.
void AuctionSection::alert(text::Span at) {
  if (behind_the_end(at)) return;
  if (!game_.session.calls.empty()) game_.session.calls.back().alerted = true;
  game_.reporter.report_once(kRule<"pbn/lax-token">, "alert", at,
                             "the \"*\" after this call is read as an alert of it");
}

/// The calls that nearly every token is, read directly.
bool AuctionSection::plain_call(text::Span at) {
  if (board_.auction_ending != Ending::kOpen || insufficient_ || full_) return false;
  const std::string_view text = game_.text(at);
  if (text == "Pass") {
    call({CallKind::kPass, {}}, at);
    return true;
  }
  if (text.size() < 2 || text.size() > 3 || text[0] < '1' || text[0] > '7' || text == "1N") return false;
  const auto denomination = read_denomination(text.substr(1));
  if (!denomination || denomination->lax) return false;
  call({CallKind::kBid, {static_cast<std::uint8_t>(text[0] - '0'), denomination->value}}, at);
  return true;
}

void AuctionSection::word(const PbnWord& word) {
  switch (word.kind) {
    case PbnWord::Kind::kWord:
      return call_word(word.at);
    case PbnWord::Kind::kSuffix:
    case PbnWord::Kind::kNote:
    case PbnWord::Kind::kNag:
      return annotations_.take(word);
    case PbnWord::Kind::kStop:
      return ending(word.at, Ending::kStopped);
    case PbnWord::Kind::kNext:
      return ending(word.at, Ending::kContinued);
    case PbnWord::Kind::kMark:
      return mark(word.at);
    case PbnWord::Kind::kOther:
      game_.reporter.report(kRule<"pbn/syntax">, word.at, "\"{}\" means nothing in an auction",
                            text::printable(game_.text(word.at)));
      return;
  }
}

/// Nothing may follow * or +: the first thing that follows * is reported, and everything that follows a +.
bool AuctionSection::behind_the_end(text::Span at) {
  const std::string shown = fmt::format("\"{}\"", text::printable(game_.text(at)));
  switch (board_.auction_ending) {
    case Ending::kOpen:
      return false;
    case Ending::kStopped:
      if (!end_reported_)
        game_.reporter.report(kRule<"pbn/syntax">, at, "{} follows the * that ends the auction", shown);
      end_reported_ = true;
      return true;
    case Ending::kContinued:
      game_.reporter.report(kRule<"pbn/after-continuation">, at,
                            "{} follows the +, which takes the place of the next call", shown);
      return true;
  }
  return false;
}

void AuctionSection::ending(text::Span at, Ending ending) {
  if (!behind_the_end(at)) board_.auction_ending = ending;
}

void AuctionSection::call_word(text::Span at) {
  if (full_ || behind_the_end(at)) return;
  const std::string_view text = game_.text(at);
  if (text == "-") {
    if (board_.calls.empty())
      ++dashes_;
    else
      game_.reporter.report(kRule<"pbn/bad-call">, at, "\"-\" is allowed only before the first call");
    return;
  }
  const auto read = read_call(text);
  if (!read && pass_all(at)) return;
  if (!read && same_word(text, "AC")) {
    // Bidding problems have it where a call is asked for, or does not matter.
    game_.reporter.report_once(kRule<"pbn/lax-token">, "AC", at, "\"AC\" is read as an unknown call");
    return call({}, at);
  }
  if (!read && board_.calls.count >= 4 && is_card(text)) {
    full_ = true;  // nothing from here on is a call
    game_.reporter.report(kRule<"pbn/bad-call">, at, "\"{}\" is a card: the tag Play is missing before it",
                          text::printable(text));
    return;
  }
  if (!read) {
    board_.auction_damaged = true;
    game_.reporter.report(kRule<"pbn/bad-call">, at,
                          "\"{}\" is not a call: Pass, X, XX, AP, or a level and C, D, H, S or NT",
                          text::printable(text));
    return call({}, at);
  }
  if (read->lax) {
    const std::string meant = name_of(read->value);
    game_.reporter
        .report_once(kRule<"pbn/lax-token">, read->value.kind == CallKind::kBid ? "NT" : fmt::format("call {}", meant),
                     at, "\"{}\" is read as {}", text::printable(text), meant)
        .fix_form(at, meant);
  }
  call(read->value, at);
}

/// "Pass all" and "all pass", as some write AP.
bool AuctionSection::pass_all(text::Span at) {
  if (board_.calls.empty() || !same_word(game_.text(at), "all")) return false;
  game_.reporter.report_once(kRule<"pbn/lax-token">, "all", at, "\"all\" with a pass is read as AP");
  RecordedCall& last = game_.session.calls.back();
  if (last.call.kind != CallKind::kPass) {
    all_ = at;
    return true;
  }
  last.call.kind = CallKind::kAllPass;
  last.at.end = at.end;
  return true;
}

void AuctionSection::call(Call call, text::Span at) {
  if (full_) return;
  if (board_.calls.count == kMaxCalls) {
    full_ = board_.auction_damaged = true;
    game_.reporter.report(kRule<"pbn/bad-call">, at,
                          "no auction has more than 319 calls; the calls from here on are not read");
    return;
  }
  if (all_ && call.kind == CallKind::kPass) {
    call.kind = CallKind::kAllPass;
    at.begin = all_->begin;
  }
  all_.reset();
  if (insufficient_ && call.kind != CallKind::kBid)
    game_.reporter.report(kRule<"pbn/bad-mark">, *insufficient_,
                          "^I marks an insufficient bid, but what follows is not a bid");
  RecordedCall& made = append(game_.session.calls, board_.calls);
  made.call = call;
  made.at = at;
  made.marked_insufficient = insufficient_.has_value() && call.kind == CallKind::kBid;
  insufficient_.reset();
  annotations_.next();
}

void AuctionSection::mark(text::Span at) {
  if (behind_the_end(at)) return;
  const char letter = game_.text(at).size() < 2 ? ' ' : game_.text(at)[1];
  switch (letter) {
    case 'I':
    case 'i':
      if (insufficient_) game_.reporter.report(kRule<"pbn/bad-mark">, at, "^I appears twice before one bid");
      insufficient_ = at;
      return;
    case 'S':
    case 's':
      return call({CallKind::kSkipped, {}}, at);
    default:
      game_.reporter.report(kRule<"pbn/bad-mark">, at,
                            "\"{}\" is not a mark of an irregularity in the auction; those are ^I and ^S",
                            text::printable(game_.text(at)));
  }
}

}  // namespace

void read_auction(PbnGame& game, const pbn::Tag& tag, PbnElements elements) {
  if (tag.value.starts_with('#') && !elements.empty()) {
    // Whose calls these are is unknown, so they are not read.
    text::Span at = elements.front().at;
    for (const pbn::Element& element : elements)
      if (element.line == elements.front().line) at.end = element.at.end;
    game.reporter.report(kRule<"pbn/syntax">, at, "it is unknown who made these calls: the auction names no seat");
    AuctionSection(game, tag).read({});
    game.board.auction_damaged = true;
    return;
  }
  AuctionSection(game, tag).read(elements);
}

bool put_in_left_out_passes(PbnGame& game) {
  const auto passes = put_in_passes(game.session, game.board);
  if (!passes) return false;
  const bool at_the_start = passes->before == 0;
  constexpr std::uint32_t kMostInAFile = 3;
  const findings::OnceKey key = at_the_start ? findings::OnceKey("") : findings::OnceKey("between", kMostInAFile);
  auto& finding = game.reporter.report_once(
      kRule<"pbn/left-out-passes">, key,
      at_the_start || !passes->certain ? game.game.find(pbn::TagName::kAuction)->value_at : passes->at, "{}",
      words_of(*passes));
  if (at_the_start || passes->certain) {
    std::string calls;
    for (std::size_t i = 0; i < passes->count; ++i) calls += "Pass ";
    finding.fix_form({passes->at.begin, passes->at.begin}, std::move(calls), insertion_of(*passes));
  }
  return true;
}

}  // namespace kibitzer::bridge
