// Comments, annotations and notes of one board, as write_pbn puts them beside what they are about. Internal to the room.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/model/session.h"

namespace kibitzer::bridge {

class RemarkWriter {
 public:
  /// Writes to the end of `out`.
  RemarkWriter(const Session& session, const Board& board, std::string& out)
      : remarks_(session.remarks_of(board)), written_(remarks_.size()), out_(out) {}

  /// Writes the comments after the tag called `name`, on lines of their own.
  void after_tag(std::string_view name);

  /// Writes the comments after a call or a card, on its line as far as they can be.
  void after(Remark::Of of, std::uint32_t index);

  /// Writes the comments on what was not written.
  void rest();

  /// "!? $14": what annotates a call or a card, to be written directly after it; empty if nothing does.
  std::string annotations(Remark::Of of, std::uint32_t index) const;

  /// What explains a card; nullptr if nothing does.
  const Remark* explanation(std::uint32_t card) const;

  /// The character as PBN allows it: a control character becomes a blank, and is counted (2.2, 2.3).
  char allowed(char c);

  /// How many control characters became blanks.
  std::size_t controls() const { return controls_; }

 private:
  void write(std::size_t remark);
  void lines(std::string_view begin, std::string_view text);
  void in_braces(std::string_view text);
  void end_line();

  std::span<const Remark> remarks_;
  std::vector<bool> written_;
  std::string& out_;
  std::size_t controls_ = 0;
};

}  // namespace kibitzer::bridge
