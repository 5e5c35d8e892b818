// What a record says, each value with the place where it is written.
#pragma once

#include "text/range.h"
#include "text/span.h"

namespace kibitzer::records {

using text::append;
using text::Range;
using text::slice;
using text::take_back;
using text::Text;

/// A value of the record and its place.
template <typename Value>
struct At {
  Value value{};
  text::Span at;
};

using Number = At<int>;

/// A card and its place. `Card` is the game's own type; its default is the unknown card, which is what a record holds
/// where no card can be read.
template <typename Card>
struct CardAt {
  Card card{};
  text::Span at;
};

}  // namespace kibitzer::records
