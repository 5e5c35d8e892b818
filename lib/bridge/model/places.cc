#include "bridge/model/places.h"

#include <optional>

namespace kibitzer::bridge {
namespace {

/// Moves the places of whatever has some.
class Mover {
 public:
  explicit Mover(const std::function<text::Span(text::Span)>& moved) : moved_(moved) {}

  void move(text::Span& at) const { at = moved_(at); }
  template <typename Value>
  void move(Value& value) const requires requires {
    value.at;
  }
  { move(value.at); }
  template <typename Value>
  void move(std::optional<Value>& value) const {
    if (value) move(*value);
  }
  template <typename Value, std::size_t size>
  void move(std::array<Value, size>& values) const {
    for (Value& value : values) move(value);
  }
  template <typename Value>
  void move(std::vector<Value>& values) const {
    for (Value& value : values) move(value);
  }

  void move(FigureClaim& claim) const {
    move(claim.at);
    move(claim.declarer);
    move(claim.north_south);
    move(claim.east_west);
  }
  void move(Trick& trick) const {
    move(trick.at);
    move(trick.winner);
  }
  void move(Weight& weight) const {
    move(weight.at);
    move(weight.contract);
    move(weight.declarer);
    move(weight.tricks);
    move(weight.score);
  }
  void move(RubberRecord& record) const {
    move(record.score);
    move(record.history);
  }
  void move(TableRow& row) const;
  void move(TotalRow& row) const;
  void move(MatchRow& row) const;
  void move(ScheduledMeeting& meeting) const;
  void move(Board& board) const;
  void move(Session& session) const;

 private:
  const std::function<text::Span(text::Span)>& moved_;
};

void Mover::move(TableRow& row) const {
  move(row.at);
  move(row.board_at);
  for (auto* const text : {&row.section, &row.table, &row.round}) move(*text);
  move(row.pairs);
  move(row.names);
  move(row.players);
  move(row.contract);
  move(row.declarer);
  move(row.tricks);
  move(row.lead);
  for (auto* const figures : {&row.score, &row.imps, &row.matchpoints, &row.percentage}) move(*figures);
  move(row.datum);
  move(row.rank);
}

void Mover::move(TotalRow& row) const {
  move(row.at);
  for (auto* const text : {&row.contestant, &row.names, &row.section, &row.direction}) move(*text);
  for (auto* const figure : {&row.rank, &row.imps, &row.matchpoints, &row.percentage, &row.score, &row.mean_imps,
                             &row.mean_matchpoints, &row.mean_score, &row.boards, &row.handicap})
    move(*figure);
}

void Mover::move(MatchRow& row) const {
  move(row.at);
  move(row.round);
  move(row.contestants);
  move(row.scores);
}

void Mover::move(ScheduledMeeting& meeting) const {
  move(meeting.at);
  for (auto* const text : {&meeting.section, &meeting.table, &meeting.round}) move(*text);
  move(meeting.pairs);
}

void Mover::move(Board& board) const {
  move(board.at);
  move(board.number);
  move(board.dealer);
  move(board.vulnerable);
  move(board.deal_at);
  move(board.hands);
  move(board.auction_at);
  move(board.contract);
  move(board.trump);
  move(board.declarer);
  move(board.play_at);
  move(board.first_leader);
  move(board.result);
  move(board.score);
  move(board.listed);
  for (auto* const figures : {&board.imps, &board.matchpoints, &board.percentage}) move(*figures);
  move(board.adjusted);
  move(board.director_ruled);
}

void Mover::move(Session& session) const {
  move(session.at);
  for (auto* const text : {&session.name, &session.event, &session.site, &session.date, &session.stage, &session.round,
                           &session.section, &session.table, &session.home_team, &session.visit_team, &session.scoring})
    move(*text);
  move(session.players);
  move(session.pairs);
  move(session.boards);
  move(session.hand_cards);
  move(session.calls);
  move(session.tricks);
  move(session.plays);
  move(session.table_rows);
  move(session.total_rows);
  move(session.match_rows);
  move(session.movement);
  move(session.weights);
  move(session.rubber_records);
}

}  // namespace

void move_places(Session& session, const std::function<text::Span(text::Span)>& moved) { Mover(moved).move(session); }

}  // namespace kibitzer::bridge
