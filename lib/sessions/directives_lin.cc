// Where suppressions in LIN reach.
#include <algorithm>

#include "bridge/lin/reader.h"
#include "sessions/directives.h"

namespace kibitzer::sessions {
namespace {

/// Where each board ends, and the next one begins: only the reader knows.
std::vector<std::uint32_t> ends_of_boards(std::string_view bytes) {
  std::vector<findings::Finding> findings;
  bridge::Session session;
  bridge::LinReader reader(bytes, {}, findings);
  std::vector<std::uint32_t> ends;
  while (reader.next(session)) ends.push_back(static_cast<std::uint32_t>(reader.position()));
  return ends;
}

}  // namespace

void find_in_lin(std::string_view bytes, Directives& directives) {
  std::vector<std::size_t> waiting;
  bridge::LinLexer lexer(bytes);
  while (const auto command = lexer.next()) {
    if (command->stray) continue;
    if (command->is("nt")) {
      const auto index = directives.add_comment(bytes, command->value_at.begin, command->value_at.end);
      if (index && directives.all[*index].reach == Reach::kNext) waiting.push_back(*index);
    } else if (!command->value.empty() && !command->is("pg")) {
      for (const std::size_t index : waiting)
        directives.all[index].scope = text::join(command->name_at, command->value_at);
      waiting.clear();
    }
  }
  const auto size = static_cast<std::uint32_t>(bytes.size());
  for (const std::size_t index : waiting) directives.all[index].scope = {size, size};
  std::vector<std::uint32_t> ends;
  for (std::size_t index = 0; index < directives.all.size(); ++index) {
    Suppression& suppression = directives.all[index];
    if (suppression.reach != Reach::kRound) continue;
    if (ends.empty()) ends = ends_of_boards(bytes);
    const auto end = std::upper_bound(ends.begin(), ends.end(), suppression.at.begin);
    if (end == ends.end()) {
      directives.without_round(index, "board");
      if (ends.empty()) ends.push_back(0);  // there is no board, as was seen
      continue;
    }
    suppression.scope = {end == ends.begin() ? 0 : *(end - 1), *end};
  }
}

}  // namespace kibitzer::sessions
