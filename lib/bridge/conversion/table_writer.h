// Writes the boards of a text in one notation, table by table, and counts what that notation cannot hold.
//
// A notation that boards are to be written in derives from TableWriter and has a line in table_writer.cc.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bridge/model/play_order.h"
#include "bridge/model/session.h"
#include "bridge/rulings/ruling.h"
#include "records/losses.h"

namespace kibitzer::bridge {

class TableWriter {
 public:
  /// `losses` must outlive the writer.
  explicit TableWriter(records::Losses& losses) : losses_(losses) {}
  TableWriter(const TableWriter&) = delete;
  TableWriter& operator=(const TableWriter&) = delete;
  virtual ~TableWriter() = default;

  /// Counts what of `session` will not be written, or will be read back as something else.
  virtual void count_losses(const Session& session, const Ruling& ruling) = 0;

  /// Whether a date may leave its day or its month open.
  virtual bool takes_open_dates() const { return true; }

  /// Whether a comment of this kind can tell the program something.
  virtual bool heeds(Remark::Kind kind) const = 0;

  /// Whether what matches are recorded to be worth is written; it is lost otherwise.
  virtual bool takes_match_scores() const { return false; }

  /// Adds to `board`, one of a copy, what the notation needs and the record only implies.
  virtual void complete(const Session& /*session*/, Board& /*board*/, const BoardRuling& /*ruling*/) {}

  /// Adds the session's table of results, which its notation does not have as a tag, to `board`, one of `copy`; false if
  /// it cannot be written.
  virtual bool take_rows(const Session& /*session*/, Session& /*copy*/, Board& /*board*/) { return false; }

  /// Takes out of `board`, one of a copy, what cannot be written.
  virtual void cut(const Session& /*session*/, Board& /*board*/) {}

  /// Takes what is written of a session otherwise than table by table.
  virtual void take(const Session& /*session*/, const Ruling& /*ruling*/) {}

  /// Appends the boards of a table to `text`.
  virtual void write(Session& table, std::string& text) = 0;

  /// Completes `text`, which has all tables.
  virtual void finish(std::string& /*text*/) {}

 protected:
  void lose(std::string_view what, std::size_t count = 1) const { losses_.add(what, count); }
  /// The same once for each board that `has` it.
  void lose_of_boards(const Session& session, std::string_view what, bool (*has)(const Board&)) const;
  /// Adjusted scores and the winners of tricks.
  void lose_scores_and_winners(const Session& session) const;
  /// Plays that are left out because their player is unknown; `written` says which are not.
  void lose_plays(const Session& session, bool (*written)(const OrderedPlay&)) const;
  /// Comments that tell the program something, where they will not.
  void lose_effects(const Session& session) const;
  /// Ends the auction before the first call of a kind that is `unwritten`.
  void cut_auction(const Session& session, Board& board, bool (*unwritten)(CallKind)) const;

 private:
  records::Losses& losses_;
};

/// The writer of boards in `notation`, or in "link", the addresses of BBO's hand viewer; null if there is no such writer.
std::unique_ptr<TableWriter> table_writer(std::string_view notation, records::Losses& losses);

// One in each notation's file.
std::unique_ptr<TableWriter> pbn_table_writer(records::Losses& losses);
std::unique_ptr<TableWriter> lin_table_writer(records::Losses& losses);
std::unique_ptr<TableWriter> link_table_writer(records::Losses& losses);
std::unique_ptr<TableWriter> json_table_writer(records::Losses& losses);
std::unique_ptr<TableWriter> dlm_table_writer(records::Losses& losses);
std::unique_ptr<TableWriter> dup_table_writer(records::Losses& losses);
std::unique_ptr<TableWriter> usebio_table_writer(records::Losses& losses);

/// Whether `text` says anything; "?" does not.
bool says_something(const std::optional<Text>& text);

}  // namespace kibitzer::bridge
