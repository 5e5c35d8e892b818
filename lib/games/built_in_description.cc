#include "games/built_in_description.h"

#include "described/climbing_games/rules.h"
#include "described/session_text/shape.h"
#include "described/tile_games/rules.h"
#include "described/trick_games/rules.h"
#include "games/described_climbing_game.h"
#include "games/described_tile_game.h"
#include "games/described_trick_game.h"
#include "games/games.h"
#include "games/shared_notations.h"

namespace kibitzer::games {
namespace {

findings::Catalogue rules_of(const DescribedGame& described) {
  const Notation& notation = notation_of_description({described.path, described.text});
  if (notation == kRuleLanguage) return described::climbing_games::rules();
  if (notation == kTileEngine) return described::tile_games::rules();
  return described::trick_games::rules();
}

std::string stem_of(std::string_view path) { return std::string(path.substr(0, path.rfind('.'))); }

}  // namespace

BuiltInDescription::BuiltInDescription(const DescribedGame& described)
    : DescribedCardGame({stem_of(described.path), {}, std::string(described.path), rules_of(described), nullptr}),
      described_(described) {}

std::span<const Notation* const> BuiltInDescription::notations() const {
  const auto of_tiles = notations_of_tile_game(name());
  if (!of_tiles.empty()) return of_tiles;
  const auto of_combinations = notations_of_climbing_game(name());
  return of_combinations.empty() ? notations_of_trick_game(name()) : of_combinations;
}

const described::session_text::Shape* BuiltInDescription::session_shape() const {
  const Notation& notation = notation_of_description({described_.path, described_.text});
  if (notation == kTileEngine) return nullptr;
  return notation == kRuleLanguage ? &described::session_text::kClimbingGame : &described::session_text::kTrickGame;
}

/// Concurrent first callers may each read it; the first to finish wins.
const Game& BuiltInDescription::game() const {
  if (const auto* const known = game_.load()) return **known;
  auto read = std::make_unique<const std::shared_ptr<const Game>>(
      read_description({described_.path, described_.text}, Checked::kYes));
  const std::shared_ptr<const Game>* kept = nullptr;
  if (game_.compare_exchange_strong(kept, read.get())) kept = read.release();
  return **kept;
}

}  // namespace kibitzer::games
