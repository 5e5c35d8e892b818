// The scopes of suppressions in JSON.
#include <algorithm>
#include <array>

#include "json/reader.h"
#include "sessions/directives.h"
#include "sessions/rules.h"

namespace kibitzer::sessions {
namespace {

/// A value that contains others.
struct Level {
  std::uint32_t end = 0;  // index of the first node after it
  text::Span at;
  text::Span round;  // the round or board that it is or is in; empty: none
  bool array = false;
  bool rounds = false;   // an array of rounds or boards
  bool players = false;  // an object whose keys are names of players
};

class JsonScopes {
 public:
  JsonScopes(const json::Document& document, Directives& directives) : document_(document), directives_(directives) {}

  void read();

 private:
  void read_suppressions(std::uint32_t value, const Level& object);
  void read_suppression(std::uint32_t value, const Level& object);

  bool is_list(std::string_view key) const {
    const auto all = directives_.games().all();
    return !key.empty() &&
           std::any_of(all.begin(), all.end(), [&](const auto& game) { return game->json_key() == key; });
  }
  bool is_by_player(std::string_view key) const {
    const auto all = directives_.games().all();
    return std::any_of(all.begin(), all.end(), [&](const auto& game) {
      const auto keys = game->json_keys_by_player();
      return std::find(keys.begin(), keys.end(), key) != keys.end();
    });
  }

  const json::Document& document_;
  Directives& directives_;
};

void JsonScopes::read_suppression(std::uint32_t value, const Level& object) {
  const json::Node& node = document_.node(value);
  if (node.kind != json::Kind::kString) {
    directives_.reporter().report(kSuppressionRule<"kibitzer/bad-suppression">, node.at,
                                  "a suppression is a string, as in \"allow oh-hell/follow-suit -- as played\"");
    return;
  }
  const std::string_view text = document_.text(node);
  text::Span at = node.at;
  if (!node.stored) {
    at.begin += static_cast<std::uint32_t>(text.data() - document_.written(node).data());
    at.end = at.begin + static_cast<std::uint32_t>(text.size());
  }
  const auto index = directives_.add(text, at);
  if (!index) return;
  Suppression& suppression = directives_.all[*index];
  if (suppression.reach == Reach::kNext) suppression.scope = object.at;
  if (suppression.reach != Reach::kRound) return;
  if (object.round.end == 0)
    directives_.report_outside(*index, "round or board");
  else
    suppression.scope = object.round;
}

void JsonScopes::read_suppressions(std::uint32_t value, const Level& object) {
  if (document_.node(value).kind != json::Kind::kArray) return read_suppression(value, object);
  const std::uint32_t end = document_.node(value).next;
  for (std::uint32_t at = value + 1; at < end; at = document_.node(at).next) read_suppression(at, object);
}

void JsonScopes::read() {
  std::array<Level, json::kMaxDepth + 2> levels;
  std::size_t depth = 0;
  levels[0] = {document_.size(), {}, {}, true, false, false};
  std::string_view key;
  for (std::uint32_t at = 0; at < document_.size();) {
    while (levels[depth].end <= at) --depth;
    const Level& around = levels[depth];
    const json::Node& node = document_.node(at);
    if (node.kind == json::Kind::kKey) {
      key = document_.text(node);
      if (key == json::kSuppressionKey && !around.players) {
        read_suppressions(at + 1, around);
        at = document_.node(at + 1).next;
      } else {
        ++at;
      }
      continue;
    }
    const bool array = node.kind == json::Kind::kArray;
    if ((array || node.kind == json::Kind::kObject) && depth + 1 < levels.size()) {
      const std::string_view name = around.array ? std::string_view() : key;
      const bool rounds = array && is_list(name);
      const bool players = !array && is_by_player(name);
      levels[depth + 1] = {node.next, node.at, around.rounds ? node.at : around.round, array, rounds, players};
      ++depth;
    }
    ++at;
  }
}

}  // namespace

void find_in_json(const json::Document& document, Directives& directives) { JsonScopes(document, directives).read(); }

}  // namespace kibitzer::sessions
