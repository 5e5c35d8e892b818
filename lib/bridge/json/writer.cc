#include "bridge/json/writer.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "bridge/model/auction.h"
#include "bridge/model/play_order.h"
#include "settings/json_writer.h"

namespace kibitzer::bridge {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kVulnerableWords[] = {"none", "NS", "EW", "both"};
constexpr const char* kRanks[] = {"2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"};

std::string letter(Seat seat) { return std::string(letter_of(seat)); }

Json settings(const Settings& settings) {
  for (const std::string_view name : preset_names())
    if (settings == preset(name)) return name;
  return settings::settings_object(settings_table(), "duplicate", *preset("duplicate"), settings);
}

class JsonWriter {
 public:
  explicit JsonWriter(const Session& session) : session_(session) {}

  Json write() const {
    Json json = {{"game", "bridge"}, {"rules", settings(session_.settings)}};
    const auto text = [&](const char* key, const std::optional<Text>& value) {
      if (value) json[key] = value->text;
    };
    text("name", session_.name);
    text("event", session_.event);
    text("date", session_.date);
    text("site", session_.site);
    for (const Seat seat : kSeats)
      if (const auto& player = session_.players[index_of(seat)]) json["players"][letter(seat)] = player->text;
    json["boards"] = Json::array();
    for (const Board& played : session_.boards) json["boards"].push_back(board(played));
    return json;
  }

 private:
  Json board(const Board& board) const {
    Json json = Json::object();
    if (board.number) json["board"] = board.number->value;
    if (board.room != Room::kNone) json["room"] = board.room == Room::kOpen ? "open" : "closed";
    if (board.dealer) json["dealer"] = letter(board.dealer->value);
    if (board.vulnerable) json["vulnerable"] = kVulnerableWords[static_cast<std::size_t>(board.vulnerable->value)];
    for (const Seat seat : kSeats)
      if (board.hands[index_of(seat)].known) json["deal"][letter(seat)] = hand(board.hands[index_of(seat)]);
    if (board.auction_at || !board.calls.empty()) json["auction"] = auction(board);
    if (board.contract) json["contract"] = name_of(board.contract->value);
    if (board.declarer) json["declarer"] = letter(board.declarer->value);
    if (board.play_at || !board.tricks.empty()) json["tricks"] = tricks(board);
    claims(board, json);
    rubber(board, json);
    return json;
  }

  /// Suits from spades down, as PBN has them, the cards of each in the order of the record.
  std::string hand(const Hand& hand) const {
    std::string text;
    for (std::size_t suit = cards::kSuits.size(); suit-- > 0;) {
      for (const CardAt& held : session_.cards_of(hand)) {
        if (held.card.known() && held.card.suit() == cards::kSuits[suit])
          text += kRanks[held.card.rank() - cards::kLowestRank];
        if (!held.card.known() && suit == 0) text += '?';
      }
      if (suit > 0) text += '.';
    }
    return text;
  }

  /// The caller is written only where the rotation from the dealer does not show it.
  Json auction(const Board& board) const {
    Json calls = Json::array();
    std::optional<Seat> dealer = board.dealer ? std::optional(board.dealer->value) : std::nullopt;
    const std::optional<Seat> first = board.first_caller ? board.first_caller : dealer;
    Auction auction(first.value_or(Seat::kNorth), session_.settings.doubling);
    bool plain = first == dealer;
    for (const RecordedCall& call : session_.calls_of(board)) {
      if (call.by) auction.turn_to(*call.by);
      const auto write = [&](const std::string& name) {
        const std::string_view explanation = session_.explanation_of(call);
        Json written = {{"call", name + (call.alerted ? "!" : "")}};
        if (call.by || (!plain && first)) written = {{"player", letter(auction.turn())}, {"call", written["call"]}};
        if (!explanation.empty()) written["explanation"] = explanation;
        calls.push_back(written.size() == 1 ? written["call"] : written);
      };
      switch (call.call.kind) {
        case CallKind::kAllPass:
          for (; !auction.ended(); auction.make({CallKind::kPass, {}})) write("Pass");
          break;
        case CallKind::kSkipped:
          plain = false;
          auction.make(call.call);
          break;
        case CallKind::kUnknown:
        case CallKind::kPass:
        case CallKind::kBid:
        case CallKind::kDouble:
        case CallKind::kRedouble:
          write(name_of(call.call));
          auction.make(call.call);
          break;
      }
    }
    return calls;
  }

  Json tricks(const Board& board) const {
    Json tricks = Json::array();
    const auto ordered = plays_in_order(session_, board);
    for (std::size_t i = 0; i < ordered.size(); ++i) {
      Json trick = {{"plays", Json::array()}};
      for (const OrderedPlay& play : ordered[i]) {
        const std::string card = play.card.known() ? cards::short_name_of(play.card) : "??";
        if (play.seat) trick["plays"].push_back({{"player", letter(*play.seat)}, {"card", card}});
      }
      if (const auto& winner = session_.tricks_of(board)[i].winner) trick["winner"] = letter(winner->value);
      tricks.push_back(std::move(trick));
    }
    return tricks;
  }

  void claims(const Board& board, Json& json) const {
    for (const Side side : kSides)
      if (const auto& adjusted = board.adjusted[index_of(side)])
        json["adjusted"][std::string(letters_of(side))] = kAdjustedNames[static_cast<std::size_t>(adjusted->value)];
    if (board.result) {
      const auto declarer = declarer_of(session_, board);
      std::optional<int> won = board.result->declarer;
      if (!won && declarer)
        won = side_of(*declarer) == Side::kNorthSouth ? board.result->north_south : board.result->east_west;
      if (won) json["declarerTricks"] = *won;
    }
    if (!board.score) return;
    std::optional<int> north_south = board.score->north_south;
    std::optional<int> east_west = board.score->east_west;
    if (const auto declarer = declarer_of(session_, board); declarer && board.score->declarer) {
      std::optional<int>& side = side_of(*declarer) == Side::kNorthSouth ? north_south : east_west;
      if (!side) side = board.score->declarer;
    }
    if (north_south) json["score"]["NS"] = *north_south;
    if (east_west) json["score"]["EW"] = *east_west;
  }

  void rubber(const Board& board, Json& json) const {
    const RubberRecord* const record = session_.rubber_of(board);
    if (record == nullptr || !record->score) return;
    auto sides = record->score->sides;
    if (const auto declarer = declarer_of(session_, board); declarer && record->score->declarer) {
      auto& side = sides[index_of(side_of(*declarer))];
      if (!side) side = record->score->declarer;
    }
    for (const Side side : kSides)
      if (const auto& points = sides[index_of(side)])
        json["rubberScore"][std::string(letters_of(side))] = {{"above", points->above}, {"below", points->below}};
  }

  const Session& session_;
};

}  // namespace

std::string write_json(const Session& session) {
  return JsonWriter(session).write().dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace kibitzer::bridge
