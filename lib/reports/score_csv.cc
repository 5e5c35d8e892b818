#include "reports/score_csv.h"

#include <string>

#include "reports/tables.h"

namespace kibitzer::reports {
namespace {

std::string or_nothing(const std::optional<int>& number) { return number ? std::to_string(*number) : std::string(); }

/// The fields of a round that all its rows begin with; `session` is what they begin with themselves.
std::string fields_of(const std::string& session, const scoresheets::Round& round) {
  std::string fields = session + ',' + or_nothing(round.number) + ',';
  if (!round.board) return fields + ",,,,";
  const scoresheets::Board& board = *round.board;
  return fields + std::string(board.room.value_or("")) + ',' + csv_field(board.contract.value_or("")) + ',' +
         std::string(board.declarer.value_or("")) + ',' + or_nothing(board.tricks) + ',';
}

}  // namespace

ScoreCsv::ScoreCsv(std::ostream& out) : out_(out) {
  out_ << "path,session,game,name,round,room,contract,declarer,tricks,player,bid,won,points,total,provisional\n";
}

void ScoreCsv::take(const archives::JudgedPart& part) {
  for (const scoresheets::Scoresheet& sheet : part.sheets) {
    const std::string session =
        csv_field(part.path) + ',' + std::to_string(sheet.session) + ',' + sheet.game + ',' + csv_field(sheet.name);
    for (const scoresheets::Round& round : sheet.rounds) {
      const std::string begin = fields_of(session, round);
      for (std::size_t i = 0; i < round.results.size(); ++i) {
        const scoresheets::Result& result = round.results[i];
        out_ << begin << csv_field(sheet.players[i]) << ',' << or_nothing(result.bid) << ',' << or_nothing(result.won)
             << ',' << or_nothing(result.points) << ',' << or_nothing(result.total) << ','
             << (round.doubts.empty() ? "no" : "yes") << '\n';
      }
    }
  }
}

}  // namespace kibitzer::reports
