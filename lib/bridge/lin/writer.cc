#include "bridge/lin/writer.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "bridge/lin/values.h"
#include "bridge/model/play_order.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

constexpr std::array kOrder = {Seat::kSouth, Seat::kWest, Seat::kNorth, Seat::kEast};
constexpr std::string_view kRanks = "23456789TJQKA";
constexpr std::string_view kSuits = "CDHS";
constexpr std::string_view kVulnerable = "oneb";

constexpr std::string_view kAlert = "alert";  // PBN's note on a call that is alerted but not explained

// LIN is written in UTF-8, whatever the encoding of the record: it has no other rule, and one file may be made of
// several.

std::string without_bars(std::string_view words) {
  std::string text = text::in_utf8(words);
  std::replace(text.begin(), text.end(), '|', '/');
  return text;
}

std::string name_in(const std::optional<Text>& text) {
  std::string name = text ? text::in_utf8(text->text) : std::string();
  std::replace(name.begin(), name.end(), '|', '/');
  std::replace(name.begin(), name.end(), ',', ';');
  return name;
}

std::string text_of(const Listed& listed) {
  if (listed.contract.passed_out()) return "PASS";
  constexpr std::array<std::string_view, 3> kRisks = {"", "x", "xx"};
  const int over = listed.tricks.value_or(0) - listed.contract.level() - 6;
  std::string text = lin_text_of(listed.contract.bid);
  text += kRisks[static_cast<std::size_t>(listed.contract.risk)];
  if (listed.declarer) text += letter_of(*listed.declarer);
  if (over == 0) return text + "=";
  return text + (over > 0 ? "+" : "") + std::to_string(over);
}

class LinWriter {
 public:
  explicit LinWriter(const Session& session) : session_(session) {}

  std::string write() {
    heading();
    out_ += "pn|";
    for (const Seat seat : kOrder) out_ += (seat == kOrder[0] ? "" : ",") + name_in(session_.players[index_of(seat)]);
    out_ += "|pg||\n";
    for (const Board& played : session_.boards) board(played);
    return std::move(out_);
  }

 private:
  void command(std::string_view name, std::string_view value) {
    out_ += name;
    out_ += '|';
    out_ += value;
    out_ += '|';
  }

  void heading() {
    const auto& boards = session_.boards;
    const bool listed = std::any_of(boards.begin(), boards.end(), [](const Board& b) { return b.listed.has_value(); });
    const std::string_view scoring = lin_text_of_scoring(session_.scoring ? session_.scoring->text : "");
    if (!listed && scoring.empty() && !session_.event && !session_.stage && !session_.home_team && !session_.visit_team)
      return;
    std::vector<int> numbers;
    for (const Board& played : boards)
      if (played.number && (numbers.empty() || numbers.back() != played.number->value))
        numbers.push_back(played.number->value);
    const auto end = [&](std::size_t at) { return numbers.empty() ? std::string() : std::to_string(numbers[at]); };
    const auto carried = [&](Side side) {
      const Hundredths imps = session_.carried_over[index_of(side)];
      return imps == Hundredths() ? std::string() : fmt::format("{}", static_cast<double>(imps.count) / 100);
    };
    command("vg", fmt::format("{},{},{},{},{},{},{},{},{}", name_in(session_.event), name_in(session_.stage), scoring,
                              end(0), end(numbers.size() - 1), name_in(session_.home_team), carried(kSides[0]),
                              name_in(session_.visit_team), carried(kSides[1])));
    out_ += '\n';
    if (!listed) return;
    std::string results;
    std::string listing;
    for (const int number : numbers) {
      listing += (listing.empty() ? "" : ",") + std::to_string(number);
      for (const bool closed : {false, true}) {
        const auto found = std::find_if(boards.begin(), boards.end(), [&](const Board& b) {
          return b.number && b.number->value == number && (b.room == Room::kClosed) == closed;
        });
        if (found != boards.end() && found->listed) results += text_of(*found->listed);
        results += ',';
      }
    }
    results.pop_back();
    command("bn", listing);
    command("rs", results);
    out_ += '\n';
  }

  void board(const Board& board) {
    // Without a number a board is announced by its deal.
    if (board.number) {
      const std::string_view room = board.room == Room::kOpen ? "o" : board.room == Room::kClosed ? "c" : "";
      command("qx", std::string(room) + std::to_string(board.number->value));
    }
    comments(board, Remark::Of::kTag, [](const Remark& remark) { return remark.after.empty(); });
    command("st", "");
    command("md", deal(board));
    comments(board, Remark::Of::kTag, [](const Remark& remark) { return !remark.after.empty(); });
    if (board.vulnerable) command("sv", kVulnerable.substr(static_cast<std::size_t>(board.vulnerable->value), 1));
    const auto comments_on = [&](Remark::Of of, std::ptrdiff_t place) {
      comments(board, of, [&](const Remark& remark) { return remark.index == static_cast<std::uint32_t>(place); });
    };
    for (const RecordedCall& call : session_.calls_of(board)) {
      command("mb", lin_text_of(call.call) + (call.alerted ? "!" : ""));
      const std::string_view explanation = session_.explanation_of(call);
      if (!explanation.empty() && explanation != kAlert) command("an", without_bars(explanation));
      comments_on(Remark::Of::kCall, &call - session_.calls.data());
    }
    command("pg", "");
    for (const auto& trick : plays_in_order(session_, board)) {
      for (const OrderedPlay& play : trick) {
        command("pc", lin_text_of(play.card));
        comments_on(Remark::Of::kPlay, play.play - session_.plays.data());
      }
      command("pg", "");
    }
    if (const auto won = tricks_of_declarer(session_, board)) command("mc", std::to_string(*won));
    out_ += '\n';
  }

  template <typename Here>
  void comments(const Board& board, Remark::Of of, Here here) {
    for (const Remark& remark : session_.remarks_of(board)) {
      const bool comment = remark.kind == Remark::Kind::kComment || remark.kind == Remark::Kind::kLineComment;
      if (!comment || remark.of != of || remark.text.empty() || !here(remark)) continue;
      std::string text = without_bars(remark.text);
      std::replace(text.begin(), text.end(), '\n', ' ');
      command("nt", text);
    }
  }

  std::string deal(const Board& board) const {
    std::string deal = "0";
    if (board.dealer)
      deal = std::to_string(std::find(kOrder.begin(), kOrder.end(), board.dealer->value) - kOrder.begin() + 1);
    for (const Seat seat : kOrder) {
      if (seat != kOrder[0]) deal += ',';
      for (std::size_t suit = cards::kSuits.size(); suit-- > 0;) {
        bool any = false;
        for (const CardAt& held : session_.cards_of(board.hands[index_of(seat)])) {
          if (!held.card.known() || held.card.suit() != cards::kSuits[suit]) continue;
          if (!any) deal += kSuits[suit];
          any = true;
          deal += kRanks[static_cast<std::size_t>(held.card.rank() - cards::kLowestRank)];
        }
      }
    }
    return deal;
  }

  const Session& session_;
  std::string out_;
};

}  // namespace

std::optional<int> tricks_of_declarer(const Session& session, const Board& board) {
  if (!board.result || board.result->declarer) return board.result ? board.result->declarer : std::nullopt;
  const auto declarer = declarer_of(session, board);
  if (!declarer) return std::nullopt;
  return side_of(*declarer) == Side::kNorthSouth ? board.result->north_south : board.result->east_west;
}

std::string_view lin_text_of_scoring(std::string_view scoring) {
  if (scoring == "IMP") return "I";
  if (scoring == "MP") return "P";
  if (scoring == "BAM") return "B";
  return {};
}

std::string write_lin(const Session& session) { return LinWriter(session).write(); }

}  // namespace kibitzer::bridge
