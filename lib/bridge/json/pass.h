// One JSON session of bridge being read. Internal to the room.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bridge/json/reader.h"
#include "text/utf8.h"

namespace kibitzer::bridge {

/// One session being read.
class JsonReader::Pass {
 public:
  using Index = std::uint32_t;

  Pass(json::Reader& reader, Session& session) : reader_(reader), session_(session) {}

  void read_session(Index root);

 private:
  static constexpr Index kAbsent = 0;  // the root's own index, so no member's

  /// The keys of each object, the required ones first. The enumerations number them.
  static constexpr std::array<std::string_view, 15> kSessionKeys = {
      "game",  "boards", "rules",   "name",  "event",    "date",      "site",   "players",
      "stage", "round",  "section", "table", "homeTeam", "visitTeam", "scoring"};
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
  static constexpr json::Form kSessionForm = {"a session", kSessionKeys, 2};

  static constexpr std::array<std::string_view, 24> kBoardKeys = {
      "board",     "room",     "dealer",   "vulnerable",        "deal",        "auction",       "auctionEnd",
      "contract",  "trump",    "declarer", "irregularDeclarer", "tricks",      "playEnd",       "declarerTricks",
      "tricksWon", "disputed", "score",    "adjusted",          "rubberScore", "rubberHistory", "listed",
      "tags",      "comments", "weighted"};
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
    kComments,
    kWeighted
  };
  static constexpr json::Form kBoardForm = {"a board", kBoardKeys, 0};

  static constexpr std::array<std::string_view, 4> kSeatKeys = {"N", "E", "S", "W"};
  static constexpr json::Form kPlayersForm = {"the players' object", kSeatKeys, 0};
  static constexpr json::Form kDealForm = {"a deal", kSeatKeys, 0};
  static constexpr std::array<std::string_view, 6> kCallKeys = {"call",         "player",      "explanation",
                                                                "insufficient", "annotations", "comments"};
  enum CallKey : std::size_t { kCall, kCaller, kCallExplanation, kInsufficient, kCallAnnotations, kCallComments };
  static constexpr json::Form kCallForm = {"a call", kCallKeys, 1};
  static constexpr std::array<std::string_view, 6> kPlayKeys = {"player",      "card",        "mark",
                                                                "explanation", "annotations", "comments"};
  enum PlayKey : std::size_t { kPlayer, kCard, kMark, kPlayExplanation, kPlayAnnotations, kPlayComments };
  static constexpr json::Form kPlayForm = {"a play", kPlayKeys, 2};
  static constexpr std::array<std::string_view, 2> kTrickKeys = {"plays", "winner"};
  static constexpr json::Form kTrickForm = {"a trick", kTrickKeys};
  static constexpr std::array<std::string_view, 2> kSideKeys = {"NS", "EW"};
  static constexpr std::array<std::string_view, 3> kScoreKeys = {"NS", "EW", "declarer"};
  static constexpr json::Form kScoreForm = {"a score", kScoreKeys, 0};
  static constexpr json::Form kTricksWonForm = {"the tricks won", kSideKeys, 0};
  static constexpr json::Form kAdjustedForm = {"an adjusted score", kSideKeys, 0};
  static constexpr std::array<std::string_view, 5> kWeightKeys = {"percent", "contract", "declarer", "declarerTricks",
                                                                  "score"};
  static constexpr json::Form kWeightForm = {"a weighted result", kWeightKeys, 1};
  static constexpr json::Form kRubberScoreForm = {"a rubber score", kScoreKeys, 0};
  static constexpr std::array<std::string_view, 2> kLineKeys = {"above", "below"};
  static constexpr json::Form kLineForm = {"a side's rubber score", kLineKeys, 2};
  static constexpr json::Form kRubberHistoryForm = {"a rubber's history", kSideKeys, 2};
  static constexpr std::array<std::string_view, 3> kHistoryKeys = {"previous", "above", "below"};
  static constexpr json::Form kHistoryForm = {"a side's history", kHistoryKeys, 3};
  static constexpr std::array<std::string_view, 3> kListedKeys = {"contract", "declarer", "tricks"};
  static constexpr json::Form kListedForm = {"a listed result", kListedKeys, 1};
  static constexpr std::array<std::string_view, 3> kTagKeys = {"name", "value", "lines"};
  static constexpr json::Form kTagForm = {"a tag", kTagKeys, 2};
  static constexpr std::array<std::string_view, 3> kCommentKeys = {"text", "mark", "after"};
  static constexpr json::Form kCommentForm = {"a comment", kCommentKeys, 1};

  static constexpr std::array<std::string_view, 2> kRoomNames = {"open", "closed"};
  static constexpr std::array<std::string_view, 2> kEndNames = {"stopped", "continued"};
  static constexpr std::array<std::string_view, 5> kTrumpNames = {"C", "D", "H", "S", "NT"};
  static constexpr std::array<std::string_view, 2> kPlayMarks = {"revoke", "lead"};
  static constexpr std::array<std::string_view, 2> kCommentMarks = {";", "%"};
  static constexpr std::array<std::string_view, 4> kVulnerableNames = {"none", "NS", "EW", "both"};

  static std::string quoted(std::string_view word) { return fmt::format("\"{}\"", text::printable(word)); }

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
  void put_in_left_out_passes(Index auction, Board& board);
  void read_claims(const std::array<Index, kBoardKeys.size()>& parts, Board& board);
  void read_deal(Index index, Board& board);
  void read_auction(Index index, Board& board);
  RecordedCall call(Index index, std::uint32_t place);
  void call_text(Index index, RecordedCall& recorded);
  void read_tricks(Index index, Board& board);
  void read_trick(Index index, Board& board);
  Play play(Index index, std::uint32_t place);
  std::optional<Claim> score(Index index);
  void read_weighted(Index index, Board& board);
  std::optional<Weight> weight(Index index);
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
};

}  // namespace kibitzer::bridge
