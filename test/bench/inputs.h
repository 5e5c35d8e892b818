// What the benchmarks read: a text in each notation, generated, or the file that KIBITZER_BENCH_PBN, …_LIN, …_ATLE or
// …_JSONL names.
#pragma once

#include <cstddef>
#include <string>

#include "games/games.h"

namespace kibitzer::test {

struct BenchInput {
  std::string path;
  std::string text;
  bool generated = true;
  std::size_t records = 0;  ///< boards of bridge, sessions of Oh Hell
  std::size_t cards = 0;    ///< as they are recorded, dealt and played
};

/// The text of `notation`: PBN or LIN of complete bridge boards, .atle or JSON Lines of complete Oh Hell sessions with
/// all that can be claimed of them. Made when it is first asked for; a file of it is removed when the program ends.
const BenchInput& bench_input(const games::Notation& notation);

/// Goes through `text` with the reader of its notation and nothing else.
struct Read {
  std::size_t records = 0;
  std::size_t cards = 0;
};
Read read_only(const std::string& text, const games::Notation& notation);

}  // namespace kibitzer::test
