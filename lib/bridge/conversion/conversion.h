// Boards of one text, written in another notation.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "bridge/conversion/table_writer.h"
#include "bridge/model/session.h"
#include "bridge/rulings/ruling.h"
#include "records/losses.h"

namespace kibitzer::bridge {

/// Takes the sessions of a text, and writes those of a table once another follows: only one is kept at a time.
class Conversion {
 public:
  /// Nothing is written if `writer` is null. `losses` must outlive the conversion.
  Conversion(std::unique_ptr<TableWriter> writer, records::Losses& losses)
      : writer_(std::move(writer)), losses_(losses) {}

  void add(const Session& session, const Ruling& ruling);
  /// Takes the remarks of a part of the text that has no board. They precede the next board, or else follow the last.
  void add_remarks(const Session& session);
  /// Adds nothing to a board that its record only implies.
  void keep_as_recorded() { as_recorded_ = true; }
  /// Hands `take` the text of each table as it is written.
  void hand_on(std::function<void(std::string)> take) { take_ = std::move(take); }

  /// Whether boards can be written so.
  bool writes() const { return writer_ != nullptr; }
  std::size_t tables() const { return tables_; }
  /// The text of all tables that were not handed on.
  std::string finish();

 private:
  using Numbered = std::pair<int, Room>;  // a board
  struct WaitingRemark {
    Remark::Kind kind = {};
    std::string text;
    bool heeded = false;
  };

  void begin_table(const Session& session);
  void keep_date(const Session& session);
  void put_before(Board& board);
  void put_behind_all();
  void lose_rows_of_other_rooms();
  void silence_comments();
  void write_table();

  std::unique_ptr<TableWriter> writer_;
  records::Losses& losses_;
  bool as_recorded_ = false;
  std::function<void(std::string)> take_;
  std::optional<Session> table_;  // the last one; those before it are written
  std::size_t tables_ = 0;
  std::string written_;
  std::deque<WaitingRemark> remarks_;  // that wait for a board
  std::set<Numbered> listed_;          // boards that have an entry in a list of results
  std::vector<Numbered> other_rooms_;  // boards of the other room, of which a list has the result
};

}  // namespace kibitzer::bridge
