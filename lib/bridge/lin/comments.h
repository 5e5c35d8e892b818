// Comments in a LIN text that speak to the program. Internal to the room.
//
//   nt|kibitzer: …|, or a line  % kibitzer: …     about the next command that has a value and is neither nt nor pg;
//                                                 in the board around it
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "bridge/lin/lexer.h"
#include "findings/comments.h"

namespace kibitzer::bridge {

class LinComments {
 public:
  LinComments(std::string_view bytes, findings::Comments& comments) : bytes_(bytes), comments_(comments) {}

  /// Sees the next command of the text.
  void see(const LinCommand& command);

  /// Says that a board ends at `end`, where the next one begins.
  void end_board(std::size_t end) { ends_.push_back(static_cast<std::uint32_t>(end)); }

  /// Works out what each comment is about, once reading is over.
  void finish();

 private:
  std::string_view bytes_;
  findings::Comments& comments_;
  std::size_t waiting_from_ = 0;     // comments from here on wait for the next command
  std::vector<std::uint32_t> ends_;  // of boards
};

}  // namespace kibitzer::bridge
