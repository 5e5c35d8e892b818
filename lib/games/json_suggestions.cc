#include "games/json_suggestions.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "games/games.h"
#include "games/json_place.h"
#include "games/session_schemas.h"

namespace kibitzer::games {
namespace {

using editing::Suggestion;
using editing::SuggestionKind;
using editing::Suggestions;
using nlohmann::ordered_json;

constexpr std::size_t kMostNames = 1000;
constexpr int kMostReferences = 16;
constexpr std::string_view kPlayer = "#/definitions/player";

/// The names in the list "players" of the session that begins at `from`.
std::vector<std::string> players_from(std::string_view text, std::size_t from) {
  std::vector<std::string> names;
  const std::size_t key = text.find("\"players\"", from);
  const std::size_t open = key == std::string_view::npos ? key : text.find('[', key);
  if (open == std::string_view::npos || text.find_first_not_of(": \t\r\n", key + 9) != open) return names;
  const std::size_t close = text.find(']', open);
  if (close == std::string_view::npos) return names;
  for (std::size_t at = open; (at = text.find('"', at)) < close && names.size() < kMostNames;) {
    const std::size_t end = text.find('"', at + 1);
    if (end == std::string_view::npos || end > close) break;
    names.emplace_back(text.substr(at + 1, end - at - 1));
    at = end + 1;
  }
  return names;
}

/// The game whose schema applies: as the session says, else by the key that only its sessions have.
std::optional<std::string> game_of(const JsonPlace& place, const Games& games) {
  if (!place.game.empty()) return place.game;
  const auto& keys = place.levels.front().keys;
  for (const std::string_view name : games.names()) {
    const Game* const game = games.find(name);
    if (game == nullptr || game->json_key().empty()) continue;
    if (std::find(keys.begin(), keys.end(), game->json_key()) != keys.end()) return std::string(name);
  }
  return std::nullopt;
}

/// The schemas that together say what can be at a place.
class Schemas {
 public:
  explicit Schemas(const ordered_json& root) : root_(&root) { add(root, 0); }

  const std::vector<const ordered_json*>& all() const { return all_; }
  bool wants_player() const { return wants_player_; }

  Schemas of_key(std::string_view key) const {
    Schemas inner(root_);
    for (const ordered_json* schema : all_) {
      if (const auto properties = schema->find("properties"); properties != schema->end()) {
        const auto property = properties->find(key);
        if (property != properties->end()) {
          inner.add(*property, 0);
          continue;
        }
      }
      const auto others = schema->find("additionalProperties");
      if (others != schema->end()) inner.add(*others, 0);
    }
    return inner;
  }

  Schemas of_items() const {
    Schemas inner(root_);
    for (const ordered_json* schema : all_)
      if (const auto items = schema->find("items"); items != schema->end()) inner.add(*items, 0);
    return inner;
  }

  /// Keyed by player.
  bool is_map() const {
    return std::any_of(all_.begin(), all_.end(), [](const ordered_json* schema) {
      const auto others = schema->find("additionalProperties");
      return others != schema->end() && others->is_object();
    });
  }

  bool requires_key(std::string_view key) const {
    return std::any_of(all_.begin(), all_.end(), [&](const ordered_json* schema) {
      const auto required = schema->find("required");
      return required != schema->end() && std::find(required->begin(), required->end(), key) != required->end();
    });
  }

 private:
  explicit Schemas(const ordered_json* root) : root_(root) {}

  /// `schema`, what it refers to, and its alternatives.
  void add(const ordered_json& schema, int references) {
    if (!schema.is_object() || references == kMostReferences) return;
    all_.push_back(&schema);
    if (const auto reference = schema.find("$ref"); reference != schema.end()) {
      const auto name = reference->get<std::string>();
      wants_player_ |= name == kPlayer;
      add(root_->at(ordered_json::json_pointer(name.substr(1))), references + 1);
    }
    for (const char* const several : {"allOf", "anyOf"})
      if (const auto parts = schema.find(several); parts != schema.end())
        for (const ordered_json& part : *parts) add(part, references + 1);
  }

  const ordered_json* root_;
  std::vector<const ordered_json*> all_;
  bool wants_player_ = false;
};

using Keys = std::vector<std::string_view>;

/// Whether `keys` meet a schema of "required", "anyOf" and "not".
bool meets(const ordered_json& root, const ordered_json& schema, const Keys& keys) {
  if (const auto reference = schema.find("$ref"); reference != schema.end())
    return meets(root, root.at(ordered_json::json_pointer(reference->get<std::string>().substr(1))), keys);
  const auto has = [&](const ordered_json& key) {
    return std::find(keys.begin(), keys.end(), key.get_ref<const std::string&>()) != keys.end();
  };
  if (const auto required = schema.find("required"); required != schema.end())
    if (!std::all_of(required->begin(), required->end(), has)) return false;
  if (const auto any = schema.find("anyOf"); any != schema.end())
    if (std::none_of(any->begin(), any->end(), [&](const ordered_json& one) { return meets(root, one, keys); }))
      return false;
  const auto without = schema.find("not");
  return without == schema.end() || !meets(root, *without, keys);
}

/// Whether an object with `keys` can have `key` too.
bool can_have(const ordered_json& root, const ordered_json& schema, Keys keys, std::string_view key) {
  if (std::find(keys.begin(), keys.end(), key) != keys.end()) return false;
  const auto dependencies = schema.find("dependencies");
  if (dependencies == schema.end()) return true;
  keys.push_back(key);
  return std::all_of(keys.begin(), keys.end(), [&](std::string_view one) {
    const auto dependency = dependencies->find(one);
    return dependency == dependencies->end() || meets(root, *dependency, keys);
  });
}

/// The first sentence of what the schema says of a value.
std::string described(const Schemas& schemas) {
  for (const ordered_json* schema : schemas.all()) {
    const std::string said = schema->value("description", "");
    if (!said.empty()) return said.substr(0, said.find(". ")).substr(0, said.find(": "));
  }
  return {};
}

class Offering {
 public:
  Offering(std::string_view text, const JsonPlace& place, const Games& games)
      : text_(text), place_(place), games_(games), game_(game_of(place, games)) {
    suggestions_.replaces = place.word;
  }

  Suggestions all() {
    if (place_.levels.size() == 1 && !last().at_key && last().key == "game")
      names_of_games();
    else if (game_)
      by(ordered_json::parse(session_schema(*game_)));
    return std::move(suggestions_);
  }

 private:
  const JsonLevel& last() const { return place_.levels.back(); }

  void names_of_games() {
    for (const std::string_view game : games_.names()) value(std::string(game), SuggestionKind::kValue);
  }

  void by(const ordered_json& root) {
    Schemas schemas(root);
    for (std::size_t i = 0; i + 1 < place_.levels.size(); ++i)
      schemas = place_.levels[i].object ? schemas.of_key(place_.levels[i].key) : schemas.of_items();
    if (last().at_key)
      keys(root, schemas);
    else
      values(last().object ? schemas.of_key(last().key) : schemas.of_items(), schemas);
  }

  void keys(const ordered_json& root, const Schemas& schemas) {
    if (schemas.is_map()) return players(last().keys, true);
    for (const ordered_json* schema : schemas.all()) {
      const auto properties = schema->find("properties");
      if (properties == schema->end()) continue;
      for (const auto& [name, property] : properties->items())
        if (can_have(root, *schema, last().keys, name)) key(name, described(schemas.of_key(name)));
    }
  }

  void values(const Schemas& schemas, const Schemas& object) {
    for (const ordered_json* schema : schemas.all()) {
      if (const auto only = schema->find("const"); only != schema->end()) listed(*only);
      if (const auto all = schema->find("enum"); all != schema->end())
        for (const ordered_json& one : *all) listed(one);
      if (schema->value("type", ordered_json()) == "boolean")
        for (const bool one : {true, false}) listed(one);
    }
    if (!schemas.wants_player()) return;
    const std::size_t depth = place_.levels.size();
    const bool in_list = last().object && last().key == "player" && depth > 1 && !place_.levels[depth - 2].object;
    const bool once = object.requires_key("card") || (object.requires_key("bid") && game_ == "oh-hell");
    players(in_list && once ? place_.levels[depth - 2].named : Keys(), false);
  }

  void listed(const ordered_json& one) {
    if (one.is_string())
      value(one.get<std::string>(), SuggestionKind::kValue);
    else if (!place_.in_quotes)
      add({one.dump(), SuggestionKind::kValue});
  }

  void players(const Keys& but, bool as_keys) {
    for (const std::string& name : players_from(text_, place_.begin)) {
      if (std::find(but.begin(), but.end(), name) != but.end()) continue;
      if (as_keys)
        key(name, "", SuggestionKind::kPlayer);
      else
        value(name, SuggestionKind::kPlayer);
    }
  }

  /// A key gets its colon, unless it is there already.
  void key(const std::string& name, const std::string& detail, SuggestionKind kind = SuggestionKind::kKeyword) {
    const std::string open = place_.in_quotes ? "" : "\"";
    add({name, kind, detail, place_.closed ? name : open + name + "\": "});
  }
  void value(const std::string& name, SuggestionKind kind) {
    add({name, kind, "", place_.in_quotes ? name : '"' + name + '"'});
  }
  void add(Suggestion suggestion) {
    const auto same = [&](const Suggestion& one) { return one.label == suggestion.label; };
    if (std::none_of(suggestions_.all.begin(), suggestions_.all.end(), same))
      suggestions_.all.push_back(std::move(suggestion));
  }

  std::string_view text_;
  const JsonPlace& place_;
  const Games& games_;
  std::optional<std::string> game_;
  Suggestions suggestions_;
};

}  // namespace

Suggestions suggest_in_json(std::string_view text, std::size_t at, const Games& games) {
  const auto place = json_place(text, at);
  return place ? Offering(text, *place, games).all() : Suggestions();
}

}  // namespace kibitzer::games
