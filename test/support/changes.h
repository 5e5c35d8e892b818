// Random changes to a session in memory, for tests that compare two ways of judging it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <random>
#include <utility>
#include <vector>

#include "support/pick.h"

namespace kibitzer::test {

/// Changes to a session, or to a `Part` of it: a board, a round.
template <typename Session, typename Part>
struct Changes {
  using Change = std::function<void(Session&, Part&, std::mt19937_64&)>;

  /// Changes a random element of `all`, if there is one.
  template <typename Element>
  static Change change_any(std::vector<Element> Session::*all,
                           std::function<void(Element&, const Session&, std::mt19937_64&)> change) {
    return [=](Session& session, Part&, std::mt19937_64& random) {
      auto& elements = session.*all;
      if (!elements.empty()) change(elements[any(random, elements.size())], session, random);
    };
  }

  /// Swaps a random element of `all`, if there is one, with one up to three places later.
  template <typename Element>
  static Change swap_any(std::vector<Element> Session::*all) {
    return [=](Session& session, Part&, std::mt19937_64& random) {
      auto& elements = session.*all;
      if (elements.empty()) return;
      const std::size_t one = any(random, elements.size());
      std::swap(elements[one], elements[std::min(elements.size() - 1, one + any(random, 4))]);
    };
  }
};

}  // namespace kibitzer::test
