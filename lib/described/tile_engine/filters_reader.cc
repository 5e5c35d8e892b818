// Pipelines, filters and patterns.
#include <algorithm>
#include <array>

#include "described/tile_engine/reader_pass.h"
#include "described/tile_engine/rules.h"

namespace kibitzer::described::tile_engine {
namespace {

constexpr std::array<std::string_view, 11> kFilters = {"PatternFilter",     "WinConditionFilter",  "IterativeFilter",
                                                       "StateEffectFilter", "LossConditionFilter", "ConnectionFilter",
                                                       "StepFilter",        "FlyFilter",           "AnyPatternFilter",
                                                       "NoPatternFilter",   "CountFilter"};
constexpr std::array<std::string_view, 4> kEdges = {"top", "bottom", "left", "right"};
constexpr std::array<std::string_view, 3> kSelections = {"CurrentPlayer", "OtherPlayer", "StateBased"};

}  // namespace

void FilterReader::lax(std::string_view written, std::string_view right) {
  parser_.reporter().report(kRule<"bgdsl/lax-form">, parser_.last().at, "\"{}\" is read as {}", written, right);
}

Pipeline FilterReader::pipeline(std::string_view word) {
  Pipeline pipeline;
  pipeline.at = parser_.last().at;
  if (!parser_.word(word, Then::kBrace)) return pipeline;
  const std::array<Member, 2> all = {{
      {"filters", 1, nullptr,
       [&] {
         parser_.list({"{", "}", "a filter"}, [&] { return filter(pipeline.filters.emplace_back()); });
       }},
      {"filter", 1, nullptr,
       [&] {
         lax("filter", "filters { … } with one filter");
         filter(pipeline.filters.emplace_back());
       },
       true},
  }};
  parser_.members("a pipeline", pipeline.at, all);
  std::erase_if(pipeline.filters, [](const Filter& one) { return one.at.end == 0; });
  return pipeline;
}

RemovalPipeline FilterReader::removal() {
  RemovalPipeline removal;
  removal.at = parser_.last().at;
  if (!parser_.word("RemovalPipeline", Then::kBrace)) return removal;
  const std::array<Member, 3> all = {{
      {"afterFilter", 1, kSyntax,
       [&] {
         Filter after;
         if (filter(after)) removal.after.push_back(std::move(after));
       }},
      {"filters", 2, kSyntax,
       [&] {
         parser_.list({"{", "}", "a filter"}, [&] { return filter(removal.filters.emplace_back()); });
       }},
      {"removedState", 3, kSyntax, [&] { parser_.name(removal.removed.name, "the name of a state"); }},
  }};
  parser_.members("a removal", removal.at, all);
  std::erase_if(removal.filters, [](const Filter& one) { return one.at.end == 0; });
  return removal;
}

/// Leaves its word empty if it cannot be read.
bool FilterReader::filter(Filter& filter) {
  const text::Span at = parser_.peek().at;
  const auto kind = parser_.one_of(kFilters);
  if (!kind) return false;
  filter.kind = static_cast<FilterKind>(*kind);
  if (!parser_.name(filter.name, "the name of a filter")) return false;
  filter.at = at;
  switch (filter.kind) {
    case FilterKind::kPattern:
    case FilterKind::kWinCondition:
    case FilterKind::kLossCondition:
    case FilterKind::kAnyPattern:
    case FilterKind::kNoPattern:
      patterns_filter(filter);
      break;
    case FilterKind::kIterative:
      iterative_filter(filter);
      break;
    case FilterKind::kConnection:
      connection_filter(filter);
      break;
    case FilterKind::kStep:
      step_filter(filter);
      break;
    case FilterKind::kFly:
      fly_filter(filter);
      break;
    case FilterKind::kCount:
      count_filter(filter);
      break;
    case FilterKind::kStateEffect:
      state_effect(filter);
      break;
  }
  return true;
}

void FilterReader::next_filter(Filter& filter) {
  Filter next;
  if (this->filter(next)) filter.next.push_back(std::move(next));
}

void FilterReader::patterns_filter(Filter& filter) {
  const bool win = filter.kind == FilterKind::kWinCondition;
  std::vector<Member> all = {{"nextFilter", 1, nullptr, [&] { next_filter(filter); }},
                             {"patterns", 2, kSyntax, [&] { patterns(filter.patterns); }}};
  if (win) all.push_back({"patternFilters", 2, nullptr, [&] { pattern_filters(filter); }, true});
  const bool loss = filter.kind == FilterKind::kLossCondition;
  parser_.members(win ? "a win condition" : loss ? "a loss condition" : "a pattern filter", filter.at, all);
}

/// A win condition of pattern filters: each filter is one pattern, all of whose patterns hold at one tile.
void FilterReader::pattern_filters(Filter& filter) {
  lax("patternFilters", "patterns, one of which decides the game");
  parser_.list({"{", "}", "a filter"}, [&] {
    Filter inner;
    if (!this->filter(inner)) return false;
    join(filter, std::move(inner));
    return true;
  });
}

void FilterReader::join(Filter& win, Filter&& inner) {
  if (inner.kind != FilterKind::kPattern || !inner.next.empty()) {
    parser_.reporter().report(kRule<"bgdsl/syntax">, inner.at, "expected a PatternFilter without a nextFilter");
    return;
  }
  if (inner.patterns.empty()) return;
  Pattern& joined = inner.patterns.front();
  const auto state_of = [](const Pattern& one) {
    return one.match_state ? one.match_state->name.value : std::string();
  };
  for (std::size_t i = 1; i < inner.patterns.size(); ++i) {
    const Pattern& more = inner.patterns[i];
    if (more.selects() != joined.selects() || state_of(more) != state_of(joined)) {
      parser_.reporter().report(kRule<"bgdsl/syntax">, more.at,
                                "a WinConditionFilter cannot join patterns of different states");
      return;
    }
    if (!joined.edge) joined.edge = more.edge;
    joined.coordinates.insert(joined.coordinates.end(), more.coordinates.begin(), more.coordinates.end());
    joined.excluded.insert(joined.excluded.end(), more.excluded.begin(), more.excluded.end());
  }
  win.patterns.push_back(std::move(joined));
}

void FilterReader::rule(std::optional<Pattern>& which) {
  Pattern one;
  if (pattern(one)) which = std::move(one);
}

void FilterReader::iterative_filter(Filter& filter) {
  const auto direction = [&] {
    lax("directionVector", "directionVectors { … } with one vector");
    coordinate(filter.directions);
  };
  const std::array<Member, 5> all = {{
      {"nextFilter", 1, nullptr, [&] { next_filter(filter); }},
      {"directionVectors", 2, kSyntax, [&] { coordinates(filter.directions); }},
      {"directionVector", 2, nullptr, direction, true},
      {"matchRule", 3, kSyntax, [&] { rule(filter.match_rule); }},
      {"endRule", 4, kSyntax, [&] { rule(filter.end_rule); }},
  }};
  parser_.members("an iterative filter", filter.at, all);
}

void FilterReader::connection_filter(Filter& filter) {
  const std::array<Member, 5> all = {{
      {"nextFilter", 1, nullptr, [&] { next_filter(filter); }},
      {"directionVectors", 2, kSyntax, [&] { coordinates(filter.directions); }},
      {"matchRule", 3, kSyntax, [&] { rule(filter.match_rule); }},
      {"startRule", 4, kSyntax, [&] { rule(filter.start_rule); }},
      {"endRule", 5, kSyntax, [&] { rule(filter.end_rule); }},
  }};
  parser_.members("a connection", filter.at, all);
}

void FilterReader::step_filter(Filter& filter) {
  const std::array<Member, 4> all = {{
      {"directionVectors", 1, kSyntax, [&] { coordinates(filter.directions); }},
      {"overRule", 2, nullptr, [&] { rule(filter.match_rule); }},
      {"targetRule", 3, kSyntax, [&] { rule(filter.end_rule); }},
      {"vacatedState", 4, kSyntax, [&] { parser_.name(filter.target_state.emplace().name, "the name of a state"); }},
  }};
  parser_.members("a step", filter.at, all);
}

void FilterReader::fly_filter(Filter& filter) {
  const std::array<Member, 2> all = {{
      {"targetRule", 1, kSyntax, [&] { rule(filter.end_rule); }},
      {"vacatedState", 2, kSyntax, [&] { parser_.name(filter.target_state.emplace().name, "the name of a state"); }},
  }};
  parser_.members("a flight", filter.at, all);
}

void FilterReader::count_filter(Filter& filter) {
  filter.selection = {StateSelection::kCurrentPlayer, filter.at};
  const auto number = [&](std::optional<Number>& of) { of = parser_.number("a number", 0, kLargestNumber); };
  const std::array<Member, 5> all = {{
      {"nextFilter", 1, nullptr, [&] { next_filter(filter); }},
      {"stateSelection", 2, nullptr, [&] { filter.selection = selection(); }},
      {"matchState", 3, nullptr, [&] { parser_.name(filter.target_state.emplace().name, "the name of a state"); }},
      {"atLeast", 4, nullptr, [&] { number(filter.at_least); }},
      {"atMost", 5, nullptr, [&] { number(filter.at_most); }},
  }};
  parser_.members("a count", filter.at, all);
}

void FilterReader::state_effect(Filter& filter) {
  filter.selection = {StateSelection::kCurrentPlayer, filter.at};
  const std::array<Member, 3> all = {{
      {"stateSelection", 1, nullptr, [&] { filter.selection = selection(); }},
      {"targetState", 2, nullptr, [&] { parser_.name(filter.target_state.emplace().name, "the name of a state"); }},
      {"nextFilter", 3, nullptr, [&] { next_filter(filter); }},
  }};
  parser_.members("a state effect", filter.at, all);
}

void FilterReader::patterns(std::vector<Pattern>& patterns) {
  parser_.list({"{", "}", "a pattern", "Pattern"}, [&] {
    Pattern one;
    if (!pattern(one)) return false;
    patterns.push_back(std::move(one));
    return true;
  });
}

bool FilterReader::pattern(Pattern& pattern) {
  if (!parser_.word("Pattern", Then::kName)) return false;
  pattern.at = parser_.last().at;
  if (!parser_.name(pattern.name, "the name of a pattern")) return false;
  const std::array<Member, 5> all = {{
      {"stateSelection", 1, nullptr, [&] { pattern.selection = selection(); }},
      {"matchState", 2, nullptr, [&] { parser_.name(pattern.match_state.emplace().name, "the name of a state"); }},
      {"relativecoordinates", 3, kSyntax, [&] { coordinates(pattern.coordinates); }},
      {"excludedcoordinates", 4, nullptr, [&] { coordinates(pattern.excluded); }},
      {"edge", 5, nullptr, [&] { edge(pattern); }},
  }};
  parser_.members("a pattern", pattern.at, all);
  return true;
}

void FilterReader::edge(Pattern& pattern) {
  constexpr std::array<tiles::Edge, 4> kAll = {tiles::Edge::kTop, tiles::Edge::kBottom, tiles::Edge::kLeft,
                                               tiles::Edge::kRight};
  const text::Span at = parser_.peek().at;
  if (const auto which = parser_.one_of(kEdges)) pattern.edge = {kAll[*which], at};
}

std::optional<records::At<StateSelection>> FilterReader::selection() {
  const text::Span at = parser_.peek().at;
  const auto which = parser_.one_of(kSelections);
  if (!which) return std::nullopt;
  return records::At<StateSelection>{static_cast<StateSelection>(*which), at};
}

void FilterReader::coordinates(std::vector<RelativeCoordinate>& all) {
  parser_.list({"{", "}", "a relative coordinate", "RelativeCoordinate"}, [&] { return coordinate(all); });
}

bool FilterReader::coordinate(std::vector<RelativeCoordinate>& all) {
  if (!parser_.word("RelativeCoordinate", Then::kBrace)) return false;
  RelativeCoordinate one;
  one.at = parser_.last().at;
  std::optional<Number> x;
  std::optional<Number> y;
  const std::array<Member, 2> members = {{
      {"x", 1, kSyntax, [&] { x = parser_.number("a number", -kLargestNumber, kLargestNumber); }},
      {"y", 2, kSyntax, [&] { y = parser_.number("a number", -kLargestNumber, kLargestNumber); }},
  }};
  parser_.members("a coordinate", one.at, members);
  if (x && y) {
    one.x = *x;
    one.y = *y;
    all.push_back(one);
  }
  return true;
}

}  // namespace kibitzer::described::tile_engine
