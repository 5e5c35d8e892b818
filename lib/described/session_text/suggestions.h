// What an editor offers in the text notation of sessions.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "described/session_text/shape.h"
#include "editing/suggestion.h"

namespace kibitzer::described::session_text {

/// The words of one game.
struct Vocabulary {
  const Shape* shape = nullptr;
  /// What a description names for a key of the JSON form: "trump", "contract", "card", "bid", "declaration", "figure", "class".
  std::map<std::string, std::vector<std::string>, std::less<>> values;
};

/// What is known of games.
struct KnownGames {
  std::vector<std::string> names;
  std::function<std::optional<Vocabulary>(std::string_view name)> find;
};

/// What fits at byte `at` of `text`: words of the block that it is in, players who are not there yet, values, and cards that
/// the player may still have.
editing::Suggestions suggest(std::string_view text, std::size_t at, const KnownGames& games);

}  // namespace kibitzer::described::session_text
