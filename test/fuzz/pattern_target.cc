// Any bytes as a pattern of the rule language, and after the first line as cards: read, and matched in both ways, which
// agree.
#include <algorithm>

#include "described/rule_language/card_words.h"
#include "described/rule_language/pattern_reader.h"
#include "fuzz/checks.h"
#include "kernels/climb/matcher.h"
#include "kernels/climb/shape.h"

using namespace kibitzer;

namespace {

constexpr std::size_t kMostCards = 20;
constexpr std::size_t kSteps = 20'000;

/// From the three to the ace.
climb::Order run_order() { return climb::Order::of({0, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2}); }

climb::Play cards_of(std::string_view text) {
  climb::Play play;
  for (std::size_t at = 0; at + 2 <= text.size() && play.size() < kMostCards; at += 2)
    if (const auto card = described::rule_language::card_of(text.substr(at, 2))) play.add(*card);
  return play;
}

void check_match(const climb::Pattern& pattern, const climb::Play& play) {
  const climb::Order order = run_order();
  const climb::Match match = climb::match(pattern, play, order, kSteps);
  for (const climb::Reading& reading : match.readings)
    fuzz::require(climb::meets_conditions(pattern, reading), "a reading meets the conditions");
  const auto shape = climb::shape_of(pattern);
  if (!shape || match.exhausted) return;
  const climb::Match counted = climb::match(pattern, *shape, play, order);
  fuzz::require(counted.found() == match.found(), "counting matches what backtracking matches");
  for (const climb::Reading& reading : counted.readings)
    fuzz::require(match.readings.size() == climb::kMostReadings ||
                      std::find(match.readings.begin(), match.readings.end(), reading) != match.readings.end(),
                  "each reading by counting is one by backtracking");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::text_of(data, size);
  const std::string_view first = bytes.substr(0, bytes.find('\n'));
  const auto pattern = described::rule_language::read_pattern(first, [](std::string_view) { return 3; });
  if (!pattern) {
    fuzz::require(pattern.error().at.end <= first.size(), "an error is in the pattern");
    return 0;
  }
  check_match(*pattern, cards_of(bytes.substr(std::min(first.size() + 1, bytes.size()))));
  const climb::Plays plays =
      climb::plays_from(*pattern, cards_of("H3S3D3C3H4S4D5C6H7S8D9C0HJSQDKCAH2JSJB"), run_order(), 20, kSteps);
  for (const climb::PlayAs& one : plays.some) check_match(*pattern, one.play);
  return 0;
}
