// The identification section (PBN 2.1, 3.4 and 4): values taken over from earlier games, and what each says.
#include <algorithm>
#include <array>

#include "bridge/hand_text.h"
#include "bridge/pbn_parts.h"
#include "bridge/pbn_values.h"
#include "pbn/rules.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

using findings::Severity;
using pbn::TagName;
namespace rule = pbn::rule;

constexpr std::size_t kMostKept = 1000;  // bytes of a value that later games may take over

/// A value as it holds for the game: written in it, or taken over.
struct Value {
  TagName name;
  std::string_view text;
  text::Span at;
};

/// 4.8.
bool may_inherit(TagName name) {
  switch (name) {
    case TagName::kDealer:
    case TagName::kVulnerable:
    case TagName::kDeal:
    case TagName::kDeclarer:
    case TagName::kContract:
    case TagName::kAuction:
    case TagName::kPlay:
    case TagName::kNote:
      return false;
    default:
      return true;
  }
}

/// Nothing is said: the value does not apply, or is not known.
bool says_nothing(std::string_view text) { return text.empty() || text == "?"; }

class Tags {
 public:
  explicit Tags(PbnGame& game) : game_(game), session_(game.session), board_(game.board) {}

  void read();

 private:
  std::optional<std::string_view> resolve(const pbn::Tag& tag);
  void remember(TagName name, std::string_view text, bool header);
  void headers();
  void second_room();
  void take(const Value& value);
  void take_text(const Value& value);
  void take_judged(const Value& value);
  void check(const Value& value);
  void text(std::optional<Text>& text, const Value& value);
  void deal(const Value& value);
  void hands(std::string_view text, text::Span at, Seat first);
  void contract(const Value& value);
  void declarer(const Value& value);
  void claim(const Value& value, NumberForm form, std::string_view forms, std::optional<Claim>* claim);
  void scoring(const Value& value);
  void date(const Value& value);
  void bad(const Value& value, Severity severity, std::string_view wanted);
  void unlisted(const Value& value, std::string_view part, std::span<const std::string_view> listed);
  void lax(const Value& value, std::string_view what, std::string_view wanted);

  PbnGame& game_;
  Session& session_;
  Board& board_;
  bool taken_over_ = false;  // the value at hand is not written in this game
};

void Tags::read() {
  for (const pbn::Tag& tag : game_.game.tags) {
    if (tag.name >= TagName::kAuction || game_.game.find(tag.name) != &tag || !tag.has_value) continue;
    if (const auto text = resolve(tag)) take({tag.name, *text, tag.value_at});
  }
  headers();
  second_room();
}

/// The value that a tag gives, where it is # or ## with what these mean. (4.8)
std::optional<std::string_view> Tags::resolve(const pbn::Tag& tag) {
  const PbnMemory::Value& memory = game_.memory.values[index_of(tag.name)];
  taken_over_ = false;
  if (!tag.value.starts_with('#')) {
    remember(tag.name, tag.value, memory.header);
    return tag.value;
  }
  const std::string name(text_of(tag.name));
  if (tag.value.starts_with("##")) {
    if (may_inherit(tag.name)) {
      remember(tag.name, tag.value.substr(2), true);
      return tag.value.substr(2);
    }
    game_.report(rule::kInheritance, Severity::kError, tag.value_at, name + " is not a tag that ## is allowed for");
    return std::nullopt;
  }
  if (tag.value != "#") return tag.value;
  const bool board_tag = tag.name == TagName::kDealer || tag.name == TagName::kVulnerable || tag.name == TagName::kDeal;
  if (may_inherit(tag.name) && !memory.known) {
    // The standard has an empty value then; only where something is judged by it, it is missed.
    const std::string message = "no game before gives a value of " + name + " that # could take over";
    if (tag.name == TagName::kBoard || tag.name == TagName::kResult || tag.name == TagName::kScore)
      game_.report(rule::kInheritance, tag.value_at, message);
    else
      game_.report_once(rule::kInheritance, name, tag.value_at, message);
    return std::nullopt;
  }
  if (!memory.known || (!may_inherit(tag.name) && !board_tag)) {
    game_.report(rule::kInheritance, tag.value_at,
                 name + " cannot be taken over with #: it is written out in every game");
    return std::nullopt;
  }
  if (board_tag)
    game_.report(rule::kInheritance, Severity::kWarning, tag.value_at,
                 name + " is written out in every game; it is read as that of the game before");
  taken_over_ = true;
  return session_.keep(memory.text);
}

void Tags::remember(TagName name, std::string_view text, bool header) {
  PbnMemory::Value& memory = game_.memory.values[index_of(name)];
  memory.known = true;
  memory.header = header;
  memory.text.assign(text.substr(0, kMostKept));
}

/// Values given with ## in an earlier game hold where this one has no such tag.
void Tags::headers() {
  for (std::size_t i = 0; i < index_of(TagName::kAuction); ++i) {
    const auto name = static_cast<TagName>(i);
    const PbnMemory::Value& memory = game_.memory.values[i];
    if (!memory.header || memory.text.empty() || game_.game.find(name) != nullptr) continue;
    taken_over_ = true;
    take({name, session_.keep(memory.text), board_.at});
  }
}

/// The second room of a match, which gives no board and no deal: those of the game before are meant.
void Tags::second_room() {
  const auto given = [&](TagName name) { return game_.game.find(name) != nullptr; };
  auto& values = game_.memory.values;
  if (given(TagName::kDeal) || given(TagName::kBoard)) {
    if (!given(TagName::kDeal)) values[index_of(TagName::kDeal)].known = false;
    return;
  }
  const bool played = given(TagName::kAuction) || given(TagName::kPlay) || given(TagName::kContract);
  const bool players = given(TagName::kNorth) || given(TagName::kEast) || given(TagName::kRoom);
  if (!played || !players || !values[index_of(TagName::kDeal)].known) return;
  if (const pbn::Tag* dealer = game_.game.find(TagName::kDealer))
    if (dealer->value != values[index_of(TagName::kDealer)].text) return;
  taken_over_ = true;
  for (const TagName name : {TagName::kBoard, TagName::kDealer, TagName::kVulnerable, TagName::kDeal}) {
    const PbnMemory::Value& memory = values[index_of(name)];
    if (memory.known && !given(name)) take({name, session_.keep(memory.text), board_.at});
  }
  game_.report_once(rule::kInheritedDeal, "", board_.at,
                    "this game names no board and no deal; those of the game before are taken");
}

void Tags::take(const Value& value) {
  take_text(value);
  if (value.text == "?" || (value.text.empty() && value.name != TagName::kDeal)) return;
  take_judged(value);
  if (!taken_over_) check(value);
}

void Tags::text(std::optional<Text>& text, const Value& value) {
  if (!says_nothing(value.text)) text = Text{value.text, value.at};
}

void Tags::take_text(const Value& value) {
  switch (value.name) {
    case TagName::kEvent:
      return text(session_.event, value);
    case TagName::kSite:
      return text(session_.site, value);
    case TagName::kDate:
      return text(session_.date, value);
    case TagName::kWest:
      return text(session_.players[index_of(Seat::kWest)], value);
    case TagName::kNorth:
      return text(session_.players[index_of(Seat::kNorth)], value);
    case TagName::kEast:
      return text(session_.players[index_of(Seat::kEast)], value);
    case TagName::kSouth:
      return text(session_.players[index_of(Seat::kSouth)], value);
    case TagName::kStage:
      return text(session_.stage, value);
    case TagName::kRound:
      return text(session_.round, value);
    case TagName::kSection:
      return text(session_.section, value);
    case TagName::kTable:
      return text(session_.table, value);
    case TagName::kHomeTeam:
      return text(session_.home_team, value);
    case TagName::kVisitTeam:
      return text(session_.visit_team, value);
    default:
      return;
  }
}

/// What the referee judges by.
void Tags::take_judged(const Value& value) {
  switch (value.name) {
    case TagName::kBoard:
      if (const auto number = positive_number(without_blanks(value.text)))
        board_.number = At<int>{*number, value.at};
      else if (!taken_over_)
        bad(value, Severity::kError, "the number of a board is a whole number from 1");
      return;
    case TagName::kDealer:
      if (const auto seat = read_seat(without_blanks(value.text)))
        board_.dealer = At<Seat>{*seat, value.at};
      else
        bad(value, Severity::kError, "a dealer is N, E, S or W");
      return;
    case TagName::kVulnerable:
      if (const auto read = read_vulnerability(value.text)) {
        board_.vulnerable = At<Vulnerability>{read->value, value.at};
        if (read->lax) lax(value, "vulnerable", "None, NS, EW or All");
      } else {
        bad(value, Severity::kError, "who is vulnerable is None, NS, EW or All");
      }
      return;
    case TagName::kScoreRubberHistory:
      if (const auto rubber = read_rubber_history(value.text))
        board_.rubber_vulnerable = At<Vulnerability>{*rubber, value.at};
      else
        bad(value, Severity::kError, "a rubber's history is like NS 0 300 / 100 0 EW 0 50 / 0 40");
      return;
    case TagName::kRoom:
      if (same_word(value.text, "Open")) board_.room = Room::kOpen;
      if (same_word(value.text, "Closed")) board_.room = Room::kClosed;
      return;
    case TagName::kDeal:
      return deal(value);
    case TagName::kContract:
      return contract(value);
    case TagName::kDeclarer:
      return declarer(value);
    case TagName::kResult:
      return claim(value, NumberForm::kTricks, "9, NS 9, EW 4 or NS 9 EW 4", &board_.result);
    case TagName::kScore:
      return claim(value, NumberForm::kPoints, "120, -50, NS 120 or NS 120 EW -120", &board_.score);
    default:
      return;
  }
}

/// What only has a form.
void Tags::check(const Value& value) {
  using Names = std::span<const std::string_view>;
  constexpr std::array<std::string_view, 6> kCompetitions = {"Cavendish", "Chicago", "Individuals",
                                                             "Pairs",     "Rubber",  "Teams"};
  constexpr std::array<std::string_view, 5> kModes = {"EM", "IBS", "OKB", "TABLE", "TC"};
  constexpr std::array<std::string_view, 2> kTypes = {"human", "program"};
  constexpr std::array<std::string_view, 2> kRooms = {"Open", "Closed"};
  switch (value.name) {
    case TagName::kDate:
    case TagName::kEventDate:
    case TagName::kUTCDate:
      return date(value);
    case TagName::kTime:
    case TagName::kUTCTime:
      if (!is_time(value.text)) bad(value, Severity::kWarning, "a time is HH:MM:SS");
      return;
    case TagName::kRound:
      if (!is_round(value.text))
        bad(value, Severity::kWarning, "a round is letters and digits, in parts with dots between");
      return;
    case TagName::kTimeCall:
    case TagName::kTimeCard:
      if (!is_number(value.text)) bad(value, Severity::kWarning, "a limit is a number of seconds");
      return;
    case TagName::kHidden:
      if (value.text.find_first_not_of("NESWnesw") != std::string_view::npos)
        bad(value, Severity::kWarning, "hidden hands are letters of N, E, S and W");
      return;
    case TagName::kFrenchMP:
      if (!same_word(value.text, "Yes") && !same_word(value.text, "No"))
        bad(value, Severity::kWarning, "it is Yes or No");
      return;
    case TagName::kRoom:
      return unlisted(value, value.text, Names(kRooms));
    case TagName::kCompetition:
      return unlisted(value, value.text, Names(kCompetitions));
    case TagName::kMode:
      return unlisted(value, value.text, Names(kModes));
    case TagName::kWestType:
    case TagName::kNorthType:
    case TagName::kEastType:
    case TagName::kSouthType:
      return unlisted(value, value.text, Names(kTypes));
    case TagName::kScoring:
      return scoring(value);
    case TagName::kScoreIMP:
    case TagName::kScoreMP:
      return claim(value, NumberForm::kDecimal, "3.5, NS 3.5 or NS 3.5 EW -3.5", nullptr);
    case TagName::kScorePercentage:
      return claim(value, NumberForm::kPercentage, "a percentage from 0 to 100, such as 52.5 or NS 52.5 EW 47.5",
                   nullptr);
    case TagName::kScoreRubber:
      return claim(value, NumberForm::kRubber, "points above and below the line, such as 300/40 or NS 300/40", nullptr);
    case TagName::kOptimumScore: {
      const auto read = read_claim(value.text, NumberForm::kPoints);
      if (!read || read->declarer)
        bad(value, Severity::kError, "an optimum score names its side: NS 420, EW -50 or both");
      return;
    }
    default:
      return;
  }
}

void Tags::bad(const Value& value, Severity severity, std::string_view wanted) {
  game_.report(
      rule::kBadValue, severity, value.at,
      "\"" + text::printable(value.text) + "\" is no " + std::string(text_of(value.name)) + "; " + std::string(wanted));
}

void Tags::lax(const Value& value, std::string_view what, std::string_view wanted) {
  game_.report_once(
      rule::kLaxToken, what, value.at,
      "\"" + text::printable(value.text) + "\" is understood; the standard writes " + std::string(wanted));
}

void Tags::unlisted(const Value& value, std::string_view part, std::span<const std::string_view> listed) {
  for (const std::string_view one : listed)
    if (same_word(one, part)) return;
  const std::string name(text_of(value.name));
  game_.report_once(rule::kUnlistedValue, name + " " + std::string(part), value.at,
                    "the standard lists no " + name + " called \"" + text::printable(part) + "\"");
}

/// 3.4.12: fields with semicolons between them.
void Tags::scoring(const Value& value) {
  constexpr std::array<std::string_view, 25> kListed = {
      "MP",       "MatchPoints", "IMP",       "Cavendish", "Chicago",   "Rubber",   "BAM",    "Instant", "Butler",
      "Butler-2", "Experts",     "Cross",     "Cross1",    "Cross2",    "Mean",     "Median", "MP1",     "MP2",
      "OldMP",    "Mitchell2",   "Mitchell3", "Mitchell4", "Ascherman", "Bastille", "EMP"};
  constexpr std::array<std::string_view, 2> kOldImps = {"IMP_1948", "IMP_1961"};
  for (std::size_t from = 0, fields = 0; from <= value.text.size() && fields < 20; ++fields) {
    const std::size_t to = std::min(value.text.find(';', from), value.text.size());
    const std::string_view field = without_blanks(value.text.substr(from, to - from));
    from = to + 1;
    if (std::find(kOldImps.begin(), kOldImps.end(), field) == kOldImps.end()) unlisted(value, field, kListed);
  }
}

void Tags::date(const Value& value) {
  switch (form_of_date(value.text)) {
    case FormOf::kStandard:
      return;
    case FormOf::kLax:
      return game_.report_once(rule::kDateStyle, "", value.at,
                               "a date is written YYYY.MM.DD, with ? for every digit that is not known");
    case FormOf::kBad:
      return bad(value, Severity::kWarning, "a date is YYYY.MM.DD, with ? for every digit that is not known");
  }
}

void Tags::claim(const Value& value, NumberForm form, std::string_view forms, std::optional<Claim>* claim) {
  auto read = read_claim(value.text, form);
  if (!read) return bad(value, Severity::kError, "it is like " + std::string(forms));
  if (claim == nullptr) return;
  read->at = value.at;
  *claim = std::move(read);
}

/// 3.4.14; of an end position only a denomination (3.10).
void Tags::contract(const Value& value) {
  const std::string_view bare = without_blanks(value.text);
  if (const auto trump = read_denomination(bare)) {
    board_.trump = At<Denomination>{trump->value, value.at};
    return;
  }
  const auto read = read_contract(bare);
  if (!read) return bad(value, Severity::kError, "a contract is like 3NT, 4SX or Pass");
  board_.contract = At<Contract>{read->value, value.at};
  if (read->lax) lax(value, "contract", "3NT, 4SX or Pass");
}

/// 3.4.13.
void Tags::declarer(const Value& value) {
  std::string_view bare = without_blanks(value.text);
  board_.irregular_declarer = bare.starts_with('^');
  if (board_.irregular_declarer) bare.remove_prefix(1);
  if (const auto seat = read_seat(bare))
    board_.declarer = At<Seat>{*seat, value.at};
  else
    bad(value, Severity::kError,
        "a declarer is N, E, S or W, with a ^ before it where declarer and dummy were swapped");
}

/// 3.4.11.
void Tags::deal(const Value& value) {
  std::string_view text = value.text;
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  if (says_nothing(text)) return;
  board_.deal_at = value.at;
  const auto first = read_seat(text.substr(0, 1));
  if (text.size() < 2 || text[1] != ':' || !first) {
    board_.deal_damaged = true;
    return game_.report(rule::kBadDeal, value.at,
                        "a deal begins with the seat of its first hand and a colon, as in N:");
  }
  hands(text.substr(2), value.at, *first);
}

void Tags::hands(std::string_view text, text::Span at, Seat first) {
  std::size_t count = 0;
  bool any = false;
  bool blanks_told = false;
  const bool shown = !taken_over_ && game_.text(at).size() >= text.size() + 2 &&
                     game_.text(at).substr(2, text.size()) == text;  // letter by letter in the source
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(' ', from), text.size());
    const std::string_view hand = text.substr(from, to - from);
    const auto begin = static_cast<std::uint32_t>(shown ? at.begin + 2 + from : at.begin);
    const text::Span hand_at = {begin, shown ? begin + static_cast<std::uint32_t>(hand.size()) : at.end};
    from = to + 1;
    if (hand.empty()) {
      if (!blanks_told && !taken_over_)
        game_.report(rule::kBadDeal, Severity::kWarning, hand_at, "one space stands between two hands, not more");
      blanks_told = true;
      continue;
    }
    if (++count > 4) break;
    Hand& place = board_.hands[index_of(left_of(first, static_cast<unsigned>(count - 1)))];
    if (hand == "-") continue;
    any = true;
    if (const auto fault = read_hand(hand, begin, session_, place)) {
      board_.deal_damaged = true;
      if (!taken_over_) game_.report(rule::kBadDeal, shown ? fault->at : at, fault->message);
    } else if (hand.front() == 'S' || hand.find("10") != std::string_view::npos) {
      game_.report_once(rule::kLaxToken, "hand", hand_at, "a hand is written with ranks only, and T for the ten");
    }
    if (!shown) {
      place.at = at;
      for (std::uint32_t i = 0; i < place.cards.count; ++i) session_.hand_cards[place.cards.first + i].at = at;
    }
  }
  if (count != 4) board_.deal_damaged = true;
  if (taken_over_) return;
  if (count != 4)
    game_.report(rule::kBadDeal, at,
                 "a deal has four hands, with - for one that is not given; this one has " +
                     (count > 4 ? "more" : std::to_string(count)));
  else if (!any)
    game_.report(rule::kBadDeal, at, "none of the four hands is given; a deal that is not known is \"\"");
}

}  // namespace

void read_tags(PbnGame& game) { Tags(game).read(); }

}  // namespace kibitzer::bridge
