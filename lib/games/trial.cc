#include "games/trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "described/card_game_engine/reader.h"
#include "described/climbing_games/trial.h"
#include "described/rule_language/reader.h"
#include "described/tile_engine/reader.h"
#include "described/tile_games/trial.h"
#include "described/trick_games/trial.h"
#include "games/described_card_game.h"
#include "games/games.h"
#include "games/shared_notations.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::games {
namespace {

namespace cge = described::card_game_engine;
namespace rule_language = described::rule_language;
namespace tile_engine = described::tile_engine;

/// The name of the game that a description has, and its place; what is wrong with the description is added to `found`.
described::card_game_engine::Name name_in(const text::Source& source, std::vector<findings::Finding>& found) {
  const Notation& notation = notation_of_description(source);
  if (notation == kRuleLanguage) {
    const auto title = rule_language::read_description(source, found).title;
    return {title.value, title.at};
  }
  if (notation == kTileEngine) {
    const auto title = tile_engine::read_description(source, found).name;
    return {title.value, title.at};
  }
  return cge::read_description(source, found).name;
}

bool has_errors(const std::vector<findings::Finding>& found) {
  return std::any_of(found.begin(), found.end(),
                     [](const findings::Finding& finding) { return finding.severity == findings::Severity::kError; });
}

/// The first error of a description, and how many there are.
std::string errors_in_words(const text::Source& source, const std::vector<findings::Finding>& found) {
  const auto is_error = [](const findings::Finding& finding) { return finding.severity == findings::Severity::kError; };
  const auto first = std::find_if(found.begin(), found.end(), is_error);
  const auto errors = std::count_if(found.begin(), found.end(), is_error);
  const text::Place place = text::LineMap(source).place(first->at.begin);
  return fmt::format("{}, the first at {}:{}: {}", text::counted(errors, "error"), place.line, place.column,
                     first->message);
}

template <typename Name>
std::string wrong_players(const Name& name, std::size_t fewest, std::size_t most, std::size_t asked) {
  return fmt::format("{} has {}, not {}", text::printable(name.value),
                     fewest == most ? text::counted(most, "player") : fmt::format("{} to {} players", fewest, most),
                     asked);
}

}  // namespace

tl::expected<std::string, std::string> description_called(const DescribedGame& like, std::string_view name) {
  std::vector<findings::Finding> found;
  const text::Span at = name_in({like.path, like.text}, found).at;
  std::string text(like.text);
  const bool inside = at.begin > 0 && text[at.begin - 1] == '"';
  const std::string written = inside ? std::string(name) : fmt::format("\"{}\"", name);
  text.replace(at.begin, at.end - at.begin, written);
  found.clear();
  const bool kept = name_in({like.path, text}, found).value == name;
  if (!kept || has_errors(found) || name_in_records(name).empty())
    return tl::make_unexpected(fmt::format("a game cannot be called '{}'", text::printable(name)));
  return text;
}

tl::expected<Trial, std::string> try_out(const text::Source& source, TrialOptions options, const TakeSession& take) {
  const Notation& notation = notation_of_description(source);
  std::vector<findings::Finding> found;
  if (notation == kRuleLanguage) {
    const auto game = rule_language::read_description(source, found);
    if (has_errors(found)) return tl::make_unexpected("it has " + errors_in_words(source, found));
    if (!game.runs) return tl::make_unexpected(std::string("it has no <body>, which says how the game is played"));
    const auto players = static_cast<std::size_t>(game.players);
    if (options.players && *options.players != players)
      return tl::make_unexpected(wrong_players(game.title, players, players, *options.players));
    options.game = name_in_records(game.title.value);
    return described::climbing_games::try_out(game, options, take);
  }
  if (notation == kTileEngine) {
    const auto tiles = std::make_shared<const tile_engine::Description>(tile_engine::read_description(source, found));
    if (has_errors(found)) return tl::make_unexpected("it has " + errors_in_words(source, found));
    const std::size_t players = tiles->players.size();
    if (options.players && *options.players != players)
      return tl::make_unexpected(wrong_players(tiles->name, players, players, *options.players));
    options.game = name_in_records(tiles->name.value);
    return described::tile_games::try_out(tiles, options, take);
  }
  const auto description = std::make_shared<const cge::Description>(cge::read_description(source, found));
  if (has_errors(found)) return tl::make_unexpected("it has " + errors_in_words(source, found));
  const cge::PlayerCount& players = description->player_count;
  if (options.players && (*options.players < players.fewest || *options.players > players.most))
    return tl::make_unexpected(wrong_players(description->name, players.fewest, players.most, *options.players));
  options.game = name_in_records(description->name.value);
  return described::trick_games::try_out(description, options, take);
}

}  // namespace kibitzer::games
