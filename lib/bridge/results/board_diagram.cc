#include "bridge/results/board_diagram.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bridge/model/auction.h"
#include "bridge/model/play_order.h"
#include "bridge/results/table_result.h"
#include "cards/drawn.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

using diagrams::Diagram;
using diagrams::Word;

constexpr int kHighestWithoutPoints = 10;  // a jack is 1 point, an ace 4

std::string drawn(Denomination denomination) {
  const auto suit = trump_of(denomination);
  return suit ? std::string(cards::glyph_of(*suit)) : "NT";
}

std::string drawn(Bid bid) { return std::to_string(bid.level) + drawn(bid.denomination); }

std::string drawn(const Contract& contract) {
  if (contract.passed_out()) return "passed out";
  constexpr std::array<std::string_view, 3> kRisks = {"", " doubled", " redoubled"};
  return drawn(contract.bid).append(kRisks[static_cast<std::size_t>(contract.risk)]);
}

std::string drawn(const Call& call) {
  switch (call.kind) {
    case CallKind::kBid:
      return drawn(call.bid);
    case CallKind::kUnknown:
      return "?";
    case CallKind::kAllPass:
      return "all pass";
    case CallKind::kSkipped:
      return "–";
    case CallKind::kPass:
    case CallKind::kDouble:
    case CallKind::kRedouble:
      return name_of(call);
  }
  return {};
}

/// "10 tricks, made", "9 tricks, 1 down".
std::string result_in_words(const Contract& contract, int tricks) {
  const int over = tricks - contract.level() - kBook;
  const std::string words = text::counted(tricks, "trick");
  if (over == 0) return words + ", made";
  return words + fmt::format(", {} {}", std::abs(over), over > 0 ? "over" : "down");
}

std::string score_in_words(int north_south) {
  if (north_south == 0) return "0";
  return fmt::format("{} {}", name_of(north_south > 0 ? Side::kNorthSouth : Side::kEastWest), std::abs(north_south));
}

class Drawing {
 public:
  Drawing(const Session& session, std::size_t index, const Ruling& ruling, const DoubleDummy* analysis)
      : session_(session), board_(session.boards[index]), ruled_(ruling.boards[index]), analysis_(analysis) {}

  Diagram draw() {
    draw_heading();
    draw_players();
    draw_facts();
    draw_hands();
    draw_auction();
    draw_play();
    draw_analysis();
    return std::move(diagram_);
  }

 private:
  /// `recorded` is what the record has there, in the same words; it is kept where that is something else.
  void fact(std::string name, std::string value, text::Span at = {}, std::string recorded = {}) {
    if (recorded == value) recorded.clear();
    diagram_.facts.push_back({std::move(name), {{std::move(value), at, std::move(recorded)}}});
  }
  void fact(std::string name, const std::optional<Text>& text) {
    if (text && !text->text.empty() && text->text != "?") fact(std::move(name), std::string(text->text), text->at);
  }

  void draw_heading();
  void draw_players();
  void draw_facts();
  void draw_result();
  void draw_score();
  void draw_hands();
  void draw_auction();
  void draw_play();
  void draw_analysis();

  const Session& session_;
  const Board& board_;
  const BoardRuling& ruled_;
  const DoubleDummy* analysis_;
  Diagram diagram_;
};

void Drawing::draw_heading() {
  diagram_.compass = true;
  diagram_.begin = board_.at.begin;
  diagram_.title = "board";
  if (board_.number) {
    diagram_.round = board_.number->value;
    diagram_.title += " " + std::to_string(board_.number->value);
  }
  if (board_.room != Room::kNone) diagram_.room = board_.room == Room::kOpen ? "open" : "closed";
  if (!diagram_.room.empty()) diagram_.title += fmt::format(", {} room", diagram_.room);
  for (const findings::Rule* rule : ruled_.doubts) diagram_.doubts.emplace_back(rule->name);
  if (ruled_.unreadable) diagram_.doubts.emplace_back("unreadable parts");
  if (ruled_.as_recorded) diagram_.doubts.emplace_back("points as recorded");
}

void Drawing::draw_players() {
  for (const auto& player : session_.players)
    diagram_.players.push_back(player ? Word{std::string(player->text), player->at} : Word{});
}

void Drawing::draw_facts() {
  fact("Round", session_.round);
  fact("Section", session_.section);
  fact("Table", session_.table);
  fact("Home", session_.home_team);
  fact("Visitors", session_.visit_team);
  if (board_.dealer) {
    fact("Dealer", std::string(name_of(board_.dealer->value)), board_.dealer->at);
    diagram_.dealer = index_of(board_.dealer->value);
  }
  if (board_.vulnerable) {
    fact("Vulnerable", std::string(name_of(board_.vulnerable->value)), board_.vulnerable->at);
    for (const Seat seat : kSeats)
      diagram_.vulnerable[index_of(seat)] = vulnerable(board_.vulnerable->value, side_of(seat));
  }
  draw_result();
}

void Drawing::draw_result() {
  if (board_.result && board_.result->declarer) diagram_.claimed = std::to_string(*board_.result->declarer);
  if (const auto& contract = ruled_.contract) {
    const auto& recorded = board_.contract;
    fact("Contract", drawn(*contract), recorded ? recorded->at : text::Span{},
         recorded ? drawn(recorded->value) : std::string());
    if (contract->passed_out()) return draw_score();
    if (ruled_.declarer) {
      diagrams::Word& by = diagram_.facts.back().words.emplace_back();
      by.text = fmt::format("by {}", name_of(*ruled_.declarer));
      if (board_.declarer) by.at = board_.declarer->at;
      if (board_.declarer && board_.declarer->value != *ruled_.declarer)
        by.recorded = fmt::format("by {}", name_of(board_.declarer->value));
    }
    if (ruled_.lead) fact("Lead", cards::drawn(*ruled_.lead));
    if (ruled_.tricks)
      fact("Result", result_in_words(*contract, *ruled_.tricks), board_.result ? board_.result->at : text::Span{},
           board_.result && board_.result->declarer ? result_in_words(*contract, *board_.result->declarer) : "");
  }
  draw_score();
}

void Drawing::draw_score() {
  if (!ruled_.north_south) return;
  const auto recorded = recorded_points(board_, ruled_.declarer);
  fact("Score", score_in_words(*ruled_.north_south), board_.score ? board_.score->at : text::Span{},
       recorded ? score_in_words(*recorded) : std::string());
}

void Drawing::draw_hands() {
  const auto known = [](const Hand& hand) { return hand.known; };
  if (std::none_of(board_.hands.begin(), board_.hands.end(), known)) return;
  for (const Seat seat : kSeats) {
    const Hand& hand = board_.hands[index_of(seat)];
    diagrams::Hand& drawing = diagram_.hands.emplace_back();
    drawing.player = index_of(seat);
    drawing.at = hand.at;
    if (!hand.known) continue;
    drawing.suits = cards::suits_of(session_.cards_of(hand), true);
    int points = 0;
    for (const CardAt& card : session_.cards_of(hand))
      if (card.card.known()) points += std::max(0, card.card.rank() - kHighestWithoutPoints);
    drawing.remark = fmt::format("{} HCP", points);
  }
}

void Drawing::draw_auction() {
  const auto calls = session_.calls_of(board_);
  if (calls.empty()) return;
  std::optional<Seat> first = board_.first_caller;
  if (!first && board_.dealer) first = board_.dealer->value;
  Auction auction(first.value_or(Seat::kNorth));
  diagrams::Turns& turns = diagram_.turns.emplace_back();
  turns.title = "Auction";
  bool known = first.has_value();
  for (const RecordedCall& call : calls) {
    if (call.by) auction.turn_to(*call.by);
    known = known || call.by.has_value();
    diagrams::Turn& turn = turns.turns.emplace_back();
    if (known) turn.player = index_of(auction.turn());
    turn.words.push_back({drawn(call.call), call.at});
    turn.alerted = call.alerted;
    turn.note = session_.explanation_of(call);
    auction.make(call.call);
  }
}

void Drawing::draw_play() {
  const auto ordered = plays_in_order(session_, board_);
  const auto tricks = session_.tricks_of(board_);
  for (std::size_t i = 0; i < ordered.size(); ++i) {
    diagrams::Trick& trick = diagram_.tricks.emplace_back();
    trick.at = tricks[i].at;
    for (const OrderedPlay& play : ordered[i])
      trick.plays.push_back({play.seat ? std::optional(index_of(*play.seat)) : std::nullopt,
                             {cards::drawn(play.card), play.play->at},
                             {}});
    if (const auto winner = winner_of(session_, board_, tricks[i], ordered[i])) trick.winner = index_of(*winner);
  }
}

void Drawing::draw_analysis() {
  if (analysis_ == nullptr) return;
  diagrams::Table& table = diagram_.tables.emplace_back();
  table.title = "Tricks that each declarer can make";
  table.columns = {"Declarer", "NT", "♠", "♥", "♦", "♣"};
  for (const Seat seat : kSeats) {
    auto& row = table.rows.emplace_back();
    row.emplace_back(name_of(seat));
    for (const int tricks : analysis_->tricks[index_of(seat)]) row.push_back(std::to_string(tricks));
  }
  constexpr std::string_view kPar = "par ";
  if (analysis_->par) fact("Par", par_in_words(*analysis_).substr(kPar.size()));
  if (analysis_->declarer_tricks) fact("By best play", text::counted(*analysis_->declarer_tricks, "trick"));
  if (!analysis_->gifts) return;
  for (const Gift& gift : *analysis_->gifts) {
    if (gift.trick < 1 || static_cast<std::size_t>(gift.trick) > diagram_.tricks.size()) continue;
    for (diagrams::Play& play : diagram_.tricks[static_cast<std::size_t>(gift.trick) - 1].plays)
      if (play.player && letter_of(kSeats[*play.player]) == gift.player)
        play.note = fmt::format("gives {} to {}", text::counted(gift.tricks, "trick"),
                                gift.to == "declarer" ? "declarer" : "the defenders");
  }
}

}  // namespace

Diagram diagram_of(const Session& session, std::size_t index, const Ruling& ruling, const DoubleDummy* analysis) {
  return Drawing(session, index, ruling, analysis).draw();
}

}  // namespace kibitzer::bridge
