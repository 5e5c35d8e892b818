#include "bridge/model/table_key.h"

namespace kibitzer::bridge {

void add_to_key(std::string& key, const std::optional<Text>& text) {
  if (text) key.append(text->text.substr(0, kMaxNameBytes));
  key += '\n';
}

bool table_key(const Session& session, const Board& board, std::string& key) {
  for (const auto* text :
       {&session.event, &session.date, &session.stage, &session.round, &session.section, &session.table})
    add_to_key(key, *text);
  key += static_cast<char>('0' + static_cast<int>(board.room));
  return session.table || board.room != Room::kNone;
}

bool teams_key(const Session& session, std::string& key) {
  add_to_key(key, session.home_team);
  add_to_key(key, session.visit_team);
  return session.home_team || session.visit_team;
}

}  // namespace kibitzer::bridge
