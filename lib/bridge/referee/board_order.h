// Which boards a table has played so far, where the record says which table it was.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "bridge/model/session.h"
#include "bridge/referee/sound_board.h"
#include "findings/finding.h"

namespace kibitzer::bridge {

/// A hash of calls and cards.
class StepsHash {
 public:
  void add(Call call) {
    const unsigned bid = 5U * call.bid.level + static_cast<unsigned>(call.bid.denomination);
    add(8 * bid + static_cast<unsigned>(call.kind));
  }
  void add(cards::Card card) { add(static_cast<unsigned>(card.index())); }
  /// The cards of a trick: the same as one after the other, without waiting for each product.
  void add_four(const std::array<cards::Card, 4>& trick) {
    constexpr std::uint64_t kSquare = kFactor * kFactor;
    const auto card = [&](std::size_t place) { return static_cast<unsigned>(trick[place].index()); };
    value_ = value_ * (kSquare * kSquare) +
             ((card(0) * (kSquare * kFactor) + card(1) * kSquare) + (card(2) * kFactor + card(3)));
  }
  std::uint64_t value() const { return value_; }

 private:
  static constexpr std::uint64_t kFactor = 211;  // its fourth power fits 31 bits

  void add(unsigned step) { value_ = value_ * kFactor + step; }

  std::uint64_t value_ = 1;
};

/// Remembers the board numbers of the last few tables, so that its memory does not grow with the file.
class BoardOrder {
 public:
  BoardOrder() = default;
  BoardOrder(const BoardOrder&) = delete;
  BoardOrder& operator=(const BoardOrder&) = delete;
  ~BoardOrder() = default;

  void clear() {
    forget();
    repeating_ = false;
  }

  /// Compares `board` with what its table played before: bridge/repeated-board, bridge/non-consecutive-board. A number
  /// that comes again with another deal or other players is another board. If only a room is named, the same deal and
  /// players must show that it is the same; if no table is, so must all that is recorded of it, and of boards that are
  /// repeated one after the other only the first is reported. `hands` are those of the board, by seat; null unless 52
  /// cards are recorded. (Law 15)
  void judge(const Session& session, const Board& board, const std::array<cards::CardSet, 4>* hands,
             std::vector<findings::Finding>& findings);

  /// Takes the board if judge() would report nothing; otherwise false, and nothing is taken.
  bool take(const SoundBoard& sound);

  static constexpr std::size_t kMostTables = 256;
  static constexpr int kHighestNumber = 1000;  // higher ones are numbers of another kind

 private:
  /// A board that was played: what tells it apart from others of its number, as hashes; 0 if it is unknown.
  struct Played {
    int number = 0;
    std::uint64_t deal = 0;
    std::uint64_t players = 0;
    std::uint64_t record = 0;
  };
  /// The boards a table has played. Tables of earlier files are kept to reuse their memory.
  struct PlayedBoards {
    std::uint64_t file = 0;
    std::vector<std::uint16_t> places;  // by number, in `played`, from 1; 0: not played
    std::vector<Played> played;
    int last = 0;

    void begin(std::uint64_t its_file);
    Played* find(int number);
    void add(const Played& now);
  };
  /// A board, and whether the record names its table.
  struct Present {
    const Session& session;
    const Board& board;
    bool named = false;
    Played played = {};
  };
  enum class BoardPlace : std::uint8_t { kInOrder, kRepeated, kNotConsecutive };

  /// The table of a board, and whether the record names it.
  struct Seated {
    PlayedBoards* table = nullptr;
    bool named = false;
  };

  Seated table_of(const Session& session, const Board& board);
  /// Finds or begins the table.
  PlayedBoards& table_called(const std::string& key);
  /// The same for boards of this room in records without any names.
  PlayedBoards& nameless_table(Room room);
  /// Counts one more table of this file; beyond kMostTables, forgets all first.
  void count_table();
  void forget();
  Seated table_of(const SoundBoard& sound);
  bool again(const Present& now, const Played& before) const;
  BoardPlace place_of(const Present& now, const Played* before, int last) const;
  void note(const Present& now, Played* before, PlayedBoards& table);
  bool take(const Present& now, PlayedBoards& table);

  std::string key_;  // kept for its memory
  std::unordered_map<std::string, PlayedBoards> tables_;
  std::pair<const std::string, PlayedBoards>* last_ = nullptr;  // the table found last
  std::array<PlayedBoards, 3> nameless_;                        // by room
  std::size_t tables_of_file_ = 0;                              // tables of this file
  std::uint64_t file_ = 1;
  std::array<Seated, 3> latest_{};  // by room, of sound boards with the names of the last one
  bool repeating_ = false;          // the last board of no known table was a repeated one
};

}  // namespace kibitzer::bridge
