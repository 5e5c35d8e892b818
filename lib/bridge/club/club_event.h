// An event as clubs hand it in, whatever the notation: what write_usebio() and write_bridgewebs() take.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bridge/model/contract.h"
#include "bridge/model/figure.h"
#include "bridge/model/seat.h"
#include "cards/card.h"

namespace kibitzer::bridge {

/// `value` with as many decimals as it needs.
constexpr Figure club_figure(Hundredths value) { return {{}, value, 0, false}; }

/// "12.50": the figure with as many decimals as it needs, and at least those it was recorded with.
std::string shown(const Figure& figure);

/// Texts are in UTF-8, and empty where nothing is known.
struct ClubResult {
  std::optional<Side> home;  ///< where the first team of a match sat
  std::string section;
  std::string round;
  std::string table;
  std::array<std::string, 2> pairs;    ///< numbers, by side
  std::array<std::string, 2> names;    ///< of those pairs
  std::array<std::string, 4> players;  ///< numbers in an individual, by seat
  std::optional<Contract> contract;
  std::optional<Seat> declarer;
  std::optional<cards::Card> lead;
  std::optional<int> tricks;                           ///< of declarer's side
  std::optional<int> score;                            ///< North-South's
  std::optional<std::pair<Adjusted, Adjusted>> award;  ///< in place of a score, by side
  bool listed = false;  ///< of a list beside the records: that of the room itself takes precedence
  bool ruled = false;   ///< the Director gave the points themselves
  std::array<std::optional<Figure>, 2> matchpoints;      ///< by side
  std::array<std::optional<Figure>, 2> imps;             ///< by side
  std::array<std::optional<Figure>, 2> percentage = {};  ///< by side
};

struct ClubBoard {
  std::string session;
  std::optional<std::size_t> match;  ///< in ClubEvent::matches
  std::optional<int> number;
  std::array<std::string, 4> hands;  ///< as PBN has them, by seat; empty where unknown
  std::optional<Figure> datum;
  std::vector<ClubResult> results;

  bool has_hands() const {
    return std::any_of(hands.begin(), hands.end(), [](const std::string& hand) { return !hand.empty(); });
  }
};

/// A pair, a player of an individual, or a team.
struct ClubContestant {
  std::string session;
  std::string section;
  std::string number;
  std::string direction;  ///< "NS" or "EW", where the two are ranked apart
  std::string names;
  std::optional<Figure> boards;
  std::optional<Figure> total;
  std::optional<Figure> percentage;
  std::optional<Figure> handicap;
  std::string place;  ///< "3", or "3=" where it is shared
};

/// A match of two teams, or a round whose boards have numbers that others have, too.
struct ClubMatch {
  std::string round;
  std::array<std::string, 2> teams;             ///< numbers
  std::array<std::optional<Figure>, 2> scores;  ///< victory points, or what else ranks the teams

  friend bool operator==(const ClubMatch& a, const ClubMatch& b) { return a.round == b.round && a.teams == b.teams; }
};

enum class ClubScoring : std::uint8_t { kUnknown, kMatchpoints, kButler, kCrossImps };

struct ClubEvent {
  std::string name;
  std::string date;  ///< yyyy-mm-dd
  ClubScoring scoring = ClubScoring::kUnknown;
  bool individual = false;
  bool of_teams = false;
  bool by_victory_points = false;  ///< matches
  std::optional<int> winners;      ///< rankings: 1, or 2 where the directions are ranked apart
  std::vector<ClubContestant> contestants;
  std::vector<ClubMatch> matches;
  std::vector<ClubBoard> boards;
};

struct ClubFile {
  std::string club;
  std::vector<ClubEvent> events;
};

/// Gives the pairs that results and contestants know only by name a number of their section, as these notations name pairs
/// by numbers, and lists the pairs whose names only results have among the contestants.
void number_pairs(ClubEvent& event);

}  // namespace kibitzer::bridge
