// What the readers of both forms of a CSV scoresheet share: fields, numbers, rounds, players, faults. Internal to them.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "findings/reporter.h"
#include "oh_hell/csv_comments.h"
#include "oh_hell/csv_header.h"
#include "oh_hell/session.h"
#include "text/csv_lines.h"

namespace kibitzer::oh_hell {

/// What the table says of one player in one round.
struct CsvRow {
  std::size_t round = 0;  ///< its place in Session::rounds
  PlayerRef player;
  std::optional<Number> bid, won;
  std::optional<records::At<Points>> points;
  std::optional<records::At<Points>> total;  ///< after the round
  std::optional<PlayerMade> made;

  bool empty() const { return !bid && !won && !points && !total && !made; }
};

class CsvTable {
 public:
  /// Comments that speak to the program are added to `comments`, unless it is null.
  CsvTable(std::string_view text, Session& session, std::vector<findings::Finding>& findings,
           findings::Comments* comments = nullptr)
      : session_(session), reporter_(findings, &once_, findings::Beyond::kStop), lines_(text) {
    if (comments != nullptr) comments_.emplace(text, *comments);
  }

  Session& session() { return session_; }
  text::CsvLines& lines() { return lines_; }

  /// Sets the header, which was taken from lines().
  void begin(const CsvHeader& header) {
    if (comments_) comments_->begin(header);
  }

  /// Call it once all lines are read.
  void finish_comments() {
    if (comments_) comments_->finish();
  }

  /// Moves to the next line that says something.
  bool next_line();
  text::Span line() const { return lines_.line(); }

  /// The fields of the line; faults in their quotes are reported once.
  const std::vector<text::CsvField>& fields();

  /// The number in `field`; nothing, with a finding, if it is not one. `what` says what is expected there.
  std::optional<Number> number(const text::CsvField& field, std::string_view what);

  /// The same for points, which may be half ones: "2.5", "2,5".
  std::optional<records::At<Points>> points(const text::CsvField& field, std::string_view what);

  /// The index of the round with that number, added if it is new.
  std::optional<std::size_t> round(const Number& number);

  /// The player named in `field`, added if new.
  std::optional<PlayerRef> player(const text::CsvField& field);

  /// Reads how many cards a hand has in the round at `round` of the session; a finding if it is not such a number, or
  /// if another line of the round has a different one.
  void hand_size(std::size_t round, const text::CsvField& field);

  /// Once all lines are read: hand sizes that they give replace those of the house where they differ. If they give
  /// none, the tricks won in `rows` may.
  void settle_hand_sizes(const std::vector<CsvRow>& rows);

  /// Reads the trump suit of a round, or that it has none; if it is neither, a finding, once per table for each word.
  void trump(std::size_t round, const text::CsvField& field);

  /// Says that the rounds are recorded from the last, `round`, to the first.
  void say_newest_first(const Round& round);

  /// Enters the rows into the session, round by round.
  void enter(std::vector<CsvRow> rows);

  findings::Reporter& reporter() { return reporter_; }

 private:
  std::optional<Number> plain_number(const text::CsvField& field);
  void take_sizes_of_tricks(const std::vector<CsvRow>& rows);

  Session& session_;
  findings::Once once_;
  findings::Reporter reporter_;
  text::CsvLines lines_;
  std::vector<text::CsvField> fields_;
  std::optional<text::Span> split_;              // the line that the fields are of
  std::unordered_map<int, std::size_t> rounds_;  // index of the round of each number
  std::map<std::size_t, Number> hand_sizes_;     // by round, its place in the session
  std::optional<CsvComments> comments_;
};

/// If the points of `rows` can only be running totals, makes them points of their rounds and sets
/// Session::running_totals. A finding if they may be either.
void read_running_totals(CsvTable& table, std::vector<CsvRow>& rows);

/// Reads the table in which each player has a column, from after its header on.
void read_wide_csv(CsvTable& table, const CsvHeader& header);

}  // namespace kibitzer::oh_hell
