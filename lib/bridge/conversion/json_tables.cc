// Boards in JSON, an object on a line for each table, and what it cannot hold.
#include "bridge/conversion/table_writer.h"
#include "bridge/json/writer.h"

namespace kibitzer::bridge {
namespace {

class JsonTables : public TableWriter {
 public:
  using TableWriter::TableWriter;

  void count_losses(const Session& session, const Ruling& ruling) override;
  bool takes_open_dates() const override { return false; }
  bool heeds(Remark::Kind /*kind*/) const override { return false; }
  void cut(const Session& session, Board& board) override {
    cut_auction(session, board, [](CallKind kind) { return kind == CallKind::kUnknown; });
  }
  void write(Session& table, std::string& text) override { text += write_json(table) + '\n'; }
};

void JsonTables::count_losses(const Session& session, const Ruling& /*ruling*/) {
  if (session.carried_over != decltype(session.carried_over){}) lose("carry-over");
  lose_plays(session, [](const OrderedPlay& play) { return play.seat.has_value(); });
  lose_effects(session);
  // A turn that was skipped shows by who calls next, but neither before the first call nor after the last.
  const auto skipped = [](const RecordedCall& call) { return call.call.kind == CallKind::kSkipped; };
  for (const Board& board : session.boards) {
    const auto calls = session.calls_of(board);
    if (!calls.empty() && (skipped(calls.front()) || skipped(calls.back()))) lose("mark of an irregularity");
  }
}

}  // namespace

std::unique_ptr<TableWriter> json_table_writer(records::Losses& losses) { return std::make_unique<JsonTables>(losses); }

}  // namespace kibitzer::bridge
