#include "described/tile_games/idle_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "text/utf8.h"

namespace kibitzer::described::tile_games {
namespace {

using tile_engine::Filter;
using tile_engine::FilterKind;

const Filter* next_of(const Filter& filter) { return filter.next.empty() ? nullptr : &filter.next.front(); }

/// The filters of a chain as compile() keeps it: those before its first condition.
std::vector<const Filter*> chain_of(const Filter& top) {
  std::vector<const Filter*> chain;
  for (const Filter* one = &top; one != nullptr && !tile_engine::is_condition(one->kind); one = next_of(*one))
    chain.push_back(one);
  return chain;
}

}  // namespace

IdleParts::IdleParts(const tile_engine::Description& description, const tiles::Game& game)
    : description_(description), game_(game), rules_(game) {
  add_legal();
  add_effects();
  // In the order in which the conditions are compiled.
  if (description.board->legal_moves) add_conditions(*description.board->legal_moves);
  if (description.board->effects) add_conditions(*description.board->effects);
}

void IdleParts::add(Asked asked, const Filter& filter, tiles::Game game) {
  variants_.push_back({asked, filter.at, filter.name.value, tiles::Rules(std::move(game))});
}

void IdleParts::add_legal() {
  if (!description_.board->legal_moves) return;
  std::size_t index = 0;
  for (const Filter& top : description_.board->legal_moves->filters) {
    const auto chain = chain_of(top);
    if (chain.empty()) continue;
    tiles::Game alone = game_;
    alone.legal = {game_.legal[index]};
    add(Asked::kAny, top, std::move(alone));
    for (std::size_t filter = 0; filter < chain.size(); ++filter) {
      if (tile_engine::is_step(chain[filter]->kind) || chain[filter]->kind == FilterKind::kStateEffect) continue;
      tiles::Game without = game_;
      auto& shorter = without.legal[index];
      shorter.erase(shorter.begin() + static_cast<std::ptrdiff_t>(filter));
      add(Asked::kLegal, *chain[filter], std::move(without));
    }
    ++index;
  }
}

void IdleParts::add_effects() {
  if (!description_.board->effects) return;
  std::size_t index = 0;
  for (const Filter& top : description_.board->effects->filters) {
    if (chain_of(top).empty()) continue;
    tiles::Game without = game_;
    without.effects.erase(without.effects.begin() + static_cast<std::ptrdiff_t>(index++));
    add(Asked::kEffect, top, std::move(without));
  }
}

void IdleParts::add_conditions(const tile_engine::Pipeline& pipeline) {
  for (const Filter& top : pipeline.filters) {
    for (const Filter* one = &top; one != nullptr; one = next_of(*one)) {
      if (!tile_engine::is_condition(one->kind)) continue;
      tiles::Game only = game_;
      only.wins.clear();
      only.connections.clear();
      only.losses.clear();
      const bool loses = one->kind == FilterKind::kLossCondition;
      const auto& all = loses ? game_.losses : game_.wins;
      std::size_t& first = loses ? losses_ : wins_;
      const auto begin = all.begin() + static_cast<std::ptrdiff_t>(first);
      first += one->patterns.size();
      (loses ? only.losses : only.wins).assign(begin, begin + static_cast<std::ptrdiff_t>(one->patterns.size()));
      if (one->kind == FilterKind::kConnection) only.connections = {game_.connections[connections_++]};
      add(loses ? Asked::kLoss : Asked::kWin, *one, std::move(only));
    }
  }
}

void IdleParts::see(const tiles::Position& position, const tiles::Cells& legal) {
  for (Variant& variant : variants_) {
    if (!variant.idle || (variant.asked != Asked::kLegal && variant.asked != Asked::kAny)) continue;
    if (position.removing) continue;
    const tiles::Cells cells = variant.rules.legal_cells(position, position.player);
    if (variant.asked == Asked::kAny) {
      variant.idle = cells.empty();
      continue;
    }
    variant.idle = cells == legal;
    if (!variant.idle || !rules_.steps_next(position)) continue;
    for (const tiles::Cell from : legal)
      variant.idle = variant.idle && variant.rules.targets(position, from, position.player) ==
                                         rules_.targets(position, from, position.player);
  }
}

void IdleParts::see_move(const tiles::Position& before, const tiles::Position& after, const Move& move) {
  for (Variant& variant : variants_) {
    if (!variant.idle) continue;
    switch (variant.asked) {
      case Asked::kLegal:
      case Asked::kAny:
        break;
      case Asked::kEffect: {
        tiles::Position otherwise = before;
        move(variant.rules, otherwise);
        variant.idle = otherwise.planes == after.planes;
        break;
      }
      case Asked::kWin:
        variant.idle = !variant.rules.won(after, before.player);
        break;
      case Asked::kLoss:
        variant.idle = !variant.rules.lost(after, before.player);
        break;
    }
  }
}

std::vector<deals::Remark> IdleParts::remarks(std::string_view in_sessions) const {
  std::vector<deals::Remark> all;
  for (const Variant& variant : variants_) {
    if (!variant.idle) continue;
    const std::string name = text::printable(variant.name);
    const auto say = [&](std::string_view kind, std::string message) {
      all.push_back({variant.at, kind, findings::Severity::kWarning, std::move(message)});
    };
    switch (variant.asked) {
      case Asked::kLegal:
        say("never-forbids",
            fmt::format("{} never forbade a move: without it the same moves were legal{}", name, in_sessions));
        break;
      case Asked::kAny:
        say("never-allows", fmt::format("{} and the filters after it never made a move legal{}", name, in_sessions));
        break;
      case Asked::kEffect:
        say("never-changes", fmt::format("{} and the filters after it never changed a tile{}", name, in_sessions));
        break;
      case Asked::kWin:
        say("never-won", fmt::format("no game was ever won by {}{}", name, in_sessions));
        break;
      case Asked::kLoss:
        say("never-lost", fmt::format("no game was ever lost by {}{}", name, in_sessions));
        break;
    }
  }
  return all;
}

}  // namespace kibitzer::described::tile_games
