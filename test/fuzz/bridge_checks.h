// What must hold of every bridge session that a reader gives.
#pragma once

#include <string_view>
#include <vector>

#include "bridge/json/writer.h"
#include "bridge/model/session.h"
#include "fuzz/checks.h"

namespace kibitzer::fuzz {

inline void check_ranges(const bridge::Session& session) {
  for (const auto& board : session.boards) {
    for (const auto& hand : board.hands) {
      require(session.cards_of(hand).size() == hand.cards.count, "a hand's cards are there");
      require(hand.known || hand.cards.empty(), "a hand that is not known has no cards");
    }
    require(session.calls_of(board).size() == board.calls.count, "a board's calls are there");
    for (const auto& trick : session.tricks_of(board))
      require(session.plays_of(trick).size() == trick.plays.count, "a trick's plays are there");
  }
}

/// Any bytes as the results of an evening, which `Reader` reads board by board: read, judged, scored and compared.
template <typename Reader>
void check_evening(std::string_view bytes, const games::Notation& notation) {
  judge(bytes, notation);
  compare(bytes, notation);
  std::vector<findings::Finding> findings;
  bridge::Session session;
  Reader reader(bytes, {}, findings);
  while (reader.next(session)) {
    check_ranges(session);
    (void)bridge::write_json(session);
  }
  check_findings(findings, bytes.size());
}

}  // namespace kibitzer::fuzz
