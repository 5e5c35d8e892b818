#include "bridge/json/writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "bridge/model/auction.h"
#include "bridge/model/play_order.h"
#include "settings/json_writer.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kVulnerableWords[] = {"none", "NS", "EW", "both"};
constexpr const char* kRanks[] = {"2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"};

using text::in_utf8;  // the standard of PBN has ISO 8859-1

std::string letter(Seat seat) { return std::string(letter_of(seat)); }

Json settings(const Settings& settings) {
  for (const std::string_view name : preset_names())
    if (settings == preset(name)) return name;
  return settings::settings_object(settings_table(), "duplicate", *preset("duplicate"), settings);
}

class JsonWriter {
 public:
  explicit JsonWriter(const Session& session) : session_(session) {}

  /// Boards and tricks are written one by one: as a tree, they would take many times their text.
  std::string write() const {
    std::string out = text_of(heading());
    out.back() = ',';
    out += "\"boards\":[";
    for (const Board& played : session_.boards) out += (out.back() == '[' ? "" : ",") + board(played);
    return out + "]}";
  }

 private:
  static std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

  Json heading() const {
    Json json = {{"game", "bridge"}, {"rules", settings(session_.settings)}};
    const auto write = [&](const char* key, const std::optional<Text>& value) {
      if (value) json[key] = in_utf8(value->text);
    };
    write("name", session_.name);
    write("event", session_.event);
    write("date", session_.date);
    write("site", session_.site);
    for (const Seat seat : kSeats)
      if (const auto& player = session_.players[index_of(seat)]) json["players"][letter(seat)] = in_utf8(player->text);
    write("stage", session_.stage);
    write("round", session_.round);
    write("section", session_.section);
    write("table", session_.table);
    write("homeTeam", session_.home_team);
    write("visitTeam", session_.visit_team);
    write("scoring", session_.scoring);
    return json;
  }

  std::string board(const Board& board) const {
    std::string text = text_of(before_the_play(board));
    text.pop_back();
    const auto add = [&](std::string_view members) {
      if (!members.empty() && text.size() > 1) text += ',';
      text += members;
    };
    if (board.play_at || !board.tricks.empty()) add(fmt::format("\"tricks\":[{}]", tricks(board)));
    const std::string after = text_of(after_the_play(board));
    add(std::string_view(after).substr(1, after.size() - 2));
    return text + '}';
  }

  Json before_the_play(const Board& board) const {
    Json json = Json::object();
    if (board.number) json["board"] = board.number->value;
    if (board.room != Room::kNone) json["room"] = board.room == Room::kOpen ? "open" : "closed";
    if (board.dealer) json["dealer"] = letter(board.dealer->value);
    if (board.vulnerable) json["vulnerable"] = kVulnerableWords[static_cast<std::size_t>(board.vulnerable->value)];
    for (const Seat seat : kSeats)
      if (board.hands[index_of(seat)].known) json["deal"][letter(seat)] = hand(board.hands[index_of(seat)]);
    if (board.auction_at || !board.calls.empty()) json["auction"] = auction(board);
    ending(board.auction_ending, "auctionEnd", json);
    if (board.contract) json["contract"] = name_of(board.contract->value);
    if (board.trump) json["trump"] = letters_of(board.trump->value);
    if (board.declarer) json["declarer"] = letter(board.declarer->value);
    if (board.irregular_declarer) json["irregularDeclarer"] = true;
    return json;
  }

  Json after_the_play(const Board& board) const {
    Json json = Json::object();
    ending(board.play_ending, "playEnd", json);
    claims(board, json);
    rubber(board, json);
    if (board.listed) json["listed"] = listed(*board.listed);
    for (const OtherTag& tag : session_.other_tags_of(board)) json["tags"].push_back(other_tag(tag));
    comments(board, Remark::Of::kTag, 0, json);
    return json;
  }

  static void ending(Ending ending, const char* key, Json& json) {
    if (ending != Ending::kOpen) json[key] = ending == Ending::kStopped ? "stopped" : "continued";
  }

  static Json listed(const Listed& listed) {
    Json json = {{"contract", name_of(listed.contract)}};
    if (listed.declarer) json["declarer"] = letter(*listed.declarer);
    if (listed.tricks) json["tricks"] = *listed.tricks;
    return json;
  }

  static Json other_tag(const OtherTag& tag) {
    Json json = {{"name", in_utf8(tag.name)}, {"value", in_utf8(tag.value)}};
    for (const std::string_view line : tag.lines) json["lines"].push_back(in_utf8(line));
    return json;
  }

  /// The comments on the board as a whole, or on a call or a card.
  void comments(const Board& board, Remark::Of of, std::uint32_t index, Json& json) const {
    for (const Remark& remark : session_.remarks_of(board)) {
      if (!remark.comment() || remark.of != of || (of != Remark::Of::kTag && remark.index != index)) continue;
      Json comment = {{"text", in_utf8(remark.text)}};
      if (remark.kind == Remark::Kind::kLineComment) comment["mark"] = ";";
      if (remark.kind == Remark::Kind::kEscape) comment["mark"] = "%";
      if (of == Remark::Of::kTag && !remark.after.empty()) comment["after"] = in_utf8(remark.after);
      json["comments"].push_back(std::move(comment));
    }
  }

  /// Everything said of a call or a card.
  void remarks(const Board& board, Remark::Of of, std::uint32_t index, Json& json) const {
    for (const Remark& remark : session_.remarks_of(board)) {
      if (remark.of != of || remark.index != index) continue;
      if (remark.kind == Remark::Kind::kExplanation) json["explanation"] = in_utf8(remark.text);
      if (remark.kind == Remark::Kind::kAnnotation) json["annotations"].push_back(remark.text);
    }
    comments(board, of, index, json);
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

  /// The caller is written only if the rotation from the dealer does not show it.
  Json auction(const Board& board) const {
    Json calls = Json::array();
    std::optional<Seat> dealer = board.dealer ? std::optional(board.dealer->value) : std::nullopt;
    const std::optional<Seat> first = board.first_caller ? board.first_caller : dealer;
    Auction auction(first.value_or(Seat::kNorth), session_.settings.doubling);
    bool plain = first == dealer;
    for (const RecordedCall& call : session_.calls_of(board)) {
      if (call.by) auction.turn_to(*call.by);
      const auto write = [&](const std::string& name) {
        Json written = {{"call", name + (call.alerted ? "!" : "")}};
        if (call.by || (!plain && first)) written = {{"player", letter(auction.turn())}, {"call", written["call"]}};
        if (call.explanation != 0) written["explanation"] = in_utf8(session_.explanation_of(call));
        if (call.marked_insufficient) written["insufficient"] = true;
        remarks(board, Remark::Of::kCall, static_cast<std::uint32_t>(&call - session_.calls.data()), written);
        calls.push_back(written.size() == 1 ? written["call"] : written);
      };
      switch (call.call.kind) {
        case CallKind::kSkipped:
          plain = false;
          auction.make(call.call);
          break;
        case CallKind::kUnknown:
        case CallKind::kPass:
        case CallKind::kBid:
        case CallKind::kDouble:
        case CallKind::kRedouble:
        case CallKind::kAllPass:
          write(name_of(call.call));
          auction.make(call.call);
          break;
      }
    }
    return calls;
  }

  std::string tricks(const Board& board) const {
    std::string tricks;
    const auto ordered = plays_in_order(session_, board);
    for (std::size_t i = 0; i < ordered.size(); ++i) {
      tricks += i == 0 ? "{\"plays\":[" : ",{\"plays\":[";
      for (const OrderedPlay& play : ordered[i]) {
        if (!play.seat) continue;
        if (tricks.back() != '[') tricks += ',';
        write_play(board, play, tricks);
      }
      tricks += ']';
      if (const auto& winner = session_.tricks_of(board)[i].winner)
        tricks += fmt::format(",\"winner\":\"{}\"", letter_of(winner->value));
      tricks += '}';
    }
    return tricks;
  }

  void write_play(const Board& board, const OrderedPlay& play, std::string& out) const {
    const std::string card = play.card.known() ? cards::short_name_of(play.card) : "??";
    if (!play.play->marked_revoke() && !play.play->marked_lead() && board.remarks.empty()) {
      fmt::format_to(std::back_inserter(out), R"({{"player":"{}","card":"{}"}})", letter_of(*play.seat), card);
      return;
    }
    Json written = {{"player", letter(*play.seat)}, {"card", card}};
    if (play.play->marked_revoke()) written["mark"] = "revoke";
    if (play.play->marked_lead()) written["mark"] = "lead";
    remarks(board, Remark::Of::kPlay, static_cast<std::uint32_t>(play.play - session_.plays.data()), written);
    out += text_of(written);
  }

  void claims(const Board& board, Json& json) const {
    if (board.result) {
      if (board.result->declarer) json["declarerTricks"] = *board.result->declarer;
      if (board.result->north_south) json["tricksWon"]["NS"] = *board.result->north_south;
      if (board.result->east_west) json["tricksWon"]["EW"] = *board.result->east_west;
      if (board.result->disputed) json["disputed"] = true;
    }
    for (const Side side : kSides)
      if (const auto& adjusted = board.adjusted[index_of(side)])
        json["adjusted"][std::string(letters_of(side))] = kAdjustedNames[static_cast<std::size_t>(adjusted->value)];
    for (const Weight& weight : session_.weights_of(board)) json["weighted"].push_back(weighted(weight));
    if (board.score) json["score"] = score(*board.score);
  }

  static Json score(const Claim& claim) {
    Json json;
    if (claim.north_south) json["NS"] = *claim.north_south;
    if (claim.east_west) json["EW"] = *claim.east_west;
    if (claim.declarer) json["declarer"] = *claim.declarer;
    return json;
  }

  static Json weighted(const Weight& weight) {
    Json json = {{"percent", weight.percent}};
    if (weight.contract) json["contract"] = bridge::name_of(weight.contract->value);
    if (weight.declarer) json["declarer"] = letter(weight.declarer->value);
    if (weight.tricks) json["declarerTricks"] = weight.tricks->value;
    if (weight.score) json["score"] = score(*weight.score);
    return json;
  }

  void rubber(const Board& board, Json& json) const {
    const RubberRecord* const record = session_.rubber_of(board);
    if (record == nullptr) return;
    const auto lines = [](const AboveBelow& points) { return Json{{"above", points.above}, {"below", points.below}}; };
    for (const Side side : kSides) {
      const std::string key(letters_of(side));
      if (record->score && record->score->sides[index_of(side)])
        json["rubberScore"][key] = lines(*record->score->sides[index_of(side)]);
    }
    if (record->score && record->score->declarer) json["rubberScore"]["declarer"] = lines(*record->score->declarer);
    if (!record->history) return;
    for (const Side side : kSides) {
      const RubberHistory::Points& points = record->history->sides[index_of(side)];
      Json& written = json["rubberHistory"][std::string(letters_of(side))];
      written = {{"previous", points.previous}, {"above", points.above}, {"below", Json::array()}};
      for (std::size_t game = 0; game < record->history->games; ++game) written["below"].push_back(points.below[game]);
    }
  }

  const Session& session_;
};

}  // namespace

std::string write_json(const Session& session) { return JsonWriter(session).write(); }

}  // namespace kibitzer::bridge
