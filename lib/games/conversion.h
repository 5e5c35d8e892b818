// Sessions written in another notation. Nothing is lost in silence: what the notation cannot hold is counted by its kind.
#pragma once

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "records/losses.h"

namespace kibitzer::bridge {
class Conversion;
struct Ruling;
struct Session;
}  // namespace kibitzer::bridge
namespace kibitzer::oh_hell {
struct Session;
struct Writer;
}  // namespace kibitzer::oh_hell
namespace kibitzer::games {

/// Takes the sessions of one text.
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
  /// A session that its game has written in to().
  void add_written(std::string session) { written_.push_back(std::move(session)); }
  const std::string& to() const { return to_; }
  records::Losses& losses() { return losses_; }
  /// Takes a session of `game`, which is never written in to(), but in any of `notations`.
  void refuse(std::string_view game, std::span<const std::string_view> notations);
  /// Takes a session that cannot be written in to(); `why` is a sentence.
  void refuse(std::string why);

  /// Takes the remarks of a part of the text that has no board. They precede the next board, or else follow the last.
  void add_remarks(const bridge::Session& session);

  /// Counts the comments of a text, each of which begins with one of `marks` outside quotes.
  void lose_comments(std::string_view text, std::initializer_list<std::string_view> marks);

  /// Something is lost that no session has a place for.
  void lose(std::string_view what, std::size_t count = 1) { losses_.add(what, count); }

  /// Adds nothing to a board that its record only implies.
  void keep_as_recorded();

  /// Hands `take` the text of each table of bridge as it is written, in place of Result::text. Not to PBN, whose heading
  /// depends on all of them.
  void hand_on(std::function<void(std::string)> take);

  /// Whether any session is of another game than bridge.
  bool has_other_than_bridge() const { return why_refused_ || !oh_hell_.empty() || !written_.empty(); }

  struct Result {
    std::string text;
    std::map<std::string, std::size_t> lost;  ///< by kind: "comment", "tag Annotator"
    std::string error;                        ///< why there is no text; a sentence
  };
  Result finish();

 private:
  std::string why_not() const;

  std::string to_;
  records::Losses losses_;
  std::unique_ptr<bridge::Conversion> bridge_;
  const oh_hell::Writer* oh_hell_writer_;
  std::vector<std::string> oh_hell_;        // sessions, as written
  std::vector<std::string> written_;        // sessions of other games, each with the end of its last line
  std::optional<std::string> why_refused_;  // the first session that cannot be written
};

}  // namespace kibitzer::games
