// Matches as five programs write them, each with its own tags, order of rooms and side that figures are given for: sound
// ones say nothing, and one figure that is changed is the one that is reported.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <vector>

#include "bridge/model/contract.h"
#include "bridge/model/seat.h"
#include "bridge/scoring/imps.h"
#include "bridge/scoring/scoring.h"
#include "cards/card.h"
#include "support/judging.h"

namespace kibitzer::test::match_programs {
namespace {

using bridge::Contract;
using bridge::Denomination;
using bridge::Risk;
using bridge::Seat;
using bridge::Side;

constexpr int kBoards = 8;

/// What a room made of a board.
struct Made {
  Contract contract;
  Seat declarer = Seat::kNorth;
  int tricks = 0;
  int score = 0;  // North-South's, as the IMPs
  int imps = 0;
};

/// The two rooms of board `number`.
std::array<Made, 2> rooms(int number) {
  struct Kind {
    Contract contract;
    Seat declarer;
    int tricks;
  };
  constexpr std::array<Kind, 7> kKinds = {{{{{4, Denomination::kSpades}, Risk::kUndoubled}, Seat::kNorth, 10},
                                           {{{3, Denomination::kNoTrump}, Risk::kUndoubled}, Seat::kEast, 8},
                                           {{{5, Denomination::kClubs}, Risk::kDoubled}, Seat::kWest, 9},
                                           {{{2, Denomination::kHearts}, Risk::kUndoubled}, Seat::kSouth, 9},
                                           {{{6, Denomination::kDiamonds}, Risk::kUndoubled}, Seat::kNorth, 12},
                                           {{{1, Denomination::kNoTrump}, Risk::kRedoubled}, Seat::kEast, 7},
                                           {{{4, Denomination::kSpades}, Risk::kUndoubled}, Seat::kSouth, 10}}};
  std::array<Made, 2> made;
  for (std::size_t room = 0; room < 2; ++room) {
    const Kind& kind = kKinds[(static_cast<std::size_t>(number) * 2 + room * 3) % kKinds.size()];
    made[room] = {
        kind.contract, kind.declarer, kind.tricks,
        north_south_score(kind.contract, kind.declarer, kind.tricks, bridge::vulnerability_of_board(number), {})};
  }
  for (std::size_t room = 0; room < 2; ++room) made[room].imps = bridge::imps(made[room].score - made[1 - room].score);
  return made;
}

/// The deal of board `number`, by seat and card.
std::array<std::vector<cards::Card>, 4> deal(int number) {
  std::vector<int> pack(cards::kDeckSize);
  for (int i = 0; i < cards::kDeckSize; ++i) pack[static_cast<std::size_t>(i)] = i;
  std::mt19937 random(static_cast<unsigned>(number));
  for (std::size_t i = pack.size(); i > 1; --i) std::swap(pack[i - 1], pack[random() % i]);
  std::array<std::vector<cards::Card>, 4> hands;
  for (std::size_t i = 0; i < pack.size(); ++i) hands[i % 4].push_back(cards::Card::from_index(pack[i]));
  for (auto& hand : hands)
    std::sort(hand.begin(), hand.end(), [](cards::Card a, cards::Card b) { return a.index() > b.index(); });
  return hands;
}

/// `hand` with `before` each suit, spades first, and `between` them.
std::string in_suits(const std::vector<cards::Card>& hand, bool letters, const std::string& between) {
  std::string text;
  for (std::size_t suit = 4; suit-- > 0;) {
    if (letters) text += "CDHS"[suit];
    for (const cards::Card card : hand)
      if (card.suit() == cards::kSuits[suit])
        text += "23456789TJQKA"[static_cast<std::size_t>(card.rank() - cards::kLowestRank)];
    if (suit > 0) text += between;
  }
  return text;
}

std::string deal_tag(int number) {
  const auto hands = deal(number);
  std::string text = "[Deal \"N:";
  for (const Seat seat : bridge::kSeats)
    text += in_suits(hands[index_of(seat)], false, ".") + (seat == Seat::kWest ? "\"]\n" : " ");
  return text;
}

/// The calls from the dealer on that come to the contract: `pass`, the bid, `x` and `xx` as the notation has them.
std::vector<std::string> calls(int number, const Made& made, const std::string& pass, const std::string& bid,
                               const std::string& x, const std::string& xx) {
  std::vector<std::string> all;
  for (Seat seat = bridge::dealer_of_board(number); seat != made.declarer; seat = left_of(seat)) all.push_back(pass);
  all.push_back(bid);
  if (made.contract.risk != Risk::kUndoubled) all.push_back(x);
  if (made.contract.risk == Risk::kRedoubled) all.push_back(xx);
  for (int i = 0; i < 3; ++i) all.push_back(pass);
  return all;
}

std::string letter(Seat seat) { return std::string(letter_of(seat)); }
bool ours(const Made& made) { return side_of(made.declarer) == Side::kNorthSouth; }

/// The tags of a game that any program writes.
std::string game(int number, const Made& made, const std::string& names, bool with_auction) {
  std::string text = fmt::format(
      "{}[Board \"{}\"]\n[Dealer \"{}\"]\n[Vulnerable \"{}\"]\n{}[Declarer \"{}\"]\n[Contract \"{}\"]\n[Result "
      "\"{}\"]\n",
      names, number, letter(bridge::dealer_of_board(number)), word_of(bridge::vulnerability_of_board(number)),
      deal_tag(number), letter(made.declarer), name_of(made.contract), made.tricks);
  if (!with_auction) return text;
  text += fmt::format("[Auction \"{}\"]\n", letter(bridge::dealer_of_board(number)));
  for (const std::string& call : calls(number, made, "Pass", name_of(made.contract.bid), "X", "XX")) text += call + " ";
  return text + "\n";
}

/// A program: how it writes the match, and in which notation.
struct Program {
  const char* name;
  const games::Notation& notation;
  std::string (*match)();
};

/// Room by room of a board, with both sides' figures, and comments.
std::string rooms_together() {
  std::string text = "% PBN 2.1\n";
  for (int number = 1; number <= kBoards; ++number) {
    for (const bool open : {true, false}) {
      const Made made = rooms(number)[open ? 0 : 1];
      text += fmt::format(
          "{}{{A hand that {} played well.}}\n[Scoring \"IMP\"]\n[Score \"NS {} EW {}\"]\n[ScoreIMP \"NS {} EW {}\"]\n\n",
          game(number, made,
               fmt::format("[Event \"Final\"]\n[HomeTeam \"Herons\"]\n[VisitTeam \"Otters\"]\n[Round \"Segment 1 of "
                           "4\"]\n[Room \"{}\"]\n",
                           open ? "Open" : "Closed"),
               false),
          name_of(made.declarer), made.score, -made.score, made.imps, -made.imps);
    }
  }
  return text;
}

/// Two games of a board without rooms, the team that sits North-South as the home team; all figures are declarer's.
std::string teams_by_seat() {
  std::string text;
  for (int number = 1; number <= kBoards; ++number) {
    for (const bool open : {true, false}) {
      const Made made = rooms(number)[open ? 0 : 1];
      const int sign = ours(made) ? 1 : -1;
      text += fmt::format("{}[Score \"{}\"]\n[ScoreIMP \"{}\"]\n\n",
                          game(number, made,
                               fmt::format("[Event \"Final\"]\n[HomeTeam \"{}\"]\n[VisitTeam \"{}\"]\n",
                                           open ? "Herons" : "Otters", open ? "Otters" : "Herons"),
                               false),
                          sign * made.score, sign * made.imps);
    }
  }
  return text;
}

/// The rooms are called tables, the teams are in tags of the program's own, and figures are those of the side that has
/// something.
std::string tables_as_rooms() {
  std::string text;
  for (int number = 1; number <= kBoards; ++number) {
    for (const bool open : {true, false}) {
      const Made made = rooms(number)[open ? 0 : 1];
      const auto of_winner = [](int points) {
        return points < 0 ? fmt::format("EW {}", -points) : fmt::format("NS {}", points);
      };
      text += game(number, made,
                   fmt::format("[Event \"Final\"]\n[Table \"{}\"]\n[TeamNS \"{}\"]\n[TeamEW \"{}\"]\n",
                               open ? "Open" : "Closed", open ? "Herons" : "Otters", open ? "Otters" : "Herons"),
                   true);
      text += fmt::format("[Score \"{}\"]\n[ScoreIMP \"{}\"]\n\n", of_winner(made.score), of_winner(made.imps));
    }
  }
  return text;
}

/// All of one room, then all of the other; what does not change is taken over.
std::string room_after_room() {
  std::string text;
  for (const bool open : {true, false}) {
    for (int number = 1; number <= kBoards; ++number) {
      const Made made = rooms(number)[open ? 0 : 1];
      const bool first = open && number == 1;
      text += game(number, made,
                   fmt::format("[Event \"{}\"]\n[Scoring \"{}\"]\n[Room \"{}\"]\n", first ? "Final" : "#",
                               first ? "IMP" : "#", open ? "Open" : "Closed"),
                   true);
      text += fmt::format("[Score \"EW {}\"]\n[ScoreIMP \"EW {}\"]\n\n", -made.score, -made.imps);
    }
  }
  return text;
}

/// A file of a broadcast, which ends each board with a claim.
std::string broadcast() {
  const auto listed = [](const Made& made) {
    const int beyond = made.tricks - made.contract.level() - 6;
    const std::string risk(static_cast<std::size_t>(made.contract.risk), 'x');
    return fmt::format("{}{}{}{}{}", made.contract.level(),
                       "CDHSN"[static_cast<std::size_t>(made.contract.bid.denomination)], letter(made.declarer), risk,
                       beyond == 0 ? "=" : fmt::format("{:+}", beyond));
  };
  std::string text = fmt::format("vg|Final,Segment 1,I,1,{},Herons,0,Otters,0|pf|y|\nrs|", kBoards);
  for (int number = 1; number <= kBoards; ++number)
    text += listed(rooms(number)[0]) + "," + listed(rooms(number)[1]) + (number < kBoards ? "," : "|pg||\n");
  text += "pn|S,W,N,E,s,w,n,e|pg||\n";
  for (int number = 1; number <= kBoards; ++number) {
    for (const bool open : {true, false}) {
      const Made made = rooms(number)[open ? 0 : 1];
      const auto hands = deal(number);
      const auto hand = [&](Seat seat) { return in_suits(hands[index_of(seat)], true, ""); };
      constexpr std::array kDealers = {3, 4, 1, 2};  // from North on; LIN counts from South
      constexpr std::array kVulnerable = {'o', 'n', 'e', 'b'};
      text += fmt::format("qx|{}{}|st||md|{}{},{},{},|sv|{}|", open ? 'o' : 'c', number,
                          kDealers[index_of(bridge::dealer_of_board(number))], hand(Seat::kSouth), hand(Seat::kWest),
                          hand(Seat::kNorth),
                          kVulnerable[static_cast<std::size_t>(bridge::vulnerability_of_board(number))]);
      const std::string bid =
          fmt::format("{}{}", made.contract.level(), "CDHSN"[static_cast<std::size_t>(made.contract.bid.denomination)]);
      for (const std::string& call : calls(number, made, "p", bid, "d", "r")) text += "mb|" + call + "|";
      text += fmt::format("pg||\nmc|{}|pg||\n", made.tricks);
    }
  }
  return text;
}

class ProgramMatch : public testing::TestWithParam<Program> {};

TEST_P(ProgramMatch, SaysNothingWhereItIsSound) { EXPECT_EQ(said(GetParam().match(), GetParam().notation, true), ""); }

TEST_P(ProgramMatch, IsReportedWhereOneFigureIsAnother) {
  const std::string sound = GetParam().match();
  const std::string begins = &GetParam().notation == &games::kLin ? "mc|" : "[ScoreIMP \"";
  int figures = 0;
  for (std::size_t at = sound.find(begins); at != std::string::npos; at = sound.find(begins, at + 1)) {
    std::size_t from = at + begins.size();
    while (sound[from] != '-' && (sound[from] < '0' || sound[from] > '9')) ++from;
    const std::size_t to = sound.find_first_not_of("-0123456789", from);
    std::string other = sound;
    other.replace(from, to - from,
                  std::to_string(std::stoi(sound.substr(from, to - from)) + (begins == "mc|" ? -1 : 3)));
    const Judging found = judged(other, GetParam().notation);
    EXPECT_EQ(std::count_if(found.findings.begin(), found.findings.end(),
                            [](const Said& one) {
                              return one.rule == "bridge/wrong-imps" || one.rule == "lin/wrong-result-list";
                            }),
              1)
        << other.substr(at, 30);
    ++figures;
  }
  EXPECT_EQ(figures, 2 * kBoards);
}

INSTANTIATE_TEST_SUITE_P(Each, ProgramMatch,
                         testing::Values(Program{"RoomsTogether", games::kPbn, rooms_together},
                                         Program{"TeamsBySeat", games::kPbn, teams_by_seat},
                                         Program{"TablesAsRooms", games::kPbn, tables_as_rooms},
                                         Program{"RoomAfterRoom", games::kPbn, room_after_room},
                                         Program{"Broadcast", games::kLin, broadcast}),
                         [](const auto& tested) { return tested.param.name; });

}  // namespace
}  // namespace kibitzer::test::match_programs
