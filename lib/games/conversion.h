// Sessions written in another notation. Nothing is lost in silence: what the notation cannot hold is counted by its kind.
#pragma once

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kibitzer::bridge {
struct Board;
struct BoardRuling;
struct Ruling;
struct Session;
}  // namespace kibitzer::bridge
namespace kibitzer::oh_hell {
struct Session;
}
namespace kibitzer::games {

/// Takes the sessions of one text, and writes those of a table once another follows: only one is kept at a time.
class Conversion {
 public:
  /// `to`: the name of a notation, or "link": the address of a board in BBO's hand viewer.
  explicit Conversion(std::string_view to);
  ~Conversion();
  Conversion(const Conversion&) = delete;
  Conversion& operator=(const Conversion&) = delete;

  /// Values that a notation needs but the record only implies come from the ruling.
  void add(const bridge::Session& session, const bridge::Ruling& ruling);
  void add(const oh_hell::Session& session);
  /// Counts a session whose game has no other notation.
  void add_other() { ++others_; }

  /// Takes the remarks of a part of the text that has no board. They precede the next board, or else follow the last.
  void add_remarks(const bridge::Session& session);

  /// Counts the comments of a text, each of which begins with one of `marks` outside quotes.
  void lose_comments(std::string_view text, std::initializer_list<std::string_view> marks);

  /// Something is lost that no session has a place for.
  void lose(std::string_view what, std::size_t count = 1) { lost_[std::string(what)] += count; }

  /// Adds nothing to a board that its record only implies.
  void keep_as_recorded() { as_recorded_ = true; }

  /// Hands `take` the text of each table of bridge as it is written, in place of Result::text. Not to PBN, whose heading
  /// depends on all of them.
  void hand_on(std::function<void(std::string)> take) { take_ = std::move(take); }

  /// Whether any session is of another game than bridge.
  bool has_other_than_bridge() const;

  struct Result {
    std::string text;
    std::map<std::string, std::size_t> lost;  ///< by kind: "comment", "tag Annotator"
    std::string error;                        ///< why there is no text; a sentence
  };
  Result finish();

 private:
  struct Sessions;

  bool takes_bridge() const { return to_json() || to_ == "pbn" || to_ == "lin" || to_ == "link"; }
  bool to_json() const { return to_ == "json" || to_ == "jsonl"; }
  void lose_of(const bridge::Session& session, const bridge::Ruling& ruling);
  void lose_in_json(const bridge::Session& session);
  void lose_in_pbn(const bridge::Session& session);
  void lose_in_lin(const bridge::Session& session, const bridge::Ruling& ruling);
  void lose_irregularities(const bridge::Session& session);
  void lose_remarks(const bridge::Session& session);
  void lose_rows_of_other_rooms();
  void keep_date(const bridge::Session& session, bridge::Session& copy);
  void put_before(bridge::Session& session, bridge::Board& board);
  void put_behind_all();
  void complete(const bridge::Session& session, bridge::Board& board, const bridge::BoardRuling& ruling);
  void cut_auction(const bridge::Session& session, bridge::Board& board);
  void silence_comments(bridge::Session& session);
  void write_table(bridge::Session& session);
  void finish_bridge(Result& result);

  std::string to_;
  std::map<std::string, std::size_t> lost_;
  std::unique_ptr<Sessions> sessions_;
  std::size_t others_ = 0;
  bool as_recorded_ = false;
  std::function<void(std::string)> take_;
};

}  // namespace kibitzer::games
