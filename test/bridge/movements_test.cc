// Evenings of every movement, sound and with one fault: a sound one is never spoken of, a fault is named where it is.
#include "support/movements.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

#include "games/bridge.h"
#include "support/judging.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

std::string said_of(const PlannedEvening& evening) { return said(evening.listing(), games::kBws); }

TEST(Movements, OfSoundEveningsAreNotSpokenOf) {
  std::mt19937 random(7);
  for (int i = 0; i < trials(30); ++i)
    for (const MovementKind kind : kMovementKinds)
      EXPECT_EQ(said_of(planned_evening(kind, random)), "") << i << " " << static_cast<int>(kind);
}

/// The line of the listing that has results[i].
std::size_t line_of(const PlannedEvening& evening, std::size_t i) {
  return 3 + 1 + evening.movement.size() + 1 + i + 1;
}

/// Whether the only finding above info points at the row of results[i], or names a missing result of its meeting.
bool is_named(const PlannedEvening& evening, std::size_t i, const PlayedResult& meant) {
  Judging judging = judged(evening.listing(), games::kBws);
  std::erase_if(judging.findings, [](const Said& said) { return said.severity == findings::Severity::kInfo; });
  const std::string missing =
      "in round " + std::to_string(meant.meeting.round) + " at table " + std::to_string(meant.meeting.table);
  if (judging.findings.size() != 1) return false;
  const Said& only = judging.findings.front();
  return only.place.line == line_of(evening, i) || only.message.ends_with(missing);
}

enum class Slip { kBoard, kPair, kTable, kRound, kLeftOut };

/// Changes results[i] as somebody may enter it wrongly; false if the change makes no difference.
bool enter_wrongly(PlannedEvening& evening, std::size_t i, Slip slip, std::mt19937& random) {
  PlayedResult& entered = evening.results[i];
  const PlayedResult& other = evening.results[random() % evening.results.size()];
  switch (slip) {
    case Slip::kBoard:
      if (other.board == entered.board) return false;
      entered.board = other.board;
      return true;
    case Slip::kPair:
      if (other.meeting.section != entered.meeting.section) return false;
      if (other.meeting.pairs[0] == entered.meeting.pairs[0] || other.meeting.pairs[0] == entered.meeting.pairs[1])
        return false;
      entered.meeting.pairs[0] = other.meeting.pairs[0];
      return true;
    case Slip::kTable:
      if (other.meeting.table == entered.meeting.table) return false;
      entered.meeting.table = other.meeting.table;
      return true;
    case Slip::kRound:
      if (other.meeting.round == entered.meeting.round) return false;
      entered.meeting.round = other.meeting.round;
      return true;
    case Slip::kLeftOut:
      evening.results.erase(evening.results.begin() + static_cast<std::ptrdiff_t>(i));
      return true;
  }
  return false;
}

TEST(Movements, AResultEnteredWronglyIsNamed) {
  std::mt19937 random(11);
  int tried = 0;
  int named = 0;
  constexpr int kTrials = trials(1000);
  while (tried < kTrials) {
    const MovementKind kind = kMovementKinds[random() % kMovementKinds.size()];
    PlannedEvening evening = planned_evening(kind, random);
    const std::size_t i = random() % evening.results.size();
    const PlayedResult meant = evening.results[i];
    if (!enter_wrongly(evening, i, static_cast<Slip>(random() % 5), random)) continue;
    ++tried;
    const bool found = is_named(evening, i, meant);
    named += found ? 1 : 0;
  }
  EXPECT_GE(100 * named, 99 * kTrials);
}

}  // namespace
}  // namespace kibitzer::test
