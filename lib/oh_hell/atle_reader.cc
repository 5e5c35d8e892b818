#include "oh_hell/atle_reader.h"

#include <algorithm>
#include <array>

#include "oh_hell/atle_parser.h"
#include "oh_hell/atle_rules.h"
#include "text/nearest.h"
#include "text/utf8.h"

namespace kibitzer::oh_hell {
namespace {

constexpr std::size_t kMostFaults = 100;

constexpr std::array<std::string_view, 17> kKeywords = {"game",   "players", "player", "rounds", "round",  "date",
                                                        "place",  "rules",   "totals", "dealer", "trump",  "hands",
                                                        "points", "winner",  "turn",   "color",  "results"};
constexpr std::array kGameKeywords =
    std::to_array<std::string_view>({"players", "player", "rounds", "date", "place", "rules", "totals"});
constexpr std::array kRoundKeywords =
    std::to_array<std::string_view>({"dealer", "trump", "hands", "predictions", "results", "points", "player"});
constexpr std::array kTurnKeywords = std::to_array<std::string_view>({"player", "winner"});

bool contains(std::span<const std::string_view> words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

AtleReader::AtleReader(std::string_view text, SettingsPtr defaults, std::vector<findings::Finding>& findings)
    : parser_(std::make_unique<Parser>(text, std::move(defaults), findings)) {}
AtleReader::~AtleReader() = default;

bool AtleReader::next(Session& session) { return parser_->next(session); }

void AtleReader::Parser::fault(const findings::Rule& rule, text::Span at, std::string message) {
  if (given_up_) return;
  findings_.push_back({&rule, rule.severity, std::move(message), at, {}, {}, {}, {}});
  if (level_ >= Level::kRound && session_ != nullptr && !session_->rounds.empty())
    findings_.back().round = round().number.value;
  if (++faults_ < kMostFaults) return;
  given_up_ = true;
  damage();
  findings_.push_back({&atle_rule::kSyntax,
                       findings::Severity::kError,
                       "after a hundred faults of notation the rest of the text is not read",
                       at,
                       {},
                       {},
                       {},
                       {}});
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
      fault(atle_rule::kNotText, {at, at + 1}, "this is not text: it holds a byte of value 0");
      given_up_ = true;
    } else if (const auto bad = text::first_invalid_utf8(text_)) {
      const auto at = static_cast<std::uint32_t>(*bad);
      fault(atle_rule::kNotText, {at, at + 1}, "this byte is not valid UTF-8");
    }
  }
  if (given_up_ || !find_game()) return false;
  any_game_ = true;
  open_game();
  while (level_ != Level::kFile && !given_up_) {
    if (lexer_.peek().kind == TokenKind::kEnd || game_opens())
      close_missing(Level::kFile);
    else if (lexer_.peek().kind == TokenKind::kClose)
      close();
    else if (at_round())
      open_round();
    else if (at_turn())
      open_turn();
    else
      statement();
  }
  return true;
}

/// Moves to the next game; what stands outside every game is told once a file.
bool AtleReader::Parser::find_game() {
  while (lexer_.peek().kind != TokenKind::kEnd) {
    if (at_game() || at_round()) return true;
    if (!stray_reported_) {
      stray_reported_ = true;
      const Token& token = lexer_.peek();
      const bool brace = token.kind == TokenKind::kClose;
      if (brace)
        fault(atle_rule::kSurplusBrace, token.at, "this '}' closes nothing");
      else
        fault(atle_rule::kSyntax, token.at, "a game begins with 'game NAME {', not with " + shown(token));
    }
    last_ = lexer_.take().at;
  }
  if (!any_game_ && !stray_reported_)
    fault(atle_rule::kNoGame, lexer_.peek().at, "the file ends here, and holds no game");
  return false;
}

bool AtleReader::Parser::at_game() { return lexer_.is(0, "game") && !at_round(); }

bool AtleReader::Parser::at_round() {
  if (!lexer_.is(0, "game") || !lexer_.is(1, "round")) return false;
  return lexer_.peek(2).kind != TokenKind::kOpen;  // "game round {" is a game of that name
}

bool AtleReader::Parser::at_turn() { return lexer_.is(0, "round") && lexer_.is(1, "turn"); }

/// Whether a further game begins here, while one is still open.
bool AtleReader::Parser::game_opens() {
  if (!at_game()) return false;
  const TokenKind name = lexer_.peek(1).kind;
  return (name == TokenKind::kWord || name == TokenKind::kString) && lexer_.peek(2).kind == TokenKind::kOpen;
}

void AtleReader::Parser::open_brace(std::string_view what) {
  if (lexer_.peek().kind == TokenKind::kOpen) {
    last_ = lexer_.take().at;
  } else {
    const text::Span after = {last_.end, last_.end};
    fault(atle_rule::kMissingBrace, after, "'{' is missing here, to open " + std::string(what));
  }
  opened_.push_back(last_);
}

void AtleReader::Parser::open_game() {
  opened_.clear();
  section_ = Section::kNone;
  session_->at = lexer_.peek().at;
  if (at_round()) {
    fault(atle_rule::kSyntax, join(lexer_.peek().at, lexer_.peek(1).at),
          "this round stands outside every game: 'game NAME {' is missing before it");
    session_->damaged = true;
    level_ = Level::kGame;
    opened_.push_back(session_->at);
    return;
  }
  last_ = lexer_.take().at;
  level_ = Level::kGame;
  if (const auto game_name = name("the name of the game")) {
    session_->at = join(session_->at, game_name->at);
    if (!game_name->text.empty()) session_->name = game_name;
  }
  open_brace("the game");
}

void AtleReader::Parser::open_round() {
  if (level_ > Level::kGame) close_missing(Level::kGame);
  section_ = Section::kNone;
  const text::Span begin = lexer_.take().at;
  last_ = lexer_.take().at;
  if (session_->rounds.size() == kMaxRounds) {
    fault(atle_rule::kBadNumber, join(begin, last_), "a game of more than 10000 rounds is not read");
    given_up_ = true;
  }
  level_ = Level::kGame;
  const auto round_number = number("the number of the round");
  session_->rounds.emplace_back();
  level_ = Level::kRound;
  round().at = join(begin, last_);
  if (round_number) {
    round().number = *round_number;
  } else {
    round().number.at = round().at;
    session_->damaged = true;
  }
  open_brace("the round");
}

void AtleReader::Parser::open_turn() {
  if (level_ == Level::kTurn) close_missing(Level::kRound);
  const text::Span begin = lexer_.take().at;
  last_ = lexer_.take().at;
  if (level_ == Level::kGame) {
    fault(atle_rule::kSyntax, join(begin, last_), "this turn stands outside every round");
    session_->damaged = true;
    if (session_->rounds.empty()) {
      skip_statement();
      return;
    }
    opened_.push_back(begin);
    level_ = Level::kRound;
    round().damaged = true;
  }
  append(session_->tricks, round().tricks, Trick{join(begin, last_), {}, {}});
  level_ = Level::kTurn;
  section_ = Section::kPlays;
  open_brace("the turn");
}

/// Whether the brace ahead cannot close what is open, because more of it follows.
bool AtleReader::Parser::surplus_brace() {
  const Token& next = lexer_.peek(1);
  if (next.kind != TokenKind::kWord) return false;
  const std::string_view word = lexer_.written(next);
  const bool colon_follows = lexer_.peek(2).kind == TokenKind::kColon;
  const bool trump_follows = word == "trump" && (lexer_.is(2, "color") || lexer_.is(2, "card"));
  switch (level_) {
    case Level::kFile:
      return false;
    case Level::kTurn:
      return word == "player" || (word == "winner" && colon_follows);
    case Level::kRound:
      return (word == "round" && lexer_.is(2, "turn")) || trump_follows || word == "player" ||
             (colon_follows && word != "players" && contains(kRoundKeywords, word));
    case Level::kGame:
      return (word == "game" && lexer_.is(2, "round") && lexer_.peek(3).kind != TokenKind::kOpen) ||
             (word == "round" && lexer_.is(2, "turn")) || (colon_follows && contains(kGameKeywords, word));
  }
  return false;
}

void AtleReader::Parser::close() {
  if (surplus_brace()) {
    fault(atle_rule::kSurplusBrace, lexer_.peek().at, "this '}' is one too many: what it would close goes on");
    last_ = lexer_.take().at;
    return;
  }
  last_ = lexer_.take().at;
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
    fault(atle_rule::kMissingValue, round().at, "the round has turns, but no 'trump color:'");
}

/// Ends what is open down to `down_to`, whose next part or end has come; one finding tells of all the braces missing.
void AtleReader::Parser::close_missing(Level down_to) {
  const text::Span opened = opened_.empty() ? last_ : opened_.back();
  const std::string_view what = level_ == Level::kTurn    ? "the turn"
                                : level_ == Level::kRound ? "the round"
                                                          : "the game";
  fault(atle_rule::kMissingBrace, {last_.end, last_.end}, "'}' is missing here, to close " + std::string(what));
  if (!given_up_) findings_.back().related.push_back({"opened here", opened});
  while (level_ > down_to) leave(level_);
}

/// Whether the token `ahead` surely begins a statement: a keyword followed by what belongs behind it.
bool AtleReader::Parser::begins_statement(std::size_t ahead) {
  const Token& token = lexer_.peek(ahead);
  if (token.kind == TokenKind::kClose || token.kind == TokenKind::kEnd) return true;
  if (token.kind != TokenKind::kWord) return false;
  const std::string_view word = lexer_.written(token);
  const Token& after = lexer_.peek(ahead + 1);
  if (word == "player") return after.kind == TokenKind::kWord || after.kind == TokenKind::kString;
  if (word == "game") return after.kind == TokenKind::kWord || after.kind == TokenKind::kString;
  if (word == "round") return lexer_.is(ahead + 1, "turn");
  if (word == "trump") return lexer_.is(ahead + 1, "color") || lexer_.is(ahead + 1, "card");
  return after.kind == TokenKind::kColon && (contains(kKeywords, word) || word == "predictions");
}

void AtleReader::Parser::skip_statement() {
  while (!begins_statement(0)) last_ = lexer_.take().at;
}

/// The keyword ahead, or the one that a misspelt word ahead was surely meant to be; empty for anything else.
std::string_view AtleReader::Parser::keyword_meant() {
  const Token& token = lexer_.peek();
  if (token.kind != TokenKind::kWord) return {};
  const std::string_view word = lexer_.written(token);
  if (contains(kKeywords, word) || word == "predictions") return word;
  const std::span<const std::string_view> known =
      level_ == Level::kGame    ? std::span<const std::string_view>(kGameKeywords)
      : level_ == Level::kRound ? std::span<const std::string_view>(kRoundKeywords)
                                : std::span<const std::string_view>(kTurnKeywords);
  if (lexer_.peek(1).kind == TokenKind::kOpen) return {};
  const auto near = text::nearest(word, known);
  if (!near) return {};
  fault(atle_rule::kUnknownWord, token.at,
        "nothing is called " + shown(token) + " here; did you mean '" + std::string(known[*near]) + "'?");
  return known[*near];
}

void AtleReader::Parser::statement() {
  const std::size_t faults_before = faults_;
  const std::string_view keyword = keyword_meant();
  if (keyword.empty()) {
    fault(atle_rule::kSyntax, lexer_.peek().at, shown(lexer_.peek()) + " cannot stand here");
    damage();
    last_ = lexer_.take().at;
    skip_statement();
    return;
  }
  if (keyword == "player") {
    entry();
  } else {
    last_ = lexer_.take().at;
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
  if (faults_ > faults_before) skip_statement();
}

void AtleReader::Parser::misplaced(std::string_view keyword, std::string_view home) {
  fault(atle_rule::kSyntax, last_, "'" + std::string(keyword) + "' belongs into " + std::string(home));
  damage();
  section_ = Section::kNone;
}

void AtleReader::Parser::statement_in_game(std::string_view keyword) {
  if (keyword == "players") {
    section(Section::kPlayers);
  } else if (keyword == "rounds") {
    section(Section::kNone);
  } else if (keyword == "totals") {
    section(Section::kTotals);
  } else if (keyword == "rules") {
    rules();
  } else if (keyword == "date" || keyword == "place") {
    if (!colon()) return;
    auto& value = keyword == "date" ? session_->date : session_->place;
    const auto given = name(keyword);
    if (given && value)
      fault(atle_rule::kRepeatedEntry, given->at, "the " + std::string(keyword) + " is given twice");
    else if (given && !given->text.empty())
      value = given;
  } else {
    misplaced(keyword, keyword == "winner" || keyword == "turn" ? "a turn" : "a round");
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
    if (lexer_.is(0, "player")) last_ = lexer_.take().at;
    const auto dealer = player();
    if (dealer && round().dealer)
      fault(atle_rule::kRepeatedEntry, dealer->at, "the dealer is given twice");
    else if (dealer)
      round().dealer = dealer;
  } else if (keyword == "trump") {
    if (lexer_.is(0, "card"))
      trump_card();
    else
      trump_color();
  } else {
    misplaced(keyword, keyword == "winner" || keyword == "turn" ? "a turn" : "the game, before its rounds");
  }
}

void AtleReader::Parser::statement_in_turn(std::string_view keyword) {
  if (keyword == "winner") {
    if (!colon()) return;
    const auto winner = player();
    if (winner && trick().winner)
      fault(atle_rule::kRepeatedEntry, winner->at, "the winner is given twice");
    else if (winner)
      trick().winner = winner;
    return;
  }
  misplaced(keyword, contains(kRoundKeywords, keyword) ? "the round, outside its turns" : "the game");
}

void AtleReader::Parser::section(Section section) { section_ = colon() ? section : Section::kNone; }

/// "player NAME", and behind it what the section asks for.
void AtleReader::Parser::entry() {
  const text::Span keyword = lexer_.take().at;
  last_ = keyword;
  if (section_ == Section::kPlayers) {
    const auto listed = name("the player's name");
    if (!listed) {
      session_->damaged = true;
      return;
    }
    if (session_->players.size() >= kMaxPlayers) {
      fault(atle_rule::kBadNumber, listed->at, "more than 1000 players are not read");
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
  if (section_ == Section::kNone) {
    fault(atle_rule::kSyntax, keyword,
          "it is not said what is told of this player: no 'predictions:', 'results:' … before it");
    damage();
    skip_statement();
    return;
  }
  const auto named = player();
  if (!named || !colon()) return damage();
  if (section_ == Section::kPlays) {
    const auto played = card();
    if (!played) return damage();
    append(session_->plays, trick().plays, Play{*named, *played});
  } else if (section_ == Section::kHands) {
    for (const Hand& hand : session_->hands_of(round())) {
      if (hand.player.index != named->index) continue;
      fault(atle_rule::kRepeatedEntry, named->at, "the hand of this player is given twice");
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

void AtleReader::Parser::number_entry(PlayerRef named) {
  const auto value = number("a number");
  if (!value) return damage();
  const PlayerNumber given{named, *value};
  const auto once = [&](std::span<const PlayerNumber> earlier) {
    for (const PlayerNumber& other : earlier) {
      if (other.player.index != named.index) continue;
      fault(atle_rule::kRepeatedEntry, join(named.at, value->at), "this player is listed twice");
      findings_.back().related.push_back({"first listed here", join(other.player.at, other.number.at)});
      return false;
    }
    return true;
  };
  switch (section_) {
    case Section::kBids:
      append(session_->bids, round().bids, given);  // bids made twice are the referee's business
      break;
    case Section::kWon:
      if (once(session_->won_of(round()))) append(session_->won, round().won, given);
      break;
    case Section::kPoints:
      if (once(session_->points_of(round()))) append(session_->points, round().points, given);
      break;
    case Section::kTotals:
      if (once(session_->totals)) session_->totals.push_back(given);
      break;
    case Section::kNone:
    case Section::kPlayers:
    case Section::kHands:
    case Section::kPlays:
      break;
  }
}

}  // namespace kibitzer::oh_hell
