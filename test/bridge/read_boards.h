// All boards of a text that one of the readers of clubs' notations gives, as tests look at them.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/model/session.h"
#include "support/judging.h"

namespace kibitzer::bridge {

/// The boards of a text, with all that their values point into.
template <typename Reader>
struct ReadBoards {
  std::unique_ptr<const std::string> text;
  std::unique_ptr<Reader> reader;
  std::vector<Session> boards;
  std::vector<bool> begins;  ///< of each board, where a file may hold several contests: it is the first of one
  std::string findings;      ///< in lines
};

/// Reads `text` to its end.
template <typename Reader>
ReadBoards<Reader> read_boards(std::string_view text) {
  ReadBoards<Reader> read;
  read.text = std::make_unique<const std::string>(text);
  std::vector<findings::Finding> found;
  read.reader = std::make_unique<Reader>(*read.text, Settings{}, found);
  for (Session session; read.reader->next(session); session = Session()) {
    if constexpr (requires { read.reader->begins_contest(); }) read.begins.push_back(read.reader->begins_contest());
    read.boards.push_back(std::move(session));
  }
  read.findings = test::lines_of(found, {"test", *read.text, 1});
  return read;
}

}  // namespace kibitzer::bridge
