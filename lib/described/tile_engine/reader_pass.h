// One reading of a description. Internal to the room.
#pragma once

#include <string_view>

#include "described/tile_engine/description.h"
#include "described/tile_engine/parser.h"
#include "described/tile_engine/rules.h"
#include "findings/reporter.h"
#include "text/utf8.h"

namespace kibitzer::described::tile_engine {

inline constexpr int kLargestNumber = 9999;
inline constexpr const findings::Rule* kSyntax = &kRule<"bgdsl/syntax">;

/// A name in a message.
inline std::string shown(const Name& name) { return text::printable(name.value); }

/// Reads what is in a pipeline.
class FilterReader {
 public:
  explicit FilterReader(Parser& parser) : parser_(parser) {}

  /// "LegalMovesPipeline" "{" … "}"
  Pipeline pipeline(std::string_view word);
  /// "RemovalPipeline" "{" … "}"
  RemovalPipeline removal();

 private:
  bool filter(Filter& filter);
  void patterns_filter(Filter& filter);
  void iterative_filter(Filter& filter);
  void connection_filter(Filter& filter);
  void step_filter(Filter& filter);
  void fly_filter(Filter& filter);
  void count_filter(Filter& filter);
  void rule(std::optional<Pattern>& which);
  void state_effect(Filter& filter);
  void next_filter(Filter& filter);
  void patterns(std::vector<Pattern>& patterns);
  void pattern_filters(Filter& filter);
  void join(Filter& win, Filter&& inner);
  bool pattern(Pattern& pattern);
  void edge(Pattern& pattern);
  bool coordinate(std::vector<RelativeCoordinate>& all);
  void coordinates(std::vector<RelativeCoordinate>& all);
  std::optional<records::At<StateSelection>> selection();
  void lax(std::string_view written, std::string_view right);

  Parser& parser_;
};

/// "{" "legend" … "rows" … "}"
TileRows read_tile_rows(Parser& parser);
/// Makes placements of the rows of the board, if it has them.
void place_rows(Board& board, findings::Reporter& reporter);

/// Finds what each name refers to.
void resolve_names(Description& description, findings::Reporter& reporter);

/// The constraints of the notation, and what else is wrong with players, board and tiles …
void check_players(const Description& description, findings::Reporter& reporter);
void check_tiles(const Description& description, findings::Reporter& reporter);
void check_board(const Description& description, findings::Reporter& reporter);

/// … with filters, …
void check_filters(const Description& description, findings::Reporter& reporter);

/// … and with pieces: in hand, counted and removed.
void check_pieces(const Description& description, findings::Reporter& reporter);

/// Whether a transition may lead from a state to another.
bool leads(const Description& description, const std::string& from, const std::string& to);

}  // namespace kibitzer::described::tile_engine
