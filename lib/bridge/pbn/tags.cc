// The identification section (PBN 2.1, 3.4 and 4): values taken over from earlier games, and what the referee judges
// by.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "bridge/pbn/parts.h"
#include "bridge/pbn/values.h"
#include "pbn/rules.h"
#include "text/same.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

using findings::Severity;
using pbn::kRule;
using pbn::TagName;

constexpr std::size_t kMostKept = 1000;  // bytes of a value that later games may take over

/// 4.8.
bool may_inherit(TagName name) {
  constexpr std::array kWrittenOut = {TagName::kDealer,   TagName::kVulnerable, TagName::kDeal, TagName::kDeclarer,
                                      TagName::kContract, TagName::kAuction,    TagName::kPlay, TagName::kNote};
  return std::find(kWrittenOut.begin(), kWrittenOut.end(), name) == kWrittenOut.end();
}

class Tags {
 public:
  explicit Tags(PbnGame& game) : game_(game), session_(game.session), board_(game.board) {}

  void read();
  void take_board_of_before();

 private:
  using Taker = void (Tags::*)(const PbnValue&);
  static constexpr std::array<Taker, pbn::kTagNames> make_takers();

  std::optional<PbnValue> resolve(const pbn::Tag& tag);
  void remember(const pbn::Tag& tag, std::string_view text);
  void headers();
  void name_teams_by_side();
  OtherRoom other_room();
  void take(const PbnValue& value);
  void take_text(const PbnValue& value);
  void read_board_number(const PbnValue& value);
  void read_dealer(const PbnValue& value);
  void read_vulnerable(const PbnValue& value);
  void read_rubber_score(const PbnValue& value);
  void read_rubber_history(const PbnValue& value);
  void read_scoring(const PbnValue& value);
  void read_competition(const PbnValue& value);
  void score_by(Scoring scoring);
  void read_room(const PbnValue& value);
  void read_deal(const PbnValue& value) { bridge::read_deal(game_, value); }
  void read_contract(const PbnValue& value);
  void read_declarer(const PbnValue& value);
  void read_result(const PbnValue& value);
  void read_score(const PbnValue& value);
  template <std::optional<FigureClaim> Board::*kMember>
  void read_figures(const PbnValue& value) {
    board_.*kMember = bridge::read_figures(value.text, value.at);
  }
  void report_bad(const PbnValue& value, std::string_view wanted) {
    report_bad_value(game_, value, Severity::kError, wanted);
  }
  findings::Finding& report_lax(const PbnValue& value, std::string_view what, std::string_view wanted);

  PbnGame& game_;
  Session& session_;
  Board& board_;
  bool scoring_given_ = false;          // by the tag Scoring
  std::optional<Scoring> competition_;  // what the tag Competition says of scoring
};

constexpr std::array<Tags::Taker, pbn::kTagNames> Tags::make_takers() {
  std::array<Taker, pbn::kTagNames> takers{};
  takers[index_of(TagName::kBoard)] = &Tags::read_board_number;
  takers[index_of(TagName::kDealer)] = &Tags::read_dealer;
  takers[index_of(TagName::kVulnerable)] = &Tags::read_vulnerable;
  takers[index_of(TagName::kScoreRubber)] = &Tags::read_rubber_score;
  takers[index_of(TagName::kScoreRubberHistory)] = &Tags::read_rubber_history;
  takers[index_of(TagName::kScoring)] = &Tags::read_scoring;
  takers[index_of(TagName::kCompetition)] = &Tags::read_competition;
  takers[index_of(TagName::kRoom)] = &Tags::read_room;
  takers[index_of(TagName::kDeal)] = &Tags::read_deal;
  takers[index_of(TagName::kContract)] = &Tags::read_contract;
  takers[index_of(TagName::kDeclarer)] = &Tags::read_declarer;
  takers[index_of(TagName::kResult)] = &Tags::read_result;
  takers[index_of(TagName::kScore)] = &Tags::read_score;
  takers[index_of(TagName::kScoreIMP)] = &Tags::read_figures<&Board::imps>;
  takers[index_of(TagName::kScoreMP)] = &Tags::read_figures<&Board::matchpoints>;
  takers[index_of(TagName::kScorePercentage)] = &Tags::read_figures<&Board::percentage>;
  return takers;
}

void Tags::read() {
  game_.other_room = other_room();  // by what the game before left
  for (const pbn::Tag& tag : game_.game.tags) {
    if (tag.name >= TagName::kAuction || game_.game.find(tag.name) != &tag || !tag.has_value) continue;
    if (!tag.value.starts_with('#')) {
      remember(tag, tag.value);
      take({tag.name, tag.value, tag.value_at});
    } else if (const auto value = resolve(tag)) {
      take(*value);
    }
  }
  headers();
  name_teams_by_side();
  if (!scoring_given_) {
    if (competition_)
      score_by(*competition_);
    else if (board_.rubber && session_.settings.scoring == Scoring::kDuplicate)
      score_by(Scoring::kRubber);
  }
  if (session_.settings.scoring == Scoring::kDuplicate || !session_.scoring || !shows_duplicate(board_)) return;
  score_by(Scoring::kDuplicate);
  game_.reporter.report_once(
      kRule<"pbn/bad-value">, Severity::kWarning, "duplicate", session_.scoring->at,
      "Scoring is \"{}\", but rooms or scores are those of duplicate bridge; boards like this one are judged as such",
      text::printable(session_.scoring->text));
}

/// What a value means that begins with #. (4.8)
std::optional<PbnValue> Tags::resolve(const pbn::Tag& tag) {
  const PbnMemory::Value& memory = game_.memory.values[index_of(tag.name)];
  const std::string name(text_of(tag.name));
  if (tag.value.starts_with("##")) {
    if (may_inherit(tag.name)) {
      remember(tag, tag.value.substr(2));
      game_.memory.values[index_of(tag.name)].header = game_.memory.headers = true;
      return PbnValue{tag.name, tag.value.substr(2), tag.value_at};
    }
    game_.reporter.report(kRule<"pbn/inheritance">, Severity::kError, tag.value_at, "## is not allowed for the tag {}",
                          name);
    return std::nullopt;
  }
  if (tag.value != "#") return PbnValue{tag.name, tag.value, tag.value_at};
  const bool board_tag = tag.name == TagName::kDealer || tag.name == TagName::kVulnerable || tag.name == TagName::kDeal;
  const bool unseen = !memory.known && game_.memory.later_part;  // a part of the file before this one may give it
  if (may_inherit(tag.name) && unseen) return std::nullopt;
  if (may_inherit(tag.name) && !memory.known) {
    // The standard has an empty value then; only where something is judged by it, it is missed.
    static constexpr char kSentence[] = "no earlier game gives a value of {} for # to carry over";
    if (tag.name == TagName::kBoard || tag.name == TagName::kResult || tag.name == TagName::kScore)
      game_.reporter.report(kRule<"pbn/inheritance">, tag.value_at, kSentence, name);
    else
      game_.reporter.report_once(kRule<"pbn/inheritance">, Severity::kInfo, name, tag.value_at, kSentence, name);
    return std::nullopt;
  }
  if ((!memory.known && !unseen) || (!may_inherit(tag.name) && !board_tag)) {
    game_.reporter.report(kRule<"pbn/inheritance">, tag.value_at,
                          "{} cannot be carried over with #; every game must give it", name);
    return std::nullopt;
  }
  if (board_tag)
    game_.reporter.report_once(kRule<"pbn/inheritance">, Severity::kWarning, name + " of the game before", tag.value_at,
                               "every game must give {}; here that of the game before is used", name);
  if (unseen) return std::nullopt;  // and the report is that of the file in one piece
  return PbnValue{tag.name, session_.keep(std::string(memory.text())), tag.value_at, true};
}

void Tags::remember(const pbn::Tag& tag, std::string_view text) {
  PbnMemory::Value& memory = game_.memory.values[index_of(tag.name)];
  if (tag.as_written())
    memory.see(text.substr(0, kMostKept));
  else
    memory.keep(text.substr(0, kMostKept));
}

/// Values given with ## in an earlier game hold where this one has no such tag.
void Tags::headers() {
  if (!game_.memory.headers) return;
  for (std::size_t i = 0; i < index_of(TagName::kAuction); ++i) {
    const auto name = static_cast<TagName>(i);
    const PbnMemory::Value& memory = game_.memory.values[i];
    if (!memory.header || memory.text().empty() || game_.game.find(name) != nullptr) continue;
    take({name, session_.keep(std::string(memory.text())), board_.at, true});
  }
}

/// Some programs name the teams by where they sit. The home team sits North-South in the open room.
void Tags::name_teams_by_side() {
  if (session_.home_team || session_.visit_team) return;
  std::array<std::optional<Text>, 2> teams;
  for (const pbn::Tag& tag : game_.game.tags) {
    if (tag.name != TagName::kUnknown || !tag.has_value || without_blanks(tag.value).empty()) continue;
    if (same_word(tag.name_text, "TeamNS")) teams[index_of(Side::kNorthSouth)] = Text{tag.value, tag.value_at};
    if (same_word(tag.name_text, "TeamEW")) teams[index_of(Side::kEastWest)] = Text{tag.value, tag.value_at};
  }
  if (!teams[0] || !teams[1] || teams[0]->text == teams[1]->text) return;
  if (board_.room == Room::kClosed) std::swap(teams[0], teams[1]);
  session_.home_team = teams[0];
  session_.visit_team = teams[1];
}

/// The second room of a match, which gives no board and no deal: those of the game before are meant. Most such records
/// have names; one that has not is the other room of a game directly before it that has all.
OtherRoom Tags::other_room() {
  const auto given = [&](TagName name) { return game_.game.find(name) != nullptr; };
  auto& memory = game_.memory;
  auto& values = memory.values;
  const bool played = given(TagName::kAuction) || given(TagName::kPlay) || given(TagName::kContract);
  const bool after_complete = memory.complete;
  memory.complete = played && given(TagName::kDeal) && given(TagName::kBoard);
  if (given(TagName::kDeal) || given(TagName::kBoard)) {
    if (!given(TagName::kDeal)) values[index_of(TagName::kDeal)].known = false;
    return OtherRoom::kNo;
  }
  if (!played || !values[index_of(TagName::kDeal)].known) return OtherRoom::kNo;
  const pbn::Tag* const dealer = game_.game.find(TagName::kDealer);
  if (dealer && dealer->value != "#" && dealer->value != values[index_of(TagName::kDealer)].text())
    return OtherRoom::kNo;
  if (given(TagName::kNorth) || given(TagName::kEast) || given(TagName::kRoom)) return OtherRoom::kNamed;
  const bool anything = dealer || given(TagName::kVulnerable) || given(TagName::kSouth) || given(TagName::kWest);
  return after_complete && !anything ? OtherRoom::kNameless : OtherRoom::kNo;
}

/// Only where the play, as far as there is one, can be of that deal; of a record without names, where play or auction
/// bears it out.
void Tags::take_board_of_before() {
  const auto take_over = [&](TagName name) {
    const PbnMemory::Value& memory = game_.memory.values[index_of(name)];
    if (memory.known && game_.game.find(name) == nullptr)
      take({name, session_.keep(std::string(memory.text())), board_.at, true});
  };
  take_over(TagName::kDeal);
  const bool same_dealer =
      board_.first_caller && read_seat(game_.memory.values[index_of(TagName::kDealer)].text()) == board_.first_caller;
  const bool shown = !game_.cells.empty() || same_dealer;
  if (!deal_fits_play(game_) || (game_.other_room == OtherRoom::kNameless && !shown)) {
    board_.hands = {};
    board_.deal_at.reset();
    session_.hand_cards.clear();
    return;
  }
  for (const TagName name : {TagName::kBoard, TagName::kDealer, TagName::kVulnerable}) take_over(name);
  game_.reporter.report_once(kRule<"pbn/inherited-deal">, "", board_.at,
                             "this game names neither board nor deal; those of the game before are used");
}

void Tags::take(const PbnValue& value) {
  static constexpr std::array<Taker, pbn::kTagNames> kTakers = make_takers();
  if (value.text.empty() || text::same(value.text, "?")) return;
  take_text(value);
  if (const Taker taker = kTakers[index_of(value.name)]) (this->*taker)(value);
  if (!value.taken_over) check_form(game_, value);
}

/// Names and the like, kept as they are written.
void Tags::take_text(const PbnValue& value) {
  using Member = std::optional<Text> Session::*;
  static constexpr auto kMembers = [] {
    std::array<Member, pbn::kTagNames> members{};
    members[index_of(TagName::kEvent)] = &Session::event;
    members[index_of(TagName::kSite)] = &Session::site;
    members[index_of(TagName::kDate)] = &Session::date;
    members[index_of(TagName::kStage)] = &Session::stage;
    members[index_of(TagName::kRound)] = &Session::round;
    members[index_of(TagName::kSection)] = &Session::section;
    members[index_of(TagName::kTable)] = &Session::table;
    members[index_of(TagName::kHomeTeam)] = &Session::home_team;
    members[index_of(TagName::kVisitTeam)] = &Session::visit_team;
    members[index_of(TagName::kScoring)] = &Session::scoring;
    return members;
  }();
  constexpr std::array kPlayers = {TagName::kNorth, TagName::kEast, TagName::kSouth, TagName::kWest};
  const Text text{value.text, value.at};
  if (const Member member = kMembers[index_of(value.name)]) session_.*member = text;
  if (value.name == TagName::kPairNS) session_.pairs[index_of(Side::kNorthSouth)] = text;
  if (value.name == TagName::kPairEW) session_.pairs[index_of(Side::kEastWest)] = text;
  if (value.name < TagName::kWest || value.name > TagName::kSouth) return;
  for (const Seat seat : kSeats)
    if (kPlayers[index_of(seat)] == value.name) session_.players[index_of(seat)] = text;
}

findings::Finding& Tags::report_lax(const PbnValue& value, std::string_view what, std::string_view wanted) {
  return game_.reporter.report_once(kRule<"pbn/lax-token">, what, value.at,
                                    "\"{}\" is understood; the standard writes {}", text::printable(value.text),
                                    wanted);
}

void Tags::read_board_number(const PbnValue& value) {
  if (const auto number = positive_number(without_blanks(value.text)))
    board_.number = At<int>{*number, value.at};
  else if (!value.taken_over)
    report_bad(value, "the number of a board is a whole number from 1");
}

void Tags::read_dealer(const PbnValue& value) {
  if (const auto seat = read_seat(without_blanks(value.text)))
    board_.dealer = At<Seat>{*seat, value.at};
  else if (!value.taken_over)
    report_bad(value, "a dealer is N, E, S or W");
}

void Tags::read_vulnerable(const PbnValue& value) {
  const auto read = read_vulnerability(value.text);
  if (read) board_.vulnerable = At<Vulnerability>{read->value, value.at};
  if (value.taken_over) return;
  if (!read)
    report_bad(value, "the vulnerability is None, NS, EW or All");
  else if (read->lax)
    report_lax(value, "vulnerable", "None, NS, EW or All").fix_form(value.at, std::string(word_of(read->value)));
}

void Tags::read_rubber_score(const PbnValue& value) {
  auto read = bridge::read_rubber_score(value.text);
  if (!read) {
    if (!value.taken_over)
      report_bad(value, "a rubber score looks like 300/40 or NS 300/40: points above and below the line");
    return;
  }
  read->at = value.at;
  session_.rubber_record_of(board_).score = *read;
}

void Tags::read_rubber_history(const PbnValue& value) {
  auto read = bridge::read_rubber_history(value.text);
  if (!read) {
    if (!value.taken_over) report_bad(value, "a rubber's history is like NS 0 300 / 100 0 EW 0 50 / 0 40");
    return;
  }
  read->at = value.at;
  session_.rubber_record_of(board_).history = *read;
}

/// How the deals of a rubber or a Chicago are scored, where the settings at hand are of another kind.
void Tags::score_by(Scoring scoring) {
  if (session_.settings.scoring != scoring) session_.settings = usual_settings(scoring);
}

/// "Rubber" and "Chicago", with which Scoring and Competition mean the same.
std::optional<Scoring> rubber_scoring(std::string_view word) {
  if (same_word(word, "Rubber")) return Scoring::kRubber;
  if (same_word(word, "Chicago")) return Scoring::kChicago;
  return std::nullopt;
}

/// Of the kinds of scoring, only whether the points are those of Law 77 matters. (3.4.12)
void Tags::read_scoring(const PbnValue& value) {
  scoring_given_ = true;
  score_by(rubber_scoring(without_blanks(value.text.substr(0, value.text.find(';')))).value_or(Scoring::kDuplicate));
}

void Tags::read_competition(const PbnValue& value) {
  competition_ = rubber_scoring(without_blanks(value.text));
  session_.of_teams = same_word(without_blanks(value.text), "Teams");
}

void Tags::read_room(const PbnValue& value) {
  for (const std::string_view word : {"Open", "O", "Open Room"})
    if (same_word(value.text, word)) board_.room = Room::kOpen;
  for (const std::string_view word : {"Closed", "C", "Closed Room"})
    if (same_word(value.text, word)) board_.room = Room::kClosed;
}

void Tags::read_result(const PbnValue& value) {
  board_.result = read_claim(value.text, NumberForm::kTricks);
  if (board_.result)
    board_.result->at = value.at;
  else if (!value.taken_over)
    report_bad(value, "a result looks like 9, NS 9, EW 4 or NS 9 EW 4");
}

void Tags::read_score(const PbnValue& value) {
  board_.score = read_claim(value.text, NumberForm::kPoints);
  if (board_.score)
    board_.score->at = value.at;
  else if (!value.taken_over)
    report_bad(value, "a score looks like 120, -50, NS 120 or NS 120 EW -120");
}

/// "3NR" and "2DD": some programs write D and R for doubled and redoubled. The contract with its X, where that is so.
std::optional<std::string> with_crosses(std::string_view contract) {
  if (contract.size() < 3) return std::nullopt;
  const char last = contract.back();
  const bool doubled = last == 'D' || last == 'd';
  if (!doubled && last != 'R' && last != 'r') return std::nullopt;
  return std::string(contract.substr(0, contract.size() - 1)) + (doubled ? "X" : "XX");
}

/// 3.4.14; of an end position only a denomination (3.10).
void Tags::read_contract(const PbnValue& value) {
  const std::string_view bare = without_blanks(value.text);
  if (const auto trump = read_denomination(bare)) {
    board_.trump = At<Denomination>{trump->value, value.at};
    return;
  }
  const auto crosses = with_crosses(bare);
  const auto read = bridge::read_contract(crosses ? *crosses : bare);
  if (!read) return report_bad(value, "a contract is like 3NT, 4SX or Pass");
  board_.contract = At<Contract>{read->value, value.at};
  if (!read->lax && !crosses) return;
  auto& finding = report_lax(value, "contract", "3NT, 4SX or Pass");
  if (!value.taken_over) finding.fix_form(value.at, name_of(read->value));
}

/// 3.4.13.
void Tags::read_declarer(const PbnValue& value) {
  std::string_view bare = without_blanks(value.text);
  board_.irregular_declarer = bare.starts_with('^');
  if (board_.irregular_declarer) bare.remove_prefix(1);
  if (const auto seat = read_seat(bare))
    board_.declarer = At<Seat>{*seat, value.at};
  else
    report_bad(value, "a declarer is N, E, S or W, with a ^ before it if declarer and dummy were swapped");
}

}  // namespace

void read_tags(PbnGame& game) { Tags(game).read(); }

void take_board_of_before(PbnGame& game) { Tags(game).take_board_of_before(); }

std::string bad_value_message(const PbnValue& value, std::string_view wanted) {
  return fmt::format("\"{}\" is not a valid {}; {}", text::printable(value.text), text_of(value.name), wanted);
}

void report_bad_value(const PbnGame& game, const PbnValue& value, Severity severity, std::string_view wanted) {
  game.reporter.report(kRule<"pbn/bad-value">, severity, value.at, "{}", bad_value_message(value, wanted));
}

}  // namespace kibitzer::bridge
