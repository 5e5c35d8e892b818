#include "oh_hell/atle_reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "findings/encoding.h"
#include "oh_hell/atle_parser.h"
#include "oh_hell/atle_rules.h"
#include "text/date.h"
#include "text/nearest.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::oh_hell {
AtleReader::AtleReader(std::string_view text, SettingsPtr defaults, std::vector<findings::Finding>& findings,
                       findings::Comments* comments)
    : parser_(std::make_unique<Parser>(text, std::move(defaults), findings, comments)) {}
AtleReader::~AtleReader() = default;

void AtleReader::report_everywhere() { parser_->report_everywhere(); }

bool AtleReader::next(Session& session) { return parser_->next(session); }
std::size_t AtleReader::position() const { return parser_->position(); }

/// Adds the number of the round. After the last fault that is reported, the rest of the text is left unread.
findings::Finding& AtleReader::Parser::completed(findings::Finding& finding) {
  if (level_ >= Level::kRound && session_ != nullptr && !session_->rounds.empty()) finding.round = round().number.value;
  if (reporter_.full()) damage();
  return finding;
}

/// For faults that may run through a whole file: each message is reported once.
findings::Finding& AtleReader::Parser::fault_once(const findings::Rule& rule, text::Span at,
                                                  const std::string& message) {
  if (!reporter_.reported(rule, message)) ++faults_;
  return completed(reporter_.report_once(rule, message, at, "{}", message));
}

/// Takes a token that is read as a word of the notation.
Token AtleReader::Parser::take() {
  const Token token = lexer_.take();
  lexer_.remark(token);
  return token;
}

/// Reports oddities of writing. They hide nothing, so nothing is left out because of them.
void AtleReader::Parser::enter_remarks() {
  for (const AtleRemark& remark : lexer_.take_remarks())
    reporter_.report(kAtleRule<"atle/syntax">, remark.at, "{}", remark.message);
}

void AtleReader::Parser::damage() {
  if (level_ >= Level::kRound)
    round().damaged = true;
  else if (session_ != nullptr)
    session_->damaged = true;
}

bool AtleReader::Parser::next(Session& session) {
  session.clear(defaults_);
  session_ = &session;
  level_ = Level::kFile;
  if (!encoding_checked_) {
    encoding_checked_ = true;
    if (const auto nul = text_.find('\0'); nul != std::string_view::npos) {
      const auto at = static_cast<std::uint32_t>(nul);
      fault(kAtleRule<"atle/not-text">, {at, at + 1}, "this is not text: it holds a byte of value 0");
      stopped_ = true;
    } else {
      findings::report_encoding(reporter_, kAtleRule<"atle/not-text">, text_);
    }
  }
  const bool found = !given_up() && find_game();
  if (!found) {
    enter_remarks();
    lexer_.finish_comments();
    return false;
  }
  open_game();
  any_game_ = true;
  while (level_ != Level::kFile && !given_up()) {
    const TokenKind ahead = lexer_.peek().kind;
    const Heading announced = heading();
    if (ahead == TokenKind::kEnd || announced.level == Level::kGame)
      close_missing(Level::kFile);
    else if (ahead == TokenKind::kClose)
      close();
    else if (announced.level == Level::kRound)
      open_round(announced);
    else if (announced.level == Level::kTurn)
      open_turn(announced);
    else
      statement();
    if (lexer_.has_remarks()) enter_remarks();
  }
  return true;
}

/// Moves to the next game; text outside every game is reported once per file.
bool AtleReader::Parser::find_game() {
  while (lexer_.peek().kind != TokenKind::kEnd) {
    const Level announced = heading().level;
    if (announced == Level::kGame || announced == Level::kRound || lost_game_heading()) return true;
    if (!stray_reported_) {
      stray_reported_ = true;
      const Token& token = lexer_.peek();
      if (token.kind == TokenKind::kClose)
        fault(kAtleRule<"atle/surplus-brace">, token.at, "this '}}' closes nothing");
      else
        fault(kAtleRule<"atle/syntax">, token.at, "a game begins with 'game NAME {{', not with {}", shown(token));
    }
    last_ = lexer_.take().at;
  }
  if (!any_game_ && !stray_reported_) fault(kAtleRule<"atle/no-game">, lexer_.peek().at, "the file contains no game");
  return false;
}

/// Whether a keyword of a game is ahead, before any heading.
bool AtleReader::Parser::lost_game_heading() {
  return !stray_reported_ && !any_game_ && lexer_.peek().kind == TokenKind::kWord &&
         lexer_.peek(1).kind == TokenKind::kColon && contains(kGameKeywords, lexer_.word(lexer_.peek()));
}

/// Whether the brace ahead cannot close what is open, because more of it follows.
bool AtleReader::Parser::surplus_brace() {
  const Token& next = lexer_.peek(1);
  if (next.kind != TokenKind::kWord) return false;
  const std::string_view word = lexer_.word(next);
  const bool colon_follows = lexer_.peek(2).kind == TokenKind::kColon;
  switch (level_) {
    case Level::kFile:
      return false;
    case Level::kTurn:
      return (word == "player" && !listed(2)) || (word == "winner" && colon_follows);
    case Level::kRound:
      return surplus_brace_of_round();
    case Level::kGame:
      return (word == "game" && lexer_.is(2, "round") && lexer_.peek(3).kind != TokenKind::kOpen) ||
             (word == "round" && lexer_.is(2, "turn")) || (word == "player" && begins_statement(1)) ||
             (colon_follows && contains(kGameKeywords, word));
  }
  return false;
}

/// The same in a round: a part that it already has is the next round's, whose heading is lost.
bool AtleReader::Parser::surplus_brace_of_round() {
  const std::string_view word = lexer_.word(lexer_.peek(1));
  if (word == "player") return section_ != Section::kNone && !listed(2);
  if (word == "round") return lexer_.is(2, "turn");
  const bool part = word == "trump" ? lexer_.is(2, "color") || lexer_.is(2, "card")
                                    : lexer_.peek(2).kind == TokenKind::kColon && contains(kRoundKeywords, word);
  return part && !given(word);
}

/// Whether the round has what `keyword` announces.
bool AtleReader::Parser::given(std::string_view keyword) {
  if (keyword == "dealer") return round().dealer.has_value();
  if (keyword == "trump") return lexer_.is(2, "card") ? round().trump_card.has_value() : round().trump.at.end != 0;
  if (keyword == "hands") return !round().hands.empty();
  if (keyword == "predictions") return round().bids_at.has_value();
  if (keyword == "results") return round().won_at.has_value();
  return !round().points.empty();
}

void AtleReader::Parser::close() {
  if (surplus_brace()) {
    fault(kAtleRule<"atle/surplus-brace">, lexer_.peek().at,
          "this '}}' is one too many: the block it would close goes on");
    last_ = lexer_.take().at;
    return;
  }
  last_ = lexer_.take().at;
  if (level_ == Level::kGame && session_->players.empty() && !session_->damaged)
    fault(kAtleRule<"atle/missing-value">, session_->at, "the game lists no players");
  leave(level_);
}

void AtleReader::Parser::leave(Level level) {
  if (!opened_.empty()) opened_.pop_back();
  section_ = Section::kNone;
  switch (level) {
    case Level::kFile:
      break;
    case Level::kTurn:
      level_ = Level::kRound;
      break;
    case Level::kRound:
      leave_round();
      level_ = Level::kGame;
      break;
    case Level::kGame:
      level_ = Level::kFile;
      break;
  }
}

void AtleReader::Parser::leave_round() {
  const bool trump_given = round().trump.at.end != 0;
  if (!trump_given && !round().tricks.empty() && !round().damaged)
    fault(kAtleRule<"atle/missing-value">, round().at, "the round has turns, but no 'trump color:'");
}

/// Ends what is open down to `down_to`, whose next part or end has come; one finding covers all the missing braces.
void AtleReader::Parser::close_missing(Level down_to) {
  const text::Span opened = opened_.empty() ? last_ : opened_.back();
  const std::string_view what = level_ == Level::kTurn    ? "the turn"
                                : level_ == Level::kRound ? "the round"
                                                          : "the game";
  if (level_ > Level::kGame || !implied_) {  // a game that never began was reported already
    auto& finding =
        fault(kAtleRule<"atle/missing-brace">, {last_.end, last_.end}, "'}}' is missing here, to close {}", what);
    finding.related.push_back({"opened here", opened});
    std::string braces;
    for (auto level = static_cast<int>(level_); level > static_cast<int>(down_to); --level)
      braces += fmt::format("\n{:{}}}}", "", 2 * (level - 1));
    finding.fix_form({last_.end, last_.end}, std::move(braces), "insert '}'");
  }
  while (level_ > down_to) leave(level_);
}

/// The same, when the keyword that shows it has been taken already.
void AtleReader::Parser::close_before_keyword(Level down_to) {
  const text::Span keyword = std::exchange(last_, before_keyword_);
  close_missing(down_to);
  last_ = keyword;
}

/// Skips what cannot be understood, blocks in braces as a whole.
void AtleReader::Parser::skip_statement() {
  std::size_t depth = 0;
  while (lexer_.peek().kind != TokenKind::kEnd) {
    const TokenKind kind = lexer_.peek().kind;
    const bool closes_block = kind == TokenKind::kClose && depth > 0;
    if (!closes_block && (begins_statement(0) || heading().level != Level::kFile)) return;
    if (closes_block) --depth;
    if (kind == TokenKind::kOpen) ++depth;
    last_ = lexer_.take().at;
  }
}

void AtleReader::Parser::statement() {
  const std::size_t faults_before = faults_;
  if (level_ == Level::kGame && begins_setting(0)) return lost_rules();
  const bool bare = bare_entry();
  before_keyword_ = last_;
  const std::string_view keyword = bare ? "player" : keyword_meant();
  if (keyword.empty()) {
    const Token token = lexer_.peek();
    const bool titled = lexer_.peek(1).kind == TokenKind::kColon;  // what follows has an unknown title
    last_ = lexer_.take().at;
    if (token.kind == TokenKind::kOpen) return stray_brace(token);
    fault(kAtleRule<"atle/syntax">, token.at, "{} is not allowed here", shown(token));
    damage();
    if (titled || section_ == Section::kNone) section_ = Section::kLost;
    skip_statement();
    return;
  }
  if (keyword == "player") {
    if (bare)
      fault(kAtleRule<"atle/syntax">, lexer_.peek().at, "'player' is missing before {}", shown(lexer_.peek()));
    else
      last_ = take().at;
    entry();
  } else {
    const bool whole = lexer_.is(0, "color") || lexer_.is(0, "card");  // "trump" was left out before it
    if (!whole) last_ = take().at;
    switch (level_) {
      case Level::kFile:
        break;
      case Level::kGame:
        statement_in_game(keyword);
        break;
      case Level::kRound:
        statement_in_round(keyword);
        break;
      case Level::kTurn:
        statement_in_turn(keyword);
        break;
    }
  }
  if (faults_ > faults_before || section_ == Section::kLost) skip_statement();
}

void AtleReader::Parser::misplaced(std::string_view keyword, std::string_view home) {
  const std::string message = fmt::format("'{}' belongs in {}", keyword, home);
  if (level_ == Level::kGame) return astray(last_, message);
  fault(kAtleRule<"atle/syntax">, last_, "{}", message);
  damage();
  section_ = Section::kLost;
}

void AtleReader::Parser::statement_in_game(std::string_view keyword) {
  if (keyword == "players") {
    section(Section::kPlayers);
  } else if (keyword == "rounds") {
    rounds_announced_ = true;
    section(Section::kNone);
  } else if (keyword == "totals") {
    section(Section::kTotals);
  } else if (keyword == "rules") {
    rules();
  } else if (keyword == "date" || keyword == "place") {
    if (!colon()) return;
    auto& value = keyword == "date" ? session_->date : session_->place;
    const auto given = name(fmt::format("the {}", keyword));
    if (given && value)
      fault(kAtleRule<"atle/repeated-entry">, given->at, "the {} is given twice", keyword);
    else if (given && !given->text.empty())
      value = given;
    const auto why = given && keyword == "date" ? text::no_such_day(given->text) : std::nullopt;
    if (why)
      fault(kAtleRule<"atle/bad-number">, given->at, "there is no day {}: {}", text::printable(given->text), *why);
  } else if (keyword == "winner" || !rounds_announced_) {
    misplaced(keyword, keyword == "winner" ? "a turn" : "a round");
  } else {
    open_lost_round(last_);
    statement_in_round(keyword);
  }
}

void AtleReader::Parser::statement_in_round(std::string_view keyword) {
  if (keyword == "predictions") {
    round().bids_at = last_;
    section(Section::kBids);
  } else if (keyword == "results") {
    round().won_at = last_;
    section(Section::kWon);
  } else if (keyword == "points") {
    section(Section::kPoints);
  } else if (keyword == "hands") {
    section(Section::kHands);
  } else if (keyword == "dealer") {
    if (!colon()) return;
    const TokenKind after = lexer_.peek(1).kind;
    const bool named = after == TokenKind::kWord || after == TokenKind::kString;
    if (lexer_.is(0, "player") && named && !begins_statement(1)) last_ = lexer_.take().at;
    const auto dealer = player();
    if (dealer && round().dealer)
      fault(kAtleRule<"atle/repeated-entry">, dealer->at, "the dealer is given twice");
    else if (dealer)
      round().dealer = dealer;
  } else if (keyword == "trump") {
    if (lexer_.is(0, "card"))
      trump_card();
    else
      trump_color();
  } else {
    if (keyword == "totals" && !round().bids.empty()) {  // which comes after all rounds
      close_before_keyword(Level::kGame);
      return statement_in_game(keyword);
    }
    misplaced(keyword, keyword == "winner" ? "a turn" : "the game, outside its rounds");
  }
}

void AtleReader::Parser::statement_in_turn(std::string_view keyword) {
  if (keyword == "winner") {
    if (!colon()) return;
    const auto winner = player();
    if (winner && trick().winner)
      fault(kAtleRule<"atle/repeated-entry">, winner->at, "the winner is given twice");
    else if (winner)
      trick().winner = winner;
    return;
  }
  const bool of_round = contains(kRoundKeywords, keyword);
  const bool whole = trick().plays.count >= session_->players.size();
  if (whole && of_round) {
    close_before_keyword(Level::kRound);
    return statement_in_round(keyword);
  }
  if (whole && keyword == "totals") {
    close_before_keyword(Level::kGame);
    return statement_in_game(keyword);
  }
  misplaced(keyword, of_round ? "the round, outside its turns" : "the game");
}

/// "predictions:" and its like; what follows is surely meant, with or without the colon.
void AtleReader::Parser::section(Section section) {
  section_ = section;
  colon();
}

/// What follows "player": a name, and after it what the section asks for.
void AtleReader::Parser::entry() {
  const text::Span keyword = last_;
  find_lost_title(keyword);
  if (section_ == Section::kPlayers) {
    auto listed = name("the player's name");
    if (!listed) {
      session_->damaged = true;
      return;
    }
    listed = with_further_words(*listed, false);
    if (listed->text.empty()) {
      fault(kAtleRule<"atle/missing-value">, listed->at, "a player's name is empty");
      session_->damaged = true;
      return;
    }
    if (session_->players.size() >= kMaxPlayers) {
      fault(kAtleRule<"atle/bad-number">, listed->at, "more than 1000 players are not read");
      session_->damaged = true;
      return;
    }
    session_->seat(*listed);
    if (lexer_.peek().kind == TokenKind::kColon) {
      expected("the next player, or 'rounds:'");
      session_->damaged = true;
    }
    return;
  }
  if (section_ == Section::kNone || section_ == Section::kLost) {
    if (section_ == Section::kNone)
      fault(kAtleRule<"atle/syntax">, keyword, "what this says of the player is unclear: no {} before it",
            level_ == Level::kGame ? "'players:' or 'totals:'" : "'predictions:', 'results:' …");
    section_ = Section::kLost;
    damage();
    return;
  }
  const auto named = player_before_colon();
  if (!named || !colon()) return damage();
  if (section_ == Section::kPlays) {
    const auto played = card();
    if (!played) return damage();
    append(session_->plays, trick().plays, Play{*named, *played});
  } else if (section_ == Section::kHands) {
    for (const Hand& hand : session_->hands_of(round())) {
      if (hand.player.index != named->index) continue;
      fault(kAtleRule<"atle/repeated-entry">, named->at, "the hand of this player is given twice")
          .related.push_back({"first given here", hand.player.at});
      return;
    }
    Hand& hand = append(session_->hands, round().hands, Hand{*named, {}});
    while (lexer_.is(0, "card")) {
      const auto held = card();
      if (!held) return damage();
      append(session_->hand_cards, hand.cards, *held);
      if (lexer_.peek().kind == TokenKind::kComma) last_ = lexer_.take().at;
    }
  } else {
    number_entry(*named);
  }
}

namespace {

std::optional<records::At<Points>> points_of(const std::optional<Number>& number) {
  return number ? std::optional(records::At<Points>{number->value, number->at}) : std::nullopt;
}

}  // namespace

void AtleReader::Parser::number_entry(PlayerRef named) {
  const bool of_points = section_ == Section::kPoints || section_ == Section::kTotals;
  const auto value = of_points ? points() : points_of(number("a number"));
  if (!value) return damage();
  const PlayerPoints given{named, *value};
  const PlayerNumber whole{named, {static_cast<int>(value->value.halves() / 2), value->at}};
  const auto once = [&](const auto& earlier) {
    for (const auto& other : earlier) {
      if (other.player.index != named.index) continue;
      fault(kAtleRule<"atle/repeated-entry">, join(named.at, value->at), "this player is listed twice")
          .related.push_back({"first listed here", join(other.player.at, other.number.at)});
      return false;
    }
    return true;
  };
  switch (section_) {
    case Section::kBids:
      append(session_->bids, round().bids, whole);  // bids made twice are the referee's business
      break;
    case Section::kWon:
      if (once(session_->won_of(round()))) append(session_->won, round().won, whole);
      break;
    case Section::kPoints:
      if (once(session_->points_of(round()))) append(session_->points, round().points, given);
      break;
    case Section::kTotals:
      if (once(session_->totals)) session_->totals.push_back(given);
      break;
    case Section::kNone:
    case Section::kLost:
    case Section::kPlayers:
    case Section::kHands:
    case Section::kPlays:
      break;
  }
}

}  // namespace kibitzer::oh_hell
