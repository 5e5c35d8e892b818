#include "bridge/conversion/table_writer.h"

#include <algorithm>
#include <array>
#include <utility>

#include "findings/comments.h"

namespace kibitzer::bridge {

void TableWriter::lose_of_boards(const Session& session, std::string_view what, bool (*has)(const Board&)) const {
  lose(what, static_cast<std::size_t>(std::count_if(session.boards.begin(), session.boards.end(), has)));
}

void TableWriter::lose_scores_and_winners(const Session& session) const {
  lose_of_boards(session, "adjusted score", [](const Board& board) { return board.adjusted[0] || board.adjusted[1]; });
  lose_of_boards(session, "weighted score", [](const Board& board) { return !board.weights.empty(); });
  const auto winners = std::count_if(session.tricks.begin(), session.tricks.end(),
                                     [](const Trick& trick) { return trick.winner.has_value(); });
  lose("winner of a trick", static_cast<std::size_t>(winners));
}

void TableWriter::lose_plays(const Session& session, bool (*written)(const OrderedPlay&)) const {
  std::size_t plays = 0;
  for (const Board& board : session.boards)
    for (const auto& trick : plays_in_order(session, board))
      plays += static_cast<std::size_t>(std::count_if(trick.begin(), trick.end(), written));
  if (plays < session.plays.size()) lose("card whose player is unknown", session.plays.size() - plays);
}

/// The words may come through, but have no effect there.
void TableWriter::lose_effects(const Session& session) const {
  for (const Remark& remark : session.remarks)
    if (remark.heeded && remark.comment() && findings::speaks_to_us(remark.text) && !heeds(remark.kind))
      lose("effect of a suppression");
}

void TableWriter::cut_auction(const Session& session, Board& board, bool (*unwritten)(CallKind)) const {
  const auto calls = session.calls_of(board);
  const auto end =
      std::find_if(calls.begin(), calls.end(), [&](const RecordedCall& call) { return unwritten(call.call.kind); });
  if (end == calls.end()) return;
  board.calls.count = static_cast<std::uint32_t>(end - calls.begin());
  lose("auction from an unknown call on");
}

std::unique_ptr<TableWriter> table_writer(std::string_view notation, records::Losses& losses) {
  using Make = std::unique_ptr<TableWriter> (*)(records::Losses&);
  static constexpr std::array<std::pair<std::string_view, Make>, 8> kWriters = {{{"pbn", pbn_table_writer},
                                                                                 {"lin", lin_table_writer},
                                                                                 {"link", link_table_writer},
                                                                                 {"json", json_table_writer},
                                                                                 {"jsonl", json_table_writer},
                                                                                 {"dlm", dlm_table_writer},
                                                                                 {"dup", dup_table_writer},
                                                                                 {"usebio", usebio_table_writer}}};
  for (const auto& [name, make] : kWriters)
    if (name == notation) return make(losses);
  return nullptr;
}

bool says_something(const std::optional<Text>& text) { return text && !text->text.empty() && text->text != "?"; }

}  // namespace kibitzer::bridge
