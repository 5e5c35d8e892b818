#include "bridge/json/reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "bridge/json/columns.h"
#include "bridge/referee/left_out_passes.h"
#include "json/rules.h"
#include "settings/json_reader.h"
#include "text/date.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

using json::kRule;

using Index = std::uint32_t;

constexpr Index kAbsent = 0;  // the root's own index, so no member's

/// The keys of each object, the required ones first. The enumerations number them.
constexpr std::array<std::string_view, 15> kSessionKeys = {"game",    "boards", "rules",    "name",      "event",
                                                           "date",    "site",   "players",  "stage",     "round",
                                                           "section", "table",  "homeTeam", "visitTeam", "scoring"};
enum SessionKey : std::size_t {
  kGame,
  kBoards,
  kRules,
  kName,
  kEvent,
  kDate,
  kSite,
  kPlayers,
  kStage,
  kRound,
  kSection,
  kTable,
  kHomeTeam,
  kVisitTeam,
  kScoring
};
constexpr json::Form kSessionForm = {"a session", kSessionKeys, 2};

constexpr std::array<std::string_view, 23> kBoardKeys = {
    "board",     "room",     "dealer",   "vulnerable",        "deal",        "auction",       "auctionEnd",
    "contract",  "trump",    "declarer", "irregularDeclarer", "tricks",      "playEnd",       "declarerTricks",
    "tricksWon", "disputed", "score",    "adjusted",          "rubberScore", "rubberHistory", "listed",
    "tags",      "comments"};
enum BoardKey : std::size_t {
  kNumber,
  kRoom,
  kDealer,
  kVulnerable,
  kDeal,
  kAuction,
  kAuctionEnd,
  kContract,
  kTrump,
  kDeclarer,
  kIrregularDeclarer,
  kTricks,
  kPlayEnd,
  kDeclarerTricks,
  kTricksWon,
  kDisputed,
  kScore,
  kAdjusted,
  kRubberScore,
  kRubberHistory,
  kListed,
  kTags,
  kComments
};
constexpr json::Form kBoardForm = {"a board", kBoardKeys, 0};

constexpr std::array<std::string_view, 4> kSeatKeys = {"N", "E", "S", "W"};
constexpr json::Form kPlayersForm = {"the players' object", kSeatKeys, 0};
constexpr json::Form kDealForm = {"a deal", kSeatKeys, 0};
constexpr std::array<std::string_view, 6> kCallKeys = {"call",         "player",      "explanation",
                                                       "insufficient", "annotations", "comments"};
enum CallKey : std::size_t { kCall, kCaller, kCallExplanation, kInsufficient, kCallAnnotations, kCallComments };
constexpr json::Form kCallForm = {"a call", kCallKeys, 1};
constexpr std::array<std::string_view, 6> kPlayKeys = {"player",      "card",        "mark",
                                                       "explanation", "annotations", "comments"};
enum PlayKey : std::size_t { kPlayer, kCard, kMark, kPlayExplanation, kPlayAnnotations, kPlayComments };
constexpr json::Form kPlayForm = {"a play", kPlayKeys, 2};
constexpr std::array<std::string_view, 2> kTrickKeys = {"plays", "winner"};
constexpr json::Form kTrickForm = {"a trick", kTrickKeys, 1};
constexpr std::array<std::string_view, 2> kSideKeys = {"NS", "EW"};
constexpr std::array<std::string_view, 3> kScoreKeys = {"NS", "EW", "declarer"};
constexpr json::Form kScoreForm = {"a score", kScoreKeys, 0};
constexpr json::Form kTricksWonForm = {"the tricks won", kSideKeys, 0};
constexpr json::Form kAdjustedForm = {"an adjusted score", kSideKeys, 0};
constexpr json::Form kRubberScoreForm = {"a rubber score", kScoreKeys, 0};
constexpr std::array<std::string_view, 2> kLineKeys = {"above", "below"};
constexpr json::Form kLineForm = {"a side's rubber score", kLineKeys, 2};
constexpr json::Form kRubberHistoryForm = {"a rubber's history", kSideKeys, 2};
constexpr std::array<std::string_view, 3> kHistoryKeys = {"previous", "above", "below"};
constexpr json::Form kHistoryForm = {"a side's history", kHistoryKeys, 3};
constexpr std::array<std::string_view, 3> kListedKeys = {"contract", "declarer", "tricks"};
constexpr json::Form kListedForm = {"a listed result", kListedKeys, 1};
constexpr std::array<std::string_view, 3> kTagKeys = {"name", "value", "lines"};
constexpr json::Form kTagForm = {"a tag", kTagKeys, 2};
constexpr std::array<std::string_view, 3> kCommentKeys = {"text", "mark", "after"};
constexpr json::Form kCommentForm = {"a comment", kCommentKeys, 1};

constexpr std::array<std::string_view, 2> kRoomNames = {"open", "closed"};
constexpr std::array<std::string_view, 2> kEndNames = {"stopped", "continued"};
constexpr std::array<std::string_view, 5> kTrumpNames = {"C", "D", "H", "S", "NT"};
constexpr std::array<std::string_view, 2> kPlayMarks = {"revoke", "lead"};
constexpr std::array<std::string_view, 2> kCommentMarks = {";", "%"};
constexpr std::array<std::string_view, 4> kVulnerableNames = {"none", "NS", "EW", "both"};

/// The call that `word` is in this form: level and denomination, Pass, X, XX, AP, in either case, and marks of an alert
/// or a comment after it. The abbreviations of other notations are not read here.
std::optional<Call> call_of(std::string_view word) {
  const auto call = read_call(word.substr(0, word.find_last_not_of("*!?") + 1));
  if (!call || (call->lax && call->value.kind != CallKind::kBid)) return std::nullopt;
  return call->value;
}

/// "4HD", "4HR", "4H*": what else is written for doubled and redoubled.
std::optional<Lax<Contract>> with_other_sign(std::string_view word) {
  constexpr auto kSigns = std::to_array<std::pair<std::string_view, Risk>>({{"dd", Risk::kRedoubled},
                                                                            {"d", Risk::kDoubled},
                                                                            {"r", Risk::kRedoubled},
                                                                            {"**", Risk::kRedoubled},
                                                                            {"*", Risk::kDoubled}});
  const std::string small = text::lowered(word);
  for (const auto& [sign, risk] : kSigns) {
    if (!small.ends_with(sign)) continue;
    auto contract = read_contract(word.substr(0, word.size() - sign.size()));
    if (!contract || contract->value.passed_out() || contract->value.risk != Risk::kUndoubled) continue;
    contract->value.risk = risk;
    return contract;
  }
  return std::nullopt;
}

/// The contract that `word` is in this form. There is none at a level that does not exist: level 0 would even look
/// like a board passed out.
std::optional<Contract> contract_of(std::string_view word) {
  auto contract = read_contract(word);
  if (!contract) contract = with_other_sign(word);
  if (!contract || word.find(' ') != std::string_view::npos) return std::nullopt;
  const bool bid = word.front() >= '0' && word.front() <= '9';
  if (bid ? word.front() < '1' || word.front() > '7' : contract->lax) return std::nullopt;
  return contract->value;
}

/// PBN 2.1, 3.5.3 and 3.7.
bool is_annotation(std::string_view word) {
  constexpr std::array<std::string_view, 6> kSuffixes = {"!", "?", "!!", "??", "!?", "?!"};
  if (std::find(kSuffixes.begin(), kSuffixes.end(), word) != kSuffixes.end()) return true;
  unsigned number = 0;
  const char* const end = word.data() + word.size();
  return word.starts_with('$') && word.size() > 1 && std::from_chars(word.data() + 1, end, number).ptr == end &&
         number <= 255;
}

std::string quoted(std::string_view word) { return fmt::format("\"{}\"", text::printable(word)); }

}  // namespace

/// One session being read.
class JsonReader::Pass {
 public:
  Pass(json::Reader& reader, Session& session) : reader_(reader), session_(session) {}

  void read_session(Index root);

 private:
  const json::Node& node(Index index) const { return reader_.document().node(index); }
  text::Span at(Index index) const { return node(index).at; }

  /// Whether there is room for one more in a list that has `count`; the first one too many is reported.
  bool has_room(std::size_t count, std::size_t most, Index index, std::string_view what);

  std::optional<Text> name(Index index, std::string_view what);
  std::optional<At<Seat>> seat(Index index, std::string_view what);
  std::optional<At<int>> number(Index index, std::string_view what);

  void read_rules(Index index);
  void read_players(Index index);
  void read_boards(Index index);
  void read_board(Index index);
  void read_markings(const std::array<Index, kBoardKeys.size()>& parts, Board& board);
  void put_in_left_out_passes(Board& board);
  void read_claims(const std::array<Index, kBoardKeys.size()>& parts, Board& board);
  void read_deal(Index index, Board& board);
  void read_auction(Index index, Board& board);
  RecordedCall call(Index index, std::uint32_t place);
  void call_text(Index index, RecordedCall& recorded);
  void read_tricks(Index index, Board& board);
  void read_trick(Index index, Board& board);
  Play play(Index index, std::uint32_t place);
  void read_score(Index index, Board& board);
  void read_adjusted(Index index, Board& board);
  void read_rubber_score(Index index, Board& board);
  void read_rubber_history(Index index, Board& board);
  void read_irregularities(const std::array<Index, kBoardKeys.size()>& parts, Board& board);
  std::optional<Contract> contract(Index index);
  void read_listed(Index index, Board& board);
  void read_tag(Index index, Board& board);
  void remark(Remark::Kind kind, Remark::Of of, std::uint32_t place, std::string_view text);
  void read_comments(Index index, Remark::Of of, std::uint32_t place = 0);
  void read_annotations(Index index, Remark::Of of, std::uint32_t place);

  json::Reader& reader_;
  Session& session_;
  int left_out_passes_ = 0;  // how often passes were reported as left out
};

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
  if (parts[kGame] != kAbsent) reader_.string(parts[kGame], "game");  // which game it is was asked before
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
  reader_.array(index, "boards", [&](Index element) {
    if (has_room(count++, kMaxBoards, element, "boards")) read_board(element);
  });
}

void JsonReader::Pass::read_board(Index index) {
  std::array<Index, kBoardKeys.size()> parts{};
  reader_.forget_faults();
  if (!reader_.object(index, kBoardForm, [&](std::size_t key, Index value) { parts[key] = value; })) return;
  Board& board = session_.boards.emplace_back();
  const auto first_remark = static_cast<std::uint32_t>(session_.remarks.size());
  board.at = parts[kNumber] == kAbsent ? reader_.head(index) : at(parts[kNumber] - 1);  // the key, before its value
  // What a misspelt key hides may be missing from any of them.
  board.deal_damaged = board.auction_damaged = board.play_damaged = reader_.faulty();
  reader_.forget_faults();
  read_markings(parts, board);
  board.auction_damaged |= reader_.faulty();  // without its dealer it is unknown who called
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
  put_in_left_out_passes(board);
}

void JsonReader::Pass::put_in_left_out_passes(Board& board) {
  const auto passes = put_in_passes(session_, board);
  constexpr int kMostInASession = 3;
  if (passes && ++left_out_passes_ <= kMostInASession)
    reader_.fault(rule_of(*passes), passes->at, "{}", words_of(*passes));
}

void JsonReader::Pass::read_markings(const std::array<Index, kBoardKeys.size()>& parts, Board& board) {
  if (parts[kNumber] != kAbsent) {
    board.number = number(parts[kNumber], "board");
    if (board.number && board.number->value < 1) {
      reader_.fault(kRule<"json/out-of-range">, board.number->at, "boards are numbered from 1, so none is {}",
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
                  "{} is no call: a call is Pass, X, XX, AP, or a level and C, D, H, S or NT", quoted(*word));
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
  play.card.at = reader_.head(index);
  const auto take = [&](std::size_t key, Index value) {
    switch (static_cast<PlayKey>(key)) {
      case kPlayer:
        if (const auto by = seat(value, "player")) play.seat = by->value;
        return;
      case kCard:
        play.card = {reader_.card(value).value_or(cards::Card()), reader_.head(value)};
        return;
      case kMark:
        if (const auto chosen = reader_.one_of(value, "mark", kPlayMarks))
          (*chosen == 0 ? play.marked_revoke : play.marked_lead) = true;
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

void JsonReader::Pass::read_claims(const std::array<Index, kBoardKeys.size()>& parts, Board& board) {
  if (parts[kContract] != kAbsent) {
    if (const auto read = contract(parts[kContract])) board.contract = At<Contract>{*read, at(parts[kContract])};
  }
  if (parts[kDeclarer] != kAbsent) board.declarer = seat(parts[kDeclarer], "declarer");
  if (parts[kDeclarerTricks] != kAbsent) {
    if (const auto won = number(parts[kDeclarerTricks], "declarerTricks"))
      board.result = Claim{won->at, won->value, {}, {}, false};
  }
  if (parts[kScore] != kAbsent) read_score(parts[kScore], board);
  if (parts[kAdjusted] != kAbsent) read_adjusted(parts[kAdjusted], board);
  if (parts[kRubberScore] != kAbsent) read_rubber_score(parts[kRubberScore], board);
  if (parts[kRubberHistory] != kAbsent) read_rubber_history(parts[kRubberHistory], board);
}

std::optional<Contract> JsonReader::Pass::contract(Index index) {
  const auto word = reader_.string(index, "contract");
  if (!word) return std::nullopt;
  const auto contract = contract_of(*word);
  if (!contract)
    reader_.fault(
        kRule<"json/unknown-value">, at(index),
        "{} is no contract: a contract is Pass, or a level from 1 to 7 and C, D, H, S or NT, with X or XX after it where it was doubled or redoubled",
        quoted(*word));
  return contract;
}

/// What a record says of itself: how it ends, and which irregularity it knows of.
void JsonReader::Pass::read_irregularities(const std::array<Index, kBoardKeys.size()>& parts, Board& board) {
  const auto read_ending = [&](BoardKey key, Ending& ending) {
    if (parts[key] == kAbsent) return;
    if (const auto chosen = reader_.one_of(parts[key], kBoardKeys[key], kEndNames))
      ending = *chosen == 0 ? Ending::kStopped : Ending::kContinued;
  };
  read_ending(kAuctionEnd, board.auction_ending);
  read_ending(kPlayEnd, board.play_ending);
  if (parts[kTrump] != kAbsent) {
    if (const auto chosen = reader_.one_of(parts[kTrump], "trump", kTrumpNames))
      board.trump = At<Denomination>{static_cast<Denomination>(*chosen), at(parts[kTrump])};
  }
  if (parts[kIrregularDeclarer] != kAbsent)
    board.irregular_declarer = reader_.boolean(parts[kIrregularDeclarer], "irregularDeclarer").value_or(false);
  if (parts[kTricksWon] != kAbsent) {
    Claim won = board.result.value_or(Claim{at(parts[kTricksWon]), {}, {}, {}, false});
    reader_.object(parts[kTricksWon], kTricksWonForm, [&](std::size_t side, Index value) {
      if (const auto tricks = number(value, "tricksWon")) (side == 0 ? won.north_south : won.east_west) = tricks->value;
    });
    if (won.declarer || won.north_south || won.east_west) board.result = won;
  }
  if (parts[kDisputed] != kAbsent && board.result)
    board.result->disputed = reader_.boolean(parts[kDisputed], "disputed").value_or(false);
}

void JsonReader::Pass::read_listed(Index index, Board& board) {
  Listed listed;
  listed.at = at(index - 1);
  bool read = false;
  reader_.object(index, kListedForm, [&](std::size_t key, Index value) {
    if (key == 0) {
      const auto found = contract(value);
      read = found.has_value();
      listed.contract = found.value_or(Contract{});
    } else if (key == 1) {
      if (const auto declarer = seat(value, "declarer")) listed.declarer = declarer->value;
    } else if (const auto tricks = number(value, "tricks")) {
      listed.tricks = tricks->value;
    }
  });
  if (read) board.listed = listed;
}

void JsonReader::Pass::read_tag(Index index, Board& board) {
  OtherTag tag;
  const auto text = [&](Index value, std::string_view what) {
    const auto words = reader_.string(value, what);
    return words ? session_.keep(std::string(*words)) : std::string_view();
  };
  const bool read = reader_.object(index, kTagForm, [&](std::size_t key, Index value) {
    if (key == 0)
      tag.name = text(value, "a tag's name");
    else if (key == 1)
      tag.value = text(value, "a tag's value");
    else
      reader_.array(value, "lines", [&](Index line) { tag.lines.push_back(text(line, "a line")); });
  });
  if (read) append(session_.other_tags, board.other_tags, std::move(tag));
}

void JsonReader::Pass::remark(Remark::Kind kind, Remark::Of of, std::uint32_t place, std::string_view text) {
  Remark& made = session_.remarks.emplace_back();
  made.kind = kind;
  made.of = of;
  made.index = place;
  made.text = session_.keep(std::string(text));
}

void JsonReader::Pass::read_annotations(Index index, Remark::Of of, std::uint32_t place) {
  reader_.array(index, "annotations", [&](Index element) {
    const auto word = reader_.string(element, "an annotation");
    if (!word) return;
    if (is_annotation(*word)) return remark(Remark::Kind::kAnnotation, of, place, *word);
    reader_.fault(kRule<"json/unknown-value">, at(element),
                  "{} is no annotation: one is !, ?, !!, ??, !?, ?!, or $ with a number from 0 to 255", quoted(*word));
  });
}

void JsonReader::Pass::read_comments(Index index, Remark::Of of, std::uint32_t place) {
  reader_.array(index, "comments", [&](Index element) {
    Remark::Kind kind = Remark::Kind::kComment;
    std::string_view text;
    std::string_view after;
    reader_.object(element, kCommentForm, [&](std::size_t key, Index value) {
      if (key == 1) {
        if (const auto chosen = reader_.one_of(value, "mark", kCommentMarks))
          kind = *chosen == 0 ? Remark::Kind::kLineComment : Remark::Kind::kEscape;
      } else if (const auto words = reader_.string(value, key == 0 ? "a comment" : "after")) {
        (key == 0 ? text : after) = *words;
      }
    });
    remark(kind, of, place, text);
    session_.remarks.back().after = session_.keep(std::string(after));
  });
}

void JsonReader::Pass::read_adjusted(Index index, Board& board) {
  reader_.object(index, kAdjustedForm, [&](std::size_t side, Index value) {
    if (const auto chosen = reader_.one_of(value, "an adjusted score", kAdjustedNames))
      board.adjusted[side] = At<Adjusted>{static_cast<Adjusted>(*chosen), at(value)};
  });
}

void JsonReader::Pass::read_score(Index index, Board& board) {
  Claim claim;
  reader_.object(index, kScoreForm, [&](std::size_t key, Index value) {
    const auto points = number(value, "a score");
    if (!points) return;
    const bool first = !claim.north_south && !claim.east_west && !claim.declarer;
    claim.at = first ? points->at : text::join(claim.at, points->at);
    (key == 0 ? claim.north_south : key == 1 ? claim.east_west : claim.declarer) = points->value;
  });
  if (claim.north_south || claim.east_west || claim.declarer) board.score = claim;
}

void JsonReader::Pass::read_rubber_score(Index index, Board& board) {
  RubberClaim claim;
  claim.at = at(index - 1);
  const std::size_t faults_before = reader_.faults();
  reader_.object(index, kRubberScoreForm, [&](std::size_t side, Index value) {
    AboveBelow points;
    reader_.object(value, kLineForm, [&](std::size_t key, Index amount) {
      const auto read = number(amount, kLineKeys[key]);
      if (!read) return;
      if (read->value < 0)
        reader_.fault(kRule<"json/out-of-range">, read->at, "points above and below the line are not negative");
      (key == 0 ? points.above : points.below) = read->value;
    });
    (side < claim.sides.size() ? claim.sides[side] : claim.declarer) = points;
  });
  const bool any = claim.sides[0] || claim.sides[1] || claim.declarer;
  if (any && reader_.faults() == faults_before) session_.rubber_record_of(board).score = claim;
}

void JsonReader::Pass::read_rubber_history(Index index, Board& board) {
  RubberHistory history;
  history.at = at(index - 1);
  const std::size_t faults_before = reader_.faults();
  const auto points = [&](Index value, std::string_view what) {
    const auto read = number(value, what);
    if (read && read->value < 0)
      reader_.fault(kRule<"json/out-of-range">, read->at, "points above and below the line are not negative");
    return read ? read->value : 0;
  };
  const auto below = [&](Index value, std::array<int, 3>& games) {
    std::size_t count = 0;
    reader_.array(value, "below", [&](Index game) {
      if (has_room(count++, games.size(), game, "games of a rubber")) games[count - 1] = points(game, "below");
    });
    history.games = std::clamp(count, history.games, games.size());
  };
  reader_.object(index, kRubberHistoryForm, [&](std::size_t side, Index value) {
    RubberHistory::Points& read = history.sides[side];
    reader_.object(value, kHistoryForm, [&](std::size_t key, Index amount) {
      if (key == 2) return below(amount, read.below);
      (key == 0 ? read.previous : read.above) = points(amount, kHistoryKeys[key]);
    });
  });
  if (reader_.faults() == faults_before) session_.rubber_record_of(board).history = history;
}

void JsonReader::read(json::Reader& reader, std::uint32_t root, Session& session) {
  session.clear(defaults_);
  Pass(reader, session).read_session(root);
}

}  // namespace kibitzer::bridge
