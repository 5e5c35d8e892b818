#include "bridge/board_order.h"

#include "bridge/rules.h"

namespace kibitzer::bridge {
namespace {

void add(std::string& key, const std::optional<Text>& text) {
  if (text) key.append(text->text.substr(0, kMaxNameBytes));
  key += '\n';
}

}  // namespace

bool table_key(const Session& session, const Board& board, std::string& key) {
  for (const auto* text :
       {&session.event, &session.date, &session.stage, &session.round, &session.section, &session.table})
    add(key, *text);
  key += static_cast<char>('0' + static_cast<int>(board.room));
  return session.table || board.room != Room::kNone;
}

bool teams_key(const Session& session, std::string& key) {
  add(key, session.home_team);
  add(key, session.visit_team);
  return session.home_team || session.visit_team;
}

void BoardOrder::judge(const Session& session, const Board& board, std::vector<findings::Finding>& findings) {
  if (!board.number || board.number->value < 1 || board.number->value > kHighestNumber) return;
  key_.clear();
  // Boards of one JSON session are played at one table, or in the two rooms of one match.
  const bool one_session = session.boards.size() > 1;
  const bool named = table_key(session, board, key_);
  if (!one_session && !named) return;
  teams_key(session, key_);
  for (const auto& player : session.players) add(key_, session.table ? player : std::nullopt);
  if (tables_.size() >= kMostTables && tables_.find(key_) == tables_.end()) tables_.clear();
  Table& table = tables_[key_];
  const int number = board.number->value;
  const auto index = static_cast<std::size_t>(number);
  if (table.played.size() <= index) table.played.resize(index + 1);
  const auto name = [number] { return "board " + std::to_string(number); };
  const auto tell = [&](const findings::Rule& rule, std::string message) {
    findings.push_back({&rule, rule.severity, std::move(message), board.number->at, {}, number, {}, {}});
  };
  if (table.played[index])
    tell(rule::kRepeatedBoard, name() + " is recorded twice at this table");
  else if (board.room == Room::kNone && table.last != 0 && number != table.last + 1 && number > table.last)
    tell(rule::kNonConsecutiveBoard, name() + " follows board " + std::to_string(table.last) +
                                         " at this table, where board " + std::to_string(table.last + 1) + " would");
  table.played[index] = true;
  table.last = number;
}

}  // namespace kibitzer::bridge
