#include "double_dummy/dds.h"

#include <dds/dll.h>
#include <dlfcn.h>
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>

/// libdds calls this with 0 when it is loaded, in every program that is linked with it, and makes tables for all cores:
/// 10 ms, 15 MB. A program's definition overrides its libraries', so this one allocates nothing then; begin() allocates when
/// a caller needs it.
void STDCALL SetMaxThreads(int threads) {
  constexpr int kMemoryThereIs = 0;
  if (threads != 0) SetResources(kMemoryThereIs, threads);
}

namespace {

/// Whether libdds has allocated its working memory.
std::atomic<bool>& made() {
  static std::atomic<bool> made = false;
  return made;
}

}  // namespace

// libdds calls these when the process ends, and crashes if it has allocated nothing.

extern "C" void STDCALL FreeMemory() {
  if (!made()) return;
  if (void* const its_own = ::dlsym(RTLD_NEXT, "FreeMemory")) reinterpret_cast<void (*)()>(its_own)();
}

/// Closes files that only a debug build of libdds opens.
void CloseDebugFiles() {}  // NOLINT(readability-identifier-naming): libdds calls it so

namespace kibitzer::double_dummy::dds {
namespace {

using bridge::Seat;
using cards::CardSet;
using cards::Suit;

// libdds counts suits from spades down and no trump after them; its seats begin with North, and ranks are bits 2
// to 14.
constexpr int suit_number(Suit suit) { return 3 - static_cast<int>(suit); }
constexpr int denomination_number(bridge::Denomination denomination) {
  return denomination == bridge::Denomination::kNoTrump ? 4 : 3 - static_cast<int>(denomination);
}

void put(const Deal& deal, unsigned int (&cards)[DDS_HANDS][DDS_SUITS]) {
  for (const Seat seat : bridge::kSeats) {
    for (const Suit suit : cards::kSuits) {
      unsigned int ranks = 0;
      for (CardSet held = deal.hand(seat).of_suit(suit); !held.empty(); held.remove(held.first()))
        ranks |= 1U << static_cast<unsigned>(held.first().rank());
      cards[index_of(seat)][suit_number(suit)] = ranks;
    }
  }
}

void check(int code) {
  if (code == RETURN_NO_FAULT) return;
  std::array<char, 80> line{};
  ErrorMessage(code, line.data());
  throw std::runtime_error(fmt::format("libdds cannot solve: {}", line.data()));
}

/// libdds is one for the whole process.
std::mutex& only_one() {
  static std::mutex mutex;
  return mutex;
}

}  // namespace

bool available() { return true; }

void begin(unsigned threads) {
  const std::lock_guard lock(only_one());
  // Plain threads, which end with each call; those of OpenMP would be as many as its variables of the environment say,
  // and would stay with the caller. Where libdds has none, it takes what it has.
  constexpr int kPlainThreads = 5;
  SetThreading(kPlainThreads);
  SetMaxThreads(static_cast<int>(std::max(1U, threads)));
  made() = true;
}

std::vector<Tricks> solve(std::span<const Deal> deals) {
  const auto asked = std::make_unique<ddTableDeals>();
  const auto answer = std::make_unique<ddTablesRes>();
  const auto pars = std::make_unique<allParResults>();
  asked->noOfTables = static_cast<int>(deals.size());
  for (std::size_t i = 0; i < deals.size(); ++i) put(deals[i], asked->deals[i].cards);
  std::array<int, DDS_STRAINS> none_left_out{};
  constexpr int kNoPar = -1;
  const std::lock_guard lock(only_one());
  check(CalcAllTables(asked.get(), kNoPar, none_left_out.data(), answer.get(), pars.get()));
  std::vector<Tricks> all(deals.size());
  for (std::size_t i = 0; i < deals.size(); ++i)
    for (const Seat declarer : bridge::kSeats)
      for (const bridge::Denomination denomination : kDenominations)
        all[i].set(declarer, denomination,
                   answer->results[i].resTable[denomination_number(denomination)][index_of(declarer)]);
  return all;
}

std::vector<std::vector<std::uint8_t>> analyse(std::span<const Play* const> plays) {
  const auto asked = std::make_unique<boards>();
  const auto traces = std::make_unique<playTracesBin>();
  const auto answer = std::make_unique<solvedPlays>();
  asked->noOfBoards = traces->noOfBoards = static_cast<int>(plays.size());
  for (std::size_t i = 0; i < plays.size(); ++i) {
    const Play& play = *plays[i];
    asked->deals[i] = {};
    asked->deals[i].trump = denomination_number(play.denomination);
    asked->deals[i].first = static_cast<int>(index_of(bridge::left_of(play.declarer)));
    put(play.deal, asked->deals[i].remainCards);
    asked->target[i] = -1;
    asked->solutions[i] = 1;
    asked->mode[i] = 1;
    playTraceBin& trace = traces->plays[i];
    trace.number = static_cast<int>(play.cards.size());
    for (std::size_t card = 0; card < play.cards.size(); ++card) {
      trace.suit[card] = suit_number(play.cards[card].suit());
      trace.rank[card] = play.cards[card].rank();
    }
  }
  const std::lock_guard lock(only_one());
  check(AnalyseAllPlaysBin(asked.get(), traces.get(), answer.get(), 1));
  std::vector<std::vector<std::uint8_t>> all(plays.size());
  for (std::size_t i = 0; i < plays.size(); ++i)
    for (int value = 0; value < answer->solved[i].number; ++value)
      all[i].push_back(static_cast<std::uint8_t>(answer->solved[i].tricks[value]));
  return all;
}

}  // namespace kibitzer::double_dummy::dds
