#include "bridge/json/reader.h"

#include "bridge/json/columns.h"
#include "bridge/json/pass.h"
#include "bridge/referee/left_out_passes.h"
#include "json/rules.h"
#include "settings/json_reader.h"
#include "text/date.h"

namespace kibitzer::bridge {
namespace {

using json::kRule;

/// The call that `word` is in this form: level and denomination, Pass, X, XX, AP, in either case, and marks of an alert
/// or a comment after it. The abbreviations of other notations are not read here.
std::optional<Call> call_of(std::string_view word) {
  const auto call = read_call(word.substr(0, word.find_last_not_of("*!?") + 1));
  if (!call || (call->lax && call->value.kind != CallKind::kBid)) return std::nullopt;
  return call->value;
}

}  // namespace

bool JsonReader::Pass::has_room(std::size_t count, std::size_t most, Index index, std::string_view what) {
  if (count < most) return true;
  if (count == most)
    reader_.fault(kRule<"json/out-of-range">, reader_.head(index), "more than {} {} are not read", most, what);
  return false;
}

std::optional<Text> JsonReader::Pass::name(Index index, std::string_view what) {
  const auto found = reader_.string(index, what);
  if (!found || found->empty()) return std::nullopt;
  if (found->size() > kMaxNameBytes) {
    reader_.fault(kRule<"json/out-of-range">, at(index), "{} is longer than 1000 bytes", what);
    return std::nullopt;
  }
  // The document keeps a text with escapes only until its next read.
  return Text{node(index).stored ? session_.keep(std::string(*found)) : *found, at(index)};
}

std::optional<At<Seat>> JsonReader::Pass::seat(Index index, std::string_view what) {
  const auto chosen = reader_.one_of(index, what, kSeatKeys);
  if (!chosen) return std::nullopt;
  return At<Seat>{kSeats[*chosen], at(index)};
}

std::optional<At<int>> JsonReader::Pass::number(Index index, std::string_view what) {
  const auto found = reader_.integer(index, what);
  if (!found) return std::nullopt;
  return At<int>{*found, at(index)};
}

void JsonReader::Pass::read_session(Index root) {
  std::array<Index, kSessionKeys.size()> parts{};
  session_.at = reader_.head(root);
  reader_.object(root, kSessionForm, [&](std::size_t key, Index value) { parts[key] = value; });
  if (parts[kGame] != kAbsent) reader_.string(parts[kGame], "game");  // the game itself was checked before
  if (parts[kRules] != kAbsent) read_rules(parts[kRules]);
  const auto meta = [&](SessionKey key, std::optional<Text>& value) {
    if (parts[key] != kAbsent) value = name(parts[key], kSessionKeys[key]);
  };
  meta(kName, session_.name);
  meta(kEvent, session_.event);
  meta(kDate, session_.date);
  if (const auto why = session_.date ? text::no_such_day(session_.date->text) : std::nullopt)
    reader_.fault(kRule<"json/out-of-range">, session_.date->at, "there is no day {}: {}",
                  text::printable(session_.date->text), *why);
  meta(kSite, session_.site);
  meta(kStage, session_.stage);
  meta(kRound, session_.round);
  meta(kSection, session_.section);
  meta(kTable, session_.table);
  meta(kHomeTeam, session_.home_team);
  meta(kVisitTeam, session_.visit_team);
  meta(kScoring, session_.scoring);
  if (parts[kPlayers] != kAbsent) read_players(parts[kPlayers]);
  session_.damaged = parts[kBoards] == kAbsent;
  if (parts[kBoards] != kAbsent) read_boards(parts[kBoards]);
  read_columns(session_);
}

void JsonReader::Pass::read_rules(Index index) {
  const std::size_t faults_before = reader_.faults();
  if (node(index).kind == json::Kind::kObject) {
    settings::read_settings(reader_, index, settings_table(), session_.settings);
  } else if (const auto chosen = reader_.one_of(index, "rules", preset_names())) {
    session_.settings = *preset(preset_names()[*chosen]);
  }
  // A setting that is unknown here may change anything.
  session_.settings_unread = reader_.faults() > faults_before;
}

void JsonReader::Pass::read_players(Index index) {
  reader_.object(index, kPlayersForm,
                 [&](std::size_t seat, Index value) { session_.players[seat] = name(value, "a player's name"); });
}

void JsonReader::Pass::read_boards(Index index) {
  std::size_t count = 0;
  const bool array = reader_.array(index, "boards", [&](Index element) {
    if (has_room(count++, kMaxBoards, element, "boards")) read_board(element);
  });
  session_.damaged |= !array;
}

void JsonReader::Pass::read_board(Index index) {
  std::array<Index, kBoardKeys.size()> parts{};
  reader_.forget_faults();
  if (!reader_.object(index, kBoardForm, [&](std::size_t key, Index value) { parts[key] = value; })) {
    session_.damaged = true;
    return;
  }
  Board& board = session_.boards.emplace_back();
  const auto first_remark = static_cast<std::uint32_t>(session_.remarks.size());
  board.at = parts[kNumber] == kAbsent ? reader_.head(index) : at(parts[kNumber] - 1);  // the key, before its value
  // What a misspelt key hides may be missing from any of them.
  board.deal_damaged = board.auction_damaged = board.play_damaged = reader_.faulty();
  reader_.forget_faults();
  read_markings(parts, board);
  board.auction_damaged |= reader_.faulty();  // without the dealer it is unknown who called
  const auto part = [&](BoardKey key, bool& damaged, void (Pass::*read)(Index, Board&)) {
    if (parts[key] == kAbsent) return;
    reader_.forget_faults();
    (this->*read)(parts[key], board);
    damaged |= reader_.faulty();
  };
  part(kDeal, board.deal_damaged, &Pass::read_deal);
  part(kAuction, board.auction_damaged, &Pass::read_auction);
  part(kTricks, board.play_damaged, &Pass::read_tricks);
  read_claims(parts, board);
  read_irregularities(parts, board);
  if (parts[kListed] != kAbsent) read_listed(parts[kListed], board);
  if (parts[kTags] != kAbsent) reader_.array(parts[kTags], "tags", [&](Index tag) { read_tag(tag, board); });
  if (parts[kComments] != kAbsent) read_comments(parts[kComments], Remark::Of::kTag);
  board.remarks = {first_remark, static_cast<std::uint32_t>(session_.remarks.size()) - first_remark};
  put_in_left_out_passes(parts[kAuction], board);
}

void JsonReader::Pass::put_in_left_out_passes(Index auction, Board& board) {
  const auto passes = put_in_passes(session_, board);
  if (!passes) return;
  constexpr std::uint32_t kMostInASession = 3;
  auto& finding =
      reader_.remark_once(rule_of(*passes), {"left out", kMostInASession}, passes->at, "{}", words_of(*passes));
  if (!passes->certain) return;
  Index before = auction + 1;
  for (std::uint32_t i = 0; i < passes->before; ++i) before = node(before).next;
  // If each call names its player, so do these.
  const auto by = session_.calls_of(board)[passes->before + passes->count].by;
  std::string calls;
  for (unsigned i = 0; i < passes->count; ++i) {
    const Seat seat = by ? kSeats[(index_of(*by) + kSeats.size() - passes->count + i) % kSeats.size()] : Seat::kNorth;
    calls += by ? fmt::format(R"({{"player": "{}", "call": "Pass"}}, )", letter_of(seat)) : "\"Pass\", ";
  }
  finding.fix_form({at(before).begin, at(before).begin}, std::move(calls), insertion_of(*passes));
}

void JsonReader::Pass::read_markings(const std::array<Index, kBoardKeys.size()>& parts, Board& board) {
  if (parts[kNumber] != kAbsent) {
    board.number = number(parts[kNumber], "board");
    if (board.number && board.number->value < 1) {
      reader_.fault(kRule<"json/out-of-range">, board.number->at, "there is no board {}: boards are numbered from 1",
                    board.number->value);
      board.number.reset();
    }
  }
  if (parts[kRoom] != kAbsent) {
    if (const auto chosen = reader_.one_of(parts[kRoom], "room", kRoomNames))
      board.room = *chosen == 0 ? Room::kOpen : Room::kClosed;
  }
  if (parts[kVulnerable] != kAbsent) {
    if (const auto chosen = reader_.one_of(parts[kVulnerable], "vulnerable", kVulnerableNames))
      board.vulnerable = At<Vulnerability>{static_cast<Vulnerability>(*chosen), at(parts[kVulnerable])};
  }
  reader_.forget_faults();
  if (parts[kDealer] != kAbsent) board.dealer = seat(parts[kDealer], "dealer");
}

void JsonReader::Pass::read_deal(Index index, Board& board) {
  board.deal_at = at(index - 1);
  reader_.object(index, kDealForm, [&](std::size_t seat, Index value) {
    const auto text = reader_.string(value, "a hand");
    if (!text) return;
    Hand& hand = board.hands[seat];
    // After the opening quote. A text with escapes is longer as written, so no place in it lies outside.
    const auto fault = session_.read_hand(*text, at(value).begin + 1, hand);
    hand.at = at(value);
    if (fault) reader_.fault(kRule<"json/bad-card">, fault->at, "{}", fault->message);
  });
}

void JsonReader::Pass::read_auction(Index index, Board& board) {
  board.auction_at = at(index - 1);
  std::size_t count = 0;
  reader_.array(index, "auction", [&](Index element) {
    const auto place = static_cast<std::uint32_t>(session_.calls.size());
    if (has_room(count++, kMaxCalls, element, "calls")) append(session_.calls, board.calls, call(element, place));
  });
}

/// The call that will be at `place` of the session's.
RecordedCall JsonReader::Pass::call(Index index, std::uint32_t place) {
  RecordedCall recorded;
  recorded.at = reader_.head(index);
  if (node(index).kind != json::Kind::kObject) {
    call_text(index, recorded);
    return recorded;
  }
  const auto take = [&](std::size_t key, Index value) {
    switch (static_cast<CallKey>(key)) {
      case kCall:
        call_text(value, recorded);
        recorded.at = reader_.head(value);
        return;
      case kCaller:
        if (const auto by = seat(value, "player")) recorded.by = by->value;
        return;
      case kCallExplanation:
        if (const auto words = reader_.string(value, "an explanation"))
          session_.explain(recorded, session_.keep(std::string(*words)));
        return;
      case kInsufficient:
        recorded.marked_insufficient = reader_.boolean(value, "insufficient").value_or(false);
        return;
      case kCallAnnotations:
        return read_annotations(value, Remark::Of::kCall, place);
      case kCallComments:
        return read_comments(value, Remark::Of::kCall, place);
    }
  };
  reader_.object(index, kCallForm, take);
  return recorded;
}

void JsonReader::Pass::call_text(Index index, RecordedCall& recorded) {
  const auto word = reader_.string(index, "a call");
  if (!word) return;
  const auto call = call_of(*word);
  if (!call)
    reader_.fault(kRule<"json/unknown-value">, at(index),
                  "{} is not a call: a call is Pass, X, XX, AP, or a level and C, D, H, S or NT", quoted(*word));
  recorded.call = call.value_or(Call{});
  recorded.alerted = word->find('!') != std::string_view::npos;
}

void JsonReader::Pass::read_tricks(Index index, Board& board) {
  board.play_at = at(index - 1);
  std::size_t count = 0;
  reader_.array(index, "tricks", [&](Index element) {
    if (has_room(count++, kMaxTricks, element, "tricks")) read_trick(element, board);
  });
}

void JsonReader::Pass::read_trick(Index index, Board& board) {
  Trick& trick = append(session_.tricks, board.tricks, Trick{reader_.head(index), {}, {}});
  reader_.object(index, kTrickForm, [&](std::size_t key, Index value) {
    if (key == 1) {
      trick.winner = seat(value, "winner");
      return;
    }
    trick.at = at(value - 1);
    std::size_t count = 0;
    reader_.array(value, "plays", [&](Index element) {
      if (has_room(count++, kMaxPlaysOfTrick, element, "plays of one trick"))
        append(session_.plays, trick.plays, play(element, static_cast<std::uint32_t>(session_.plays.size())));
    });
  });
}

/// The play that will be at `place` of the session's.
Play JsonReader::Pass::play(Index index, std::uint32_t place) {
  Play play;
  play.at = reader_.head(index);
  const auto take = [&](std::size_t key, Index value) {
    switch (static_cast<PlayKey>(key)) {
      case kPlayer:
        if (const auto by = seat(value, "player")) play.seat = by->value;
        return;
      case kCard:
        play.card = reader_.card(value).value_or(cards::Card());
        play.at = reader_.head(value);
        return;
      case kMark:
        if (const auto chosen = reader_.one_of(value, "mark", kPlayMarks))
          play.marks = *chosen == 0 ? Play::kRevoke : Play::kLead;
        return;
      case kPlayExplanation:
        if (const auto words = reader_.string(value, "an explanation"))
          remark(Remark::Kind::kExplanation, Remark::Of::kPlay, place, *words);
        return;
      case kPlayAnnotations:
        return read_annotations(value, Remark::Of::kPlay, place);
      case kPlayComments:
        return read_comments(value, Remark::Of::kPlay, place);
    }
  };
  reader_.object(index, kPlayForm, take);
  return play;
}

void JsonReader::read(json::Reader& reader, std::uint32_t root, Session& session) {
  session.clear(defaults_);
  Pass(reader, session).read_session(root);
}

}  // namespace kibitzer::bridge
