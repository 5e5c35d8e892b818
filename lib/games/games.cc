#include "games/games.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "described/card_game_engine/reader.h"
#include "described/rule_language/reader.h"
#include "described/tile_engine/reader.h"
#include "games/bridge.h"
#include "games/built_in_description.h"
#include "games/described_climbing_game.h"
#include "games/described_games.h"
#include "games/described_tile_game.h"
#include "games/described_trick_game.h"
#include "games/oh_hell.h"
#include "games/shared_notations.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::games {

namespace {

/// The programmed games first.
std::vector<std::shared_ptr<const Game>> programmed_and_described() {
  std::vector<std::shared_ptr<const Game>> games = {oh_hell_game(), bridge_game()};
  for (const DescribedGame& described : described_games())
    games.push_back(std::make_shared<const BuiltInDescription>(described));
  return games;
}

}  // namespace

const Notation& notation_of_description(const text::Source& source) {
  constexpr std::array<const Notation*, 3> kNotations = {&kCardGameEngine, &kRuleLanguage, &kTileEngine};
  const std::string path = text::lowered(source.path);
  for (const Notation* notation : kNotations)
    if (std::any_of(notation->endings.begin(), notation->endings.end(),
                    [&](std::string_view ending) { return path.ends_with(ending); }))
      return *notation;
  for (const Notation* notation : kNotations)
    if (notation->likeness(source.bytes, source.bytes) == Likeness::kStrong) return *notation;
  return kCardGameEngine;
}

std::shared_ptr<const Game> read_description(const text::Source& source, Checked checked) {
  namespace described = kibitzer::described;
  std::vector<findings::Finding> found;
  const Notation& notation = notation_of_description(source);
  DescriptionErrors::More more;
  const auto errors = [&]() -> DescriptionErrorsPtr {
    if (checked == Checked::kYes) return nullptr;
    return std::make_shared<const DescriptionErrors>(source, found, std::move(more));
  };
  if (notation == kRuleLanguage) {
    auto description = std::make_shared<const described::rule_language::Description>(
        described::rule_language::read_description(source, found));
    more = [path = std::string(source.path), bytes = std::string(source.bytes)] {
      std::vector<findings::Finding> all;
      described::rule_language::read_description({path, bytes}, all, nullptr, described::rule_language::Checks::kAll);
      return all;
    };
    return described_climbing_game(std::move(description), errors());
  }
  if (notation == kTileEngine) {
    auto description = std::make_shared<const described::tile_engine::Description>(
        described::tile_engine::read_description(source, found));
    return described_tile_game(std::move(description), errors());
  }
  auto description = std::make_shared<const described::card_game_engine::Description>(
      described::card_game_engine::read_description(source, found));
  return described_trick_game(std::move(description), errors());
}

GamesPtr with_described(const GamesPtr& games, const std::vector<std::shared_ptr<const Game>>& more) {
  if (more.empty()) return games;
  std::vector<std::shared_ptr<const Game>> all(games->all().begin(), games->all().end());
  for (const auto& game : more) {
    const auto same =
        std::find_if(all.begin(), all.end(), [&](const auto& one) { return one->name() == game->name(); });
    if (same == all.end())
      all.push_back(game);
    else
      *same = game;
  }
  return std::make_shared<const Games>(std::move(all));
}

const GamesPtr& built_in() {
  static const GamesPtr kGames = std::make_shared<const Games>(programmed_and_described());
  return kGames;
}

Games::Games(std::vector<std::shared_ptr<const Game>> games) : games_(std::move(games)) {
  for (const auto& game : games_)
    notations_.insert(notations_.end(), game->notations().begin(), game->notations().end());
  notations_.insert(notations_.end(), {&kPbn, &kJson, &kJaxn, &kJsonLines, &kSessionText, &kPointsTable,
                                       &kCardGameEngine, &kRuleLanguage, &kTileEngine});
}

const Game* Games::find(std::string_view name) const {
  const auto found = std::find_if(games_.begin(), games_.end(), [&](const auto& game) { return game->name() == name; });
  return found == games_.end() ? nullptr : found->get();
}

std::vector<std::string_view> Games::names() const {
  std::vector<std::string_view> names;
  for (const auto& game : games_) names.push_back(game->name());
  return names;
}

std::vector<std::string_view> Games::pbn_codes() const {
  std::vector<std::string_view> codes;
  for (const auto& game : games_)
    if (!game->pbn_code().empty()) codes.push_back(game->pbn_code());
  std::sort(codes.begin(), codes.end());
  return codes;
}

std::vector<std::string_view> Games::notation_names() const {
  std::vector<std::string_view> names;
  for (const Notation* notation : notations_) names.push_back(notation->name);
  return names;
}

const Notation* Games::notation(std::string_view name) const {
  const auto found =
      std::find_if(notations_.begin(), notations_.end(), [&](const Notation* one) { return one->name == name; });
  return found == notations_.end() ? nullptr : *found;
}

namespace {

/// Whether `path`, in small letters, ends as files in `notation` do.
bool has_ending(const Notation& notation, std::string_view path) {
  return std::any_of(notation.endings.begin(), notation.endings.end(),
                     [&](std::string_view ending) { return path.ends_with(ending); });
}

}  // namespace

const Notation* Games::notation_of_path(std::string_view path) const {
  const std::string lower = text::lowered(path);
  const Notation* found = nullptr;
  // One that people write comes before those that only programs do.
  for (const Notation* notation : notations_)
    if (has_ending(*notation, lower) && (found == nullptr || (found->listed && !notation->listed))) found = notation;
  return found;
}

const Notation* Games::notation_of_file(std::string_view path, std::string_view head) const {
  const std::string lower = text::lowered(path);
  std::vector<const Notation*> with_ending;
  for (const Notation* notation : notations_)
    if (has_ending(*notation, lower)) with_ending.push_back(notation);
  if (with_ending.size() < 2) return with_ending.empty() ? nullptr : with_ending.front();
  if (const Notation* const most = recognize_among(with_ending, head).notation; most != nullptr) return most;
  const auto like = std::find_if(with_ending.begin(), with_ending.end(),
                                 [&](const Notation* notation) { return resembles(*notation, head); });
  return like == with_ending.end() ? notation_of_path(path) : *like;
}

Games::Recognized Games::recognize(std::string_view bytes) const { return recognize_among(notations_, bytes); }

Games::Recognized Games::recognize_among(std::span<const Notation* const> notations, std::string_view bytes) {
  bytes.remove_prefix(text::byte_order_mark_size(bytes));
  const std::size_t begin = bytes.find_first_not_of(" \t\r\n");
  Recognized most;
  if (begin == std::string_view::npos) return most;
  for (const Notation* notation : notations) {
    const Likeness likeness = notation->likeness(bytes.substr(begin), bytes);
    if (likeness > most.likeness) most = {notation, likeness};
  }
  return most;
}

const Game* Games::owner(const Notation& notation) const {
  for (const auto& game : games_)
    if (const auto own = game->notations(); std::find(own.begin(), own.end(), &notation) != own.end())
      return game.get();
  return nullptr;
}

bool Games::resembles(const Notation& notation, std::string_view head) const {
  switch (notation.form) {
    case Form::kOwn:
    case Form::kPbn:
    case Form::kSession:
    case Form::kDescription:
      return notation.resembles == nullptr || notation.resembles(head);
    case Form::kJson:
    case Form::kJaxn:
    case Form::kJsonLines:
      break;
  }
  const auto has = [&](std::string_view key) { return head.find(key) != std::string_view::npos; };
  return head.empty() || has("game") || std::any_of(games_.begin(), games_.end(), [&](const auto& game) {
           return !game->json_key().empty() && has(game->json_key());
         });
}

std::vector<const findings::Rule*> Games::rules() const {
  std::vector<const findings::Rule*> all;
  // Described games share their rules.
  const auto add = [&](findings::Catalogue rules) {
    if (!rules.empty() && std::find(all.begin(), all.end(), &rules.front()) != all.end()) return;
    for (const findings::Rule& rule : rules) all.push_back(&rule);
  };
  for (const auto& game : games_) add(game->rules());
  for (const Notation* notation : notations_)
    if (notation->rules != nullptr) add(notation->rules());
  return all;
}

std::vector<std::string_view> Games::presets() const {
  std::vector<std::string_view> all;
  for (const auto& game : games_) {
    const auto presets = game->settings().presets();
    all.insert(all.end(), presets.begin(), presets.end());
  }
  return all;
}

}  // namespace kibitzer::games
