#include "bridge/lax_records.h"

#include <string_view>

namespace kibitzer::test {
namespace {

using bridge::Seat;

constexpr std::string_view kVulnerableInPbn[] = {"None", "NS", "EW", "All"};

std::string text_of(const std::vector<Row>& rows) {
  std::string text;
  for (const Row& row : rows) {
    for (const std::string& cell : row) text += cell + " ";
    text.back() = '\n';
  }
  return text;
}

}  // namespace

BridgeBoard sound_board(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  BridgePlan plan = random_bridge_plan(random);
  plan.boards = 1;
  plan.two_rooms = false;
  plan.settings = {};
  plan.may_pass_out = false;
  return generate_board(plan.first_board, plan, random);
}

Row row_from(const BridgeTrick& trick, Seat first) {
  Row row(4, "-");
  for (const BridgePlay& play : trick.plays)
    row[(index_of(play.seat) + 4 - index_of(first)) % 4] =
        std::string(1, "CDHS"[static_cast<std::size_t>(play.card.suit())]) +
        std::string(1, "23456789TJQKA"[static_cast<std::size_t>(play.card.rank() - 2)]);
  return row;
}

Seat leader_of(const BridgeTrick& trick) { return trick.plays.front().seat; }

std::vector<Row> rows_from(const BridgeBoard& board, const std::function<Seat(std::size_t trick)>& first) {
  std::vector<Row> rows;
  for (std::size_t t = 0; t < board.tricks.size(); ++t) rows.push_back(row_from(board.tricks[t], first(t)));
  return rows;
}

std::vector<LaxForm> lax_forms() {
  std::vector<LaxForm> forms;
  for (const unsigned turn : {1U, 2U, 3U}) {
    const std::string by = " by " + std::to_string(turn);
    for (const std::size_t from : {0U, 5U})
      forms.push_back({"turned" + by + " from trick " + std::to_string(from + 1),
                       [turn, from](const BridgeBoard& board, Seat leader) {
                         return Lax{leader, rows_from(board, [&](std::size_t t) {
                                      return t < from ? leader : left_of(leader, turn);
                                    })};
                       }});
    for (const bool in_order : {false, true})
      forms.push_back({std::string(in_order ? "in the order of play, " : "") + "tag turned" + by,
                       [turn, in_order](const BridgeBoard& board, Seat leader) {
                         return Lax{left_of(leader, turn), rows_from(board, [&](std::size_t t) {
                                      return in_order ? leader_of(board.tricks[t]) : leader;
                                    })};
                       }});
  }
  for (const std::size_t from : {0U, 5U})
    forms.push_back(
        {"in the order of play from trick " + std::to_string(from + 1), [from](const BridgeBoard& board, Seat leader) {
           return Lax{leader,
                      rows_from(board, [&](std::size_t t) { return t < from ? leader : leader_of(board.tricks[t]); })};
         }});
  return forms;
}

std::string record(const BridgeBoard& board, const Lax& play, bool with_deal, int result) {
  std::string text = "[Board \"" + std::to_string(board.number) + "\"]\n[Dealer \"" +
                     std::string(letter_of(board.dealer)) + "\"]\n[Vulnerable \"" +
                     std::string(kVulnerableInPbn[static_cast<std::size_t>(board.vulnerable)]) + "\"]\n";
  if (!with_deal) text += "[Deal \"\"]\n";
  if (with_deal) {
    text += "[Deal \"N:";
    for (const auto& hand : board.hands) text += hand_text(hand) + " ";
    text.back() = '"';
    text += "]\n";
  }
  text += "[Declarer \"" + std::string(letter_of(*board.declarer)) + "\"]\n[Contract \"" + name_of(board.contract) +
          "\"]\n[Result \"" + std::to_string(result < 0 ? *board.declarer_tricks : result) + "\"]\n[Auction \"" +
          std::string(letter_of(board.dealer)) + "\"]\n";
  for (const bridge::Call& call : board.auction) text += name_of(call) + "\n";
  return text + "[Play \"" + std::string(letter_of(play.tag)) + "\"]\n" + text_of(play.rows) + "*\n";
}

std::string lin_record(const BridgeBoard& board) {
  const auto card_text = [](cards::Card card) {
    return std::string(1, "CDHS"[static_cast<std::size_t>(card.suit())]) +
           std::string(1, "23456789TJQKA"[static_cast<std::size_t>(card.rank() - 2)]);
  };
  constexpr std::string_view kDealers = "3412";  // by seat: 1 is South
  std::string text = "qx|o" + std::to_string(board.number) + "|md|" + kDealers[index_of(board.dealer)];
  for (const Seat seat : {Seat::kSouth, Seat::kWest, Seat::kNorth, Seat::kEast}) {
    for (const cards::Card card : board.hands[index_of(seat)]) text += card_text(card);
    text += seat == Seat::kEast ? "|" : ",";
  }
  text += std::string("sv|") + "oneb"[static_cast<std::size_t>(board.vulnerable)] + "|";
  for (const bridge::Call& call : board.auction) {
    const std::string name = name_of(call);
    text += "mb|" + (name == "Pass" ? "p" : name == "X" ? "d" : name == "XX" ? "r" : name.substr(0, 2)) + "|";
  }
  for (const BridgeTrick& trick : board.tricks)
    for (const BridgePlay& play : trick.plays) text += "pc|" + card_text(play.card) + "|";
  if (board.claimed) text += "mc|" + std::to_string(*board.declarer_tricks) + "|";
  return text + "\n";
}

std::string without_tags(const std::string& pbn, const std::vector<std::string>& names) {
  std::string text = pbn;
  for (const std::string& name : names) {
    const std::size_t begin = text.find("[" + name + " ");
    text.erase(begin, text.find('\n', begin) + 1 - begin);
  }
  return text;
}

}  // namespace kibitzer::test
