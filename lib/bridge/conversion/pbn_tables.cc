// Boards in PBN, and what it cannot hold.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "bridge/conversion/table_writer.h"
#include "bridge/pbn/other_tags.h"
#include "bridge/pbn/score_table_writer.h"
#include "bridge/pbn/writer.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

constexpr std::size_t kMostNotes = 32;     // of a section (PBN 2.1, 3.5.5)
constexpr std::size_t kLongestLine = 255;  // with its end (2.3)

std::size_t long_lines(std::string_view text) {
  std::size_t lines = 0;
  while (!text.empty()) {
    const std::size_t size = std::min(text.find('\n'), text.size() - 1) + 1;
    lines += size > kLongestLine ? 1 : 0;
    text.remove_prefix(size);
  }
  return lines;
}

class PbnTables : public TableWriter {
 public:
  using TableWriter::TableWriter;

  void count_losses(const Session& session, const Ruling& ruling) override;
  bool heeds(Remark::Kind kind) const override { return kind == Remark::Kind::kEscape; }
  void complete(const Session& session, Board& board, const BoardRuling& ruling) override;
  bool take_rows(const Session& session, Session& copy, Board& board) override;
  void write(Session& table, std::string& text) override;
  void finish(std::string& text) override;

 private:
  void lose_notes(const Session& session, const Board& board) const;

  bool all_deals_ = true;
};

void PbnTables::count_losses(const Session& session, const Ruling& /*ruling*/) {
  lose_scores_and_winners(session);
  lose_effects(session);
  if (session.carried_over != decltype(session.carried_over){}) lose("carry-over");
  if (says_something(session.name)) lose("name of a session");
  lose_of_boards(session, "entry of a list of results", [](const Board& board) { return board.listed.has_value(); });
  for (const Board& board : session.boards) {
    const auto calls = session.calls_of(board);
    const auto unknown = [](const RecordedCall& call) { return call.call.kind == CallKind::kUnknown; };
    if (std::any_of(calls.begin(), calls.end(), unknown)) lose("auction from an unknown call on");
    for (const OtherTag& tag : session.other_tags_of(board))
      if (!writes(session, board, tag)) lose(fmt::format("tag {}", text::printable(tag.name)));
    lose_notes(session, board);
  }
  const auto unalerted = std::count_if(session.calls.begin(), session.calls.end(),
                                       [](const RecordedCall& call) { return call.explanation != 0 && !call.alerted; });
  lose("absence of an alert", static_cast<std::size_t>(unalerted));
}

void PbnTables::lose_notes(const Session& session, const Board& board) const {
  std::set<std::string_view> of_calls;
  std::set<std::string_view> of_cards;
  for (const RecordedCall& call : session.calls_of(board))
    if (call.alerted || call.explanation != 0) of_calls.insert(session.explanation_of(call));
  for (const Remark& remark : session.remarks_of(board))
    if (remark.kind == Remark::Kind::kExplanation) of_cards.insert(remark.text);
  for (const auto& notes : {of_calls, of_cards})
    if (notes.size() > kMostNotes) lose("note after the 32nd", notes.size() - kMostNotes);
}

/// Without contract and declarer the columns of the play have no beginning.
void PbnTables::complete(const Session& session, Board& board, const BoardRuling& ruling) {
  if (!board.contract && ruling.contract && !session.other_tag(board, "Contract"))
    board.contract = {*ruling.contract, board.at};
  if (!board.declarer && ruling.declarer && !session.other_tag(board, "Declarer"))
    board.declarer = {*ruling.declarer, board.at};
}

/// The other room's result in LIN has a record of its own, or belongs to a match of which it is all that is known.
bool PbnTables::take_rows(const Session& session, Session& copy, Board& board) {
  const auto of_room = [](const TableRow& row) { return row.room != Room::kNone; };
  if (std::any_of(session.table_rows.begin(), session.table_rows.end(), of_room)) return false;
  std::vector<TableRow> rows = session.table_rows;
  for (TableRow& row : rows) {
    if (!row.damaged) continue;
    // In PBN it would be taken for what was scored.
    lose("doubtful result of a table");
    row.contract.reset();
    row.declarer.reset();
    row.tricks.reset();
    row.lead.reset();
  }
  if (!rows.empty()) append(copy.other_tags, board.other_tags, score_table(rows, copy));
  if (!session.total_rows.empty())
    append(copy.other_tags, board.other_tags, total_score_table(session.total_rows, copy));
  return true;
}

void PbnTables::write(Session& table, std::string& text) {
  const PbnGames games = write_pbn_games(table);
  lose("card that has no column", games.left_out.cards);
  lose("control character", games.left_out.control_characters);
  if (!text.empty()) text += "\r\n";
  text += games.text;
  all_deals_ = all_deals_ && has_all_deals(table);
}

/// The standard has ISO 8859-1, which lacks letters of many names; most programs write UTF-8.
void PbnTables::finish(std::string& text) {
  text = text::in_utf8(text);
  text.insert(0, pbn_heading(all_deals_));
  lose("limit of 255 bytes a line", long_lines(text));
}

}  // namespace

std::unique_ptr<TableWriter> pbn_table_writer(records::Losses& losses) { return std::make_unique<PbnTables>(losses); }

}  // namespace kibitzer::bridge
