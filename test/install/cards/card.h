// A header of the consumer's own, of a name that the library has too.
#pragma once

namespace consumer {

struct Card {
  int number = 0;
};

}  // namespace consumer
