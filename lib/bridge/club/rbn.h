// Reads RBN, Richard Pavlicek's notation for archives of matches, and RBX, the same with a record in each line.
//
//   RBN    a label, a blank and the value in each line; an empty line ends a record
//   RBX    label{value} for each of them, and a record in each line
//
//   D yyyymmdd           L place     E event     S stage     F scoring: I IMPs, B board-a-match, M matchpoints, X IMPs of pairs …
//   K team:team:carry:carry          N North+South:West+East:room or table          B board
//   H W:873.A6.KT864.KQ8:…:…:        the hands from a seat on; an empty one has the cards that are left
//   A WZ:1S*2H!2S4D^1:4SP^2PA        dealer and who is vulnerable (Z N E B ?), then calls in groups of four: bids, P X R, A all
//                                    pass; * conventional, ! and ? comments, ^1 a note
//   C 5HX:N:E            contract, declarer, and who led if it is not the player on declarer's left
//   P CK972:CQ!H483      a trick in each group, from its leader on; a rank alone is of the suit led
//   R 9-300:0            declarer's tricks, the score, and what it came to
//   0 … 9                notes                {…} comments                T I M      not read
//
// Labels from D to H hold for the records that follow, too; the others are of one record.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "bridge/model/session.h"
#include "findings/finding.h"
#include "findings/reporter.h"

namespace kibitzer::bridge {

/// Whether a text that begins with `head` is RBN or RBX.
bool looks_like_rbn(std::string_view head);

class RbnReader {
 public:
  /// Reads `text`, which must outlive the sessions read. Faults of the notation are added to `findings`, at most a
  /// hundred a record. Sessions use `defaults`.
  RbnReader(std::string_view text, const Settings& defaults, std::vector<findings::Finding>& findings);

  /// Reads the next record that has hands, calls, cards or a result into `session`, which then has its board. False, and
  /// `session` left empty, at the end.
  bool next(Session& session);

  /// Labels of lines that hold for later records, too, and the value that the latest record has, be it its own or not.
  static std::string_view held_labels();
  const std::optional<Text>& held(char label) const { return held_[static_cast<unsigned char>(label)]; }

  /// Where the record last read ends: the next one begins there.
  std::size_t position() const { return at_; }

 private:
  static constexpr std::size_t kLabels = 128;  // of ASCII
  struct Record {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;                        ///< of its first line
    bool any = false;                             ///< some label is of this record
    std::array<std::optional<Text>, kLabels> of;  ///< those that are only of this record
  };

  bool take_record(Record& record);
  void take_line(text::Span line, Record& record);
  void take_pairs_of_braces(text::Span line, Record& record);
  void take(char label, Text value, Record& record);
  Text text_at(text::Span at) const { return {text_.substr(at.begin, at.end - at.begin), at}; }
  void read_heading(Session& session);
  void read_scoring(const Text& value, Session& session) const;
  void read_players(const Text& value, Session& session) const;
  void read_teams(const Text& value, Session& session) const;

  std::string_view text_;
  Settings defaults_;
  std::vector<findings::Finding>& findings_;
  findings::Reporter reporter_;
  std::size_t at_ = 0;
  bool in_lines_ = false;    // RBX
  bool in_comment_ = false;  // that an earlier line began
  bool any_board_ = false;
  std::array<std::optional<Text>, kLabels> held_;  // what later records take over
  std::uint32_t date_reported_ = UINT32_MAX;       // where the wrong date is that was reported last
};

/// The notes of a record, by their digits.
using RbnNotes = std::array<std::optional<Text>, 10>;

/// The hands, the auction, the contract, the play and the result of a record, read into the board of `session`.
void read_rbn_hands(const Text& value, Session& session, findings::Reporter& reporter);
void read_rbn_auction(const Text& value, const RbnNotes& notes, Session& session, findings::Reporter& reporter);
void read_rbn_contract(const Text& value, Session& session, findings::Reporter& reporter);
void read_rbn_play(const Text& value, Session& session, findings::Reporter& reporter);
void read_rbn_result(const Text& value, Session& session, findings::Reporter& reporter);

}  // namespace kibitzer::bridge
