// Faults as typists, programs and players make them, one an evening.
#pragma once

#include <array>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>

#include "evenings/club_night.h"

namespace kibitzer::test {

enum class FaultKind : std::uint8_t {
  kDeclarer,
  kBoard,
  kDeals,
  kTurned,
  kMissing,
  kScore,
  kSeats,
  kNames,
  kDiverging,
  kTricks
};
inline constexpr std::array kFaultKinds = {
    FaultKind::kDeclarer, FaultKind::kBoard, FaultKind::kDeals, FaultKind::kTurned,    FaultKind::kMissing,
    FaultKind::kScore,    FaultKind::kSeats, FaultKind::kNames, FaultKind::kDiverging, FaultKind::kTricks};

/// What can be known of a fault from the files, whatever a program makes of them.
enum class Evidence : std::uint8_t {
  /// Two files contradict each other, or a result contradicts the movement, the scores that a contract can have, or the
  /// holder of the card that was led.
  kProven,
  /// Nothing is contradicted, but declarer's tricks are at least four from double dummy as recorded and at most two as
  /// played (without the cards: four from the other tables); or the declaring side is one that none of at least four other
  /// tables declared from; or a maker of faults says why.
  kDoubtful,
  kUnseen,  ///< what is recorded is as likely as what was played
};

struct Fault {
  std::string what;
  Evidence evidence = Evidence::kUnseen;
  std::set<int> rows;                    ///< that are wrong, by id: a proof is in one of them or its twin
  std::set<std::pair<int, int>> boards;  ///< whose deal or turning is wrong: a proof may be at the deal
  std::string file = {};                 ///< that lacks results: a proof may be on all of it
  bool two_files = false;                ///< the proof must name both places
  bool of_names = false;                 ///< only what is said of names counts
  std::string missing = {};              ///< how the sentence ends that says that a result is missing
};

/// Makes a fault of the kind in a sound night; nothing if this one did not allow it.
std::optional<Fault> inject(FaultKind kind, Night& night, std::mt19937& random);

}  // namespace kibitzer::test
