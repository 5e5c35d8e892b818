// Lost lines of .atle: what follows shows which line it was, and is read as if the line were there.
#include <algorithm>

#include "oh_hell/atle_parser.h"
#include "oh_hell/atle_rules.h"
#include "text/quoted.h"

namespace kibitzer::oh_hell {

void AtleReader::Parser::lost(std::string_view line, text::Span before) {
  fault(kAtleRule<"atle/syntax">, before, "'{}' is missing before this", line);
}

/// Begins a round at something that can only be part of one.
void AtleReader::Parser::open_lost_round(text::Span at) {
  lost("game round NUMBER {", at);
  session_->damaged = true;
  astray_ = false;
  Round& round = session_->rounds.emplace_back();
  round.at = round.number.at = at;
  round.number_unread = true;
  level_ = Level::kRound;
  section_ = Section::kNone;
  opened_.push_back(at);
}

void AtleReader::Parser::open_lost_turn(text::Span at) {
  lost("round turn {", at);
  append(session_->tricks, round().tricks, Trick{at, {}, {}});
  level_ = Level::kTurn;
  section_ = Section::kPlays;
  opened_.push_back(at);
}

/// Reads settings whose "rules" line, with the name of the rules, is lost.
void AtleReader::Parser::lost_rules() {
  lost("rules: NAME {", lexer_.peek().at);
  session_->settings_unread = true;
  Settings settings = *session_->settings;
  std::uint32_t given = 0;
  while (begins_setting(0)) setting(settings, given);
  if (lexer_.peek().kind == TokenKind::kClose) last_ = lexer_.take().at;
}

/// Opens the list that the entry ahead, whose "player" is at `at`, must belong to if it cannot belong to the open one.
void AtleReader::Parser::find_lost_title(text::Span at) {
  if (section_ == Section::kLost) return;
  if (level_ == Level::kRound) return find_lost_title_in_round(at);
  if (level_ != Level::kGame || section_ != Section::kNone) return;
  const bool colon_follows = lexer_.peek(1).kind == TokenKind::kColon;
  if (colon_follows && !session_->rounds.empty()) {
    lost("totals:", at);
    section_ = Section::kTotals;
  } else if (!colon_follows && session_->players.empty() && session_->rounds.empty()) {
    lost("players:", at);
    section_ = Section::kPlayers;
  }
}

void AtleReader::Parser::find_lost_title_in_round(text::Span at) {
  if (lexer_.peek(1).kind != TokenKind::kColon) return;
  const bool bids_given = round().bids_at.has_value() || !round().bids.empty();
  if (lexer_.is(2, "card")) {
    if (section_ == Section::kHands) return;
    if (bids_given || !round().tricks.empty()) return open_lost_turn(at);
    lost("hands:", at);
    section_ = Section::kHands;
    return;
  }
  const Token& value = lexer_.peek(2);
  if (value.kind != TokenKind::kWord || !is_number(lexer_.word(value))) return;
  const bool untitled = section_ == Section::kNone || section_ == Section::kHands;
  if (!untitled && !list_begins_again()) return;
  if (!bids_given) {
    lost("predictions:", at);
    round().bids_at = at;
    section_ = Section::kBids;
  } else if (!round().won_at) {
    lost("results:", at);
    round().won_at = at;
    section_ = Section::kWon;
  } else if (round().points.empty()) {
    lost("points:", at);
    section_ = Section::kPoints;
  }
}

/// Whether the open list has every player already, and its first two follow again.
bool AtleReader::Parser::list_begins_again() {
  const auto entries = list();
  return entries.size() >= 2 && entries.size() == session_->players.size() && names(0, entries[0]) &&
         lexer_.is(3, "player") && names(4, entries[1]);
}

/// The players who have a number in the open section.
std::vector<PlayerRef> AtleReader::Parser::list() const {
  std::vector<PlayerRef> players;
  const auto add = [&](const auto& entries) {
    for (const auto& entry : entries) players.push_back(entry.player);
  };
  if (section_ == Section::kTotals) add(session_->totals);
  if (session_->rounds.empty()) return players;
  const Round& round = session_->rounds.back();
  if (section_ == Section::kBids) add(session_->bids_of(round));
  if (section_ == Section::kWon) add(session_->won_of(round));
  if (section_ == Section::kPoints) add(session_->points_of(round));
  return players;
}

/// Whether the token `ahead` is the name of `player`.
bool AtleReader::Parser::names(std::size_t ahead, PlayerRef player) {
  const Token& token = lexer_.peek(ahead);
  const std::string_view name = session_->name_of(player);
  if (token.kind == TokenKind::kString) return text::unquoted(lexer_.written(token)) == name;
  return token.kind == TokenKind::kWord && lexer_.written(token) == name;
}

/// Whether the player named by the token `ahead` has an entry in the open list.
bool AtleReader::Parser::listed(std::size_t ahead) {
  if (section_ == Section::kPlays) {
    const auto plays = session_->plays_of(trick());
    return std::any_of(plays.begin(), plays.end(), [&](const Play& play) { return names(ahead, play.player); });
  }
  if (section_ == Section::kHands) {
    const auto hands = session_->hands_of(round());
    return std::any_of(hands.begin(), hands.end(), [&](const Hand& hand) { return names(ahead, hand.player); });
  }
  const auto entries = list();
  return std::any_of(entries.begin(), entries.end(), [&](PlayerRef player) { return names(ahead, player); });
}

}  // namespace kibitzer::oh_hell
